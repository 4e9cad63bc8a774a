"""The layout of a system's values in a link, derived from its models: names and defaults take no space.

A link holds no names: fields have the order of their class, options the order of their Literal. So new ones may
only be added at the end; tests/sharing/test_kept.py compares them with the layouts of published links. Any other
change needs a new link version and an entry in `OLDER`. The `repr` of a layout is the Python code for it.
"""

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import lru_cache
from types import UnionType
from typing import Annotated, Any, Literal, TypeAlias, Union, get_args, get_origin

from pydantic_core import to_jsonable_python

from hurtbox.core.clock import Clock, Reminder
from hurtbox.core.encounter import types_of
from hurtbox.core.parts import combatant_type, source_type
from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import Rulebook
from hurtbox.session.runtime import SystemRuntime

VERSION = 1
"""The version of new links. All versions up to it can be read."""


@dataclass(frozen=True)
class Whole:
    """A whole number."""


@dataclass(frozen=True)
class YesNo:
    """Yes or no."""


@dataclass(frozen=True)
class Text:
    """Any text."""


@dataclass(frozen=True)
class Choice:
    """One of several options, written as its place."""

    options: tuple[str | int, ...]


@dataclass(frozen=True)
class Many:
    """Any number of values of the same shape."""

    of: "Shape"


@dataclass(frozen=True)
class Place:
    """One value of a row. A required value is always written, others only when they differ from the default."""

    name: str
    shape: "Shape"
    default: object = None
    required: bool = False


@dataclass(frozen=True)
class Row:
    """Several values, in JSON an object, or a list if `listed`."""

    places: tuple[Place, ...]
    listed: bool = False


@dataclass(frozen=True)
class Kinds:
    """One of several rows by kind."""

    rows: tuple[tuple[str, Row], ...]


Shape: TypeAlias = Whole | YesNo | Text | Choice | Many | Row | Kinds
PLAIN: dict[type, Shape] = {int: Whole(), bool: YesNo(), str: Text()}


@dataclass(frozen=True)
class Layout:
    """The shapes of everything in a link, for one system."""

    settings: Shape
    clock: Shape
    combatant: Shape
    source: Shape


OLDER: dict[tuple[int, str], Layout] = {}
"""The layouts of older versions, by version and system. There are none yet."""


def layout(its: SystemRuntime, version: int = VERSION) -> Layout:
    """The layout of a system in links of a version. Refused when there is no such version."""
    if version == VERSION:
        return _newest(its)
    if (version, its.rulebook.key) not in OLDER:
        raise Refused("link", "This link was made by an unknown version of Hurtbox.")
    return OLDER[version, its.rulebook.key]


@lru_cache(maxsize=16)
def _newest(its: SystemRuntime) -> Layout:
    return layout_of(its.rulebook)


def layout_of(rulebook: Rulebook) -> Layout:
    """The layout of a system in links of this version. TypeError when a link cannot hold something of it."""
    return Layout(
        settings=shape(rulebook.settings),
        clock=shape(Clock),
        combatant=shape(combatant_type(rulebook)),
        source=shape(source_type(rulebook)),
    )


def shape(kind: Any) -> Shape:
    """The shape of a type's JSON values. TypeError when a link cannot hold them."""
    if get_origin(kind) is Annotated:
        return shape(get_args(kind)[0])
    if kind in PLAIN:
        return PLAIN[kind]
    if kind is Reminder or (is_dataclass(next(iter(get_args(kind)), None)) and _is_union(kind)):
        return _kinds(get_args(kind) or (kind,))
    if get_origin(kind) is Literal or _is_union(kind):
        return Choice(_options(kind))
    if get_origin(kind) is tuple and get_args(kind)[1:] == (...,):
        return Many(shape(get_args(kind)[0]))
    if get_origin(kind) is tuple:
        each = enumerate(get_args(kind), 1)
        places = (Place(str(number), shape(part), required=True) for number, part in each)
        return Row(tuple(places), listed=True)
    if is_dataclass(get_origin(kind) or kind) or hasattr(kind, "_field_defaults"):
        return _row(kind)
    raise TypeError(f"a link cannot hold {kind}")


def _is_union(kind: Any) -> bool:
    return get_origin(kind) in (Union, UnionType)


def _kinds(lasting: tuple[Any, ...]) -> Kinds:
    """The shape of what lasts: one of several classes."""
    kinds = [_kind(kind) for kind in lasting]
    for kind in kinds:
        if kinds.count(kind) > 1:
            raise TypeError(f"two classes of what lasts are both “{kind}”")
    return Kinds(tuple(zip(kinds, map(_row, lasting), strict=True)))


def _options(kind: Any) -> tuple[str | int, ...]:
    if get_origin(kind) is Literal:
        return get_args(kind)
    if _is_union(kind):
        return tuple(option for part in get_args(kind) for option in _options(part))
    raise TypeError(f"a link cannot hold {kind} among other things")


def _row(kind: Any) -> Row:
    types, kind = types_of(kind), get_origin(kind) or kind
    defaults = _defaults(kind)
    return Row(
        tuple(
            Place(name, shape(types[name]), to_jsonable_python(defaults[name]))
            if name in defaults
            else Place(name, shape(types[name]), required=True)
            for name in _names(kind)
        ),
        listed=not is_dataclass(kind),
    )


def _names(kind: Any) -> tuple[str, ...]:
    return tuple(f.name for f in fields(kind)) if is_dataclass(kind) else tuple(kind._fields)


def _defaults(kind: Any) -> dict[str, Any]:
    if not is_dataclass(kind):
        return dict(kind._field_defaults)
    defaults = {f.name: f.default for f in fields(kind) if f.default is not MISSING}
    factories = {
        f.name: f.default_factory() for f in fields(kind) if f.default_factory is not MISSING
    }
    return defaults | factories


def _kind(source: Any) -> str:
    """The kind of a class of what lasts. TypeError when its values do not all say it."""
    try:
        defaults = _defaults(source)
        if "kind" not in defaults and len(_options(types_of(source)["what"])) > 1:
            raise TypeError(
                f"{source.__name__} can be several things by its “what”, so it needs one more field at its end: "
                f'kind: Literal["{source.__name__.lower()}"] = "{source.__name__.lower()}"'
            )
        return kind_of(defaults)
    except KeyError:
        raise TypeError(
            f"{source.__name__} needs a field “what” with a first value, such as “burning”"
        ) from None


def kind_of(source: Mapping[str, Any]) -> str:
    """Which source this is: its `kind`, or its `what` in a class without one, as on the kit."""
    return str(source["kind"] if "kind" in source else source["what"])
