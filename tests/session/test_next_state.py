"""“18 or more: unconscious”: the number leads there, and one less does not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from hurtbox.core.answer_sources import preview
from hurtbox.core.encounter import Encounter
from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import Rulebook
from hurtbox.core.run import Done
from hurtbox.core.view import Piece, rank_of
from hurtbox.session.fight.state import Fight
from hurtbox.systems import RULEBOOKS

from ..conftest import tries
from .client import Client
from .rich import rich

FIGHTS = tries(few=3, some=8, most=400)
DAMAGE = range(1, 48, 4)
SAYING = ("mythic", "opend6", "spycraft", "cepheus")
"""The systems that say it. In Cybergod dice and decisions decide it."""
by_system = pytest.mark.parametrize(
    "book", [book for book in RULEBOOKS if book.key in SAYING], ids=lambda book: book.key
)


def hits(client: Client) -> Iterator[tuple[dict[str, Any], str]]:
    """The first keypad form of everybody as it is offered, and the field of its number."""
    for id in client.storage.fight().now.order:
        for form in client.view(f"f:{id}")["play"][:1]:
            values = {
                one["key"]: one["value"] for one in form["fields"] if one["value"] is not None
            }
            yield {**form["fixed"], **values}, form["keypad"]


def previewed(fight: Fight, raw: dict[str, Any]) -> tuple[Any, Encounter | None]:
    """The command, and the fight after it, up to its first roll; None if it is refused."""
    command = fight.runtime.read({"id": "x", **raw}, "preview")
    try:
        run = preview(lambda ask: fight.runtime.act(ask, fight.now, command))
    except Refused:
        return command, None
    return command, run.outcome if isinstance(run, Done) else run.certain


def state_of(book: Rulebook, now: Encounter, id: str) -> Piece:
    return book.view(now, now.combatant(id), "gm", None).pieces[0]


def test_every_system_that_can_is_asked() -> None:
    default = Rulebook.__dataclass_fields__["next_state"].default
    assert {book.key for book in RULEBOOKS if book.next_state is not default} == set(SAYING)


@by_system
def test_the_number_leads_to_the_worse_state_and_one_less_does_not(book: Rulebook) -> None:
    said = 0
    for seed in range(FIGHTS):
        client = rich(book.key, people=5, acts=seed * 2, seed=seed)
        fight = client.storage.fight()
        for raw, key in hits(client):
            target = str(raw["target"])
            for damage in DAMAGE:
                command, then = previewed(fight, {**raw, key: damage})
                found = book.next_state(fight.now, then, command) if then else None
                if not found or not then:
                    continue
                number, words = found
                before = state_of(book, then, target)
                (_, short), (_, far) = (
                    previewed(fight, {**raw, key: at}) for at in (number - 1, number)
                )
                assert short and far and number > damage, found
                worse = state_of(book, far, target)
                assert words in worse["text"].lower(), (raw, damage, found)
                assert rank_of(worse) > rank_of(before)
                assert words not in state_of(book, short, target)["text"].lower(), (
                    raw,
                    damage,
                    found,
                )
                said += 1
    assert said > 20, said


def test_the_preview_says_it_to_the_game_master_alone() -> None:
    client = Client("mythic", RULEBOOKS[0].prepared_fights[0].key)
    form = client.view("f:c1")["play"][0]
    raw, _ = next(hits(client))
    raw = {**raw, form["keypad"]: 4}
    assert " or more: " in client.say("preview", command=raw)["next"]
    client.say("views", audience="players")
    assert client.say("preview", command=raw)["next"] == ""
