"""The reference of a system, from its docstrings: "RULE-1: What it says." in one of them explains RULE-1."""

import re
from collections.abc import Iterable, Iterator
from types import ModuleType
from typing import Any

from hurtbox.kit.commands import RULE_ID, CommandRule

EXPLAINED = re.compile(rf"({RULE_ID.pattern}): (.*?)(?= {RULE_ID.pattern}: |$)", re.DOTALL)


def own(modules: Iterable[ModuleType]) -> Iterator[Any]:
    """Every function, class and command that the modules define, in their order."""
    for module in modules:
        for found in vars(module).values():
            if getattr(found, "__module__", "") == module.__name__:
                yield found


def name_of(one: Any) -> str:
    """The name of a function, a class or a command."""
    return one.kind if isinstance(one, CommandRule) else str(one.__name__)


def commands_of(modules: Iterable[ModuleType]) -> tuple[CommandRule, ...]:
    """The commands that the modules define, in their order."""
    return tuple(one for one in own(modules) if isinstance(one, CommandRule))


def reference_of(modules: Iterable[ModuleType]) -> dict[str, str]:
    """What the docstrings of the modules say about each rule id; ValueError if one is explained twice.

    An explanation ends at the next one or at an empty line.
    """
    found: dict[str, str] = {}
    places: dict[str, str] = {}
    for one in own(modules):
        for paragraph in (one.__doc__ or "").split("\n\n"):
            for rule, text in EXPLAINED.findall(" ".join(paragraph.split())):
                if rule in found:
                    raise ValueError(
                        f"{rule} is explained twice: by {places[rule]} and by {name_of(one)}. "
                        f"Elsewhere write ({rule})."
                    )
                found[rule], places[rule] = text.strip(), name_of(one)
    return found
