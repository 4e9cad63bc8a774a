"""How soon an outcome comes true while time passes after a command: a fire burns on, a wound bleeds, air is bad.

It is the calculation of the odds sheet of the app (session/views/odds_soon.py).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from hurtbox.api.chances import test_key
from hurtbox.api.describing import test_name
from hurtbox.api.people import Encounter
from hurtbox.core import encounter as engine
from hurtbox.core.odds import BUDGET
from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import Command
from hurtbox.session.runtime import SystemRuntime
from hurtbox.session.slices import finished
from hurtbox.session.views import odds_soon
from hurtbox.session.views.odds_soon import OverTimeOdds, Unit, usual_end
from hurtbox.session.views.outcomes import without_others


@dataclass(frozen=True)
class OverTime:
    """The chance that a named outcome has come true for the target of a command, at once and while time passes.

    `chances` are exact, by when: "at once", then after 1 to 6 units of time ("1 round", "2 rounds" …), up to the
    first that is certain. The `unit` is "round", "minute", "hour" or "day": the shortest in which time makes a
    difference. In a round everybody has their turn, and only what the rules call for happens. Whoever the command
    does not name is left out. `missing` is the chance of what was not followed: 0, or below 10⁻⁹ where dice are
    rolled again and again without end. `is_whole`: whether all was followed; if not, the budget ended, and later
    times are not known.
    """

    test: str
    target: str
    unit: Unit
    chances: Mapping[str, Fraction]
    missing: Fraction
    is_whole: bool

    @property
    def makes_a_difference(self) -> bool:
        """Whether the outcome comes true later for anybody for whom it did not at once."""
        chances = list(self.chances.values())
        return bool(chances) and chances[-1] > chances[0]

    def __str__(self) -> str:
        """Each time with its chance, one a line."""
        rows = [f"{float(chance):6.1%}  {when}" for when, chance in self.chances.items()]
        return "\n".join([*rows, *([] if self.is_whole else ["     ?  later"])])


class OverTimes:
    """How soon each named outcome of a system comes true after one command. The command is followed only once."""

    def __init__(
        self,
        runtime: SystemRuntime,
        now: engine.Encounter,
        command: Command,
        budget: int = BUDGET,
    ) -> None:
        self._id = str(getattr(command, "target", ""))
        if not self._id:
            raise Refused("command", "Only a command with a target has somebody who goes down.")
        self._runtime = runtime
        near = without_others(self._runtime, now, command)
        self._target = Encounter(runtime, now).key_of(self._id)
        self._odds = OverTimeOdds(runtime, near, command, self._id, budget)

    def of(self, test: str) -> OverTime:
        """How soon this outcome comes true, or for "" the usual one. Refused: the system has none of this name."""
        ends = {test_name(id): id for id, _ in self._runtime.rulebook.ends}
        test = test_key(self._runtime, test or test_name(usual_end(self._runtime)))
        work = odds_soon.OverTime()
        is_whole = finished(self._odds.until(ends[test], work))
        say = self._runtime.say
        return OverTime(
            test,
            self._target,
            work.unit,
            {odds_soon.when(say, work.unit, time): odds for time, odds in work.until_certain()},
            work.missing,
            is_whole,
        )

    def all(self) -> dict[str, OverTime]:
        """Each named outcome for which time makes a difference, or is not followed to the end, by its name."""
        names = (test_name(id) for id, _ in self._runtime.rulebook.ends)
        every = {name: self.of(name) for name in names}
        return {
            name: entry
            for name, entry in every.items()
            if entry.makes_a_difference or not entry.is_whole
        }
