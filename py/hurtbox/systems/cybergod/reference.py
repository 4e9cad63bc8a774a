"""Every rule of the system in one line of our own words, by its id."""

REFERENCE = {
    "CND-CHR-1": "A character has a Body die, Toughness in dice, DR, armor points and Resolve.",
    "CND-ATK-1": "An attack is a list of hits, each with its own Damage Class and Armor Piercing.",
    "CND-DR-1": "Damage Reduction comes off the Damage Class of every hit, before mitigation.",
    "CND-MIT-1": "A mitigated hit has half its Damage Class, rounded down; no hit is mitigated"
    " twice.",
    "CND-MIT-2": "Mitigating a hit costs its AP in points; at AP ½ one point pays for two hits.",
    "CND-MIT-3": "Temporary points, such as cover, are spent before armor.",
    "CND-MIT-4": "The defender chooses which hits to mitigate, once hits and DR are known.",
    "CND-MIT-5": "Spent points are gone: armor needs repair, cover is worn down.",
    "CND-DMG-1": "Damage Class 1: Bruised, 2: Wounded, 3: Injured, 4: Dying, 5: Dead, 6 or more: Destroyed.",
    "CND-DMG-2": "Each hit adds one level to its condition; all are marked before any trigger.",
    "CND-DMG-3": "No condition goes above level 5; extra levels are dropped, but the trigger is"
    " still resolved.",
    "CND-SHK-1": "The Shock Level is the sum of the levels of Bruised, Wounded, Injured, Maimed and Dying.",
    "CND-PEN-1": "Only the highest wound penalty counts; it applies to skill tests, not to Condition Tests.",
    "CND-TST-1": "A Condition Test rolls as many Body dice as Toughness; 5 or more is a success.",
    "CND-TST-2": "A die that shows 10 or more counts as two successes (a house rule can switch this off).",
    "CND-TST-3": "The threshold is the level of the condition. At most 10 dice; without dice the"
    " test fails.",
    "CND-RSL-1": "A point of Resolve rerolls any dice of a Condition Test; the new faces count.",
    "CND-TRG-1": "Gaining a condition or a level of it fires its trigger; each type once per attack.",
    "CND-TRG-2": "Triggers are resolved mildest first: Shock, Escalation, Critical, Death.",
    "CND-TRG-3": "A failed trigger adds a level of the next condition and fires its trigger.",
    "CND-TRG-4": "The destroyed have no triggers; those killed by a hit do, unless a house rule skips them.",
    "CND-TRG-SHK": "Successes equal to the Shock Level: unaffected; half of it, rounded down:"
    " Stunned; fewer: Incapacitated.",
    "CND-TRG-ESC": "Test against the level of Wounded; failure adds a level of Injured.",
    "CND-TRG-CRI": "Test against the level of Injured; failure adds a level of Dying.",
    "CND-TRG-DEA": "Test against the level of Dying; failure: Dead.",
    "CND-NON-1": "Non-lethal damage has one Shock Trigger instead of all others, and no cascade.",
    "CND-NON-2": "The text does not say whether Dying from non-lethal damage has a Death Trigger"
    " each round; it does unless a house rule says no.",
    "CND-CON-BRU": "Bruised: fires the Shock Trigger.",
    "CND-CON-WOU": "Wounded: −1D; fires the Escalation Trigger.",
    "CND-CON-INJ": "Injured: −2D; fires the Critical Trigger.",
    "CND-CON-MAI": "Maimed: −3D; what a stabilized Dying becomes; no trigger.",
    "CND-CON-DYI": "Dying: −4D; a Death Trigger at once and at the start of every round.",
    "CND-CON-DEA": "Dead: no actions; for a short time there is one chance to come back.",
    "CND-CON-DES": "Destroyed: no way back; allies who see it take as much Stress as the GM says.",
    "CND-CON-STU": "Stunned: no actions, Reactions at −2D; each Reaction taken removes one level.",
    "CND-CON-INC": "Incapacitated: no actions or Reactions until the scene ends.",
    "CND-CON-FAT": "Fatigued: −1D per level on any skill test, on top of wounds.",
    "CND-CON-BLE": "Bleeding: each round, damage equal to the level minus successes, ignoring all"
    " protection.",
    "CND-CON-BUR": "Burning: each round, damage equal to the level minus successes, and Stress.",
    "CND-CON-1": "Each round’s Bleeding or Burning is a separate attack; its level stays.",
    "CND-CON-2": "Burning does not ignore DR; a house rule says whether it can be mitigated.",
    "CND-CON-3": "Some weapons add a level of Bleeding or Burning if they cause any wound.",
    "CND-CON-4": "Stress is only counted here; its effects are in another chapter.",
    "CND-TIM-1": "At the start of a round: Bleeding, then Burning, then Dying.",
    "CND-TIM-2": "Short lasts a round, Moderate a scene, Long until a long rest.",
    "CND-STB-1": "The dying are stabilized with meds, or by MedTech × Mind with 2 successes: Dying"
    " becomes Maimed.",
    "CND-STB-2": "The dead have one attempt, in time: MedTech × Mind with 3 successes brings them"
    " back as Dying.",
    "CND-TRT-1": "Treatment heals what the GM says; the dying must be stabilized first.",
    "CND-TRT-2": "Augments may heal fast, at a cost in energy; the GM enters how much.",
    "CND-REC-1": "Without help a level of Bruised heals each scene, Wounded in a day, Injured in"
    " ten, Maimed in thirty.",
    "CND-STM-1": "A nano stim heals one thing: all Bruised, all Bleeding, or one level of Wounded"
    " or Injured.",
    "CND-DRG-1": "Until the scene ends, drugs reduce the wound penalty and add dice to Condition Tests.",
    "CND-DRG-2": "With several drugs, only the best reduction and the best bonus count.",
    "CND-DRG-3": "At most half of the penalty for Dying can be taken off.",
    "CND-DRG-4": "Combat Stimulants and Adrenaline Boosters leave Fatigued when they end.",
    "CND-DRG-5": "Each drug has a Safety die; the check is in another chapter.",
    "CND-SMP-1": "Simplified: a test fails from level 1, 2, 3 or 4 on, depending on the Body die.",
    "CND-SMP-2": "Simplified: Shock Level against Body level plus Toughness; Stunned from half of"
    " it, rounded up.",
    "CND-SMP-3": "Simplified: Bleeding and Burning do nothing if the test passes, otherwise damage"
    " equal to their level.",
}
