"""What the steps and requests of a hit say. The words are ours."""

from .after_words import AFTER

_DICE = {
    "D6-DIE-1 damage roll": "Damage, {code}",
    "D6-DIE-1 damage": "Damage total: {value}",
    "D6-DIE-2 again": "The wild die shows 6: throw it again and add",
    "D6-DIE-2 exploded": "With the wild die’s further throws: {value}",
    "D6-DIE-2 one": "The wild die shows 1: what happens?",
    "D6-DIE-2 one.cancel": "it cancels the highest other die",
    "D6-DIE-2 one.complication": "it counts, and there is a complication",
    "D6-DIE-2 cancelled": "The wild die’s 1 is dropped, and a {top} with it: {value}",
    "D6-DIE-2 complication": "The wild die’s 1 counts, and something goes wrong: {value}",
    "D6-DIE-2 not at once": "So many rolls at once: none of the dice is wild.",
    "D6-DIE-3 no dice": "With 0D left nothing can be rolled: failed.",
    "D6-DIE-3 less": "{off:die|dice} fewer: {code}",
    "D6-DIE-4 staying up reached": "Difficulty {difficulty} reached: {value}",
    "D6-DIE-4 stamina reached": "Difficulty {difficulty} reached: {value}",
    "D6-DIE-4 mettle reached": "Difficulty {difficulty} reached: {value}",
    "D6-DIE-4 holding on, every round reached": "Difficulty {difficulty} reached: {value}",
    "D6-DIE-4 holding on, every minute reached": "Difficulty {difficulty} reached: {value}",
    "D6-DIE-4 reviving reached": "Difficulty {difficulty} reached: {value}",
    "D6-DIE-5 minutes dying": "Whole minutes of dying: {value}",
    "D6-DIE-6 points": "{roll}: {short} short. Spend Character Points? There are {points}.",
    "D6-DIE-6 not at once": "So many rolls at once: points are not asked for. Let the rounds end one"
    " by one to spend them.",
    "D6-DIE-6 dice": "Bought with Character Points: {dice}D, each 6 is thrown again",
    "D6-DIE-6 bought": "{points:Character Point brings|Character Points bring} {value}",
    "D6-DIE-6 left": "Character Points left: {value}",
    "D6-DIE-7 fate": "{roll}: spend a Fate Point before the roll? There are {points}.",
    "D6-DIE-7 fate.no": "no",
    "D6-DIE-7 fate.yes": "yes",
    "D6-DIE-7 left": "Fate Points left: {value}",
    "D6-SYS-1 body_points": "{name} is counted in Body Points.",
    "D6-SYS-1 chart": "{name} is counted in Body Points with the level chart.",
    "D6-SYS-1 wound_levels": "{name} is counted in Wound Levels.",
}

_RESISTANCE = {
    "D6-BP-1 dice": "Dice of resistance: {value} (armor {armor}, abilities {own})",
    "D6-WL-1 dice": "Dice of resistance: {value} (armor {armor}, Physique and abilities {own})",
    "D6-BP-1 resistance roll": "Resistance, {code}",
    "D6-WL-1 resistance roll": "Resistance, {code}",
    "D6-BP-1 modifier": "Modifier of this character: {value}",
    "D6-WL-1 modifier": "Modifier of this character: {value}",
    "D6-BP-1 resistance": "Resistance total: {shown} rolled, {more} bought, {modifier:modifier|modifiers}:"
    " {value}",
    "D6-WL-1 resistance": "Resistance total: {shown} rolled, {more} bought, {modifier:modifier|modifiers}:"
    " {value}",
    "D6-WL-1 nothing to roll": "Nothing to roll; the resistance starts at {plus}.",
    "D6-BP-2 nothing to roll": "Neither armor nor ability to roll; the resistance starts at {plus}.",
    "D6-BP-3 bought": "{points:Character Point goes|Character Points go} into the resistance.",
    "D6-BP-4 all doubled": "The Fate Point doubles armor and abilities (this table’s reading).",
    "D6-BP-4 abilities doubled": "The Fate Point doubles the abilities, not the armor.",
    "D6-BP-4 Physique added": "Armor is not doubled: the Fate Point adds Physique, {code}.",
    "D6-BP-4 Physique alone": "The Fate Point lets Physique resist, {code}.",
    "D6-MSC-3 part": "Armor {armor} helps by half.",
    "D6-MSC-3 none": "Armor {armor} does not help.",
    "D6-MSC-3 worse": "Armor {armor} makes it worse.",
    "D6-MSC-3 armor against": "Armor that makes it worse, {code}",
    "D6-PEN-2 left out": "The penalty of −{dice}D is no part of resistance.",
    "D6-ADJ-2 modifier": "Modifier of this table for everybody: {value}",
    "D6-NEG-1 harder": "Resistance {total} counts as 0; until healed, all difficulties: +{value}",
    "D6-NEG-1 harmless": "No harm is done, so difficulties stay as they were (this table’s reading).",
    "D6-NEG-1 difficulty": "Difficulty {base} and {more} for a body that fights itself: {value}",
    "D6-NEG-2 adds": "Resistance below 0 adds {more} to the injury.",
    "D6-NEG-3 resistance": "Resistance {total} counts as {value}",
}

_POINTS = {
    "D6-BP-5 lost": "Body Points lost: {damage} less {resistance} is {value}",
    "D6-BP-5 left": "Body Points left of {before}: {value}",
    "D6-BP-6 no injury": "Resistance {resistance} holds off {damage}: no injury.",
    "D6-BP-7 left": "Body Points from {before}, counted on below 0: {value}",
    "D6-BP-8 Physique": "Body Points: Physique, {code}",
    "D6-BP-8 maximum": "Body Points of this character, with {shown} rolled: {value}",
    "D6-BPC-1 level": "Level at {percent}\u00a0%: {value}",
    "D6-BPC-2 percent": "{left} of {most:Body Point|Body Points}: {percent}\u00a0%, the fraction dropped.",
    "D6-BPC-3 same": "Still {name}: nothing new.",
    "D6-BPC-3 effect again": "{name} again, with its effect (this table’s reading).",
    "D6-BPC-3 level": "The level follows the points: {before} → {after}.",
    "D6-STN-1 rolled with": "Against stun: Physique {physique} or stamina {stamina}?",
    "D6-STN-1 rolled with.physique": "Physique",
    "D6-STN-1 rolled with.stamina": "stamina",
    "D6-STN-1 stun roll": "Off the stun damage, {code}",
    "D6-STN-1 minutes, resistance": "Out for minutes: damage {damage} less resistance {against} is"
    " {value}",
    "D6-STN-1 minutes, stun_roll": "Out for minutes: damage {damage} less stun roll {against} is"
    " {value} (this table’s reading)",
    "D6-STN-1 minutes, net": "Out for minutes: damage {damage} less stun roll and resistance,"
    " {against}, is {value} (this table’s reading)",
    "D6-STN-1 costs nothing": "Stun costs no Body Points (this table’s reading).",
}

_LEVELS = {
    "D6-WL-2 difference": "Damage {damage} less resistance {resistance}: {value}",
    "D6-WL-2 result": "Result of {difference}: {value}",
    "D6-WL-3 level, first": "{result} is worse than {before}: {value}",
    "D6-WL-3 level, doubled": "{before} already, and the same row again: {value}",
    "D6-WL-4 level, lesser": "{result} is less than {before}: one level up, {value}",
    "D6-WL-4 level, lesser stay": "{result} is less than {before}: {value} (this table’s reading)",
    "D6-WL-4 effect again": "{name} again, with its effect (this table’s reading).",
    "D6-WL-4 level, passed up": "{before} lies beyond that row: one level up, {value}",
    "D6-WL-4 level, passed stay": "{before} lies beyond that row: {value} (this table’s reading)",
    "D6-WL-4 level, equal up": "{result} again: one level up, {value}",
    "D6-WL-4 level, equal stay": "{result} again: {value} (this table’s reading)",
    "D6-WL-5 no injury": "{difference}: no injury.",
    "D6-WL-5 near": "{short} short, and no protection at all: no injury, or {level}?",
    "D6-WL-5 near.bruised": "no injury",
    "D6-WL-5 near.injured": "injured",
    "D6-WL-6 one by one": "{times:hit|hits}, each for itself.",
    "D6-STN-2 lowered": "Stun takes two levels off {result}: {value}",
    "D6-STN-2 minutes": "Out for minutes: {value}",
}

STEPS = {**_DICE, **_RESISTANCE, **_POINTS, **_LEVELS, **AFTER}
