"""Previous turn: the last change of turn is taken back, and what has been done since stays."""

import json
from typing import Any

import pytest

from hurtbox.core.run import Done, resolve
from hurtbox.session.fight.replay import replay
from hurtbox.session.views.odds_soon import one_unit_later

from .client import Client, Storage, refused
from .test_skipping import dies, sentences, three, turn, turns

NOBODY = "It is nobody’s turn: there is none before."


def state(client: Client) -> dict[str, Any]:
    """What the fight is, byte for byte, and what waits."""
    return {
        "parts": dict(client.storage.parts),
        "waits": json.loads(client.storage.head)["pending"],
    }


def back(client: Client) -> dict[str, Any]:
    return client.do("undo", turn=True)


def test_it_goes_back_turn_by_turn_over_the_end_of_a_round() -> None:
    client = Client()
    before = [state(client)]
    for _ in range(3):
        client.run("next_turn")
        before.append(state(client))
    client.run("end_round")
    for known in reversed(before):
        revision = client.revision
        back(client)
        assert state(client) == known
        assert client.revision == revision + 1


def test_it_says_what_it_took_back_and_redo_repeats_it() -> None:
    client = Client()
    turns(client, 2)
    assert back(client)["say"]["text"] == "Undone: Next turn"
    assert turn(client) == "Ann"
    client.do("redo")
    assert turn(client) == "Bo"


def test_what_has_been_done_since_stays() -> None:
    client = Client()
    turns(client, 1)
    before = dict(client.storage.parts)
    client.strike("c2", 7)
    struck = client.body("c2")
    turns(client, 1)
    client.run("rest", target="c2", points=3)
    rested = client.body("c2")
    after = dict(client.storage.parts)
    said = back(client)
    assert said["say"]["text"].startswith("Back to the previous turn")
    assert (turn(client), client.body("c2")) == ("Ann", rested)
    back(client)
    assert (turn(client), client.body("c2")) == ("", rested)
    assert refused(client.do, "undo", turn=True).text == NOBODY
    client.do("undo")
    client.do("undo")
    assert client.storage.parts == after
    for _ in range(2):
        client.do("undo")
    assert (turn(client), client.body("c2")) == ("Ann", struck)
    while client.storage.parts != before:
        client.do("undo")


def test_it_is_one_record_that_says_what_it_is() -> None:
    client = Client()
    turns(client, 2)
    client.strike("c2", 7)
    back(client)
    newest = client.view("status")["records"][0]
    assert client.view(f"r:{newest}")["title"] == "Back to the previous turn"
    assert sentences(client) == ["Back to Ann’s turn in round 1. What has been done since stays."]
    assert client.view("r:0")["state"] == "done"
    back(client)
    assert sentences(client) == ["Before the first turn again. What has been done since stays."]
    assert not replay(client.storage.fight()).sentences


def test_next_turn_after_it_is_the_same_turn_again() -> None:
    client = Client()
    assert turns(client, 2) == ["Ann", "Bo"]
    client.strike("c1", 5)
    back(client)
    assert turns(client, 1) == ["Bo"]
    back(client)
    assert turn(client) == "Ann"


def test_a_hit_that_waits_for_its_roll_waits_on() -> None:
    client = Client()
    turns(client, 1)
    client.run("strike", target="c2")
    (waits,) = client.owed
    back(client)
    assert turn(client) == ""
    assert client.owed == [waits]


def test_in_the_first_turn_there_is_none_before() -> None:
    assert refused(Client().do, "undo", turn=True).text == NOBODY


def test_in_a_new_scene_it_is_nobodys_turn_yet() -> None:
    client = Client()
    turns(client, 1)
    client.run("end_scene")
    before = state(client)
    assert refused(client.do, "undo", turn=True).text == NOBODY
    assert state(client) == before


def fevered() -> Client:
    """Ann and Bo have a fever that is due: the change of turn asks for two dice."""
    client = Client()
    for id in ("c1", "c2"):
        client.run("sicken", target=id)
    for name, text in client.storage.parts.items():
        if name.startswith("s:"):
            client.storage.parts[name] = json.dumps(
                json.loads(text) | {"due": 0}, separators=(",", ":")
            )
    client.crash()
    return client


def test_a_turn_that_asked_for_dice_is_taken_back_with_its_answers() -> None:
    client = fevered()
    before = state(client)
    client.run("next_turn")
    client.answer(kind="total", total=3)
    client.answer(kind="total", total=2)
    assert turn(client) == "Ann"
    assert back(client)["say"]["text"] == "Undone: Next turn"
    assert state(client) == before


def test_a_turn_that_still_waits_for_dice_is_taken_back() -> None:
    client = fevered()
    before = state(client)
    client.run("next_turn")
    client.answer(kind="total", total=3)
    back(client)
    assert state(client) == before


def test_what_was_done_between_its_dice_stays() -> None:
    client = fevered()
    client.strike("c1", 5)
    before = turn(client)
    client.run("next_turn")
    client.answer(kind="total", total=3)
    client.run("rest", target="c1", points=3)
    client.answer(kind="total", total=2)
    assert turn(client) == "Ann"
    parts = bodies(client)
    back(client)
    assert (turn(client), bodies(client)) == (before, parts)
    assert not client.owed


def bodies(client: Client) -> list[Any]:
    return [client.body(id) for id in ("c1", "c2")]


def test_nothing_comes_due_twice_when_the_turn_comes_again() -> None:
    client = fevered()
    client.run("next_turn")
    client.answer(kind="total", total=3)
    client.answer(kind="total", total=2)
    turns(client, 1)
    client.strike("c1", 5)
    parts = bodies(client)
    for name in ("Ann", ""):
        back(client)
        assert turn(client) == name
    assert turns(client, 2) == ["Ann", "Bo"]
    assert sentences(client) == [
        "It is Bo’s turn again. Fire, bleeding and the like are not repeated."
    ]
    assert (bodies(client), client.owed) == (parts, [])


def round_of(client: Client) -> int:
    return int(json.loads(client.storage.parts["clock"])["round"])


def test_a_round_that_begins_again_counts_no_counter_twice() -> None:
    client = Client()
    bombed(client)
    turns(client, 3)
    assert (round_of(client), left(client)) == (2, 7)
    client.strike("c1", 5)
    back(client)
    back(client)
    assert (round_of(client), turn(client), left(client)) == (1, "Ann", 7)
    assert turns(client, 2) == ["Bo", "Ann"]
    assert (round_of(client), left(client)) == (2, 7)
    turns(client, 1)
    back(client)
    back(client)
    back(client)
    client.run("end_round")
    assert (round_of(client), turn(client), left(client)) == (2, "Ann", 7)
    client.run("end_round")
    assert (round_of(client), turn(client), left(client)) == (3, "Ann", 6)


def test_who_has_left_has_no_turn_to_go_back_to_or_on_to() -> None:
    client = three(dead="")
    assert turns(client, 3) == ["Ann", "Bo", "Cy"]
    client.run("remove", target="c2")
    back(client)
    assert turn(client) == "Ann"
    assert turns(client, 2) == ["Cy", "Ann"]
    back(client)  # undoes the last
    back(client)
    client.run("remove", target="c1")
    assert turn(client) == "Cy"
    assert turns(client, 1) == ["Cy"]
    assert round_of(client) == 2


def test_the_last_of_the_round_has_left_in_their_own_turn() -> None:
    """It is the turn of the one before them again; the turn before that is another one."""
    client = three(dead="")
    turns(client, 3)
    client.run("remove", target="id1")
    assert turn(client) == "Bo"
    back(client)
    assert (round_of(client), turn(client)) == (1, "Ann")


def test_who_is_out_by_now_is_skipped_when_their_turn_comes_again() -> None:
    client = three(dead="")
    turns(client, 2)
    while not dies(client, "c2"):
        client.strike("c2", 12, passed=False)
    back(client)
    assert turn(client) == "Ann"
    assert turns(client, 1) == ["Cy"]


def test_a_delay_before_a_hit_stays() -> None:
    client = three(dead="")
    turns(client, 1)
    client.run("delay", target="id1")
    client.strike("c1", 5)
    back(client)  # Ann has the last place now, and Bo the first
    assert (round_of(client), turn(client)) == (1, "")
    assert turns(client, 3) == ["Bo", "Cy", "Ann"]
    assert round_of(client) == 1


def test_a_fight_without_its_history_goes_back_too() -> None:
    client = Client()
    turns(client, 2)
    text = client.say("share", what="fight", audience="gm")["fragment"]
    other = Client(ready="", ids="other")
    there = other.say("import", text=text, way="open", id="new")
    other.storage = Storage(there["encounter"])
    other.storage.keep(there["keep"])
    other.crash()
    other.revision = json.loads(other.storage.head)["revision"]
    back(other)
    assert turn(other) == "Ann"


def six() -> Client:
    client = Client()
    for name in ("Cy", "Di", "Ed", "Fay"):
        client.run("add", name=name, sheet={"toughness": 9})
    return client


def test_it_never_goes_forward_however_many_have_left() -> None:
    client = six()
    assert turns(client, 5) == ["Ann", "Bo", "Cy", "Di", "Ed"]
    client.run("remove", target="id1")
    client.run("remove", target="id2")
    for name in ("Bo", "Ann", ""):
        back(client)
        assert turn(client) == name
    assert turns(client, 4) == ["Ann", "Bo", "Ed", "Fay"]


def bombed(client: Client) -> None:
    """A counter that counts down with each round that begins."""
    client.run(
        "set_marker", target="", name="Bomb", counts=True, start=8, limit=8, reset="countdown"
    )


def left(client: Client) -> int:
    return int(json.loads(client.storage.parts["markers"])[0]["value"])


def back_in_the_first_round() -> Client:
    """Three people and a bomb: round 2 has begun with Ann, and it is Cy's turn of round 1 again."""
    client = three(dead="")
    bombed(client)
    turns(client, 4)
    client.run("rest", target="c2")
    back(client)
    return client


def test_a_round_does_not_begin_twice_when_its_first_has_left() -> None:
    client = back_in_the_first_round()
    client.run("remove", target="c1")
    assert (round_of(client), left(client)) == (1, 7)
    assert turns(client, 1) == ["Bo"]
    assert (round_of(client), left(client)) == (2, 7)


def test_who_delays_or_joins_in_a_turn_that_was_gone_back_to_has_a_turn_in_that_round() -> None:
    client = back_in_the_first_round()
    for _ in range(2):
        back(client)
    assert (round_of(client), turn(client)) == (1, "Ann")
    client.run("delay", target="c2")
    client.run("add", name="Di", sheet={"toughness": 9})
    said = [(round_of(client), turn(client))]
    for _ in range(7):
        client.run("next_turn")
        said.append((round_of(client), turn(client)))
    order = ["Bo", "Ann", "Cy", "Di"]
    assert said == [(round, name) for round in (1, 2) for name in order]


def test_a_scene_ends_and_time_passes_from_the_last_turn_that_has_begun() -> None:
    client = back_in_the_first_round()
    client.run("pass_time", amount=10)
    assert (round_of(client), turn(client), left(client)) == (2, "Ann", 7)
    back(client)
    client.run("end_scene")
    assert (round_of(client), turn(client), left(client)) == (2, "", 7)
    assert turns(client, 1) == ["Ann"]
    assert (round_of(client), left(client)) == (2, 7)


def test_the_odds_over_rounds_end_while_a_round_comes_again() -> None:
    client = Client()
    turns(client, 1)
    while not dies(client, "c1"):
        client.strike("c1", 12, passed=False)
    client.run("end_round")
    client.run("rest", target="c2")
    back(client)
    now = client.storage.fight()
    later = resolve(lambda ask: one_unit_later(now.runtime, ask, now.now, "round"))
    assert isinstance(later, Done)
    assert later.outcome.clock.round == now.now.clock.round + 1


@pytest.mark.parametrize(
    "clock",
    [
        {"begun_round": 2, "begun": ["c9"]},
        {"begun_round": 2, "begun": ["c1", "c1"]},
        {"begun_round": 0, "begun": ["c1"]},
        {"begun_round": -1, "begun": []},
        {"begun_round": 1, "begun": [], "round": 2},
        {"begun_round": 10**12, "begun": []},
        {"begun_round": 2, "begun": [3]},
    ],
)
def test_a_stored_clock_that_cannot_be_is_not_opened(clock: dict[str, Any]) -> None:
    client = Client()
    stored = json.loads(client.storage.parts["clock"])
    client.storage.parts["clock"] = json.dumps({**stored, **clock})
    assert refused(client.crash)


def test_one_that_waits_for_dice_is_cancelled_when_something_was_done_meanwhile() -> None:
    client = fevered()
    client.run("next_turn")
    client.answer(kind="total", total=3)
    client.run("rest", target="c1", points=3)
    rested = client.body("c1")
    back(client)
    assert (turn(client), client.body("c1"), client.owed) == ("", rested, [])
    client.do("undo")
    assert client.owed


def test_the_same_request_again_goes_back_only_once() -> None:
    client = Client()
    turns(client, 3)
    revision = client.revision
    client.do("undo", turn=True, id="once")
    assert turn(client) == "Bo"
    assert client.do("undo", turn=True, id="once", revision=revision)["again"]
    assert turn(client) == "Bo"
