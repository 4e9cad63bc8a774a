"""How soon somebody is down: when a command is repeated, and while what it has started lasts.

What lasts is a fire, a wound that bleeds, bad air or a poison. Time passes as in the fight, turn by turn or minute
by minute, and the system's own rules do what is due in it. The unit is the shortest one in which it makes a
difference: rounds, unless what lasts is slower.
"""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal, TypeAlias, TypedDict

from hurtbox.core.advance import advance_to, begin_turn
from hurtbox.core.ask import Ask
from hurtbox.core.clock import MINUTES, Reminder, after_minutes, after_turn
from hurtbox.core.encounter import Encounter
from hurtbox.core.odds import Odds, StateMerge, ValueKey
from hurtbox.core.odds_until import UntilDown, with_free_id
from hurtbox.core.rulebook import Command, is_called_out
from hurtbox.session.runtime import SystemRuntime
from hurtbox.session.slices import Work
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


class Repetition:
    """How often a command has to be done until somebody is down, calculated on and on."""

    def __init__(
        self, runtime: SystemRuntime, now: Encounter, command: Command, id: str, end: str
    ) -> None:
        def step(ask: Ask, state: Encounter) -> Encounter:
            return runtime.act(ask, state, with_free_id(command, state))

        book, most = runtime.rulebook, SHOWN_TIMES[-1]
        merge, alike = book.state_merge(now, command, most), book.value_key(now, command, most)
        is_down = is_down_by(runtime, now, id, end)
        self._until = UntilDown(step, now, is_down, merge=merge, alike=alike)
        self.left = list(SHOWN_TIMES)

    def go(self, pauses: Callable[[], bool]) -> tuple[int, Fraction, Fraction] | None:
        """The next number of times that is shown, its chance, and what is missing; None if `pauses` was true."""
        if not self._until.go(self.left[0], pauses):
            return None
        time, chance, missing = self.left.pop(0), self._until.chances[-1], self._until.missing
        if chance == 1 or missing >= TAIL:
            self.left = []
        return time, chance, missing


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
        self._runtime = runtime
        self._now = now
        self._id = id
        self._at_once: UntilDown[Encounter] = UntilDown(
            lambda ask, state: runtime.act(ask, state, command), now, lambda state: False, budget
        )

    def until(
        self,
        end: str,
        found: OverTime,
        pauses: Callable[[], bool],
        pause: Callable[[], Work[None]],
    ) -> Work[bool]:
        """How soon the outcome `end` comes true for the combatant: `found` has what is known so far.

        Returns whether all is known. `pauses` says whether a slice is over, and `pause` ends it.
        """
        while not self._at_once.go(1, pauses):
            yield from pause()
        if self._at_once.missing >= TAIL:
            return False
        is_down = is_down_by(self._runtime, self._now, self._id, end)
        for unit in UNITS:
            until = self._at_once.goes_on(
                passes(self._runtime, unit),
                is_down,
                **alike_in(self._runtime, self._now, self._id, unit),
            )
            if not found.chances:
                found.chances, found.missing = tuple(until.chances), until.missing
            began = until.states
            if not began:
                return True
            for time in range(1, TIMES + 1):
                while not until.go(1 + time, pauses):
                    yield from pause()
                if until.missing >= TAIL:
                    return False
                found.unit, found.chances, found.missing = unit, tuple(until.chances), until.missing
                if until.chances[-1] == 1:
                    return True
                if unit == "round" and time == 1 and not _lasts(began, until):
                    return True
            if found.makes_a_difference:
                return True
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
    if any(not isinstance(one, Reminder) for state in before for one in state.sources):
        return True
    clock = next(iter(before)).clock
    was, now = ({replace(one, clock=clock) for one in of} for of in (before, after.states))
    return was != now


class Later:
    """What a command has led to for somebody at once, and after 1, 2 … units of time.

    `odds` are the last that are known: those after so many `times` of the `unit`, or None before those at once.
    """

    def __init__(self, runtime: SystemRuntime, now: Encounter, command: Command, id: str) -> None:
        self.unit: Unit = UNITS[0]
        self.times = 0
        self._runtime = runtime
        self._now = now
        self._id = id
        self._at_once: UntilDown[Encounter] = UntilDown(
            lambda ask, state: runtime.act(ask, state, command), now, lambda state: False, BUDGET
        )
        self.odds: Odds[Outcomes] | None = None
        self._units = list(UNITS)  # those that are still to be looked at
        self._until = self._at_once  # goes on by the first of these units, once that has begun

    def go(self, pauses: Callable[[], bool]) -> Odds[Outcomes] | None:
        """The outcomes after `TIMES` units, or None if `pauses` returned true before that."""
        if not self._at_once.go(1, pauses):
            return None
        if self.odds is None:
            self.odds = self._odds_of(self._at_once)
            if pauses():
                return None
        while self._units:
            unit = self._units[0]
            if self._until is self._at_once:
                step = passes(self._runtime, unit)
                alike = alike_in(self._runtime, self._now, self._id, unit)
                self._until = self._at_once.goes_on(step, lambda state: False, **alike)
            known = len(self._until.chances)
            if not self._until.go(known + 1, pauses):
                return None
            self.unit, self.times = unit, known
            self.odds = self._odds_of(self._until)
            if self.times == TIMES:
                self._units = [] if self.comes_true else self._units[1:]
                self._until = self._at_once if self._units else self._until
        return self.odds

    @property
    def followed(self) -> int:
        """How many states were followed after the command, a run of the rules each."""
        return self._until.followed

    @property
    def comes_true(self) -> bool:
        """Whether any outcome comes true by then."""
        return self.odds is not None and any(map(any, self.odds.of))

    def _odds_of(self, reached: UntilDown[Encounter]) -> Odds[Outcomes]:
        return summed(Odds(reached.states, reached.missing), self._outcomes)

    def _outcomes(self, after: Encounter) -> Outcomes:
        return outcomes(self._runtime, self._now, after, (self._id,))
