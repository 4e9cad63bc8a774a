"""The texts of the catalogue, by their ids: a few rules and the view say some of them."""

from hurtbox.kit.catalogue import catalogue

from .codes import MOST_DICE

CATALOGUE = catalogue(__package__)
TEXTS = CATALOGUE.texts
COMPUTED = {
    **{f"hit.dice.{dice}": f"{dice}D" if dice else "" for dice in range(MOST_DICE + 1)},
    **{f"hit.pips.{pips}": f"{pips:+d}" if pips else "" for pips in range(-20, 100)},
}
"""The damage code in the title of a hit."""
