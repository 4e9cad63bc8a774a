"""Damage converted between lethal and subdual: which types never are, and what it costs by other pages (p.345)."""

from hurtbox.core.ask import Ask

from .commands.attacks import Attack
from .person import Person
from .tables.damage_types import ROW

COST = -4
BY_HAND = ("unarmed", "melee", "hurled")
CONVERTED = ("lethal", "subdual")


def is_converted(target: Person, attack: Attack) -> bool:
    """SPY-GEN-5: acid, explosive, fire and laser never are; by p.345 only what hands do, lethal or subdual."""
    if attack.convert == "no" or not ROW[attack.type].to_subdual:
        return False
    by_hand = attack.way in BY_HAND and attack.type in CONVERTED
    return by_hand or not target.settings.outside_text


def conversion_cost(ask: Ask, target: Person, attack: Attack) -> int:
    """SPY-GEN-5: −4 on the attack, for a table that wants what stands outside the texts."""
    if not target.settings.outside_text or not is_converted(target, attack):
        return 0
    return ask.step("SPY-GEN-5", "costs", COST, low=-99, high=0)
