"""Where somebody can be out of action, “out” is an outcome, and it is true of whose turns are skipped."""

from __future__ import annotations

import pytest

import hurtbox
from hurtbox.api import describing
from hurtbox.core.rulebook import Rulebook, is_called_out, nobody
from hurtbox.systems import RULEBOOKS

from ..conftest import tries
from ..session.client import MADE_UP_SYSTEMS
from ..session.rich import after_an_evening, blow, rich

every_system = pytest.mark.parametrize(
    "book", [*RULEBOOKS, *MADE_UP_SYSTEMS], ids=lambda book: book.key
)


@every_system
def test_out_is_an_outcome_once_and_has_a_text(book: Rulebook) -> None:
    called = [id for id, _ in book.ends if is_called_out(id)]
    assert len(called) == (book.is_out is not nobody)
    assert all(book.words[id] for id in called)
    assert len({describing.test_name(id) for id, _ in book.ends}) == len(book.ends)


@every_system
def test_out_is_true_of_whose_turns_are_skipped(book: Rulebook) -> None:
    before = rich(book.key, people=5, acts=0).storage.fight().now
    (is_out,) = (test for id, test in book.ends if is_called_out(id))
    seen = set()
    for seed in range(tries(few=3, some=8, most=1_600)):
        now = after_an_evening(book.key, seed)
        for id in now.order:
            skipped = book.is_out(now, id)
            seen.add(skipped)
            assert is_out(before, now, id) == skipped
    assert False in seen


@every_system
def test_how_often_until_somebody_is_out(book: Rulebook) -> None:
    """A script asks with no more than the command, as the form offers it."""
    client = rich(book.key, people=2, acts=0)
    fight = hurtbox.Fight.of(client.storage.fight(), seed=1)
    found = fight.until(blow(client, fight["c2"].id, 9), within=1, budget=200)
    assert found.test == "out" and len(found.chances) == 1
