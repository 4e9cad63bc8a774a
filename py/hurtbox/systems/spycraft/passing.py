"""Time goes by: what is due, in the order of 10.2. Each topic brings its own hook.

A hook is `(ask, encounter, combatant id, passing) → encounter`; hooks of one combatant run in this order.
What is asked once for everybody is `(ask, encounter, passing) → encounter` and comes first.
"""

from collections.abc import Callable
from typing import TypeAlias

from hurtbox.core.asking import Ask
from hurtbox.core.clock import Passing
from hurtbox.core.encounter import Encounter

from .conditions import ended
from .dying import slipped
from .initiative import half_actions, round_order
from .lasting.acid import acid_bites, acid_halves
from .lasting.burning import burning_over, burns, keeps_head
from .lasting.exposure import long_weather, weather_harms
from .lasting.fire import fires_spread
from .lasting.infection import breaks_out
from .lasting.vacuum import vacuum_harms
from .natural_healing import rested, scene_over
from .surgery import mended
from .wearing_off import wears_off

Hook: TypeAlias = Callable[[Ask, Encounter, str, Passing], Encounter]

Together: TypeAlias = Callable[[Ask, Encounter, Passing], Encounter]

TOGETHER: tuple[tuple[str, Together], ...] = (
    ("rest", rested),
    ("acid", acid_halves),  # the end of the round
    ("fire", fires_spread),
    ("order", round_order),
    ("weather", long_weather),
)
HOOKS: tuple[tuple[str, Hook], ...] = (
    ("totals", wears_off),  # the time that has gone by, before what is due at its end
    ("conditions", ended),
    ("dying", slipped),
    ("acid", acid_bites),  # the start of the round
    ("flames", burns),
    ("out", burning_over),
    ("vacuum", vacuum_harms),
    ("weather", weather_harms),
    ("contagion", breaks_out),
    ("turn", keeps_head),  # their Initiative Count
    ("half actions", half_actions),
    ("scene", scene_over),
    ("injuries", mended),
)


def tick(ask: Ask, encounter: Encounter, passing: Passing) -> Encounter:
    """10.2: everything that is due, for each combatant; nobody waits for another's dice."""

    def one(ask: Ask, encounter: Encounter, id: str) -> Encounter:
        for name, hook in HOOKS:
            encounter = hook(ask.part(name), encounter, id, passing)
        return encounter

    for name, hook in TOGETHER:
        encounter = hook(ask.part(name), encounter, passing)
    return ask.each(one, encounter, encounter.order, "combatant")
