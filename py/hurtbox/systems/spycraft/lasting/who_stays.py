"""What lasts may harm hundreds of times while minutes pass: every so often the GC says who is still in it."""

from dataclasses import replace
from typing import TypeAlias

from hurtbox.core.ask import Ask
from hurtbox.core.clock import Elapsed
from hurtbox.core.decisions import Subset
from hurtbox.core.encounter import Encounter

from ..moments import round_began
from ..person import person
from ..sources import Exposure, Fire, Flames, Vacuum
from .exposure import CLOCK, is_due
from .fire import lower
from .fire_fighting import tidy
from .going_on import minutes_pass
from .sources_of import escaped, still

IN_A_ROW, IN_ROUNDS = 24, 10
"""After so many times the GC is asked: what harms every hour, and what harms every round."""
Counting: TypeAlias = Exposure | Fire | Flames | Vacuum
RULES = {"fire": "SPY-FIRE-6", "flames": "SPY-FIRE-2", "vacuum": "SPY-VAC-2"}


def who_stays(ask: Ask, encounter: Encounter, passing: Elapsed) -> Encounter:
    """SPY-COLD-4, SPY-HEAT-4, SPY-VAC-2, SPY-FIRE-2, SPY-FIRE-6: who is still in it."""
    if not minutes_pass(passing):
        return encounter
    long_ = [
        one
        for one in encounter.sources
        if isinstance(one, Exposure | Fire | Flames | Vacuum)
        and has_lasted(encounter, one, passing)
    ]
    for rule in dict.fromkeys(map(rule_of, long_)):
        asked = [one for one in long_ if rule_of(one) == rule and still(encounter, one)]
        if not asked:
            continue
        labels = tuple(label(encounter, one) for one in asked)
        facts = (("times", max(map(most, asked))),)
        stays = ask(Subset(rule, "who stays", labels, (), lambda _: "", who="gm", facts=facts))
        for place, one in enumerate(asked):
            if place in stays:
                encounter = encounter.with_source(replace(one, times=0))
            else:
                encounter = over(ask.scope(one.id), encounter, one)
    return encounter


def has_lasted(encounter: Encounter, source: Counting, passing: Elapsed) -> bool:
    """Whether it has harmed so often, and would harm again at this moment."""
    if source.times < most(source):
        return False
    if isinstance(source, Exposure):
        return is_due(encounter, source, passing)
    return round_began(encounter, passing)


def most(source: Counting) -> int:
    """How often it harms before the GC is asked."""
    return IN_A_ROW if isinstance(source, Exposure) and source.minutes else IN_ROUNDS


def rule_of(source: Counting) -> str:
    """The rule by which it harms again and again."""
    return CLOCK[source.type] if isinstance(source, Exposure) else RULES[source.kind]


def label(encounter: Encounter, source: Counting) -> str:
    """Who is in it, or which fire it is."""
    return source.name if isinstance(source, Fire) else person(encounter, source.about).name


def over(ask: Ask, encounter: Encounter, source: Counting) -> Encounter:
    """It is over: out of the weather, the vacuum or the flames; a fire is out."""
    if isinstance(source, Fire):
        return tidy(lower(ask, encounter, source, 0))
    encounter = escaped(ask, encounter.without_source(source.id), source.about, source.id)
    return tidy(encounter)
