"""Plays a system for its tests: one fight with the dice given, or many with seeded dice for its `played.py`."""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from hurtbox.core.answers import Amount, Answer, Faces, Pick, Total
from hurtbox.core.clock import Elapsed, after_round
from hurtbox.core.decisions import Choice, Number
from hurtbox.core.encounter import Combatant, Encounter
from hurtbox.core.refusal import Refused
from hurtbox.core.requests import Request
from hurtbox.core.rulebook import Rulebook
from hurtbox.core.run import Done, Unfinished, resolve

Act = tuple[str, Mapping[str, Any]]
"""The kind of a command and its fields; "end_round" is the end of the round."""


class Game:
    """A fight that a test plays. The first combatant, "c1", is the target where none is named."""

    def __init__(self, book: Rulebook, *sheets: Any, seed: int = 0, **settings: Any) -> None:
        self.book, self.chance = book, Random(seed)
        self.commands: dict[str, Any] = {
            one.model_fields["kind"].default: one for one in book.commands
        }
        house = book.settings(**settings)
        people = [
            Combatant(f"c{n}", f"Name {n}", sheet, book.new_body(sheet, house))
            for n, sheet in enumerate(sheets, 1)
        ]
        self.now = Encounter(book.key, "Test", house, tuple(people))
        self.records: list[Done[Encounter]] = []

    @property
    def body(self) -> Any:
        """The body of the first combatant."""
        return self.now.combatants[0].body

    def play(self, kind: str, *said: Any, target: str = "c1", **fields: Any) -> Done[Encounter]:
        """Run a command with these answers in the order in which they are asked: totals, faces or options."""
        left = list(said)
        done = self._run(kind, lambda key, request: spoken(request, left.pop(0)), target, fields)
        assert not left, f"not asked for: {left}"
        return done

    def play_all(self, acts: Iterable[Act]) -> None:
        """Run commands with seeded dice and decisions. What is refused is left out."""
        for kind, given in acts:
            fields = dict(given)
            try:
                self._run(kind, self._says, fields.pop("target", "c1"), fields)
            except Refused:
                continue

    def _run(
        self, kind: str, source: Any, target: str, fields: Mapping[str, Any]
    ) -> Done[Encounter]:
        now, rule = self.now, self.book.resolve
        if kind == "end_round":
            clock, tick = after_round(now.clock, now.order), self.book.tick
            passing = Elapsed(now.clock, clock)
            now = Encounter(now.system, now.title, now.settings, now.combatants, clock, now.sources)
            assert tick, "nothing lasts in this system"
            done = resolve(lambda ask: tick(ask, now, passing), source=source)
        else:
            model = self.commands[kind]
            aimed = {"target": target} if "target" in model.model_fields else {}
            command = model(id="x", **aimed, **fields)
            done = resolve(lambda ask: rule(ask, now, command), source=source)
        assert isinstance(done, Done), f"the answer does not fit: {done.request}"
        self.now = done.outcome
        self.records.append(done)
        return done

    def _says(self, key: str, request: Request[Any]) -> Answer | None:
        if isinstance(request, Choice):
            return spoken(request, self.chance.choice(request.options))
        if isinstance(request, Number):
            return spoken(request, self.chance.randint(request.low, request.high))
        return request.rolled(self.chance)


def spoken(request: Request[Any], said: Any) -> Answer:
    """An answer as a test writes it: a total or a number, an option, or faces."""
    if isinstance(said, tuple):
        return Faces(faces=said)
    if isinstance(said, str):
        return Pick(option=said)
    return Amount(amount=said) if isinstance(request, Number) else Total(total=said)


def seeded(
    book: Rulebook, sheets: Iterable[Any], acts: Iterable[Act], games: int = 20, **settings: Any
) -> tuple[Done[Encounter], ...]:
    """The records of the same acts in several games, each with dice of its own."""
    found: list[Done[Encounter]] = []
    for seed in range(games):
        game = Game(book, *sheets, seed=seed, **settings)
        game.play_all(acts)
        found += game.records
    return tuple(found)


def steps(done: Done[Any] | Unfinished, rule: str) -> dict[str, Any]:
    """The steps of a rule by “what” or “what.case”: their values, or for sentences their other facts."""
    return {
        step.sentence.removeprefix(f"{rule} "): (
            {name: of for name, of in step.facts if name != "case"}
            if step.kind == "told"
            else step.value
        )
        for step in done.steps
        if step.rule == rule
    }
