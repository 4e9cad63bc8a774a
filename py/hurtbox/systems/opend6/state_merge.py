"""Which states between two hits have the same odds, so that the odds follow them as one.

This is about the outcomes of the target alone (outcomes.py), without overrides.
"""

from dataclasses import replace

from hurtbox.core.odds import StateMerge
from hurtbox.core.rulebook import Command, unmerged

from .commands import Hit
from .encounter import Encounter
from .outcomes import ODDS_TESTS
from .person import person
from .sheet import Body


def state_merge(encounter: Encounter, command: Command, times: int) -> StateMerge:
    """For this command: all who are dying or dead, and rounds whose hits no optional rule counts, are alike."""
    if not isinstance(command, Hit):
        return unmerged
    id, was = command.target, person(encounter, command.target)
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
    """D6-MAS-1, D6-KIL-1: the body with what its round has cost as it was before the first hit."""
    if body.round == was.round and body.results_then == was.results_then:
        return body
    return replace(
        body,
        round=was.round,
        rank_then=was.rank_then,
        lost_then=was.lost_then,
        results_then=was.results_then,
    )
