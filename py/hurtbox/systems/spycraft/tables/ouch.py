"""The Table of Ouch (table 9.1): 1d20 + damage."""

from typing import Literal, NamedTuple

from hurtbox.kit.rules import Dice

InjuryKey = Literal[
    "bleeding",
    "broken_limb",
    "internal_rupture",
    "maimed_limb",
    "brain_damage",
    "system_trauma",
    "nerve_damage",
    "spinal_injury",
]
Effect = Literal["bleeding", "limb", "attribute", "condition"]


class OuchRow(NamedTuple):
    """A row. `highest`: its highest result. `missions`: the die of its healing time, or a fixed number.

    `among`: the attributes of which the highest loses 2. `condition`: the condition while the injury lasts.
    """

    key: InjuryKey
    highest: int
    effect: Effect
    surgery_dc: int
    missions: Dice | int
    among: tuple[str, ...] = ()
    condition: str = ""


BODILY = ("strength", "dexterity", "constitution")
MENTAL = ("intelligence", "wisdom", "charisma")

OUCH = (
    OuchRow("bleeding", 35, "bleeding", 20, 0),  # marked † and ** in the table: one scene
    OuchRow("broken_limb", 40, "limb", 20, Dice(1, 4)),
    OuchRow("internal_rupture", 45, "attribute", 25, Dice(1, 4), among=BODILY),
    OuchRow("maimed_limb", 50, "limb", 30, Dice(1, 6)),
    OuchRow("brain_damage", 55, "attribute", 35, Dice(1, 4), among=MENTAL),
    OuchRow("system_trauma", 60, "condition", 40, Dice(1, 4), condition="sickened"),
    OuchRow("nerve_damage", 65, "condition", 45, Dice(1, 3), condition="nauseated"),
    OuchRow(
        "spinal_injury", 70, "condition", 50, 1, condition="paralyzed"
    ),  # marked ∆ in the table
)
OUCH_ROW = {row.key: row for row in OUCH}
HIGHEST_RESULT = OUCH[-1].highest
BLEEDING_STRESS = Dice(1, 8)  # the † of the table
ATTRIBUTE_LOSS = 2
