"""Every rule of the inventory is carried out, appears in a record or a table, and is explained."""

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

import hurtbox.systems.mythic
from hurtbox.core.answers import Pick
from hurtbox.core.encounter import Encounter
from hurtbox.core.forms import fields, own_fields
from hurtbox.core.rulebook import Command
from hurtbox.core.running import Done
from hurtbox.core.steps import Step
from hurtbox.systems.mythic import RULEBOOK, commands
from hurtbox.systems.mythic.play import options
from hurtbox.systems.mythic.settings import MadeType, Settings
from hurtbox.systems.mythic.sheet import Body, Sheet

from .table import ENSIGN, HER, fight, free, heal, hit, mark, run

IDS = (
    *("MYT-CHR-1", "MYT-CHT-1", "MYT-CHT-2", "MYT-CHT-3"),
    *("MYT-CAT-1", "MYT-CAT-2", "MYT-CAT-3", "MYT-CAT-4", "MYT-CAT-5"),
    *("MYT-EFF-1", "MYT-EFF-2", "MYT-EFF-3", "MYT-EFF-4", "MYT-EFF-5", "MYT-TIM-1"),
    *("MYT-DMG-1", "MYT-DMG-2", "MYT-DMG-3", "MYT-DMG-4", "MYT-DMG-5"),
    *("MYT-PAT-1", "MYT-PAT-2", "MYT-PAT-3", "MYT-PAT-4", "MYT-PAT-5", "MYT-PAT-6", "MYT-PAT-7"),
    *("MYT-DWN-1", "MYT-DWN-2", "MYT-DWN-3", "MYT-TYP", "MYT-TYP-X", "MYT-HEA-1", "MYT-OUT-1"),
)
ID = re.compile(r"MYT-[A-Z]+(?:-[0-9X]+)?")
SPAN = re.compile(r"(MYT-[A-Z]+-)(\d) … (\d)")
SOURCES = sorted(Path(str(hurtbox.systems.mythic.__file__)).parent.glob("*.py"))
WORDS = RULEBOOK.words


def records() -> Iterator[Done[Encounter]]:
    """A fight long enough to need every rule: what is done, and what is picked on the way."""
    settings = Settings(made_types=(MadeType("Acid", "horizontal"),), ap_debt=True)
    encounter = fight(ENSIGN, settings=settings)
    script: tuple[tuple[Command, str], ...] = (
        (hit(0, "fire"), ""),
        (hit(48, "acid"), ""),
        (hit(6, "cold"), ""),
        (commands.RefillAp(target=HER), ""),
        (commands.SpendAp(target=HER, points=1), ""),
        (hit(3, "ballistic"), ""),
        (hit(6, "ballistic", 1), ""),
        (hit(12, "piercing"), ""),
        (mark(5, 9), ""),
        (commands.SkillCheck(target=HER, rating=3), ""),
        (free(1, 1), ""),
        (heal(99), "MYT-HEA-1 Dying=ends"),
        (commands.SkillCheck(target=HER), "own/throw 1/MYT-OUT-1 colours=Blue"),
        (hit(400, "piercing"), ""),
    )
    for command, picked in script:
        key, _, option = picked.partition("=")
        answers = [(key, Pick(option=option))] if key else []
        done = run(encounter, command, answers=answers)
        assert not done.dropped
        encounter = done.outcome
        yield done


EVERY_RECORD = tuple(records())
EVERY_STEP: tuple[Step, ...] = tuple(step for done in EVERY_RECORD for step in done.steps)


def in_docstrings() -> set[str]:
    """The ids that docstrings of functions and classes name, spans such as "1 … 5" spelled out."""
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
    assert tuple(sorted(RULEBOOK.reference)) == tuple(sorted(IDS))


@pytest.mark.parametrize("id_", IDS)
def test_every_id_is_carried_out_recorded_and_explained(id_: str) -> None:
    assert id_ in in_docstrings(), "no function says that it carries it out"
    assert id_ in {step.rule for step in EVERY_STEP}, "no step of the record names it"
    assert len(RULEBOOK.reference[id_]) > 20


def test_every_id_in_the_code_is_in_the_inventory() -> None:
    for path in SOURCES:
        for id_ in ID.findall(path.read_text(encoding="utf-8")):
            assert id_ in IDS or f"{id_}-1" in IDS, f"{path.name}: {id_}"


def test_every_step_has_its_sentence() -> None:
    for step in EVERY_STEP:
        sentence = WORDS[f"{step.rule} {step.what}"]
        assert sentence.format_map({"value": step.value, **dict(step.facts)})


def called() -> Iterator[tuple[str, str]]:
    """Rule and what of every step, sentence and request that the source writes down as such."""
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
    assert len(found) > 40
    for rule, what in found:
        assert f"{rule} {what}" in WORDS


def test_sentences_use_no_placeholder_that_is_not_given() -> None:
    given: dict[str, set[str]] = {}
    for step in EVERY_STEP:
        given.setdefault(f"{step.rule} {step.what}", {"value", *dict(step.facts)})
    for id_, facts in given.items():
        used = {name for _, name, _, _ in string.Formatter().parse(WORDS[id_]) if name}
        assert used <= facts, id_


@pytest.mark.parametrize("model", RULEBOOK.commands)
def test_every_command_has_its_words(model: type[Command]) -> None:
    kind = model.model_fields["kind"].default
    base = f"mythic.{kind}"
    assert base in WORDS
    if kind not in ("free", "mark"):  # they have no form: the chart is touched
        assert f"{base}.label" in WORDS
        assert fields(model, base, WORDS, options=options(Settings())) is not None
    record = WORDS[f"{base}.record"]
    known = {*own_fields(model), "name"}
    assert {name for _, name, _, _ in string.Formatter().parse(record) if name} <= known


def test_sheet_and_settings_have_their_words() -> None:
    choices = options(Settings())
    for model, form in ((Sheet, "mythic.sheet"), (Settings, "mythic.settings")):
        flat = fields(model, form, WORDS, options=choices)
        assert [field["key"] for field in flat] == list(own_fields(model))
        assert all(field["rule"] in IDS for field in flat)


def test_what_a_fight_leaves_is_small_and_hashable() -> None:
    body = EVERY_RECORD[-1].outcome.combatant(HER).body
    assert isinstance(body, Body)
    assert hash(body) == hash(EVERY_RECORD[-1].outcome.combatant(HER).body)
