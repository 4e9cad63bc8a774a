"""The places of the body as plain values: how bad each is, and which part of the silhouette it is.

This module uses no elements, so tests can run it without a browser.
"""

from page.types import BodyPart, Piece
from page.widgets import ladder_model

WIDE, HIGH = 100, 180
_TRUNK = ("torso", "body", "trunk")
_MIDDLE: tuple[BodyPart, ...] = (
    (
        ("head", "skull", "face"),
        "M50 3c8 0 12.5 6 12 13.5C61.5 25 57 30 50 30.5 43 30 38.4 25 38 16.5 37.6 9 42 3.4 50 3z",
    ),
    (
        ("chest", "breast", "thorax", "upper_body") + _TRUNK,
        "M31 36c8-2.5 29-3 38.5-.4 3 1 2.5 5 1.5 9-1.5 8-3.5 16-4.5 24.5-10 1.6-22 1.8-32.5.2"
        "C33 60 30.5 52 29.4 44.5 28.6 40.5 28 37 31 36z",
    ),
    (
        ("abdomen", "belly", "stomach", "gut", "guts", "groin", "hips", "lower_body") + _TRUNK,
        "M34 73c10 1.4 22 1.3 32 0 .6 8 2 15 3.5 23-12 3-27 3.2-39 .2C32 88 33.6 80.5 34 73z",
    ),
)
_LIMBS: tuple[BodyPart, ...] = (
    (
        ("arm", "arms"),
        "M26.5 39c-5 1-8 6-9.5 13C14.5 64 11 77 9.5 89c2.4 1.6 5.6 1.6 8 .6C20 78 24 66 26.5 54c.8-5 .8-10 0-15z",
    ),
    (
        ("hand", "hands", "arm", "arms"),
        "M9 92.5c2.8 1.4 6 1.4 8.6.4.6 4.5-.4 10-4 13C9.6 106 7 98 9 92.5z",
    ),
    (
        ("leg", "legs"),
        "M30.5 100.5c5.5 1.5 12 2.3 18.4 2.3-.4 20-3 42-5.5 61-3.4 1-7 1-10 0C31.5 144 28 121 30.5 100.5z",
    ),
    (
        ("foot", "feet", "leg", "legs"),
        "M33 167.5c3.4 1 7 1 10.2 0 .8 3 .6 6-.4 8.5-5 1.6-11 1.6-15.5.6C27.5 172 30.5 169.5 33 167.5z",
    ),
)
"""The parts of the silhouette: the names of the places that each can be, and its outline; limbs at the right."""


def outlines(places: list[str]) -> list[tuple[str, str, str]]:
    """The place ("" for none), the side and the outline of each part; none where no part is a place of this game.

    Of several names the first one that is a place of the game counts.
    """
    parts = [(list(names), "", line) for names, line in _MIDDLE]
    for side in ("right", "left"):
        for names, line in _LIMBS:
            parts.append(([of for name in names for of in (side + "_" + name, name)], side, line))
    made = []
    for own, side, line in parts:
        known = [name for name in own if name in places]
        made.append((known[0] if known else "", side, line))
    return made if [place for place, _, _ in made if place] else []


def as_gauge(piece: Piece) -> Piece:
    """A ladder of a place as a gauge that harm fills; a gauge as it is."""
    if piece["kind"] == "gauge":
        return piece
    value, then = ladder_model.place(piece), ladder_model.place(piece, "next")
    text = piece["steps"][value if then < 0 else then]["label"]
    made = {"label": piece["label"], "value": value, "max": len(piece["steps"]) - 1, "text": text}
    made.update({"place": piece["place"], "fills": True, "worn": piece.get("worn")})
    if then >= 0:
        made["then"] = then
    return made


def badness(gauges: list[Piece]) -> str:
    """How bad a place is, from s0 (unhurt) to s3 (nothing left), and whether what is entered changes that."""
    worst, change = 0, ""
    for piece in gauges:
        then, most = piece.get("then"), piece["max"]
        value = piece["value"] if then is None else then
        lost = value if piece.get("fills") else most - value
        worst = max(worst, 0 if lost <= 0 else 3 if lost >= most else 2 if lost * 2 >= most else 1)
        if then is not None:
            change = " next" if (then > piece["value"]) == bool(piece.get("fills")) else " better"
    return "s{}{}".format(worst, change)
