"""The examples of a game file: who is hit, by what, what the dice show, and what is true then. They are its tests.

armor = 2, hp = 12 | hit 7, type = fire; 1 round | 4 | hp = 3, not dead
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from hurtbox.core.advance import MOST_EVENTS
from hurtbox.core.answers import Amount, Answer, Faces, Passed, Pick, Total
from hurtbox.core.clock import MINUTES, after_minutes
from hurtbox.core.decisions import Choice, Number
from hurtbox.core.dice_requests import DiceRequest, Tally
from hurtbox.core.encounter import Combatant, Encounter
from hurtbox.core.refusal import Refused
from hurtbox.core.requests import InvalidAnswer, Request
from hurtbox.core.run import Unfinished, resolve
from hurtbox.core.view import ViewPiece
from hurtbox.gamefile.acts import acts_of
from hurtbox.gamefile.around import Allowance
from hurtbox.gamefile.bounds import MOST_ACTS_OF_EXAMPLE, MOST_EXAMPLES, MOST_TIME, MOST_TRIED
from hurtbox.gamefile.game import Game, rule_name
from hurtbox.gamefile.grammar import expression
from hurtbox.gamefile.said import catalogue_of
from hurtbox.gamefile.tokens import Wrong, nearest
from hurtbox.gamefile.unfit import Unfit
from hurtbox.gamefile.values import At, Names, need
from hurtbox.kit.person import Person
from hurtbox.session.fight.new_fight import BEGINNING
from hurtbox.session.fight.state import Fight
from hurtbox.session.messages import CheckGame
from hurtbox.session.replies import GameExample, GameReply
from hurtbox.session.runtime import SystemRuntime, runtime_of_game
from hurtbox.session.slices import Work

_TIME = re.compile(r"(\d+) (round|minute|hour|day|week)s?")
_WHO = "p1"


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
        parts = [part.strip() for part in text.split("|")]
        if len(parts) != 4:
            raise Wrong(
                f"An example has four parts, “who | acts | dice | result”, and this one has {len(parts)}."
            )
        who, acts, dice, result = parts
        self._answers = [said.strip() for said in dice.split(",") if said.strip()]
        now = self._fight(who)
        done = [act.strip() for act in acts.split(";") if act.strip()]
        if len(done) > MOST_ACTS_OF_EXAMPLE:
            raise Wrong(f"An example has at most {MOST_ACTS_OF_EXAMPLE} acts.")
        refused = ""
        for number, act in enumerate(done):
            try:
                now = self._after(now, act, number)
            except Refused as no:
                refused = no.text
                break
        self.now = self._in_words(now)
        if result == "refused" or refused:
            return "" if result == "refused" and refused else refused or "Nothing is refused."
        if self._answers:
            return f"Nothing more is rolled: {', '.join(self._answers)} is left over."
        return self._differs(now, result)

    def _fight(self, who: str) -> Encounter:
        """Somebody with the values of the example, alone in a fight."""
        its, sheet, house, body = self._its, dict[str, Any](), dict[str, Any](), dict[str, Any]()
        for said in split(who):
            name, sign, value = (part.strip() for part in said.partition("="))
            if not sign:
                if name not in self._game.entry.presets:
                    raise Wrong(f"There is no preset “{name}”; a value is written as “armor = 2”.")
                sheet |= self._game.entry.presets[name]
            elif name.startswith("now "):
                body[name[4:].strip()] = _value(value)
            else:
                if name not in self._game.settings:
                    self._game.check_sheet_field(name)
                (house if name in self._game.settings else sheet)[name] = self._field(name, value)
        raw = {"kind": "add", "name": "Somebody", "sheet": sheet, "count": 0}
        settings = its.read(
            {"kind": "settings", "title": "Example", "settings": house}, "s"
        ).settings  # type: ignore[attr-defined]
        empty = Encounter(its.rulebook.key, "Example", settings, clock=BEGINNING)
        now = self._run(empty, raw, _WHO)
        if body:
            person = Person.of(now, _WHO)
            unknown = [name for name in body if not hasattr(person.body, name)]
            if unknown:
                raise Wrong(f"“{unknown[0]}” is no track or state, so it has no value now.")
            now = person.but(**body).encounter
        return now

    def _field(self, name: str, value: str) -> Any:
        field = self._game.fields.get(name)
        if field is None or field.entry.kind != "list":
            return _value(value)
        rows = [row.split() for row in value.split("+")]
        return [
            {"of": row[0], **({"amount": _value(row[1])} if row[1:] else {})} for row in rows if row
        ]

    def _after(self, now: Encounter, act: str, number: int) -> Encounter:
        """The fight after an act, or after some time."""
        if act == "scene":
            return self._run(now, {"kind": "end_scene"}, f"a{number}")
        if time := _TIME.fullmatch(act):
            count, span = int(time[1][:9]), time[2]
            if count > MOST_TIME:
                raise Wrong(f"An example lets at most {MOST_TIME} {span}s pass.")
            if span != "round":
                return self._passed(now, count * MINUTES[span], f"a{number}")  # type: ignore[index]
            for part in range(count):
                now = self._run(now, {"kind": "end_round"}, f"a{number}.{part}")
            return now
        first, *rest = split(act)
        name, _, value = first.partition(" ")
        if name not in self._game.entry.acts:
            raise Wrong(f"There is no act “{name}”.{nearest(name, self._game.entry.acts)}")
        raw: dict[str, Any] = {"kind": name, "target": _WHO}
        asks, keypad = self._game.entry.acts[name].asks, self._game.entry.acts[name].keypad
        if value.strip() and "=" not in value:
            raw[keypad or next(iter(asks), "")] = _value(value.strip())
        elif value.strip():
            rest = [value, *rest]
        for said in rest:
            key, sign, given = (part.strip() for part in said.partition("="))
            if not sign or key not in asks:
                raise Wrong(
                    f"“{key}” is nothing that “{name}” asks for: there are {', '.join(asks) or 'no fields'}."
                )
            raw[key] = _value(given)
        try:
            return self._run(now, raw, f"a{number}")
        except Refused as no:
            raise Refused(no.field, f"“{act}”: {no.text}") from no

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

    def _run(self, now: Encounter, raw: dict[str, Any], id: str) -> Encounter:
        command = self._its.read(raw, id)
        run = resolve(lambda ask: self._its.act(ask, now, command), (), (), self._answer)
        if isinstance(run, Unfinished):
            asked = f"{rule_name(run.request.rule)}: {run.request.what}"
            raise Wrong(self._asked or f"“{asked}” is asked, and no value is given for it.")
        return run.outcome

    def _answer(self, key: str, request: Request[Any]) -> Answer | None:
        """The next value of the example, as an answer."""
        if not self._answers:
            return None
        said = self._answers[0]
        answer = _answer(request, said)
        try:
            if answer is None:
                raise InvalidAnswer("It does not fit.")
            request.read(answer)
        except InvalidAnswer as no:
            self._asked = f"“{request.what}” cannot be “{said}”: {no}"
            return None
        del self._answers[0]
        return answer

    def _in_words(self, now: Encounter) -> str:
        """How somebody is now, in one line."""
        drawn = self._its.rulebook.view(now, now.combatants[0], "gm", None)
        return " · ".join(dict.fromkeys(filter(None, map(_in_words, drawn.short))))

    def _differs(self, now: Encounter, result: str) -> str:
        """The first part of the result that is not true."""
        at = At(Person.of(now, _WHO))
        for said in split(result):
            test = need(
                expression(said, Names(self._game.names, no_dice="A result has no dice.")),
                "yes or no",
                "A result",
            )
            if not test.run(at):
                there = ", ".join(
                    f"{name} = {_shown(value)}" for name, value in _body(now.combatants[0])
                )
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


def split(text: str) -> list[str]:
    """The parts of a text between commas that stand in no brackets."""
    parts, depth = [""], 0
    for sign in text:
        depth += (sign in "([") - (sign in ")]")
        if sign == "," and depth <= 0:
            parts.append("")
        else:
            parts[-1] += sign
    return [part.strip() for part in parts if part.strip()]


def _value(said: str) -> Any:
    """A number, yes or no, or a word."""
    if re.fullmatch(r"[-−]?\d{1,9}", said):
        return int(said.replace("−", "-"))
    return {"yes": True, "no": False}.get(said, said)


def _answer(request: Request[Any], said: str) -> Answer | None:
    """What the dice show in all, or one by one; passed or failed; an option or a number that is decided."""
    if isinstance(request, Choice):
        return Pick(option=said[:80])
    if said in ("passed", "failed"):
        return Passed(passed=said == "passed")
    numbers = said.split()
    if not all(re.fullmatch(r"\d{1,3}", number) for number in numbers) or len(numbers) > 40:
        return None
    if isinstance(request, Number):
        return Amount(amount=int(numbers[0]))
    if not isinstance(request, DiceRequest):
        return None
    if len(numbers) > 1 or request.dice.count == 1:
        return Faces(faces=tuple(int(number) or 1 for number in numbers))
    shown = int(numbers[0])
    return Total(total=shown if isinstance(request, Tally) else shown + request.dice.plus)
