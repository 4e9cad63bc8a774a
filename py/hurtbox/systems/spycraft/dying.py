"""Each round of the dying, a rule of another chapter, used with the setting `outside_text`."""

from collections.abc import Iterator

from hurtbox.core.clock import Clock, Elapsed
from hurtbox.core.requests import Facts
from hurtbox.kit.rules import Ask, Dice, Lookup

from .derived import is_dying
from .person import Person
from .round_times import next_round, round_began
from .wound_states import log_wound_state

HUNDRED = Dice(1, 100)


def dying_roll(ask: Ask, who: Person, passing: Elapsed) -> Person:
    """Rolls d% each round for the dying: up to Constitution they are stable at 0 wounds (SPY-AD-4).

    Otherwise they lose one more wound.
    """
    if not round_began(who.settings, passing) or not who.settings.outside_text or not is_dying(who):
        return who
    con = who.score("constitution")
    facts: Facts = (("name", who.name), ("con", con))
    bands = ((con, "stable"), (None, "worse"))
    fares = ask(Lookup("SPY-AD-4", "dying roll", HUNDRED, bands, about=who.id, facts=facts))
    wounds = 0 if fares == "stable" else who.body.wounds - 1
    before = who.body.wounds
    wounds = ask.step(
        "SPY-AD-4", "dying", wounds, low=-99_999, high=0, name=who.name, before=before
    )
    after = who.but(wounds=wounds)
    log_wound_state(ask, who, after)
    return after


def dying_due(who: Person, before: Clock, target: Clock) -> Iterator[Clock | None]:
    """Returns the next dying roll, one each round (SPY-AD-4)."""
    if who.settings.outside_text and is_dying(who):
        yield next_round(who.settings, before)
