"""The odds sheet: everything that one command can lead to, with exact chances, for each of its targets.

Its parts are calculated in this order:
- the outcomes of the first target, as in the odds line;
- where pools and levels end, for all targets;
- how often the command has to be done until the first target is down;
- the odds with the options of decisions;
- how soon the first target is down while time passes, if the command starts something that lasts.
Each part has a time limit of its own, so that one that is too much leaves the others.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from hurtbox.core.ask import Ask, Rule
from hurtbox.core.decisions import Choice
from hurtbox.core.encounter import Encounter
from hurtbox.core.odds import Odds, OddsCalculation
from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import Command
from hurtbox.session.fight.state import Fight
from hurtbox.session.fight.targets import targets
from hurtbox.session.messages import CommandJson
from hurtbox.session.sentences import asks
from hurtbox.session.slices import SlicedWork, TooMuch, Work, stepwise, within
from hurtbox.session.views.odds_apart import AtLeastOne, NotIndependent, OneOfSeveral
from hurtbox.session.views.odds_options import DecidedOdds, default_first
from hurtbox.session.views.odds_parts import (
    ChoiceOdds,
    LastingOdds,
    OddsInWords,
    OddsSheetReply,
    OptionOdds,
    TargetOdds,
    UntilOdds,
    empty_sheet,
)
from hurtbox.session.views.odds_soon import (
    SHOWN_TIMES,
    TAIL,
    OverTime,
    OverTimeOdds,
    repeated,
    usual_end,
)
from hurtbox.session.views.outcomes import (
    Outcomes,
    outcome_odds,
    outcomes,
    summed,
    without_further_targets,
    without_others,
)

T = TypeVar("T")
SLICE = 0.030
"""Seconds of one time slice: nothing else can be done while the sheet is open."""
LIMIT = 8.0
"""Seconds of calculation for one part of the sheet."""
PATIENCE = 3  # times LIMIT: how much longer a repetition may take once everything else is known
MOST_CHOICES = 4
MOST_OPTIONS = 6


@dataclass(frozen=True)
class _Alone:
    """The command for its first target alone: what is repeated or compared is told of that one."""

    now: Encounter
    command: Command
    id: str
    over_time: OverTimeOdds


class OddsSheetJob:
    """Calculates the odds sheet of one command."""

    def __init__(self, fight: Fight, raw: CommandJson) -> None:
        self._fight = fight
        self._raw = dict(raw)
        self._sheet = empty_sheet()
        self._has_changed = True  # since the last reply
        self._alone: _Alone | None = None
        self._repetition: Work[None] | None = None
        self._end = ""  # the outcome that ends the repetition
        self._decisions: dict[str, Choice] = {}  # for which a default was assumed
        self._words = OddsInWords(fight.runtime)
        self._work = self._calculate()

    def is_about(self, fight: Fight, raw: CommandJson) -> bool:
        """Whether this job is about that command on that fight."""
        return fight is self._fight and raw == self._raw

    def go_on(self, until: str = "") -> OddsSheetReply:
        """Work for one time slice. `until` is the outcome that ends the repetition, "" for the usual one."""
        if until != self._end and until in dict(self._fight.runtime.rulebook.ends):
            if self._alone:
                self._work = self._chosen_first(until, self._alone, self._work)
            self._end = until
        is_done = SlicedWork(self._work, SLICE).run_slice()
        reply = OddsSheetReply(more=not is_done)
        if self._has_changed:
            reply["sheet"] = self._sheet
            self._has_changed = False
        return reply

    def _calculate(self) -> Work[None]:
        """All parts of the sheet in turn. It yields at the end of each slice."""
        runtime, now = self._fight.runtime, self._fight.now
        seen = {c.id for c in now.combatants if not c.hidden}
        who = [id for id in targets(self._raw) if id in seen]
        if not runtime.rulebook.odds_tests or not who:
            return
        command = runtime.read(self._raw, "odds")
        whole = self._whole(without_others(runtime, now, command), command, who)
        if who[0] != self._raw.get("target"):  # the first target is hidden
            if not command.later:
                yield from self._part(whole, "app.odds.not")
            return
        first = runtime.read(without_further_targets(runtime, self._raw), "odds")
        near = without_others(runtime, now, first)
        over_time = OverTimeOdds(runtime, near, first, who[0])
        alone = self._alone = _Alone(near, first, who[0], over_time)
        if command.later:
            yield from self._lasting(self._end or usual_end(runtime), alone)
            return
        if not (yield from self._part(self._first(alone), "app.odds.not")):
            return
        yield from self._part(whole, "app.odds.whole.not")
        yield from self._repeated(self._end or usual_end(runtime), alone)
        yield from self._part(self._decided(alone), "app.odds.choice.not")
        if "lasting" not in self._sheet:
            yield from self._lasting(self._end, alone)
        if self._repetition:
            try:
                yield from within(PATIENCE * LIMIT, self._repetition)
            except TooMuch:
                self._say_what_is_not_known(self._sheet["until"])

    def _part(self, work: Work[None], too_much: str) -> Work[bool]:
        """A part of the sheet. False, and a sentence, if its limit is over or the rules refuse it."""
        try:
            yield from within(LIMIT, work)
        except TooMuch:
            self._sheet["not_known"].append(self._fight.runtime.say(too_much))
        except Refused as no:
            self._sheet["not_known"].append(no.text)
        else:
            return True
        self._has_changed = True
        return False

    def _odds(self, calculation: OddsCalculation[T]) -> Work[Odds[T]]:
        """The whole odds of a calculation. TooMuch when they would lack more than can be shown."""
        odds = yield from stepwise(calculation.go)
        if odds.missing >= TAIL:
            raise TooMuch
        return odds

    # The parts of the sheet.

    def _first(self, alone: _Alone) -> Work[None]:
        """The outcomes for the first target, by the same calculation as the odds line."""
        odds = yield from self._odds(self._outcome_odds(alone.now, alone.command, alone.id))
        name = alone.now.combatant(alone.id).name
        self._sheet["targets"] = [self._words.target(alone.id, name, odds)]
        self._has_changed = True

    def _whole(self, now: Encounter, command: Command, who: Sequence[str]) -> Work[None]:
        """What becomes of each target, with pictures, and of all of them together."""
        runtime, several = self._fight.runtime, len(targets(self._raw)) > 1

        def seen(id: str) -> Callable[[Encounter], Outcomes]:
            return lambda after: outcomes(runtime, now, after, (id,))

        told = list[TargetOdds]()
        for id in who:
            calculation = DecidedOdds(lambda ask: runtime.act(ask, now, command))
            if several:
                calculation.apart = OneOfSeveral(now, id)
            odds = yield from self._odds(calculation)
            self._decisions = calculation.decisions
            target = self._words.target(id, now.combatant(id).name, summed(odds, seen(id)))
            pictures, conditions = yield from self._words.pictures(now, odds, id)
            target["pictures"], target["conditions"] = pictures, conditions
            told.append(target)
        self._sheet["targets"] = told
        self._has_changed = True
        if len(who) > 1:
            together = yield from self._together(now, command, tuple(who))
            self._sheet["together"] = self._words.tests(together)
            self._has_changed = True

    def _together(
        self, now: Encounter, command: Command, who: tuple[str, ...]
    ) -> Work[Odds[Outcomes]]:
        """The outcomes for at least one of several targets."""
        runtime = self._fight.runtime
        any_of, alike = AtLeastOne(runtime, now, who), runtime.rulebook.value_key(now, command, 1)
        calculation = OddsCalculation(lambda ask: any_of.rule(command, ask), alike=alike)
        calculation.apart = any_of
        try:
            return (yield from self._odds(calculation))
        except NotIndependent:  # such as the two sides of a collision
            pass

        def rule(ask: Ask) -> Outcomes:
            return outcomes(runtime, now, runtime.act(ask, now, command), who)

        return (yield from self._odds(OddsCalculation(rule, alike=alike)))

    def _chosen_first(self, end: str, alone: _Alone, rest: Work[None]) -> Work[None]:
        """How soon another outcome comes true, before the rest of the work."""
        if self._repetition:
            self._repetition.close()
        if not alone.command.later:
            yield from self._repeated(end, alone)
        yield from self._lasting(end, alone)
        yield from rest

    def _tests(self) -> list[list[str]]:
        runtime = self._fight.runtime
        return [[key, runtime.say(key)] for key, _ in runtime.rulebook.ends]

    def _lasting(self, end: str, alone: _Alone) -> Work[None]:
        """How soon the outcome comes true for the target while time passes, if that makes a difference."""
        runtime, command = self._fight.runtime, alone.command
        self._end = end
        self._has_changed |= self._sheet.pop("lasting", None) is not None
        lasting = LastingOdds(
            test=end,
            tests=self._tests() if command.later else [],
            what=runtime.say(end),
            chances=[],
            text=runtime.say("app.odds.lasting.none") if command.later else "",
        )
        over_time, is_whole = OverTime(), False
        try:
            with suppress(TooMuch):
                is_whole = yield from within(LIMIT, alone.over_time.until(end, over_time))
        except Refused:  # the tap on the button shows the sentence
            return
        if over_time.makes_a_difference or not is_whole:
            lasting["chances"] = self._words.over_time(over_time)
            lasting["text"] = "" if is_whole else runtime.say("app.odds.lasting.not")
        if self._end == end and (lasting["chances"] or lasting["text"]):
            self._sheet["lasting"], self._has_changed = lasting, True

    def _repeated(self, end: str, alone: _Alone) -> Work[None]:
        """How often the command has to be done until the outcome comes true for the target."""
        self._end = end
        until = UntilOdds(test=end, tests=self._tests(), chances=[], text="")
        self._sheet["until"], self._has_changed = until, True
        self._repetition = self._times(end, alone, until)
        with suppress(TooMuch):
            yield from within(LIMIT, self._repetition)

    def _times(self, end: str, alone: _Alone, until: UntilOdds) -> Work[None]:
        """The chance after each number of times that is shown."""
        say = self._fight.runtime.say
        odds = repeated(self._fight.runtime, alone.now, alone.command, alone.id, end)
        try:
            for time in SHOWN_TIMES:
                yield from stepwise(partial(odds.go, time))
                if odds.missing >= TAIL:
                    return self._say_what_is_not_known(until)
                label, chance = say("app.odds.times", count=time), odds.chances[-1]
                until["chances"].append(self._words.said(label, chance, odds.missing))
                self._has_changed = True
                if chance == 1:
                    return None
        except Refused as no:  # it can be done once, not again
            until["text"], self._has_changed = say("app.odds.until.refused", text=no.text), True
        return None

    def _say_what_is_not_known(self, until: UntilOdds) -> None:
        more = "app.odds.until.more" if until["chances"] else "app.odds.until.not"
        until["text"], self._has_changed = self._fight.runtime.say(more), True

    def _outcome_rule(self, alone: _Alone) -> Rule[Outcomes]:
        def rule(ask: Ask) -> Outcomes:
            after = self._fight.runtime.act(ask, alone.now, alone.command)
            return outcomes(self._fight.runtime, alone.now, after, (alone.id,))

        return rule

    def _decided(self, alone: _Alone) -> Work[None]:
        """The odds with each option of the decisions for which a default was assumed."""
        runtime, rule, added = self._fight.runtime, self._outcome_rule(alone), 0

        for name, request in self._decisions.items():
            options = []
            for option in default_first(request)[:MOST_OPTIONS]:
                odds = yield from self._odds(DecidedOdds(rule, name, option))
                label = runtime.words.get(f"{name}.{option}", option)
                options.append(OptionOdds(label=label, tests=self._words.tests(odds)))
            choice = ChoiceOdds(text=asks(runtime, request), options=options)
            added += self._add(choice)
            if added == MOST_CHOICES:
                return

    def _add(self, choice: ChoiceOdds) -> bool:
        """Show a choice if it makes any difference to the outcomes; whether it does."""
        first = choice["options"][0]["tests"]
        if all(option["tests"] == first for option in choice["options"]):
            return False
        self._sheet["choices"].append(choice)
        self._has_changed = True
        return True

    def _outcome_odds(self, now: Encounter, command: Command, id: str) -> OddsCalculation[Outcomes]:
        return outcome_odds(self._fight.runtime, now, command, id)
