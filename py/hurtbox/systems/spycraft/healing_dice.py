"""Action Dice spent to heal; in combat only after Refresh (section 6)."""

from dataclasses import replace
from typing import Annotated

from hurtbox.core.requests import Facts
from hurtbox.kit.fields import Field, FormHint
from hurtbox.kit.rules import Ask, Choice, Dice, Refused, Roll, command

from .first_aid import check_living, is_living
from .natural_healing import restore_pools
from .person import Encounter, Person, is_character, is_in_combat

WOUNDS_PER_DIE = 2
POOLS = ("vitality", "wounds")


@command(
    "heal",
    rule="SPY-HEAL-8",
    group="healing",
    own=True,
    when=lambda who: is_living(who) and (not is_in_combat(who) or can_heal_in_combat(who)),
)
def spend_dice(
    ask: Ask,
    who: Person,
    *,
    dice: Annotated[int, Field(ge=1, le=20), FormHint("SPY-HEAL-9", unit="dice")] = 1,
) -> Person:
    """Spends Action Dice to heal: any number outside combat, one after Refresh in combat (SPY-HEAL-8 … 10)."""
    check_living(who)
    if is_in_combat(who):
        who = use_refresh(ask, who, dice)
    if who.is_standard:
        return reduce_accumulated(ask, who, dice)

    def one_die(ask: Ask, encounter: Encounter, place: int) -> Encounter:
        return spend_one_die(ask, who.now_in(encounter)).encounter

    return who.now_in(ask.fold(one_die, who.encounter, range(dice), "die"))


@command("heal", rule="SPY-HEAL-1", keypad="points", when=is_character)
def heal(
    ask: Ask,
    who: Person,
    *,
    points: Annotated[int, Field(ge=1, le=999), FormHint(unit="points")],
) -> Person:
    """Heals points that the GC gives: wounds first, then vitality; or accumulated damage (SPY-HEAL-1)."""
    check_living(who)
    if who.is_standard:
        before = who.body.accumulated
        if not before:
            raise Refused("points", f"{who.name} has no damage to heal.")
        left = max(0, before - points)
        left = ask.step("SPY-HEAL-1", "accumulated", left, low=0, high=99_999, before=before)
        return who.but(accumulated=left)
    wounds = min(points, max(0, who.sheet.wounds - who.body.wounds))
    lost = max(0, who.sheet.vitality - who.body.vitality)
    vitality = min(points - wounds, lost)
    if not wounds and not vitality:
        raise Refused("points", f"{who.name} has no damage to heal.")
    return restore_pools(ask, who, vitality, wounds)


def use_refresh(ask: Ask, who: Person, dice: int) -> Person:
    """Uses up the Refresh action, which allows a special character one die in combat (SPY-HEAL-10)."""
    if not who.is_special:
        raise Refused("target", "In combat, standard characters cannot heal with Action Dice.")
    if not who.body.refreshed:
        raise Refused("target", f"{who.name} must take the Refresh action first.")
    if dice > 1:
        raise Refused("dice", "In combat, Refresh allows only 1 Action Die.")
    ask.log("SPY-HEAL-10", "after Refresh", name=who.name)
    return who.with_body(replace(who.body, refreshed=False))


def reduce_accumulated(ask: Ask, who: Person, dice: int) -> Person:
    """Takes the total of the dice off a standard character's accumulated damage (SPY-HEAL-8)."""
    rolled = action_dice(who, dice)
    total = who.roll(ask, "SPY-HEAL-8", "dice", rolled, name=who.name, dice=str(rolled))
    before = who.body.accumulated
    left = ask.step("SPY-HEAL-8", "left", max(0, before - total), low=0, high=99_999, before=before)
    return who.but(accumulated=left)


def spend_one_die(ask: Ask, who: Person) -> Person:
    """Heals the result of one die in vitality, or 2 wounds whatever it shows (SPY-HEAL-9, T64)."""
    body, sheet = who.body, who.sheet
    default = POOLS[1] if body.wounds < sheet.wounds else POOLS[0]
    facts: Facts = (("name", who.name),)
    die = action_dice(who, 1)
    roll = Roll("SPY-HEAL-9", "die", die, about=who.id, facts=(*facts, ("dice", str(die))))
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
    """Returns this many Action Dice of the person's die size."""
    return Dice(dice, int(who.sheet.action_die.removeprefix("d")))


@command(
    rule="SPY-HEAL-10",
    group="healing",
    own=True,
    quiet=True,
    when=lambda who: (
        is_living(who) and who.is_special and is_in_combat(who) and not who.body.refreshed
    ),
)
def refresh(ask: Ask, who: Person) -> Person:
    """Marks the Refresh action in combat; its conditions are on p.359 (SPY-HEAL-10)."""
    check_living(who)
    ask.log("SPY-HEAL-10", "refreshed", name=who.name)
    return who.but(refreshed=True)


def can_heal_in_combat(who: Person) -> bool:
    """Whether somebody can spend an Action Die in combat (SPY-HEAL-10)."""
    return who.is_special and who.body.refreshed
