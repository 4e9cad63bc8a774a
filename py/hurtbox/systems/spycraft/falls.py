"""Falls and dives (7.8)."""

from hurtbox.core.ask import Ask
from hurtbox.core.decisions import Number
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Roll

from .body import Condition
from .checks import D20Check, passes
from .commands.dangers import Dive, Fall
from .conditions import add_condition
from .encounter import Encounter
from .packet import Packet
from .person import Person, person
from .pipeline import apply_damage

TEN_FEET, MOST_DICE, SOFT_FEET = 10, 20, 10
STRESSFUL_FEET = 30
DIVE_DC, DIVE_DC_FEET, DIVE_DC_STEP = 15, 25, 5
DEPTH_STEP, DEPTH_FEET = 10, 30


def fall(ask: Ask, encounter: Encounter, command: Fall) -> Encounter:
    """SPY-FALL-1, SPY-FALL-2, SPY-FALL-6: a fall; with a passed check the GC says how much damage is left."""
    who = person(encounter, command.target)
    if command.passed:
        facts = (("name", who.name),)
        left = ask(Number("SPY-FALL-2", "left", 0, 9999, 0, who="gm", about=who.id, facts=facts))
        packet = Packet(
            left, "falling", ap=ten_foot_steps(who, command.feet), subdual=command.onto == "fluid"
        )
        return apply_damage(ask, encounter, who.id, packet) if left else encounter
    return take_fall(ask, encounter, who, command.feet, command.onto)


def take_fall(ask: Ask, encounter: Encounter, who: Person, feet: int, onto: str) -> Encounter:
    """SPY-FALL-1, SPY-FALL-4, SPY-FALL-5: AP, damage and stress of a fall without a passed check; it ends
    sprawled.
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
        encounter = apply_damage(ask, encounter, who.id, packet)
    who = person(encounter, who.id)
    if not who.is_object:
        who = add_condition(ask, who, Condition("sprawled", "SPY-FALL-6", "fall"))
    return encounter.with_body(who.id, who.body)


def ten_foot_steps(who: Person, feet: int) -> int:
    """SPY-FALL-1, SPY-FALL-2: the number of 10 ft. steps; parts of one count by the setting `falling_feet`
    (T39).
    """
    return feet // TEN_FEET if who.settings.falling_feet == "down" else -(-feet // TEN_FEET)


def dive(ask: Ask, encounter: Encounter, command: Dive) -> Encounter:
    """SPY-FALL-3: a check against 15 plus 5 per 25 ft.; if it is passed, deep enough water prevents all damage."""
    who = person(encounter, command.target)
    dc = DIVE_DC + DIVE_DC_STEP * (command.feet // DIVE_DC_FEET)
    dc = ask.step("SPY-FALL-3", "dive DC", dc, low=0, high=9999, feet=command.feet)
    dived = passes(ask, who, D20Check("SPY-FALL-3", "dive", command.bonus, dc))
    need = DEPTH_STEP * -(-command.feet // DEPTH_FEET)
    need = ask.step("SPY-FALL-3", "depth", need, low=0, high=9999, feet=command.feet)
    if dived and command.depth >= need:
        ask.log("SPY-FALL-3", "dived", name=who.name)
        return encounter
    if dived:
        ask.log("SPY-FALL-3", "too shallow", name=who.name)
    return take_fall(ask, encounter, who, command.feet, "fluid")
