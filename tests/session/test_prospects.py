"""What would come of each answer to a request that waits, in every game: what is foretold comes true."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import pytest

from hurtbox.session.runtime import runtime_of

from .client import Client

HITS: dict[str, list[dict[str, Any]]] = {
    "opend6": [{"damage": 14}, {"damage": 22}],
    "cybergod": [{"dc": 3, "ap": "1"}, {"dc": 5, "ap": "2"}],
    "spycraft": [{"damage": 30}, {"damage": 34}],
    "cepheus": [{"damage": 12}, {"damage": 7}],
}
MOST = 12
"""Requests that are answered after one hit."""


def looked_ahead(client: Client, owed: dict[str, Any], *answers: Any) -> list[dict[str, Any]]:
    """What would come of the answers to a request."""
    said = {"pending": owed["pending"], "key": owed["key"], "answers": list(answers)}
    while (reply := client.say("prospects", **said))["more"]:
        pass
    return list(reply["rows"])


def waiting(system: str) -> Iterator[tuple[Client, dict[str, Any]]]:
    """Every request that hits on the people of a prepared fight lead to; the app answers it afterwards."""
    client = Client(system, runtime_of(system).rulebook.prepared_fights[0].key)
    for who in [key[2:] for key in client.views if key.startswith("c:")][:4]:
        for hit in HITS[system]:
            client.run("hit", target=who, **hit)
            for _ in range(MOST):
                if not client.owed:
                    break
                yield client, client.owed[0]
                client.answer(kind="roll", usual=True)


@pytest.mark.parametrize("system", HITS)
def test_what_is_foretold_of_an_answer_comes_true_and_nothing_is_kept(system: str) -> None:
    checked = 0
    for client, owed in waiting(system):
        before = client.revision, client.owed
        for row in looked_ahead(client, owed):
            if not row["answer"] or row["then"]:
                continue
            reply = client.doing(
                "answer", pending=owed["pending"], key=owed["key"], answer=row["answer"]
            )
            if reply["owed"]:  # a decision follows, whose usual answer the line assumes
                continue
            assert row["line"] in reply["say"]["text"], (owed["text"], row, reply["say"])
            checked += 1
        assert before == (client.revision, client.owed)
    assert checked


@pytest.mark.parametrize("system", ["opend6", "spycraft", "cybergod"])
def test_ranges_of_totals_are_whole_and_their_chances_add_up(system: str) -> None:
    found = 0
    for client, owed in waiting(system):
        rows = looked_ahead(client, owed)
        if not rows or "dice" not in owed:
            continue
        found += 1
        if rows[0]["low"] is not None:
            assert rows[-1]["low"] is None and rows[0]["high"] is None
            edges = [(above["low"], below["high"]) for above, below in itertools.pairwise(rows)]
            assert all(low == high + 1 for low, high in edges)
        if all(row["chance"].isdigit() for row in rows):
            assert abs(sum(int(row["chance"]) for row in rows) - 100) <= len(rows) / 2
    assert found


def test_answers_that_do_not_fit_are_left_out() -> None:
    client, owed = next(waiting("opend6"))
    assert looked_ahead(client, owed, {"kind": "pick", "option": "nonsense"}) == []
    assert len(looked_ahead(client, owed, {"kind": "pick", "option": "no"})) == 1


def test_players_and_what_no_longer_waits_get_nothing() -> None:
    client, owed = next(waiting("opend6"))
    assert looked_ahead(client, {"pending": "gone", "key": owed["key"]}) == []
    assert looked_ahead(client, {"pending": owed["pending"], "key": "gone"}) == []
    client.show_to("players")
    assert looked_ahead(client, owed) == []


def test_who_rolls_on_rolls_for_no_other_person() -> None:
    """The game master attacks and rolls the damage with it; the target's player then rolls for themselves."""
    client = Client("spycraft", runtime_of("spycraft").rulebook.prepared_fights[0].key)
    client.run("hit", target="c2", damage=30)
    client.answer(kind="roll", rest=True, own=True)
    assert all(piece["who"] != "Ben" for piece in client.owed)
