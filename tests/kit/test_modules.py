"""`modules_of`: the modules of a system are found, those with forms in their order."""

import pytest

from hurtbox.kit.modules import modules_of

PACKAGE = "hurtbox.systems.spycraft"


def names(*first: str) -> list[str]:
    return [one.__name__.removeprefix(f"{PACKAGE}.") for one in modules_of(PACKAGE, first)]


def test_the_named_come_first_and_the_others_by_name() -> None:
    first, then, *others = names("wearing_off", "lasting.acid")
    assert (first, then) == ("wearing_off", "lasting.acid")
    assert others == sorted(others)


def test_every_module_is_found_once_also_in_folders() -> None:
    found = names("attack")
    assert {"attack", "types.acid", "lasting.acid", "tables.ouch", "view"} <= set(found)
    assert len(found) == len(set(found))


def test_a_name_without_a_module_is_refused() -> None:
    with pytest.raises(ModuleNotFoundError, match="attak"):
        names("attak")
