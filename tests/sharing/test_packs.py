"""Packs: what is shared comes in again in every system, and each part that cannot be read is named."""

import json
import os
from random import Random
from typing import Any

import pytest

from hurtbox.core.forms import fields
from hurtbox.session.runtime import runtime_of
from hurtbox.systems import RULEBOOKS

from ..session.client import Client, refused
from .mutating import mutated_json, mutated_link

SYSTEMS = [book.key for book in RULEBOOKS if book.key != "mad"]
HOSTILE = 5_000 if os.environ.get("HURTBOX_LONG") else 200
LONGEST_SENTENCE = 600


def client_of(system: str) -> Client:
    """A client with the first prepared fight of a system."""
    (book,) = [book for book in RULEBOOKS if book.key == system]
    return Client(system, ready=book.prepared_fights[0].key)


def presets_of(client: Client) -> list[dict[str, Any]]:
    """A preset of the form that adds a combatant, with everything that a ready-made sheet has."""
    forms = client.view("table")["forms"]
    add = next(form for form in forms if form["command"] == "add")
    ready = (add["presets"] or [{"title": "Plain", "values": {"name": "Plain"}}])[0]
    return [{"form": "add", "title": ready["title"], "values": ready["values"]}]


def changed_settings(system: str) -> dict[str, Any]:
    """The house rules of a system with each choice and switch set to another value than the usual one."""
    runtime = runtime_of(system)
    book = runtime.rulebook
    found = runtime.parts.settings_json(book.settings())
    listed = fields(
        book.settings, f"{system}.settings", runtime.words, options=book.options(book.settings())
    )
    for field in listed:
        if field["kind"] == "toggle":
            found[field["key"]] = not field["value"]
        elif field["kind"] == "choice":
            found[field["key"]] = field["options"][-1][0]
    return found


def shared(client: Client, **more: Any) -> dict[str, Any]:
    """A pack with everything: presets, everybody of the fight as one entry, and the house rules."""
    people = list(client.storage.fight().now.order)
    entry = client.say("to_library", people=people, fresh=True)["entry"]
    said: dict[str, Any] = {"title": "Our pack", "by": "Ana", "presets": presets_of(client)}
    said |= {"library": [{"title": "Everybody", "text": entry}], "rules": True}
    return client.say("share_pack", **{**said, **more})


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_pack_comes_in_as_it_was_shared(system: str) -> None:
    client = client_of(system)
    usual = client.storage.fight().now.settings
    command = {"kind": "settings", "title": "House", "settings": changed_settings(system)}
    client.do("run", command=command)
    made = shared(client)
    assert made["name"] == f"hurtbox-pack-{system}.json"
    other = client_of(system)
    before = other.storage.stored()
    for text in (made["text"], f"https://a.example/#{made['fragment']}"):
        looked = other.say("inspect", text=text)
        assert (looked["found"], looked["lost"], looked["compare"]) == ([], [], [])
        pack = looked["pack"]
        assert (pack["title"], pack["by"], pack["system"], pack["here"]) == (
            "Our pack",
            "Ana",
            system,
            True,
        )
        sent = presets_of(client)
        assert [{key: one[key] for key in sent[0]} for one in pack["presets"]] == sent
        (entry,) = pack["library"]
        assert entry["people"] == [one.name for one in client.storage.fight().now.combatants]
        assert pack["settings"] == client.storage.fight().runtime.parts.settings_json(
            client.storage.fight().now.settings
        )
        assert pack["rules"]
        for rule in pack["rules"]:
            assert rule["before"]["value"] != rule["after"]["value"]
            assert rule["before"]["label"] == rule["after"]["label"]
    assert other.storage.stored() == before  # to look changes nothing
    # The house rules are one command, and one undo takes them back.
    other.do("run", command={"kind": "settings", "title": "A", "settings": pack["settings"]})
    assert other.storage.fight().now.settings == client.storage.fight().now.settings
    other.do("undo")
    assert other.storage.fight().now.settings == usual
    # An entry joins like any other.
    joins = other.say("import", text=entry["text"], way="join", id="j", title="Everybody")
    assert len(joins["command"]["members"]) == len(entry["people"])


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_values_of_every_form_are_kept_as_presets(system: str) -> None:
    client = client_of(system)
    first = client.storage.fight().now.order[0]
    client.show(client.say("load_view", key=f"f:{first}"))
    view = client.view(f"f:{first}")
    every = [*client.view("table")["forms"], *view["play"], *view["forms"]]
    presets = []
    for form in every:
        values = {one["key"]: started(one) for one in form["fields"] if one["kind"] != "people"}
        if values and form["command"] not in ("edit", "settings"):
            presets.append({"form": form["command"], "title": "Mine", "values": values})
    assert len(presets) > 3
    looked = client.say("inspect", text=shared(client, presets=presets)["text"])
    assert looked["lost"] == []
    found = [{key: one[key] for key in presets[0]} for one in looked["pack"]["presets"]]
    assert found == presets


def started(field: dict[str, Any]) -> Any:
    """A value that somebody could have entered into a field."""
    value = field["value"]
    if field["kind"] == "number" and value is None:
        return max(field["low"] or 0, 0)
    if field["kind"] == "text" and not value:
        return "3D"
    if field["kind"] == "choice" and value is None:
        return field["options"][0][0]
    return value


def test_only_what_was_ticked_is_in_it() -> None:
    made = shared(client_of("mythic"), presets=[], rules=False)
    pack = Client().say("inspect", text=made["text"])["pack"]
    assert (pack["presets"], pack["settings"], pack["rules"], pack["here"]) == ([], {}, [], False)
    assert len(pack["library"]) == 1


def test_an_empty_or_unnamed_pack_is_not_made() -> None:
    client = client_of("mythic")
    assert refused(client.say, "share_pack", title="A", rules=False).text.endswith(".")
    for title in ("", "x" * 61, "a\u202eb", "\u2800"):
        assert refused(client.say, "share_pack", title=title, rules=True).field == "title"
    no = refused(shared, client, presets=[{"form": "add", "title": "x", "values": {"name": 1.5}}])
    assert no.text.endswith(".")


def test_too_much_for_a_link_is_a_file_alone() -> None:
    client, chance = client_of("mythic"), Random(1)
    signs = "abcdefghijklmnopqrstuvwxyz0123456789"
    presets = [
        {"form": "add", "title": f"P {n}", "values": {"name": "".join(chance.choices(signs, k=60))}}
        for n in range(500)
    ]
    entry = client.say("to_library", people=["c1"])["entry"]
    library = [
        {"title": f"E {n}", "text": entry + "".join(chance.choices(signs, k=900))}
        for n in range(200)
    ]
    made = shared(client, presets=presets, library=library)
    assert made["fragment"] == "" and json.loads(made["text"])["title"] == "Our pack"


def with_part(**parts: Any) -> str:
    """The text of a good pack of Mythic Epoch with other parts."""
    whole = json.loads(shared(client_of("mythic"))["text"])
    return json.dumps({**whole, **parts})


BAD_PRESETS = [
    ({"form": "add", "title": "Bad", "values": {"name": 7}}, "Preset “Bad”: Name must be a text."),
    ({"form": "nothing", "title": "Bad", "values": {}}, "Preset “Bad”: This game has no such form."),
    ({"form": "receive", "title": "Bad", "values": {"body": "x"}}, "Preset “Bad”: This game has no such form."),
    ({"form": "add", "title": "Bad", "values": {"sheet": "x"}}, "“sheet” is not a field of this form."),
    ({"form": "add", "title": "Bad", "values": {"sheet.__class__": 1}}, "“sheet.__class__” is not a field"),
    ({"form": "add", "title": "Bad", "values": {"id": "c1"}}, "“id” is not a field of this form."),
    ({"form": "add", "title": "Bad", "values": {"name": "a\u200bb"}}, "Preset “Bad”: Name: it has an invisible"),
    ({"form": "add", "title": "", "values": {}}, "Preset 1: title must not be empty."),
    ({"form": "add", "title": "a\u202eb", "values": {}}, "Preset “ab”: title: it has an invisible"),
    ({"form": "add", "title": "Bad", "values": {"name": "x" * 5_000}}, "Preset “Bad”:"),
    ({"form": "add", "title": "Bad", "values": {"count": 10**12}}, "Preset “Bad”:"),
    ({"form": "add", "title": "Bad", "values": {"count": 999}}, "Preset “Bad”: "),
    ({"form": "add", "title": "Bad", "values": [[[[]]]]}, "Preset “Bad”: values must be an object."),
    ("x", "Preset 1: This must be an object."),
    (None, "Preset 1: This must be an object."),
]  # fmt: skip


@pytest.mark.parametrize(("preset", "said"), BAD_PRESETS)
def test_a_preset_that_cannot_be_read_is_named_and_the_rest_is_kept(preset: Any, said: str) -> None:
    looked = Client().say("inspect", text=with_part(presets=[preset]))
    assert [said in one for one in looked["lost"]][:1] == [True], looked["lost"]
    assert all(one.endswith(".") for one in looked["lost"])
    assert looked["pack"]["presets"] == []
    assert len(looked["pack"]["library"]) == 1


def test_a_preset_keeps_the_values_that_fit() -> None:
    values = {"name": "Guard", "sheet.nothing": 3, "owner": 5}
    looked = Client().say(
        "inspect", text=with_part(presets=[{"form": "add", "title": "G", "values": values}])
    )
    (preset,) = looked["pack"]["presets"]
    assert preset["values"] == {"name": "Guard"}
    assert len(looked["lost"]) == 2


def test_a_preset_names_nobody_of_another_fight() -> None:
    presets = [{"form": "strike", "title": "S", "values": {"target": "c1"}}]
    pack = {"hurtbox": "pack", "format": 1, "system": "mad", "title": "A", "presets": presets}
    text = json.dumps({**pack, "settings": {"saves": True, "dc": 9}})
    looked = Client().say("inspect", text=text)
    assert looked["pack"]["presets"] == [] and "“target”" in looked["lost"][0]


def test_an_entry_that_cannot_be_read_is_named_and_the_rest_is_kept() -> None:
    client = client_of("mythic")
    good = client.say("to_library", people=["c1"])["entry"]
    fight = client.say("share", what="fight", audience="gm")["fragment"]
    foreign = client_of("opend6").say("to_library", people=["c1"])["entry"]
    pack = shared(client)["fragment"]
    rows = {
        "Good": good,
        "Cut": good[:-4],
        "Whole": fight,
        "Foreign": foreign,
        "Pack": pack,
        "Empty": "",
    }
    library: list[Any] = [{"title": title, "text": text} for title, text in rows.items()]
    looked = Client().say(
        "inspect", text=with_part(library=[*library, 3, {"title": "x", "text": good, "more": 1}])
    )
    assert [one["title"] for one in looked["pack"]["library"]] == ["Good"]
    named = [one.split(":")[0] for one in looked["lost"]]
    bad = [f"Library entry “{one}”" for one in [*list(rows)[1:], "x"]]
    bad.insert(-1, "Library entry 7")
    assert named == bad
    assert "It is for OpenD6." in looked["lost"][2]


def test_house_rules_that_cannot_be_read_are_named_and_the_rest_is_kept() -> None:
    wrong: list[Any] = [{"nothing": 1}, 3, [], "x", {"__class__": {}}]
    for settings in wrong:
        looked = Client().say("inspect", text=with_part(settings=settings))
        assert looked["lost"][0].startswith("House rules: ")
        assert (looked["pack"]["settings"], looked["pack"]["rules"]) == ({}, [])
        assert len(looked["pack"]["library"]) == 1


def test_house_rules_of_an_older_pack_have_the_usual_value_for_what_came_later() -> None:
    looked = Client().say("inspect", text=with_part(settings={}))
    usual = runtime_of("mythic")
    assert looked["pack"]["settings"] == usual.parts.settings_json(usual.rulebook.settings())
    assert looked["pack"]["rules"] == []


@pytest.mark.parametrize(
    "parts",
    [{"format": 0}, {"format": "1"}, {"format": None}, {"format": True}, {"system": 3}, {"system": "nothing"},
     {"title": ""}, {"title": "a\u202eb"}, {"title": "x" * 61}, {"by": "x" * 61}, {"by": 3}, {"presets": {}},
     {"presets": [{}] * 501}, {"library": [{}] * 201}, {"library": None}, {"more": 1}, {"words": {}},
     {"presets": [], "library": [], "settings": None}],
)  # fmt: skip
def test_a_damaged_frame_is_refused_as_a_whole(parts: dict[str, Any]) -> None:
    assert refused(Client().say, "inspect", text=with_part(**parts)).text.endswith(".")


def test_a_newer_pack_says_so() -> None:
    assert "newer" in refused(Client().say, "inspect", text=with_part(format=2, more=1)).text


def test_a_pack_is_no_fight() -> None:
    made = shared(client_of("mythic"))
    for text in (made["text"], made["fragment"]):
        for way in ("open", "copy", "add", "join", "library"):
            assert "pack" in refused(Client().say, "import", text=text, way=way, id="x").text


@pytest.mark.slow
@pytest.mark.parametrize("system", SYSTEMS)
def test_packs_from_hostile_hands(system: str) -> None:
    chance, client = Random(f"packs {system}"), client_of(system)
    made, before = shared(client), client.storage.stored()
    read = 0
    for turn in range(HOSTILE):
        is_file = turn % 2 == 0
        text = (
            mutated_json(made["text"], chance)
            if is_file
            else mutated_link(made["fragment"], chance)
        )
        try:
            looked = client.say("inspect", text=text)
        except AssertionError:
            raise
        except Exception as no:
            assert getattr(no, "text", "").endswith((".", "”")), (no, text)
            continue
        for said in looked["lost"]:
            assert (
                said.replace("\u00a0", " ").isprintable()
                and said.endswith((".", "”"))
                and len(said) < LONGEST_SENTENCE
            ), said
        pack = looked.get("pack")
        if not pack:
            continue
        read += 1
        if pack["settings"]:
            command = {"kind": "settings", "title": "A", "settings": pack["settings"]}
            client.say("run", id="s", revision=client.revision, command=command)
        for entry in pack["library"]:
            taken = client.say(
                "import", text=entry["text"], way="join", id="j", title=entry["title"]
            )
            client.say("run", id="j", revision=client.revision, command=taken["command"])
    assert read > HOSTILE // 20
    assert client.storage.stored() == before


def test_a_pack_that_nobody_could_open_is_refused_before_it_is_made() -> None:
    client = Client("opend6", ready="")
    entry = {"title": "A crowd", "text": "x", "people": [f"Guard {n}" for n in range(40)]}
    no = refused(client.say, "share_pack", title="Ours", library=[entry] * 11)
    assert (no.field, "440 combatants" in no.text) == ("library", True)
    assert client.say("share_pack", title="Ours", library=[entry] * 10)["text"]
