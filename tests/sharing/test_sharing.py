"""Links, codes and files come back as they were written, and overwrite nothing."""

import json
from functools import lru_cache
from typing import Any

import pytest

from hurtbox.session.slices import finished
from hurtbox.sharing.glance import read_glance
from hurtbox.sharing.link_state import read_state, state_of
from hurtbox.systems import RULEBOOKS

from ..conftest import tries
from ..session.client import Client, Storage, refused
from ..session.rich import rich

SYSTEMS = [its.key for its in RULEBOOKS]
ADDRESS = 60
"""So many characters an address may have in front of a code."""
ACTS = tries(few=12, some=60, most=60)
"""So much has happened in the fight."""


@lru_cache
def evening(system: str) -> Client:
    """A fight of twelve with wounds, conditions, lasting sources and a history; never changed here."""
    return rich(system, acts=ACTS)


def share(client: Client, **said: Any) -> dict[str, Any]:
    return client.say("share", **{"what": "fight", "audience": "gm", **said})


def fresh(reply: dict[str, Any]) -> Storage:
    """A storage that holds what a reply says, and nothing else."""
    storage = Storage(reply["encounter"])
    storage.keep(reply["keep"])
    return storage


@pytest.mark.slow
@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("history", [False, True])
def test_a_link_opened_elsewhere_gives_the_same_link(system: str, history: bool) -> None:
    there, here = evening(system), Client("mad")
    link = share(there, history=history)["fragment"]
    (found,) = here.say("inspect", text=f"https://host/#{link}")["found"]
    assert (found["here"], found["ways"]) == ("unknown", ["open"])
    reply = here.say("import", text=link, way="open", id="new")
    opened = fresh(reply).fight()
    assert opened.now == there.storage.fight().now
    assert state_of(opened, "history" if history else "fight") == link.split(".")[1]
    if history:
        assert fresh(reply) == there.storage


@pytest.mark.slow
@pytest.mark.parametrize("system", SYSTEMS)
def test_an_export_imported_after_a_wipe_is_what_was_stored_byte_for_byte(system: str) -> None:
    there = evening(system)
    text = there.say("export")["text"]
    reply = Client("mad").say("import", text=text, way="open", id="new")
    assert fresh(reply) == there.storage


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_fight_of_twelve_is_short(system: str) -> None:
    link = share(evening(system))
    assert len(link["state"]) <= 2_000
    assert len(link["glance"]) <= 1_000
    assert len(link["fragment"]) <= 3_000


@pytest.mark.parametrize("system", SYSTEMS)
def test_one_character_fits_into_one_code_with_its_glance(system: str) -> None:
    client = evening(system)
    for row in client.view("roster")["rows"]:
        link = share(client, what="character", target=row["id"])
        assert ADDRESS + len("#") + len(link["fragment"]) <= 858


@pytest.mark.slow
@pytest.mark.parametrize("system", SYSTEMS)
def test_a_character_joins_another_fight_as_they_are_and_leaves_with_undo(system: str) -> None:
    there, ready = evening(system), RULEBOOKS[SYSTEMS.index(system)].prepared_fights[0].key
    here = Client(system, ready)
    for row in there.view("roster")["rows"]:
        before = dict(here.storage.parts)
        link = share(there, what="character", target=row["id"])["without"]
        (found,) = here.say("inspect", text=link)["found"]
        assert (found["what"], found["people"]) == ("character", [row["name"]])
        taken = here.say("import", text=link, way="add", id=f"new{row['id']}")
        here.do("run", id=taken["id"], command=taken["command"])
        was = json.loads(there.storage.parts[f"c:{row['id']}"])
        now = json.loads(here.storage.parts[f"c:{taken['id']}"])
        assert now["sheet"] == was["sheet"]
        lasting = there.storage.fight().now.sources_on(row["id"])
        assert len(here.storage.fight().now.sources_on(taken["id"])) == len(lasting)
        here.do("undo")
        assert here.storage.parts == before
        here.do("redo")


def test_players_get_their_own_and_a_picture_of_the_rest() -> None:
    client = evening("spycraft")
    link = share(client, audience="players")
    fight, what = finished(read_state(link["state"]))
    assert what == "people"
    assert all(one.owner and not one.hidden for one in fight.now.combatants)
    names = [row[0] for row in read_glance(link["glance"])[5]]
    hidden = [one.name for one in client.storage.fight().now.combatants if one.hidden]
    assert hidden
    assert not set(hidden) & set(names)
    assert refused(share, client, audience="players", history=True).field == "history"


def test_a_link_for_players_says_who_of_those_it_shows_can_be_kept() -> None:
    """Six are seen and two are kept: the sentence names them, and nothing claims that all of it is saved."""
    client = evening("spycraft")
    link = share(client, audience="players")
    (found,) = Client(ids="there").say("inspect", text=link["fragment"])["found"]
    shown = len(read_glance(link["glance"])[5])
    assert shown > len(found["people"])
    assert f"The preview shows {shown}" in found["text"]
    assert all(name in found["text"].partition("kept: ")[2] for name in found["people"])
    taken = Client(ids="there").say("import", text=link["fragment"], way="open", id="new")
    assert taken["whole"] is False


def test_what_comes_with_its_whole_history_counts_as_saved() -> None:
    client = evening("mythic")
    for text, whole in (
        (client.say("export")["text"], True),
        (share(client, audience="gm", history=True)["fragment"], True),
        (share(client, audience="gm")["fragment"], False),
    ):
        taken = Client(ids="there").say("import", text=text, way="open", id="new")
        assert taken["whole"] is whole
