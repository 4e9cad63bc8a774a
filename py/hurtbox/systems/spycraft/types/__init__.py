"""The damage types: each in a file of its own, found here by its key."""

from ..tables.damage_types import DamageType
from .acid import ACID
from .bang import BANG
from .cold import COLD
from .collision import COLLISION
from .contagion import CONTAGION
from .electrical import ELECTRICAL
from .explosive import EXPLOSIVE
from .falling import FALLING
from .fire import FIRE
from .flash import FLASH
from .heat import HEAT
from .kind import Kind
from .laser import LASER
from .lethal import LETHAL
from .sneak import SNEAK
from .stress import STRESS
from .subdual import SUBDUAL
from .vacuum import VACUUM

KINDS: dict[DamageType, Kind] = {
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
