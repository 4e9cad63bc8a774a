"""The odds sheet: everything that one command can lead to, with exact chances, for each of its targets.

Its parts are calculated in the order in which they are read: the end states, how often the command has to be done
until the target is down, and the odds with each option of a decision. Each part has a time limit of its own. The
work is done in time slices, as for the odds line.
"""

from collections.abc import Sequence
from functools import partial
from time import perf_counter
from typing import Any, Literal, TypeVar

from hurtbox.core.ask import Ask, Rule
from hurtbox.core.decisions import Choice
from hurtbox.core.encounter import Encounter
from hurtbox.core.odds import Odds, OddsCalculation
from hurtbox.core.odds_until import Down, chances_until, until_down, with_free_id
from hurtbox.core.refusal import Refused
from hurtbox.core.requests import Request, Weights
from hurtbox.core.rulebook import Command
from hurtbox.session.fight.state import Fight
from hurtbox.session.messages import CommandJson
from hurtbox.session.sentences import asks
from hurtbox.session.slices import Work
from hurtbox.session.views.odds_line import (
    TAIL,
    without_further_targets,
    without_others,
)
from hurtbox.session.views.odds_parts import (
    ChoiceOdds,
    OddsSheetReply,
    OptionOdds,
    UntilOdds,
    nothing,
)
from hurtbox.session.views.odds_target import OddsInWords
from hurtbox.session.views.odds_variants import Comparison, with_house_rules, with_presets
from hurtbox.session.views.results import targets

T = TypeVar("T")
SLICE = 0.030
"""Seconds of one time slice: nothing else can be done while the sheet is open."""
LIMIT = 8.0
"""Seconds of calculation for one part of the sheet."""
TIMES = 6
"""How often the command is repeated."""
MOST_CHOICES = 4
MOST_OPTIONS = 6
MOST_RULES = 4


class TooMuch(Exception):
    """A part of the sheet is not known within its time limit."""


class OddsSheetJob:
    """The odds sheet of one command. `until` names the outcome that ends its repetition, "" the usual."""

    def __init__(self, fight: Fight, raw: CommandJson, until: str = "") -> None:
        self._fight = fight
        self._raw = dict(raw)
        self._until = until
        self._slice_end = 0.0
        self._spent = 0.0  # on this part, in earlier slices
        self._began = 0.0  # when this slice began
        self._reply = nothing()
        self._reply["more"] = True
        self._words = OddsInWords(fight.runtime, self._paused_if_over)
        self._work = self._calculate()

    def is_about(self, fight: Fight, raw: CommandJson, until: str) -> bool:
        """Whether this job is about that."""
        return fight is self._fight and raw == self._raw and until == self._until

    def go_on(self) -> OddsSheetReply:
        """Work for one time slice. The reply has every part that is known by then."""
        self._began = perf_counter()
        self._slice_end = self._began + SLICE
        try:
            next(self._work)
        except StopIteration:
            self._reply["more"] = False
        self._spent += perf_counter() - self._began
        return self._reply

    def _calculate(self) -> Work[None]:
        """All parts of the sheet in turn. It yields at the end of each slice."""
        runtime = self._fight.runtime
        tests = runtime.rulebook.odds_tests
        seen = {c.id for c in self._fight.now.combatants if not c.hidden}
        who = [id for id in targets(self._raw) if id in seen]
        if not tests or not who:
            return
        command = runtime.read(self._raw, "outlook")
        if command.later:
            return
        # What is repeated or compared is told of the first target, so it is calculated for that one alone.
        alone = runtime.read(without_further_targets(self._raw), "outlook")
        here = without_others(self._fight.now, alone.model_dump().values())
        now = without_others(self._fight.now, command.model_dump().values())
        found = yield from self._within_limit(self._ends(now, command, who), "app.odds.not")
        if found is None or who[0] != self._raw.get("target"):  # the first target is hidden
            return
        repeated = self._repeated(here, alone, who[0])
        yield from self._within_limit(repeated, "app.odds.until.not")
        for request in found:
            if len(self._reply["choices"]) == MOST_CHOICES:
                break
            decided = self._decided(here, alone, who[0], request)
            one = yield from self._within_limit(decided, "app.odds.choice.not")
            if one is not None and _differ(one["options"]):
                self._reply["choices"].append(one)
        presets = self._with_presets(here, who[0])
        yield from self._within_limit(presets, "app.odds.presets.not")
        rules = self._with_house_rules(here, alone, who[0])
        yield from self._within_limit(rules, "app.odds.rules.not")

    def _within_limit(self, part: Work[T], too_much: str) -> Work[T | None]:
        """A part of the sheet. None, and a sentence on the sheet, if its limit is over or the rules refuse it."""
        self._spent = -(perf_counter() - self._began)
        try:
            return (yield from part)
        except TooMuch:
            self._reply["not_known"].append(self._fight.runtime.say(too_much))
        except Refused as no:
            self._reply["not_known"].append(no.text)
        return None

    def _is_slice_over(self) -> bool:
        return perf_counter() >= self._slice_end

    def _paused_if_over(self) -> Work[None]:
        if self._is_slice_over():
            yield from self._paused()

    def _paused(self) -> Work[None]:
        """End the slice. TooMuch when the part has taken too long."""
        if self._spent + perf_counter() - self._began >= LIMIT:
            raise TooMuch
        yield

    def _odds(self, calculation: OddsCalculation[T]) -> Work[Odds[T]]:
        """The whole odds of a calculation. TooMuch when they would lack more than can be shown."""
        while (found := calculation.go(self._is_slice_over)) is None:
            yield from self._paused()
        if found.missing >= TAIL:
            raise TooMuch
        return found

    # The parts of the sheet.

    def _ends(self, now: Encounter, command: Command, who: Sequence[str]) -> Work[list[Choice]]:
        """What becomes of each target. Returns the decisions for which a default was assumed."""
        runtime = self._fight.runtime
        calculation = _Decided(lambda ask: runtime.act(ask, now, command))
        found = yield from self._odds(calculation)
        for id in who:
            one = yield from self._words.target(now, found, id)
            self._reply["targets"].append(one)
        if len(who) > 1:
            self._reply["together"] = self._words.tests(now, found, who)
        return list(calculation.decisions.values())

    def _repeated(self, now: Encounter, command: Command, id: str) -> Work[None]:
        """How often the command has to be done until the outcome comes true for the target."""
        runtime = self._fight.runtime
        tests = dict(runtime.rulebook.odds_tests)
        name = self._until if self._until in tests else usual_end(list(tests))
        test = tests[name]
        if test(now, now, id):
            return

        def step(ask: Ask, state: Encounter) -> Encounter:
            return runtime.act(ask, state, with_free_id(command, state))

        def is_down(after: Encounter) -> bool:
            return id not in after.order or test(now, after, id)

        rule: Rule[Down | None] = until_down(step, now, is_down, TIMES)
        try:
            found = yield from self._odds(OddsCalculation(rule))
        except Refused as no:  # it can be done once, not again
            raise Refused(no.field, runtime.say("app.odds.until.refused", text=no.text)) from no
        say = runtime.say
        self._reply["until"] = UntilOdds(
            test=name,
            tests=[[key, say(key)] for key in tests],
            name=now.combatant(id).name,
            chances=[
                self._words.said(say("app.odds.times", count=time), chance, found.missing)
                for time, chance in enumerate(chances_until(found, TIMES), 1)
            ],
        )

    def _decided(
        self, now: Encounter, command: Command, id: str, request: Choice
    ) -> Work[ChoiceOdds]:
        """The odds for the target with each option of a decision."""
        runtime, options = self._fight.runtime, list[OptionOdds]()
        for option in (request.default, *(o for o in request.options if o != request.default)):
            if len(options) == MOST_OPTIONS:
                break
            calculation = _Decided(
                lambda ask: runtime.act(ask, now, command), _name(request), option
            )
            found = yield from self._odds(calculation)
            key = f"{_name(request)}.{option}"
            options.append(self._option(runtime.words.get(key, option), found, now, id))
        return ChoiceOdds(kind="decision", text=asks(runtime, request), options=options)

    def _with_presets(self, now: Encounter, id: str) -> Work[None]:
        """The odds for the target with the presets of the form, such as weapons."""
        raw = without_further_targets(self._raw)
        comparison = with_presets(self._fight.runtime, now, raw)
        if comparison:
            yield from self._add_comparison("preset", comparison, id)

    def _with_house_rules(self, now: Encounter, command: Command, id: str) -> Work[None]:
        """The odds for the target under the house rules that would change them."""
        added = 0
        for comparison in with_house_rules(self._fight.runtime, now, command):
            added += yield from self._add_comparison("rule", comparison, id)
            if added == MOST_RULES:
                return

    def _add_comparison(
        self, kind: Literal["preset", "rule"], comparison: Comparison, id: str
    ) -> Work[bool]:
        """Add a comparison with what was entered, if it makes any difference."""
        runtime, entered = self._fight.runtime, self._reply["targets"][0]["tests"]
        options = [OptionOdds(label=comparison.entered, tests=entered)]
        for one in comparison.others:
            act = partial(runtime.act, encounter=one.now, command=one.command)
            try:
                found = yield from self._odds(OddsCalculation(act))
            except Refused:  # so the command cannot be done in this way
                continue
            options.append(self._option(one.label, found, one.now, id))
        if differs := _differ(options):
            self._reply["choices"].append(
                ChoiceOdds(kind=kind, text=comparison.text, options=options)
            )
        return differs

    def _option(self, label: str, found: Odds[Encounter], now: Encounter, id: str) -> OptionOdds:
        return OptionOdds(label=label, tests=self._words.tests(now, found, (id,)))


class _Decided(OddsCalculation[T]):
    """Odds that note every decision between options, and take `option` for the decision `name`."""

    def __init__(self, rule: Rule[T], name: str = "", option: str = "") -> None:
        super().__init__(rule)
        self.decisions: dict[str, Choice] = {}
        self._name = name
        self._option = option

    def ways(self, request: Request[Any]) -> Weights[Any]:
        if isinstance(request, Choice):
            self.decisions.setdefault(_name(request), request)
            if _name(request) == self._name and self._option in request.options:
                return ((self._option, 1),)
        return super().ways(request)


def _differ(options: Sequence[OptionOdds]) -> bool:
    """Whether the decision makes any difference to the outcomes."""
    return any(one["tests"] != options[0]["tests"] for one in options)


def usual_end(names: Sequence[str]) -> str:
    """The outcome that usually ends a repetition: the one called `out`, else the most severe."""
    return next((name for name in names if name.endswith(".out")), names[-1])


def _name(request: Request[Any]) -> str:
    return f"{request.rule} {request.what}"
