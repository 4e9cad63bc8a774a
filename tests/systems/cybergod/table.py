"""A table to test at: one runner, commands on him, and what came of them in a few words."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from hurtbox.core.answers import Answer, Answered, Chosen, Faces, Passed, Total
from hurtbox.core.clock import (
    Clock,
    Passing,
    after_minutes,
    after_round,
    after_scene,
)
from hurtbox.core.encounter import Combatant, Encounter
from hurtbox.core.passing import pass_until
from hurtbox.core.rulebook import Command
from hurtbox.core.running import Done, Owed, Rule, resolve
from hurtbox.core.steps import Step, Value
from hurtbox.systems.cybergod import RULEBOOK
from hurtbox.systems.cybergod.commands import Hit, Salvo
from hurtbox.systems.cybergod.settings import Settings
from hurtbox.systems.cybergod.sheet import Body, Levels, Sheet

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
    """A fight with one combatant, unhurt unless a body or levels are given, and as many others like him."""
    reading = settings or Settings()
    begun: Body = body or RULEBOOK.begin(sheet, reading)
    if levels:
        begun = replace(begun, levels=Levels(**levels))
    everybody = tuple(
        Combatant(f"c{n}", f"Runner {n}", sheet, begun, owner) for n in range(1, others + 2)
    )
    return Encounter("cybergod", "Test", reading, everybody)


def hit(dc: int, hits: int = 1, ap: str = "1", *also: tuple[int, str, int], **more: Any) -> Hit:
    """An attack on him."""
    salvos = tuple(Salvo(dc, ap, count) for dc, ap, count in also)  # type: ignore[arg-type]
    return Hit(id="h", target=HIM, dc=dc, ap=ap, hits=hits, also=salvos, **more)  # type: ignore[arg-type]


Said = Answer | tuple[int, ...] | str | int | list[int]


def answer(said: Said) -> Answer:
    """A tuple: faces; a number: so many successes; a list: which of them; "passed" or "failed"."""
    match said:
        case tuple():
            return Faces(faces=said)
        case list():
            return Chosen(chosen=tuple(said))
        case int():
            return Total(total=said)
        case str():
            return Passed(passed=said == "passed")
    return said


def asked_of(encounter: Encounter, command: Command) -> Rule[Encounter]:
    """A command as a rule on a fight."""
    return lambda ask: RULEBOOK.resolve(ask, encounter, command)


def run(
    encounter: Encounter,
    command: Command | Rule[Encounter],
    *said: Said,
    put: Mapping[str, Value] | None = None,
) -> Done[Encounter]:
    """Carry out a command that must run to its end; what is said answers what is asked, in turn."""
    done = so_far(encounter, command, *said, put=put)
    assert isinstance(done, Done), f"owed: {done.key}"
    assert not done.dropped
    return done


def so_far(
    encounter: Encounter,
    command: Command | Rule[Encounter],
    *said: Said,
    put: Mapping[str, Value] | None = None,
) -> Done[Encounter] | Owed:
    """Carry out a command as far as the answers go; every answer must fit."""
    rule = asked_of(encounter, command) if isinstance(command, Command) else command
    answers: list[Answered] = []
    for one in said:
        owed = resolve(rule, answers, (put or {}).items())
        assert isinstance(owed, Owed), f"nothing is asked any more: {one}"
        owed.request.read(answer(one))
        answers.append((owed.key, answer(one)))
    return resolve(rule, answers, (put or {}).items())


def after(encounter: Encounter, command: Command | Rule[Encounter], *said: Said) -> Encounter:
    """The fight after a command."""
    return run(encounter, command, *said).outcome


def owed(encounter: Encounter, command: Command | Rule[Encounter], *said: Said) -> Owed:
    """What a command waits for after these answers."""
    waits = so_far(encounter, command, *said)
    assert isinstance(waits, Owed)
    return waits


def _passing(encounter: Encounter, later: Clock) -> Rule[Encounter]:
    """What the system does of itself; of minutes from one event to the next."""
    passing, tick = Passing(encounter.clock, later), RULEBOOK.tick
    assert tick is not None
    if passing.minutes:
        return lambda ask: pass_until(RULEBOOK, ask, encounter, later)
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
    """His conditions that have a level."""
    return {key: n for key, n in body(encounter, id).levels._asdict().items() if n}


def steps(done: Done[Encounter] | Owed, rule: str) -> dict[str, Any]:
    """What the steps of a rule say: their value, or their facts where they are sentences."""
    return {step.what: said_by(step) for step in done.steps if step.rule == rule}


def said_by(step: Step) -> Any:
    """A step's value; the facts of a sentence."""
    return dict(step.facts) if step.kind == "told" else step.value
