"""What the documents and docstrings of the public interface show is what comes out."""

import doctest
import json
import re
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import hurtbox
from sitebuild.notebook import NOTEBOOK, SOURCE, notebook

ROOT = Path(__file__).resolve().parents[2]
API = sorted((ROOT / "py" / "hurtbox" / "api").glob("*.py"))
SECTIONS = re.split(r"^(?=## )", SOURCE.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
SLOW = {"Balance this encounter", "Ten thousand fights"}
"""Seconds of the processor by themselves."""


def sections() -> list[object]:
    """The sections of the page of examples, by title. All but the first begin with the names of the first."""
    found: list[object] = []
    for section in SECTIONS:
        title = section.splitlines()[0].removeprefix("## ")
        marks = [pytest.mark.slow, pytest.mark.sweep] if title in SLOW else []
        found.append(pytest.param(section, id=title, marks=marks))
    return found


def shown(text: str, name: str, names: dict[str, object]) -> doctest.TestResults:
    """Run the examples of a text with these names, which it may add to."""
    test = doctest.DocTestParser().get_doctest(text.replace("```", ""), names, name, name, 0)
    runner = doctest.DocTestRunner()
    runner.run(test, clear_globs=False)
    names.update(test.globs)
    return runner.summarize()


def modules() -> list[ModuleType]:
    """The public package, and every module behind it."""
    return [hurtbox, *(import_module(f"hurtbox.api.{file.stem}") for file in API)]


@pytest.mark.parametrize("module", modules(), ids=lambda module: module.__name__)
def test_docstrings_show_what_comes_out(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0


def test_the_readme_shows_what_comes_out() -> None:
    result = shown((ROOT / "README.md").read_text(encoding="utf-8"), "README.md", {})
    assert result.attempted >= 5
    assert result.failed == 0


@pytest.mark.parametrize("section", sections())
def test_the_examples_show_what_comes_out(section: str) -> None:
    names: dict[str, object] = {}
    if section != SECTIONS[0]:
        shown(SECTIONS[0], "the first section", names)
    result = shown(section, section.splitlines()[0], names)
    assert result.attempted >= 3
    assert result.failed == 0


def test_the_notebook_is_made_from_the_examples() -> None:
    made = "PYTHONPATH=py .venv/bin/python -m sitebuild.notebook makes it anew"
    text = SOURCE.read_text(encoding="utf-8")
    assert NOTEBOOK.read_text(encoding="utf-8") == notebook(text), made


def test_the_notebook_holds_every_example_and_its_output() -> None:
    """The cells are run by the test of the examples; here, that none is missing."""
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    examples = doctest.DocTestParser().get_examples("".join(SECTIONS).replace("```", ""))
    together = "\n".join("".join(cell["source"]) for cell in code)
    assert together == "".join(example.source for example in examples).rstrip("\n")
    assert sum(bool(cell["outputs"]) for cell in code) == sum(bool(e.want) for e in examples)
    assert len({cell["id"] for cell in cells}) == len(cells)
