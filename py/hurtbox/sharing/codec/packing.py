"""Packs JSON values into bytes by a layout (layout.py), and unpacks them. A default value takes one bit.

Unpacking ends in Refused or in values of the layout's shape, and never makes more values than there are bytes.
The models check afterwards whether the values are valid (core/parts.py).
"""

from typing import Any, assert_never

from hurtbox.sharing.codec.layout import (
    Choice,
    Kinds,
    Many,
    Row,
    Shape,
    Text,
    Whole,
    YesNo,
    kind_of,
)
from hurtbox.sharing.codec.stream import Reader, Writer, damaged


def pack(to: Writer, shape: Shape, value: Any, default: Any = None) -> None:
    """Write a value; a number as its difference from the default."""
    to.spend()
    match shape:
        case Whole():
            to.signed(value - (default or 0))
        case YesNo():
            to.number(int(value))
        case Text():
            to.text(value)
        case Choice(options):
            to.number(options.index(value))
        case Many(of):
            to.number(len(value))
            for item in value:
                pack(to, of, item)
        case Row():
            _pack_row(to, shape, value)
        case Kinds(rows):
            kinds = [kind for kind, _ in rows]
            place = kinds.index(kind_of(value))
            to.number(place)
            _pack_row(to, rows[place][1], value)
        case _:
            assert_never(shape)


def _pack_row(to: Writer, row: Row, value: Any) -> None:
    values = value if row.listed else [value.get(at.name, at.default) for at in row.places]
    given = [
        place.required or item != place.default
        for place, item in zip(row.places, values, strict=True)
    ]
    to.number(sum(1 << at for at, there in enumerate(given) if there))
    for place, item, there in zip(row.places, values, given, strict=True):
        if there:
            pack(to, place.shape, item, place.default)


def unpack(of: Reader, shape: Shape, default: Any = None) -> Any:
    """Read the next value. Refused when the bytes do not have this shape."""
    of.spend()
    match shape:
        case Whole():
            return of.signed() + (default or 0)
        case YesNo():
            return _one_of((False, True), of.number())
        case Text():
            return of.text()
        case Choice(options):
            return _one_of(options, of.number())
        case Many(each):
            return [unpack(of, each) for _ in range(of.count())]
        case Row():
            return _unpack_row(of, shape)
        case Kinds(rows):
            return _unpack_row(of, _one_of(rows, of.number())[1])
        case _:
            assert_never(shape)


def _unpack_row(of: Reader, row: Row) -> Any:
    given = of.number(len(row.places))
    if given >> len(row.places) or any(
        place.required and not given >> at & 1 for at, place in enumerate(row.places)
    ):
        raise damaged()
    values = [
        unpack(of, place.shape, place.default) if given >> at & 1 else place.default
        for at, place in enumerate(row.places)
    ]
    if row.listed:
        return values
    return {place.name: value for place, value in zip(row.places, values, strict=True)}


def _one_of(these: Any, place: int) -> Any:
    if place >= len(these):
        raise damaged()
    return these[place]
