"""Own attacks: kept on a combatant, undone, carried along everywhere, checked strictly, hidden from players."""

import json
from typing import Any

import pytest

from hurtbox.session.slices import finished
from hurtbox.sharing.files import fights_from_file
from hurtbox.sharing.links import read_link
from hurtbox.systems import RULEBOOKS

from .client import Client, refused
from .test_players_data import views

HITS: dict[str, tuple[str, dict[str, Any]]] = {
    "mythic": ("hit", {"damage": 7, "type": "piercing", "downgrade": 1}),
    "opend6": ("hit", {"damage": 14, "stun": True, "times": 2}),
    "cybergod": ("hit", {"dc": 12, "hits": 2, "also": [[3, "1"]]}),
    "spycraft": ("attack", {"bonus": 7, "damage": "2d6+1", "modifiers": [["dodge", 2, "attack"]]}),
    "cepheus": ("attack", {"weapon": "shotgun", "fire": "single", "modifier": -1}),
}

# Of a system that is not listed, its first command that harms, with the usual values.
HITS |= {
    its.key: (min(its.harmful), {}) for its in RULEBOOKS if its.key not in HITS and its.harmful
}
SYSTEMS = list(HITS)


def fight(system: str) -> Client:
    """A prepared fight in which the first has an own attack."""
    ready = next(its for its in RULEBOOKS if its.key == system).prepared_fights[0].key
    client = Client(system, ready)
    form, values = HITS[system]
    for one in attacks(client):  # a prepared fight may bring some
        client.run("remove_attack", target="c1", name=one["name"], form=one["form"])
    client.run("keep_attack", target="c1", name="Usual", form=form, values=json.dumps(values))
    return client


def attacks(client: Client, who: str = "c1") -> list[dict[str, Any]]:
    """What the game master sees of them."""
    found: list[dict[str, Any]] = client.view(f"c:{who}").get("attacks", [])
    return found


def test_the_attacks_of_a_prepared_fight_fit_their_form_and_can_be_sent() -> None:
    client = Client("spycraft", "gala")
    client.crash()  # what is stored is checked as it is read
    (form,) = (one for one in client.view("f:c1")["forms"] if one["command"] == "attack")
    offered = {one["key"]: one["value"] for one in form["fields"]}
    for row in client.view("roster")["rows"][:-1]:  # all but the control panel
        mine = attacks(client, row["id"])
        assert mine
        for one in mine:
            client.run("attack", **offered | one["values"] | {"target": "c2", "by": [row["id"]]})
            client.do("cancel", pending=client.owed[0]["pending"])


@pytest.mark.parametrize("system", SYSTEMS)
def test_an_attack_is_kept_undone_redone_and_survives_a_reload(system: str) -> None:
    client = fight(system)
    form, values = HITS[system]
    mine = [{"name": "Usual", "form": form, "values": values}]
    assert attacks(client) == mine
    name = client.view("c:c1")["name"]
    assert client.view("status")["undo"] == f"“Usual” kept for {name}"
    client.crash()
    assert attacks(client) == mine
    client.do("undo")
    assert attacks(client) == []
    assert "attacks" not in json.loads(client.storage.parts["c:c1"])
    client.do("redo")
    assert attacks(client) == mine
    client.run("remove_attack", target="c1", name="Usual", form=form)
    assert attacks(client) == []
    assert refused(client.run, "remove_attack", target="c1", name="Usual", form=form)


@pytest.mark.parametrize("system", SYSTEMS)
def test_it_goes_along_into_copies_links_files_and_the_library(system: str) -> None:
    client = fight(system)
    mine = attacks(client)
    client.run("duplicate", target="c1", count=2, wounded=True)
    client.run("duplicate", target="c1")
    for who in client.view("roster")["rows"][-3:]:
        assert attacks(client, who["id"]) == mine
    client.run("edit", target="c1", **edited(client))
    assert attacks(client) == mine
    entry = client.say("to_library", people=["c1"], fresh=True)["entry"]
    join = client.say("import", text=entry, way="join", id="j", title="Two", count=2)
    client.take(client.say("run", id="j", revision=client.revision, command=join["command"]))
    assert attacks(client, client.view("roster")["rows"][-1]["id"]) == mine
    link = client.say("share", what="character", target="c1", audience="gm")["fragment"]
    read = finished(read_link(link))
    there = read and read.fight
    assert there and [one.name for one in there.now.combatants[0].attacks] == ["Usual"]
    (opened,) = fights_from_file(client.say("export")["text"]).fights
    assert [one.name for one in opened.now.combatants[0].attacks] == ["Usual"]


def edited(client: Client) -> dict[str, Any]:
    """The values of the form Edit as they are."""
    forms = client.view("f:c1")["forms"]
    form = next(form for form in forms if form["fixed"]["kind"] == "edit")
    return {field["key"]: field["value"] for field in form["fields"]}


@pytest.mark.parametrize("system", SYSTEMS)
def test_players_see_nothing_of_it(system: str) -> None:
    client = fight(system)
    assert "Usual" not in json.dumps(views(client, "players"))


def test_the_newest_comes_first_and_replaces_its_namesake() -> None:
    client = fight("spycraft")
    client.run("keep_attack", target="c1", name="Knife", form="attack", values="{}")
    client.run("keep_attack", target="c1", name="Usual", form="attack", values='{"bonus":9}')
    assert [(one["name"], one["values"]) for one in attacks(client)] == [
        ("Usual", {"bonus": 9}),
        ("Knife", {}),
    ]
    for number in range(10):
        client.run("keep_attack", target="c1", name=f"{number}", form="hit", values="{}")
    no = refused(client.run, "keep_attack", target="c1", name="New", form="hit", values="{}")
    assert "12 attacks already" in no.text


WRONG = [
    ("attack", "{"),
    ("attack", "[]"),
    ("attack", "3"),
    ("attack", '{"bonus": 100}'),
    ("attack", '{"bonus": "7"}'),
    ("attack", '{"bonus": null}'),
    ("attack", '{"by": ["c2"]}'),
    ("attack", '{"target": "c2"}'),
    ("attack", '{"kind": "hit"}'),
    ("attack", '{"modifiers": [["dodge", 2, "attack", 4]]}'),
    ("attack", '{"modifiers": [["dodge", 2000, "attack"]]}'),
    ("attack", '{"damage": "2d6\u202e"}'),
    ("attack", "[" * 900),
    ("next_turn", "{}"),
    ("edit", "{}"),
    ("nothing", "{}"),
]


@pytest.mark.parametrize(("form", "values"), WRONG)
def test_what_the_form_does_not_take_is_refused(form: str, values: str) -> None:
    client = fight("spycraft")
    before = dict(client.storage.parts)
    no = refused(client.run, "keep_attack", target="c1", name="x", form=form, values=values)
    assert no.field == "values"
    assert client.storage.parts == before
    stored = client.storage.stored()
    part = json.loads(before["c:c1"])
    part["attacks"][0] |= {"form": form, "values": values}
    stored["parts"] = [[k, json.dumps(part) if k == "c:c1" else v] for k, v in stored["parts"]]
    assert refused(Client("spycraft", "gala").say, "open", stored=stored).field == "stored"


def test_too_many_or_too_long_ones_from_outside_are_refused() -> None:
    client = fight("spycraft")
    for change in ({"values": '{"damage":"' + " " * 1000 + '"}'}, {"name": ""}, {"more": 1}):
        part = json.loads(client.storage.parts["c:c1"])
        part["attacks"][0] |= change
        assert _is_refused(client, part)
    part = json.loads(client.storage.parts["c:c1"])
    part["attacks"] *= 13
    assert _is_refused(client, part)


def _is_refused(client: Client, part: dict[str, Any]) -> bool:
    stored = client.storage.stored()
    stored["parts"] = [[k, json.dumps(part) if k == "c:c1" else v] for k, v in stored["parts"]]
    return refused(client.say, "open", stored=stored).field == "stored"
