"""What a round has cost somebody so far; a new round begins a new count."""

from dataclasses import replace

from .person import Person
from .sheet import Body


def counted(target: Person, body: Body, before: int, *, lost: int) -> Body:
    """D6-MAS-1, D6-KIL-1: one result more in this round; `before` is the rank before this hit."""
    if body.round != target.round:
        body = replace(body, round=target.round, rank_then=before, lost_then=0, results_then=0)
    return replace(body, lost_then=body.lost_then + lost, results_then=body.results_then + 1)
