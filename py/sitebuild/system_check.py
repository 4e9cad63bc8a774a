"""`build.py system NAME`: what a system lacks, in sentences. Runs in the tests' environment, without a build.

The checks are those of the tests: `tests/systems/checks/`.
"""

import ast
import subprocess
import sys
import tokenize
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from tests.systems.checks import lacks

from sitebuild.places import ROOT

SYSTEMS = ROOT / "py" / "hurtbox" / "systems"
TESTS = ROOT / "tests" / "systems"
STYLE_AND_TYPES = (
    ("ruff", "check", "--quiet", "--output-format=concise"),
    ("ruff", "format", "--quiet", "--diff"),
    ("mypy", "--strict", "--no-error-summary"),
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


def of_style_and_types(*folders: Path) -> Iterator[str]:
    """What ruff and mypy say about these folders."""
    for tool in STYLE_AND_TYPES:
        command = [sys.executable, "-m", *tool, *map(str, folders)]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
        if done.returncode:
            yield f"{tool[0]}: {(done.stdout or done.stderr).strip()}"


def main(name: str) -> int:
    """Print what a system lacks, or its size; returns 1 if it lacks anything."""
    found = list(lacks(name)) or list(of_style_and_types(SYSTEMS / name, TESTS / name))
    for sentence in found:
        print(sentence)
    if not found:
        print(f"{name}: nothing is missing. {size(name)}")
        print(f"Its rules are tested by: build.py test --system {name}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
