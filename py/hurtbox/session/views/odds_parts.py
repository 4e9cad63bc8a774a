"""What an odds sheet is made of: chances in words and figures, and where pools and levels end."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from operator import itemgetter
from typing import NotRequired, TypedDict, TypeVar

from hurtbox.core.encounter import Encounter
from hurtbox.core.odds import Odds
from hurtbox.core.view import Piece, is_condition, name_of_condition, tone_of_condition
from hurtbox.core.view_inputs import ViewInputs, view_inputs
from hurtbox.session.runtime import SystemRuntime
from hurtbox.session.slices import Work
from hurtbox.session.views.odds_soon import OverTime, when
from hurtbox.session.views.outcomes import Outcomes

T = TypeVar("T")
MOST_CONDITIONS = 8
MOST_COLUMNS = 12
"""So many bars show where a gauge ends; more values share them."""


class Chance(TypedDict):
    """A chance: what of, in percent, as a share from 0 to 1, in words, and as a fraction."""

    what: str
    percent: str
    share: float
    about: str
    exact: str


class Picture(TypedDict):
    """Where a gauge or a ladder ends. `loss` is what a gauge is expected to lose."""

    label: str
    loss: str
    chances: list[Chance]


class TargetOdds(TypedDict):
    """The odds of one target. `ends` are shares of one whole, the worst first; `tests` are “at least this bad”."""

    id: str
    name: str
    ends: list[Chance]
    tests: list[Chance]
    pictures: list[Picture]
    conditions: list[Chance]


class UntilOdds(TypedDict):
    """The chance of the outcome `test` after 1, 2 … times, as far as it is known; `text` says why it ends.

    `tests` are the outcomes to choose from: key, label.
    """

    test: str
    tests: list[list[str]]
    chances: list[Chance]
    text: str


class LastingOdds(TypedDict):
    """The chance of the outcome `test` at once and after 1, 2 … rounds, or longer units; `what` is its label.

    `tests` are the outcomes to choose from where the command cannot be repeated; `text` says why there are no
    chances.
    """

    test: str
    tests: list[list[str]]
    what: str
    chances: list[Chance]
    text: str


class OptionOdds(TypedDict):
    """One option of a decision, and the chances of the outcomes with it."""

    label: str
    tests: list[Chance]


class ChoiceOdds(TypedDict):
    """A decision; the first option is what all other odds assume."""

    text: str
    options: list[OptionOdds]


class OddsSheet(TypedDict):
    """The parts that are known. `not_known` says in sentences what was too much."""

    targets: list[TargetOdds]
    together: list[Chance]
    until: NotRequired[UntilOdds]
    lasting: NotRequired[LastingOdds]
    choices: list[ChoiceOdds]
    not_known: list[str]


class OddsSheetReply(TypedDict):
    """Whether there is `more` to do. The sheet is there when it has changed since the last reply."""

    more: bool
    sheet: NotRequired[OddsSheet]


def empty_sheet() -> OddsSheet:
    """An odds sheet without odds."""
    return OddsSheet(targets=[], together=[], choices=[], not_known=[])


def in_words(chance: Fraction) -> str:
    """A chance as people say it: “3 in 10”, “1 in 36”, “199 in 200”; "" for what is certain or impossible."""
    if not 0 < chance < 1:
        return ""
    rare = min(chance, 1 - chance)
    whole = 10 if rare >= Fraction(1, 15) else round(1 / rare)
    if whole > 9999:
        return ""
    part = min(max(round(chance * whole), 1), whole - 1)
    if whole == 10 and part == 5:
        return "1 in 2"
    return f"{part:,} in {whole:,}"


def as_fraction(chance: Fraction) -> str:
    """“5 / 36”."""
    return f"{chance.numerator:,} / {chance.denominator:,}"


def in_columns(values: Mapping[int, Fraction]) -> list[tuple[str, Fraction]]:
    """The values with their chances, the highest first; neighbours share a column when there are many."""
    high, low = max(values), min(values)
    width = -(-(high - low + 1) // MOST_COLUMNS)
    if width == 1:
        return [(_number(value), values[value]) for value in sorted(values, reverse=True)]
    rows = []
    for top in range(high, low - 1, -width):
        bottom = max(low, top - width + 1)
        chance = sum((values.get(v, Fraction(0)) for v in range(bottom, top + 1)), Fraction(0))
        if chance:
            label = _number(top) if top == bottom else f"{_number(top)}…{_number(bottom)}"
            rows.append((label, chance))
    return rows


def _number(value: int) -> str:
    return str(value).replace("-", "−")


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


class OddsInWords:
    """Says odds in the words of a system."""

    def __init__(self, runtime: SystemRuntime) -> None:
        self._runtime = runtime

    def target(self, id: str, name: str, odds: Odds[Outcomes]) -> TargetOdds:
        """What becomes of one target, without pictures."""
        ends, tests = self._ends(odds), self.tests(odds)
        return TargetOdds(id=id, name=name, ends=ends, tests=tests, pictures=[], conditions=[])

    def pictures(
        self, now: Encounter, odds: Odds[Encounter], id: str
    ) -> Work[tuple[list[Picture], list[Chance]]]:
        """Where each pool and ladder of a target ends, and the new conditions, the likeliest first.

        The view is drawn once for all states in which it has the same inputs.
        """
        was = self._pieces(now, id)
        drawn: dict[ViewInputs, Sequence[Piece]] = {}
        gauges: dict[str, dict[int, Fraction]] = {}
        levels: dict[str, dict[str, Fraction]] = {}
        conditions: dict[str, Fraction] = {}
        known = {name_of_condition(piece) for piece in was if is_condition(piece)}

        for after, chance in odds.of.items():
            if id not in after.order:
                continue
            inputs = view_inputs(after, id)
            if inputs not in drawn:
                drawn[inputs] = self._pieces(after, id)
                yield
            for piece in drawn[inputs]:
                if piece["kind"] == "gauge" and not piece.get("chance"):
                    _add(gauges.setdefault(piece["label"], {}), piece["value"], chance)
                elif piece["kind"] == "track":
                    level = next((s["label"] for s in piece["steps"] if s["state"] == "now"), "")
                    _add(levels.setdefault(piece["label"], {}), level, chance)
            for name in _conditions(drawn[inputs]):
                _add(conditions, name, chance)
        pictures: list[Picture] = []
        for piece in was:
            if piece["kind"] == "gauge" and piece["label"] in gauges:
                pictures += self._gauge(piece, gauges[piece["label"]])
            elif piece["kind"] == "track" and piece["label"] in levels:
                pictures += self._ladder(piece, levels[piece["label"]])
        drawn_at = {row for ladder in levels.values() for row in ladder.items()}
        new = [row for row in conditions.items() if row[0] not in known and row not in drawn_at]
        likely = sorted(new, key=lambda pair: -pair[1])[:MOST_CONDITIONS]
        return pictures, [self.said(text, chance, odds.missing) for text, chance in likely]

    def _ends(self, odds: Odds[Outcomes]) -> list[Chance]:
        """Shares of one whole: which is the most severe outcome that comes true. The worst comes first."""
        say = self._runtime.say
        sums: dict[int, Fraction] = {}
        for seen, chance in odds.of.items():
            _add(sums, max((at for at, is_true in enumerate(seen) if is_true), default=-1), chance)
        names = [name for name, _ in self._runtime.rulebook.odds_tests]
        said = [say(name) for name in names]
        none = self._runtime.words.get(f"{names[0]}.none") or say("app.odds.none", what=said[0])
        labels = {-1: none, len(said) - 1: said[-1]}
        for at, (what, worse) in enumerate(pairwise(said)):
            own = self._runtime.words.get(f"{names[at]}.only")
            labels[at] = own or say("app.odds.only", what=what, worse=worse)
        return [self.said(labels[at], sums[at], odds.missing) for at in sorted(sums, reverse=True)]

    def _gauge(self, piece: Piece, values: Mapping[int, Fraction]) -> Iterator[Picture]:
        """Where a gauge ends, the highest value first; nothing if it stays as it is."""
        if set(values) == {piece["value"]}:
            return
        followed = sum(values.values())
        mean = sum((value * chance for value, chance in values.items()), Fraction(0)) / followed
        loss = piece["value"] - mean
        change = "app.odds.loss" if loss > 0 else "app.odds.gain"
        yield Picture(
            label=piece["label"],
            loss=self._runtime.say(change, points=f"{float(abs(loss)):.1f}"),
            chances=self._bars(in_columns(values), _number(piece["value"])),
        )

    def _ladder(self, piece: Piece, levels: Mapping[str, Fraction]) -> Iterator[Picture]:
        """Where somebody stands on a ladder, the best level first; nothing if they stay where they are."""
        before = next((step["label"] for step in piece["steps"] if step["state"] == "now"), "")
        if set(levels) == {before}:
            return
        order = [step["label"] for step in piece["steps"]]
        order = [*(level for level in levels if level not in order), *order]
        rows = [(level, levels[level]) for level in order if level in levels]
        yield Picture(label=piece["label"], loss="", chances=self._bars(rows, before))

    def _bars(self, rows: Sequence[tuple[str, Fraction]], before: str) -> list[Chance]:
        """A chance for each row; `before` is where it is now."""
        now = {before: self._runtime.say("app.odds.now", what=before)}
        return [self.said(now.get(label, label), chance, Fraction(0)) for label, chance in rows]

    def tests(self, odds: Odds[Outcomes]) -> list[Chance]:
        """The chance of each outcome, the worst first."""
        tests = [*enumerate(self._runtime.rulebook.odds_tests)]
        return [
            self.said(self._runtime.say(what), odds.chance(itemgetter(at)), odds.missing)
            for at, (what, _) in reversed(tests)
        ]

    def over_time(self, over_time: OverTime) -> list[Chance]:
        """The chances of being down at once, after 1 round …; up to the first that is certain."""
        say = self._runtime.say
        return [
            self.said(when(say, over_time.unit, time), chance, over_time.missing)
            for time, chance in over_time.until_certain()
        ]

    def said(self, what: str, chance: Fraction, missing: Fraction) -> Chance:
        """A chance with its words."""
        say = self._runtime.say
        return Chance(
            what=what,
            percent=say("app.odds.percent", chance=percent_with_tail(chance, missing)),
            share=float(chance),
            about=in_words(chance),
            exact=say(
                "app.odds.almost" if missing else "app.odds.exact", chance=as_fraction(chance)
            ),
        )

    def _pieces(self, encounter: Encounter, id: str) -> Sequence[Piece]:
        return self._runtime.rulebook.view(encounter, encounter.combatant(id), "gm", None).pieces


def _conditions(pieces: Sequence[Piece]) -> Iterable[str]:
    """The names of the conditions, each once, though several pieces may have it."""
    said = (
        piece for piece in pieces if is_condition(piece) and tone_of_condition(piece) != "quiet"
    )
    return dict.fromkeys(map(name_of_condition, said))


def _add(sums: dict[T, Fraction], key: T, chance: Fraction) -> None:
    sums[key] = sums.get(key, Fraction(0)) + chance
