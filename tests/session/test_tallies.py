"""The summary of a fight: it adds up what counts, and says nothing of what players may not see."""

import json
import re
from random import Random
from typing import Any

import pytest

from hurtbox.core.answers import Faces
from hurtbox.core.rulebook import Rulebook
from hurtbox.core.view import is_condition
from hurtbox.session.fight.long_records import sides_of
from hurtbox.session.fight.state import effective_records
from hurtbox.systems import RULEBOOKS

from ..conftest import tries
from .client import Client, alone
from .rich import answer, blow, rich

ACTS = tries(few=8, some=24, most=24)


def said(client: Client, audience: str = "gm") -> str:
    """The summary as text."""
    return str(client.say("summarise", audience=audience)["text"])


def mythic() -> Client:
    """The first prepared fight."""
    return Client("mythic", next(b for b in RULEBOOKS if b.key == "mythic").prepared_fights[0].key)


def test_it_adds_up_boxes_and_hits_and_leaves_out_what_was_undone() -> None:
    client = mythic()
    assert "nothing happened" in said(client)
    play = json.loads(client.views["f:c1"])["play"][0]
    types = next(field for field in play["fields"] if field["key"] == "type")["options"]
    hit = {"target": "c1", "damage": 30, "type": types[0][0]}
    client.run("hit", **hit)
    row = json.loads(client.views["c:c1"])
    name, before = row["name"], said(client)
    boxes = int(re.findall(r"took .*?(\d+) boxes", before)[0])
    assert boxes > 0
    assert f"{name}: aimed at once" in before
    client.run("hit", **hit)
    assert "aimed at twice" in said(client)
    client.do("undo")
    assert said(client) == before
    client.run("heal", target="c1", count=1)
    assert re.search(r"rid of .*1 boxes\b", said(client))


def test_a_sheet_that_is_edited_is_neither_healing_nor_harm() -> None:
    client = Client("spycraft", "gala")
    client.run("hit", target="c1", damage=4)
    client.view("roster")
    before = said(client)
    form = next(one for one in client.view("f:c1")["forms"] if one["fixed"]["kind"] == "edit")
    values = {field["key"]: field["value"] for field in form["fields"]}
    for more in (11, -5):
        vitality = values["sheet.vitality"] + more
        client.do("run", command={**form["fixed"], **values, "sheet.vitality": vitality})
        assert said(client) == before


def test_stress_that_was_0_before_is_counted_whole() -> None:
    """It is not shown while it is 0; it is taken, and vitality is lost."""
    client, id = alone("spycraft", {"vitality": 24, "wounds": 12})
    client.run("hit", target=id, damage=5, type="lethal")
    client.run("hit", target=id, damage=3, type="stress")
    client.run("hit", target=id, damage=4, type="stress")
    assert re.search(r"lost 5 Vitality · took 7 Stress\b", said(client))


@pytest.mark.parametrize("rulebook", RULEBOOKS, ids=lambda one: one.key)
def test_what_is_done_in_a_turn_is_dealt_by_the_one_whose_turn_it_is(rulebook: Rulebook) -> None:
    client = Client(rulebook.key, rulebook.prepared_fights[0].key)
    client.run("next_turn")
    first, other = (row["name"] for row in client.view("roster")["rows"][:2])
    hit(client, "c2", 12)
    told = lines(client)
    assert any(line.startswith("dealt ") for line in told[first])
    assert not any(line.startswith("dealt ") for line in told[other])
    before = told[first]
    client.run("next_turn")
    hit(client, "c2", 6)  # to oneself: nobody has dealt it
    assert lines(client)[first] == before
    assert not any(line.startswith("dealt ") for line in lines(client)[other])
    client.do("undo")


def test_an_attacker_who_is_named_has_dealt_it_in_whose_turn_ever() -> None:
    client = Client("spycraft", "gala", seed=4)
    client.run("next_turn")
    named = {"bonus": 30, "damage": "4d6", "by": ["c4"]}
    forms = [*client.view("f:c1")["forms"], *client.view("f:c1")["play"]]
    (form,) = (one for one in forms if one["command"] == "attack")
    offered = {one["key"]: one["value"] for one in form["fields"]}
    client.run("attack", **(offered | named | {"target": "c2"}))
    answered(client)
    told = lines(client)
    assert any(line.startswith("dealt ") for line in told["The Curator"])
    assert not any(line.startswith("dealt ") for line in told["Kestrel"])
    assert any(line.startswith("d20: ") for line in client.say("summarise", audience="gm")["dice"])


@pytest.mark.parametrize("system", [rulebook.key for rulebook in RULEBOOKS])
def test_every_die_is_counted_with_its_own_sides(
    system: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two ways to the sides: what the request asked for, and what the summary reads off the stored step."""
    sides: dict[str, set[int]] = {}

    def heard(owed: dict[str, Any], chance: Random) -> dict[str, Any]:
        for way in owed["ways"]:
            if way["kind"] == "faces":
                sides.setdefault(owed["key"], set()).add(way["sides"])
        return answer(owed, chance)

    monkeypatch.setattr("tests.session.rich.answer", heard)
    thrown, asked, wrong = 0, 0, []
    for seed in range(tries(few=3, some=4, most=60)):
        sides.clear()
        fight = rich(system, people=6, acts=60, seed=seed).storage.fight()
        asked += len(sides)
        for record in effective_records(fight).values():
            for step in record.steps:
                if isinstance(step.answer, Faces) and step.key in sides:
                    thrown += 1
                    if sides_of(fight.runtime, step) not in sides[step.key]:
                        wrong.append(step.what)
    assert bool(thrown) == bool(asked)
    assert wrong == []


def lines(client: Client) -> dict[str, list[str]]:
    """What the summary says about each."""
    return {one["name"]: one["lines"] for one in client.say("summarise", audience="gm")["people"]}


def hit(client: Client, target: str, damage: int) -> None:
    """Somebody is hurt, and what is asked for is rolled."""
    client.do("run", command=blow(client, target, damage))
    answered(client)


def answered(client: Client) -> None:
    chance = Random(1)
    while client.owed:
        owed = client.owed[0]
        said = answer(owed, chance)
        client.do("answer", pending=owed["pending"], key=owed["key"], answer=said)


def test_dice_have_their_number_and_mean() -> None:
    client = Client()
    client.run("roll_dice", dice="2d6")
    client.answer(kind="faces", faces=[6, 3])
    client.run("roll_dice", dice="1d6", secret=True)
    client.answer(kind="faces", faces=[1])
    client.run("roll_dice", dice="d20")
    client.answer(kind="faces", faces=[17])
    assert client.say("summarise", audience="gm")["dice"] == [
        "d6: 3, on average 3.3",
        "d20: 1, on average 17.0",
    ]
    assert client.say("summarise", audience="players")["dice"] == []


@pytest.mark.parametrize("audience", ["gm", "players"])
@pytest.mark.parametrize("system", [rulebook.key for rulebook in RULEBOOKS])
def test_it_ends_with_how_everybody_stands(system: str, audience: str) -> None:
    client = rich(system, people=6, acts=ACTS, seed=5)
    if audience == "players":
        client.show_to("players")
    people = client.say("summarise", audience=audience)["people"]
    rows = {row["name"]: row["pieces"] for row in client.view("roster")["rows"]}
    told = 0
    for one in people:
        states = [p["text"] for p in rows[one["name"]] if is_condition(p)]
        last = one["lines"][-1]
        assert last.startswith("at the end: ") == bool(states)
        if states:
            assert last == "at the end: " + ", ".join(states)
            told += 1
    assert told


@pytest.mark.parametrize("system", [rulebook.key for rulebook in RULEBOOKS])
def test_players_read_nothing_of_the_hidden_in_any_system(system: str) -> None:
    client = rich(system, people=6, acts=ACTS, seed=3)
    rows = client.view("roster")["rows"]
    reply = client.say("summarise", audience="players")
    assert [one["name"] for one in reply["people"]] == [r["name"] for r in rows if not r["hidden"]]
    for one, row in zip(reply["people"], [r for r in rows if not r["hidden"]], strict=True):
        if not row["owner"]:
            assert not any(
                line.startswith(("lost", "took", "dealt", "got", "rid")) for line in one["lines"]
            )
    hidden = Random(1).choice([row for row in rows if not row["hidden"]])
    client.run("hide", target=hidden["id"])
    assert hidden["name"] not in said(client, "players")
    assert hidden["name"] in said(client)
    everybody = client.say("summarise", audience="gm")["people"]
    assert len(everybody) == len(rows)
