"""The skill check. It is not part of the chapter on health and damage, so a setting can switch it off."""

from collections.abc import Mapping
from itertools import count
from typing import Annotated

from hurtbox.core.dice_requests import FirstShowing
from hurtbox.core.requests import Who as Asked
from hurtbox.core.rulebook import Options
from hurtbox.kit.fields import Field, RareBool, rare
from hurtbox.kit.rules import Ask, Dice, Refused, command

from .action_points import is_acting
from .derived import effective, penalty
from .settings import Who
from .tables import COLOURS

THROW = Dice(len(COLOURS), 6)
AGAIN = 8
OTHER_SKILL = "Other (type the rating)"
Rating = Annotated[int, Field(ge=-99, le=999)]


def skills(who: Who) -> Options:
    """The skills of the sheet, and another with a typed rating."""
    named = [(skill.name, f"{skill.name} {skill.rating}") for skill in who.sheet.skills]
    return {"skill_check.skill": [*named, ("", OTHER_SKILL)]}


def first_skill(who: Who) -> Mapping[str, object]:
    """The skill with which the form begins."""
    return {"skill": who.sheet.skills[0].name if who.sheet.skills else ""}


@command(
    rule="MYT-OUT-1",
    place="second",
    quiet=True,
    when=lambda who: who.settings.skill_checks,
    choices=skills,
    values=first_skill,
)
def skill_check(
    ask: Ask,
    who: Who,
    *,
    skill: Annotated[str, Field(max_length=60)] = "",
    rating: Rating = 0,
    modifiers: Rating = 0,
    opposed: RareBool = False,
    opponent_rating: Annotated[Rating, rare(only=("opposed", (True,)))] = 0,
) -> Who:
    """Throws the coloured dice and adds the rating and modifiers; may compare with an opponent (MYT-OUT-1).

    Somebody who cannot act throws nothing.
    """
    if not who.settings.skill_checks:
        raise Refused("target", "Skill checks are switched off in the house rules.")
    rating = rating_of(who, skill) if skill else rating
    if not is_acting(ask, who.body):
        return who
    off = ask.step("MYT-EFF-2", "penalty", penalty(who.body, who.settings), low=0, high=999)
    left = effective(rating, off, who.settings)
    low_skills = who.settings.low_skills
    left = ask.step(
        "MYT-EFF-3",
        "effective rating",
        left,
        low=-1999,
        high=1999,
        case=low_skills,
        rating=rating,
        off=off,
    )
    shown = throw(ask.scope("own"), who, "player")
    total = shown + left + modifiers
    total = ask.step("MYT-OUT-1", "total", total, shown=shown, left=left, modifiers=modifiers)
    if opposed:
        theirs = throw(ask.scope("opponent"), who, "opponent")
        other = theirs + opponent_rating
        other = ask.step("MYT-OUT-1", "opponent", other, shown=theirs, rating=opponent_rating)
        result = "ahead" if total > other else "behind" if total < other else "even"
        ask.log("MYT-OUT-1", "result", case=result, difference=abs(total - other))
    return who


def rating_of(who: Who, skill: str) -> int:
    """The rating of a skill of the sheet (MYT-OUT-1)."""
    ratings = {skill.name: skill.rating for skill in reversed(who.sheet.skills)}
    if skill not in ratings:
        names = ", ".join(skill.name for skill in who.sheet.skills)
        there = f"There are: {names}." if names else "There are none."
        raise Refused("skill", f"{who.name} has no skill “{skill}”. {there}")
    return ratings[skill]


def throw(ask: Ask, who: Who, side: Asked) -> int:
    """The value (0 to 7) of the first colour with the special face; if none, throw again and add 8 (MYT-OUT-1)."""
    face = who.settings.special_face
    colours = FirstShowing(
        "MYT-OUT-1", "colours", THROW, face, labels=COLOURS, who=side, about=who.id
    )
    for again in count():
        first = ask.scope(f"throw {again + 1}")(colours)
        if first is not None:
            value, colour = first + AGAIN * again, COLOURS[first]
            return ask.step(
                "MYT-OUT-1", "throw", value, low=0, colour=colour, face=face, again=again
            )
    raise AssertionError("the loop above only ends by returning")
