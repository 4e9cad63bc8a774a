"""Times counted in rounds: played rounds, and the rounds inside passing minutes (`minute_rounds` each).

Such a time is two numbers: `due`, a count of rounds, and `since`, the minute at which the count began. In
fights stored by earlier versions `since` is −1: they are due when the next minute passes.
"""

from hurtbox.core.clock import Clock, Elapsed, at_round, rounds_gone

from .settings import Settings

UNKNOWN_START = -1


def after_rounds(clock: Clock, rounds: int) -> tuple[int, int]:
    """Returns `due` and `since` for something that is due this many rounds from now."""
    return clock.round + clock.minute_rounds + rounds, clock.minute


def rounds_now(clock: Clock, since: int, a_minute: int) -> int:
    """Returns the current count of rounds, comparable with `due`."""
    return (
        clock.round if since == UNKNOWN_START else rounds_gone(clock, a_minute) - a_minute * since
    )


def is_round_due(settings: Settings, passing: Elapsed, due: int, since: int) -> bool:
    """Whether these rounds are over at this moment."""
    if since == UNKNOWN_START and passing.after.time != passing.before.time:
        return True
    return rounds_now(passing.after, since, settings.minute_rounds) >= due


def when_round_due(settings: Settings, before: Clock, due: int, since: int) -> Clock | None:
    """Returns the moment at which these rounds are over, while minutes pass."""
    a_minute = settings.minute_rounds
    return at_round(before, 0 if since == UNKNOWN_START else due + a_minute * since, a_minute)


def next_round(settings: Settings, before: Clock) -> Clock | None:
    """Returns the start of the next round, while minutes pass."""
    return at_round(before, 0, settings.minute_rounds)


def round_began(settings: Settings, passing: Elapsed) -> bool:
    """Whether a round has begun, played or inside a passing minute."""
    return passing.rounds_with_minutes(settings.minute_rounds) > 0
