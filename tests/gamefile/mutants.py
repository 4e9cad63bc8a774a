"""Game files as a stranger may send them: real ones with parts taken away, doubled, swapped or made monstrous."""

from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[2]
FILES = [
    *sorted((ROOT / "py/hurtbox/gamefile/templates").glob("*.toml")),
    *sorted((Path(__file__).with_name("games")).glob("*.toml")),
]
TEXTS = [file.read_text(encoding="utf-8") for file in FILES]
MONSTERS = (
    '__import__("os").system("true")', "eval(1)", "().__class__", "{name.__class__}", "{0}", "{",
    "}", "%s", '"""', "'''", "[" * 16, "(" * 20, "-" * 300, "not " * 200, "9" * 40, "9" * 5000,
    "1" * 7, "0d0", "40d100", "999d9999", "d1", "dice(hp, 100)", "1..999999", "9999..1", "-1..-2",
    " = ", "\u0000", "\u202e", "\u00e9", "\ud83d\ude00", "\n\n", "\t", "if ", "else", "else:",
    "stop\n", "hurt ", "start ", "@hit", "/ 0", "/ (1 - 1)", "* 999999 * 999999", "up(", "#",
    "max(" * 30, "a" * 30, "place", "amount", "yes", "no", "hit(1)", "wounded(1)", "saved(1)\n",
    "points[points]", "hp = hp - hp\n", "[acts.hit]", "[tracks]", 'shape = "boxes"',
    'each = "part"', 'over = "hp"', "true", "1e400", "nan", "dice = 0d9", "list part 0..9",
)  # fmt: skip


def mutant(chance: Random) -> str:
    """One of the texts with one to four changes."""
    text = chance.choice(TEXTS)
    for _ in range(chance.randint(1, 4)):
        text = chance.choice(CHANGES)(text, chance)
    return text


def _cut(text: str, chance: Random) -> str:
    start = chance.randrange(len(text) + 1)
    return text[:start] + text[start + chance.choice((1, 1, 2, 5, 20, 200)) :]


def _put(text: str, chance: Random) -> str:
    start = chance.randrange(len(text) + 1)
    return text[:start] + chance.choice(MONSTERS) + text[start:]


def _swapped(text: str, chance: Random) -> str:
    lines = text.split("\n")
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return "\n".join(lines)


def _doubled(text: str, chance: Random) -> str:
    lines = text.split("\n")
    at = chance.randrange(len(lines))
    return "\n".join([*lines[:at], *lines[at : at + 4] * chance.choice((2, 2, 3, 40)), *lines[at:]])


def _word(text: str, chance: Random) -> str:
    """A word of this text in the place of another one."""
    words = text.split()
    if not words:
        return text
    return text.replace(
        chance.choice(words), chance.choice((*words, *MONSTERS)), chance.choice((1, 1, 3))
    )


def _crossed(text: str, chance: Random) -> str:
    """The beginning of one file and the end of another."""
    other = chance.choice(TEXTS)
    return text[: chance.randrange(len(text) + 1)] + other[chance.randrange(len(other)) :]


CHANGES = (_cut, _put, _swapped, _doubled, _word, _word, _word, _crossed)
