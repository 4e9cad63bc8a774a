"""Help from others: First Aid and Treatment (section 6)."""

from dataclasses import replace

from hurtbox.core.ask import Ask
from hurtbox.core.clock import MINUTES
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Roll
from hurtbox.core.refusal import Refused
from hurtbox.core.requests import Facts

from .commands.injury import FirstAid, Treat
from .derived import is_dead
from .encounter import Encounter
from .natural_healing import restore_pools
from .person import Person, person

FIRST_AID_DICE = Dice(1, 4, 1)
BASE_DC, MOST_DC, WOUNDED_DC = 15, 30, 10


def first_aid(ask: Ask, encounter: Encounter, command: FirstAid) -> Encounter:
    """SPY-HEAL-4 … 6: First Aid, once a scene: heals half the accumulated damage, or subdual, wounds and
    vitality.
    """
    who = living_character(encounter, command.target)
    if who.body.aided:
        raise Refused("target", f"{who.name} has already had First Aid in this scene.")
    log_dc(ask, who)
    if not command.passed:
        return fail_first_aid(ask, encounter, who)
    ask.log("SPY-HEAL-6", "once a scene", name=who.name)
    who = who.with_body(replace(who.body, aided=True))
    who = heal_special(ask, who) if who.is_special else halve_accumulated(ask, who)
    return encounter.with_body(who.id, who.body)


def living_character(encounter: Encounter, target: str) -> Person:
    """A living character with this id; refused for things and for the dead."""
    who = person(encounter, target)
    if who.is_object:
        raise Refused("target", f"{who.name} is a thing; First Aid is for characters.")
    if is_dead(who):
        raise Refused("target", f"{who.name} is dead.")
    return who


def fail_first_aid(ask: Ask, encounter: Encounter, who: Person) -> Encounter:
    """SPY-HEAL-6: a failed attempt counts, unless the setting `first_aid` counts successes (T66)."""
    reading = who.settings.first_aid
    ask.log("SPY-HEAL-6", f"failed, {reading}", name=who.name)
    if reading == "successes":
        return encounter
    return encounter.with_body(who.id, replace(who.body, aided=True))


def log_dc(ask: Ask, who: Person) -> None:
    """SPY-HEAL-12: the DC is in another chapter; with the setting `outside_text` it is logged."""
    if not who.settings.outside_text:
        ask.log("SPY-HEAL-12", "as at the table")
        return
    lost = max(0, who.sheet.vitality - who.body.vitality)
    special = min(MOST_DC, BASE_DC + -(-lost // 2))
    special += WOUNDED_DC * (who.body.wounds < who.sheet.wounds)
    dc = special if who.is_special else BASE_DC + who.body.accumulated
    ask.log("SPY-HEAL-12", "known DC", dc=dc)


def halve_accumulated(ask: Ask, who: Person) -> Person:
    """SPY-HEAL-4: half of the accumulated damage is gone, rounded up."""
    before = who.body.accumulated
    goes = ask.step("SPY-HEAL-4", "goes", -(-before // 2), low=0, high=before, before=before)
    return who.with_body(replace(who.body, accumulated=before - goes))


def heal_special(ask: Ask, who: Person) -> Person:
    """SPY-HEAL-5: heals 1d4+1 subdual, 1d4+1 wounds (a separate roll), and the career level in vitality."""
    facts: Facts = (("name", who.name),)
    subdual = ask(Roll("SPY-HEAL-5", "subdual", FIRST_AID_DICE, about=who.id, facts=facts))
    wounds = ask(Roll("SPY-HEAL-5", "wounds", FIRST_AID_DICE, about=who.id, facts=facts))
    left = max(0, who.body.subdual - subdual)
    left = ask.step("SPY-HEAL-1", "subdual", left, low=0, high=99_999, before=who.body.subdual)
    who = who.with_body(replace(who.body, subdual=left))
    vitality = ask.step("SPY-HEAL-5", "vitality", who.sheet.level, low=0, high=999)
    return restore_pools(ask, who, vitality, wounds)


def treat(ask: Ask, encounter: Encounter, command: Treat) -> Encounter:
    """SPY-HEAL-7: natural healing counts double for one day from now."""
    who = living_character(encounter, command.target)
    if not who.is_special:
        raise Refused("target", "Treatment is for special characters only.")
    doubled = ask.step("SPY-HEAL-7", "minutes", MINUTES["day"], low=0, high=99_999, name=who.name)
    return encounter.with_body(who.id, replace(who.body, treated=who.clock.minute + doubled))
