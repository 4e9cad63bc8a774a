"""Exact odds of a command: every end state with its chance as a fraction, in words, fields and named tests."""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from hurtbox.api.describing import test_name
from hurtbox.api.people import Combatant, Encounter, Sheet
from hurtbox.core import encounter as engine
from hurtbox.core.ask import Ask
from hurtbox.core.odds import BUDGET, odds
from hurtbox.core.rulebook import Command, OutcomeTest
from hurtbox.session.runtime import SystemRuntime

T = TypeVar("T", bound=Hashable)
NOTHING = Fraction(0)


@dataclass(frozen=True)
class Outcome:
    """One end state of a command, with its exact chance. `kind` is the kind of the command.

    `target` is whom it is about, and others are named, as `Encounter` lists them: by name, or by id where several
    share it.
    """

    chance: Fraction
    before: Encounter
    after: Encounter
    target: str = ""
    kind: str = ""

    @property
    def lines(self) -> dict[str, str]:
        """What happened to the target and to everybody else who has changed, in the app's words, by name."""
        outcome = self.after.runtime.outcome
        here = self.after.encounter.order
        target = [self.before[self.target].id] if self.target else []
        who = dict.fromkeys((*target, *(one.id for one in self._changed)))
        return {
            self.after.key_of(id): outcome(
                self.before.encounter, self.after.encounter, id, "gm", self.kind
            )
            for id in who
            if id in here
        }

    @property
    def line(self) -> str:
        """The same in one line; empty for a command about nobody that has changed nobody."""
        lines = self.lines
        if len(lines) == 1:
            return next(iter(lines.values()))
        return " · ".join(f"{name}: {line}" for name, line in lines.items())

    @property
    def changes(self) -> dict[str, dict[str, tuple[object, object]]]:
        """The fields of bodies that have changed, each with its value before and after, by name."""
        found = {}
        for who in self._changed:
            was, now = self.before[who.id].body, who.body
            found[self.after.key_of(who.id)] = {
                key: (was.get(key), value) for key, value in now.items() if was.get(key) != value
            }
        return found

    @property
    def lasting(self) -> list[Sheet]:
        """The lasting effects that are new or different: a fire, a drug, a reminder."""
        before = self.before.sources
        return [one for id, one in self.after.sources.items() if before.get(id) != one]

    @property
    def _changed(self) -> list[Combatant]:
        before, after = self.before.encounter, self.after.encounter
        bodies = {c.id: c.body for c in before.combatants}
        return [
            self.after[c.id] for c in after.combatants if c.id in bodies and bodies[c.id] != c.body
        ]

    def __repr__(self) -> str:
        return f"<hurtbox.Outcome {self.chance}: {self.line}>"


@dataclass(frozen=True)
class Odds:
    """The exact odds of a command. `outcomes` are all end states, the most likely first.

    `missing` is the chance of what was not followed because the budget ended; it is 0 when the odds are
    complete. Decisions are taken as their defaults. `target` is whom the command is about, as in `Outcome`.
    """

    before: Encounter
    outcomes: tuple[Outcome, ...]
    missing: Fraction
    target: str = ""

    @property
    def tests(self) -> dict[str, Fraction]:
        """The chance of each named outcome of the system for the target, such as "hurt" or "dying"."""
        if not self.target:
            return {}
        book, before = self.before.runtime.rulebook, self.before.encounter
        id = self.before[self.target].id

        def chance(test: OutcomeTest) -> Fraction:
            return self.chance(lambda after: test(before, after.encounter, id))

        return {test_name(name): chance(test) for name, test in book.odds_tests}

    @property
    def lines(self) -> dict[str, Fraction]:
        """The chance of each result in the app's words, the most likely first."""
        return self._sorted((one.line, one.chance) for one in self.outcomes)

    def by(self, read: Callable[[Encounter], T]) -> dict[T, Fraction]:
        """The chance of each value that `read` finds in the end states, the most likely first."""
        return self._sorted((read(one.after), one.chance) for one in self.outcomes)

    def chance(self, test: Callable[[Encounter], bool]) -> Fraction:
        """The chance of the end states that pass the test; what is `missing` does not count."""
        return sum((one.chance for one in self.outcomes if test(one.after)), NOTHING)

    def mean(self, read: Callable[[Encounter], int]) -> Fraction:
        """The expected value of a number, over what is not `missing`."""
        found = sum((one.chance * read(one.after) for one in self.outcomes), NOTHING)
        return found / (1 - self.missing)

    def _sorted(self, pairs: Iterable[tuple[T, Fraction]]) -> dict[T, Fraction]:
        sums: dict[T, Fraction] = {}
        for value, chance in pairs:
            sums[value] = sums.get(value, NOTHING) + chance
        return dict(sorted(sums.items(), key=lambda pair: -pair[1]))

    def __str__(self) -> str:
        """Each result in words with its chance, one a line."""
        rows = [*self.lines.items(), *([("not followed", self.missing)] if self.missing else [])]
        return "\n".join(f"{float(chance):6.1%}  {line}" for line, chance in rows)

    def __repr__(self) -> str:
        return f"<hurtbox.Odds {len(self.outcomes)} outcomes, {self.missing} missing>"


def odds_of(
    runtime: SystemRuntime,
    now: engine.Encounter,
    commands: tuple[Command, ...],
    budget: int = BUDGET,
) -> Odds:
    """The odds of these commands, run one after the other."""

    def step(ask: Ask, state: engine.Encounter, place: int) -> engine.Encounter:
        return runtime.act(ask, state, commands[place])

    def rule(ask: Ask) -> engine.Encounter:
        if len(commands) == 1:
            return step(ask, now, 0)
        return ask.fold(step, now, range(len(commands)), "time")

    found = odds(rule, budget=budget)
    before = Encounter(runtime, now)
    id = getattr(commands[0], "target", "")
    target = before.key_of(id) if id else ""
    ends = sorted(found.of.items(), key=lambda pair: -pair[1])
    return Odds(
        before,
        tuple(
            Outcome(chance, before, Encounter(runtime, after), target, commands[0].kind)
            for after, chance in ends
        ),
        found.missing,
        target,
    )
