"""What a model says about a field: how it is shown, its bounds and its type. It is read once and cached."""

import types
from collections.abc import Sequence
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

from pydantic.fields import FieldInfo

from hurtbox.core.rulebook import FormHint, NamesCombatant, Picked
from hurtbox.core.spellings import Spellings


class FieldTraits(NamedTuple):
    """What a model says about a field."""

    shown: FormHint
    low: int | None
    high: int | None
    is_picked: bool
    type: Any
    is_one: bool
    spellings: Spellings
    is_combatant: bool


MOST_KNOWN = 10_000
"""So many fields are cached; the games of the app have a tenth of that, and a game from a file has its own."""
_KNOWN: dict[int, tuple[FieldInfo, FieldTraits]] = {}


def field_traits(info: FieldInfo) -> FieldTraits:
    """The traits of a field, from the cache if they have been read before."""
    known = _KNOWN.get(id(info))
    if known is None or known[0] is not info:
        if len(_KNOWN) >= MOST_KNOWN:
            _KNOWN.clear()
        known = _KNOWN[id(info)] = info, _read(info)
    return known[1]


def _read(info: FieldInfo) -> FieldTraits:
    noted = _noted(info)
    return FieldTraits(
        shown=next((m for m in noted if isinstance(m, FormHint)), FormHint()),
        low=_bound(noted, "ge"),
        high=_bound(noted, "le"),
        is_picked=any(isinstance(m, Picked) for m in noted),
        type=plain(info.annotation),
        is_one=any(isinstance(m, Picked) and m.one for m in noted),
        spellings=sum((m for m in noted if isinstance(m, Spellings)), Spellings()),
        is_combatant=any(isinstance(m, NamesCombatant) for m in noted),
    )


def plain(annotation: Any) -> Any:
    """A type without its constraints and without None. A union of Literals becomes one Literal."""
    origin = get_origin(annotation)
    if origin is Annotated:
        return plain(get_args(annotation)[0])
    if origin in (Union, types.UnionType):
        arms = [plain(arm) for arm in get_args(annotation) if arm is not type(None)]
        if len(arms) > 1 and all(get_origin(arm) is Literal for arm in arms):
            choice: Any = Literal
            return choice[tuple(option for arm in arms for option in get_args(arm))]
        return arms[0]
    return annotation


def _noted(info: FieldInfo) -> list[Any]:
    """The metadata of a field's annotation; for an optional field, also that of the type beside None."""
    arms = [arm for arm in get_args(info.annotation) if get_origin(arm) is Annotated]
    return [*info.metadata, *(m for arm in arms for m in FieldInfo.from_annotation(arm).metadata)]


def _bound(noted: Sequence[Any], which: Literal["ge", "le"]) -> int | None:
    return next((getattr(m, which) for m in noted if hasattr(m, which)), None)
