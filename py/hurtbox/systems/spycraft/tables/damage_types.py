"""Lethal damage and the sixteen types of section 7: what each is called, and its row of the matrix (9.9)."""

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
"""The sixteen types that a resistance can be against (SPY-RES-1)."""
DamageType = Literal["lethal", Resisted]
TYPES: tuple[DamageType, ...] = get_args(DamageType)
Pool = Literal["body", "subdual", "stress", "save", "phases", "merged"]
"""Where damage goes: vitality and wounds, a total of its own, a save, phases, or into the attack's."""


class Row(NamedTuple):
    """A row of the property matrix. `to_subdual` and `boost` say what the type allows."""

    type: DamageType
    pool: Pool
    ap: str
    injury: str = ""
    persistent: bool = False
    tapers: bool = False
    to_subdual: bool = True
    boost: bool = False


MATRIX: tuple[Row, ...] = (
    Row("lethal", "body", "weapon", "ouch", boost=True),
    Row("acid", "body", "acid", "charisma", persistent=True, to_subdual=False),
    Row("bang", "save", "all", tapers=True),
    Row("cold", "subdual", "all", "constitution", persistent=True),
    Row("collision", "body", "speed", "ouch"),
    Row("contagion", "phases", ""),
    Row("electrical", "subdual", "damage", "dexterity"),
    Row("explosive", "body", "gear", "ouch", tapers=True, to_subdual=False),
    Row("falling", "body", "height", "ouch"),
    Row("fire", "body", "temperature", "charisma", persistent=True, to_subdual=False),
    Row("flash", "save", "all", tapers=True),
    Row("heat", "subdual", "all", "strength", persistent=True),
    Row("laser", "body", "damage", "ouch", to_subdual=False),
    Row("sneak", "merged", "attack", "attack"),
    Row("stress", "stress", "all"),
    Row("subdual", "subdual", "weapon"),
    Row("vacuum", "body", "all", "wisdom", persistent=True),
)
ROW: dict[DamageType, Row] = {row.type: row for row in MATRIX}
