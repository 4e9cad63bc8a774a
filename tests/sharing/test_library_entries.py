"""An entry of the library is changed by the form of a fight: one member alone, in every system."""

from typing import Any

import pytest

from hurtbox.session.commands.roster import MOST_TOGETHER
from hurtbox.systems import RULEBOOKS

from ..session.client import Client, refused
from ..session.test_library import hurt
from .test_packs import client_of

SYSTEMS = [book.key for book in RULEBOOKS if book.key != "mad"]


def filled_in(form: dict[str, Any]) -> dict[str, Any]:
    """What the page sends when nothing has been changed."""
    return {"kind": "edit", **{field["key"]: field["value"] for field in form["fields"]}}


def members(client: Client, entry: str) -> list[dict[str, Any]]:
    """The members as they would join a fight."""
    found = client.say("import", text=entry, way="join", id="j")["command"]["members"]
    return [dict(one) for one in found]


@pytest.mark.parametrize("system", SYSTEMS)
def test_each_member_of_a_group_is_changed_alone(system: str) -> None:
    client = client_of(system)
    people = list(client.storage.fight().now.order)
    kept = client.say("to_library", people=people)
    entry, before = kept["entry"], members(client, kept["entry"])
    for place, name in enumerate(kept["people"]):
        form = client.say("entry_form", text=entry, person=place)["form"]
        shown = client.view(f"f:{people[place]}")["forms"]
        (own,) = [one for one in shown if one["command"] == "edit"]
        assert {**form, "fixed": 0} == {**own, "fixed": 0}  # the same form as in a fight
        command = filled_in(form)
        assert command["name"] == name
        same = client.say("edit_entry", text=entry, person=place, command=command)
        assert members(client, same["entry"]) == before
        command["name"] = "Zoe"
        changed = client.say("edit_entry", text=entry, person=place, command=command)
        assert changed["people"] == [*kept["people"][:place], "Zoe", *kept["people"][place + 1 :]]
        after = members(client, changed["entry"])
        after[place]["name"] = name
        assert after == before


@pytest.mark.parametrize("system", SYSTEMS)
def test_each_number_of_the_sheet_is_changed_and_a_wrong_one_names_its_field(system: str) -> None:
    client = client_of(system)
    entry = client.say("to_library", people=list(client.storage.fight().now.order)[:1])["entry"]
    form = client.say("entry_form", text=entry, person=0)["form"]
    numbers = [one for one in form["fields"] if one["kind"] == "number"]
    assert numbers
    for field in numbers:
        key = field["key"]
        for wrong in ("many", field["high"] + 1 if field["high"] is not None else None):
            if wrong is None:
                continue
            command = {**filled_in(form), key: wrong}
            no = refused(client.say, "edit_entry", text=entry, person=0, command=command)
            assert no.field == key
            assert field["label"] in no.text
    changed = 0
    for field in numbers:
        value = field["value"] or 0
        other = value + 1 if field["high"] is None or value < field["high"] else value - 1
        command = {**filled_in(form), field["key"]: other}
        reply = client.say("edit_entry", text=entry, person=0, command=command)
        again = client.say("entry_form", text=reply["entry"], person=0)["form"]
        values = {one["key"]: one["value"] for one in again["fields"]}
        assert values[field["key"]] == other
        changed += 1
    assert changed == len(numbers)


def test_what_is_no_entry_and_nobody_is_refused() -> None:
    client = Client()
    fight = client.say("share", what="fight", audience="gm")["fragment"]
    entry = client.say("to_library", people=["c1"])["entry"]
    command = filled_in(client.say("entry_form", text=entry, person=0)["form"])
    for text in (fight, "1.AAAA", "", client.say("export")["text"]):
        refused(client.say, "entry_form", text=text, person=0)
        refused(client.say, "edit_entry", text=text, person=0, command=command)
    for place in (1, 40):
        assert refused(client.say, "entry_form", text=entry, person=place).field == "person"
    assert refused(client.say, "entry_form", text=entry, person=-1).field == "person"
    other = {"kind": "hide", "target": "p1"}  # another command is none of a form's
    assert refused(client.say, "edit_entry", text=entry, person=0, command=other).field == "name"


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_member_is_copied_and_removed_alone(system: str) -> None:
    client = client_of(system)
    kept = client.say("to_library", people=list(client.storage.fight().now.order))
    before = members(client, kept["entry"])
    for place in range(len(kept["people"])):
        copied = client.say(
            "edit_entry", text=kept["entry"], person=place, command={"kind": "duplicate"}
        )
        *others, new = members(client, copied["entry"])
        assert others == before
        assert len(set(copied["people"])) == len(kept["people"]) + 1
        assert (new["sheet"], new["body"]) == (before[place]["sheet"], before[place]["body"])
        gone = client.say(
            "edit_entry", text=kept["entry"], person=place, command={"kind": "remove"}
        )
        assert gone["people"] == [*kept["people"][:place], *kept["people"][place + 1 :]]


def test_a_copy_has_the_wounds_and_what_lasts() -> None:
    client = hurt()
    entry = client.say("to_library", people=["c2"])["entry"]
    copied = client.say("edit_entry", text=entry, person=0, command={"kind": "duplicate"})
    one, other = members(client, copied["entry"])
    assert one["body"]["scars"]
    assert one["body"] == other["body"]
    assert len(one["sources"]) == len(other["sources"]) == 1


def test_an_entry_keeps_somebody_and_has_room_for_so_many() -> None:
    client = Client()
    entry = client.say("to_library", people=["c1"])["entry"]
    remove, duplicate = {"kind": "remove"}, {"kind": "duplicate"}
    no = refused(client.say, "edit_entry", text=entry, person=0, command=remove)
    assert no.text == "Nobody would be left. Remove the entry as a whole."
    for _ in range(MOST_TOGETHER - 1):
        entry = client.say("edit_entry", text=entry, person=0, command=duplicate)["entry"]
    no = refused(client.say, "edit_entry", text=entry, person=0, command=duplicate)
    assert no.text == "An entry has at most 40 combatants."
