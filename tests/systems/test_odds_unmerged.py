"""No odds are wrong because states or dice are taken as one: they equal those of each path followed by itself.

Every command of every system, the people it meets and the house rules are drawn from the forms, so that a new rule
or field is in it by itself. Each die has one or two of its values, so that all paths can be followed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from fractions import Fraction
from itertools import accumulate
from random import Random
from typing import Any, TypeVar

import pytest

from hurtbox.core.answer_sources import defaults, rolled
from hurtbox.core.ask import Ask
from hurtbox.core.encounter import Encounter
from hurtbox.core.odds_run import Chances, ExploringAsk
from hurtbox.core.odds_until import UntilDown, with_free_id
from hurtbox.core.refusal import Refused
from hurtbox.core.requests import Request, Weights
from hurtbox.core.rulebook import Rulebook
from hurtbox.core.run import Done, resolve
from hurtbox.session.fight.state import Fight
from hurtbox.session.runtime import SystemRuntime
from hurtbox.session.views.odds_soon import alike_in, is_down_by, passes, repeated
from hurtbox.session.views.outcomes import (
    outcome_odds,
    outcomes,
    without_further_targets,
    without_others,
)
from hurtbox.systems import RULEBOOKS

from ..conftest import tries
from ..session.client import ON_THE_KIT, Client
from ..session.form_filling import EXAMPLE
from ..session.rich import filled, rich

A = TypeVar("A")
FIGHTS = tries(few=1, some=4, most=400)
ACTS = 4
HARMFUL = 6
"""How often a command that does harm is drawn for each other one."""
MOST_PATHS = 200
"""A command with more paths than this shows nothing that a smaller one does not."""
WAYS = ExploringAsk._ways
MOST_ASKED = 60
"""Dice that are thrown again and again would never end with their highest value alone."""


class TooMany(BaseException):
    """A path is longer than this test follows."""


class FewOf:
    """A request with a few of its values, and no others."""

    unlisted = 0

    def __init__(self, request: Request[A], few: Weights[A]) -> None:
        self.outcomes = lambda: few
        self._request = request

    def __getattr__(self, name: str) -> Any:
        return getattr(self._request, name)


class FewValues:
    """Dice of which only one or two values come up: the same ones for the same request, whatever the state."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._share = chance.choice((0.2, 0.5, 0.8, 1.0))  # of the dice that have two values
        self._places: dict[str, tuple[float, ...]] = {}

    def of(self, request: Request[A]) -> Weights[A]:
        every, name = request.outcomes(), f"{request.rule} {request.what}"
        if name not in self._places:
            count = 2 if self._chance.random() < self._share else 1
            places = (0.0, 1.0, self._chance.random(), self._chance.random())
            self._places[name] = tuple(self._chance.choice(places) for _ in range(count))
        last = len(every) - 1
        return tuple(every[at] for at in sorted({round(one * last) for one in self._places[name]}))

    def ways(self, ask: ExploringAsk, request: Request[A]) -> Chances[A]:
        """What the app makes of these values, in the place of all."""
        few: Any = FewOf(request, self.of(request))
        return WAYS(ask, few)


class PathAsk(Ask):
    """Follows one path: nothing is cached, no states are taken as one."""

    takes_defaults = True

    def __init__(self, values: Sequence[Any], dice: FewValues) -> None:
        self.values = list(values)
        self.others: list[tuple[list[Any], int, int]] = []
        self.weight = self.whole = 1
        self._at = 0
        self._dice = dice

    def __call__(self, request: Request[A]) -> A:
        self._at += 1
        if self._at > MOST_ASKED:
            raise TooMany
        if self._at <= len(self.values):
            return self.values[self._at - 1]  # type: ignore[no-any-return]
        (value, weight), *others = self._dice.of(request)
        whole = weight + sum(one for _, one in others)
        for other, its in others:
            self.others.append(([*self.values, other], self.weight * its, self.whole * whole))
        self.values.append(value)
        self.weight, self.whole = self.weight * weight, self.whole * whole
        return value

    def _number(self, rule: Any, what: Any, value: Any, bounds: Any, facts: Any) -> Any:
        return value

    def log(self, rule: str, what: str, **facts: Any) -> None:
        pass

    def fold(self, step: Any, state: Any, items: Iterable[Any], name: str) -> Any:
        for item in items:
            state = step(self, state, item)
        return state

    each = fold

    def cached(self, part: Any, *given: Any, **named: Any) -> Any:
        return part(self, *given, **named)

    def loop(self, step: Any, state: Any, upcoming: Any) -> Any:
        while (item := upcoming(state)) is not None:
            state = step(self, state, item)
        return state

    def scope(self, name: str) -> PathAsk:
        return self


def every_path(rule: Callable[[Ask], A], dice: FewValues) -> dict[A, Fraction] | None:
    """The chance of each outcome, every path followed by itself; None if there are too many or too long ones."""
    found: dict[A, Fraction] = {}
    left: list[tuple[list[Any], int, int]] = [([], 1, 1)]
    for _ in range(MOST_PATHS):
        values, weight, whole = left.pop()
        ask = PathAsk(values, dice)
        ask.weight, ask.whole = weight, whole
        try:
            end = rule(ask)
        except TooMany:
            return None
        found[end] = found.get(end, Fraction(0)) + Fraction(ask.weight, ask.whole)
        left += ask.others
        if not left:
            return found
    return None


def evening(book: Rulebook, seed: int) -> Client:
    """A fight in which something has happened, by other house rules."""
    client, chance = rich(book.key, people=4, acts=ACTS, seed=seed), Random(seed)
    (form,) = (one for one in client.view("table")["forms"] if one["fixed"]["kind"] == "settings")
    rules = {
        field["key"]: field["value"] if chance.random() < 0.6 else filled(field, client, chance)
        for field in form["fields"]
    }
    with suppress(Refused):
        client.run(**form["fixed"], **rules)
    return client


def drawn(client: Client, chance: Random) -> Iterator[dict[str, Any]]:
    """Each command of the system that a form offers to anybody, filled in; those that do harm several times."""
    fight = client.storage.fight()
    runtime = fight.runtime
    for row in client.view("roster")["rows"]:
        view = client.view(f"f:{row['id']}")
        for form in (*view["play"], *view["forms"]):
            kind = form["fixed"]["kind"]
            if runtime.is_own(kind) and "target" in runtime.commands[kind].model_fields:
                for _ in range(HARMFUL if form["tone"] == "harm" else 1):
                    yield entered(form, client, fight, chance)


def entered(form: dict[str, Any], client: Client, fight: Fight, chance: Random) -> dict[str, Any]:
    """A form filled in. A field that is refused gets the example of the refusal, or what the form begins with."""
    usual = {field["key"]: field["value"] for field in form["fields"] if field["value"] is not None}
    presets = form.get("presets") or ()
    if presets and chance.random() < 0.3:
        usual |= chance.choice(presets)["values"]
    command = dict(form["fixed"]) | usual
    for field in form["fields"]:
        if field["value"] is None or chance.random() < 0.4:
            command[field["key"]] = entry(field, client, chance)
    for _ in form["fields"]:
        try:
            played(fight.runtime, fight.now, command, chance)
        except Refused as no:
            like = EXAMPLE.search(no.text)
            command[no.field] = like[0] if like else usual.get(no.field, 1)
        else:
            break
    return command


def entry(field: dict[str, Any], client: Client, chance: Random) -> Any:
    """What a person would put into a field; of numbers mostly the first that fit."""
    if field["kind"] == "number" and chance.random() < 0.6:
        low = field["low"] if field["low"] is not None else -2
        return min(low + chance.randint(0, 3), low + 3 if field["high"] is None else field["high"])
    return filled(field, client, chance)


class Look:
    """The odds of one command on one target, as the app has them and by every path."""

    def __init__(
        self, runtime: SystemRuntime, now: Encounter, raw: dict[str, Any], dice: FewValues
    ) -> None:
        self.runtime, self.dice = runtime, dice
        self.id = str(raw["target"])
        self.command = runtime.read(without_further_targets(runtime, raw), "odds")
        self.now = now
        self.near = without_others(runtime, now, self.command)

    def act(self, ask: Ask, state: Encounter) -> Encounter:
        return self.runtime.act(ask, state, self.command)

    def again(self, ask: Ask, state: Encounter) -> Encounter:
        return self.runtime.act(ask, state, with_free_id(self.command, state))

    def at_once(self) -> bool:
        """The outcomes, as in the line above Hit. False where there are too many paths."""

        def rule(ask: Ask) -> tuple[bool, ...]:
            return outcomes(self.runtime, self.now, self.act(ask, self.now), (self.id,))

        plain = every_path(rule, self.dice)
        if plain is None:
            return False
        found = outcome_odds(self.runtime, self.near, self.command, self.id).go()
        assert found is not None
        assert found.of == plain, (self.command, self.now)
        return True

    def repeated(self, end: str) -> bool:
        """How soon an outcome comes true when it is done twice. False where there are too many paths."""
        until = repeated(self.runtime, self.near, self.command, self.id, end)
        return self._equals(until, end, self.again, self.again)

    def later(self, end: str) -> bool:
        """How soon an outcome comes true in the two rounds after it. False where there are too many paths."""
        step, is_down = (
            passes(self.runtime, "round"),
            is_down_by(self.runtime, self.near, self.id, end),
        )
        at_once: UntilDown[Encounter] = UntilDown(self.act, self.near, lambda state: False)
        at_once.go(1)
        alike = alike_in(self.runtime, self.near, self.id, "round")
        return self._equals(at_once.goes_on(step, is_down, **alike), end, self.act, step, step)

    def _equals(
        self, until: UntilDown[Encounter], end: str, *steps: Callable[[Ask, Encounter], Encounter]
    ) -> bool:
        """Whether all paths were followed; then the chances after each step are theirs."""
        is_down = is_down_by(self.runtime, self.near, self.id, end)

        def rule(ask: Ask) -> int:
            state = self.near
            for number, step in enumerate(steps):
                state = step(ask, state)
                if is_down(state):
                    return number
            return len(steps)

        plain = every_path(rule, self.dice)
        if plain is None:
            return False
        until.go(len(steps))
        sums = accumulate(plain.get(number, Fraction(0)) for number in range(len(steps)))
        assert until.chances == [*sums], (self.command, self.now, end)
        return True


def played(runtime: SystemRuntime, now: Encounter, raw: dict[str, Any], dice: Random) -> Encounter:
    """The state after a command, with dice that are rolled."""
    roll, command = rolled(dice), runtime.read(raw, "a")
    done = resolve(
        lambda ask: runtime.act(ask, now, with_free_id(command, now)),
        source=lambda key, request: roll(key, request) or defaults(key, request),
    )
    return done.outcome if isinstance(done, Done) else now


def looked_at(book: Rulebook, seed: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """Look at each command of one fight, and carry it out. Returns how often all paths were followed."""
    client, chance, looks = evening(book, seed), Random(seed), 0
    runtime, now = client.storage.fight().runtime, client.storage.fight().now
    ends = [end for end, _ in book.ends]
    for number, raw in enumerate(drawn(client, chance)):
        dice, end = FewValues(Random(chance.random())), chance.choice(ends)
        monkeypatch.setattr(ExploringAsk, "_ways", lambda *of, dice=dice: dice.ways(*of))
        with suppress(Refused):
            look = Look(runtime, now, raw, dice)
            if look.at_once():
                looks += 1 + look.repeated(end)
                if number % HARMFUL == 0:
                    looks += look.later(end)
        if number % HARMFUL == 0:
            with suppress(Refused):
                now = played(runtime, now, raw, chance)
    return looks


@pytest.mark.slow
@pytest.mark.parametrize("book", [*RULEBOOKS, *ON_THE_KIT], ids=lambda book: book.key)
def test_the_odds_are_those_of_every_path(book: Rulebook, monkeypatch: pytest.MonkeyPatch) -> None:
    assert sum(looked_at(book, seed, monkeypatch) for seed in range(FIGHTS))
