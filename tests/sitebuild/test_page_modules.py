"""What the build takes out of the page's modules: MicroPython has no `typing`."""

from pathlib import Path

import pytest

from sitebuild.page_modules import modules, without_types

TEXT = """from __future__ import annotations

from typing import TYPE_CHECKING

from page import words

if TYPE_CHECKING:
    from page.types import Form

    Maybe = Form | None


def title(form: Maybe) -> str:
    return form["title"] if form else words.MENU
"""


def test_what_is_there_for_the_type_checker_alone_is_blank_and_lines_keep_their_numbers() -> None:
    lines = without_types(TEXT).splitlines()
    assert lines[:10] == ["", "", "", "", "from page import words", "", "", "", "", ""]
    assert lines[10:] == TEXT.splitlines()[10:]


def test_a_text_that_is_no_python_is_left_for_the_compiler_to_refuse() -> None:
    assert without_types("def hit(:") == "def hit(:"


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.name)
def test_no_module_needs_typing(path: Path) -> None:
    assert "typing" not in without_types(path.read_text(encoding="utf-8"))
