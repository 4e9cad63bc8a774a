"""Falls (7.8). Their stress is in types/falling.py, dives are in dives.py."""

from typing import Literal

from hurtbox.kit.rules import Ask, Dice, command

from .body import Condition
from .conditions import add_condition
from .form_fields import Feet
from .packet import Packet
from .person import Person
from .pipeline import apply_damage

TEN_FEET, MOST_DICE, SOFT_FEET = 10, 20, 10
STRESSFUL_FEET = 30


@command("harm", rule="SPY-FALL-2", group="dangers")
def fall(
    ask: Ask,
    who: Person,
    *,
    feet: Feet,
    onto: Literal["solid", "soft", "fluid"] = "solid",
    passed: bool = False,
) -> Person:
    """Lets somebody fall this many feet (SPY-FALL-2, SPY-FALL-1).

    If the Acrobatics/Falling check is passed, the GC enters the damage that is left (SPY-FALL-6).
    """
    if not passed:
        return take_fall(ask, who, feet, onto)
    left = who.number(ask, "SPY-FALL-2", "left", 0, 9999, 0, by="gm", name=who.name)
    if not left:
        return who
    packet = Packet(left, "falling", ap=ten_foot_steps(who, feet), subdual=onto == "fluid")
    return apply_damage(ask, who, packet)


def take_fall(ask: Ask, who: Person, feet: int, onto: str) -> Person:
    """Rolls the damage of a fall without a passed check and leaves the person sprawled (SPY-FALL-1, SPY-FALL-2,
    SPY-FALL-6).

    A soft landing takes 10 ft. off the height that counts for damage (SPY-FALL-4). The setting `falling_soft`
    says whether it is also taken off for AP and stress.
    """
    damaging = felt = feet
    if onto == "soft":
        reading = who.settings.falling_soft
        less = max(0, feet - SOFT_FEET)
        damaging = ask.step("SPY-FALL-4", "height", less, low=0, high=9999, feet=feet, case=reading)
        felt = damaging if reading == "height" else feet
    ap = ask.step("SPY-FALL-1", "AP", ten_foot_steps(who, felt), low=0, high=9999, feet=felt)
    dice = min(MOST_DICE, ten_foot_steps(who, damaging))
    part = who.settings.falling_feet
    dice = ask.step("SPY-FALL-2", "dice", dice, low=0, high=MOST_DICE, feet=damaging, case=part)
    if dice:
        d6 = Dice(dice, 6)
        stressing_dice = dice if felt >= STRESSFUL_FEET else 0
        fluid = onto == "fluid"
        if fluid:
            ask.log("SPY-FALL-2", "fluid", name=who.name)
        rolled = who.roll(ask, "SPY-FALL-2", "damage", d6, by="gm", name=who.name, dice=str(d6))
        packet = Packet(rolled, "falling", ap=ap, subdual=fluid, dice=stressing_dice)
        who = apply_damage(ask, who, packet)
    if who.is_object:
        return who
    return add_condition(ask, who, Condition("sprawled", "SPY-FALL-6", "fall"))


def ten_foot_steps(who: Person, feet: int) -> int:
    """Returns the steps of 10 ft. in a height (SPY-FALL-1, SPY-FALL-2).

    The setting `falling_feet` says whether a part of a step counts (T39).
    """
    return feet // TEN_FEET if who.settings.falling_feet == "down" else -(-feet // TEN_FEET)
