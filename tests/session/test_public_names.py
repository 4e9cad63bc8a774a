"""Players read the public name, and nowhere the game master's: a law over all systems and all that players get."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from hurtbox.core.refusal import Refused
from hurtbox.session.slices import finished
from hurtbox.sharing.links import read_link
from hurtbox.systems import RULEBOOKS

from ..conftest import tries
from .client import Client
from .form_filling import offered
from .rich import filled, rich

SECRET = "Zqx"
"""Part of every secret name, and of nothing else."""
every_system = pytest.mark.parametrize("system", [*(its.key for its in RULEBOOKS), "mad"])


def with_public_names(system: str, seed: int) -> Client:
    """A fight in which everybody has a secret name, some of them from the start, and somebody is hidden."""
    client = rich(system, people=6, acts=20, seed=seed)
    people = [row["id"] for row in client.view("roster")["rows"]]
    for number, id in enumerate(people, 1):
        renamed(
            client,
            id,
            name=f"{SECRET} {number} the spy",
            public_name=f"Guard {number}",
            hidden=number == 3,
        )
    several = {**edit(client, people[0]), "kind": "add", "count": 2}
    del several["target"]
    several |= {"name": f"{SECRET} of many", "public_name": "Thug", "hidden": False}
    client.do("run", command=several)
    return client


def edit(client: Client, id: str) -> dict[str, Any]:
    """What the form Edit of somebody would send."""
    if f"f:{id}" not in client.views:
        client.show(client.say("load_view", key=f"f:{id}"))
    forms = client.view(f"f:{id}")["forms"]
    (form,) = (form for form in forms if form["fixed"]["kind"] == "edit")
    return {**form["fixed"], **{field["key"]: field["value"] for field in form["fields"]}}


def renamed(client: Client, id: str, **values: Any) -> None:
    client.do("run", command={**edit(client, id), **values})


def heard(client: Client, chance: Random) -> Iterator[Any]:
    """All that players get of the fight, also as it goes on."""
    forms = offered(client)
    client.views = {}
    client.show_to("players")
    for _ in range(12):
        form = chance.choice(forms)
        command = dict(form["fixed"])
        for field in form["fields"]:
            keeps = field["value"] is not None and chance.random() < 0.7
            command[field["key"]] = field["value"] if keeps else filled(field, client, chance)
        if command["kind"] in ("add", "edit", "settings", "set_wordings", "set_note", "set_marker"):
            continue  # these may name anybody anew
        for do, what in (
            ("preview", {"command": command}),
            ("run", {"command": command}),
            ("undo", {}),
        ):
            try:
                reply = client.say(do, **what) if do == "preview" else client.do(do, **what)
            except Refused as no:
                yield no.text
            else:
                yield {key: value for key, value in reply.items() if key != "keep"}
    for number in client.view("status")["records"]:
        client.why(number)
    yield client.views
    yield client.say("spectate", audience="players")
    yield client.say("log", audience="players")
    yield client.say("summarise", audience="players")
    yield from shared(client)


def shared(client: Client) -> Iterator[Any]:
    """What links for players hold."""
    people = client.storage.fight().now.combatants
    asked = [{"what": "fight"}, *({"what": "character", "target": one.id} for one in people)]
    for what in asked:
        try:
            reply = client.say("share", **what, audience="players")
        except Refused as no:
            yield no.text
            continue
        yield {key: reply[key] for key in ("title",)}
        yield client.say("inspect", text=reply["fragment"])
        link = finished(read_link(reply["fragment"]))
        assert link
        yield repr(link.glance)
        yield repr(link.fight)
        assert not link.fight or not any(one.public_name for one in link.fight.now.combatants)


@every_system
def test_players_read_nowhere_the_game_masters_name(system: str) -> None:
    for seed in range(tries(few=2, some=5, most=300)):
        client = with_public_names(system, seed)
        for said in heard(client, Random(seed)):
            text = said if isinstance(said, str) else json.dumps(said, ensure_ascii=False)
            assert SECRET not in text, text[max(0, text.index(SECRET) - 200) :][:400]


@every_system
def test_the_game_master_reads_both_and_links_and_files_keep_both(system: str) -> None:
    client = with_public_names(system, 1)
    rows = {row["id"]: row for row in client.view("roster")["rows"]}
    named = {c.id: (c.name, c.public_name) for c in client.storage.fight().now.combatants}
    assert named[next(iter(rows))] == (f"{SECRET} 1 the spy", "Guard 1")
    assert list(named.values())[-2:] == [
        (f"{SECRET} of many 1", "Thug 1"),
        (f"{SECRET} of many 2", "Thug 2"),
    ]
    link = finished(read_link(client.say("share", what="fight", audience="gm")["fragment"]))
    assert link
    assert link.fight
    assert link.fight.now == client.storage.fight().now
    card = client.view(f"c:{next(iter(rows))}")
    assert "Guard 1" in json.dumps(card["pieces"])


def test_the_form_shows_the_public_name_that_was_given() -> None:
    client = Client()
    renamed(client, "c2", public_name="A guard")
    assert edit(client, "c2")["public_name"] == "A guard"
