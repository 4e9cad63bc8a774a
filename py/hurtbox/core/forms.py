"""Forms made from pydantic models: ordered lists of fields that the page draws and sends back.

The label of a field is the text "<form>.<field>", its help "<form>.<field>.help", and the label of an option
"<form>.<field>.<option>", which gets a capital in a form. A field of a nested model has a dotted key
("sheet.threshold").
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

from pydantic.fields import FieldInfo

from hurtbox.core.field_traits import MOST_KNOWN, field_traits, plain
from hurtbox.core.rulebook import Command, Options, When
from hurtbox.core.view import Form, FormField, FormPreset, Place, Tone
from hurtbox.core.words import Texts, capitalized, flattened, readable

_NAMED: dict[tuple[Any, str], tuple[Mapping[str, str], list[list[Any]]]] = {}
HIDDEN = {"id", "kind", "target"}


def form(
    command: Mapping[str, Any],
    title: str,
    label: str,
    fields: Sequence[FormField] = (),
    *,
    tone: Tone = "plain",
    keypad: str = "",
    presets: Sequence[FormPreset] = (),
    group: str = "",
    place: Place = "",
    act: str = "",
) -> Form:
    """A form for a command. The page sends `command` with the values of the fields; without fields it is a button.

    `presets` are prepared values for the fields; `group` is the heading above the buttons of a group. `act` is the
    name at its `place`.
    """
    made: Form = {
        "kind": "form",
        "command": command["kind"],
        "title": title,
        "label": label,
        "tone": tone,
        "fixed": dict(command),
        "keypad": keypad,
        "fields": list(fields),
        "presets": list(presets),
        "group": group,
    }
    return {**made, "place": place, "act": act or title} if place else made


def command_form(
    system: str,
    words: Mapping[str, str],
    model: type[Command],
    options: Options | None = None,
    *,
    values: object = None,
    without: Collection[str] = (),
    tone: Tone = "plain",
    keypad: str = "",
    presets: Sequence[FormPreset] = (),
    group: str = "",
    act_place: Place = "",
    **fixed: object,
) -> Form:
    """The form of a system's command. `fixed` are values that are sent as they are, `values` those it begins with.

    Its title is the text "<system>.<kind>", its button "<system>.<kind>.label", its name at `act_place`
    "<system>.<kind>.act", and the heading above the buttons of its group "<system>.group.<group>". `without` names
    fields to leave out.
    """
    kind = model.model_fields["kind"].default
    base = f"{system}.{kind}"
    left_out = (*fixed, *without)
    shown = fields(model, base, words, options=options, values=values, without=left_out)
    return form(
        {"kind": kind, **fixed},
        words[base],
        words[f"{base}.label"],
        shown,
        tone=tone,
        keypad=keypad,
        presets=presets,
        group=words[f"{system}.group.{group}"] if group else "",
        place=act_place,
        act=words.get(f"{base}.act", ""),
    )


def preset(title: str, values: Mapping[str, object]) -> FormPreset:
    """Prepared values of a form, by field key."""
    return {"title": title, "values": dict(values)}


def fields(
    model: type,
    form: str,
    words: Mapping[str, str],
    *,
    values: object = None,
    options: Options | None = None,
    prefix: str = "",
    without: Collection[str] = (),
    defaults: bool = False,
    settings: object = None,
) -> list[FormField]:
    """The fields of a command, a sheet or a settings model, in the order of the model.

    `without` names fields to leave out; `values` is an object with the current values. `options` are choices that
    depend on the settings, by key ("type") or by form or list and key ("reductions.type"). With `defaults` each
    field also has its default. `settings` are the house rules of the fight (`FormHint.house`).
    """
    shown = [
        (info, _field(key, info, form, words, options or {}, values, prefix, settings))
        for key, info in own_fields(model).items()
        if key not in HIDDEN and key not in without
    ]
    if not defaults:
        return [field for _, field in shown]
    return [{**field, "default": _listed(field["kind"], _first(info))} for info, field in shown]


def blank_field(key: str, label: str) -> FormField:
    """A field with only its key and label; the caller adds the kind and the value."""
    return {
        "key": key,
        "label": label,
        "unit": "",
        "low": None,
        "high": None,
        "options": [],
        "help": "",
        "rule": "",
        "group": "",
        "rare": False,
        "required": True,
        "columns": [],
    }


def _field(
    key: str,
    info: FieldInfo,
    form: str,
    words: Mapping[str, str],
    options: Options,
    values: object,
    prefix: str = "",
    settings: object = None,
) -> FormField:
    shown, low, high, is_picked, annotation, is_one, *_ = field_traits(info)
    base = f"{form}.{key}"
    kind, choices, columns = _kind(annotation, base, words, options)
    if is_picked:
        kind, columns = "people", []
    elif kind == "text" and shown.dice:
        kind = "dice"
    value = getattr(values, key, _first(info))
    if value is None:
        value = _empty(kind, choices)
    form_field: FormField = {
        "key": prefix + key,
        "label": words[base],
        "kind": kind,
        "unit": shown.unit,
        "low": low,
        "high": high,
        "value": _listed(kind, value),
        "options": choices,
        "help": words.get(f"{base}.help", ""),
        "rule": shown.rule,
        "group": words[f"group.{shown.group}"] if shown.group else "",
        "rare": shown.rare,
        "required": info.is_required(),
        "columns": columns,
    }
    if shown.only:
        form_field["only"] = _when(shown.only, prefix)
        if shown.house and getattr(settings, shown.only[0], shown.only[1][0]) in shown.only[1]:
            form_field["only"][1].append(shown.house)
    elif shown.unless:
        form_field["only"] = [*_when(shown.unless, prefix), False]
    if shown.needed:
        form_field["needed"] = _when(shown.needed, prefix)
    if is_one:
        form_field["one"] = True
    return form_field


def _when(when: When, prefix: str) -> list[Any]:
    """The key of the field that decides, and its values."""
    name, values = when
    return [prefix + name, list(values)]


def _first(info: FieldInfo) -> object:
    """The default of a field; None if it is required."""
    return None if info.is_required() else info.get_default(call_default_factory=True)


def _kind(
    annotation: Any, base: str, words: Mapping[str, str], options: Options
) -> tuple[str, list[list[Any]], list[FormField]]:
    """A field's kind, options and columns, from its type: bool, int, str, Literal, or a tuple of rows."""
    chosen = _by_settings(base, options)
    if chosen is not None:
        return "choice", [[value, capitalized(label)] for value, label in chosen], []
    origin = get_origin(annotation)
    if origin is Literal:
        return "choice", _named(annotation, base, words), []
    if origin is tuple:
        return "rows", [], columns(get_args(annotation)[0], base, words, options)
    return {bool: "toggle", int: "number", str: "text"}[annotation], [], []


def _by_settings(base: str, options: Options) -> Sequence[tuple[str, str]] | None:
    """The choices of a field that depend on the settings; None if they do not."""
    return options.get(".".join(base.split(".")[-2:]), options.get(base.rpartition(".")[2]))


def options_of(
    info: FieldInfo, base: str, words: Mapping[str, str], options: Options | None = None
) -> list[tuple[object, str]]:
    """What can be chosen in a field, each with its title; nothing for a field that is no choice."""
    by_settings = _by_settings(base, options or {})
    if by_settings is not None:
        return [(key, capitalized(label)) for key, label in by_settings]
    literal: Any = field_traits(info).type
    keys = get_args(literal) if get_origin(literal) is Literal else ()
    titles = ((key, words.get(f"{base}.{key}") or readable(str(key))) for key in keys)
    return [(key, capitalized(title)) for key, title in titles]


def field_at(model: type, dotted: str) -> FieldInfo | None:
    """The field with a dotted key, in nested models and in the rows of lists."""
    first, _, rest = dotted.partition(".")
    info = row_fields(model).get(first)
    if info is None or not rest:
        return info
    inner = field_traits(info).type
    return field_at(get_args(inner)[0] if get_origin(inner) is tuple else inner, rest)


def _named(annotation: Any, base: str, words: Mapping[str, str]) -> list[list[Any]]:
    """The options of a Literal with their labels. They are cached, because every combatant has the same."""
    cached = _NAMED.get((annotation, base))
    if cached is None or cached[0] is not words:
        if len(_NAMED) >= MOST_KNOWN:
            _NAMED.clear()
        options = get_args(annotation)
        cached = words, [[option, capitalized(words[f"{base}.{option}"])] for option in options]
        _NAMED[annotation, base] = cached
    return cached[1]


def columns(row: type, base: str, words: Mapping[str, str], options: Options) -> list[FormField]:
    """The columns of a list field; its rows are pydantic dataclasses or named tuples."""
    return [_field(key, info, base, words, options, None) for key, info in row_fields(row).items()]


def _listed(kind: str, value: Any) -> Any:
    if value is None:
        return None
    if kind == "rows":
        return [_row(row) for row in value]
    return list(value) if kind == "people" else value


def _row(row: object) -> list[object]:
    return [getattr(row, key) for key in row_fields(type(row))]


def own_fields(model: type) -> Mapping[str, FieldInfo]:
    """The fields of a pydantic model or dataclass, in their order."""
    fields: Mapping[str, FieldInfo] = getattr(model, "__pydantic_fields__", {})
    return fields


def row_fields(row: type) -> Mapping[str, FieldInfo]:
    """The fields of a row of a list, which may be a named tuple too."""
    if own_fields(row) or not hasattr(row, "_fields"):
        return own_fields(row)
    return _fields_of_tuple(row)


@lru_cache(maxsize=MOST_KNOWN // 10)
def _fields_of_tuple(row: type) -> Mapping[str, FieldInfo]:
    hints = get_type_hints(row, include_extras=True)
    return {key: FieldInfo.from_annotation(hint) for key, hint in hints.items()}


def spread(model: type, raw: Any) -> Any:
    """The values of a form as the model expects them: each row becomes a dictionary instead of a list of values.

    A row with more values than columns stays a list, so the model refuses it.
    """
    if not isinstance(raw, dict):
        return raw
    fields = own_fields(model)
    return {
        key: _spread(plain(fields[key].annotation), value)
        if key in fields and isinstance(value, list | dict)
        else value
        for key, value in raw.items()
    }


def _spread(kind: Any, value: Any) -> Any:
    if get_origin(kind) is tuple and isinstance(value, list):
        names = list(own_fields(get_args(kind)[0]))
        return [
            dict(zip(names, row, strict=False))
            if isinstance(row, list) and len(row) <= len(names)
            else row
            for row in value
        ]
    return spread(kind, value) if own_fields(kind) else value


def _empty(kind: str, choices: Sequence[Sequence[Any]]) -> Any:
    empty = {"toggle": False, "text": "", "dice": "", "rows": (), "number": None}
    return choices[0][0] if kind == "choice" and choices else empty.get(kind, "")


ALSO_HIT = "Also hit"
"""The label of a field `others`: further targets of the same act, in every game."""
ALSO_FOR = "Also for"
"""Its label where each of them does the same for itself, such as resting."""


def default_labels(
    key: str, models: Mapping[str, type], commands: Iterable[type[Command]], own: Texts
) -> dict[str, str]:
    """A system's own texts, and labels from the names of fields and commands for all that they leave out.

    `models` are those of the sheet and the like, by the name of their form. The ids of own texts leave out the
    system: "settings.spread". Those that begin alike may be nested.
    """
    said = dict(flattened(key, own))
    words: dict[str, str] = {}
    for form, model in models.items():
        _label(words, model, f"{key}.{form}")
    for model in commands:
        kind = model.model_fields["kind"].default
        base = f"{key}.{kind}"
        title = said.get(base, readable(kind))
        record = f"{{name}}: {title}" if "target" in own_fields(model) else title
        words |= {base: title, f"{base}.label": title, f"{base}.record": record}
        _label(words, model, base)
        if model.several:
            words[f"{base}.others"] = ALSO_FOR
    return words | said


def _label(words: dict[str, str], model: type, base: str) -> None:
    """A label for each field of a model, for each option of a choice and each column of a list."""
    for name, info in own_fields(model).items():
        if name in HIDDEN:
            continue
        words[f"{base}.{name}"] = ALSO_HIT if name == "others" else readable(name)
        annotation: Any = plain(info.annotation)
        if get_origin(annotation) is Literal:
            for option in get_args(annotation):
                words[f"{base}.{name}.{option}"] = readable(str(option))
        elif get_origin(annotation) is tuple and not field_traits(info).is_picked:
            row = plain(get_args(annotation)[0])
            if own_fields(row):
                _label(words, row, f"{base}.{name}")
            elif base.split(".")[1] != "body" and not issubclass(row, tuple):
                # a body has no form, and rows that are named tuples are not edited in one
                raise TypeError(
                    f"Each row of the list “{name}” must be a dataclass, as a form needs columns."
                )
