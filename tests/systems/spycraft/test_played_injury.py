"""Every rule of sections 3 to 6 is logged."""

import pytest

from hurtbox.core.forms import fields, own_fields
from hurtbox.core.rulebook import Command
from hurtbox.core.words import fill_in
from hurtbox.systems.spycraft import RULEBOOK
from hurtbox.systems.spycraft.settings import Settings
from hurtbox.systems.spycraft.sheet import Sheet
from hurtbox.systems.spycraft.words import TEXTS

from .played_injury import IDS, records

RECORDS = tuple(records())
STEPS = [step for done in RECORDS for step in done.steps]


@pytest.mark.parametrize("id_", IDS)
def test_every_id_is_recorded_and_explained(id_: str) -> None:
    assert any(step.rule == id_ for step in STEPS)
    assert len(RULEBOOK.reference[id_]) > 15


def test_every_step_of_these_rules_has_its_sentence() -> None:
    for step in STEPS:
        if step.rule in IDS:
            sentence = TEXTS[step.sentence]
            assert fill_in(sentence, {"value": step.value, **dict(step.facts)})


@pytest.mark.parametrize("model", RULEBOOK.commands)
def test_every_command_has_its_words(model: type[Command]) -> None:
    base = f"spycraft.{model.model_fields['kind'].default}"
    assert RULEBOOK.words[f"{base}.label"] and RULEBOOK.words[f"{base}.record"]
    flat = fields(model, base, RULEBOOK.words, without=("source",))
    most = 5 if model.model_fields["kind"].default in RULEBOOK.harmful else 4
    assert (
        len([f for f in flat if not f["rare"] and "only" not in f and f["kind"] != "people"])
        <= most
    )
    assert all(field["rule"].startswith("SPY-") for field in flat)


def test_sheet_and_settings_have_their_words() -> None:
    for model, form in ((Sheet, "sheet"), (Settings, "settings")):
        flat = fields(model, f"spycraft.{form}", RULEBOOK.words)
        assert [field["key"] for field in flat] == list(own_fields(model))
        assert all(field["rule"].startswith("SPY-") for field in flat)


def test_what_a_fight_leaves_is_hashable() -> None:
    assert RULEBOOK.key == "spycraft"
    for done in RECORDS:
        assert done.outcome in {done.outcome}
