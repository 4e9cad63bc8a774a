"""An imported fight is limited by the work it causes, leaves room for play, and can be shown and played."""

import json
import sys
import time
from collections.abc import Callable
from copy import deepcopy
from dataclasses import fields
from typing import Any

import pytest
from pydantic import TypeAdapter

from hurtbox.core.clock import Clock
from hurtbox.core.parts import HIGHEST as HIGHEST_NUMBER
from hurtbox.core.refusal import Refused
from hurtbox.session.commands.roster import MOST_COMBATANTS
from hurtbox.session.fight.limits import (
    MOST_ANSWERS,
    MOST_CHANGED,
    MOST_OVERRIDES,
    MOST_RECORDS,
    MOST_RERUN,
    MOST_STEPS,
)
from hurtbox.session.fight.state import MOST_WAITING
from hurtbox.session.fight.storage import Head, stored_fight
from hurtbox.sharing.imports.limits import FARTHEST, HIGHEST, LATEST
from hurtbox.sharing.link_state import state_of
from hurtbox.sharing.links import fragment

from ..session.client import Client, Storage, refused
from ..session.rich import rich

SOON = 2.0 if sys.platform == "emscripten" else 0.7  # Pyodide takes three times as long
TRIES = 3
File = dict[str, Any]


def file_of(client: Client) -> File:
    whole: File = json.loads(client.say("export")["text"])
    return whole


def played() -> Client:
    """A duel with a fire, a reminder, something waiting, and some history."""
    client = Client()
    client.strike("c2", 3)
    client.run("ignite", target="c1")
    client.run("remind", target="c2", rounds=2)
    client.run("strike", target="c1")
    return client


FILE = file_of(played())
FIRE, REMINDER = (f"s:{id}" for id in FILE["parts"]["sources"])


def put(*path: str | int, to: Any) -> Callable[[File], None]:
    def edit(file: File) -> None:
        at: Any = file
        for key in path[:-1]:
            at = at[key]
        at[path[-1]] = to

    return edit


def looked(file: File) -> list[dict[str, Any]]:
    return list(Client().say("inspect", text=json.dumps(file))["found"])


def opened(file: File) -> Client:
    """The file taken over and opened by a fresh engine."""
    client = Client(ids="later")
    taken = client.say("import", text=json.dumps(file), way="open", id="new")
    client.storage = Storage(taken["encounter"])
    client.storage.keep(taken["keep"])
    client.crash(at_hand=64)
    client.revision = taken["revision"]
    return client


def many_waiting(file: File, count: int) -> None:
    one = file["head"]["pending"][0]
    file["head"]["pending"] = [{**one, "id": f"w{number}"} for number in range(count)]


def many_people(file: File, count: int) -> None:
    order = file["parts"]["order"]
    for number in range(count - len(order)):
        one = {**file["parts"]["c:c2"], "id": f"m{number}"}
        file["parts"][f"c:m{number}"] = one
        order.append(one["id"])


def many_sources(file: File, count: int) -> None:
    for number in range(count):
        id = f"f{number}"
        file["parts"][f"s:{id}"] = {"id": id, "about": "c1", "heat": 1, "kind": "fire"}
        file["parts"]["sources"].append(id)


def many_records(file: File, count: int) -> None:
    one = {**file["records"][0], "steps": [], "changes": []}
    file["records"] = [{**one, "id": f"r{number}"} for number in range(count)]
    file["head"] |= {"records": count, "applied": count}


def many_answers(file: File) -> None:
    record = file["records"][0]
    record["answers"] = [[f"k{n}", {"kind": "total", "total": 3}] for n in range(MOST_ANSWERS + 1)]


MANY = [[f"k{n}", {"kind": "total", "total": 3}] for n in range(MOST_ANSWERS + 1)]


def many_answers_that_wait(file: File) -> None:
    file["head"]["pending"][0]["answers"] = MANY


def many_answers_undone(file: File) -> None:
    client = played()
    client.do("undo")
    file |= file_of(client)
    act = next(one for one in file["head"]["acts"] if one["pending"])
    act["pending"]["answers"] = MANY


def many_answers_given(file: File) -> None:
    file["head"]["acts"][0]["given"] = [[n, one] for n, one in enumerate(MANY + MANY)]


def many_overrides(file: File) -> None:
    file["records"][0]["overrides"] = [[f"k{n}", 3] for n in range(MOST_OVERRIDES + 1)]


def many_steps(file: File) -> None:
    record = file["records"][0]
    record["steps"] = record["steps"][:1] * (MOST_STEPS + 1)


def many_changes(file: File) -> None:
    record = file["records"][0]
    record["changes"] = record["changes"][:1] * (MOST_CHANGED + 1)


def many_run_again(file: File) -> None:
    """A hundred entries, of which each has run others again."""
    record = {**file["records"][0], "steps": [], "changes": []}
    again = [[0, record]] * (MOST_RERUN // 100 + 1)
    file["records"] = [{**record, "id": f"r{number}", "rerun": again} for number in range(100)]
    file["head"] |= {"records": 100, "applied": 100}


def nested_changes(file: File) -> None:
    inner = {**file["records"][0], "rerun": [[0, deepcopy(file["records"][0])]]}
    file["records"][1]["rerun"] = [[0, inner]]


def a_clock(**to: int) -> Callable[[File], None]:
    return lambda file: file["parts"]["clock"].update(to)


def an_undo_to(round: int) -> Callable[[File], None]:
    def edit(file: File) -> None:
        clock = json.dumps({**file["parts"]["clock"], "round": round})
        change = {"part": "clock", "before": clock, "after": json.dumps(file["parts"]["clock"])}
        file["records"][2]["changes"].append(change)

    return edit


TOO_MUCH: dict[str, tuple[Callable[[File], Any], tuple[str, ...]]] = {
    "waiting": (lambda f: many_waiting(f, 3_000), ("3,000 commands that wait", "at most 40")),
    "people": (lambda f: many_people(f, 301), ("301 people", "at most 300")),
    "what lasts": (lambda f: many_sources(f, 1_200), ("lasting effects", "at most 1,000")),
    "records": (lambda f: many_records(f, MOST_RECORDS + 1), ("50,001 entries", "at most 50,000")),
    "answers": (many_answers, ("20,001 answers in entry 1", "at most 20,000")),
    "answers that wait": (many_answers_that_wait, ("20,001 answers in a command that waits",)),
    "undone answers": (many_answers_undone, ("20,001 answers in a command that waited",)),
    "given answers": (many_answers_given, ("answers in a command that waited", "at most 40,000")),
    "values set by hand": (
        many_overrides,
        ("1,001 values set by hand in entry 1", "at most 1,000"),
    ),
    "steps": (many_steps, ("steps in entry 1", f"at most {MOST_STEPS:,}")),
    "changed parts": (many_changes, ("changed parts in entry 1", f"at most {MOST_CHANGED:,}")),
    "run again": (many_run_again, ("recalculated entries", f"at most {MOST_RERUN:,}")),
    "changes of changes": (nested_changes, ("entry 2", "one change at a time")),
    "revision": (put("head", "revision", to=HIGHEST + 1), ("changes", "at most 100,000,000")),
    "round": (a_clock(round=HIGHEST + 1), ("round", "at most 100,000,000")),
    "minute": (a_clock(minute=LATEST + 1), ("minute", "at most")),
    "scene": (a_clock(scene=HIGHEST + 1), ("scene", "at most")),
    "session": (a_clock(session=HIGHEST + 1), ("session", "at most")),
    "mission": (a_clock(mission=HIGHEST + 1), ("mission", "at most")),
    "a body": (put("parts", "c:c1", "body", "points", to=-FARTHEST - 1), ("points", "at most")),
    "a source": (put("parts", FIRE, "heat", to=FARTHEST + 1), ("heat", "at most")),
    "a reminder's time": (put("parts", REMINDER, "due", to=FARTHEST * 10), ("due", "at most")),
    "a number of 400 digits": (put("parts", FIRE, "heat", to=10**400), ("number",)),
    "a reminder of nothing": (put("parts", REMINDER, "what", to="x"), ("reminder",)),
    "a reminder of no rule": (put("parts", REMINDER, "rule", to="x"), ("reminder",)),
}


@pytest.mark.slow
@pytest.mark.parametrize(("edit", "says"), TOO_MUCH.values(), ids=TOO_MUCH)
def test_too_much_is_refused_with_what_is_too_much(
    edit: Callable[[File], Any], says: tuple[str, ...]
) -> None:
    file = deepcopy(FILE)
    edit(file)
    no = refused(looked, file)
    assert all(one in no.text for one in says), no.text
    assert no.text.endswith(".")
    assert len(no.text) <= 200


AT_MOST: dict[str, Callable[[File], Any]] = {
    "waiting": lambda f: many_waiting(f, MOST_WAITING),
    "people": lambda f: many_people(f, MOST_COMBATANTS),
    "revision": put("head", "revision", to=HIGHEST),
    "clock": a_clock(round=HIGHEST, scene=HIGHEST, session=HIGHEST, mission=HIGHEST, minute=LATEST),
    "a body": put("parts", "c:c1", "body", "points", to=-FARTHEST),
    "a source": put("parts", FIRE, "heat", to=FARTHEST),
    "a reminder's time": put("parts", REMINDER, "due", to=FARTHEST),
}


@pytest.mark.slow
@pytest.mark.parametrize("edit", AT_MOST.values(), ids=AT_MOST)
def test_what_is_just_taken_can_be_played_on(edit: Callable[[File], Any]) -> None:
    """Acts that add the most to every counter, again and again; what is left is for the evening."""
    file = deepcopy(FILE)
    edit(file)
    client = opened(file)
    for _ in range(12):
        for kind in ("end_round", "end_scene", "end_session", "end_mission"):
            client.run(kind)
        client.run("pass_time", amount=10_000, span="month")
        client.run("ignite", target="c1")
    client.do("undo")
    assert client.storage.fight().now.clock.round >= 12
    try:
        whole = file_of(client)
        client.say("share", what="fight", audience="gm")
    except Refused as no:  # nothing is written that no device would open
        assert no.text.startswith("This fight cannot be saved as a file:")
    else:
        assert looked(whole)


def test_ten_thousand_acts_fit_between_what_is_taken_and_what_the_models_take() -> None:
    of_type: Any = TypeAdapter
    limits = {one.name: of_type(one.type).json_schema().get("maximum") for one in fields(Clock)}
    longest = 10_000 * 43_200  # minutes: so many months are the most that pass in one act
    assert limits.pop("minute") >= LATEST + 10_000 * longest
    for one in ("turn", "skip_out", "shows_odds", "begun"):
        assert limits.pop(one) is None  # no number
    limits.pop("minute_rounds")  # it is 0 whenever nothing is under way
    assert all(most >= HIGHEST + 10_000 for most in limits.values())
    revision = Head.model_json_schema()["properties"]["revision"]["maximum"]
    assert revision >= HIGHEST + 10_000
    assert FARTHEST + 12 * 10_000 * longest <= HIGHEST_NUMBER  # rounds of five seconds


def test_a_link_of_15_kb_with_3000_waiting_commands_is_refused_soon() -> None:
    file = deepcopy(FILE)
    many_waiting(file, 3_000)
    texts = [(part, json.dumps(value)) for part, value in file["parts"].items()]
    fight = stored_fight(
        "fight", json.dumps({**file["head"], "records": 0, "applied": 0}), texts, ()
    )
    code = fragment(state_of(fight, "fight"), "")
    assert len(code) < 15_000
    took = []
    for _ in range(TRIES):  # one may hold a collection of all that the tests before have left
        client, start = Client(), time.process_time()
        no = refused(client.say, "inspect", text=code)
        took.append(time.process_time() - start)
    assert min(took) < SOON
    assert "3,000 commands that wait for a roll. The limit: at most 40" in no.text


def test_more_than_forty_do_not_come_to_wait() -> None:
    client = Client()
    for _ in range(MOST_WAITING):
        client.run("strike", target="c1")
    no = refused(client.run, "strike", target="c1")
    assert "40 things wait" in no.text
    client.answer(kind="pick", option="blade")  # those that wait are answered as ever
    client.run("rest", target="c2")


@pytest.mark.slow
def test_a_stored_fight_with_thousands_waiting_opens_soon_and_can_be_cleared() -> None:
    """Storage may hold what no import takes: it opens, and each that waits can be cancelled."""
    evening = rich("spycraft", people=5, acts=14, seed=7)
    evening.run("end_round")
    stored = evening.storage.stored()
    head = json.loads(stored["head"])
    assert head["pending"]
    many_waiting({"head": head}, 3_000)
    stored["head"] = json.dumps(head)
    took = []
    for _ in range(TRIES):
        client, start = Client(), time.process_time()
        client.views = {}
        client.show(client.say("open", stored=stored))
        took.append(time.process_time() - start)
    assert min(took) < SOON
    assert len({one["pending"] for one in client.owed}) == MOST_WAITING + 1
    assert client.owed[-1]["text"].startswith("2960 more things wait")


def test_nobody_joins_a_fight_of_300() -> None:
    file = deepcopy(FILE)
    many_people(file, MOST_COMBATANTS)
    client = opened(file)
    no = refused(client.run, "add", name="One more", hidden=False, sheet={"toughness": 9})
    assert "300 combatants" in no.text
    client.run("remove", target="m0")
    client.run("add", name="One more", hidden=False, sheet={"toughness": 9})
