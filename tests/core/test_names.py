"""Names: what people write is accepted; invisible characters and those that reorder text are refused."""

import pytest
from pydantic import TypeAdapter, ValidationError

from hurtbox.core.names import Name, Owner

NAME = TypeAdapter(Name)


@pytest.mark.parametrize(
    "name",
    ["Ensign Reyes", "O’Brien", "Þórr", "魏", "נועה", "<img onerror>", "🖖", "👩‍🚀", "x" * 60],
)
def test_a_name_that_people_write_is_kept_as_it_is(name: str) -> None:
    assert NAME.validate_python(name) == name


@pytest.mark.parametrize(
    "name", ["", " ", "\u00a0\u2003", "A\0B", "a\nb", "\u202eevil", "\u200b", "\u200d", "x" * 61]
)
def test_a_name_that_hides_something_is_refused(name: str) -> None:
    with pytest.raises(ValidationError):
        NAME.validate_python(name)


def test_nobody_has_to_own_a_combatant() -> None:
    assert TypeAdapter(Owner).validate_python("") == ""
