"""Moments counted in rounds: played rounds, and those inside minutes that pass (`minute_rounds` of them each).

What is due after some rounds keeps two numbers: `due`, a count of rounds, and `since`, the minute at which the
counting began. An earlier version kept `due` alone (`since` is −1): it comes with the next minute that passes.
"""

from hurtbox.core.clock import Clock, Elapsed, at_round, rounds_gone
from hurtbox.core.encounter import Encounter

NOT_KEPT = -1


def after_rounds(clock: Clock, rounds: int) -> tuple[int, int]:
    """`due` and `since` of something that is due so many rounds from now."""
    return clock.round + clock.minute_rounds + rounds, clock.minute


def count_now(clock: Clock, since: int, a_minute: int) -> int:
    """How many rounds the clock shows, counted as `due` is."""
    return clock.round if since == NOT_KEPT else rounds_gone(clock, a_minute) - a_minute * since


def has_come(encounter: Encounter, passing: Elapsed, due: int, since: int) -> bool:
    """Whether so many rounds are over at this moment."""
    if since == NOT_KEPT and passing.after.time != passing.before.time:
        return True
    return count_now(passing.after, since, encounter.settings.minute_rounds) >= due


def comes(encounter: Encounter, before: Clock, due: int, since: int) -> Clock | None:
    """The moment, while minutes pass, at which so many rounds are over."""
    a_minute = encounter.settings.minute_rounds
    return at_round(before, 0 if since == NOT_KEPT else due + a_minute * since, a_minute)


def next_round(encounter: Encounter, before: Clock) -> Clock | None:
    """The start of the next round, while minutes pass."""
    return at_round(before, 0, encounter.settings.minute_rounds)


def round_began(encounter: Encounter, passing: Elapsed) -> bool:
    """Whether a round has begun, played or inside a minute."""
    return passing.rounds_with_minutes(encounter.settings.minute_rounds) > 0
