"""A test harness: a fight with one runner, commands on him, and short forms of answers and results."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from hurtbox.core.advance import advance_to
from hurtbox.core.answers import Answer, Answered, Chosen, Faces, Passed, Total
from hurtbox.core.ask import Rule
from hurtbox.core.clock import (
    Clock,
    Elapsed,
    after_minutes,
    after_round,
    after_scene,
)
from hurtbox.core.encounter import Combatant
from hurtbox.core.rulebook import Command
from hurtbox.core.run import Done, Unfinished, resolve
from hurtbox.core.steps import Value
from hurtbox.systems.cybergod import RULEBOOK
from hurtbox.systems.cybergod.settings import Encounter, Settings
from hurtbox.systems.cybergod.sheet import Body, Levels, Sheet

from ..playing import steps as steps
from .commands import Hit, Salvo

HIM = "c1"
RUNNER = Sheet("D6", 3)


def fight(
    sheet: Sheet = RUNNER,
    *,
    settings: Settings | None = None,
    body: Body | None = None,
    owner: str = "",
    others: int = 0,
    **levels: int,
) -> Encounter:
    """A fight with one combatant, unhurt unless a body or levels are given, and as many more as `others` says."""
    reading = settings or Settings()
    begun: Body = body or RULEBOOK.new_body(sheet, reading)
    if levels:
        begun = replace(begun, levels=Levels(**levels))
    everybody = tuple(
        Combatant(f"c{n}", f"Runner {n}", sheet, begun, owner=owner) for n in range(1, others + 2)
    )
    return Encounter("cybergod", "Test", reading, everybody)


def hit(dc: int, hits: int = 1, ap: str = "1", *also: tuple[int, str, int], **more: Any) -> Hit:
    """An attack on him."""
    salvos = tuple(Salvo(dc, ap, count) for dc, ap, count in also)  # type: ignore[arg-type]
    return Hit(id="h", target=HIM, dc=dc, ap=ap, hits=hits, also=salvos, **more)  # type: ignore[arg-type]


ShortAnswer = Answer | tuple[int, ...] | str | int | list[int]


def answer(short: ShortAnswer) -> Answer:
    """A tuple is faces, a number is successes, a list is what was chosen, "passed" or "failed" is the outcome."""
    match short:
        case tuple():
            return Faces(faces=short)
        case list():
            return Chosen(chosen=tuple(short))
        case int():
            return Total(total=short)
        case str():
            return Passed(passed=short == "passed")
    return short


def asked_of(encounter: Encounter, command: Command) -> Rule[Encounter]:
    """The rule that carries out a command on a fight."""
    return lambda ask: RULEBOOK.resolve(ask, encounter, command)


def run(
    encounter: Encounter,
    command: Command | Rule[Encounter],
    *short_answers: ShortAnswer,
    put: Mapping[str, Value] | None = None,
) -> Done[Encounter]:
    """The record of a command that these answers complete, in the order of the requests."""
    done = so_far(encounter, command, *short_answers, put=put)
    assert isinstance(done, Done), f"owed: {done.key}"
    assert not done.dropped
    return done


def so_far(
    encounter: Encounter,
    command: Command | Rule[Encounter],
    *short_answers: ShortAnswer,
    put: Mapping[str, Value] | None = None,
) -> Done[Encounter] | Unfinished:
    """A command with these answers, each of which must fit; it may still wait for more."""
    rule = asked_of(encounter, command) if isinstance(command, Command) else command
    answers: list[Answered] = []
    for one in short_answers:
        owed = resolve(rule, answers, (put or {}).items())
        assert isinstance(owed, Unfinished), f"nothing is asked any more: {one}"
        owed.request.read(answer(one))
        answers.append((owed.key, answer(one)))
    return resolve(rule, answers, (put or {}).items())


def after(
    encounter: Encounter, command: Command | Rule[Encounter], *short_answers: ShortAnswer
) -> Encounter:
    """The fight after a command."""
    return run(encounter, command, *short_answers).outcome


def owed(
    encounter: Encounter, command: Command | Rule[Encounter], *short_answers: ShortAnswer
) -> Unfinished:
    """The request that a command waits for after these answers."""
    waits = so_far(encounter, command, *short_answers)
    assert isinstance(waits, Unfinished)
    return waits


def _passing(encounter: Encounter, later: Clock) -> Rule[Encounter]:
    """The rule that lets time pass; minutes pass from event to event."""
    passing, tick = Elapsed(encounter.clock, later), RULEBOOK.tick
    assert tick is not None
    if passing.minutes:
        return lambda ask: advance_to(RULEBOOK, ask, encounter, later)
    return lambda ask: tick(ask, replace(encounter, clock=later), passing)


def next_round(encounter: Encounter) -> Rule[Encounter]:
    """A new round begins."""
    return _passing(encounter, after_round(encounter.clock, encounter.order))


def scene_ends(encounter: Encounter) -> Rule[Encounter]:
    """The scene ends."""
    return _passing(encounter, after_scene(encounter.clock))


def days(encounter: Encounter, count: int) -> Rule[Encounter]:
    """Days pass."""
    return minutes(encounter, 1440 * count)


def minutes(encounter: Encounter, count: int) -> Rule[Encounter]:
    """Minutes pass."""
    return _passing(encounter, after_minutes(encounter.clock, count))


def body(encounter: Encounter, id: str = HIM) -> Body:
    """His body."""
    found = encounter.combatant(id).body
    assert isinstance(found, Body)
    return found


def levels(encounter: Encounter, id: str = HIM) -> dict[str, int]:
    """The levels of his conditions, without those at 0."""
    return {key: n for key, n in body(encounter, id).levels._asdict().items() if n}
