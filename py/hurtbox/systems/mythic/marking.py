"""Marking boxes: which boxes the wounds of a hit take, and the effect of each wound when it is marked."""

from dataclasses import replace

from hurtbox.core.ask import Ask
from hurtbox.core.refusal import Refused

from .action_points import lose
from .commands import MarkBox
from .derived import box_name, box_named
from .effects import aftermath
from .encounter import Encounter
from .patterns import order, printed_length
from .person import Person, person
from .settings import Settings
from .sheet import Body, Mark
from .tables import CRITICAL, PATTERN_RULE, Box, Pattern, category

USUAL_WIDTH = Settings().columns


def mark_wounds(ask: Ask, target: Person, pattern: Pattern, count: int, mark: Mark) -> Body:
    """MYT-DMG-5, MYT-PAT-6: mark wound after wound, each on the first free box of the pattern's order.

    MYT-PAT-1 … 4 are the orders. MYT-PAT-7: a wound without a free box is dropped, and a step says so. `mark`
    is the template of the marks; its box is replaced.
    """
    settings, before = target.settings, target.body
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
    """MYT-CHT-3, MYT-PAT-5, MYT-CHT-2: log why these boxes were marked if the printed grid does not show it."""
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
    """MYT-EFF-1, MYT-CAT-1 … 5: mark a box and apply its When Sustained effect."""
    body = replace(body, marks=(*body.marks, mark), deepest=max(body.deepest, mark.row))
    hurt = category(mark.row)
    lost = settings.critical_ap_lost if mark.row == CRITICAL else hurt.ap_lost
    lost = ask.step(hurt.rule, "AP lost", lost, low=0, high=999)
    body = lose(ask, body, lost, settings)
    return gain_dying(ask, body) if hurt.dying else body


def gain_dying(ask: Ask, body: Body) -> Body:
    """MYT-EFF-4: a Fatal box gives the condition Dying; further ones add nothing."""
    if body.dying:
        ask.log("MYT-EFF-4", "already dying")
        return body
    gained = ask.step("MYT-EFF-4", "Dying", "gained", options=("gained", "not gained"))
    return replace(body, dying=gained == "gained")


def mark_box(ask: Ask, encounter: Encounter, command: MarkBox) -> Encounter:
    """MYT-CHT-1, MYT-CHT-3: the GM marks a free box."""
    target = person(encounter, command.target)
    box = command.row, command.column
    if command.column > target.settings.columns:
        raise Refused("column", f"The chart has {target.settings.columns} columns.")
    if box in target.body.marked:
        raise Refused("column", f"{box_name(box)} is marked already; choose a free box.")
    ask.log("MYT-CHT-1", "by hand", box=box_name(box))
    mark = Mark(*box, hit=command.id, round=encounter.clock.round)
    if command.sustained:
        body = sustain(ask, target.body, mark, target.settings)
    else:
        body = without_effect(ask, target.body, mark)
    return aftermath(ask, encounter, target, body)


def without_effect(ask: Ask, body: Body, mark: Mark) -> Body:
    """MYT-CHT-3: mark a box without its When Sustained effect, to correct the chart."""
    ask.log("MYT-CHT-3", "without effect")
    return replace(body, marks=(*body.marks, mark), deepest=max(body.deepest, mark.row))
