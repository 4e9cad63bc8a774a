"""Characters from outside join the open fight: all of them in one act, and who cannot is named with the reason."""

from dataclasses import replace
from typing import Any

import pytest

from hurtbox.core.encounter import Combatant
from hurtbox.session.commands.roster import MOST_COMBATANTS
from hurtbox.session.fight.state import Fight
from hurtbox.sharing.link_state import state_of
from hurtbox.sharing.links import fragment
from hurtbox.systems import RULEBOOKS

from ..session.client import Client, refused

SYSTEMS = [one.key for one in RULEBOOKS]
LONG = "A name of sixty letters, which leaves no room for a number aa"[:60]


def link(system: str, *names: str) -> str:
    """A link to people of a system's first prepared fight, under these names."""
    ready = next(one for one in RULEBOOKS if one.key == system).prepared_fights[0]
    fight = Client(system, ready.key).storage.fight()
    like = fight.now.combatants
    people = [
        replace(like[at % len(like)], id=f"p{at + 1}", name=name, owner="Pat")
        for at, name in enumerate(names)
    ]
    return fragment(state_of(of(fight, people), "people"), "")


def of(fight: Fight, people: list[Combatant]) -> Fight:
    return replace(fight, now=replace(fight.now, combatants=tuple(people), sources=()))


def taken(client: Client, text: str, **said: Any) -> dict[str, Any]:
    """As the page does it: what can join does, in one act."""
    reply = client.say("import", **{"text": text, "way": "add", "id": "j", **said})
    client.take(
        client.say("run", id=reply["id"], revision=client.revision, command=reply["command"])
    )
    return reply


def names(client: Client) -> list[str]:
    return [one.name for one in client.storage.fight().now.combatants]


@pytest.mark.parametrize("system", SYSTEMS)
def test_all_of_a_link_join_in_one_act_and_one_undo_takes_them_back(system: str) -> None:
    client = Client(system, ready="")
    before = dict(client.storage.parts)
    reply = taken(client, link(system, "Ann", "Bo", "Cy"))
    assert reply["left"] == []
    assert names(client) == ["Ann", "Bo", "Cy"]
    assert len(client.storage.records) == 1
    assert client.view("r:0")["title"] == "Ann, Bo and Cy join"
    client.do("undo")
    assert client.storage.parts == before


@pytest.mark.parametrize("way", ["add", "open", "library"])
def test_only_those_who_are_ticked_are_taken(way: str) -> None:
    client = Client("mythic", ready="")
    text = link("mythic", "Ann", "Bo", "Cy")
    reply = client.say("import", text=text, way=way, id="j", people=[0, 2])
    if way == "add":
        assert [one["name"] for one in reply["command"]["members"]] == ["Ann", "Cy"]
    elif way == "library":
        assert reply["people"] == ["Ann", "Cy"]
    else:
        assert reply["title"] == "Ann, Cy"
    for people in ([], [3], [-1], [0, 3]):
        no = refused(client.say, "import", text=text, way=way, id="j", people=people)
        assert no.field == "people"


def test_more_than_an_entry_of_the_library_may_have_join_at_once() -> None:
    client = Client("opend6", ready="")
    many = [f"Guest {number}" for number in range(1, 61)]
    taken(client, link("opend6", *many))
    assert names(client) == many
    client.do("undo")
    assert names(client) == []


def test_who_finds_no_room_is_named_and_the_others_join() -> None:
    client = Client("opend6", ready="")
    taken(client, link("opend6", *[f"Guest {n}" for n in range(1, MOST_COMBATANTS)]))
    reply = taken(client, link("opend6", "Ann", "Bo", "Cy"), id="k")
    assert names(client)[-1] == "Ann"
    (left,) = reply["left"]
    assert left.startswith("Bo, Cy: A fight has room for 300 combatants")
    no = refused(client.say, "import", text=link("opend6", "Ann", "Bo"), way="add", id="l")
    assert no.text.startswith("Ann, Bo: A fight has room")


def test_who_cannot_have_the_name_is_named_and_the_others_join() -> None:
    client = Client("opend6", ready="")
    reply = taken(client, link("opend6", LONG, "Ann", LONG))
    assert names(client) == [LONG, "Ann"]
    assert [text.split(": ")[0] for text in reply["left"]] == [LONG]
    assert "With a number behind it" in reply["left"][0]


def test_who_joins_again_gets_a_number() -> None:
    client = Client("opend6", ready="")
    for id in ("j", "k"):
        taken(client, link("opend6", "Ann", "Bo"), id=id)
    assert names(client) == ["Ann", "Bo", "Ann 2", "Bo 2"]


def test_characters_of_another_game_do_not_join_and_the_sentence_says_so() -> None:
    client = Client("opend6", ready="")
    no = refused(client.say, "import", text=link("mythic", "Ann"), way="add", id="j")
    assert "Mythic Epoch" in no.text
    assert names(client) == []
