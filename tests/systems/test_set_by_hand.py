"""What the game master sets by hand in *Why?*: every number that is offered leads to a fight, or is refused."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest

from hurtbox.core.answer_sources import defaults, rolled
from hurtbox.core.refusal import Refused
from hurtbox.core.run import Done, resolve
from hurtbox.core.steps import Bounds, Value
from hurtbox.session.runtime import SystemRuntime
from hurtbox.systems import RULEBOOKS

from ..conftest import tries
from ..session.form_filling import offered
from ..session.rich import filled, rich

EVENINGS = tries(few=1, some=1, most=20)
COMMANDS = tries(few=40, some=80, most=10_000)
"""So many of an evening's commands are tried."""


def ends(bounds: Bounds, value: Value) -> Iterator[Value]:
    """The ends of what can be set in place of a value, and each option."""
    if bounds.options is not None:
        yield from bounds.options
    elif isinstance(value, int) and not isinstance(value, bool):
        yield from (end for end in (bounds.low, bounds.high) if end is not None)


def commands(client: Any, chance: Random) -> Iterator[dict[str, Any]]:
    """Each form as it begins, with each option of each choice, and filled in as people do."""
    for form in offered(client):
        fields: list[Mapping[str, Any]] = form["fields"]
        first = {
            field["key"]: filled(field, client, chance)
            if field["value"] is None
            else field["value"]
            for field in fields
        }
        usual = {**form["fixed"], **first}
        yield usual
        for field in fields:
            options = field["options"] if field["kind"] == "choice" else []
            yield from ({**usual, field["key"]: key} for key, _ in options)
            yield {**usual, field["key"]: filled(field, client, chance)}


@pytest.mark.parametrize("seed", range(EVENINGS))
@pytest.mark.parametrize("system", [rulebook.key for rulebook in RULEBOOKS])
def test_every_number_that_can_be_set_leads_to_a_fight_or_is_refused(
    system: str, seed: int
) -> None:
    client, chance = rich(system, people=5, acts=30, seed=seed), Random(seed)
    fight = client.storage.fight()
    set_by_hand, every = 0, list(commands(client, chance))
    for number, raw in enumerate(chance.sample(every, k=min(COMMANDS, len(every)))):
        try:
            command = fight.runtime.read(raw, f"by{number}")
        except Refused:
            continue
        set_by_hand += _tried(fight.runtime, fight.now, command, chance)
    assert set_by_hand > 20


def _tried(runtime: SystemRuntime, now: Any, command: Any, chance: Random) -> int:
    """How many values were set by hand in this command."""

    def rule(ask: Any) -> Any:
        return runtime.act(ask, now, command)

    dice = rolled(Random(chance.random()))

    def source(key: str, request: Any) -> Any:
        return dice(key, request) or defaults(key, request)

    try:
        first = resolve(rule, source=source)
    except Refused:
        return 0
    assert isinstance(first, Done)
    values, count = {step.key: step.value for step in first.steps}, 0
    for key, bounds in first.open.items():
        if isinstance(bounds, Bounds) and key in values:
            for end in ends(bounds, values[key]):
                count += 1
                try:
                    again = resolve(rule, first.answers, ((key, end),), source=source)
                except Refused:
                    continue
                runtime.parts.write(again.outcome)  # type: ignore[union-attr]
    return count
