"""Changes of earlier records: plain answers and values, found by the names of the steps."""

from collections.abc import Mapping
from typing import Any

from hurtbox.api.answering import AnswerValue, read_answer
from hurtbox.api.commands import command_json
from hurtbox.api.describing import no_such
from hurtbox.core.answers import Answer
from hurtbox.core.choices import found_key
from hurtbox.core.refusal import Refused
from hurtbox.core.requests import Request
from hurtbox.core.run import resolve
from hurtbox.core.steps import Bounds, Value
from hurtbox.session import messages
from hurtbox.session.fight.change import state_before
from hurtbox.session.fight.state import Fight, effective_records
from hurtbox.session.runtime import SystemRuntime

Places = dict[str, list[tuple[str, Any]]]
"""What can be replaced in a record: for each key and each name of a step, the keys and what is allowed there."""


def change_message(
    fight: Fight,
    seq: int,
    answers: Mapping[str, AnswerValue],
    steps: Mapping[str, Value],
    fields: Mapping[str, object],
    done: str,
) -> messages.Change:
    """The message that changes the record at `seq`, with other `fields` of its command.

    Refused names a step or a field that it does not have.
    """
    effective = effective_records(fight)
    if seq not in effective:
        raise Refused("record", "That record was undone or replaced.")
    record = effective[seq]
    command = command_json(fight, {**record.command, **fields}) if fields else None
    before = state_before(fight, effective, seq)
    ready = fight.runtime.read(command or record.command, record.id)
    run = resolve(
        lambda ask: fight.runtime.act(ask, before, ready), record.answers, record.overrides
    )
    names = {step.key: step.what for step in run.steps}
    asked, computed = Places(), Places()
    for key, what in run.open.items():
        to = asked if isinstance(what, Request) else computed
        name = what.what if isinstance(what, Request) else names.get(key, key)
        for at in {key, name}:
            to.setdefault(at, []).append((key, what))
    new_answers: list[tuple[str, Answer]] = []
    for name, value in answers.items():
        key, request = _place("answers", name, asked)
        new_answers.append((key, read_answer(fight.runtime, request, value)))
    new_values: list[tuple[str, Value]] = []
    for name, of in steps.items():
        key, bounds = _place("steps", name, computed)
        assert isinstance(bounds, Bounds)
        shown = {step.key: f"{step.rule} {step.what}" for step in run.steps}
        titles = _titles(fight.runtime, shown.get(key, ""), bounds)
        option = found_key(of, titles.items()) if isinstance(of, str) else None
        new_values.append((key, _value(name, of if option is None else option)))
    return messages.Change(
        do="change",
        id=done,
        revision=fight.revision,
        seq=seq,
        answers=tuple(new_answers),
        overrides=tuple(new_values),
        command=command,
        apply=True,
    )


def _titles(runtime: SystemRuntime, id: str, bounds: Bounds) -> dict[object, str]:
    """What a step may be instead, in the words of the app; nothing for a number."""
    return {
        option: str(runtime.words.get(f"{id}.{option}", option)) for option in bounds.options or ()
    }


def _value(name: str, of: object) -> Value:
    """A value for a step: a number, a text, yes or no, or a list of numbers. Refused when it is something else."""
    if isinstance(of, bool | int | str) and str(of).isprintable():
        return of
    if isinstance(of, list | tuple) and all(isinstance(item, int) for item in of):
        return tuple(of)
    raise Refused(name, f"“{name}” cannot be {of!r}.")


def _place(field: str, name: str, places: Places) -> tuple[str, Any]:
    """The one place with this name or key."""
    numbers = places.get(name, [])
    if not numbers:
        raise Refused(str(name), no_such(f"entry for `{field}`", name, places))
    if len(numbers) > 1:
        keys = ", ".join(key for key, _ in numbers)
        raise Refused(name, f"“{name}” occurs {len(numbers)} times. Use one of the keys: {keys}.")
    return numbers[0]
