"""The labels of the sheet."""

from typing import Any

from .names import TYPE_NAMES

SHEET: dict[str, Any] = {
    "sort": "Kind", "sort.special": "special character", "sort.standard": "standard NPC or animal",
    "sort.object": "thing",
    "sort.help": "A special character has vitality and wounds; the others have a Damage save.",
    "wounds.help": "Usually the Constitution score.", "level": "Career level",
    "saves_needed": "Failed saves needed", "saves_needed.help": "1, or 2 and more for tough NPCs.",
    "reductions": "Damage reduction", "reductions.points": "DR", "reductions.worn": "From armor",
    "resistances": "Damage resistance", "armor": "Armor worn", "armor.none": "none",
    "armor.partial": "partial", "armor.moderate": "moderate", "armor.full": "full",
    "dodge": "Dodge bonus included", "action_die": "Action Die", "no_criticals": "Immune to critical hits",
    "action_die.d4": "d4", "action_die.d6": "d6", "action_die.d8": "d8", "action_die.d10": "d10",
    "action_die.d12": "d12", "action_die.d20": "d20", "resistances.type": TYPE_NAMES,
    "reductions.against.any": "everything", "reductions.against.melee": "melee",
    "reductions.against.unarmed": "unarmed", "reductions.against.hurled": "hurled",
    "reductions.against.ranged": "ranged",
}  # fmt: skip
