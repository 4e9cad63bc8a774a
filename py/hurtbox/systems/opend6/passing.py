"""What happens as time passes: contacts harm, the dying roll, the unconscious wake up, effects of rounds end.

While minutes pass, `due` names the moments and `tick` does what is due at one. Both read only the state, so it
makes no difference whether minutes pass one by one or at once (core/advance.py).
"""

from collections.abc import Iterator
from dataclasses import replace

from hurtbox.core.clock import Clock, Elapsed, at_minute, at_round, first_of
from hurtbox.core.rules import Ask

from .derived import is_out
from .dying import death_rolls
from .encounter import Combatant, Encounter
from .fast_combat import combat_ends, first_round_over, is_in_first_round
from .hazards import Touch, contact_harm, is_past_harm
from .person import person
from .rounds import has_rounds, minutes_later, scene_over
from .sheet import moment
from .tables import ROUNDS

LONGEST_GAP = 60 * ROUNDS
"""The most rounds between two death rolls of one body: no fight leaves more, and each round costs time."""


def due(encounter: Encounter, before: Clock, target: Clock) -> Clock | None:
    """D6-DIE-5: the first moment after `before` at which anything is due while minutes pass."""
    touches = (
        at_round(before, one.due, ROUNDS)
        for one in encounter.sources
        if isinstance(one, Touch) and not is_past_harm(encounter, one.about)
    )
    people = (at for one in encounter.combatants for at in _due(encounter, one, before))
    return first_of((*touches, *people))


def _due(encounter: Encounter, one: Combatant, before: Clock) -> Iterator[Clock | None]:
    """D6-MOR-1: the rolls of a minute are due at its end. D6-INC-1: waking up is due at its own moment."""
    body, fast = one.body, encounter.settings.fast_combat
    if body.mortal or has_rounds(body) or (fast and is_in_first_round(person(encounter, one.id))):
        yield at_minute(before, 0)
    if body.wakes:
        yield at_round(before, body.wakes, ROUNDS)


def tick(ask: Ask, encounter: Encounter, passing: Elapsed) -> Encounter:
    """D6-DIE-5: do what is due at the moment `passing.after`, for each combatant independently."""
    if passing.minutes:
        encounter = _minutes_later(encounter, passing)
    if passing.rounds_with_minutes(ROUNDS):
        encounter = ask.each(
            lambda ask, now, id: _one_combatant(ask, now, id, passing),
            encounter,
            encounter.order if passing.rounds else _concerned(encounter),
            "combatant",
        )
    return _scene_over(ask, encounter) if passing.scenes else encounter


def _concerned(encounter: Encounter) -> tuple[str, ...]:
    """The ids of the combatants to whom anything can happen in a round while minutes pass.

    The others are skipped, because there can be thousands of such rounds.
    """
    touched = {one.about for one in encounter.sources if isinstance(one, Touch)}
    return tuple(
        one.id
        for one in encounter.combatants
        if one.id in touched or one.body.mortal or one.body.wakes
    )


def _minutes_later(encounter: Encounter, passing: Elapsed) -> Encounter:
    """D6-LVL-STU, D6-MAS-1, D6-KIL-1, D6-FST-1: end the effects of rounds that are over after these minutes."""
    for one in encounter.combatants:
        first = is_in_first_round(person(encounter, one.id))
        body = minutes_later(one.body, passing.after.round, passing.minutes)
        body = first_round_over(body) if first else body
        if body != one.body:
            encounter = encounter.with_body(one.id, body)
    return encounter


def _scene_over(ask: Ask, encounter: Encounter) -> Encounter:
    """D6-LVL-STU, D6-MAS-1, D6-KIL-1, D6-FST-1: the end of a scene ends the effects of rounds and the combat."""
    for one in encounter.combatants:
        encounter = encounter.with_body(one.id, scene_over(one.body))
    return combat_ends(ask, encounter)


def _one_combatant(ask: Ask, encounter: Encounter, id: str, passing: Elapsed) -> Encounter:
    """D6-MSC-1, D6-MOR-1, D6-INC-1: first the harm of contacts, then the death rolls, then waking up."""
    now, minutes_pass = moment(passing.after), not passing.rounds
    harming = [
        one
        for one in encounter.sources_on(id)
        if isinstance(one, Touch) and one.due <= now and not is_past_harm(encounter, id)
    ]
    was = encounter.combatant(id).body
    if was.mortal and not (was.mortal <= was.rolled <= now <= was.rolled + LONGEST_GAP):
        # The body was stored before the field `rolled` existed, or comes from a fight with another clock: no
        # death rolls are due for the time before this moment.
        was = replace(was, rolled=moment(passing.before))
        encounter = encounter.with_body(id, was)
    if was.mortal and harming:
        encounter = death_rolls(ask.scope("before"), encounter, id, now - 1, at_once=minutes_pass)
    encounter = ask.fold(
        lambda ask, now, touch: contact_harm(ask, now, touch, minutes_pass=minutes_pass),
        encounter,
        harming,
        "contact",
    )
    body = encounter.combatant(id).body
    if body.mortal and not was.mortal:
        encounter = encounter.with_body(id, replace(body, rolled=now - 1))
    if body.mortal and (harming or not passing.after.minute_rounds):
        encounter = death_rolls(ask, encounter, id, now, at_once=minutes_pass)
    return comes_round(ask, encounter, id)


def comes_round(ask: Ask, encounter: Encounter, id: str) -> Encounter:
    """D6-INC-1: wake up somebody whose minutes are over. The level and its penalty stay."""
    target = person(encounter, id)
    if not target.body.wakes or target.now < target.body.wakes:
        return encounter
    if not is_out(target):
        ask.log("D6-INC-1", "comes round", name=target.name)
    return encounter.with_body(id, replace(target.body, wakes=0))
