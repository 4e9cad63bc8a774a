"""What the sources of every type share: finding them, rounds that minutes hold, and their end."""

from dataclasses import replace
from typing import TypeVar

from hurtbox.core.ask import Ask
from hurtbox.core.encounter import Encounter, Source
from hurtbox.core.refusal import Refused

from ..body import Condition
from ..commands.dangers import EndSource
from ..person import person
from ..sources import Acid, Exposure, Flames, Infection, Vacuum
from ..words.names import SOURCE_NAMES

S = TypeVar("S")
L = TypeVar("L", bound=Source)


def of_kind(encounter: Encounter, kind: type[S]) -> tuple[S, ...]:
    """All sources of a kind, oldest first."""
    return tuple(one for one in encounter.sources if isinstance(one, kind))


def on(encounter: Encounter, id: str, kind: type[S]) -> tuple[S, ...]:
    """The sources of a kind about somebody, oldest first."""
    return tuple(one for one in encounter.sources_on(id) if isinstance(one, kind))


def found(encounter: Encounter, id: str, kind: type[S], about: str) -> S:
    """The source that a command is about; Refused names the field "source"."""
    source = encounter.source(id)
    if not isinstance(source, kind) or source.about != about:
        raise Refused("source", "That is something else.")
    return source


def still(encounter: Encounter, source: L) -> L | None:
    """The source as it is now, or None when it is over."""
    alike = (one for one in encounter.sources if isinstance(one, type(source)))
    return next((one for one in alike if one.id == source.id), None)


def end_source(ask: Ask, encounter: Encounter, command: EndSource) -> Encounter:
    """SPY-COLD-4, SPY-VAC-2, SPY-CONT-6: conditions change, or its description ends it."""
    source = encounter.source(command.source)
    ends = (Acid, Exposure, Vacuum, Infection, Flames)
    if not isinstance(source, ends) or source.about != command.target:
        raise Refused("source", "That is something else.")
    who = person(encounter, command.target)
    rule = {"exposure": "SPY-COLD-4", "vacuum": "SPY-VAC-2", "infection": "SPY-CONT-6"}
    said = rule.get(source.kind, "SPY-ACID-5" if source.kind == "acid" else "SPY-FIRE-4")
    ask.log(said, "ended", name=who.name, source=SOURCE_NAMES[source.kind])
    encounter = encounter.without_source(source.id)
    return escaped(ask, encounter, command.target, source.id)


def escaped(ask: Ask, encounter: Encounter, id: str, source: str) -> Encounter:
    """SPY-COLD-2, SPY-HEAT-2: out of it: what it did can be recovered from now on."""
    who = person(encounter, id)

    def free(one: Condition) -> Condition:
        held = one.until == "source" and one.source == source
        return one._replace(until="open") if held else one

    conditions = tuple(free(one) for one in who.body.conditions)
    if conditions == who.body.conditions:
        return encounter
    ask.log("SPY-COLD-2", "escaped", name=who.name)
    return encounter.with_body(id, replace(who.body, conditions=conditions))
