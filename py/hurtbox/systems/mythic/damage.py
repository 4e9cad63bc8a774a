"""A hit, from the damage total to the marked boxes.

Each hit is reduced and counted on its own (MYT-DMG-4). An attack with several damage types is entered as several
hits.
"""

from hurtbox.core.ask import Ask
from hurtbox.core.refusal import Refused

from .commands import Hit
from .effects import aftermath
from .encounter import Encounter
from .marking import mark_wounds
from .patterns import downgraded
from .person import Person, person
from .settings import Settings, damage_types
from .sheet import ANY_TYPE, Mark, Sheet
from .tables import PATTERN_NAME, PATTERNS, TYPES, DamageType, Pattern

MOST = 99_999


def take_hit(ask: Ask, encounter: Encounter, hit: Hit) -> Encounter:
    """MYT-DMG-4: the same damage on each of the targets."""
    targets = tuple(dict.fromkeys((hit.target, *hit.others)))
    if len(targets) == 1:
        return hit_one(ask, encounter, hit.target, hit)
    return ask.each(lambda ask, now, id: hit_one(ask, now, id, hit), encounter, targets, "target")


def hit_one(ask: Ask, encounter: Encounter, id: str, hit: Hit) -> Encounter:
    """MYT-DMG-4, MYT-DMG-2: reduce the damage, count the wounds, mark them. Damage reduced to 0 does nothing."""
    target = person(encounter, id)
    type_ = damage_type(target.settings, hit.type)
    called = ask.step("MYT-DMG-4", "damage", hit.damage, low=0, high=MOST, type=type_.name)
    revised = revised_damage(ask, target.sheet, type_, called)
    if revised <= 0:
        ask.log("MYT-DMG-2", "nothing left", revised=revised)
        return encounter
    count = number_of_wounds(ask, target, revised)
    pattern = pattern_of_hit(ask, target, type_, hit.downgrade)
    mark = Mark(row=1, column=1, hit=hit.id, type=type_.key, round=encounter.clock.round)
    return aftermath(ask, encounter, target, mark_wounds(ask, target, pattern, count, mark))


def damage_type(settings: Settings, key: str) -> DamageType:
    """MYT-TYP, MYT-TYP-X: the damage type with this key; raises Refused with the list of types."""
    for one in damage_types(settings):
        if one.key == key:
            return one
    names = ", ".join(one.name for one in damage_types(settings))
    raise Refused("type", f"The damage types here are {names}.")


def revised_damage(ask: Ask, sheet: Sheet, type_: DamageType, damage: int) -> int:
    """MYT-DMG-1: the damage less the reduction against its type; downgrades do not change the type."""
    against = sum(one.amount for one in sheet.reductions if one.type == type_.key)
    against = ask.step("MYT-DMG-1", "reduction", against, low=-MOST, high=MOST, type=type_.name)
    revised = damage - against
    return ask.step(
        "MYT-DMG-1", "revised", revised, low=-MOST, high=MOST, damage=damage, reduction=against
    )


def number_of_wounds(ask: Ask, target: Person, revised: int) -> int:
    """MYT-DMG-3, MYT-CHR-1: one wound, and one more for each multiple of the threshold that is exceeded."""
    threshold = target.sheet.wound_threshold
    threshold = ask.step("MYT-CHR-1", "wound threshold", threshold, low=1, high=MOST)
    reading = target.settings.exceeds
    count = wounds(revised, threshold, exceeds=reading)
    return ask.step(
        "MYT-DMG-3",
        f"wounds, {reading} a multiple",
        count,
        low=0,
        high=MOST,
        revised=revised,
        threshold=threshold,
    )


def wounds(revised: int, threshold: int, *, exceeds: str = "beyond") -> int:
    """MYT-DMG-3: the number of wounds for revised damage of 1 or more.

    `beyond` takes "exceeds" literally: 9 exceeds 3 and 6 but not 9, so a threshold of 3 gives three wounds
    (trap 1). `reaching` also counts the multiple that is just reached: four wounds.
    """
    return -(-revised // threshold) if exceeds == "beyond" else 1 + revised // threshold


def pattern_of_hit(ask: Ask, target: Person, type_: DamageType, more: int) -> Pattern:
    """MYT-TYP, MYT-DWN-1 … 3: the type's own pattern after all downgrades."""
    rule = "MYT-TYP" if type_ in TYPES else "MYT-TYP-X"
    own: str = type_.pattern
    own = ask.step(rule, "pattern", own, options=PATTERNS, type=type_.name)
    worn = [one for one in target.sheet.downgrades if one.against in (type_.key, ANY_TYPE)]
    steps = ask.step(
        "MYT-DWN-3",
        "downgrade steps, worn" if worn else "downgrade steps",
        sum(one.steps for one in worn) + more,
        low=0,
        high=99,
        sources=", ".join(f"{one.source} {one.steps}" for one in worn),
        more=more,
    )
    pattern = PATTERNS[PATTERNS.index(own)]
    if not steps:
        return pattern
    milder: str = downgraded(pattern, steps)
    own = PATTERN_NAME[pattern]
    milder = ask.step("MYT-DWN-1", "pattern", milder, options=PATTERNS, own=own, steps=steps)
    ask.log("MYT-DWN-2", "same wounds", type=type_.name)
    return PATTERNS[PATTERNS.index(milder)]
