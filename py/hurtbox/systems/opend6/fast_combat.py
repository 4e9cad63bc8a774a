"""Fast combat (optional rule): for some, penalties count only in the first round and after the combat."""

from dataclasses import replace

from hurtbox.core.rules import Ask, Choice

from .by_hand import at_row
from .commands import BeginCombat, EndCombat
from .derived import level
from .encounter import Encounter
from .person import Person, person
from .sheet import Body


def begin_combat(ask: Ask, encounter: Encounter, command: BeginCombat) -> Encounter:
    """D6-FST-1: the current round is the first of a combat."""
    ask.log("D6-FST-1", "begins", round=encounter.clock.round)
    return _since(encounter, encounter.clock.round)


def end_combat(ask: Ask, encounter: Encounter, command: EndCombat) -> Encounter:
    """D6-FST-1: the combat is over, so penalties count again."""
    return combat_ends(ask, encounter)


def combat_ends(ask: Ask, encounter: Encounter) -> Encounter:
    """D6-FST-1: ask the GM for each flagged character whether the level stays."""
    if not encounter.settings.fast_combat:
        return encounter
    ask.log("D6-FST-1", "over")
    return ask.each(_review_level, _since(encounter, 0), encounter.order, "combatant")


def _since(encounter: Encounter, round: int) -> Encounter:
    for one in encounter.combatants:
        body = replace(one.body, combat=round, past_first=False)
        encounter = encounter.with_body(one.id, body)
    return encounter


def is_in_first_round(who: Person) -> bool:
    """D6-FST-1: whether it is the first round of the combat for a flagged character."""
    fast = who.settings.fast_combat and who.sheet.fast
    return fast and 0 < who.body.combat == who.clock.round and not who.body.past_first


def first_round_over(body: Body) -> Body:
    """D6-FST-1: minutes have passed, so the first round is over although the clock still shows it."""
    return replace(body, past_first=True)


def _review_level(ask: Ask, encounter: Encounter, id: str) -> Encounter:
    target = person(encounter, id)
    if not target.sheet.fast or not target.has_levels or target.body.dead:
        return encounter
    names = tuple(row.name for row in target.ladder)
    now = level(target).name
    facts = (("name", target.name), ("level", now))
    kept = ask(Choice("D6-FST-1", "level", names, now, who="gm", about=id, facts=facts))
    if kept == now:
        return encounter
    return encounter.with_body(id, at_row(target, names.index(kept)))
