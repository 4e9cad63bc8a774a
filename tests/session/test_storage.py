"""Stored fights are not trusted: what cannot be read is refused, and nothing changes."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hurtbox.core.refusal import Refused
from hurtbox.session.fight.storage import stored_fight
from hurtbox.sharing.files import fight_from_file, file_text

from .client import Client, Storage, refused


def kept() -> Storage:
    """A fight with some history, something undone and something owed."""
    client = Client()
    client.strike("c2", 12, passed=True)
    client.run("ignite", target="c1")
    client.run("end_round")
    answers = [["MAD-1 damage", {"kind": "total", "total": 6}]]
    client.do("change", seq=0, answers=answers, overrides=[], command=None, apply=True)
    client.run("strike", target="c1")
    client.run("remind", target="c2", rounds=2)
    client.do("undo")
    return client.storage


KEPT = kept()
FILE = file_text(KEPT.fight())


def test_there_and_back_is_the_same_fight() -> None:
    fight = KEPT.fight()
    assert (fight.revision, len(fight.records), fight.applied) == (11, 5, 4)
    assert len(fight.pending) == 1
    assert fight.runtime.parts.write(fight.now) == KEPT.parts
    assert fight_from_file(FILE) == fight


def test_the_order_in_which_storage_hands_things_over_does_not_matter() -> None:
    parts, records = list(KEPT.parts.items()), list(KEPT.records.items())
    assert stored_fight("fight", KEPT.head, parts[::-1], records[::-1]) == KEPT.fight()


def edited(text: str, *path: str | int, to: Any) -> str:
    """A stored text with one value changed by a hostile hand."""
    whole = json.loads(text)
    at = whole
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = to
    return json.dumps(whole)


def with_head(*path: str | int, to: Any) -> Callable[[Storage], None]:
    def edit(storage: Storage) -> None:
        storage.head = edited(storage.head, *path, to=to)

    return edit


def with_record(seq: int, *path: str | int, to: Any) -> Callable[[Storage], None]:
    def edit(storage: Storage) -> None:
        storage.records[seq] = edited(storage.records[seq], *path, to=to)

    return edit


def replaced(**changed: Any) -> Callable[[Storage], None]:
    def edit(storage: Storage) -> None:
        for key, value in changed.items():
            setattr(storage, key, value)

    return edit


HOSTILE: dict[str, Callable[[Storage], Any]] = {
    "no head": replaced(head=""),
    "head is a list": replaced(head="[]"),
    "head nested deep": replaced(head="[" * 9999),
    "head is half a letter": replaced(head='{"encounter": "\ud800"}'),
    "another system": with_head("system", to="chess"),
    "another fight": with_head("encounter", to="other"),
    "revision as text": with_head("revision", to="9"),
    "revision below zero": with_head("revision", to=-1),
    "more in force than there are": with_head("applied", to=99),
    "more records than there are": with_head("records", to=6),
    "fewer records than there are": with_head("records", to=4),
    "a pending command without a kind": with_head("pending", 0, "command", to={}),
    "a pending command of no kind": with_head("pending", 0, "command", "kind", to=[1]),
    "a pending answer of no kind": with_head("pending", 0, "answers", to=[["k", {"kind": "x"}]]),
    "a gap in the history": lambda s: s.records.pop(2),
    "a part that is no fight's": lambda s: s.parts.update({"zzz": "1"}),
    "a part missing": lambda s: s.parts.pop("clock"),
    "a combatant missing": lambda s: s.parts.pop("c:c1"),
    "a combatant of no order": lambda s: s.parts.update({"order": '["c1"]'}),
}


def copied() -> Storage:
    return Storage("fight", KEPT.head, dict(KEPT.parts), dict(KEPT.records))


@pytest.mark.parametrize("edit", HOSTILE.values(), ids=HOSTILE)
def test_what_cannot_be_read_is_refused_and_the_open_fight_stays(
    edit: Callable[[Storage], Any],
) -> None:
    storage = copied()
    edit(storage)
    client = Client()
    no = refused(client.say, "open", stored=storage.stored())
    assert no.field in {"stored", "system", ""}
    assert no.text.endswith(".")
    assert client.run("rest", target="c1")["revision"] == 2


CHANGES = {
    "an undo that cannot be read": with_record(3, "changes", 0, "before", to="{}"),
    "an undo of nobody's": with_record(3, "changes", 0, "part", to="c:zz"),
    "an undo of no part": with_record(3, "changes", 0, "part", to="zzz"),
    "an undo that takes a part away": with_record(3, "changes", 0, "before", to=None),
}


@pytest.mark.parametrize("edit", CHANGES.values(), ids=CHANGES)
def test_a_hand_edited_undo_is_refused_and_the_fight_stays(edit: Callable[[Storage], Any]) -> None:
    client = Client(ids="late")
    client.storage = copied()
    edit(client.storage)
    client.crash()
    client.revision = 11
    client.do("undo")  # what waits
    before = json.dumps(client.storage.stored())
    assert refused(client.do, "undo").field == "stored"
    assert json.dumps(client.storage.stored()) == before
    client.run("rest", target="c1")


def test_a_record_of_a_command_that_is_gone_is_still_shown_and_undone() -> None:
    """An older version of the rules knew another command: its record is history, not a mistake."""
    client = Client()
    client.run("rest", target="c1")
    storage = client.storage
    with_record(0, "command", to={"kind": "pray", "target": "c1"})(storage)
    client.crash()
    assert client.view("r:0")["title"] == "pray"
    client.do("undo")
    client.do("redo")
    answers: dict[str, Any] = {"answers": [], "overrides": [], "command": None, "apply": True}
    assert refused(client.do, "change", seq=0, **answers).field == "kind"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        "no JSON",
        "[" * 99_999,
        '{"hurtbox": 2}',
        '{"hurtbox": 1}',
        '{"hurtbox": 1, "head": [], "parts": {}, "records": []}',
        '{"hurtbox": 1, "head": {}, "parts": [], "records": []}',
        edited(FILE, "records", to={"a": 1}),
        edited(FILE, "records", to=None),
        edited(FILE, "head", to=None),
        edited(FILE, "head", "encounter", to="\ud800"),
        edited(FILE, "parts", "title", to="\ud800"),
        edited(FILE, "parts", "clock", "round", to=1.5),
        FILE[: len(FILE) // 2],
    ],
)
def test_a_damaged_file_is_refused(text: str) -> None:
    with pytest.raises(Refused) as refusal:
        fight_from_file(text)
    assert refusal.value.text.endswith(".")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=6,
)


def places(value: Any, *path: str | int) -> list[tuple[str | int, ...]]:
    """Every place in a JSON value."""
    inner: list[tuple[str | int, Any]] = []
    if isinstance(value, dict):
        inner = list(value.items())
    elif isinstance(value, list):
        inner = list(enumerate(value))
    return [path, *(place for key, deep in inner for place in places(deep, *path, key))]


PLACES = [place for place in places(json.loads(FILE)) if place]


@given(st.sampled_from(PLACES), JSON)
def test_a_file_with_anything_anywhere_is_read_or_refused(
    place: tuple[str | int, ...], value: Any
) -> None:
    """And what was read can be shown, taken back and read again."""
    try:
        fight = fight_from_file(edited(FILE, *place, to=value))
    except Refused as no:
        assert no.text.endswith(".")
        return
    again = fight_from_file(file_text(fight))
    assert again == fight
    client = Client(ids="late")
    rows = json.loads(file_text(fight))
    client.storage = Storage(
        fight.id,
        json.dumps(rows["head"]),
        {part: json.dumps(text) for part, text in rows["parts"].items()},
        {seq: json.dumps(record) for seq, record in enumerate(rows["records"])},
    )
    client.crash()
    client.revision = fight.revision
    for act in ("undo", "undo", "redo"):
        try:
            client.do(act)
        except Refused as no:
            assert no.text.endswith(".")
