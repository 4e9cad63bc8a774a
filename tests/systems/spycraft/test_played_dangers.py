"""Every rule of section 7 is logged, and each of its sentences is used."""

import pytest

from hurtbox.core.forms import fields
from hurtbox.core.rulebook import Command
from hurtbox.core.words import fill_in
from hurtbox.systems.spycraft.commands import dangers, fires
from hurtbox.systems.spycraft.reference.damage_type_rules import DAMAGE_TYPE_RULES
from hurtbox.systems.spycraft.words import WORDS
from hurtbox.systems.spycraft.words.danger_steps import DANGER_STEPS

from .played_dangers import IDS, UNSAID, records

RECORDS = tuple(records())
STEPS = [step for done in RECORDS for step in done.steps]
SAID = {f"{step.rule} {step.what}" for step in STEPS}


def test_the_reference_holds_exactly_the_section() -> None:
    assert sorted(IDS) == sorted(DAMAGE_TYPE_RULES)


@pytest.mark.parametrize("id_", IDS)
def test_every_id_is_recorded_and_explained(id_: str) -> None:
    assert any(step.rule == id_ for step in STEPS)
    assert len(DAMAGE_TYPE_RULES[id_]) > 15


def test_every_sentence_is_used() -> None:
    sentences = {key for key in DANGER_STEPS if key.rpartition(".")[0] not in SAID}
    assert sentences - SAID == UNSAID


def test_every_step_has_its_sentence() -> None:
    for step in STEPS:
        sentence = WORDS[f"{step.rule} {step.what}"] if step.rule != "APP" else "APP"
        assert fill_in(sentence, {"value": step.value, **dict(step.facts)})


@pytest.mark.parametrize("model", (*dangers.COMMANDS, *fires.COMMANDS))
def test_every_command_has_its_words(model: type[Command]) -> None:
    base = f"spycraft.{model.model_fields['kind'].default}"
    assert WORDS[f"{base}.label"] and WORDS[f"{base}.record"]
    flat = fields(model, base, WORDS, without=("source",))
    assert len([f for f in flat if not f["rare"] and f["kind"] != "people"]) <= 4


def test_what_a_fight_leaves_is_hashable() -> None:
    for done in RECORDS:
        assert done.outcome in {done.outcome}
