"""Big and massive hits (25 and 50 damage in one hit), and critical injuries bought with Action Dice (3.2)."""

from dataclasses import replace

from hurtbox.kit.rules import Ask

from .body import Condition
from .checks import D20Check, passes
from .conditions import add_condition
from .ouch import InjuredPerson, roll_injury
from .packet import Taken
from .person import Person
from .reduction import is_subdual
from .types import TYPE_RULES
from .types.attribute_injuries import counted_damage
from .wound_states import DEAD, log_wound_state

BIG, MASSIVE = 25, 50
NEARLY_DEAD = -9


def big_hit(ask: Ask, who: Person, taken: Taken) -> tuple[InjuredPerson | None, bool]:
    """Makes the one Fortitude save against a big or a massive hit (SPY-AD-7, SPY-AD-8).

    Returns the injured person or None, and whether the wounds fell to −9.
    """
    damage, packet = counted_damage(who, taken), taken.packet
    kind, subdual = TYPE_RULES[packet.type], is_subdual(packet)
    table = not subdual and (kind.ouch or who.settings.special_injury == "beside")
    if who.body.wounds <= DEAD or damage < BIG:
        return None, False
    if damage != taken.applied:
        ask.log("SPY-AD-7", "counts, incoming", damage=damage, applied=taken.applied)
    if table and not kind.ouch:
        ask.log("SPY-AD-7", "table, beside")
    if table and packet.injury and who.settings.second_injury == "one":
        ask.log("SPY-AD-7", "bought injury, one", damage=damage)
        if damage < MASSIVE:
            return None, False
        table = False
    if damage >= MASSIVE:
        if subdual and who.settings.massive_subdual == "never":
            ask.log("SPY-AD-8", "not by subdual", damage=damage)
            return None, False
        return massive_hit(ask, who, taken, damage, table=table)
    if not table:
        ask.log("SPY-AD-7", "no injury of this kind", damage=damage)
        return None, False
    if passes_big_hit_save(ask, who, "SPY-AD-7", damage):
        return None, False
    return roll_injury(ask, who, damage), False


def massive_hit(
    ask: Ask, who: Person, taken: Taken, damage: int, *, table: bool
) -> tuple[InjuredPerson | None, bool]:
    """Makes the save against 50 or more damage, which replaces the save of a big hit (SPY-AD-8).

    A failure brings an injury, and lowers the wounds to −9 unless they are lower already (T5).
    """
    if passes_big_hit_save(ask, who, "SPY-AD-8", damage):
        return None, False
    lowest = min(who.body.wounds, NEARLY_DEAD)
    lowest = ask.step("SPY-AD-8", "wounds", lowest, low=-99_999, high=999, name=who.name)
    fallen = who.with_body(replace(who.body, wounds=lowest))
    log_wound_state(ask.scope("fallen"), who, fallen)
    if lowest < who.body.wounds:
        fallen = fatigue_from_fall(ask.scope("fallen"), fallen, taken)
    if not table:
        return InjuredPerson(fallen), True
    return roll_injury(ask, fallen, damage), True


def fatigue_from_fall(ask: Ask, who: Person, taken: Taken) -> Person:
    """Fatigues somebody whose wounds fell to −9 (SPY-AD-2).

    A hit that has fatigued already does so only once (T14).
    """
    emptied = taken.vitality and not who.body.vitality
    if taken.wounds or (emptied and who.settings.fatigued == "once"):
        return who
    return add_condition(ask, who, Condition("fatigued", "SPY-AD-2", "wounds"))


def passes_big_hit_save(ask: Ask, who: Person, rule: str, damage: int) -> bool:
    """Makes a Fortitude save against half the damage, rounded down (SPY-AD-7, SPY-AD-8)."""
    dc = ask.step(rule, "save DC", damage // 2, low=0, high=999, damage=damage)
    return passes(ask, who, D20Check(rule, "save", who.sheet.fortitude, dc), damage=damage)


def bought_injury(ask: Ask, who: Person, taken: Taken) -> InjuredPerson | None:
    """Rolls the injury that Action Dice have bought, without a save (SPY-CRI-3, SPY-CRI-4, T10).

    While vitality is left, the damage must exceed Constitution (T58). Returns None if there is no injury.
    """
    if not taken.packet.injury:
        return None
    rule = "SPY-CRI-3" if taken.vitality else "SPY-CRI-4"
    if rule == "SPY-CRI-3":
        damage = taken.applied if who.settings.injury_con == "applied" else taken.incoming
        if damage != taken.applied:
            ask.log(rule, "compares, rolled", damage=damage, applied=taken.applied)
        con = ask.step(rule, "Con", who.score("constitution"), low=0, high=99, damage=damage)
        if damage <= con:
            ask.log(rule, "not above Con", damage=damage, con=con)
            return None
    ask.log(rule, "bought", name=who.name)
    if who.settings.bought_injury == "save" and passes_big_hit_save(
        ask.scope("bought"), who, "SPY-AD-7", taken.applied
    ):
        return None
    return roll_injury(ask.scope("bought"), who, taken.applied)
