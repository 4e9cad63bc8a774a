"""The library: characters as texts, added to any fight of their system with one record, and files with many."""

import json

import pytest

from hurtbox.core.rulebook import Rulebook
from hurtbox.systems import RULEBOOKS

from .client import Client, refused

SHEET = {"toughness": 9}


def names(client: Client) -> list[str]:
    return [row["name"] for row in client.view("roster")["rows"]]


def hurt() -> Client:
    client = Client()
    client.run("strike", target="c2")
    client.answer(kind="pick", option="fire")
    client.answer(kind="faces", faces=[3, 4])
    client.run("ignite", target="c2")
    return client


def test_a_group_is_packed_with_its_wounds_and_joins_another_fight_with_one_undo() -> None:
    client = hurt()
    kept = client.say("to_library", people=["c1", "c2"])
    assert (kept["people"], kept["system"]) == (["Ann", "Bo"], "mad")
    other = Client(ready="")
    other.run("add", name="Bo", count=1, hidden=False, sheet=SHEET)
    join = other.say("import", text=kept["entry"], way="join", id="j", title="The party")
    assert join["command"]["name"] == "The party"
    other.take(other.say("run", id="j", revision=other.revision, command=join["command"]))
    assert names(other) == ["Bo", "Ann", "Bo 2"]
    assert other.body("j-2") == client.body("c2")
    lasting = [
        json.loads(text)["about"] for key, text in other.storage.parts.items() if key[:2] == "s:"
    ]
    assert lasting == ["j-2"]
    assert other.view("r:1")["title"] == "Ann and Bo 2 join"  # as the roster numbers him
    other.do("undo")
    assert names(other) == ["Bo"]
    assert not [key for key in other.storage.parts if key[:2] == "s:"]


def test_the_unhurt_are_packed_without_wounds_and_without_what_lasts() -> None:
    client = hurt()
    kept = client.say("to_library", people=["c2"], fresh=True)
    join = client.say("import", text=kept["entry"], way="join", id="j")
    client.take(client.say("run", id="j", revision=client.revision, command=join["command"]))
    assert names(client) == ["Ann", "Bo", "Bo 2"]
    assert client.body("j")["scars"] == []
    assert [len(one["sources"]) for one in join["command"]["members"]] == [0]


@pytest.mark.parametrize("rulebook", RULEBOOKS, ids=lambda one: one.key)
def test_nobody_brings_an_initiative_of_another_fight(rulebook: Rulebook) -> None:
    client = Client(rulebook.key, rulebook.prepared_fights[0].key)
    client.run("initiative", counts=[{"who": "c1", "count": 17}])
    assert client.view("roster")["rows"][0]["count"] == 17
    kept = client.say("to_library", people=["c1"])
    join = client.say("import", text=kept["entry"], way="join", id="j")
    client.take(client.say("run", id="j", revision=client.revision, command=join["command"]))
    counts = {row["id"]: row["count"] for row in client.view("roster")["rows"]}
    assert (counts["c1"], counts["j"]) == (17, None)


def test_what_is_no_character_is_refused() -> None:
    client = hurt()
    assert refused(client.say, "to_library", people=["c9"]).field == "target"
    assert refused(client.say, "to_library", people=[]).field == "people"
    fight = client.say("share", what="fight", audience="gm")["fragment"]
    for text in (fight, "1.AAAA", "", client.say("export")["text"]):
        refused(client.say, "import", text=text, way="join", id="j")
    assert names(client) == ["Ann", "Bo"]


def test_a_member_brings_only_what_lasts_on_them() -> None:
    client = hurt()
    kept = client.say("to_library", people=["c2"])
    command = client.say("import", text=kept["entry"], way="join", id="j")["command"]
    command["members"][0]["sources"][0]["about"] = "c1"
    no = refused(client.say, "run", id="j", revision=client.revision, command=command)
    assert no.field == "sources"
    assert refused(client.run, "join", name="Nobody", members=[]).field == "members"


def test_a_file_is_looked_at_entry_by_entry_before_it_is_kept() -> None:
    client = hurt()
    party = client.say("to_library", people=["c1", "c2"])["entry"]
    entries = [{"title": "The party", "text": party}, {"title": "Broken", "text": "1.AAAA"}]
    file = json.dumps({"hurtbox": "library", "entries": entries})
    looked = client.say("inspect", text=file)
    (found,) = looked["found"]
    assert (found["title"], found["people"], found["ways"]) == (
        "The party",
        ["Ann", "Bo"],
        ["library"],
    )
    assert [text.split(":")[0] for text in looked["lost"]] == ["Broken"]
    kept = client.say("import", text=file, way="library", place=0, id="k")
    assert (kept["title"], kept["people"]) == ("The party", ["Ann", "Bo"])


@pytest.mark.parametrize(
    "entries",
    [
        [],
        {},
        [{"title": "", "text": "1.AAAA"}],
        [{"title": "x\u202ey", "text": "1.AAAA"}],
        [{"title": "x", "text": 3}],
        [{"title": "x", "text": "1.AAAA", "more": 1}],
        [{"title": "x", "text": "1.AAAA"}] * 501,
        [{"title": "x", "text": "1.AAAA"}],
    ],
)
def test_a_damaged_file_is_refused_as_a_whole(entries: object) -> None:
    file = json.dumps({"hurtbox": "library", "entries": entries})
    assert refused(Client().say, "inspect", text=file).text.endswith(".")


def test_characters_from_a_link_can_be_kept_too() -> None:
    client = hurt()
    link = client.say("share", what="character", target="c2", audience="gm")["fragment"]
    (found,) = client.say("inspect", text=link)["found"]
    assert found["ways"] == ["add", "open", "library"]
    assert client.say("import", text=link, way="library", id="k")["people"] == ["Bo"]
