"""A fight whose clock stands very late is played like any other: no system counts time in smaller bounds."""

import json
from random import Random

import pytest

from hurtbox.systems import RULEBOOKS

from ..conftest import tries
from ..engine.hostile_play import Evening
from .rich import rich

LATE = (2**31 + 1, pytest.param(10**12, marks=pytest.mark.slow))
"""Minutes: just beyond a whole number of 32 bits, and what an evening cannot bring to the clock's end."""
EVENINGS = tries(few=1, some=3, most=100)


@pytest.mark.parametrize("minute", LATE)
@pytest.mark.parametrize("system", [rulebook.key for rulebook in RULEBOOKS])
def test_an_evening_goes_on_however_late_it_is(system: str, minute: int) -> None:
    client = rich(system, people=4, acts=8, seed=5)
    clock = json.loads(client.storage.parts["clock"])
    client.storage.parts["clock"] = json.dumps({**clock, "minute": minute})
    for seed in range(EVENINGS):
        evening = Evening(client.storage.stored(), Random(seed))
        assert evening.open()["ok"]
        for _ in range(3):
            evening.play(is_sound=False)
