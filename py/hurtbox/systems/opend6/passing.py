"""Time goes by: contacts harm, the dying roll, the unconscious come round, what lasts for rounds ends.

`due` names the moments of this while minutes pass, `tick` does what is due at one of them. Both look at the
state alone, so it is the same whether minutes pass one by one or at once (core/advance.py).
"""

from collections.abc import Iterator
from dataclasses import replace

from hurtbox.core.ask import Ask
from hurtbox.core.clock import Clock, Elapsed, at_minute, at_round, first_of
from hurtbox.core.encounter import Combatant, Encounter

from .dying import lies
from .fast_combat import combat_ends, first_round_over, is_in_first_round
from .hazards import Touch, burns, is_past_harm
from .person import person
from .readings import is_out
from .rounds import has_rounds, minutes_later, scene_over
from .sheet import moment
from .tables import ROUNDS


def due(encounter: Encounter, before: Clock, target: Clock) -> Clock | None:
    """D6-DIE-5: the first moment after `before`, while minutes pass, at which anything is due."""
    touches = (
        at_round(before, one.due, ROUNDS)
        for one in encounter.sources
        if isinstance(one, Touch) and not is_past_harm(encounter, one.about)
    )
    people = (at for one in encounter.combatants for at in _due(encounter, one, before))
    return first_of((*touches, *people))


def _due(encounter: Encounter, one: Combatant, before: Clock) -> Iterator[Clock | None]:
    """D6-MOR-1: a minute's rolls are due at its end; D6-INC-1: waking up has a moment of its own."""
    body, fast = one.body, encounter.settings.fast_combat
    if body.mortal or has_rounds(body) or (fast and is_in_first_round(person(encounter, one.id))):
        yield at_minute(before, 0)
    if body.wakes:
        yield at_round(before, body.wakes, ROUNDS)


def tick(ask: Ask, encounter: Encounter, passing: Elapsed) -> Encounter:
    """D6-DIE-5: what this moment brings, for each combatant by themselves."""
    if passing.minutes:
        encounter = _minutes_later(encounter, passing)
    if passing.rounds_with_minutes(ROUNDS):
        encounter = ask.each(
            lambda ask, now, id: _one(ask, now, id, passing),
            encounter,
            encounter.order if passing.rounds else _concerned(encounter),
            "combatant",
        )
    return _scene_over(ask, encounter) if passing.scenes else encounter


def _concerned(encounter: Encounter) -> tuple[str, ...]:
    """The ids of those for whom a round of a passing minute brings anything: there can be thousands of rounds."""
    touched = {one.about for one in encounter.sources if isinstance(one, Touch)}
    return tuple(
        one.id
        for one in encounter.combatants
        if one.id in touched or one.body.mortal or one.body.wakes
    )


def _minutes_later(encounter: Encounter, passing: Elapsed) -> Encounter:
    """D6-LVL-STU, D6-MAS-1, D6-KIL-1, D6-FST-1: what counts rounds is so many rounds older."""
    for one in encounter.combatants:
        first = is_in_first_round(person(encounter, one.id))
        body = minutes_later(one.body, passing.after.round, passing.minutes)
        body = first_round_over(body) if first else body
        if body != one.body:
            encounter = encounter.with_body(one.id, body)
    return encounter


def _scene_over(ask: Ask, encounter: Encounter) -> Encounter:
    """D6-LVL-STU, D6-MAS-1, D6-KIL-1: the round is over with the scene; D6-FST-1: so is the combat."""
    for one in encounter.combatants:
        encounter = encounter.with_body(one.id, scene_over(one.body))
    return combat_ends(ask, encounter)


def _one(ask: Ask, encounter: Encounter, id: str, passing: Elapsed) -> Encounter:
    """D6-MSC-1, D6-MOR-1, D6-INC-1: first the harm of this moment, then the roll of the dying, then waking up."""
    now, minutes_pass = moment(passing.after), not passing.rounds
    harming = [
        one
        for one in encounter.sources_on(id)
        if isinstance(one, Touch) and one.due <= now and not is_past_harm(encounter, id)
    ]
    was = encounter.combatant(id).body
    if was.mortal and not was.mortal <= was.rolled <= now:
        # Stored before `rolled` was, or in a fight with another clock: nothing is owed up to now.
        was = replace(was, rolled=moment(passing.before))
        encounter = encounter.with_body(id, was)
    if was.mortal and harming:
        encounter = lies(ask.scope("before"), encounter, id, now - 1, at_once=minutes_pass)
    encounter = ask.fold(
        lambda ask, now, touch: burns(ask, now, touch, minutes_pass=minutes_pass),
        encounter,
        harming,
        "contact",
    )
    body = encounter.combatant(id).body
    if body.mortal and not was.mortal:
        encounter = encounter.with_body(id, replace(body, rolled=now - 1))
    if body.mortal and (harming or not passing.after.minute_rounds):
        encounter = lies(ask, encounter, id, now, at_once=minutes_pass)
    return comes_round(ask, encounter, id)


def comes_round(ask: Ask, encounter: Encounter, id: str) -> Encounter:
    """D6-INC-1: the minutes are over; the level, and its penalty, stay."""
    target = person(encounter, id)
    if not target.body.wakes or target.now < target.body.wakes:
        return encounter
    if not is_out(target):
        ask.log("D6-INC-1", "comes round", name=target.name)
    return encounter.with_body(id, replace(target.body, wakes=0))
