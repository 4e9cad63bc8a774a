"""The sheet of what waits for a roll or a choice: one request at a time, or the list of several."""

from pyscript import window

from page import roll_words, words
from page.forms import pending_entries
from page.sheets import pending_choice, pending_list, pending_roll
from page.sheets.pending_ahead import Ahead
from page.sheets.pending_choice import Choices
from page.sheets.pending_roll import Typing, way_of
from page.sheets.sheet import Sheet
from page.types import Actions, Any, Controller, Element, Elements, Piece
from page.widgets import dom, pieces

REST = {"kind": "roll", "rest": True, "usual": True}
LONGEST = 7  # digits of a total, with its sign


class PendingSheet(Sheet):
    """What waits. Of several requests it shows the list, or one that was tapped."""

    topic = "owed"

    def __init__(self, controller: Controller, unfolded: str = "") -> None:
        Sheet.__init__(self, controller, "")
        self.entries = self.state.pending_entries
        self.pads = Typing(self.entries)
        self.choices = Choices(self.entries, self.amount_changed)
        self.unfolded = unfolded  # the name of the request that is shown; "" for the list
        self.at = 0  # its place
        self.named = ""  # the name of the request that was drawn last
        self.has_list = False  # whether it was chosen from the list, to which there is a way back
        self.typed_as = ""  # how it is typed: "total", "faces" or "pick"; "" while it is not
        self.ticks = False  # whether other things than the proposed ones can be ticked
        self.rest = False  # whether the ways to roll the rest of passing time are shown
        self.drawn: list[Piece] = []  # the requests that it shows
        self.is_answered = False  # whether one of them was answered on it
        self.ahead = Ahead(controller, self.in_view)
        self.title = self.heading()

    def actions(self) -> Actions:
        """What the taps on it do."""
        made: Actions = {
            "roll": self.roll,
            "roll-day": lambda spot: self.answer(spot, {"kind": "roll", "rest": True, "day": True}),
            "do-rest": lambda spot: self.answer(spot, REST),
            "do-all": lambda spot: self.answer_all(),
            "rest": lambda spot: self.show_part("rest"),
            "ticks": lambda spot: self.show_part("ticks"),
            "type-answer": self.type_answer,
            "unfold": self.unfold,
            "fold": lambda spot: self.fold(),
            "tick": self.tick,
            "subset": self.take_ticked,
            "passed": self.take_passed,
            "choose": self.take_option,
            "take": self.take_number,
            "cancel": self.cancel,
            "total-key": self.type_total,
            "die": self.retype,
            "face": self.type,
            "faces": self.take_faces,
        }
        made.update(self.choices.actions())
        return made

    def pieces(self) -> list[Piece]:
        """The requests on it."""
        return self.state.pending()

    def shown(self) -> Piece | None:
        """The one request that is shown; None for the list. When it is answered, the next one is shown."""
        there = self.pieces()
        names = [pending_entries.name(piece) for piece in there]
        if len(names) == 1:
            self.at = 0
        elif not self.unfolded:
            return None
        elif self.unfolded in names:
            self.at = names.index(self.unfolded)
        if not names:
            return None
        self.at = min(self.at, len(names) - 1)
        if len(names) > 1:
            self.unfolded = names[self.at]
        return there[self.at]

    def in_view(self) -> tuple[int, Piece] | None:
        """The place and the request that is on the screen; None for the list, and when the sheet is closed."""
        piece = self.shown() if self.is_open() else None
        return (self.at, piece) if piece else None

    def heading(self) -> str:
        """Whom the shown request is about, or how many wait."""
        piece = self.shown()
        if piece is None:
            return pieces.pending_text(self.pieces())
        return self.state.name_of(piece.get("about") or "") or piece.get("act") or ""

    def fight_changed(self) -> bool:
        """Show what is still pending. It is drawn again only when that has changed, for a finger may be on it."""
        if self.is_open() and self.pieces() and self.pieces() != self.drawn:
            self.draw_again()
            if not self.is_answered:
                self.changed_at = window.performance.now()
            self.is_answered = False
        return bool(self.pieces())

    def draw_again(self) -> None:
        """Draw all of it again."""
        if self.is_open():
            self.title = self.heading()
            dom.write(dom.find("sheet-title"), self.title)
            self.draw_body()
            self.draw_foot()

    def body(self) -> Elements:
        """The list, or the request that is shown."""
        if len(self.pieces()) > max(1, len(self.drawn)) and self.drawn:
            self.unfolded = ""  # an answer has led to several: they are a list first
        self.drawn = self.pieces()
        piece = self.shown()
        before, self.named = self.named, pending_entries.name(piece) if piece else ""
        if piece is None:
            return pending_list.body(self.drawn, self.state)
        if self.named != before:
            self.typed_as, self.ticks, self.rest = self.first_typed(piece), False, False
        self.ahead.look(piece, self.choices.first(piece))
        return self._request(piece)

    def first_typed(self, piece: Piece) -> str:
        """How a request is typed at first: not at all, unless the last roll was typed."""
        if not self.entries.types or way_of(piece, "passed"):
            return ""
        return (pending_roll.typed_as(piece) or [""])[0]

    def _request(self, piece: Piece) -> Elements:
        name = self.state.name_of(piece.get("about") or "")
        made = [self._state_of(piece)] + list(self._question(piece, name))
        if pending_choice.is_choice(piece):
            made += list(self.choices.draw(self.at, piece, self.ahead.rows, self.ticks))
        elif self.typed_as:
            made += self._pad_for(piece)
        elif not way_of(piece, "passed"):
            made.append(pending_roll.meanings(self.ahead.rows))
        return made + [dom.make("p", "trouble", "", role="alert", hidden="")]

    def _question(self, piece: Piece, name: str) -> Elements:
        is_more = piece.get("when") or self.phone_of(piece)  # than the act
        under = dom.make("p", "quiet when more" if is_more else "quiet when", self._when(piece))
        by = self.by_whom(piece, name)
        if not piece.get("dice"):
            decides = dom.make("p", "quiet", by) if piece["ways"] else None
            return [under, dom.make("h3", "asked", piece["text"]), decides]
        asked = dom.make("h3", "asked", by)
        caption = dom.make("p", "caption", pending_roll.caption(piece, name))
        return [under, asked, caption] + list(pending_roll.code(piece))

    def _when(self, piece: Piece) -> str:
        parts = (piece.get("act"), piece.get("when"), self.phone_of(piece))
        return " · ".join([part for part in parts if part and part != self.title])

    def lines_changed(self) -> None:
        """Say whether the player is asked on the own phone. Nothing else is drawn: a finger may be on it."""
        shown, node = self.in_view(), dom.find("sheet-body").querySelector(".when")
        text = self._when(shown[1]) if shown else ""
        if node and node.textContent != text:
            dom.write(node, text)
            self.changed_at = window.performance.now()

    def by_whom(self, piece: Piece, name: str) -> str:
        """Who rolls or decides, and for whom."""
        if piece.get("dice"):
            return pending_roll.heading(piece, name)
        text = roll_words.DECIDES_FOR if name else roll_words.DECIDES
        return text.format(who=piece["who"], name=name)

    def phone_of(self, piece: Piece) -> str:
        """That a player is asked the same on the own phone; "" while nobody is."""
        live, about = self.controller.live, piece.get("about") or ""
        row = self.state.row(about) if about and piece["pending"] else {}
        is_asked = row.get("owner") == piece["who"] and not row.get("hidden")
        return live.asked_there(about) if live and is_asked else ""

    def _state_of(self, piece: Piece) -> Element | None:
        """The ribbon with the state of the person whom the request is about."""
        view = self.state.view("c:" + piece["about"]) if piece.get("about") else None
        first = (view or {}).get("pieces") or [{"kind": ""}]
        if first[0]["kind"] != "state":
            return None
        state = dom.make("b", "current s-" + first[0]["severity"], first[0]["text"])
        return dom.make("p", "ribbon", state)

    def _pad_for(self, piece: Piece) -> Elements:
        """The pad, and the button that changes to the other one."""
        made = list(self.pads.draw(self.at, piece, self.typed_as))
        for kind in pending_roll.typed_as(piece):
            if kind != self.typed_as:
                text = roll_words.ONE_BY_ONE if kind == "faces" else roll_words.TYPE_TOTAL
                made.append(dom.button(text, "text", "type-answer", data_n=self.at, data_of=kind))
        return made

    def foot(self) -> Elements:
        """The answers that take one tap, and later."""
        piece = self.shown()
        later = dom.button(roll_words.LATER, "text", "shut")
        if piece is None:
            return [pending_list.roll_all(self.pieces()), later]
        if self.has_list and len(self.pieces()) > 1:
            text = roll_words.ALL_WAITING.format(n=len(self.pieces()))
            later = dom.button(text, "text", "fold")
        row = dom.make("div", "foot-row", *self.other_ways(piece), later)
        return self._answers(piece) + [row]

    def _answers(self, piece: Piece) -> list[Element | None]:
        """The large buttons; none for a choice."""
        made: list[Element | None] = []
        if not piece.get("dice"):
            return self.choices.foot(self.at, piece)
        if way_of(piece, "passed"):
            made.append(pending_roll.pass_or_fail(self.at, self.ahead.rows))
        if way_of(piece, "roll"):
            made.append(pending_roll.roll(self.at, piece))
        return made

    def pad_button(self, piece: Piece) -> Element | None:
        """The button that opens the pad; None where nothing is typed, or the pad is open."""
        if self.typed_as or way_of(piece, "passed") or not pending_roll.typed_as(piece):
            return None
        return dom.button(roll_words.TYPE, "text", "type-answer", data_n=self.at)

    def other_ways(self, piece: Piece) -> list[Element | None]:
        """What can be done besides: type the answer, cancel the command, or have the app do all of it."""
        if not piece.get("dice"):
            cancel = dom.button(words.CANCEL, "text", "cancel", data_n=self.at)
            usual = dom.button(roll_words.AS_USUAL, "text", "do-rest", data_n=self.at)
            return [cancel, usual if pending_choice.has_usual(piece) else None]
        if way_of(piece, "passed") and not piece.get("when"):
            return []
        made = [self.pad_button(piece)]
        day = (way_of(piece, "roll") or {}).get("day")
        if day and self.rest:
            made.append(dom.button(day, "text", "roll-day", data_n=self.at))
            do, text = "do-rest", roll_words.ROLL_TO_THE_END
        else:
            do = "rest" if day else "do-rest"
            text = roll_words.REST if piece.get("when") else roll_words.ROLL_TO_THE_END
        return made + [dom.button(text, "text", do, data_n=self.at)]

    def amount_changed(self) -> None:
        """Another number is set: say it on the button, and what would come of it."""
        piece = self.shown()
        if piece:
            self.choices.name_take(piece["ways"][0])
            self.ahead.look(piece, [self.choices.answer(piece["ways"][0])])

    # Answers.

    def refused(self, text: str) -> bool:
        """Show why an answer is refused."""
        node = dom.find("sheet-body").querySelector(".trouble")
        if node is None:
            return False
        node.textContent = text
        node.hidden = False
        node.scrollIntoView(False)
        return True

    def piece_of(self, spot: Element) -> Piece:
        """The request that a tapped element belongs to."""
        return self.pieces()[int(dom.of(spot, "n"))]

    def answer(self, spot: Element, answer: Any) -> None:
        """Send an answer."""
        self.send(self.piece_of(spot), answer)

    def send(self, piece: Piece, answer: Any) -> None:
        """Send the answer to a request."""
        self.is_answered = True
        self.controller.answer(piece["pending"], piece["key"], answer)

    def roll(self, spot: Element) -> None:
        """Have the app roll: alone, or with what the same person rolls next where nothing else waits."""
        self.entries.types = False
        piece = self.piece_of(spot)
        goes_on = len(self.pieces()) == 1 and not piece.get("when")
        self.send(piece, {"kind": "roll", "rest": goes_on, "own": goes_on})

    def answer_all(self) -> None:
        """Have the app do everything that waits."""
        done: list[str] = []
        for piece in self.pieces():
            if piece["ways"] and piece["pending"] not in done:
                done.append(piece["pending"])
                self.send(piece, REST)

    def show_part(self, part: str) -> None:
        """Show a part that was folded away."""
        setattr(self, part, True)
        self.draw_again()

    def type_answer(self, spot: Element) -> None:
        """Show the pad for what somebody types."""
        self.entries.types = True
        self.typed_as = dom.of(spot, "of") or pending_roll.typed_as(self.piece_of(spot))[0]
        self.draw_again()

    def unfold(self, spot: Element) -> None:
        """Show one of the list."""
        self.has_list = True
        self.unfolded = pending_entries.name(self.piece_of(spot))
        self.draw_again()

    def fold(self) -> None:
        """Show the list again."""
        self.unfolded = ""
        self.draw_again()

    def tick(self, spot: Element) -> None:
        """Tick or untick one of several."""
        piece, at = self.piece_of(spot), int(dom.of(spot, "at"))
        chosen = self.entries.ticked(piece)
        if at in chosen:
            chosen.remove(at)
        else:
            chosen.append(at)
        dom.mark(spot, "aria-pressed", dom.truth(at in chosen))
        take = dom.find("sheet-body").querySelector('[data-do="subset"]')
        dom.write(take, pending_choice.take_text(piece["ways"][0], chosen))
        dom.mark(take, "disabled", None if chosen else "")

    def take_ticked(self, spot: Element) -> None:
        """Answer with what is ticked."""
        chosen = sorted(self.entries.ticked(self.piece_of(spot)))
        self.answer(spot, {"kind": "chosen", "chosen": chosen})

    def take_passed(self, spot: Element) -> None:
        """Answer with passed or failed."""
        self.answer(spot, {"kind": "passed", "passed": dom.of(spot, "of") == "1"})

    def take_option(self, spot: Element) -> None:
        """Answer with the option or the card that was tapped."""
        piece, at = self.piece_of(spot), int(dom.of(spot, "at"))
        pick = way_of(piece, "pick")
        if pick:
            return self.answer(spot, {"kind": "pick", "option": pick["options"][at][0]})
        self.answer(spot, pending_choice.options(piece)[at][1])

    def take_number(self, spot: Element) -> None:
        """Answer with the typed total, or with the stepper's number."""
        piece = self.piece_of(spot)
        if dom.of(spot, "of") == "amount":
            return self.send(piece, self.choices.answer(piece["ways"][0]))
        total = pending_roll.total_of(piece, self.entries.total(piece))
        self.answer(spot, {"kind": "total", "total": total})

    def cancel(self, spot: Element) -> None:
        """Cancel the command that waits."""
        self.controller.cancel(self.piece_of(spot)["pending"])

    def type_total(self, spot: Element) -> None:
        """Type a digit of the total, change its sign, or delete the last digit."""
        piece, key = self.piece_of(spot), dom.of(spot, "of")
        text = self.entries.total(piece)
        if key == "erase":
            text = text[:-1]
        elif key == "-":
            text = text[1:] if text[:1] == "-" else "-" + text
        else:
            text = (text + key)[:LONGEST]
        self.entries.totals[pending_entries.name(piece)] = text
        body = dom.find("sheet-body")
        dom.write(body.querySelector(".typed-total"), text.replace("-", "−") or "·")
        take = body.querySelector('[data-do="take"]')
        dom.write(take, pending_roll.take_total(piece, text))
        dom.mark(take, "disabled", None if text.lstrip("-") else "")

    def retype(self, spot: Element) -> None:
        """Delete a typed die and those after it, to type them again."""
        typed = self.entries.typed(self.piece_of(spot))
        del typed[int(dom.of(spot, "at")) :]
        self.draw_body()

    def type(self, spot: Element) -> None:
        """Enter a face for the next die. When only one die is asked for, the face is sent at once."""
        face = dom.of(spot, "of")
        piece = self.piece_of(spot)
        if (way_of(piece, "faces") or {})["count"] == 1:
            return self.answer(spot, {"kind": "faces", "faces": [int(face)]})
        self.entries.typed(piece).append(int(face))
        self.draw_body()
        same = '[data-do="face"][data-of="{}"], [data-do="faces"]'.format(face)
        dom.find("sheet-body").querySelector(same).focus()

    def take_faces(self, spot: Element) -> None:
        """Answer with the dice that were typed."""
        faces = list(self.entries.typed(self.piece_of(spot)))
        self.answer(spot, {"kind": "faces", "faces": faces})
