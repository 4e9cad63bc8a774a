"""Any sequence of actions gives the same state after undo and redo of all, a crash, a replay or a change."""

import json
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hurtbox.core.refusal import Refused
from hurtbox.session.fight.replay import replay
from hurtbox.session.fight.state import effective_records
from hurtbox.sharing.files import fight_from_file, file_text
from hurtbox.systems import RULEBOOKS

from .client import Client, Storage, refused
from .form_filling import tapped

Command = dict[str, Any]
WHO = st.sampled_from(["c1", "c2", "id1", "id2", "id3"])
NAMES = st.sampled_from(["Eve", "Ann", "Ünï “x” {y}"])


def one(kind: str, **values: st.SearchStrategy[Any]) -> st.SearchStrategy[Command]:
    return st.fixed_dictionaries({"kind": st.just(kind), **values})


TABLE: list[st.SearchStrategy[Command]] = [
    one("next_turn"),
    one("end_round"),
    one("pass_time", amount=st.integers(1, 90)),
    one("hide", target=WHO),
    one("reveal", target=WHO),
    one("remove", target=WHO),
    one("move", target=WHO, place=st.integers(1, 4)),
]
MADE_UP = st.one_of(
    *TABLE,
    one("strike", target=WHO, more=st.integers(-3, 9)),
    one("strike", target=WHO),
    one("rest", target=WHO, points=st.integers(1, 9)),
    one("ignite", target=WHO),
    one("remind", target=WHO, rounds=st.integers(0, 3)),
    one(
        "set_marker",
        target=WHO | st.just(""),
        name=NAMES,
        counts=st.just(True),
        start=st.integers(0, 2),
        reset=st.sampled_from(["never", "round", "countdown"]),
    ),
    one(
        "step_marker",
        target=WHO | st.just(""),
        marker=st.sampled_from([f"id{number}" for number in range(1, 13)]),
        name=NAMES,
        by=st.sampled_from([-1, 1]),
    ),
    one("add", name=NAMES, hidden=st.booleans(), sheet=st.just({"toughness": 9})),
    one(
        "edit",
        target=WHO,
        name=NAMES,
        **{"sheet.toughness": st.integers(1, 30), "sheet.armour": st.just([["fire", 2]])},
    ),
    one("settings", title=NAMES, **{"settings.saves": st.booleans(), "settings.dc": st.just(9)}),
)
OFTEN = ["run", "answer", "finish", "finish"] * 4
PATIENCE = 30
"""So many answers at most to come to the end of what is owed."""
ACTS = st.sampled_from(
    [*OFTEN, "undo", "undo", "redo", "cancel", "crash", "change", "change", "back"]
)
# An example is up to 14 acts: in the long run each law sees well over 10,000 of them.
SEQUENCES = settings(max_examples=min(1_600, max(2, settings().max_examples // 2)))
SYSTEMS = {"mad": "two", **{its.key: its.prepared_fights[0].key for its in RULEBOOKS}}


def anything(client: Client, data: st.DataObject) -> Command:
    """Something to do: what the forms offer, and of the made-up system also what they do not."""
    if client.view("status")["system"] == "Made up" and data.draw(st.booleans()):
        return dict(data.draw(MADE_UP))
    return tapped(client, data)


def ran(client: Client, data: st.DataObject) -> None:
    client.do("run", command=anything(client, data))


def dropped(client: Client) -> None:
    client.do("cancel", pending=client.owed[0]["pending"])


def answered(client: Client, data: st.DataObject) -> None:
    """Something owed is answered in one of the ways that are offered."""
    owed = data.draw(st.sampled_from(client.owed))
    if not owed["ways"]:
        client.do("cancel", pending=owed["pending"])
        return
    said = said_to(owed, data)
    client.do("answer", pending=owed["pending"], key=owed["key"], answer=said)


def rolled(client: Client, owed: dict[str, Any], data: st.DataObject) -> None:
    """Something owed is thrown by the app with all else that is dice, or else decided somehow."""
    rolls = any(way["kind"] == "roll" for way in owed["ways"])
    said = {"kind": "roll", "rest": True} if rolls else said_to(owed, data)
    client.do("answer", pending=owed["pending"], key=owed["key"], answer=said)


def said_to(owed: dict[str, Any], data: st.DataObject) -> dict[str, Any]:
    """An answer in one of the ways that are offered."""
    way = data.draw(st.sampled_from(owed["ways"]))
    said: dict[str, Any] = {"kind": way["kind"]}
    match way["kind"]:
        case "faces":
            faces = st.lists(
                st.integers(1, way["sides"]), min_size=way["count"], max_size=way["count"]
            )
            said["faces"] = data.draw(faces)
        case "total":
            said["total"] = data.draw(st.integers(way["low"], way["high"]))
        case "passed":
            said["passed"] = data.draw(st.booleans())
        case "pick":
            said["option"] = data.draw(st.sampled_from([option for option, _ in way["options"]]))
        case "subset":
            places = st.sampled_from(range(len(way["labels"])))
            said = {
                "kind": "chosen",
                "chosen": data.draw(st.lists(places) | st.just(way["default"])),
            }
        case "roll":
            said["rest"] = data.draw(st.booleans())
        case "amount":
            said["amount"] = data.draw(st.integers(way["low"], way["high"]))
    return said


def changed(client: Client, data: st.DataObject) -> None:
    """A record that counts is run again with another answer, another value, or another command."""
    fight = client.storage.fight()
    effective = effective_records(fight)
    if not effective:
        return
    seq = data.draw(st.sampled_from(sorted(effective)))
    record = effective[seq]
    answers, overrides, command = [], [], None
    steps = [step.key for step in record.steps if isinstance(step.value, int)]
    what = data.draw(st.sampled_from(["answer", "value", "command", "nothing"]))
    if what == "answer" and record.answers:
        key, _ = data.draw(st.sampled_from(record.answers))
        other = client.say("alternatives", seq=seq, key=key)["owed"]
        answers = [[key, said_to(other, data)]]
    elif what == "value" and steps:
        overrides = [[data.draw(st.sampled_from(steps)), data.draw(st.integers(0, 20))]]
    elif what == "command":
        command = anything(client, data)
    said = {"answers": answers, "overrides": overrides, "command": command}
    client.say("change", id="look", revision=client.revision, seq=seq, apply=False, **said)
    client.do("change", seq=seq, apply=True, **said)


def played(system: str, data: st.DataObject) -> Client:
    """A fight after some things were done in it; storage is what everything is compared with."""
    client = Client(system, SYSTEMS[system], seed=data.draw(st.integers(0, 99)))
    for act in data.draw(st.lists(ACTS, max_size=14)):
        match act:
            case "run":
                tried(client, ran, data)
            case "finish":
                finished(client, data)
            case "answer" if client.owed:
                tried(client, answered, data)
            case "cancel" if client.owed:
                tried(client, dropped)
            case "undo" | "redo":
                tried(client, Client.do, act)
            case "change":
                tried(client, changed, data)
            case "back":
                tried(client, partial(Client.do, turn=True), "undo")
            case "crash":
                client.crash()
    return client


def finished(client: Client, data: st.DataObject) -> None:
    """Something is done, and what comes of it is answered to its end."""
    there = {one["pending"] for one in client.owed}
    tried(client, ran, data)
    for _ in range(PATIENCE):
        owed = [one for one in client.owed if one["pending"] not in there and one["ways"]]
        if not owed or not tried(client, rolled, owed[0], data):
            return


def tried(client: Client, do: Callable[..., object], *said: Any) -> bool:
    """One thing is done; what is refused has said why and changed nothing."""
    before = json.dumps(client.storage.stored()), dict(client.views)
    try:
        do(client, *said)
    except Refused as no:
        assert no.text.endswith((".", "…"))
        assert (json.dumps(client.storage.stored()), client.views) == before
        return False
    return True


def steps_back(client: Client) -> list[dict[str, str]]:
    """Undo to the beginning; every state on the way, the newest first."""
    states = [dict(client.storage.parts)]
    while client.view("status")["undo"]:
        client.do("undo")
        states.append(dict(client.storage.parts))
    return states


every_system = pytest.mark.parametrize("system", SYSTEMS)


def assert_everything_has_words(client: Client) -> None:
    """A step that lacks its sentence would be shown by its rule and name."""
    records = client.view("status")["records"]
    pieces = [piece for seq in records for piece in client.why(seq) if piece["kind"] == "steps"]
    for step in (step for piece in pieces for step in piece["steps"]):
        assert not step["text"].startswith(step["rule"] + " ")
        assert step["line"]
    assert all("?" not in client.view(f"r:{seq}")["title"] for seq in records)


@every_system
@SEQUENCES
@given(data=st.data())
def test_undo_all_then_redo_all_gives_every_byte_again(system: str, data: st.DataObject) -> None:
    client = played(system, data)
    states = steps_back(client)
    undone = len(states) - 1
    assert states[-1] == Client(system, SYSTEMS[system]).storage.parts
    redone = [dict(client.storage.parts)]
    for _ in range(undone):
        client.do("redo")
        redone.append(dict(client.storage.parts))
    assert redone == states[::-1]


@every_system
@SEQUENCES
@given(data=st.data())
def test_what_storage_holds_is_the_whole_fight(system: str, data: st.DataObject) -> None:
    """A fresh engine shows the same, a replay comes to the same, a file holds the same."""
    client = played(system, data)
    assert client.crash_views() == client.views
    assert_everything_has_words(client)
    fight = client.storage.fight()
    parts = fight.runtime.parts
    assert parts.write(fight.now) == client.storage.parts
    again = replay(fight)
    assert (again.differs, again.sentences) == (None, ())
    assert parts.write(again.now) == client.storage.parts
    assert fight_from_file(file_text(fight)) == fight
    assert file_text(fight_from_file(file_text(fight))) == file_text(fight)


@every_system
@SEQUENCES
@given(data=st.data())
def test_what_leaves_in_a_file_or_a_link_comes_back(system: str, data: st.DataObject) -> None:
    """Export, wipe, import; link, open, link: byte for byte, with what was undone and what waits."""
    client = played(system, data)
    whole = {"what": "fight", "audience": "gm"}
    link = client.say("share", **whole)["fragment"]
    assert elsewhere(client.say("export")["text"]).storage == client.storage
    try:
        history = client.say("share", **whole, history=True)["fragment"]
    except Refused as no:  # a few hits with very many dice
        assert no.text.startswith("This is too long for a link.")
    else:
        assert elsewhere(history).storage == client.storage
        assert elsewhere(history).say("share", **whole, history=True)["fragment"] == history
    again = elsewhere(link)
    assert again.say("share", **whole)["fragment"] == link
    assert again.storage.fight().now == client.storage.fight().now
    for row in client.view("roster")["rows"]:
        code = {"what": "character", "target": row["id"], "audience": "gm"}
        one_ = client.say("share", **code)["fragment"]
        alone = {**code, "target": "p1"}  # a link counts the characters in it
        assert elsewhere(one_, "new").say("share", **alone)["fragment"] == one_


def turns_pass(client: Client, count: int, data: st.DataObject) -> None:
    """Some turns, with whatever is due in them; what cannot be answered is dropped."""
    for _ in range(count):
        tried(client, partial(Client.run, kind="next_turn"))
        for _ in range(PATIENCE):
            owed = [one for one in client.owed if one["ways"]]
            if not owed or not tried(client, rolled, owed[0], data):
                break
        while client.owed:
            dropped(client)


@every_system
@SEQUENCES
@given(data=st.data(), count=st.integers(1, 9), steps=st.integers(1, 9))
def test_going_back_keeps_everything_and_going_on_again_does_nothing_twice(
    system: str, data: st.DataObject, count: int, steps: int
) -> None:
    client = played(system, data)
    turns_pass(client, count, data)
    client.run("set_note", target="", note="Now.")  # something has been done since
    before, backs = dict(client.storage.parts), 0
    while backs < steps and tried(client, partial(Client.do, turn=True), "undo"):
        backs += 1
        after = dict(client.storage.parts)
        assert {**after, "clock": ""} == {**before, "clock": ""}
    assert client.crash_views() == client.views
    fight = client.storage.fight()
    assert replay(fight).differs is None
    if any(fight.runtime.rulebook.is_out(fight.now, id) for id in fight.now.order):
        return  # they are skipped, which may lead to a new turn
    for _ in range(backs):
        client.run("next_turn")
    assert client.storage.parts == before


def elsewhere(text: str, id: str = "fight") -> Client:
    """A device that had nothing takes a text over and opens it."""
    client = Client(ids="there")
    reply = client.say("import", text=text, way="open", id=id)
    client.storage = Storage(reply["encounter"])
    client.storage.keep(reply["keep"])
    client.views = {}
    client.show(client.say("open", stored=client.storage.stored()))
    client.revision = reply["revision"]
    return client


def changing_nothing(client: Client, seq: int) -> None:
    client.do("change", seq=seq, answers=[], overrides=[], command=None, apply=True)


@every_system
@SEQUENCES
@given(data=st.data())
def test_a_change_that_changes_nothing_changes_nothing(system: str, data: st.DataObject) -> None:
    client = played(system, data)
    fight = client.storage.fight()
    effective = effective_records(fight)
    if not effective:
        return
    before = dict(client.storage.parts)
    seq = data.draw(st.sampled_from(sorted(effective)))
    if effective[seq].refused:  # an earlier change has taken away what it was about
        assert refused(changing_nothing, client, seq).text == effective[seq].refused
        assert client.storage.parts == before
        return
    changing_nothing(client, seq)
    assert client.storage.parts == before
    assert replay(client.storage.fight()).differs is None
    client.do("undo")
    assert client.storage.parts == before


@SEQUENCES
@given(data=st.data())
def test_what_a_preview_says_is_what_happens(data: st.DataObject) -> None:
    """Mythic Epoch has no dice in a hit: the preview is the hit, run dry."""
    client = played("mythic", data)
    types = st.sampled_from(["piercing", "ballistic", "cold", "fire", "ion", "heat"])
    hit = data.draw(one("hit", target=WHO, damage=st.integers(0, 60), type=types))
    before = json.dumps(client.storage.stored())
    try:
        looked = client.say("preview", command=hit)
    except Refused:
        return
    assert json.dumps(client.storage.stored()) == before
    assert looked["line"] in client.run(**hit)["say"]["text"]
