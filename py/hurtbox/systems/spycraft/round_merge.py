"""Which states have the same odds while rounds pass, and which dice make no difference to them.

This is about the outcomes of one combatant (outcomes.py) in played rounds, in which no minute passes. A fire
burns, acid eats, the air is gone. Nobody does anything else, nothing heals, and no scene ends. No rule of a
round reads the conditions of stress or its total. None reads which points of Intelligence, Wisdom or Charisma
are lost (SPY-STRESS-2, SPY-FIRE-10, SPY-VAC-5, SPY-ACID-6).
"""

from collections.abc import Hashable
from dataclasses import replace
from typing import Any

from hurtbox.core.odds import StateMerge, ValueKey
from hurtbox.core.requests import Request

from .body import Body, Condition
from .derived import is_dead
from .person import Encounter, Person
from .settings import Settings
from .sources import Acid, Exposure, Fire, Flames, Vacuum
from .state_merge import MOST_MERGED, bodily_losses, counted, dead_body
from .tables.conditions import ConditionName
from .value_keys import Grouping, counting_fails, ignore, ignore_for_special

READ: tuple[ConditionName, ...] = ("unconscious",)
READ_OUTSIDE: tuple[ConditionName, ...] = ("unconscious", "fatigued", "exhausted")
"""The conditions that a rule of a round looks at, and those with the setting `outside_text` (SPY-AD-2)."""
ENDS_IN_ROUNDS = ("round", "turn")
SPREADS = -1


def has_grown(who: Person, value: int) -> Hashable:
    """By how many squares a fire spreads makes no difference (SPY-FIRE-6)."""
    return max(SPREADS, value)


GROUPINGS: dict[str, Grouping] = {
    "SPY-NPC-1 save": counting_fails,
    "SPY-STRESS-2 save": ignore,
    "SPY-OUCH-2 missions": ignore,
    "SPY-OUCH-3 stress": ignore_for_special,
    "SPY-FIRE-4 save": ignore,  # only a line in the log
    "SPY-FIRE-6 save, ignored": has_grown,
    "SPY-FIRE-6 save, counts": has_grown,
    "SPY-ACID-6 injury save": ignore,
    "SPY-FIRE-10 injury save": ignore,
    "SPY-VAC-5 injury save": ignore,
}


def round_key(encounter: Encounter, id: str) -> ValueKey:
    """Returns a function that maps values with the same effect on the odds of rounds to one key."""

    def key(request: Request[Any], value: Any) -> Hashable:
        group = GROUPINGS.get(f"{request.rule} {request.what}")
        return value if group is None else group(Person.of(encounter, request.about), value)

    return key


def round_merge(encounter: Encounter, id: str) -> StateMerge:
    """Returns a function that replaces a state by one with the same odds in all rounds that follow.

    The dead are alike, and so are bodies and sources that differ only where no rule of a round looks.
    """
    was = Person.of(encounter, id)

    def merged(state: object) -> object:
        if not isinstance(state, type(encounter)):
            return state
        who = Person.of(state, id)
        if is_dead(who):  # for good, and every test is true
            return replace(state.with_body(id, dead_body(who)), sources=())
        sources = tuple([_without_record(source, who) for source in state.sources])
        if sources != state.sources:
            state = replace(state, sources=sources)
        if who.is_object:
            return state
        body = _without_record_of_body(was, who, state.settings)
        return state if body is who.body else state.with_body(id, body)

    return merged


def _without_record(source: Any, who: Person) -> Any:
    """Returns a source without what only its injury or the map reads.

    No round looks at the injury that its total brings (SPY-FIRE-10, SPY-VAC-5, SPY-ACID-6). For standard
    characters this is also true of cold and heat (SPY-COLD-3, SPY-HEAT-3): they have no thresholds of subdual
    (SPY-SUBD-3).
    """
    if isinstance(source, Fire):
        return replace(source, squares=()) if source.squares else source
    needless = isinstance(source, Acid | Flames | Vacuum)
    if isinstance(source, Exposure) and source.about == who.id:
        needless = who.is_standard
    return replace(source, total=1) if needless and source.total > 1 else source


def _without_record_of_body(was: Person, who: Person, settings: Settings) -> Body:
    """Returns the body without what no rule of a round and no test looks at."""
    body = who.body
    names = READ_OUTSIDE if settings.outside_text else READ
    conditions = tuple(
        dict.fromkeys(
            [_lasting(condition) for condition in body.conditions if condition.name in names]
        )
    )
    losses = bodily_losses(body) if who.is_special else ()
    # With one injury more their limit could be reached (body.py).
    merges_injuries = len(was.body.injuries) + 1 < MOST_MERGED
    return counted(was, who, conditions, losses, merges_injuries=merges_injuries)


def _lasting(condition: Condition) -> Condition:
    """Returns a condition that no round ends, without what says when it ends."""
    return condition if condition.until in ENDS_IN_ROUNDS else Condition(condition.name, "")
