"""The turn timer, which counts in JavaScript: see static/windows/turn-timer.js."""

from js import hurtbox

from page.types import View

LIMITS = (0, 30, 60, 90, 120, 180, 300)  # seconds; 0: off


def follow(encounter: str, fight: View) -> None:
    """Count for the turn of a fight, if it is somebody's."""
    now = fight.get("turn")
    key = "{} {} {}".format(encounter, fight.get("round") or 0, now[0]) if now else ""
    hurtbox.turnTimer.follow(key, now[1] if now else "")


def limit() -> int:
    """How many seconds a turn has; 0: the timer is off."""
    return int(hurtbox.turnTimer.limit())


def next_limit() -> None:
    """Give a turn the next longer time; after the longest the timer is off."""
    now = limit()
    longer = [one for one in LIMITS if one > now]
    hurtbox.turnTimer.setLimit(longer[0] if longer else 0)
