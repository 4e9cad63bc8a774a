"""What steps and requests say of what harms at once: bang, falls, electricity, explosions. The words are ours."""

from .names import READING

_SENSES = {
    "SPY-BANG-1 AP all": "Bang leaves no DR.",
    "SPY-BANG-1 deafened": "{name} is deafened: bang does nothing.",
    "SPY-BANG-2 save DC": "Fortitude save DC, as much as the bang damage: {value}",
    "SPY-BANG-2 save": "Bang on {name}: Fortitude {bonus} against {dc}",
    "SPY-BANG-2 rounds": "{name} is stunned for half of what the save lacks, rounded up: {value:round|rounds}",
    "SPY-BANG-2 deaf rounds": "Deafened for twice as long: {value:round|rounds}",
    "SPY-BANG-2 stunned": "{name} is stunned. {value}",
    "SPY-BANG-2 deafened": "{name} is deafened. {value}",
    "SPY-BANG-3 takes down": "More than 20 bang damage ({damage}) takes {name} down.",
    "SPY-BANG-4 d4": "Stunned by the bang: {name} suffers stress",
    "SPY-FLASH-1 AP all": "Flash leaves no DR.",
    "SPY-FLASH-1 blinded": "{name} is blinded: flash does nothing.",
    "SPY-FLASH-1 sees it": "Does {name} have line of sight to the flash?",
    "SPY-FLASH-1 sees it.yes": "yes",
    "SPY-FLASH-1 sees it.no": "no",
    "SPY-FLASH-2 save DC": "Fortitude save DC, as much as the flash damage: {value}",
    "SPY-FLASH-2 save": "Flash on {name}: Fortitude {bonus} against {dc}",
    "SPY-FLASH-2 rounds": "{name} is blinded for a quarter of what the save lacks, rounded up:"
    " {value:round|rounds}",
    "SPY-FLASH-2 blinded": "{name} is blinded. {value}",
    "SPY-FLASH-2 d4": "Blinded by the flash: {name} suffers stress",
}

_IMPACTS = {
    "SPY-COLL-1 MPH": "Collision at {value} MPH",
    "SPY-COLL-1 suffers": "{name}:",
    "SPY-COLL-1 times, down": "Once for every whole 10 of {mph} MPH: {value:time|times}",
    "SPY-COLL-1 times, up": f"Once for every begun 10 of {{mph}} MPH {READING}: {{value:time|times}}",
    "SPY-COLL-1 nothing": "Nothing happens to {name}.",
    "SPY-COLL-1 roll": "Collision damage for {name}: {dice}",
    "SPY-COLL-1 damage": "Collision damage: {value}",
    "SPY-COLL-2 ignored": "{name} is a thing and ignores subdual damage.",
    "SPY-COLL-3 AP, inflicting": "AP of {mph} MPH, {modifier} for the Size of what inflicts it: {value}",
    "SPY-COLL-3 AP, suffering": "AP of {mph} MPH, {modifier} for the Size of who suffers it"
    f" {READING}: {{value}}",
    "SPY-COLL-3 AP, none": f"AP of {{mph}} MPH, Size {{modifier}} {READING}: {{value}}",
    "SPY-COLL-4 takes down": "Something this large takes {name} down.",
    "SPY-COLL-4 takedown": "{name} is taken down; see the rule book.",
    "SPY-COLL-4 takedown DC": "From outside the text, Fortitude against the damage before DR, 10 more with"
    " wounds lost: {value}",
    "SPY-COLL-4 takedown save": "Takedown: {name}, Fortitude {bonus} against {dc}",
    "SPY-COLL-4 sprawled": "{name} is sprawled. {value}",
    "SPY-COLL-5 stress": "Stress, a quarter of the {lost} lost, rounded down: {value}",
    "SPY-FALL-1 AP": "AP of a fall of {feet} ft.: {value}",
    "SPY-FALL-2 left": "{name}’s Falling check succeeds. Is any damage left? (See the rule book.)",
    "SPY-FALL-2 dice, down": "A die for every whole 10 of {feet} ft., 20 at most: {value}",
    "SPY-FALL-2 dice, up": f"A die for every begun 10 of {{feet}} ft., 20 at most {READING}: {{value}}",
    "SPY-FALL-2 damage": "Fall of {name}: {dice}",
    "SPY-FALL-2 fluid": "{name} falls into a fluid: the damage is subdual.",
    "SPY-FALL-3 dive DC": "Dive from {feet} ft., 15 and 5 for each 25 ft.: {value}",
    "SPY-FALL-3 dive": "{name} dives: Acrobatics/Falling {bonus} against {dc}",
    "SPY-FALL-3 depth": "Depth that a dive from {feet} ft. needs: {value}",
    "SPY-FALL-3 dived": "{name} dives in unhurt.",
    "SPY-FALL-3 too shallow": "The dive of {name} is good, but the water is too shallow.",
    "SPY-FALL-4 height, dice": "A soft landing: {feet} ft. count for the dice as {value}",
    "SPY-FALL-4 height, height": "A soft landing: {feet} ft. count for dice, AP and stress"
    f" {READING} as {{value}}",
    "SPY-FALL-5 stress": "A fall of 30 ft. or more: 2 stress for each of {dice:die|dice}: {value}",
    "SPY-FALL-6 sprawled": "{name} lands sprawled. {value}",
}

_ELECTRICITY = {
    "SPY-ELEC-1 AP": "AP of electricity, as much as its damage: {value}",
    "SPY-ELEC-2 rounds": "Shocked: for how many rounds is {name} nauseated?",
    "SPY-ELEC-2 nauseated": "{name} is nauseated. {value}",
    "SPY-ELEC-2 count now": "What is the Initiative Count of {name} now?",
    "SPY-ELEC-2 loss, suffered": "Initiative Count less half of the {damage} suffered: {value}",
    "SPY-ELEC-2 loss, unmodified": "Initiative Count less half of the {damage} before DR"
    f" {READING}: {{value}}",
    "SPY-ELEC-2 count": "Initiative Count {before} → {value}",
    "SPY-ELEC-2 minutes, longer": "Below 0, {name} is unconscious instead of reeling: {value:minute|minutes}",
    "SPY-ELEC-2 minutes, minutes": "Below 0, {name} is unconscious instead of reeling, for these minutes and"
    f" no others {READING}: {{value:minute|minutes}}",
    "SPY-ELEC-2 unconscious": "{name} is unconscious. {value}",
    "SPY-ELEC-2 count set": "Initiative Count of {name}: {count}",
    "SPY-ELEC-2 new order": "The new round goes by the Initiative Counts as they are now.",
    "SPY-ELEC-3 lethal": "{name} is electronic: electricity is lethal to it.",
    "SPY-ELEC-4 injury save": "25 or more electrical damage: {name}, Fortitude {bonus} against {dc}",
    "SPY-ELEC-4 injury": "{name} loses {attribute} for good: {value}",
    "SPY-ELEC-4 paralysis save": "50 or more electrical damage: {name}, Fortitude {bonus} against {dc}",
    "SPY-ELEC-4 rounds": "For how many rounds is {name} paralyzed?",
    "SPY-ELEC-4 paralyzed": "{name} is paralyzed. {value}",
    "SPY-ELEC-4 fallen already": "{name} has fallen to −9 already: no paralysis.",
    "SPY-ELEC-4 no injuries": f"{{damage}} electrical damage does no injury {READING}.",
    "SPY-ELEC-5 stress": "Stress, a quarter of {lost} electrical damage, rounded down: {value}",
}

_EXPLOSION = {
    "SPY-EXPL-1 target": "{name}, blast increments away: {increment}",
    "SPY-EXPL-1 increment": "How many blast increments away is {name}?",
    "SPY-EXPL-1 diagram": "{type}, {damage} at the center: what does the blast diagram say for increment"
    " {increment}?",
    "SPY-EXPL-1 halved": "From outside the text, {type} {damage}, halved with each increment: {value}",
    "SPY-EXPL-2 save DC": "Reflex save DC, as much as the diagram’s damage: {value}",
    "SPY-EXPL-2 save": "Explosion: {name}, Reflex {bonus} against {dc}",
    "SPY-EXPL-2 room": "{name} can halve it: is there a square of the next increment to dive to?",
    "SPY-EXPL-2 room.moves": "yes, there",
    "SPY-EXPL-2 room.behind cover": "no, but half cover",
    "SPY-EXPL-2 room.nowhere": "neither",
    "SPY-EXPL-2 fails anyway": "Nowhere to go and no cover: the save of {name} fails.",
    "SPY-EXPL-2 half": "Half of {damage}, rounded down, at least 1: {value}",
    "SPY-EXPL-3 save DC": "Fortitude save DC, as much as the diagram’s damage: {value}",
    "SPY-EXPL-3 save": "Explosion: {name}, Fortitude {bonus} against {dc}",
    "SPY-EXPL-3 rounds": "{name} is stunned for a quarter of what the save lacks, rounded up:"
    " {value:round|rounds}",
    "SPY-EXPL-3 stunned": "{name} is stunned. {value}",
    "SPY-EXPL-3 not stunned": "Nothing gets through, so {name} is not stunned.",
    "SPY-EXPL-4 moved": "How has {name} moved at the latest Initiative Count?",
    "SPY-EXPL-4 moved.none": "not at all",
    "SPY-EXPL-4 moved.half": "a half action",
    "SPY-EXPL-4 moved.full": "a full action",
    "SPY-EXPL-4 moved.both": "both",
    "SPY-EXPL-4 moved.toward": "toward the blast",
    "SPY-EXPL-4 bonus": "On both saves for having moved: +{value}",
    "SPY-EXPL-5 takes down, faced": "More than 20 explosive damage ({damage}) takes {name} down.",
    "SPY-EXPL-5 takes down, diagram": "More than 20 on the diagram ({damage}) takes {name} down"
    f" {READING}.",
    "SPY-EXPL-6 d4": "Caught in an explosion: {name} suffers stress",
    "SPY-EXPL-6 stress": "And a quarter of the {lost} lost, rounded down: {value}",
    "SPY-EXPL-7 highest": "{name} makes one save, against the highest damage of its squares.",
}

_ATTACKS = {
    "SPY-LASER-1 AP": "AP of a laser, as much as its damage: {value}",
    "SPY-LASER-3 dice": "{listed:die|dice}, one less for each range increment after the first ({increment}):"
    " {value}",
    "SPY-LASER-3 dice, nothing": "{listed:die does|dice do} not reach range increment {increment}: {value}",
    "SPY-LASER-3 dice, one": "{listed:die does|dice do} not reach range increment {increment}, but 1 damage does"
    f" {READING}: {{value}}",
    "SPY-LASER-5 stress": "Stress, a quarter of the {lost} lost, rounded down: {value}",
    "SPY-SNEAK-1 a thing": "{name} is a thing: no sneak attack.",
    "SPY-SNEAK-1 on guard": "{name} is neither flanked nor vulnerable nor helpless: no sneak attack.",
    "SPY-SNEAK-1 open to it": "{name} is open to a sneak attack, {dice}d6.",
    "SPY-SNEAK-2 no Standard Attack": "Sneak attacks on {name} need a Standard Attack action.",
    "SPY-SNEAK-2 too far": "{name} is beyond 30 ft.: no sneak attack.",
    "SPY-SNEAK-2 near enough": "A Standard Attack on {name}, unarmed, melee or within 30 ft.",
    "SPY-SNEAK-3 dice": "Sneak attack on {name}",
    "SPY-SNEAK-3 added": "Sneak attack, added to the attack’s total: {value}",
    "SPY-SNEAK-4 converted": "The damage to {name} is converted: no sneak attack.",
    "SPY-SNEAK-4 immune": "{name} is immune to critical hits: no sneak attack.",
    "SPY-SNEAK-4 hidden": "{name} is hidden from the attacker: no sneak attack.",
    "SPY-SNEAK-4 vitals": "Are the vitals of {name} within reach?",
    "SPY-SNEAK-4 vitals.yes": "yes",
    "SPY-SNEAK-4 vitals.no": "no",
    "SPY-SNEAK-5 stress": "A successful sneak attack, stress for {name}: {value}",
}

IMPACT_STEPS = {**_SENSES, **_IMPACTS, **_ELECTRICITY, **_EXPLOSION, **_ATTACKS}
