"""Points that are divided are one decision: answered at once, stored as one amount for each part."""

from __future__ import annotations

from typing import Any

import pytest

from hurtbox.core.refusal import Refused

from .client import Client
from .test_prospects import looked_ahead


def asked_again() -> tuple[Client, dict[str, Any]]:
    """A fight with somebody who is hit twice, and what the second hit asks."""
    client = Client("cepheus", "dock")
    who = next(key[2:] for key in client.views if key.startswith("c:"))
    client.run("hit", target=who, damage=3, armor_counts=False)
    client.run("hit", target=who, damage=9, armor_counts=False)
    (owed,) = client.owed
    return client, owed


def answered(client: Client, owed: dict[str, Any], amounts: dict[str, int]) -> Any:
    given = {"kind": "divided", "amounts": amounts}
    return client.do("answer", pending=owed["pending"], key=owed["key"], answer=given)


def test_a_division_is_asked_whole_and_answered_in_one_act() -> None:
    client, owed = asked_again()
    division = owed["ways"][0]["division"]
    assert owed["text"].startswith("How does ") and "9 points" in owed["text"]
    assert sum(share["proposed"] for share in division["shares"]) == division["points"] == 9
    first, second, third = [share["what"] for share in division["shares"]]
    (row,) = looked_ahead(
        client, owed, {"kind": "divided", "amounts": {first: 1, second: 2, third: 6}}
    )
    before = client.revision
    reply = answered(client, owed, {first: 1, second: 2, third: 6})
    assert not client.owed and client.revision == before + 1
    assert row["line"] and row["line"] in reply["say"]["text"]


def test_it_proposes_the_usual_division_and_foretells_it() -> None:
    client, owed = asked_again()
    (row,) = looked_ahead(client, owed)
    proposed = {share["what"]: share["proposed"] for share in owed["ways"][0]["division"]["shares"]}
    assert row["answer"] == {"kind": "divided", "amounts": proposed}
    assert row["line"] in client.answer(kind="roll", usual=True, rest=True)["say"]["text"]


@pytest.mark.parametrize(
    "amounts", [{}, {0: 9}, {0: 3, 1: 3, 2: 4}, {0: -1, 1: 5, 2: 5}, {0: 99, 1: -45, 2: -45}]
)
def test_what_does_not_add_up_is_refused_and_changes_nothing(amounts: dict[int, int]) -> None:
    client, owed = asked_again()
    whats = [share["what"] for share in owed["ways"][0]["division"]["shares"]]
    before = client.revision, client.owed
    with pytest.raises(Refused, match="add up to 9"):
        answered(client, owed, {whats[at]: n for at, n in amounts.items()})
    assert (client.revision, client.owed) == before


def test_one_part_after_the_other_can_still_be_answered() -> None:
    """As queues and phones of before do: the rest is then asked as a division of its own."""
    client, _ = asked_again()
    client.answer(kind="amount", amount=1)
    (owed,) = client.owed
    division = owed["ways"][0]["division"]
    assert division["points"] == 8 and len(division["shares"]) == 2


def test_while_time_passes_one_tap_divides_all_that_comes() -> None:
    client = Client("cepheus", "dock")
    who = next(key[2:] for key in client.views if key.startswith("c:"))
    client.run("expose", target=who, to="thirst")
    client.run("pass_time", amount=5, span="day")
    while "division" not in client.owed[0]["ways"][0]:
        client.answer(kind="roll", rest=False)
    assert client.owed[0]["when"]
    client.answer(kind="roll", rest=True, usual=True)
    assert not client.owed


@pytest.mark.parametrize("first", range(5))
def test_whatever_one_part_takes_the_rest_is_proposed_whole(first: int) -> None:
    client, _ = asked_again()
    client.answer(kind="amount", amount=first)
    (owed,) = client.owed
    shares = owed["ways"][0]["division"]["shares"]
    assert sum(share["proposed"] for share in shares) == 9 - first
    answered(client, owed, {share["what"]: share["proposed"] for share in shares})
    assert not client.owed


def test_a_part_is_corrected_alone_and_what_follows_is_divided_anew() -> None:
    client, owed = asked_again()
    scores = [share["what"] for share in owed["ways"][0]["division"]["shares"]]
    answered(client, owed, dict(zip(scores, (4, 1, 4), strict=True)))
    asked = client.say("alternatives", seq=1, key=owed["key"])["owed"]
    assert "division" not in asked["ways"][0] and "Endurance" in asked["text"]
    command = {"kind": "hit", "target": owed["about"], "damage": 3, "armor_counts": False}
    client.do("change", seq=1, command=command, apply=True)
    (again,) = client.owed
    answered(client, again, dict(zip(scores, (1, 2, 0), strict=True)))
    assert not client.owed
    body = client.body(owed["about"])
    assert [body[score] for score in ("endurance", "strength", "dexterity")] == [3, 5, 7]
