"""A roll whose result is sure is not asked: the rule goes on and says so, and what was answered before counts."""

from __future__ import annotations

from functools import partial

from hurtbox.core.answer_sources import scripted
from hurtbox.core.answers import Faces, Passed
from hurtbox.core.ask import Ask
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Check, Lookup, Roll, Tally
from hurtbox.core.run import Done, Unfinished, resolve
from hurtbox.core.steps import SURE

D20 = Dice(1, 20)
KEY = "RULE-1 save"


def saves(bonus: int) -> Check:
    return Check("RULE-1", "save", D20, bonus=bonus, dc=15)


def asking(check: Check, ask: Ask) -> bool:
    return ask(check)


def test_a_sure_check_is_passed_or_failed_without_an_answer() -> None:
    for bonus, passed in ((14, True), (-6, False)):
        run = resolve(partial(asking, saves(bonus)))
        assert isinstance(run, Done) and run.outcome is passed
        assert run.answers == ()
        assert dict(run.steps[0].facts)[SURE] == ("passed" if passed else "failed")
    assert isinstance(resolve(lambda ask: ask(saves(13))), Unfinished)


def test_an_answer_of_before_counts_and_is_kept() -> None:
    for answer in (Faces(faces=(1,)), Passed(passed=False)):
        run = resolve(lambda ask: ask(saves(14)), ((KEY, answer),))
        assert isinstance(run, Done) and run.answers == ((KEY, answer),)
        assert run.steps[0].answer == answer and not run.dropped


def test_a_script_may_still_answer_it() -> None:
    run = resolve(lambda ask: ask(saves(14)), source=scripted({"save": Faces(faces=(3,))}))
    assert isinstance(run, Done) and run.answers == ((KEY, Faces(faces=(3,))),)


def test_only_dice_that_all_lead_to_the_same_are_sure() -> None:
    table = Lookup("RULE-1", "row", D20, ((None, "always"),))
    ends = Tally("RULE-1", "ends", Dice(2, 6), 0, lambda so_far, face: so_far ^ (face in (2, 3)))
    assert table.sure == ("always",)
    assert ends.sure == ()  # all ones and all sixes are alike, but not all in between
    assert Roll("RULE-1", "total", D20).sure == ()


def test_what_comes_after_a_sure_roll_is_asked() -> None:
    def rule(ask: Ask) -> int:
        return ask(Roll("RULE-1", "damage", D20)) if ask(saves(14)) else 0

    run = resolve(rule)
    assert isinstance(run, Unfinished) and run.key == "RULE-1 damage"
