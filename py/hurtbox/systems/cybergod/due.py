"""When the clock next has to stop while minutes pass: for a round, a level healed, an effect's end."""

from collections.abc import Iterator

from hurtbox.core.clock import Clock, Reminder, at_minute, at_round, first_of, rounds_gone
from hurtbox.core.encounter import Source

from .effects import Effect, effects_on
from .resting import can_heal, long_rest
from .rounds import is_at_risk
from .settings import Encounter, Who
from .tables import DAYS_TO_HEAL, MINUTES_A_DAY


def due(encounter: Encounter, before: Clock, target: Clock) -> Clock | None:
    """Returns the first moment after `before` at which anything happens (CND-TIM-1, CND-TIM-2, CND-REC-1).

    If anything counts minutes, `target` is such a moment too; the minutes up to it are then counted.
    """
    a_minute = encounter.settings.minute_rounds
    people = [Who.of(encounter, id) for id in encounter.order]
    minutes = [left for who in people for left in minutes_left(who)]
    rounds = [1 for who in people if is_at_risk(who) and a_minute]
    rounds += [left for source in encounter.sources for left in rounds_left(source, before)]
    moments: list[Clock | None] = []
    if minutes:
        moments.append(at_minute(before, before.minute + min(minutes)))
    if rounds and a_minute:
        now = rounds_gone(before, a_minute)
        moments.append(at_round(before, now + min(rounds), a_minute))
    elif rounds:
        moments.append(at_minute(before, before.minute + 1))
    if moments and target.time > before.time:
        moments.append(target)
    return first_of(moments)


def minutes_left(who: Who) -> Iterator[int]:
    """Returns the minutes until a level heals, an effect ends, or a long rest is complete (CND-REC-1,
    CND-TIM-2).
    """
    body, rest = who.body, long_rest(who.settings)
    yield from (rest - effect.rested for effect in effects_on(who))
    if body.fate == "alive" and body.incapacitated:
        yield rest - body.resting
    if not can_heal(who):
        return
    if body.levels.bruised and who.settings.bruised_rest != "scene":
        yield rest - body.slept
    for key, days in DAYS_TO_HEAL.items():
        if body.levels.of(key):
            yield -((getattr(body.mending, key) - days * MINUTES_A_DAY) // body.care)


def rounds_left(source: Source, now: Clock) -> Iterator[int]:
    """Returns the rounds until a Short effect ends, or the dead cannot be brought back (CND-TIM-2, CND-STB-2)."""
    if isinstance(source, Effect) and source.lasts == "short":
        yield 1
    if isinstance(source, Reminder) and not source.run_out:
        yield max(1, source.left(now))
