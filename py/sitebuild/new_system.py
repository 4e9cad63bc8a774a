"""`build.py system NAME --new TITLE`: a copy of the tiny system of tests/kit in folders of its own."""

import re
import sys
import tomllib
from pathlib import Path

from sitebuild.places import ROOT
from sitebuild.rules import NAME, inventory

SYSTEMS = ROOT / "py" / "hurtbox" / "systems"
TESTS = ROOT / "tests" / "systems"
TEMPLATE = ROOT / "tests" / "kit"
FOLDER = re.compile(r"[a-z][a-z0-9]{1,23}")
ENTRY = re.compile(r'^TWO = .*?title="Tiny".*?\n', re.MULTILINE | re.DOTALL)
READ = 'read_catalogue(Path(__file__).with_name("tiny_catalogue.toml").read_text("utf-8"))'

INIT = '''"""{title}: the entry in the list of systems. The rules are imported at first use."""

from hurtbox.kit.lazy import LazyRulebook

TWO = ("two", "A duel", "Ann, and Bo in armor.")
RULEBOOK = LazyRulebook(
    f"{{__name__}}.rulebook",
    title="{title}",
    ready=(TWO,),
)
'''
PLAYED = '''"""Fights of {title} in which every rule id is recorded."""

from functools import cache
from typing import Any

from hurtbox.systems.{name}.rulebook import RULEBOOK, Sheet

from ..playing import seeded

IDS = tuple(f"{prefix}-{{n}}" for n in range(1, 6))
OUT = ("two", {{"dead": True}})  # a prepared fight, and the body of somebody who is out of it
WITHOUT_FORM = frozenset({{"put_out"}})  # its button stands beside what lasts
ACTS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("hit", {{"damage": 5, "fire": True}}),
    ("end_round", {{}}),
    ("heal", {{"points": 9}}),
    ("put_out", {{"source": "c1/fire"}}),
    ("hit", {{"damage": 30}}),
)


@cache
def records() -> Any:
    """The same acts with several seeds."""
    return seeded(RULEBOOK, (Sheet(), Sheet(armor=3)), ACTS)
'''
PASSING = '''"""Fights of {title} for the law that time adds up: a month at once is as day by day."""

from hypothesis import strategies as st

from hurtbox.core.encounter import Encounter
from hurtbox.systems.{name}.rulebook import RULEBOOK, Sheet

from ..playing import Game


@st.composite
def lasting(draw: st.DrawFn) -> Encounter:
    """Two people, of whom some burn."""
    game = Game(RULEBOOK, Sheet(hit_points=99), Sheet(hit_points=99))
    for id in draw(st.lists(st.sampled_from(["c1", "c2"]), unique=True)):
        game.play("hit", target=id, damage=1, fire=True)
    return game.now


fights = lasting()
'''


def begin(name: str, title: str) -> list[Path]:
    """Write the folders of a new system; returns the files. ValueError says why not, in a sentence."""
    if not FOLDER.fullmatch(name):
        raise ValueError(
            f"“{name}” cannot be the name of a folder: 2 to 24 small letters and digits, "
            "beginning with a letter."
        )
    if not title.strip() or any(sign in title for sign in '"\\{}\n'):
        raise ValueError(f"“{title}” cannot be a title: some words without quotes and braces.")
    if (SYSTEMS / name).exists() or (TESTS / name).exists():
        raise ValueError(f"There is a folder “{name}” already.")
    fills = {"name": name, "title": title, "prefix": name[:4].upper()}
    rules = renamed(read("tiny_system.py"), fills)
    rules = (
        ENTRY.sub("", rules)
        .replace("from hurtbox.kit.lazy import LazyRulebook\n", "")
        .replace("from pathlib import Path\n", "")
        .replace("import read_catalogue\n", "import catalogue\n")
        .replace(f"CATALOGUE = {READ}\n", "")
        .replace("=CATALOGUE,", "=catalogue(__package__),")
        .replace(
            "import system\n",
            "import system\n\nfrom . import RULEBOOK as ENTRY\n",
            1,
        )
    )
    test = renamed(read("test_tiny_system.py"), fills)
    test = test.replace("from ..systems.playing", "from ..playing")
    test = test.replace("from .tiny_system", f"from hurtbox.systems.{name}.rulebook")
    imports = sorted(re.findall(r"^from .*\n", test, re.MULTILINE), key=lambda line: line[5] == ".")
    test = re.sub(
        r"(?:^from .*\n)+", lambda _: "\n".join(imports), test, count=1, flags=re.MULTILINE
    )
    files = {
        SYSTEMS / name / "__init__.py": INIT.format(**fills),
        SYSTEMS / name / "rulebook.py": rules,
        TESTS / name / "played.py": PLAYED.format(**fills),
        TESTS / name / "passing_fights.py": PASSING.format(**fills),
        TESTS / name / f"test_{name}.py": test,
    }
    says = read("tiny_catalogue.toml").replace("Tiny", title).replace("TINY", fills["prefix"])
    files[SYSTEMS / name / NAME] = says
    files[SYSTEMS / name / "RULES.md"] = inventory(tomllib.loads(says))
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return [*files]


def read(name: str) -> str:
    """A file of the template."""
    return (TEMPLATE / name).read_text(encoding="utf-8")


def renamed(text: str, fills: dict[str, str]) -> str:
    """The template under another name."""
    head, rest = text.split("\n", 1)
    head = head.replace("Tiny: ", f"{fills['title']}: ")
    head = head.replace(
        'The tiny system of the page "adding a system".', f"{fills['title']}: its rules."
    )
    return f"{head}\n{rest}".replace("TINY", fills["prefix"])


def main(name: str, title: str) -> int:
    """Write the folders and say what to do next."""
    try:
        files = begin(name, title)
    except ValueError as no:
        print(no)
        return 1
    for path in files:
        print(path.relative_to(ROOT))
    print(f"Next: change them. build.py system {name} says what is missing,")
    print(f"build.py test --system {name} plays its tests, build.py serve shows it.")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))
