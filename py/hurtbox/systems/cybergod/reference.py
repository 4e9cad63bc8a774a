"""Every rule of the system in a line of our own words, by its id, for the steps on the screen."""

REFERENCE = {
    "CND-CHR-1": "A character brings a Body die, Toughness in dice, DR, armor points and Resolve;"
    " the table types them in.",
    "CND-ATK-1": "An attack is a list of hits, each with its Damage Class and Armor Piercing; each"
    " is worked out on its own.",
    "CND-DR-1": "Damage Reduction comes off the Damage Class of every hit, before mitigation.",
    "CND-MIT-1": "A mitigated hit has half its Damage Class, rounded down; no hit is mitigated"
    " twice.",
    "CND-MIT-2": "Mitigating a hit costs its AP in points; at AP ½ a point does for two hits.",
    "CND-MIT-3": "Temporary points, as from cover, are spent before those of armor.",
    "CND-MIT-4": "The defender chooses which hits to mitigate, once hits and DR are known.",
    "CND-MIT-5": "Points spent are gone: armor needs repair, cover is worn down.",
    "CND-DMG-1": "Damage Class 1 bruises, 2 wounds, 3 injures, 4 leaves dying, 5 kills, 6 and more"
    " destroys.",
    "CND-DMG-2": "Each hit adds one level to its condition; all are marked before any trigger.",
    "CND-DMG-3": "No condition has more than 5 levels; what is above is dropped, its trigger is"
    " not.",
    "CND-SHK-1": "The Shock Level adds up the levels of Bruised, Wounded, Injured, Maimed and"
    " Dying.",
    "CND-PEN-1": "Only the highest wound penalty counts, for skill tests and not for Condition"
    " Tests.",
    "CND-TST-1": "A Condition Test rolls as many Body dice as Toughness; 5 or more is a success.",
    "CND-TST-2": "A die that shows 10 or more counts as two successes; a table can switch it off.",
    "CND-TST-3": "The threshold is the level of the condition. At most 10 dice; without a die the"
    " test fails.",
    "CND-RSL-1": "A point of Resolve rerolls any dice of a Condition Test; the new faces stand.",
    "CND-TRG-1": "A condition received or raised fires its trigger; each type once an attack.",
    "CND-TRG-2": "Triggers are resolved mildest first: Shock, Escalation, Critical, Death.",
    "CND-TRG-3": "A failed trigger adds a level of the next condition and fires that one’s"
    " trigger.",
    "CND-TRG-4": "The destroyed have no trigger left; whoever is killed by a hit has, unless the"
    " table skips them.",
    "CND-TRG-SHK": "As many successes as the Shock Level: unaffected; half of it, rounded down:"
    " Stunned; fewer: Incapacitated.",
    "CND-TRG-ESC": "Against the level of Wounded; failed: one level of Injured.",
    "CND-TRG-CRI": "Against the level of Injured; failed: one level of Dying.",
    "CND-TRG-DEA": "Against the level of Dying; failed: Dead.",
    "CND-NON-1": "Non-lethal damage has one Shock Trigger in place of all others, and no cascade.",
    "CND-NON-2": "Whether Dying from non-lethal damage has a Death Trigger each round is open; it"
    " does unless the table says no.",
    "CND-CON-BRU": "Bruised: fires the Shock Trigger.",
    "CND-CON-WOU": "Wounded: −1D; fires the Escalation Trigger.",
    "CND-CON-INJ": "Injured: −2D; fires the Critical Trigger.",
    "CND-CON-MAI": "Maimed: −3D; what a stabilized Dying becomes; no trigger.",
    "CND-CON-DYI": "Dying: −4D; a Death Trigger at once and whenever a round begins.",
    "CND-CON-DEA": "Dead: no action; for a short time there is one chance to come back.",
    "CND-CON-DES": "Destroyed: final; allies who see it take Stress as the GM says.",
    "CND-CON-STU": "Stunned: no actions, Reactions at −2D; each Reaction taken clears one level.",
    "CND-CON-INC": "Incapacitated: neither actions nor Reactions until the scene ends.",
    "CND-CON-FAT": "Fatigued: −1D per level on any skill test, on top of wounds.",
    "CND-CON-BLE": "Bleeding: each round damage of the level less the successes, past all"
    " protection.",
    "CND-CON-BUR": "Burning: each round damage of the level less the successes, and Stress.",
    "CND-CON-1": "Each round’s Bleeding or Burning is an attack of its own; its level stays.",
    "CND-CON-2": "Burning does not pass by DR; whether it can be mitigated the table sets.",
    "CND-CON-3": "Some weapons add a level of Bleeding or Burning when they cause any wound.",
    "CND-CON-4": "Stress is counted here; what it does is another chapter’s.",
    "CND-TIM-1": "At the start of a round: Bleeding, then Burning, then Dying.",
    "CND-TIM-2": "Short lasts a round, Moderate the scene, Long until some rest.",
    "CND-STB-1": "The dying are stabilized with meds, or by MedTech × Mind with 2 successes: Dying"
    " becomes Maimed.",
    "CND-STB-2": "The dead have one attempt, in time: MedTech × Mind with 3 successes brings them"
    " back to Dying.",
    "CND-TRT-1": "Treatment heals what the GM says; the dying must be stabilized first.",
    "CND-TRT-2": "Augments may heal fast, at a price in energy; how much is free to enter.",
    "CND-REC-1": "By themselves: a Bruised level a scene, Wounded a day, Injured ten days, Maimed"
    " thirty.",
    "CND-STM-1": "A nano stim heals one thing: all Bruised, all Bleeding, or a level of Wounded or"
    " Injured.",
    "CND-DRG-1": "Drugs take dice off the wound penalty and add dice to Condition Tests for the"
    " scene.",
    "CND-DRG-2": "Of several drugs only the best reduction and the best bonus count.",
    "CND-DRG-3": "Of the penalty for Dying at most half can be taken off.",
    "CND-DRG-4": "Combat Stimulants and Adrenaline Boosters leave Fatigued when they end.",
    "CND-DRG-5": "Each drug has a Safety die; the check belongs to another chapter.",
    "CND-SMP-1": "Simplified: a test fails from level 1, 2, 3 or 4 on, by the Body die.",
    "CND-SMP-2": "Simplified: Shock against Body level plus Toughness; Stunned from half, rounded"
    " up.",
    "CND-SMP-3": "Simplified: Bleeding and Burning do nothing when the test passes, else their"
    " level.",
}
