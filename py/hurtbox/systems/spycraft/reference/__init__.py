"""Every rule of the system in one line of our own words, by its id."""

from .attack_rules import ATTACK_RULES
from .damage_type_rules import DAMAGE_TYPE_RULES
from .injury_rules import INJURY_RULES

REFERENCE = {**INJURY_RULES, **ATTACK_RULES, **DAMAGE_TYPE_RULES}
