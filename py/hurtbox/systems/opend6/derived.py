"""Values derived from a character's state: level, penalty, minutes of dying. None of them is stored."""

from .codes import Code, code, from_pips
from .ladder import rank_of_points
from .person import Person
from .sheet import Skill
from .tables import FEW, ROUNDS, UNHURT, Level


def rank(who: Person) -> int:
    """D6-WL-2, D6-BPC-1: the rank of the current level; always the first for Body Points without levels."""
    if who.track == "wound_levels":
        return min(who.body.level, len(who.ladder) - 1)
    if who.track == "chart" and who.body.charted >= UNHURT:
        return min(who.body.charted, len(who.ladder) - 1)
    if who.track == "chart" and who.body.points < who.sheet.body_points:
        return rank_of_points(who.ladder, who.body.points, who.sheet.body_points)
    return UNHURT


def level(who: Person) -> Level:
    """The row of the current level."""
    return who.ladder[rank(who)]


def is_hurt(who: Person) -> bool:
    """Whether the character has any injury."""
    if who.has_points:
        return who.body.points < who.sheet.body_points
    return who.body.level > UNHURT


def is_bruised(who: Person) -> bool:
    """Trap 5: whether the character is Bruised, which is a real level only on the chart."""
    return who.track == "chart" and is_hurt(who) and rank(who) == UNHURT


def is_suspended(who: Person) -> bool:
    """D6-FST-1: whether level penalties do not count until the combat is over."""
    fast = who.settings.fast_combat and who.sheet.fast
    later = who.body.past_first or who.body.combat < who.round
    return fast and who.body.combat > 0 and later


def is_out(who: Person) -> bool:
    """Whether the character is unconscious, dying, dead or down."""
    body = who.body
    return body.dead or body.down or bool(body.mortal) or body.wakes > who.now


def is_stunned(who: Person) -> bool:
    """D6-LVL-STU: whether the effect of Stunned still lasts; the level stays longer."""
    return bool(who.body.stunned) and who.round <= who.body.stunned_until


def is_reeling(who: Person) -> bool:
    """D6-MAS-1: whether the effect of massive damage lasts: only defend or run."""
    return who.body.reels_from <= who.round <= who.body.reeling


def only_defends(who: Person) -> bool:
    """Whether the character can only defend or retreat now."""
    stunned = is_stunned(who) and who.body.stunned == "defend"
    held = stunned and who.round == who.body.stunned_until and not is_suspended(who)
    return held or is_reeling(who)


def printed_penalty(who: Person) -> int:
    """D6-PEN-1, D6-PEN-3: the penalty dice of the current level, or the GM's own for this injury."""
    if who.body.penalty >= 0:
        return who.body.penalty
    row = level(who)
    match row.effect:
        case "stunned":
            return row.dice if is_stunned(who) and who.body.stunned == "penalty" else 0
        case "penalty" | "stay_up":
            return row.dice
    return 0


def penalty(who: Person) -> int:
    """D6-PEN-1: the penalty dice to every action now."""
    return 0 if is_suspended(who) else printed_penalty(who)


def minutes_dying(who: Person) -> int:
    """D6-DIE-5: the whole minutes since the character began to die."""
    return max(0, who.now - who.body.mortal) // ROUNDS if who.body.mortal else 0


def is_few(who: Person) -> bool:
    """D6-UNC-1: whether the points are below a tenth of the maximum."""
    return 100 * who.body.points < FEW * who.sheet.body_points


def is_beyond_help(who: Person) -> bool:
    """D6-UNC-6: whether the points are as far below 0 as the maximum is above it."""
    return who.has_points and who.body.points <= -who.sheet.body_points


def reduced(skill: Skill, dice: int) -> Code:
    """D6-UNC-4, D6-UNC-5: the code of a skill some dice lower, but not below its attribute."""
    own = code(skill.code)
    floor = min(own.pips, code(skill.attribute).pips)
    lower = own.less(dice)
    return lower if lower.pips >= floor else from_pips(floor)


def skills_left(who: Person) -> tuple[tuple[str, Code], ...]:
    """Every skill with its current code, before level penalties."""
    return tuple((one.name, reduced(one, who.body.skill_loss)) for one in who.sheet.skills)
