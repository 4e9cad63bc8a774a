"""What the build takes out of the page's modules: MicroPython has no `typing`."""

from pathlib import Path

import pytest

from sitebuild.page_modules import modules, without_types

TEXT = """\"\"\"A form's title.\"\"\"

from page import words
from page.types import (
    Form,
    Json,
)


def title(form: Form | Json) -> str:
    return form["title"] if form else words.MENU
"""


def test_what_is_there_for_the_type_checker_alone_is_blank_and_lines_keep_their_numbers() -> None:
    lines = TEXT.splitlines()
    assert without_types(TEXT).splitlines() == [*lines[:3], "", "", "", "", *lines[7:]]


def test_a_text_that_is_no_python_is_left_for_the_compiler_to_refuse() -> None:
    assert without_types("def hit(:") == "def hit(:"


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.name)
def test_no_module_needs_what_micropython_lacks(path: Path) -> None:
    text = without_types(path.read_text(encoding="utf-8"))
    assert "typing" not in text and "__future__" not in text
