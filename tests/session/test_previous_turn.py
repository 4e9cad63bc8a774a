"""Previous turn: the last change of turn is taken back, and what has been done since stays."""

import json
from typing import Any

from hurtbox.session.fight.replay import replay

from .client import Client, refused
from .test_skipping import turn, turns


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
    assert refused(client.do, "undo", turn=True).text == "This is the first turn."
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
    turns(client, 1)
    client.strike("c2", 7)
    back(client)
    newest = client.view("status")["records"][0]
    assert client.view(f"r:{newest}")["title"] == "Back to the previous turn"
    assert client.view("r:0")["state"] == "changed"
    first, *_ = [piece for piece in client.why(newest) if piece["kind"] == "steps"]
    (step,) = first["steps"]
    assert step["text"] == (
        "Back to the previous turn. What has been done since counts for that turn."
    )
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
    assert refused(Client().do, "undo", turn=True).text == "This is the first turn."


def test_in_a_new_scene_it_is_nobodys_turn_yet() -> None:
    client = Client()
    turns(client, 1)
    client.run("end_scene")
    before = state(client)
    assert refused(client.do, "undo", turn=True).text == "This is the first turn."
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
    back(client)
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
    rested = client.body("c1")
    client.answer(kind="total", total=2)
    assert turn(client) == "Ann"
    back(client)
    assert (turn(client), client.body("c1")) == (before, rested)
    assert not client.owed


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
