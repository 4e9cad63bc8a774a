"""What the tests of a system have to bring, and which rule ids they name.

An id stands in a test's name with underscores, with or without the system's prefix, in capitals: D6-UNC-3 in
`test_D6_UNC_3_the_window`, both SPY-EXPL-2 and SPY-EXPL-3 in `test_EXPL_2_3_both_saves` and in
`test_EXPL_2_and_3_both_saves`, all from 1 to 4 in `test_SNEAK_1_to_4_what_keeps_dice_out`. In the parameters of
`pytest.mark.parametrize` it is written as it is. Docstrings do not count, and neither do the lists of all ids in
`test_played*.py`, which look at records and at no rule.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from types import FunctionType

from . import system as places
from .system import Missing, System, shown

BROUGHT = {
    "played.py": "fights in which every rule id is recorded",
    "passing_fights.py": "fights for the law that time adds up",
    "model.py": "a second, short model of the rules from the text alone",
}
MODEL = re.compile(r"from \.(model| import .*\bmodel\b)")


def the_files_beside_the_tests_are_there(system: System) -> Missing:
    """Of a system in which nothing lasts, no fights for the law that time adds up."""
    for file, what in BROUGHT.items():
        is_needed = file != "passing_fights.py" or system.rulebook.tick
        if is_needed and not (system.tests / file).exists():
            yield f"{shown(system.tests / file)} is missing: {what}."
    tests = [file.read_text(encoding="utf-8") for file in system.tests.glob("test_*.py")]
    if (system.tests / "model.py").exists() and not any(MODEL.search(text) for text in tests):
        yield f"No test in {shown(system.tests)} imports model.py, so nothing is compared with it."


def a_link_of_it_is_kept(system: System) -> Missing:
    """By which tests see that old links still open."""
    kept = places.ROOT / "tests" / "sharing" / "kept"
    if not [*kept.glob(f"links-*-{system.key}.json")]:
        yield (
            "No link of it is kept, by which tests see that old links still open. When the system is finished: "
            "PYTHONPATH=py .venv/bin/python -m tests.sharing.keeping"
        )


def every_id_stands_in_a_test(system: System) -> Missing:
    """In its name or in its parameters."""
    tests = [*functions_of(system)]
    names = " ".join(spelled_out(test.__name__) for test in tests)
    values = " ".join(text for test in tests for text in parameters(test))
    for id in system.ids:
        if not in_a_name(id).search(names) and not re.search(rf"{id}(?!\d)", values):
            yield f"No test has {id} in its name: “def test_{id.replace('-', '_')}_…” in {shown(system.tests)}."


def functions_of(system: System) -> Iterator[FunctionType]:
    """Every test of a system's folder: functions, and the methods of test classes."""
    for path in sorted(system.tests.glob("test_*.py")):
        if path.stem.startswith("test_played"):
            continue
        module = vars(system.test_module(path.stem))
        classes = [one for name, one in module.items() if name.startswith("Test")]
        for names in (module, *(vars(one) for one in classes)):
            for name, found in names.items():
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


def in_a_name(id: str) -> re.Pattern[str]:
    """The pattern of an id in a name: alone, or among other numbers of its family."""
    family, last = id.split("-")[-2:]
    return re.compile(rf"(?<![A-Z0-9]){family}(?:_\d+)*_{last}(?![A-Za-z0-9])")


CHECKS = (the_files_beside_the_tests_are_there,)
WITH_PLAYED = (every_id_stands_in_a_test,)
