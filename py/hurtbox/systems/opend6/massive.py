"""Massive damage (optional rule): after two levels within a round one can only defend or run for two rounds."""

from dataclasses import replace

from hurtbox.core.rules import Ask, Refused

from .commands import Recover
from .derived import is_out, is_reeling, penalty
from .encounter import Encounter
from .negative import difficulty
from .own_rolls import passes_with_points
from .person import Person, person
from .roll_purpose import RollPurpose
from .sheet import Body
from .tables import MASSIVE


def reels(ask: Ask, target: Person, after: int) -> Body:
    """D6-MAS-1: start the effect if this round has cost two levels (or results, trap 17)."""
    body, reading = target.body, target.settings.massive_counts
    if not target.settings.massive or body.dead:
        return body
    count = after - body.rank_then if reading == "steps" else body.results_then
    if count < MASSIVE:
        return body
    last = target.round + MASSIVE
    last = ask.step("D6-MAS-1", f"reeling, {reading}", last, low=0, high=10**9, count=count)
    since = body.reels_from if is_reeling(target) else target.round + 1
    return replace(body, reels_from=since, reeling=last)


def recover(ask: Ask, encounter: Encounter, command: Recover) -> Encounter:
    """D6-MAS-2: an Easy roll against the effect. It ends the effect if it is the only action of the round."""
    target = person(encounter, command.target)
    body = target.body
    if is_out(target):
        raise Refused("target", f"{target.name} is out.")
    if not is_reeling(target):
        raise Refused("target", "This is only for the two rounds after massive damage.")
    if body.tried == target.round:
        raise Refused("target", f"{target.name} has already tried this round.")
    code = target.stamina if command.skill == "stamina" else target.mettle
    if not code:
        raise Refused("skill", f"{target.name}'s sheet has no mettle; roll stamina.")
    off = ask.step("D6-PEN-1", "penalty", penalty(target), low=0, high=20)
    multi = command.actions - 1
    if multi:
        off += ask.step("D6-MAS-2", "actions", multi, low=0, high=20, count=command.actions)
    easy = difficulty(ask, target, target.settings.easy)
    purpose = RollPurpose("D6-MAS-2", command.skill)
    passed, body = passes_with_points(ask, target, purpose, code, easy, off=off)
    body = replace(body, tried=target.round)
    if passed and not multi:
        ask.log("D6-MAS-2", "free", round=target.round + 1)
        body = replace(body, reeling=target.round)
    else:
        ask.log("D6-MAS-2", "mixed" if passed else "failed")
    return encounter.with_body(target.id, body)
