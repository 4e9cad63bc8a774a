"""Labels and helps of this system's forms, and what its commands are called in the history."""

from .tables import CATEGORIES, PATTERN_NAME, TYPES

_PATTERN_HELP = (
    "Horizontal: much harm on the surface, seldom deep. Vertical: deep at once. Zig-zag: between"
    " the two. Inverted zig-zag: little outside, much inside."
)

_PLAY = {
    "mythic.hit": "Hit",
    "mythic.hit.label": "Hit",
    "mythic.hit.record": "{name} hit for {damage} {type}",
    "mythic.hit.damage": "Damage",
    "mythic.hit.type": "Type",
    "mythic.hit.downgrade": "Downgrade by",
    "mythic.hit.downgrade.help": "For this hit alone, on top of what the target wears.",
    "mythic.heal": "Heal",
    "mythic.heal.label": "Heal",
    "mythic.heal.record": "{name} healed: {count}",
    "mythic.heal.count": "Boxes to free",
    "mythic.heal.count.help": "The worst are freed first.",
    "mythic.free": "Free this box",
    "mythic.free.record": "{name}: {row} {column} freed",
    "mythic.mark": "Mark this box",
    "mythic.mark.bare": "Mark it, no AP lost",
    "mythic.mark.record": "{name}: {row} {column} marked by hand",
    "mythic.renew": "Fresh start",
    "mythic.renew.label": "Clear the chart, refill AP",
    "mythic.renew.record": "{name} starts afresh",
}

_POINTS = {
    "mythic.spend_ap": "Spend AP",
    "mythic.spend_ap.label": "Spend",
    "mythic.spend_ap.record": "{name} spends {points} AP",
    "mythic.spend_ap.points": "AP",
    "mythic.lose_ap": "Lose AP",
    "mythic.lose_ap.label": "Lose",
    "mythic.lose_ap.record": "{name} loses {points} AP",
    "mythic.lose_ap.points": "AP",
    "mythic.refill_ap": "Refill AP",
    "mythic.refill_ap.label": "Refill AP",
    "mythic.refill_ap.record": "{name} refills AP",
}

_PROMPTS = {
    "mythic.gain_dying": "Dying",
    "mythic.gain_dying.label": "Give Dying",
    "mythic.gain_dying.record": "{name} is dying",
    "mythic.end_dying": "End Dying",
    "mythic.end_dying.label": "End Dying",
    "mythic.end_dying.record": "{name} is not dying any more",
    "mythic.set_reminder": "Remind me",
    "mythic.set_reminder.label": "Remind me",
    "mythic.set_reminder.record": "{name}: reminder in {length} {unit}",
    "mythic.set_reminder.source": "Prompt",
    "mythic.set_reminder.length": "In",
    "mythic.set_reminder.unit": "Counted in",
    "mythic.set_reminder.unit.round": "rounds",
    "mythic.set_reminder.unit.minute": "minutes",
    "mythic.dismiss_reminder": "Dealt with",
    "mythic.dismiss_reminder.label": "Dealt with",
    "mythic.dismiss_reminder.source": "Prompt",
    "mythic.dismiss_reminder.record": "{name}: prompt dealt with",
}

_CHECK = {
    "mythic.skill_check": "Skill check",
    "mythic.skill_check.label": "Check",
    "mythic.skill_check.record": "{name}: skill check {skill}",
    "mythic.skill_check.skill": "Skill",
    "mythic.skill_check.skill.none": "Another: type its rating",
    "mythic.skill_check.rating": "Rating",
    "mythic.skill_check.rating.help": "For a skill that is not on the sheet. Wounds are taken off.",
    "mythic.skill_check.modifiers": "Modifiers",
    "mythic.skill_check.opposed": "Opposed",
    "mythic.skill_check.opponent_rating": "Opponent’s rating",
    "mythic.skill_check.opponent_rating.help": "With the opponent’s wounds and modifiers.",
}

_TYPES = {
    "mythic.add_type": "Add a damage type",
    "mythic.add_type.label": "Add type",
    "mythic.add_type.record": "Damage type {name} added",
    "mythic.add_type.name": "Name",
    "mythic.add_type.pattern": "Pattern",
    "mythic.add_type.pattern.help": _PATTERN_HELP,
    "mythic.remove_type": "Remove a damage type",
    "mythic.remove_type.label": "Remove type",
    "mythic.remove_type.record": "Damage type {made} removed",
    "mythic.remove_type.made": "Type",
}

_SHEET = {
    "mythic.sheet.wound_threshold": "Wound threshold",
    "mythic.sheet.ap_maximum": "AP maximum",
    "mythic.sheet.skills": "Skills",
    "mythic.sheet.skills.name": "Skill",
    "mythic.sheet.skills.rating": "Rating",
    "mythic.sheet.reductions": "Damage reduction",
    "mythic.sheet.reductions.help": "Taken off every hit of that type; a weakness is negative.",
    "mythic.sheet.reductions.type": "Against",
    "mythic.sheet.reductions.amount": "Amount",
    "mythic.sheet.downgrades": "Downgrades",
    "mythic.sheet.downgrades.help": "Armour and the like; several against one type add up.",
    "mythic.sheet.downgrades.source": "Source",
    "mythic.sheet.downgrades.against": "Against",
    "mythic.sheet.downgrades.steps": "Steps",
    "mythic.type.any": "every type",
}

_SETTINGS = {
    "mythic.settings.columns": "Boxes in a row",
    "mythic.settings.columns.help": "Nowhere stated; 15 follows from the horizontal grid.",
    "mythic.settings.exceeds": "One wound more when damage",
    "mythic.settings.exceeds.beyond": "lies beyond a multiple",
    "mythic.settings.exceeds.reaching": "reaches a multiple",
    "mythic.settings.exceeds.help": "9 against a threshold of 3: three wounds, or four.",
    "mythic.settings.critical_ap_lost": "AP lost by a Critical wound",
    "mythic.settings.critical_ap_lost.help": "The text has an empty list here: 0 unless your copy"
    " says more.",
    "mythic.settings.worst": "Lasting effects follow the worst wound",
    "mythic.settings.worst.now": "there is now",
    "mythic.settings.worst.ever": "there ever was",
    "mythic.settings.worst.help": "Whether healing lifts skill penalties and the AP maximum.",
    "mythic.settings.ap_debt": "Unpaid AP are owed",
    "mythic.settings.ap_debt.help": "AP that a wound takes below 0 come off the next refill.",
    "mythic.settings.low_skills": "A skill that wounds bring below 0",
    "mythic.settings.low_skills.negative": "is negative",
    "mythic.settings.low_skills.zero": "counts as 0",
    "mythic.settings.owners_heal": "Players free their own boxes",
    "mythic.settings.skill_checks": "Offer skill checks",
    "mythic.settings.skill_checks.help": "They stand outside the text of health and damage.",
    "mythic.settings.special_face": "Special face of a check",
    "mythic.settings.special_face.help": "The published page names both 1 and 6; the odds are"
    " equal.",
    "mythic.settings.made_types": "Damage types of this table",
    "mythic.settings.made_types.help": _PATTERN_HELP,
    "mythic.settings.made_types.name": "Name",
    "mythic.settings.made_types.pattern": "Pattern",
}

FORMS = {
    **_PLAY,
    **_POINTS,
    **_PROMPTS,
    **_CHECK,
    **_TYPES,
    **_SHEET,
    **_SETTINGS,
    **{f"mythic.hit.type.{one.key}": one.name.lower() for one in TYPES},
    **{f"mythic.{form}.row.{c.row}": c.name for form in ("free", "mark") for c in CATEGORIES},
    **{
        f"mythic.{field}.{key}": name
        for field in ("add_type.pattern", "settings.made_types.pattern")
        for key, name in PATTERN_NAME.items()
    },
}
