"""Texts that are better than their defaults: labels, helps, titles in the history, and the sentences of steps."""

from typing import Any

from .tables import CATEGORIES, PATTERN_NAME, TYPES

EVERY_TYPE = "every type"
OTHER_SKILL = "Other (type the rating)"
PATTERN_HELP = (
    "Horizontal: many light wounds. Vertical: deep at once. Zig-zag: between the two. Inverted"
    " zig-zag: few light wounds, many deep ones."
)
PATTERN = {"": "Pattern", "help": PATTERN_HELP, **PATTERN_NAME}
ROW = {"": "", **{str(one.row): one.name for one in CATEGORIES}}
UNIT = {
    "": "Counted in",
    "round": {"": "rounds", "record": "{length:round|rounds}"},
    "minute": {"": "minutes", "record": "{length:minute|minutes}"},
}

FORMS = {
    "hit.record": "{name} hit for {damage} {type}",
    "hit.type": {one.key: one.name.lower() for one in TYPES},
    "hit.downgrade": {
        "": "Downgrade by",
        "help": "For this hit only, on top of the target’s armor.",
    },
    "heal.record": "{name} healed: {count}",
    "heal.count": {"": "Boxes to free", "help": "The worst are freed first."},
    "free": {
        "": "Free this box",
        "record": "{name}: {row} {column} freed",
        "row": ROW,
        "column": "",
    },
    "mark": {
        "": "Mark this box",
        "record": "{name}: {row} {column} marked by hand",
        "row": ROW,
        "column": "",
        "sustained": "",
    },
    "renew": {"": "Fresh start", "record": "{name}: fresh start"},
    "renew.label": "Clear the chart, refill AP",
    "spend_ap": {"": "Spend AP", "label": "Spend", "record": "{name} spends {points} AP"},
    "spend_ap.points": "AP",
    "lose_ap": {"": "Lose AP", "label": "Lose", "record": "{name} loses {points} AP"},
    "lose_ap.points": "AP",
    "refill_ap": {"": "Refill AP", "record": "{name} refills AP"},
    "gain_dying": {"": "Dying", "label": "Give Dying", "record": "{name} is dying"},
    "end_dying": {"": "End Dying", "record": "{name} is no longer dying"},
    "set_reminder": {"": "Remind me", "record": "{name}: reminder in {unit}"},
    "set_reminder.source": "Reminder",
    "set_reminder.length": "In",
    "set_reminder.unit": UNIT,
    "dismiss_reminder": {"": "Done", "record": "{name}: reminder done", "source": "Reminder"},
    "skill_check": {"label": "Check", "record": "{name}: skill check {skill}"},
    "skill_check.skill.none": OTHER_SKILL,
    "skill_check.rating.help": "For a skill that is not on the sheet, without wounds.",
    "skill_check.opponent_rating": "Opponent’s rating",
    "skill_check.opponent_rating.help": "After the opponent’s wounds and modifiers.",
    "add_type": {"": "Add a damage type", "record": "Damage type {name} added"},
    "add_type.label": "Add type",
    "add_type.pattern": PATTERN,
    "remove_type": {"": "Remove a damage type", "record": "Damage type {made} removed"},
    "remove_type.label": "Remove type",
    "remove_type.made": "Type",
}

SHEET = {
    "ap_maximum": "AP maximum",
    "skills.name": "Skill",
    "reductions": "Damage reduction",
    "reductions.help": "Taken off each hit of that type. Negative for a weakness.",
    "reductions.type": "Against",
    "downgrades.help": "Armor and the like; several against one type add up.",
}

SETTINGS = {
    "columns": "Boxes in a row",
    "columns.help": "The book does not say; its horizontal grid has 15.",
    "exceeds": "One more wound when damage",
    "exceeds.beyond": "exceeds a multiple",
    "exceeds.reaching": "reaches a multiple",
    "exceeds.help": "Damage 9, threshold 3: three wounds, or four.",
    "critical_ap_lost": "AP lost by a Critical wound",
    "critical_ap_lost.help": "The book’s list is empty here: 0, unless your copy says more.",
    "worst": "Lasting effects come from",
    "worst.now": "the worst wound now",
    "worst.ever": "the worst wound ever",
    "worst.help": "Does healing end skill penalties and AP cuts?",
    "ap_debt": "Owe unpaid AP",
    "ap_debt.help": "AP lost below 0 come off the next refill.",
    "low_skills": "Skills below 0 after wounds",
    "low_skills.negative": "are negative",
    "low_skills.zero": "count as 0",
    "owners_heal": "Players free their own boxes",
    "skill_checks": "Offer skill checks",
    "skill_checks.help": "They are not part of the chapter on damage.",
    "special_face": "Special face of a check",
    "special_face.help": "The rules name both 1 and 6; the odds are the same.",
    "made_types": "Own damage types",
    "made_types.help": PATTERN_HELP,
    "made_types.name": "Name",
    "made_types.pattern": {"": "Pattern", **PATTERN_NAME},
}

STEPS = {
    "MYT-DMG-4 damage": "Damage: {value}, {type}",
    "MYT-DMG-1 reduction": "Reduction against {type}: {value}",
    "MYT-DMG-1 revised": "Revised damage: {damage} less {reduction} is {value}",
    "MYT-DMG-2 nothing left": "Nothing gets through (revised damage {revised}): no wound.",
    "MYT-DMG-3 wounds, beyond a multiple": "Wounds: {value} – one, and one more for every multiple"
    " of {threshold} that {revised} exceeds",
    "MYT-DMG-3 wounds, reaching a multiple": "Wounds: {value} – one, and one more for every"
    " multiple of {threshold} that {revised} reaches (house rule)",
    "MYT-TYP pattern": "{type} wounds in the {value} pattern",
    "MYT-TYP-X pattern": "{type} (added by the GM) wounds in the {value} pattern",
    "MYT-DWN-3 downgrade steps, worn": "Downgrade steps: {value} (worn: {sources}; this hit: {more})",
    "MYT-DWN-1 pattern": "Downgraded by {steps} from {own} to {value}",
    "MYT-DWN-2 same wounds": "Still {type}, still as many wounds: only the boxes change.",
    "MYT-DMG-5 marked": "Boxes marked: {count} – {boxes}",
    "MYT-PAT-1 order": "Horizontal: row by row, from the left.",
    "MYT-PAT-2 order": "Vertical: column by column, from Minor down.",
    "MYT-PAT-3 order": "Zig-zag: diagonal by diagonal, from Minor down to the left.",
    "MYT-PAT-4 order": "Inverted zig-zag: one box in Minor, two in Moderate, three in Severe …",
    "MYT-PAT-5 continued": "The book prints {printed:box|boxes} of this order; {beyond} more"
    " follow in the same way.",
    "MYT-PAT-6 box": "Wound {place}: {value}",
    "MYT-PAT-7 dropped": "No free box left: {dropped:wound|wounds} dropped.",
    "MYT-CHT-1 by hand": "{box} marked by hand.",
    "MYT-CHT-2 width": "The chart is {columns:box|boxes} wide.",
    "MYT-CHT-3 passed over": "Skipped, already marked: {passed:box|boxes}.",
    "MYT-CHT-3 without effect": "Only marked: no AP lost, no Dying.",
    "MYT-EFF-1 losses": "AP lost by these wounds: {lost} ({before} → {left}).",
    "MYT-EFF-1 unpaid forgotten": "AP stop at 0; the other {unpaid} AP are forgotten.",
    "MYT-EFF-1 unpaid owed": "AP stop at 0; {unpaid} AP come off the next refill ({owed} in all).",
    "MYT-EFF-1 debt paid": "AP owed and paid now: {paid}; still owed: {owed}.",
    "MYT-EFF-2 no wound": "No box is marked: no lasting effect.",
    "MYT-EFF-2 worst now": "Worst wound: {category}.",
    "MYT-EFF-2 worst ever": "Worst wound ever: {category} (house rule).",
    "MYT-EFF-2 penalty": "Penalty to every skill: {value}",
    "MYT-EFF-3 new AP maximum": "AP maximum now {most} of {base}.",
    "MYT-EFF-3 AP cut": "AP cut from {before} to the new maximum: {value}",
    "MYT-EFF-3 AP maximum": "AP maximum now {value} of {base}",
    "MYT-EFF-3 AP maximum back": "AP maximum {most} again; AP stay at {ap}.",
    "MYT-EFF-3 AP after the refill": "AP after the refill: {value}",
    "MYT-EFF-3 effective rating, negative": "Effective rating: {rating} less {off} is {value}",
    "MYT-EFF-3 effective rating, zero": "Effective rating: {rating} less {off}, not below 0, is {value}",
    "MYT-CHR-1 AP left": "AP left after spending {spent}: {value}",
    "MYT-EFF-4 Dying": "Condition Dying: {value}",
    "MYT-EFF-4 already dying": "Dying already; it does not stack.",
    "MYT-EFF-4 given": "The GM gives the condition Dying.",
    "MYT-EFF-4 ended": "The GM ends the condition Dying.",
    "MYT-EFF-4 dying": "Dying: what happens?",
    "MYT-EFF-4 acting": "Dying: {value}",
    "MYT-EFF-4 acting.barred": "cannot act",
    "MYT-EFF-4 acting.acts": "acts anyway",
    "MYT-EFF-5 fatal": "Fatally wounded: no further action, seconds to live. What happens?",
    "MYT-EFF-5 acting": "Fatally wounded: {value}",
    "MYT-EFF-5 acting.barred": "cannot act",
    "MYT-EFF-5 acting.acts": "acts anyway",
    "MYT-TIM-1 severe": "Severely wounded: hours to live without treatment. Set a reminder?",
    "MYT-TIM-1 critical": "Critically wounded: minutes to live without an expert’s care. Set a reminder?",
    "MYT-TIM-1 severe over": "No Severe wound left: reminder removed.",
    "MYT-TIM-1 critical over": "No Critical wound left: reminder removed.",
    "MYT-TIM-1 fatal over": "No Fatal wound left: reminder removed.",
    "MYT-TIM-1 length in rounds": "The GM is asked again in {value:round|rounds}",
    "MYT-TIM-1 length in minutes": "The GM is asked again in {value:minute|minutes}",
    "MYT-TIM-1 dismissed": "Done.",
    "MYT-HEA-1 boxes": "Boxes to free: {value}",
    "MYT-HEA-1 box": "Freed ({place}): {value}",
    "MYT-HEA-1 freed": "{box} freed.",
    "MYT-HEA-1 Dying": "The last Fatal box is free: does Dying end?",
    "MYT-HEA-1 Dying.ends": "Dying ends",
    "MYT-HEA-1 Dying.stays": "Dying stays",
    "MYT-HEA-1 renewed": "Fresh start: no box marked, full AP, no condition.",
    "MYT-TYP-X added": "Damage type added: {name}, {pattern}.",
    "MYT-TYP-X removed": "Damage type removed: {name}.",
    "MYT-OUT-1 colours": "Skill check: which colour shows the special face first?",
    "MYT-OUT-1 throw": "{colour} is the first to show {face} (throws before: {again}): {value}",
    "MYT-OUT-1 total": "Total: {shown} on the dice, rating {left}, modifiers {modifiers}: {value}",
    "MYT-OUT-1 opponent": "Opponent: {shown} on the dice, rating {rating}: {value}",
    "MYT-OUT-1 ahead": "Ahead by {difference}.",
    "MYT-OUT-1 behind": "Behind by {difference}.",
    "MYT-OUT-1 even": "A tie.",
    **{f"{c.rule} AP lost": f"{c.name}: AP lost at once: {{value}}" for c in CATEGORIES},
    **{
        f"{c.rule} in category": f"{c.name} in force: {{penalty}} off every skill, {{cut}} off the"
        " AP maximum."
        for c in CATEGORIES
    },
    **{
        f"{rule} pattern.{pattern}": name
        for rule in ("MYT-TYP", "MYT-TYP-X", "MYT-DWN-1")
        for pattern, name in PATTERN_NAME.items()
    },
}

WORDS: dict[str, Any] = {**FORMS, **STEPS, "sheet": SHEET, "settings": SETTINGS}
