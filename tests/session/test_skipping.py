"""Next turn goes past those who are out of action; what is due in their turns still happens."""

import json
from dataclasses import replace
from importlib import import_module
from typing import Any

import pytest

from hurtbox.core.ask import Ask
from hurtbox.core.clock import Clock, Elapsed
from hurtbox.core.encounter import Combatant, Encounter
from hurtbox.core.rulebook import nobody
from hurtbox.core.run import Done, resolve
from hurtbox.session.commands import turns as turns_module
from hurtbox.systems import RULEBOOKS

from ..core.made_up_system import MADE_UP, PLATE, Body, Settings
from .client import Client


def turn(client: Client) -> str:
    """The name of the one whose turn it is."""
    return next((row["name"] for row in client.view("roster")["rows"] if row["turn"]), "")


def turns(client: Client, count: int) -> list[str]:
    """Whose turns come next."""
    found = []
    for _ in range(count):
        client.run("next_turn")
        found.append(turn(client))
    return found


def three(*, dead: str = "c2") -> Client:
    """Ann, Bo and Cy; one of them is dead."""
    client = Client()
    client.run("add", name="Cy", sheet={"toughness": 9})
    if dead:
        client.strike(dead, 12, passed=False)
        while not dies(client, dead):
            client.strike(dead, 12, passed=False)
    return client


def dies(client: Client, id: str) -> bool:
    return bool(json.loads(client.storage.parts[f"c:{id}"])["body"]["dead"])


def sentences(client: Client) -> list[str]:
    """The newest record in words."""
    newest = client.view("status")["records"][0]
    (steps,) = client.why(newest)
    return [step["text"] for step in steps["steps"]]


def settings(client: Client, **changed: Any) -> dict[str, Any]:
    forms = client.view("table")["forms"]
    form = next(one for one in forms if one["command"] == "settings")
    return {field["key"]: field["value"] for field in form["fields"]} | changed


def test_the_turn_of_somebody_who_is_dead_is_skipped_and_the_record_says_so() -> None:
    client = three()
    assert turns(client, 2) == ["Ann", "Cy"]
    said = sentences(client)
    assert "Bo is out of action and skipped." in said
    assert said[-1] == "It is Cy’s turn."
    assert turns(client, 1) == ["Ann"]
    assert client.view("roster")["round"] == 2


def test_the_line_at_the_foot_says_who_was_skipped() -> None:
    client = three()
    assert client.run("next_turn")["say"]["text"] == "Next turn: It is Ann’s turn."
    assert client.run("next_turn")["say"]["text"] == "Next turn: Skipped: Bo"


def test_the_first_in_the_order_is_skipped_at_the_start_and_at_the_end_of_a_round() -> None:
    client = three(dead="c1")
    assert turns(client, 1) == ["Bo"]
    client.run("end_round")
    assert (turn(client), client.view("roster")["round"]) == ("Bo", 2)


def test_one_undo_takes_all_of_it_back_byte_for_byte() -> None:
    client = three()
    client.run("next_turn")
    before = dict(client.storage.parts)
    client.run("next_turn")
    client.do("undo")
    assert client.storage.parts == before


def test_a_fire_still_burns_somebody_who_is_skipped() -> None:
    client = three()
    points = json.loads(client.storage.parts["c:c2"])["body"]["points"]
    client.run("ignite", target="c2")
    assert turns(client, 4) == ["Ann", "Cy", "Ann", "Cy"]
    assert json.loads(client.storage.parts["c:c2"])["body"]["points"] == points - 2


def test_where_everybody_is_out_each_tap_is_one_turn() -> None:
    client = three(dead="")
    for id in ("c1", "c2", client.view("roster")["rows"][2]["id"]):
        while not dies(client, id):
            client.strike(id, 12, passed=False)
    assert turns(client, 4) == ["Ann", "Bo", "Cy", "Ann"]


def test_an_empty_fight_has_no_turns() -> None:
    client = Client(ready="")
    client.run("next_turn")
    client.run("end_round")
    assert turn(client) == ""


def test_a_house_rule_gives_them_their_turns() -> None:
    client = three()
    assert settings(client)["skip_out"] is True
    client.run("settings", **settings(client, skip_out=False))
    assert turns(client, 3) == ["Ann", "Bo", "Cy"]
    assert settings(client)["skip_out"] is False
    client.run("settings", **settings(client, skip_out=True))
    assert turns(client, 2) == ["Ann", "Cy"]


def test_a_fight_from_before_gives_everybody_a_turn_until_it_is_switched_on() -> None:
    client = three()
    clock = json.loads(client.storage.parts["clock"])
    del clock["skip_out"]
    client.storage.parts["clock"] = json.dumps(clock)
    client.crash()
    assert turns(client, 3) == ["Ann", "Bo", "Cy"]
    assert settings(client)["skip_out"] is False


def test_house_rules_of_an_earlier_version_leave_the_switch_as_it_is() -> None:
    client = three()
    old = settings(client)
    del old["skip_out"]
    client.run("settings", **old)
    assert turns(client, 2) == ["Ann", "Cy"]


@pytest.mark.parametrize("system", [its.key for its in RULEBOOKS if its.is_out is not nobody])
def test_each_system_says_who_is_out(system: str) -> None:
    ready, body = import_module(f"tests.systems.{system}.played").OUT
    client = Client(system, ready)
    names = [row["name"] for row in client.view("roster")["rows"]]
    in_turn = [*names, *names]
    assert turns(client, 3) == in_turn[:3]
    client.do("undo")
    client.do("undo")
    second = json.loads(client.storage.parts["c:c2"])
    client.storage.parts["c:c2"] = json.dumps(second | {"body": second["body"] | body})
    client.crash()
    assert turns(client, 1) == [in_turn[2]]


def test_what_is_due_in_a_skipped_turn_happens_in_it() -> None:
    seen = []

    def tick(ask: Ask, encounter: Encounter, passing: Elapsed) -> Encounter:
        seen.append((passing.before.turn, passing.turn_began, passing.rounds))
        return encounter

    book = replace(MADE_UP, tick=tick)
    dead = Combatant("b", "Bo", PLATE, Body(0, dead=True))
    up = (Combatant("a", "Ann", PLATE, Body(9)), dead, Combatant("c", "Cy", PLATE, Body(9)))
    before = Encounter("mad", "", Settings(), up, Clock(turn="a", skip_out=True))
    run = resolve(lambda ask: turns_module.act(book, ask, before, turns_module.NextTurn()))
    assert isinstance(run, Done)
    assert run.outcome.clock.turn == "c"
    assert seen == [("a", "b", 0), ("b", "c", 0)]
