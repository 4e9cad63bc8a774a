"""What the steps and requests of this system say. The words are ours."""

from .tables import CONDITIONS, DAYS, TRIGGERS

_HIT = {
    "CND-ATK-1 hits": "Damage Classes of the hits: {value}",
    "CND-ATK-1 target": "{name}:",
    "CND-DR-1 reduction": "Damage Reduction: {value}",
    "CND-DR-1 left": "DR {dr} comes off each hit first: {value}",
    "CND-MIT-2 too few": "No hit can be mitigated with the points left: {points}.",
    "CND-MIT-4 which": "Which hits to mitigate? Points: {points}",
    "CND-MIT-4 as proposed": "Hits mitigated as proposed: {count}.",
    "CND-MIT-2 cost, half lost": "Points for the mitigated hits ({count}): {value}",
    "CND-MIT-2 cost, half kept": "Points for the mitigated hits ({count}): {value}; half a point"
    " left over is kept (this table’s reading)",
    "CND-MIT-3 cover": "Temporary points go first: {before} → {value}",
    "CND-MIT-3 cover set": "Temporary points: {value}",
    "CND-MIT-5 armor": "Armor points wear off: {before} → {value}",
    "CND-MIT-5 repaired": "Armor points: {value} of {most}",
    "CND-MIT-5 half gone": "The half point left over from the cover before is gone with it.",
    "CND-MIT-1 left": "Each mitigated hit is halved, rounded down: {value}",
    "CND-DMG-1 classes": "Damage Classes in the end: {value}",
    "CND-DMG-1 nothing": "No hit gets through.",
    "CND-DMG-2 by hand": "{condition} by hand: {before} → {value}",
    "CND-DMG-3 dropped": "{condition} has {most:level|levels} at most; the rest is dropped, its trigger"
    " is not.",
    "CND-CON-3 added": "The weapon adds a level of {condition}.",
    "CND-PEN-1 now": "Wound penalty now: −{penalty}D on skill tests.",
    "CND-PEN-1 now, fatigued": "Wound penalty now: −{penalty}D, with Fatigued −{whole}D on skill"
    " tests.",
    "CND-PEN-1 none": "No wound penalty any more.",
    "CND-DRG-3 half, all": "Of the −4D of Dying drugs take off half at most.",
    "CND-DRG-3 half, painkillers": "Of the −4D of Dying Painkillers take off half at most (this"
    " table’s reading: other drugs all they can).",
}

_TESTS = {
    "CND-CHR-1 dice": "Condition Test: {value} × {die} (Toughness {toughness})",
    "CND-CHR-1 renewed": "Fresh start: no condition, full armor, full Resolve.",
    "CND-DRG-2 bonus": "Dice added by the best drug: {value}",
    "CND-TST-1 reached": "Successes (5 or more), as far as they count: {value} of {need}",
    "CND-TST-1 successes": "Successes (5 or more): {value}, {need} wanted",
    "CND-TST-2 doubled": "A die that shows 10 or more counts twice.",
    "CND-TST-3 no dice": "No die to roll: the test is failed.",
    "CND-TST-3 threshold": "Successes needed: {value}, the level of the condition",
    "CND-RSL-1 reroll": "Spend Resolve ({left} left) to reroll dice? {successes} of {need:success|successes}"
    " so far. Pick the dice, or none",
    "CND-RSL-1 left": "Resolve left: {value}",
    "CND-RSL-1 dice again": "Resolve: {dice} again",
    "CND-RSL-1 set": "Resolve: {value}",
    "CND-SHK-1 level": "Shock Level, all wounds together: {value}",
    "CND-TRG-SHK test": "Shock Trigger: {dice}. From {need:success|successes} unaffected, from {lower}"
    " Stunned, else Incapacitated",
    "CND-TRG-SHK outcome": "Shock Level {level}: {value}",
    "CND-TRG-SHK outcome.unaffected": "unaffected",
    "CND-TRG-SHK outcome.stunned": "Stunned",
    "CND-TRG-SHK outcome.incapacitated": "Incapacitated",
    "CND-TRG-SHK no dice, fail": "Shock Level 1: half of it is 0, but without a die nothing is reached.",
    "CND-TRG-SHK no dice, zero": "Shock Level 1: half of it, 0, is reached without a die (this table’s"
    " reading).",
    "CND-SMP-1 fails at": "Without dice: fails from level {value} on",
    "CND-SMP-1 outcome": "Level {level} against {at}: {value}",
    "CND-SMP-2 threshold": "Shock Threshold, Body level and Toughness: {value}",
    "CND-SMP-3 damage": "Without dice: level {level}, failing from {at} on: DC {value}",
}

_TRIGGERS = {
    "CND-TRG-1 fired": "Triggers of this attack, each once: {triggers}.",
    "CND-TRG-2 mildest first": "The mildest is resolved first.",
    "CND-TRG-3 on to injured": "The wounds escalate.",
    "CND-TRG-3 on to dying": "The condition becomes critical.",
    "CND-TRG-4 destroyed": "Destroyed: no trigger is resolved any more.",
    "CND-TRG-4 dead, resolve": "Dead; the other triggers say what is behind it.",
    "CND-TRG-4 dead, skip": "Dead; the other triggers are skipped (this table’s reading).",
    "CND-TRG-4 dead before": "Dead already: the wounds are marked, no trigger is resolved.",
    "CND-NON-1 one Shock Trigger": "Non-lethal: one Shock Trigger in place of all others.",
    "CND-NON-2 ticks": "Dying from non-lethal damage has its Death Trigger all the same.",
    "CND-NON-2 does not tick": "Dying from non-lethal damage has no Death Trigger at the start of a"
    " round (this table’s reading).",
    "CND-TRG-DEA fate": "Death Trigger failed: {value}",
    "CND-CON-DEA fate": "A hit of DC 5: {value}",
    "CND-CON-DES fate": "A hit of DC 6 or more: {value}",
    "CND-CON-DES allies": "Destroyed: allies who see it take Stress, as much as the GM says.",
    "CND-CON-DES final": "Destroyed already: nothing more can happen.",
    "CND-CON-DES too late": "Nobody helped in time: Destroyed.",
    "CND-CON-INC gained": "Incapacitated: no actions, no Reactions, for the scene.",
    "CND-CON-INC Incapacitated": "{name}, Incapacitated still: {value}",
    "CND-CON-STU reaction": "Reaction at −{whole}D; −{penalty}D of it for Stunned.",
}

_ROUND = {
    "CND-TIM-1 start of round": "{name}, start of the round: Bleeding, Burning, then Dying.",
    "CND-TIM-2 short over": "{name}: something of Short duration is over.",
    "CND-TIM-2 moderate over": "{name}: something of Moderate duration is over.",
    "CND-TIM-2 long over": "{name}: something of Long duration is over.",
    "CND-CON-1 an attack of its own": "It is an attack of its own; the level stays.",
    "CND-CON-2 protection": "Burning does not pass by protection: DR counts.",
    "CND-CON-4 stress": "Stress: {value}",
    "CND-CON-BLE test": "Bleeding: {dice}; each success takes 1 off DC {need}",
    "CND-CON-BUR test": "Burning: {dice}; each success takes 1 off DC {need}",
    "CND-CON-BLE damage": "Bleeding {level}: DC {value}, past DR and mitigation",
    "CND-CON-BUR damage": "Burning {level}: DC {value}",
    "CND-CON-BLE left": "{condition}: {before} → {value}",
    "CND-CON-BUR left": "{condition}: {before} → {value}",
    "CND-CON-STU left": "{condition}: {before} → {value}",
}

_AID = {
    "CND-STB-1 meds": "Meds: no test.",
    "CND-STB-1 difficulty": "MedTech × Mind, Moderate: successes needed: {value}",
    "CND-STB-1 MedTech": "Stabilize the dying: {dice}, {need} or more successes",
    "CND-STB-1 still dying": "Still dying.",
    "CND-STB-1 Maimed, one": "All Dying ({dying}) goes; Maimed: {value}",
    "CND-STB-1 Maimed, same": "All Dying ({dying}) goes; Maimed by as many levels (this table’s"
    " reading): {value}",
    "CND-CON-MAI gained": "Maimed {level}: −3D, no Death Trigger any more.",
    "CND-STB-2 one chance": "Dead. One attempt to stabilize, within {rounds:round|rounds}.",
    "CND-STB-2 difficulty": "MedTech × Mind, Hard: successes needed: {value}",
    "CND-STB-2 MedTech": "Bring back the dead: {dice}, {need} or more successes; there is one try",
    "CND-STB-2 lost": "The one attempt has failed: Destroyed.",
    "CND-STB-2 Dying": "Back from the dead, Dying: {value}",
    "CND-STB-2 rounds more": "Rounds in which the dead can be brought back: {value}",
    "CND-STB-2 time is up": "{name}: the time in which the dead can be brought back is over.",
    "CND-STB-2 revival": "Dead: one attempt to stabilize, if it comes in time.",
    "CND-STB-2 trigger, next_round": "The next Death Trigger comes with the next round.",
    "CND-STB-2 trigger, at_once": "A Death Trigger at once (this table’s reading).",
    "CND-TRT-1 while dying": "Treated while Dying (this table’s reading).",
    "CND-TRT-1 left": "Treated. {condition}: {before} → {value}",
    "CND-TRT-2 left": "Healed by an augment. {condition}: {before} → {value}",
    "CND-REC-1 still dying": "{name} is still Dying: nothing else heals.",
    "CND-REC-1 rested, level": "{name}, a long rest (this table’s reading). Bruised: {value}",
    "CND-REC-1 rested, all": "{name}, a long rest heals all bruises (this table’s reading). Bruised:"
    " {value}",
    "CND-REC-1 Bruised": "{name}, end of the scene. Bruised: {value}",
    "CND-REC-1 care": "Wounds heal so many times faster: {value}",
}

_DRUGS = {
    "CND-STM-1 left": "The stim has worked. {condition}: {value}",
    "CND-DRG-1 taken, triggers": "{drug}: wound penalty {off}D less, +{bonus}D on triggers, for the"
    " scene.",
    "CND-DRG-1 taken, all tests": "{drug}: wound penalty {off}D less, +{bonus}D on Condition Tests"
    " of every kind, for the scene.",
    "CND-DRG-1 wore off": "{drug} wear off.",
    "CND-DRG-2 best only": "Several drugs: only the best of each counts.",
    "CND-DRG-4 put off": "{drug} again: what the last dose left is put off.",
    "CND-DRG-4 Fatigued": "After {drug}: Fatigued {value}",
    "CND-CON-FAT gained": "Fatigued {level}: −{level}D on any skill test.",
    "CND-CON-FAT left": "Rested. Fatigued: {value}",
    "CND-DRG-5 noted": "Safety {die}; the check is another chapter’s.",
    "CND-DRG-5 check": "Safety check: {die}",
    "CND-DRG-5 corrupts": "Safety check {face}: a point of Corruption.",
    "CND-DRG-5 safe": "Safety check {face}: nothing.",
    "CND-STM-1 set to bruised": "Nano stim: all Bruised will be healed, in a round.",
    "CND-STM-1 set to bleeding": "Nano stim: all Bleeding will be stopped, in a round.",
    "CND-STM-1 set to wounded": "Nano stim: a level of Wounded will be healed by the scene’s end.",
    "CND-STM-1 set to injured": "Nano stim: a level of Injured will be healed, with some rest.",
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

COUNTED = (
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
    **{f"{rule}.total": "Successes" for rule in COUNTED},
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
    **{f"CND-REC-1 {key}": f"{{name}}, {key.capitalize()}: {{value}}" for key in DAYS},
    **{
        f"CND-REC-1 {key} took": "{condition}: a level takes {days:day|days} by itself, healing"
        " {care:time|times} as fast."
        for key in DAYS
    },
}
