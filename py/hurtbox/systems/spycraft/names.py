"""The names of damage types, conditions, injuries and the like, also used in labels by the rules."""

TYPE_NAMES = {
    "lethal": "lethal", "acid": "acid", "bang": "bang", "cold": "cold", "collision": "collision",
    "contagion": "contagion", "electrical": "electrical", "explosive": "explosive", "falling": "falling",
    "fire": "fire", "flash": "flash", "heat": "heat", "laser": "laser", "sneak": "sneak attack",
    "stress": "stress", "subdual": "subdual", "vacuum": "vacuum",
}  # fmt: skip
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
ATTRIBUTE_NAMES = {
    "strength": "Strength", "dexterity": "Dexterity", "constitution": "Constitution",
    "intelligence": "Intelligence", "wisdom": "Wisdom", "charisma": "Charisma",
}  # fmt: skip
MODIFIER_NAMES = {
    "discretionary": "discretionary", "dodge": "dodge", "insight": "insight", "gear": "gear",
    "morale": "morale", "size": "size", "other": "untyped",
}  # fmt: skip
AGAINST = {
    "any": "any", "melee": "melee", "unarmed": "unarmed", "hurled": "hurled", "ranged": "ranged",
}  # fmt: skip
UNIT_NAMES = {
    "round": "rounds", "minute": "minutes", "hour": "hours", "day": "days", "week": "weeks",
}  # fmt: skip
ACTION_DICE = ("no Action Die", "1 Action Die", "2 Action Dice", "3 Action Dice", "4 Action Dice")
NOBODY = "Attacker not in this fight"
BYSTANDER = "a bystander (not in this fight)"
DR = "DR {points}/{unless}"
