"""Default texts: labels from the names of fields and commands."""

from collections.abc import Iterable, Mapping
from typing import Any, Literal, get_args, get_origin

from hurtbox.core.field_traits import field_traits, plain
from hurtbox.core.forms import HIDDEN, own_fields
from hurtbox.core.words import DefaultWords
from hurtbox.kit.commands import CommandRule


def readable(name: str) -> str:
    """A name of the code as a label: "wound_threshold" becomes "Wound threshold"."""
    words = name.replace("_", " ").strip()
    return words[:1].upper() + words[1:]


def default_words(
    key: str,
    sheet: type,
    body: type,
    settings: type,
    commands: Iterable[CommandRule],
    own: Mapping[str, str],
) -> DefaultWords:
    """The system's own texts, and defaults for everything that they leave out."""
    words = DefaultWords()
    for model, form in ((sheet, "sheet"), (body, "body"), (settings, "settings")):
        _label(words, model, f"{key}.{form}")
    for one in commands:
        base = f"{key}.{one.kind}"
        title = own.get(base, readable(one.kind))
        words |= {base: title, f"{base}.label": title, f"{base}.record": f"{{name}}: {title}"}
        _label(words, one.model, base)
        if one.group:
            words[f"{key}.group.{one.group}"] = readable(one.group)
        for name, _ in one.presets:
            words[f"{base}.preset.{name}"] = readable(name)
    words.update(own)
    return words


def _label(words: DefaultWords, model: type, base: str) -> None:
    """A label for each field of a model, for each option of a choice and each column of a list."""
    for name, info in own_fields(model).items():
        if name in HIDDEN:
            continue
        words[f"{base}.{name}"] = readable(name)
        annotation: Any = plain(info.annotation)
        if get_origin(annotation) is Literal:
            for option in get_args(annotation):
                words[f"{base}.{name}.{option}"] = readable(str(option))
        elif get_origin(annotation) is tuple and not field_traits(info).is_picked:
            row = plain(get_args(annotation)[0])
            if own_fields(row):
                _label(words, row, f"{base}.{name}")
