"""Time that passes at once or in smaller spans has the same result, in every system.

The same dice, so: the same state, the same requests in the same order, and the same steps but for the line that
says how much time passed. A system whose folder has a `passing_fights.py` is tested with its `fights` (a strategy
of encounters) and with the `acts` of its own (commands) that come in between, when it brings any. So is every
game from a file in which something lasts (tests/gamefile/passing_fights.py).
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from hurtbox.core.answers import Amount, Answer, Chosen, Pick
from hurtbox.core.clock import MINUTES, Span
from hurtbox.core.decisions import Choice, Number, Subset
from hurtbox.core.encounter import Encounter
from hurtbox.core.refusal import Refused
from hurtbox.core.requests import InvalidAnswer, Request
from hurtbox.core.rulebook import Command, Rulebook
from hurtbox.core.run import Done, resolve
from hurtbox.core.steps import Step
from hurtbox.session.commands.turns import (
    EndMission,
    EndRound,
    EndScene,
    EndSession,
    NextTurn,
    PassTime,
)
from hurtbox.session.runtime import SystemRuntime, runtime_of
from hurtbox.systems import RULEBOOKS

from ..conftest import tries
from ..gamefile.passing_fights import games

HISTORIES = tries(few=4, some=15, most=10_000)
MOST_ASKED = 1_500
"""A history with more requests than this is skipped: it shows nothing that a shorter one does not."""
MOST_OF: dict[Span, int] = {"minute": 12, "hour": 12, "day": 8, "week": 3, "month": 2}
FOUND = [
    (runtime_of(rulebook.key), import_module(f".{rulebook.key}.passing_fights", __package__))
    for rulebook in RULEBOOKS
    if find_spec(f".{rulebook.key}.passing_fights", __package__)
] + games()
Passings = tuple[PassTime, ...]


@dataclass
class Game:
    """Plays a history; with the same seed the first, second, third request get the same answers."""

    book: SystemRuntime
    now: Encounter
    seed: int
    asked: list[tuple[Any, ...]] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)

    def plays(self, command: Command) -> str:
        """Run a command; return the sentence of its refusal, or an empty text."""
        before, steps = self.now, len(self.steps)
        try:
            done = resolve(lambda ask: self.book.act(ask, before, command), source=self.says)
        except Refused as no:
            del self.steps[steps:]
            return no.text
        assert isinstance(done, Done), f"not to be answered: {done.request}"
        self.now = done.outcome
        self.steps += [replace(step, key="") for step in done.steps if not is_how_long(step)]
        return ""

    def says(self, key: str, request: Request[Any]) -> Answer | None:
        """The answer to the next request: dice, or any valid decision."""
        what = (type(request).__name__, request.rule, request.what, request.about, request.facts)
        self.asked.append(what)
        if len(self.asked) > MOST_ASKED:
            reject()
        chance = Random(f"{self.seed} {len(self.asked)}")
        match request:
            case Choice(options=options):
                return Pick(option=chance.choice(options))
            case Number(low=low, high=high):
                return Amount(amount=chance.randint(low, high))
            case Subset(labels=labels, default=default):
                places = tuple(at for at in range(len(labels)) if chance.random() < 0.5)
                chosen = Chosen(chosen=places)
                try:
                    request.read(chosen)
                except InvalidAnswer:
                    return Chosen(chosen=default)
                return chosen
        return request.rolled(chance)


def is_how_long(step: Step) -> bool:
    """Whether it is the step with the time passed, the only one that may differ."""
    return step.rule == "APP" and step.what.endswith(" passed")


@st.composite
def passings(draw: st.DrawFn, spans: Sequence[Span]) -> tuple[Passings, Passings]:
    """Some time in one go, and the same time in pieces of any kind."""
    span = draw(st.sampled_from(spans))
    amount = draw(st.integers(2, MOST_OF[span]))
    pieces: list[PassTime] = []
    left = amount
    while left:
        some = 1 if draw(st.booleans()) else draw(st.integers(1, left))
        left -= some
        smaller = [one for one in spans if one != span and MINUTES[span] % MINUTES[one] == 0]
        if smaller and draw(st.integers(0, 3)) == 0:
            other = draw(st.sampled_from(smaller))
            whole = some * MINUTES[span] // MINUTES[other]
            cut = draw(st.integers(1, min(whole, 9_999))) if 1 < whole <= 10_000 else 0
            if cut:
                rest = [PassTime(amount=whole - cut, span=other)] if whole > cut else []
                pieces += [PassTime(amount=cut, span=other), *rest]
                continue
        pieces.append(PassTime(amount=some, span=span))
    return (PassTime(amount=amount, span=span),), tuple(pieces)


def between(rulebook: Rulebook, acts: st.SearchStrategy[Command]) -> st.SearchStrategy[Command]:
    """A command between two spans of time, the same in both histories."""
    chapters = {"session": EndSession(), "mission": EndMission()}
    fixed = [NextTurn(), EndRound(), *(chapters[one] for one in rulebook.chapters)]
    if rulebook.scenes:
        fixed.append(EndScene())
    return st.one_of(st.sampled_from(fixed), acts)


@pytest.mark.parametrize(("its", "own"), FOUND, ids=[its.rulebook.key for its, _ in FOUND])
@given(data=st.data(), seed=st.integers(0, 999))
@settings(max_examples=HISTORIES)
def test_time_in_one_go_or_bit_by_bit_is_the_same(
    its: SystemRuntime, own: Any, data: st.DataObject, seed: int
) -> None:
    begun = data.draw(own.fights)
    acts = getattr(own, "acts", st.nothing())
    others = between(its.rulebook, acts)
    at_once, by_bits = (Game(its, begun, seed) for _ in "ab")
    for _ in range(data.draw(st.integers(1, 3))):
        for command in data.draw(st.lists(others, max_size=3)):
            assert at_once.plays(command) == by_bits.plays(command)
        whole, bits = data.draw(passings(its.rulebook.spans))
        refused = [at_once.plays(one) for one in whole]
        if refused != [""] or any(step.what == "time stops" for step in at_once.steps):
            return  # too much for one go: the table lets less pass at once
        assert [by_bits.plays(one) for one in bits] == [""] * len(bits)
        assert by_bits.asked == at_once.asked
        assert by_bits.steps == at_once.steps
        assert by_bits.now == at_once.now


def test_every_way_of_splitting_is_as_long_as_the_whole() -> None:
    """Every split has as many minutes as the whole, and all spans occur in the splits."""
    seen = set[Span]()

    @settings(max_examples=100)
    @given(passings(("minute", "hour", "day", "week", "month")))
    def test(pair: tuple[Passings, Passings]) -> None:
        whole, bits = (sum(one.amount * MINUTES[one.span] for one in some) for some in pair)
        assert whole == bits
        seen.update(one.span for one in pair[1])

    test()
    assert seen >= {"minute", "hour", "day"}
