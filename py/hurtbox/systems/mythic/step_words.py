"""The texts of steps and requests, in our own words."""

from .tables import CATEGORIES, PATTERN_NAME

_HIT = {
    "MYT-DMG-4 damage": "Damage: {value}, {type}",
    "MYT-DMG-1 reduction": "Reduction against {type}: {value}",
    "MYT-DMG-1 revised": "Revised damage: {damage} less {reduction} is {value}",
    "MYT-DMG-2 nothing left": "Nothing gets through (revised damage {revised}): no wound.",
    "MYT-CHR-1 wound threshold": "Wound threshold: {value}",
    "MYT-DMG-3 wounds, beyond a multiple": "Wounds: {value} – one, and one more for every multiple"
    " of {threshold} that {revised} exceeds",
    "MYT-DMG-3 wounds, reaching a multiple": "Wounds: {value} – one, and one more for every"
    " multiple of {threshold} that {revised} reaches (house rule)",
    "MYT-TYP pattern": "{type} wounds in the {value} pattern",
    "MYT-TYP-X pattern": "{type} (added by the GM) wounds in the {value} pattern",
    "MYT-DWN-3 downgrade steps": "Downgrade steps: {value}",
    "MYT-DWN-3 downgrade steps, worn": "Downgrade steps: {value} (worn: {sources}; this hit:"
    " {more})",
    "MYT-DWN-1 pattern": "Downgraded by {steps} from {own} to {value}",
    "MYT-DWN-2 same wounds": "Still {type}, still as many wounds: only the boxes change.",
    "MYT-DMG-5 marked": "Boxes marked: {count} – {boxes}",
}

_PLACES = {
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
}

_EFFECTS = {
    "MYT-EFF-1 losses": "AP lost by these wounds: {lost} ({before} → {left}).",
    "MYT-EFF-1 AP lost": "AP lost: {value}",
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
    "MYT-EFF-3 effective rating, zero": "Effective rating: {rating} less {off}, not below 0, is"
    " {value}",
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
    "MYT-TIM-1 critical": "Critically wounded: minutes to live without an expert’s care. Set a"
    " reminder?",
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
}

_OTHERS = {
    "MYT-TYP-X added": "Damage type added: {name}, {pattern}.",
    "MYT-TYP-X removed": "Damage type removed: {name}.",
    "MYT-OUT-1 colours": "Skill check: which colour shows the special face first?",
    "MYT-OUT-1 throw": "{colour} is the first to show {face} (throws before: {again}): {value}",
    "MYT-OUT-1 total": "Total: {shown} on the dice, rating {left}, modifiers {modifiers}: {value}",
    "MYT-OUT-1 opponent": "Opponent: {shown} on the dice, rating {rating}: {value}",
    "MYT-OUT-1 ahead": "Ahead by {difference}.",
    "MYT-OUT-1 behind": "Behind by {difference}.",
    "MYT-OUT-1 even": "A tie.",
}

STEPS = {
    **_HIT,
    **_PLACES,
    **_EFFECTS,
    **_OTHERS,
    **{f"{c.rule} AP lost": f"{c.name}: AP lost at once: {{value}}" for c in CATEGORIES},
    **{
        f"{c.rule} in category": f"{c.name} in force: {{penalty}} off every skill, {{cut}} off the"
        " AP maximum."
        for c in CATEGORIES
    },
    **{
        f"{step}.{key}": name
        for step in ("MYT-TYP pattern", "MYT-TYP-X pattern", "MYT-DWN-1 pattern")
        for key, name in PATTERN_NAME.items()
    },
}
