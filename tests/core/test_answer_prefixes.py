"""An unfinished run is stored as its answers: from every prefix of them it reaches the same result."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter

from hurtbox.core.answer_sources import defaults, rolled, scripted
from hurtbox.core.answers import Answer, Answered
from hurtbox.core.ask import Ask
from hurtbox.core.decisions import Choice, Number
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Check, FirstShowing, Lookup, Roll, Tally
from hurtbox.core.requests import Request
from hurtbox.core.run import AnswerSource, Done, Unfinished, resolve
from hurtbox.core.seeds import split

from .made_up_rules import cascade, one_hit, rerolled, stance, table, volley

STORED = TypeAdapter(tuple[Answered, ...])
RULES: list[Callable[[Ask], Any]] = [one_hit, cascade, volley, stance, table, rerolled]


def random_answers(seed: int) -> AnswerSource:
    """Dice and decisions from a seed."""
    chance = Random(seed)

    def source(key: str, request: Request[Any]) -> Answer | None:
        if isinstance(request, Choice):
            return TypeAdapter(Answer).validate_python(
                {"kind": "pick", "option": chance.choice(request.options)}
            )
        if isinstance(request, Number):
            amount = chance.randint(request.low, request.high)
            return TypeAdapter(Answer).validate_python({"kind": "amount", "amount": amount})
        return None if request.sure else request.rolled(chance)

    return source


def through_json(answers: tuple[Answered, ...]) -> tuple[Answered, ...]:
    return STORED.validate_json(STORED.dump_json(answers))


def assert_every_prefix_resumes(rule: Callable[[Ask], Any], source: AnswerSource) -> None:
    done = resolve(rule, source=source)
    assert isinstance(done, Done)
    assert resolve(rule, through_json(done.answers)) == done
    for length in range(len(done.answers)):
        known = through_json(done.answers[:length])
        owed = resolve(rule, known)
        assert isinstance(owed, Unfinished)
        assert owed.key == done.answers[length][0]
        assert owed.answers == known
        assert owed.steps == done.steps[: len(owed.steps)]
        left, _ = split(done.answers[length:])
        owed.request.read(left[owed.key])
        resumed = resolve(rule, owed.answers, source=scripted(left))
        assert resumed == done


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
@given(seed=st.integers(0, 2**32))
def test_every_prefix_of_the_answers_resumes(rule: Callable[[Ask], Any], seed: int) -> None:
    assert_every_prefix_resumes(rule, random_answers(seed))


@dataclass(frozen=True)
class Link:
    """One request of a made-up chain."""

    kind: str
    size: int


LINKS = st.builds(
    Link,
    st.sampled_from(["roll", "check", "lookup", "tally", "first", "choice", "number", "fold"]),
    st.integers(1, 4),
)


def request(link: Link, what: str, so_far: int) -> Request[Any]:
    """The request of a link depends on the answers before it."""
    dice = Dice(link.size, 6, so_far % 3)
    options = ("left", "right", "stay")[: 1 + so_far % 3]
    match link.kind:
        case "roll":
            return Roll("L-1", what, dice)
        case "check":
            return Check("L-2", what, dice, bonus=so_far % 5, dc=10)
        case "lookup":
            return Lookup("L-3", what, dice, ((dice.low + 2, 1), (dice.low + 5, 2), (None, 3)))
        case "tally":
            return Tally("L-4", what, dice, 0, max)
        case "first":
            return FirstShowing("L-5", what, Dice(3, 6), face=1, labels=("red", "green", "blue"))
        case "choice":
            return Choice("L-6", what, options, options[0])
    return Number("L-7", what, 0, link.size, link.size)


def value(answer: Any) -> int:
    return len(answer) if isinstance(answer, str) else int(answer or 0)


def chain(links: list[Link]) -> Callable[[Ask], tuple[int, ...]]:
    """A rule with a chain of requests, each of which depends on the answers before it."""

    def one(ask: Ask, seen: tuple[int, ...], link: Link) -> tuple[int, ...]:
        if link.kind == "fold":
            inner = [Link("roll", link.size)] * (1 + sum(seen) % 3)
            seen = ask.fold(one, seen, inner, "inner")
            return (*seen, ask.step("L-8", "sum", sum(seen)))
        return (*seen, value(ask(request(link, "asked", sum(seen)))))

    return lambda ask: ask.fold(one, (), links, "link")


@given(st.lists(LINKS, max_size=6), st.integers(0, 2**32))
def test_every_prefix_of_any_chain_resumes(links: list[Link], seed: int) -> None:
    assert_every_prefix_resumes(chain(links), random_answers(seed))


@given(st.lists(LINKS, max_size=6), st.integers(0, 2**32), st.data())
def test_a_changed_answer_keeps_those_that_still_fit(
    links: list[Link], seed: int, data: st.DataObject
) -> None:
    rule = chain(links)
    done = resolve(rule, source=random_answers(seed))
    assert isinstance(done, Done)
    if not done.answers:
        return
    place = data.draw(st.integers(0, len(done.answers) - 1))
    key = done.answers[place][0]
    owed = resolve(rule, done.answers[:place])
    assert isinstance(owed, Unfinished)
    other = random_answers(data.draw(st.integers(0, 2**32)))(key, owed.request)
    assert other is not None
    answers = tuple((k, other if k == key else a) for k, a in done.answers)
    again = resolve(rule, answers)
    assert {*again.answers} <= {*answers}
    assert {k for k, _ in again.answers} | {*again.dropped} == {k for k, _ in answers}
    assert again.answers[: place + 1] == answers[: place + 1]
    finished = resolve(rule, answers, source=random_answers(seed))
    assert isinstance(finished, Done)


def test_the_same_seed_rolls_the_same() -> None:
    first, second = (resolve(volley, source=rolled(Random(7))) for _ in "ab")
    assert first == second


def test_the_defaults_decide_but_never_roll() -> None:
    owed = resolve(stance, source=defaults)
    assert isinstance(owed, Unfinished)
    assert owed.key == "CHO-2 damage"
    assert [key for key, _ in owed.answers] == ["CHO-1 stance", "CHO-1 extra"]
