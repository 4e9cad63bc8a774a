"""Names and titles have a visible character and no hidden one, from anywhere; fight ids are valid ids."""

import json
from typing import Any

import pytest

from .client import Client, Storage, refused

UNUSABLE = {
    "zero width space": "\u200b",
    "joiners": "\u200d\u200c",
    "word joiner": "\u2060",
    "byte order mark": "\ufeff",
    "soft hyphen": "\u00ad",
    "Hangul filler": "\u3164",
    "half width filler": "\uffa0",
    "Hangul fillers": "\u115f\u1160",
    "Braille blank": "\u2800",
    "grapheme joiner": "\u034f",
    "no-break space": "\u00a0",
    "ideographic space": "\u3000",
    "blanks of all kinds": " \u3164\u2800\u00a0\u200d",
    "marks alone": "\u0301\ufe0f",
    "control": "\x07",
    "line separator": "\u2028",
    "private use": "\ue000",
    "right to left override": "Ann\u202egnp",
    "isolate": "\u2066Ann",
}
GOOD = ["Ann", "Ünal Özgür", "Зоя", "王小明", "राज", "أحمد", "👩‍🚀", "X", "42", "—", "é", "می‌خواهم"]


@pytest.mark.parametrize("name", UNUSABLE.values(), ids=UNUSABLE)
def test_a_name_that_shows_nothing_or_hides_something_is_refused_everywhere(name: str) -> None:
    client = Client()
    sheet = {"sheet": {"toughness": 9}}
    assert refused(client.run, "add", name=name, hidden=False, **sheet).field == "name"
    no = refused(client.run, "add", name="Ann", owner=name, hidden=False, **sheet)
    assert no.field == "owner"
    edit = {"target": "c1", "name": name, "hidden": False, **sheet}
    assert refused(client.run, "edit", **edit).field == "name"
    settings = {"settings.saves": True, "settings.dc": 9}
    assert refused(client.run, "settings", title=name, **settings).field == "title"
    file = json.loads(client.say("export")["text"])
    for part in ("name", "owner"):
        whole = json.loads(json.dumps(file))
        whole["parts"]["c:c1"][part] = name
        assert refused(client.say, "inspect", text=json.dumps(whole)).text.endswith(".")
    file["parts"]["title"] = name
    assert refused(client.say, "inspect", text=json.dumps(file)).text.endswith(".")


@pytest.mark.parametrize("name", GOOD)
def test_names_of_the_world_are_names(name: str) -> None:
    client = Client()
    joined = client.run("add", name=name, owner=name, hidden=False, sheet={"toughness": 9})["id"]
    client.run("settings", title=name, **{"settings.saves": True, "settings.dc": 9})
    assert client.view(f"c:{joined}")["name"] == name
    assert client.view("r:0")["title"] == f"{name} joins"
    link = client.say("share", what="fight", audience="gm")["fragment"]
    assert Client().say("inspect", text=link)["found"][0]["title"] == name


@pytest.mark.parametrize("name", [n for n in UNUSABLE.values() if not n.isascii()])
def test_a_name_inside_a_sheet_or_of_what_lasts_needs_something_to_see_too(name: str) -> None:
    """Of a skill, of a room that burns: whatever is entered as a text, and whatever comes from outside."""
    client = Client("mythic", "")
    sheet = {"wound_threshold": 5, "ap_maximum": 3, "skills": [[name, 30]]}
    no = refused(client.run, "add", name="Ann", hidden=False, sheet=sheet)
    assert no.field.startswith("sheet.skills")
    client.run("add", name="Ann", hidden=False, sheet={**sheet, "skills": [["Knife", 30]]})
    file = client.say("export")["text"]
    assert "Knife" in file
    no = refused(client.say, "inspect", text=file.replace("Knife", json.dumps(name)[1:-1]))
    assert no.text.endswith(".")


def test_somebody_who_was_stored_with_a_blank_name_before_stays() -> None:
    client = Client()
    part = json.loads(client.storage.parts["c:c1"])
    client.storage.parts["c:c1"] = json.dumps({**part, "name": "\u3164"})
    client.crash()
    assert client.view("c:c1")["name"] == "\u3164"
    client.strike("c1", 3)


@pytest.mark.parametrize("name", ["Ann\u202egnp.exe", "a\x00b\u2066c", "x" * 9_000])
def test_a_name_in_an_old_record_hides_nothing_in_the_history(name: str) -> None:
    """What was commanded is kept as it was; what is shown of it has no sign that turns or hides the text."""
    client = Client()
    client.run("add", name="Ann", hidden=False, sheet={"toughness": 9})
    record = json.loads(client.storage.records[0])
    record["command"]["name"] = name
    record["steps"][0]["facts"] = [["name", name]]
    client.storage.records[0] = json.dumps(record)
    client.crash()
    said = client.view("r:0")["title"] + client.say("log")["text"]
    assert not {"\u202e", "\x00", "\u2066"} & set(said)
    assert len(client.view("r:0")["title"]) < 500


ODD_IDS: list[Any] = ["a b", "../x", "<b>", "", "x" * 65, "a\n", "ä", "a/b", "\u202e", "a.b"]


@pytest.mark.parametrize("id", ODD_IDS)
def test_a_fight_gets_no_id_that_is_a_text(id: str) -> None:
    client = Client()
    said = {"id": "begin2", "system": "mad", "ready": "two"}
    assert refused(client.say, "begin", encounter=id, **said).field == "encounter"
    file = client.say("export")["text"]
    assert refused(client.say, "import", text=file, way="copy", id=id).field == "id"


@pytest.mark.parametrize("id", [one for one in ODD_IDS if one and len(one) < 65])
def test_a_fight_from_outside_with_such_an_id_gets_one_of_its_own(id: str) -> None:
    client = Client()
    file = json.loads(client.say("export")["text"])
    file["head"]["encounter"] = id
    (found,) = client.say("inspect", text=json.dumps(file))["found"]
    assert (found["encounter"], found["ways"]) == ("", ["open"])
    taken = client.say("import", text=json.dumps(file), way="open", id="new")
    assert taken["encounter"] == "new"


@pytest.mark.parametrize("id", ["a b", "../x", "ä"])
def test_a_stored_fight_with_such_an_id_opens_as_before(id: str) -> None:
    client = Client()
    head = json.dumps({**json.loads(client.storage.head), "encounter": id})
    client.storage = Storage(id, head, client.storage.parts, client.storage.records)
    client.crash()
    client.strike("c1", 3)
    assert client.say("export")["name"] == "hurtbox-a-duel.json"
