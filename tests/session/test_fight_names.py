"""A fight that was begun empty is called after who is in it, and keeps the name that it is given."""

from typing import Any

import pytest

from hurtbox.systems import RULEBOOKS

from .client import Client


def empty(system: str = "mythic") -> Client:
    """An empty fight."""
    return Client(system=system, ready="")


def join(client: Client, name: str, owner: str = "", **others: Any) -> None:
    (form,) = [one for one in client.view("table")["forms"] if one["command"] == "add"]
    values = dict(form["presets"][0]["values"]) if form["presets"] else {}
    sheet = {key.removeprefix("sheet."): value for key, value in values.items() if "." in key}
    client.run("add", name=name, owner=owner, sheet=sheet, **others)


def titles(client: Client) -> set[str]:
    return {client.view("roster")["title"], client.view("status")["title"]}


@pytest.mark.parametrize("system", [book.key for book in RULEBOOKS])
def test_it_is_called_after_who_is_in_it(system: str) -> None:
    client = empty(system)
    (game,) = titles(client)
    join(client, "Thug", count=3)
    assert titles(client) == {"Thug"}
    join(client, "Zoe", owner="Kim")
    join(client, "Ana", owner="Lee")
    assert titles(client) == {"Ana, Zoe, Thug"}
    join(client, "Boss")
    assert titles(client) == {"Ana, Zoe and 2 more"}
    assert client.say("export")["name"] == "hurtbox-ana-zoe-and-2-more.json"
    join(client, "Traitor", hidden=True)
    client.show_to("players")
    assert titles(client) == {"Ana, Zoe and 2 more"}
    assert game not in titles(client)


def test_a_name_of_its_own_stays() -> None:
    client = Client()
    (before,) = titles(client)
    join(client, "Ana", owner="Lee")
    assert titles(client) == {before}
