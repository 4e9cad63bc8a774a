"""Change this record: the difference is shown first, later commands run again, what no longer fits is asked."""

import json
from typing import Any

import pytest

from hurtbox.session.fight.replay import replay

from .client import Client, Reply, refused


def change(table: Client, seq: int, *, apply: bool = True, **changed: Any) -> Reply:
    said = {"answers": [], "overrides": [], "command": None, **changed}
    if apply:
        return table.do("change", seq=seq, apply=True, **said)
    return table.doing("change", seq=seq, apply=False, **said)


def damage(total: int) -> list[Any]:
    return ["MAD-1 damage", {"kind": "total", "total": total}]


def test_the_difference_is_shown_and_nothing_is_changed_by_looking() -> None:
    table = Client()
    table.strike("c2", 7)
    before = json.dumps(table.storage.stored())
    looked = change(table, 0, apply=False, answers=[damage(10)])
    (piece,) = looked["difference"]
    assert piece["rows"][-1] == {"name": "Bo", "before": "5 of 12", "after": "2 of 12"}
    assert "keep" not in looked
    assert looked["revision"] == table.revision
    table.run("rest", target="c1")
    assert json.loads(before)["parts"][0] == table.storage.stored()["parts"][0]


def test_a_misread_die_is_put_right_and_what_came_later_runs_again() -> None:
    table = Client()
    table.strike("c2", 10)
    table.run("rest", target="c2", points=4)
    table.strike("c2", 5)
    assert table.body("c2")["points"] == 1
    before = dict(table.storage.parts)
    changed = change(table, 0, answers=[damage(6)])
    assert table.body("c2") == {
        "points": 5,
        "scars": [["blade", 6], ["blade", 5]],
        "dead": False,
    }
    assert (changed["record"], changed["owed"]) == (3, False)
    record = json.loads(table.storage.records[3])
    assert [place for place, _ in record["rerun"]] == [0, 1, 2]
    assert record["rerun"][1][1]["command"] == {"kind": "rest", "target": "c2", "points": 4}
    assert [table.view(f"r:{seq}")["state"] for seq in range(4)] == [*["changed"] * 3, "done"]
    table.do("undo")
    assert table.storage.parts == before
    assert [table.view(f"r:{seq}")["state"] for seq in range(4)] == [*["done"] * 3, "undone"]
    table.do("redo")
    assert table.body("c2")["points"] == 5


def test_the_gm_puts_a_number_in_a_steps_place() -> None:
    table = Client()
    table.strike("c1", 12)
    assert table.body("c1")["points"] == 11
    change(table, 0, overrides=[["MAD-2 through", 1]])
    assert table.body("c1")["points"] == 19
    steps = table.why(0)[0]["steps"]
    through = next(step for step in steps if step["key"] == "MAD-2 through")
    assert (through["overridden"], through["value"], through["computed"]) == (True, 1, "9")


def test_a_number_out_of_its_bounds_is_refused() -> None:
    table = Client()
    table.strike("c1", 12)
    before = json.dumps(table.storage.stored())
    for key, value in [("MAD-2 through", -1), ("MAD-2 through", "1"), ("MAD-9 no such", 1)]:
        assert refused(change, table, 0, overrides=[[key, value]]).field == "change"
    assert json.dumps(table.storage.stored()) == before


def test_another_command_takes_a_commands_place() -> None:
    table = Client()
    table.strike("c2", 7)
    other = {"kind": "strike", "target": "c1"}
    change(table, 0, command=other)
    assert (table.body("c1")["points"], table.body("c2")["points"]) == (16, 12)
    assert table.view("r:0")["title"].startswith("Ann struck")


def test_what_no_longer_fits_is_asked_again_and_the_change_waits() -> None:
    table = Client()
    table.strike("c2", 7)
    table.strike("c2", 4)
    before = dict(table.storage.parts)
    waits = change(table, 0, answers=[damage(12)])
    assert (waits["owed"], waits["record"]) == (True, None)
    assert table.storage.parts == before
    assert table.owed[0]["key"] == "#0/MAD-3 save"
    assert waits["say"]["text"] == "Changed: Bo struck with 0"
    table.crash()
    table.answer(kind="passed", passed=True)
    assert table.owed[0]["key"] == "#1/MAD-3 save"
    done = table.answer(kind="passed", passed=False)
    assert (done["record"], done["owed"]) == (2, False)
    assert table.body("c2") == {
        "points": -4,
        "scars": [["blade", 12], ["blade", 4]],
        "dead": True,
    }
    assert replay(table.storage.fight()).differs is None


def test_a_look_at_a_change_says_that_something_will_be_asked() -> None:
    table = Client()
    table.strike("c2", 7)
    (piece,) = change(table, 0, apply=False, answers=[damage(12)])["difference"]
    assert (piece["kind"], piece["tone"]) == ("text", "owed")
    assert "Save or die" in piece["text"]


def test_a_later_command_that_cannot_run_again_says_so_and_the_rest_goes_on() -> None:
    table = Client()
    table.strike("c2", 12, passed=True)
    table.strike("c2", 5, passed=True)
    table.run("rest", target="c1", points=1)
    save = ["MAD-3 save", {"kind": "passed", "passed": False}]
    change(table, 0, answers=[save])
    rerun = dict(json.loads(table.storage.records[3])["rerun"])
    assert [bool(rerun[place]["refused"]) for place in (0, 1, 2)] == [False, True, False]
    assert table.body("c2")["points"] == 0
    assert "Bo is dead already." in json.dumps(table.why(1))
    assert replay(table.storage.fight()).differs is None
    assert table.crash_views() == table.views


def test_a_change_of_a_change_starts_from_what_is_in_force() -> None:
    table = Client()
    table.strike("c2", 10)
    table.run("rest", target="c2", points=1)
    change(table, 0, answers=[damage(6)])
    change(table, 1, command={"kind": "rest", "target": "c2", "points": 2})
    assert table.body("c2")["points"] == 8
    change(table, 0, answers=[damage(3)])
    assert table.body("c2")["points"] == 11
    assert replay(table.storage.fight()).differs is None
    for points in (8, 7, 3):
        table.do("undo")
        assert table.body("c2")["points"] == points


def test_a_change_itself_or_what_was_undone_cannot_be_changed() -> None:
    table = Client()
    table.strike("c2", 7)
    change(table, 0, answers=[damage(6)])
    assert refused(change, table, 1).field == "seq"
    assert refused(change, table, 9).field == "seq"
    table.do("undo")
    table.do("undo")
    assert refused(change, table, 0).field == "seq"


def test_somebody_who_joined_keeps_their_id_when_their_joining_is_changed() -> None:
    table = Client()
    joined = table.run("add", name="Eve", sheet={"toughness": 9})
    table.strike(joined["id"], 4)
    change(table, 0, command={"kind": "add", "name": "Eva", "sheet.toughness": 20})
    assert table.body(joined["id"])["points"] == 16
    assert table.view(f"c:{joined['id']}")["name"] == "Eva"


@pytest.mark.parametrize("key", ["MAD-1 damage", "MAD-2 kind"])
def test_instead_of_an_answer_another_can_be_given(key: str) -> None:
    table = Client()
    table.strike("c2", 7)
    piece = table.say("instead", seq=0, key=key)["owed"]
    assert piece["key"] == key
    assert "roll" not in {way["kind"] for way in piece["ways"]}


def test_instead_of_a_step_stands_a_field_with_its_bounds() -> None:
    table = Client()
    table.strike("c1", 12)
    field = table.say("instead", seq=0, key="MAD-2 through")["field"]
    assert (field["kind"], field["low"], field["high"], field["value"]) == ("number", 0, 999, 9)
    assert refused(table.say, "instead", seq=0, key="no such").field == "key"
    assert refused(table.say, "instead", seq=7, key="MAD-2 through").field == "seq"


def test_an_exception_while_changing_leaves_the_fight_as_it_was() -> None:
    table = Client()
    table.strike("c2", 7)
    before = json.dumps(table.storage.stored())
    with pytest.raises(ZeroDivisionError):
        change(table, 0, command={"kind": "burst", "target": "c1"})
    assert refused(change, table, 0, command={"kind": "fly"}).field == "kind"
    assert json.dumps(table.storage.stored()) == before
    assert table.run("rest", target="c1")["revision"] == table.revision


def test_a_change_that_waits_is_about_its_record_and_no_other_in_its_place() -> None:
    table = Client()
    table.strike("c2", 7)
    change(table, 0, answers=[damage(12)], command={"kind": "strike", "target": "c2"})
    waiting = json.loads(table.storage.head)["pending"]
    while table.storage.fight().applied:
        table.do("undo")
    table.run("rest", target="c1", points=1)
    table.waits_again(waiting)
    (owed,) = table.owed
    assert "taken the place of that one" in owed["text"]
    assert owed["ways"] == []
    assert refused(table.answer, kind="passed", passed=True).field == "seq"
    table.do("drop", pending=owed["pending"])
    assert table.body("c2")["points"] == 12


def test_what_could_not_run_again_keeps_its_answers_for_another_change() -> None:
    table = Client()
    table.strike("c2", 12, passed=True)
    table.strike("c2", 5, passed=True)
    save = ["MAD-3 save", {"kind": "passed", "passed": False}]
    change(table, 0, answers=[save])
    (piece,) = table.why(1)
    assert piece["text"] == "Could not be recalculated: Bo is dead already."
    change(table, 0, answers=[["MAD-3 save", {"kind": "passed", "passed": True}]])
    assert table.owed == []
    assert table.body("c2")["scars"] == [["blade", 12], ["blade", 5]]
    assert replay(table.storage.fight()).differs is None


def test_a_record_that_runs_again_says_the_round_in_which_it_is_then() -> None:
    table = Client()
    table.run("end_round")
    table.strike("c2", 3)
    assert table.view("r:1")["when"] == "Round 2"
    change(table, 0, command={"kind": "pass_time", "amount": 1})
    assert table.view("r:1")["when"] == "Round 1"


def test_a_difference_that_nobody_shows_is_said() -> None:
    table = Client()
    table.run("end_round")
    other = {"kind": "pass_time", "amount": 1}
    (piece,) = change(table, 0, apply=False, command=other)["difference"]
    assert piece["text"].startswith("No combatant would change; the clock")
    (piece,) = change(table, 0, apply=False)["difference"]
    assert piece["text"] == "Nothing would change."


def test_only_what_is_in_force_is_open_to_a_change() -> None:
    table = Client()
    table.strike("c2", 7)
    table.run("rest", target="c2", points=1)
    change(table, 0, answers=[damage(6)])
    change(table, 1, command={"kind": "rest", "target": "c2", "points": 2})

    def opened(seq: int) -> list[tuple[int, bool]]:
        pieces = table.why(seq)
        return [(p["seq"], p["steps"][0]["open"]) for p in pieces if p["kind"] == "steps"]

    assert [opened(seq) for seq in range(4)] == [
        [(0, True)],
        [(1, True)],
        [(0, True), (1, False)],
        [(1, True)],
    ]
    change(table, 0, answers=[damage(5)])
    assert [table.view(f"r:{seq}")["state"] for seq in range(5)] == [*["changed"] * 4, "done"]
    assert opened(3) == [(1, False)]
    table.do("undo")
    assert opened(4) == [(0, False), (1, False)]


def test_a_value_that_does_not_fit_is_refused_with_what_would() -> None:
    table = Client("mythic", "away_team")
    table.run("hit", target="c1", damage=12, type="piercing")
    for key, other, right in (
        ("MYT-CHR-1 wound threshold", 0, "1 to"),
        ("MYT-TYP pattern", "diagonal", "vertical"),
        ("MYT-DMG-1 revised", "many", "whole number"),
        ("wound 9/MYT-PAT-6 box", "Minor 1", "no longer"),
    ):
        said = {"answers": [], "command": None, "overrides": [[key, other]]}
        no = refused(
            table.say, "change", id="x", revision=table.revision, seq=0, apply=True, **said
        )
        assert right in no.text
        assert no.text.endswith(".")
