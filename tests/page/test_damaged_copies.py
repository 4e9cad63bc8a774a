"""Each single damage to one of the two copies in localStorage: a copy is worth a quicker first draw, or the last
seconds that IndexedDB has lost, and never costs what IndexedDB holds. No browser."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from hurtbox.engine.endpoint import answer

from ..session.client import Client, Storage
from .storage import NO_ENGINE, started, stood_in, summed

FIGHT = "fight"
VIEWS = {
    "build": "this build",
    "encounter": FIGHT,
    "revision": 3,
    "views": [
        ["status", '{"audience":"gm","encounter":"fight","title":"A duel"}'],
        ["roster", '{"title":"A duel","when":"","rows":[{"id":"c1","name":"Ann"}]}'],
    ],
}
Copy = dict[str, Any]


@pytest.fixture(scope="module")
def static(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return stood_in(tmp_path_factory.mktemp("copies") / "static")


# The copy of the views.


def drawn(static: Path, text: str) -> dict[str, Any]:
    """What the first draw has, with this in the place of the views."""
    return started(static, answer, local={"hurtbox:views": text, "hurtbox:theme": "dark"})


def without(key: str) -> str:
    return summed({name: value for name, value in VIEWS.items() if name != key})


def with_view(place: int, *pair: Any) -> str:
    views: list[Any] = deepcopy(VIEWS["views"])  # type: ignore[arg-type]
    views[place] = list(pair)
    return summed({**VIEWS, "views": views})


def with_another_view(view: Any) -> str:
    return summed({**VIEWS, "views": [*VIEWS["views"], view]})  # type: ignore[misc]


def test_a_good_copy_of_the_views_is_drawn(static: Path) -> None:
    found = drawn(static, summed(VIEWS))
    assert found["first"]["isFromCopy"]
    assert "Ann" in found["first"]["roster"]
    assert "hurtbox:views" in found["local"]


DAMAGED_VIEWS = {
    "nothing": "null",
    "a list": "[]",
    "a text": '"views"',
    "half of it": summed(VIEWS)[:200],
    "another build's": summed({**VIEWS, "build": "another"}),
    "a wrong sum": summed(VIEWS).replace("Ann", "Bob"),
    "no sum": json.dumps(VIEWS),
    "no fight": without("encounter"),
    "a fight that is a number": summed({**VIEWS, "encounter": 7}),
    "half a revision": summed({**VIEWS, "revision": 1.5}),
    "no views": without("views"),
    "views by name": summed({**VIEWS, "views": dict(VIEWS["views"])}),  # type: ignore[call-overload]
    "a view without text": with_view(1, "roster"),
    "a view that is no text": with_view(1, "roster", {"rows": []}),
    "a combatant without text": with_another_view(["c:c1"]),
    "a combatant that is no text": with_another_view(["c:c1", {"name": "Ann"}]),
    "a view of nobody": with_another_view(None),
    "no status": with_view(0, "table", "{}"),
    "a status that is no JSON": with_view(0, "status", "{half"),
    "a status for nobody": with_view(0, "status", '{"audience":"everybody","encounter":"fight"}'),
    "another fight's status": with_view(0, "status", '{"audience":"gm","encounter":"another"}'),
    "a status of nothing": with_view(0, "status", "null"),
    "no roster": with_view(1, "names", "[]"),
    "a roster that is a list": with_view(1, "roster", "[]"),
    "a roster of nothing": with_view(1, "roster", "null"),
    "a roster without rows": with_view(1, "roster", '{"title":"A duel"}'),
    "rows of nothing": with_view(1, "roster", '{"title":"A duel","rows":[null]}'),
}


@pytest.mark.slow
@pytest.mark.parametrize("text", DAMAGED_VIEWS.values(), ids=DAMAGED_VIEWS)
def test_a_copy_of_the_views_that_is_not_whole_is_thrown_away(static: Path, text: str) -> None:
    """Nothing is drawn of it, now or at the next start, and the start goes on."""
    found = drawn(static, text)
    assert found["first"] == {
        "encounter": "",
        "revision": 0,
        "audience": "gm",
        "isFromCopy": False,
        "roster": "",
        "isReturning": False,
    }
    assert found["local"] == {"hurtbox:theme": "dark"}
    assert found["ready"]["why"] == ""


# The second copy of the fight.


@dataclass
class Device:
    """What IndexedDB holds of a fight, and a good second copy that has gone on from it by two hits."""

    rows: dict[str, Any]
    copy: Copy

    def start(self, static: Path, text: str, engine: Callable[[str], str] = answer) -> Any:
        return started(static, engine, rows=self.rows, local={"hurtbox:mirror": text}, session={})


def rows_of(storage: Storage) -> dict[str, Any]:
    head = json.loads(storage.head)
    row = {"encounter": FIGHT, "revision": head["revision"], "text": storage.head}
    return {
        "heads": [{**row, "title": head["title"], "changed": 1, "turn": 1}],
        "parts": [{"encounter": FIGHT, "part": p, "text": t} for p, t in storage.parts.items()],
        "records": [
            {"encounter": FIGHT, "seq": seq, "text": text} for seq, text in storage.records.items()
        ],
        "app": [{"key": "open", "value": FIGHT, "windows": []}],
    }


def copy_of(storage: Storage) -> Copy:
    head = json.loads(storage.head)
    return {
        "build": "this build",
        "encounter": FIGHT,
        "revision": head["revision"],
        "title": head["title"],
        "changed": 2,
        "head": storage.head,
        "parts": [list(pair) for pair in storage.parts.items()],
        "records": [list(pair) for pair in storage.records.items()],
    }


def played(*hits: int) -> Client:
    table = Client(ids=f"after-{hits[-1]}-")
    for hit in hits:
        table.strike("c1", hit)
    return table


@pytest.fixture
def device() -> Device:
    table = played(3, 4)
    rows = rows_of(table.storage)
    for hit in (5, 6):
        table.strike("c2", hit)
    return Device(rows, copy_of(table.storage))


def kept(rows: dict[str, Any]) -> dict[str, Any]:
    """The rows of fights, in order."""
    return {
        name: sorted(rows.get(name, ()), key=lambda row: json.dumps(row, sort_keys=True))
        for name in ("heads", "parts", "records")
    }


def test_a_good_copy_that_is_ahead_is_put_in_place_and_the_truth_beside_it(
    static: Path, device: Device
) -> None:
    found = device.start(static, summed(device.copy))
    assert found["wasRestored"]
    assert any("restored from" in text for text in found["said"])
    assert found["rows"]["heads"][0]["text"] == device.copy["head"]
    texts = {row["seq"]: row["text"] for row in found["rows"]["records"]}
    assert texts == dict(device.copy["records"])
    (aside,) = found["rows"]["aside"]
    assert json.loads(aside["text"])["row"]["revision"] == device.rows["heads"][0]["revision"]


def not_whole(copy: Copy) -> str:
    del copy["records"][1]
    return summed(copy)


def without_a_part(copy: Copy) -> str:
    copy["parts"] = [pair for pair in copy["parts"] if pair[0] != "c:c2"]
    return summed(copy)


def wrong_sum(copy: Copy) -> str:
    return summed(copy).replace("A duel", "A fuel", 1)


def does_not_open(copy: Copy) -> str:
    copy["parts"] = [
        [part, '{"round": "one"}' if part == "clock" else text] for part, text in copy["parts"]
    ]
    return summed(copy)


def of_another_history(copy: Copy) -> str:
    return summed(copy_of(played(3, 7, 8, 9).storage))


def a_record_changed(copy: Copy) -> str:
    seq, text = copy["records"][0]
    record = json.loads(text)
    record["round"] += 1
    copy["records"][0] = [seq, json.dumps(record)]
    return summed(copy)


def without_the_newest(copy: Copy) -> str:
    del copy["records"][-1]
    return summed(copy)


def only_claims_to_be_ahead(copy: Copy) -> str:
    as_it_was = copy_of(played(3, 4).storage)
    return summed({**as_it_was, "revision": copy["revision"]})


def of_another_fight(copy: Copy) -> str:
    head = {**json.loads(copy["head"]), "encounter": "other"}
    return summed({**copy, "head": json.dumps(head)})


def with_a_title_that_is_no_text(copy: Copy) -> str:
    return summed({**copy, "title": 7})


def with_half_a_revision(copy: Copy) -> str:
    return summed({**copy, "revision": copy["revision"] + 0.5})


def with_a_part_that_is_no_text(copy: Copy) -> str:
    copy["parts"] = [[part, json.loads(text)] for part, text in copy["parts"]]
    return summed(copy)


def with_a_record_that_is_no_text(copy: Copy) -> str:
    seq, text = copy["records"][-1]
    copy["records"][-1] = [seq, json.loads(text)]
    return summed(copy)


def with_a_record_at_no_place(copy: Copy) -> str:
    copy["records"] = [[str(seq), text] for seq, text in copy["records"]]
    return summed(copy)


def cut_off(copy: Copy) -> str:
    return summed(copy)[:1000]


REFUSED = {
    "a record is missing": (not_whole, "did not match"),
    "its newest record is missing": (without_the_newest, "did not match"),
    "a part is missing": (without_a_part, "did not match"),
    "its sum is wrong": (wrong_sum, "could not be read"),
    "it is cut off": (cut_off, "could not be read"),
    "its title is no text": (with_a_title_that_is_no_text, "could not be read"),
    "its revision is no count": (with_half_a_revision, "could not be read"),
    "a part is no text": (with_a_part_that_is_no_text, "could not be read"),
    "an entry is no text": (with_a_record_that_is_no_text, "could not be read"),
    "an entry has no place": (with_a_record_at_no_place, "could not be read"),
    "it does not open": (does_not_open, "did not match"),
    "it is of another history": (of_another_history, "did not match"),
    "one of the entries was changed": (a_record_changed, "did not match"),
    "it claims to be ahead and is behind": (only_claims_to_be_ahead, "did not match"),
    "its head is another fight's": (of_another_fight, "did not match"),
}


@pytest.mark.slow
@pytest.mark.parametrize(("damage", "words"), REFUSED.values(), ids=REFUSED)
def test_a_second_copy_that_does_not_fit_leaves_the_truth_is_put_aside_and_said(
    static: Path, device: Device, damage: Callable[[Copy], str], words: str
) -> None:
    found = device.start(static, damage(deepcopy(device.copy)))
    assert not found["wasRestored"]
    assert kept(found["rows"]) == kept(device.rows)
    assert found["ready"]["encounter"] == FIGHT
    assert len(found["rows"]["aside"]) == 1
    assert any(words in text for text in found["said"]), found["said"]
    assert found["local"] == {}  # it is not looked at again


@pytest.mark.parametrize("do", ["waits", "undone"])
def test_a_second_copy_that_does_not_know_the_last_act_leaves_the_truth(
    static: Path, do: str
) -> None:
    """Also when that act has left no record: what waits for a roll, what was taken back."""
    table = played(3, 4)
    if do == "waits":
        table.run("strike", target="c1")
    else:
        table.do("undo")
    other = played(3, 4)
    other.ids = iter(f"other{number}" for number in range(9))
    for hit in (7, 8):
        other.strike("c2", hit)
    device = Device(rows_of(table.storage), copy_of(other.storage))
    found = device.start(static, summed(device.copy))
    assert not found["wasRestored"]
    assert kept(found["rows"]) == kept(device.rows)
    assert len(found["rows"]["aside"]) == 1


def test_a_second_copy_with_a_gap_is_put_aside_whole_when_nothing_else_is_left(
    static: Path, device: Device
) -> None:
    nothing: dict[str, Any] = {"heads": [], "parts": [], "records": []}
    del device.copy["records"][1]
    found = Device(nothing, device.copy).start(static, summed(device.copy))
    assert not found["wasRestored"]
    assert not any(kept(found["rows"]).values())
    (aside,) = found["rows"]["aside"]
    assert len(json.loads(aside["text"])["records"]) == 3


def test_a_second_copy_of_the_newest_entries_needs_the_older_ones(
    static: Path, device: Device
) -> None:
    del device.copy["records"][:-1]
    device.rows["records"] = []
    found = device.start(static, summed(device.copy))
    assert not found["wasRestored"]
    assert kept(found["rows"]) == kept(device.rows)
    assert len(found["rows"]["aside"]) == 1


def test_a_second_copy_of_another_game_leaves_a_fight_in_which_nothing_was_done(
    static: Path,
) -> None:
    device = Device(rows_of(Client().storage), copy_of(Client("mythic", "").storage))
    head = {**json.loads(device.copy["head"]), "revision": 7}
    found = device.start(static, summed({**device.copy, "revision": 7, "head": json.dumps(head)}))
    assert not found["wasRestored"]
    assert kept(found["rows"]) == kept(device.rows)


def test_a_fight_that_changes_while_its_second_copy_is_looked_at_stays(
    static: Path, device: Device
) -> None:
    """Another window goes on with it: what it wrote is not replaced."""
    (head,) = device.rows["heads"]
    now = {**head, "revision": head["revision"] + 9}

    def late(text: str) -> str:
        return json.dumps({**json.loads(answer(text)), "meanwhile": [["heads", now]]})

    found = device.start(static, summed(device.copy), late)
    assert not found["wasRestored"]
    assert kept(found["rows"]) == kept({**device.rows, "heads": [now]})


def test_a_copy_that_is_behind_is_passed_over(static: Path, device: Device) -> None:
    """localStorage is written late: after each crash the copy is some acts behind, and there is nothing to say."""
    text = summed(copy_of(played(3).storage))
    found = device.start(static, text)
    assert not found["wasRestored"]
    assert kept(found["rows"]) == kept(device.rows)
    assert (found["rows"]["aside"], found["said"]) == ([], [])
    assert found["local"] == {"hurtbox:mirror": text}  # the next confirmed act writes over it


def test_a_copy_that_no_engine_can_look_at_waits_for_the_next_start(
    static: Path, device: Device
) -> None:
    text = summed(device.copy)
    found = device.start(static, text, lambda _: NO_ENGINE)
    assert not found["wasRestored"]
    assert kept(found["rows"]) == kept(device.rows)
    assert (found["rows"]["aside"], found["said"]) == ([], [])
    assert found["local"] == {"hurtbox:mirror": text}
