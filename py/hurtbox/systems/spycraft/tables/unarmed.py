"""Base damage without a weapon (8.6): lethal with the Unarmed proficiency, subdual without."""

from hurtbox.core.dice import Dice

TRAINED, UNTRAINED = Dice(1, 6), Dice(1, 3)
