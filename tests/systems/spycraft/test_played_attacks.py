"""Every rule of section 8 is carried out, logged and explained, and each of its sentences is used."""

import ast
import re
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

from hurtbox.core.forms import fields
from hurtbox.core.rulebook import Command
from hurtbox.core.words import fill_in
from hurtbox.systems import spycraft
from hurtbox.systems.spycraft.combatant_forms import attack_forms
from hurtbox.systems.spycraft.commands import attacks
from hurtbox.systems.spycraft.person import person
from hurtbox.systems.spycraft.reference.attack_rules import ATTACK_RULES
from hurtbox.systems.spycraft.words import WORDS
from hurtbox.systems.spycraft.words.attack_steps import ATTACK_STEPS

from .harness import CRATE, HIM, fight
from .played_attacks import IDS, records

RECORDS = tuple(records())
STEPS = [step for done in RECORDS for step in done.steps]
SAID = {f"{step.rule} {step.what}" for step in STEPS}
SYSTEM_FOLDER = Path(str(spycraft.__file__)).parent


@pytest.mark.parametrize("id_", IDS)
def test_every_id_is_recorded(id_: str) -> None:
    assert any(step.rule == id_ for step in STEPS)


def test_the_reference_explains_exactly_these() -> None:
    assert set(ATTACK_RULES) == set(IDS) - {"SPY-NPC-11"}
    assert all(len(text) > 15 for text in ATTACK_RULES.values())


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


def test_every_sentence_is_used() -> None:
    sentences = {key for key in ATTACK_STEPS if key.rpartition(".")[0] not in SAID}
    assert not sentences - SAID


def test_every_step_has_its_sentence() -> None:
    for step in STEPS:
        sentence = WORDS[f"{step.rule} {step.what}"]
        assert fill_in(sentence, {"value": step.value, **dict(step.facts)})


@pytest.mark.parametrize("model", attacks.COMMANDS)
def test_every_command_has_its_words(model: type[Command]) -> None:
    base = f"spycraft.{model.model_fields['kind'].default}"
    assert WORDS[f"{base}.label"] and WORDS[f"{base}.record"]
    flat = fields(model, base, WORDS)
    assert len([f for f in flat if not f["rare"] and f["kind"] != "people"]) <= 4
    assert all(field["rule"].startswith("SPY-") for field in flat)


def test_the_form_stands_with_whoever_is_attacked() -> None:
    shown = [form["command"] for form in attack_forms(person(fight(), HIM), triumph=True)]
    assert shown == ["attack", "triumph_xp"]
    quiet = [form["command"] for form in attack_forms(person(fight(), HIM), triumph=False)]
    assert quiet == ["attack"]
    thing = attack_forms(person(fight(), CRATE), triumph=True)
    assert [form["fixed"] for form in thing] == [{"kind": "attack", "target": CRATE}]
    keys = {field["key"] for field in thing[0]["fields"]}
    assert all(set(preset["values"]) <= keys for preset in thing[0]["presets"])
