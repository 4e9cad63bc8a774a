"""Players see the line of odds if the game master says so, and never one in which somebody hidden has a part."""

import json
from dataclasses import replace
from typing import Any

import pytest

from hurtbox.session.runtime import runtime_of

from .client import Client
from .test_audience import SECRET

SWEEP = {"kind": "sweep", "target": "c1", "others": ["c2"]}
STRIKE = {"kind": "strike", "target": "c2", "more": 7}


def settings(client: Client) -> dict[str, Any]:
    """What the form of the house rules would send."""
    (form,) = (one for one in client.view("table")["forms"] if one["command"] == "settings")
    return {field["key"]: field["value"] for field in form["fields"]}


def switch(client: Client, *, on: bool) -> None:
    client.run("settings", **{**settings(client), "shows_odds": on})


def shown(client: Client, command: dict[str, Any], audience: str = "players") -> Any:
    """What a window for this audience shows of the odds of a command, once the game master sees them."""
    for _ in range(10_000):
        if not client.say("odds", command=command)["more"]:
            break
    client.say("spectate", audience=audience)  # nothing is entered
    reply = client.say("spectate", audience=audience, since=client.revision, odds=command)
    views = dict(reply["views"])
    assert set(views) <= {"odds"}  # what is entered changes nothing else
    return json.loads(views["odds"]) if views else None


def test_only_if_the_game_master_says_so() -> None:
    client = Client()
    assert settings(client)["shows_odds"] is False
    assert shown(client, STRIKE) is None
    switch(client, on=True)
    assert settings(client)["shows_odds"] is True
    assert shown(client, STRIKE) == {
        "name": "Bo",
        "line": "As usual: 83\u00a0% down · 100\u00a0% hurt",
    }
    client.do("undo")
    assert shown(client, STRIKE) is None
    client.do("redo")
    assert shown(client, STRIKE)
    switch(client, on=False)
    assert shown(client, STRIKE) is None


def test_they_are_gone_when_nothing_is_entered_any_more_and_after_the_act() -> None:
    client = Client()
    switch(client, on=True)
    assert shown(client, STRIKE)
    assert client.say("spectate", audience="players", since=client.revision)["gone"] == ["odds"]
    assert shown(client, STRIKE)
    client.strike("c2", 5)
    after = client.say("spectate", audience="players", odds=STRIKE)
    assert "odds" not in dict(after["views"])  # these were of the state before


def test_only_what_the_game_master_sees_already() -> None:
    """The engine works for the one who enters it: nothing is calculated for those who watch."""
    client = Client()
    switch(client, on=True)
    reply = client.say("spectate", audience="players", odds=STRIKE)
    assert "odds" not in dict(reply["views"])


def hide(client: Client, id: str) -> None:
    client.run("edit", target=id, name=SECRET, owner="", hidden=True, **{"sheet.toughness": 12})


def test_nothing_of_a_hidden_target() -> None:
    client = Client()
    switch(client, on=True)
    hide(client, "c2")
    assert shown(client, STRIKE) is None


def test_nothing_of_a_hidden_one_among_several() -> None:
    client = Client()
    switch(client, on=True)
    assert shown(client, SWEEP)
    hide(client, "c2")
    assert shown(client, SWEEP) is None


def test_nothing_while_a_hidden_one_has_the_turn() -> None:
    """Whose turn it is attacks in some systems, so the odds would be theirs."""
    client = Client()
    switch(client, on=True)
    hide(client, "c2")
    burns = {"kind": "strike", "target": "c1", "more": 7}
    assert shown(client, burns)
    client.run("next_turn")
    client.run("next_turn")
    assert client.storage.fight().now.clock.turn == "c2"
    assert shown(client, burns) is None


def test_players_are_told_of_no_switch() -> None:
    client = Client()
    switch(client, on=True)
    assert client.view("status")["odds"] is True
    client.crash(audience="players")
    assert client.view("status")["odds"] is False


def test_a_fight_from_before_shows_none() -> None:
    client = Client()
    clock = json.loads(client.storage.parts["clock"])
    del clock["shows_odds"]
    client.storage.parts["clock"] = json.dumps(clock)
    client.crash()
    assert settings(client)["shows_odds"] is False
    old = settings(client)
    switch(client, on=True)
    del old["shows_odds"]
    client.run("settings", **old)  # as an earlier version sent it
    assert settings(client)["shows_odds"] is True


def test_a_system_without_odds_has_no_such_switch(monkeypatch: pytest.MonkeyPatch) -> None:
    runtime = runtime_of("mythic")
    monkeypatch.setattr(runtime, "rulebook", replace(runtime.rulebook, odds_tests=()))
    client = Client("mythic", "away_team")
    assert "shows_odds" not in settings(client)
    assert "skip_out" in settings(client)


def test_they_are_about_the_name_that_players_read() -> None:
    client = Client()
    switch(client, on=True)
    named = {"name": SECRET, "public_name": "Guard", "owner": "", "hidden": False}
    client.run("edit", target="c2", **named, **{"sheet.toughness": 12})
    assert shown(client, STRIKE)["name"] == "Guard"
