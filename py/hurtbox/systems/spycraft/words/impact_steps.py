"""The sentences about damage that comes at once: bang, falls, electricity, explosions, lasers, sneak attacks."""

from .names import HOUSE_RULE

_SENSES = {
    "SPY-BANG-1 AP all": "Bang ignores DR.", "SPY-BANG-1 deafened": "{name} is deafened: bang does nothing.",
    "SPY-BANG-2 save DC": "Fortitude save DC (the bang damage): {value}",
    "SPY-BANG-2 save": "Bang on {name}: Fortitude {bonus} against {dc}",
    "SPY-BANG-2 rounds": "{name} is stunned for half the margin of failure, rounded up:"
     " {value:round|rounds}",
    "SPY-BANG-2 deaf rounds": "Deafened for twice as long: {value:round|rounds}",
    "SPY-BANG-2 stunned": "{name} is stunned. {value}", "SPY-BANG-2 deafened": "{name} is deafened. {value}",
    "SPY-BANG-3 takes down": "More than 20 bang damage ({damage}) knocks {name} down (takedown).",
    "SPY-BANG-4 d4": "Stunned by the bang: stress for {name}", "SPY-FLASH-1 AP all": "Flash ignores DR.",
    "SPY-FLASH-1 blinded": "{name} is blinded: flash does nothing.",
    "SPY-FLASH-1 sees it": "Can {name} see the flash?", "SPY-FLASH-1 sees it.yes": "yes",
    "SPY-FLASH-1 sees it.no": "no", "SPY-FLASH-2 save DC": "Fortitude save DC (the flash damage): {value}",
    "SPY-FLASH-2 save": "Flash on {name}: Fortitude {bonus} against {dc}",
    "SPY-FLASH-2 rounds": "{name} is blinded for a quarter of the margin of failure, rounded up:"
     " {value:round|rounds}",
    "SPY-FLASH-2 blinded": "{name} is blinded. {value}",
    "SPY-FLASH-2 d4": "Blinded by the flash: stress for {name}",
}  # fmt: skip

_IMPACTS = {
    "SPY-COLL-1 MPH": "Collision at {value} MPH",
    "SPY-COLL-1 suffers": "{name}:",
    "SPY-COLL-1 times, down": "Once per full 10 MPH ({mph} MPH): {value:time|times}",
    "SPY-COLL-1 times, up": f"Once per 10 MPH or part of it ({{mph}} MPH) {HOUSE_RULE}: {{value:time|times}}",
    "SPY-COLL-1 nothing": "Nothing happens to {name}.",
    "SPY-COLL-1 roll": "Collision damage for {name}: {dice}",
    "SPY-COLL-1 damage": "Collision damage: {value}",
    "SPY-COLL-2 ignored": "{name} is a thing and ignores subdual damage.",
    "SPY-COLL-3 AP, inflicting": "AP at {mph} MPH, {modifier} for the other side’s Size: {value}",
    "SPY-COLL-3 AP, suffering": f"AP at {{mph}} MPH, {{modifier}} for the target’s own Size"
    f" {HOUSE_RULE}: {{value}}",
    "SPY-COLL-3 AP, none": f"AP at {{mph}} MPH, {{modifier}} for Size {HOUSE_RULE}: {{value}}",
    "SPY-COLL-4 takes down": "Something this large knocks {name} down (takedown).",
    "SPY-COLL-4 takedown": "Takedown on {name}: see the rule book.",
    "SPY-COLL-4 takedown DC": "From another chapter, takedown DC: damage before DR, +10 if wounds"
    " are lost: {value}",
    "SPY-COLL-4 takedown save": "Takedown: {name}, Fortitude {bonus} against {dc}",
    "SPY-COLL-4 sprawled": "{name} is sprawled. {value}",
    "SPY-COLL-5 stress": "Stress, a quarter of {lost} lost, rounded down: {value}",
    "SPY-FALL-1 AP": "AP of a {feet} ft. fall: {value}",
    "SPY-FALL-2 left": "{name} passes the Falling check. How much damage is left? (See the rule book.)",
    "SPY-FALL-2 dice, down": "Dice, one per full 10 ft. ({feet} ft.), 20 at most: {value}",
    "SPY-FALL-2 dice, up": f"Dice, one per 10 ft. or part of it ({{feet}} ft.), 20 at most"
    f" {HOUSE_RULE}: {{value}}",
    "SPY-FALL-2 damage": "{name} falls: {dice}",
    "SPY-FALL-2 fluid": "{name} falls into a fluid: the damage is subdual.",
    "SPY-FALL-3 dive DC": "Dive from {feet} ft., DC 15 plus 5 per 25 ft.: {value}",
    "SPY-FALL-3 dive": "{name} dives: Acrobatics/Falling {bonus} against {dc}",
    "SPY-FALL-3 depth": "Depth needed for a dive from {feet} ft.: {value}",
    "SPY-FALL-3 dived": "{name} dives in unharmed.",
    "SPY-FALL-3 too shallow": "{name}’s dive is good, but the water is too shallow.",
    "SPY-FALL-4 height, dice": "Soft landing: for the dice, {feet} ft. count as {value}",
    "SPY-FALL-4 height, height": f"Soft landing: for dice, AP and stress {HOUSE_RULE}, {{feet}} ft."
    f" count as {{value}}",
    "SPY-FALL-5 stress": "Fall of 30 ft. or more: 2 stress for each of {dice:die|dice}: {value}",
    "SPY-FALL-6 sprawled": "{name} lands sprawled. {value}",
}

_ELECTRICITY = {
    "SPY-ELEC-1 AP": "AP of electricity (its damage): {value}",
    "SPY-ELEC-2 rounds": "Shocked: rounds {name} is nauseated",
    "SPY-ELEC-2 nauseated": "{name} is nauseated. {value}",
    "SPY-ELEC-2 count now": "What is {name}’s Initiative Count now?",
    "SPY-ELEC-2 loss, suffered": "Initiative Count lost, half of {damage} suffered: {value}",
    "SPY-ELEC-2 loss, unmodified": f"Initiative Count lost, half of {{damage}} before DR"
    f" {HOUSE_RULE}: {{value}}",
    "SPY-ELEC-2 count": "Initiative Count {before} → {value}",
    "SPY-ELEC-2 minutes, longer": "Below 0: {name} is unconscious instead of reeling, for"
    " {value:minute|minutes}",
    "SPY-ELEC-2 minutes, minutes": f"Below 0: {{name}} is unconscious instead of reeling, for"
    f" exactly {HOUSE_RULE} {{value:minute|minutes}}",
    "SPY-ELEC-2 unconscious": "{name} is unconscious. {value}",
    "SPY-ELEC-2 count set": "{name}’s Initiative Count: {count}",
    "SPY-ELEC-2 new order": "New round: the turn order follows the current Initiative Counts.",
    "SPY-ELEC-3 lethal": "{name} is electronic: electricity is lethal to it.",
    "SPY-ELEC-4 injury save": "25 or more electrical damage: {name}, Fortitude {bonus} against {dc}",
    "SPY-ELEC-4 injury": "{name} loses {attribute} for good: {value}",
    "SPY-ELEC-4 paralysis save": "50 or more electrical damage: {name}, Fortitude {bonus} against {dc}",
    "SPY-ELEC-4 rounds": "Rounds {name} is paralyzed",
    "SPY-ELEC-4 paralyzed": "{name} is paralyzed. {value}",
    "SPY-ELEC-4 fallen already": "{name}’s wounds already dropped to −9: no paralysis.",
    "SPY-ELEC-4 no injuries": f"{{damage}} electrical damage causes no injury {HOUSE_RULE}.",
    "SPY-ELEC-5 stress": "Stress, a quarter of {lost} electrical damage, rounded down: {value}",
}

_EXPLOSION = {
    "SPY-EXPL-1 target": "{name}, {increment:blast increment|blast increments} away",
    "SPY-EXPL-1 increment": "How many blast increments away is {name}?",
    "SPY-EXPL-1 diagram": "{type}, {damage} at the center: what damage does the blast diagram give"
     " for increment {increment}?",
    "SPY-EXPL-1 halved": "From another chapter, {type} {damage}, halved per increment: {value}",
    "SPY-EXPL-2 save DC": "Reflex save DC (the diagram’s damage): {value}",
    "SPY-EXPL-2 save": "Explosion: {name}, Reflex {bonus} against {dc}",
    "SPY-EXPL-2 room": "{name} can halve the damage: is there a square one increment further to dive to?",
    "SPY-EXPL-2 room.moves": "yes", "SPY-EXPL-2 room.behind cover": "no, but there is half cover",
    "SPY-EXPL-2 room.nowhere": "neither",
    "SPY-EXPL-2 fails anyway": "Nowhere to go and no cover: {name}’s save fails.",
    "SPY-EXPL-2 half": "Half of {damage}, rounded down, at least 1: {value}",
    "SPY-EXPL-3 save DC": "Fortitude save DC (the diagram’s damage): {value}",
    "SPY-EXPL-3 save": "Explosion: {name}, Fortitude {bonus} against {dc}",
    "SPY-EXPL-3 rounds": "{name} is stunned for a quarter of the margin of failure, rounded up:"
     " {value:round|rounds}",
    "SPY-EXPL-3 stunned": "{name} is stunned. {value}",
    "SPY-EXPL-3 not stunned": "Nothing gets through, so {name} is not stunned.",
    "SPY-EXPL-4 moved": "How did {name} move in the last turn?", "SPY-EXPL-4 moved.none": "not at all",
    "SPY-EXPL-4 moved.half": "a half action", "SPY-EXPL-4 moved.full": "a full action",
    "SPY-EXPL-4 moved.both": "both", "SPY-EXPL-4 moved.toward": "toward the blast",
    "SPY-EXPL-4 bonus": "Bonus on both saves for moving: +{value}",
    "SPY-EXPL-5 takes down, faced": "More than 20 explosive damage ({damage}) knocks {name} down"
     " (takedown).",
    "SPY-EXPL-5 takes down, diagram": f"More than 20 on the diagram ({{damage}}) knocks {{name}}"
     f" down (takedown) {HOUSE_RULE}.",
    "SPY-EXPL-6 d4": "Caught in an explosion: stress for {name}",
    "SPY-EXPL-6 stress": "Plus a quarter of {lost} lost, rounded down: {value}",
    "SPY-EXPL-7 highest": "{name} makes one save, against the highest damage in its squares.",
}  # fmt: skip

_ATTACKS = {
    "SPY-LASER-1 AP": "AP of a laser (its damage): {value}",
    "SPY-LASER-3 dice": "{listed:die|dice}, one less per range increment after the first"
    " ({increment}): {value}",
    "SPY-LASER-3 dice, nothing": "{listed:die does|dice do} not reach range increment {increment}: {value}",
    "SPY-LASER-3 dice, one": "{listed:die does|dice do} not reach range increment {increment}, but 1 damage does"
    f" {HOUSE_RULE}: {{value}}",
    "SPY-LASER-5 stress": "Stress, a quarter of {lost} lost, rounded down: {value}",
    "SPY-SNEAK-1 a thing": "{name} is a thing: no sneak attack.",
    "SPY-SNEAK-1 on guard": "{name} is not flanked, vulnerable or helpless: no sneak attack.",
    "SPY-SNEAK-1 open to it": "{name} is open to a sneak attack, {dice}d6.",
    "SPY-SNEAK-2 no Standard Attack": "Sneak attacks on {name} need a Standard Attack action.",
    "SPY-SNEAK-2 too far": "{name} is beyond 30 ft.: no sneak attack.",
    "SPY-SNEAK-2 near enough": "A Standard Attack on {name}, unarmed, melee or within 30 ft.",
    "SPY-SNEAK-3 dice": "Sneak attack on {name}",
    "SPY-SNEAK-3 added": "Sneak attack, added to the attack’s total: {value}",
    "SPY-SNEAK-4 converted": "The damage to {name} is converted: no sneak attack.",
    "SPY-SNEAK-4 immune": "{name} is immune to critical hits: no sneak attack.",
    "SPY-SNEAK-4 hidden": "{name} is hidden from the attacker: no sneak attack.",
    "SPY-SNEAK-4 vitals": "Are {name}’s vitals within reach?",
    "SPY-SNEAK-4 vitals.yes": "yes",
    "SPY-SNEAK-4 vitals.no": "no",
    "SPY-SNEAK-5 stress": "Successful sneak attack, stress for {name}: {value}",
}

IMPACT_STEPS = {**_SENSES, **_IMPACTS, **_ELECTRICITY, **_EXPLOSION, **_ATTACKS}
