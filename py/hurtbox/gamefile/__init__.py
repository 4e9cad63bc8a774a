"""A game as a text that a game master writes: read, checked, and made a `Rulebook` on the kit.

`game.py` has the way from the text to the rulebook, README.md is the guide. Nothing of it is loaded before a game
from a file is opened.
"""
