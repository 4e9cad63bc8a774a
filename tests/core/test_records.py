"""Records, view pieces and sentences: JSON and back gives equal values."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from hurtbox.core import view
from hurtbox.core.answers import Amount, Answer, Answered, Faces, Passed, Pick, Total
from hurtbox.core.dice_requests import Check
from hurtbox.core.records import Change, Record
from hurtbox.core.run import Done, resolve
from hurtbox.core.steps import Bounds, Step, Value
from hurtbox.core.words import sentence

from .made_up_rules import one_hit

TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=6)
BY = st.sampled_from(["typed", "rolled"])
ANSWERS: st.SearchStrategy[Answer] = st.one_of(
    st.builds(Faces, faces=st.lists(st.integers(1, 20), max_size=4).map(tuple), by=BY),
    st.builds(Total, total=st.integers(-99, 99), by=BY),
    st.builds(Passed, passed=st.booleans(), by=BY),
    st.builds(Pick, option=TEXT, by=BY),
    st.builds(Amount, amount=st.integers(-99, 99), by=BY),
)
VALUES: st.SearchStrategy[Value] = st.one_of(
    st.booleans(), st.integers(-99, 99), TEXT, st.lists(st.integers(0, 9)).map(tuple)
)
STEPS = st.builds(
    Step,
    TEXT,
    TEXT,
    TEXT,
    VALUES,
    st.none() | VALUES,
    st.lists(st.tuples(TEXT, TEXT | st.integers())).map(tuple),
    st.sampled_from(["step", "asked", "told"]),
    st.none() | ANSWERS,
)


def records(**more: Any) -> st.SearchStrategy[Record]:
    return st.builds(
        Record,
        id=TEXT,
        command=st.just({"kind": "hit", "target": "c1", "deep": [1, None, {"x": 2.5}]}),
        answers=st.lists(st.tuples(TEXT, ANSWERS), max_size=3).map(tuple),
        overrides=st.lists(st.tuples(TEXT, VALUES), max_size=3).map(tuple),
        steps=st.lists(STEPS, max_size=3).map(tuple),
        edition=TEXT,
        changes=st.lists(
            st.builds(Change, part=TEXT, before=st.none() | TEXT, after=st.none() | TEXT),
            max_size=3,
        ).map(tuple),
        **more,
    )


@given(records(rerun=st.lists(st.tuples(st.integers(0, 9), records()), max_size=2).map(tuple)))
def test_a_record_is_read_as_it_was_written(record: Record) -> None:
    """Every value keeps its type: True is not 1, and a tuple is not a list."""
    again = Record.model_validate_json(record.model_dump_json())
    assert again == record
    values = [step.value for step in record.steps]
    assert [type(step.value) for step in again.steps] == [type(value) for value in values]
    assert again.model_dump_json() == record.model_dump_json()


def test_a_record_names_the_combatants_it_changed() -> None:
    changes = [Change(part=part, before=None, after="1") for part in ("c:a", "clock", "c:b", "s:c")]
    record = Record(id="r", command={"kind": "hit"}, changes=tuple(changes))
    assert record.about == ("a", "b")


@pytest.mark.parametrize("command", [{}, {"kind": 1}, {"kind": None}, []])
def test_a_record_without_a_kind_of_command_is_none(command: Any) -> None:
    with pytest.raises(ValidationError):
        Record(id="r", command=command)


@pytest.mark.parametrize(
    "answer",
    [
        {},
        {"kind": "guess"},
        {"kind": "total"},
        {"kind": "total", "total": 10**9},
        {"kind": "total", "total": 1, "faces": [1]},
        {"kind": "faces", "faces": [0]},
        {"kind": "faces", "faces": [1] * 101},
        {"kind": "pick", "option": "x" * 81},
        {"kind": "total", "total": 1, "by": "guessed"},
    ],
)
def test_an_answer_of_no_kind_is_no_answer(answer: Any) -> None:
    with pytest.raises(ValidationError):
        TypeAdapter(Answer).validate_json(json.dumps(answer))


def test_the_bounds_of_an_override_are_found_by_its_key() -> None:
    answers: list[Answered] = [
        ("HIT-1 to hit", Passed(passed=True)),
        ("HIT-2 damage", Total(total=8)),
    ]
    done = resolve(one_hit, answers)
    assert isinstance(done, Done)
    assert isinstance(done.open["HIT-1 to hit"], Check)
    assert done.open["HIT-2 through armour"] == Bounds(low=0, high=99)


def test_view_pieces_are_plain_json() -> None:
    row = view.grid_row("Minor", worst=True)
    tap = view.pick("free", "Mark it", "harm", {"kind": "mark"})
    pieces = [
        view.text("x"),
        view.state("Down", "out", "R-1"),
        view.badge("Slow", "harm", "R-1", severity="hampered"),
        view.gauge("Points", 3, 12, "3 of 12", then=1, marks=[(0, "down")], boxes=True),
        view.grid("Wounds", 15, [row], [(1, 2, "next", 1, "about to be marked")], [tap]),
        view.prompt("Still alive?", "R-2", []),
        view.changes([("Ann", "3", "5")]),
    ]
    assert json.loads(json.dumps(pieces)) == pieces
    assert [piece["kind"] for piece in pieces] == [
        "text",
        "state",
        "badge",
        "gauge",
        "grid",
        "prompt",
        "changes",
    ]


def test_a_state_says_the_one_after_it_only_if_it_differs() -> None:
    now, then = view.state("Hurt", "hurt", "R-1"), view.state("Down", "out", "R-2")
    led = view.leading_to(now, then)
    assert led == {**now, "then": "Down", "then_severity": "out"}
    assert view.leading_to(now, view.state("Hurt", "hurt", "R-3")) == now
    assert "then" not in view.gauge("Points", 3, 12, "3 of 12", then=3)


def test_a_sentence_is_made_of_its_id_and_its_values() -> None:
    words = {"R-1 hit": "{id} is hit for {value}."}
    assert sentence(words, "R-1 hit", id="Ann {x}", value=3) == "Ann {x} is hit for 3."
    for id, values in [("R-2", {}), ("R-1 hit", {"value": 3})]:
        with pytest.raises(KeyError):
            sentence(words, id, **values)
