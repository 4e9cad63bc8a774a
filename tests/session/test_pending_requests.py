"""Pending requests: who is asked, the ways to answer, and what happens after a crash or a change of the fight."""

import json
from typing import Any

import pytest

from hurtbox.systems import RULEBOOKS

from .client import Client, refused
from .test_results import hit


def test_what_waits_survives_the_end_of_the_engine() -> None:
    client = Client()
    client.run("strike", target="c2")
    client.answer(kind="pick", option="fire")
    shown = dict(client.views)
    client.crash()
    assert client.views == shown
    assert client.answer(kind="total", total=7)["record"] == 0
    assert client.body("c2")["scars"] == [["fire", 7]]


def test_who_is_asked_is_the_owner_or_the_gm() -> None:
    client = Client()
    client.run("strike", target="c1")
    assert client.owed[0]["who"] == "GM"
    client.answer(kind="pick", option="blade")
    assert client.owed[0]["who"] == "Zoe"
    client.run("strike", target="c2")
    client.do("cancel", pending=client.owed[0]["pending"])
    client.answer(kind="pick", option="blade")
    assert client.owed[0]["who"] == "GM"


def test_the_app_rolls_on_request_and_says_so() -> None:
    client = Client()
    client.run("strike", target="c2")
    client.answer(kind="pick", option="blade")
    client.answer(kind="roll")
    (damage,) = [
        a for key, a in client.storage.fight().records[0].answers if key.startswith("MAD-1")
    ]
    assert damage.kind == "faces"
    assert damage.by == "rolled"
    assert "rolled" in json.dumps(client.why(0))


def test_when_whom_it_is_about_has_left_it_can_be_given_up() -> None:
    client = Client()
    client.run("strike", target="c2")
    client.run("remove", target="c2")
    (owed,) = client.owed
    assert "not in this fight any more" in owed["text"]
    assert owed["ways"] == []
    client.crash()
    assert refused(client.answer, kind="roll").field == "target"
    client.do("undo")
    assert client.owed[0]["ways"][0]["kind"] == "pick"
    client.do("redo")
    client.do("cancel", pending=owed["pending"])
    assert client.owed == []


def test_when_nothing_is_asked_any_more_it_goes_on() -> None:
    client = Client()
    client.run("strike", target="c2")
    client.answer(kind="pick", option="blade")
    client.answer(kind="total", total=12)
    assert client.owed[0]["key"] == "MAD-3 save"
    client.run("settings", title="No saves", **{"settings.saves": False, "settings.dc": 12})
    (owed,) = client.owed
    assert owed["ways"][0]["kind"] == "pick"
    done = client.answer(kind="pick", option=owed["ways"][0]["default"])
    assert (done["owed"], done["record"]) == (False, 1)
    assert client.body("c2") == {"points": 0, "scars": [["blade", 12]], "dead": False}


def test_what_is_asked_next_is_asked_on_the_fight_as_it_is_then() -> None:
    """Somebody else's hit in between counts: the waiting command runs again on the new state."""
    client = Client()
    client.run("strike", target="c2")
    client.answer(kind="pick", option="blade")
    waiting = client.owed[0]
    client.run("rest", target="c2", points=1)
    said = {"kind": "total", "total": 4}
    client.do("answer", pending=waiting["pending"], key=waiting["key"], answer=said)
    assert client.body("c2")["points"] == 8


def test_a_change_that_waits_for_a_record_that_is_undone_can_be_given_up() -> None:
    client = Client()
    client.strike("c2", 7)
    answers = [["MAD-1 damage", {"kind": "total", "total": 12}]]
    said = {"seq": 0, "answers": answers, "overrides": [], "command": None, "apply": True}
    client.do("change", **said)
    waiting = json.loads(client.storage.head)["pending"]
    while client.storage.fight().applied:
        client.do("undo")
    client.waits_again(waiting)
    (owed,) = client.owed
    assert owed["ways"] == []
    client.do("cancel", pending=owed["pending"])
    assert client.body("c2")["points"] == 12


def test_a_preview_keeps_nothing_and_stops_at_the_dice() -> None:
    client = Client()
    before = json.dumps(client.storage.stored())
    looked = client.say("preview", command={"kind": "rest", "target": "c1", "points": 3})
    assert [key for key, _ in looked["views"]] == ["c:c1"]
    assert looked["line"] == "then 20"
    waits = client.say("preview", command={"kind": "strike", "target": "c1"})
    first = "A choice, then Damage"
    assert waits == {"views": [], "line": first, "rows": [], "then": first, "next": ""}
    assert json.dumps(client.storage.stored()) == before
    assert client.run("rest", target="c1")["revision"] == 2


@pytest.mark.parametrize(
    "command",
    [{"kind": "remove", "target": "c1"}, {"kind": "next_turn"}, {"kind": "ignite", "target": "c2"}],
)
def test_any_command_can_be_previewed(command: dict[str, str]) -> None:
    assert isinstance(Client().say("preview", command=command)["line"], str)


def test_reminders_and_fires_are_worked_off_when_the_round_ends() -> None:
    client = Client()
    client.run("ignite", target="c1")
    client.run("remind", target="c2", rounds=1)
    client.run("end_round")
    assert client.body("c1")["points"] == 18
    (reminder,) = [t for part, t in client.storage.parts.items() if part.startswith("s:rem")]
    assert json.loads(reminder)["run_out"] is True
    words = [step["text"] for step in client.why(2)[0]["steps"]]
    assert "Round 2 begins." in words
    assert "2 from the fire" in words
    assert any("Reminder about Bo" in word for word in words)
    client.do("undo")
    assert client.body("c1")["points"] == 20


def test_of_two_that_wait_the_one_given_up_is_not_called_the_other() -> None:
    client = Client()
    client.run("strike", target="c1")
    client.run("strike", target="c2")
    said = client.do("cancel", pending=client.owed[0]["pending"])["say"]
    assert said == {"kind": "text", "text": "Cancelled: Ann struck with 0", "tone": "quiet"}


def test_everybody_who_is_struck_is_asked_at_once_and_answers_in_any_order() -> None:
    client = Client()
    client.run("sweep", target="c1", others=["c2"])
    assert [(o["about"], o["who"]) for o in client.owed] == [("c1", "Zoe"), ("c2", "GM")]
    assert [row["owed"] for row in client.view("roster")["rows"]] == [1, 1]
    first, second = client.owed
    chosen = {"kind": "chosen", "chosen": [1]}
    client.do("answer", pending=second["pending"], key=second["key"], answer=chosen)
    asked = client.owed
    assert [(o["about"], o["text"]) for o in asked] == [
        ("c1", "Which blow is warded off?"),
        ("c2", "A blow at Bo"),
    ]
    shown = dict(client.views)
    client.crash()
    assert client.views == shown
    blow = {"kind": "total", "total": 4}
    assert client.do("answer", pending=first["pending"], key=asked[1]["key"], answer=blow)["owed"]
    client.answer(kind="chosen", chosen=[0])
    assert client.answer(kind="total", total=2)["record"] == 0
    assert (client.body("c1")["points"], client.body("c2")["points"]) == (18, 8)
    assert client.view("r:0")["title"] == "Ann and 1 more swept"


def test_a_subset_that_does_not_fit_is_refused_with_what_would() -> None:
    client = Client()
    client.run("sweep", target="c1")
    (way,) = client.owed[0]["ways"]
    assert way == {"kind": "subset", "labels": ["first blow", "second blow"], "default": [0]}
    no = refused(client.answer, kind="chosen", chosen=[0, 1])
    assert (no.field, no.text) == ("answer", "Only one blow can be warded off.")


def test_everything_can_be_rolled_at_once_up_to_the_next_decision() -> None:
    client = Client()
    client.run("sweep", target="c1", others=["c2"])
    client.answer(kind="chosen", chosen=[])
    assert client.answer(kind="roll", rest=True)["owed"]
    (left,) = client.owed
    assert (left["about"], left["text"]) == ("c2", "Which blow is warded off?")
    client.answer(kind="chosen", chosen=[0])
    client.answer(kind="roll")
    blows = [a for key, a in client.storage.fight().records[0].answers if "blow " in key]
    assert [blow.by for blow in blows] == ["rolled"] * 3


def test_the_history_says_what_was_asked_with_its_values() -> None:
    client = Client()
    client.run("sweep", target="c2")
    client.answer(kind="chosen", chosen=[0])
    client.answer(kind="total", total=3)
    (steps,) = client.why(0)
    assert [step["text"] for step in steps["steps"]] == [
        "Which blow is warded off? first blow",
        "A blow at Bo: 3",
    ]


def test_two_hits_that_wait_on_one_target_are_told_apart_by_what_was_called() -> None:
    client = Client()
    client.run("strike", target="c2", more=3)
    client.run("strike", target="c2", more=7)
    assert [owed["act"] for owed in client.owed] == ["Bo struck with 3", "Bo struck with 7"]
    client.run("remove", target="c2")
    assert [owed["act"] for owed in client.owed] == ["Bo struck with 3", "Bo struck with 7"]


ALIKE: dict[str, tuple[str, str, tuple[dict[str, Any], dict[str, Any]], tuple[str, str]]] = {
    # By what is done: the game, its prepared fight, two commands, and what tells them apart.
    "attack": ("spycraft", "gala", ({"damage": "2d6"}, {"damage": "1d4+1", "bonus": 3}), ("2d6", "1d4+1")),
    "fall": ("cepheus", "dock", ({"meters": 4}, {"meters": 9}), ("Meters 4", "Meters 9")),
    "blast": (
        "cepheus", "dock", ({"explosive": "tdx"}, {"explosive": "fragmentation"}),
        ("TDX", "Fragmentation grenade"),
    ),
}  # fmt: skip


@pytest.mark.parametrize("kind", ALIKE)
def test_those_whose_titles_are_alike_are_told_apart_by_their_damage(kind: str) -> None:
    """Where they wait, beside Undo, and in what is said. One alone does not need it, and no player reads it."""
    system, fight, commands, differing = ALIKE[kind]
    client = Client(system, fight)
    client.run(kind, target="c1", **commands[0])
    alone = client.owed[0]["act"]
    assert client.view("status")["undo"] == alone
    said = client.run(kind, target="c1", **commands[1])["say"]["text"]
    acts = list(dict.fromkeys(owed["act"] for owed in client.owed))
    assert [act.startswith(alone + " · ") for act in acts] == [True, True]
    assert [differs in act for act, differs in zip(acts, differing, strict=True)] == [True, True]
    assert client.view("status")["undo"] == said == acts[1]
    client.do("cancel", pending=client.owed[0]["pending"])
    assert client.view("status")["undo"] == f"cancelling “{acts[0]}”"
    assert {owed["act"] for owed in client.owed} == {alone}
    client.do("undo")
    client.show_to("players")
    for do in ("undo", "redo", "undo"):
        told = json.dumps([client.do(do)["say"], client.views])
        assert not [differs for differs in differing if differs in told]


@pytest.mark.parametrize("book", RULEBOOKS, ids=lambda book: book.key)
def test_the_usual_answer_of_a_decision_is_one_that_can_be_given(book: Any) -> None:
    """The page compares it with its cards; dice have none."""
    client = Client(book.key, book.prepared_fights[0].key, seed=2)
    client.do("run", command=hit(client, 16, "c2"))
    while client.owed:
        (owed, *_) = client.owed
        way = owed["ways"][0]
        assert ("usual" in owed) == (way["kind"] in ("pick", "amount", "subset"))
        if "usual" not in owed:
            client.answer(kind="roll", rest=False)
            continue
        assert owed["usual"].keys() <= {"kind", "option", "amount", "chosen"}
        client.answer(**owed["usual"])
