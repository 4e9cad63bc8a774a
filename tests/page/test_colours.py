"""The tokens: every pair of ink and ground is readable by day and by night."""

import re
from pathlib import Path

import pytest

TOKENS = Path(__file__).resolve().parents[2] / "static" / "styles" / "tokens.css"
GROUNDS = ("paper", "lamp")
TEXT = [(ink, ground) for ink in ("ink", "soft", "harm", "heal", "owed") for ground in GROUNDS] + [
    ("ink", "worn"),
    ("soft", "worn"),
    ("harm", "worn"),
    ("ink", "pressed"),
    ("paper", "ink"),
    ("on-harm", "harm-fill"),
    ("on-owed", "owed-fill"),
    ("on-coat", "coat"),
]
OUTLINES = [("box", ground) for ground in GROUNDS]


def colours() -> dict[str, tuple[str, str]]:
    found = {}
    for name, value in re.findall(r"--([a-z-]+):\s*([^;]+);", TOKENS.read_text("utf-8")):
        hexes = re.findall(r"#[0-9a-f]{6}\b", value)
        if hexes and "url" not in value:
            found[name] = (hexes[0], hexes[-1])
    return found


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", [0, 1], ids=["day", "night"])
@pytest.mark.parametrize(("ink", "ground"), TEXT)
def test_text_is_readable(ink: str, ground: str, theme: int) -> None:
    have = colours()
    assert contrast(have[ink][theme], have[ground][theme]) >= 4.5


@pytest.mark.parametrize("theme", [0, 1], ids=["day", "night"])
@pytest.mark.parametrize(("line", "ground"), OUTLINES)
def test_a_free_box_is_seen(line: str, ground: str, theme: int) -> None:
    have = colours()
    assert contrast(have[line][theme], have[ground][theme]) >= 3
