"""What the GM sets by hand: conditions, armor, Resolve, Stress, care, a fresh start."""

from dataclasses import replace
from typing import Annotated, Literal

from hurtbox.core.words import pluralize
from hurtbox.kit.fields import Field, FormHint, rare
from hurtbox.kit.rules import Ask, Refused, command

from .aid import with_level
from .conditions import log_penalty
from .effects import limit_tiredness
from .fate import with_fate
from .settings import Settings, Who
from .sheet import Body, Points, Sheet
from .tables import CONDITION, MOST_LEVELS, TRIGGER_OF, WOUNDS
from .triggers import resolve_triggers

Level = Annotated[int, Field(ge=0, le=MOST_LEVELS), FormHint("CND-DMG-2")]
ArmorPoints = Annotated[int, Field(ge=1, le=999), FormHint("CND-MIT-5", unit="points")]
ConditionKey = Literal[
    "bruised",
    "wounded",
    "injured",
    "maimed",
    "dying",
    "stunned",
    "fatigued",
    "bleeding",
    "burning",
    "incapacitated",
    "dead",
    "destroyed",
]


@command(rule="CND-MIT-5", group="armor", when=lambda who: bool(who.body.armor), quiet=True)
def spend_armor(ask: Ask, who: Who, *, points: ArmorPoints) -> Who:
    """Takes armor points off; refused when fewer are left (CND-MIT-5)."""
    left = who.body.armor - points
    if left < 0:
        raise Refused(
            "points", f"Only {pluralize(who.body.armor, 'armor point|armor points')} left."
        )
    left = ask.step("CND-MIT-5", "armor", left, low=0, high=999, before=who.body.armor)
    return who.but(armor=left)


@command(
    "heal",
    rule="CND-MIT-5",
    group="armor",
    when=lambda who: who.body.armor < who.sheet.armor,
    quiet=True,
    values=lambda who: {"points": who.sheet.armor - who.body.armor},
)
def repair_armor(ask: Ask, who: Who, *, points: ArmorPoints) -> Who:
    """Gives armor points back, up to the maximum on the sheet (CND-MIT-5)."""
    most = who.sheet.armor
    if who.body.armor >= most:
        raise Refused(
            "points", f"{who.name}’s armor is undamaged: {pluralize(most, 'point|points')}."
        )
    points = min(most, who.body.armor + points)
    return who.but(armor=ask.step("CND-MIT-5", "repaired", points, low=0, high=999, most=most))


@command(
    rule="CND-RSL-1", group="by_hand", quiet=True, values=lambda who: {"points": who.body.resolve}
)
def set_resolve(
    ask: Ask, who: Who, *, points: Annotated[Points, FormHint("CND-RSL-1", unit="points")]
) -> Who:
    """Sets the points of Resolve that are left (CND-RSL-1)."""
    return who.but(resolve=ask.step("CND-RSL-1", "set", points, low=0, high=999))


@command(
    rule="CND-CON-4", group="by_hand", quiet=True, values=lambda who: {"points": who.body.stress}
)
def set_stress(
    ask: Ask, who: Who, *, points: Annotated[Points, FormHint("CND-CON-4", unit="points")]
) -> Who:
    """Sets the points of Stress; their effects belong to another chapter of the game (CND-CON-4)."""
    return who.but(stress=ask.step("CND-CON-4", "stress", points, low=0, high=999))


@command(
    rule="CND-REC-1", group="by_hand", quiet=True, values=lambda who: {"factor": who.body.care}
)
def set_care(
    ask: Ask,
    who: Who,
    *,
    factor: Annotated[int, Field(ge=1, le=20), FormHint("CND-REC-1", unit="×")],
) -> Who:
    """Sets how many times faster wounds heal with proper care (CND-REC-1)."""
    return who.but(care=ask.step("CND-REC-1", "care", factor, low=1, high=20))


@command(rule="CND-DMG-2", group="by_hand")
def set_condition(
    ask: Ask,
    who: Who,
    *,
    condition: Annotated[ConditionKey, FormHint("CND-DMG-2")],
    level: Level = 1,
    trigger: Annotated[bool, rare("CND-TRG-1")] = False,
) -> Who:
    """Sets a condition to a level, and resolves its trigger if the command says so (CND-DMG-2, CND-TRG-1)."""
    after = who.with_body(with_condition(ask, who, condition, level))
    if trigger and condition in TRIGGER_OF and level and after.body.fate == "alive":
        ask.certain(with_fate(who, after).encounter)
        fired = frozenset({TRIGGER_OF[condition].key})
        after = after.with_body(resolve_triggers(ask, after, fired, nonlethal=False))
    log_penalty(ask, who, after)
    return limit_tiredness(with_fate(who, after))


def with_condition(ask: Ask, who: Who, key: str, level: int) -> Body:
    """Returns the body with this condition set (CND-DMG-3).

    Dead, Destroyed and Incapacitated have no levels, only on and off.
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
    if level:
        ask.log("CND-DMG-3", "by hand", case=key)
    else:
        ask.log("CND-DMG-3", "lifted", case=key)
    if key == "incapacitated":
        return replace(who.body, incapacitated=bool(level), resting=0)
    if level:
        return replace(who.body, fate="dead" if key == "dead" else "destroyed")
    return replace(who.body, fate="alive") if who.body.fate == key else who.body


@command(rule="CND-DMG-2", touch=True)
def set_box(
    ask: Ask,
    who: Who,
    *,
    row: Annotated[int, Field(ge=1, le=5)],
    column: Annotated[int, Field(ge=1, le=MOST_LEVELS)],
    clear: bool = False,
) -> Who:
    """Sets a wound to the level of the box; clearing a marked box also clears the boxes after it (CND-DMG-2)."""
    key = WOUNDS[row - 1].key
    level = min(who.body.levels.of(key), column - 1) if clear else column
    after = who.with_body(with_condition(ask, who, key, level))
    log_penalty(ask, who, after)
    return with_fate(who, after)


@command(rule="CND-CHR-1", place="end")
def renew(ask: Ask, who: Who) -> Who:
    """Removes every condition, effect and all cover, and restores armor and Resolve (CND-CHR-1)."""
    ask.log("CND-CHR-1", "renewed")
    for source in who.sources:
        who = who.without_source(source.id)
    return who.with_body(Body(armor=who.sheet.armor, resolve=who.sheet.resolve))


def refitted(sheet: Sheet, body: Body, settings: Settings) -> Body:
    """Fits a body from outside to the sheet and house rules (CND-MIT-5, CND-MIT-2).

    Armor points above the maximum are lost. So is half a point that the setting no longer keeps.
    """
    half = body.half and settings.half_points == "kept"
    from_cover = half and body.half_of_cover
    armor = min(body.armor, sheet.armor)
    return replace(body, armor=armor, half=half, half_of_cover=from_cover)
