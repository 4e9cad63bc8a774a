"""The result card's rows: what became of each target, the worst first, with the dice of the record's steps."""

from __future__ import annotations

from typing import Any

import pytest

from hurtbox.core.refusal import Refused
from hurtbox.systems import RULEBOOKS

from .client import Client


def rolled_out(client: Client) -> list[dict[str, Any]]:
    """Everything owed is rolled, or decided as proposed; the rows of the last reply."""
    reply: dict[str, Any] = {}
    while client.owed:
        reply = answer_first(client)
    return list(reply["say"]["rows"])


def answer_first(client: Client) -> dict[str, Any]:
    """What waits first is decided as proposed, or rolled with all dice behind it."""
    way = client.owed[0]["ways"][0]
    if way["kind"] == "pick":
        return client.answer(kind="pick", option=way["default"])
    if way["kind"] == "amount":
        return client.answer(kind="amount", amount=way["value"])
    if way["kind"] == "subset":
        return client.answer(kind="chosen", chosen=way["default"])
    return client.answer(kind="roll", rest=True)


def hit(client: Client, damage: int, *others: str) -> dict[str, Any]:
    """The keypad's first command on the first combatant, with everything else as offered.

    It is on the others, too, where the game's command can be.
    """
    form = client.view("f:c1")["play"][0]
    values = {one["key"]: one["value"] for one in form["fields"]}
    known = client.storage.fight().runtime.commands[form["command"]].model_fields
    more = {"others": list(others)} if "others" in known else {}
    return {**form["fixed"], **values, form["keypad"]: damage, **more}


def test_a_row_has_the_state_and_pools_from_before_to_after_and_what_they_leave_out() -> None:
    client = Client("mythic", "away_team")
    said = client.run("hit", target="c1", damage=12, type="ballistic")["say"]
    (row,) = said["rows"]
    assert said["result"] == row["line"]
    assert row["tone"] == "harm"
    assert row["gauges"] == [{"label": "AP", "before": "12", "after": "7"}]
    assert row["state"] == {"text": "Severe", "severity": "hampered", "is_new": True}
    assert row["facts"] == ["4 wounds: 1 Severe, 2 Moderate, 1 Minor"]
    assert (said["heading"], said["seq"], said["apart"]) == ("Hit for 12 ballistic", 0, False)
    assert "rows" not in client.do("undo")["say"]


@pytest.mark.parametrize("book", RULEBOOKS, ids=lambda book: book.key)
def test_healing_is_never_red(book: Any) -> None:
    """A better state is new, too, and no harm."""
    client = Client(book.key, book.prepared_fights[0].key, seed=4)
    told, offered, who = (
        0,
        0,
        "c4" if book.key == "opend6" else "c1",
    )  # Heal is there where points are counted
    for damage in (3, 2, 9, 12):
        client.do("run", command={**hit(client, damage), "target": who})
        while client.owed:
            answer_first(client)
        forms = client.view(f"f:{who}")["play"]
        for form in (one for one in forms if one["tone"] == "heal"):
            values = {one["key"]: one["value"] for one in form["fields"]}
            command = {**form["fixed"], **values, form["keypad"]: 1}
            offered += 1
            try:
                healed = client.do("run", command=command)
            except Refused:  # nobody unhurt or dead is healed
                continue
            for row in healed["say"].get("rows") or ():
                told += 1
                assert row["tone"] == "plain", row
    assert told or not offered


def test_a_pool_whose_maximum_alone_has_changed_is_told_with_it() -> None:
    """“AP 7 → 7” would say nothing: 4 of the 11 were lost before, and the wounds now allow no more than 7."""
    client = Client("mythic", "away_team")
    client.run("hit", target="c1", damage=12, type="ballistic")
    (row,) = client.run("hit", target="c1", damage=7, type="ballistic")["say"]["rows"]
    assert row["gauges"] == [{"label": "AP maximum", "before": "11", "after": "7"}]


def test_each_target_has_its_own_dice_and_saves_and_the_worst_comes_first() -> None:
    client = Client("spycraft", "gala", seed=3)
    client.do("run", command=hit(client, 40, "c2"))
    found = rolled_out(client)
    assert sorted(row["id"] for row in found) == ["c1", "c2"]
    assert found[0]["line"].startswith(("Dying", "Dead"))
    for row in found:
        saves = [one for one in row["dice"] if one["passed"] is not None]
        assert saves and all(row["name"] in one["what"] for one in saves)
    about = [step["about"] for step in client.why(0)[0]["steps"]]
    assert list(dict.fromkeys(about)) == ["", "c1", "c2"]


def test_players_get_no_dice_and_no_numbers_of_the_game_master() -> None:
    client = Client("spycraft", "gala")
    theirs = [row["id"] for row in client.view("roster")["rows"] if not row["owner"]]
    client.show_to("players")
    command = {**hit(Client("spycraft", "gala"), 3), "target": theirs[0]}
    for row in client.do("run", command=command)["say"].get("rows", []):
        assert (row["dice"], row["gauges"]) == ([], [])


def test_a_preview_has_a_row_for_each_target() -> None:
    book = next(one for one in RULEBOOKS if one.key == "cepheus")
    client = Client("cepheus", book.prepared_fights[0].key)
    reply = client.say("preview", command=hit(client, 40, "c2"))
    assert [row["id"] for row in reply["rows"]] == ["c1", "c2"]
    assert all(row["line"].startswith("Dead") and row["gauges"] for row in reply["rows"])


def test_only_a_test_is_passed_or_failed() -> None:
    """MYT-CHT-3 counts the boxes that a hit passes over: that is no test."""
    client = Client("mythic", "away_team")
    client.run("hit", target="c1", damage=12, type="ballistic")
    (row,) = client.run("hit", target="c1", damage=12, type="ballistic")["say"]["rows"]
    assert any("already marked" in step["text"] for step in client.why(1)[0]["steps"])
    assert row["dice"] == []


def test_the_dice_of_a_test_say_its_result_once() -> None:
    """OpenD6 works the result of “Staying up” out of dice: one row has both, and no sentence lacks a word."""
    client = Client("opend6", "warehouse", seed=3)
    client.do("run", command=hit(client, 24))
    (row,) = rolled_out(client)
    tests = [one for one in row["dice"] if one["passed"] is not None]
    assert tests and all(one["faces"] for one in tests)
    assert len({one["what"] for one in row["dice"]}) == len(row["dice"])


@pytest.mark.parametrize(
    ("system", "ready", "target"), [("spycraft", "gala", "c6"), ("cepheus", "dock", "c4")]
)
def test_an_attack_hits_or_misses_and_a_save_is_passed_or_failed(
    system: str, ready: str, target: str
) -> None:
    """“Passed” on the card of whom an attack hit would read as if it were good for them."""
    client = Client(system, ready, seed=4)
    forms = [*client.view("f:c1")["forms"], *client.view("f:c1")["play"]]
    (form,) = (one for one in forms if one["command"] == "attack")
    offered = {one["key"]: one["value"] for one in form["fields"]}
    sure: dict[str, Any] = (
        {"bonus": 30, "damage": "2d6"} if system == "spycraft" else {"modifier": 9}
    )
    client.run("attack", **(offered | sure | {"target": target, "by": ["c1"]}))
    (row,) = rolled_out(client)
    attack, *rest = (one for one in row["dice"] if one["passed"] is not None)
    assert (attack["passed"], attack["said"]) == (True, "Hits")
    assert all(one["said"] == "" for one in rest)


def test_what_lasts_on_somebody_is_nothing_to_decide() -> None:
    """A fire burns by itself; its forms are there for whom something happens to."""
    client = Client("spycraft", "gala")
    client.run("start_fire", target="c1", damage=10)
    assert [one["kind"] for one in client.view("c:c1")["pieces"]].count("prompt") == 2
    assert client.view("roster")["asks"] == []


def test_whoever_a_blast_has_not_hurt_is_told_beside_those_it_has() -> None:
    """Nine stood in it: the game master looks for nine names."""
    client = Client("spycraft", "gala", seed=3)
    everybody = [row["id"] for row in client.view("roster")["rows"]]
    client.run("explode", target=everybody[0], others=everybody[1:], damage=3)
    rows = rolled_out(client)
    assert sorted(row["id"] for row in rows) == everybody
    assert {row["name"]: row["line"] for row in rows}["Bodyguard"] == "Nothing gets through"


DICE = ("roll", "total", "faces", "passed", "count")


@pytest.mark.parametrize("damage", [5, 18])
@pytest.mark.parametrize("book", RULEBOOKS, ids=lambda book: book.key)
def test_what_rests_on_a_usual_decision_says_so(book: Any, damage: int) -> None:
    """Neither the preview nor the odds promise what somebody may still decide otherwise."""
    fight = book.prepared_fights[0].key
    for at, row in enumerate(Client(book.key, fight).view("roster")["rows"]):
        client = Client(book.key, fight, seed=at)
        command = {**hit(client, damage), "target": row["id"]}
        ahead, odds = client.say("preview", command=command), client.say("odds", command=command)
        while odds["more"]:
            odds = client.say("odds", command=command)
        client.do("run", command=command)
        are_dice = []
        while client.owed:
            are_dice.append(client.owed[0]["ways"][0]["kind"] in DICE)
            answer_first(client)
        if not all(are_dice):
            assert odds["line"].startswith("As usual: "), odds
        if not all(are_dice[:1]):
            assert ahead["line"].startswith(("As usual: ", "A choice, then ")), ahead
        if not are_dice:
            assert "s usual" not in ahead["line"] + odds["line"]


@pytest.mark.parametrize("book", RULEBOOKS, ids=lambda book: book.key)
def test_a_fight_that_is_opened_says_its_last_act_as_when_it_was_done(book: Any) -> None:
    client = Client(book.key, book.prepared_fights[0].key, seed=4)
    command = hit(client, 12, "c2")
    said = client.run(command.pop("kind"), **command)["say"]
    while client.owed:
        assert client.crash()["say"] is None
        said = answer_first(client)["say"]
    assert said["rows"]
    assert client.crash()["say"] == said
    assert client.say("views", audience="gm")["say"] == said
    client.do("undo")
    assert client.crash()["say"] is None
