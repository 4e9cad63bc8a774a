"""What a command would do: its preview and its odds. Nothing changes."""

from collections.abc import Mapping
from typing import Any

from hurtbox.api.chances import Odds, Until, odds_of, until_of
from hurtbox.api.commands import command_json, explained
from hurtbox.api.over_time import OverTime, OverTimes
from hurtbox.api.previewing import Preview, preview_of
from hurtbox.core.odds import BUDGET
from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import Command as EngineCommand
from hurtbox.session.fight import state as engine
from hurtbox.session.runtime import SystemRuntime
from hurtbox.session.views.outcomes import without_further_targets


class LookingAhead:
    """The part of `Fight` that asks what a command would do."""

    _fight: engine.Fight

    def preview(self, command: str | Mapping[str, object], /, **fields: object) -> Preview:
        """What a command would do, up to its first roll. Nothing changes."""
        said = command_json(self._fight, command, **fields)
        return preview_of(self._runtime, self._fight.now, self._read(said))

    def odds(
        self,
        command: str | Mapping[str, object],
        /,
        *,
        times: int = 1,
        budget: int = BUDGET,
        **fields: object,
    ) -> Odds:
        """The exact odds of a command, done `times` times in a row. Decisions take their default.

        `budget` is the most runs of the rule; what they do not reach is in `Odds.missing`.
        """
        said = command_json(self._fight, command, **fields)
        if times < 1:
            raise Refused("times", "It must be at least 1.")
        return odds_of(self._runtime, self._fight.now, self._read(said, "odds0"), times, budget)

    def until(
        self,
        command: str | Mapping[str, object],
        /,
        *,
        test: str = "out",
        within: int = 6,
        budget: int = BUDGET,
        **fields: object,
    ) -> Until:
        """The exact chance that `test`, a named outcome, is true of the target after 1, 2 … `within` times."""
        read = self._read(command_json(self._fight, command, **fields), "odds0")
        return until_of(self._runtime, self._fight.now, read, test, within, budget)

    def over_time(
        self,
        command: str | Mapping[str, object],
        /,
        *,
        test: str = "",
        budget: int = BUDGET,
        **fields: object,
    ) -> OverTime:
        """The exact chance that a named outcome is true of the target at once and as time passes.

        This is about what lasts, such as a fire, a bleeding wound, bad air or a poison: the chances after 1 to 6
        rounds, or minutes, hours or days if it is slower. Without a `test` it is about the outcome "out" where the
        odds line has it, else about the most severe. Decisions take their default. `budget` is the most runs
        of the rules for the command, and for each unit of time.

        >>> import hurtbox
        >>> fight = hurtbox.Fight("cepheus")
        >>> crew = fight.add("Ana", {"strength": 1, "dexterity": 1, "endurance": 1})
        >>> air = fight.over_time("expose", target=crew, to="no_air")
        >>> air.unit, air.chances["at once"], air.chances["1 round"], air.chances["3 rounds"]
        ('round', Fraction(0, 1), Fraction(2, 3), Fraction(1, 1))
        """
        return self._over_times(command, budget, fields).of(test)

    def over_times(
        self, command: str | Mapping[str, object], /, *, budget: int = BUDGET, **fields: object
    ) -> dict[str, OverTime]:
        """The same for each named outcome for which time makes a difference, by its name; {} if nothing lasts.

        One that is not followed to its end is among them, too.
        """
        return self._over_times(command, budget, fields).all()

    def _over_times(
        self, command: str | Mapping[str, object], budget: int, fields: Mapping[str, object]
    ) -> OverTimes:
        said = command_json(self._fight, command, **fields)
        self._read(said, "odds0")
        read = self._read(without_further_targets(self._runtime, said), "odds0")
        return OverTimes(self._runtime, self._fight.now, read, budget)

    @property
    def _runtime(self) -> SystemRuntime:
        return self._fight.runtime

    def _read(self, command: Mapping[str, Any], id: str = "preview") -> EngineCommand:
        return explained(self._fight, dict(command), lambda: self._runtime.read(command, id))
