"""An imported fight has passed its trial: shown to both audiences, logged, undone and redone."""

import json
import time
from copy import deepcopy
from typing import Any

import pytest

from hurtbox.session.fight.state import MOST_WAITING
from hurtbox.sharing.imports.limits import HIGHEST

from ..session.client import Client, refused
from ..session.rich import crowded, rich
from .test_intake import FILE, SOON, TRIES, an_undo_to, many_waiting, opened


def test_an_undo_to_far_away_is_set_aside_with_its_record() -> None:
    file = deepcopy(FILE)
    an_undo_to(HIGHEST * 10)(file)
    client = opened(file)
    assert client.view("r:2")["title"] == "Unreadable entry"
    client.do("undo")  # what waits for a roll
    assert "cannot be read" in refused(client.do, "undo").text
    client.run("end_round")


@pytest.mark.parametrize("text", ["{}", "[]", '{"id": "c1"}', "5"])
def test_an_undo_that_is_no_part_is_set_aside_with_its_record(text: str) -> None:
    file = deepcopy(FILE)
    file["records"][0]["changes"][0]["before"] = text
    client = opened(file)
    assert client.view("r:0")["title"] == "Unreadable entry"
    assert client.view("r:1")["title"] != client.view("r:0")["title"]


TRIAL = "hurtbox.sharing.imports.trial"


def nowhere(client: Client, file: Any) -> None:
    """The file is refused when it is looked at, and when it is taken without a look."""
    text = json.dumps(file)
    assert "cannot be shown" in refused(client.say, "inspect", text=text).text
    no = refused(client.say, "import", text=text, way="open", id="new")
    assert "cannot be shown" in no.text


def test_a_fight_that_its_rules_cannot_show_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the view stumbles over: before anything is kept, for each audience."""
    client = Client()
    for audience in ("gm", "players"):
        with monkeypatch.context() as patched:

            def stumbles(self: Any, fight: Any, audience: str = audience) -> dict[str, str]:
                if self.audience == audience:
                    raise KeyError("wound")
                return {}

            patched.setattr(f"{TRIAL}.ViewCache.views", stumbles)
            nowhere(client, FILE)


@pytest.mark.parametrize("what", ["log_lines", "glance_of", "undone", "redone"])
def test_a_fight_that_cannot_be_logged_shared_undone_or_redone_is_refused(
    monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    client = Client()

    def stumbles(*_: Any) -> Any:
        raise KeyError("wound")

    monkeypatch.setattr(f"{TRIAL}.{what}", stumbles)
    nowhere(client, FILE)


@pytest.mark.parametrize("what", ["undone", "redone"])
def test_a_fight_that_was_undone_to_its_start_is_redone_and_undone_in_its_trial(
    monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    client = Client()
    client.strike("c2", 3)
    while client.view("status")["undo"]:
        client.do("undo")
    file = json.loads(client.say("export")["text"])

    def stumbles(*_: Any) -> Any:
        raise KeyError("wound")

    monkeypatch.setattr(f"{TRIAL}.{what}", stumbles)
    nowhere(Client(), file)


@pytest.mark.parametrize("was_undone", [False, True])
def test_a_fight_that_cannot_be_shown_after_one_undo_or_redo_is_refused(
    monkeypatch: pytest.MonkeyPatch, was_undone: bool
) -> None:
    client = Client()
    client.strike("c2", 3)
    while was_undone and client.view("status")["undo"]:
        client.do("undo")
    file = json.loads(client.say("export")["text"])

    def stumbles(_: Any, fight: Any) -> dict[str, str]:
        if fight.revision > file["head"]["revision"]:
            raise KeyError("wound")
        return {}

    monkeypatch.setattr(f"{TRIAL}.ViewCache.views", stumbles)
    nowhere(client, file)


def test_one_fight_of_several_that_fails_its_trial_leaves_the_others() -> None:
    bad = deepcopy(FILE)
    many_waiting(bad, MOST_WAITING + 1)
    whole = {"hurtbox": 2, "fights": [FILE, bad, FILE], "unread": []}
    reply = Client().say("inspect", text=json.dumps(whole))
    assert len(reply["found"]) == 2
    assert "wait for a roll" in reply["lost"][0]


@pytest.mark.slow
def test_a_full_evening_is_taken_soon() -> None:
    """12 people, 500 records: what a campaign's evening comes to."""
    storage = crowded(rich("spycraft", people=6, acts=14, seed=7), people=12, records=500)
    client = Client()
    client.show(client.say("open", stored=storage.stored()))
    text = client.say("export")["text"]
    took = []
    for _ in range(TRIES):
        start = time.process_time()
        client.say("inspect", text=text)
        took.append(time.process_time() - start)
    assert min(took) < 3 * SOON


@pytest.mark.slow
def test_what_waits_among_hundreds_is_run_as_far_as_it_is_soon() -> None:
    """Forty rounds that wait, in a fight of 300: it opens, and so does its file; those behind are counted."""
    storage = crowded(rich("spycraft", people=5, acts=14, seed=7), people=300, records=20)
    head = json.loads(storage.head)
    one = {"command": {"kind": "end_round"}, "answers": [], "overrides": []}
    head["pending"] = [{**one, "id": f"w{number}"} for number in range(MOST_WAITING)]
    stored = {**storage.stored(), "head": json.dumps(head)}
    took = []
    for _ in range(TRIES):
        client, start = Client(), time.process_time()
        client.views = {}
        client.show(client.say("open", stored=stored))
        took.append(time.process_time() - start)
    assert min(took) < 2 * SOON
    assert "more things wait" in client.owed[-1]["text"]
    (found,) = client.say("inspect", text=client.say("export")["text"])["found"]
    assert len(found["people"]) == 300


@pytest.mark.slow
def test_a_change_of_what_lies_thousands_of_entries_back_is_refused_soon() -> None:
    client = Client()
    storage = crowded(rich("spycraft", people=5, acts=14, seed=7), people=5, records=1_200)
    client.show(client.say("open", stored=storage.stored()))
    asked: dict[str, Any] = {"answers": [], "overrides": [], "command": None, "apply": False}
    client.revision = json.loads(storage.head)["revision"]
    no = refused(client.doing, "change", seq=0, **asked)
    assert "1,200 entries would be recalculated" in no.text
