"""Help from others: First Aid and Treatment (section 6)."""

from hurtbox.core.clock import MINUTES
from hurtbox.kit.rules import Ask, Dice, Refused, command

from .derived import is_dead
from .natural_healing import restore_pools
from .person import Person

FIRST_AID_DICE = Dice(1, 4, 1)
BASE_DC, MOST_DC, WOUNDED_DC = 15, 30, 10


@command(
    "heal",
    rule="SPY-HEAL-6",
    group="healing",
    place="second",
    when=lambda who: is_living(who) and not who.body.aided,
)
def first_aid(ask: Ask, who: Person, *, passed: bool = True) -> Person:
    """Gives First Aid: it heals accumulated damage, or subdual, wounds and vitality (SPY-HEAL-4, SPY-HEAL-5,
    SPY-HEAL-6).
    """
    check_living(who)
    if who.body.aided:
        raise Refused("target", f"{who.name} has already had First Aid in this scene.")
    log_dc(ask, who)
    if not passed:
        return fail_first_aid(ask, who)
    ask.log("SPY-HEAL-6", "once a scene", name=who.name)
    who = who.but(aided=True)
    return heal_special(ask, who) if who.is_special else halve_accumulated(ask, who)


def fail_first_aid(ask: Ask, who: Person) -> Person:
    """Counts a failed attempt, unless the setting `first_aid` counts successes only (T66, SPY-HEAL-6)."""
    reading = who.settings.first_aid
    ask.log("SPY-HEAL-6", "failed", name=who.name, case=reading)
    return who if reading == "successes" else who.but(aided=True)


def log_dc(ask: Ask, who: Person) -> None:
    """Logs the DC of First Aid, which is known with the setting `outside_text` only (SPY-HEAL-12)."""
    if not who.settings.outside_text:
        ask.log("SPY-HEAL-12", "as at the table")
        return
    lost = max(0, who.sheet.vitality - who.body.vitality)
    special = min(MOST_DC, BASE_DC + -(-lost // 2))
    special += WOUNDED_DC * (who.body.wounds < who.sheet.wounds)
    dc = special if who.is_special else BASE_DC + who.body.accumulated
    ask.log("SPY-HEAL-12", "known DC", dc=dc)


def halve_accumulated(ask: Ask, who: Person) -> Person:
    """Takes off half of the accumulated damage, rounded up (SPY-HEAL-4)."""
    before = who.body.accumulated
    goes = ask.step("SPY-HEAL-4", "goes", -(-before // 2), low=0, high=before, before=before)
    return who.but(accumulated=before - goes)


def heal_special(ask: Ask, who: Person) -> Person:
    """Rolls 1d4+1 for subdual and again for wounds, and adds the career level in vitality (SPY-HEAL-5)."""
    dice = FIRST_AID_DICE
    subdual = who.roll(ask, "SPY-HEAL-5", "subdual", dice, name=who.name, dice=str(FIRST_AID_DICE))
    wounds = who.roll(ask, "SPY-HEAL-5", "wounds", dice, name=who.name, dice=str(FIRST_AID_DICE))
    left = max(0, who.body.subdual - subdual)
    left = ask.step("SPY-HEAL-1", "subdual", left, low=0, high=99_999, before=who.body.subdual)
    who = who.but(subdual=left)
    vitality = ask.step("SPY-HEAL-5", "vitality", who.sheet.level, low=0, high=999)
    return restore_pools(ask, who, vitality, wounds)


@command(
    "heal", rule="SPY-HEAL-7", group="healing", when=lambda who: is_living(who) and who.is_special
)
def treat(ask: Ask, who: Person) -> Person:
    """Doubles natural healing for one day from now (SPY-HEAL-7)."""
    check_living(who)
    if not who.is_special:
        raise Refused("target", "Treatment is for special characters only.")
    doubled = ask.step("SPY-HEAL-7", "minutes", MINUTES["day"], low=0, high=99_999, name=who.name)
    return who.but(treated=who.clock.minute + doubled)


def check_living(who: Person) -> None:
    """Refuses things and the dead."""
    if who.is_object:
        raise Refused("target", f"{who.name} is a thing; First Aid is for characters.")
    if is_dead(who):
        raise Refused("target", f"{who.name} is dead.")


def is_living(who: Person) -> bool:
    """Whether somebody is a character who is not dead."""
    return not who.is_object and not is_dead(who)
