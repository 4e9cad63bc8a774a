"""Finds sentences with a plural after 1 ("1 rounds")."""

import re
from collections.abc import Iterator
from string import Formatter

from hurtbox.core.words import fill_in

PLURALS = (
    "actions|answers|attempts|attacks|boxes|cards|changes|columns|days|dice|doses|entries|failures|"
    "feet|fights|hits|hours|increments|injuries|items|levels|minutes|missions|modifiers|months|"
    "penalties|people|places|points|rolls|rounds|rows|saves|scenes|seconds|sessions|sources|squares|"
    "steps|successes|targets|things|times|tries|turns|weeks|words|wounds"
)
COUNTED = PLURALS.split("|")
"""The nouns that sentences of the app count; a test checks that none is missing."""
NAMES = {"name", "who", "type", "what", "title", "condition", "item", "text", "fire", "source"}
"""Fields that hold a name, never a number."""
ONE = re.compile(
    r"(?<![\d.,/–])[−+]?\b1\b (?:(?!for )[a-z]+ )?(?:" + PLURALS + r")\b", re.IGNORECASE
)


def fields(pattern: str) -> set[str]:
    """The fields of a sentence that may hold a number."""
    named = {(name or "").split(".")[0] for _, name, _, _ in Formatter().parse(pattern)}
    return {name for name in named if name and name not in NAMES and not name.isdigit()}


def counts_one_as_many(pattern: str) -> Iterator[str]:
    """The wrong plurals in a sentence if one of its numbers is 1 and the others are 3."""
    numbers = fields(pattern)
    for one in numbers:
        values = {**dict.fromkeys(NAMES, "Bo"), **dict.fromkeys(numbers, 3), one: 1}
        if found := ONE.search(fill_in(pattern, values)):
            yield found.group()
