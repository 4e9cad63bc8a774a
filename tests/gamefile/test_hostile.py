"""A game file from a stranger: whatever its text is, it is refused with a line and a key, or it is a game."""

import resource
import time
from random import Random

import pytest

import hurtbox
from hurtbox.core.refusal import Refused
from hurtbox.gamefile.bounds import LONGEST_TEXT
from hurtbox.gamefile.unfit import Unfit
from hurtbox.session.game_examples import check_game

from .mutants import mutant

LONGEST = 2.0
"""Seconds of processor."""
MOST_MEMORY = 64 * 1024
"""kB that all of them together may need."""


def tried(text: str) -> str:
    """What came of a text: "refused" or "played". It is played as far as somebody at the table would."""
    try:
        check_game(text)
        fight = hurtbox.Fight(hurtbox.game(text), seed=1)
        who = fight.add("Somebody")
    except Unfit as no:
        assert no.text.endswith((".", "?")) and "\n" not in no.text, no.text
        assert no.line or not no.key, no.text
        return "refused"
    except Refused:
        return "refused"
    for command in list(fight._runtime.rulebook.commands)[:4]:
        kind = command.model_fields["kind"].default
        asked = [
            name
            for name, field in command.model_fields.items()
            if field.is_required() and name != "target"
        ]
        try:
            fight.run(kind, target=who, **{name: 3 for name in asked})
            str(fight)
        except Refused:
            pass
    return "played"


def all_tried(count: int, seed: int) -> dict[str, int]:
    chance, found = Random(seed), dict[str, int]()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for number in range(count):
        text, begun = mutant(chance), time.process_time()
        end = tried(text)
        assert time.process_time() - begun < LONGEST, (number, text)
        found[end] = found.get(end, 0) + 1
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < MOST_MEMORY
    return found


def test_mutants_are_refused_or_played() -> None:
    found = all_tried(250, seed=7)
    assert found["refused"] > 50 and found["played"] > 10


@pytest.mark.slow
def test_twenty_thousand_mutants() -> None:
    found = all_tried(20_000, seed=37)
    assert found["refused"] > 5_000 and found["played"] > 1_000


@pytest.mark.parametrize(
    "text",
    ["", "\n", "[" * LONGEST_TEXT, "a." * (LONGEST_TEXT // 2), "a = " + "[" * 10_000, "a = " + "9" * 10_000,
     'title = "x"\n' * 300, 'title = "' + "x" * 5_000 + '"', "x" * (LONGEST_TEXT + 1), "title = 'x'\n[fields]\n" + "".join(f"f{n} = '0..9'\n" for n in range(900))],
)  # fmt: skip
def test_monsters_are_refused(text: str) -> None:
    begun = time.process_time()
    with pytest.raises(Refused):
        check_game(text)
    assert time.process_time() - begun < LONGEST
