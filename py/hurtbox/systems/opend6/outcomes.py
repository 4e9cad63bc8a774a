"""The outcomes whose odds are shown (hurt, out, dying), and which states between two hits have the same odds."""

from operator import attrgetter

from hurtbox.core.odds import StateMerge
from hurtbox.core.rulebook import Command, OutcomeTest, unmerged
from hurtbox.kit.conditions import or_worse

from .person import Encounter, Person, is_out, rank


def is_hurt_more(before: Encounter, after: Encounter, id: str) -> bool:
    """Any new injury, or more minutes out (D6-BP-5, D6-WL-2)."""
    was, now = Person.of(before, id), Person.of(after, id)
    worse = now.body.points < was.body.points or rank(now) > rank(was)
    return worse or now.body.wakes > was.body.wakes or (is_out(now) and not is_out(was))


def is_out_now(encounter: Encounter, id: str) -> bool:
    """Unconscious, down, dying or dead (D6-INC-1, D6-GMC-2)."""
    return is_out(Person.of(encounter, id))


def is_dying_after(before: Encounter, after: Encounter, id: str) -> bool:
    """Dying or dead (D6-UNC-1, D6-LVL-DEA)."""
    body = Person.of(after, id).body
    return body.dead or bool(body.mortal)


TESTS: tuple[tuple[str, OutcomeTest], ...] = (
    ("opend6.odds.hurt", is_hurt_more),
    ("opend6.odds.out", lambda before, after, id: is_out_now(after, id)),
    ("opend6.odds.dying", is_dying_after),
)
ODDS_TESTS = or_worse(TESTS)
"""Who was out before and is not hurt again stays out, which is worse than hurt."""


COUNTED = attrgetter("round", "results_then")
"""The round of a body whose results are counted, and how many there are."""


def state_merge(encounter: Encounter, command: Command, times: int) -> StateMerge:
    """For this command: all who are dying or dead, and rounds whose hits no optional rule counts, are alike."""
    if command.kind != "hit":
        return unmerged
    id: str = getattr(command, "target", "")
    was = Person.of(encounter, id)
    counts_hits = was.settings.massive or was.settings.killing_blow
    worst: list[Encounter] = []

    def merged(state: object) -> object:
        if not isinstance(state, type(encounter)):
            return state
        if all(test(encounter, state, id) for _, test in TESTS):
            if not worst:
                worst.append(state)
            return worst[0]  # no further hit makes anything better
        now = Person.of(state, id)
        if counts_hits or COUNTED(now.body) == COUNTED(was.body):
            return state
        # What the round has cost is as it was before the first hit (D6-MAS-1, D6-KIL-1).
        return now.taking(was.body, "round", "rank_then", "lost_then", "results_then").encounter

    return merged
