"""Falls and dives (7.8)."""

from hurtbox.core.ask import Ask
from hurtbox.core.decisions import Number
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Roll
from hurtbox.core.encounter import Encounter

from .body import Condition
from .checks import Trial, passes
from .commands.dangers import Dive, Fall
from .conditions import gained
from .packet import Packet
from .person import Person, person
from .pipeline import suffered

PER, MOST_DICE, SOFTER = 10, 20, 10
STRESSFUL = 30
DIVE_DC, PER_DC, MORE_DC = 15, 25, 5
DEPTH, PER_DEPTH = 10, 30


def fall(ask: Ask, encounter: Encounter, command: Fall) -> Encounter:
    """SPY-FALL-2, SPY-FALL-6: without a successful check a die for each 10 ft., and sprawled."""
    who = person(encounter, command.target)
    if command.passed:
        facts = (("name", who.name),)
        left = ask(Number("SPY-FALL-2", "left", 0, 9999, 0, who="gm", about=who.id, facts=facts))
        packet = Packet(
            left, "falling", ap=tens(who, command.feet), subdual=command.onto == "fluid"
        )
        return suffered(ask, encounter, who.id, packet) if left else encounter
    return landed(ask, encounter, who, command.feet, command.onto)


def landed(ask: Ask, encounter: Encounter, who: Person, feet: int, onto: str) -> Encounter:
    """SPY-FALL-1, SPY-FALL-4, SPY-FALL-5: AP, dice and stress of a fall that nothing has softened."""
    real, height = feet, feet
    if onto == "soft":
        reading = who.settings.falling_soft
        height = max(0, feet - SOFTER)
        height = ask.step("SPY-FALL-4", f"height, {reading}", height, low=0, high=9999, feet=feet)
        real = height if reading == "height" else feet
    ap = ask.step("SPY-FALL-1", "AP", tens(who, real), low=0, high=9999, feet=real)
    dice = min(MOST_DICE, tens(who, height))
    reading_feet = who.settings.falling_feet
    dice = ask.step("SPY-FALL-2", f"dice, {reading_feet}", dice, low=0, high=MOST_DICE, feet=height)
    if dice:
        facts = (("name", who.name), ("dice", f"{dice}d6"))
        roll = Roll("SPY-FALL-2", "damage", Dice(dice, 6), who="gm", about=who.id, facts=facts)
        stressful = dice if real >= STRESSFUL else 0
        fluid = onto == "fluid"
        if fluid:
            ask.log("SPY-FALL-2", "fluid", name=who.name)
        packet = Packet(ask(roll), "falling", ap=ap, subdual=fluid, dice=stressful)
        encounter = suffered(ask, encounter, who.id, packet)
    who = person(encounter, who.id)
    if not who.is_object:
        who = gained(ask, who, Condition("sprawled", "SPY-FALL-6", "fall"))
    return encounter.with_body(who.id, who.body)


def tens(who: Person, feet: int) -> int:
    """SPY-FALL-1, SPY-FALL-2: each 10 ft., whole ones only by default (T39)."""
    return feet // PER if who.settings.falling_feet == "down" else -(-feet // PER)


def dive(ask: Ask, encounter: Encounter, command: Dive) -> Encounter:
    """SPY-FALL-3: a check against 15 and 5 per 25 ft.; deep enough water then takes all of it."""
    who = person(encounter, command.target)
    dc = DIVE_DC + MORE_DC * (command.feet // PER_DC)
    dc = ask.step("SPY-FALL-3", "dive DC", dc, low=0, high=9999, feet=command.feet)
    dived = passes(ask, who, Trial("SPY-FALL-3", "dive", command.bonus, dc))
    need = DEPTH * -(-command.feet // PER_DEPTH)
    need = ask.step("SPY-FALL-3", "depth", need, low=0, high=9999, feet=command.feet)
    if dived and command.depth >= need:
        ask.log("SPY-FALL-3", "dived", name=who.name)
        return encounter
    if dived:
        ask.log("SPY-FALL-3", "too shallow", name=who.name)
    return landed(ask, encounter, who, command.feet, "fluid")
