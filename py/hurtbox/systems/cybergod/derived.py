"""Values that are derived from a character and stored nowhere: Shock Level, penalties, bonus dice, who may act.

The rules log these numbers where they matter; the view always shows them.
"""

from .person import Person
from .sheet import Levels
from .tables import BODY_LEVEL, DRUGS, DYING_HALF, WOUNDS, Condition


def shock_level(levels: Levels) -> int:
    """CND-SHK-1: the levels of Bruised, Wounded, Injured, Maimed and Dying; nothing else counts."""
    return levels.bruised + levels.wounded + levels.injured + levels.maimed + levels.dying


def worst_wound(levels: Levels) -> Condition | None:
    """The severest wound of a character, or None."""
    return next((one for one in reversed(WOUNDS) if levels.of(one.key)), None)


def wound_penalty(levels: Levels) -> int:
    """CND-PEN-1: the dice that the severest wound takes off; its level and lesser wounds do not matter."""
    worst = worst_wound(levels)
    return worst.penalty if worst else 0


def penalty_reduction(who: Person) -> int:
    """CND-DRG-2, CND-DRG-3: the dice that drugs take off the wound penalty: only the best drug counts.

    A drug takes off at most half of the penalty for Dying. The setting `dying_half` says whether this
    limit is for every drug or for Painkillers alone.
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
    """CND-PEN-1, CND-DRG-1: the wound penalty after drugs, at least 0."""
    return max(0, wound_penalty(who.body.levels) - penalty_reduction(who))


def whole_penalty(who: Person) -> int:
    """CND-PEN-1, CND-CON-FAT: the dice off every skill test: wounds after drugs, and Fatigued on top."""
    return penalty(who) + who.body.levels.fatigued


def bonus_dice(who: Person, *, wounds: bool) -> int:
    """CND-DRG-1, CND-DRG-2: the dice that the best drug adds to a Condition Test.

    `wounds`: the test is one of the four triggers, to which every bonus applies.
    """
    return max(
        (
            drug.bonus
            for key, drug in DRUGS.items()
            if key in who.drugs and (wounds or not drug.wounds_only)
        ),
        default=0,
    )


def shock_threshold(who: Person) -> int:
    """CND-SMP-2: Body level plus Toughness; the Physical aptitude is already in Toughness (trap 14)."""
    return BODY_LEVEL[who.sheet.die] + who.sheet.toughness


def is_dead(who: Person) -> bool:
    """CND-CON-DEA, CND-CON-DES: dead or destroyed."""
    return who.body.fate != "alive"


def may_react(who: Person) -> bool:
    """CND-CON-INC, CND-CON-DEA: no Reactions while Incapacitated or dead."""
    return not (is_dead(who) or who.body.incapacitated)


def may_act(who: Person) -> bool:
    """CND-CON-STU, CND-CON-INC: no actions while Stunned, Incapacitated or dead."""
    return may_react(who) and not who.body.levels.stunned
