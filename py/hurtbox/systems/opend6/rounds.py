"""What a body counts in rounds of play, and how it ends when minutes pass or a scene is over.

The clock's count of rounds stays while minutes pass. Inside a minute its rounds count on from there; when it is
over they are taken off again, so that the round in which play goes on is the one after the minute's last.
"""

from dataclasses import replace

from .sheet import Body
from .tables import ROUNDS


def has_rounds(body: Body) -> bool:
    """Whether anything is counted in rounds of play, or has been and is still noted."""
    return bool(
        body.stunned
        or body.stunned_until
        or body.reels_from
        or body.reeling
        or body.tried
        or body.round
    )


def minutes_later(body: Body, round: int, minutes: int) -> Body:
    """D6-LVL-STU, D6-MAS-1: every round so many minutes earlier; what has ended by `round` is noted no more.

    D6-KIL-1, D6-MAS-1, D6-MAS-2: what a round has cost, and a try in it, lie behind.
    """
    if not has_rounds(body):
        return body
    off = ROUNDS * minutes
    body = replace(body, round=0, tried=0)
    if body.stunned_until - off < round:
        body = replace(body, stunned="", stunned_until=0)
    else:
        body = replace(body, stunned_until=body.stunned_until - off)
    if body.reeling - off < round:
        return replace(body, reels_from=0, reeling=0)
    return replace(body, reels_from=max(0, body.reels_from - off), reeling=body.reeling - off)


def scene_over(body: Body) -> Body:
    """D6-LVL-STU, D6-MAS-1, D6-KIL-1: the round is over with its scene, and what lasts for rounds with it."""
    return replace(body, stunned="", stunned_until=0, reels_from=0, reeling=0, tried=0, round=0)
