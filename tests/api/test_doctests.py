"""What the documents and docstrings of the public interface show is what comes out."""

import doctest
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import hurtbox

ROOT = Path(__file__).resolve().parents[2]
API = sorted((ROOT / "py" / "hurtbox" / "api").glob("*.py"))


def modules() -> list[ModuleType]:
    """The public package, and every module behind it."""
    return [hurtbox, *(import_module(f"hurtbox.api.{file.stem}") for file in API)]


@pytest.mark.parametrize("module", modules(), ids=lambda module: module.__name__)
def test_docstrings_show_what_comes_out(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0


def test_the_readme_shows_what_comes_out() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted >= 5
    assert result.failed == 0
