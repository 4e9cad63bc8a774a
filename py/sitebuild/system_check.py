"""`build.py system NAME`: what a system lacks, in sentences. Runs in the tests' environment, without a build."""

from __future__ import annotations

import ast
import re
import sys
import tokenize
import traceback
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, get_args

from page.forms.fields import OPEN_AT_MOST, OPEN_OF_HARM
from sitebuild.places import ROOT

SYSTEMS = ROOT / "py" / "hurtbox" / "systems"
TESTS = ROOT / "tests" / "systems"
ROW = re.compile(r"^\| *([A-Z0-9]+(?:-[A-Z0-9]+)+) *\| *(.*?) *\|", re.MULTILINE)
BROUGHT = {
    "played.py": "fights in which every rule id is recorded",
    "passing_fights.py": "fights for the law that time adds up",
    "model.py": "a second, short model of the rules from the text alone",
}
MODEL = re.compile(r"from \.(model| import .*\bmodel\b)")


def lacks(name: str) -> Iterator[str]:
    """Each thing that a system lacks, as one sentence."""
    folder = SYSTEMS / name
    if not (folder / "__init__.py").exists():
        known = sorted(one.parent.name for one in SYSTEMS.glob("*/__init__.py"))
        yield f"There is no system “{name}”. There are {', '.join(known)}."
        return
    try:
        book: Any = getattr(import_module(f"hurtbox.systems.{name}"), "RULEBOOK", None)
        if book is None:
            yield f"systems/{name}/__init__.py has no RULEBOOK."
            return
        listing = book.listing
        if not book.commands:
            yield "No module has a command."
    except Exception as error:
        yield f"{place_of(error, folder)}: {error or type(error).__name__}"
        return
    if listing != book.listing:
        yield "The entry in the list of systems says something else than the rulebook."
    if not book.prepared_fights:
        yield "There is no prepared fight, so the first visit has nothing to open."
    if book.licence and not (ROOT / book.licence).exists():
        yield f"The licence file {book.licence} is missing."
    yield from of_texts(book)
    yield from of_links(book)
    yield from of_inventory(book, folder)
    yield from of_tests(name, bool(book.tick))


def place_of(error: Exception, folder: Path) -> str:
    """The file and the line of a system at which reading it failed."""
    if isinstance(error, SyntaxError) and error.filename:
        path, line = error.filename, error.lineno or 1
    else:
        frames = traceback.extract_tb(error.__traceback__)
        here = [one for one in frames if folder in Path(one.filename).parents]
        path, line = here[-1].filename, here[-1].lineno or 1
    return f"{Path(path).relative_to(ROOT)}, line {line}"


def _says_what_lasts_by_default(book: Any) -> bool:
    """Whether what lasts is shown by the view of the kit, with the texts “lasting.…” of the system."""
    from hurtbox.kit.view import DefaultView

    view = type(getattr(book.view, "__self__", None))
    return (
        issubclass(view, DefaultView)
        and view.pieces is DefaultView.pieces
        and view.said_of is DefaultView.said_of
    )


def of_texts(book: Any) -> Iterator[str]:
    """What is missing in words and forms."""
    from hurtbox.core.field_traits import field_traits, plain
    from hurtbox.core.forms import HIDDEN, own_fields

    for command in book.commands:
        kind = command.model_fields["kind"].default
        if f"{book.key}.{kind}.record" not in book.words:
            yield f"The command “{kind}” has no title for its records ({book.key}.{kind}.record)."
        traits = [
            field_traits(info) for key, info in own_fields(command).items() if key not in HIDDEN
        ]
        always = [
            one for one in traits if not (one.shown.rare or one.shown.only or one.shown.unless)
        ]
        open_ = [one for one in always if not one.is_picked]
        most = OPEN_OF_HARM if kind in book.harmful else OPEN_AT_MOST
        if len(open_) > most:
            yield f"The form “{kind}” has {len(open_)} open fields; mark all but {most} as rare."
    for source in book.sources if _says_what_lasts_by_default(book) else ():
        what = own_fields(source).get("what")
        options = get_args(plain(what.annotation)) if what else ()
        said = [f"{book.key}.lasting.{option}" for option in options]
        if not any(id in book.words for id in said):
            missing = said[0] if said else "for a field “what”"
            yield f"{source.__name__} lasts and is not shown: it has no text {missing}."
    for model, form in ((book.sheet, "sheet"), (book.settings, "settings")):
        for key, info in own_fields(model).items():
            if field_traits(info).shown.rule not in book.reference:
                yield f"The field “{key}” of the {form} names no rule that the reference has."


def of_links(book: Any) -> Iterator[str]:
    """What cannot be shared."""
    from hurtbox.sharing.codec.layout import layout_of

    try:
        layout_of(book)
    except TypeError as error:
        yield f"A fight of this system cannot travel in a link: {error}."


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
        if rule not in book.reference:
            yield f"{rule} stands in RULES.md, and no docstring explains it (“{rule}: …”)."
        elif rows.get(rule) != book.reference[rule]:
            yield f"RULES.md needs the row: | {rule} | {book.reference[rule]} |"
    for key in own_fields(book.settings):
        if f"`{key}`" not in text:
            yield f"The house rule “{key}” is not named in RULES.md."


def of_tests(name: str, lasts: bool) -> Iterator[str]:
    """What is missing beside the tests; which rule ids no test names, the tests themselves say.

    `lasts`: something in the system lasts.
    """
    folder = TESTS / name
    for file, what in BROUGHT.items():
        if not (folder / file).exists() and (lasts or file != "passing_fights.py"):
            yield f"tests/systems/{name}/{file} is missing: {what}."
    tests = [file.read_text(encoding="utf-8") for file in folder.glob("test_*.py")]
    if (folder / "model.py").exists() and not any(MODEL.search(text) for text in tests):
        yield f"No test in tests/systems/{name} imports model.py, so nothing is compared with it."
    if not [*(ROOT / "tests" / "sharing" / "kept").glob(f"links-*-{name}.json")]:
        yield (
            "No link of it is kept, by which tests see that old links still open. When the system is finished: "
            "PYTHONPATH=py python3 -m tests.sharing.keeping"
        )


NO_CODE = frozenset((
    tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER,
))  # fmt: skip


READERS = ("foundry.py", "npc_tables.py", "spellings.py")
"""The files of systems about what other programs and people write."""


def lines_of(file: Path) -> int:
    """How many lines of a module hold code or words: without blank lines, comments and docstrings."""
    documented: set[int] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            documented.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    written: set[int] = set()
    with tokenize.open(file) as text:
        for token in tokenize.generate_tokens(text.readline):
            if token.type not in NO_CODE:
                written.update(range(token.start[0], token.end[0] + 1))
    return len(written - documented)


def size(name: str) -> str:
    """A system's lines of code and words, all and for each rule id of the inventory that its tests bring.

    What is about the files of other programs carries out no rule and is not counted.
    """
    rules = len(import_module(f"tests.systems.{name}.played").IDS)
    files = (file for file in (SYSTEMS / name).rglob("*.py") if file.name not in READERS)
    lines = sum(map(lines_of, files))
    return f"{lines} lines of code and words, {lines / rules:.1f} for each of {rules} rule ids."


def main(name: str) -> int:
    """Print what a system lacks, or its size; returns 1 if it lacks anything."""
    found = list(lacks(name))
    for sentence in found:
        print(sentence)
    if not found:
        print(f"{name}: nothing is missing. {size(name)}")
        print(f"Its rules are tested by: build.py test --system {name}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
