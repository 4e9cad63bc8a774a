"""The odds of several targets of one command, each by itself, so that the work grows with their number only.

The states of all targets together are as many as the states of one multiplied with each other. But the targets of
an `each` are independent of one another once what is rolled for all of them is known: while one is followed, the
others are left out; and for "at least one of them" only the outcomes so far are kept.
"""

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import Any, cast

from hurtbox.core.ask import Ask
from hurtbox.core.encounter import Encounter
from hurtbox.core.rulebook import Command
from hurtbox.session.runtime import SystemRuntime
from hurtbox.session.views.outcomes import Outcomes, outcomes


@dataclass(frozen=True)
class _Tallied(Encounter):
    """A fight of which only the outcomes are kept for some targets.

    `over` are the ids of those whose step is over, `true` the outcomes that came true for at least one of them.
    """

    over: frozenset[str] = frozenset()
    true: Outcomes = ()

    __hash__ = Encounter.__hash__


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
        self._now = _Tallied(**{field.name: getattr(now, field.name) for field in fields(now)})
        self._who = who

    def rule(self, command: Command, ask: Ask) -> Outcomes:
        """The outcomes that have come true for at least one target."""
        after = cast(_Tallied, self._runtime.act(ask, self._now, command))
        if any(_body(after, id) != _body(self._now, id) for id in after.over):
            raise NotIndependent
        left = tuple(id for id in self._who if id not in after.over)
        return _either(after.true, outcomes(self._runtime, self._now, after, left))

    def __call__(self, before: object, item: object, step: Callable[[], object]) -> object:
        after: Any = step()
        if not _is_target(self._now, item, after):
            return after
        id = str(item)
        if id in after.over:
            raise NotIndependent
        true = after.true
        if id in self._who:
            true = _either(true, outcomes(self._runtime, self._now, after, (id,)))
        after = _without(self._now, id, after)
        return replace(after, over=after.over | {id}, true=true)


def _body(state: Encounter, id: str) -> object:
    return state.combatant(id).body if id in state.order else None


def _is_target(now: Encounter, item: object, after: object) -> Any:
    """Whether a step was about one combatant, who is still there."""
    return isinstance(after, type(now)) and item in now.order and item in after.order


def _without(now: Encounter, id: str, after: Any) -> Any:
    """The state in which one combatant is as before, with what lasts on it."""
    lasting = tuple(
        source for source in after.sources if source.about != id or source in now.sources
    )
    if lasting != after.sources:
        after = replace(after, sources=lasting)
    return after.with_body(id, now.combatant(id).body)


def _either(earlier: Outcomes, later: Outcomes) -> Outcomes:
    """The outcomes that have come true in either."""
    if not earlier:
        return later
    return tuple(a or b for a, b in zip(earlier, later, strict=True))
