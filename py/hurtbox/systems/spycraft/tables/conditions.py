"""Conditions that the texts name. What they do stands on other pages; the app keeps them as notes."""

from typing import Literal, get_args

Named = Literal[
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
    # 9.6: what a critical miss does to the weapon in hand.
    "weapon_dropped",
    "weapon_stuck",
    "weapon_misfired",
    "weapon_jammed",
    "weapon_broken",
    "weapon_destroyed",
]
CONDITIONS: tuple[Named, ...] = get_args(Named)
