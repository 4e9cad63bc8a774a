"""How soon somebody is down: when a command is repeated, and while what it has started lasts.

What lasts is a fire, a wound that bleeds, bad air or a poison. Time passes as in the fight, turn by turn or minute
by minute, and the system's own rules do what is due in it. The unit is the shortest one in which it makes a
difference: rounds, unless what lasts is slower.
"""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from typing import Literal, TypeAlias, TypedDict

from hurtbox.core.advance import advance_to, begin_turn
from hurtbox.core.ask import Ask
from hurtbox.core.clock import MINUTES, Reminder, after_minutes, after_turn
from hurtbox.core.encounter import Encounter
from hurtbox.core.odds import Odds, StateMerge, ValueKey
from hurtbox.core.odds_until import UntilDown, with_free_id
from hurtbox.core.rulebook import Command, is_called_out
from hurtbox.session.runtime import SystemRuntime
from hurtbox.session.slices import Work, stepwise
from hurtbox.session.views.outcomes import Outcomes, outcomes, summed

SHOWN_TIMES = (1, 2, 3, 4, 5, 6, 10, 20)
"""After how many times the chance is shown, up to the first at which it is certain."""
IsDown: TypeAlias = Callable[[Encounter], bool]
Say: TypeAlias = Callable[..., str]
Unit: TypeAlias = Literal["round", "minute", "hour", "day"]
UNITS: tuple[Unit, ...] = ("round", "minute", "hour", "day")
TIMES = 6
"""How many rounds, minutes, hours or days are looked at."""
TAIL = Fraction(1, 10**9)
"""With less than this missing (dice that are rolled again and again), percents are shown."""
BUDGET = 10**9
"""Runs of the rules for what lasts: only the time limit ends it."""


@dataclass
class OverTime:
    """The chances of being down at once and after 1, 2 … units of time, as far as they are known; `missing` after
    the last of them.
    """

    unit: Unit = "round"
    chances: tuple[Fraction, ...] = ()
    missing: Fraction = Fraction(0)

    @property
    def makes_a_difference(self) -> bool:
        """Whether anybody goes down later who was not down at once."""
        return bool(self.chances) and self.chances[-1] > self.chances[0]

    def until_certain(self) -> Iterator[tuple[int, Fraction]]:
        """The chances after 0, 1, 2 … units, up to the first that is certain."""
        for time, chance in enumerate(self.chances):
            yield time, chance
            if chance == 1:
                return


def when(say: Say, unit: Unit, time: int) -> str:
    """When that is, in words: “at once”, “1 round”, “2 rounds”."""
    return say(f"app.odds.after.{unit}", count=time) if time else say("app.odds.at_once")


def is_down_by(runtime: SystemRuntime, now: Encounter, id: str, end: str) -> IsDown:
    """Whether an outcome has come true for somebody, or they are not there any more."""
    test = dict(runtime.rulebook.ends)[end]
    return lambda after: id not in after.order or test(now, after, id)


def usual_end(runtime: SystemRuntime) -> str:
    """The outcome of the odds line that one usually asks for: the one called `out`, else the most severe."""
    names = [name for name, _ in runtime.rulebook.odds_tests]
    return next(filter(is_called_out, names), names[-1])


def repeated(
    runtime: SystemRuntime, now: Encounter, command: Command, id: str, end: str
) -> UntilDown[Encounter]:
    """How often a command has to be done until an outcome comes true for somebody."""

    def step(ask: Ask, state: Encounter) -> Encounter:
        return runtime.act(ask, state, with_free_id(command, state))

    book, most = runtime.rulebook, SHOWN_TIMES[-1]
    merge, alike = book.state_merge(now, command, most), book.value_key(now, command, most)
    return UntilDown(step, now, is_down_by(runtime, now, id, end), merge=merge, alike=alike)


def one_unit_later(runtime: SystemRuntime, ask: Ask, now: Encounter, unit: Unit) -> Encounter:
    """The fight one unit later. In a round everybody has their turn, and it ends where it began."""
    book = runtime.rulebook
    if unit != "round":
        return advance_to(book, ask, now, after_minutes(now.clock, MINUTES[unit]))
    turn = now.clock.turn if now.clock.turn in now.order else now.order[0]
    end, turns = (now.clock.round + 1, turn), 0
    while (now.clock.round, now.clock.turn) != end:
        turns += 1
        now = begin_turn(book, ask.scope(f"turn {turns}"), now, after_turn(now.clock, now.order))
    return now


class OverTimeOdds:
    """How soon outcomes come true for a combatant after a command, while time passes.

    `budget` is the most runs of the rules for each of: the command, and every unit of time for every outcome.
    """

    def __init__(
        self,
        runtime: SystemRuntime,
        now: Encounter,
        command: Command,
        id: str,
        budget: int = BUDGET,
    ) -> None:
        self.followed = 0  # states of the latest unit of time, a run of the rules each
        self.is_usual = False  # whether a usual decision was assumed
        self._runtime = runtime
        self._now = now
        self._id = id
        self._at_once: UntilDown[Encounter] = UntilDown(
            lambda ask, state: runtime.act(ask, state, command), now, lambda state: False, budget
        )

    def until(self, end: str, over_time: OverTime) -> Work[bool]:
        """How soon the outcome `end` comes true for the combatant: `over_time` has what is known so far.

        Returns whether all is known.
        """
        began: Collection[Encounter] = ()

        def is_enough(unit: Unit, time: int, until: UntilDown[Encounter]) -> bool:
            nonlocal began
            if time or not over_time.chances:
                over_time.unit, over_time.missing = unit, until.missing
                over_time.chances = tuple(until.chances)
            if time == 0:
                began = until.states
            if until.chances[-1] == 1 or (time == TIMES and over_time.makes_a_difference):
                return True
            return unit == "round" and time == 1 and not _lasts(began, until)

        return self._walk(is_down_by(self._runtime, self._now, self._id, end), is_enough)

    def outcomes(self, is_enough: Callable[[Unit, int, Odds[Outcomes]], bool]) -> Work[bool]:
        """The outcomes for the combatant at once, and after each unit of time, until they are enough."""

        def read(after: Encounter) -> Outcomes:
            return outcomes(self._runtime, self._now, after, (self._id,))

        def reached(unit: Unit, time: int, until: UntilDown[Encounter]) -> bool:
            self.followed = until.followed
            self.is_usual |= self._at_once.is_usual or until.is_usual
            return is_enough(unit, time, summed(Odds(until.states, until.missing), read))

        return self._walk(lambda state: False, reached)

    def _walk(
        self, is_down: IsDown, is_enough: Callable[[Unit, int, UntilDown[Encounter]], bool]
    ) -> Work[bool]:
        """Follow the command, and then up to `TIMES` units of time, unit by unit.

        `is_enough` is called before each unit (time 0) and after each time. Returns false where too much is
        missing.
        """
        yield from stepwise(partial(self._at_once.go, 1))
        if self._at_once.missing >= TAIL:
            return False
        for unit in UNITS:
            alike = alike_in(self._runtime, self._now, self._id, unit)
            until = self._at_once.goes_on(passes(self._runtime, unit), is_down, **alike)
            for time in range(TIMES + 1):
                yield from stepwise(partial(until.go, 1 + time))
                if until.missing >= TAIL:
                    return False
                if is_enough(unit, time, until):
                    return True
                yield
        return True


def passes(runtime: SystemRuntime, unit: Unit) -> Callable[[Ask, Encounter], Encounter]:
    """The rule that lets one unit of time pass."""
    return lambda ask, state: one_unit_later(runtime, ask, state, unit)


class Alike(TypedDict, total=False):
    """Which states and dice have the same odds while time passes."""

    merge: StateMerge
    alike: ValueKey


def alike_in(runtime: SystemRuntime, now: Encounter, id: str, unit: Unit) -> Alike:
    """What need not be told apart while units of this time pass; the systems know it of rounds."""
    if unit != "round":
        return Alike()
    book = runtime.rulebook
    return Alike(merge=book.round_merge(now, id), alike=book.round_key(now, id))


def _lasts(before: Collection[Encounter], after: UntilDown[Encounter]) -> bool:
    """Whether something lasts on anybody, or a round has changed more than the clock."""
    if not before:  # all paths have come to an end
        return False
    if any(not isinstance(source, Reminder) for state in before for source in state.sources):
        return True
    clock = next(iter(before)).clock
    was, now = (
        {replace(state, clock=clock) for state in states} for states in (before, after.states)
    )
    return was != now
