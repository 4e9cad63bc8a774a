"""Players see no hidden combatant, no forms, no steps and no requests; the GM sees everything."""

import json

import pytest

from hurtbox.core.refusal import Refused

from .client import Client

SECRET = "Sleeper"


def hidden_fight() -> Client:
    """A fight in which somebody hidden joined, was struck, burns, and is struck again."""
    client = Client()
    joined = client.run("add", name=SECRET, hidden=True, sheet={"toughness": 9})["id"]
    client.strike(joined, 4)
    client.run("ignite", target=joined)
    client.run("next_turn")
    client.run("next_turn")
    client.run("next_turn")
    client.run("end_round")
    client.strike("c1", 4)
    client.run("edit", target=joined, name=f"{SECRET} II", hidden=True, sheet={"toughness": 9})
    client.run("strike", target=joined)
    return client


def test_players_never_read_of_somebody_hidden() -> None:
    client = hidden_fight()
    joined = client.storage.fight().now.order[-1]
    client.crash(audience="players")
    everything = json.dumps(client.views)
    assert SECRET not in everything
    assert f'"{joined}"' not in everything.replace("\\", "")
    assert [row["name"] for row in client.view("roster")["rows"]] == ["Ann", "Bo"]
    assert client.view("status")["records"] == [4, 3, 2, 1, 0]


def test_not_even_after_they_have_left() -> None:
    client = hidden_fight()
    client.do("cancel", pending=client.owed[0]["pending"])
    client.run("remove", target=client.storage.fight().now.order[-1])
    client.crash(audience="players")
    assert SECRET not in json.dumps(client.views)


def test_players_get_no_forms_no_steps_and_nothing_owed() -> None:
    client = hidden_fight()
    client.crash(audience="players")
    status = client.view("status")
    assert (status["undo"], status["redo"], status["owed"]) == ("", "", [])
    assert client.view("table")["forms"] == []
    assert client.view("f:c1") == {"play": [], "forms": []}
    assert status["records"]
    pieces = [piece for seq in status["records"] for piece in client.why(seq)]
    assert {piece["kind"] for piece in pieces} == {"text"}


def test_the_view_can_be_turned_round_and_back() -> None:
    client = hidden_fight()
    shown = dict(client.views)
    client.views = {}
    client.show_to("players")
    assert SECRET not in json.dumps(client.views)
    client.views = {}
    client.show_to("gm")
    assert client.views == shown


def test_who_is_revealed_is_seen_with_what_became_of_them() -> None:
    client = hidden_fight()
    joined = client.storage.fight().now.order[-1]
    client.run("edit", target=joined, name=SECRET, hidden=False, sheet={"toughness": 9})
    client.crash(audience="players")
    assert [row["name"] for row in client.view("roster")["rows"]] == ["Ann", "Bo", SECRET]
    assert f"c:{joined}" in client.views


def test_one_tap_shows_somebody_to_the_players_and_one_hides_them_again() -> None:
    client = hidden_fight()
    joined = client.storage.fight().now.order[-1]
    kinds = [form["fixed"]["kind"] for form in client.view(f"f:{joined}")["forms"]]
    assert "reveal" in kinds and "hide" not in kinds
    client.run("reveal", target=joined)
    client.crash(audience="players")
    assert [row["name"] for row in client.view("roster")["rows"]] == ["Ann", "Bo", f"{SECRET} II"]
    client.crash()
    client.run("hide", target=joined)
    client.crash(audience="players")
    assert SECRET not in json.dumps(client.views)
    client.crash()
    client.do("undo")
    assert not client.storage.fight().now.combatant(joined).hidden


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("hide", "Sleeper II is hidden from the players already."),
        ("reveal", "Ann can be seen by the players already."),
    ],
)
def test_what_is_so_already_is_refused(kind: str, said: str) -> None:
    client = hidden_fight()
    order = client.storage.fight().now.order
    with pytest.raises(Refused, match=said):
        client.run(kind, target=order[-1] if kind == "hide" else order[0])


def test_what_is_said_names_nobody_hidden_to_players() -> None:
    client = hidden_fight()
    joined = client.storage.fight().now.order[-1]
    client.crash(audience="players")
    assert client.run("rest", target=joined, points=1)["say"]["text"] == ""
    assert client.do("undo")["say"]["text"] == ""
    assert client.do("redo")["say"]["text"] == ""


def test_why_something_could_not_run_again_is_for_the_gm() -> None:
    client = Client()
    client.strike("c2", 12, passed=True)
    client.strike("c2", 5, passed=True)
    save = ["MAD-3 save", {"kind": "passed", "passed": False}]
    said = {"answers": [save], "overrides": [], "command": None}
    client.do("change", seq=0, apply=True, **said)
    assert "dead already" in json.dumps(client.why(1))
    client.crash(audience="players")
    assert "dead already" not in json.dumps(client.why(1))


def test_what_is_the_game_masters_own_business_players_do_not_read() -> None:
    """The raider spends AP and the ensign spends AP: only the second is a player's."""
    client = Client("mythic", "away_team")
    raider = client.view("roster")["rows"][3]
    assert not raider["owner"]
    client.run("spend_ap", target=raider["id"], points=2)
    client.run("spend_ap", target="c1", points=3)
    client.run("hit", target=raider["id"], damage=4, type="cold")
    gm = [client.view(key)["title"] for key in client.views if key.startswith("r:")]
    client.crash(audience="players")
    players = [client.view(key)["title"] for key in client.views if key.startswith("r:")]
    assert players == gm[1:]


def test_whoever_asks_why_is_told_something() -> None:
    """Players read that the numbers are the game master's; an act without a roll says so."""
    client = Client()
    client.strike("c2", 7)
    client.run("move", target="c1", place=2)
    assert all(client.why(seq) for seq in (0, 1))
    client.show_to("players")
    for key in [key for key in client.views if key.startswith("r:")]:
        (piece,) = client.why(client.view(key)["seq"])
        assert piece["text"] == "Only the game master sees the rolls and numbers behind this."
