"""The words of the turn order: loaded with its sheet, not at the start."""

from __future__ import annotations

AFTER_WHOM = "{name} acts later: after whom?"
DELAY = "Delay"
HOW = "Type each initiative, then Sort."
INITIATIVE_OF = "Initiative of {name}"
MOVE_DOWN = "{name} acts later"
MOVE_UP = "{name} acts earlier"
NO_NUMBER = "Initiative of {name}: enter a whole number."
ROLL_FOR_ALL = "Roll for all"
SORT = "Sort"
TIE = "tie"
