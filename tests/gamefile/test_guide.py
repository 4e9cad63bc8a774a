"""The guide: every game in it is checked, every fragment fits into the smallest game, every key is in it."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import BaseModel

from hurtbox.gamefile import model
from hurtbox.gamefile.functions import FUNCTIONS
from hurtbox.gamefile.steps import VERBS
from hurtbox.session.game_examples import check_game

from .mutants import ROOT

GUIDE = (ROOT / "py/hurtbox/gamefile/README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```toml ?(\w*)\n(.*?)^```$", GUIDE, re.S | re.M)
GAMES = [text for kind, text in BLOCKS if not kind]
FRAGMENTS = [text for kind, text in BLOCKS if kind == "fragment"]
BASE = GAMES[0]


def with_fragment(fragment: str, base: str = BASE) -> str:
    """The smallest game with a fragment: its single lines above, its tables below."""
    lines, _, tables = fragment.partition("\n[")
    if fragment.startswith("["):
        lines, tables = "", fragment[1:]
    top, act = base.split("\n[acts.hit]")
    return f"{top}\n{lines}\n[acts.hit]{act}\n" + (f"[{tables}" if tables else "")


def test_the_smallest_game_is_one() -> None:
    checked = check_game(BASE)
    assert len(GAMES) == 1 and len(checked.examples) == 3 and not checked.wrong


@pytest.mark.parametrize("fragment", FRAGMENTS, ids=range(len(FRAGMENTS)))
def test_a_fragment_fits_into_it(fragment: str) -> None:
    assert not check_game(with_fragment(fragment)).wrong


def test_the_examples_of_examples_hold() -> None:
    ((_, examples),) = [block for block in BLOCKS if block[0] == "examples"]
    base = BASE.replace(
        re.findall(r'examples = """.*?"""', BASE, re.S)[0], f'examples = """\n{examples}"""'
    )
    checked = check_game(with_fragment(FRAGMENTS[-1], base))
    assert len(checked.examples) == 3 and not checked.wrong, checked.wrong


PROMISES = """
title = "Promises"
choices = { kind = ["blade", "fire"], other = ["fire", "cold"] }
fields = { hp = "1..99 = 10", armor = "0..9", resists = "list kind" }
tracks.hp = { shape = "pool" }
tracks.chart = { shape = "boxes", rows = ["light", "bad"], columns = 2, orders = ORDERS }
lasting.burning = { every = "minute", does = "hurt hp amount" }
acts.twice = { asks.n = "0..9", does = "past = n\\npast = past * 2\\nhurt hp past" }
acts.skipped = { asks.n = "0..9", does = "if n > 5: past = n\\nhurt hp past" }
acts.burn = { asks.n = "0..9", does = "start burning amount n + 1 for n - 2 minutes" }
acts.spend = { asks.n = "0..9", does = "spent = number(0, min(n, armor))\\nhurt hp n - spent" }
acts.lose = { asks.loss = "dice = 1d6", does = "lost_now = roll(loss)\\nhurt hp lost_now" }
acts.burnt = { does = "if resists[fire]: stop\\nwounded(1)" }
acts.wounded = { does = "wounded(2)" }
acts.mark = { asks.n = "-9..9", does = "hurt chart n from 3" }
acts.digits = { asks.n = "0..9", does = "hurt hp rest(n, 4)" }
acts.below = { asks.n = "0..9", does = "hurt hp rest(0 - n, 4)" }
acts.great = { asks.n = "0..9", does = "doubled(n)" }
steps.doubled = { takes = { twice = "yes or no" }, does = "if twice = yes: hurt hp 2" }
steps.rest = { does = "heal hp 2" }
acts.sleep = { does = "rest()" }
acts.scorch = { asks = { n = "0..9", with = "kind", twice = "no" }, does = "burnt_by(n, with, twice)" }
steps.burnt_by.takes = { points = "number", by = "kind", double = "yes or no" }
steps.burnt_by.does = "hurt hp points * (2 if double else 1) * (3 if by is fire else 1)"
acts.free = { asks.n = "0..9", does = "heal chart n by up" }
steps.wounded = { takes = ["n_points"], does = "hurt hp n_points" }
examples = '''
| twice 2 | | hp = 6
| skipped 2 | | hp = 10
| skipped 6 | | hp = 4
| burn 4; 1 hour | | hp = 0
| burn 4; 1 minute | | hp = 5
| burn 2; 1 hour | | hp = 10
armor = 2 | spend 3 | 2 | hp = 9
| spend 3 | | hp = 7
| lose, loss = 1d10 | 9 | hp = 1
resists = fire | burnt | | hp = 10
| burnt; wounded | | hp = 7
| digits 7 | | hp = 7
| below 7 | | hp = 9
| great 2; sleep | | hp = 10
| great 2 | | hp = 8
| scorch 1, with = fire, twice | | hp = 4
| scorch 4 | | hp = 6
| mark 1 | | marked(chart, light) = 1
| mark -1 | | marked(chart) = 0
| mark 2; free 1 | | marked(chart, light) = 0, marked(chart, bad) = 1
'''
"""


def test_what_the_guide_promises_holds() -> None:
    orders = '{ down = "down", up = ["3 4", "1 2"] }'
    checked = check_game(PROMISES.replace("ORDERS", orders))
    assert len(checked.examples) == 20 and not checked.wrong, checked.wrong


def keys_of(shape: Any) -> Iterator[str]:
    for name, field in shape.model_fields.items():
        yield field.alias or name
        for part in (
            str(field.annotation).replace(",", " ").replace("[", " ").replace("]", " ").split()
        ):
            inner = getattr(model, part.rpartition(".")[2], None)
            if isinstance(inner, type) and issubclass(inner, BaseModel) and inner is not shape:
                yield from keys_of(inner)


def test_every_key_function_and_verb_is_explained() -> None:
    said = set(
        re.findall(
            r"[a-z_]+",
            " ".join(text for _, text in BLOCKS) + " ".join(re.findall(r"`[^`]*`", GUIDE)),
        )
    )
    wanted = {*keys_of(model.GameEntry), *FUNCTIONS, *VERBS} - {"ceil", "floor", "round"}
    assert len(wanted) > 80 and not wanted - said
