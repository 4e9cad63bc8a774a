"""What the game master puts in the place of a step goes on: a law over all systems."""

from collections.abc import Iterator
from functools import partial

import pytest

from hurtbox.core.encounter import Encounter
from hurtbox.core.records import Record
from hurtbox.core.refusal import Refused
from hurtbox.core.run import Done, Unfinished, resolve
from hurtbox.core.steps import Bounds, Value
from hurtbox.session.fight.change import state_before
from hurtbox.session.fight.state import Fight, effective_records
from hurtbox.systems import RULEBOOKS

from ..session.rich import rich

EVENINGS = 15
ONLY_SAID = {"APP total", "CEP-EXP-5 meters away", "CEP-EXP-7 meters away"}
"""Results that no rule goes on with: the sentence itself is what the game master wants to change."""

OFTEN = 4
"""A step that comes so often matters once at least; armor penetration only where there is armor."""


def others(bounds: Bounds, value: Value) -> Iterator[Value]:
    """Other values that a step may have: near ones, far ones, and the other options."""
    if bounds.options is not None:
        yield from (option for option in bounds.options if option != value)
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        puts = (value + 1, value - 1, value + 7, value - 7, value + 40, 0)
        yield from (put for put in puts if put != value and bounds.allow(value, put))
    elif isinstance(value, tuple):
        yield from ((), tuple(number + 1 for number in value))


def steps_that_matter(fight: Fight) -> Iterator[tuple[str, bool]]:
    """Each step of a fight by command, and whether another value changes more than its own sentence."""
    effective = effective_records(fight)
    for seq, record in effective.items():
        run = partial(run_again, fight, state_before(fight, effective, seq), record)
        done = run(*record.overrides)
        if not isinstance(done, Done):
            continue
        for step in done.steps:
            bounds = done.open.get(step.key)
            if isinstance(bounds, Bounds):
                puts = others(bounds, step.value)
                again = (run(*record.overrides, (step.key, put)) for put in puts)
                name = f"{record.command['kind']}: {step.rule} {step.what}"
                yield name, any(differs(one, done, step.key) for one in again)


def run_again(
    fight: Fight, before: Encounter, record: Record, *puts: tuple[str, Value]
) -> Done[Encounter] | Unfinished | None:
    """A record with other values for its steps; None where that is refused."""
    command = fight.runtime.read(record.command, record.id)
    try:
        return resolve(lambda ask: fight.runtime.act(ask, before, command), record.answers, puts)
    except Refused:
        return None


def differs(again: object, done: Done[object], key: str) -> bool:
    """Whether a run ends otherwise, or says something else than in the step of this key."""
    if not isinstance(again, Done) or again.outcome != done.outcome:
        return True
    one, two = ([step for step in run.steps if step.key != key] for run in (again, done))
    return one != two


@pytest.mark.parametrize("system", [book.key for book in RULEBOOKS])
def test_another_value_of_a_step_changes_more_than_its_sentence(system: str) -> None:
    seen: dict[str, list[bool]] = {}
    for seed in range(EVENINGS):
        fight = rich(system, people=5, acts=30, seed=seed).storage.fight()
        for name, matters in steps_that_matter(fight):
            seen.setdefault(name, []).append(matters)
    lost = {name for name, each in seen.items() if len(each) > OFTEN and not any(each)}
    assert len(seen) > 5
    assert {name for name in lost if not name.endswith((" AP", *ONLY_SAID))} == set()
