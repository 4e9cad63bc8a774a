"""Which states in the middle of an action have the same odds, so that the odds follow them as one.

This is about the outcomes of the target alone (outcomes.py), without overrides and with no Action Dice spent.
"""

from dataclasses import replace
from functools import cache
from typing import Any

from hurtbox.core.encounter import changed
from hurtbox.core.odds import StateMerge
from hurtbox.core.rulebook import unmerged

from .attack_command import Attack
from .attack_roll import FACES, TRIUMPH
from .big_hits import BIG
from .body import MOST_POINTS, Body, Condition, Fate, Injury, Loss
from .damage_saves import BASE_DC
from .defense import VULNERABLE
from .derived import is_dead
from .falls import MOST_DICE, SOFT_FEET, TEN_FEET
from .outcomes import BRUISE
from .person import Encounter, Person
from .sheet import Attribute
from .subdual import threshold_constitution
from .tables.conditions import ConditionName
from .tables.damage_types import MATRIX, TYPE_ROW
from .tables.ouch import OUCH
from .weapon_damage import parse_damage
from .wound_states import DEAD

MOST_STRENGTH = 100
"""More than any Strength bonus."""
MOST_MERGED = 100
"""Injuries of somebody whose states are merged: with more, the limit of 200 could be reached (body.py)."""
AT_ONCE = frozenset(
    row.type for row in MATRIX if not row.persistent and row.pool not in ("phases", "merged")
)
"""The types whose damage is done at once, without a lasting source."""
READ: tuple[ConditionName, ...] = ("unconscious", "deafened", "blinded", "vulnerable")
READ_OUTSIDE: tuple[ConditionName, ...] = (*VULNERABLE, "fatigued", "exhausted")
"""The conditions that a rule for damage at once looks at, and those with the setting `outside_text`."""
BODILY: tuple[Attribute, ...] = ("strength", "dexterity", "constitution")


MERGED = ("attack", "hit", "explode", "collide", "fall")


def state_merge(encounter: Encounter, command: Any, times: int) -> StateMerge:
    """Returns a function that replaces a state by one with the same odds for the rest of this command.

    The dead are alike, and so are bodies that differ only where no rule of it looks.
    """
    if command.kind not in MERGED:
        return unmerged
    id, was = command.target, Person.of(encounter, command.target)
    if was.is_object:
        return unmerged
    most = was.body.subdual + BRUISE + 1
    has_only_bruises = isinstance(command, Attack) and _only_bruises(encounter, command, times)
    forgets = _is_at_once(command) and len(was.body.injuries) < MOST_MERGED
    keeps_losses = not _is_safe_from_subdual(was, command)
    sure_failure = _sure_failure(was, command)

    def merged(state: object) -> object:
        if not isinstance(state, type(encounter)):
            return state
        who = Person.of(state, id)
        if is_dead(who):  # for good, and every test is true
            return encounter.with_body(id, dead_body(who))
        body = who.body
        if has_only_bruises:
            is_harmed = body.vitality < was.body.vitality or body.wounds < was.body.wounds
            subdual = was.body.subdual if is_harmed else min(body.subdual, most)
            if subdual != body.subdual:
                body = replace(body, subdual=subdual)
        if body.accumulated > sure_failure:
            body = changed(body, "accumulated", sure_failure)
        if forgets:
            body = _forgotten(was, who.with_body(body), keeps_losses=keeps_losses)
        return state if body is who.body else state.with_body(id, body)

    return merged


def _sure_failure(who: Person, command: Any) -> int:
    """Returns the accumulated damage from which on every Damage save fails (SPY-NPC-1).

    A failure sets it to 0 again. Where the margin counts there is no such limit (SPY-NPC-4).
    """
    if command.kind == "explode":
        return MOST_POINTS
    is_typed = command.kind in ("attack", "hit")
    if is_typed and (command.blast or TYPE_ROW[command.type].tapers):
        return MOST_POINTS
    return max(2 * (FACES + who.sheet.damage_save - BASE_DC + 1), who.body.accumulated + 1)


def _is_at_once(command: Any) -> bool:
    """Whether all its rules are about now: no time of a condition and no healing makes a difference."""
    if isinstance(command, Attack):
        is_alone = command.target not in command.by and not (command.sneak or command.exposes)
        return is_alone and command.type in AT_ONCE
    return bool(command.kind != "hit" or command.type in AT_ONCE)


def _is_safe_from_subdual(who: Person, command: Any) -> bool:
    """Whether it adds no subdual and compares nothing with Constitution (SPY-BRU-1, SPY-CRI-3).

    Then lost points of attributes make no difference. A fall is safe when its lowest damage exceeds all DR.
    """
    if who.settings.outside_text or command.kind != "fall" or command.onto == "fluid":
        return False
    least: int = min(MOST_DICE, (command.feet - SOFT_FEET) // TEN_FEET)
    return sum(reduction.points for reduction in who.sheet.reductions) < least


def _forgotten(was: Person, who: Person, *, keeps_losses: bool) -> Body:
    """Returns the body without what no rule of damage at once and no test looks at.

    Stress brings special characters only conditions (SPY-STRESS-2). Of injuries only their number counts
    (SPY-OUCH-2). Of lost points only those of the bodily attributes count, for the thresholds of subdual
    (SPY-OUCH-5).
    """
    body = who.body
    names = (*READ, *READ_OUTSIDE) if who.settings.outside_text else READ
    kept: dict[ConditionName, Condition] = {}
    for condition in body.conditions:  # the first stays, so that the same once more changes nothing
        kept.setdefault(
            condition.name, Condition(condition.name, "") if condition.due else condition
        )
    conditions = tuple([kept[name] for name in dict.fromkeys(names) if name in kept])
    losses: tuple[Loss, ...] = ()
    if keeps_losses and body.losses:
        losses = bodily_losses(body)
    return counted(was, who, conditions, losses)


def dead_body(who: Person) -> Body:
    """Returns the same body for all who are dead, whatever killed them (SPY-AD-5, SPY-NPC-7)."""
    return _dead_special() if who.is_special else _dead_standard(who.body.fate)


@cache
def _dead_special() -> Body:
    return Body(wounds=DEAD)


@cache
def _dead_standard(fate: Fate) -> Body:
    return Body(fate=fate)


def counted(
    was: Person,
    who: Person,
    conditions: tuple[Condition, ...],
    losses: tuple[Loss, ...],
    *,
    merges_injuries: bool = True,
) -> Body:
    """Returns the body with these conditions and losses.

    New injuries become one, and new stress one point.
    """
    body = who.body
    injuries = was.body.injuries
    if not merges_injuries:
        injuries = body.injuries
    elif len(body.injuries) > len(injuries):
        injuries = (*injuries, Injury(body.injuries[len(injuries)].id, OUCH[0].key))
    stress = body.stress
    if who.is_special and stress > was.body.stress:
        stress = was.body.stress + 1
    same = (body.conditions, body.losses, body.injuries, body.stress)
    if same == (conditions, losses, injuries, stress):
        return body
    return replace(body, conditions=conditions, losses=losses, injuries=injuries, stress=stress)


def bodily_losses(body: Body) -> tuple[Loss, ...]:
    """Returns the lost points of the attributes that rules look at, one entry for each (SPY-SUBD-3,
    SPY-OUCH-5).
    """
    lost = [
        (attribute, sum(of.points for of in body.losses if of.attribute == attribute))
        for attribute in BODILY
    ]
    return tuple([Loss(attribute, points, "") for attribute, points in lost if points])


def _only_bruises(encounter: Encounter, attack: Attack, times: int) -> bool:
    """Whether each attack adds at most a bruise, and all together exceed no threshold (SPY-BRU-1, SPY-SUBD-3).

    Without a Triumph and a big hit there is no injury that lowers Constitution. Lethal damage alone adds no
    other subdual.
    """
    who = Person.of(encounter, attack.target)
    is_plain = attack.type == "lethal" and attack.convert == "no" and attack.way != "unarmed"
    if not (who.is_special and is_plain) or attack.takedown or attack.multipliers or attack.exposes:
        return False
    if attack.target in attack.by or attack.sneak or attack.boost:
        return False
    better = sum(
        max(0, modifier.points) for modifier in attack.modifiers if modifier.on == "attack"
    )
    if FACES + attack.bonus + better >= TRIUMPH or _most_damage(attack) >= BIG:
        return False
    return who.body.subdual + attack.attacks * times <= threshold_constitution(who)


def _most_damage(attack: Attack) -> int:
    """Returns a bound of the damage that one attack without multipliers can roll (SPY-DMG-1, SPY-DMG-2)."""
    codes = [parse_damage(code, "damage") for code in (attack.damage, attack.extra) if code.strip()]
    rolled = sum((code.dice.high if code.dice else 0) + max(0, code.flat) for code in codes)
    better = sum(
        max(0, modifier.points) for modifier in attack.modifiers if modifier.on == "damage"
    )
    return rolled + better + (0 if attack.way == "firearm" else MOST_STRENGTH)
