"""The line of odds above Hit: the exact chance of each outcome for the target, the worst first; or none.

The odds job runs in short time slices, so that a hit never waits for it, and ends after a time limit.
"""

from fractions import Fraction
from operator import itemgetter
from time import perf_counter
from typing import TypedDict

from hurtbox.core.odds import Odds, OddsCalculation
from hurtbox.core.refusal import Refused
from hurtbox.session.fight.state import Fight
from hurtbox.session.messages import CommandJson
from hurtbox.session.replies import OddsReply
from hurtbox.session.views.odds_soon import TAIL, Later
from hurtbox.session.views.outcomes import (
    Outcomes,
    ids_in,
    outcome_odds,
    without_further_targets,
    without_others,
)
from hurtbox.session.views.public_names import named_for, said_to

SLICE = 0.010
"""Seconds of one time slice."""
LIMIT = 5.0
"""Seconds of all time slices together."""
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
        self._spent = 0.0
        self._line: str | None = None
        self._so_far = ""
        self._reckoning = self._begun()
        if self._reckoning is None:
            self._line = ""

    def is_about(self, fight: Fight, raw: CommandJson) -> bool:
        """Whether this job is about that command on that fight."""
        return fight is self._fight and raw == self._raw

    def go_on(self) -> OddsReply:
        """Run for one time slice. The reply has the line when it is known.

        Of a command that has its effect later it has, before that, the line of as much time as is known so far,
        and first of all the line of what it does at once.
        """
        if self._reckoning and self._line is None:
            self._line = self._further(self._reckoning)
        line = self._so_far if self._line is None else self._line
        reply = OddsReply(line=line, more=self._line is None)
        if self._reckoning and self._line is not None:
            reply["states"] = self._reckoning.followed
        return reply

    def for_players(self) -> ShownOdds | None:
        """The line, if the game master shows it to the players, and nobody hidden has a part in it."""
        now = named_for(self._fight.now, "players")
        if not (self._line and now.clock.shows_odds):
            return None
        named = {*ids_in(self._raw), now.clock.turn}
        if any(c.hidden and c.id in named for c in now.combatants):
            return None
        line = said_to(self._fight, "players", self._line)
        return {"name": now.combatant(str(self._raw["target"])).name, "line": line}

    def _begun(self) -> OddsCalculation[Outcomes] | Later | None:
        """The calculation, or None: without a visible target, or without named outcomes."""
        runtime = self._fight.runtime
        target = str(self._raw.get("target", ""))
        seen = (c.id for c in self._fight.now.combatants if not c.hidden)
        if not runtime.rulebook.odds_tests or target not in seen:
            return None
        command = runtime.read(without_further_targets(runtime, self._raw), "odds")
        now = without_others(self._fight.now, command)
        if command.later:
            return Later(runtime, now, command, target)
        return outcome_odds(runtime, now, command, target)

    def _further(self, reckoning: OddsCalculation[Outcomes] | Later) -> str | None:
        """The line, or None while the calculation is unfinished and there is time left."""
        began = perf_counter()
        until = began + min(SLICE, ENOUGH, LIMIT - self._spent)

        def pauses() -> bool:
            """The slice is over, or there is a first line to show."""
            is_begun = isinstance(reckoning, Later) and reckoning.odds is not None
            return (is_begun and not self._so_far) or perf_counter() >= until

        try:
            found = reckoning.go(pauses)
        except Refused:  # the tap on Hit shows the sentence
            return ""
        self._spent += perf_counter() - began
        if isinstance(reckoning, Later):
            return self._line_of_later(reckoning, is_whole=found is not None)
        if found is None and self._spent < LIMIT:
            return None
        return self._fight.runtime.words["app.odds.not"] if found is None else self._said(found)

    def _line_of_later(self, later: Later, *, is_whole: bool) -> str | None:
        """The line of a command that has its effect later; None while it goes on from what is known so far."""
        if later.odds is not None and (later.times or not self._so_far):
            self._so_far = self._said_of_later(later, later.odds)
        is_enough = later.times and later.comes_true and self._spent >= ENOUGH
        if not (is_whole or is_enough or self._spent >= LIMIT):
            return None
        return self._so_far if later.times else self._fight.runtime.words["app.odds.not"]

    def _said_of_later(self, later: Later, found: Odds[Outcomes]) -> str:
        """What is found of a command that has its effect later, and after how much time it is so."""
        say = self._fight.runtime.say
        none = say("app.odds.none", what=say(self._fight.runtime.rulebook.odds_tests[0][0]))
        line = self._said(found) if later.comes_true else none
        if not later.times:
            return say("app.odds.later.at_once", line=line)
        return say(
            "app.odds.later",
            time=say(f"app.odds.after.{later.unit}", count=later.times),
            line=line,
        )

    def _said(self, found: Odds[Outcomes]) -> str:
        say = self._fight.runtime.say
        if found.missing >= TAIL:
            return say("app.odds.not")
        chances = [
            (what, found.chance(itemgetter(at)))
            for at, (what, _) in enumerate(self._fight.runtime.rulebook.odds_tests)
        ]
        missing = found.missing
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
            parts.append(say("app.odds.sure", what=end or say(sure[-1])))
        what, chance = chances[0]
        none = say("app.odds", chance=percent_with_tail(chance, missing), what=say(what))
        return " · ".join(parts) or none


def percent_with_tail(chance: Fraction, missing: Fraction) -> str:
    """A chance in percent if what is missing does not change what is shown, else with “about”."""
    least, most = percent(chance), percent(chance + missing)
    return least if least == most else f"about {most}"


def percent(chance: Fraction) -> str:
    """A chance in whole percent; 0 and 100 only when they are exact."""
    whole = int(chance * 100 + Fraction(1, 2))
    if 0 < chance < 1 and whole in (0, 100):
        return "<1" if whole == 0 else ">99"
    return str(whole)
