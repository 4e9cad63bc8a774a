"""The values of a body that are counted in rounds, and how they end when minutes pass or a scene is over.

The clock's round number stays the same while minutes pass. To make effects end in time, their last rounds are
moved back by the rounds of each minute that passes.
"""

from dataclasses import replace

from .person import Person
from .sheet import Body
from .tables import ROUNDS


def has_rounds(body: Body) -> bool:
    """Whether the body has any value that is counted in rounds."""
    return bool(
        body.stunned
        or body.stunned_until
        or body.reels_from
        or body.reeling
        or body.tried
        or body.round
    )


def minutes_later(body: Body, round: int, minutes: int) -> Body:
    """D6-LVL-STU, D6-MAS-1: move all rounds back by some minutes; effects that have ended by `round` are removed.

    D6-KIL-1, D6-MAS-1, D6-MAS-2: what the last round has cost, and an attempt in it, no longer count.
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
    """D6-LVL-STU, D6-MAS-1, D6-KIL-1: the end of a scene ends everything that is counted in rounds."""
    return replace(body, stunned="", stunned_until=0, reels_from=0, reeling=0, tried=0, round=0)


def count_result(target: Person, body: Body, before: int, *, lost: int) -> Body:
    """D6-MAS-1, D6-KIL-1: count one more result in this round; `before` is the rank before this hit."""
    if body.round != target.round:
        body = replace(body, round=target.round, rank_then=before, lost_then=0, results_then=0)
    return replace(body, lost_then=body.lost_then + lost, results_then=body.results_then + 1)
