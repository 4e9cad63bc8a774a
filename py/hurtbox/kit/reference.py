"""The reference of a system, from its docstrings: "RULE-1: What it says." in one of them explains RULE-1."""

import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from types import FunctionType, ModuleType
from typing import Any

from hurtbox.kit.commands import RULE_ID, CommandRule

MEMBERS = (FunctionType, classmethod, staticmethod, property, cached_property)
EXPLAINED = re.compile(rf"({RULE_ID.pattern}): (.*?)(?= {RULE_ID.pattern}: |$)", re.DOTALL)


def own(modules: Iterable[ModuleType]) -> Iterator[Any]:
    """Every function, class and command that the modules define, in their order."""
    for module in modules:
        for found in vars(module).values():
            if getattr(found, "__module__", "") == module.__name__:
                yield found


def documented(modules: Iterable[ModuleType]) -> Iterator[tuple[str, str]]:
    """The name and the docstring of each of these, and of the methods and properties of classes."""
    for one in own(modules):
        yield name_of(one), one.__doc__ or ""
        for name, member in vars(one).items() if isinstance(one, type) else ():
            if isinstance(member, MEMBERS):
                yield f"{one.__name__}.{name}", member.__doc__ or ""


def name_of(one: Any) -> str:
    """The name of a function, a class or a command, or the class of an object."""
    return (
        one.kind if isinstance(one, CommandRule) else getattr(one, "__name__", type(one).__name__)
    )


def commands_of(modules: Iterable[ModuleType]) -> tuple[CommandRule, ...]:
    """The commands that the modules define, in their order."""
    return tuple(one for one in own(modules) if isinstance(one, CommandRule))


def reference_of(modules: Iterable[ModuleType]) -> dict[str, str]:
    """What the docstrings of the modules say about each rule id; ValueError if one is explained twice.

    An explanation ends at the next one or at an empty line.
    """
    found: dict[str, str] = {}
    places: dict[str, str] = {}
    for name, doc in documented(modules):
        for paragraph in doc.split("\n\n"):
            for rule, text in EXPLAINED.findall(" ".join(paragraph.split())):
                if rule in found:
                    raise ValueError(
                        f"{rule} is explained twice: by {places[rule]} and by {name}. "
                        f"Elsewhere write ({rule})."
                    )
                found[rule], places[rule] = text.strip(), name
    return found
