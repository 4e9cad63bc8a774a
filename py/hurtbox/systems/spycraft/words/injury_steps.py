"""What the steps and requests of injury say (sections 3 to 6). The words are ours."""

from .names import ATTRIBUTE_NAMES, CONDITION_NAMES, INJURY_NAMES

_POOLS = {
    "SPY-GEN-1 characters only": "{name} is a thing: it ignores what only characters suffer.",
    "SPY-GEN-1 condition over": "{name}: {condition} is over.",
    "SPY-GEN-1 object fails": "{name} has failed {failed:Damage save|Damage saves}. What becomes of it?"
    " (See the rule book.)",
    "SPY-GEN-1 object fails.goes on": "it goes on",
    "SPY-GEN-1 object fails.broken": "broken",
    "SPY-GEN-1 object fails.destroyed": "destroyed",
    "SPY-GEN-2 damage": "Damage called ({type}): {value}",
    "SPY-GEN-3 target": "{name}:",
    "SPY-GEN-9 rounded down": "Stress follows: a point for every {divisor} lost, rounded down.",
    "SPY-GEN-9 rounded up": "Stress follows: a point for every {divisor} lost, rounded up.",
    "SPY-VW-1 vitality": "Vitality {before} → {value}",
    "SPY-VW-1 by hand": "By hand: vitality {vitality}, wounds {wounds}.",
    "SPY-VW-2 wounds": "Wounds {before} → {value}",
    "SPY-VW-3 critical": "A critical hit that was bought goes straight to {name}’s wounds.",
    "SPY-VW-4 no vitality": "{name} has no vitality left: all of it goes to the wounds.",
    "SPY-VW-5 overflow, spill": "Damage {damage} on {vitality} vitality; the rest reaches the"
    " wounds: {value}",
    "SPY-VW-5 overflow, absorb": "Damage {damage} on {vitality} vitality; what reaches the wounds"
    " (this table’s reading: nothing): {value}",
    "SPY-VW-6 never below 0": "Vitality {vitality} is used up and stops at 0.",
    "SPY-AD-1 fatigued": "No vitality left: {name} is fatigued. {value}",
    "SPY-AD-2 fatigued": "Wounds lost: {name} is fatigued. {value}",
    "SPY-AD-1 exhausted": "From outside the text: {name}, fatigued already, is exhausted. {value}",
    "SPY-AD-1 unconscious": "From outside the text: {name}, exhausted, falls unconscious. {value}",
    "SPY-AD-2 exhausted": "From outside the text: {name}, fatigued already, is exhausted. {value}",
    "SPY-AD-2 unconscious": "From outside the text: {name}, exhausted, falls unconscious. {value}",
    "SPY-AD-2 fatigued once": "The wounds lost would fatigue {name} too; one hit does it once.",
    "SPY-AD-3 state": "Wounds {wounds}: {name} is unconscious.",
    "SPY-AD-4 state": "Wounds {wounds}: {name} is unconscious and dying. How the dying fare:"
    " see the rule book.",
    "SPY-AD-4 dying roll": "From outside the text: {name} is dying. d100: up to Con {con} is stable",
    "SPY-AD-4 dying": "The wounds of {name}: {before} → {value}",
    "SPY-AD-5 dead already": "{name} is dead already: no save, no stress, only wounds.",
    "SPY-AD-5 state": "Wounds {wounds}: {name} is dead.",
    "SPY-AD-6 state": "Wounds {wounds}: the body of {name} is destroyed.",
    "SPY-AD-7 save DC": "25 to 49 damage in one hit; Fortitude against half of {damage}, rounded"
    " down: {value}",
    "SPY-AD-7 save": "Big hit of {damage}: {name}, Fortitude {bonus} against {dc}",
    "SPY-AD-7 no injury of this kind": "{damage} damage in one hit, but no roll on the Table of"
    " Ouch comes of this.",
    "SPY-AD-8 save DC": "50 or more damage in one hit; Fortitude against half of {damage}, rounded"
    " down: {value}",
    "SPY-AD-8 save": "Massive hit of {damage}: {name}, Fortitude {bonus} against {dc}, or wounds"
    " fall to −9",
    "SPY-AD-8 wounds": "Massive hit: the wounds of {name} fall to {value}",
    "SPY-AD-8 not by subdual": "{damage} damage, but this kind never brings anybody to −9 (this"
    " table’s reading).",
}
for _rule in ("SPY-AD-1", "SPY-AD-2"):
    for _name in ("fatigued", "exhausted", "unconscious"):
        _POOLS[f"{_rule} {_name}.gained"] = ""
        _POOLS[f"{_rule} {_name}.not gained"] = "(Not this time, says the GC.)"

_OUCH = {
    "SPY-OUCH-1 roll": "Table of Ouch for {name}: 1d20 + {damage}",
    "SPY-OUCH-1 row": "With {damage} damage, the Table of Ouch says: {value}",
    **{f"SPY-OUCH-1 row.{key}": name for key, name in INJURY_NAMES.items()},
    "SPY-OUCH-1 row.none": "no injury",
    "SPY-OUCH-2 missions": "{injury}: how many missions does it take to heal?",
    "SPY-OUCH-2 healing time": "Missions until it is healed: {value} (surgery DC {surgery})",
    "SPY-OUCH-3 bleeding": "{name} is bleeding until the scene ends. {value}",
    "SPY-OUCH-3 stress": "Bleeding: {name} suffers stress",
    "SPY-OUCH-3 scene over": "The scene is over: {name} bleeds no more.",
    "SPY-OUCH-4 limb": "{name}: which limb is it?",
    "SPY-OUCH-4 limb.arm": "an arm: its use is lost",
    "SPY-OUCH-4 limb.speed": "a leg: Speed −20 ft.",
    "SPY-OUCH-4 arm_lost": "{name} loses the use of an arm. {value}",
    "SPY-OUCH-4 slowed": "{name}: Speed −20 ft. {value}",
    "SPY-OUCH-5 tie": "{name}: which of the equally high is it, at random: {attributes}?",
    "SPY-OUCH-5 attribute": "{points:point|points} off {value} while the injury lasts",
    **{f"SPY-OUCH-5 attribute.{key}": name for key, name in ATTRIBUTE_NAMES.items()},
    "SPY-OUCH-6 sickened": "{name} is sickened while the injury lasts. {value}",
    "SPY-OUCH-6 nauseated": "{name} is nauseated while the injury lasts. {value}",
    "SPY-OUCH-6 paralyzed": "{name} is paralyzed while the injury lasts. {value}",
    "SPY-OUCH-7 left": "{injury}: {value:mission|missions} left",
    "SPY-OUCH-7 healed": "{name}: {injury} is healed.",
    "SPY-OUCH-7 effects": "{name}: {injury} is healed. Does what it did end too?",
    "SPY-OUCH-7 effects.lifted": "it ends",
    "SPY-OUCH-7 effects.stays": "it stays",
    "SPY-OUCH-7 effects stay": "What {injury} did is permanent (this table’s reading).",
    "SPY-OUCH-8 surgery DC": "Surgery on {injury}: DC {value}",
    "SPY-OUCH-8 surgery": "{name}, {injury}: Medicine/Surgery {bonus} against {dc}",
    "SPY-OUCH-8 left, once": "Surgery takes 2 off, once for an injury: {value:mission|missions} left",
    "SPY-OUCH-8 left, each": "Surgery takes 2 off (this table’s reading: each time):"
    " {value:mission|missions} left",
    "SPY-OUCH-9 beyond, last": "Above {last} the table has no row; the last one counts.",
    "SPY-OUCH-9 beyond, none": "Above {last} the table has no row, so nothing happens (this table’s"
    " reading).",
    "SPY-OUCH-9 no row": "{name} gets no critical injury.",
}
for _rule, _name in (
    ("SPY-OUCH-3", "bleeding"),
    ("SPY-OUCH-4", "arm_lost"),
    ("SPY-OUCH-4", "slowed"),
    ("SPY-OUCH-6", "sickened"),
    ("SPY-OUCH-6", "nauseated"),
    ("SPY-OUCH-6", "paralyzed"),
):
    _OUCH[f"{_rule} {_name}.gained"] = ""
    _OUCH[f"{_rule} {_name}.not gained"] = "(Not this time, says the GC.)"

_SAVES = {
    "SPY-NPC-1 accumulated": "Damage accumulated in this scene: {value}",
    "SPY-NPC-1 save DC": "Damage save against 10 and half of {total}, rounded down: {value}",
    "SPY-NPC-1 save": "{name}: Damage save {bonus} against {dc}",
    "SPY-NPC-2 no ranges": "A Damage save has no threats and no errors; what comes beside the roll"
    " comes of the critical hit.",
    "SPY-NPC-10 more rules": "More about Damage saves: see the rule book.",
    "SPY-NPC-3 bonus, lower": "AP {ap} lowers the Damage save bonus: {before} → {value}",
    "SPY-NPC-3 bonus, floor": "AP {ap} lowers the Damage save bonus, not below +0 (this table’s"
    " reading): {before} → {value}",
    "SPY-NPC-4 blast": "A blast: one failed save more for each full 10 points: {fails}",
    "SPY-NPC-5 automatic": "Failed by the critical hit, one for each Action Die: {value}",
    "SPY-NPC-5 failed saves": "Damage saves that {name} fails: {value}",
    "SPY-NPC-6 lingers": "{name} stays up; {total} accumulated damage lingers.",
    "SPY-NPC-6 by hand": "By hand: {accumulated} accumulated damage, {failed:failed save|failed saves}.",
    "SPY-NPC-7 fate": "What the latest injury does: {value}",
    "SPY-NPC-7 fate.unconscious": "unconscious",
    "SPY-NPC-7 fate.dead": "dead",
    "SPY-NPC-7 fate.neither": "neither dead nor unconscious",
    "SPY-NPC-7 over already": "For {name} it is over already.",
    "SPY-NPC-7 wakes": "When does {name} wake up?",
    "SPY-NPC-7 wakes.later": "when the GC says so",
    "SPY-NPC-7 wakes.ten_minutes": "in ten minutes",
    "SPY-NPC-7 wakes.hour": "in an hour",
    "SPY-NPC-7 wakes.scene": "at the end of the scene",
    "SPY-NPC-7 still out": "{name} is unconscious already.",
    "SPY-NPC-7 unconscious": "{name} is unconscious. {value}",
    "SPY-NPC-7 unconscious.gained": "",
    "SPY-NPC-7 unconscious.not gained": "(Not this time, says the GC.)",
    "SPY-NPC-8 saves needed": "Failed saves that it takes: {value}",
    "SPY-NPC-8 still up": "{name} is tough: {failed} failed of {need}.",
    "SPY-NPC-8 scene over": "The scene is over. Saves that {name} has failed: {failed}. Do they count on?",
    "SPY-NPC-8 scene over.stay": "they count on",
    "SPY-NPC-8 scene over.forgotten": "forgotten",
    "SPY-NPC-8 failed, ask": "Failed saves after the scene: {value}",
    "SPY-NPC-8 failed, kept": "Failed saves stay (this table’s reading): {value}",
    "SPY-NPC-8 failed, cleared": "Failed saves are forgotten (this table’s reading): {value}",
    "SPY-NPC-9 stress": "{name} would suffer {stress} stress with that, and make a Damage save for"
    " it. The GC may leave it out",
    "SPY-NPC-9 stress.applies": "it counts",
    "SPY-NPC-9 stress.left out": "leave it out",
    "SPY-NPC-9 stress, thresholds": "Stress on {name} has thresholds of its own (this table’s"
    " reading).",
    "SPY-NPC-9 stress, none": "Stress does nothing to {name} (this table’s reading).",
}

_PROTECTION = {
    "SPY-DR-1 left": "Damage {damage} less DR {dr}: {value}",
    "SPY-DR-2 DR": "DR of {name}: {value}",
    "SPY-DR-2 switched off": "{name}: which DR do the circumstances switch off?",
    "SPY-DR-2 several": "{name} has DR of several sources: the highest ({highest}) or all ({sum})?",
    "SPY-DR-2 several.highest": "the highest",
    "SPY-DR-2 several.sum": "all together",
    "SPY-DR-3 nothing left": "DR stops all of it for {name}, and what would come with it.",
    "SPY-DR-3 no damage": "No damage for {name}.",
    "SPY-DR-4 stops, ap_first": "Each point of DR stops two points of this damage: {value}",
    "SPY-DR-4 stops, double_first": "Each point of DR stops two points of this damage, AP comes off"
    " after that (this table’s reading): {value}",
    "SPY-AP-1 DR left": "AP {ap} leaves of DR {dr}: {value}",
    "SPY-AP-2 DR left": "AP (all) leaves of DR {dr}: {value}",
    "SPY-AP-4 save too": "AP lowers DR and the Damage save bonus.",
    "SPY-AP-3 not resistance": "AP does nothing about resistance.",
    "SPY-BRU-1 bruise": "What DR has stopped bruises {name}, subdual damage: {value}",
    "SPY-BRU-1 recorded": "{name} is bruised; that calls for no Damage save.",
    "SPY-RES-1 resistance": "Resistance of {name} to this type: {value}",
    "SPY-RES-2 left": "Damage {damage} after DR, less resistance {resistance}: {value}",
    "SPY-RES-3 nothing left": "Resistance stops all of it for {name}, and what would come with it.",
}

_HEALING = {
    "SPY-HEAL-1 vitality": "Vitality of {most}: {value}",
    "SPY-HEAL-1 wounds": "Wounds of {most}: {value}",
    "SPY-HEAL-1 subdual": "Subdual {before} → {value}",
    "SPY-HEAL-1 renewed": "{name} starts afresh: full pools, no condition, no injury.",
    "SPY-HEAL-2 accumulated": "The scene is over: {name} has accumulated damage {value}",
    "SPY-HEAL-3 who rested": "Who has rested, with nothing but light activity?",
    "SPY-HEAL-3 busy": "{names}: no rest for how many more hours?",
    "SPY-HEAL-3 vitality": "Rest gives back vitality, {level} an hour: {value}",
    "SPY-HEAL-3 wounds": "Rest gives {name} wound points back, 1 a day: {value}",
    "SPY-HEAL-4 goes": "First Aid takes half of {before} accumulated damage off, rounded up: {value}",
    "SPY-HEAL-5 subdual": "First Aid on {name}: subdual that heals",
    "SPY-HEAL-5 wounds": "First Aid on {name}: wound points that heal",
    "SPY-HEAL-5 vitality": "First Aid gives vitality back, the career level: {value}",
    "SPY-HEAL-6 once a scene": "First Aid on {name}, the only one of this scene.",
    "SPY-HEAL-6 failed, attempts": "First Aid on {name} fails, and was the only one of this scene.",
    "SPY-HEAL-6 failed, successes": "First Aid on {name} fails; it may be tried again (this"
    " table’s reading).",
    "SPY-HEAL-7 minutes": "{name} is treated; natural healing doubles for {value:time}",
    "SPY-HEAL-7 doubled": "{name} is treated: natural healing of that day counts double.",
    "SPY-HEAL-8 dice": "{name}: Action Dice against accumulated damage",
    "SPY-HEAL-8 left": "Accumulated damage {before} → {value}",
    "SPY-HEAL-9 die": "{name}: an Action Die to heal",
    "SPY-HEAL-9 pool": "{name}: the die shows {shown} (0: not rolled yet). For vitality, or for"
    " 2 wounds?",
    "SPY-HEAL-9 pool.vitality": "vitality",
    "SPY-HEAL-9 pool.wounds": "2 wounds",
    "SPY-HEAL-9 vitality": "Vitality for {name}: {value}",
    "SPY-HEAL-9 wounds": "Wound points for {name}, whatever the die shows: {value}",
    "SPY-HEAL-10 after Refresh": "{name} has refreshed: 1 Action Die in combat.",
    "SPY-HEAL-10 refreshed": "{name} takes the Refresh action.",
    "SPY-HEAL-10 combat over": "Combat is over.",
    "SPY-HEAL-11 attributes": "How the attribute damage of {name} heals: see the rule book.",
    "SPY-HEAL-12 as at the table": "The check went as the table says; its DC: see the rule book.",
    "SPY-HEAL-12 known DC": "From outside the text: the DC of this First Aid is {dc}.",
}

_BY_HAND = {
    sentence: words
    for key, name in CONDITION_NAMES.items()
    for sentence, words in (
        (f"SPY-GEN-1 {key}", f"{{name}}, by hand: {name}. {{value}}"),
        (f"SPY-GEN-1 {key}.gained", ""),
        (f"SPY-GEN-1 {key}.not gained", "(Not this time, says the GC.)"),
    )
}

INJURY_STEPS = {**_BY_HAND, **_POOLS, **_OUCH, **_SAVES, **_PROTECTION, **_HEALING}
