"""`build.py system NAME` says what a system lacks, and how large it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from hurtbox.systems import RULEBOOKS
from sitebuild import system_check


@pytest.mark.slow
def test_a_system_that_is_offered_lacks_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    """Its checks run one by one in `systems/test_every_system.py`."""
    name = RULEBOOKS[0].key
    assert system_check.main(name) == 0
    assert capsys.readouterr().out.startswith(f"{name}: nothing is missing. ")


def test_style_and_types_are_looked_at(tmp_path: Path) -> None:
    file = tmp_path / "rules.py"
    file.write_text("def one() -> int:\n    return 1\n", encoding="utf-8")
    assert [*system_check.of_style_and_types(tmp_path)] == []
    file.write_text("import os\ndef one()->int:\n    return ''\n", encoding="utf-8")
    unused, style, wrong = system_check.of_style_and_types(tmp_path)
    assert "F401" in unused and "+def one() -> int:" in style and "[return-value]" in wrong


def test_a_system_on_the_kit_takes_sixteen_lines_for_each_rule_id() -> None:
    _, _, each = system_check.size("cepheus").partition(" lines of code and words, ")
    assert float(each.split(" ")[0]) <= 16


def test_only_lines_with_code_or_words_are_counted(tmp_path: Path) -> None:
    file = tmp_path / "rules.py"
    file.write_text(
        '"""Head.\n\nMore."""\n\n# why\nWORDS = {\n    1: "",\n}  # end\n', encoding="utf-8"
    )
    assert system_check.lines_of(file) == 3


def test_a_system_that_is_not_there_is_answered_with_those_that_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert system_check.main("nosuch") == 1
    known = ", ".join(sorted(one.key for one in RULEBOOKS))
    assert capsys.readouterr().out == f"There is no system “nosuch”. There are {known}.\n"
