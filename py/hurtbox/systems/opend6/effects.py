"""The effects of reaching a level: Stunned, the roll to stay up, dying."""

from dataclasses import replace

from hurtbox.core.requests import Weights
from hurtbox.core.rules import Ask, Choice, Dice, Refused, Roll

from .commands import StayUp
from .derived import is_out, is_suspended, level
from .dying import dead_body, start_dying
from .encounter import Encounter
from .negative import difficulty
from .own_rolls import passes_with_points
from .person import Person, person
from .roll_purpose import RollPurpose
from .sheet import Body
from .tables import HINT, MODERATE, OUT_DICE, PRINTED, ROUNDS, level_rule

MOST = 9999


def worsened(ask: Ask, target: Person, after: int) -> Body:
    """Apply the effect of the level just reached, and of no other level (D6-PEN-1).

    D6-LVL-BRU has no effect. The penalties of D6-LVL-WOU and D6-LVL-SEV are derived (derived.py). D6-LVL-STU,
    D6-LVL-INC, D6-LVL-MOR and D6-LVL-DEA are applied here. D6-ADJ-4: a campaign's own levels have the effect that
    their row names. D6-DSC-1: a hint says what the injury may look like.
    """
    row = target.ladder[after]
    body = replace(target.body, penalty=-1, stunned="", stunned_until=0)
    target = target.but(body)
    if row not in PRINTED:
        ask.log("D6-ADJ-4", "own effect", name=row.name, dice=row.dice)
    if row.name in HINT and target.settings.hints:
        ask.log("D6-DSC-1", HINT[row.name])
    if row.dice:
        ask.log("D6-PEN-1", "only this", name=row.name, dice=row.dice)
        if is_suspended(target):
            ask.log("D6-FST-1", "suspended", name=row.name)
    ask.log(level_rule(row), "entered", name=row.name, dice=row.dice)
    match row.effect:
        case "stunned":
            return _stunned(ask, target)
        case "stay_up":
            return _staying_up(ask, target)
        case "mortal":
            return start_dying(ask, target, "D6-LVL-MOR")
        case "dead":
            # With Body Points the last row is 0 points, and such a character can still be rescued (trap 7).
            return start_dying(ask, target, "D6-UNC-1") if target.has_points else dead_body(body)
    return body


def once_more(ask: Ask, target: Person, rule: str) -> Body:
    """D6-WL-4, D6-BPC-3: apply the effect of the current level again.

    Only Stunned and Incapacitated have an effect at the moment of injury; penalties and dying go on anyway.
    """
    row = level(target)
    if row.effect not in ("stunned", "stay_up"):
        return target.body
    ask.log(rule, "effect again", name=row.name)
    return _stunned(ask, target) if row.effect == "stunned" else _staying_up(ask, target)


def _stunned(ask: Ask, target: Person) -> Body:
    """D6-LVL-STU: ask whether it is −1D this round and the next, or only defending next round."""
    if is_out(target) or is_suspended(target):
        return target.body
    options = ("penalty", "defend")
    how = ask(Choice("D6-LVL-STU", "stunned", options, "penalty", about=target.id))
    until = target.round + 1
    return replace(
        target.body, stunned="penalty" if how == "penalty" else "defend", stunned_until=until
    )


def _staying_up(ask: Ask, target: Person) -> Body:
    """D6-INC-1: a free roll of stamina or mettle to stay up; the player may also not try."""
    if is_out(target):
        if target.settings.already_out == "minutes":
            ask.log("D6-INC-1", "out already, minutes", name=target.name)
            return knocked_out(ask, target)
        ask.log("D6-INC-1", "out already", name=target.name)
        return target.body
    skills = {"stamina": target.stamina} | ({"mettle": target.mettle} if target.mettle else {})
    best = max(skills, key=lambda name: skills[name].pips)
    facts = (("stamina", str(target.stamina)), ("mettle", str(target.mettle)))
    choice = Choice("D6-INC-1", "skill", (*skills, "none"), best, about=target.id, facts=facts)
    skill = ask(choice)
    if skill == "none":
        return knocked_out(ask, target)
    moderate = difficulty(ask, target, MODERATE)
    purpose = RollPurpose("D6-INC-1", "staying up")
    stays, body = passes_with_points(ask, target, purpose, skills[skill], moderate)
    if not stays:
        return knocked_out(ask, target.but(body))
    ask.log("D6-INC-1", "stays up", dice=level(target).dice)
    return body


class Minutes(Roll):
    """D6-INC-1: the minutes out. The odds count only the average, because they name the condition without them."""

    def outcomes(self) -> Weights[int]:
        return (((self.dice.low + self.dice.high) // 2, 1),)


def knocked_out(ask: Ask, target: Person) -> Body:
    """D6-INC-1: unconscious for 10D minutes; none of these dice is wild."""
    minutes = ask(Minutes("D6-INC-1", "minutes", Dice(OUT_DICE, 6), who="gm", about=target.id))
    minutes = ask.step("D6-INC-1", "out", minutes, low=0, high=MOST)
    return out_for(target, minutes)


def out_for(target: Person, minutes: int) -> Body:
    """The body, unconscious for at least this many minutes from now."""
    return replace(target.body, wakes=max(target.body.wakes, target.now + ROUNDS * minutes))


def stay_up(ask: Ask, encounter: Encounter, command: StayUp) -> Encounter:
    """D6-INC-1: the roll to stay up for somebody whose level was set by hand."""
    target = person(encounter, command.target)
    if level(target).effect != "stay_up" or is_out(target):
        raise Refused("target", f"{target.name} is not about to faint.")
    return encounter.with_body(target.id, _staying_up(ask, target))
