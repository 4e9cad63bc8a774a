"""What else a record could be: other values for its steps, other answers, other values in its command.

What fits a step or an answer is found by running the record again.
"""

from dataclasses import replace
from functools import lru_cache

from hurtbox.core.decisions import Number
from hurtbox.core.encounter import Encounter
from hurtbox.core.forms import blank_field, fields, form, own_fields
from hurtbox.core.refusal import Refused
from hurtbox.core.requests import Request
from hurtbox.core.rulebook import Command
from hurtbox.core.run import resolve
from hurtbox.core.steps import Bounds, Step
from hurtbox.core.view import FormField, Piece
from hurtbox.session.fight.change import state_before
from hurtbox.session.fight.renamed import key_now
from hurtbox.session.fight.state import Fight, effective_records
from hurtbox.session.pending.requests import request_piece
from hurtbox.session.replies import AlternativesReply
from hurtbox.session.runtime import SystemRuntime
from hurtbox.session.sentences import line, value

BY_TAPS = {"number", "choice", "toggle"}


def alternatives(fight: Fight, seq: int, key: str) -> AlternativesReply:
    """A form for the command (`key` ""), a field for a step, or the ways to answer a request.

    The app does not offer to roll again: a misread die is typed. Refused when nothing can be changed.
    """
    effective = effective_records(fight)
    if seq not in effective:
        raise Refused("seq", "That entry was undone or replaced.")
    record = effective[seq]
    before = state_before(fight, effective, seq)
    command = fight.runtime.read(record.command, record.id)
    if not key:
        return {"form": correction(fight.runtime, before, command)}
    run = resolve(
        lambda ask: fight.runtime.act(ask, before, command), record.answers, record.overrides
    )
    key = key_now(fight.runtime, key)
    what = run.open.get(key)
    step = next((s for s in run.steps if s.key == key), None)
    if what is None or step is None:
        raise Refused("key", "The current rules no longer reach this step.")
    if isinstance(what, Number):
        what = replace(what, division=None)  # one part of it is corrected
    if isinstance(what, Request):
        piece = request_piece(fight, "", key, what)
        ways = [way for way in piece["ways"] if way["kind"] != "roll"]
        return {"owed": {**piece, "ways": ways}}
    return {"field": _field(fight, step, what)}


def _field(fight: Fight, step: Step, bounds: Bounds) -> Piece:
    """The field for an override of a step."""
    kind = "text"
    options: list[list[object]] = []
    if bounds.options is not None:
        kind = "choice"
        options = [[_plain(o), value(fight.runtime, step, o)] for o in bounds.options]
    elif isinstance(step.value, bool):
        kind = "toggle"
    elif isinstance(step.value, int):
        kind = "number"
    return {
        **blank_field(step.key, line(fight.runtime, step)),
        "kind": kind,
        "low": bounds.low,
        "high": bounds.high,
        "value": _plain(step.value),
        "options": options,
        "rule": step.rule,
    }


def _plain(of: object) -> object:
    """A tuple as a list, as in JSON."""
    return list(of) if isinstance(of, tuple) else of


@lru_cache
def is_correctable(its: SystemRuntime, kind: str) -> bool:
    """Whether a command can be corrected by taps. One that needs typed text has to be undone and repeated."""
    if not its.is_own(kind):
        return False
    model = its.commands[kind]
    shown = _fields(its, model, its.rulebook.settings())
    return "target" in own_fields(model) and all(field["kind"] in BY_TAPS for field in shown)


def correction(its: SystemRuntime, before: Encounter, command: Command) -> Piece:
    """The form of a command with the values it had."""
    base = its.form(command.kind)
    shown = _fields(its, type(command), before.settings, command)
    target: str = getattr(command, "target", "")
    shown.append(_target(its.words["app.target"], before, target))
    asked = {"id", *(field["key"] for field in shown)}
    settled = {key: value for key, value in command.model_dump().items() if key not in asked}
    return form(settled, its.words[base], its.words["app.difference"], shown)


def _fields(
    its: SystemRuntime, model: type[Command], settings: object, values: Command | None = None
) -> list[FormField]:
    """The fields of a command that have a label; the others are not for people. Others hit stay as they were."""
    base = its.form(model.model_fields["kind"].default)
    unsaid = [key for key in own_fields(model) if f"{base}.{key}" not in its.words]
    options = its.rulebook.options(settings)
    form_fields = fields(model, base, its.words, values=values, options=options, without=unsaid)
    return [field for field in form_fields if field["kind"] != "people"]


def _target(label: str, before: Encounter, now: str) -> FormField:
    """The field for another target, to move a hit to the right combatant."""
    return {
        **blank_field("target", label),
        "kind": "choice",
        "value": now,
        "options": [[c.id, c.name] for c in before.combatants],
    }
