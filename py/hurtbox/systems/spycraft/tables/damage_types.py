"""Lethal damage and the sixteen types of section 7, with the property matrix (table 9.9)."""

from typing import Literal, NamedTuple, get_args

Resisted = Literal[
    "acid",
    "bang",
    "cold",
    "collision",
    "contagion",
    "electrical",
    "explosive",
    "falling",
    "fire",
    "flash",
    "heat",
    "laser",
    "sneak",
    "stress",
    "subdual",
    "vacuum",
]
"""SPY-RES-1: the sixteen types that a resistance can be against."""
DamageType = Literal["lethal", Resisted]
TYPES: tuple[DamageType, ...] = get_args(DamageType)
Pool = Literal["body", "subdual", "stress", "save", "phases", "merged"]
"""Where damage goes: vitality and wounds, its own total, a save, phases, or into the attack's damage."""


class TypeRow(NamedTuple):
    """A row of the property matrix. `to_subdual`: it can be made subdual. `boost`: Action Dice can boost it."""

    type: DamageType
    pool: Pool
    ap: str
    injury: str = ""
    persistent: bool = False
    tapers: bool = False
    to_subdual: bool = True
    boost: bool = False


MATRIX: tuple[TypeRow, ...] = (
    TypeRow("lethal", "body", "weapon", "ouch", boost=True),
    TypeRow("acid", "body", "acid", "charisma", persistent=True, to_subdual=False),
    TypeRow("bang", "save", "all", tapers=True),
    TypeRow("cold", "subdual", "all", "constitution", persistent=True),
    TypeRow("collision", "body", "speed", "ouch"),
    TypeRow("contagion", "phases", ""),
    TypeRow("electrical", "subdual", "damage", "dexterity"),
    TypeRow("explosive", "body", "gear", "ouch", tapers=True, to_subdual=False),
    TypeRow("falling", "body", "height", "ouch"),
    TypeRow("fire", "body", "temperature", "charisma", persistent=True, to_subdual=False),
    TypeRow("flash", "save", "all", tapers=True),
    TypeRow("heat", "subdual", "all", "strength", persistent=True),
    TypeRow("laser", "body", "damage", "ouch", to_subdual=False),
    TypeRow("sneak", "merged", "attack", "attack"),
    TypeRow("stress", "stress", "all"),
    TypeRow("subdual", "subdual", "weapon"),
    TypeRow("vacuum", "body", "all", "wisdom", persistent=True),
)
TYPE_ROW: dict[DamageType, TypeRow] = {row.type: row for row in MATRIX}
