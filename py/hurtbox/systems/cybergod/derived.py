"""Values that are derived from a character and stored nowhere: Shock Level, penalties, bonus dice, who may act.

The rules log these numbers where they matter; the view always shows them.
"""

from .effects import drugs_in
from .settings import Who
from .sheet import Levels
from .tables import BODY_LEVEL, DRUGS, DYING_HALF, WOUNDS, Condition


def shock_level(levels: Levels) -> int:
    """Adds up the levels of Bruised, Wounded, Injured, Maimed and Dying; nothing else counts (CND-SHK-1)."""
    return levels.bruised + levels.wounded + levels.injured + levels.maimed + levels.dying


def worst_wound(levels: Levels) -> Condition | None:
    """Returns the severest wound of a character, or None."""
    return next((wound for wound in reversed(WOUNDS) if levels.of(wound.key)), None)


def wound_penalty(levels: Levels) -> int:
    """Returns the dice that the severest wound takes off, whatever its level (CND-PEN-1).

    Lesser wounds do not matter.
    """
    worst = worst_wound(levels)
    return worst.penalty if worst else 0


def penalty_reduction(who: Who) -> int:
    """Returns the dice that the best drug takes off the wound penalty (CND-DRG-2, CND-DRG-3).

    A drug takes off at most half of the penalty for Dying. The setting `dying_half` says whether this limit is
    for every drug or for Painkillers alone.
    """
    dying, drugs = bool(who.body.levels.dying), drugs_in(who)
    limited = ("painkillers",) if who.settings.dying_half == "painkillers" else tuple(DRUGS)
    taken = [
        min(DRUGS[drug].off, DYING_HALF) if dying and drug in limited else DRUGS[drug].off
        for drug in DRUGS
        if drug in drugs
    ]
    return max(taken, default=0)


def penalty(who: Who) -> int:
    """Returns the wound penalty after drugs, at least 0 (CND-PEN-1, CND-DRG-1)."""
    return max(0, wound_penalty(who.body.levels) - penalty_reduction(who))


def whole_penalty(who: Who) -> int:
    """Returns the dice off every skill test: wounds after drugs, and Fatigued on top (CND-PEN-1, CND-CON-FAT)."""
    return penalty(who) + who.body.levels.fatigued


def bonus_dice(who: Who, *, wounds: bool) -> int:
    """Returns the dice that the best drug adds to a Condition Test (CND-DRG-1, CND-DRG-2).

    `wounds`: the test is one of the four triggers, to which every bonus applies.
    """
    drugs = drugs_in(who)
    return max(
        (
            drug.bonus
            for key, drug in DRUGS.items()
            if key in drugs and (wounds or not drug.wounds_only)
        ),
        default=0,
    )


def shock_threshold(who: Who) -> int:
    """Returns Body level plus Toughness (CND-SMP-2).

    The Physical aptitude is already in Toughness (trap 14).
    """
    return BODY_LEVEL[who.sheet.die] + who.sheet.toughness


def numbers(who: Who) -> dict[str, int]:
    """Returns Shock Level and threshold, and the dice off every skill test (CND-SHK-1, CND-SMP-2, CND-PEN-1)."""
    shock = {"shock_level": shock_level(who.body.levels), "shock_threshold": shock_threshold(who)}
    return {**shock, "penalty": whole_penalty(who)}


def is_dead(who: Who) -> bool:
    """Whether somebody is dead or destroyed (CND-CON-DEA, CND-CON-DES)."""
    return who.body.fate != "alive"


def may_react(who: Who) -> bool:
    """Whether somebody may take Reactions: neither Incapacitated nor dead (CND-CON-INC, CND-CON-DEA)."""
    return not (is_dead(who) or who.body.incapacitated)


def may_act(who: Who) -> bool:
    """Whether somebody may act: neither Stunned, Incapacitated nor dead (CND-CON-STU, CND-CON-INC)."""
    return may_react(who) and not who.body.levels.stunned
