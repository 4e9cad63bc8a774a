"""No sentence of the app has a plural after 1, such as "1 rounds". Those of each system are checked with it."""

from string import Formatter

import pytest

from hurtbox.core.words import pluralize
from hurtbox.session.words import WORDS

from ..core.counting import COUNTED, counts_one_as_many


def test_no_sentence_counts_one_as_many() -> None:
    wrong = {
        id: (pattern, found)
        for id, pattern in WORDS.items()
        for found in counts_one_as_many(pattern)
    }
    assert not wrong


def test_the_test_finds_what_it_is_about() -> None:
    assert list(counts_one_as_many("{left} rounds to go")) == ["1 rounds"]
    assert list(counts_one_as_many("{name} heals {points} wound points")) == ["1 wound points"]
    assert not list(counts_one_as_many("{left:round|rounds} to go, of 11 rounds, for {time:time}"))
    assert not list(counts_one_as_many("{n} more of 3 rounds"))


def test_every_plural_that_a_sentence_knows_is_looked_for() -> None:
    for pattern in WORDS.values():
        for _, name, spec, _ in Formatter().parse(pattern):
            if name and spec and "|" in spec:
                more = set(spec.split("|")[1].lower().split())
                assert more & {*COUNTED, "are"}, pattern


@pytest.mark.parametrize(("count", "said"), [(0, "0 dice"), (1, "1 die"), (2, "2 dice")])
def test_counts_outside_of_the_tables(count: int, said: str) -> None:
    assert pluralize(count, "die|dice") == said
