"""Cybergod: Reborn, damage version 2: Damage Classes, conditions and triggers."""

from hurtbox.kit.lazy import LazyRulebook

DOCKS = "Three runners, two simplified gangers, a guard and a walking loader, all unhurt."
RULEBOOK = LazyRulebook(
    f"{__name__}.rulebook",
    title="Cybergod: Reborn",
    edition="4",
    vitals="Conditions, armor, Resolve",
    picture="boxes",
    place=3,
    ready=(("docks", "Night shift at the docks", DOCKS, (1, 3)),),
)
