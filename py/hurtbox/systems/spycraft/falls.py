"""Falls and dives (7.8)."""

from typing import Literal

from hurtbox.kit.rules import Ask, Dice, Number, Roll, command

from .body import Condition
from .conditions import add_condition
from .form_fields import Feet
from .packet import Packet
from .person import Person
from .pipeline import apply_damage

TEN_FEET, MOST_DICE, SOFT_FEET = 10, 20, 10
STRESSFUL_FEET = 30
DIVE_DC, DIVE_DC_FEET, DIVE_DC_STEP = 15, 25, 5
DEPTH_STEP, DEPTH_FEET = 10, 30


@command("harm", rule="SPY-FALL-2", group="dangers")
def fall(
    ask: Ask,
    who: Person,
    *,
    feet: Feet,
    onto: Literal["solid", "soft", "fluid"] = "solid",
    passed: bool = False,
) -> Person:
    """SPY-FALL-2: One die per 10 ft., 20 at most; lethal on something solid, subdual in a fluid. SPY-FALL-1: A
    fall has AP 1 for each 10 ft.

    After a passed Acrobatics/Falling check the GC says how much damage is left (SPY-FALL-6).
    """
    if not passed:
        return take_fall(ask, who, feet, onto)
    facts = (("name", who.name),)
    left = ask(Number("SPY-FALL-2", "left", 0, 9999, 0, who="gm", about=who.id, facts=facts))
    if not left:
        return who
    packet = Packet(left, "falling", ap=ten_foot_steps(who, feet), subdual=onto == "fluid")
    return who.now_in(apply_damage(ask, who.fight, who.id, packet))


def take_fall(ask: Ask, who: Person, feet: int, onto: str) -> Person:
    """SPY-FALL-4: A soft landing takes 10 ft. off the damage. SPY-FALL-6: Without a successful check a fall
    leaves you sprawled.

    AP, damage and stress of a fall without a passed check; it ends sprawled (SPY-FALL-1, SPY-FALL-5).
    """
    real, height = feet, feet
    if onto == "soft":
        reading = who.settings.falling_soft
        height = max(0, feet - SOFT_FEET)
        height = ask.step("SPY-FALL-4", f"height, {reading}", height, low=0, high=9999, feet=feet)
        real = height if reading == "height" else feet
    ap = ask.step("SPY-FALL-1", "AP", ten_foot_steps(who, real), low=0, high=9999, feet=real)
    dice = min(MOST_DICE, ten_foot_steps(who, height))
    reading_feet = who.settings.falling_feet
    dice = ask.step("SPY-FALL-2", f"dice, {reading_feet}", dice, low=0, high=MOST_DICE, feet=height)
    if dice:
        facts = (("name", who.name), ("dice", f"{dice}d6"))
        roll = Roll("SPY-FALL-2", "damage", Dice(dice, 6), who="gm", about=who.id, facts=facts)
        stressful = dice if real >= STRESSFUL_FEET else 0
        fluid = onto == "fluid"
        if fluid:
            ask.log("SPY-FALL-2", "fluid", name=who.name)
        packet = Packet(ask(roll), "falling", ap=ap, subdual=fluid, dice=stressful)
        who = who.now_in(apply_damage(ask, who.fight, who.id, packet))
    if who.is_object:
        return who
    return add_condition(ask, who, Condition("sprawled", "SPY-FALL-6", "fall"))


def ten_foot_steps(who: Person, feet: int) -> int:
    """The number of 10 ft. steps; parts of one count by the setting `falling_feet` (T39, SPY-FALL-1,
    SPY-FALL-2).
    """
    return feet // TEN_FEET if who.settings.falling_feet == "down" else -(-feet // TEN_FEET)
