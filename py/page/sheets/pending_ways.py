"""Draws the ways to answer a pending request: roll, enter dice or a total, pass or fail, choose one or some."""

from __future__ import annotations

from typing import TYPE_CHECKING

from page import words
from page.widgets import dom
from page.widgets.stepper import Steppers

if TYPE_CHECKING:
    from pyscript import Element

    from page.forms.pending_entries import PendingEntries
    from page.types import Json, Marks, Piece

MANY = 8  # more dice than this are drawn small
IN_ROWS = {8: "4", 10: "5", 20: "5"}  # how many faces of these dice are in a row
QUICK = ("roll", "passed")  # these take one tap, so a folded request shows them too


def way_of(piece: Piece, kind: str) -> Json:
    """A request's way of this kind."""
    found: Json = [way for way in piece["ways"] if way["kind"] == kind][0]
    return found


def take_text(way: Json, chosen: list[int]) -> str:
    """The text of the button that sends what is ticked."""
    if len(chosen) == 1:
        return words.TAKE_ONE
    return words.TAKE_SOME.format(n=len(chosen), all=len(way["labels"])) if chosen else words.NONE


class PendingWays:
    """Draws the ways on one sheet."""

    def __init__(self, entries: PendingEntries) -> None:
        self.entries = entries
        self.steppers = Steppers()

    def total(self, number: int, kind: str) -> int:
        """The number that a request's stepper shows."""
        return self.steppers.value("owed-{}-{}".format(number, kind))

    def draw(self, number: int, piece: Piece, way: Json) -> list[Element]:
        """One way to answer a request; `number` is its place on the sheet."""
        kind = way["kind"]
        if kind == "roll":
            return [_roll(number, piece, way)]
        if kind == "passed":
            return [_passed(number)]
        if kind == "pick":
            return _pick(number, piece, way)
        if kind == "faces":
            return self._faces(number, piece, way)
        if kind == "subset":
            return self._subset(number, piece, way)
        return self._number(number, piece, way)

    def _number(self, number: int, piece: Piece, way: Json) -> list[Element]:
        total = way["kind"] == "total"
        if total and self._has_dice(piece):
            return []  # the dice are the answer: a total beside them would say something else
        title = way.get("label") or words.TOTAL
        start = way["value"] if way.get("value") is not None else way["low"]
        control = self.steppers.stepper(
            "owed-{}-{}".format(number, way["kind"]),
            title if total else piece["text"],
            start,
            way["low"],
            way["high"],
        )
        take = words.TAKE_TOTAL if total else words.TAKE_AMOUNT
        heading = [dom.make("h3", "", title)] if total else []
        button = dom.button(take, "act", "take", data_n=number, data_of=way["kind"])
        return heading + [control, dom.put(dom.make("div", "acts"), button)]

    def _has_dice(self, piece: Piece) -> bool:
        """Whether every die of a request is typed."""
        faces = [way for way in piece["ways"] if way["kind"] == "faces"]
        return bool(faces) and len(self.entries.typed(piece)) == faces[0]["count"]

    def _faces(self, number: int, piece: Piece, way: Json) -> list[Element]:
        """A box for each die, and the faces below. A tapped face fills the marked box and marks the next."""
        typed = self.entries.typed(piece)
        if max(typed or [0]) > way["sides"] or len(typed) > way["count"]:
            del typed[:]  # the request asks for other dice now
        made = [dom.make("h3", "", words.OWN_DICE)]
        if way["count"] > 1:  # a single die is answered by tapping its face
            made.append(_dice(number, way, typed))
        if len(typed) == way["count"]:
            take = dom.button(words.TAKE_DICE, "act", "faces", "check", data_n=number)
            return made + [dom.put(dom.make("div", "acts"), take)]
        faces = dom.make("div", "faces")
        dom.mark(faces, "data-of", IN_ROWS.get(way["sides"]))
        # With one die, a face is the answer: a second tap of a bouncing finger must not answer the next request.
        once = "" if way["count"] == 1 else None
        for face in range(1, way["sides"] + 1):
            marks: Marks = {"data_n": number, "data_of": face, "data_once": once}
            dom.put(faces, dom.button(str(face), "face", "face", **marks))
        return made + [faces]

    def _subset(self, number: int, piece: Piece, way: Json) -> list[Element]:
        """The things to choose from, ticked or not, and the button that sends those that are ticked."""
        chosen = self.entries.ticked(piece, way)
        if max(chosen or [0]) >= len(way["labels"]):
            chosen[:] = way["default"]  # the request asks about fewer things now
        node = dom.make("div", "ticks", role="group", aria_label=piece["text"])
        for at, label in enumerate(way["labels"]):
            dom.put(node, dom.tick(label, "tick", at in chosen, data_n=number, data_at=at))
        take = dom.button(take_text(way, chosen), "act", "subset", "check", data_n=number)
        return [node, dom.put(dom.make("div", "acts"), take)]


def _roll(number: int, piece: Piece, way: Json) -> Element:
    roll = dom.button(words.ROLL, "act", "roll", "die", data_n=number)
    acts = dom.put(dom.make("div", "acts"), roll)
    if way.get("day"):
        dom.put(acts, dom.button(way["day"], "act", "roll-day", data_n=number))
    if piece["pending"]:
        dom.put(acts, dom.button(words.ROLL_ALL, "act", "roll-all", data_n=number))
    return acts


def _passed(number: int) -> Element:
    passed = dom.button(words.PASSED, "act", "passed", data_n=number, data_of="1")
    failed = dom.button(words.FAILED, "act", "passed", data_n=number, data_of="")
    return dom.put(dom.make("div", "pair"), passed, failed)


def _pick(number: int, piece: Piece, way: Json) -> list[Element]:
    node = dom.make("div", "pair")
    for at, option in enumerate(way["options"]):
        pressed = "true" if option[0] == way.get("default") else None
        marks: Marks = {"data_n": number, "data_at": at, "aria_pressed": pressed}
        dom.put(node, dom.button(option[1], "act", "choose", **marks))
    return [dom.make("h3", "", words.RESULT), node] if len(piece["ways"]) > 1 else [node]


def _dice(number: int, way: Json, typed: list[int]) -> Element:
    """A box for each die, with the faces typed so far."""
    style = "dice many" if way["count"] > MANY else "dice"
    dice = dom.make("div", style, role="group", aria_label=words.WHICH_FACES)
    labels = way.get("labels") or []
    for at in range(way["count"]):
        label = labels[at] if at < len(labels) else words.DIE.format(n=at + 1)
        face = str(typed[at]) if at < len(typed) else "·"
        style = "die here" if at == len(typed) else "die"
        node = dom.make("button", style, type="button", data_do="die", data_n=number, data_at=at)
        dom.put(dice, dom.put(node, dom.make("small", "", label), dom.make("span", "", face)))
    return dice
