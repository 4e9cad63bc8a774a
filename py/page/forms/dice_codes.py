"""Dice as they are written: 2d6+1, or in German 2W6+1.

The engine checks them again (hurtbox/session/commands/dice_rolls.py).
"""

LONGEST = 20  # characters
DIGITS = "0123456789"


def is_code(text: str) -> bool:
    """Whether a text is one kind of dice with a number added or not, as far as the page can tell."""
    if not 3 <= len(text) <= LONGEST:
        return False
    dice, _, more = text.replace("−", "+").replace("–", "+").replace("-", "+").partition("+")
    count, d, sides = dice.lower().replace("w", "d").partition("d")
    parts = [count, sides] + ([more] if len(dice) < len(text) else [])
    return d == "d" and not [part for part in parts if not _is_number(part)]


def _is_number(text: str) -> bool:
    return text != "" and not [sign for sign in text if sign not in DIGITS]
