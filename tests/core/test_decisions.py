"""The request Subset: which choices are valid, and the sentence for the others."""

import pytest

from hurtbox.core.answer_sources import preview
from hurtbox.core.answers import Answer, Chosen, Pick
from hurtbox.core.decisions import Subset
from hurtbox.core.odds import odds
from hurtbox.core.requests import InvalidAnswer
from hurtbox.core.run import Done


def two_at_most(chosen: tuple[int, ...]) -> str:
    return "" if len(chosen) <= 2 else "Two of them at most."


HITS = Subset("S-1", "mitigated", ("first", "second", "third"), (0, 1), two_at_most)


@pytest.mark.parametrize("chosen", [(), (2,), (0, 2)])
def test_a_valid_choice_is_returned_in_rising_order(chosen: tuple[int, ...]) -> None:
    assert HITS.read(Chosen(chosen=tuple(reversed(chosen)))) == chosen


def test_an_item_named_twice_counts_once() -> None:
    assert HITS.read(Chosen(chosen=(1, 1, 1))) == (1,)


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        (Chosen(chosen=(0, 1, 2)), "Two of them at most."),
        (Chosen(chosen=(3,)), "There are 3 to choose from."),
        (Pick(option="first"), "Choose from the list."),
    ],
)
def test_an_invalid_choice_is_refused_in_a_sentence(answer: Answer, says: str) -> None:
    with pytest.raises(InvalidAnswer, match=says):
        HITS.read(answer)


def test_preview_and_odds_take_the_proposal() -> None:
    assert odds(lambda ask: ask(HITS)).of == {(0, 1): 1}
    seen = preview(lambda ask: ask(HITS))
    assert isinstance(seen, Done)
    assert seen.outcome == (0, 1)
