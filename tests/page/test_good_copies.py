"""A second copy that has gone on from what IndexedDB holds is put in its place whole. No browser."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from ..session.client import Client
from .storage import stood_in, summed
from .test_damaged_copies import FIGHT, Device, copy_of, played, rows_of


@pytest.fixture(scope="module")
def static(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return stood_in(tmp_path_factory.mktemp("whole") / "static")


def somebody_leaves(table: Client) -> None:
    table.run("remove", target="c2")


def what_was_undone_is_replaced(table: Client) -> None:
    table.run("rest", target="c1", points=5)


def one_is_undone_and_replaced(table: Client) -> None:
    table.do("undo")
    table.run("rest", target="c1", points=5)


def one_is_replaced_and_undone(table: Client) -> None:
    table.do("undo")
    table.run("rest", target="c1", points=5)
    table.do("undo")


GOES_ON: dict[str, tuple[bool, Callable[[Client], None]]] = {
    "somebody leaves": (False, somebody_leaves),
    "what was undone is replaced": (True, what_was_undone_is_replaced),
    "one is undone and replaced": (False, one_is_undone_and_replaced),
    "one is replaced and undone": (False, one_is_replaced_and_undone),
}


@pytest.mark.parametrize(("was_undone", "goes_on"), GOES_ON.values(), ids=GOES_ON)
@pytest.mark.parametrize("newest", [None, 1], ids=["all", "the newest"])
def test_what_stands_there_afterwards_is_the_copy_and_nothing_else(
    static: Path, was_undone: bool, goes_on: Callable[[Client], None], newest: int | None
) -> None:
    """Of a long fight the copy has the newest records: those before them stay."""
    table = played(3)
    table.run("rest", target="c2", points=1)
    if was_undone:
        table.do("undo")
    rows = rows_of(table.storage)
    table.ids = iter(f"later{number}" for number in range(9))
    goes_on(table)
    copy = copy_of(table.storage)
    whole = dict(copy["records"])
    if newest:
        copy["records"] = copy["records"][-newest:]
    found = Device(rows, copy).start(static, summed(copy))
    assert found["wasRestored"], found["said"]
    assert {row["seq"]: row["text"] for row in found["rows"]["records"]} == whole
    parts = {row["part"]: row["text"] for row in found["rows"]["parts"]}
    assert parts == dict(copy["parts"])
    assert {row["encounter"] for row in found["rows"]["parts"]} == {FIGHT}


def test_a_copy_of_a_fight_that_was_removed_does_not_bring_it_back(static: Path) -> None:
    """A browser that was killed may bring back an old localStorage."""
    rows = {"app": [{"key": "removed", "value": [FIGHT]}]}
    found = Device(rows, copy := copy_of(played(3).storage)).start(static, summed(copy))
    assert not found["wasRestored"]
    assert not any(found["rows"][store] for store in ("heads", "parts", "records", "aside"))
