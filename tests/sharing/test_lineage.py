"""A fight can only replace a stored one if its records continue it; the difference is shown."""

import json
from copy import deepcopy
from typing import Any

import pytest

from hurtbox.systems import RULEBOOKS

from ..session.client import Client, Storage, refused
from ..session.rich import rich

File = dict[str, Any]


def begun(acts: int = 3) -> Client:
    client = Client(ids="ours")
    for number in range(acts):
        client.run("rest", target="c1", points=1 + number)
    return client


def elsewhere(client: Client) -> Client:
    """The same fight on another device."""
    other = Client(ids="theirs")
    was = client.storage
    other.storage = Storage(was.encounter, was.head, dict(was.parts), dict(was.records))
    other.revision = client.revision
    other.crash(at_hand=64)
    return other


def asked(here: Client, text: str, do: str = "inspect", **said: Any) -> dict[str, Any]:
    """As the page asks: what is to be compared is sent whole with a second request."""
    heads = [here.storage.head]
    reply = here.say(do, text=text, heads=heads, **said)
    if not reply.get("compare"):
        return reply
    assert reply["compare"] == [here.storage.encounter]
    return here.say(do, text=text, heads=heads, ours=[here.storage.stored()], **said)


def looked(here: Client, text: str) -> dict[str, Any]:
    (found,) = asked(here, text)["found"]
    return dict(found)


def exported(client: Client) -> str:
    return str(client.say("export")["text"])


@pytest.mark.parametrize("as_link", [False, True])
def test_what_really_goes_on_from_ours_is_offered_with_what_is_new(as_link: bool) -> None:
    here = begun()
    there = elsewhere(here)
    there.strike("c2", 4)
    there.run("rest", target="c2", points=2)
    text = exported(there)
    if as_link:
        text = there.say("share", what="fight", audience="gm", history=True)["fragment"]
    found = looked(here, text)
    assert (found["here"], found["ways"]) == ("newer", ["go on", "copy"])
    assert found["new"] == ["Bo rests for 2", "Bo struck with 0"]
    assert "New: “Bo rests for 2”, “Bo struck with 0”." in found["text"]
    assert found["lost"] == []
    taken = asked(here, text, "import", way="go on", id="new")
    assert (taken["replaces"], taken["expected"]) == (True, here.revision)
    storage = Storage(taken["encounter"])
    storage.keep(taken["keep"])
    assert storage == there.storage


def test_it_is_not_offered_before_both_were_compared() -> None:
    here = begun()
    there = elsewhere(here)
    there.strike("c2", 4)
    reply = here.say("inspect", text=exported(there), heads=[here.storage.head])
    assert reply["compare"] == ["fight"]
    assert reply["found"][0]["ways"] == ["copy"]
    reply = here.say(
        "import", text=exported(there), heads=[here.storage.head], way="go on", id="new"
    )
    assert reply == {"compare": ["fight"]}


def forged(here: Client) -> File:
    """A file that claims to be three changes ahead of ours, as anybody can write it who has seen a link."""
    file: File = json.loads(exported(here))
    file["head"]["revision"] += 3
    file["head"]["done"].append("forged")
    return file


def without_records(file: File) -> None:
    file["records"] = []
    file["head"] |= {"records": 0, "applied": 0}


def with_another_record(file: File) -> None:
    file["records"][0]["command"]["points"] = 9


def with_one_less(file: File) -> None:
    del file["records"][1]
    file["head"] |= {"records": 2, "applied": 2}


def with_another_state(file: File) -> None:
    file["parts"]["c:c1"]["body"]["points"] = 1


def with_another_title(file: File) -> None:
    file["parts"]["title"] = "Not ours"


FORGED = [without_records, with_another_record, with_one_less, with_another_state]


@pytest.mark.parametrize("edit", [*FORGED, with_another_title])
def test_what_only_claims_to_go_on_from_ours_opens_as_a_copy(edit: Any) -> None:
    here = begun()
    file = forged(here)
    edit(file)
    found = looked(here, json.dumps(file))
    assert (found["here"], found["ways"]) == ("claimed", ["copy"])
    assert "claims to be a newer version" in found["text"]
    no = refused(asked, here, json.dumps(file), "import", way="go on", id="new")
    assert no.field == "way"
    copy = asked(here, json.dumps(file), "import", way="copy", id="new")
    assert (copy["encounter"], copy["replaces"]) == ("new", False)


def lied(there: Client, part: str, where: tuple[str, ...], value: Any) -> File:
    """The file of a later version with another value in its state and in the entry that leads to it."""
    file: File = json.loads(exported(there))
    after = json.loads(file["records"][-1]["changes"][0]["after"])
    for one in (file["parts"][part], after):
        for key in where[:-1]:
            one = one[key]
        one[where[-1]] = value
    file["records"][-1]["changes"][0]["after"] = json.dumps(after)
    return file


LIES: dict[str, tuple[tuple[str, ...], Any]] = {
    "points": (("body", "points"), 1),
    "name": (("name",), "Somebody else"),
    "owner": (("owner",), "Mallory"),
    "hidden": (("hidden",), True),
    "initiative": (("initiative",), 40),
}


@pytest.mark.parametrize(("where", "value"), LIES.values(), ids=LIES)
@pytest.mark.parametrize("edition", ["", "another"])
def test_an_entry_that_claims_more_than_its_command_does_is_named(
    where: tuple[str, ...], value: Any, edition: str
) -> None:
    """Also one that says that another edition of the rules has made it."""
    here = begun()
    there = elsewhere(here)
    there.strike("c1", 4)
    file = lied(there, "c:c1", where, value)
    if edition:
        file["records"][-1]["edition"] = edition
    found = looked(here, json.dumps(file))
    assert (found["here"], found["ways"]) == ("claimed", ["copy"])
    assert "its entry “Ann struck with 0” comes out otherwise" in found["text"]


@pytest.mark.parametrize(("where", "value"), LIES.values(), ids=LIES)
def test_a_value_that_a_new_entry_touches_is_compared_before_it_and_after_it(
    where: tuple[str, ...], value: Any
) -> None:
    here = begun()
    there = elsewhere(here)
    there.strike("c1", 4)
    file: File = json.loads(exported(there))
    one = file["parts"]["c:c1"]
    for key in where[:-1]:
        one = one[key]
    one[where[-1]] = value
    found = looked(here, json.dumps(file))
    assert (found["here"], found["ways"]) == ("claimed", ["copy"])
    assert found["text"].endswith("none of its entries leads to what it has here: “Ann”.")


def test_a_command_that_waits_here_cannot_have_become_another_one() -> None:
    here = begun()
    here.run("strike", target="c2")
    there = elsewhere(here)
    there.run("rest", target="c1", points=1)
    file: File = json.loads(exported(there))
    file["head"]["pending"][0]["command"]["target"] = "c1"
    found = looked(here, json.dumps(file))
    assert (found["here"], found["ways"]) == ("claimed", ["copy"])
    assert "a command that waits for a roll here is another one in it" in found["text"]


def test_commands_that_wait_there_are_named() -> None:
    here = begun()
    there = elsewhere(here)
    there.run("strike", target="c2")
    found = looked(here, exported(there))
    assert found["ways"] == ["go on", "copy"]
    assert "Waiting for a roll: “Bo struck" in found["text"]


def test_what_would_be_lost_of_ours_is_named() -> None:
    here = begun()
    there = elsewhere(here)
    there.do("undo")
    there.strike("c2", 9)
    found = looked(here, exported(there))
    assert found["ways"] == ["copy"]
    assert found["lost"] == ["Ann rests for 3"]
    assert "Only here: “Ann rests for 3”." in found["text"]


def test_what_was_taken_back_here_and_what_waits_here_is_said_to_go() -> None:
    here = begun()
    here.run("strike", target="c2")
    here.run("rest", target="c1", points=4)
    here.do("undo")
    there = elsewhere(here)
    there.do("cancel", pending=there.owed[0]["pending"])
    there.run("rest", target="c2")
    found = looked(here, exported(there))
    assert found["ways"] == ["go on", "copy"]
    assert "Undone here, and removed then: “Ann rests for 4”." in found["text"]
    assert "Commands that wait for a roll here are removed (1)." in found["text"]


def test_what_was_only_taken_back_there_can_be_gone_on_from() -> None:
    here = begun()
    there = elsewhere(here)
    there.do("undo")
    there.do("undo")
    found = looked(here, exported(there))
    assert found["ways"] == ["go on", "copy"]
    assert (found["new"], found["lost"]) == ([], [])


def test_many_new_entries_are_named_and_counted() -> None:
    here = begun(1)
    there = elsewhere(here)
    for number in range(1, 7):
        there.run("rest", target="c2", points=number)
    text = looked(here, exported(there))["text"]
    assert "“Bo rests for 6”, “Bo rests for 5”, “Bo rests for 4” and 3 more." in text


def test_a_stored_fight_that_moved_on_meanwhile_is_not_what_was_compared() -> None:
    here = begun()
    there = elsewhere(here)
    there.strike("c2", 4)
    older = here.storage.stored()
    here.run("rest", target="c1")
    reply = here.say("inspect", text=exported(there), heads=[here.storage.head], ours=[older])
    assert reply["found"][0]["ways"] == ["copy"]


def test_a_comparison_with_an_older_state_of_ours_is_no_comparison() -> None:
    here = begun()
    older = here.storage.stored()
    here.run("rest", target="c1")
    there = elsewhere(here)
    there.strike("c2", 4)
    reply = here.say("inspect", text=exported(there), heads=[here.storage.head], ours=[older])
    assert reply["found"][0]["ways"] == ["copy"]
    assert reply["compare"] == ["fight"]


def test_what_does_not_know_our_last_act_has_gone_another_way() -> None:
    here = begun()
    there = elsewhere(here)
    here.run("rest", target="c1")
    for hit in (4, 5, 6):
        there.strike("c2", hit)
    found = looked(here, exported(there))
    assert (found["here"], found["ways"]) == ("diverged", ["copy"])


@pytest.mark.slow
@pytest.mark.parametrize("system", [its.key for its in RULEBOOKS])
def test_an_evening_of_every_system_is_gone_on_from_and_a_forged_one_is_not(system: str) -> None:
    here = rich(system, people=4, acts=10, seed=5)
    there = elsewhere(here)
    there.run("end_round")
    assert "go on" in looked(here, exported(there))["ways"]
    file = json.loads(exported(there))
    other = deepcopy(file)
    name = next(part for part in other["parts"] if part.startswith("c:"))
    other["parts"][name]["name"] = "Somebody else"
    assert looked(here, json.dumps(other))["ways"] == ["copy"]
