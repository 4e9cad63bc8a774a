"""A test harness for attacks: by default a minion shoots at the agent."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from hurtbox.core.ask import Ask
from hurtbox.core.run import Done, Unfinished, resolve, unanswered
from hurtbox.core.steps import Value
from hurtbox.systems.spycraft import RULEBOOK
from hurtbox.systems.spycraft.attack_command import Attack, Modifier
from hurtbox.systems.spycraft.attack_roll import Ranges, interpret_roll
from hurtbox.systems.spycraft.body import Body
from hurtbox.systems.spycraft.person import Encounter, Person
from hurtbox.systems.spycraft.settings import Settings
from hurtbox.systems.spycraft.sheet import Sheet

from .harness import HIM, MINION, MOOK, fight, run, scripted

QUIET = {"SPY-CMI-1": "none", "SPY-THR-5": "leave", "SPY-DMG-2": [1, 1]}
KILLER = replace(MINION, treacherous=True)


def attack(target: str = HIM, by: str = MOOK, **fields: Any) -> Attack:
    """A shot with 2d6 and a bonus of +5."""
    given: dict[str, Any] = {"damage": "2d6", "bonus": 5, "by": (by,) if by else (), **fields}
    return Attack(id="a", target=target, **given)


def mod(type_: Any, points: int, on: Any = "attack") -> Modifier:
    """A modifier."""
    return Modifier(type_, points, on)


def attacked(
    command: Attack,
    script: Mapping[str, Any],
    encounter: Encounter | None = None,
    *,
    put: Mapping[str, Value] | None = None,
) -> Done[Encounter]:
    """The record of an attack; by default nothing is bought and the damage is low."""
    return run(encounter or fight(minion=KILLER), command, {**QUIET, **script}, put=put)


def waits(
    command: Attack, script: Mapping[str, Any], encounter: Encounter | None = None
) -> Unfinished | None:
    """The request that an attack waits for after these answers."""
    now = encounter or fight(minion=KILLER)

    def rule(ask: Ask) -> Encounter:
        return RULEBOOK.resolve(ask, now, command)

    found = resolve(rule, source=scripted(script) if script else unanswered)
    return found if isinstance(found, Unfinished) else None


def outcome(
    natural: int, bonus: int, defense: int, threat: int = 20, error: int = 1, reading: str = "error"
) -> str:
    """The outcome of a natural roll of the d20."""
    return interpret_roll(natural, bonus, defense, Ranges(threat, error), reading).outcome


def somebody(sheet: Sheet | None = None, body: Body | None = None, **readings: Any) -> Person:
    """The agent as a Person."""
    settings = replace(Settings(), **readings)
    now = (
        fight(sheet, settings=settings, body=body) if sheet else fight(settings=settings, body=body)
    )
    return Person.of(now, HIM)


def whats(done: Done[Encounter]) -> set[str]:
    """Every "RULE what" of a record."""
    return {step.sentence for step in done.steps}
