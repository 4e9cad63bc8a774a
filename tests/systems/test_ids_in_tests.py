"""Every rule id of a system stands in the name or in the parameters of one of its tests.

In a name it is written with underscores, with or without the system's prefix, in capitals: D6-UNC-3 in
`test_D6_UNC_3_the_window`, both SPY-EXPL-2 and SPY-EXPL-3 in `test_EXPL_2_3_both_saves` and in
`test_EXPL_2_and_3_both_saves`, all from 1 to 4 in `test_SNEAK_1_to_4_what_keeps_dice_out`. In the parameters of
`pytest.mark.parametrize` it is written as it is. Docstrings do not count, and neither do the lists of all ids in
`test_played*.py`, which look at records and at no rule.
"""

import importlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import FunctionType

import pytest

from .test_rule_ids import PLAYED, SYSTEMS

HERE = Path(__file__).parent
EVERY_SYSTEM = tuple(PLAYED)


def functions_of(key: str) -> Iterator[FunctionType]:
    """Every test function of a system's folder."""
    for path in sorted((HERE / key).glob("test_*.py")):
        if path.stem.startswith("test_played"):
            continue
        module = importlib.import_module(f".{key}.{path.stem}", __package__)
        for name, found in vars(module).items():
            if name.startswith("test_") and isinstance(found, FunctionType):
                yield found


def parameters(test: FunctionType) -> Iterator[str]:
    """The values and the ids that a test is parametrized with."""
    for mark in getattr(test, "pytestmark", ()):
        if mark.name == "parametrize":
            yield repr(mark.args[1])
            yield repr(mark.kwargs.get("ids"))


def spelled_out(name: str) -> str:
    """A name with "1_to_4" and "2_and_3" written out."""

    def all_of(span: re.Match[str]) -> str:
        first, last = map(int, span.groups())
        return "_".join(map(str, range(first, last + 1)))

    return re.sub(r"(\d+)_to_(\d+)", all_of, name).replace("_and_", "_")


@cache
def searched(key: str) -> tuple[str, str]:
    """All test names of a system, and all their parameters, each as one text."""
    tests = tuple(functions_of(key))
    names = " ".join(spelled_out(test.__name__) for test in tests)
    return names, " ".join(text for test in tests for text in parameters(test))


def in_a_name(id_: str) -> re.Pattern[str]:
    """The pattern of an id in a name: alone, or among other numbers of its family."""
    family, last = id_.split("-")[-2:]
    return re.compile(rf"(?<![A-Z0-9]){family}(?:_\d+)*_{last}(?![A-Za-z0-9])")


def without_a_test(key: str) -> list[str]:
    """The ids of a system that no test names."""
    names, values = searched(key)
    return [
        id_
        for id_ in SYSTEMS[key].ids
        if not in_a_name(id_).search(names) and not re.search(rf"{id_}(?!\d)", values)
    ]


@pytest.mark.parametrize("key", EVERY_SYSTEM)
def test_every_id_stands_in_the_name_or_the_parameters_of_a_test(key: str) -> None:
    assert without_a_test(key) == []
