"""Squads as one row, as values: the lines of the roster, and what the row of a squad says."""

from typing import Any

import pytest

from page.widgets import squads

ROWS = [["a", 1], ["b", 2], ["c", 3], ["d", 4], ["e", 5]]
FIGHT: dict[str, Any] = {"rows": ROWS, "squads": [["Thug", ["b", "d"]]]}


def row(who: str, **more: Any) -> dict[str, Any]:
    return {"id": who, "name": f"Thug {who}", "turn": False, "count": None, "pieces": [who], **more}


def keys(lines: list[squads.Line]) -> list[tuple[str, list[str], bool]]:
    return [(line.squad, line.ids, line.is_member) for line in lines]


def test_without_squads_everybody_has_a_line() -> None:
    found = squads.lines({"rows": ROWS}, [])
    assert keys(found) == [("", [who], False) for who in "abcde"]
    assert squads.lines({}, []) == []


def test_a_squad_stands_where_its_first_member_acts() -> None:
    found = squads.lines(FIGHT, ["a"])
    assert keys(found) == [
        ("", ["a"], False), ("Thug", ["b", "d"], False), ("", ["c"], False), ("", ["e"], False)
    ]  # fmt: skip


def test_an_unfolded_squad_is_followed_by_its_members() -> None:
    found = squads.lines(FIGHT, ["d"])
    assert keys(found)[1:4] == [
        ("Thug", ["b", "d"], False), ("", ["b"], True), ("", ["d"], True)
    ]  # fmt: skip
    assert len({line.key for line in found}) == len(found)


def test_the_stamp_changes_with_each_member_and_with_unfolding() -> None:
    changed = {**FIGHT, "rows": [*ROWS[:3], ["d", 6], ROWS[4]]}
    lines = [squads.lines(FIGHT, []), squads.lines(FIGHT, ["b"])]
    lines.append(squads.lines(changed, []))
    assert len({made[1].stamp for made in lines}) == 3
    member = squads.lines(FIGHT, ["b"])[2]
    assert member.stamp != squads.lines({"rows": ROWS}, [])[1].stamp


def test_its_row_has_the_name_the_size_and_what_all_have() -> None:
    made = squads.whole("Thug", [row("b"), row("d")])
    assert made == {**row("b"), "name": "Thug", "size": 2}


def test_a_tap_on_it_means_the_one_whose_turn_it_is() -> None:
    made = squads.whole("Thug", [row("b"), row("d", turn=True)])
    assert (made["turn"], made["id"]) == (True, "d")


@pytest.mark.parametrize(
    ("counts", "shown"),
    [([7, 7], "7"), ([12, 9], "12–9"), ([2, -3], "2–−3"), ([None, 4], "4"), ([None, None], None)],
)
def test_its_initiative_goes_from_the_first_to_the_last(counts: list[Any], shown: Any) -> None:
    rows = [row(str(at), count=count) for at, count in enumerate(counts)]
    assert squads.whole("Thug", rows)["count"] == shown
