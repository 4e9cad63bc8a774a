"""The passing of time: what is due, in the order of 10.2, and when.

A hook is `(ask, who, passing) → who`; the hooks of one combatant run in this order.
Hooks for the whole fight are `(ask, encounter, passing) → encounter` and run first. While minutes pass, hooks
run only at the moments that a function in DUE names. These are whole minutes, or rounds inside them
(round_times.py).
"""

from collections.abc import Callable, Iterable
from functools import partial
from itertools import chain
from typing import TypeAlias

from hurtbox.core.clock import Clock, Elapsed, first_of
from hurtbox.kit.rules import Ask

from .conditions import conditions_due, end_conditions
from .dying import dying_due, dying_roll
from .initiative import count_half_actions, half_actions_due, sort_new_round
from .lasting.acid import acid_due, acid_harms, halve_all_acid
from .lasting.burning import end_burning, fire_harms, flames_due, panic_save
from .lasting.exposure import weather_due, weather_harms
from .lasting.fire import spread_fires
from .lasting.infection import infection_due, resolve_due_phases
from .lasting.source_state import is_in_minutes
from .lasting.vacuum import vacuum_due, vacuum_harms
from .lasting.who_stays import ask_who_stays
from .natural_healing import count_rest, end_scene, rest_due
from .person import Encounter, Person
from .surgery import heal_injuries, month_due
from .wearing_off import wear_off_due, wear_off_totals

Hook: TypeAlias = Callable[[Ask, Person, Elapsed], Person]
Together: TypeAlias = Callable[[Ask, Encounter, Elapsed], Encounter]
Due: TypeAlias = Callable[[Person, Clock, Clock], Iterable[Clock | None]]

TOGETHER: tuple[tuple[str, Together], ...] = (
    ("rest", count_rest),
    ("stays", ask_who_stays),
    ("acid", halve_all_acid),  # at the end of the round
    ("fire", spread_fires),
    ("order", sort_new_round),
)
HOOKS: tuple[tuple[str, Hook], ...] = (
    ("totals", wear_off_totals),  # the time that has passed, before what is due now
    ("conditions", end_conditions),
    ("dying", dying_roll),
    ("acid", acid_harms),  # at the start of the round
    ("flames", fire_harms),
    ("out", end_burning),
    ("vacuum", vacuum_harms),
    ("weather", weather_harms),
    ("contagion", resolve_due_phases),
    ("turn", panic_save),  # in their turn
    ("half actions", count_half_actions),
    ("scene", end_scene),
    ("injuries", heal_injuries),
)


def tick(ask: Ask, encounter: Encounter, passing: Elapsed) -> Encounter:
    """Carries out everything that is due (10.2).

    A combatant who waits for an answer delays nobody else.
    """
    for name, hook in TOGETHER:
        encounter = hook(ask.scope(name), encounter, passing)
    there = Person.everybody(encounter)
    ids = [who.id for who in there if not (is_in_minutes(passing) and is_idle(who))]
    return ask.each(partial(_combatant_due, passing), encounter, ids, "combatant")


def _combatant_due(passing: Elapsed, ask: Ask, encounter: Encounter, id: str) -> Encounter:
    """Carries out what is due for one combatant; the odds calculate it once for equal states."""
    who = Person.of(encounter, id)
    for name, hook in HOOKS:
        who = hook(ask.scope(name), who, passing)
    return who.encounter


def is_idle(who: Person) -> bool:
    """Whether no hook can do anything for a combatant while minutes pass, as for most people."""
    body = who.body
    held = body.conditions or body.injuries or body.stress or body.subdual or body.downtime
    held = held or body.half_actions
    return not held and body.wounds >= 0 and not who.sources


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
    half_actions_due,
)


def due(encounter: Encounter, before: Clock, target: Clock) -> Clock | None:
    """Returns the next moment at which anything is due while minutes pass, or None (10.2)."""
    there = Person.everybody(encounter)
    moments = chain.from_iterable(due(who, before, target) for who in there for due in DUE)
    return first_of(moment for moment in moments if moment and moment.time > before.time)
