"""The words of the dice sheet: loaded with it, not at the start."""

from __future__ import annotations

ADD_DIE = "Add a {die}"
CLEAR = "Clear"
DICE = "Dice"
FIRST = "Tap the dice that you need."
FOR = "What for (if you like)"
FULL = "Three kinds of dice are the most for one roll."
LESS = "{n} less: {what}"
MODIFIER = "Modifier"
MORE = "{n} more: {what}"
ROLLING = "Rolling …"
ROLL_AGAIN = "Roll again"
ROLL_NOTHING = "Tap a die first."
SECRET = "Secret: players never see it"
