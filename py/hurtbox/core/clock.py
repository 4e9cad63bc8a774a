"""The fight's clock (turn, round, minutes, scene) and its reminders.

A reminder only asks; it never decides by itself.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass as plain
from dataclasses import replace
from typing import Annotated, Literal

from pydantic import Field
from pydantic.dataclasses import dataclass

from hurtbox.core.steps import FROZEN

Unit = Literal["round", "minute", "none"]
Span = Literal["minute", "hour", "day", "week", "month"]
MINUTES: dict[Span, int] = {
    "minute": 1,
    "hour": 60,
    "day": 1440,
    "week": 10_080,
    "month": 43_200,
}
"""The minutes in each span of time; a month has thirty days."""
Chapter = Literal["session", "mission"]
"""The parts of a story that are counted besides time and scenes."""


@dataclass(frozen=True, config=FROZEN)
class Clock:
    """A moment of the fight. `turn` is the id of the combatant whose turn it is, empty before the first turn.

    Scenes, sessions and missions are counted only in systems that use them. `minute_rounds` is the number of
    rounds since the last full minute: more than 0 only while `tick` is called within a minute (advance.py).
    `skip_out`: whether the turns of those who are out of action are skipped. It is off in fights from before it
    existed, so that their records give the same again. `shows_odds`: whether players see the odds of what the
    game master enters. After the game master has gone back, `begun_round` is the last round that has begun.
    `begun` are those whose turn has begun in it, in this order; else 0 and none.
    """

    round: Annotated[int, Field(ge=1, le=10**9)] = 1
    minute: Annotated[int, Field(ge=0, le=10**13)] = 0
    turn: str = ""
    scene: Annotated[int, Field(ge=1, le=10**9)] = 1
    session: Annotated[int, Field(ge=1, le=10**9)] = 1
    mission: Annotated[int, Field(ge=1, le=10**9)] = 1
    minute_rounds: Annotated[int, Field(ge=0, le=999)] = 0
    skip_out: bool = False
    shows_odds: bool = False
    begun_round: Annotated[int, Field(ge=0, le=10**9)] = 0
    begun: tuple[str, ...] = ()

    @property
    def time(self) -> tuple[int, int]:
        """Minutes, and rounds of the next minute: a value to compare two moments by."""
        return self.minute, self.minute_rounds


def rounds_gone(clock: Clock, a_minute: int) -> int:
    """A moment in rounds: the rounds that were played, and `a_minute` rounds for each minute that passed."""
    return clock.round + a_minute * clock.minute + clock.minute_rounds


def at_minute(now: Clock, minute: int) -> Clock:
    """The first moment after `now` at which the clock shows `minute` or a later one.

    Something overdue comes at the next whole minute.
    """
    return replace(now, minute=max(minute, now.minute + 1), minute_rounds=0)


def at_round(now: Clock, round: int, a_minute: int) -> Clock | None:
    """The first moment after `now`, while minutes pass, at which `rounds_gone` is `round` or more.

    Something overdue comes in the next round. None if minutes have no rounds (`a_minute` is 0).
    """
    if not a_minute:
        return None
    more = max(1, round - rounds_gone(now, a_minute))
    minute, rounds = divmod(a_minute * now.minute + now.minute_rounds + more, a_minute)
    return replace(now, minute=minute, minute_rounds=rounds)


def first_of(moments: Iterable[Clock | None]) -> Clock | None:
    """The earliest of some moments, or None."""
    return min(
        (moment for moment in moments if moment), key=lambda moment: moment.time, default=None
    )


@plain(frozen=True)
class Elapsed:
    """The time that has passed since the last event: from the clock `before` to the clock `after`.

    What a system does may depend on `after`. The length between the two may only be used for sums, because other
    events can divide it differently.
    """

    before: Clock
    after: Clock

    @property
    def rounds(self) -> int:
        """How many rounds have begun."""
        return self.after.round - self.before.round

    def rounds_with_minutes(self, a_minute: int) -> int:
        """How many rounds have begun, counting `a_minute` rounds for each minute."""
        return rounds_gone(self.after, a_minute) - rounds_gone(self.before, a_minute)

    @property
    def round_began(self) -> bool:
        """Whether a new round has begun."""
        return self.rounds > 0

    @property
    def turn_began(self) -> str:
        """Whose turn has begun: their id, or empty."""
        same = self.after.turn == self.before.turn and not self.round_began
        return "" if same else self.after.turn

    @property
    def minutes(self) -> int:
        """How many minutes have passed."""
        return self.after.minute - self.before.minute

    @property
    def days(self) -> int:
        """How many days have begun, of 1440 minutes each."""
        day = MINUTES["day"]
        return self.after.minute // day - self.before.minute // day

    @property
    def scenes(self) -> int:
        """How many scenes have ended."""
        return self.after.scene - self.before.scene

    @property
    def sessions(self) -> int:
        """How many game sessions have ended."""
        return self.after.session - self.before.session

    @property
    def missions(self) -> int:
        """How many missions have ended."""
        return self.after.mission - self.before.mission

    @property
    def months(self) -> int:
        """How many whole months of 30 days have passed."""
        return self.minutes // MINUTES["month"]


@dataclass(frozen=True, config=FROZEN)
class Reminder:
    """A question about a combatant, asked at once (`unit` "none") or when the clock reaches `due`.

    `rule` and `what` name its sentence. `run_out` is true from the moment the question is asked.
    """

    id: str
    about: str
    rule: str
    what: str
    unit: Unit = "none"
    due: int = 0
    run_out: bool = False
    kind: Literal["reminder"] = "reminder"

    def at(self, clock: Clock) -> "Reminder":
        """The reminder at this moment: run out if it is due."""
        now = {"round": clock.round, "minute": clock.minute, "none": self.due - 1}[self.unit]
        if self.run_out or now < self.due:
            return self
        return Reminder(self.id, self.about, self.rule, self.what, self.unit, self.due, True)

    def left(self, clock: Clock) -> int:
        """The rounds or minutes until it is due, at least 0."""
        now = {"round": clock.round, "minute": clock.minute, "none": self.due}[self.unit]
        return max(0, self.due - now)


def after_turn(clock: Clock, order: Sequence[str]) -> Clock:
    """The clock after the current turn: the turn of the next in the order, or of the first in a new round."""
    if not order:
        return clock
    if clock.turn not in order:
        return replace(clock, turn=order[0])
    place = order.index(clock.turn) + 1
    if place < len(order):
        return replace(clock, turn=order[place])
    return replace(clock, round=clock.round + 1, turn=order[0])


def after_round(clock: Clock, order: Sequence[str]) -> Clock:
    """The clock at the start of the next round."""
    return replace(clock, round=clock.round + 1, turn=order[0] if order else "")


def turn_before(clock: Clock, order: Sequence[str]) -> Clock:
    """The clock in the turn before the current one: of the last in the round before, or nobody's before the first.

    What has begun once is remembered, because it comes again.
    """
    place = order.index(clock.turn)
    round, turn = clock.round, order[place - 1]
    if not place:
        round, turn = (round - 1, turn) if round > 1 else (round, "")
    if clock.begun_round:
        return replace(clock, round=round, turn=turn)
    begun = tuple(order[: place + 1])
    return replace(clock, round=round, turn=turn, begun_round=clock.round, begun=begun)


def last_begun(clock: Clock) -> Clock:
    """The clock in the last turn that has begun, however far the game master has gone back since."""
    if not clock.begun_round:
        return clock
    turn = clock.begun[-1] if clock.begun else ""
    return replace(clock, round=clock.begun_round, turn=turn, begun_round=0, begun=())


def has_begun(clock: Clock) -> bool:
    """Whether the turn that the clock shows has begun before the game master went back."""
    return clock.round < clock.begun_round or (
        clock.round == clock.begun_round and clock.turn in clock.begun
    )


def can_be(clock: Clock) -> bool:
    """Whether what has begun fits the round that the clock shows: a stored clock may say anything."""
    if not clock.begun_round:
        return not clock.begun
    return clock.round <= clock.begun_round and len(set(clock.begun)) == len(clock.begun)


def with_turn_begun(clock: Clock, order: Sequence[str]) -> Clock:
    """The clock in a turn that begins. What has begun is forgotten when nobody's turn behind it comes again."""
    if clock.round < clock.begun_round:
        return clock
    later = order[order.index(clock.turn) + 1 :]
    if clock.round > clock.begun_round or not any(id in clock.begun for id in later):
        return replace(clock, begun_round=0, begun=())
    return clock if clock.turn in clock.begun else replace(clock, begun=(*clock.begun, clock.turn))


def after_minutes(clock: Clock, minutes: int) -> Clock:
    """The clock some minutes later, in the same turn."""
    return replace(clock, minute=clock.minute + minutes)


def after_scene(clock: Clock) -> Clock:
    """The clock at the start of the next scene. Rounds count on, and it is nobody's turn yet."""
    return replace(clock, scene=clock.scene + 1, turn="")


def after_session(clock: Clock) -> Clock:
    """The clock at the start of the next game session. The fight goes on where it was."""
    return replace(clock, session=clock.session + 1)


def after_mission(clock: Clock) -> Clock:
    """The clock at the start of the next mission; a new scene begins too."""
    return replace(after_scene(clock), mission=clock.mission + 1)
