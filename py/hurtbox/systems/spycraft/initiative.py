"""Initiative Counts, and half actions given up (10.2)."""

from dataclasses import replace

from hurtbox.core.ask import Ask
from hurtbox.core.clock import Elapsed
from hurtbox.core.initiative import Initiative
from hurtbox.core.refusal import Refused

from .body import Body
from .commands.dangers import SetInitiative
from .encounter import Combatant, Encounter
from .person import person


def set_initiative(ask: Ask, encounter: Encounter, command: SetInitiative) -> Encounter:
    """SPY-ELEC-2: sets an Initiative Count, and sorts the turn order."""
    who = person(encounter, command.target)
    if who.is_object:
        raise Refused("target", f"{who.name} is a thing and has no Initiative Count.")
    ask.log("SPY-ELEC-2", "count set", name=who.name, count=command.count)
    return sort_by_initiative(encounter.with_body(who.id, who.body.with_count(command.count)))


def count_of(who: Combatant) -> int | None:
    """SPY-ELEC-2: somebody's Initiative Count, or None if it is unknown."""
    return _body(who).count


def with_count(encounter: Encounter, id: str, count: int | None) -> Encounter:
    """SPY-ELEC-2: the fight with another Initiative Count; None makes it unknown."""
    body = person(encounter, id).body
    known = (
        body.with_count(count) if count is not None else replace(body, initiative=0, at_zero=False)
    )
    return encounter.with_body(id, known)


def takes_turns(who: Combatant) -> bool:
    """SPY-ELEC-2: a thing has no Initiative Count."""
    return bool(who.sheet.sort != "object")


INITIATIVE = Initiative(count_of, with_count, takes=takes_turns)


def _body(combatant: Combatant) -> Body:
    return combatant.body


def sort_by_initiative(encounter: Encounter) -> Encounter:
    """10.2: the combatants by Initiative Count, highest first; equal counts keep their order."""
    ordered = sorted(encounter.combatants, key=lambda one: -_body(one).initiative)
    if tuple(ordered) == encounter.combatants:
        return encounter
    return replace(encounter, combatants=tuple(ordered))


def sort_new_round(ask: Ask, encounter: Encounter, passing: Elapsed) -> Encounter:
    """10.2: sorts the turn order by the current counts when a new round begins."""
    is_known = any(_body(one).count is not None for one in encounter.combatants)
    if not passing.round_began or not is_known:
        return encounter
    after = sort_by_initiative(encounter)
    if after.order == encounter.order:
        return encounter
    ask.log("SPY-ELEC-2", "new order")
    if after.clock.turn:
        after = replace(after, clock=replace(after.clock, turn=after.order[0]))
    return after


def count_half_actions(ask: Ask, encounter: Encounter, id: str, passing: Elapsed) -> Encounter:
    """SPY-ACID-4: half actions given up are missing in the next turn, and then reset."""
    who = person(encounter, id)
    if not who.body.half_actions:
        return encounter
    if passing.turn_began == id:
        ask.log("SPY-ACID-4", "missing", name=who.name, given=who.body.half_actions)
    elif passing.turn_began and passing.before.turn == id:
        return encounter.with_body(id, replace(who.body, half_actions=0))
    return encounter
