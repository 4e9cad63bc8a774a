"""A run that reuses the run before it has the same result as a fresh one, and repeats no finished step."""

from collections.abc import Callable
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from hurtbox.core.answers import Answered, Total
from hurtbox.core.ask import Ask
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Roll
from hurtbox.core.run import Done, Unfinished, resolve

from .test_answer_prefixes import LINKS, Link, chain, random_answers

D6 = Dice(1, 6)
Seen = tuple[tuple[str, int], ...]


def crowd(ask: Ask) -> Seen:
    """Three independent targets, each with rounds that read the whole state."""

    def one(ask: Ask, seen: Seen, name: str) -> Seen:
        def round_(ask: Ask, sum_: int, number: int) -> int:
            rolled = ask(Roll("C-1", "round", D6))
            return ask.step("C-1", "sum", sum_ + rolled + len(seen))

        points = ask.fold(round_, 0, range(2), "round")
        seen = (*seen, (name, points))
        ask.certain(seen)
        return (*seen, (f"{name} again", ask(Roll("C-2", "again", D6))))

    return ask.each(one, (), ("a", "b", "c"), "somebody")


def rounds(ask: Ask) -> Seen:
    """The crowd twice."""
    return ask.fold(lambda ask, seen, _: (*seen, *crowd(ask)), (), range(2), "time")


def assert_it_goes_on(rule: Callable[[Ask], Any], seed: int) -> None:
    """Answer open requests in any order; each run reuses the one before."""
    chance, says = Random(seed), random_answers(seed)
    answers: tuple[Answered, ...] = ()
    run = resolve(rule)
    while isinstance(run, Unfinished):
        key, request = chance.choice(run.open_requests)
        said = says(key, request)
        assert said is not None
        answers = (*run.answers, (key, said))
        fresh, run = resolve(rule, answers), resolve(rule, answers, after=run)
        assert run == fresh
        assert run.open == fresh.open
        if isinstance(run, Unfinished) and isinstance(fresh, Unfinished):
            assert run.certain == fresh.certain
            assert run.trail == fresh.trail


@given(st.lists(LINKS, max_size=6), st.integers(0, 2**32))
def test_any_chain_goes_on(links: list[Link], seed: int) -> None:
    assert_it_goes_on(chain(links), seed)


@given(st.integers(0, 2**32))
def test_neighbours_go_on_in_any_order(seed: int) -> None:
    assert_it_goes_on(crowd, seed)
    assert_it_goes_on(rounds, seed)


def test_finished_steps_are_not_run_again() -> None:
    ran: list[int] = []

    def step(ask: Ask, sum_: int, number: int) -> int:
        ran.append(number)
        return sum_ + ask(Roll("G-1", "die", D6))

    def rule(ask: Ask) -> int:
        return ask.fold(step, 0, range(20), "step")

    run = resolve(rule)
    while isinstance(run, Unfinished):
        run = resolve(rule, (*run.answers, (run.key, Total(total=3))), after=run)
    assert isinstance(run, Done)
    assert run.outcome == 60
    assert ran == [0, *(number for number in range(19) for number in (number, number + 1)), 19]


def test_after_a_changed_answer_nothing_is_reused() -> None:
    first = resolve(rounds, [("time 1/somebody 1/round 1/C-1 round", Total(total=3))])
    assert isinstance(first, Unfinished)
    other = [("time 1/somebody 1/round 1/C-1 round", Total(total=4))]
    assert resolve(rounds, other, after=first) == resolve(rounds, other)
