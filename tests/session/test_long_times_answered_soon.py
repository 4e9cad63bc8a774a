"""A month, or a day of dying, stays playable: every answer gets its reply soon, in every system.

The fights hold every lasting effect. Time passes at once, and each request is answered through the endpoint.
"""

import json
import os
from importlib import import_module
from random import Random
from statistics import median, quantiles
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings

from hurtbox.core.clock import Span
from hurtbox.core.encounter import Encounter
from hurtbox.core.rulebook import Rulebook
from hurtbox.session.fight.state import Fight
from hurtbox.session.fight.storage import storage_changes
from hurtbox.session.runtime import runtime_of
from hurtbox.systems import RULEBOOKS

from ..engine.hostile_play import Evening

FIGHTS = 3 if os.environ.get("HURTBOX_FAST") else 30
ANSWERS = 40
"""Answers of one passing that are timed one by one."""
SOON = 0.1
"""Seconds of the processor, on CPython and in Pyodide, within which nineteen of twenty answers come."""
UNASKED = 1.0
"""The same for letting time pass, up to the first question: all of it where nothing is asked."""


def encounters(rulebook: Rulebook) -> list[Encounter]:
    """Drawn fights of a system, always the same ones."""
    found: list[Encounter] = []
    strategy = import_module(f"tests.systems.{rulebook.key}.passing_fights").fights

    @seed(16)
    @settings(
        max_examples=FIGHTS,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(strategy)
    def draw(encounter: Encounter) -> None:
        found.append(encounter)

    draw()
    return found


def stored(encounter: Encounter) -> dict[str, Any]:
    """The fight as the page hands it to a fresh engine."""
    rows = storage_changes(None, Fight("long", runtime_of(encounter.system), encounter))["put"]
    head = next(text for store, _, text in rows if store == "head")
    parts = [[key, text] for store, key, text in rows if store == "part"]
    return {"encounter": "long", "head": head, "parts": parts, "records": [], "older": 0}


def answer(way: dict[str, Any]) -> dict[str, Any]:
    """What a table answers: a roll of the app, or a decision as it is proposed."""
    match way["kind"]:
        case "pick":
            return {"kind": "pick", "option": way["default"]}
        case "amount":
            return {"kind": "amount", "amount": way["value"]}
        case "subset":
            return {"kind": "chosen", "chosen": way["default"]}
    return {"kind": "roll"}


def times(encounter: Encounter, span: str, amount: int) -> list[float]:
    """Seconds for letting time pass and for each answer that it wants."""
    evening = Evening(stored(encounter), Random(3))
    assert evening.open()["ok"]
    evening.took.clear()
    evening.do("run", command={"kind": "pass_time", "amount": amount, "span": span})
    while len(evening.took) <= ANSWERS:
        owed = json.loads(evening.views["status"])["owed"]
        if not owed:
            break
        way = answer(owed[0]["ways"][0])
        evening.do("answer", pending=owed[0]["pending"], key=owed[0]["key"], answer=way)
    return evening.took


LONG: tuple[tuple[Span, int], ...] = (("month", 1), ("week", 4), ("day", 30), ("minute", 240))


@pytest.mark.parametrize("rulebook", RULEBOOKS, ids=lambda one: one.key)
def test_each_answer_of_a_month_comes_soon(rulebook: Rulebook) -> None:
    """A system without months lets as many days pass, one that knows only minutes four hours."""
    span, amount = next((span, amount) for span, amount in LONG if span in rulebook.spans)
    each = [times(one, span, amount) for one in encounters(rulebook)]
    took = [one for _, *answers in each for one in answers]
    assert max(first for first, *_ in each) <= UNASKED
    if len(took) < 2:
        return
    print(f"{rulebook.key}, {amount} {span}: {len(took)} answers, ", end="")
    print(f"median {median(took):.4f} s, longest {max(took):.4f} s")
    assert quantiles(took, n=20)[-1] <= SOON
