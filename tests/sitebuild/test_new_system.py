"""`build.py system NAME --new TITLE` begins a system that lacks nothing but its model and a kept link."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import hurtbox.systems
from hurtbox.core.rulebook import Rulebook
from sitebuild import new_system, system_check

NAME = "newcomer"


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Empty folders for systems and tests, in which Python also looks for systems."""
    for module in (new_system, system_check):
        monkeypatch.setattr(module, "SYSTEMS", tmp_path / "systems")
        monkeypatch.setattr(module, "TESTS", tmp_path / "tests")
        monkeypatch.setattr(module, "ROOT", tmp_path)
    (tmp_path / "systems").mkdir()
    there = [*hurtbox.systems.__path__, str(tmp_path / "systems")]
    monkeypatch.setattr(hurtbox.systems, "__path__", there)
    yield tmp_path
    for name in [one for one in sys.modules if one.startswith(f"hurtbox.systems.{NAME}")]:
        del sys.modules[name]


def test_a_new_system_lacks_only_its_model_and_a_kept_link(
    folders: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert new_system.main(NAME, "A newcomer’s game") == 0
    assert f"systems/{NAME}/rulebook.py" in capsys.readouterr().out
    assert [one.split(" is ")[0] for one in system_check.lacks(NAME)] == [
        f"tests/systems/{NAME}/model.py",
        "No link of it",
    ]
    (folders / "tests" / NAME / "model.py").write_text("")
    assert "imports model.py" in next(iter(system_check.lacks(NAME)))
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
    assert not [*(folders / "systems").iterdir()]


FAULTS = {
    "A place in the code": ("Who = Person", "Who = Persn", "systems/newcomer/rulebook.py, line "),
    "a syntax error": ("Who = Person", "Who = = Person", "systems/newcomer/rulebook.py, line "),
    "a field that every command has": ("fire: bool", "kind: bool", "needs another name: every command has"),
    "an argument without a type": ("fire: bool =", "fire =", "The argument “fire” of the rule “hit” has no type."),
    "an argument before the *": ("who: Who, *, damage", "who: Who, damage", "must stand after “*”"),
    "a rule explained twice": ("TINY-4: Heal", "TINY-2: Heal", "explained twice: by hit and by heal."),
    "a rule that is not explained": ("TINY-4: Heal", "Heal", "no docstring explains it (“NEWC-4: …”)"),
    "an effect without a sentence": ("lasting.burning", "lasting.burned", "Burning lasts and is not shown"),
    "a list without columns": ("death_saves: Annotated[bool,", "death_saves: Annotated[tuple[int, ...],",
                               "Each row of the list “death_saves” must be a dataclass"),
    "what no link can hold": ("dead: bool = False", "dead: bool = False\n    odd: float = 0.0",
                              "cannot travel in a link"),
    "another sentence": ("up to the maximum", "not more", "RULES.md needs the row: | NEWC-4 | Healing brings"),
}  # fmt: skip


@pytest.mark.parametrize(("there", "instead", "said"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_said_with_its_place(folders: Path, there: str, instead: str, said: str) -> None:
    new_system.begin(NAME, "New")
    file = folders / "systems" / NAME / "rulebook.py"
    text = file.read_text(encoding="utf-8")
    there, instead = there.replace("TINY", "NEWC"), instead.replace("TINY", "NEWC")
    assert there in text
    file.write_text(text.replace(there, instead), encoding="utf-8")
    found = list(system_check.lacks(NAME))
    assert any(said in sentence for sentence in found), found
