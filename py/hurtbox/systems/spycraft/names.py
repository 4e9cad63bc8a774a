"""The names of damage types, conditions, injuries and the like, also used in labels by the rules."""

from .sheet import ATTRIBUTES
from .tables.damage_types import TYPES

TYPE_NAMES = {**{type: str(type) for type in TYPES}, "sneak": "sneak attack"}
CONDITION_NAMES = {
    "fatigued": "Fatigued", "exhausted": "Exhausted", "unconscious": "Unconscious", "stunned": "Stunned",
    "deafened": "Deafened", "blinded": "Blinded", "nauseated": "Nauseated", "sickened": "Sickened",
    "paralyzed": "Paralyzed", "sprawled": "Sprawled", "shaken_1": "Shaken I", "shaken_2": "Shaken II",
    "shaken_3": "Shaken III", "shaken_4": "Shaken IV", "drained": "Drained (1 level)", "bleeding": "Bleeding",
    "arm_lost": "Arm lost to use", "slowed": "Slowed (20 ft.)", "burning": "Burning", "reeling": "Reeling",
    "held": "Held", "flanked": "Flanked", "vulnerable": "Vulnerable", "helpless": "Helpless",
    "weapon_dropped": "Weapon dropped (1 half action)", "weapon_stuck": "Weapon stuck (1 full action)",
    "weapon_misfired": "Weapon misfired (1 half action)", "weapon_jammed": "Weapon jammed (1 full action)",
    "weapon_broken": "Weapon broken", "weapon_destroyed": "Weapon destroyed",
}  # fmt: skip
INJURY_NAMES = {
    "bleeding": "Bleeding", "broken_limb": "Broken limb", "internal_rupture": "Internal rupture",
    "maimed_limb": "Maimed limb", "brain_damage": "Brain damage", "system_trauma": "Massive system trauma",
    "nerve_damage": "Nerve damage", "spinal_injury": "Spinal injury",
}  # fmt: skip
SOURCE_NAMES = {
    "acid": "Acid", "fire": "Fire", "flames": "Fire", "exposure": "Cold or heat", "vacuum": "Vacuum",
    "infection": "Contagion",
}  # fmt: skip
ATTRIBUTE_NAMES = {attribute: attribute.capitalize() for attribute in ATTRIBUTES}
MODIFIER_NAMES = {"other": "untyped"}
"""The modifiers that are not called as their type."""
ACTION_DICE = ("no Action Die", "1 Action Die", "2 Action Dice", "3 Action Dice", "4 Action Dice")
NOBODY = "Attacker not in this fight"
BYSTANDER = "a bystander (not in this fight)"
DR = "DR {points}/{unless}"
