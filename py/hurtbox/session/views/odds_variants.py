"""Other ways in which an entered command could go: with the presets of its form, and under other house rules."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from hurtbox.core.encounter import Encounter
from hurtbox.core.forms import fields
from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import Command
from hurtbox.core.view import FormField
from hurtbox.session.messages import CommandJson
from hurtbox.session.runtime import SystemRuntime

MOST_PRESETS = 8
MOST_OPTIONS = 6


@dataclass(frozen=True)
class Variant:
    """A command on a fight, with the words for what is different from what was entered."""

    label: str
    now: Encounter
    command: Command


@dataclass(frozen=True)
class Comparison:
    """What is compared, the words for what was entered, and the other ways."""

    text: str
    entered: str
    others: tuple[Variant, ...]


def with_presets(runtime: SystemRuntime, now: Encounter, raw: CommandJson) -> Comparison | None:
    """The command with each preset of its form, such as a weapon; None if the form has none."""
    target = now.combatant(str(raw["target"]))
    pieces = runtime.rulebook.view(now, target, "gm", None)
    forms = [one for one in (*pieces.play, *pieces.forms) if one["command"] == raw["kind"]]
    presets = forms[0]["presets"] if forms else []
    found = []
    for preset in presets[:MOST_PRESETS]:
        try:
            command = runtime.read({**raw, **preset["values"]}, "outlook")
        except Refused:  # these values do not go with the others that were entered
            continue
        found.append(Variant(preset["title"], now, command))
    if not found:
        return None
    return Comparison(
        runtime.say("app.odds.presets"), runtime.say("app.odds.entered"), tuple(found)
    )


def with_house_rules(
    runtime: SystemRuntime, now: Encounter, command: Command
) -> Iterator[Comparison]:
    """The command under each other setting of each house rule that is a choice."""
    book = runtime.rulebook
    options = book.options(now.settings)
    of = fields(
        book.settings, f"{book.key}.settings", runtime.words, values=now.settings, options=options
    )
    for field in of:
        choices = _choices(runtime, field)
        others = [
            Variant(
                label,
                replace(now, settings=replace(now.settings, **{field["key"]: value})),
                command,
            )
            for value, label in choices
            if value != field["value"]
        ]
        if others:
            entered = next((label for value, label in choices if value == field["value"]), "")
            yield Comparison(field["label"], entered, tuple(others[:MOST_OPTIONS]))


def _choices(runtime: SystemRuntime, field: FormField) -> list[tuple[Any, str]]:
    """The values of a setting with their words; none if it is not a choice."""
    if field["kind"] == "toggle":
        return [(True, runtime.say("app.yes")), (False, runtime.say("app.no"))]
    return [(value, label) for value, label in field["options"]]
