"""Mythic Epoch: Star Trek: health, wounds and damage. Damage has no dice: each hit has exactly one result."""

from hurtbox.kit.lazy import LazyRulebook

AWAY_TEAM = "Three of an away team, two raiders and a guard beast, all unhurt."
RULEBOOK = LazyRulebook(
    f"{__name__}.rulebook",
    title="Mythic Epoch: Star Trek",
    edition="2",
    vitals="Health chart, wounds",
    picture="chart",
    place=1,
    ready=(("away_team", "Ambush at the relay", AWAY_TEAM),),
)
