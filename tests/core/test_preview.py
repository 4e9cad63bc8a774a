"""The preview runs the same rule with default decisions, up to the first die."""

from hurtbox.core.answer_sources import preview
from hurtbox.core.answers import Pick, Total
from hurtbox.core.ask import Ask
from hurtbox.core.decisions import Choice, Subset
from hurtbox.core.dice_requests import Roll
from hurtbox.core.run import Done, Unfinished, resolve

from .made_up_rules import D6, one_hit, stance


def surely(ask: Ask) -> int:
    """A rule without dice."""
    how = ask(Choice("P-1", "how", ("by half", "whole"), "by half"))
    return ask.step("P-2", "damage", 12 if how == "whole" else 6, low=0, high=99)


def test_a_rule_without_dice_is_previewed_to_its_end() -> None:
    done = preview(surely)
    assert isinstance(done, Done)
    assert done.outcome == 6
    assert [step.key for step in done.steps] == ["P-1 how", "P-2 damage"]


def test_a_preview_stops_at_the_first_die_with_the_steps_so_far() -> None:
    owed = preview(stance)
    assert isinstance(owed, Unfinished)
    assert (owed.key, [step.what for step in owed.steps]) == ("CHO-2 damage", ["stance", "extra"])


def test_a_preview_goes_on_from_the_answers_there_are() -> None:
    assert isinstance(preview(one_hit, (("HIT-1 to hit", Total(total=1)),)), Done)
    whole = preview(surely, (("P-1 how", Pick(option="whole")),))
    assert isinstance(whole, Done)
    assert whole.outcome == 12


def test_a_preview_shows_what_the_gm_has_put() -> None:
    done = preview(surely, overrides=(("P-2 damage", 9),))
    assert isinstance(done, Done)
    assert done.outcome == 9


def test_a_preview_that_a_die_stops_has_what_is_sure_by_then_of_all_targets() -> None:
    def one(ask: Ask, hurt: tuple[int, ...], target: int) -> tuple[int, ...]:
        hurt = (*hurt, target)
        if target % 2:
            ask.certain(hurt)
            hurt = (*hurt, ask(Roll("S-1", "extra", D6)))
        return hurt

    nobody: tuple[int, ...] = ()
    owed = preview(lambda ask: ask.each(one, nobody, (1, 2, 3, 4), "target"))
    assert isinstance(owed, Unfinished)
    assert owed.certain == (1, 2, 3, 4)
    assert len(owed.open_requests) == 2
    none = preview(stance)
    assert isinstance(none, Unfinished)
    assert none.certain is None


def test_a_subset_is_previewed_as_it_is_by_default() -> None:
    done = preview(lambda ask: ask(Subset("P-3", "which", ("a", "b", "c"), (0, 2), lambda _: "")))
    assert isinstance(done, Done)
    assert done.outcome == (0, 2)


def test_what_was_previewed_is_what_happens() -> None:
    done = preview(surely)
    assert isinstance(done, Done)
    assert resolve(surely, done.answers) == done
