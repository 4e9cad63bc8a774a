"""All texts of this system that are better than their defaults: the view, the forms, the titles in the history."""

from typing import Any

from .codes import MOST_DICE
from .step_words import STEPS
from .tables import HARM_NAME

WILD = "wild"
ROLLS = {
    "resistance roll": "Resistance", "stun roll": "Stun roll", "staying up": "Staying up",
    "holding on, every round": "Holding on", "holding on, every minute": "Holding on", "reviving": "Reviving",
    "stamina": "Shaking it off (stamina)", "mettle": "Shaking it off (mettle)", "Physique": "Physique",
}  # fmt: skip
VIEW = {
    "line.points": "{points:Body Point|Body Points} · resists {code}",
    "line.levels": "Physique {physique} · resists {code}", "line.fodder": "Cannon fodder · Physique {physique}",
    "unhurt": "Unhurt", "hurt": "Hurt", "dead": "Dead", "dying": "Dying",
    "dying.minutes": "Dying for {minutes} min", "dead_unless_rescued": "Dead unless rescued",
    "beyond_help": "Beyond help", "down": "Down", "out": "Unconscious",
    "out.minutes": "Unconscious, {minutes} min left", "only_defends": "Can only defend", "penalty": "−{dice}D",
    "penalty.later": "Penalty again after the combat", "difficulties": "Difficulties +{more}",
    "bp": "{points}/{most} BP", "bp.label": "Body Points", "bp.of": "{points} of {most}",
    "bp.below": "0 of {most} ({below} below)", "ladder": "Wound Levels", "chart": "Levels",
    "note.points": "{low}–{high} BP", "note.penalty": "−{dice}D to all actions",
    "protection": "Resists: {protection}", "modifier": "Modifier to resistance: {modifier}",
    "points": "Character Points {character} · Fate Points {fate}", "skills": "Skills: {skills}",
    "skills.lowered": "Skills (after late aid): {skills}", "skills.penalty": "Skills at −{dice}D: {skills}",
    "touch": "In contact with {name}, {code} each round", "touch.later": "{name}, {code}: in {minutes} min",
    "ahead.nothing": "No injury", "ahead.lost": "−{points} BP: {left} left",
    "ahead.gained": "+{points} BP: {left}", "ahead.level": "{before} → {after}",
    "odds.hurt": "hurt", "odds.out": "out or worse", "odds.dying": "dying or dead",
}  # fmt: skip
_ARMOR = {
    "full": "helps in full", "part": "helps by half", "none": "does not help", "worse": "makes it worse",
}  # fmt: skip
FORMS: dict[str, Any] = {
    "end_contact.record": "{name}: contact over", "end_contact.source": "Contact", "stay_up": "Roll to stay up",
    "stay_up.record": "{name} tries to stay up",
    "knock_out.record": "{name} is out for {minutes:minute|minutes}", "knock_out.minutes": "Time out",
    "wake": "Wake up", "wake.record": "{name} wakes up", "die": "Declare dead", "die.record": "{name} dies",
    "set_level.label": "Set", "set_level.record": "{name}: level set to {level}",
    "roll_maximum": "Roll Body Points", "roll_maximum.record": "{name}: Body Points rolled",
    "begin_combat.record": "Combat begins", "end_combat.record": "Combat over",
    "heal.record": "{name} healed by {points}", "heal.points": "Points or levels",
    "hit": {
        "record": "{name} hit for {damage}{dice}{pips}", "damage": "Damage total", "stun": "Stun damage",
        "dice": "Damage dice",
        "dice.help": "To roll the damage instead of typing a total.", "pips": "Damage pips",
        "times": "Number of hits", "times.help": "Each hit is rolled on its own.",
    },
    "fall": {
        "record": "{name} falls {meters}{half} m", "meters": "Height", "half": "And a half meter",
    },
    "contact": {
        "": "Fire, acid, cold, poison", "label": "Begin contact", "record": "{name} touches {source}",
        "source.other": "Another source", "dice": "Damage dice", "dice.help": "For another source.",
        "pips": "Damage pips",
    },
    "recover": {
        "": "Shake off massive damage", "label": "Roll", "record": "{name} tries to shake it off",
        "skill": "With", "skill.stamina": "stamina", "skill.mettle": "mettle", "actions": "Actions this round",
        "actions.help": "Each after the first costs 1D. Only a single action ends the effect.",
    },
    "aid": {
        "": "Medical aid", "label": "Give aid", "record": "{name} gets medical aid", "points": "Points restored",
        "levels": "Levels restored",
    },
    "set_points": {
        "": "Set Body Points", "label": "Set", "record": "{name}: Body Points set to {points}",
        "points": "Body Points",
    },
    "set_penalty": {
        "label": "Set", "record": "{name}: penalty set by hand", "penalty": "Dice off",
        "penalty.help": "For this injury. −1: the level’s own penalty.",
    },
    "set_skill_loss": {
        "label": "Set", "record": "{name}: every skill −{dice}D for good", "dice": "Dice off every skill",
    },
    "spend_points": {
        "label": "Spend", "record": "{name} spends points", "character": "Character Points",
        "fate": "Fate Points",
    },
    "award_points": {
        "label": "Award", "record": "{name} gets points", "character": "Character Points", "fate": "Fate Points",
    },
    "renew": {
        "": "Fresh start", "label": "Unhurt again", "record": "{name}: fresh start",
    },
    "sheet": {
        "track": "Counted in", "track.campaign": "as the campaign", "track.body_points": "Body Points",
        "track.chart": "Body Points with levels", "track.wound_levels": "Wound Levels",
        "body_points": "Maximum Body Points", "body_points.help": "Only used with Body Points.",
        "physique.help": "A code: 3D+1", "protection": "What resists damage", "protection.kind": "Kind",
        "protection.kind.armor": "armor", "protection.kind.ability": "ability",
        "modifier": "Modifier to resistance", "modifier.help": "Disease, poison, hindrances: negative.",
        "stamina.help": "A code. Empty: Physique is rolled.",
        "mettle.help": "A code. Some editions call it willpower. Empty: not offered.",
        "character_points": "Character Points", "fate_points": "Fate Points",
        "skills.help": "To show what late aid has cost.", "skills.name": "Skill",
        "skills.attribute": "Attribute’s code", "fodder": "Cannon fodder", "levels": "Fewer levels",
        "levels.help": "For minor characters: dead at this many levels. 0: all levels.", "fast": "Fast combat",
        "fast.help": "With this house rule, penalties wait until the combat is over.",
    },
    "settings": {
        "track": "Injuries are counted in", "track.body_points": "Body Points",
        "track.chart": "Body Points with levels", "track.wound_levels": "Wound Levels",
        "track.help": "Points drop slowly and heal quickly; levels the other way round.",
        "wild_die.help": "One die of each roll: roll a 6 again and add, a 1 is trouble.",
        "wild_one": "The wild die’s 1", "wild_one.ask": "the GM is asked",
        "wild_one.cancel": "cancels the highest other die",
        "wild_one.complication": "counts, with a complication", "negative": "A resistance below 0",
        "negative.difficulties": "raises all difficulties", "negative.injury": "adds to the injury",
        "negative.zero": "counts as 0",
        "killing_blow.help": "So much damage in one blow or round kills at once.", "massive": "Massive damage",
        "massive.help": "After two levels in a round, only defend or run for two rounds.",
        "massive_counts": "Massive damage counts", "massive_counts.steps": "levels gone up",
        "massive_counts.results": "separate injuries",
        "fast_combat.help": "For flagged characters penalties count in the first round and after the combat.",
        "equal_result": "A result equal to the level", "equal_result.up": "goes one level up",
        "equal_result.stay": "changes nothing", "equal_result.help": "The rules only cover lesser results.",
        "passed_result": "4–8 on Severely Wounded", "passed_result.up": "goes one level up",
        "passed_result.stay": "changes nothing", "near_miss": "Near miss: up to",
        "near_miss.help": "Points short at which the GM may still stun somebody without protection. 0: never"
        " ask.",
        "stun_minutes": "Stun minutes with Body Points", "stun_minutes.resistance": "damage less resistance",
        "stun_minutes.stun_roll": "damage less the stun roll", "stun_minutes.net": "damage less both",
        "stun_costs_bp": "Stun costs Body Points", "death_roll_every": "Death roll",
        "death_roll_every.round": "every round", "death_roll_every.minute": "every minute",
        "death_roll_every.help": "Twelve rolls a minute are hard to survive.",
        "zero_is_final": "0 Body Points: dead at once", "fodder": "Cannon fodder", "fodder.falls": "goes down",
        "fodder.ask": "the GM is asked", "most_points": "Character Points per roll",
        "most_points.help": "0: no limit.", "fate_with_points": "Fate and Character Points on one roll",
        "fate_doubles": "A Fate Point doubles", "fate_doubles.abilities": "abilities",
        "fate_doubles.all": "abilities and armor", "fate_doubles.help": "With Body Points.",
        "resistance": "Modifier to every resistance", "base_points": "Body Points start at",
        "base_points.help": "Before the Physique roll.", "easy": "Easy difficulty", "hints": "Describe injuries",
        "levels.help": "From the mildest to the worst, without gaps; rows may share a range. The first is 0 to"
        " 0, the last ends at 999.",
        "levels.name": "Level", "levels.low": "From", "levels.high": "To", "levels.percent": "BP from\u00a0%",
        "levels.effect.none": "none", "levels.effect.stunned": "stunned", "levels.effect.penalty": "penalty",
        "levels.effect.stay_up": "roll to stay up", "levels.effect.mortal": "dying",
        "levels.effect.dead": "dead", "levels.dice": "Dice off", "lesser_result": "A lesser result",
        "lesser_result.up": "goes one level up", "lesser_result.stay": "changes nothing",
        "lesser_result.help": "The rules say up; some groups leave the level.",
        "same_row": "Points lost, same level", "same_row.nothing": "no new effect",
        "same_row.again": "its effect again",
        "same_row.help": "For Stunned and Incapacitated, with Body Points and levels.",
        "equal_effect": "Equal result, same level", "equal_effect.nothing": "no new effect",
        "equal_effect.again": "its effect again",
        "equal_effect.help": "For Stunned and Incapacitated, if an equal result changes nothing.",
        "already_out": "Incapacitated while out", "already_out.stays": "stays out as long as before",
        "already_out.minutes": "is out for 10D minutes", "harmless": "Resistance below 0 but no harm",
        "harmless.raises": "raises difficulties too", "harmless.nothing": "changes nothing",
        "harmless.help": "If a resistance below 0 raises difficulties.",
    },
    # The parts of a hit's title in the history: its damage total or its damage code.
    "hit.damage.0": "", "fall.half.True": ".5", "fall.half.False": "",
    **{f"hit.dice.{dice}": f"{dice}D" if dice else "" for dice in range(MOST_DICE + 1)},
    **{f"hit.pips.{pips}": f"{pips:+d}" if pips else "" for pips in range(-20, 100)},
    **{f"contact.source.{key}": name for key, name in HARM_NAME.items()},
    **{f"{form}.armor.{key}": words for form in ("hit", "fall", "contact") for key, words in _ARMOR.items()},
}  # fmt: skip
WORDS: dict[str, Any] = {**STEPS, **VIEW, **FORMS, "wild": WILD, "roll": ROLLS}
