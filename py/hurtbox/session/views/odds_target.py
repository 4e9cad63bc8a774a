"""The odds of one target in words and pictures, from the end states of a command."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from operator import itemgetter
from typing import TypeVar

from hurtbox.core.encounter import Encounter
from hurtbox.core.odds import Odds
from hurtbox.core.view import Piece, name_of_badge
from hurtbox.core.view_inputs import ViewInputs, view_inputs
from hurtbox.session.runtime import SystemRuntime
from hurtbox.session.slices import Work
from hurtbox.session.views.odds_line import percent_with_tail
from hurtbox.session.views.odds_parts import (
    Chance,
    Column,
    Picture,
    TargetOdds,
    as_fraction,
    dots_of,
    in_columns,
    in_words,
)
from hurtbox.session.views.odds_soon import OverTime, when
from hurtbox.session.views.outcomes import Outcomes

T = TypeVar("T")
MOST_CONDITIONS = 8


class OddsInWords:
    """Says odds in the words of a system. `pauses` is called between two views and may end a time slice."""

    def __init__(self, runtime: SystemRuntime, pauses: Callable[[], Work[None]]) -> None:
        self._runtime = runtime
        self._pauses = pauses

    def target(self, id: str, name: str, found: Odds[Outcomes]) -> TargetOdds:
        """What becomes of one target, without pictures."""
        ends, tests = self._ends(found), self.tests(found)
        return TargetOdds(id=id, name=name, ends=ends, tests=tests, pictures=[], conditions=[])

    def pictures(
        self, now: Encounter, found: Odds[Encounter], id: str
    ) -> Work[tuple[list[Picture], list[Chance]]]:
        """Where each pool and ladder of a target ends, and the new conditions, the likeliest first.

        The view is drawn once for all states in which it has the same inputs.
        """
        was = self._pieces(now, id)
        drawn: dict[ViewInputs, Sequence[Piece]] = {}
        gauges: dict[str, dict[int, Fraction]] = {}
        levels: dict[str, dict[str, Fraction]] = {}
        conditions: dict[str, Fraction] = {}
        known = {name_of_badge(piece) for piece in was if piece["kind"] == "badge"}

        for after, chance in found.of.items():
            if id not in after.order:
                continue
            inputs = view_inputs(after, id)
            if inputs not in drawn:
                drawn[inputs] = self._pieces(after, id)
                yield from self._pauses()
            for piece in drawn[inputs]:
                if piece["kind"] == "gauge":
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
        new = [(name, chance) for name, chance in conditions.items() if name not in known]
        likely = sorted(new, key=lambda pair: -pair[1])[:MOST_CONDITIONS]
        return pictures, [self.said(text, chance, found.missing) for text, chance in likely]

    def _ends(self, found: Odds[Outcomes]) -> list[Chance]:
        """Shares of one whole: which is the most severe outcome that comes true. The worst comes first."""
        say = self._runtime.say
        sums: dict[int, Fraction] = {}
        for seen, chance in found.of.items():
            _add(sums, max((at for at, is_true in enumerate(seen) if is_true), default=-1), chance)
        names = [name for name, _ in self._runtime.rulebook.odds_tests]
        said = [say(name) for name in names]
        none = self._runtime.words.get(f"{names[0]}.none") or say("app.odds.none", what=said[0])
        labels = {-1: none, len(said) - 1: said[-1]}
        for at, (what, worse) in enumerate(pairwise(said)):
            own = self._runtime.words.get(f"{names[at]}.only")
            labels[at] = own or say("app.odds.only", what=what, worse=worse)
        return [self.said(labels[at], sums[at], found.missing) for at in sorted(sums, reverse=True)]

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
            before=str(piece["value"]),
            loss=self._runtime.say(change, points=f"{float(abs(loss)):.1f}"),
            columns=self._columns(in_columns(values)),
        )

    def _ladder(self, piece: Piece, levels: Mapping[str, Fraction]) -> Iterator[Picture]:
        """Where somebody stands on a ladder, the best level first; nothing if they stay where they are."""
        before = next((step["label"] for step in piece["steps"] if step["state"] == "now"), "")
        if set(levels) == {before}:
            return
        order = [step["label"] for step in piece["steps"]]
        order = [*(level for level in levels if level not in order), *order]
        rows = [(level, levels[level]) for level in order if level in levels]
        yield Picture(label=piece["label"], before=before, loss="", columns=self._columns(rows))

    def _columns(self, rows: Sequence[tuple[str, Fraction]]) -> list[Column]:
        dots = dots_of([chance for _, chance in rows])
        return [
            Column(label=label, dots=number, chance=self.said(label, chance, Fraction(0)))
            for (label, chance), number in zip(rows, dots, strict=True)
        ]

    def tests(self, found: Odds[Outcomes]) -> list[Chance]:
        """The chance of each outcome, the worst first."""
        tests = [*enumerate(self._runtime.rulebook.odds_tests)]
        return [
            self.said(self._runtime.say(what), found.chance(itemgetter(at)), found.missing)
            for at, (what, _) in reversed(tests)
        ]

    def over_time(self, found: OverTime) -> list[Chance]:
        """The chances of being down at once, after 1 round …; up to the first that is certain."""
        say = self._runtime.say
        return [
            self.said(when(say, found.unit, time), chance, found.missing)
            for time, chance in found.until_certain()
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
    """The names of the conditions, each once, though several badges may have it."""
    badges = (one for one in pieces if one["kind"] == "badge" and one["tone"] != "quiet")
    return dict.fromkeys(map(name_of_badge, badges))


def _add(sums: dict[T, Fraction], key: T, chance: Fraction) -> None:
    sums[key] = sums.get(key, Fraction(0)) + chance
