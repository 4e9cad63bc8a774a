"""The rules of every damage type, by its key."""

from hurtbox.kit.modules import modules_of

from ..tables.damage_types import DamageType
from .type_rules import TypeRules

TYPE_RULES: dict[DamageType, TypeRules] = {
    kind.key: kind
    for module in modules_of(__name__, ())
    for kind in vars(module).values()
    if isinstance(kind, TypeRules)
}
