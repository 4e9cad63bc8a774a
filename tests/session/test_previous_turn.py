"""Previous turn: the last change of turn is taken back as a whole, and nothing else ever is."""

import json
from typing import Any

from .client import Client, refused
from .test_skipping import turn, turns

SINCE = "First take back with “Undo” what this turn has done."


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


def test_after_anything_else_it_says_so_in_a_sentence_and_changes_nothing() -> None:
    client = Client()
    turns(client, 1)
    client.run("rest", target="c1", points=3)
    before = state(client)
    assert refused(client.do, "undo", turn=True).text == SINCE
    assert state(client) == before
    client.do("undo")
    back(client)
    assert turn(client) == ""


def test_a_hit_that_waits_for_its_roll_came_after_the_turn() -> None:
    client = Client()
    turns(client, 1)
    client.run("strike", target="c2")
    assert refused(client.do, "undo", turn=True).text == SINCE


def test_in_the_first_turn_there_is_none_before() -> None:
    assert refused(Client().do, "undo", turn=True).text == "This is the first turn."


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


def test_what_was_done_between_its_dice_is_never_taken_back() -> None:
    client = fevered()
    client.run("next_turn")
    client.answer(kind="total", total=3)
    client.run("rest", target="c1", points=3)
    client.answer(kind="total", total=2)
    before = state(client)
    assert turn(client) == "Ann"
    assert refused(client.do, "undo", turn=True).text == SINCE
    assert state(client) == before


def test_the_same_request_again_goes_back_only_once() -> None:
    client = Client()
    turns(client, 3)
    revision = client.revision
    client.do("undo", turn=True, id="once")
    assert turn(client) == "Bo"
    assert client.do("undo", turn=True, id="once", revision=revision)["again"]
    assert turn(client) == "Bo"
