"""The odds are shown as “at least this bad”: whatever is worse comes with everything that is milder."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

import hurtbox
from hurtbox.core.rulebook import Rulebook
from hurtbox.systems import RULEBOOKS

from ..session.client import ON_THE_KIT, Client
from ..session.rich import blow

FIGHTS = 8


@pytest.mark.parametrize("book", [*RULEBOOKS, *ON_THE_KIT], ids=lambda book: book.key)
def test_what_is_worse_is_also_all_that_is_milder(book: Rulebook) -> None:
    chance = Random(4)
    seen: set[tuple[bool, ...]] = set()
    for seed in range(FIGHTS):
        client = Client(book.key, book.prepared_fights[0].key)
        fight = hurtbox.Fight.of(client.storage.fight(), seed=seed)
        for who in [*fight.values()] * 2:
            command = blow(client, who.id, chance.randint(1, 25))
            command |= {
                key: True for key, at in command.items() if at is False and chance.random() < 0.3
            }
            before = fight.now
            with suppress(hurtbox.Refused):  # the dead cannot be hit
                fight.run(command)
            now = fight.now.encounter
            named = [test(before.encounter, now, who.id) for _, test in book.odds_tests]
            assert named == sorted(named, reverse=True), who.name
            seen.add(tuple(named))
    assert len(seen) > 1
