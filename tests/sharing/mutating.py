"""Random changes of links, files and stored texts, also where no checksum would notice."""

import json
from base64 import urlsafe_b64decode
from copy import deepcopy
from random import Random
from typing import Any

from hurtbox.sharing.codec.compression import HEAD, MOST, compressed, inflated

ODD: tuple[Any, ...] = (
    *(
        None,
        True,
        False,
        0,
        -1,
        1,
        2**31,
        2**63,
        -(2**70),
        10**400,
        1.5,
        float("nan"),
        float("inf"),
    ),
    *(
        "",
        "c1",
        "nobody",
        "x" * 5_000,
        "<img src=x onerror=alert(1)>",
        "\u202egnp.exe",
        "\x00",
        "\ud800",
    ),
    *([], {}, [[]], [{}], {"kind": "reminder"}, {"kind": []}, "[" * 500, [[[[[[[[[[[]]]]]]]]]]]),
)
SIGNS = 'abcXYZ019-_.~#%"\\{}[]:,\u202e\ud800\x00 '


def mutated_text(text: str, chance: Random) -> str:
    """Signs changed, lost, doubled, moved; or an end that is missing."""
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(text) + 1)
        more = at + chance.choice([1, 1, 2, 8, 200])
        match chance.randrange(6):
            case 0:
                text = text[:at] + chance.choice(SIGNS) + text[at + 1 :]
            case 1:
                text = text[:at] + text[more:]
            case 2:
                text = text[:more] + text[at:]
            case 3:
                text = text[:at]
            case 4:
                text = text[:at] + text[at:more] * chance.choice([2, 50]) + text[more:]
            case _:
                text = text[at:] + text[:at]
    return text


def mutated_link(link: str, chance: Random) -> str:
    """A link with a text, the squeezed bytes, or the bytes within changed; in the last two its checksum fits."""
    form, state, *rest = link.split(".")
    if chance.random() < 0.3 or state == "0":
        return mutated_text(link, chance)
    whole = urlsafe_b64decode(state + "=" * (-len(state) % 4))
    data = bytearray(inflated(whole[HEAD:], MOST))
    for _ in range(chance.choice([1, 1, 1, 2, 5])):
        at = chance.randrange(len(data) or 1)
        match chance.choice([0, 0, 0, 1, 1, 1, 2, 3, 4]):
            case 0:
                data[at : at + 1] = bytes([chance.randrange(256)])
            case 1:
                data[at : at + 1] = bytes([data[at] ^ 1 << chance.randrange(8)]) if data else b"x"
            case 2:
                del data[at : at + chance.choice([1, 2, 9])]
            case 3:
                data[at:at] = chance.randbytes(chance.choice([1, 1, 3, 30]))
            case _:
                data[at : at + 8] = b"\xff" * 8
    kind = whole[1] if chance.random() < 0.9 else chance.randrange(256)
    return ".".join([form, compressed(kind, bytes(data)), *rest])


def mutated_json(text: str, chance: Random) -> str:
    """A JSON text with one value changed, taken away, or put somewhere else; or with signs changed."""
    if chance.random() < 0.25 or not is_json(text):
        return mutated_text(text, chance)
    whole = json.loads(text)
    for _ in range(chance.choice([1, 1, 1, 2, 4])):
        at, key = _somewhere(whole, chance)
        if at is None:
            return json.dumps(deepcopy(chance.choice(ODD)))
        match chance.randrange(5):
            case 0 if isinstance(at, dict):
                at.pop(key)
            case 1 if isinstance(at, list):
                at.insert(key, deepcopy(chance.choice(ODD)))
            case 2:
                other, there = _somewhere(whole, chance)
                at[key] = json.loads(json.dumps(other[there])) if other is not None else None
            case 3 if isinstance(at[key], str) and is_json(at[key]):
                at[key] = mutated_json(at[key], chance)
            case _:
                at[key] = deepcopy(chance.choice(ODD))
    text = json.dumps(whole)
    return text.replace('"id":', '"id":"c1","id":', 1) if chance.random() < 0.05 else text


def is_json(text: str) -> bool:
    """Whether a text is a list or an object: of a record's changes some texts are, one in another."""
    try:
        return isinstance(json.loads(text), dict | list)
    except (ValueError, RecursionError):
        return False


def _somewhere(whole: Any, chance: Random) -> tuple[Any, Any]:
    """A list or an object somewhere in it, and one of its keys."""
    at: Any = whole
    found: tuple[Any, Any] = (None, None)
    while isinstance(at, dict | list) and at:
        key = chance.choice(list(at)) if isinstance(at, dict) else chance.randrange(len(at))
        found = (at, key)
        if chance.random() < 0.15:
            break
        at = at[key]
    return found
