"""Dice that the app rolls: one roll, all rolls of the same day while time passes, or all of a command."""

from random import Random
from typing import Any

from hurtbox.core.advance import event_time
from hurtbox.core.answer_sources import defaults, rolled
from hurtbox.core.answers import Answer, Answered
from hurtbox.core.clock import MINUTES
from hurtbox.core.requests import Request
from hurtbox.core.view import Piece
from hurtbox.session import messages
from hurtbox.session.fight.pending import Pending
from hurtbox.session.fight.state import Fight

MOST_AT_ONCE = 1_000
"""The most rolls and decisions for one tap. The next request is then on the screen, and another tap continues."""
DAY = MINUTES["day"]


class AutoRoll:
    """An answer source that gives what a tap asks for, and remembers it in `given`: rolls, and usual decisions."""

    def __init__(
        self, fight: Fight, request: messages.GiveAnswer | messages.Run, chance: Random
    ) -> None:
        self.given: list[Answered] = []
        self._fight = fight
        self._roll = rolled(chance)
        self._day: int | None = None
        self._is_usual = False
        if isinstance(request, messages.Run):
            self._rest = request.roll
            return
        answer = request.answer
        self._rest = isinstance(answer, messages.RollForMe) and answer.rest
        self._is_usual = isinstance(answer, messages.RollForMe) and answer.usual
        if isinstance(answer, messages.RollForMe) and answer.day:
            self._day = day_of(fight, request.key)

    def __call__(self, key: str, request: Request[Any]) -> Answer | None:
        if not self._rest or len(self.given) >= MOST_AT_ONCE:
            return None
        if self._day is not None and day_of(self._fight, key) != self._day:
            return None
        answer = self._roll(key, request)
        if answer is None and self._is_usual:
            answer = defaults(key, request)
        if answer is not None:
            self.given.append((key, answer))
        return answer


def day_of(fight: Fight, key: str) -> int | None:
    """The day, counted from 0, of a request that comes while time passes; None for other requests."""
    time = event_time(key)
    return None if time is None else (fight.now.clock.minute + time[0]) // DAY


def day_offered(fight: Fight, pending: Pending, key: str) -> str:
    """The label for rolling the rest of a request's day; empty when time stops on that day anyway."""
    day = day_of(fight, key)
    if day is None or pending.command["kind"] != "pass_time":
        return ""
    command = fight.runtime.read(pending.command, pending.id).model_dump()
    end = fight.now.clock.minute + command["amount"] * MINUTES[command["span"]]
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
