"""What is said where a rule is read in another way than the recommended one, and that makes a difference."""

from .names import READING

READING_STEPS = {
    "SPY-AD-7 counts, incoming": "25 and 50 damage are counted before DR and resistance"
    f" {READING}: {{damage}}, though {{applied}} got through",
    "SPY-AD-7 table, beside": f"The Table of Ouch counts beside this type’s own injury {READING}.",
    "SPY-AD-7 bought injury, one": "The injury that was bought is the one injury of this hit of {damage}"
    f" {READING}.",
    "SPY-CRI-3 compares, rolled": "What was rolled is compared with Constitution"
    f" {READING}: {{damage}}, though {{applied}} got through",
    "SPY-LASER-4 one less, unspent": f"The die that a laser saves fails no Damage save {READING}.",
    "SPY-GEN-3 order, stress_first": f"{{name}} suffers the stress of a hit before its injuries {READING}.",
    "SPY-BANG-2 Damage save, save": f"The bang calls for a Damage save of {{name}} too {READING}.",
    "SPY-FLASH-2 Damage save, save": f"The flash calls for a Damage save of {{name}} too {READING}.",
    "SPY-STRESS-6 rate, condition": "Without a condition {name} recovers at the first row’s rate, not"
    f" at that of row {{k}} {READING}.",
    "SPY-SUBD-6 rate, condition": "Not knocked out, {name} recovers at the first row’s rate, not at that"
    f" of row {{k}} {READING}.",
    "SPY-SUBD-3 Con, ignored": f"Constitution that {{name}} has lost does not count here {READING}:"
    " {score}",
    "SPY-STRESS-2 Wis, ignored": f"Wisdom that {{name}} has lost does not count here {READING}: {{score}}",
    "SPY-SNEAK-5 stress, always": f"Nothing of it got through to {{name}}, but a sneak attack shakes all"
    f" the same {READING}: stress {{value}}",
    "SPY-ACID-4 against, applied": "The Reflex save is against what DR has left of the acid"
    f" {READING}: {{damage}}",
    "SPY-ACID-3 saves, round": f"{{name}} saves from the next round on {READING}.",
    "SPY-BRU-1 by nothing, armor": f"No damage at all bruises {{name}} through the armor {READING}.",
    "SPY-BANG-2 resisted, whole": "Resistance leaves {left} of {damage}: enough for the whole save.",
    "SPY-BANG-2 resisted, less": f"Resistance lowers the DC {READING}: {{left}} instead of {{damage}}",
    "SPY-FLASH-2 resisted, whole": "Resistance leaves {left} of {damage}: enough for the whole save.",
    "SPY-FLASH-2 resisted, less": f"Resistance lowers the DC {READING}: {{left}} instead of {{damage}}",
    "SPY-FIRE-3 stopped, happen": "None of the fire gets through to {name}, who may catch fire all the same.",
    "SPY-FIRE-3 stopped, none": f"None of the fire gets through, so {{name}} does not catch fire {READING}.",
    "SPY-CMI-3 stopped, happen": "None of it gets through to {name}, who may be blinded all the same.",
    "SPY-CMI-3 stopped, none": f"None of it gets through, so {{name}} is not blinded {READING}.",
    "SPY-DR-2 hurled, apart": "What {name} has against ranged attacks does not stop a hurled weapon.",
    "SPY-DR-2 hurled, ranged": f"DR of {{name}} against ranged attacks counts {READING}.",
    "SPY-ACID-5 stopped, stays": f"DR stops the acid on {{name}} for now, but it stays {READING}.",
    "SPY-HEAL-3 vitality, waits": "Rest, without the time in which nothing was missing"
    f" {READING}: vitality {{level}} an hour: {{value}}",
    "SPY-RNG-1 5 ft., cqb": "5 ft. away, and nobody has called it Melee Range.",
    "SPY-RNG-1 5 ft., melee": f"5 ft. away is Melee Range {READING}.",
    "SPY-FIRE-3 ignites, any": f"{{damage}} fire damage can set {{name}} on fire {READING}.",
}
