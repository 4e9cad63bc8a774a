"""What happened: a record of the history, and its steps."""

import json
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from typing import Any

from hurtbox.api.chances import Outcome
from hurtbox.api.describing import no_such
from hurtbox.api.people import ByCombatant, Encounter
from hurtbox.core import records as engine
from hurtbox.core import steps as engine_steps
from hurtbox.core.advance import TIME_STOPS
from hurtbox.core.answers import Amount, Chosen, Faces, Passed, Pick, Total
from hurtbox.core.refusal import Refused
from hurtbox.core.steps import Value
from hurtbox.session.fight.change import state_before
from hurtbox.session.fight.state import Fight, effective_records
from hurtbox.session.runtime import SystemRuntime
from hurtbox.session.sentences import line, record_title


class Step:
    """One number, roll or decision of a record.

    `rule` is the rule's id and `what` names the step within it. `value` is what the rule computed; for a roll or
    a decision it is the answer: faces, a total, passed or failed, an option. `computed` is what the rule
    computed where the game master put another value in its place, else None. `facts` are the other numbers of
    its sentence, `text`.
    """

    def __init__(self, runtime: SystemRuntime, step: engine_steps.Step) -> None:
        self.key = step.key
        self.rule = step.rule
        self.what = step.what
        self.computed = step.computed
        self.facts: dict[str, int | str] = dict(step.facts)
        self.is_asked = step.kind == "asked"
        self.rolled = step.answer is not None and step.answer.by == "rolled"
        self.value: Value = step.value if step.answer is None else _plain(step.answer)
        self._runtime, self._step = runtime, step

    @property
    def text(self) -> str:
        """The step as a sentence."""
        return line(self._runtime, self._step)

    @property
    def total(self) -> int | None:
        """The total of a check; None if only "passed" was said, or it is no check."""
        return self._number("total")

    @property
    def target(self) -> int | None:
        """What the total of a check had to reach."""
        return self._number("target")

    @property
    def margin(self) -> int | None:
        """Total minus target: 0 or more where reaching the target is passing."""
        return self._number("margin")

    @property
    def passed(self) -> bool | None:
        """Whether a check was passed; None if it is no check."""
        passed = self._number("passed")
        return None if passed is None else bool(passed)

    def _number(self, fact: str) -> int | None:
        value = self.facts.get(fact)
        return value if isinstance(value, int) else None

    def __str__(self) -> str:
        return f"{self.rule}: {self.text}"

    def __repr__(self) -> str:
        return f"<hurtbox.Step {self.rule} {self.what}: {self.value!r}>"


def _plain(answer: Faces | Total | Passed | Pick | Amount | Chosen) -> Value:
    match answer:
        case Faces(faces=value) | Chosen(chosen=value):
            return value
        case Total(total=value) | Amount(amount=value) | Passed(passed=value) | Pick(option=value):
            return value


class Record(Mapping[str, Value]):
    """One entry of a fight's history. By the names of its steps it is a mapping to their values.

    `seq` is its place in the history, from 0. A name that occurs several times has the last value; `steps` has
    all.
    """

    def __init__(self, fight: Fight, seq: int, record: engine.Record) -> None:
        self.seq = seq
        self.id = record.id
        self.command: dict[str, Any] = dict(record.command)
        self.kind = str(record.command["kind"])
        self.round = record.round
        self._fight, self._record = fight, record

    @cached_property
    def title(self) -> str:
        """What was done, in words: “Ana hit for 12”."""
        return record_title(self._fight, self._record)

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """Every number, roll and decision, in order; of very many while time passes, the first and the last."""
        return tuple(Step(self._fight.runtime, step) for step in self._record.steps)

    @cached_property
    def line(self) -> str:
        """What came of it for everybody whom it changed, in the app's words: “Unhurt → Wounded”.

        Several are told apart by their names. Empty if it changed nobody and was about nobody. Refused: an entry
        after it cannot be read, so the fight before it is not known.
        """
        fight, now = (
            self._fight,
            state_before(self._fight, effective_records(self._fight), self.seq),
        )
        before = Encounter(fight.runtime, now)
        after = Encounter(
            fight.runtime, fight.runtime.parts.put(now, self._record.changes, "after")
        )
        target = str(self.command.get("target", ""))
        named = before.key_of(target) if target in now.order else ""
        return Outcome(Fraction(1), before, after, named, self.kind).line

    @property
    def stopped_early(self) -> bool:
        """Whether time stopped before the moment that was asked for, because so much happened: let it pass on."""
        return any((step.rule, step.what) == ("APP", TIME_STOPS) for step in self.steps)

    @property
    def checks(self) -> tuple[Step, ...]:
        """The steps that were passed or failed."""
        return tuple(step for step in self.steps if step.passed is not None)

    @property
    def rolls(self) -> tuple[Step, ...]:
        """The steps that asked for dice or a decision."""
        return tuple(step for step in self.steps if step.is_asked)

    @property
    def changes(self) -> ByCombatant[dict[str, tuple[Any, Any]]]:
        """What changed: for each combatant's id, each field of the body with its value before and after."""
        return ByCombatant(
            (change.part[2:], difference)
            for change in self._record.changes
            if change.part.startswith("c:") and (difference := _difference(change))
        )

    def step(self, what: str) -> Step:
        """The last step of this name, or of this rule id. Refused names the steps that there are."""
        for step in reversed(self.steps):
            if what in (step.what, step.rule, step.key):
                return step
        raise Refused("what", no_such("step", what, dict.fromkeys(s.what for s in self.steps)))

    def __getitem__(self, what: str) -> Value:
        for step in reversed(self.steps):
            if step.what == what:
                return step.value
        raise KeyError(what)

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys(step.what for step in self.steps))

    def __len__(self) -> int:
        return len({step.what for step in self.steps})

    def __str__(self) -> str:
        """The title, and each step as a sentence with its rule."""
        return "\n    ".join([self.title, *map(str, self.steps)])

    def __repr__(self) -> str:
        return f"<hurtbox.Record {self.seq}: {self.title}>"


def _difference(change: engine.Change) -> dict[str, tuple[Any, Any]]:
    """The fields of a body that a change of a part has changed. Who joined or left has no difference."""
    if change.before is None or change.after is None:
        return {}
    before, after = (json.loads(text)["body"] for text in (change.before, change.after))
    return {
        key: (before.get(key), value) for key, value in after.items() if before.get(key) != value
    }
