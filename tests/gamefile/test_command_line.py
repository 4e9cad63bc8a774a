"""`python3 -m hurtbox game`: checks a file, plays its examples, prints the schema."""

import json
from pathlib import Path
from typing import Any

import pytest

from hurtbox.cli import main

from .mutants import FILES, TEXTS


def test_it_says_how_many_examples_hold(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["game", str(FILES[0])]) == 0
    assert capsys.readouterr().out.endswith("18 of 18 examples hold.\n")


def test_it_says_which_example_does_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(TEXTS[0].replace("ap = 14\n", "ap = 15\n", 1), encoding="utf-8")
    assert main(["game", str(file)]) == 1
    said = capsys.readouterr()
    assert "Line 4, | hit 1 |" in said.err and said.out.endswith("17 of 18 examples hold.\n")


def test_it_says_what_is_wrong_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(TEXTS[0].replace('shape = "boxes"', 'shape = "circles"'), encoding="utf-8")
    assert main(["game", str(file)]) == 1
    assert "tracks.chart.shape: " in capsys.readouterr().err
    assert main(["game"]) == 1


def test_the_schema_is_one_that_editors_read(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["game", "--schema"]) == 0
    schema: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert {"title", "tracks", "acts"} <= schema["properties"].keys()
    assert schema["$defs"]["TrackEntry"]["properties"]["shape"]["enum"][0] == "pool"
    assert {"every", "while"} <= schema["$defs"]["LastingEntry"]["properties"].keys()
