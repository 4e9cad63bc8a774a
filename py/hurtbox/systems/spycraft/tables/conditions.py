"""Conditions that the texts name. Most of their effects are in other chapters, so the app only keeps them."""

from typing import Literal

ConditionName = Literal[
    "fatigued",
    "exhausted",
    "unconscious",
    "stunned",
    "deafened",
    "blinded",
    "nauseated",
    "sickened",
    "paralyzed",
    "sprawled",
    "shaken_1",
    "shaken_2",
    "shaken_3",
    "shaken_4",
    "drained",
    "bleeding",
    "arm_lost",
    "slowed",
    "burning",
    "reeling",
    "held",
    "flanked",
    "vulnerable",
    "helpless",
    # Table 9.6: the effects of a critical miss on the weapon.
    "weapon_dropped",
    "weapon_stuck",
    "weapon_misfired",
    "weapon_jammed",
    "weapon_broken",
    "weapon_destroyed",
]
