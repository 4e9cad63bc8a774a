"""A correction of a sheet: what somebody has lost stays lost, whatever the maximum is now.

A pool has its maximum less what is lost, and at least its lowest value. The system settles what follows from that.
A correction whose way back would lose something keeps how its combatant was before (`Uncorrected`). The next one
begins there, if nothing has happened to them since.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from hurtbox.core.encounter import BodyT, Encounter, SettingsT, SheetT, Source, Uncorrected
from hurtbox.core.field_traits import field_traits
from hurtbox.core.forms import own_fields
from hurtbox.core.rulebook import Pools, Rulebook


def corrected(
    rulebook: Rulebook[SheetT, BodyT, SettingsT],
    encounter: Encounter[SheetT, BodyT, SettingsT],
    id: str,
    sheet: SheetT,
) -> Encounter[SheetT, BodyT, SettingsT]:
    """The fight in which this combatant has this sheet."""
    if encounter.combatant(id).sheet == sheet:
        return encounter
    before = _before_corrections(rulebook, encounter, id)
    after, was = _with_sheet(rulebook, before, id, sheet), before.combatant(id)
    if _with_sheet(rulebook, after, id, was.sheet) == before:
        return after
    lasting = [(place, source) for place, source in enumerate(before.sources) if source.about == id]
    kept = Uncorrected(
        was.sheet,
        was.body,
        tuple(source for _, source in lasting),
        tuple(place for place, _ in lasting),
    )
    return after.with_combatant(replace(after.combatant(id), uncorrected=(kept,)))


def resized(before: Pools, now: Pools, body: BodyT) -> BodyT:
    """The body after its pools have got other limits: what each lacks of its maximum stays."""
    if before == now:
        return body
    fields, values = own_fields(type(body)), dict[str, int]()
    for name, pool in now.items():
        value = getattr(body, name) + pool.high - before[name].high
        most = field_traits(fields[name]).high
        values[name] = max(pool.low, value if most is None else min(most, value))
    dataclass: Any = body
    new: BodyT = replace(dataclass, **values)
    return new


def _with_sheet(
    rulebook: Rulebook[SheetT, BodyT, SettingsT],
    encounter: Encounter[SheetT, BodyT, SettingsT],
    id: str,
    sheet: SheetT,
) -> Encounter[SheetT, BodyT, SettingsT]:
    was, pools, settings = encounter.combatant(id), rulebook.pools, encounter.settings
    body = resized(pools(was.sheet, settings), pools(sheet, settings), was.body)
    now = replace(was, sheet=sheet, body=body, uncorrected=())
    return rulebook.settle(encounter, encounter.with_combatant(now), id)


def _before_corrections(
    rulebook: Rulebook[SheetT, BodyT, SettingsT],
    encounter: Encounter[SheetT, BodyT, SettingsT],
    id: str,
) -> Encounter[SheetT, BodyT, SettingsT]:
    """The fight as it was before the last corrections; as it is, if something has happened to them since."""
    combatant = encounter.combatant(id)
    now = encounter.with_combatant(replace(combatant, uncorrected=()))
    for kept in combatant.uncorrected:
        if all(source.about == id for source in kept.sources):
            then = replace(combatant, sheet=kept.sheet, body=kept.body, uncorrected=())
            others = [source for source in encounter.sources if source.about != id]
            lasting = _put_back(others, zip(kept.places, kept.sources, strict=False))
            before = replace(now.with_combatant(then), sources=lasting)
            if _with_sheet(rulebook, before, id, combatant.sheet) == now:
                return before
    return now


def _put_back(sources: list[Source], kept: Iterable[tuple[int, Source]]) -> tuple[Source, ...]:
    for place, source in kept:
        sources.insert(place, source)
    return tuple(sources)
