"""The skill check. It is not part of the chapter on health and damage, so a setting can switch it off."""

from itertools import count

from hurtbox.core.ask import Ask
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import FirstShowing
from hurtbox.core.refusal import Refused
from hurtbox.core.requests import Who

from .action_points import is_acting
from .commands import SkillCheck
from .derived import effective, penalty
from .encounter import Encounter
from .person import Person, person
from .tables import COLOURS

THROW = Dice(len(COLOURS), 6)
AGAIN = 8


def skill_check(ask: Ask, encounter: Encounter, command: SkillCheck) -> Encounter:
    """MYT-OUT-1: a throw plus the rating after wounds plus modifiers. It changes no state."""
    target = person(encounter, command.target)
    if not target.settings.skill_checks:
        raise Refused("target", "Skill checks are switched off in the house rules.")
    rating = rating_of(target, command)
    if not is_acting(ask, target.body):
        return encounter
    off = penalty(target.body, target.settings)
    off = ask.step("MYT-EFF-2", "penalty", off, low=0, high=999)
    left = effective(rating, off, target.settings)
    reading = f"effective rating, {target.settings.low_skills}"
    left = ask.step("MYT-EFF-3", reading, left, low=-1999, high=1999, rating=rating, off=off)
    shown = throw(ask.scope("own"), target, "player")
    total = shown + left + command.modifiers
    total = ask.step(
        "MYT-OUT-1", "total", total, shown=shown, left=left, modifiers=command.modifiers
    )
    if command.opposed:
        theirs = throw(ask.scope("opponent"), target, "opponent")
        other = theirs + command.opponent_rating
        other = ask.step(
            "MYT-OUT-1", "opponent", other, shown=theirs, rating=command.opponent_rating
        )
        result = "ahead" if total > other else "behind" if total < other else "even"
        ask.log("MYT-OUT-1", result, difference=abs(total - other))
    return encounter


def rating_of(target: Person, command: SkillCheck) -> int:
    """MYT-OUT-1: the rating of the named skill, or the typed rating if no skill is named."""
    if not command.skill:
        return command.rating
    for skill in target.sheet.skills:
        if skill.name == command.skill:
            return skill.rating
    names = ", ".join(skill.name for skill in target.sheet.skills)
    there = f"There are: {names}." if names else "There are none."
    raise Refused("skill", f"{target.name} has no skill “{command.skill}”. {there}")


def throw(ask: Ask, target: Person, who: Who) -> int:
    """MYT-OUT-1: the value (0 to 7) of the first colour with the special face; if none, throw again and add 8."""
    face = target.settings.special_face
    for again in count():
        first = ask.scope(f"throw {again + 1}")(
            FirstShowing(
                "MYT-OUT-1", "colours", THROW, face, labels=COLOURS, who=who, about=target.id
            )
        )
        if first is not None:
            value = first + AGAIN * again
            return ask.step(
                "MYT-OUT-1", "throw", value, low=0, colour=COLOURS[first], face=face, again=again
            )
    raise AssertionError("the loop above only ends by returning")
