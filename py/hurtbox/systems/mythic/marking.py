"""Marking boxes: which boxes the wounds of a hit take, and the effect of each wound when it is marked."""

from dataclasses import replace
from typing import Annotated

from hurtbox.kit.fields import FormHint
from hurtbox.kit.rules import Ask, Refused, command

from .action_points import lose
from .derived import box_name, box_named
from .effects import aftermath
from .patterns import order, printed_length
from .settings import Settings, Who
from .sheet import Body, Column, Mark, Row
from .tables import CRITICAL, PATTERN_RULE, Box, Pattern, category

USUAL_WIDTH = Settings().columns
Sustained = Annotated[bool, FormHint("MYT-EFF-1")]


def mark_wounds(ask: Ask, who: Who, pattern: Pattern, count: int, mark: Mark) -> Body:
    """Returns the body after `count` wounds, each in the first free box of the pattern (MYT-DMG-5, MYT-PAT-6).

    Wounds without a free box are dropped (MYT-PAT-7). `mark` is the template of the marks; its box is replaced.
    """
    settings, before = who.settings, who.body
    boxes = order(pattern, settings.columns)
    ask.log(PATTERN_RULE[pattern], "order")
    room = len(set(boxes) - before.marked)

    def one_wound(ask: Ask, body: Body, place: int) -> Body:
        taken = body.marked
        free = [box_name(box) for box in boxes if box not in taken]
        box = box_named(ask.step("MYT-PAT-6", "box", free[0], options=free, place=place))
        return sustain(ask, body, mark.at(box), settings)

    body = ask.fold(one_wound, before, range(1, min(count, room) + 1), "wound")
    if count > room:
        ask.log("MYT-PAT-7", "dropped", dropped=count - room)
    new = [mark.box for mark in body.marks[len(before.marks) :]]
    if new:
        ask.log("MYT-DMG-5", "marked", count=len(new), boxes=", ".join(map(box_name, new)))
        explain_places(ask, pattern, before.marked, new, settings)
    return body


def explain_places(
    ask: Ask, pattern: Pattern, taken: frozenset[Box], new: list[Box], settings: Settings
) -> None:
    """Log why these boxes were marked if the printed grid does not show it (MYT-CHT-3, MYT-PAT-5, MYT-CHT-2)."""
    boxes = order(pattern, settings.columns)
    places = [boxes.index(box) for box in new]
    passed = sum(box in taken for box in boxes[: max(places)])
    if passed:
        ask.log("MYT-CHT-3", "passed over", passed=passed)
    printed = printed_length(pattern)
    beyond = sum(place >= printed for place in places)
    if beyond:
        ask.log("MYT-PAT-5", "continued", beyond=beyond, printed=printed)
    if beyond or settings.columns != USUAL_WIDTH:
        ask.log("MYT-CHT-2", "width", columns=settings.columns)


def sustain(ask: Ask, body: Body, mark: Mark, settings: Settings) -> Body:
    """Mark a box and apply its When Sustained effect (MYT-EFF-1, MYT-CAT-1 … 5)."""
    body = marked(body, mark)
    hurt = category(mark.row)
    lost = settings.critical_ap_lost if mark.row == CRITICAL else hurt.ap_lost
    lost = ask.step(hurt.rule, "AP lost", lost, low=0, high=999)
    body = lose(ask, body, lost, settings)
    return gain_dying(ask, body) if hurt.dying else body


def gain_dying(ask: Ask, body: Body) -> Body:
    """A Fatal box gives the condition Dying; further ones add nothing (MYT-EFF-4)."""
    if body.dying:
        ask.log("MYT-EFF-4", "already dying")
        return body
    gained = ask.step("MYT-EFF-4", "Dying", "gained", options=("gained", "not gained"))
    return replace(body, dying=gained == "gained")


@command(rule="MYT-CHT-3", touch=True)
def mark(
    ask: Ask, who: Who, *, id: str, row: Row, column: Column, sustained: Sustained = True
) -> Who:
    """Marks one free box that the GM has picked (MYT-CHT-3).

    `sustained` says whether its When Sustained effect applies.
    """
    box = row, column
    if column > who.settings.columns:
        raise Refused("column", f"The chart has {who.settings.columns} columns.")
    if box in who.body.marked:
        raise Refused("column", f"{box_name(box)} is marked already; choose a free box.")
    ask.log("MYT-CHT-1", "by hand", box=box_name(box))
    new = Mark(*box, hit=id, round=who.fight.clock.round)
    if sustained:
        return aftermath(ask, who, sustain(ask, who.body, new, who.settings))
    ask.log("MYT-CHT-3", "without effect")
    return aftermath(ask, who, marked(who.body, new))


def marked(body: Body, mark: Mark) -> Body:
    """The body with one more mark."""
    return replace(body, marks=(*body.marks, mark), deepest=max(body.deepest, mark.row))
