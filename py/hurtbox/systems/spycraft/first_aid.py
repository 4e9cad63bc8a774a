"""Help from others: First Aid and Treatment (section 6)."""

from dataclasses import replace

from hurtbox.core.ask import Ask
from hurtbox.core.clock import MINUTES
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Roll
from hurtbox.core.encounter import Encounter
from hurtbox.core.refusal import Refused
from hurtbox.core.requests import Facts

from .commands.injury import FirstAid, Treat
from .natural_healing import restored
from .person import Person, person
from .readings import is_dead

PATCHED = Dice(1, 4, 1)
KNOWN_BASE, KNOWN_MOST, KNOWN_WOUNDED = 15, 30, 10


def first_aid(ask: Ask, encounter: Encounter, command: FirstAid) -> Encounter:
    """SPY-HEAL-4 … 6: one attempt a scene; half the accumulated damage, or subdual, wounds and vitality."""
    who = alive(encounter, command.target)
    if who.body.aided:
        raise Refused("target", f"{who.name} has been the target of First Aid in this scene.")
    known_dc(ask, who)
    if not command.passed:
        return failed(ask, encounter, who)
    ask.log("SPY-HEAL-6", "once a scene", name=who.name)
    who = who.now(replace(who.body, aided=True))
    who = patched(ask, who) if who.is_special else relieved(ask, who)
    return encounter.with_body(who.id, who.body)


def alive(encounter: Encounter, target: str) -> Person:
    """A character who can be helped; Refused for things and for the dead."""
    who = person(encounter, target)
    if who.is_object:
        raise Refused("target", f"{who.name} is a thing; First Aid is for characters.")
    if is_dead(who):
        raise Refused("target", f"{who.name} is dead.")
    return who


def failed(ask: Ask, encounter: Encounter, who: Person) -> Encounter:
    """SPY-HEAL-6: what counts is the attempt, unless the table reads it otherwise (T66)."""
    reading = who.settings.first_aid
    ask.log("SPY-HEAL-6", f"failed, {reading}", name=who.name)
    if reading == "successes":
        return encounter
    return encounter.with_body(who.id, replace(who.body, aided=True))


def known_dc(ask: Ask, who: Person) -> None:
    """SPY-HEAL-12: the DC is another page's; what is publicly known of it, where the table wants that."""
    if not who.settings.outside_text:
        ask.log("SPY-HEAL-12", "as at the table")
        return
    lost = max(0, who.sheet.vitality - who.body.vitality)
    special = min(KNOWN_MOST, KNOWN_BASE + -(-lost // 2))
    special += KNOWN_WOUNDED * (who.body.wounds < who.sheet.wounds)
    dc = special if who.is_special else KNOWN_BASE + who.body.accumulated
    ask.log("SPY-HEAL-12", "known DC", dc=dc)


def relieved(ask: Ask, who: Person) -> Person:
    """SPY-HEAL-4: half of what has accumulated goes, rounded up."""
    before = who.body.accumulated
    goes = ask.step("SPY-HEAL-4", "goes", -(-before // 2), low=0, high=before, before=before)
    return who.now(replace(who.body, accumulated=before - goes))


def patched(ask: Ask, who: Person) -> Person:
    """SPY-HEAL-5: 1d4+1 subdual, then 1d4+1 wounds with a die of their own, and the career level in vitality."""
    facts: Facts = (("name", who.name),)
    subdual = ask(Roll("SPY-HEAL-5", "subdual", PATCHED, about=who.id, facts=facts))
    wounds = ask(Roll("SPY-HEAL-5", "wounds", PATCHED, about=who.id, facts=facts))
    left = max(0, who.body.subdual - subdual)
    left = ask.step("SPY-HEAL-1", "subdual", left, low=0, high=99_999, before=who.body.subdual)
    who = who.now(replace(who.body, subdual=left))
    vitality = ask.step("SPY-HEAL-5", "vitality", who.sheet.level, low=0, high=999)
    return restored(ask, who, vitality, wounds)


def treat(ask: Ask, encounter: Encounter, command: Treat) -> Encounter:
    """SPY-HEAL-7: natural healing counts double for the day that begins now."""
    who = alive(encounter, command.target)
    if not who.is_special:
        raise Refused("target", "Treatment is for special characters only.")
    doubled = ask.step("SPY-HEAL-7", "minutes", MINUTES["day"], low=0, high=99_999, name=who.name)
    return encounter.with_body(who.id, replace(who.body, treated=who.clock.minute + doubled))
