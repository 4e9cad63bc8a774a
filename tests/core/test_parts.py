"""Stored encounters: write and read back, undo byte for byte, and hostile texts are refused."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hurtbox.core.clock import Clock, Reminder
from hurtbox.core.encounter import Combatant, Encounter
from hurtbox.core.parts import NEEDED, Parts
from hurtbox.core.records import Change
from hurtbox.core.refusal import Refused

from .made_up_system import MADE_UP, PLATE, Armour, Body, Fire, Settings, Sheet

PARTS = Parts(MADE_UP)
IDS = st.sampled_from(["a", "b", "c", "d", "x:y", "Ü/ß", "order"])
TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
ARMOUR = st.builds(Armour, st.sampled_from(["blade", "fire"]), st.integers(0, 20))
SHEETS = st.builds(Sheet, st.integers(1, 99), st.lists(ARMOUR, max_size=3).map(tuple))
SCARS = st.lists(st.tuples(TEXT, st.integers(-5, 5)), max_size=2).map(tuple)
BODIES = st.builds(Body, st.integers(-99, 99), SCARS, st.booleans())
NAMES = st.text(st.characters(categories=["L", "N", "P", "S"]), min_size=1, max_size=8)


@st.composite
def encounters(draw: st.DrawFn) -> Encounter:
    order = draw(st.lists(IDS, unique=True, max_size=4))
    combatants = tuple(
        Combatant(
            id,
            draw(NAMES),
            draw(SHEETS),
            draw(BODIES),
            owner=draw(NAMES | st.just("")),
            hidden=draw(st.booleans()),
        )
        for id in order
    )
    about = st.sampled_from(order or [""])
    sources: list[Any] = [
        Fire(id, draw(about), draw(st.integers(0, 9)))
        if draw(st.booleans())
        else Reminder(id, draw(about), "R-1", "look", draw(st.sampled_from(["round", "none"])), 3)
        for id in draw(st.lists(IDS, unique=True, max_size=3))
    ]
    clock = Clock(
        draw(st.integers(1, 99)), draw(st.integers(0, 9999)), draw(st.sampled_from(["", *order]))
    )
    settings = Settings(draw(st.booleans()), draw(st.integers(2, 20)))
    return Encounter("mad", draw(TEXT), settings, combatants, clock, tuple(sources))


@given(encounters())
def test_what_is_written_is_read_as_it_was(encounter: Encounter) -> None:
    texts = PARTS.write(encounter)
    assert PARTS.read(texts) == encounter
    assert PARTS.write(PARTS.read(texts)) == texts
    assert hash(PARTS.read(texts)) == hash(encounter)
    assert all(json.loads(text) is not None for text in texts.values())


@given(encounters(), encounters())
def test_undo_and_redo_put_every_byte_back(before: Encounter, after: Encounter) -> None:
    changes = PARTS.changed(before, after)
    undone = PARTS.put(after, reversed(changes), "before")
    redone = PARTS.put(before, changes, "after")
    assert (undone, redone) == (before, after)
    assert PARTS.write(undone) == PARTS.write(before)
    assert PARTS.write(redone) == PARTS.write(after)


@given(encounters())
def test_a_fight_that_did_not_change_has_no_changes(encounter: Encounter) -> None:
    again = PARTS.read(PARTS.write(encounter))
    assert PARTS.changed(encounter, encounter) == PARTS.changed(encounter, again) == ()


@given(encounters(), st.data())
def test_changes_name_what_was_touched_and_nothing_else(
    encounter: Encounter, data: st.DataObject
) -> None:
    if not encounter.combatants:
        return
    who = data.draw(st.sampled_from(encounter.combatants))
    body = data.draw(BODIES)
    changes = PARTS.changed(encounter, encounter.with_body(who.id, body))
    assert [c.part for c in changes] == ([] if body == who.body else [f"c:{who.id}"])


def test_somebody_who_leaves_takes_their_parts_along() -> None:
    changes = PARTS.changed(FIGHT, FIGHT.without_combatant("a"))
    gone = {c.part for c in changes if c.after is None}
    assert gone == {"c:a", "s:f1"}
    assert {c.part for c in changes} == gone | {"order", "clock", "sources"}


@given(st.permutations(["a", "b", "c"]))
def test_the_turn_order_is_kept(order: list[str]) -> None:
    by_id = {c.id: c for c in FIGHT.combatants}
    moved = replace(FIGHT, combatants=tuple(by_id[id] for id in order))
    assert PARTS.read(PARTS.write(moved)).order == tuple(order)
    assert PARTS.put(moved, PARTS.changed(FIGHT, moved), "before") == FIGHT


FIGHT = Encounter(
    "mad",
    "A duel",
    Settings(),
    tuple(Combatant(id, id.upper(), PLATE, Body(20)) for id in "abc"),
    Clock(2, 5, "a"),
    (Fire("f1", "a", 2), Reminder("r1", "b", "MAD-6", "look", "round", 4)),
)
TEXTS = PARTS.write(FIGHT)


def edited(part: str, *path: str, to: object) -> dict[str, str]:
    """The stored texts with one value changed."""
    whole = json.loads(TEXTS[part])
    at = whole
    for key in path[:-1]:
        at = at[key]
    if path:
        at[path[-1]] = to
    return TEXTS | {part: json.dumps(whole if path else to)}


HOSTILE = {
    "order": [
        edited("order", to=["a", "b"]),
        edited("order", to=["a", "b", "c", "ghost"]),
        edited("order", to=["a", "a", "b", "c"]),
        edited("order", to="abc"),
        edited("order", to=[1, 2]),
    ],
    "title": [edited("title", to=5), TEXTS | {"title": "no JSON"}, edited("title", to=None)],
    "clock": [
        edited("clock", "round", to="2"),
        edited("clock", "round", to=0),
        edited("clock", "round", to=10**30),
        edited("clock", "minute", to=-1),
        edited("clock", "hour", to=1),
        TEXTS | {"clock": "[" * 5000},
        TEXTS | {"clock": ""},
    ],
    "settings": [edited("settings", "dc", to=99), edited("settings", "saves", to="yes")],
    "sources": [edited("sources", to=["f1"]), edited("sources", to=["r1", "f1", "f1"])],
    "s:f1": [
        edited("s:f1", "id", to="r1"),
        edited("s:f1", "kind", to="flood"),
        edited("s:f1", "heat", to=2.5),
        TEXTS | {"s:f1": "\ud800"},
    ],
    "c:a": [
        edited("c:a", "id", to="b"),
        edited("c:a", "id", to=""),
        edited("c:a", "name", to=""),
        edited("c:a", "name", to="x" * 61),
        edited("c:a", "sheet", "toughness", to=0),
        edited("c:a", "sheet", "armour", to=[{}]),
        edited("c:a", "body", "points", to=True),
        edited("c:a", "body", "points", to="1"),
        edited("c:a", "body", to=None),
        edited("c:a", "wings", to=2),
        TEXTS | {"c:a": '"\ud800"'},
        TEXTS | {"c:a": '{"id":"\\ud800"}'},
    ],
    "zzz": [TEXTS | {"zzz": "1"}],
    "c": [TEXTS | {"c": "1"}],
    "order:a": [TEXTS | {"order:a": "1"}],
    "\ud800": [TEXTS | {"\ud800": "1"}],
    "x:a": [TEXTS | {"x:a": "1"}],
}


@pytest.mark.parametrize(
    ("part", "texts"), [(part, texts) for part, every in HOSTILE.items() for texts in every]
)
def test_a_hostile_text_is_refused_by_the_name_of_its_part(
    part: str, texts: dict[str, str]
) -> None:
    with pytest.raises(Refused) as refusal:
        PARTS.read(texts)
    assert refusal.value.field == "stored"
    assert f"“{part}”" in refusal.value.text


@pytest.mark.parametrize("part", sorted(NEEDED))
def test_a_missing_part_is_named(part: str) -> None:
    with pytest.raises(Refused, match=f"“{part}”"):
        PARTS.read({key: text for key, text in TEXTS.items() if key != part})


def test_two_combatants_under_each_others_names_are_refused() -> None:
    with pytest.raises(Refused, match="“c:"):
        PARTS.read(TEXTS | {"c:a": TEXTS["c:b"], "c:b": TEXTS["c:a"]})


def test_a_change_that_cannot_be_read_is_refused_too() -> None:
    broken = Change(part="c:a", before="{}", after=None)
    with pytest.raises(Refused, match="“c:a”"):
        PARTS.put(FIGHT, [broken], "before")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)


@given(st.sampled_from([*TEXTS, "c:z", "s:z", "other"]), JSON.map(json.dumps) | st.text())
def test_any_text_is_read_or_refused(part: str, text: str) -> None:
    try:
        read = PARTS.read(TEXTS | {part: text})
    except Refused as no:
        assert no.text.endswith(".")
        return
    assert PARTS.read(PARTS.write(read)) == read


@given(st.data())
def test_a_text_with_a_slip_of_the_hand_is_read_or_refused(data: st.DataObject) -> None:
    part = data.draw(st.sampled_from(sorted(TEXTS)))
    text = TEXTS[part]
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 3))
    text = (
        text[:at] + data.draw(st.sampled_from(["", "9", '"', "{", "null", ","])) + text[at + cut :]
    )
    try:
        read = PARTS.read(TEXTS | {part: text})
    except Refused:
        return
    assert PARTS.read(PARTS.write(read)) == read


@pytest.mark.parametrize("part", ["clock", "s:f"])
def test_a_turn_or_a_source_of_somebody_who_is_not_here_is_refused(part: str) -> None:
    """Otherwise every later 'Next' would fail."""
    here = Combatant("a", "Ann", Sheet(9), Body(9))
    fight = Encounter("mad", "Two", Settings(), (here,), Clock(1, 0, "a"), (Fire("f", "a", 2),))
    texts = PARTS.write(fight)
    assert PARTS.read(texts) == fight
    other = {"clock": Clock(1, 0, "b"), "s:f": Fire("f", "b", 2)}[part]
    changed = replace(fight, **({"clock": other} if part == "clock" else {"sources": (other,)}))
    with pytest.raises(Refused, match=part):
        PARTS.read(PARTS.write(changed))
