"""The rules of every damage type, by its key."""

from ..tables.damage_types import DamageType
from .acid import ACID
from .bang import BANG
from .cold_and_heat import COLD, HEAT
from .contagion import CONTAGION
from .electrical import ELECTRICAL
from .explosive import EXPLOSIVE
from .falling import FALLING
from .flash import FLASH
from .laser import LASER
from .plain import COLLISION, FIRE, LETHAL, SNEAK, STRESS, SUBDUAL
from .type_rules import TypeRules
from .vacuum import VACUUM

TYPE_RULES: dict[DamageType, TypeRules] = {
    kind.key: kind
    for kind in (
        LETHAL,
        ACID,
        BANG,
        COLD,
        COLLISION,
        CONTAGION,
        ELECTRICAL,
        EXPLOSIVE,
        FALLING,
        FIRE,
        FLASH,
        HEAT,
        LASER,
        SNEAK,
        STRESS,
        SUBDUAL,
        VACUUM,
    )
}
