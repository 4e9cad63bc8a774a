"""Each round of the dying, a rule of another chapter, used with the setting `outside_text`."""

from collections.abc import Iterator
from dataclasses import replace

from hurtbox.core.clock import Clock, Elapsed
from hurtbox.core.dice_requests import Lookup
from hurtbox.core.requests import Facts
from hurtbox.kit.rules import Ask, Dice

from .derived import is_dying
from .person import Encounter, Person
from .round_times import next_round, round_began
from .wound_states import log_wound_state

HUNDRED = Dice(1, 100)


def dying_roll(ask: Ask, encounter: Encounter, id: str, passing: Elapsed) -> Encounter:
    """Rolls d% each round for the dying: up to Constitution they are stable at 0 wounds (SPY-AD-4).

    Otherwise they lose one more wound.
    """
    who = Person.of(encounter, id)
    if not round_began(encounter, passing) or not who.settings.outside_text or not is_dying(who):
        return encounter
    con = who.score("constitution")
    facts: Facts = (("name", who.name), ("con", con))
    bands = ((con, "stable"), (None, "worse"))
    fares = ask(Lookup("SPY-AD-4", "dying roll", HUNDRED, bands, about=id, facts=facts))
    wounds = 0 if fares == "stable" else who.body.wounds - 1
    before = who.body.wounds
    wounds = ask.step(
        "SPY-AD-4", "dying", wounds, low=-99_999, high=0, name=who.name, before=before
    )
    after = who.with_body(replace(who.body, wounds=wounds))
    log_wound_state(ask, who, after)
    return encounter.with_body(id, after.body)


def dying_due(encounter: Encounter, before: Clock, target: Clock) -> Iterator[Clock | None]:
    """Returns the next dying roll, one each round (SPY-AD-4)."""
    if encounter.settings.outside_text and any(
        is_dying(Person.of(encounter, id)) for id in encounter.order
    ):
        yield next_round(encounter, before)
