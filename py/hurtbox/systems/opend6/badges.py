"""The badges of a combatant: the level, whether somebody is out, and limits on what they can do."""

from hurtbox.core.view import Badge, badge
from hurtbox.core.words import sentence

from .derived import (
    is_beyond_help,
    is_bruised,
    is_hurt,
    is_suspended,
    level,
    minutes_dying,
    only_defends,
    penalty,
    printed_penalty,
    rank,
)
from .person import Person
from .tables import ROUNDS, UNHURT, level_rule
from .words import WORDS


def state(who: Person) -> tuple[Badge, ...]:
    """D6-WL-2, D6-BPC-1: the badge of the level; for Body Points without levels, only hurt or unhurt."""
    if who.sheet.fodder:
        return () if who.body.down else (badge(WORDS["opend6.unhurt"], "quiet", "D6-GMC-2"),)
    if who.body.dead:
        return (badge(WORDS["opend6.dead"], "harm", "D6-LVL-DEA"),)
    if not is_hurt(who):
        rule = "D6-BP-5" if who.has_points else "D6-WL-2"
        return (badge(WORDS["opend6.unhurt"], "quiet", rule),)
    if not who.has_levels:
        return (badge(WORDS["opend6.hurt"], "harm", "D6-BP-5"),)
    row = level(who)
    if row.effect == "dead":
        return ()  # with Body Points the badges of `conditions` say it
    if rank(who) == UNHURT and not is_bruised(who):
        return ()
    return (badge(row.name, "harm", level_rule(row)),)


def conditions(who: Person, *, open_: bool) -> tuple[Badge, ...]:
    """D6-UNC-1, D6-INC-1, D6-MAS-1, D6-PEN-1: the badges of conditions; with numbers if `open_`."""
    body = who.body
    if body.dead:
        return ()
    found: list[Badge] = []
    if body.down:
        found.append(badge(WORDS["opend6.down"], "harm", "D6-GMC-2"))
    elif body.mortal:
        found += _dying(who, open_=open_)
    elif body.wakes > who.now:
        minutes = -(-(body.wakes - who.now) // ROUNDS)
        id = "opend6.out.minutes" if open_ else "opend6.out"
        words = sentence(WORDS, id, minutes=minutes)
        found.append(badge(words, "harm", "D6-INC-1", WORDS["opend6.out"]))
    else:
        found += _acting(who, open_=open_)
    if body.harder and open_:
        words = sentence(WORDS, "opend6.difficulties", more=body.harder)
        found.append(badge(words, "harm", "D6-NEG-1"))
    return tuple(found)


def _dying(who: Person, *, open_: bool) -> list[Badge]:
    """D6-UNC-7, D6-UNC-6: dying, dead unless rescued, or beyond help."""
    found = []
    if who.has_points and who.body.points <= 0:
        beyond = is_beyond_help(who) and open_
        id, rule = ("beyond_help", "D6-UNC-6") if beyond else ("dead_unless_rescued", "D6-UNC-7")
        found.append(badge(WORDS[f"opend6.{id}"], "harm", rule))
    id = "opend6.dying.minutes" if open_ else "opend6.dying"
    rule = "D6-UNC-1" if who.has_points else "D6-MOR-1"
    return [badge(sentence(WORDS, id, minutes=minutes_dying(who)), "harm", rule), *found]


def _acting(who: Person, *, open_: bool) -> list[Badge]:
    """The badges of somebody who is up: limits and penalties."""
    found = []
    if only_defends(who):
        found.append(badge(WORDS["opend6.only_defends"], "harm", "D6-MAS-1"))
    if open_ and (dice := penalty(who)):
        found.append(badge(sentence(WORDS, "opend6.penalty", dice=dice), "harm", "D6-PEN-1"))
    if open_ and is_suspended(who) and printed_penalty(who):
        found.append(badge(WORDS["opend6.penalty.later"], "quiet", "D6-FST-1"))
    return found
