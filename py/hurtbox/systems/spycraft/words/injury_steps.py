"""The sentences of the steps and requests of injury (sections 3 to 6), in our own words."""

from .names import ATTRIBUTE_NAMES, CONDITION_NAMES, INJURY_NAMES

_POOLS = {
    "SPY-GEN-1 characters only": "{name} is a thing and ignores effects on characters.",
    "SPY-GEN-1 condition over": "{name}: {condition} ends.",
    "SPY-GEN-1 object fails": "{name} failed {failed:Damage save|Damage saves}. What happens? (See"
     " the rule book.)",
    "SPY-GEN-1 object fails.goes on": "nothing", "SPY-GEN-1 object fails.broken": "broken",
    "SPY-GEN-1 object fails.destroyed": "destroyed", "SPY-GEN-2 damage": "Damage ({type}): {value}",
    "SPY-GEN-3 target": "{name}:",
    "SPY-GEN-9 rounded down": "Stress: 1 for every {divisor} lost, rounded down.",
    "SPY-GEN-9 rounded up": "Stress: 1 for every {divisor} lost, rounded up.",
    "SPY-VW-1 vitality": "Vitality {before} → {value}",
    "SPY-VW-1 by hand": "Set by hand: vitality {vitality}, wounds {wounds}.",
    "SPY-VW-2 wounds": "Wounds {before} → {value}",
    "SPY-VW-3 critical": "Critical hit: straight to {name}’s wounds.",
    "SPY-VW-4 no vitality": "{name} has no vitality left: all damage goes to wounds.",
    "SPY-VW-5 overflow, spill": "Damage {damage}, vitality {vitality}; the rest goes to wounds: {value}",
    "SPY-VW-5 overflow, absorb": "Damage {damage}, vitality {vitality}; to wounds, by house rule"
     " none: {value}",
    "SPY-VW-6 never below 0": "Vitality ({vitality}) is used up and stops at 0.",
    "SPY-AD-1 fatigued": "No vitality left: {name} is fatigued. {value}",
    "SPY-AD-2 fatigued": "Wounds lost: {name} is fatigued. {value}",
    "SPY-AD-1 exhausted": "From another chapter: {name} was fatigued and is now exhausted. {value}",
    "SPY-AD-1 unconscious": "From another chapter: {name} was exhausted and is now unconscious. {value}",
    "SPY-AD-2 exhausted": "From another chapter: {name} was fatigued and is now exhausted. {value}",
    "SPY-AD-2 unconscious": "From another chapter: {name} was exhausted and is now unconscious. {value}",
    "SPY-AD-2 fatigued once": "Losing wounds would fatigue {name} too; one hit fatigues only once.",
    "SPY-AD-3 state": "Wounds {wounds}: {name} is unconscious.",
    "SPY-AD-4 state": "Wounds {wounds}: {name} is unconscious and dying. What happens next: see the"
     " rule book.",
    "SPY-AD-4 dying roll": "From another chapter: {name} is dying. d100, stable up to Con {con}",
    "SPY-AD-4 dying": "{name}’s wounds: {before} → {value}",
    "SPY-AD-5 dead already": "{name} is already dead: no saves, no stress, only wounds.",
    "SPY-AD-5 state": "Wounds {wounds}: {name} is dead.",
    "SPY-AD-6 state": "Wounds {wounds}: {name}’s body is destroyed.",
    "SPY-AD-7 save DC": "25 to 49 damage in one hit: Fortitude against half of {damage}, rounded"
     " down: {value}",
    "SPY-AD-7 save": "Big hit ({damage}): {name}, Fortitude {bonus} against {dc}",
    "SPY-AD-7 no injury of this kind": "{damage} damage in one hit, but this type does not use the"
     " Table of Ouch.",
    "SPY-AD-8 save DC": "50 or more damage in one hit: Fortitude against half of {damage}, rounded"
     " down: {value}",
    "SPY-AD-8 save": "Massive hit ({damage}): {name}, Fortitude {bonus} against {dc}, or wounds drop to −9",
    "SPY-AD-8 wounds": "Massive hit: {name}’s wounds drop to {value}",
    "SPY-AD-8 not by subdual": "{damage} damage, but subdual damage never drops wounds to −9 (house rule).",
}  # fmt: skip
for _rule in ("SPY-AD-1", "SPY-AD-2"):
    for _name in ("fatigued", "exhausted", "unconscious"):
        _POOLS[f"{_rule} {_name}.gained"] = ""
        _POOLS[f"{_rule} {_name}.not gained"] = "(Not this time, says the GC.)"

_OUCH = {
    "SPY-OUCH-1 roll": "Table of Ouch for {name}: 1d20 + {damage}",
    "SPY-OUCH-1 row": "Table of Ouch, {damage} damage: {value}",
    **{f"SPY-OUCH-1 row.{key}": name for key, name in INJURY_NAMES.items()},
    "SPY-OUCH-1 row.none": "no injury",
    "SPY-OUCH-2 missions": "{injury}: how many missions to heal?",
    "SPY-OUCH-2 healing time": "Missions to heal: {value} (surgery DC {surgery})",
    "SPY-OUCH-3 bleeding": "{name} is bleeding until the scene ends. {value}",
    "SPY-OUCH-3 stress": "Bleeding: stress for {name}",
    "SPY-OUCH-3 scene over": "The scene is over: {name} stops bleeding.",
    "SPY-OUCH-4 limb": "{name}: which limb?",
    "SPY-OUCH-4 limb.arm": "an arm: cannot be used",
    "SPY-OUCH-4 limb.speed": "a leg: Speed −20 ft.",
    "SPY-OUCH-4 arm_lost": "{name} cannot use an arm. {value}",
    "SPY-OUCH-4 slowed": "{name}: Speed −20 ft. {value}",
    "SPY-OUCH-5 tie": "{name}: which of the highest attributes, at random: {attributes}?",
    "SPY-OUCH-5 attribute": "−{points:point|points} while the injury lasts: {value}",
    **{f"SPY-OUCH-5 attribute.{key}": name for key, name in ATTRIBUTE_NAMES.items()},
    "SPY-OUCH-6 sickened": "{name} is sickened while the injury lasts. {value}",
    "SPY-OUCH-6 nauseated": "{name} is nauseated while the injury lasts. {value}",
    "SPY-OUCH-6 paralyzed": "{name} is paralyzed while the injury lasts. {value}",
    "SPY-OUCH-7 left": "{injury}: {value:mission|missions} left",
    "SPY-OUCH-7 healed": "{name}: {injury} has healed.",
    "SPY-OUCH-7 effects": "{name}: {injury} has healed. Does its effect end too?",
    "SPY-OUCH-7 effects.lifted": "it ends",
    "SPY-OUCH-7 effects.stays": "it stays",
    "SPY-OUCH-7 effects stay": "The effect of {injury} is permanent (house rule).",
    "SPY-OUCH-8 surgery DC": "Surgery on {injury}: DC {value}",
    "SPY-OUCH-8 surgery": "{name}, {injury}: Medicine/Surgery {bonus} against {dc}",
    "SPY-OUCH-8 left, once": "Surgery takes off 2, once per injury: {value:mission|missions} left",
    "SPY-OUCH-8 left, each": "Surgery takes off 2 each time (house rule): {value:mission|missions} left",
    "SPY-OUCH-9 beyond, last": "Above {last} the last row counts.",
    "SPY-OUCH-9 beyond, none": "Above {last} nothing happens (house rule).",
    "SPY-OUCH-9 no row": "No critical injury for {name}.",
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
    "SPY-NPC-1 accumulated": "Accumulated damage: {value}",
    "SPY-NPC-1 save DC": "Damage save DC, 10 plus half of {total}, rounded down: {value}",
    "SPY-NPC-1 save": "{name}: Damage save {bonus} against {dc}",
    "SPY-NPC-2 no ranges": "A Damage save has no threats or errors; the extra failures come from"
     " the critical hit.",
    "SPY-NPC-10 more rules": "For more about Damage saves see the rule book.",
    "SPY-NPC-3 bonus, lower": "AP {ap} lowers the Damage save bonus: {before} → {value}",
    "SPY-NPC-3 bonus, floor": "AP {ap} lowers the Damage save bonus, to +0 at least (house rule):"
     " {before} → {value}",
    "SPY-NPC-4 blast": "Blast: one more failure for each full 10 points: {fails}",
    "SPY-NPC-5 automatic": "Failed by the critical hit, one per Action Die: {value}",
    "SPY-NPC-5 failed saves": "Damage saves failed by {name}: {value}",
    "SPY-NPC-6 lingers": "{name} stays up with {total} accumulated damage.",
    "SPY-NPC-6 by hand": "Set by hand: {accumulated} accumulated damage, {failed:failed save|failed saves}.",
    "SPY-NPC-7 fate": "Effect of the latest damage: {value}", "SPY-NPC-7 fate.unconscious": "unconscious",
    "SPY-NPC-7 fate.dead": "dead", "SPY-NPC-7 fate.neither": "neither dead nor unconscious",
    "SPY-NPC-7 over already": "{name} is already dead or destroyed.",
    "SPY-NPC-7 wakes": "When does {name} wake up?", "SPY-NPC-7 wakes.later": "when the GC says so",
    "SPY-NPC-7 wakes.ten_minutes": "in ten minutes", "SPY-NPC-7 wakes.hour": "in an hour",
    "SPY-NPC-7 wakes.scene": "at the end of the scene",
    "SPY-NPC-7 still out": "{name} is already unconscious.",
    "SPY-NPC-7 unconscious": "{name} is unconscious. {value}", "SPY-NPC-7 unconscious.gained": "",
    "SPY-NPC-7 unconscious.not gained": "(Not this time, says the GC.)",
    "SPY-NPC-8 saves needed": "Failed saves needed: {value}",
    "SPY-NPC-8 still up": "{name} is tough: {failed} of {need} failed.",
    "SPY-NPC-8 scene over": "The scene is over. {name} has {failed:failed save|failed saves}. Keep"
     " counting?",
    "SPY-NPC-8 scene over.stay": "keep", "SPY-NPC-8 scene over.forgotten": "forget",
    "SPY-NPC-8 failed, ask": "Failed saves after the scene: {value}",
    "SPY-NPC-8 failed, kept": "Failed saves stay (house rule): {value}",
    "SPY-NPC-8 failed, cleared": "Failed saves are forgotten (house rule): {value}",
    "SPY-NPC-9 stress": "{name} would also take {stress} stress, with its own Damage save. Does it count?",
    "SPY-NPC-9 stress.applies": "it counts", "SPY-NPC-9 stress.left out": "leave it out",
    "SPY-NPC-9 stress, thresholds": "Stress on {name} has its own thresholds (house rule).",
    "SPY-NPC-9 stress, none": "Stress does nothing to {name} (house rule).",
}  # fmt: skip

_PROTECTION = {
    "SPY-DR-1 left": "Damage {damage} minus DR {dr}: {value}", "SPY-DR-2 DR": "{name}’s DR: {value}",
    "SPY-DR-2 switched off": "{name}: which DR does not apply here?",
    "SPY-DR-2 several": "{name} has several DR: use the highest ({highest}) or add them up ({sum})?",
    "SPY-DR-2 several.highest": "the highest", "SPY-DR-2 several.sum": "add them up",
    "SPY-DR-3 nothing left": "DR stops all of it, side effects included ({name}).",
    "SPY-DR-3 no damage": "No damage for {name}.",
    "SPY-DR-4 stops, ap_first": "Each point of DR stops 2 points of this damage: {value}",
    "SPY-DR-4 stops, double_first": "Each point of DR stops 2 points of this damage, before AP"
     " (house rule): {value}",
    "SPY-AP-1 DR left": "DR {dr} after AP {ap}: {value}",
    "SPY-AP-2 DR left": "DR {dr} after AP (all): {value}",
    "SPY-AP-4 save too": "AP lowers both DR and the Damage save bonus.",
    "SPY-AP-3 not resistance": "AP does not lower resistance.",
    "SPY-BRU-1 bruise": "Stopped by DR, but {name} is bruised, subdual damage: {value}",
    "SPY-BRU-1 recorded": "{name} is bruised; no Damage save.",
    "SPY-RES-1 resistance": "{name}’s resistance to this type: {value}",
    "SPY-RES-2 left": "Damage {damage} after DR, minus resistance {resistance}: {value}",
    "SPY-RES-3 nothing left": "Resistance stops all of it, side effects included ({name}).",
}  # fmt: skip

_HEALING = {
    "SPY-HEAL-1 vitality": "Vitality (maximum {most}): {value}",
    "SPY-HEAL-1 wounds": "Wounds (maximum {most}): {value}",
    "SPY-HEAL-1 accumulated": "Accumulated damage {before} → {value}",
    "SPY-HEAL-1 subdual": "Subdual {before} → {value}",
    "SPY-HEAL-1 renewed": "{name}: fresh start with full pools, no conditions, no injuries.",
    "SPY-HEAL-2 accumulated": "The scene is over: {name}’s accumulated damage: {value}",
    "SPY-HEAL-3 who rested": "Who rested (light activity at most)?",
    "SPY-HEAL-3 busy": "{names}: no rest for how many more hours?",
    "SPY-HEAL-3 vitality": "Vitality from rest, {level} per hour: {value}",
    "SPY-HEAL-3 wounds": "Wounds {name} gets back from rest, 1 per day: {value}",
    "SPY-HEAL-4 goes": "First Aid removes half of {before} accumulated damage, rounded up: {value}",
    "SPY-HEAL-5 subdual": "First Aid for {name}: subdual healed",
    "SPY-HEAL-5 wounds": "First Aid for {name}: wounds healed",
    "SPY-HEAL-5 vitality": "Vitality from First Aid (career level): {value}",
    "SPY-HEAL-6 once a scene": "First Aid for {name}, once per scene.",
    "SPY-HEAL-6 failed, attempts": "First Aid for {name} fails; no second try this scene.",
    "SPY-HEAL-6 failed, successes": "First Aid for {name} fails; you can try again (house rule).",
    "SPY-HEAL-7 minutes": "Treatment: {name}’s natural healing doubles for {value:time}",
    "SPY-HEAL-7 doubled": "{name} was treated: natural healing counts double that day.",
    "SPY-HEAL-8 dice": "{name}: Action Dice against accumulated damage",
    "SPY-HEAL-8 left": "Accumulated damage {before} → {value}",
    "SPY-HEAL-9 die": "{name}: Action Die to heal",
    "SPY-HEAL-9 pool": "{name}: the die shows {shown} (0: not rolled yet). Vitality, or 2 wounds?",
    "SPY-HEAL-9 pool.vitality": "vitality", "SPY-HEAL-9 pool.wounds": "2 wounds",
    "SPY-HEAL-9 vitality": "Vitality for {name}: {value}",
    "SPY-HEAL-9 wounds": "Wounds for {name}, whatever the die shows: {value}",
    "SPY-HEAL-10 after Refresh": "{name} took Refresh: 1 Action Die in combat.",
    "SPY-HEAL-10 refreshed": "{name} takes the Refresh action.", "SPY-HEAL-10 combat over": "Combat is over.",
    "SPY-HEAL-11 attributes": "How {name}’s attribute damage heals: see the rule book.",
    "SPY-HEAL-12 as at the table": "The check was made at the table; for its DC see the rule book.",
    "SPY-HEAL-12 known DC": "From another chapter: the First Aid DC is {dc}.",
}  # fmt: skip

_BY_HAND = {
    sentence: words
    for key, name in CONDITION_NAMES.items()
    for sentence, words in (
        (f"SPY-GEN-1 {key}", f"{{name}}, set by hand: {name}. {{value}}"),
        (f"SPY-GEN-1 {key}.gained", ""),
        (f"SPY-GEN-1 {key}.not gained", "(Not this time, says the GC.)"),
    )
}

INJURY_STEPS = {**_BY_HAND, **_POOLS, **_OUCH, **_SAVES, **_PROTECTION, **_HEALING}
