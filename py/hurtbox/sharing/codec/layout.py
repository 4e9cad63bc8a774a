"""How the values of a system lie in a link: read off its models, so that names and defaults need no room.

A link holds no names: fields stand in the order of their class, options in the order of their Literal.
So both may only grow at their end; tests/sharing/test_kept.py compares them with those that links in the
world were written with. Anything else needs a new version of the link, and the old layout kept (`OLDER`).
The `repr` of a layout is the Python text that makes it.
"""

from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import lru_cache
from types import UnionType
from typing import Annotated, Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

from pydantic_core import to_jsonable_python

from hurtbox.core.clock import Clock, Reminder
from hurtbox.core.names import Name, Owner
from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import Rulebook
from hurtbox.session.runtime import runtime_of

VERSION = 1
"""The version that links are written in; all up to it are read."""


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
    """One of these; only its place is written."""

    options: tuple[str | int, ...]


@dataclass(frozen=True)
class Many:
    """Any number of the same."""

    of: "Shape"


@dataclass(frozen=True)
class Place:
    """One value of a row; without a default it is always written."""

    name: str
    shape: "Shape"
    default: Any = None
    required: bool = False


@dataclass(frozen=True)
class Row:
    """Several values: as JSON an object, or a list when `listed`."""

    places: tuple[Place, ...]
    listed: bool = False


@dataclass(frozen=True)
class Kinds:
    """One of several rows; each says its own kind."""

    rows: tuple[tuple[str, Row], ...]


Shape: TypeAlias = Whole | YesNo | Text | Choice | Many | Row | Kinds
PLAIN: dict[type, Shape] = {int: Whole(), bool: YesNo(), str: Text()}


@dataclass(frozen=True)
class Layout:
    """All that a link holds of a fight of one system."""

    settings: Shape
    clock: Shape
    combatant: Shape
    source: Shape


OLDER: dict[tuple[int, str], Layout] = {}
"""The layouts of older versions, by version and system. There has been no other yet."""


def layout(system: str, version: int = VERSION) -> Layout:
    """How the values of a system lie in links of a version; Refused when there is no such system."""
    if version == VERSION:
        return _newest(runtime_of(system).rulebook.key)
    if (version, system) not in OLDER:
        raise Refused("link", "This link was made by a Hurtbox that nobody knows.")
    return OLDER[version, system]


@lru_cache
def _newest(system: str) -> Layout:
    rulebook: Rulebook = runtime_of(system).rulebook
    combatant = (
        Place("id", Text(), required=True),
        Place("name", shape(Name), required=True),
        Place("owner", shape(Owner), ""),
        Place("hidden", YesNo(), False),
        Place("sheet", shape(rulebook.sheet), required=True),
        Place("body", shape(rulebook.body), required=True),
    )
    sources = (Reminder, *rulebook.sources)
    return Layout(
        settings=shape(rulebook.settings),
        clock=shape(Clock),
        combatant=Row(combatant),
        source=Kinds(tuple((_kind(one), _row(one)) for one in sources)),
    )


def shape(kind: Any) -> Shape:
    """The shape of a type's values as JSON; TypeError when a link has no way to hold them."""
    if get_origin(kind) is Annotated:
        return shape(get_args(kind)[0])
    if kind in PLAIN:
        return PLAIN[kind]
    if get_origin(kind) in (Literal, Union, UnionType):
        return Choice(_options(kind))
    if get_origin(kind) is tuple and get_args(kind)[1:] == (...,):
        return Many(shape(get_args(kind)[0]))
    if get_origin(kind) is tuple:
        each = enumerate(get_args(kind), 1)
        places = (Place(str(number), shape(one), required=True) for number, one in each)
        return Row(tuple(places), listed=True)
    if is_dataclass(kind) or hasattr(kind, "_field_defaults"):
        return _row(kind)
    raise TypeError(f"a link cannot hold {kind}")


def _options(kind: Any) -> tuple[str | int, ...]:
    if get_origin(kind) is Literal:
        return get_args(kind)
    if get_origin(kind) in (Union, UnionType):
        return tuple(option for one in get_args(kind) for option in _options(one))
    raise TypeError(f"a link cannot hold {kind} among other things")


def _row(kind: Any) -> Row:
    types = get_type_hints(kind, include_extras=True)
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
    found = {f.name: f.default for f in fields(kind) if f.default is not MISSING}
    made = {f.name: f.default_factory() for f in fields(kind) if f.default_factory is not MISSING}
    return found | made


def _kind(source: Any) -> str:
    return str(_defaults(source)["kind"])
