"""`each`: while one target waits for an answer the others run, so all their requests are open at once."""

from dataclasses import dataclass
from itertools import permutations

import pytest

from hurtbox.core.answers import Answer, Answered, Faces, Total
from hurtbox.core.ask import Ask
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Check, Roll
from hurtbox.core.odds import odds
from hurtbox.core.run import Done, Unfinished, resolve

D6 = Dice(1, 6)
TARGETS = ("a", "b", "c")


@dataclass(frozen=True)
class Hurt:
    """Points lost, by target."""

    lost: tuple[tuple[str, int], ...] = ()


def one(ask: Ask, hurt: Hurt, target: str) -> Hurt:
    """Damage; a six asks for another die."""
    lost = ask(Roll("E-1", "damage", D6, about=target))
    if lost == 6:
        lost += ask(Roll("E-2", "more", D6, about=target))
    return Hurt((*hurt.lost, (target, lost)))


def attack(ask: Ask) -> Hurt:
    """All targets of one attack."""
    return ask.each(one, Hurt(), TARGETS, "target")


def key(number: int, what: str = "E-1 damage") -> str:
    """The key of what a target is asked."""
    return f"target {number}/{what}"


def test_the_requests_of_all_targets_are_open_at_once() -> None:
    owed = resolve(attack)
    assert isinstance(owed, Unfinished)
    assert [key for key, _ in owed.open_requests] == [key(1), key(2), key(3)]
    assert [request.about for _, request in owed.open_requests] == ["a", "b", "c"]
    assert (owed.key, owed.request) == owed.open_requests[0]


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_answers_come_in_any_order(order: tuple[int, ...]) -> None:
    said: dict[int, Answer] = {0: Total(total=2), 1: Faces(faces=(6,)), 2: Total(total=5)}
    answers: tuple[Answered, ...] = ()
    run: Done[Hurt] | Unfinished = resolve(attack)
    for target in order:
        answers = (*answers, (key(target + 1), said[target]))
        run = resolve(attack, answers)
        assert isinstance(run, Unfinished)
        assert {k for k, _ in run.answers} == {k for k, _ in answers}
    assert isinstance(run, Unfinished)
    assert [k for k, _ in run.open_requests] == [key(2, "E-2 more")]
    done = resolve(attack, (*answers, (key(2, "E-2 more"), Total(total=3))))
    assert isinstance(done, Done)
    assert done.outcome == Hurt((("a", 2), ("b", 9), ("c", 5)))


def test_steps_and_answers_stand_in_the_order_of_the_targets() -> None:
    late = ((key(3), Total(total=1)), (key(1), Total(total=2)), (key(2), Total(total=3)))
    done = resolve(attack, late)
    assert isinstance(done, Done)
    assert [k for k, _ in done.answers] == [key(1), key(2), key(3)]


def test_nested_targets_have_all_their_requests_open() -> None:
    def wave(ask: Ask, hurt: Hurt, names: str) -> Hurt:
        return ask.each(one, hurt, names, "target")

    owed = resolve(lambda ask: ask.each(wave, Hurt(), ("ab", "c"), "wave"))
    assert isinstance(owed, Unfinished)
    assert [request.about for _, request in owed.open_requests] == ["a", "b", "c"]


def test_what_comes_after_the_targets_waits_for_all_of_them() -> None:
    def rule(ask: Ask) -> bool:
        attack(ask)
        return ask(Check("E-3", "morale", D6, 0, 4))

    owed = resolve(rule, [(key(1), Total(total=1)), (key(2), Total(total=1))])
    assert isinstance(owed, Unfinished)
    assert [k for k, _ in owed.open_requests] == [key(3)]


def test_the_odds_of_targets_are_those_of_a_fold() -> None:
    found = odds(attack)
    assert found == odds(lambda ask: ask.fold(one, Hurt(), TARGETS, "target"))
    assert found.missing == 0
