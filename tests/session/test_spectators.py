"""What windows beside the first one are given: everything at first, then what differs, for their audience."""

import json
from typing import Any

from .client import Client
from .test_audience import SECRET, hidden_fight


def shown(table: Client, audience: str, **known: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    reply = table.say("glimpse", audience=audience, **known)
    return reply, dict(reply["views"])


def test_the_first_glimpse_is_everything_that_this_audience_sees() -> None:
    table = hidden_fight()
    reply, views = shown(table, "players")
    assert (reply["since"], reply["gone"]) == (None, [])
    assert SECRET not in json.dumps(views)
    table.crash(audience="players")
    for seq in table.view("status")["records"]:
        table.why(seq)  # a window that follows cannot ask
    assert views == table.views


def with_somebody_hidden() -> Client:
    table = Client()
    table.run("add", name=SECRET, hidden=True, sheet={"toughness": 9})
    return table


def test_the_window_itself_goes_on_for_its_own_audience() -> None:
    table = with_somebody_hidden()
    shown(table, "players")
    table.strike("c1", 4)
    assert table.view("status")["audience"] == "gm"
    assert SECRET in json.dumps(table.views)


def test_the_next_one_is_only_what_differs() -> None:
    table = with_somebody_hidden()
    reply, views = shown(table, "gm")
    table.strike("c1", 4)
    after, news = shown(table, "gm", since=reply["revision"])
    assert after["since"] == reply["revision"]
    assert len(news) < len(views)
    whole = {key: text for key, text in {**views, **news}.items() if key not in after["gone"]}
    assert whole == table.views


def test_whoever_has_another_state_gets_everything() -> None:
    table = hidden_fight()
    reply, views = shown(table, "gm")
    assert reply["revision"] > 1
    again, everything = shown(table, "gm", since=1)
    assert (again["since"], everything) == (None, views)
