"""The texts of forms: labels, helps, and the titles of commands in the history."""

from .tables import CATEGORIES, PATTERN_NAME, TYPES

_PATTERN_HELP = (
    "Horizontal: many light wounds. Vertical: deep at once. Zig-zag: between the two. Inverted"
    " zig-zag: few light wounds, many deep ones."
)

_PLAY = {
    "mythic.hit": "Hit",
    "mythic.hit.label": "Hit",
    "mythic.hit.record": "{name} hit for {damage} {type}",
    "mythic.hit.damage": "Damage",
    "mythic.hit.type": "Type",
    "mythic.hit.others": "Also hit",
    "mythic.hit.downgrade": "Downgrade by",
    "mythic.hit.downgrade.help": "For this hit only, on top of the target’s armor.",
    "mythic.heal": "Heal",
    "mythic.heal.label": "Heal",
    "mythic.heal.record": "{name} healed: {count}",
    "mythic.heal.count": "Boxes to free",
    "mythic.heal.count.help": "The worst are freed first.",
    "mythic.free": "Free this box",
    "mythic.free.record": "{name}: {row} {column} freed",
    "mythic.mark": "Mark this box",
    "mythic.mark.bare": "Mark without effect",
    "mythic.mark.record": "{name}: {row} {column} marked by hand",
    "mythic.renew": "Fresh start",
    "mythic.renew.label": "Clear the chart, refill AP",
    "mythic.renew.record": "{name}: fresh start",
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
    "mythic.end_dying.record": "{name} is no longer dying",
    "mythic.set_reminder": "Remind me",
    "mythic.set_reminder.label": "Remind me",
    "mythic.set_reminder.record": "{name}: reminder in {unit}",
    "mythic.set_reminder.source": "Reminder",
    "mythic.set_reminder.length": "In",
    "mythic.set_reminder.unit": "Counted in",
    "mythic.set_reminder.unit.round": "rounds",
    "mythic.set_reminder.unit.round.record": "{length:round|rounds}",
    "mythic.set_reminder.unit.minute": "minutes",
    "mythic.set_reminder.unit.minute.record": "{length:minute|minutes}",
    "mythic.dismiss_reminder": "Done",
    "mythic.dismiss_reminder.label": "Done",
    "mythic.dismiss_reminder.source": "Reminder",
    "mythic.dismiss_reminder.record": "{name}: reminder done",
}

_CHECK = {
    "mythic.skill_check": "Skill check",
    "mythic.skill_check.label": "Check",
    "mythic.skill_check.record": "{name}: skill check {skill}",
    "mythic.skill_check.skill": "Skill",
    "mythic.skill_check.skill.none": "Other (type the rating)",
    "mythic.skill_check.rating": "Rating",
    "mythic.skill_check.rating.help": "For a skill that is not on the sheet, without wounds.",
    "mythic.skill_check.modifiers": "Modifiers",
    "mythic.skill_check.opposed": "Opposed",
    "mythic.skill_check.opponent_rating": "Opponent’s rating",
    "mythic.skill_check.opponent_rating.help": "After the opponent’s wounds and modifiers.",
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
    "mythic.sheet.reductions.help": "Taken off each hit of that type. Negative for a weakness.",
    "mythic.sheet.reductions.type": "Against",
    "mythic.sheet.reductions.amount": "Amount",
    "mythic.sheet.downgrades": "Downgrades",
    "mythic.sheet.downgrades.help": "Armor and the like; several against one type add up.",
    "mythic.sheet.downgrades.source": "Source",
    "mythic.sheet.downgrades.against": "Against",
    "mythic.sheet.downgrades.steps": "Steps",
    "mythic.type.any": "every type",
}

_SETTINGS = {
    "mythic.settings.columns": "Boxes in a row",
    "mythic.settings.columns.help": "The book does not say; its horizontal grid has 15.",
    "mythic.settings.exceeds": "One more wound when damage",
    "mythic.settings.exceeds.beyond": "exceeds a multiple",
    "mythic.settings.exceeds.reaching": "reaches a multiple",
    "mythic.settings.exceeds.help": "Damage 9, threshold 3: three wounds, or four.",
    "mythic.settings.critical_ap_lost": "AP lost by a Critical wound",
    "mythic.settings.critical_ap_lost.help": "The book’s list is empty here: 0, unless your copy"
    " says more.",
    "mythic.settings.worst": "Lasting effects come from",
    "mythic.settings.worst.now": "the worst wound now",
    "mythic.settings.worst.ever": "the worst wound ever",
    "mythic.settings.worst.help": "Does healing end skill penalties and AP cuts?",
    "mythic.settings.ap_debt": "Owe unpaid AP",
    "mythic.settings.ap_debt.help": "AP lost below 0 come off the next refill.",
    "mythic.settings.low_skills": "Skills below 0 after wounds",
    "mythic.settings.low_skills.negative": "are negative",
    "mythic.settings.low_skills.zero": "count as 0",
    "mythic.settings.owners_heal": "Players free their own boxes",
    "mythic.settings.skill_checks": "Offer skill checks",
    "mythic.settings.skill_checks.help": "They are not part of the chapter on damage.",
    "mythic.settings.special_face": "Special face of a check",
    "mythic.settings.special_face.help": "The rules name both 1 and 6; the odds are the same.",
    "mythic.settings.made_types": "Own damage types",
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
