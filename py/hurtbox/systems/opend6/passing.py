"""Time goes by: contacts harm, the dying roll, the unconscious come round, a combat's end is looked at."""

from dataclasses import replace

from hurtbox.core.asking import Ask
from hurtbox.core.clock import Passing
from hurtbox.core.encounter import Encounter

from .dying import lies
from .fast_combat import combat_ends
from .hazards import Touch, burns
from .person import person
from .readings import is_out
from .sheet import Body, moment


def tick(ask: Ask, encounter: Encounter, passing: Passing) -> Encounter:
    """D6-DIE-5: what rounds and minutes bring, for each combatant by themselves."""
    rounds = range(moment(passing.before) + 1, moment(passing.after) + 1)
    if rounds:
        encounter = ask.each(
            lambda ask, now, id: _one(ask, now, id, rounds), encounter, encounter.order, "combatant"
        )
    return combat_ends(ask, encounter) if passing.scenes else encounter


def _one(ask: Ask, encounter: Encounter, id: str, rounds: range) -> Encounter:
    if len(rounds) > 1:
        encounter = encounter.with_body(id, minutes_later(encounter.combatant(id).body))
    touches = [one for one in encounter.sources_on(id) if isinstance(one, Touch)]
    encounter = ask.fold(
        lambda ask, now, touch: burns(ask, now, touch, rounds), encounter, touches, "contact"
    )
    if person(encounter, id).body.mortal:
        encounter = lies(ask, encounter, id, rounds)
    return comes_round(ask, encounter, id)


def minutes_later(body: Body) -> Body:
    """D6-LVL-STU, D6-MAS-1, D6-KIL-1: after minutes the round is another, though the count of rounds stays."""
    return replace(body, stunned="", stunned_until=0, reeling=0, reels_from=0, round=0)


def comes_round(ask: Ask, encounter: Encounter, id: str) -> Encounter:
    """D6-INC-1: the minutes are over; the level, and its penalty, stay."""
    target = person(encounter, id)
    if not target.body.wakes or target.now < target.body.wakes:
        return encounter
    if not is_out(target):
        ask.tell("D6-INC-1", "comes round", name=target.name)
    return encounter.with_body(id, replace(target.body, wakes=0))
