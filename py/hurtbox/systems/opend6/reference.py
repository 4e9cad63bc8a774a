"""Each rule of the system in one line of our own words, by rule id. The steps on the screen show it."""

REFERENCE = {
    "D6-DIE-1": "A code such as 3D+1 means that many six-sided dice, added up, plus the pips. Three"
    " pips are worth a die.",
    "D6-DIE-2": "With the wild die, one die of each roll is rolled again and added while it shows"
    " 6; a 1 cancels the highest other die or brings a complication.",
    "D6-DIE-3": "A penalty of −2D means two dice fewer; at 0D nothing can be rolled.",
    "D6-DIE-4": "A roll succeeds if it reaches the difficulty. Moderate is 15; Easy is a setting.",
    "D6-DIE-5": "A round is five seconds, twelve are a minute; only whole minutes count.",
    "D6-DIE-6": "A Character Point buys one more die after the roll; its 6 is rolled again and"
    " added, its 1 is a 1.",
    "D6-DIE-7": "A Fate Point, spent before the roll, doubles the character’s own dice.",
    "D6-SYS-1": "Body Points, Body Points with levels, or Wound Levels: the campaign decides, and a"
    " character may differ.",
    "D6-BP-1": "With Body Points, armor, abilities and modifiers resist. Physique does not.",
    "D6-BP-2": "If nothing resists there is no roll, and the resistance is 0 before modifiers.",
    "D6-BP-3": "Dice bought with Character Points are added to the resistance, even if nothing else"
    " resists.",
    "D6-BP-4": "A Fate Point doubles the abilities; if there are none, Physique resists.",
    "D6-BP-5": "Damage above the resistance is lost in Body Points, point for point.",
    "D6-BP-6": "If the resistance reaches the damage there is no injury.",
    "D6-BP-7": "Points are counted below 0, to know when no help is possible.",
    "D6-BP-8": "Body Points are 20 plus a Physique roll, or whatever is typed in.",
    "D6-BPC-1": "With levels, the level follows from the points left, as a percentage of the"
    " maximum.",
    "D6-BPC-2": "The percentage is rounded down; a character with a point left is not dead.",
    "D6-BPC-3": "A level that gets worse has its effect; healing restores the level.",
    "D6-WL-1": "With Wound Levels, Physique, armor, abilities and modifiers resist; level penalties"
    " do not count.",
    "D6-WL-2": "Damage less resistance is looked up on the ladder of levels.",
    "D6-WL-3": "A result worse than the current level replaces it; Wounded twice is Severely"
    " Wounded.",
    "D6-WL-4": "Any lesser injury moves the level one up. So does an equal one, unless a house rule"
    " says no.",
    "D6-WL-5": "0 or less is a bruise without effect. Without any protection the GM may turn a near"
    " miss into Stunned.",
    "D6-WL-6": "Each hit is resolved in full before the next.",
    "D6-LVL-BRU": "Bruised: no effect.",
    "D6-LVL-STU": "Stunned: −1D through the next round, or only defense and retreat in it.",
    "D6-LVL-WOU": "Wounded: −1D on every action until healed.",
    "D6-LVL-SEV": "Severely Wounded: −2D on every action until healed.",
    "D6-LVL-INC": "Incapacitated: unconscious, or up at −3D after a good roll.",
    "D6-LVL-MOR": "Mortally Wounded: unconscious and dying.",
    "D6-LVL-DEA": "Dead. With Wound Levels that is final.",
    "D6-PEN-1": "Only the current level’s penalty counts; they do not add up.",
    "D6-PEN-2": "Level penalties never lower resistance, a stun roll or weapon damage.",
    "D6-PEN-3": "The GM can give an injury its own penalty.",
    "D6-INC-1": "Incapacitated: stamina or mettle against 15 to stay up, else unconscious for 10D"
    " minutes.",
    "D6-MOR-1": "Mortally Wounded: each round a Physique roll must reach the minutes of dying.",
    "D6-STN-1": "Stun with Body Points: a Physique or stamina roll is subtracted first; if any"
    " point gets through, one is out for minutes.",
    "D6-STN-2": "Stun with Wound Levels: the result is two levels lower, at least Stunned, and one"
    " is out for as many minutes as the difference.",
    "D6-MSC-1": "Fire, cold, acid and poison harm in each round of contact.",
    "D6-MSC-2": "A fall of 3 meters or more: a die for each whole 1.5 meters.",
    "D6-MSC-3": "The GM says whether armor helps in full, in part, not at all, or makes it worse.",
    "D6-GMC-1": "Minor characters may have fewer points or levels.",
    "D6-GMC-2": "Cannon fodder is out if the damage is higher than a Physique roll.",
    "D6-UNC-1": "Mortally Wounded, or below a tenth of the Body Points: unconscious, with a"
    " Physique roll each round against the minutes.",
    "D6-UNC-2": "Aid is enough if it restores a level, or brings Body Points to a tenth of the"
    " maximum.",
    "D6-UNC-3": "Aid within four minutes: no lasting harm.",
    "D6-UNC-4": "Aid within ten minutes: a roll against the minutes, and every skill loses 1D.",
    "D6-UNC-5": "Aid within fifteen minutes: a roll against the minutes, and every skill loses 2D.",
    "D6-UNC-6": "Points as far below 0 as the maximum is above it: no ordinary help.",
    "D6-UNC-7": "0 Body Points mean death unless rescued, or death at once by a house rule.",
    "D6-NEG-1": "A resistance below 0 raises all difficulties until healed.",
    "D6-NEG-2": "A resistance below 0 adds to the injury.",
    "D6-NEG-3": "A resistance below 0 counts as 0.",
    "D6-MAS-1": "Two levels within a round: only defend or run in the next two rounds.",
    "D6-MAS-2": "An Easy stamina or mettle roll, as the only action of its round, ends that after"
    " the round.",
    "D6-KIL-1": "91 % of the Body Points in one blow, or all within a round, kill at once.",
    "D6-KIL-2": "A mortal result in one blow, or reaching the last level within a round, kills at"
    " once.",
    "D6-FST-1": "For some characters level penalties count only in the first round of a combat and"
    " after it.",
    "D6-ADJ-1": "Start Body Points higher for a gentler game, lower for a harder one.",
    "D6-ADJ-2": "A modifier to every resistance total has the same effect.",
    "D6-ADJ-3": "A campaign may have its own ladder, without gaps and overlaps.",
    "D6-ADJ-4": "A campaign may give levels other effects.",
    "D6-DSC-1": "A hint at what an injury may look like.",
    "D6-HEA-1": "Healing is set by hand: points or level.",
}
