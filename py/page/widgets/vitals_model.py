"""How somebody is, as plain values: the severity, what a gauge says, how full it is, and what comes next.

This module uses no elements, so tests can run it without a browser.
"""

from page import words
from page.types import Piece


def severity(pieces: list[Piece]) -> str:
    """How bad the state is; "" where the pieces have none."""
    for piece in pieces:
        if piece["kind"] == "state":
            return str(piece["severity"])
    return ""


def says(piece: Piece) -> str:
    """A gauge in words, such as '6 of 24' or 'needs 5+'."""
    return piece.get("text") or "{}/{}".format(piece["value"], piece["max"])


def number_of(piece: Piece) -> str:
    """The number with which a gauge's words begin, below its scale too; "" where they say something else."""
    text = says(piece)
    if text.startswith("−"):
        return text.split(" ")[0]
    number = words.number(piece["value"])
    return number if text.startswith(number) and not text[len(number) :][:1].isdigit() else ""


def spoken(piece: Piece) -> str:
    """What a gauge says that begins with no number of its own: alone where it is words, else behind its label."""
    text = says(piece)
    return text if text[:1].isalpha() else piece["label"] + " " + text


def is_empty(piece: Piece) -> bool:
    """Whether a pool from which harm takes has nothing left."""
    return piece["value"] <= 0 and not (piece.get("fills") or piece.get("chance"))


def part(value: int, most: int) -> int:
    """How many percent of the whole a value is, from 0 to 100."""
    return max(0, min(100, 100 * value // most)) if most > 0 else 0


def worst_places(pieces: list[Piece]) -> list[Piece]:
    """The gauges of places of the body that are hurt, the worst first."""
    hurt: list[tuple[int, int, Piece]] = []
    for at, piece in enumerate(pieces):
        if piece["kind"] == "gauge" and piece.get("place"):
            full = part(piece["value"], piece["max"])
            left = 100 - full if piece.get("fills") else full
            if left < 100:
                hurt.append((left, at, piece))
    return [piece for _, _, piece in sorted(hurt, key=lambda one: one[:2])]


def short(label: str, taken: list[str]) -> str:
    """A label's initials, or its first two letters where another label has the same initials."""
    if len(label) < 3:
        return label
    initials = "".join([word[0].upper() for word in label.split()])
    return label[:2] if initials in taken else initials


def is_worse(piece: Piece) -> bool:
    """Whether what is previewed is harm."""
    return bool((piece["then"] > piece["value"]) == bool(piece.get("fills")))


def threshold(piece: Piece) -> str:
    """The next threshold on the way of harm, such as 'unconscious at 0'; "" when there is none."""
    value, fills = piece["value"], piece.get("fills")
    ahead = [
        mark for mark in piece.get("marks") or [] if (mark[0] > value if fills else mark[0] < value)
    ]
    if not ahead:
        return ""
    places = [mark[0] for mark in ahead]
    at, word = ahead[places.index(min(places) if fills else max(places))]
    return words.THRESHOLD.format(word=word, n=words.number(at))
