"""Initiative Counts, and half actions given up (10.2)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated

from hurtbox.core.clock import Clock, Elapsed, at_minute
from hurtbox.core.initiative import Initiative
from hurtbox.kit.fields import Field
from hurtbox.kit.rules import Ask, Refused, command

from .body import Body
from .person import Combatant, Encounter, Person, is_character


@command(
    rule="SPY-ELEC-2",
    group="by_hand",
    when=is_character,
    values=lambda who: {"count": max(-99, min(99, who.body.initiative))},
)
def set_initiative(ask: Ask, who: Person, *, count: Annotated[int, Field(ge=-99, le=99)]) -> Person:
    """Sets an Initiative Count, and sorts the turn order (SPY-ELEC-2)."""
    if who.is_object:
        raise Refused("target", f"{who.name} is a thing and has no Initiative Count.")
    ask.log("SPY-ELEC-2", "count set", name=who.name, count=count)
    return who.now_in(sort_by_initiative(who.with_body(who.body.with_count(count)).encounter))


def count_of(who: Combatant) -> int | None:
    """Returns somebody's Initiative Count, or None if it is unknown (SPY-ELEC-2)."""
    return _body(who).count


def with_count(encounter: Encounter, id: str, count: int | None) -> Encounter:
    """Returns the fight with another Initiative Count; None makes it unknown (SPY-ELEC-2)."""
    body = Person.of(encounter, id).body
    known = (
        body.with_count(count) if count is not None else replace(body, initiative=0, at_zero=False)
    )
    return encounter.with_body(id, known)


def takes_turns(who: Combatant) -> bool:
    """Whether somebody has an Initiative Count; things have none (SPY-ELEC-2)."""
    return bool(who.sheet.sort != "object")


INITIATIVE = Initiative(count_of, with_count, takes=takes_turns)


def _body(combatant: Combatant) -> Body:
    return combatant.body


def sort_by_initiative(encounter: Encounter) -> Encounter:
    """Sorts the combatants by Initiative Count, highest first; equal counts keep their order (10.2)."""
    ordered = sorted(encounter.combatants, key=lambda combatant: -_body(combatant).initiative)
    if tuple(ordered) == encounter.combatants:
        return encounter
    return replace(encounter, combatants=tuple(ordered))


def sort_new_round(ask: Ask, encounter: Encounter, passing: Elapsed) -> Encounter:
    """Sorts the turn order by the current counts when a new round begins (10.2)."""
    is_known = any(_body(combatant).count is not None for combatant in encounter.combatants)
    if not passing.round_began or not is_known:
        return encounter
    after = sort_by_initiative(encounter)
    if after.order == encounter.order:
        return encounter
    ask.log("SPY-ELEC-2", "new order")
    if after.clock.turn:
        after = replace(after, clock=replace(after.clock, turn=after.order[0]))
    return after


def count_half_actions(ask: Ask, who: Person, passing: Elapsed) -> Person:
    """Logs the half actions that somebody lacks in this turn, and resets them after it (SPY-ACID-4).

    They end without a turn, too: with their round, the scene or as minutes pass.
    """
    if not who.body.half_actions:
        return who
    due, before, now = who.body.half_actions_due, passing.before, passing.after.round
    if passing.scenes or passing.minutes or now > (due or now):
        return forget_half_actions(who)
    if passing.round_began and not due:
        who = who.but(half_actions_due=now)
    if passing.turn_began == who.id:
        ask.log("SPY-ACID-4", "missing", name=who.name, given=who.body.half_actions)
    elif passing.turn_began and before.turn == who.id and before.round >= due:
        return forget_half_actions(who)
    return who


def half_actions_due(who: Person, before: Clock, target: Clock) -> Iterator[Clock | None]:
    """Returns the next minute, in which half actions given up end (SPY-ACID-4)."""
    if who.body.half_actions:
        yield at_minute(before, before.minute + 1)


def forget_half_actions(who: Person) -> Person:
    """Returns the person with no half actions given up, as after the turn that they cost (SPY-ACID-4)."""
    return who.but(half_actions=0, half_actions_due=0) if who.body.half_actions else who
