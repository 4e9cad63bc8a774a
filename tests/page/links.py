"""Links made by hand, without the engine: a glance of our choosing, and texts that were broken on the way."""

from __future__ import annotations

import base64
import json
import zlib
from random import Random
from typing import Any

MARKUP = "<img src=x onerror=alert(1)>"
STATE = "AQAAAAAAAA"  # no state at all: the engine refuses it, the glance is there before
FIGHT = [
    1,
    "gm",
    "The <b>warehouse</b>",
    "A game",
    "Round 3",
    [
        [MARKUP, 1, [[0, "Stunned", 1], [1, "Vitality", 12, 40], [1, "Wounds", -2, 14, 1]]],
        ["Eve", 2, [[2, "Chart", 5, [["M", "xx..."], ["S", "x...."]]], [4, MARKUP, 1]]],
        ["Bob", 0, [[3, "Level", ["H", "St", "W", "D"], 2], [9, "from a later version"]]],
    ],
]
NASTY: list[Any] = [None, True, -1, 10**30, 1.5, "", MARKUP, "\x00", "x" * 5000, [], [[]] * 400, {}]


def base64url(packed: bytes) -> str:
    return base64.urlsafe_b64encode(packed).rstrip(b"=").decode()


def squeezed(plain: bytes) -> str:
    """Deflated, as a link carries it."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    return base64url(deflate.compress(plain) + deflate.flush())


def fragment(glance: Any) -> str:
    """A link's fragment with this glance in it."""
    return f"1.{STATE}.{squeezed(json.dumps(glance).encode())}"


def broken(text: str, chance: Random) -> str:
    """The text with a few letters lost, changed, doubled or put elsewhere."""
    for _ in range(chance.randint(1, 4)):
        at, to = chance.randrange(len(text)), chance.randrange(len(text))
        match chance.randrange(5):
            case 0:
                text = text[:at] + text[at + chance.randint(1, 40) :]
            case 1:
                text = text[:at] + chance.choice('aA0._-~{"é\x00') + text[at + 1 :]
            case 2:
                text = text[: max(1, at)]
            case 3:
                text = text[:at] + text[to : to + 30] + text[at:]
            case _:
                text = text[:at] + text[at:][::-1]
        text = text or "x"
    return text


def bent(value: Any, chance: Random) -> Any:
    """JSON with one of its values replaced by something that nobody expects there."""
    if chance.random() < 0.12 or not isinstance(value, list | dict) or not value:
        return chance.choice(NASTY)
    if isinstance(value, list):
        at = chance.randrange(len(value))
        return [*value[:at], bent(value[at], chance), *value[at + 1 :]]
    key = chance.choice(sorted(value))
    return {**value, key: bent(value[key], chance)}
