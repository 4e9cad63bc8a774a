"""Spycraft 2.0: vitality and wounds, Damage saves, sixteen damage types, attacks."""

from hurtbox.kit.lazy import LazyRulebook

GALA = (
    "Three agents, a mastermind, a tough bodyguard, two minions, a dog and a control panel,"
    " all unhurt."
)
RULEBOOK = LazyRulebook(
    f"{__name__}.rulebook",
    title="Spycraft 2.0",
    edition="4",
    vitals="Vitality, wounds, saves",
    picture="bars",
    place=4,
    ready=(("gala", "Gala at the embassy", GALA, (2, 18)),),
)
