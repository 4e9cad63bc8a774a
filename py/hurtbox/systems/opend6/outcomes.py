"""The outcomes whose odds are shown (hurt, out, dying), and which states between two hits have the same odds."""

from dataclasses import replace

from hurtbox.core.odds import StateMerge
from hurtbox.core.rulebook import Command, OutcomeTest, unmerged

from .person import Encounter, Person, is_out, rank
from .sheet import Body


def is_hurt_more(before: Encounter, after: Encounter, id: str) -> bool:
    """Any new injury, or more minutes out (D6-BP-5, D6-WL-2)."""
    was, now = Person.of(before, id), Person.of(after, id)
    worse = now.body.points < was.body.points or rank(now) > rank(was)
    return worse or now.body.wakes > was.body.wakes or (is_out(now) and not is_out(was))


def is_out_after(before: Encounter, after: Encounter, id: str) -> bool:
    """Unconscious, down, dying or dead (D6-INC-1, D6-GMC-2)."""
    return is_out(Person.of(after, id))


def is_out_now(encounter: Encounter, id: str) -> bool:
    """Unconscious, down, dying or dead (D6-INC-1, D6-GMC-2)."""
    return is_out(Person.of(encounter, id))


def is_dying_after(before: Encounter, after: Encounter, id: str) -> bool:
    """Dying or dead (D6-UNC-1, D6-LVL-DEA)."""
    body = Person.of(after, id).body
    return body.dead or bool(body.mortal)


ODDS_TESTS: tuple[tuple[str, OutcomeTest], ...] = (
    ("opend6.odds.hurt", is_hurt_more),
    ("opend6.odds.out", is_out_after),
    ("opend6.odds.dying", is_dying_after),
)


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
        if all(test(encounter, state, id) for _, test in ODDS_TESTS):
            if not worst:
                worst.append(state)
            return worst[0]  # no further hit makes anything better
        body = state.combatant(id).body
        return state if counts_hits else state.with_body(id, _uncounted(body, was.body))

    return merged


def _uncounted(body: Body, was: Body) -> Body:
    """The body with what its round has cost as it was before the first hit (D6-MAS-1, D6-KIL-1)."""
    if body.round == was.round and body.results_then == was.results_then:
        return body
    return replace(
        body,
        round=was.round,
        rank_then=was.rank_then,
        lost_then=was.lost_then,
        results_then=was.results_then,
    )
