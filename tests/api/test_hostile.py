"""Whatever a script hands over, it is used or refused in a sentence; then the fight is as it was."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hurtbox

JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**20), 10**20)
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["Ana", "Ben", "hit", "\ud800", "\u202e", "__class__"])
    | st.binary(max_size=3)
    | st.just(object()),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.tuples(inner)
        | st.dictionaries(st.text(max_size=5) | st.integers(), inner, max_size=3)
    ),
    max_leaves=6,
)
FIELDS = st.sampled_from(sorted({*hurtbox.system("opend6").commands["hit"].fields, "x", "kind"}))
KINDS = st.sampled_from(sorted(hurtbox.system("opend6").commands)) | JUNK


def duel() -> hurtbox.Fight:
    fight = hurtbox.Fight("opend6", seed=1)
    fight.add("Ana")
    fight.add("Ben")
    return fight


START = duel()


def is_refused_or_done(fight: hurtbox.Fight, do: Any, *args: Any, **more: Any) -> None:
    """No other exception, and nothing has changed when it is refused."""
    before = fight.dumps()
    try:
        do(*args, **more)
    except hurtbox.Refused as no:
        assert no.text and isinstance(no.field, str)
        assert fight.dumps() == before
    assert hurtbox.loads(fight.dumps()).now == fight.now


@given(kind=KINDS, fields=st.dictionaries(FIELDS, JUNK, max_size=4), aimed=st.booleans())
def test_any_command(kind: Any, fields: dict[str, Any], aimed: bool) -> None:
    fight = START.copy(1)
    command = {"kind": kind, **({"target": "Ana"} if aimed else {}), **fields}
    is_refused_or_done(fight, fight.run, command)
    is_refused_or_done(fight, fight.preview, command)


@given(answers=JUNK | st.lists(JUNK, max_size=3) | st.dictionaries(st.just("damage roll"), JUNK))
def test_any_answers(answers: Any) -> None:
    fight = START.copy(1)
    is_refused_or_done(fight, fight.run, "hit", target="Ana", dice=3, answers=answers)
    is_refused_or_done(
        fight, fight.run, "hit", target="Ana", dice=3, answers=lambda question: answers
    )
    pending = fight.begin("hit", target="Ben", dice=3)
    is_refused_or_done(fight, pending.answer, answers)


@given(
    name=JUNK,
    sheet=st.dictionaries(st.sampled_from(["physique", "protection", "levels", "x"]), JUNK),
)
def test_any_combatant(name: Any, sheet: dict[str, Any]) -> None:
    fight = START.copy(1)
    is_refused_or_done(fight, fight.add, name, sheet)
    is_refused_or_done(fight, fight.run, "settings", settings=sheet)


@given(
    answers=st.dictionaries(st.sampled_from(["damage roll", "x"]), JUNK, max_size=2),
    steps=st.dictionaries(st.sampled_from(["damage", "resistance", "x"]), JUNK, max_size=2),
    command=st.dictionaries(FIELDS, JUNK, max_size=2),
)
def test_any_change(answers: Any, steps: Any, command: Any) -> None:
    fight = START.copy(1)
    hit = fight.run("hit", target="Ana", dice=3)
    is_refused_or_done(fight, fight.change, hit, answers=answers, steps=steps, command=command)


@pytest.mark.parametrize("text", ["5", "[]", "null", '{"hurtbox": 1}', "#1.0.", "#9.x", "a#1.!!"])
def test_any_text(text: str) -> None:
    with pytest.raises(hurtbox.Refused):
        hurtbox.loads(text)
