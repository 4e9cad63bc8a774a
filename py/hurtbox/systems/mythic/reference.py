"""Each rule of the system in one line of our own words, by rule id. The steps on the screen show it."""

REFERENCE = {
    "MYT-CHR-1": "A character has a wound threshold, damage reductions, skill ratings and an AP"
    " maximum; the user types them in.",
    "MYT-CHT-1": "The health chart has five rows: Minor, Moderate, Severe, Critical, Fatal.",
    "MYT-CHT-2": "Each row has 15 boxes, as in the one grid that is printed in full; a house rule"
    " can set another width.",
    "MYT-CHT-3": "A wound takes one free box; a marked box cannot be marked again.",
    "MYT-CAT-1": "Minor: each costs 1 AP; no lasting effect.",
    "MYT-CAT-2": "Moderate: each costs 2 AP; as the worst category it takes 1 off every skill.",
    "MYT-CAT-3": "Severe: costs no AP; as the worst category it takes 5 off every skill and 1 off"
    " the AP maximum.",
    "MYT-CAT-4": "Critical: nothing is listed for the moment itself; as the worst category it takes"
    " 15 off every skill and 5 off the AP maximum.",
    "MYT-CAT-5": "Fatal: brings the condition Dying; as the worst category it takes 25 off every"
    " skill and 11 off the AP maximum.",
    "MYT-EFF-1": "Every wound has its cost at once, and the costs add up; AP stop at 0.",
    "MYT-EFF-2": "Only the worst category with a marked box has a lasting effect, however many"
    " boxes are marked.",
    "MYT-EFF-3": "Skills and the AP maximum drop by that effect; AP above the new maximum are cut"
    " and do not come back by healing.",
    "MYT-EFF-4": "A Fatal box gives the condition Dying, once. The GM says what Dying does.",
    "MYT-EFF-5": "A character with a Fatal wound cannot act and has seconds to live; the GM"
    " decides.",
    "MYT-TIM-1": "Minor heals by itself, Moderate needs care, Severe leaves hours to live, Critical"
    " minutes, Fatal seconds; the GM may set a reminder.",
    "MYT-DMG-1": "Damage is reduced by the reduction against its type.",
    "MYT-DMG-2": "If nothing is left after the reduction, the hit does not wound.",
    "MYT-DMG-3": "What is left makes one wound, and one more for every multiple of the wound"
    " threshold that it exceeds.",
    "MYT-DMG-4": "Every hit counts on its own; nothing is added up or carried over.",
    "MYT-DMG-5": "The wounds are marked one after the other in the order of the damage pattern.",
    "MYT-PAT-1": "Horizontal: along the Minor row, then along the next.",
    "MYT-PAT-2": "Vertical: down a column from Minor to Fatal, then down the next.",
    "MYT-PAT-3": "Zig-zag: diagonals that run from Minor down to the left.",
    "MYT-PAT-4": "Inverted zig-zag: one box in Minor, two in Moderate, three in Severe, and on.",
    "MYT-PAT-5": "The printed grids stop early; each order goes on in the same way over the whole"
    " chart.",
    "MYT-PAT-6": "A wound takes the first free box of its order, no matter what marked the others.",
    "MYT-PAT-7": "If no box is free, the wound is dropped.",
    "MYT-DWN-1": "Each downgrade turns vertical or inverted zig-zag into zig-zag, and zig-zag into"
    " horizontal.",
    "MYT-DWN-2": "A downgrade changes only the boxes; type, reduction and number of wounds stay.",
    "MYT-DWN-3": "Armor and the like downgrade by the steps on the sheet; several add up.",
    "MYT-TYP": "Each damage type has its pattern.",
    "MYT-TYP-X": "The GM can add damage types, each with one of the four patterns.",
    "MYT-HEA-1": "The text does not say how wounds heal: the user frees boxes; lost AP stay lost.",
    "MYT-OUT-1": "Eight coloured dice: the first that shows the special face gives 0 to 7; if none"
    " does, throw again and add 8. Then add the rating and modifiers.",
}
