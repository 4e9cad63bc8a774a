"""Markers: conditions and counters of one's own, on combatants and on the fight, and what players see of them."""

import json
from typing import Any

import pytest

from hurtbox.session.slices import finished
from hurtbox.sharing.links import read_link
from hurtbox.systems import RULEBOOKS

from .client import Client, refused
from .test_players_data import views

KI: dict[str, Any] = {"name": "Ki", "counts": True, "start": 3, "limit": 3, "reset": "round"}
OATH: dict[str, Any] = {"name": "Oath broken", "note": "−2 on everything\nuntil atoned"}
SECRET: dict[str, Any] = {"name": "Traitor’s mark", "note": "Knows the way in", "secret": True}


def add(client: Client, target: str, values: dict[str, Any]) -> str:
    """Add a marker; its id."""
    client.run("set_marker", target=target, **values)
    return str(markers(client, target)[-1]["id"])


def markers(client: Client, target: str = "") -> list[dict[str, Any]]:
    """The markers that are shown on a combatant, or on the fight."""
    found: list[dict[str, Any]] = client.view(f"c:{target}" if target else "table").get(
        "markers", []
    )
    return found


def texts(client: Client, target: str = "") -> list[str]:
    return [one["text"] for one in markers(client, target)]


def step(client: Client, target: str, id: str, by: int) -> None:
    client.run("step_marker", target=target, marker=id, name="Ki", by=by)


@pytest.mark.parametrize("target", ["c1", ""])
def test_a_counter_counts_within_its_limits_and_is_undone(target: str) -> None:
    client = Client()
    ki = add(client, target, KI)
    assert texts(client, target) == ["Ki 3/3"]
    step(client, target, ki, -1)
    step(client, target, ki, -5)
    assert texts(client, target) == ["Ki 0/3"]
    assert refused(step, client, target, ki, -1).field == "by"
    step(client, target, ki, 2)
    client.crash()
    assert texts(client, target) == ["Ki 2/3"]
    where = "Ann" if target else "the fight"
    assert client.view("status")["undo"] == f"Ki 2: {where}"
    client.do("undo")
    client.do("undo")
    assert texts(client, target) == ["Ki 2/3"]
    client.do("undo")
    client.do("undo")
    assert texts(client, target) == []
    client.do("redo")
    assert texts(client, target) == ["Ki 3/3"]
    (piece,) = client.why(0)
    name = "Ann" if target else "The fight"
    assert piece["steps"][0]["text"] == f"{name}: “Ki”"


def test_a_counter_without_a_limit_goes_on() -> None:
    client = Client()
    shots = add(client, "c1", {"name": "Shots", "counts": True})
    client.run("step_marker", target="c1", marker=shots, name="Shots", by=120)
    assert texts(client, "c1") == ["Shots 120"]


@pytest.mark.parametrize("target", ["c1", ""])
def test_a_counter_counts_the_rounds_down_and_says_when_it_is_due(target: str) -> None:
    client = Client()
    add(client, target, {"name": "Bomb", "counts": True, "start": 2, "reset": "countdown"})
    client.run("next_turn")
    assert texts(client, target) == ["Bomb 2"]  # a turn is no round
    client.run("end_round")
    assert (texts(client, target), markers(client, target)[0]["due"]) == (["Bomb 1"], False)
    where = "Ann: “Bomb”" if target else "“Bomb”"
    said = client.run("end_round")["say"]
    assert said["result"].startswith(f"{where} is due")
    assert (texts(client, target), markers(client, target)[0]["due"]) == (
        ["Bomb is due"],
        True,
    )
    assert "is due" not in client.run("end_round")["say"]["text"]  # it is said once
    assert texts(client, target) == ["Bomb is due"]
    for _ in range(2):
        client.do("undo")
    assert texts(client, target) == ["Bomb 1"]
    client.crash()
    client.run("end_round")
    assert texts(client, target) == ["Bomb is due"]


def test_a_condition_of_some_rounds_is_over_by_itself() -> None:
    client = Client()
    add(client, "c1", {"name": "Blinded", "counts": True, "start": 2, "reset": "rounds"})
    assert texts(client, "c1") == ["Blinded · 2 rounds"]
    client.run("next_turn")
    client.run("end_round")
    assert texts(client, "c1") == ["Blinded · 1 round"]
    client.run("end_round")
    assert texts(client, "c1") == []
    last = client.why(len(client.storage.records) - 1)[0]["steps"]
    assert "Ann: “Blinded” is over." in [one["text"] for one in last]
    client.do("undo")
    assert texts(client, "c1") == ["Blinded · 1 round"]
    client.run("pass_time", amount=1, span="minute")
    assert texts(client, "c1") == []


@pytest.mark.parametrize("way", ["next_turn", "end_round"])
def test_a_condition_of_a_turn_is_over_when_that_turn_is(way: str) -> None:
    client = Client()
    first, second = (row["id"] for row in client.view("roster")["rows"][:2])
    for target in (first, second):
        add(client, target, {"name": "Aiming", "counts": True, "reset": "turn"})
    assert texts(client, first) == ["Aiming · this turn"]
    client.run("next_turn")
    assert [texts(client, id) for id in (first, second)] == [["Aiming · this turn"]] * 2
    client.run(way)
    after = [] if way == "end_round" else ["Aiming · this turn"]
    assert [texts(client, id) for id in (first, second)] == [[], after]


def test_any_number_of_counters_have_their_moment_at_once() -> None:
    """Several on one combatant, on others and on the fight; some return to their start, some count down."""
    client = Client()
    down = {"name": "Bomb", "counts": True, "start": 1, "reset": "countdown"}
    for target in ("c1", "c2", ""):
        for name in ("Ki", "Luck"):
            id = add(client, target, KI | {"name": name})
            step(client, target, id, -1)
        for name in ("Bomb", "Flood"):
            add(client, target, down | {"name": name})
    client.run("end_round")
    for target in ("c1", "c2", ""):
        over = ["Bomb is due", "Flood is due"]
        assert texts(client, target) == ["Ki 3/3", "Luck 3/3", *over]
    steps = client.why(len(client.storage.records) - 1)[0]["steps"]
    assert sum("is due" in one["text"] for one in steps) == 6


def test_the_players_see_that_it_is_due_only_where_it_is_no_secret() -> None:
    client = Client()
    for secret in (True, False):
        values = {"name": f"Bomb {secret}", "counts": True, "start": 1, "reset": "countdown"}
        add(client, "", {**values, "secret": secret})
    client.show_to("players")
    said = client.run("end_round")["say"]
    assert "Bomb True" not in str(said)
    assert texts(client) == ["Bomb False is due"]


def test_a_marker_is_changed_and_removed() -> None:
    client = Client()
    oath, ki = add(client, "c1", OATH), add(client, "c1", KI)
    step(client, "c1", ki, -1)
    client.run("set_marker", target="c1", marker=oath, **OATH | {"name": "Oath kept"})
    client.run("set_marker", target="c1", marker=ki, **KI | {"limit": 5})
    assert texts(client, "c1") == ["Oath kept", "Ki 2/5"]
    client.run("remove_marker", target="c1", marker=oath, name="Oath kept")
    assert texts(client, "c1") == ["Ki 2/5"]
    assert client.view("status")["undo"] == "Oath kept over: Ann"
    no = refused(client.run, "remove_marker", target="c1", marker=oath, name="Oath kept")
    assert no.field == "marker"
    badges = client.view("roster")["rows"][0]["pieces"]
    assert [one["text"] for one in badges][-1] == "Ki 2/5"


@pytest.mark.parametrize(
    ("before", "after", "text"),
    [
        ({"start": 3, "reset": "rounds"}, {"start": 5, "reset": "rounds"}, "Shaken · 5 rounds"),
        ({"start": 1, "reset": "turn"}, {"start": 3, "reset": "rounds"}, "Shaken · 3 rounds"),
        ({"start": 3, "reset": "rounds"}, {"start": 3, "reset": "never"}, "Shaken 3"),
        ({"start": 3, "reset": "rounds"}, {"start": 3, "reset": "rounds", "note": "−2"}, "Shaken · 2 rounds"),
        ({"start": 0, "reset": "turn"}, {"start": 3, "reset": "rounds"}, "Shaken · 3 rounds"),
    ],
)  # fmt: skip
def test_a_changed_marker_keeps_its_number_only_with_the_same_start_and_end(
    before: dict[str, Any], after: dict[str, Any], text: str
) -> None:
    client, shaken = Client(), {"name": "Shaken", "counts": True}
    id = add(client, "c1", shaken | before)
    if before["start"] == 3:
        step(client, "c1", id, -1)
    client.run("set_marker", target="c1", marker=id, **shaken | after)
    assert texts(client, "c1") == [text]


def test_counters_return_to_their_start_at_their_moment() -> None:
    client = Client()
    ids = {
        reset: add(client, where, KI | {"name": reset, "reset": reset})
        for reset, where in (("round", "c1"), ("scene", "c2"), ("session", ""), ("never", ""))
    }
    spots = {"round": "c1", "scene": "c2", "session": "", "never": ""}

    def spent() -> None:
        for reset, id in ids.items():
            now = next(one for one in markers(client, spots[reset]) if one["id"] == id)
            if now["value"]:
                step(client, spots[reset], id, -now["value"])

    def values() -> dict[str, int]:
        every = [*markers(client, "c1"), *markers(client, "c2"), *markers(client)]
        return {one["name"]: one["value"] for one in every}

    empty = dict.fromkeys(ids, 0)
    spent()
    client.run("next_turn")
    assert values() == empty
    client.run("end_round")
    assert values() == empty | {"round": 3}
    client.do("undo")
    assert values() == empty
    client.run("end_scene")
    assert values() == empty | {"scene": 3}
    spent()
    client.run("end_session")
    assert values() == empty | {"session": 3}
    spent()
    for moment in ("round", "scene", "session"):
        client.run("reset_markers", moment=moment)
    assert values() == dict.fromkeys(ids, 3) | {"never": 0}
    assert refused(client.run, "reset_markers", moment="scene").field == "moment"


@pytest.mark.parametrize("system", [rulebook.key for rulebook in RULEBOOKS])
def test_every_system_keeps_markers_in_storage_links_and_files(system: str) -> None:
    ready = next(one for one in RULEBOOKS if one.key == system).prepared_fights[0].key
    client = Client(system, ready=ready)
    for target in ("c1", ""):
        for values in (KI, OATH, SECRET):
            add(client, target, values)
    client.run("end_round")
    shown = [texts(client, "c1"), texts(client)]
    assert shown == [["Ki 3/3", "Oath broken", "Traitor’s mark"]] * 2
    client.crash()
    assert [texts(client, "c1"), texts(client)] == shown
    for history in (False, True):
        link = client.say("share", what="fight", audience="gm", history=history)["fragment"]
        read = finished(read_link(link))
        assert read
        assert read.fight
        now = read.fight.now
        assert now.markers == client.storage.fight().now.markers
        assert now.combatants[0].markers == client.storage.fight().now.combatants[0].markers
    reply = client.say("import", text=client.say("export")["text"], way="copy", id="other")
    parts = {key: text for store, key, text in reply["keep"]["put"] if store == "part"}
    assert parts["markers"] == client.storage.parts["markers"]


def test_a_fight_without_markers_is_stored_as_before() -> None:
    client = Client()
    for target in ("c1", ""):
        client.run("remove_marker", target=target, marker=add(client, target, KI), name="Ki")
    assert "markers" not in client.storage.parts
    assert "markers" not in json.loads(client.storage.parts["c:c1"])


def test_a_copy_and_the_library_keep_them() -> None:
    client = Client()
    add(client, "c1", OATH | {"note": "c1"})
    client.run("duplicate", target="c1", wounded=True)
    copy = client.view("roster")["rows"][-1]["id"]
    assert [one["note"] for one in markers(client, copy)] == ["c1"]
    kept = client.say("to_library", people=["c1"], fresh=True)
    other = Client(ready="")
    join = other.say("import", text=kept["entry"], way="join", id="j")
    other.take(other.say("run", id="j", revision=other.revision, command=join["command"]))
    assert texts(other, "j") == ["Oath broken"]


def test_players_see_what_is_not_secret_on_whom_they_see() -> None:
    client = Client()
    client.run("edit", target="c1", name="Ann", owner="Mia", hidden=False, sheet={"toughness": 9})
    client.run("hide", target="c2")
    for target in ("c1", ""):
        add(client, target, OATH)
        add(client, target, SECRET)
    hidden = add(client, "c2", KI | {"name": "Stealth"})
    client.run("step_marker", target="c2", marker=hidden, name="Stealth", by=-1)
    client.run("end_round")
    client.do("undo")
    seen = views(client)
    assert [one["name"] for one in seen["c:c1"]["markers"]] == ["Oath broken"]
    assert [one["name"] for one in seen["table"]["markers"]] == ["Oath broken"]
    shared = [
        client.say("share", what="fight", audience="players"),
        client.say("share", what="character", target="c1", audience="players"),
    ]
    said = json.dumps(seen, ensure_ascii=False) + client.say("log", audience="players")["text"]
    for words in ("Traitor", "way in", "Stealth"):
        assert words not in said
    for reply in shared:
        read = finished(read_link(reply["fragment"]))
        assert read
        assert read.fight
        assert [one.name for one in read.fight.now.combatants[0].markers] == ["Oath broken"]
        assert read.fight.now.markers == ()


@pytest.mark.parametrize("do", ["run", "undo", "redo"])
@pytest.mark.parametrize("kind", ["set_marker", "step_marker", "remove_marker", "reset_markers"])
def test_nothing_is_said_to_players_about_a_secret_one(do: str, kind: str) -> None:
    client = Client()
    id = add(client, "c1", SECRET | KI | {"name": "Doom"})
    step(client, "c1", id, -1)
    command = {"kind": kind}
    if kind == "reset_markers":
        command["moment"] = "round"
    else:
        command |= {"target": "c1", "name": "Doom"} | (
            {} if kind == "set_marker" else {"marker": id}
        )
    if kind == "set_marker":
        command["secret"] = True  # type: ignore[assignment]
    if kind == "step_marker":
        command["by"] = 1  # type: ignore[assignment]
    if do in ("undo", "redo"):
        client.do("run", command=command)
    if do == "redo":
        client.do("undo")
    client.show_to("players")
    reply = client.do("run", command=command) if do == "run" else client.do(do)
    said = json.dumps(reply["views"]) + json.dumps(reply.get("say"))
    assert "Doom" not in said
    assert "Counter" not in said


BAD = [
    {"name": ""},
    {"name": " "},
    {"name": "a\u202eb"},
    {"name": "\u2800"},
    {"name": "x" * 41},
    {"note": "x" * 301},
    {"note": "é\u2028"},
    {"start": -1},
    {"limit": 10_000},
    {"start": 4},
    {"reset": "year"},
    {"counts": 1},
    {"value": 2},
    {"marker": "nobody"},
    {"target": "c9"},
]


@pytest.mark.parametrize("wrong", BAD)
def test_what_cannot_be_a_marker_is_refused(wrong: dict[str, Any]) -> None:
    client = Client()
    refused(client.run, "set_marker", **{"target": "c1", **KI, **wrong})
    assert texts(client, "c1") == []


def test_only_so_many() -> None:
    client = Client()
    for _ in range(40):
        add(client, "c1", OATH)
    assert refused(add, client, "c1", OATH).field == "name"


HOSTILE = [
    {"id": ""},
    {"name": "a\u202eb"},
    {"value": -1},
    {"value": 10**9},
    {"value": "3"},
    {"reset": "year"},
    {"more": 1},
    {"counts": None},
]


@pytest.mark.parametrize("wrong", HOSTILE)
@pytest.mark.parametrize("target", ["c1", ""])
def test_a_stored_marker_that_cannot_be_read_is_refused(wrong: dict[str, Any], target: str) -> None:
    client = Client()
    add(client, target, KI)
    part = f"c:{target}" if target else "markers"
    stored = json.loads(client.storage.parts[part])
    row = (stored["markers"] if target else stored)[0]
    row.update(wrong)
    client.storage.parts[part] = json.dumps(stored)
    assert refused(client.crash).field == "stored"


def test_too_many_stored_ones_are_refused() -> None:
    client = Client()
    add(client, "", KI)
    (row,) = json.loads(client.storage.parts["markers"])
    client.storage.parts["markers"] = json.dumps([row] * 41)
    assert refused(client.crash).field == "stored"
