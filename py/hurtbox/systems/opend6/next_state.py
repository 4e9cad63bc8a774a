"""From which number a hit leaves its target in a worse state than the one that is previewed."""

from hurtbox.core.rulebook import Command
from hurtbox.core.view import rank_of

from .person import Encounter, Person, is_few, is_out, rank
from .view import worst


def next_state(now: Encounter, then: Encounter, hit: Command) -> tuple[int, str] | None:
    """The first damage that reaches a worse level, or begins the dying (D6-BPC-2, D6-UNC-1).

    Only of Body Points, where no dice decide how much of it counts.
    """
    if hit.kind != "hit":
        return None
    said = hit.model_dump()
    who, after = Person.of(now, said["target"]), Person.of(then, said["target"])
    if not who.has_points or said["dice"] or said["stun"] or said["times"] > 1 or is_out(after):
        return None
    left = after.body.points
    if left >= who.body.points:
        return None
    before = worst(after, open_=False)
    for more in range(1, left + 1):
        further = after.but(points=left - more, charted=-1)
        if is_few(further):
            return said["damage"] + more, "dying"
        if rank(further) != rank(after):
            state = worst(further, open_=False)
            if rank_of(state) > rank_of(before):
                return said["damage"] + more, state["text"].lower()
    return None
