"""Squads: the identical combatants of the game master, whom the roster can show as one row with a count."""

from typing import Any

import pytest

from .client import Client

THUG = {"toughness": 9}


def squads(client: Client) -> list[tuple[str, list[str]]]:
    """The squads on the roster, by names."""
    roster = client.view("roster")
    names = {row["id"]: row["name"] for row in roster["rows"]}
    return [(name, [names[id] for id in ids]) for name, ids in roster["squads"]]


def thugs(count: int = 3, **more: Any) -> tuple[Client, list[str]]:
    client = Client("mad", "")
    client.run("add", name="Thug", count=count, hidden=False, sheet=THUG, **more)
    return client, [row["id"] for row in client.view("roster")["rows"]]


def test_identical_combatants_are_a_squad() -> None:
    client, _ = thugs()
    assert squads(client) == [("Thug", ["Thug 1", "Thug 2", "Thug 3"])]


def test_one_alone_is_none_and_neither_are_those_of_another_name_or_sheet() -> None:
    client, _ = thugs(1)
    client.run("add", name="Guard", count=1, hidden=False, sheet=THUG)
    client.run("add", name="Thug", count=1, hidden=False, sheet={"toughness": 10})
    assert squads(client) == []


def test_players_characters_are_none() -> None:
    client, _ = thugs(3, owner="Pat")
    assert squads(client) == []


def test_who_is_hit_leaves_it_and_undo_brings_them_back() -> None:
    client, (_, second, _) = thugs()
    client.strike(second, 12)
    assert squads(client) == [("Thug", ["Thug 1", "Thug 3"])]
    client.do("undo")
    while client.owed:  # the strike waits again for each of its answers
        client.do("undo")
    assert squads(client) == [("Thug", ["Thug 1", "Thug 2", "Thug 3"])]


def test_those_who_were_hit_the_same_are_a_squad_of_their_own() -> None:
    client, ids = thugs(4)
    for id in ids[:2]:
        client.strike(id, 12)
    assert squads(client) == [("Thug", ["Thug 1", "Thug 2"]), ("Thug", ["Thug 3", "Thug 4"])]


def test_who_has_to_roll_has_a_note_or_is_hidden_leaves_it() -> None:
    client, ids = thugs(5)
    client.run("strike", target=ids[0])
    client.run("set_note", target=ids[1], note="He is the spy.")
    client.run("hide", target=ids[2])
    assert squads(client) == [("Thug", ["Thug 4", "Thug 5"])]


def test_what_lasts_on_all_of_them_the_same_does_not_part_them() -> None:
    client, ids = thugs(3)
    for id in ids[:2]:
        client.run("ignite", target=id)
    assert squads(client) == [("Thug", ["Thug 1", "Thug 2"])]


def test_somebody_else_between_them_in_the_turn_order_parts_them() -> None:
    client, _ = thugs(4)
    client.run("add", name="Ana", count=1, hidden=False, owner="Pat", sheet=THUG)
    ana = client.view("roster")["rows"][-1]["id"]
    client.run("move", target=ana, place=3)
    assert squads(client) == [("Thug", ["Thug 1", "Thug 2"]), ("Thug", ["Thug 3", "Thug 4"])]


@pytest.mark.parametrize("system", ["mad", "spycraft"])
def test_their_initiative_may_differ(system: str) -> None:
    """It is kept with the combatant or, in Spycraft, in the body."""
    client = Client(system, "")
    client.run("add", name="Thug", count=3, hidden=False, sheet=THUG if system == "mad" else {})
    ids = [row["id"] for row in client.view("roster")["rows"]]
    client.run("initiative", counts=[[ids[0], 5], [ids[1], 9]])
    assert squads(client) == [("Thug", ["Thug 2", "Thug 1", "Thug 3"])]


def test_players_get_squads_of_what_they_see() -> None:
    """A secret note parts the game master's squad and not the players', who would else know of it."""
    client, ids = thugs(4)
    client.run("set_note", target=ids[1], note="He is the spy.")
    client.run("hide", target=ids[3])
    client.crash("players")
    assert squads(client) == [("Thug", ["Thug 1", "Thug 2", "Thug 3"])]
