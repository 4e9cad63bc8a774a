"""What somebody has written for a command, as the values that it takes.

Choices may be given by their titles or by other spellings (`Spellings`). What is stored is the same whichever of
them was written.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, get_args, get_origin

from pydantic.fields import FieldInfo

from hurtbox.core.choices import found_key, one_of
from hurtbox.core.field_traits import field_traits
from hurtbox.core.forms import field_at, options_of, row_fields
from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import Options
from hurtbox.session.runtime import SystemRuntime


def given(
    runtime: SystemRuntime, settings: Any, command: Mapping[str, Any], *, strict: bool = False
) -> dict[str, Any]:
    """The same command with the keys of what was chosen. Refused says what a field takes.

    `strict`: what depends on the house rules must be among their choices, too.
    """
    kind = command.get("kind")
    if not isinstance(kind, str) or kind not in runtime.commands:
        return dict(command)
    reader = _Reader(runtime, kind, runtime.rulebook.options(settings), strict)
    return {key: reader.value(key, value) for key, value in command.items()}


@dataclass(frozen=True)
class _Reader:
    """Reads the values of one command."""

    runtime: SystemRuntime
    kind: str
    options: Options
    strict: bool

    def value(self, field: str, value: Any) -> Any:
        """The value of a field, by its dotted key."""
        if isinstance(value, int) and not self.strict:
            return value  # nothing is written for a number
        info = field_at(self.runtime.commands[self.kind], field)
        return value if info is None else self._read(field, info, value)

    def _read(self, field: str, info: FieldInfo, value: Any) -> Any:
        traits = field_traits(info)
        if traits.is_picked:
            return value
        if isinstance(value, list | tuple) and get_origin(traits.type) is tuple:
            fields = row_fields(get_args(traits.type)[0])
            return [self._row(field, fields, row) for row in value]
        if isinstance(value, Mapping):
            return self._row(field, row_fields(traits.type), value)
        return self._plain(field, info, value)

    def _row(self, field: str, fields: Mapping[str, FieldInfo], row: Any) -> Any:
        """A nested value, or a row of a list: by name or, as forms send it, by place."""
        if isinstance(row, Mapping):
            return {
                key: self._read(f"{field}.{key}", fields[key], item) if key in fields else item
                for key, item in row.items()
            }
        if not isinstance(row, list | tuple):
            return row
        named = list(fields.items())
        read = [
            self._read(f"{field}.{key}", info, item)
            for (key, info), item in zip(named, row, strict=False)
        ]
        return [*read, *row[len(named) :]]

    def _plain(self, field: str, info: FieldInfo, value: Any) -> Any:
        base, spellings = self.runtime.base(self.kind, field), field_traits(info).spellings
        if names := options_of(info, base, self.runtime.words, self.options):
            spelled = [(key, name) for name, key in spellings.options]
            key = found_key(value, [*names, *spelled])
            if key is None and self.strict:
                label = self.runtime.label(self.kind, field)
                titles = one_of(title for _, title in names)
                raise Refused(field, f"{label} must be one of: {titles}.")
            return value if key is None else key
        if spellings.typed and isinstance(value, str):
            try:
                return spellings.typed(value)
            except ValueError as wrong:
                raise Refused(field, f"{self.runtime.label(self.kind, field)}: {wrong}") from wrong
        return value
