"""Correcting what was called: the command of a record as a form, with whom it was about among the choices."""

from functools import lru_cache

from hurtbox.core.encounter import Encounter
from hurtbox.core.forms import blank_field, fields, form, own_fields
from hurtbox.core.rulebook import Command
from hurtbox.core.view import Piece
from hurtbox.session.runtime import SystemRuntime, runtime_of

BY_TAPS = {"number", "choice", "toggle"}


@lru_cache
def is_correctable(system: str, kind: str) -> bool:
    """Whether a command can be called anew by taps alone; what needs a text is done anew instead."""
    its = runtime_of(system)
    if not its.is_own(kind):
        return False
    model = its.commands[kind]
    shown = _fields(its, model, its.rulebook.settings())
    return "target" in own_fields(model) and all(field["kind"] in BY_TAPS for field in shown)


def correction(its: SystemRuntime, before: Encounter, command: Command) -> Piece:
    """The form of a command with what was called in it."""
    base = its.form(command.kind)
    shown = _fields(its, type(command), before.settings, command)
    target: str = getattr(command, "target", "")
    shown.append(_target(its.words["app.target"], before, target))
    asked = {"id", *(field["key"] for field in shown)}
    settled = {key: value for key, value in command.model_dump().items() if key not in asked}
    return form(settled, its.words[base], its.words["app.difference"], shown)


def _fields(
    its: SystemRuntime, model: type[Command], settings: object, values: Command | None = None
) -> list[Piece]:
    """The fields of a command that have words: the others are not for people to fill in."""
    base = its.form(model.model_fields["kind"].default)
    unsaid = [key for key in own_fields(model) if f"{base}.{key}" not in its.words]
    options = its.rulebook.options(settings)
    return fields(model, base, its.words, values=values, options=options, without=unsaid)


def _target(label: str, before: Encounter, now: str) -> Piece:
    """Whom it was about: a hit on the wrong one is moved to the right one."""
    return {
        **blank_field("target", label),
        "kind": "choice",
        "value": now,
        "options": [[c.id, c.name] for c in before.combatants],
    }
