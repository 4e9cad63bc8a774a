"""Dice that the app rolls: one roll, all rolls of the same day while time passes, or all of a command.

What comes while time passes is rolled from a seed (core/seeds.py), because it may be thousands of rolls.
"""

from random import Random
from typing import Any

from hurtbox.core.answer_sources import defaults, rolled
from hurtbox.core.answers import Answer, Answered, Seed
from hurtbox.core.clock import MINUTES
from hurtbox.core.event_keys import event_time
from hurtbox.core.requests import Request
from hurtbox.core.seeds import REST, new_seed
from hurtbox.core.view import Piece
from hurtbox.session import messages
from hurtbox.session.commands.turns import PassTime
from hurtbox.session.fight.pending import Pending, with_answers
from hurtbox.session.fight.state import CHANGE, Fight, effective_records
from hurtbox.session.messages import CommandJson

MOST_AT_ONCE = 1_000
"""The most rolls and decisions for one tap while no time passes. Another tap continues."""
DAY = MINUTES["day"]
TIME: str = PassTime.model_fields["kind"].default


class AutoRoll:
    """An answer source that gives what a tap asks for, and remembers it in `given`: rolls, and usual decisions.

    `seeded` gives a command the seed for what comes while time passes.
    """

    def __init__(
        self, fight: Fight, request: messages.Answer | messages.Run, chance: Random
    ) -> None:
        self.given: list[Answered] = []
        self._fight = fight
        self._chance = chance
        self._roll = rolled(chance)
        self._target = ""
        self._day: int | None = None
        self._is_usual = False
        self._person: str | None = None  # for whom alone it rolls; None: for all
        if isinstance(request, messages.Run):
            self._rest = request.roll
            return
        answer = request.answer
        self._rest = isinstance(answer, messages.RollForMe) and answer.rest
        self._is_usual = isinstance(answer, messages.RollForMe) and answer.usual
        if isinstance(answer, messages.RollForMe) and answer.day:
            self._day = day_of(fight, request.key)

    def only_for(self, request: Request[Any], target: str) -> None:
        """Roll on for the person alone who answers this request, of a command with this target."""
        self._target = target
        self._person = who_answers(self._fight, request, target)

    def __call__(self, key: str, request: Request[Any]) -> Answer | None:
        if self._person not in (None, who_answers(self._fight, request, self._target)):
            return None
        if not self._rest or event_time(key) or len(self.given) >= MOST_AT_ONCE:
            return None
        answer = self._roll(key, request)
        if answer is None and self._is_usual:
            answer = defaults(key, request)
        if answer is not None:
            self.given.append((key, answer))
        return answer

    def seeded(self, pending: Pending) -> Pending:
        """The command with a seed for each passing of time in it, as far as the tap wants it rolled."""
        if not self._rest:
            return pending
        if pending.command["kind"] != CHANGE:
            return self._with_seed(pending, "", pending.command, dict(pending.answers).get(REST))
        effective = effective_records(self._fight)
        for place in effective.since(pending.command["seq"]):
            old, scope = effective[place], f"#{place}/"
            changed = place == pending.command["seq"] and pending.command["command"]
            known = dict(pending.answers).get(scope + REST) or dict(old.answers).get(REST)
            pending = self._with_seed(pending, scope, changed or old.command, known)
        return pending

    def _with_seed(
        self, pending: Pending, scope: str, command: CommandJson, known: object
    ) -> Pending:
        """The command with a seed for its passing of time; `known` is the one that it has already."""
        if command["kind"] != TIME:
            return pending
        to = _last_minute(command)
        if self._day is not None:
            to = min(to, (self._day + 1) * DAY - self._fight.now.clock.minute - 1)
        seed = new_seed(self._chance, to, usual=self._is_usual)
        if isinstance(known, Seed):
            usual = known.usual or self._is_usual
            seed = known.model_copy(update={"to": max(to, known.to), "usual": usual})
        left = tuple(answer for answer in pending.answers if answer[0] != scope + REST)
        return with_answers(pending, (*left, (scope + REST, seed)))


def who_answers(fight: Fight, request: Request[Any], target: str) -> str:
    """Who answers a request of a command with this target, by name."""
    if request.who == "gm":
        return fight.runtime.words["app.gm"]
    if request.who == "opponent":
        return fight.runtime.words["app.opponent"]
    about = request.about or target
    owner = next((c.owner for c in fight.now.combatants if c.id == about), "")
    return owner or fight.runtime.words["app.gm"]


def _last_minute(command: CommandJson) -> int:
    """The minute at which a passing of time ends, counted from its beginning; 0 when it is not said."""
    fields = PassTime.model_fields
    amount = command.get("amount", fields["amount"].default)
    span = command.get("span", fields["span"].default)
    if not isinstance(amount, int) or span not in MINUTES:
        return 0
    return max(0, amount) * MINUTES[span]


def day_of(fight: Fight, key: str) -> int | None:
    """The day, counted from 0, of a request that comes while time passes; None for other requests."""
    time = event_time(key)
    return None if time is None else (fight.now.clock.minute + time[0]) // DAY


def day_offered(fight: Fight, pending: Pending, key: str) -> str:
    """The label for rolling the rest of a request's day; empty when time stops on that day anyway."""
    day = day_of(fight, key)
    if day is None or pending.command["kind"] != TIME:
        return ""
    end = fight.now.clock.minute + _last_minute(pending.command)
    return fight.runtime.say("app.roll_day", day=day + 1) if end // DAY > day else ""


def with_time(fight: Fight, pending: Pending, piece: Piece) -> Piece:
    """The piece of a request that comes while time passes, with its time and a button for the rest of that day."""
    time = event_time(piece["key"])
    if time is None:
        return piece
    minutes, round = time
    id = "app.event" if not round else "app.event.round" if minutes else "app.event.first"
    when = fight.runtime.say(id, minutes=minutes, round=round)
    day = day_offered(fight, pending, piece["key"])
    ways = [{**way, "day": day} if way["kind"] == "roll" and day else way for way in piece["ways"]]
    return {**piece, "when": when, "ways": ways}
