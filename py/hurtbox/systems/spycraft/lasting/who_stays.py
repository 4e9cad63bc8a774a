"""While minutes pass, a source may harm hundreds of times.

Every so often the GC says who is still in it.
"""

from dataclasses import replace
from typing import TypeAlias

from hurtbox.core.clock import Elapsed
from hurtbox.core.decisions import Subset
from hurtbox.kit.rules import Ask

from ..person import Encounter, Person
from ..round_times import round_began
from ..settings import Settings
from ..sources import Exposure, Fire, Flames, Vacuum
from .exposure import HARM_RULE, is_due
from .fire import set_fire_damage
from .fire_fighting import clean_up_burning
from .source_state import current_source, is_in_minutes, release_conditions

INTERVALS_BEFORE_ASKING, ROUNDS_BEFORE_ASKING = 24, 10
"""How often a source harms before the GC is asked: at intervals of minutes, and every round."""
HarmingSource: TypeAlias = Exposure | Fire | Flames | Vacuum
HARM_RULES = {"fire": "SPY-FIRE-6", "flames": "SPY-FIRE-2", "vacuum": "SPY-VAC-2"}


def ask_who_stays(ask: Ask, encounter: Encounter, passing: Elapsed) -> Encounter:
    """Asks the GC who is still in it, and ends it for others (SPY-COLD-4, SPY-HEAT-4, SPY-VAC-2, SPY-FIRE-2,
    SPY-FIRE-6).
    """
    if not is_in_minutes(passing):
        return encounter
    long_ = [
        source
        for source in encounter.sources
        if isinstance(source, HarmingSource) and must_ask(encounter.settings, source, passing)
    ]
    for rule in dict.fromkeys(map(rule_of, long_)):
        asked = [
            source
            for source in long_
            if rule_of(source) == rule
            and current_source(Person.of(encounter, source.about), source)
        ]
        if not asked:
            continue
        labels = tuple(label(encounter, source) for source in asked)
        facts = (("times", max(map(harms_before_asking, asked))),)
        stays = ask(Subset(rule, "who stays", labels, (), lambda _: "", who="gm", facts=facts))
        for place, source in enumerate(asked):
            if place in stays:
                encounter = encounter.with_source(replace(source, times=0))
            else:
                who = Person.of(encounter, source.about)
                encounter = end_lasting(ask.scope(source.id), who, source).encounter
    return encounter


def must_ask(settings: Settings, source: HarmingSource, passing: Elapsed) -> bool:
    """Whether it has harmed so often that the GC is asked, and would harm again now."""
    if source.times < harms_before_asking(source):
        return False
    if isinstance(source, Exposure):
        return is_due(settings, source, passing)
    return round_began(settings, passing)


def harms_before_asking(source: HarmingSource) -> int:
    """Returns how often it harms before the GC is asked."""
    return (
        INTERVALS_BEFORE_ASKING
        if isinstance(source, Exposure) and source.minutes
        else ROUNDS_BEFORE_ASKING
    )


def rule_of(source: HarmingSource) -> str:
    """Returns the rule by which it harms."""
    return HARM_RULE[source.type] if isinstance(source, Exposure) else HARM_RULES[source.kind]


def label(encounter: Encounter, source: HarmingSource) -> str:
    """Says who is in it, or which fire it is."""
    return source.name if isinstance(source, Fire) else Person.of(encounter, source.about).name


def end_lasting(ask: Ask, who: Person, source: HarmingSource) -> Person:
    """Ends the source: the person is out of the weather, the vacuum or the flames, or the fire is out."""
    if isinstance(source, Fire):
        return clean_up_burning(set_fire_damage(ask, who, source, 0))
    return clean_up_burning(release_conditions(ask, who.without_source(source.id), source.id))
