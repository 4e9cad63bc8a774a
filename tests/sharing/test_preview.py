"""The glance of a link is compared with its content: a difference is shown or refused."""

import json
from dataclasses import replace
from typing import Any

import pytest

from hurtbox.sharing.codec.compression import deflated, text_of
from hurtbox.sharing.glance import glance_of, read_glance
from hurtbox.sharing.glance_check import preview_of
from hurtbox.sharing.links import fragment
from hurtbox.systems import RULEBOOKS

from ..session.client import Client, refused
from ..session.rich import rich

SYSTEMS = [its.key for its in RULEBOOKS]


def link(client: Client, **said: Any) -> dict[str, Any]:
    return client.say("share", **{"what": "fight", "audience": "gm", **said})


def shown_as(one: dict[str, Any], other: dict[str, Any]) -> str:
    """The link of one with the preview of another."""
    return fragment(one["state"], other["glance"])


def with_glance(one: dict[str, Any], change: Any) -> str:
    """The link with another preview, made of its own."""
    whole = list(read_glance(one["glance"]))
    change(whole)
    return fragment(one["state"], text_of(deflated(json.dumps(whole).encode())))


def ready(system: str) -> Client:
    its = next(one for one in RULEBOOKS if one.key == system)
    return Client(system, its.prepared_fights[0].key)


def test_a_gala_that_holds_an_ambush_is_refused() -> None:
    gala, ambush = link(ready("spycraft")), link(ready("mythic"))
    no = refused(Client().say, "inspect", text=shown_as(ambush, gala))
    assert "something else than its preview shows" in no.text
    assert refused(
        Client().say, "import", text=shown_as(ambush, gala), way="open", id="new"
    ).text.startswith("This link holds")


OTHER = {
    "another title": lambda whole: whole.__setitem__(2, "Tea at noon"),
    "another game": lambda whole: whole.__setitem__(3, "Chess"),
    "nobody": lambda whole: whole.__setitem__(5, []),
    "one less": lambda whole: whole[5].pop(),
    "another name": lambda whole: whole[5].__setitem__(0, ("Nobody", 0, [])),
    "another order": lambda whole: whole[5].reverse(),
}


@pytest.mark.parametrize("change", OTHER.values(), ids=OTHER)
def test_a_preview_of_something_else_is_refused(change: Any) -> None:
    text = with_glance(link(ready("mythic")), change)
    assert (
        "something else than its preview shows" in refused(Client().say, "inspect", text=text).text
    )


OTHER_VALUES = {
    "other wounds": lambda whole: whole[5].__setitem__(0, (whole[5][0][0], 0, [[0, "well"]])),
    "another time": lambda whole: whole.__setitem__(4, "Round 99"),
}


@pytest.mark.parametrize("change", OTHER_VALUES.values(), ids=OTHER_VALUES)
def test_a_preview_with_other_values_is_said_to_be_one(change: Any) -> None:
    """An older version may have said the same in other words, so the link opens."""
    client = ready("mythic")
    for said in ({}, {"what": "character", "target": "c1"}):
        (honest,) = client.say("inspect", text=link(client, **said)["fragment"])["found"]
        assert (honest["preview"], "preview" in honest["text"]) == ("same", False)
    (found,) = Client().say("inspect", text=with_glance(link(client), change))["found"]
    assert found["preview"] == "differs"
    assert "Its preview shows other values:" in found["text"]
    assert found["ways"] == ["open"]


def test_a_character_shown_as_somebody_else_is_refused() -> None:
    client = ready("mythic")
    one, other = (link(client, what="character", target=id) for id in ("c1", "c2"))
    no = refused(Client().say, "inspect", text=shown_as(one, other))
    assert "something else than its preview shows" in no.text


def test_a_character_in_other_health_is_said_to_be_so() -> None:
    client = ready("mythic")
    was = link(client, what="character", target="c1")
    client.run("hit", target="c1", damage=40, type="cold")
    now = link(client, what="character", target="c1")
    (found,) = Client().say("inspect", text=shown_as(now, was))["found"]
    assert found["preview"] == "differs"
    assert found["text"].startswith("A character in the current state. Its preview shows other")


def test_players_characters_shown_in_other_health_are_said_to_be_so() -> None:
    """Their link holds some of the people that it shows; what it shows of those is compared."""
    client = ready("mythic")
    was = link(client, audience="players")
    client.run("hit", target="c1", damage=40, type="cold")
    now = link(client, audience="players")
    (honest,) = Client().say("inspect", text=now["fragment"])["found"]
    (found,) = Client().say("inspect", text=shown_as(now, was))["found"]
    assert (honest["preview"], found["preview"]) == ("same", "differs")
    assert "Its preview shows other values:" in found["text"]


def test_somebody_shown_once_who_is_there_twice_is_refused() -> None:
    fight = ready("mythic").storage.fight()
    first, second, *_ = fight.now.combatants
    glance = glance_of(fight, "gm")
    assert preview_of(glance, fight, whole=False) == "same"
    now = replace(fight.now, combatants=(first, replace(second, name=first.name)))
    assert preview_of(glance, replace(fight, now=now), whole=False) == "other"


@pytest.mark.parametrize("system", SYSTEMS)
def test_honest_links_of_every_kind_are_what_they_show(system: str) -> None:
    client = rich(system, people=6, acts=12, seed=3)
    kinds: list[dict[str, Any]] = [
        {},
        {"history": True},
        {"audience": "players"},
        *({"what": "character", "target": row["id"]} for row in client.view("roster")["rows"]),
    ]
    for said in kinds:
        (found,) = client.say("inspect", text=link(client, **said)["fragment"])["found"]
        assert found.get("preview", "same") == "same", said


ELSEWHERE = {
    "a link behind another one": lambda one, other: f"#01.{one['state']} #{other['fragment']}",
    "in other digits": lambda one, other: f"#\u0661.{one['state']} #{other['fragment']}",
    "behind a sign that only Python strips": lambda one, other: (
        f"\x1f1.{one['state']} #{other['fragment']}"
    ),
    "in a table": lambda one, other: (
        f"Name;Kind;Vitality;Wounds;#{other['fragment']}\nSomebody;special character;32;14;x\n"
    ),
}


@pytest.mark.parametrize("text", ELSEWHERE.values(), ids=ELSEWHERE)
def test_what_is_read_is_the_link_whose_preview_the_page_shows(text: Any) -> None:
    """The page finds a link in a text by itself; a text can be made in which the engine finds something else."""
    shown, hidden = link(ready("spycraft")), link(ready("mythic"))
    both = text(hidden, shown)
    takes = {"way": "open", "id": "new"}
    for do, how in (("inspect", {}), ("import", takes)):
        no = refused(Client().say, do, text=both, glance=shown["glance"], **how)
        assert "something else than its preview shows" in no.text


def test_the_link_whose_preview_the_page_shows_is_read() -> None:
    for said in ({}, {"audience": "players"}, {"what": "character", "target": "c1"}):
        one = link(ready("mythic"), **said)
        text = f"See https://localhost/#{one['fragment']}"
        assert Client().say("inspect", text=text, glance=one["glance"])["found"]


@pytest.mark.parametrize("audience", ["gm", "players"])
def test_a_shared_view_says_the_same_conditions_as_the_row_of_the_table_view(audience: str) -> None:
    client = ready("spycraft")
    client.run("hit", target="c1", damage=30, type="lethal")
    for name, secret in (("Prone", False), ("Traitor", True)):
        client.run("set_marker", target="c1", name=name, secret=secret)
    client.views = {}
    client.show(client.say("views", audience=audience))
    shown = link(client, audience=audience)["glance"]
    said = [piece[1] for piece in read_glance(shown)[5][0][2] if piece[0] == 0]
    row = client.view("roster")["rows"][0]
    assert said == [one["text"] for one in row["pieces"] if one["kind"] in ("state", "badge")]
    assert ("Prone" in said, "Traitor" in said) == (True, audience == "gm")
