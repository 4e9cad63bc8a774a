"""A hit, from the damage total to the marked boxes. An attack with several damage types is several hits."""

from typing import Annotated

from hurtbox.kit.fields import Field, FormHint, People, rare
from hurtbox.kit.rules import Ask, command, for_each

from .damage_types import damage_type
from .effects import aftermath
from .marking import mark_wounds
from .patterns import downgraded
from .settings import Who
from .sheet import ANY_TYPE, Mark, Sheet, TypeKey
from .tables import PATTERN_NAME, PATTERNS, TYPES, DamageType, Pattern

MOST = 99_999
Steps = Annotated[int, Field(ge=0, le=9), rare("MYT-DWN-3", unit="steps")]


@command("harm", rule="MYT-DMG-4", keypad="damage")
def hit(
    ask: Ask,
    who: Who,
    *,
    id: str,
    damage: Annotated[int, Field(ge=0, le=9999), FormHint("MYT-DMG-1")],
    type: Annotated[TypeKey, FormHint("MYT-TYP")],
    others: People = (),
    downgrade: Steps = 0,
) -> Who:
    """Applies the damage to each target on its own (MYT-DMG-4)."""

    def one_target(ask: Ask, who: Who) -> Who:
        return hit_one(ask, who, damage, damage_type(who.settings, type), downgrade, id)

    return (
        for_each(ask, who, others, one_target) if set(others) - {who.id} else one_target(ask, who)
    )


def hit_one(ask: Ask, who: Who, damage: int, type_: DamageType, downgrade: int, hit: str) -> Who:
    """Returns the person after one hit of one damage type (MYT-DMG-2).

    They stay as they are if the reduction leaves no damage.
    """
    called = ask.step("MYT-DMG-4", "damage", damage, low=0, high=MOST, type=type_.name)
    revised = revised_damage(ask, who.sheet, type_, called)
    if revised <= 0:
        ask.log("MYT-DMG-2", "nothing left", revised=revised)
        return who
    count = number_of_wounds(ask, who, revised)
    pattern = pattern_of_hit(ask, who, type_, downgrade)
    mark = Mark(row=1, column=1, hit=hit, type=type_.key, round=who.fight.clock.round)
    return aftermath(ask, who, mark_wounds(ask, who, pattern, count, mark))


def revised_damage(ask: Ask, sheet: Sheet, type_: DamageType, damage: int) -> int:
    """Returns the damage less the sheet's reduction against its type; it may be negative (MYT-DMG-1)."""
    against = sum(reduction.amount for reduction in sheet.reductions if reduction.type == type_.key)
    against = ask.step("MYT-DMG-1", "reduction", against, low=-MOST, high=MOST, type=type_.name)
    revised = damage - against
    return ask.step(
        "MYT-DMG-1", "revised", revised, low=-MOST, high=MOST, damage=damage, reduction=against
    )


def number_of_wounds(ask: Ask, who: Who, revised: int) -> int:
    """One wound, and one more for each multiple of the threshold that is exceeded (MYT-DMG-3, MYT-CHR-1)."""
    threshold = who.sheet.wound_threshold
    threshold = ask.step("MYT-CHR-1", "wound threshold", threshold, low=1, high=MOST)
    reading = who.settings.exceeds
    count = wounds(revised, threshold, exceeds=reading)
    return ask.step(
        "MYT-DMG-3",
        "wounds",
        count,
        low=0,
        high=MOST,
        case=reading,
        revised=revised,
        threshold=threshold,
    )


def wounds(revised: int, threshold: int, *, exceeds: str = "beyond") -> int:
    """Returns the number of wounds that the revised damage makes (MYT-DMG-3).

    `beyond` takes "exceeds" literally: 9 exceeds 3 and 6 but not 9, so a threshold of 3 gives three wounds (trap
    1). `reaching` also counts the multiple that is just reached: four wounds.
    """
    return -(-revised // threshold) if exceeds == "beyond" else 1 + revised // threshold


def pattern_of_hit(ask: Ask, who: Who, type_: DamageType, more: int) -> Pattern:
    """Returns the pattern of the damage type after all downgrades (MYT-DWN-2, MYT-DWN-3).

    The steps are those of the sheet and `more`.
    """
    rule = "MYT-TYP" if type_ in TYPES else "MYT-TYP-X"
    own: str = type_.pattern
    own = ask.step(rule, "pattern", own, options=PATTERNS, type=type_.name)
    worn = [
        downgrade
        for downgrade in who.sheet.downgrades
        if downgrade.against in (type_.key, ANY_TYPE)
    ]
    steps = ask.step(
        "MYT-DWN-3",
        "steps",
        sum(downgrade.steps for downgrade in worn) + more,
        low=0,
        high=99,
        sources=", ".join(f"{downgrade.source} {downgrade.steps}" for downgrade in worn),
        more=more,
        case="worn" if worn else "bare",
    )
    pattern = PATTERNS[PATTERNS.index(own)]
    if not steps:
        return pattern
    milder: str = downgraded(pattern, steps)
    own = PATTERN_NAME[pattern]
    milder = ask.step("MYT-DWN-1", "pattern", milder, options=PATTERNS, own=own, steps=steps)
    ask.log("MYT-DWN-2", "same wounds", type=type_.name)
    return PATTERNS[PATTERNS.index(milder)]
