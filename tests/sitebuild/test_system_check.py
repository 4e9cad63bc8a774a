"""`build.py system NAME` says what a system lacks."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from hurtbox.core.rulebook import Rulebook
from hurtbox.systems import RULEBOOKS
from sitebuild import system_check


@pytest.mark.parametrize("name", [one.key for one in RULEBOOKS])
def test_nothing_is_missing_in_the_systems_that_are_offered(name: str) -> None:
    assert list(system_check.lacks(name)) == []


def test_a_system_on_the_kit_takes_sixteen_lines_for_each_rule_id() -> None:
    _, _, each = system_check.size("cepheus").partition(" lines of code and words, ")
    assert float(each.split(" ")[0]) <= 16


def test_only_lines_with_code_or_words_are_counted(tmp_path: Path) -> None:
    file = tmp_path / "rules.py"
    file.write_text(
        '"""Head.\n\nMore."""\n\n# why\nWORDS = {\n    1: "",\n}  # end\n', encoding="utf-8"
    )
    assert system_check.lines_of(file) == 3


def test_a_system_that_is_not_there_is_answered_with_those_that_are() -> None:
    (sentence,) = system_check.lacks("nosuch")
    assert sentence.startswith("There is no system “nosuch”. There are cepheus, ")


def test_what_is_missing_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book: Rulebook = RULEBOOKS[0]
    assert list(system_check.of_inventory(book, tmp_path)) == ["There is no RULES.md."]
    (tmp_path / "RULES.md").write_text("| MYT-CHR-1 | Something else. |\n", encoding="utf-8")
    found = list(system_check.of_inventory(book, tmp_path))
    assert f"RULES.md needs the row: | MYT-CHR-1 | {book.reference['MYT-CHR-1']} |" in found
    assert "The house rule “columns” is not named in RULES.md." in found
    words = {id: text for id, text in book.words.items() if id != "mythic.hit.record"}
    bare = replace(book, words=words, reference={})
    found = list(system_check.of_texts(bare))
    assert "The command “hit” has no title for its records (mythic.hit.record)." in found
    assert any("names no rule that the reference has" in sentence for sentence in found)
    monkeypatch.setattr(system_check, "TESTS", tmp_path)
    found = list(system_check.of_tests("mythic", lasts=False))
    assert any(
        sentence.startswith("tests/systems/mythic/model.py is missing") for sentence in found
    )
