"""The effects of reaching a level: Stunned, the roll to stay up, dying, and massive damage (optional rule)."""

from typing import Annotated, Any, Literal

from hurtbox.core.requests import Weights
from hurtbox.kit.fields import Field
from hurtbox.kit.rules import Ask, Dice, Roll, command, refuse

from .dying import dead, difficulty, start_dying
from .person import Person, is_out, is_reeling, is_suspended, level, penalty
from .rolling import passes_with_points
from .tables import HINT, MASSIVE, MODERATE, OUT_DICE, PRINTED, ROUNDS, level_rule
from .wild_die import RollPurpose

MOST = 9999
Own = Literal["stamina", "mettle"]
Actions = Annotated[int, Field(ge=1, le=9)]
BY_STAMINA, BY_METTLE = (RollPurpose("D6-MAS-2", one) for one in ("stamina", "mettle"))


def worsened(ask: Ask, target: Person, after: int) -> Person:
    """Returns the target with the effect of the level just reached, and of no other (D6-LVL-BRU, D6-LVL-WOU,
    D6-LVL-SEV).

    The penalties are derived (person.py, D6-PEN-1). A level of the campaign has its own effect (D6-ADJ-4), and a
    hint may say what the injury looks like (D6-DSC-1).
    """
    row = target.ladder[after]
    target = target.but(penalty=-1, stunned="", stunned_until=0)
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
            return start_dying(ask, target, "D6-UNC-1") if target.has_points else dead(target)
    return target


def once_more(ask: Ask, target: Person, rule: str) -> Person:
    """Apply the effect of the current level again (D6-WL-4, D6-BPC-3).

    Only Stunned and Incapacitated have an effect at the moment of injury; penalties and dying go on anyway.
    """
    row = level(target)
    if row.effect not in ("stunned", "stay_up"):
        return target
    ask.log(rule, "effect again", name=row.name)
    return _stunned(ask, target) if row.effect == "stunned" else _staying_up(ask, target)


def _stunned(ask: Ask, target: Person) -> Person:
    """Returns the target stunned through the next round, in the way that its player chooses (D6-LVL-STU)."""
    if is_out(target) or is_suspended(target):
        return target
    how = target.choose(ask, "D6-LVL-STU", "stunned", "penalty", "defend")
    return target.but(stunned=how, stunned_until=target.round + 1)


def _staying_up(ask: Ask, target: Person) -> Person:
    """Asks for the roll to stay up; without success the target is unconscious (D6-LVL-INC, D6-INC-1).

    The player may also not try.
    """
    if is_out(target):
        if target.settings.already_out == "minutes":
            ask.log("D6-INC-1", "out already, minutes", name=target.name)
            return knocked_out(ask, target)
        ask.log("D6-INC-1", "out already", name=target.name)
        return target
    skills = {"stamina": target.stamina} | ({"mettle": target.mettle} if target.mettle else {})
    best = max(skills, key=lambda name: skills[name].pips)
    facts: dict[str, Any] = {"stamina": str(target.stamina), "mettle": str(target.mettle)}
    skill = target.choose(ask, "D6-INC-1", "skill", *skills, "none", first=best, **facts)
    if skill == "none":
        return knocked_out(ask, target)
    moderate = difficulty(ask, target, MODERATE)
    purpose = RollPurpose("D6-INC-1", "staying up")
    stays, body = passes_with_points(ask, target, purpose, skills[skill], moderate)
    target = target.with_body(body)
    if not stays:
        return knocked_out(ask, target)
    ask.log("D6-INC-1", "stays up", dice=level(target).dice)
    return target


class Minutes(Roll):
    """The minutes out (D6-INC-1). The odds count only the average: they name the condition without them."""

    def outcomes(self) -> Weights[int]:
        return (((self.dice.low + self.dice.high) // 2, 1),)


def knocked_out(ask: Ask, target: Person) -> Person:
    """Unconscious for 10D minutes; none of these dice is wild (D6-INC-1)."""
    minutes = ask(Minutes("D6-INC-1", "minutes", Dice(OUT_DICE, 6), who="gm", about=target.id))
    minutes = ask.step("D6-INC-1", "out", minutes, low=0, high=MOST)
    return out_for(target, minutes)


def out_for(target: Person, minutes: int) -> Person:
    """Somebody unconscious for at least this many minutes from now."""
    return target.but(wakes=max(target.body.wakes, target.moment + ROUNDS * minutes))


def reels(ask: Ask, target: Person, after: int) -> Person:
    """Returns the target reeling for two rounds if this round has cost enough (D6-MAS-1).

    Results may count instead of levels (trap 17).
    """
    body, reading = target.body, target.settings.massive_counts
    count = after - body.rank_then if reading == "steps" else body.results_then
    if not target.settings.massive or body.dead or count < MASSIVE:
        return target
    last = target.round + MASSIVE
    last = ask.step("D6-MAS-1", "reeling", last, low=0, high=10**9, case=reading, count=count)
    since = body.reels_from if is_reeling(target) else target.round + 1
    return target.but(reels_from=since, reeling=last)


def reels_still(who: Person) -> bool:
    """Whether somebody who is not out may shake off massive damage."""
    return is_reeling(who) and not is_out(who)


@command(rule="D6-MAS-2", group="healing", place="second", own=True, when=reels_still)
def recover(ask: Ask, who: Person, *, skill: Own = "stamina", actions: Actions = 1) -> Person:
    """Makes the roll that ends reeling after this round, if it is the only action (D6-MAS-2)."""
    stamina = skill == "stamina"
    code, purpose = (who.stamina, BY_STAMINA) if stamina else (who.mettle, BY_METTLE)
    refuse(is_out(who), "target", f"{who.name} is out.")
    refuse(not is_reeling(who), "target", "This is only for the two rounds after massive damage.")
    refuse(who.body.tried == who.round, "target", f"{who.name} has already tried this round.")
    refuse(not code, "skill", f"{who.name} has no mettle; roll stamina.")
    off = ask.step("D6-PEN-1", "penalty", penalty(who), low=0, high=20)
    if multi := actions - 1:
        off += ask.step("D6-MAS-2", "actions", multi, low=0, high=20, count=actions)
    easy = difficulty(ask, who, who.settings.easy)
    passed, body = passes_with_points(ask, who, purpose, code, easy, off=off)
    who = who.with_body(body).but(tried=who.round)
    if passed and not multi:
        ask.log("D6-MAS-2", "free", round=who.round + 1)
        return who.but(reeling=who.round)
    ask.log("D6-MAS-2", "held", case="mixed" if passed else "failed")
    return who


def faints(who: Person) -> bool:
    """Whether somebody still up has a level that needs a roll to stay up."""
    return level(who).effect == "stay_up" and not is_out(who)


@command(rule="D6-INC-1", group="healing", place="second", when=faints)
def stay_up(ask: Ask, who: Person) -> Person:
    """The roll to stay up for somebody whose level was set by hand (D6-INC-1)."""
    refuse(not faints(who), "target", f"{who.name} is not about to faint.")
    return _staying_up(ask, who)


def can_wake(who: Person) -> bool:
    """Whether somebody is unconscious or down, but not dying."""
    return not who.body.mortal and (who.body.wakes > who.moment or who.body.down)


@command("heal", rule="D6-INC-1", group="healing", place="second", when=can_wake)
def wake(ask: Ask, who: Person) -> Person:
    """Wake somebody up early, or let them stand up again (D6-INC-1, D6-GMC-2)."""
    unfit = f"{who.name} is not unconscious. The dying need medical aid."
    refuse(not can_wake(who), "target", unfit)
    ask.log("D6-INC-1", "comes round", name=who.name)
    return who.but(wakes=0, down=False)
