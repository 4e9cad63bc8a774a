"""The sentences of the steps and requests of this system, in our own words."""

from .tables import CONDITIONS, DAYS_TO_HEAL, TRIGGERS

_HIT = {
    "CND-ATK-1 hits": "Damage Classes of the hits: {value}",
    "CND-ATK-1 target": "{name}:",
    "CND-DR-1 reduction": "Damage Reduction: {value}",
    "CND-DR-1 left": "DR {dr} comes off each hit first: {value}",
    "CND-MIT-2 too few": "Not enough points to mitigate a hit: {points:point|points} left.",
    "CND-MIT-4 which": "Which hits do you mitigate? ({points:point|points})",
    "CND-MIT-4 as proposed": "Hits mitigated, as suggested: {count}",
    "CND-MIT-2 cost, half lost": "Points for the mitigated hits ({count}): {value}",
    "CND-MIT-2 cost, half kept": "Points for the mitigated hits ({count}): {value}; half a point"
    " left over is kept (house rule)",
    "CND-MIT-3 cover": "Temporary points go first: {before} → {value}",
    "CND-MIT-3 cover set": "Temporary points: {value}",
    "CND-MIT-5 armor": "Armor points wear off: {before} → {value}",
    "CND-MIT-5 repaired": "Armor points: {value} of {most}",
    "CND-MIT-5 half gone": "The half point left over from the old cover is lost.",
    "CND-MIT-1 left": "Each mitigated hit is halved, rounded down: {value}",
    "CND-DMG-1 classes": "Final Damage Classes: {value}",
    "CND-DMG-1 nothing": "No hit gets through.",
    "CND-DMG-2 by hand": "{condition} set by hand: {before} → {value}",
    "CND-DMG-3 dropped": "{condition} has {most:level|levels} at most; the rest is dropped, but its"
    " trigger is still resolved.",
    "CND-CON-3 added": "The weapon adds a level of {condition}.",
    "CND-PEN-1 now": "Wound penalty now: −{penalty}D on skill tests.",
    "CND-PEN-1 now, fatigued": "Wound penalty now: −{penalty}D, with Fatigued −{whole}D on skill"
    " tests.",
    "CND-PEN-1 none": "No more wound penalty.",
    "CND-DRG-3 half, all": "Drugs take off at most half of the −4D for Dying.",
    "CND-DRG-3 half, painkillers": "Painkillers take off at most half of the −4D for Dying; other"
    " drugs have no limit (house rule).",
}

_TESTS = {
    "CND-CHR-1 dice": "Condition Test: {value} × {die} (Toughness {toughness})",
    "CND-CHR-1 renewed": "Fresh start: no conditions, full armor, full Resolve.",
    "CND-DRG-2 bonus": "Bonus dice from the best drug: {value}",
    "CND-TST-1 reached": "Successes (5 or more), up to the {need} needed: {value}",
    "CND-TST-1 successes": "Successes (5 or more): {value} of {need}",
    "CND-TST-2 doubled": "A die that shows 10 or more counts twice.",
    "CND-TST-3 no dice": "No dice to roll: the test fails.",
    "CND-TST-3 threshold": "Successes needed (the level of the condition): {value}",
    "CND-RSL-1 reroll": "Spend Resolve ({left} left) to reroll dice? {successes} of"
    " {need:success|successes} so far. Pick dice, or none",
    "CND-RSL-1 left": "Resolve left: {value}",
    "CND-RSL-1 dice again": "Resolve: reroll {dice}",
    "CND-RSL-1 set": "Resolve: {value}",
    "CND-SHK-1 level": "Shock Level (all wounds added up): {value}",
    "CND-TRG-SHK test": "Shock Trigger: {dice}. {need:success|successes}: unaffected; {lower} or"
    " more: Stunned; fewer: Incapacitated",
    "CND-TRG-SHK outcome": "Shock Level {level}: {value}",
    "CND-TRG-SHK outcome.unaffected": "unaffected",
    "CND-TRG-SHK outcome.stunned": "Stunned",
    "CND-TRG-SHK outcome.incapacitated": "Incapacitated",
    "CND-TRG-SHK no dice, fail": "Shock Level 1: half of it is 0, but without dice the test fails.",
    "CND-TRG-SHK no dice, zero": "Shock Level 1: half of it is 0, which needs no dice (house rule).",
    "CND-SMP-1 fails at": "Simplified: fails from level {value} on",
    "CND-SMP-1 outcome": "Level {level}, fails from {at}: {value}",
    "CND-SMP-2 threshold": "Shock Threshold (Body level + Toughness): {value}",
    "CND-SMP-3 damage": "Simplified: level {level}, fails from {at}: DC {value}",
}

_TRIGGERS = {
    "CND-TRG-1 fired": "Triggers of this attack, once each: {triggers}.",
    "CND-TRG-2 mildest first": "Mildest first.",
    "CND-TRG-3 on to injured": "The wounds escalate.",
    "CND-TRG-3 on to dying": "The condition becomes critical.",
    "CND-TRG-4 destroyed": "Destroyed: no more triggers.",
    "CND-TRG-4 dead, resolve": "Dead; the other triggers are still resolved.",
    "CND-TRG-4 dead, skip": "Dead; the other triggers are skipped (house rule).",
    "CND-TRG-4 dead before": "Already dead: wounds are marked, triggers are not resolved.",
    "CND-NON-1 one Shock Trigger": "Non-lethal: one Shock Trigger instead of all others.",
    "CND-NON-2 ticks": "Dying from non-lethal damage still has its Death Trigger.",
    "CND-NON-2 does not tick": "Dying from non-lethal damage has no Death Trigger at the start of a"
    " round (house rule).",
    "CND-TRG-DEA fate": "Death Trigger failed: {value}",
    "CND-CON-DEA fate": "A hit of DC 5: {value}",
    "CND-CON-DES fate": "A hit of DC 6 or more: {value}",
    "CND-CON-DES allies": "Destroyed: allies who see it take Stress; the GM says how much.",
    "CND-CON-DES final": "Already destroyed: nothing more can happen.",
    "CND-CON-DES too late": "Nobody helped in time: Destroyed.",
    "CND-CON-INC gained": "Incapacitated: no actions or Reactions until the scene ends.",
    "CND-CON-INC Incapacitated": "{name}, still Incapacitated: {value}",
    "CND-CON-STU reaction": "Reaction at −{whole}D, of which −{penalty}D for being Stunned.",
}

_ROUND = {
    "CND-TIM-1 start of round": "{name}, start of the round: Bleeding, Burning, then Dying.",
    "CND-TIM-2 short over": "{name}: a Short effect ends.",
    "CND-TIM-2 moderate over": "{name}: a Moderate effect ends.",
    "CND-TIM-2 long over": "{name}: a Long effect ends.",
    "CND-CON-1 an attack of its own": "This is a separate attack; the level stays.",
    "CND-CON-2 protection": "Burning does not ignore DR.",
    "CND-CON-4 stress": "Stress: {value}",
    "CND-CON-BLE test": "Bleeding: {dice}; each success lowers DC {need} by 1",
    "CND-CON-BUR test": "Burning: {dice}; each success lowers DC {need} by 1",
    "CND-CON-BLE damage": "Bleeding {level}: DC {value}, ignores DR and mitigation",
    "CND-CON-BUR damage": "Burning {level}: DC {value}",
    "CND-CON-BLE left": "{condition}: {before} → {value}",
    "CND-CON-BUR left": "{condition}: {before} → {value}",
    "CND-CON-STU left": "{condition}: {before} → {value}",
}

_AID = {
    "CND-STB-1 meds": "Meds: no test.",
    "CND-STB-1 difficulty": "MedTech × Mind, Moderate, successes needed: {value}",
    "CND-STB-1 MedTech": "Stabilize the dying: {dice}, {need} or more successes",
    "CND-STB-1 still dying": "Still dying.",
    "CND-STB-1 Maimed, one": "Dying ({dying}) is gone; Maimed: {value}",
    "CND-STB-1 Maimed, same": "Dying ({dying}) is gone; as many levels of Maimed (house rule): {value}",
    "CND-CON-MAI gained": "Maimed {level}: −3D, no more Death Triggers.",
    "CND-STB-2 one chance": "Dead. One attempt to bring them back, within {rounds:round|rounds}.",
    "CND-STB-2 difficulty": "MedTech × Mind, Hard, successes needed: {value}",
    "CND-STB-2 MedTech": "Bring back the dead: {dice}, {need} or more successes; only one try",
    "CND-STB-2 lost": "The one attempt failed: Destroyed.",
    "CND-STB-2 Dying": "Back from the dead, Dying: {value}",
    "CND-STB-2 rounds more": "Rounds left to bring back the dead: {value}",
    "CND-STB-2 time is up": "{name} can no longer be brought back: time is up.",
    "CND-STB-2 revival": "Dead: one attempt to bring them back.",
    "CND-STB-2 trigger, next_round": "The next Death Trigger comes next round.",
    "CND-STB-2 trigger, at_once": "A Death Trigger at once (house rule).",
    "CND-TRT-1 while dying": "Treated while Dying (house rule).",
    "CND-TRT-1 left": "Treated. {condition}: {before} → {value}",
    "CND-TRT-2 left": "Healed by an augment. {condition}: {before} → {value}",
    "CND-REC-1 still dying": "{name} is still Dying: nothing else heals.",
    "CND-REC-1 rested, level": "{name}, long rest (house rule). Bruised: {value}",
    "CND-REC-1 rested, all": "{name}, long rest: all bruises heal (house rule). Bruised: {value}",
    "CND-REC-1 Bruised": "{name}, end of the scene. Bruised: {value}",
    "CND-REC-1 care": "Wounds heal this many times faster: {value}",
}

_DRUGS = {
    "CND-STM-1 left": "The stim worked. {condition}: {value}",
    "CND-DRG-1 taken, triggers": "{drug}: wound penalty reduced by {off}D, +{bonus}D on triggers,"
    " until the scene ends.",
    "CND-DRG-1 taken, all tests": "{drug}: wound penalty reduced by {off}D, +{bonus}D on all"
    " Condition Tests, until the scene ends.",
    "CND-DRG-1 wore off": "{drug} wear off.",
    "CND-DRG-2 best only": "Several drugs: only the best reduction and the best bonus count.",
    "CND-DRG-4 put off": "{drug} again: Fatigued from the last dose is gone until this one ends.",
    "CND-DRG-4 Fatigued": "After {drug}: Fatigued {value}",
    "CND-CON-FAT gained": "Fatigued {level}: −{level}D on all skill tests.",
    "CND-CON-FAT left": "Rested. Fatigued: {value}",
    "CND-DRG-5 noted": "Safety {die}; for the check see the rule book.",
    "CND-DRG-5 check": "Safety check: {die}",
    "CND-DRG-5 corrupts": "Safety check {face}: 1 point of Corruption.",
    "CND-DRG-5 safe": "Safety check {face}: safe.",
    "CND-STM-1 set to bruised": "Nano stim: heals all Bruised in a round.",
    "CND-STM-1 set to bleeding": "Nano stim: stops all Bleeding in a round.",
    "CND-STM-1 set to wounded": "Nano stim: heals a level of Wounded when the scene ends.",
    "CND-STM-1 set to injured": "Nano stim: heals a level of Injured after a long rest.",
}

_BY_HAND = {
    f"CND-DMG-3 {key}{how}": f"{name}{words}"
    for key, name in (
        ("incapacitated", "Incapacitated"),
        ("dead", "Dead"),
        ("destroyed", "Destroyed"),
    )
    for how, words in ((" by hand", ", by hand."), (" lifted by hand", " no more, by hand."))
}

COUNTED_REQUESTS = (
    *(f"{one.rule} test" for one in TRIGGERS),
    *("CND-CON-BLE test", "CND-CON-BUR test", "CND-RSL-1 dice again"),
    *("CND-STB-1 MedTech", "CND-STB-2 MedTech"),
)
"""Requests whose typed total is a number of successes."""

STEPS = {
    **_HIT,
    **_TESTS,
    **_TRIGGERS,
    **_ROUND,
    **_AID,
    **_DRUGS,
    **_BY_HAND,
    **{
        f"{one.rule} level": f"{one.name}: {{before}} → {{value}}"
        for one in CONDITIONS
        if one.key not in ("maimed", "fatigued")
    },
    **{
        f"{one.rule} test": f"{one.name} Trigger: {{dice}}, {{need}} or more successes"
        for one in TRIGGERS[1:]
    },
    **{f"{one.rule} outcome": f"{one.name} Trigger: {{value}}" for one in TRIGGERS[1:]},
    **{f"{rule}.total": "Successes" for rule in COUNTED_REQUESTS},
    **{
        f"{rule} outcome.{how}": how
        for rule in (*(one.rule for one in TRIGGERS[1:]), "CND-SMP-1", "CND-STB-1", "CND-STB-2")
        for how in ("passed", "failed")
    },
    **{f"{rule} outcome": "MedTech × Mind: {value}" for rule in ("CND-STB-1", "CND-STB-2")},
    **{
        f"{rule} fate.{fate}": words
        for rule in ("CND-TRG-DEA", "CND-CON-DEA", "CND-CON-DES")
        for fate, words in (("alive", "alive"), ("dead", "Dead"), ("destroyed", "Destroyed"))
    },
    **{f"CND-REC-1 {key}": f"{{name}}, {key.capitalize()}: {{value}}" for key in DAYS_TO_HEAL},
    **{
        f"CND-REC-1 {key} took": "{condition}: a level takes {days:day|days} by itself, healing"
        " {care:time|times} as fast."
        for key in DAYS_TO_HEAL
    },
}
