"""Every trap of low or medium confidence is a setting that a rule reads, and its step says so."""

import ast
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

import hurtbox.systems.spycraft
from hurtbox.core.forms import own_fields
from hurtbox.systems.spycraft import RULEBOOK
from hurtbox.systems.spycraft.settings import Settings

HERE = Path(__file__).parent
SYSTEM_FOLDER = Path(str(hurtbox.systems.spycraft.__file__)).parent
SOURCE = (SYSTEM_FOLDER / "settings.py").read_text(encoding="utf-8")
FIELDS = own_fields(Settings)
LOW_OR_MEDIUM = (
    *(
        1,
        2,
        6,
        7,
        8,
        10,
        11,
        12,
        14,
        17,
        18,
        20,
        21,
        22,
        23,
        27,
        28,
        29,
        31,
        32,
        33,
        34,
        35,
        36,
        37,
    ),
    *(
        38,
        39,
        40,
        41,
        42,
        45,
        46,
        48,
        49,
        50,
        51,
        52,
        53,
        55,
        57,
        58,
        59,
        61,
        63,
        64,
        65,
        66,
        69,
        70,
    ),
)
"""The rows of section 11 with low or medium confidence, in whole or in part."""


@cache
def attributes_read_by_rules() -> set[str]:
    """The names of all attributes that the rules read."""
    return {
        node.attr
        for path in SYSTEM_FOLDER.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute)
    }


@pytest.mark.parametrize("trap", LOW_OR_MEDIUM)
def test_every_trap_has_its_setting(trap: int) -> None:
    comments = [line for line in SOURCE.splitlines() if line.strip().startswith("# T")]
    assert [line for line in comments if f"T{trap}:" in line or f"T{trap}," in line]


@pytest.mark.parametrize("key", FIELDS)
def test_every_setting_is_read_and_worded(key: str) -> None:
    assert key in attributes_read_by_rules()
    assert f"spycraft.settings.{key}" in RULEBOOK.words
    for reading in get_args(FIELDS[key].annotation):
        assert f"spycraft.settings.{key}.{reading}" in RULEBOOK.words


@pytest.mark.parametrize("key", FIELDS)
def test_every_setting_is_put_otherwise_by_a_test(key: str) -> None:
    """The files played*.py, which only log sentences, do not count."""
    tests = "".join(path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py"))
    assert f"{key}=" in tests


def test_the_first_reading_is_the_default() -> None:
    for key, info in FIELDS.items():
        if info.annotation is int:
            continue
        readings = get_args(info.annotation) or (False,)
        assert getattr(Settings(), key) == readings[0]
