"""Texts that are better than their defaults: labels, helps, titles in the history, and what the view needs."""

from typing import Any, get_args

from .step_words import STEPS
from .tables import AP_NAME, CONDITIONS, DRUGS, WOUNDS, LowAp

_HIT = {
    "hit.record": "{name} hit: {hits} × DC {dc}, {ap}",
    "hit.dc": "Damage Class",
    "hit.ap": "Armor Piercing",
    "hit.ap.help": "½ Low, 1 Standard, 2 High, 3 Superior, 4 Ultra, 5 or more Extreme.",
    "hit.nonlethal": "Non-lethal",
    "hit.adds": "Weapon adds",
    "hit.adds.none": "nothing",
    "hit.adds.help": "One level, if the attack causes any wound.",
    "hit.also": "Other hits",
    "hit.also.help": "Part of the same attack, so each trigger is still resolved once.",
    "hit.also.dc": "Damage Class",
    "hit.also.ap": "AP",
}

_BY_HAND = {
    "set_condition": "Set a condition",
    "set_condition.label": "Set",
    "set_condition.record": "{name}: {condition} set to {level}",
    "set_condition.level.help": "0 removes it. For conditions without levels, 1 or more is on.",
    "set_condition.trigger": "Resolve its trigger",
    "set_box": "Set to this level",
    "set_box.record": "{name}: {row} set by hand",
    "renew": "Fresh start",
    "renew.label": "Heal everything, refill armor and Resolve",
    "renew.record": "{name}: fresh start",
    "set_cover": "Cover",
    "set_cover.label": "Set cover",
    "set_cover.record": "{name}: cover {points}",
    "set_cover.points": "Temporary points",
    "set_cover.points.help": "Spent before armor; lost when you leave the cover.",
    "spend_armor.label": "Spend",
    "spend_armor.record": "{name} loses {points} armor",
    "repair_armor.label": "Repair",
    "repair_armor.record": "{name}: {points} armor repaired",
    "set_resolve": "Resolve",
    "set_resolve.label": "Set Resolve",
    "set_resolve.record": "{name}: Resolve {points}",
    "set_resolve.points": "Points left",
    "set_stress": "Stress",
    "set_stress.label": "Set Stress",
    "set_stress.record": "{name}: Stress {points}",
    "set_care": "Care",
    "set_care.label": "Set care",
    "set_care.record": "{name} heals {factor:time|times} as fast",
    "set_care.factor": "Healing speed",
    "set_care.factor.help": "1 without care; with proper care the GM says how many times faster.",
}

_AID = {
    "take_reaction": "Reaction taken",
    "take_reaction.record": "{name} takes a Reaction",
    "lower": "Treat Bleeding or Burning",
    "lower.label": "Reduce",
    "lower.record": "{name}: {condition} reduced by {levels}",
    "stabilize.record": "{name}: attempt to stabilize",
    "stabilize.medtech": "MedTech",
    "stabilize.medtech.help": "The helper’s dice, after penalties.",
    "stabilize.meds": "Use meds",
    "stabilize.meds.help": "The dying then need no test; the dead still do.",
    "more_time.record": "{name}: {rounds:more round|more rounds}",
    "too_late.record": "{name} can no longer be saved",
    "heal.record": "{name} healed: {levels:level|levels}",
    "treat.record": "{name}: {condition} treated",
    "treat.levels.help": "The GM says how much a treatment heals.",
    "treat.by": "With",
    "treat.by.treatment": "treatment",
    "treat.by.augment": "an augment",
    "use_stim": "Nano stim",
    "use_stim.label": "Use stim",
    "use_stim.record": "{name}: nano stim, {purpose}",
    "use_stim.purpose": "Set to",
    "use_stim.purpose.bruised": "all Bruised (one round)",
    "use_stim.purpose.bleeding": "all Bleeding (one round)",
    "use_stim.purpose.wounded": "1 Wounded (until the scene ends)",
    "use_stim.purpose.injured": "1 Injured (after a long rest)",
    "take_drug": "Drug",
    "take_drug.label": "Take",
    "take_drug.record": "{name} takes {drug}",
    "end_effect": "End now",
    "end_effect.record": "{name}: effect ended early",
    "end_effect.source": "Effect",
}

_SHEET = {
    "sheet.die": "Body die",
    "sheet.toughness.help": "Skill plus aptitude: the number of dice for Condition Tests.",
    "sheet.armor": "Armor points",
    "sheet.armor.help": "Mitigation points of undamaged armor.",
    "sheet.dr": "DR",
    "sheet.dr.help": "Damage Reduction. Only the heaviest armor and huge targets have it.",
    "sheet.simplified": "Simplified rules",
    "sheet.simplified.help": "No dice; for minor characters.",
    **{f"sheet.die.D{n}": f"D{n}" for n in (6, 8, 10, 12)},
}

_SETTINGS = {
    "settings.tens_count_double": "10 or more counts as two successes",
    "settings.tens_count_double.help": "From the game’s core rules; the damage rules do"
    " not mention it.",
    "settings.mitigation": "Choosing which hits to mitigate",
    "settings.mitigation.ask": "always ask",
    "settings.mitigation.players": "ask players only",
    "settings.mitigation.help": "The GM’s own combatants can use the suggestion without asking.",
    "settings.half_points": "Half a point left over at AP ½",
    "settings.half_points.lost": "is lost",
    "settings.half_points.kept": "is kept for the next hit",
    "settings.dead_triggers": "Killed by a hit: other triggers",
    "settings.dead_triggers.resolve": "are resolved",
    "settings.dead_triggers.skip": "are skipped",
    "settings.nonlethal_dying_ticks": "Death Triggers for Dying from non-lethal damage",
    "settings.dying_half": "At most half of Dying’s penalty is removed by",
    "settings.dying_half.all": "every drug",
    "settings.dying_half.painkillers": "Painkillers only",
    "settings.burning_ap": "AP of Burning",
    "settings.burning_ap.none": "none: cannot be mitigated",
    "settings.revival_rounds": "Time to bring back the dead",
    "settings.stabilized": "Stabilizing turns Dying into",
    "settings.stabilized.one": "one level of Maimed",
    "settings.stabilized.same": "as many levels of Maimed",
    "settings.downtime_hours": "Long rest (ends Long effects)",
    "settings.safety_checks": "Roll Safety checks for drugs",
    "settings.bruised_rest": "Bruised heals",
    "settings.bruised_rest.scene": "only when the scene ends",
    "settings.bruised_rest.level": "one level per long rest too",
    "settings.bruised_rest.all": "completely in a long rest too",
    "settings.bruised_rest.help": "A long rest is as long as one that ends Long effects.",
    "settings.minute_rounds": "Rounds per minute",
    "settings.minute_rounds.help": "0: Bleeding, Burning and Dying go on in played rounds only.",
    "settings.treat_dying": "Other wounds of the dying can be treated",
    "settings.treat_dying.stabilize": "after stabilizing",
    "settings.treat_dying.any": "at any time",
    "settings.no_dice_shock": "Shock Level 1 and no dice to roll",
    "settings.no_dice_shock.fail": "Incapacitated: the test fails",
    "settings.no_dice_shock.zero": "Stunned: half of 1, rounded down, is 0",
    "settings.revived_trigger": "Brought back from the dead: first Death Trigger",
    "settings.revived_trigger.next_round": "at the start of the next round",
    "settings.revived_trigger.at_once": "at once",
}

_VIEW = {
    "odds.wounded": "wounded or worse",
    "odds.wounded.none": "not wounded",
    "odds.wounded.only": "wounded, not dying",
    "odds.dying": "dying or out",
    "odds.dying.only": "dying",
    "odds.out": "out of action",
    "hit.preset.pistol": "Light pistol",
    "hit.preset.rifle": "Assault rifle",
    "hit.preset.gauss": "Gauss rifle",
    "hit.preset.knife": "Combat knife",
}

WORDS: dict[str, Any] = {
    **STEPS,
    **_VIEW,
    **_HIT,
    **_BY_HAND,
    **_AID,
    **_SHEET,
    **_SETTINGS,
    **{
        f"{field}.{ap}": f"AP {name.split()[0]}"
        for field in ("hit.ap", "hit.also.ap")
        for ap, name in AP_NAME.items()
    },
    **{f"settings.burning_ap.{ap}": AP_NAME[ap] for ap in get_args(LowAp)},
    **{
        f"{form}.condition.{one.key}": one.name
        for form in ("set_condition", "treat")
        for one in CONDITIONS
    },
    **{
        f"set_condition.condition.{key}": key.capitalize()
        for key in ("incapacitated", "dead", "destroyed")
    },
    **{f"set_box.row.{row}": one.name for row, one in enumerate(WOUNDS, 1)},
    "set_box.column": "",
    "set_box.clear": "",
    "set_box.row": "",
    **{f"stabilize.mind.D{n}": f"D{n}" for n in (6, 8, 10, 12)},
    **{f"take_drug.drug.{key}": drug.name for key, drug in DRUGS.items()},
}
