"""Commands from plain values: combatants by handle or name, and refusals that name the field and what fits."""

from collections.abc import Callable, Iterable, Mapping
from math import isfinite
from typing import Any, TypeVar

from hurtbox.api.answering import AnswerError
from hurtbox.api.describing import Field, no_such, system_of
from hurtbox.api.people import Combatant, UnknownCombatant, id_of
from hurtbox.core.choices import one_of
from hurtbox.core.refusal import Refused
from hurtbox.session.fight.state import Fight
from hurtbox.session.given import given as as_given
from hurtbox.session.messages import CommandJson

T = TypeVar("T")
SETTINGS = "settings"
"""The command that changes the title and the house rules."""


def command_json(fight: Fight, command: str | Mapping[str, Any], **fields: Any) -> CommandJson:
    """A command as the session takes it. Refused names a kind or field that does not exist."""
    given: CommandJson = {"kind": command} if isinstance(command, str) else dict(command)
    given |= fields
    kind = given.pop("kind", "")
    known = system_of(fight.runtime).commands
    if not isinstance(kind, str) or kind not in known:
        raise Refused("kind", no_such("command", kind, known))
    if kind == SETTINGS:  # what is not given stays as it is
        now = fight.runtime.parts.settings_json(fight.now.settings)
        given = {"title": fight.now.title, SETTINGS: {}, **given}
        if isinstance(given[SETTINGS], Mapping):
            given[SETTINGS] = {**now, **given[SETTINGS]}
    plain = {"kind": kind, **json_of(fight, given, known[kind].fields, str(kind))}
    return as_given(fight.runtime, fight.now.settings, plain)


def json_of(
    fight: Fight, given: Mapping[str, Any], fields: Mapping[str, Field], of: str
) -> dict[str, Any]:
    """Values as JSON, with ids for combatants. Refused names a field that does not exist."""
    for name, value in given.items():
        if name not in fields:
            raise Refused(str(name), no_such("field", name, fields, of))
        _check_rows(name, value, fields[name].fields)
    return {name: _plain(fight, name, value, fields[name]) for name, value in given.items()}


def _check_rows(name: str, value: Any, fields: Mapping[str, Field] | None) -> None:
    """Refused names the first field of a nested value that does not exist, however deep it is."""
    if fields is None:
        return
    for row in _rows(value):
        for inner, further in row.items():
            if inner not in fields:
                raise Refused(
                    f"{name}.{inner}", no_such("field", str(inner), fields, name.split(".")[-1])
                )
            _check_rows(f"{name}.{inner}", further, fields[inner].fields)


def _rows(value: Any) -> Iterable[Mapping[str, Any]]:
    """The dicts of a nested value: itself, or its rows. A row may also be a list of values."""
    rows = (
        [value] if isinstance(value, Mapping) else value if isinstance(value, list | tuple) else []
    )
    return [row for row in rows if isinstance(row, Mapping)]


def _plain(fight: Fight, name: str, value: Any, field: Field) -> Any:
    if field.type == "combatant":
        return value if value == field.default else _id(fight, name, value)
    if field.type == "combatants":
        alone = isinstance(value, str | Combatant)
        if not alone and not isinstance(value, list | tuple):
            raise Refused(name, f"{name} must be a list of combatants or names, not {value!r}.")
        return [_id(fight, name, item) for item in ([value] if alone else value)]
    if field.fields and isinstance(value, Mapping):
        return _row(fight, name, value, field.fields)
    if field.fields and isinstance(value, list | tuple):
        return [_row(fight, name, row, field.fields) for row in value]
    return plain_json(name, value)


def _row(fight: Fight, name: str, row: Any, fields: Mapping[str, Field]) -> Any:
    """A nested value, or a row of a list: by name, or the values in the order of the columns."""
    if isinstance(row, Mapping):
        return {key: _plain(fight, f"{name}.{key}", item, fields[key]) for key, item in row.items()}
    if isinstance(row, list | tuple) and len(row) <= len(fields):
        named = zip(fields.items(), row, strict=False)
        return [_plain(fight, f"{name}.{key}", item, field) for (key, field), item in named]
    return plain_json(name, row)


def plain_json(name: str, value: Any) -> Any:
    """A value as JSON, with lists for tuples. Refused when it is something else, such as a set or a NaN."""
    match value:
        case None | bool() | int() | str():
            return value
        case float() if isfinite(value):
            return value
        case list() | tuple():
            return [plain_json(name, item) for item in value]
        case Mapping() if all(isinstance(key, str) for key in value):
            return {key: plain_json(f"{name}.{key}", item) for key, item in value.items()}
    raise Refused(name, f"{name} cannot be {value!r}.")


def _id(fight: Fight, name: str, person: Any) -> str:
    if not isinstance(person, str | Combatant):
        raise Refused(name, f"{name} must be a combatant or a name, not {person!r}.")
    try:
        return id_of(fight.now.combatants, person)
    except UnknownCombatant as unknown:
        raise UnknownCombatant(unknown.text, name) from None


def explained(fight: Fight, command: CommandJson, act: Callable[[], T]) -> T:
    """What `act` returns. A refusal of a field of the command also says its name and what fits."""
    try:
        return act()
    except (AnswerError, UnknownCombatant):
        raise
    except Refused as no:
        field = _field(system_of(fight.runtime).commands[command["kind"]].fields, no.field)
        if field is None:
            raise
        listed = field.choices and one_of(field.titles.values()) in no.text
        fits = "" if listed else f": {field.fits}"
        raise Refused(no.field, f"{no.text} ({no.field}{fits})") from None


def _field(fields: Mapping[str, Field], dotted: str) -> Field | None:
    first, _, rest = dotted.partition(".")
    field = fields.get(first)
    return _field(field.fields or {}, rest) if field and rest else field
