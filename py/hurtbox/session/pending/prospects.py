"""What would come of each answer to a request that waits: a copy of its command runs on with that answer."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby
from random import Random
from typing import Any

from hurtbox.core.answer_sources import defaults, rolled
from hurtbox.core.answers import Amount, Answer, Answered, Chosen, Divided, Passed, Pick, Total
from hurtbox.core.decisions import Choice, Division, Number, Subset, with_divided
from hurtbox.core.dice_requests import Check, DiceRequest, FirstShowing, Lookup, Roll, Tally
from hurtbox.core.encounter import Encounter
from hurtbox.core.odds import Odds, OddsCalculation
from hurtbox.core.refusal import Refused
from hurtbox.core.requests import InvalidAnswer, Request
from hurtbox.core.run import AnswerSource, Unfinished, resolve
from hurtbox.core.words import readable
from hurtbox.session.fight.pending import Pending
from hurtbox.session.fight.state import CHANGE, Fight
from hurtbox.session.pending.requests import run_pending
from hurtbox.session.replies import Prospect, ProspectsReply
from hurtbox.session.sentences import asks
from hurtbox.session.slices import SlicedWork, TooMuch, Work, stepwise, within
from hurtbox.session.views.odds_apart import OneOfSeveral
from hurtbox.session.views.odds_parts import percent
from hurtbox.session.views.results import ResultState, further_facts

SLICE = 0.02
"""Seconds of one time slice."""
LIMIT = 2.0
"""Seconds of all time slices together."""
FOR_ODDS = 0.3
"""Seconds for the odds of what follows one answer."""
MOST_TOTALS = 60
"""The most totals of dice that are tried one by one."""
MOST_STATES = 3
"""The most states whose odds are said of one answer."""
MOST_AMOUNTS = 5
"""The most numbers of a decision that are tried one by one."""


class ProspectsJob:
    """Works out what would come of the answers to one request of a pending command."""

    def __init__(
        self, fight: Fight, pending: Pending, key: str, answers: Sequence[Answer | Divided]
    ) -> None:
        self._question = (fight, pending, key, tuple(answers))
        self._rows: list[Prospect] = []
        self._is_done = False
        self._work = SlicedWork(self._within_limits(), SLICE)

    def is_about(
        self, fight: Fight, pending: Pending, key: str, answers: Sequence[Answer | Divided]
    ) -> bool:
        """Whether this job is about these answers to that request."""
        same_fight, *same = self._question
        return same_fight is fight and same == [pending, key, tuple(answers)]

    def go_on(self) -> ProspectsReply:
        """Run for one time slice."""
        self._is_done = self._is_done or self._work.run_slice()
        return {"rows": self._rows, "more": not self._is_done}

    def _within_limits(self) -> Work[None]:
        try:
            yield from within(LIMIT, self._calculate())
        except TooMuch:
            return

    def _calculate(self) -> Work[None]:
        fight, pending, key, answers = self._question
        if pending.command["kind"] == CHANGE:
            return
        try:
            run, lost = run_pending(fight, pending)
        except Refused:  # the sheet says why it cannot continue
            return
        request = dict(run.open_requests).get(key) if run and not lost else None
        if run is None or request is None:
            return
        command = _Copy(fight, pending, run, key, request)
        found = list[Prospect]()
        for answer in answers or possible_answers(request):
            try:
                row, after = command.with_answer(answer)
            except InvalidAnswer:
                continue
            if after is None and not isinstance(answer, Total):
                yield from command.add_odds(row, answer)
            found.append(row)
            if not isinstance(answer, Total):
                self._rows = found
            yield
        if isinstance(request, DiceRequest) and not answers:
            yield from self._of_dice(command, request, found)

    def _of_dice(
        self, command: "_Copy", request: DiceRequest[Any], found: list[Prospect]
    ) -> Work[None]:
        """The rows with their chances; totals that lead to the same become one row."""
        passing = chance_to_pass(request)
        if passing is not None:
            for row in found:
                chance = passing if row["answer"].get("passed") else 1 - passing
                row["chance"] = percent(chance)
        elif found and all(row["answer"]["kind"] == "total" for row in found):
            found = in_ranges(found, request)
            if not all(row["chance"] for row in found):
                yield from command.add_chances(found)
        self._rows = found if len(found) > 1 else []


class _Copy:
    """Runs a pending command on with one answer more; nothing of it is kept."""

    def __init__(
        self, fight: Fight, pending: Pending, run: Unfinished, key: str, request: Request[Any]
    ) -> None:
        self._fight = fight
        self._pending = pending
        self._run = run
        self._key = key
        self._request = request
        self._about = request.about or str(pending.command.get("target", ""))
        self._command = fight.runtime.read(pending.command, pending.id)
        self._others = tuple(
            scope for other, _ in run.open_requests if (scope := scope_apart(other, key))
        )
        self._states: dict[Encounter, tuple[str, str]] = {}

    def with_answer(self, answer: Answer | Divided) -> tuple[Prospect, Encounter | None]:
        """What would come of an answer, with usual decisions after it; and the fight then, if no die follows.

        Raises InvalidAnswer.
        """
        ended = resolve(
            self._fight.rule_of(self._command),
            self._stored(answer),
            self._pending.overrides,
            self._source(),
            after=self._run,
        )
        waits = isinstance(ended, Unfinished)
        after = ended.certain if isinstance(ended, Unfinished) else ended.outcome
        then = asks(self._fight.runtime, ended.request) if isinstance(ended, Unfinished) else ""
        row = Prospect(
            answer=answer.model_dump(exclude={"by"}, mode="json"),
            low=None,
            high=None,
            line="",
            state="",
            severity="",
            odds="",
            then=then,
            chance="",
            row=self._row_of_table(answer),
        )
        if (
            after is not None
            and self._about in after.order
            and self._about in self._fight.now.order
        ):
            kind = self._command.kind
            before = self._fight.now
            line = self._fight.runtime.outcome(before, after, self._about, "gm", kind)
            given = {key for key, _ in self._stored(answer)}
            later = [key for key, _ in ended.answers if key not in given]
            is_usual = any(not key.startswith(self._others) for key in later)
            text, severity = row["state"], row["severity"] = (
                ("", "") if waits else self._state(after)
            )
            state = ResultState(text=text, severity=severity, is_new=True) if text else None
            line = " · ".join(further_facts(line, (), state)) or (line if is_usual else "")
            row["line"] = self._usual(line) if is_usual else line
        return row, None if waits else after

    def _stored(self, answer: Answer | Divided) -> tuple[Answered, ...]:
        """All answers as they would be stored with this one; raises InvalidAnswer."""
        given = self._pending.answers
        if isinstance(answer, Divided):
            return with_divided(given, self._key, self._request, answer)
        self._request.read(answer)
        return (*given, (self._key, answer))

    def _row_of_table(self, answer: Answer | Divided) -> str:
        """The name of the row that a total means; "" where no table is read, or its rows are numbers."""
        request = self._request
        if not isinstance(request, Lookup) or not isinstance(answer, Total):
            return ""
        row = request.row(answer.total)
        name = f"{request.rule} {request.what}.{row}"
        return self._fight.runtime.words.get(name, readable(row) if isinstance(row, str) else "")

    def add_odds(self, row: Prospect, answer: Answer | Divided) -> Work[None]:
        """Say in a row the likeliest state after the dice that follow, and how likely it and the others are."""
        calculation = self._calculation(self._stored(answer))
        found = yield from self._odds(calculation)
        if found is None:
            return
        likely = sorted(found.of.items(), key=lambda pair: -pair[1])
        row["state"], row["severity"] = likely[0][0]
        say = self._fight.runtime.say
        if len(likely) > 1:
            line = " · ".join(
                say("app.odds", chance=percent(chance), what=state)
                for (state, _), chance in likely[:MOST_STATES]
            )
            row["odds"] = self._usual(line) if calculation.is_usual else line

    def add_chances(self, rows: list[Prospect]) -> Work[None]:
        """The chances of ranges of totals that the dice alone do not tell, if each state is in one range only."""
        found = yield from self._odds(self._calculation(self._pending.answers))
        states = [(row["state"], row["severity"]) for row in rows]
        if found is None or Counter(states) != Counter(found.of.keys()):
            return
        for row in rows:
            row["chance"] = percent(found.of[row["state"], row["severity"]])

    def _usual(self, line: str) -> str:
        """The line, which assumes usual decisions after the answer."""
        return self._fight.runtime.say("app.usual.rest", line=line)

    def _calculation(self, given: Sequence[Any]) -> OddsCalculation[tuple[str, str]]:
        rule = self._fight.rule_of(self._command)
        odds = OddsCalculation(lambda ask: self._state(rule(ask)), given, self._pending.overrides)
        odds.apart = OneOfSeveral(self._fight.now, self._about)
        return odds

    def _odds(
        self, calculation: OddsCalculation[tuple[str, str]]
    ) -> Work[Odds[tuple[str, str]] | None]:
        """The exact chances of the states after the command; None if they are unknown or take too long."""
        try:
            found = yield from within(FOR_ODDS, stepwise(calculation.go))
        except TooMuch:
            return None
        return found if not found.missing and all(state for state, _ in found.of) else None

    def _state(self, after: Encounter) -> tuple[str, str]:
        """The state of the combatant and its severity; empty for a system that says none."""
        if self._about not in after.order:
            return "", ""
        if after not in self._states:
            view = self._fight.runtime.rulebook.view(
                after, after.combatant(self._about), "gm", None
            )
            first: Any = view.short[0] if view.short else {}
            said = (first["text"], first["severity"]) if first.get("kind") == "state" else ("", "")
            self._states[after] = said
        return self._states[after]

    def _source(self) -> AnswerSource:
        """Usual decisions; what waits for others is rolled, as it has no part in this one's result."""
        chance = rolled(Random(0))

        def source(key: str, request: Request[Any]) -> Answer | None:
            if key.startswith(self._others) if self._others else False:
                return chance(key, request) or defaults(key, request)
            return defaults(key, request)

        return source


def scope_apart(other: str, key: str) -> str:
    """The first scope of one request's key in which another one is not; "" if there is none."""
    scopes, own = other.split("/")[:-1], key.split("/")[:-1]
    for place, scope in enumerate(scopes):
        if place >= len(own) or own[place] != scope:
            return "/".join(scopes[: place + 1]) + "/"
    return ""


def possible_answers(request: Request[Any]) -> Iterator[Answer | Divided]:
    """Every answer that is worth a line of its own; of many numbers the proposed one, of many dice none."""
    match request:
        case Choice(options=options):
            yield from (Pick(option=option) for option in options)
        case Number(division=Division(shares=shares)):
            yield Divided(amounts={share.what: share.proposed for share in shares})
        case Number(low=low, high=high) if high - low < MOST_AMOUNTS:
            yield from (Amount(amount=amount) for amount in range(low, high + 1))
        case Number(default=proposed):
            yield Amount(amount=proposed)
        case Subset(default=proposed, labels=labels):
            chosen = proposed or ((0,) if len(labels) == 1 else ())
            yield Chosen(chosen=chosen)
            if chosen:
                yield Chosen(chosen=())
        case FirstShowing():
            return
        case DiceRequest() if is_pass_or_fail(request):
            yield from (Passed(passed=True), Passed(passed=False))
        case Tally(summed=None):
            return
        case DiceRequest():
            yield from (Total(total=total) for total in tried_totals(request))


def tried_totals(request: DiceRequest[Any]) -> dict[int, int]:
    """The totals to be tried, each with the last one that means the same; none where there are too many."""
    low, high = total_bounds(request)
    if not isinstance(request, Lookup):
        return {total: total for total in range(low, high + 1)} if high - low < MOST_TOTALS else {}
    found: dict[int, int] = {}
    for highest, _ in request.bands:
        last = high if highest is None else min(high, highest)
        if low <= last:
            found[low] = last
            low = last + 1
    return found


def is_pass_or_fail(request: DiceRequest[Any]) -> bool:
    """Whether “passed” or “failed” is all that matters of a roll."""
    return isinstance(request, Check) or (isinstance(request, Tally) and bool(request.passed))


def total_bounds(request: DiceRequest[Any]) -> tuple[int, int]:
    """The lowest and the highest total of dice that can be typed."""
    if isinstance(request, Tally):
        return request.lowest, request.highest
    return request.dice.low, request.dice.high


def chance_to_pass(request: DiceRequest[Any]) -> Fraction | None:
    """The chance of a check to be passed; None for other dice, and where it cannot be told."""
    if not is_pass_or_fail(request):
        return None
    ways = [(request.passes(value), number) for value, number in request.outcomes()]
    if any(passes is None for passes, _ in ways):
        return None
    return Fraction(sum(n for passes, n in ways if passes), sum(n for _, n in ways))


def in_ranges(rows: Sequence[Prospect], request: DiceRequest[Any]) -> list[Prospect]:
    """Rows of single totals, lowest first, as ranges that lead to the same; the highest first."""
    ways, last_of = ways_of_totals(request), tried_totals(request)
    low, high = total_bounds(request)
    made = []
    for _, same in groupby(
        rows, key=lambda row: (row["row"], row["state"], row["severity"], row["then"])
    ):
        group = list(same)
        first, last = group[0]["answer"]["total"], last_of[group[-1]["answer"]["total"]]
        row = {**group[0], "answer": {}, "low": None if first == low else first}
        row["high"] = None if last == high else last
        if len(group) > 1 and any(one["line"] != group[0]["line"] for one in group):
            row["line"] = ""
        if ways:
            chance = sum(ways[total] for total in range(first, last + 1))
            row["chance"] = percent(Fraction(chance, sum(ways.values())))
        made.append(Prospect(**row))  # type: ignore[typeddict-item]
    return made[::-1]


def ways_of_totals(request: DiceRequest[Any]) -> dict[int, int]:
    """In how many ways the dice show each total; empty where dice are rolled again."""
    ways = dict(request.dice.totals())
    if isinstance(request, Roll | Lookup | Check):
        return ways
    if not isinstance(request, Tally) or not request.summed:
        return {}
    if (request.lowest, request.highest) != (request.dice.low, request.dice.high):
        return ways_of_counts(request)
    by_value: Counter[Any] = Counter()
    for total, number in ways.items():
        by_value[request.summed(total)] += number
    return ways if by_value == Counter(dict(request.outcomes())) else {}


def ways_of_counts(request: Tally[Any]) -> dict[int, int]:
    """In how many ways dice show each number of successes; empty where the values do not tell."""
    ways: Counter[int] = Counter()
    for value, number in request.outcomes():
        total = request.total_of(value) if request.total_of else None
        if total is None:
            return {}
        ways[total] += number
    return ways
