"""Every rule of section 8 is carried out, logged and explained."""

import ast
import re
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

from hurtbox.core.words import fill_in
from hurtbox.systems import spycraft
from hurtbox.systems.spycraft import RULEBOOK
from hurtbox.systems.spycraft.triumphs import Triumphs
from hurtbox.systems.spycraft.words import TEXTS

from .harness import CRATE, fight, forms_of
from .played_attacks import IDS, records

RECORDS = tuple(records())
STEPS = [step for done in RECORDS for step in done.steps]
SYSTEM_FOLDER = Path(str(spycraft.__file__)).parent


@pytest.mark.parametrize("id_", IDS)
def test_every_id_is_recorded(id_: str) -> None:
    assert any(step.rule == id_ for step in STEPS)


def test_the_reference_explains_these() -> None:
    assert set(IDS) <= set(RULEBOOK.reference)
    assert all(len(RULEBOOK.reference[id_]) > 15 for id_ in IDS)


@cache
def docstrings() -> str:
    """The docstrings of functions and classes, with ranges of rule ids written out."""
    nodes = chain.from_iterable(
        ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        for path in SYSTEM_FOLDER.rglob("*.py")
    )
    texts = [
        ast.get_docstring(node) or ""
        for node in nodes
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
    ]
    text = " ".join(texts)
    for stem, first, last in re.findall(r"(SPY-[A-Z]+-)(\d) … (\d)", text):
        text += "".join(f" {stem}{number} " for number in range(int(first), int(last) + 1))
    return text


@pytest.mark.parametrize("id_", IDS)
def test_every_id_is_carried_out(id_: str) -> None:
    assert re.search(rf"{id_}(?!\d)", docstrings())


def test_every_step_has_its_sentence() -> None:
    for step in STEPS:
        sentence = TEXTS[step.sentence]
        assert fill_in(sentence, {"value": step.value, **dict(step.facts)})


def test_the_form_stands_with_whoever_is_attacked() -> None:
    scored = fight().with_source(Triumphs(mission=1))
    shown = [form["command"] for form in forms_of(scored)]
    assert shown[:2] == ["attack", "triumph_xp"]
    quiet = [form["command"] for form in forms_of(fight())]
    assert quiet[0] == "attack" and "triumph_xp" not in quiet
    thing = forms_of(scored, CRATE)
    assert thing[0]["fixed"] == {"kind": "attack", "target": CRATE}
    assert "triumph_xp" not in [form["command"] for form in thing]
    keys = {field["key"] for field in thing[0]["fields"]}
    assert all(set(preset["values"]) <= keys for preset in thing[0]["presets"])
