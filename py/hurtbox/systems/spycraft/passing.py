"""Time goes by: what is due, in the order of 10.2, and when. Each topic brings its own hooks.

A hook is `(ask, encounter, combatant id, passing) → encounter`; hooks of one combatant run in this order.
What is done once for everybody is `(ask, encounter, passing) → encounter` and comes first. Of minutes, hooks are
called at the moments alone that one of DUE names: whole minutes, or rounds inside of them (moments.py).
"""

from collections.abc import Callable, Iterable
from itertools import chain
from typing import TypeAlias

from hurtbox.core.ask import Ask
from hurtbox.core.clock import Clock, Elapsed, first_of
from hurtbox.core.encounter import Encounter

from .conditions import conditions_due, ended
from .dying import dying_due, slipped
from .initiative import half_actions, round_order
from .lasting.acid import acid_bites, acid_due, acid_halves
from .lasting.burning import burning_over, burns, flames_due, keeps_head
from .lasting.exposure import weather_due, weather_harms
from .lasting.fire import fires_spread
from .lasting.going_on import minutes_pass
from .lasting.infection import breaks_out, infection_due
from .lasting.vacuum import vacuum_due, vacuum_harms
from .lasting.who_stays import who_stays
from .natural_healing import rest_due, rested, scene_over
from .surgery import mended, month_due
from .wearing_off import wear_off_due, wears_off

Hook: TypeAlias = Callable[[Ask, Encounter, str, Elapsed], Encounter]
Together: TypeAlias = Callable[[Ask, Encounter, Elapsed], Encounter]
Due: TypeAlias = Callable[[Encounter, Clock, Clock], Iterable[Clock | None]]

TOGETHER: tuple[tuple[str, Together], ...] = (
    ("rest", rested),
    ("stays", who_stays),
    ("acid", acid_halves),  # the end of the round
    ("fire", fires_spread),
    ("order", round_order),
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


def tick(ask: Ask, encounter: Encounter, passing: Elapsed) -> Encounter:
    """10.2: everything that is due, for each combatant; nobody waits for another's dice."""

    def one(ask: Ask, encounter: Encounter, id: str) -> Encounter:
        for name, hook in HOOKS:
            encounter = hook(ask.scope(name), encounter, id, passing)
        return encounter

    for name, hook in TOGETHER:
        encounter = hook(ask.scope(name), encounter, passing)
    ids = [id for id in encounter.order if not (minutes_pass(passing) and is_idle(encounter, id))]
    return ask.each(one, encounter, ids, "combatant")


def is_idle(encounter: Encounter, id: str) -> bool:
    """Whether no hook has anything to do about somebody while minutes pass: most are so most of the time."""
    body = encounter.combatant(id).body
    held = body.conditions or body.injuries or body.stress or body.subdual or body.downtime
    return not held and body.wounds >= 0 and not encounter.sources_on(id)


DUE: tuple[Due, ...] = (
    rest_due,
    wear_off_due,
    conditions_due,
    dying_due,
    acid_due,
    flames_due,
    vacuum_due,
    weather_due,
    infection_due,
    month_due,
)


def due(encounter: Encounter, before: Clock, target: Clock) -> Clock | None:
    """10.2: the next moment, while minutes pass, at which anything is due."""
    moments = chain.from_iterable(one(encounter, before, target) for one in DUE)
    return first_of(one for one in moments if one and one.time > before.time)
