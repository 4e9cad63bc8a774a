"""What its questions offer, in words."""

import pytest

from hurtbox.session.runtime import runtime_of


@pytest.mark.parametrize("score", ["strength", "dexterity", "endurance"])
def test_a_score_that_is_chosen_is_called_by_its_name(score: str) -> None:
    """CEP-TRK-1, CEP-TRK-2: an option with words begins with a capital on the screen, one without does not."""
    words = runtime_of("cepheus").words
    for question in ("CEP-TRK-1 first score", "CEP-TRK-1 second score"):
        assert words[f"{question}.{score}"] == score
