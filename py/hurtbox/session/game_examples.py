"""Plays the examples of a game file, which are its tests, and says for the page what is in the file."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from pydantic import TypeAdapter

from hurtbox.core.advance import MOST_EVENTS
from hurtbox.core.answers import Answer
from hurtbox.core.clock import MINUTES, after_minutes
from hurtbox.core.decisions import Choice
from hurtbox.core.encounter import Combatant, Encounter
from hurtbox.core.refusal import Refused
from hurtbox.core.requests import InvalidAnswer, Request
from hurtbox.core.run import Unfinished, resolve
from hurtbox.core.validation import read
from hurtbox.core.view import ViewPiece
from hurtbox.gamefile.acts import acts_of
from hurtbox.gamefile.around import Allowance
from hurtbox.gamefile.bounds import MOST_EXAMPLES, MOST_TRIED
from hurtbox.gamefile.game import Game, rule_name
from hurtbox.gamefile.grammar import expression
from hurtbox.gamefile.said import catalogue_of
from hurtbox.gamefile.tokens import Wrong
from hurtbox.gamefile.unfit import Unfit
from hurtbox.gamefile.values import At, Names, need
from hurtbox.kit.person import Person
from hurtbox.session.example_lines import (
    OTHER,
    WHO,
    Act,
    ExampleLine,
    Passing,
    answer_of,
    is_person,
    line_of,
    split,
)
from hurtbox.session.fight.new_fight import BEGINNING
from hurtbox.session.fight.state import Fight
from hurtbox.session.messages import CheckGame
from hurtbox.session.replies import GameExample, GameReply
from hurtbox.session.runtime import SystemRuntime, runtime_of_game
from hurtbox.session.slices import Work

_NAMED = re.compile(r"(?:^|:)\s*(\w+) *=(?!=)", re.MULTILINE)


@dataclass(frozen=True)
class Example:
    """An example that was played: its line in the file, its text, and why it does not hold ("": it does)."""

    line: int
    text: str
    why: str = ""
    now: str = ""


@dataclass(frozen=True)
class CheckedGame:
    """A game file that fits, with its examples played."""

    runtime: SystemRuntime
    examples: tuple[Example, ...]

    @property
    def wrong(self) -> tuple[Example, ...]:
        """The examples that do not hold."""
        return tuple(example for example in self.examples if example.why)


def check_game(text: str) -> CheckedGame:
    """The game in a text, with its examples played. Refused (Unfit) names line and key of what is wrong."""
    runtime, game = runtime_of_game(text), Game(text)
    return CheckedGame(runtime, tuple(_played(runtime, game, Allowance(MOST_TRIED))))


def game_reply(request: CheckGame, open_: Fight | None = None) -> Work[GameReply]:
    """The same for the page, an example at a time. What is wrong with the file is said in the reply.

    Without a text it is about the game of the open fight.
    """
    file = request.text or (open_.runtime.rulebook.game_file if open_ else "")
    reply = GameReply(
        title="",
        system="",
        text="",
        file=file,
        runs_out=[],
        acts=[],
        rules=[],
        hit="",
        trouble="",
        line=0,
        key="",
        examples=[],
        tries=[],
    )
    try:
        runtime, game = runtime_of_game(file), Game(file)
        yield
        allowed = Allowance(MOST_TRIED)
        for example in _played(runtime, game, allowed):
            reply["examples"].append(_as_reply(example))
            yield
        for tried in request.tries:
            reply["tries"].append(_as_reply(_one(runtime, game, allowed, tried, 0)))
            yield
    except Unfit as no:
        return {**reply, "trouble": no.text, "line": no.line, "key": ".".join(map(str, no.key))}
    book, words, entry = runtime.rulebook, runtime.words, game.entry
    acts_of(game)  # names the rules of what has none of its own
    harms = (name for name, act in entry.acts.items() if act.tone == "harm" and act.asks)
    return {
        **reply,
        "title": book.title,
        "system": book.key,
        "text": entry.text,
        "runs_out": [track.label for track in game.tracks.values()],
        "acts": [words[f"{book.key}.{name}"] for name in entry.acts],
        "rules": [
            (topic.title, [(id, rule.says, rule.reading) for id, rule in topic.rules.items()])
            for topic in catalogue_of(game).topics
        ],
        "hit": next(harms, ""),
    }


def _as_reply(of: Example) -> GameExample:
    return GameExample(line=of.line, text=of.text, why=of.why, now=of.now)


def _played(runtime: SystemRuntime, game: Game, allowed: Allowance) -> Iterator[Example]:
    lines = [
        (place, line.strip())
        for place, line in enumerate(game.entry.examples.split("\n"))
        if line.strip() and not line.strip().startswith("#")
    ]
    if len(lines) > MOST_EXAMPLES:
        raise game.unfit(("examples",), f"There are at most {MOST_EXAMPLES} examples.")
    for place, text in lines:
        yield _one(runtime, game, allowed, text, game.unfit(("examples",), "", place).line)


def _one(runtime: SystemRuntime, game: Game, allowed: Allowance, text: str, line: int) -> Example:
    play = _Play(runtime, game)
    try:
        with allowed.counted():
            why = play.of(text)
    except (Refused, Wrong) as no:
        why = str(no)
    return Example(line, text, why, play.now)


class _Play:
    """Plays one example."""

    def __init__(self, runtime: SystemRuntime, game: Game) -> None:
        self._its, self._game = runtime, game
        self._answers: list[str] = []
        self._asked = ""
        self.now = ""

    def of(self, text: str) -> str:
        """Why the example does not hold; "" if it does."""
        line = line_of(self._game, text)
        self._answers = line.answers
        now, refused = self._fight(line), ""
        for number, act in enumerate(line.acts):
            try:
                now = self._after(now, act, number)
            except Refused as no:
                refused = no.text
                break
        self.now = self._in_words(now)
        if line.result == "refused" or refused:
            return "" if line.result == "refused" and refused else refused or "Nothing is refused."
        if self._answers:
            return f"Nothing more is rolled: {', '.join(self._answers)} is left over."
        return self._differs(now, line.result)

    def _fight(self, line: ExampleLine) -> Encounter:
        """Somebody with the values of the example, and where an act asks for a person somebody else."""
        house = {"kind": "settings", "title": "Example", "settings": line.house}
        settings = self._its.read(house, "s").settings  # type: ignore[attr-defined]
        now = Encounter(self._its.rulebook.key, "Example", settings, clock=BEGINNING)
        people = {WHO: ("Somebody", line.sheet), OTHER: ("Somebody else", line.other)}
        acts = self._game.entry.acts.values()
        asked = any(is_person(field) for act in acts for field in act.asks.values())
        for id, (name, sheet) in people.items():
            if id == WHO or asked:
                now = self._run(now, {"kind": "add", "name": name, "sheet": sheet, "count": 0}, id)
        person = Person.of(now, WHO)
        unknown = [name for name in line.now if not hasattr(person.body, name)]
        if unknown:
            raise Wrong(f"“{unknown[0]}” is no track or state, so it has no value now.")
        try:
            read(TypeAdapter(type(person.body)), line.now)
        except Refused as no:
            raise Wrong(f"now {no.field}: {no.text}") from no
        return self._its.rulebook.settle_all(None, person.but(**line.now).encounter)

    def _after(self, now: Encounter, act: Act, number: int) -> Encounter:
        """The fight after an act, or after some time."""
        written, what = act
        if not isinstance(what, Passing):
            try:
                return self._run(now, what, f"a{number}")
            except Refused as no:
                raise Refused(no.field, f"“{written}”: {no.text}") from no
        if what.span != "round":
            return self._passed(now, what.number * MINUTES[what.span], f"a{number}")  # type: ignore[index]
        for part in range(what.number):
            now = self._run(now, {"kind": "end_round"}, f"a{number}.{part}")
        return now

    def _passed(self, now: Encounter, minutes: int, id: str) -> Encounter:
        """The fight after some time, in pieces in which no more is due than one command lets happen."""
        end, due = after_minutes(now.clock, minutes), self._its.rulebook.due
        piece = MOST_EVENTS // self._game.entry.rounds_a_minute - 1
        while left := end.minute - now.clock.minute:
            first = due(now, now.clock, end) if due else None
            part = min(left, first.minute - now.clock.minute + piece) if first else left
            days = part // MINUTES["day"]
            amount, span = (days, "day") if days else (part, "minute")
            passes = {"kind": "pass_time", "amount": amount, "span": span}
            now = self._run(now, passes, f"{id}.{left}")
        return now

    def _run(self, now: Encounter, raw: Mapping[str, Any], id: str) -> Encounter:
        command = self._its.read(raw, id)
        run = resolve(lambda ask: self._its.act(ask, now, command), (), (), self._answer)
        if isinstance(run, Unfinished):
            asked = f"{rule_name(run.request.rule)}: {run.request.what}"
            options = (
                f" There are: {', '.join(run.request.options)}."
                if isinstance(run.request, Choice)
                else ""
            )
            raise Wrong(
                self._asked or f"“{asked}” is asked, and no value is given for it.{options}"
            )
        return run.outcome

    def _answer(self, key: str, request: Request[Any]) -> Answer | None:
        """The next value of the example, as an answer."""
        if not self._answers:
            return None
        said = self._answers[0]
        answer = answer_of(request, said)
        try:
            if answer is None:
                raise InvalidAnswer("It does not fit.")
            request.read(answer)
        except InvalidAnswer as no:
            self._asked = f"“{request.what}” cannot be “{said}”: {no}"
            return None
        del self._answers[0]
        return answer

    def _body(self, combatant: Combatant) -> dict[str, Any]:
        """What a fight changes, by the names that a result uses."""
        tracks = self._game.tracks.values()
        said = {
            key: f"{one.name}[{place}]"
            for one in tracks
            for place, key in one.keys.items()
            if place
        }
        return {said.get(name, name): value for name, value in _body(combatant)}

    def _lasting(self, at: At) -> dict[str, int]:
        """How many there are of what lasts, by name."""
        found = {name: self._game.names[name].get for name in self._game.lasting}
        return {name: count for name, get in found.items() if get and (count := get(at))}

    def _in_words(self, now: Encounter) -> str:
        """How somebody is now, in one line."""
        drawn = self._its.rulebook.view(now, now.combatants[0], "gm", None)
        return " · ".join(dict.fromkeys(filter(None, map(_in_words, drawn.short))))

    def _differs(self, now: Encounter, result: str) -> str:
        """The first part of the result that is not true."""
        at = At(Person.of(now, WHO))
        here = self._game.elsewhere | {
            name: f"“{name}” is a value of the steps, and is not there after the act."
            for name in _values(self._game)
        }
        names = Names(self._game.names, no_dice="A result has no dice.", elsewhere=here)
        for said in split(result):
            test = need(
                expression(said, names),
                "yes or no",
                "A result",
            )
            if not test.run(at):
                values = {**self._body(now.combatants[0]), **self._lasting(at)}
                there = ", ".join(f"{name} = {_shown(value)}" for name, value in values.items())
                return f"“{said}” is not true. There is: {there} ({self.now})."
        return ""


def _in_words(piece: ViewPiece) -> str:
    """A piece of the view in words."""
    if piece["kind"] == "gauge":
        return f"{piece['label']} {piece['text']}"
    if piece["kind"] == "grid":
        return f"{piece['label']}: {len(piece['marks'])} marked"
    if piece["kind"] == "track":
        return next(
            (
                f"{piece['label']}: {step['label']}"
                for step in piece["steps"]
                if step["state"] == "now"
            ),
            "",
        )
    return piece["text"]


def _values(game: Game) -> Iterator[str]:
    """The names that steps give to values, which are forgotten after the act."""
    entry = game.entry
    found = [*entry.acts.values(), *entry.steps.values(), *entry.lasting.values()]
    for does in map(attrgetter("does"), found):
        for name in _NAMED.findall(does):
            if name not in game.names:
                yield name


def _body(combatant: Combatant) -> Iterator[tuple[str, Any]]:
    for name in type(combatant.body).__dataclass_fields__:
        if not name.startswith("once_"):
            yield name, getattr(combatant.body, name)


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return f"{len(value)} marked"
    return str(value)
