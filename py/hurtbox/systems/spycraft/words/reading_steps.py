"""The sentences that are added when a house rule makes a difference."""

from .names import HOUSE_RULE

READING_STEPS = {
    "SPY-AD-7 counts, incoming": f"25 and 50 damage count before DR and resistance {HOUSE_RULE}:"
    f" {{damage}}, although {{applied}} got through",
    "SPY-AD-7 table, beside": f"The Table of Ouch applies as well as this type’s own injury {HOUSE_RULE}.",
    "SPY-AD-7 bought injury, one": f"The bought injury is the only injury of this hit of {{damage}}"
    f" {HOUSE_RULE}.",
    "SPY-CRI-3 compares, rolled": f"The damage rolled is compared with Constitution {HOUSE_RULE}:"
    f" {{damage}}, although {{applied}} got through",
    "SPY-LASER-4 one less, unspent": f"The Action Die saved by a laser fails no Damage save {HOUSE_RULE}.",
    "SPY-GEN-3 order, stress_first": f"{{name}} takes the stress of a hit before its injuries {HOUSE_RULE}.",
    "SPY-BANG-2 Damage save, save": f"Bang also calls for a Damage save by {{name}} {HOUSE_RULE}.",
    "SPY-FLASH-2 Damage save, save": f"Flash also calls for a Damage save by {{name}} {HOUSE_RULE}.",
    "SPY-STRESS-6 rate, condition": f"Without a condition, {{name}} recovers at the first row’s"
    f" rate, not that of row {{k}} {HOUSE_RULE}.",
    "SPY-SUBD-6 rate, condition": f"Not knocked out, {{name}} recovers at the first row’s rate, not"
    f" that of row {{k}} {HOUSE_RULE}.",
    "SPY-SUBD-3 Con, ignored": f"{{name}}’s lost Constitution does not count here {HOUSE_RULE}: {{score}}",
    "SPY-STRESS-2 Wis, ignored": f"{{name}}’s lost Wisdom does not count here {HOUSE_RULE}: {{score}}",
    "SPY-SNEAK-5 stress, always": f"No damage got through to {{name}}, but the sneak attack still"
    f" gives stress {HOUSE_RULE}: {{value}}",
    "SPY-ACID-4 against, applied": "The Reflex save is against the acid damage after DR"
    f" {HOUSE_RULE}: {{damage}}",
    "SPY-ACID-3 saves, round": f"{{name}} saves from the next round on {HOUSE_RULE}.",
    "SPY-BRU-1 by nothing, armor": f"Even without damage {{name}} is bruised through the armor {HOUSE_RULE}.",
    "SPY-BANG-2 resisted, whole": "Resistance leaves {left} of {damage}: still the full save.",
    "SPY-BANG-2 resisted, less": f"Resistance lowers the DC {HOUSE_RULE}: {{left}} instead of {{damage}}",
    "SPY-FLASH-2 resisted, whole": "Resistance leaves {left} of {damage}: still the full save.",
    "SPY-FLASH-2 resisted, less": f"Resistance lowers the DC {HOUSE_RULE}: {{left}} instead of {{damage}}",
    "SPY-FIRE-3 stopped, happen": "No fire damage gets through to {name}, who may still catch fire.",
    "SPY-FIRE-3 stopped, none": f"No fire damage gets through, so {{name}} does not catch fire {HOUSE_RULE}.",
    "SPY-CMI-3 stopped, happen": "No damage gets through to {name}, who may still be blinded.",
    "SPY-CMI-3 stopped, none": f"No damage gets through, so {{name}} is not blinded {HOUSE_RULE}.",
    "SPY-DR-2 hurled, apart": "{name}’s DR against ranged attacks does not stop hurled weapons.",
    "SPY-DR-2 hurled, ranged": f"{{name}}’s DR against ranged attacks counts {HOUSE_RULE}.",
    "SPY-ACID-5 stopped, stays": f"DR stops the acid on {{name}} for now, but it lasts {HOUSE_RULE}.",
    "SPY-HEAL-3 vitality, waits": f"Vitality from rest, {{level}} per hour, not counting time with"
    f" nothing to heal {HOUSE_RULE}: {{value}}",
    "SPY-RNG-1 5 ft., cqb": "5 ft. away: not Melee Range, unless you say so.",
    "SPY-RNG-1 5 ft., melee": f"5 ft. away is Melee Range {HOUSE_RULE}.",
    "SPY-FIRE-3 ignites, any": f"{{damage}} fire damage can set {{name}} on fire {HOUSE_RULE}.",
}
