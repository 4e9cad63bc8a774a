"""Every rule of section 7 is logged."""

import pytest

from hurtbox.core.words import fill_in
from hurtbox.systems.spycraft import RULEBOOK
from hurtbox.systems.spycraft.words import TEXTS

from .played_dangers import IDS, records

RECORDS = tuple(records())
STEPS = [step for done in RECORDS for step in done.steps]


def test_the_reference_holds_the_section() -> None:
    assert set(IDS) <= set(RULEBOOK.reference)


@pytest.mark.parametrize("id_", IDS)
def test_every_id_is_recorded_and_explained(id_: str) -> None:
    assert any(step.rule == id_ for step in STEPS)
    assert len(RULEBOOK.reference[id_]) > 15


def test_every_step_has_its_sentence() -> None:
    for step in STEPS:
        sentence = TEXTS[step.sentence] if step.rule != "APP" else "APP"
        assert fill_in(sentence, {"value": step.value, **dict(step.facts)})


def test_what_a_fight_leaves_is_hashable() -> None:
    for done in RECORDS:
        assert done.outcome in {done.outcome}
