"""`build.py system NAME --new TITLE` begins a system that lacks only what its author has to write.

Each fault that a newcomer can make is said by the checks that the tests of all systems run.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import tests.systems

import hurtbox.systems
from hurtbox.core.rulebook import Rulebook
from sitebuild import new_system

from ..systems.checks import lacks
from ..systems.checks import system as places

NAME = "newcomer"
MODEL = '''"""The rules once more."""

from .model import left
'''


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Empty folders for systems and tests, in which Python also looks for systems."""
    systems, beside = tmp_path / "py" / "hurtbox" / "systems", tmp_path / "tests" / "systems"
    for module in (new_system, places):
        monkeypatch.setattr(module, "SYSTEMS", systems)
        monkeypatch.setattr(module, "TESTS", beside)
        monkeypatch.setattr(module, "ROOT", tmp_path)
    for folder in (systems, beside):
        folder.mkdir(parents=True)
    (tmp_path / "README.md").write_text("No links.\n")
    for package, folder in ((hurtbox.systems, systems), (tests.systems, beside)):
        monkeypatch.setattr(package, "__path__", [*package.__path__, str(folder)])
    yield tmp_path
    for name in [one for one in sys.modules if f".systems.{NAME}" in one]:
        del sys.modules[name]


@pytest.fixture
def begun(folders: Path) -> Path:
    """The folder of rules of a new system."""
    new_system.begin(NAME, "A newcomer’s game")
    return folders / "py" / "hurtbox" / "systems" / NAME


def missing() -> list[str]:
    """What the new system lacks now: it is read anew."""
    for name in [one for one in sys.modules if f".systems.{NAME}" in one]:
        del sys.modules[name]
    return list(lacks(NAME))


def test_a_new_system_lacks_only_what_its_author_has_to_write(
    folders: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert new_system.main(NAME, "A newcomer’s game") == 0
    assert f"systems/{NAME}/rulebook.py" in capsys.readouterr().out
    assert [one.split(" is ")[0].split(" of ")[0] for one in missing()] == [
        f"README.md does not lead to py/hurtbox/systems/{NAME}/RULES.md: add "
        f"[A newcomer’s game](py/hurtbox/systems/{NAME}/RULES.md) to its list",
        f"tests/systems/{NAME}/model.py",
        "No link",
    ]
    link = f"[A newcomer’s game](py/hurtbox/systems/{NAME}/RULES.md)"
    (folders / "README.md").write_text(link)
    (folders / "tests" / "systems" / NAME / "model.py").write_text("")
    assert "imports model.py" in missing()[0]
    kept = folders / "tests" / "sharing" / "kept"
    kept.mkdir(parents=True)
    (kept / f"links-1-{NAME}.json").write_text("{}")
    (folders / "tests" / "systems" / NAME / "test_model.py").write_text("from . import model\n")
    assert missing() == []
    book: Rulebook = sys.modules[f"hurtbox.systems.{NAME}"].RULEBOOK
    assert book.title == "A newcomer’s game" and set(book.reference) == {
        f"NEWC-{n}" for n in range(1, 6)
    }
    assert new_system.main(NAME, "Again") == 1
    assert capsys.readouterr().out == "There is a folder “newcomer” already.\n"


@pytest.mark.parametrize("words", [["check"], ["format", "--check"]])
def test_a_new_system_passes_ruff(folders: Path, words: list[str]) -> None:
    files = [
        str(file) for file in new_system.begin(NAME, "A newcomer’s game") if file.suffix == ".py"
    ]
    rules = str(Path(__file__).parents[2] / "pyproject.toml")
    command = [sys.executable, "-m", "ruff", *words, "--config", rules, *files]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("name", "title"), [("New", "New"), ("", "New"), ("../x", "New"), ("new", ""), ("new", 'a"b')]
)
def test_what_cannot_be_a_name_or_a_title_is_said(folders: Path, name: str, title: str) -> None:
    with pytest.raises(ValueError, match="cannot be"):
        new_system.begin(name, title)
    assert not [*(folders / "py" / "hurtbox" / "systems").iterdir()]


SYSTEM, BESIDE = "py/hurtbox/systems", "tests/systems"
CODE, DATA = f"{SYSTEM}/{NAME}/rulebook.py", f"{SYSTEM}/{NAME}/catalogue.toml"
INVENTORY, PLAYED = f"{SYSTEM}/{NAME}/RULES.md", f"{BESIDE}/{NAME}/played.py"
TEST = f"{BESIDE}/{NAME}/test_{NAME}.py"
STEP = "[topics.rules.NEWC-2.steps]\n"
FAULTS = {
    "a place in the code": (CODE, "Who = Person", "Who = Persn", "systems/newcomer/rulebook.py, line "),
    "a syntax error": (CODE, "Who = Person", "Who = = Person", "systems/newcomer/rulebook.py, line "),
    "a field that every command has": (CODE, "fire: bool", "kind: bool", "needs another name: every command has"),
    "an argument without a type": (CODE, "fire: bool =", "fire =",
                                   "The argument “fire” of the rule “hit” has no type."),
    "an argument before the *": (CODE, "who: Who, *, damage", "who: Who, damage", "must stand after “*”"),
    "an id in a method": (CODE, "Who = Person", 'class Low:\n    def low(self) -> bool:\n        """NEWC-6."""\n'
                                "        return True\n\n\nWho = Person", "catalogue.toml has no rule NEWC-6"),
    "an id in the code alone": (CODE, '"NEWC-1", "hit points left"', '"NEWC-7", "hit points left"',
                                "catalogue.toml has no rule NEWC-7"),
    "an id that is not carried out": (CODE, "Hit points come back (NEWC-4).", "Hit points come back.",
                                      "No docstring of a function names NEWC-4"),
    "a list without columns": (CODE, "death_saves: Annotated[bool,", "death_saves: Annotated[tuple[int, ...],",
                               "Each row of the list “death_saves” must be a dataclass"),
    "what no link can hold": (CODE, "dead: bool = False", "dead: bool = False\n    odd: float = 0.0",
                              "cannot travel in a link"),
    "several things in one class": (CODE, 'Literal["burning"]', 'Literal["burning", "oil"]',
                                    "needs one more field at its end: kind: Literal"),
    "the Encounter of any system": (CODE, "from pydantic.", "from hurtbox.core.encounter import Encounter\n"
                                    "from pydantic.", "Name your own: `from hurtbox.core"),
    "another layer": (CODE, "from pydantic.", "from hurtbox.session import words\nfrom pydantic.",
                      "imports hurtbox.session: a system imports"),
    "chance": (CODE, "import sys\n", "import random\nimport sys\n", "imports random: a rule uses no chance"),
    "two conditions of one name": (CODE, "conditions=(", 'conditions=(Condition("Dead", "", lambda who: False), ',
                                   "Two conditions are called “Dead”"),
    "a long form": (CODE, "fire: bool", "a: int = 0, b: int = 0, c: int = 0, e: int = 0, fire: bool",
                    "has 6 open fields; mark all but 5 as rare"),
    "data that cannot be read": (DATA, "[words]", "[words", "catalogue.toml: "),
    "a rule twice": (DATA, "[topics.rules.NEWC-4]", "[topics.rules.NEWC-2]", "catalogue.toml: "),
    "a rule without its sentence": (DATA, "says = \"Healing", "say = \"Healing", "NEWC-4.say"),
    "a rule that is not there": (DATA, "rules.NEWC-4]", "rules.NEWC-8]", "catalogue.toml has no rule NEWC-4"),
    "an effect without a sentence": (DATA, "lasting.burning", "lasting.burned", "Burning lasts and is not shown"),
    "another sentence": (DATA, "up to the maximum", "not more", "RULES.md is not as catalogue.toml says"),
    "no topic": (DATA, 'title = "Damage"', 'title = "Traps"', "stands under “Traps”"),
    "a house rule that is not named": (DATA, "`death_saves`", "it", "“death_saves” is not named in"),
    "a placeholder without its value": (DATA, "[topics.rules.NEWC-3]", STEP + '"past armor" = "{kind}: {value}"\n'
                                        "[topics.rules.NEWC-3]", "has {kind}, and its step does not: give it"),
    "a placeholder of a record": (DATA, "[words]", '[words]\n"hit.record" = "{name} takes {points}"',
                                  "has {points}, and the command “hit” has no such field"),
    "a text that nothing says": (DATA, "[topics.rules.NEWC-3]", STEP + 'never = "Never"\n[topics.rules.NEWC-3]',
                                 "No fight of played.py says “NEWC-2 never”"),
    "one of many": (DATA, "[topics.rules.NEWC-3]", STEP + '"past armor" = "{value} points"\n[topics.rules.NEWC-3]',
                    "says “1 points”"),
    "an inventory by hand": (INVENTORY, "off the hit points", "off", "RULES.md is not as catalogue.toml says"),
    "an id without a test": (TEST, "1_to_5", "1_to_4", "No test has NEWC-5 in its name"),
    "an id without a record": (PLAYED, '("heal", {"points": 9}),', "", "records a step of NEWC-4"),
    "nobody who is out": (PLAYED, "OUT = ", "AWAY = ", "played.py has no OUT"),
    "an id that is not typed": (PLAYED, "range(1, 6)", "range(1, 5)", "NEWC-5 stands only in"),
    "a fault in what is played": (PLAYED, "seeded(", "sown(", "systems/newcomer/played.py, line "),
}  # fmt: skip


@pytest.mark.parametrize(("name", "there", "instead", "said"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_said_with_its_place(
    folders: Path, begun: Path,
    name: str, there: str, instead: str, said: str,
) -> None:  # fmt: skip
    file = folders / name
    text = file.read_text(encoding="utf-8")
    assert there in text
    file.write_text(text.replace(there, instead, 1), encoding="utf-8")
    found = missing()
    assert any(said in sentence for sentence in found), found


def test_a_test_class_names_ids_too(folders: Path, begun: Path) -> None:
    file = folders / "tests" / "systems" / NAME / f"test_{NAME}.py"
    before, _, test = file.read_text(encoding="utf-8").partition("def test_")
    inside = f"def test_{test}".replace("\n", "\n    ").replace("() ->", "(self) ->", 1)
    file.write_text(f"{before}class TestRules:\n    {inside}", encoding="utf-8")
    assert not [one for one in missing() if "in its name" in one]
