"""Damage types without hooks of their own: lethal, collision, fire, sneak attack, stress, subdual."""

from .attribute_injuries import injury_at_total
from .contagion import expose_by_weapon
from .type_rules import TypeRules, stress_share

LETHAL = TypeRules("lethal", "SPY-GEN-2", riders=expose_by_weapon)


COLLISION = TypeRules(
    "collision", "SPY-COLL-1", boost="SPY-COLL-6", stress=stress_share("SPY-COLL-5", 4)
)


FIRE = TypeRules(
    "fire",
    "SPY-FIRE-1",
    boost="SPY-FIRE-13",
    injury=injury_at_total("SPY-FIRE-10", 25, attribute="charisma"),
    stress=stress_share("SPY-FIRE-11", 1),
)


SNEAK = TypeRules("sneak", "SPY-SNEAK-1", characters_only=True, boost="SPY-SNEAK-6")


STRESS = TypeRules(
    "stress",
    "SPY-STRESS-1",
    characters_only=True,
    ap="all",
    ap_rule="SPY-STRESS-1",
    boost="SPY-STRESS-7",
)


SUBDUAL = TypeRules("subdual", "SPY-SUBD-1", characters_only=True, boost="SPY-SUBD-7")
