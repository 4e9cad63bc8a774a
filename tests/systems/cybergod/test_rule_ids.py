"""Every rule of the inventory is carried out, appears in a record, and is explained."""

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

import hurtbox.systems.cybergod
from hurtbox.core.forms import fields, own_fields
from hurtbox.core.rulebook import Command
from hurtbox.core.steps import Step
from hurtbox.systems.cybergod import RULEBOOK
from hurtbox.systems.cybergod.settings import Settings
from hurtbox.systems.cybergod.sheet import Sheet

from .played import records

IDS = (
    *("CND-CHR-1", "CND-ATK-1", "CND-DR-1", "CND-SHK-1", "CND-PEN-1", "CND-RSL-1"),
    *(f"CND-MIT-{n}" for n in range(1, 6)),
    *(f"CND-DMG-{n}" for n in range(1, 4)),
    *(f"CND-TST-{n}" for n in range(1, 4)),
    *(f"CND-TRG-{n}" for n in (1, 2, 3, 4, "SHK", "ESC", "CRI", "DEA")),
    *("CND-NON-1", "CND-NON-2", "CND-TIM-1", "CND-TIM-2"),
    *(f"CND-CON-{n}" for n in ("BRU", "WOU", "INJ", "MAI", "DYI", "DEA", "DES")),
    *(f"CND-CON-{n}" for n in ("STU", "INC", "FAT", "BLE", "BUR", 1, 2, 3, 4)),
    *("CND-STB-1", "CND-STB-2", "CND-TRT-1", "CND-TRT-2", "CND-REC-1", "CND-STM-1"),
    *(f"CND-DRG-{n}" for n in range(1, 6)),
    *(f"CND-SMP-{n}" for n in range(1, 4)),
)
ID = re.compile(r"CND-[A-Z]+-(?:[A-Z]{3}|[0-9])")
SPAN = re.compile(r"(CND-[A-Z]+-)(\d) … (\d)")
SOURCES = sorted(Path(str(hurtbox.systems.cybergod.__file__)).parent.glob("*.py"))
WORDS = RULEBOOK.words
STEPS: tuple[Step, ...] = tuple(step for done in records() for step in done.steps)


def in_docstrings() -> set[str]:
    found: set[str] = set()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                text = ast.get_docstring(node) or ""
                found.update(ID.findall(text))
                for stem, first, last in SPAN.findall(text):
                    found.update(f"{stem}{n}" for n in range(int(first), int(last) + 1))
    return found


def test_the_reference_holds_exactly_the_inventory() -> None:
    assert sorted(RULEBOOK.reference) == sorted(IDS)


@pytest.mark.parametrize("id_", IDS)
def test_every_id_is_carried_out_recorded_and_explained(id_: str) -> None:
    assert id_ in in_docstrings(), "no function says that it carries it out"
    assert id_ in {step.rule for step in STEPS}, "no step of the record names it"
    assert len(RULEBOOK.reference[id_]) > 15


def test_every_id_in_the_code_is_in_the_inventory() -> None:
    for path in SOURCES:
        for id_ in ID.findall(path.read_text(encoding="utf-8")):
            assert id_ in IDS, f"{path.name}: {id_}"


def test_every_step_has_its_sentence_and_its_values() -> None:
    for step in STEPS:
        sentence = WORDS[f"{step.rule} {step.what}"]
        assert sentence.format_map({"value": step.value, **dict(step.facts)})


def called() -> Iterator[tuple[str, str]]:
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            texts = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
            rule, *others = [text for text in texts if isinstance(text, str)] or [""]
            if ID.fullmatch(rule) and others:
                yield rule, others[0]


def test_every_sentence_that_the_source_can_say_is_in_the_words() -> None:
    found = set(called())
    assert len(found) > 60
    for rule, what in found:
        assert f"{rule} {what}" in WORDS


def test_every_sentence_of_the_words_is_said_in_the_story() -> None:
    """No words without a rule behind them."""
    said = {f"{step.rule} {step.what}" for step in STEPS}
    sentences = {key for key in WORDS if ID.match(key) and "." not in key}
    assert sentences - said == {"CND-STB-2 revival"}  # the view says it


@pytest.mark.parametrize("model", RULEBOOK.commands)
def test_every_command_has_its_words(model: type[Command]) -> None:
    kind = model.model_fields["kind"].default
    base = f"cybergod.{kind}"
    assert base in WORDS
    if kind != "set_box":  # it has no form: the grid is touched
        assert f"{base}.label" in WORDS
        assert fields(model, base, WORDS) is not None
    record = WORDS[f"{base}.record"]
    known = {*own_fields(model), "name"}
    assert {name for _, name, _, _ in string.Formatter().parse(record) if name} <= known


def test_at_most_four_fields_of_a_form_stand_open() -> None:
    for model in RULEBOOK.commands:
        base = f"cybergod.{model.model_fields['kind'].default}"
        if base != "cybergod.set_box":
            flat = fields(model, base, WORDS, without=("source",))
            open_ = [f["key"] for f in flat if not f["rare"] and f["kind"] != "people"]
            assert len(open_) <= 4, base


def test_sheet_and_settings_have_their_words() -> None:
    for model, form in ((Sheet, "cybergod.sheet"), (Settings, "cybergod.settings")):
        flat = fields(model, form, WORDS)
        assert [field["key"] for field in flat] == list(own_fields(model))
        assert all(field["rule"] in IDS for field in flat)


def test_what_a_fight_leaves_is_hashable() -> None:
    for done in records():
        assert hash(done.outcome.combatant("c1").body) is not None
