"""Every rule of the system in a line of our own words, by its id, for the steps on the screen."""

REFERENCE = {
    "MYT-CHR-1": "A character brings a wound threshold, damage reductions, skill ratings and an AP"
    " maximum; the table types them in.",
    "MYT-CHT-1": "The health chart has five rows: Minor, Moderate, Severe, Critical, Fatal.",
    "MYT-CHT-2": "Each row has 15 boxes, as the one grid that is printed in full shows; a table can"
    " set another width.",
    "MYT-CHT-3": "A wound takes one free box; a marked box is not marked again.",
    "MYT-CAT-1": "Minor: each costs 1 AP; no lasting effect.",
    "MYT-CAT-2": "Moderate: each costs 2 AP; as the worst category it takes 1 off every skill.",
    "MYT-CAT-3": "Severe: costs no AP; as the worst category it takes 5 off every skill and 1 off"
    " the AP maximum.",
    "MYT-CAT-4": "Critical: nothing is listed for the moment itself; as the worst category it takes"
    " 15 off every skill and 5 off the AP maximum.",
    "MYT-CAT-5": "Fatal: brings the condition Dying; as the worst category it takes 25 off every"
    " skill and 11 off the AP maximum.",
    "MYT-EFF-1": "Every wound pays its price at once, and the prices add up; AP stop at 0.",
    "MYT-EFF-2": "Only the worst category with a marked box has a lasting effect, however many"
    " boxes are marked.",
    "MYT-EFF-3": "Skills and the AP maximum drop by that effect; AP above the new maximum are cut"
    " and do not come back by healing.",
    "MYT-EFF-4": "A Fatal box brings Dying, once. What Dying does is for the GM to say.",
    "MYT-EFF-5": "Whoever has a Fatal wound acts no more and has seconds left; the GM decides.",
    "MYT-TIM-1": "Minor passes, Moderate wants care, Severe leaves hours, Critical minutes, Fatal"
    " seconds; the GM may set a reminder.",
    "MYT-DMG-1": "Damage is lowered by the reduction against this very type of damage.",
    "MYT-DMG-2": "If nothing is left after the reduction, the hit does not wound.",
    "MYT-DMG-3": "What is left makes one wound, and one more for every multiple of the wound"
    " threshold that it exceeds.",
    "MYT-DMG-4": "Every hit counts for itself; nothing is pooled or carried over.",
    "MYT-DMG-5": "The wounds are marked one after the other in the order of the damage pattern.",
    "MYT-PAT-1": "Horizontal: along the Minor row, then along the next.",
    "MYT-PAT-2": "Vertical: down a column from Minor to Fatal, then down the next.",
    "MYT-PAT-3": "Zig-zag: diagonals that run from Minor down to the left.",
    "MYT-PAT-4": "Inverted zig-zag: one box in Minor, two in Moderate, three in Severe, and on.",
    "MYT-PAT-5": "The printed grids stop early; each order goes on in the same way over the whole"
    " chart.",
    "MYT-PAT-6": "A wound takes the first free box of its order, whatever marked the others.",
    "MYT-PAT-7": "When no box is free the wound is dropped.",
    "MYT-DWN-1": "Each downgrade turns vertical or inverted zig-zag into zig-zag, and zig-zag into"
    " horizontal.",
    "MYT-DWN-2": "A downgrade moves the wounds; type, reduction and number of wounds stay.",
    "MYT-DWN-3": "Armour and the like downgrade by steps that the table types in; several add up.",
    "MYT-TYP": "Each damage type has its pattern.",
    "MYT-TYP-X": "A table can add damage types, each with one of the four patterns.",
    "MYT-HEA-1": "How wounds heal is not in the text: a person frees boxes; AP lost stay lost.",
    "MYT-OUT-1": "Eight coloured dice: the first that shows the special face gives 0 to 7; none:"
    " throw again and add 8. Plus rating and modifiers.",
}
