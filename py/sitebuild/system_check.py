"""`build.py system NAME`: what a system lacks, in sentences. Runs in the tests' environment, without a build."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from sitebuild.places import ROOT

SYSTEMS = ROOT / "py" / "hurtbox" / "systems"
TESTS = ROOT / "tests" / "systems"
ROW = re.compile(r"^\| *([A-Z0-9]+(?:-[A-Z0-9]+)+) *\| *(.*?) *\|", re.MULTILINE)
MOST_OPEN = 4
BROUGHT = {
    "played.py": "fights in which every rule id is recorded",
    "passing_fights.py": "fights for the law that time adds up",
    "model.py": "a second, short model of the rules from the text alone",
}


def lacks(name: str) -> Iterator[str]:
    """Each thing that a system lacks, as one sentence."""
    folder = SYSTEMS / name
    if not (folder / "__init__.py").exists():
        known = sorted(one.parent.name for one in SYSTEMS.glob("*/__init__.py"))
        yield f"There is no system “{name}”. There are {', '.join(known)}."
        return
    book: Any = getattr(import_module(f"hurtbox.systems.{name}"), "RULEBOOK", None)
    if book is None:
        yield f"systems/{name}/__init__.py has no RULEBOOK."
        return
    listing = book.listing
    if not book.commands:
        yield "No module has a command."
    if listing != book.listing:
        yield "The entry in the list of systems says something else than the rulebook."
    if not book.prepared_fights:
        yield "There is no prepared fight, so the first visit has nothing to open."
    if book.licence and not (ROOT / book.licence).exists():
        yield f"The licence file {book.licence} is missing."
    yield from of_texts(book)
    yield from of_inventory(book, folder)
    yield from of_tests(name)


def of_texts(book: Any) -> Iterator[str]:
    """What is missing in words and forms."""
    from hurtbox.core.field_traits import field_traits
    from hurtbox.core.forms import HIDDEN, own_fields

    for command in book.commands:
        kind = command.model_fields["kind"].default
        if f"{book.key}.{kind}.record" not in book.words:
            yield f"The command “{kind}” has no title for its records ({book.key}.{kind}.record)."
        traits = [
            field_traits(info) for key, info in own_fields(command).items() if key not in HIDDEN
        ]
        open_ = [one for one in traits if not one.shown.rare and not one.is_picked]
        if len(open_) > MOST_OPEN:
            yield f"The form “{kind}” has {len(open_)} open fields; mark all but {MOST_OPEN} as rare."
    for model, form in ((book.sheet, "sheet"), (book.settings, "settings")):
        for key, info in own_fields(model).items():
            if field_traits(info).shown.rule not in book.reference:
                yield f"The field “{key}” of the {form} names no rule that the reference has."


def of_inventory(book: Any, folder: Path) -> Iterator[str]:
    """What is missing in RULES.md."""
    from hurtbox.core.forms import own_fields

    file = folder / "RULES.md"
    if not file.exists():
        yield "There is no RULES.md."
        return
    text = file.read_text(encoding="utf-8")
    rows = dict(ROW.findall(text))
    for rule in sorted(book.reference.keys() | rows.keys()):
        if rows.get(rule) != book.reference.get(rule):
            yield f"{rule} is not the same in RULES.md and in the reference."
    for key in own_fields(book.settings):
        if f"`{key}`" not in text:
            yield f"The house rule “{key}” is not named in RULES.md."


def of_tests(name: str) -> Iterator[str]:
    """What is missing beside the tests; which rule ids no test names, the tests themselves say."""
    folder = TESTS / name
    for file, what in BROUGHT.items():
        if not (folder / file).exists():
            yield f"tests/systems/{name}/{file} is missing: {what}."


def main(name: str) -> int:
    """Print what a system lacks; returns 1 if it lacks anything."""
    found = list(lacks(name))
    for sentence in found:
        print(sentence)
    if not found:
        print(f"{name}: nothing is missing. Its rules are tested by: build.py test --system {name}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
