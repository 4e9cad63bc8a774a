"""Every rule id of every inventory is in the code, in a record that the tests play, and in the reference.

Each system's `played.py` brings IDS (the inventory, typed by hand), `records()` (what its tests play),
and what is no fault: WITHOUT_FORM (commands that a touch sends), UNSAID (sentences that only the view says).
"""

import ast
import importlib
import re
import string
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import ModuleType

import pytest

from hurtbox.core.encounter import Encounter
from hurtbox.core.forms import fields, own_fields
from hurtbox.core.rulebook import Command, Rulebook
from hurtbox.core.run import Done
from hurtbox.core.steps import Step
from hurtbox.core.words import fill_in
from hurtbox.systems import RULEBOOKS

PLAYED: dict[str, ModuleType] = {
    rulebook.key: importlib.import_module(f".{rulebook.key}.played", __package__)
    for rulebook in RULEBOOKS
}
AT_MOST_OPEN = 4
OPEN_OF_HARM = 5  # in a form that hurts somebody: see page/forms/fields.py


@dataclass
class System:
    """A system with its source, its inventory and its records."""

    rulebook: Rulebook

    @property
    def key(self) -> str:
        return self.rulebook.key

    @cached_property
    def ids(self) -> tuple[str, ...]:
        return tuple(PLAYED[self.key].IDS)

    @cached_property
    def records(self) -> tuple[Done[Encounter], ...]:
        return tuple(PLAYED[self.key].records())

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        return tuple(step for done in self.records for step in done.steps)

    @cached_property
    def sources(self) -> tuple[Path, ...]:
        room = importlib.import_module(f"hurtbox.systems.{self.key}")
        return tuple(sorted(Path(str(room.__file__)).parent.rglob("*.py")))

    @cached_property
    def id(self) -> re.Pattern[str]:
        """The pattern of this system's ids, or of one family of them."""
        prefix = self.ids[0].split("-")[0]
        return re.compile(prefix + r"-(?:\d+|[A-Z]+(?:-(?:\d+|X|[A-Z]{3})(?![A-Za-z]))?)")

    @cached_property
    def nodes(self) -> tuple[ast.AST, ...]:
        """All nodes of the source, parsed once for all tests."""
        trees = (ast.parse(path.read_text(encoding="utf-8")) for path in self.sources)
        return tuple(node for tree in trees for node in ast.walk(tree))

    def carried_out(self) -> set[str]:
        """The ids that docstrings of functions and classes name, spans such as "1 … 5" spelled out."""
        found: set[str] = set()
        for node in self.nodes:
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                text = ast.get_docstring(node) or ""
                found.update(self.id.findall(text))
                for stem, first, last in re.findall(r"([A-Z0-9]+-[A-Z]+-)(\d) … (\d)", text):
                    found.update(f"{stem}{n}" for n in range(int(first), int(last) + 1))
        return found

    def sayable(self) -> set[str]:
        """The message ids of all steps, sentences and requests that are literals in the source."""
        found = set()
        for node in self.nodes:
            if isinstance(node, ast.Call):
                texts = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
                rule, *others = [text for text in texts if isinstance(text, str)] or [""]
                if self.id.fullmatch(rule) and others:
                    found.add(f"{rule} {others[0]}")
        return found


SYSTEMS = {rulebook.key: System(rulebook) for rulebook in RULEBOOKS}
EVERY_ID = [(key, id_) for key, system in SYSTEMS.items() for id_ in system.ids]
EVERY_COMMAND = [(key, model) for key, s in SYSTEMS.items() for model in s.rulebook.commands]
every_system = pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)


def test_every_system_is_looked_at() -> None:
    assert set(PLAYED) == set(SYSTEMS)


@every_system
def test_the_reference_holds_exactly_the_inventory(system: System) -> None:
    assert len(set(system.ids)) == len(system.ids)
    assert sorted(system.rulebook.reference) == sorted(system.ids)


@every_system
def test_every_id_is_carried_out(system: System) -> None:
    missing = set(system.ids) - system.carried_out()
    assert not missing, "no function says that it carries it out"


@pytest.mark.parametrize(("key", "id_"), EVERY_ID)
def test_every_id_is_recorded_and_explained(key: str, id_: str) -> None:
    system = SYSTEMS[key]
    assert any(step.rule == id_ for step in system.steps), "no step of any record names it"
    assert len(system.rulebook.reference[id_]) > 15


@every_system
def test_every_id_in_the_code_is_in_the_inventory(system: System) -> None:
    families = {id_.rpartition("-")[0] for id_ in system.ids}
    for path in system.sources:
        for id_ in system.id.findall(path.read_text(encoding="utf-8")):
            assert id_ in system.ids or id_ in families, f"{path.name}: {id_}"


@every_system
def test_every_step_has_its_sentence_and_its_values(system: System) -> None:
    for step in system.steps:
        sentence = system.rulebook.words[f"{step.rule} {step.what}"]
        assert fill_in(sentence, {"value": step.value, **dict(step.facts)})


@every_system
def test_every_sentence_that_the_source_can_say_is_in_the_words(system: System) -> None:
    found = system.sayable()
    assert len(found) > min(40, len(system.ids) - 2)
    assert all(
        system.rulebook.words[id_] for id_ in found
    )  # KeyError: it has neither a text nor a default


@every_system
def test_every_sentence_of_the_words_is_said_in_the_records(system: System) -> None:
    """No unused texts, and no sentence of a rule that no test has produced."""
    said = {f"{step.rule} {step.what}" for step in system.steps}
    sentences = {
        key
        for key in system.rulebook.words
        if system.id.match(key) and key.rpartition(".")[0] not in said
    }
    assert sentences - said == set(getattr(PLAYED[system.key], "UNSAID", ()))


@pytest.mark.parametrize(("key", "model"), EVERY_COMMAND)
def test_every_command_has_its_words(key: str, model: type[Command]) -> None:
    rulebook = SYSTEMS[key].rulebook
    kind = model.model_fields["kind"].default
    base = f"{key}.{kind}"
    assert base in rulebook.words
    record = rulebook.words[f"{base}.record"]
    known = {*own_fields(model), "name", "who"}
    assert {name for _, name, _, _ in string.Formatter().parse(record) if name} <= known
    if kind in PLAYED[key].WITHOUT_FORM:
        return
    assert f"{base}.label" in rulebook.words
    options = rulebook.options(rulebook.settings())
    flat = fields(model, base, rulebook.words, options=options, without=("source",))
    always = [f for f in flat if not f["rare"] and "only" not in f]
    open_ = [f["key"] for f in always if f["kind"] != "people"]
    is_harm = kind in rulebook.harmful
    assert len(open_) <= (OPEN_OF_HARM if is_harm else AT_MOST_OPEN)


@every_system
def test_sheet_and_settings_have_their_words(system: System) -> None:
    rulebook = system.rulebook
    options = rulebook.options(rulebook.settings())
    for model, form in ((rulebook.sheet, "sheet"), (rulebook.settings, "settings")):
        flat = fields(model, f"{system.key}.{form}", rulebook.words, options=options)
        assert [field["key"] for field in flat] == list(own_fields(model))
        assert all(field["rule"] in system.ids for field in flat)


@every_system
def test_what_a_fight_leaves_is_hashable(system: System) -> None:
    for done in system.records:
        assert done.outcome in {done.outcome}
