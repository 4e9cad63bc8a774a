"""What all lasting sources share: finding them, counting how often they harm, and ending them."""

from dataclasses import replace
from typing import TypeVar

from hurtbox.core.clock import Elapsed
from hurtbox.core.encounter import Source
from hurtbox.kit.rules import Ask, Refused, command

from ..body import Condition
from ..form_fields import SourceId
from ..names import SOURCE_NAMES
from ..person import Encounter, Person
from ..sources import Acid, Exposure, Fire, Flames, Infection, Vacuum

SourceT = TypeVar("SourceT")
ENDED_BY_HAND: tuple[type[Acid | Exposure | Vacuum | Infection | Flames], ...] = (
    *(Acid, Exposure, Vacuum, Infection, Flames),
)
LastingT = TypeVar("LastingT", bound=Source)


def sources_of(encounter: Encounter, kind: type[SourceT]) -> tuple[SourceT, ...]:
    """Returns all sources of a class, oldest first."""
    return tuple(source for source in encounter.sources if isinstance(source, kind))


def sources_on(who: Person, kind: type[SourceT]) -> tuple[SourceT, ...]:
    """Returns the sources of a class about somebody, oldest first."""
    return tuple(source for source in who.sources if isinstance(source, kind))


def find_source(who: Person, id: str, kind: type[SourceT]) -> SourceT:
    """Returns the source of somebody that a command names; Refused names the field "source"."""
    return any_source(who, id, (kind,))


def any_source(who: Person, id: str, kinds: tuple[type[SourceT], ...]) -> SourceT:
    """Returns the source with this id if it is somebody's and of one of these classes.

    Refused names the field "source".
    """
    source = who.fight.source(id)
    if not isinstance(source, kinds) or source.about != who.id:
        raise Refused("source", "This source does not belong to this combatant.")
    return source


def current_source(who: Person, source: LastingT) -> LastingT | None:
    """Returns the source as it is now, or None if it is over."""
    alike = (other for other in who.fight.sources if isinstance(other, type(source)))
    return next((other for other in alike if other.id == source.id), None)


@command(rule="SPY-COLD-4", touch=True)
def end_source(ask: Ask, who: Person, *, source: SourceId) -> Person:
    """Ends a source, as the GC says (SPY-COLD-4, SPY-VAC-2, SPY-CONT-6)."""
    ends = any_source(who, source, ENDED_BY_HAND)
    rule = {"exposure": "SPY-COLD-4", "vacuum": "SPY-VAC-2", "infection": "SPY-CONT-6"}
    rule_id = rule.get(ends.kind, "SPY-ACID-5" if ends.kind == "acid" else "SPY-FIRE-4")
    ask.log(rule_id, "ended", name=who.name, source=SOURCE_NAMES[ends.kind])
    return release_conditions(ask, who.without_source(ends.id), ends.id)


def release_conditions(ask: Ask, who: Person, source: str) -> Person:
    """Frees the conditions of a source that is over: people can recover from them (SPY-COLD-2, SPY-HEAT-2)."""

    def free(condition: Condition) -> Condition:
        held = condition.until == "source" and condition.source == source
        return condition._replace(until="open") if held else condition

    conditions = tuple(free(condition) for condition in who.body.conditions)
    if conditions == who.body.conditions:
        return who
    ask.log("SPY-COLD-2", "escaped", name=who.name)
    return who.but(conditions=conditions)


CountedT = TypeVar("CountedT", Exposure, Fire, Flames, Vacuum)


def is_in_minutes(passing: Elapsed) -> bool:
    """Whether this moment is in passing minutes and not in a played round."""
    return passing.after.time != passing.before.time


def count_harm(source: CountedT, passing: Elapsed) -> CountedT:
    """Returns the source with its `times` raised by 1 while minutes pass."""
    return replace(source, times=source.times + 1) if is_in_minutes(passing) else source
