"""What players see: nothing of somebody hidden, no forms, no steps, nothing owed; the GM sees it all."""

import json

from .client import Client

SECRET = "Sleeper"


def hidden_fight() -> Client:
    """A fight in which somebody hidden joined, was struck, burns, and is struck again."""
    table = Client()
    joined = table.run("add", name=SECRET, hidden=True, sheet={"toughness": 9})["id"]
    table.strike(joined, 4)
    table.run("ignite", target=joined)
    table.run("next_turn")
    table.run("next_turn")
    table.run("next_turn")
    table.run("end_round")
    table.strike("c1", 4)
    table.run("edit", target=joined, name=f"{SECRET} II", hidden=True, sheet={"toughness": 9})
    table.run("strike", target=joined)
    return table


def test_players_never_read_of_somebody_hidden() -> None:
    table = hidden_fight()
    joined = table.storage.fight().now.order[-1]
    table.crash(audience="players")
    everything = json.dumps(table.views)
    assert SECRET not in everything
    assert f'"{joined}"' not in everything.replace("\\", "")
    assert [row["name"] for row in table.view("roster")["rows"]] == ["Ann", "Bo"]
    assert table.view("status")["records"] == [4, 3, 2, 1, 0]


def test_not_even_after_they_have_left() -> None:
    table = hidden_fight()
    table.do("drop", pending=table.owed[0]["pending"])
    table.run("remove", target=table.storage.fight().now.order[-1])
    table.crash(audience="players")
    assert SECRET not in json.dumps(table.views)


def test_players_get_no_forms_no_steps_and_nothing_owed() -> None:
    table = hidden_fight()
    table.crash(audience="players")
    status = table.view("status")
    assert (status["undo"], status["redo"], status["owed"]) == ("", "", [])
    assert table.view("table")["forms"] == []
    assert table.view("f:c1") == {"play": [], "forms": []}
    assert status["records"]
    pieces = [piece for seq in status["records"] for piece in table.why(seq)]
    assert {piece["kind"] for piece in pieces} == {"text"}


def test_the_view_can_be_turned_round_and_back() -> None:
    table = hidden_fight()
    shown = dict(table.views)
    table.views = {}
    table.show(table.say("views", audience="players"))
    assert SECRET not in json.dumps(table.views)
    table.views = {}
    table.show(table.say("views", audience="gm"))
    assert table.views == shown


def test_who_is_revealed_is_seen_with_what_became_of_them() -> None:
    table = hidden_fight()
    joined = table.storage.fight().now.order[-1]
    table.run("edit", target=joined, name=SECRET, hidden=False, sheet={"toughness": 9})
    table.crash(audience="players")
    assert [row["name"] for row in table.view("roster")["rows"]] == ["Ann", "Bo", SECRET]
    assert f"c:{joined}" in table.views


def test_what_is_said_names_nobody_hidden_to_players() -> None:
    table = hidden_fight()
    joined = table.storage.fight().now.order[-1]
    table.crash(audience="players")
    assert table.run("rest", target=joined, points=1)["say"]["text"] == "A duel"
    assert table.do("undo")["say"]["text"] == "A duel"
    assert table.do("redo")["say"]["text"] == "A duel"


def test_why_something_could_not_run_again_is_for_the_gm() -> None:
    table = Client()
    table.strike("c2", 12, passed=True)
    table.strike("c2", 5, passed=True)
    save = ["MAD-3 save", {"kind": "passed", "passed": False}]
    said = {"answers": [save], "overrides": [], "command": None}
    table.do("change", seq=0, apply=True, **said)
    assert "dead already" in json.dumps(table.why(1))
    table.crash(audience="players")
    assert "dead already" not in json.dumps(table.why(1))


def test_what_is_the_game_masters_own_business_players_do_not_read() -> None:
    """The raider spends AP and the ensign spends AP: only the second is a player's."""
    table = Client("mythic", "away_team")
    raider = table.view("roster")["rows"][3]
    assert not raider["owner"]
    table.run("spend_ap", target=raider["id"], points=2)
    table.run("spend_ap", target="c1", points=3)
    table.run("hit", target=raider["id"], damage=4, type="cold")
    gm = [table.view(key)["title"] for key in table.views if key.startswith("r:")]
    table.crash(audience="players")
    players = [table.view(key)["title"] for key in table.views if key.startswith("r:")]
    assert players == gm[1:]


def test_whoever_asks_why_is_told_something() -> None:
    """Players read that the numbers are the game master's; an act without a roll says so."""
    table = Client()
    table.strike("c2", 7)
    table.run("move", target="c1", place=2)
    assert all(table.why(seq) for seq in (0, 1))
    table.show(table.say("views", audience="players"))
    for key in [key for key in table.views if key.startswith("r:")]:
        (piece,) = table.why(table.view(key)["seq"])
        assert piece["text"] == "Only the game master sees the rolls and numbers behind this."
