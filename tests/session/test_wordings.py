"""Own words: what a group says instead of the app's words, on every screen and in no record."""

import json
from dataclasses import replace
from typing import Any

import pytest

from hurtbox.core.wordings import MOST_WORDINGS, Wording, reworded, reworded_value
from hurtbox.session.slices import finished
from hurtbox.sharing.links import read_link

from .client import Client, refused

EDIT = "form:f:{who}:edit:0"
OWN = [["toughness", "Härte"], ["hurt", "verletzt"]]
WORDINGS = tuple(Wording(word, own) for word, own in OWN)


def texts(client: Client) -> dict[str, str]:
    return dict(client.views)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hurt", "verletzt"),
        ("Hurt: 3", "Verletzt: 3"),
        ("hurtful, unhurt", "hurtful, unhurt"),
        ("Toughness 9 · hurt", "Härte 9 · verletzt"),
    ],
)
def test_whole_words_are_replaced_and_capitals_stay(text: str, said: str) -> None:
    assert reworded(text, WORDINGS) == said


def test_the_longer_word_goes_first_and_nothing_is_replaced_twice() -> None:
    own = (Wording("hit", "miss"), Wording("hit points", "hit"), Wording("miss", "hit"))
    assert reworded("hit points, hit, miss", own) == "hit, miss, hit"


def test_words_are_no_pattern() -> None:
    assert reworded("a.b axb (a", (Wording("a.b", "c"), Wording("(a", "d"))) == "c axb d"


def test_names_ids_values_and_what_was_typed_stay() -> None:
    view: dict[str, Any] = {
        "id": "hurt",
        "name": "hurt",
        "note": "hurt",
        "value": "hurt",
        "fixed": {"text": "hurt"},
        "markers": [{"text": "hurt"}],
        "options": [["hurt", "hurt"]],
        "marks": [[1, 2, "hurt", 0, "hurt"]],
        "fields": [{"key": "hurt", "label": "hurt", "value": [["hurt"]]}],
    }
    after = reworded_value(view, WORDINGS)
    assert after["options"] == [["hurt", "verletzt"]]
    assert after["marks"] == [[1, 2, "hurt", 0, "verletzt"]]
    assert after["fields"] == [{"key": "hurt", "label": "verletzt", "value": [["hurt"]]}]
    same = ("id", "name", "note", "value", "fixed", "markers")
    assert {key: after[key] for key in same} == {key: view[key] for key in same}


def in_own_words() -> Client:
    """A fight in which toughness and being hurt are called otherwise."""
    client = Client()
    client.run("set_wordings", wordings=OWN)
    return client


def test_every_view_says_the_own_words_and_no_other_view_changes() -> None:
    client, other = in_own_words(), Client()
    plain = {key: reworded_value(json.loads(text), WORDINGS) for key, text in other.views.items()}
    shown = {key: json.loads(text) for key, text in client.views.items()}
    assert "Härte" in client.views[EDIT.format(who="c1")]
    for key in ("c:c1", "c:c2", "f:c1", "roster"):
        assert shown[key] == plain[key]


def test_a_change_of_words_shows_every_view_again_and_undo_takes_it_back() -> None:
    client, before = Client(), dict(Client().views)
    reply = client.run("set_wordings", wordings=OWN)
    assert {EDIT.format(who=who) for who in ("c1", "c2")} <= {key for key, _ in reply["views"]}
    assert client.view("status")["undo"] == "Own words changed"
    client.do("undo")
    assert {key: client.views[key] for key in ("c:c1", "f:c1", "table")} == {
        key: before[key] for key in ("c:c1", "f:c1", "table")
    }
    assert "wordings" not in client.storage.parts
    client.do("redo")
    client.crash()
    assert "Härte" in client.views[EDIT.format(who="c1")]


def test_results_previews_and_odds_say_them_too() -> None:
    client = Client()
    client.run("set_wordings", wordings=[["blade", "Klinge"]])
    form = next(one for one in client.view("f:c1")["play"] if one["command"] == "strike")
    command = {**form["fixed"], "target": "c1"}
    shown = client.say("preview", revision=client.revision, command=command)
    assert "blade" not in json.dumps({**shown, "views": []})
    reply = client.strike("c1", 9)
    assert "blade" not in json.dumps(reply["say"])
    assert "Klinge" in json.dumps([client.views, reply["say"]], ensure_ascii=False)


def test_records_and_stored_commands_keep_the_apps_words() -> None:
    client, other = in_own_words(), Client()
    for one in (client, other):
        one.strike("c1", 9)
    mine, theirs = (json.loads(list(one.storage.records.values())[-1]) for one in (client, other))
    assert mine["steps"] == theirs["steps"]
    assert client.body("c1") == other.body("c1")


def test_players_read_them_too() -> None:
    client = in_own_words()
    client.run("set_wordings", wordings=[["round", "Runde"]])
    reply = client.say("spectate", audience="players", since=None)
    assert "Runde 1" in dict(reply["views"])["roster"]


@pytest.mark.parametrize("history", [False, True])
def test_they_travel_with_a_fight_and_not_with_its_characters(history: bool) -> None:
    client = in_own_words()
    client.run("edit", target="c1", name="Ann", owner="Mia", hidden=False, sheet={"toughness": 9})
    for audience, wordings in (("gm", WORDINGS), ("players", ())):
        whole = history and audience == "gm"
        link = client.say("share", what="fight", audience=audience, history=whole)["fragment"]
        found = finished(read_link(link))
        assert found and found.fight and found.fight.now.wordings == wordings, audience


def test_a_pack_carries_them_as_a_preset_of_their_form() -> None:
    client = Client()
    presets = [{"form": "set_wordings", "title": "German", "values": {"wordings": OWN}}]
    said = {"title": "Ours", "by": "", "presets": presets, "library": [], "rules": False}
    pack = client.say("share_pack", **said)
    (preset,) = client.say("inspect", text=pack["text"])["pack"]["presets"]
    assert preset["values"] == {"wordings": OWN}
    assert preset["label"] == "Own words"


@pytest.mark.parametrize(
    ("wordings", "says"),
    [
        ([["", "x"]], "The app says"),
        ([["x", ""]], "We say"),
        ([["x", "\u202e"]], "invisible"),
        ([["Hit", "a"], ["hit", "b"]], "one wording"),
        ([["x" * 41, "y"]], "40"),
        ([[f"a{n}", "b"] for n in range(MOST_WORDINGS + 1)], str(MOST_WORDINGS)),
    ],
)
def test_what_is_no_wording_is_refused_in_a_sentence(wordings: list[list[str]], says: str) -> None:
    client = Client()
    no = refused(client.run, "set_wordings", wordings=wordings)
    assert says in no.text, no.text
    assert client.revision == Client().revision


def test_a_fight_with_them_is_another_state() -> None:
    now = Client().storage.fight().now
    assert replace(now, wordings=WORDINGS) != now
