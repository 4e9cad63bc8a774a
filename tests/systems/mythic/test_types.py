"""MYT-TYP-X: adding and removing damage types."""

import pytest

from hurtbox.core.refusal import Refused
from hurtbox.systems.mythic.settings import MadeType, Settings, damage_types, type_name
from hurtbox.systems.mythic.tables import PATTERNS, Pattern

from .commands import AddType, RemoveType
from .harness import after, boxes, fight, hit, run, steps


def added(name: str, pattern: Pattern = "horizontal") -> AddType:
    return AddType(name=name, pattern=pattern)


@pytest.mark.parametrize("pattern", PATTERNS)
def test_MYT_TYP_X_any_of_the_four_patterns(pattern: Pattern) -> None:
    done = run(fight(), added("Nerve Gas", pattern))
    assert done.outcome.settings.made_types == (MadeType("Nerve Gas", pattern),)
    assert "added" in steps(done, "MYT-TYP-X")
    assert steps(run(done.outcome, hit(1, "nerve_gas")), "MYT-TYP-X") == {"pattern": pattern}


@pytest.mark.parametrize("name", ["Fire", " phased  energy ", "any"])
def test_MYT_TYP_X_a_name_that_is_taken_is_refused(name: str) -> None:
    with pytest.raises(Refused, match="another name") as refused:
        run(fight(), added(name))
    assert refused.value.field == "name"
    with pytest.raises(ValueError, match="its own name"):
        Settings(made_types=(MadeType(name, "vertical"),))


def test_MYT_TYP_X_a_removed_type_leaves_its_marks() -> None:
    hurt = after(fight(), added("Gas"), hit(4, "gas"))
    done = run(hurt, RemoveType(made="gas"))
    assert len(damage_types(done.outcome.settings)) == 9
    assert boxes(done.outcome) == [(1, 1), (1, 2)]
    assert type_name(done.outcome.settings, "gas") == "gas"
    assert steps(done, "MYT-TYP-X") == {"removed": {"name": "Gas"}}


def test_MYT_TYP_a_printed_type_cannot_be_removed() -> None:
    with pytest.raises(Refused, match="added here"):
        run(fight(), RemoveType(made="fire"))
