"""Who or what a combatant is: values that a fight does not change, as the user types them.

One sheet serves the three kinds of target (`sort`). A special character has vitality and wounds. A standard
character and an object have a Damage save. Fields that a sort does not use keep their values.
"""

from typing import Annotated, Literal, get_args

from pydantic.dataclasses import dataclass

from hurtbox.core.names import Owner
from hurtbox.kit.fields import FROZEN, Field, FormHint, rare, spelled

from .tables.collisions import Size
from .tables.damage_types import Resisted

Sort = Literal["special", "standard", "object"]
Armor = Literal["none", "partial", "moderate", "full"]
Against = Literal["any", "melee", "unarmed", "hurled", "ranged"]
Attribute = Literal["strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"]
ATTRIBUTES: tuple[Attribute, ...] = get_args(Attribute)
ActionDie = Literal["d4", "d6", "d8", "d10", "d12", "d20"]
SPECIAL, STANDARD, OBJECT = (("sort", (sort,)) for sort in ("special", "standard", "object"))
SAVING, CHARACTER = ("sort", ("standard", "object")), ("sort", ("special", "standard"))
Score = Annotated[int, Field(ge=0, le=99), rare("SPY-GEN-1", group="scores", only=CHARACTER)]
Bonus = Annotated[int, Field(ge=-50, le=99)]
Save = Annotated[Bonus, rare("SPY-GEN-6", group="saves", only=CHARACTER)]


@dataclass(frozen=True, slots=True, config=FROZEN)
class Reduction:
    """DR `points`/`unless`; an empty `unless` is “—”. `against`: the kind of attack it protects from
    (SPY-DR-2).
    """

    points: Annotated[int, Field(ge=0, le=99)]
    unless: Owner = ""
    against: Against = "any"
    worn: bool = True


@dataclass(frozen=True, slots=True, config=FROZEN)
class Resistance:
    """Points against one type other than lethal (SPY-RES-1)."""

    type: Resisted
    points: Annotated[int, Field(ge=0, le=999)]


@dataclass(frozen=True, slots=True, config=FROZEN)
class Sheet:
    """One target. `defense` is the total; `dodge` is the part of it that is dodge bonuses (SPY-GEN-1)."""

    sort: Annotated[
        Sort,
        FormHint("SPY-GEN-1"),
        spelled(
            "Type",
            special="special, PC, player character, hero, villain, SC",
            standard="standard, standard NPC, NPC, animal, minion, mook, NSC",
            object="object, item, vehicle, Gegenstand",
        ),
    ] = "special"
    vitality: Annotated[
        int,
        Field(ge=0, le=999),
        FormHint("SPY-VW-1", only=SPECIAL),
        spelled("Vitality points", "VP", "VIT", "Vitalität"),
    ] = 10
    wounds: Annotated[
        int,
        Field(ge=1, le=999),
        FormHint("SPY-VW-2", only=SPECIAL),
        spelled("Wound points", "WP", "Wunden"),
    ] = 10
    damage_save: Annotated[
        Bonus, FormHint("SPY-NPC-1", only=SAVING), spelled("Dmg save", "DS", "DMG")
    ] = 0
    fortitude: Annotated[Save, spelled("Fort", "FOR", "Fortitude save")] = 0
    reflex: Annotated[Save, spelled("Ref", "Reflex save")] = 0
    will: Annotated[Save, spelled("Wil", "Will save", "Willen")] = 0
    level: Annotated[
        int,
        Field(ge=1, le=40),
        rare("SPY-HEAL-3", group="special", only=SPECIAL),
        spelled("Level", "LVL", "Stufe"),
    ] = 1
    saves_needed: Annotated[int, Field(ge=1, le=9), FormHint("SPY-NPC-8", only=STANDARD)] = 1
    treacherous: Annotated[bool, rare("SPY-THR-6", group="standard", only=STANDARD)] = False
    strength: Annotated[Score, spelled("STR", "Stärke", "STÄ")] = 10
    dexterity: Annotated[Score, spelled("DEX", "Geschicklichkeit", "GES")] = 10
    constitution: Annotated[Score, spelled("CON", "Konstitution", "KON")] = 10
    intelligence: Annotated[Score, spelled("INT", "Intelligenz")] = 10
    wisdom: Annotated[Score, spelled("WIS", "Weisheit", "WEI")] = 10
    charisma: Annotated[Score, spelled("CHA")] = 10
    reductions: Annotated[
        tuple[Reduction, ...],
        Field(max_length=12),
        FormHint("SPY-DR-2", group="protection"),
        spelled("DR", "SR"),
    ] = ()
    resistances: Annotated[
        tuple[Resistance, ...],
        Field(max_length=17),
        rare("SPY-RES-1", group="protection"),
        spelled("Resistances", "Resistance", "Resist"),
    ] = ()
    armor: Annotated[
        Armor,
        rare("SPY-ACID-2", group="protection"),
        spelled(
            *("Armour", "Armour worn", "Rüstung"),
            number="reductions",
            none="no, no armor, keine",
            partial="light, leicht",
            moderate="medium, mittel",
            full="heavy, schwer",
        ),
    ] = "none"
    defense: Annotated[
        int,
        Field(ge=-50, le=99),
        FormHint("SPY-DEF-1", group="protection"),
        spelled("Defence", "DEF", "AC", "Verteidigung"),
    ] = 10
    dodge: Annotated[
        int,
        Field(ge=0, le=99),
        rare("SPY-MOD-3", group="protection", only=CHARACTER),
        spelled("Dodge"),
    ] = 0
    size: Annotated[Size, rare("SPY-COLL-1")] = "medium"
    action_die: Annotated[
        ActionDie,
        rare("SPY-HEAL-8", only=CHARACTER),
        spelled("AD", **{f"d{n}": f"W{n}, 1W{n}, 1d{n}, {n}" for n in (4, 6, 8, 10, 12, 20)}),
    ] = "d4"
    # SPY-ELEC-3: it is repaired with the Electronics skill.
    electronic: Annotated[bool, FormHint("SPY-ELEC-3", only=OBJECT)] = False
    # SPY-SNEAK-4: it is immune to critical hits.
    no_criticals: Annotated[bool, rare("SPY-SNEAK-4")] = False
