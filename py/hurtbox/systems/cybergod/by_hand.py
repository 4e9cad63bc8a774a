"""What the GM sets by hand: conditions, cover, armor, Resolve, Stress, care, a fresh start."""

from dataclasses import replace

from hurtbox.core.ask import Ask
from hurtbox.core.refusal import Refused
from hurtbox.core.words import pluralize

from .aid import with_level
from .commands import (
    Renew,
    RepairArmor,
    SetBox,
    SetCare,
    SetCondition,
    SetCover,
    SetResolve,
    SetStress,
    SpendArmor,
)
from .conditions import log_penalty
from .effects import limit_tiredness
from .encounter import Encounter
from .fate import with_fate
from .person import Person, person
from .settings import Settings
from .sheet import Body, Sheet
from .tables import CONDITION, MOST_LEVELS, TRIGGER_OF, WOUNDS
from .triggers import resolve_triggers


def set_condition(ask: Ask, encounter: Encounter, command: SetCondition) -> Encounter:
    """CND-DMG-2, CND-TRG-1: sets a condition to a level, and resolves its trigger if the command says so."""
    who = person(encounter, command.target)
    body = with_condition(ask, who, command.condition, command.level)
    raised = command.condition in TRIGGER_OF and command.level
    if command.trigger and raised and body.fate == "alive":
        ask.certain(with_fate(encounter, who, who.with_body(body)))
        fired = frozenset({TRIGGER_OF[command.condition].key})
        body = resolve_triggers(ask, who.with_body(body), fired, nonlethal=False)
    after = who.with_body(body)
    log_penalty(ask, who, after)
    return limit_tiredness(with_fate(encounter, who, after), who.id, body.levels.fatigued)


def with_condition(ask: Ask, who: Person, key: str, level: int) -> Body:
    """CND-DMG-3: the body with this condition set; Dead, Destroyed and Incapacitated have no levels, only on and
    off.
    """
    if key in CONDITION:
        condition = CONDITION[key]
        before = who.body.levels.of(key)
        level = ask.step(
            "CND-DMG-2",
            "by hand",
            level,
            low=0,
            high=MOST_LEVELS,
            condition=condition.name,
            before=before,
        )
        return with_level(who.body, key, level)
    ask.log("CND-DMG-3", f"{key} by hand" if level else f"{key} lifted by hand")
    if key == "incapacitated":
        return replace(who.body, incapacitated=bool(level), resting=0)
    if level:
        return replace(who.body, fate="dead" if key == "dead" else "destroyed")
    return replace(who.body, fate="alive") if who.body.fate == key else who.body


def set_box(ask: Ask, encounter: Encounter, command: SetBox) -> Encounter:
    """CND-DMG-2: sets a wound to the level of the box; clearing a marked box also clears the boxes after it."""
    who = person(encounter, command.target)
    key = WOUNDS[command.row - 1].key
    level = command.column
    if command.clear:
        level = min(who.body.levels.of(key), command.column - 1)
    after = who.with_body(with_condition(ask, who, key, level))
    log_penalty(ask, who, after)
    return with_fate(encounter, who, after)


def set_cover(ask: Ask, encounter: Encounter, command: SetCover) -> Encounter:
    """CND-MIT-3, CND-MIT-5: sets the temporary points; half a point kept from the old cover is lost."""
    who = person(encounter, command.target)
    points = ask.step("CND-MIT-3", "cover set", command.points, low=0, high=999)
    body = replace(who.body, cover=points)
    if body.half and body.half_of_cover:
        ask.log("CND-MIT-5", "half gone")
        body = replace(body, half=False, half_of_cover=False)
    return encounter.with_body(who.id, body)


def spend_armor(ask: Ask, encounter: Encounter, command: SpendArmor) -> Encounter:
    """CND-MIT-5: takes armor points off; refused when fewer are left."""
    who = person(encounter, command.target)
    left = who.body.armor - command.points
    if left < 0:
        raise Refused(
            "points", f"Only {pluralize(who.body.armor, 'armor point|armor points')} left."
        )
    left = ask.step("CND-MIT-5", "armor", left, low=0, high=999, before=who.body.armor)
    return encounter.with_body(who.id, replace(who.body, armor=left))


def repair_armor(ask: Ask, encounter: Encounter, command: RepairArmor) -> Encounter:
    """CND-MIT-5: gives armor points back, up to the maximum on the sheet."""
    who = person(encounter, command.target)
    most = who.sheet.armor
    if who.body.armor >= most:
        raise Refused(
            "points", f"{who.name}’s armor is undamaged: {pluralize(most, 'point|points')}."
        )
    points = min(most, who.body.armor + command.points)
    points = ask.step("CND-MIT-5", "repaired", points, low=0, high=999, most=most)
    return encounter.with_body(who.id, replace(who.body, armor=points))


def set_resolve(ask: Ask, encounter: Encounter, command: SetResolve) -> Encounter:
    """CND-RSL-1: sets the points of Resolve that are left."""
    who = person(encounter, command.target)
    points = ask.step("CND-RSL-1", "set", command.points, low=0, high=999)
    return encounter.with_body(who.id, replace(who.body, resolve=points))


def set_stress(ask: Ask, encounter: Encounter, command: SetStress) -> Encounter:
    """CND-CON-4: sets the points of Stress; their effects belong to another chapter of the game."""
    who = person(encounter, command.target)
    points = ask.step("CND-CON-4", "stress", command.points, low=0, high=999)
    return encounter.with_body(who.id, replace(who.body, stress=points))


def set_care(ask: Ask, encounter: Encounter, command: SetCare) -> Encounter:
    """CND-REC-1: sets how many times faster wounds heal with proper care."""
    who = person(encounter, command.target)
    factor = ask.step("CND-REC-1", "care", command.factor, low=1, high=20)
    return encounter.with_body(who.id, replace(who.body, care=factor))


def renew(ask: Ask, encounter: Encounter, command: Renew) -> Encounter:
    """CND-CHR-1: removes every condition, effect and all cover, and restores armor and Resolve."""
    who = person(encounter, command.target)
    ask.log("CND-CHR-1", "renewed")
    for source in encounter.sources_on(who.id):
        encounter = encounter.without_source(source.id)
    return encounter.with_body(who.id, unhurt(who.sheet, who.settings))


def unhurt(sheet: Sheet, settings: Settings) -> Body:
    """CND-CHR-1: the body with which a character enters a fight."""
    return Body(armor=sheet.armor, resolve=sheet.resolve)


def resized(before: Sheet, sheet: Sheet, body: Body) -> Body:
    """CND-MIT-5, CND-RSL-1: full armor points, or full Resolve, stay full when the sheet's maximum changes."""
    armor = sheet.armor if body.armor == before.armor else body.armor
    resolve = sheet.resolve if body.resolve == before.resolve else body.resolve
    return replace(body, armor=armor, resolve=resolve)


def refitted(sheet: Sheet, body: Body, settings: Settings) -> Body:
    """CND-MIT-5: after an edit of the sheet, armor points above the new maximum are lost.

    CND-MIT-2: half a point that was kept is lost when the setting no longer keeps it.
    """
    half = body.half and settings.half_points == "kept"
    from_cover = half and body.half_of_cover
    armor = min(body.armor, sheet.armor)
    return replace(body, armor=armor, half=half, half_of_cover=from_cover)
