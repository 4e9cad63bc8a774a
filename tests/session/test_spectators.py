"""Spectator windows get every view at first, then what differs, for their audience."""

import json
from typing import Any

from .client import Client
from .test_audience import SECRET, hidden_fight


def shown(client: Client, audience: str, **known: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    reply = client.say("spectate", audience=audience, **known)
    return reply, dict(reply["views"])


def test_the_first_view_of_another_window_is_everything_that_this_audience_sees() -> None:
    client = hidden_fight()
    reply, views = shown(client, "players")
    assert (reply["since"], reply["gone"]) == (None, [])
    assert SECRET not in json.dumps(views)
    client.crash(audience="players")
    for seq in client.view("status")["records"]:
        client.why(seq)  # a window that follows cannot ask
    assert views == client.views


def with_somebody_hidden() -> Client:
    client = Client()
    client.run("add", name=SECRET, hidden=True, sheet={"toughness": 9})
    return client


def test_the_window_itself_goes_on_for_its_own_audience() -> None:
    client = with_somebody_hidden()
    shown(client, "players")
    client.strike("c1", 4)
    assert client.view("status")["audience"] == "gm"
    assert SECRET in json.dumps(client.views)


def test_the_next_one_is_only_what_differs() -> None:
    client = with_somebody_hidden()
    reply, views = shown(client, "gm")
    client.strike("c1", 4)
    after, news = shown(client, "gm", since=reply["revision"])
    assert after["since"] == reply["revision"]
    assert len(news) < len(views)
    whole = {key: text for key, text in {**views, **news}.items() if key not in after["gone"]}
    assert whole == client.views


def test_whoever_has_another_state_gets_everything() -> None:
    client = hidden_fight()
    reply, views = shown(client, "gm")
    assert reply["revision"] > 1
    again, everything = shown(client, "gm", since=1)
    assert (again["since"], everything) == (None, views)
