"""No sentence has a plural after 1, such as "1 rounds"."""

from collections.abc import Mapping
from string import Formatter
from typing import Literal, get_args, get_origin

import pytest

from hurtbox.core.forms import own_fields
from hurtbox.core.words import pluralize
from hurtbox.session.fight.new_fight import new_fight
from hurtbox.session.sentences import title
from hurtbox.session.words import WORDS
from hurtbox.systems import RULEBOOKS

from ..core.counting import COUNTED, ONE, counts_one_as_many

TABLES: dict[str, Mapping[str, str]] = {
    "app": WORDS,
    **{one.key: one.words for one in RULEBOOKS},
}


@pytest.mark.parametrize("table", TABLES)
def test_no_sentence_counts_one_as_many(table: str) -> None:
    wrong = {
        id: (pattern, found)
        for id, pattern in TABLES[table].items()
        for found in counts_one_as_many(pattern)
    }
    assert not wrong


@pytest.mark.parametrize("system", [one.key for one in RULEBOOKS])
def test_no_title_counts_one_as_many(system: str) -> None:
    """With 1 in each number of a command, and each of its options in turn."""
    fight = new_fight("d", "e", system, "")
    titles = []
    for kind, command in fight.runtime.commands.items():
        kinds = {key: info.annotation for key, info in own_fields(command).items()}
        ones = {"kind": kind, **{key: 1 for key, of in kinds.items() if of is int}}
        options = [
            (key, one)
            for key, of in kinds.items()
            if get_origin(of) is Literal
            for one in get_args(of)
        ]
        for key, option in options or [("kind", kind)]:
            titles.append(title(fight, {**ones, key: option}))
    assert len(titles) >= len(fight.runtime.commands)
    assert [one for one in titles if ONE.search(one)] == []


def test_the_test_finds_what_it_is_about() -> None:
    assert list(counts_one_as_many("{left} rounds to go")) == ["1 rounds"]
    assert list(counts_one_as_many("{name} heals {points} wound points")) == ["1 wound points"]
    assert not list(counts_one_as_many("{left:round|rounds} to go, of 11 rounds, for {time:time}"))
    assert not list(counts_one_as_many("{n} more of 3 rounds"))


@pytest.mark.parametrize("table", TABLES)
def test_every_plural_that_a_sentence_knows_is_looked_for(table: str) -> None:
    for pattern in TABLES[table].values():
        for _, name, spec, _ in Formatter().parse(pattern):
            if name and spec and "|" in spec:
                more = set(spec.split("|")[1].lower().split())
                assert more & {*COUNTED, "are"}, pattern


@pytest.mark.parametrize(("count", "said"), [(0, "0 dice"), (1, "1 die"), (2, "2 dice")])
def test_counts_outside_of_the_tables(count: int, said: str) -> None:
    assert pluralize(count, "die|dice") == said
