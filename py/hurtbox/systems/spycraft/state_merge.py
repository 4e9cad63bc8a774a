"""Which states in the middle of an action have the same odds, so that the odds follow them as one.

This is about the outcomes of the target alone (outcomes.py), without overrides and with no Action Dice spent.
"""

from dataclasses import replace

from hurtbox.core.odds import StateMerge
from hurtbox.core.rulebook import Command, unmerged

from .attack_roll import FACES, TRIUMPH
from .big_hits import BIG
from .body import Body
from .commands.attacks import Attack
from .derived import is_dead
from .encounter import Encounter
from .outcomes import BRUISE
from .person import person
from .subdual import threshold_constitution
from .weapon_damage import parse_damage
from .wound_states import DEAD

MOST_STRENGTH = 100
"""More than any Strength bonus."""


def state_merge(encounter: Encounter, command: Command, times: int) -> StateMerge:
    """For this command: the dead are alike, and so are totals of subdual that stay below every threshold."""
    if not isinstance(command, Attack):
        return unmerged
    id, was = command.target, person(encounter, command.target)
    if was.is_object:
        return unmerged
    most = was.body.subdual + BRUISE + 1
    has_only_bruises = _only_bruises(encounter, command, times)

    def merged(state: object) -> object:
        if not isinstance(state, type(encounter)):
            return state
        who = person(state, id)
        if is_dead(who):  # SPY-AD-5, SPY-NPC-7: for good, and every test is true
            body = Body(wounds=DEAD) if who.is_special else Body(fate=who.body.fate)
            return encounter.with_body(id, body)
        if not has_only_bruises:
            return state
        is_harmed = who.body.vitality < was.body.vitality or who.body.wounds < was.body.wounds
        subdual = was.body.subdual if is_harmed else min(who.body.subdual, most)
        if subdual == who.body.subdual:
            return state
        return state.with_body(id, replace(who.body, subdual=subdual))

    return merged


def _only_bruises(encounter: Encounter, attack: Attack, times: int) -> bool:
    """SPY-BRU-1, SPY-SUBD-3: whether each attack adds at most a bruise, and all together exceed no threshold.

    Without a Triumph and a big hit there is no injury that lowers Constitution, and without other damage than
    lethal no other subdual.
    """
    who = person(encounter, attack.target)
    is_plain = attack.type == "lethal" and attack.convert == "no" and attack.way != "unarmed"
    if not (who.is_special and is_plain) or attack.takedown or attack.multipliers or attack.exposes:
        return False
    if attack.target in attack.by or attack.sneak or attack.boost:
        return False
    better = sum(max(0, one.points) for one in attack.modifiers if one.on == "attack")
    if FACES + attack.bonus + better >= TRIUMPH or _most_damage(attack) >= BIG:
        return False
    return who.body.subdual + attack.attacks * times <= threshold_constitution(who)


def _most_damage(attack: Attack) -> int:
    """SPY-DMG-1, SPY-DMG-2: at least the most that one attack without multipliers can roll."""
    codes = [parse_damage(code, "damage") for code in (attack.damage, attack.extra) if code.strip()]
    rolled = sum((one.dice.high if one.dice else 0) + max(0, one.flat) for one in codes)
    better = sum(max(0, one.points) for one in attack.modifiers if one.on == "damage")
    return rolled + better + (0 if attack.way == "firearm" else MOST_STRENGTH)
