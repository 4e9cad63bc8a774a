"""What can be read off a character at any moment: Shock Level, penalties, dice, who may act.

Nothing here is stored. The rules log these numbers where they matter; the view shows them always.
"""

from .person import Person
from .sheet import Levels
from .tables import BODY_LEVEL, DRUGS, DYING_HALF, WOUNDS, Condition


def shock_level(levels: Levels) -> int:
    """CND-SHK-1: the levels of Bruised, Wounded, Injured, Maimed and Dying; nothing else counts."""
    return levels.bruised + levels.wounded + levels.injured + levels.maimed + levels.dying


def worst_wound(levels: Levels) -> Condition | None:
    """The severest wound that somebody has, or None."""
    return next((one for one in reversed(WOUNDS) if levels.of(one.key)), None)


def wound_penalty(levels: Levels) -> int:
    """CND-PEN-1: dice that the severest wound takes off; levels and lesser wounds do not matter."""
    worst = worst_wound(levels)
    return worst.penalty if worst else 0


def reduction(who: Person) -> int:
    """CND-DRG-2, CND-DRG-3: dice that drugs take off the wound penalty: only the best one counts.

    Of the penalty of Dying half at most goes: by any drug, or (setting) the limit is that of
    Painkillers alone.
    """
    dying = bool(who.body.levels.dying)
    limited = ("painkillers",) if who.settings.dying_half == "painkillers" else tuple(DRUGS)
    taken = [
        min(DRUGS[drug].off, DYING_HALF) if dying and drug in limited else DRUGS[drug].off
        for drug in DRUGS
        if drug in who.drugs
    ]
    return max(taken, default=0)


def penalty(who: Person) -> int:
    """CND-PEN-1, CND-DRG-1: the wound penalty as drugs leave it, never a bonus."""
    return max(0, wound_penalty(who.body.levels) - reduction(who))


def whole_penalty(who: Person) -> int:
    """CND-PEN-1, CND-CON-FAT: dice off any skill test; Fatigued comes on top of wounds."""
    return penalty(who) + who.body.levels.fatigued


def bonus_dice(who: Person, *, wounds: bool) -> int:
    """CND-DRG-1, CND-DRG-2: dice that drugs add to a Condition Test; they do not add up."""
    return max(
        (
            drug.bonus
            for key, drug in DRUGS.items()
            if key in who.drugs and (wounds or not drug.wounds_only)
        ),
        default=0,
    )


def shock_threshold(who: Person) -> int:
    """CND-SMP-2: Body level and Toughness; Physical aptitude is in Toughness already (trap 14)."""
    return BODY_LEVEL[who.sheet.die] + who.sheet.toughness


def is_over(who: Person) -> bool:
    """CND-CON-DEA, CND-CON-DES: dead or worse."""
    return who.body.fate != "alive"


def may_react(who: Person) -> bool:
    """CND-CON-INC, CND-CON-DEA: no Reactions while Incapacitated or dead."""
    return not (is_over(who) or who.body.incapacitated)


def may_act(who: Person) -> bool:
    """CND-CON-STU, CND-CON-INC: no actions while Stunned, Incapacitated or dead."""
    return may_react(who) and not who.body.levels.stunned
