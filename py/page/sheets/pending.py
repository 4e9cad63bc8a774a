"""The sheet of pending requests: each waits for a roll or a choice, and can be answered in several ways."""

from __future__ import annotations

from typing import TYPE_CHECKING

from page import words
from page.forms import pending_entries
from page.sheets import pending_ways
from page.sheets.pending_ways import PendingWays
from page.sheets.sheet import Sheet
from page.widgets import dom, pieces

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from pyscript import Element

    from page.controller import Controller
    from page.types import Actions, Elements, Piece, Reply, Request

DO_REST = {"kind": "roll", "rest": True, "usual": True}
FEW = 4  # a folded request shows its options when it has at most this many


def heading(pending: list[Piece]) -> str:
    """The title of the sheet: whether dice or only choices are waited for."""
    return words.PENDING if pieces.waits_for_dice(pending) else words.PENDING_CHOICE


class PendingSheet(Sheet):
    """All pending requests. When there are several, at most one is unfolded."""

    topic = "owed"

    def __init__(self, controller: Controller, unfolded: str = "") -> None:
        Sheet.__init__(self, controller, heading(controller.state.pending()))
        self.entries = self.state.pending_entries
        self.ways = PendingWays(self.entries)
        self.unfolded = unfolded  # the name of the unfolded request; "" for none
        self.at = 0  # its place
        self.answered = 0  # the place of the request that was answered last
        self.drawn: list[Piece] = []  # the requests that it shows

    def open(self) -> None:
        """Open it and scroll to the unfolded request."""
        Sheet.open(self)
        if self.unfolded:
            one = dom.find("sheet-body").querySelector(".request:not(.folded)")
            if one and one.previousElementSibling:
                one.scrollIntoView(True)

    def actions(self) -> Actions:
        """What the taps on it do."""
        made: Actions = {
            "roll": lambda spot: self.answer(spot, {"kind": "roll"}),
            "roll-all": lambda spot: self.answer(spot, {"kind": "roll", "rest": True}),
            "do-rest": lambda spot: self.answer(spot, DO_REST),
            "roll-day": lambda spot: self.answer(spot, {"kind": "roll", "rest": True, "day": True}),
            "unfold": self.unfold,
            "tick": self.tick,
            "subset": self.take_ticked,
            "passed": self.take_passed,
            "choose": self.take_option,
            "take": self.take_number,
            "cancel": self.cancel,
            "die": self.retype,
            "face": self.type,
            "faces": self.take_faces,
        }
        made.update(self.ways.steppers.actions())
        return made

    def pieces(self) -> list[Piece]:
        """The requests on it."""
        return self.state.pending()

    def fight_changed(self) -> bool:
        """Show what is still pending. It is drawn again only when that has changed, for a finger may be on it."""
        if not self.pieces():
            return False
        if self.is_open() and self.pieces() != self.drawn:
            self.title = heading(self.pieces())
            dom.write(dom.find("sheet-title"), self.title)
            self.draw_body()
            self.draw_foot()
        return True

    def body(self) -> Elements:
        """The requests, those of one command together."""
        pieces = self.pieces()
        self.drawn = pieces
        unfolded = self._unfolded(pieces)
        made: list[Element | None] = []
        for number, piece in enumerate(pieces):
            made.append(self._request(number, piece, number == unfolded))
            if number + 1 == len(pieces) or pieces[number + 1]["pending"] != piece["pending"]:
                made.append(self._end(number, pieces, piece))
        return made

    def _unfolded(self, pieces: list[Piece]) -> int:
        """The place of the unfolded request, or -1. When it is answered, the next one is unfolded.

        A single request is always unfolded.
        """
        names = [pending_entries.name(piece) for piece in pieces]
        if len(names) == 1:
            return 0
        if not self.unfolded:
            return -1
        if self.unfolded in names:
            self.at = names.index(self.unfolded)
        at = min(self.at, len(names) - 1)
        self.unfolded = names[at] if names else ""
        return at

    def _end(self, number: int, pieces: list[Piece], piece: Piece) -> Element | None:
        """Below the requests of one command: later, or cancel. Where several commands wait, all of its buttons."""
        acts = dom.make("div", "acts ends")
        if not _are_of_one_command(pieces):
            dom.put(acts, *_together(number, pieces, piece))
        later = dom.button(words.LATER_ANSWER, "text", "shut")
        return dom.put(
            acts, later, dom.button(words.CANCEL_PENDING, "text", "cancel", data_n=number)
        )

    def foot(self) -> Elements:
        """What answers several requests of one command together, always in view."""
        pieces = self.pieces()
        if not _are_of_one_command(pieces):
            return []
        return _together(len(pieces) - 1, pieces, pieces[-1])

    def _request(self, number: int, piece: Piece, is_open: bool) -> Element:
        style = "request" if is_open else "request folded"
        node = dom.make("section", style, data_n=number)
        name = self.state.name_of(piece.get("about") or "")
        text = piece["text"] if name in piece["text"] else name + ": " + piece["text"]
        dom.put(node, dom.make("h3", "now", text), pieces.pending_origin(piece))
        if is_open:
            for way in piece["ways"]:
                made = self.ways.draw(number, piece, way)
                dom.put(node, dom.put(dom.make("div", "way"), *made))
        else:
            dom.put(node, self._quick(number, piece))
        return dom.put(node, dom.make("p", "trouble", "", role="alert", hidden=""))

    def _quick(self, number: int, piece: Piece) -> Element:
        """The one-tap answers of a folded request, and the button that unfolds it."""
        acts = dom.make("div", "acts")
        kinds = [way["kind"] for way in piece["ways"]]
        if "roll" in kinds:
            dom.put(acts, dom.button(words.ROLL, "act", "roll", "die", data_n=number))
        if "passed" in kinds:
            for text, of in ((words.PASSED, "1"), (words.FAILED, "")):
                dom.put(acts, dom.button(text, "act", "passed", data_n=number, data_of=of))
        if kinds == ["pick"] and len(piece["ways"][0]["options"]) <= FEW:
            return dom.put(dom.make("div"), *self.ways.draw(number, piece, piece["ways"][0]))
        if [kind for kind in kinds if kind not in pending_ways.QUICK]:
            text = words.OWN_DICE if "faces" in kinds else words.ANSWER
            dom.put(acts, dom.button(text, "text", "unfold", data_n=number))
        return acts

    def refused(self, text: str) -> bool:
        """Show at its request why an answer is refused."""
        section = '.request[data-n="{}"] .trouble'.format(self.answered)
        node = dom.find("sheet-body").querySelector(section)
        if node is None:
            return False
        node.textContent = text
        node.hidden = False
        node.scrollIntoView(False)
        return True

    # Answers.

    def piece_of(self, spot: Element) -> Piece:
        """The request that a tapped element belongs to."""
        return self.pieces()[int(dom.of(spot, "n"))]

    def answer(self, spot: Element, answer: Any) -> None:
        """Send an answer."""
        piece = self.piece_of(spot)
        self.answered = int(dom.of(spot, "n"))
        self.send(piece, answer)

    def send(self, piece: Piece, answer: Any) -> None:
        """Send the answer to a request."""
        self.controller.answer(piece["pending"], piece["key"], answer)

    def unfold(self, spot: Element) -> None:
        """Unfold another request."""
        number = dom.of(spot, "n")
        self.unfolded = pending_entries.name(self.piece_of(spot))
        self.draw_body()
        section = dom.find("sheet-body").querySelector('.request[data-n="{}"]'.format(number))
        section.scrollIntoView(True)
        section.querySelector("button").focus()

    def tick(self, spot: Element) -> None:
        """Tick or untick one of several."""
        piece, at = self.piece_of(spot), int(dom.of(spot, "at"))
        chosen = self.entries.ticked(piece, pending_ways.way_of(piece, "subset"))
        if at in chosen:
            chosen.remove(at)
        else:
            chosen.append(at)
        dom.mark(spot, "aria-pressed", dom.truth(at in chosen))
        take = spot.closest("section").querySelector('[data-do="subset"] span')
        dom.write(take, pending_ways.take_text(pending_ways.way_of(piece, "subset"), chosen))

    def take_ticked(self, spot: Element) -> None:
        """Answer with what is ticked."""
        piece = self.piece_of(spot)
        chosen = sorted(self.entries.ticked(piece, pending_ways.way_of(piece, "subset")))
        self.answer(spot, {"kind": "chosen", "chosen": chosen})

    def take_passed(self, spot: Element) -> None:
        """Answer with passed or failed."""
        self.answer(spot, {"kind": "passed", "passed": dom.of(spot, "of") == "1"})

    def take_option(self, spot: Element) -> None:
        """Answer with the option that was tapped."""
        way = pending_ways.way_of(self.piece_of(spot), "pick")
        self.answer(spot, {"kind": "pick", "option": way["options"][int(dom.of(spot, "at"))][0]})

    def take_number(self, spot: Element) -> None:
        """Answer with the stepper's number."""
        kind = dom.of(spot, "of")
        self.answer(spot, {"kind": kind, kind: self.ways.total(int(dom.of(spot, "n")), kind)})

    def cancel(self, spot: Element) -> None:
        """Cancel the command that waits."""
        self.controller.cancel(self.piece_of(spot)["pending"])

    def retype(self, spot: Element) -> None:
        """Delete a typed die and those after it, to type them again."""
        typed = self.entries.typed(self.piece_of(spot))
        del typed[int(dom.of(spot, "at")) :]
        self.draw_body()

    def type(self, spot: Element) -> None:
        """Enter a face for the next die. When only one die is asked for, the face is sent at once."""
        number, face = dom.of(spot, "n"), dom.of(spot, "of")
        piece = self.piece_of(spot)
        if pending_ways.way_of(piece, "faces")["count"] == 1:
            return self.answer(spot, {"kind": "faces", "faces": [int(face)]})
        self.entries.typed(piece).append(int(face))
        self.draw_body()
        same = '[data-do="face"][data-n="{}"][data-of="{}"], [data-do="faces"][data-n="{}"]'
        dom.find("sheet-body").querySelector(same.format(number, face, number)).focus()

    def take_faces(self, spot: Element) -> None:
        """Answer with the dice that were typed."""
        faces = list(self.entries.typed(self.piece_of(spot)))
        self.answer(spot, {"kind": "faces", "faces": faces})


class CorrectionSheet(PendingSheet):
    """Corrects an answer of a record, such as a misread die. It shows first what that would change."""

    topic = "correct"

    def __init__(
        self,
        controller: Controller,
        seq: int,
        piece: Piece,
        show: Callable[[Reply, Request], None],
    ) -> None:
        PendingSheet.__init__(self, controller)
        self.title = words.CORRECT
        self.seq = seq
        self.piece = piece
        self.show = show
        self.entries.forget(piece)  # drops what was typed in an earlier correction

    def pieces(self) -> list[Piece]:
        """The request that was answered."""
        return [self.piece]

    def fight_changed(self) -> bool:
        """Close: the record may have changed."""
        return False

    def send(self, piece: Piece, answer: Any) -> None:
        """Show what the other answer would change."""
        self.controller.change(self.seq, [[piece["key"], answer]], [], None, self.show)

    def _end(self, number: int, pieces: list[Piece], piece: Piece) -> Element | None:
        return None


def _are_of_one_command(pieces: list[Piece]) -> bool:
    """Whether several requests wait, all of the same command."""
    return len(pieces) > 1 and len({piece["pending"] for piece in pieces}) == 1


def _together(number: int, pieces: list[Piece], piece: Piece) -> Elements:
    """All dice of a command at once, and the usual decisions too."""
    rest = dom.button(words.REST_USUAL, "act", "do-rest", data_n=number)
    return [_roll_rest(pieces, piece), rest]


def _roll_rest(pieces: list[Piece], one: Piece) -> Element | None:
    """The button that rolls all dice of a command that waits for several rolls."""
    its = [piece for piece in pieces if piece["pending"] == one["pending"]]
    rolled = [piece for piece in its if "roll" in [way["kind"] for way in piece["ways"]]]
    if len(its) < 2 or not rolled:
        return None
    return dom.button(words.ROLL_ALL, "act", "roll-all", data_n=pieces.index(rolled[0]))
