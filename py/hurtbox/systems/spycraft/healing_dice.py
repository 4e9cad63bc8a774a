"""Action Dice spent to heal; in combat only after Refresh (section 6)."""

from dataclasses import replace

from hurtbox.core.ask import Ask
from hurtbox.core.decisions import Choice
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Roll
from hurtbox.core.refusal import Refused
from hurtbox.core.requests import Facts

from .commands.injury import Heal, Refresh, SpendDice
from .encounter import Encounter
from .first_aid import living_character
from .natural_healing import restore_pools
from .person import Person, in_combat, person

WOUNDS_PER_DIE = 2
POOLS = ("vitality", "wounds")


def spend_dice(ask: Ask, encounter: Encounter, command: SpendDice) -> Encounter:
    """SPY-HEAL-8 … 10: the dice reduce accumulated damage, or each gives vitality or 2 wounds."""
    who = living_character(encounter, command.target)
    if in_combat(encounter):
        who = use_refresh(ask, who, command.dice)
    if who.is_standard:
        return encounter.with_body(who.id, reduce_accumulated(ask, who, command.dice).body)

    def one_die(ask: Ask, encounter: Encounter, place: int) -> Encounter:
        healed = spend_one_die(ask, person(encounter, who.id))
        return encounter.with_body(who.id, healed.body)

    encounter = encounter.with_body(who.id, who.body)
    return ask.fold(one_die, encounter, range(command.dice), "die")


def heal(ask: Ask, encounter: Encounter, command: Heal) -> Encounter:
    """SPY-HEAL-1: points that the GC gives back: wounds first, then vitality; or off the accumulated damage."""
    who = living_character(encounter, command.target)
    if who.is_standard:
        before = who.body.accumulated
        if not before:
            raise Refused("points", f"{who.name} has no damage to heal.")
        left = max(0, before - command.points)
        left = ask.step("SPY-HEAL-1", "accumulated", left, low=0, high=99_999, before=before)
        return encounter.with_body(who.id, replace(who.body, accumulated=left))
    wounds = min(command.points, max(0, who.sheet.wounds - who.body.wounds))
    lost = max(0, who.sheet.vitality - who.body.vitality)
    vitality = min(command.points - wounds, lost)
    if not wounds and not vitality:
        raise Refused("points", f"{who.name} has no damage to heal.")
    return encounter.with_body(who.id, restore_pools(ask, who, vitality, wounds).body)


def use_refresh(ask: Ask, who: Person, dice: int) -> Person:
    """SPY-HEAL-10: in combat one die, for a special character who has taken the Refresh action."""
    if not who.is_special:
        raise Refused("target", "In combat, standard characters cannot heal with Action Dice.")
    if not who.body.refreshed:
        raise Refused("target", f"{who.name} must take the Refresh action first.")
    if dice > 1:
        raise Refused("dice", "In combat, Refresh allows only 1 Action Die.")
    ask.log("SPY-HEAL-10", "after Refresh", name=who.name)
    return who.with_body(replace(who.body, refreshed=False))


def reduce_accumulated(ask: Ask, who: Person, dice: int) -> Person:
    """SPY-HEAL-8: a standard character's accumulated damage, less the total of the dice."""
    facts: Facts = (("name", who.name),)
    total = ask(Roll("SPY-HEAL-8", "dice", action_dice(who, dice), about=who.id, facts=facts))
    before = who.body.accumulated
    left = ask.step("SPY-HEAL-8", "left", max(0, before - total), low=0, high=99_999, before=before)
    return who.with_body(replace(who.body, accumulated=left))


def spend_one_die(ask: Ask, who: Person) -> Person:
    """SPY-HEAL-9: one die gives its result in vitality, or 2 wounds whatever it shows (T64)."""
    body, sheet = who.body, who.sheet
    default = POOLS[1] if body.wounds < sheet.wounds else POOLS[0]
    facts: Facts = (("name", who.name),)
    roll = Roll("SPY-HEAL-9", "die", action_dice(who, 1), about=who.id, facts=facts)
    shown = ask(roll) if who.settings.healing_dice == "after" else 0
    choice = Choice(
        "SPY-HEAL-9", "pool", POOLS, default, about=who.id, facts=(*facts, ("shown", shown))
    )
    if ask(choice) == "wounds":
        wounds = ask.step("SPY-HEAL-9", "wounds", WOUNDS_PER_DIE, low=0, high=99, name=who.name)
        return restore_pools(ask, who, 0, wounds)
    vitality = shown or ask(roll)
    vitality = ask.step("SPY-HEAL-9", "vitality", vitality, low=0, high=999, name=who.name)
    return restore_pools(ask, who, vitality, 0)


def action_dice(who: Person, dice: int) -> Dice:
    """This many Action Dice of the person's die size."""
    return Dice(dice, int(who.sheet.action_die.removeprefix("d")))


def refresh(ask: Ask, encounter: Encounter, command: Refresh) -> Encounter:
    """SPY-HEAL-10: takes the Refresh action (its conditions are on p.359)."""
    who = living_character(encounter, command.target)
    ask.log("SPY-HEAL-10", "refreshed", name=who.name)
    return encounter.with_body(who.id, replace(who.body, refreshed=True))
