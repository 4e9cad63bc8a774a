"""What else could stand in a record: other values for its steps, other answers, another command.

What fits a step or an answer is found by running the record again.
"""

from hurtbox.core.forms import blank_field
from hurtbox.core.refusal import Refused
from hurtbox.core.requests import Request
from hurtbox.core.run import resolve
from hurtbox.core.steps import Bounds, Step
from hurtbox.core.view import Piece
from hurtbox.session.fight.change import state_before
from hurtbox.session.fight.state import Fight, effective_records
from hurtbox.session.pending.requests import request_piece
from hurtbox.session.sentences import line, value
from hurtbox.session.views.correction import correction


def alternatives(fight: Fight, seq: int, key: str) -> Piece:
    """A form for the command (`key` ""), a field for a step, or the ways to answer a request.

    {"form": form}, {"field": field} or {"owed": piece}; a die that was misread is typed again, not
    rolled again. Refused when it cannot be changed.
    """
    effective = effective_records(fight)
    if seq not in effective:
        raise Refused("seq", "That entry is not in force any more.")
    record = effective[seq]
    before = state_before(fight, effective, seq)
    command = fight.runtime.read(record.command, record.id)
    if not key:
        return {"form": correction(fight.runtime, before, command)}
    run = resolve(
        lambda ask: fight.runtime.act(ask, before, command), record.answers, record.overrides
    )
    what = run.open.get(key)
    step = next((s for s in run.steps if s.key == key), None)
    if what is None or step is None:
        raise Refused("key", "The rules as they are now do not come to this step any more.")
    if isinstance(what, Request):
        piece = request_piece(fight, "", key, what)
        piece["ways"] = [way for way in piece["ways"] if way["kind"] != "roll"]
        return {"owed": piece}
    return {"field": _field(fight, step, what)}


def _field(fight: Fight, step: Step, bounds: Bounds) -> Piece:
    """The field with which the GM puts another value in a step's place."""
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
    """A row of numbers as the list that JSON makes of it."""
    return list(of) if isinstance(of, tuple) else of
