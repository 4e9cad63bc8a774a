"""Default texts: labels from the names of fields and commands."""

from collections.abc import Sequence

from hurtbox.core.field_traits import field_traits
from hurtbox.core.forms import default_labels, own_fields
from hurtbox.core.words import DefaultWords, Texts, readable
from hurtbox.kit.commands import CommandRule


def default_words(
    key: str, sheet: type, body: type, settings: type, commands: Sequence[CommandRule], own: Texts
) -> DefaultWords:
    """The system's own texts, and defaults for all that they leave out; an empty text takes a default away.

    Headings are “group.…”, of the fields of a form as well as of several forms.
    """
    words = DefaultWords()
    for command in commands:
        if command.group:
            words[f"{key}.group.{command.group}"] = readable(command.group)
        for name, _ in command.presets:
            words[f"{key}.{command.kind}.preset.{name}"] = readable(name)
    models = {"sheet": sheet, "body": body, "settings": settings}
    command_models = [command.model for command in commands]
    words.update(default_labels(key, models, command_models, own))
    for id in default_labels(key, models, command_models, {}):
        if not words[id]:
            del words[id]
    for group in field_groups(*command_models, sheet, settings):
        words[f"group.{group}"] = words.get(f"{key}.group.{group}", readable(group))
    return words


def field_groups(*models: type) -> set[str]:
    """The groups in which the fields of these models stand."""
    hints = (field_traits(info).shown for model in models for info in own_fields(model).values())
    return {hint.group for hint in hints if hint.group}
