"""What is said of everything that follows a hit: levels, dying, aid, options, and what is set by hand."""

_EFFECTS = {
    "D6-LVL-BRU entered": "{name}: no effect.",
    "D6-LVL-STU entered": "{name}.",
    "D6-LVL-WOU entered": "{name}: −{dice}D on every action, as long as it lasts.",
    "D6-LVL-SEV entered": "{name}: −{dice}D on every action, as long as it lasts.",
    "D6-LVL-INC entered": "{name}: about to faint; −{dice}D to all actions for whoever stays up.",
    "D6-LVL-MOR entered": "{name}: unconscious, and nothing to be done against that.",
    "D6-LVL-DEA entered": "{name}.",
    "D6-LVL-STU stunned": "Stunned: how?",
    "D6-LVL-STU stunned.penalty": "−1D this round and the next",
    "D6-LVL-STU stunned.defend": "only defend or retreat, next round",
    "D6-LVL-MOR dying": "{name} is dying: from now on the minutes count.",
    "D6-LVL-MOR still dying": "{name} was dying already.",
    "D6-LVL-DEA by hand": "The GM says so: {name} dies.",
    "D6-LVL-DEA already": "{name} is dead already.",
    "D6-PEN-1 only this": "Only {name} counts: −{dice}D; penalties do not add up.",
    "D6-PEN-1 penalty": "Dice off for the level: {value}",
    "D6-PEN-3 own": "The GM’s own penalty for this injury: −{dice}D.",
    "D6-PEN-3 printed": "The level’s own penalty again: −{dice}D.",
    "D6-INC-1 skill": "Roll to stay up? Stamina {stamina}, mettle {mettle}",
    "D6-INC-1 skill.stamina": "stamina",
    "D6-INC-1 skill.mettle": "mettle",
    "D6-INC-1 skill.none": "do not try",
    "D6-INC-1 staying up": "Staying up, {code} against {difficulty}",
    "D6-INC-1 stays up": "Stays up, at −{dice}D.",
    "D6-INC-1 minutes": "Out: 10D minutes, none of them wild",
    "D6-INC-1 out": "Minutes out: {value}",
    "D6-INC-1 out already": "{name} is out already: no roll to stay up.",
    "D6-INC-1 out already, minutes": "{name} is out already: as after a failed roll to stay up (this"
    " table’s reading).",
    "D6-INC-1 comes round": "{name} comes round.",
    "D6-ADJ-4 own effect": "{name} has an effect of this table’s own (−{dice}D).",
    "D6-DSC-1 stunned": "It may look like: a bruise, a light sprain, a cut, a torn muscle, a joint"
    " slightly out of place.",
    "D6-DSC-1 wounded": "It may look like: a bad graze or sprain, a deep cut, a torn ligament, a"
    " joint out of place, a small fracture.",
    "D6-DSC-1 severe": "It may look like: a broken bone, a gaping wound, muscle and cartilage torn,"
    " concussion.",
    "D6-DSC-1 incapacitated": "It may look like: several fractures, a cut where it is dangerous, a"
    " heavy concussion.",
    "D6-DSC-1 mortal": "It may look like: all of that, and injured within.",
    "D6-DSC-1 dead": "It may look like: a broken neck, a pierced lung, a body laid open.",
}

_DYING = {
    f"{rule} {what}": words
    for rule in ("D6-MOR-1", "D6-UNC-1")
    for what, words in {
        "first minute": "In the first minute nothing can go wrong.",
        "cannot fail": "{code} always reaches {minutes}: no roll.",
        "holding on, every round": "This round’s roll to hold on, {code} against {difficulty}",
        "holding on, every minute": "This minute’s roll to hold on, {code} against {difficulty}"
        " (this table’s reading)",
        "rolls in a row": "{rolls:roll|rolls} to hold on, one after the other: {code} against"
        " {difficulty} each",
        "dies": "{name} dies.",
    }.items()
} | {
    "D6-UNC-1 dying": "So few points are left that {name} is unconscious and dying; the minutes"
    " count.",
    "D6-UNC-1 still dying": "{name} was dying already.",
    "D6-UNC-2 level": "The aid brings back to: {value}",
    "D6-UNC-2 points": "The aid brings {gained:Body Point|Body Points}; now of {most}: {value}",
    "D6-UNC-2 not enough": "That is not enough: {name} goes on dying.",
    "D6-UNC-2 rolled with": "To revive: Physique {physique} or stamina {stamina}?",
    "D6-UNC-2 rolled with.physique": "Physique",
    "D6-UNC-2 rolled with.stamina": "stamina",
    "D6-UNC-3 in time": "After {minutes:minute|minutes}: no lasting harm.",
    "D6-UNC-4 reviving": "Reviving, {code} against {difficulty}",
    "D6-UNC-5 reviving": "Reviving, {code} against {difficulty}",
    "D6-UNC-4 dies": "{name} cannot be brought back.",
    "D6-UNC-5 dies": "{name} cannot be brought back.",
    "D6-UNC-4 skill loss": "Dice off every skill, not below its attribute: {value}",
    "D6-UNC-5 skill loss": "Dice off every skill, not below its attribute: {value}",
    "D6-UNC-5 late": "{minutes:minute|minutes}: for so long there is no rule. What now?",
    "D6-UNC-5 late.dies": "too late",
    "D6-UNC-5 late.rolls": "as after 15 minutes",
    "D6-UNC-6 beyond help": "As many points below 0 as there were in all: beyond ordinary help.",
    "D6-UNC-6 beyond": "Beyond ordinary help. Can this aid do more?",
    "D6-UNC-6 beyond.lost": "no, it is too late",
    "D6-UNC-6 beyond.revived": "yes, it is no ordinary aid",
    "D6-UNC-6 lost": "{name} is lost.",
    "D6-UNC-7 rescue": "No Body Point left: dead, unless rescued.",
    "D6-UNC-7 final": "No Body Point left: dead (this table’s reading).",
}

_SOURCES = {
    "D6-MSC-1 dose": "{name}: does it harm once, or every round?",
    "D6-MSC-1 dose.once": "once",
    "D6-MSC-1 dose.again": "every round",
    "D6-MSC-1 contact": "In contact with: {name}, {code}.",
    "D6-MSC-1 later": "{name} does its harm in {minutes:time}.",
    "D6-MSC-1 over": "No more contact: {name}.",
    "D6-MSC-1 rounds": "{name}: minutes pass. In contact for how many rounds more? 12: until"
    " somebody ends it.",
    "D6-MSC-1 goes on": "{name}: in contact until somebody ends it.",
    "D6-MSC-1 damage roll": "Harm of the contact, {code}",
    "D6-MSC-1 damage": "Damage total: {value}",
    "D6-MSC-2 too low": "From {meters} m: too low to be harmed.",
    "D6-MSC-2 dice": "Dice for a fall from {meters} m: {value}",
    "D6-MSC-2 damage roll": "The fall, {code}",
    "D6-MSC-2 damage": "Damage total: {value}",
    "D6-GMC-1 fewer levels": "A minor character with {levels:level|levels}: that was the last one.",
    "D6-GMC-2 Physique": "Cannon fodder: Physique, {code}",
    "D6-GMC-2 over": "Damage {damage} over {shown}: {value}",
    "D6-GMC-2 falls": "Damage over Physique: out of the fight?",
    "D6-GMC-2 falls.falls": "goes down",
    "D6-GMC-2 falls.stands": "stands",
    "D6-GMC-2 out": "{name} goes down.",
    "D6-GMC-2 already": "{name} is down already.",
}

_OPTIONS = {
    "D6-MAS-1 reeling, steps": "{count:level|levels} within this round: only defend or run until the end"
    " of round {value}",
    "D6-MAS-1 reeling, results": "{count:injury|injuries} within this round: only defend or run until the"
    " end of round {value} (this table’s reading)",
    "D6-MAS-2 stamina": "Shaking it off: stamina, {code} against {difficulty}",
    "D6-MAS-2 mettle": "Shaking it off: mettle, {code} against {difficulty}",
    "D6-MAS-2 actions": "{count:action|actions} in this round; dice off: {value}",
    "D6-MAS-2 free": "Shaken off: from round {round} on, everything is possible again.",
    "D6-MAS-2 mixed": "The roll is good, but beside other actions it does not set free.",
    "D6-MAS-2 failed": "It does not help.",
    "D6-KIL-1 killing": "Killing blow ({lost} in one blow, {need} needed; {whole} of {most} in this"
    " round): {value}",
    "D6-KIL-2 killing": "Killing blow ({result}; {least} or worse needed, or the end of the"
    " ladder): {value}",
    "D6-FST-1 suspended": "{name} counts after the combat; no penalty now.",
    "D6-FST-1 begins": "A combat begins in round {round}.",
    "D6-FST-1 over": "The combat is over: levels count.",
    "D6-FST-1 level": "{name} is {level}. Keep that?",
    "D6-ADJ-1 base": "This table starts Body Points at {base} instead of {printed}.",
    "D6-ADJ-3 own ladder": "This table’s own ladder, {rows:row|rows}.",
}

_BY_HAND = {
    "D6-HEA-1 points": "Body Points set to {value}",
    "D6-HEA-1 level": "Level set to {value}",
    "D6-HEA-1 renewed": "A fresh start: unhurt. Points spent stay spent.",
}

AFTER = {**_EFFECTS, **_DYING, **_SOURCES, **_OPTIONS, **_BY_HAND}
