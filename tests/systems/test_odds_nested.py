"""The odds are shown as “at least this bad”: whatever is worse comes with everything that is milder."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest

import hurtbox

FIGHTS = 8
OF = {"cybergod": "dc"}  # the field of the hit, where it is not the damage


@pytest.mark.parametrize("system", [one.key for one in hurtbox.all_systems()])
def test_what_is_worse_is_also_all_that_is_milder(system: str) -> None:
    its = hurtbox.system(system)
    dice = random.Random(4)
    seen: set[tuple[bool, ...]] = set()
    fields = set(its.commands["hit"].fields)
    for seed in range(FIGHTS):
        fight = hurtbox.Fight(system, prepared=next(iter(its.prepared)), seed=seed)
        for who in [*fight.values()] * 2:
            more: dict[str, object] = {OF.get(system, "damage"): dice.randint(1, 25)}
            if system == "mythic":
                more["type"] = "piercing"
            if "stun" in fields and dice.random() < 0.5:
                more["stun"] = True
            before = fight.now
            with suppress(hurtbox.Refused):  # the dead cannot be hit
                fight.run("hit", target=who, **more)
            ends = fight.now.tests(who.id, before)
            named = [ends[name] for name in its.tests]
            assert named == sorted(named, reverse=True), (who.name, ends)
            seen.add(tuple(named))
    assert len(seen) > 2
