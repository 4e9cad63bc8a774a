"""The texts of the catalogue, by their ids: a few rules and the view say some of them."""

from hurtbox.kit.catalogue import catalogue

CATALOGUE = catalogue(__package__)
TEXTS = CATALOGUE.texts
