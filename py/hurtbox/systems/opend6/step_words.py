"""The texts of steps and requests, in our own words."""

_ROLLS = (
    "staying up", "stamina", "mettle", "holding on, every round", "holding on, every minute", "reviving",
)  # fmt: skip


def _each(rules: str, texts: dict[str, str]) -> dict[str, str]:
    """The same texts for the steps of several rules."""
    return {f"D6-{rule} {what}": said for rule in rules.split() for what, said in texts.items()}


_DICE = {
    "D6-DIE-1 damage roll": "Damage, {code}", "D6-DIE-1 damage": "Damage total: {value}",
    "D6-DIE-2 again": "The wild die shows 6: roll it again and add",
    "D6-DIE-2 exploded": "With the wild die’s extra rolls: {value}",
    "D6-DIE-2 one": "The wild die shows 1: what happens?",
    "D6-DIE-2 one.cancel": "it cancels the highest other die",
    "D6-DIE-2 one.complication": "it counts, and there is a complication",
    "D6-DIE-2 cancelled": "The wild die’s 1 and a {top} are dropped: {value}",
    "D6-DIE-2 complication": "The wild die’s 1 counts, with a complication: {value}",
    "D6-DIE-2 not at once": "Many rolls at once: no wild die.",
    "D6-DIE-3 no dice": "0D cannot be rolled: failed.", "D6-DIE-3 less": "{off:die|dice} fewer: {code}",
    **{f"D6-DIE-4 {roll} reached": "Difficulty {difficulty} reached: {value}" for roll in _ROLLS},
    "D6-DIE-5 minutes dying": "Whole minutes of dying: {value}",
    "D6-DIE-6 points": "{roll}: {short} short. Spend Character Points? You have {points}.",
    "D6-DIE-6 not at once": "Many rolls at once: no points can be spent. To spend points, end the"
    " rounds one by one.",
    "D6-DIE-6 dice": "Bought with Character Points: {dice}D, roll each 6 again",
    "D6-DIE-6 bought": "{points:Character Point brings|Character Points bring} {value}",
    "D6-DIE-6 left": "Character Points left: {value}",
    "D6-DIE-7 fate": "{roll}: {points:Fate Point|Fate Points} left. Spend one on this roll?",
    "D6-DIE-7 fate.no": "no", "D6-DIE-7 fate.yes": "yes", "D6-DIE-7 left": "Fate Points left: {value}",
    "D6-SYS-1 body_points": "{name} has Body Points.", "D6-SYS-1 chart": "{name} has Body Points with levels.",
    "D6-SYS-1 wound_levels": "{name} has Wound Levels.",
}  # fmt: skip

_RESISTANCE = _each("BP-1 WL-1", {
    "resistance roll": "Resistance, {code}", "modifier": "Modifier of this character: {value}",
    "resistance": "Resistance total: {shown} rolled, {more} bought, {modifier:modifier|modifiers}:"
    " {value}",
}) | {
    "D6-BP-1 dice": "Dice of resistance: {value} (armor {armor}, abilities {own})",
    "D6-WL-1 dice": "Dice of resistance: {value} (armor {armor}, Physique and abilities {own})",
    "D6-WL-1 nothing to roll": "Nothing to roll; the resistance starts at {plus}.",
    "D6-BP-2 nothing to roll": "Neither armor nor ability to roll; the resistance starts at {plus}.",
    "D6-BP-3 bought": "{points:Character Point|Character Points} spent on resistance.",
    "D6-BP-4 all doubled": "The Fate Point doubles armor and abilities (house rule).",
    "D6-BP-4 abilities doubled": "The Fate Point doubles the abilities, not the armor.",
    "D6-BP-4 Physique added": "Armor is not doubled: the Fate Point adds Physique, {code}.",
    "D6-BP-4 Physique alone": "The Fate Point lets Physique resist, {code}.",
    "D6-MSC-3 part": "Armor {armor} helps by half.", "D6-MSC-3 none": "Armor {armor} does not help.",
    "D6-MSC-3 worse": "Armor {armor} makes it worse.",
    "D6-MSC-3 armor against": "Armor that makes it worse, {code}",
    "D6-PEN-2 left out": "The penalty of −{dice}D does not count for resistance.",
    "D6-ADJ-2 modifier": "Modifier for everybody (house rule): {value}",
    "D6-NEG-1 harder": "Resistance {total} counts as 0; until healed, all difficulties: +{value}",
    "D6-NEG-1 harmless": "No harm done, so difficulties stay the same (house rule).",
    "D6-NEG-1 difficulty": "Difficulty {base} plus {more} for the low resistance: {value}",
    "D6-NEG-2 adds": "Resistance below 0 adds {more} to the injury.",
    "D6-NEG-3 resistance": "Resistance {total} counts as {value}",
}  # fmt: skip

_POINTS = {
    "D6-BP-5 lost": "Body Points lost: {damage} less {resistance} is {value}",
    "D6-BP-5 left": "Body Points left of {before}: {value}",
    "D6-BP-6 no injury": "Resistance {resistance} against {damage}: no injury.",
    "D6-BP-7 left": "Body Points from {before} to below 0: {value}",
    "D6-BP-8 Physique": "Body Points: Physique, {code}",
    "D6-BP-8 maximum": "Body Points of this character, with {shown} rolled: {value}",
    "D6-BPC-1 level": "Level at {percent}\u00a0%: {value}",
    "D6-BPC-2 percent": "{left} of {most:Body Point|Body Points}: {percent}\u00a0%, rounded down.",
    "D6-BPC-3 same": "Still {name}: no new effect.",
    "D6-BPC-3 effect again": "{name} again, with its effect (house rule).",
    "D6-BPC-3 level": "The level follows the points: {before} → {after}.",
    "D6-STN-1 rolled with": "Against stun: Physique {physique} or stamina {stamina}?",
    "D6-STN-1 stun roll": "Stun roll, {code}",
    "D6-STN-1 minutes, resistance": "Out for minutes: damage {damage} less resistance {against} is"
    " {value}",
    "D6-STN-1 minutes, stun_roll": "Out for minutes: damage {damage} less stun roll {against} is"
    " {value} (house rule)",
    "D6-STN-1 minutes, net": "Out for minutes: damage {damage} less stun roll and resistance,"
    " {against}, is {value} (house rule)",
    "D6-STN-1 costs nothing": "Stun costs no Body Points (house rule).",
}  # fmt: skip

_LEVELS = {
    "D6-WL-2 difference": "Damage {damage} less resistance {resistance}: {value}",
    "D6-WL-2 result": "Result of {difference}: {value}",
    "D6-WL-3 level, first": "{result} is worse than {before}: {value}",
    "D6-WL-3 level, doubled": "Already {before}, and the same row again: {value}",
    "D6-WL-4 level, lesser": "{result} is less than {before}: one level up, {value}",
    "D6-WL-4 level, lesser stay": "{result} is less than {before}: {value} (house rule)",
    "D6-WL-4 effect again": "{name} again, with its effect (house rule).",
    "D6-WL-4 level, passed up": "{result} on {before}: one level up, {value}",
    "D6-WL-4 level, passed stay": "{result} on {before}: {value} (house rule)",
    "D6-WL-4 level, equal up": "{result} again: one level up, {value}",
    "D6-WL-4 level, equal stay": "{result} again: {value} (house rule)",
    "D6-WL-5 no injury": "{difference}: no injury.",
    "D6-WL-5 near": "Missed by {short}, no protection: no injury, or {level}?",
    "D6-WL-5 near.bruised": "no injury", "D6-WL-5 near.injured": "injured",
    "D6-WL-6 one by one": "{times:hit|hits}, one by one.",
    "D6-STN-2 lowered": "Stun takes two levels off {result}: {value}",
    "D6-STN-2 minutes": "Out for minutes: {value}",
}  # fmt: skip

_EFFECTS = {
    "D6-LVL-BRU entered": "{name}: no effect.", "D6-LVL-STU entered": "{name}.",
    "D6-LVL-WOU entered": "{name}: −{dice}D on every action until healed.",
    "D6-LVL-SEV entered": "{name}: −{dice}D on every action until healed.",
    "D6-LVL-INC entered": "{name}: about to faint; −{dice}D on every action if still up.",
    "D6-LVL-MOR entered": "{name}: unconscious, without a roll.", "D6-LVL-DEA entered": "{name}.",
    "D6-LVL-STU stunned": "Stunned: which effect?", "D6-LVL-STU stunned.penalty": "−1D this round and the next",
    "D6-LVL-STU stunned.defend": "only defend or retreat, next round",
    "D6-LVL-MOR dying": "{name} is dying; the minutes count from now on.",
    "D6-LVL-MOR still dying": "{name} was already dying.", "D6-LVL-DEA by hand": "The GM declares {name} dead.",
    "D6-LVL-DEA already": "{name} is already dead.",
    "D6-PEN-1 only this": "Only {name} counts: −{dice}D. Penalties do not add up.",
    "D6-PEN-1 penalty": "Dice off for the level: {value}",
    "D6-PEN-3 own": "The GM’s own penalty for this injury: −{dice}D.",
    "D6-PEN-3 printed": "The level’s own penalty again: −{dice}D.",
    "D6-INC-1 skill": "Roll to stay up? Stamina {stamina}, mettle {mettle}", "D6-INC-1 skill.stamina": "stamina",
    "D6-INC-1 skill.mettle": "mettle", "D6-INC-1 skill.none": "do not try",
    "D6-INC-1 staying up": "Staying up, {code} against {difficulty}",
    "D6-INC-1 stays up": "Stays up, at −{dice}D.", "D6-INC-1 minutes": "Minutes out: 10D, no wild die",
    "D6-INC-1 out": "Minutes out: {value}", "D6-INC-1 out already": "{name} is already out: no roll to stay up.",
    "D6-INC-1 out already, minutes": "{name} is already out: as after a failed roll to stay up (house"
    " rule).",
    "D6-INC-1 comes round": "{name} wakes up.",
    "D6-ADJ-4 own effect": "{name} is a level of this campaign (−{dice}D).",
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
}  # fmt: skip

_DYING = _each("MOR-1 UNC-1", {
    "first minute": "The first minute needs no roll.", "dies": "{name} dies.",
    "cannot fail": "{code} always reaches {minutes}: no roll.",
    "holding on, every round": "This round’s roll to hold on, {code} against {difficulty}",
    "holding on, every minute": "This minute’s roll to hold on, {code} against {difficulty} (house rule)",
    "rolls in a row": "{rolls:roll|rolls} to hold on: {code} against {difficulty} each",
}) | _each("UNC-4 UNC-5", {
    "reviving": "Reviving, {code} against {difficulty}", "dies": "{name} cannot be brought back.",
    "skill loss": "Dice off every skill, not below its attribute: {value}",
}) | _each("STN-1 UNC-2", {"rolled with.physique": "Physique", "rolled with.stamina": "stamina"}) | {
    "D6-UNC-1 dying": "{name} is unconscious and dying; the minutes count from now on.",
    "D6-UNC-1 still dying": "{name} was already dying.", "D6-UNC-2 level": "Level after aid: {value}",
    "D6-UNC-2 points": "Aid restores {gained:Body Point|Body Points}; now of {most}: {value}",
    "D6-UNC-2 not enough": "Not enough: {name} is still dying.",
    "D6-UNC-2 rolled with": "To revive: Physique {physique} or stamina {stamina}?",
    "D6-UNC-3 in time": "After {minutes:minute|minutes}: no lasting harm.",
    "D6-UNC-5 late": "{minutes:minute|minutes}: the rules end at 15. What now?",
    "D6-UNC-5 late.dies": "too late", "D6-UNC-5 late.rolls": "as after 15 minutes",
    "D6-UNC-6 beyond help": "As far below 0 as the maximum is above it: beyond ordinary help.",
    "D6-UNC-6 beyond": "Beyond ordinary help. Does this aid help anyway?",
    "D6-UNC-6 beyond.lost": "no, too late", "D6-UNC-6 beyond.revived": "yes",
    "D6-UNC-6 lost": "{name} cannot be saved.", "D6-UNC-7 rescue": "No Body Points left: dead unless rescued.",
    "D6-UNC-7 final": "No Body Points left: dead (house rule).",
}  # fmt: skip

_SOURCES = {
    "D6-MSC-1 dose": "{name}: harm once, or every round?", "D6-MSC-1 dose.once": "once",
    "D6-MSC-1 dose.again": "every round", "D6-MSC-1 contact": "In contact with: {name}, {code}.",
    "D6-MSC-1 later": "{name} harms in {minutes:time}.", "D6-MSC-1 over": "Contact over: {name}.",
    "D6-MSC-1 rounds": "{name}: minutes pass. How many more rounds of contact? 12: until you end it.",
    "D6-MSC-1 goes on": "{name}: contact until you end it.",
    "D6-MSC-1 damage roll": "Damage of the contact, {code}", "D6-MSC-1 damage": "Damage total: {value}",
    "D6-MSC-2 too low": "{meters} m: too low to do harm.",
    "D6-MSC-2 dice": "Dice for a fall from {meters} m: {value}", "D6-MSC-2 damage roll": "The fall, {code}",
    "D6-MSC-2 damage": "Damage total: {value}",
    "D6-GMC-1 fewer levels": "A minor character with only {levels:level|levels}.",
    "D6-GMC-2 Physique": "Cannon fodder: Physique, {code}",
    "D6-GMC-2 over": "Damage {damage} over {shown}: {value}",
    "D6-GMC-2 falls": "Damage over Physique: out of the fight?", "D6-GMC-2 falls.falls": "goes down",
    "D6-GMC-2 falls.stands": "stays up", "D6-GMC-2 out": "{name} goes down.",
    "D6-GMC-2 already": "{name} is already down.",
}  # fmt: skip

_OPTIONAL_RULES = {
    "D6-MAS-1 reeling, steps": "{count:level|levels} within this round: only defend or run until the end"
    " of round {value}",
    "D6-MAS-1 reeling, results": "{count:injury|injuries} within this round: only defend or run until the"
    " end of round {value} (house rule)",
    "D6-MAS-2 stamina": "Shaking it off: stamina, {code} against {difficulty}",
    "D6-MAS-2 mettle": "Shaking it off: mettle, {code} against {difficulty}",
    "D6-MAS-2 actions": "{count:action|actions} in this round; dice off: {value}",
    "D6-MAS-2 free": "Shaken off: free to act from round {round} on.",
    "D6-MAS-2 mixed": "Passed, but it has to be the only action of the round.",
    "D6-MAS-2 failed": "Not shaken off.",
    "D6-KIL-1 killing": "Killing blow ({lost} in one blow, {need} needed; {whole} of {most} in this"
    " round): {value}",
    "D6-KIL-2 killing": "Killing blow ({result}; {least} or worse needed, or the end of the"
    " ladder): {value}",
    "D6-FST-1 suspended": "{name} counts after the combat; no penalty now.",
    "D6-FST-1 begins": "Combat begins in round {round}.",
    "D6-FST-1 over": "The combat is over: penalties count again.",
    "D6-FST-1 level": "{name} is {level}. Keep this level?",
    "D6-ADJ-1 base": "Body Points start at {base} instead of {printed} (house rule).",
    "D6-ADJ-3 own ladder": "Own levels, {rows:row|rows} (house rule).",
}  # fmt: skip

_BY_HAND = {
    "D6-HEA-1 points": "Body Points set to {value}", "D6-HEA-1 level": "Level set to {value}",
    "D6-HEA-1 renewed": "Fresh start: unhurt. Spent points stay spent.",
}  # fmt: skip

STEPS = _DICE | _RESISTANCE | _POINTS | _LEVELS | _EFFECTS | _DYING | _SOURCES
STEPS |= _OPTIONAL_RULES | _BY_HAND
