"""The line of odds above Hit: the exact chance of each outcome for the target, the worst first; or none."""

from contextlib import suppress
from operator import itemgetter
from typing import TypedDict

from hurtbox.core.encounter import Encounter
from hurtbox.core.odds import Odds, OddsCalculation
from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import Command
from hurtbox.session.fight.state import Fight
from hurtbox.session.messages import CommandJson
from hurtbox.session.replies import OddsReply
from hurtbox.session.slices import SlicedWork, TooMuch, Work, stepwise, within
from hurtbox.session.views.odds_parts import percent, percent_with_tail
from hurtbox.session.views.odds_soon import TAIL, TIMES, OverTimeOdds, Unit
from hurtbox.session.views.outcomes import (
    Outcomes,
    ids_in,
    outcome_odds,
    without_further_targets,
    without_others,
)
from hurtbox.session.views.public_names import named_for, said_to
from hurtbox.session.views.records import may_know_command

SLICE = 0.010
"""Seconds of one time slice, so that a hit never waits for it."""
LIMIT = 5.0
"""Seconds of all time slices together."""
FOR_LEVELS = 0.3
"""Seconds for the chances of levels, which come on top of the line."""
ENOUGH = 1.0
"""Seconds after which the line of a command that has its effect later goes no further in time."""


class ShownOdds(TypedDict):
    """A line of odds that players see, and the name of its target."""

    name: str
    line: str


class OddsJob:
    """Calculates the odds of one command on one fight, for its target."""

    def __init__(self, fight: Fight, raw: CommandJson) -> None:
        self._fight = fight
        self._raw = dict(raw)
        self._line = ""  # as far as it is known
        self._levels: list[list[str]] = []  # each level that the dice may lead to, with its chance
        self._states = 0  # that were followed
        self._is_done = False
        self._work = SlicedWork(self._calculate(), SLICE)

    def is_about(self, fight: Fight, raw: CommandJson) -> bool:
        """Whether this job is about that command on that fight."""
        return fight is self._fight and raw == self._raw

    def go_on(self) -> OddsReply:
        """Run for one time slice. The reply has the line when it is known.

        Of a command that has its effect later it has, before that, the line of as much time as is known so far,
        and first of all the line of what it does at once.
        """
        self._is_done = self._is_done or self._work.run_slice()
        reply = OddsReply(line=self._line, more=not self._is_done)
        if self._is_done and self._levels:
            reply["levels"] = self._levels
        if self._is_done and self._states:
            reply["states"] = self._states
        return reply

    def for_players(self) -> ShownOdds | None:
        """The line, if the game master shows it to the players, and nobody hidden has a part in it."""
        now = named_for(self._fight.now, "players")
        if not (self._is_done and self._line and now.clock.shows_odds):
            return None
        named = {*ids_in(self._raw), now.clock.turn}
        if any(c.hidden and c.id in named for c in now.combatants):
            return None
        if not may_know_command(self._fight, self._raw):
            return None
        line = said_to(self._fight, "players", self._line)
        return {"name": now.combatant(str(self._raw["target"])).name, "line": line}

    def _calculate(self) -> Work[None]:
        """The line; none without a visible target, without named outcomes, or for a command that is refused."""
        runtime = self._fight.runtime
        target = str(self._raw.get("target", ""))
        seen = (c.id for c in self._fight.now.combatants if not c.hidden)
        if not runtime.rulebook.odds_tests or target not in seen:
            return
        try:
            command = runtime.read(without_further_targets(runtime, self._raw), "odds")
            now = without_others(runtime, self._fight.now, command)
            if type(command).later:
                yield from self._over_time(OverTimeOdds(runtime, now, command, target))
            else:
                yield from self._at_once(outcome_odds(runtime, now, command, target))
                yield from self._of_levels(now, command, target)
        except Refused:  # the tap on Hit shows the sentence
            self._line = ""

    def _at_once(self, calculation: OddsCalculation[Outcomes]) -> Work[None]:
        try:
            odds = yield from within(LIMIT, stepwise(calculation.go))
        except TooMuch:
            self._line = self._fight.runtime.words["app.odds.not"]
        else:
            self._line = self._said(odds, is_usual=calculation.is_usual)
        self._states = calculation.followed

    def _of_levels(self, now: Encounter, command: Command, target: str) -> Work[None]:
        """The chance of each level of the target, for a system that draws levels, unless it takes too long."""
        runtime = self._fight.runtime

        def level(after: Encounter) -> str:
            if target not in after.order:
                return ""
            view = runtime.rulebook.view(after, after.combatant(target), "gm", None)
            tracks = (piece for piece in view.short if piece["kind"] == "track")
            rungs = (rung for track in tracks for rung in track["steps"] if rung["state"] == "now")
            return next((rung["label"] for rung in rungs), "")

        if not level(now):
            return
        calculation = OddsCalculation(lambda ask: level(runtime.act(ask, now, command)))
        with suppress(TooMuch):
            odds = yield from within(FOR_LEVELS, stepwise(calculation.go))
            if len(odds.of) > 1 and not odds.missing:
                chances = odds.of.items()
                self._levels = [[said, f"{percent(chance)}\u00a0%"] for said, chance in chances]

    def _over_time(self, over_time: OverTimeOdds) -> Work[None]:
        """The line of a command that has its effect later, as far as it is known within the limits."""
        far = comes_true = False

        def is_enough(unit: Unit, time: int, odds: Odds[Outcomes]) -> bool:
            """After the last unit in which an outcome comes true, no other is needed."""
            nonlocal far, comes_true
            if time or not self._line:
                far, comes_true = time > 0, any(map(any, odds.of))
                shown = odds if comes_true else None
                self._line = self._said_of_time(unit, time, shown, is_usual=over_time.is_usual)
            return time == TIMES and comes_true

        walk = over_time.outcomes(is_enough)
        try:
            yield from within(min(ENOUGH, LIMIT), walk)
        except TooMuch:
            if not (far and comes_true):
                with suppress(TooMuch):
                    yield from within(LIMIT - ENOUGH, walk)
        if not far:
            self._line = self._fight.runtime.words["app.odds.not"]
        self._states = over_time.followed

    def _said_of_time(
        self, unit: Unit, time: int, odds: Odds[Outcomes] | None, *, is_usual: bool
    ) -> str:
        """What a command has led to after so much time; None for nothing."""
        say = self._fight.runtime.say
        none = say("app.odds.none", what=say(self._fight.runtime.rulebook.odds_tests[0][0]))
        line = self._said(odds, is_usual=is_usual) if odds else none
        if not time:
            return say("app.odds.later.at_once", line=line)
        return say("app.odds.later", time=say(f"app.odds.after.{unit}", count=time), line=line)

    def _said(self, odds: Odds[Outcomes], *, is_usual: bool) -> str:
        """The chances, the worst first. Those of usual decisions say so, and call nothing certain."""
        say = self._fight.runtime.say
        if odds.missing >= TAIL:
            return say("app.odds.not")
        chances = [
            (what, odds.chance(itemgetter(at)))
            for at, (what, _) in enumerate(self._fight.runtime.rulebook.odds_tests)
        ]
        missing = odds.missing
        worst_first = [*reversed(chances)]
        # Of two that are equally likely the worse says it all: whoever is hurt at all is dead.
        parts = [
            say("app.odds", chance=percent_with_tail(chance, missing), what=say(what))
            for at, (what, chance) in enumerate(worst_first)
            if 0 < chance < 1 and (at == 0 or chance != worst_first[at - 1][1])
        ]
        # Of what is certain the most severe says it all: who is dead is also out of action.
        sure = [what for what, chance in chances if chance == 1]
        if sure:
            is_the_end = not parts and missing == 0  # nothing worse is possible
            end = self._fight.runtime.words.get(f"{sure[-1]}.only") if is_the_end else None
            certain = end or say(sure[-1])
            # Words such as “wounded or worse” are no less certain beside a worse chance.
            is_least = bool(parts) and f"{sure[-1]}.only" not in self._fight.runtime.words
            parts.append(
                say("app.odds", chance="100", what=certain)
                if is_usual
                else say("app.odds.least" if is_least else "app.odds.sure", what=certain)
            )
        what, chance = chances[0]
        none = say("app.odds", chance=percent_with_tail(chance, missing), what=say(what))
        line = " · ".join(parts) or none
        return say("app.usual", line=line) if is_usual else line
