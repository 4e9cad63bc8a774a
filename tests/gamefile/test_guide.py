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


def keys_of(shape: Any) -> Iterator[str]:
    for name, field in shape.model_fields.items():
        yield name
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
