"""The parts of the odds bar are named in plain words: never “wounded or worse, not dying or worse”."""

from itertools import pairwise

import pytest

from hurtbox.core.words import sentence
from hurtbox.session.runtime import runtime_of
from hurtbox.systems import RULEBOOKS


@pytest.mark.parametrize("system", [one.key for one in RULEBOOKS])
def test_no_part_of_the_bar_is_or_worse(system: str) -> None:
    runtime = runtime_of(system)
    for (id, _), (worse, _) in pairwise(runtime.rulebook.odds_tests):
        what, other = (runtime.words.get(one, one) for one in (id, worse))
        own = runtime.words.get(f"{id}.only")
        said = own or sentence(runtime.words, "app.odds.only", what=what, worse=other)
        assert "or worse" not in said, id


@pytest.mark.parametrize("score", ["strength", "dexterity", "endurance"])
def test_a_score_that_is_chosen_is_called_by_its_name(score: str) -> None:
    """CEP-TRK-1, CEP-TRK-2: an option with words begins with a capital on the screen, one without does not."""
    words = runtime_of("cepheus").words
    for question in ("CEP-TRK-1 first score", "CEP-TRK-1 second score"):
        assert words[f"{question}.{score}"] == score
