"""Fights of games from files for the law of passing time (tests/systems/test_time_adds_up.py)."""

import tomllib
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from annotated_types import Ge, Le
from hypothesis import strategies as st

import hurtbox
from hurtbox.core.clock import Clock
from hurtbox.core.rulebook import Command
from hurtbox.session.runtime import SystemRuntime, runtime_of_game

from .mutants import FILES

LASTS = """
title = "All that can last"
fields.hp = "1..99 = 50"
tracks.hp = { shape = "pool", low = -9999 }
lasting.spell = {}
lasting.rolled = { does = "fell = d6\\nif fell = 6: end rolled\\nhurt hp fell" }
lasting.piled = { stacks = true, every = "minute", does = "hurt hp amount\\nif hp < 0: start spell for 2 rounds" }
lasting.daily = { every = "day", does = "heal hp 3\\nstart piled amount 1 in 90 rounds for 3 minutes" }
lasting.weekly = { every = "week", does = "heal hp lost(hp)" }
lasting.mending = { every = "hour", while = "hp < 20 and not spell", does = "heal hp 4" }
lasting.shaking = { while = "mending and hp < 10", does = "more = d4\\nhurt hp more - 3" }
acts.cast = { asks.length = "0..99", does = "start spell for length minutes" }
acts.curse = { does = "start spell" }
acts.burn = { does = "start rolled" }
acts.poison = { asks.wait = "0..99", does = "start piled amount 2 in wait rounds for 90 minutes" }
acts.rest = { does = "start daily\\nstart weekly" }
"""
"""Units, waits, ends, dice, effects that start others and some that last by themselves: alone and together."""


def games() -> list[Any]:
    """A runtime with its fights and acts, of each file in which something lasts."""
    texts = {file.stem: file.read_text(encoding="utf-8") for file in FILES} | {"lasts": LASTS}
    return [_game(name, text) for name, text in texts.items() if "lasting" in text]


def _game(name: str, text: str) -> Any:
    its = runtime_of_game(text)
    fight = hurtbox.Fight(hurtbox.game(text), seed=1)
    people = tuple(fight.add(name).id for name in ("Ann", "Bo"))
    clocks = st.builds(Clock, round=st.integers(1, 40), minute=st.integers(0, 3000))
    begun = clocks.map(lambda clock: replace(fight._fight.now, clock=clock))
    return its, SimpleNamespace(
        name=name, fights=begun, acts=_acts(its, people, tomllib.loads(text)["acts"])
    )


@st.composite
def _acts(draw: st.DrawFn, its: SystemRuntime, people: tuple[str, ...], acts: list[str]) -> Command:
    """An act of the file on one of the two, with numbers within their bounds, or the end of a spell."""
    who = draw(st.sampled_from(people))
    kinds = [kind for kind in (*acts, "end_it") if kind in its.commands]
    raw: dict[str, Any] = {"kind": draw(st.sampled_from(kinds)), "target": who}
    if raw["kind"] == "end_it":
        raw["source"] = f"{who}/spell"
    for name, field in its.commands[raw["kind"]].model_fields.items():
        bounds = {type(one): one for one in field.metadata}
        if Ge in bounds and Le in bounds:
            raw[name] = draw(st.integers(bounds[Ge].ge, bounds[Le].le))
    return its.read(raw, "act")
