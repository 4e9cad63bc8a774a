"""The odds of several targets of one command, each by itself, so that the work grows with their number only.

The states of all targets together are as many as the states of one multiplied with each other. But the targets of
an `each` are independent of one another once what is rolled for all of them is known: while one is followed, the
others are left out; and for "at least one of them" only the outcomes so far are kept. No rule reads the game
master's note of a fight; it holds them meanwhile.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from hurtbox.core.ask import Ask
from hurtbox.core.encounter import Encounter
from hurtbox.core.rulebook import Command
from hurtbox.session.runtime import SystemRuntime
from hurtbox.session.views.outcomes import Outcomes, outcomes

SEPARATOR = "|"


class NotIndependent(Exception):
    """Something happens to a target after its step, so its state must not be forgotten then."""


class OneOfSeveral:
    """Leaves out the steps of all targets but one."""

    def __init__(self, now: Encounter, followed: str) -> None:
        self._now = now
        self._followed = followed

    def __call__(self, before: object, item: object, step: Callable[[], object]) -> object:
        is_another = item != self._followed and _is_target(self._now, item, before)
        return before if is_another else step()


class AtLeastOne:
    """Keeps of each target only which outcomes have come true for it or an earlier one."""

    def __init__(self, runtime: SystemRuntime, now: Encounter, who: tuple[str, ...]) -> None:
        self._runtime = runtime
        self._now = replace(now, note="")
        self._who = who

    def rule(self, command: Command, ask: Ask) -> Outcomes:
        """The outcomes that have come true for at least one target."""
        after = self._runtime.act(ask, self._now, command)
        kept, so_far = _read(after.note)
        if any(_body(after, id) != _body(self._now, id) for id in kept):
            raise NotIndependent
        left = tuple(id for id in self._who if id not in kept)
        return _either(so_far, outcomes(self._runtime, self._now, after, left))

    def __call__(self, before: object, item: object, step: Callable[[], object]) -> object:
        after: Any = step()
        if not _is_target(self._now, item, after):
            return after
        id = str(item)
        kept, so_far = _read(after.note)
        if id in kept:
            raise NotIndependent
        if id in self._who:
            so_far = _either(so_far, outcomes(self._runtime, self._now, after, (id,)))
        bits = "".join(str(int(is_true)) for is_true in so_far)
        after = _without(self._now, id, after)
        return replace(after, note=SEPARATOR.join((*sorted({*kept, id}), bits)))


def _body(state: Encounter, id: str) -> object:
    return state.combatant(id).body if id in state.order else None


def _is_target(now: Encounter, item: object, after: object) -> Any:
    """Whether a step was about one combatant, who is still there."""
    return isinstance(after, type(now)) and item in now.order and item in after.order


def _without(now: Encounter, id: str, after: Any) -> Any:
    """The state in which one combatant is as before, with what lasts on it."""
    lasting = tuple(one for one in after.sources if one.about != id or one in now.sources)
    if lasting != after.sources:
        after = replace(after, sources=lasting)
    return after.with_body(id, now.combatant(id).body)


def _read(note: str) -> tuple[tuple[str, ...], Outcomes]:
    """The targets whose step is over, and the outcomes that have come true for at least one of them."""
    *kept, bits = note.split(SEPARATOR)
    return tuple(kept), tuple(bit == "1" for bit in bits)


def _either(one: Outcomes, other: Outcomes) -> Outcomes:
    """The outcomes that have come true in one or the other."""
    if not one:
        return other
    return tuple(a or b for a, b in zip(one, other, strict=True))
