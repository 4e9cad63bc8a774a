"""Commands about markers: the game master's own conditions and counters. Every system has them.

Players read no record of them: they see the markers that are not secret, on whom they may see.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Annotated, ClassVar, Literal

from pydantic import AfterValidator, Field

from hurtbox.core.ask import Ask
from hurtbox.core.clock import Clock
from hurtbox.core.encounter import Encounter
from hurtbox.core.markers import (
    HIGHEST_COUNT,
    MOST_MARKERS,
    Count,
    Marker,
    MarkerName,
    MarkerNote,
    Reset,
    changed,
)
from hurtbox.core.names import check_visible
from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import CombatantId, Command, Id

GivenMarker = Annotated[MarkerName, AfterValidator(check_visible)]
Moment = Literal["round", "scene", "session"]
DUE = "marker due"
"""What the step is that says that a counter has counted down to 0; “… here” for one on the fight."""


class MarkerCommand(Command):
    """A command about a marker on a combatant, or on the fight without a `target`. `name` is the marker's."""

    private: ClassVar[bool] = True
    target: CombatantId = ""
    marker: Id = ""
    name: GivenMarker


class SetMarker(MarkerCommand):
    """Add a marker, or change the one with the id `marker`. A new one has the command's id."""

    kind: Literal["set_marker"] = "set_marker"
    note: MarkerNote = ""
    counts: bool = False
    start: Count = 0
    limit: Count = 0
    reset: Reset = "never"
    secret: bool = False


class StepMarker(MarkerCommand):
    """Count up or down, as far as the limit allows."""

    kind: Literal["step_marker"] = "step_marker"
    by: Annotated[int, Field(ge=-HIGHEST_COUNT, le=HIGHEST_COUNT)]


class RemoveMarker(MarkerCommand):
    """Remove a marker."""

    kind: Literal["remove_marker"] = "remove_marker"


class ResetMarkers(Command):
    """Return every counter that is reset at this moment to its start."""

    private: ClassVar[bool] = True
    kind: Literal["reset_markers"] = "reset_markers"
    moment: Moment


COMMANDS: tuple[type[Command], ...] = (SetMarker, StepMarker, RemoveMarker, ResetMarkers)


def act(ask: Ask, encounter: Encounter, command: Command) -> Encounter:
    """Run one of these commands."""
    if isinstance(command, ResetMarkers):
        after = _reset(ask, encounter, command.moment)
        if after is encounter:
            raise Refused("moment", "No counter has to be reset.")
        return after
    if not isinstance(command, MarkerCommand):
        raise TypeError(f"not a marker command: {command.kind}")
    where = encounter.combatant(command.target).name if command.target else ""
    there = markers_of(encounter, command.target)
    if isinstance(command, SetMarker):
        after_all = _set(there, command)
        ask.log(
            "APP", "marker set" if where else "marker set here", marker=command.name, name=where
        )
        return with_markers(encounter, command.target, after_all)
    was = _marker(there, command.marker)
    if isinstance(command, StepMarker):
        now = _stepped(was, command.by)
        what = "marker counted" if where else "marker counted here"
        ask.log("APP", what, name=where, marker=was.name, before=was.value, after=now.value)
        after_all = tuple(now if marker is was else marker for marker in there)
        return with_markers(encounter, command.target, after_all)
    ask.log("APP", "marker gone" if where else "marker gone here", marker=was.name, name=where)
    after_all = tuple(marker for marker in there if marker is not was)
    return with_markers(encounter, command.target, after_all)


def markers_of(encounter: Encounter, target: str) -> tuple[Marker, ...]:
    """The markers on a combatant, or on the fight."""
    return encounter.combatant(target).markers if target else encounter.markers


def with_markers(encounter: Encounter, target: str, markers: Iterable[Marker]) -> Encounter:
    """The fight with other markers on a combatant, or on the fight itself."""
    if not target:
        return replace(encounter, markers=tuple(markers))
    combatant = encounter.combatant(target)
    return encounter.with_combatant(replace(combatant, markers=tuple(markers)))


def after_time(ask: Ask, encounter: Encounter, before: Clock, acted: Sequence[str]) -> Encounter:
    """Reset the counters whose moment has come since `before`: a new round, scene or session.

    `acted` is the order until then: a delay changes it only from now on.
    Those that count down do so in each round; those of a turn or of some rounds are over then.
    """
    now = encounter.clock
    has_long_passed = now.minute > before.minute or now.scene > before.scene
    if rounds := max(0, now.round - before.round):
        encounter = _each(ask, encounter, lambda marker: marker.after_rounds(rounds), _counted_down)
    ended = encounter.order if has_long_passed else _turns_between(encounter, before, acted)
    encounter = _without_over(ask, encounter, ended, everything=has_long_passed)
    passed = {
        "round": now.round > before.round,
        "scene": now.scene > before.scene,
        "session": now.session > before.session,
    }
    for moment, is_new in passed.items():
        if is_new:
            encounter = _reset(ask, encounter, moment)
    return encounter


def _turns_between(encounter: Encounter, before: Clock, acted: Sequence[str]) -> Sequence[str]:
    """Whose turn has ended since this moment, also without having acted; nobody's after going back."""
    now, order = encounter.clock, encounter.order
    end = order.index(now.turn) if now.turn in order else 0
    rounds = now.round - before.round
    if rounds == 1:
        start = acted.index(before.turn) if before.turn in acted else 0
        return (*acted[start:], *order[:end])
    if rounds:
        return order if rounds > 1 else ()
    start, stop = (acted.index(who) if who in acted else 0 for who in (before.turn, now.turn))
    return [who for who in acted[start:stop] if who in order[:end]]


def _without_over(
    ask: Ask, encounter: Encounter, ended: Iterable[str], *, everything: bool
) -> Encounter:
    """Take away the conditions whose rounds or whose turn are over; `everything`: all that are short."""
    turns = set(ended)

    def is_over(target: str, marker: Marker) -> bool:
        of_turn = marker.counts and marker.reset == "turn" and target in turns
        return marker.is_over or of_turn or (everything and marker.is_short)

    for target in ("", *encounter.order):
        there = markers_of(encounter, target)
        over = [marker for marker in there if is_over(target, marker)]
        if not over:
            continue
        name = encounter.combatant(target).name if target else ""
        what = "marker gone" if target else "marker gone here"
        for place, marker in enumerate(over, 1):
            own_ask = ask.scope(target or "fight").scope(f"over {place}")
            own_ask.log("APP", what, marker=marker.name, name=name)
        left = [marker for marker in there if marker not in over]
        encounter = with_markers(encounter, target, left)
    return encounter


def _set(there: tuple[Marker, ...], command: SetMarker) -> tuple[Marker, ...]:
    if command.limit and command.start > command.limit:
        raise Refused("start", f"Start: at most the limit, {command.limit:,}.")
    was = _marker(there, command.marker) if command.marker else None
    if was is None and len(there) >= MOST_MARKERS:
        raise Refused("name", f"There are {MOST_MARKERS} markers here already. Remove some first.")
    counter = (command.counts, command.start, command.reset)
    keeps = was is not None and (was.counts, was.start, was.reset) == counter
    value = was.value if was and keeps else command.start
    new = Marker(
        id=was.id if was else command.id,
        name=command.name,
        note=command.note,
        counts=command.counts,
        value=min(value, command.limit or HIGHEST_COUNT) if command.counts else 0,
        start=command.start if command.counts else 0,
        limit=command.limit if command.counts else 0,
        reset=command.reset if command.counts else "never",
        secret=command.secret,
    )
    if was is None:
        return (*there, new)
    return tuple(new if marker is was else marker for marker in there)


def _stepped(was: Marker, by: int) -> Marker:
    if not was.counts:
        raise Refused("marker", f"{was.name} is not a counter.")
    value = max(0, min(max(was.highest, was.value), was.value + by))
    if value == was.value:
        raise Refused("by", f"{was.name} is at its {'limit' if by > 0 else 'lowest'} already.")
    return replace(was, value=value)


def _marker(there: tuple[Marker, ...], id: str) -> Marker:
    for marker in there:
        if marker.id == id:
            return marker
    raise Refused("marker", "That marker is not there any more.")


def _reset(ask: Ask, encounter: Encounter, moment: str) -> Encounter:
    """Reset these counters on the fight and on everybody."""
    return _each(ask, encounter, lambda marker: marker.again(moment), lambda marker: "marker reset")


def _counted_down(marker: Marker) -> str:
    return DUE if marker.is_due else "marker counts down"


def _each(
    ask: Ask,
    encounter: Encounter,
    change: Callable[[Marker], Marker],
    what: Callable[[Marker], str],
) -> Encounter:
    """Change the markers on the fight and on everybody, and log `what` has happened to each that has changed."""
    for target in ("", *encounter.order):
        there = markers_of(encounter, target)
        after = changed(there, change)
        if after is there:
            continue
        name = encounter.combatant(target).name if target else ""
        for place, (was, now) in enumerate(zip(there, after, strict=True), 1):
            if was is not now:
                own_ask = ask.scope(target or "fight").scope(f"marker {place}")
                said = what(now) if target else f"{what(now)} here"
                own_ask.log("APP", said, marker=now.name, name=name, after=now.value)
        encounter = with_markers(encounter, target, after)
    return encounter
