"""A change of a record: the difference is shown first, later commands run again, lost answers are asked again."""

import json
from typing import Any

import pytest

from hurtbox.session.fight.replay import replay

from .client import Client, Reply, refused


def change(client: Client, seq: int, *, apply: bool = True, **changed: Any) -> Reply:
    said = {"answers": [], "overrides": [], "command": None, **changed}
    if apply:
        return client.do("change", seq=seq, apply=True, **said)
    return client.doing("change", seq=seq, apply=False, **said)


def damage(total: int) -> list[Any]:
    return ["MAD-1 damage", {"kind": "total", "total": total}]


def test_the_difference_is_shown_and_nothing_is_changed_by_looking() -> None:
    client = Client()
    client.strike("c2", 7)
    before = json.dumps(client.storage.stored())
    looked = change(client, 0, apply=False, answers=[damage(10)])
    (piece,) = looked["difference"]
    assert piece["rows"][-1] == {"name": "Bo", "before": "5 of 12", "after": "2 of 12"}
    assert "keep" not in looked
    assert looked["revision"] == client.revision
    client.run("rest", target="c1")
    assert json.loads(before)["parts"][0] == client.storage.stored()["parts"][0]


def test_a_misread_die_is_put_right_and_what_came_later_runs_again() -> None:
    client = Client()
    client.strike("c2", 10)
    client.run("rest", target="c2", points=4)
    client.strike("c2", 5)
    assert client.body("c2")["points"] == 1
    before = dict(client.storage.parts)
    changed = change(client, 0, answers=[damage(6)])
    assert client.body("c2") == {
        "points": 5,
        "scars": [["blade", 6], ["blade", 5]],
        "dead": False,
    }
    assert (changed["record"], changed["owed"]) == (3, False)
    record = json.loads(client.storage.records[3])
    assert [place for place, _ in record["rerun"]] == [0, 1, 2]
    assert record["rerun"][1][1]["command"] == {"kind": "rest", "target": "c2", "points": 4}
    states = [client.view(f"r:{seq}")["state"] for seq in range(4)]
    assert states == ["changed", "changed", "done", "done"]  # the last blow does the same as before
    client.do("undo")
    assert client.storage.parts == before
    assert [client.view(f"r:{seq}")["state"] for seq in range(4)] == [*["done"] * 3, "undone"]
    client.do("redo")
    assert client.body("c2")["points"] == 5


def test_the_gm_puts_a_number_in_a_steps_place() -> None:
    client = Client()
    client.strike("c1", 12)
    assert client.body("c1")["points"] == 11
    change(client, 0, overrides=[["MAD-2 through", 1]])
    assert client.body("c1")["points"] == 19
    steps = client.why(0)[0]["steps"]
    through = next(step for step in steps if step["key"] == "MAD-2 through")
    assert (through["overridden"], through["value"], through["computed"]) == (True, 1, "9")


def test_a_number_out_of_its_bounds_is_refused() -> None:
    client = Client()
    client.strike("c1", 12)
    before = json.dumps(client.storage.stored())
    for key, value in [("MAD-2 through", -1), ("MAD-2 through", "1"), ("MAD-9 no such", 1)]:
        assert refused(change, client, 0, overrides=[[key, value]]).field == "change"
    assert json.dumps(client.storage.stored()) == before


def test_another_command_takes_a_commands_place() -> None:
    client = Client()
    client.strike("c2", 7)
    other = {"kind": "strike", "target": "c1"}
    change(client, 0, command=other)
    assert (client.body("c1")["points"], client.body("c2")["points"]) == (16, 12)
    assert client.view("r:0")["title"].startswith("Ann struck")


def test_what_no_longer_fits_is_asked_again_and_the_change_waits() -> None:
    client = Client()
    client.strike("c2", 7)
    client.strike("c2", 4)
    before = dict(client.storage.parts)
    waits = change(client, 0, answers=[damage(12)])
    assert (waits["owed"], waits["record"]) == (True, None)
    assert client.storage.parts == before
    assert client.owed[0]["key"] == "#0/MAD-3 save"
    assert waits["say"]["text"] == "Changed: Bo struck with 0"
    client.crash()
    client.answer(kind="passed", passed=True)
    assert client.owed[0]["key"] == "#1/MAD-3 save"
    done = client.answer(kind="passed", passed=False)
    assert (done["record"], done["owed"]) == (2, False)
    assert client.body("c2") == {
        "points": -4,
        "scars": [["blade", 12], ["blade", 4]],
        "dead": True,
    }
    assert replay(client.storage.fight()).differs is None


def test_a_look_at_a_change_says_that_something_will_be_asked() -> None:
    client = Client()
    client.strike("c2", 7)
    (piece,) = change(client, 0, apply=False, answers=[damage(12)])["difference"]
    assert (piece["kind"], piece["tone"]) == ("text", "owed")
    assert "Save or die" in piece["text"]


def test_a_later_command_that_cannot_run_again_says_so_and_the_rest_goes_on() -> None:
    client = Client()
    client.strike("c2", 12, passed=True)
    client.strike("c2", 5, passed=True)
    client.run("rest", target="c1", points=1)
    save = ["MAD-3 save", {"kind": "passed", "passed": False}]
    change(client, 0, answers=[save])
    rerun = dict(json.loads(client.storage.records[3])["rerun"])
    assert [bool(rerun[place]["refused"]) for place in (0, 1, 2)] == [False, True, False]
    assert client.body("c2")["points"] == 0
    assert "Bo is dead already." in json.dumps(client.why(1))
    assert replay(client.storage.fight()).differs is None
    assert client.crash_views() == client.views


def test_a_change_of_a_change_starts_from_what_is_in_force() -> None:
    client = Client()
    client.strike("c2", 10)
    client.run("rest", target="c2", points=1)
    change(client, 0, answers=[damage(6)])
    change(client, 1, command={"kind": "rest", "target": "c2", "points": 2})
    assert client.body("c2")["points"] == 8
    change(client, 0, answers=[damage(3)])
    assert client.body("c2")["points"] == 11
    assert replay(client.storage.fight()).differs is None
    for points in (8, 7, 3):
        client.do("undo")
        assert client.body("c2")["points"] == points


def test_a_change_itself_or_what_was_undone_cannot_be_changed() -> None:
    client = Client()
    client.strike("c2", 7)
    change(client, 0, answers=[damage(6)])
    assert refused(change, client, 1).field == "seq"
    assert refused(change, client, 9).field == "seq"
    client.do("undo")
    client.do("undo")
    assert refused(change, client, 0).field == "seq"


def test_somebody_who_joined_keeps_their_id_when_their_joining_is_changed() -> None:
    client = Client()
    joined = client.run("add", name="Eve", sheet={"toughness": 9})
    client.strike(joined["id"], 4)
    change(client, 0, command={"kind": "add", "name": "Eva", "sheet.toughness": 20})
    assert client.body(joined["id"])["points"] == 16
    assert client.view(f"c:{joined['id']}")["name"] == "Eva"


@pytest.mark.parametrize("key", ["MAD-1 damage", "MAD-2 kind"])
def test_instead_of_an_answer_another_can_be_given(key: str) -> None:
    client = Client()
    client.strike("c2", 7)
    piece = client.say("alternatives", seq=0, key=key)["owed"]
    assert piece["key"] == key
    assert "roll" not in {way["kind"] for way in piece["ways"]}


def test_instead_of_a_step_stands_a_field_with_its_bounds() -> None:
    client = Client()
    client.strike("c1", 12)
    field = client.say("alternatives", seq=0, key="MAD-2 through")["field"]
    assert (field["kind"], field["low"], field["high"], field["value"]) == ("number", 0, 999, 9)
    assert refused(client.say, "alternatives", seq=0, key="no such").field == "key"
    assert refused(client.say, "alternatives", seq=7, key="MAD-2 through").field == "seq"


def test_an_exception_while_changing_leaves_the_fight_as_it_was() -> None:
    client = Client()
    client.strike("c2", 7)
    before = json.dumps(client.storage.stored())
    with pytest.raises(ZeroDivisionError):
        change(client, 0, command={"kind": "burst", "target": "c1"})
    assert refused(change, client, 0, command={"kind": "fly"}).field == "kind"
    assert json.dumps(client.storage.stored()) == before
    assert client.run("rest", target="c1")["revision"] == client.revision


def test_a_change_that_waits_is_about_its_record_and_no_other_in_its_place() -> None:
    client = Client()
    client.strike("c2", 7)
    change(client, 0, answers=[damage(12)], command={"kind": "strike", "target": "c2"})
    waiting = json.loads(client.storage.head)["pending"]
    while client.storage.fight().applied:
        client.do("undo")
    client.run("rest", target="c1", points=1)
    client.waits_again(waiting)
    (owed,) = client.owed
    assert "taken the place of that one" in owed["text"]
    assert owed["ways"] == []
    assert refused(client.answer, kind="passed", passed=True).field == "seq"
    client.do("cancel", pending=owed["pending"])
    assert client.body("c2")["points"] == 12


def test_what_could_not_run_again_keeps_its_answers_for_another_change() -> None:
    client = Client()
    client.strike("c2", 12, passed=True)
    client.strike("c2", 5, passed=True)
    save = ["MAD-3 save", {"kind": "passed", "passed": False}]
    change(client, 0, answers=[save])
    (piece,) = client.why(1)
    assert piece["text"] == "Could not be recalculated: Bo is dead already."
    change(client, 0, answers=[["MAD-3 save", {"kind": "passed", "passed": True}]])
    assert client.owed == []
    assert client.body("c2")["scars"] == [["blade", 12], ["blade", 5]]
    assert replay(client.storage.fight()).differs is None


def test_a_record_that_runs_again_says_the_round_in_which_it_is_then() -> None:
    client = Client()
    client.run("end_round")
    client.strike("c2", 3)
    assert client.view("r:1")["when"] == "Round 2"
    change(client, 0, command={"kind": "pass_time", "amount": 1})
    assert client.view("r:1")["when"] == "Round 1"


def test_a_difference_that_nobody_shows_is_said() -> None:
    client = Client()
    client.run("end_round")
    other = {"kind": "pass_time", "amount": 1}
    (piece,) = change(client, 0, apply=False, command=other)["difference"]
    assert piece["text"].startswith("No combatant would change; the clock")
    (piece,) = change(client, 0, apply=False)["difference"]
    assert piece["text"] == "Nothing would change."


def test_only_what_is_in_force_is_open_to_a_change() -> None:
    client = Client()
    client.strike("c2", 7)
    client.run("rest", target="c2", points=1)
    change(client, 0, answers=[damage(6)])
    change(client, 1, command={"kind": "rest", "target": "c2", "points": 2})

    def opened(seq: int) -> list[tuple[int, bool]]:
        pieces = client.why(seq)
        return [(p["seq"], p["steps"][0]["open"]) for p in pieces if p["kind"] == "steps"]

    assert [opened(seq) for seq in range(4)] == [
        [(0, True)],
        [(1, True)],
        [(0, True), (1, False)],
        [(1, True)],
    ]
    change(client, 0, answers=[damage(5)])
    assert [client.view(f"r:{seq}")["state"] for seq in range(5)] == [*["changed"] * 4, "done"]
    assert opened(3) == [(1, False)]
    client.do("undo")
    assert opened(4) == [(0, False), (1, False)]


def test_a_value_that_does_not_fit_is_refused_with_what_would() -> None:
    client = Client("mythic", "away_team")
    client.run("hit", target="c1", damage=12, type="piercing")
    for key, other, right in (
        ("MYT-CHR-1 wound threshold", 0, "1 to"),
        ("MYT-TYP pattern", "diagonal", "vertical"),
        ("MYT-DMG-1 revised", "many", "whole number"),
        ("wound 9/MYT-PAT-6 box", "Minor 1", "no longer"),
    ):
        said = {"answers": [], "command": None, "overrides": [[key, other]]}
        no = refused(
            client.say, "change", id="x", revision=client.revision, seq=0, apply=True, **said
        )
        assert right in no.text
        assert no.text.endswith(".")
