"""`Ask` in a run: keys, scopes, overrides, answers that do not fit, and unused answers."""

from typing import Any

import pytest

from hurtbox.core.answer_sources import scripted
from hurtbox.core.answers import Amount, Answer, Answered, Faces, Passed, Pick, Total
from hurtbox.core.ask import Ask
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Roll
from hurtbox.core.requests import Request
from hurtbox.core.run import Done, DuplicateKey, Unfinished, resolve

from .made_up_rules import D6, Body, cascade, one_hit, stance

HIT = ("HIT-1 to hit", Passed(passed=True))
DAMAGE = ("HIT-2 damage", Total(total=20))


def roll(ask: Ask, what: str = "die") -> int:
    return ask(Roll("R-1", what, D6))


def test_an_unanswered_request_leaves_the_run_unfinished_with_its_steps_so_far() -> None:
    first = resolve(one_hit)
    assert isinstance(first, Unfinished)
    assert (first.key, first.answers, first.steps) == ("HIT-1 to hit", (), ())
    second = resolve(one_hit, [HIT])
    assert isinstance(second, Unfinished)
    assert (second.key, second.request.what, second.answers) == ("HIT-2 damage", "damage", (HIT,))
    assert [step.key for step in second.steps] == ["HIT-1 to hit"]


def test_a_rule_that_has_all_answers_is_done() -> None:
    done = resolve(one_hit, [HIT, DAMAGE, ("HIT-3 death save", Total(total=11))])
    assert isinstance(done, Done)
    assert done.outcome == Body(hp=-1, dead=True)
    assert [(step.key, step.kind) for step in done.steps] == [
        ("HIT-1 to hit", "asked"),
        ("HIT-2 damage", "asked"),
        ("HIT-2 through armour", "step"),
        ("HIT-3 death save", "asked"),
    ]


def ask_twice(ask: Ask) -> int:
    return roll(ask) + roll(ask)


def step_twice(ask: Ask) -> int:
    return ask.step("R-1", "sum", 1) + ask.step("R-1", "sum", 2)


def tell_twice(ask: Ask) -> None:
    ask.log("R-1", "so")
    ask.log("R-1", "so")


def step_and_ask(ask: Ask) -> int:
    return ask.step("R-1", "die", 1) + roll(ask)


def part_twice(ask: Ask) -> int:
    return roll(ask.scope("left")) + roll(ask.scope("left"))


def part_like_a_fold(ask: Ask) -> int:
    return ask.fold(lambda ask, n, _: n + roll(ask), 0, "ab", "left") + roll(ask.scope("left 2"))


@pytest.mark.parametrize(
    "rule", [ask_twice, step_twice, tell_twice, step_and_ask, part_twice, part_like_a_fold]
)
def test_two_equal_keys_on_one_path_are_a_mistake_in_the_rule(rule: Any) -> None:
    with pytest.raises(DuplicateKey):
        resolve(rule, source=scripted({"die": Total(total=3)}))


def test_scopes_and_folds_give_equal_requests_different_keys() -> None:
    def rule(ask: Ask) -> tuple[int, ...]:
        inner = ask.scope("left").scope("hand")
        many = ask.fold(lambda ask, sum_, _: sum_ + roll(ask), 0, "ab", "hit")
        return roll(ask), roll(inner), roll(ask.scope("right")), many

    keys = ["R-1 die", "left/hand/R-1 die", "right/R-1 die", "hit 1/R-1 die", "hit 2/R-1 die"]
    done = resolve(rule, [(key, Total(total=n)) for n, key in enumerate(keys, 1)])
    assert isinstance(done, Done)
    assert done.outcome == (1, 2, 3, 9)
    assert sorted(step.key for step in done.steps) == sorted(keys)


def test_a_fold_inside_a_fold_has_both_numbers_in_its_keys() -> None:
    def inner(ask: Ask, sum_: int, _: str) -> int:
        return sum_ + roll(ask)

    def outer(ask: Ask, sum_: int, _: str) -> int:
        return ask.fold(inner, sum_, "xy", "trigger")

    owed = resolve(
        lambda ask: ask.fold(outer, 0, "ab", "hit"),
        [(f"hit 1/trigger {n}/R-1 die", Total(total=n)) for n in (1, 2)],
    )
    assert isinstance(owed, Unfinished)
    assert owed.key == "hit 2/trigger 1/R-1 die"


def test_a_fold_without_items_returns_its_start() -> None:
    done = resolve(lambda ask: ask.fold(one_hit_on, Body(), (), "hit"))
    assert isinstance(done, Done)
    assert (done.outcome, done.steps) == (Body(), ())


def one_hit_on(ask: Ask, body: Body, _: object) -> Body:
    return one_hit(ask, body)


@pytest.mark.parametrize(
    "unfit",
    [
        Total(total=3),
        Total(total=25),
        Faces(faces=(6, 6, 6)),
        Faces(faces=(6, 6, 6, 7)),
        Pick(option="damage"),
        Amount(amount=12),
        Passed(passed=True),
    ],
)
def test_an_answer_that_does_not_fit_is_asked_again(unfit: Answer) -> None:
    owed = resolve(one_hit, [HIT, ("HIT-2 damage", unfit)])
    assert isinstance(owed, Unfinished)
    assert (owed.key, owed.answers, owed.dropped) == ("HIT-2 damage", (HIT,), ("HIT-2 damage",))


def test_for_an_invalid_answer_the_source_is_asked_and_the_answer_is_reported() -> None:
    script = scripted({"damage": Total(total=4)})
    done = resolve(one_hit, [HIT, ("HIT-2 damage", Total(total=99))], source=script)
    assert isinstance(done, Done)
    assert done.answers == (HIT, ("HIT-2 damage", Total(total=4)))
    assert done.dropped == ("HIT-2 damage",)


def test_an_invalid_answer_of_the_source_leaves_the_request_open() -> None:
    owed = resolve(one_hit, source=scripted({"to hit": Pick(option="yes")}))
    assert isinstance(owed, Unfinished)
    assert (owed.key, owed.answers) == ("HIT-1 to hit", ())


def test_answers_beyond_the_last_request_are_reported() -> None:
    missed = resolve(one_hit, [("HIT-1 to hit", Passed(passed=False)), DAMAGE, ("no such", HIT[1])])
    assert isinstance(missed, Done)
    assert missed.answers == (("HIT-1 to hit", Passed(passed=False)),)
    assert missed.dropped == ("HIT-2 damage", "no such")


def test_the_source_is_asked_only_for_what_is_not_answered_yet() -> None:
    asked: list[str] = []

    def source(key: str, request: Request[Any]) -> Answer | None:
        asked.append(key)
        return None

    resolve(one_hit, [HIT], source=source)
    assert asked == ["HIT-2 damage"]


def test_a_rule_cannot_catch_a_missing_answer() -> None:
    def careless(ask: Ask) -> int:
        try:
            return roll(ask)
        except Exception:
            return 0

    assert isinstance(resolve(careless), Unfinished)


def test_an_exception_of_a_rule_is_not_changed() -> None:
    def broken(ask: Ask) -> int:
        return 1 // (roll(ask) - 3)

    with pytest.raises(ZeroDivisionError):
        resolve(broken, [("R-1 die", Total(total=3))])


def test_a_sentence_is_logged_with_its_facts() -> None:
    def rule(ask: Ask) -> None:
        ask.log("R-2", "falls", who="Ann", metres=3)

    done = resolve(rule)
    assert isinstance(done, Done)
    (told,) = done.steps
    assert (told.kind, told.facts) == ("told", (("who", "Ann"), ("metres", 3)))


def test_the_same_answers_give_the_same_outcome_and_the_same_log() -> None:
    answers: list[Answered] = [(f"save {n}/CAS-1 save", Total(total=5 + n)) for n in range(1, 7)]
    assert resolve(cascade, answers) == resolve(cascade, reversed(answers))


def test_a_choice_decides_which_dice_are_asked_for() -> None:
    answers: list[Answered] = [
        ("CHO-1 stance", Pick(option="open")),
        ("CHO-1 extra", Amount(amount=0)),
    ]
    owed = resolve(stance, answers)
    assert isinstance(owed, Unfinished)
    assert (owed.key, owed.request) == ("CHO-2 damage", Roll("CHO-2", "damage", Dice(3, 6)))
