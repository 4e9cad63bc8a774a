"""What people do about a fire (SPY-FIRE-1, 2, 5, 7, 9): light it, enter, leave, roll, put it out, save items."""

from dataclasses import replace

from hurtbox.core.ask import Ask
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Roll
from hurtbox.core.refusal import Refused

from ..checks import D20Check, passes
from ..commands.fires import BurnItem, IntoFire, LeaveFire, PutOut, RollOut, SetFire, StartFire
from ..encounter import Encounter
from ..person import person
from ..sources import Fire, Flames, new_id
from ..tables.temperatures import fire_ap
from .burning import is_in_fire, without_burning
from .fire import damage_save_dc, put_into_fire, set_fire_damage, update_flames, with_fire
from .source_state import find_source, sources_on

SAFE_HEIGHT = 10
MOST_ITEMS = 100
MEANS_DICE = {"water": Dice(1, 6), "blanket": Dice(1, 4), "extinguisher": Dice(2, 6)}


def start_fire(ask: Ask, encounter: Encounter, command: StartFire) -> Encounter:
    """SPY-FIRE-1: starts a fire; its AP depends on the temperature."""
    who = person(encounter, command.target)
    damage = command.damage
    if not damage and not command.dice:
        raise Refused("damage", "Enter the fire’s damage, or dice for it.")
    if not damage:
        facts = (("fire", command.name), ("dice", f"{command.dice}d6"))
        roll = Roll(
            "SPY-FIRE-1", "start", Dice(command.dice, 6), who="gm", about=who.id, facts=facts
        )
        damage = min(100, ask(roll))
    damage = ask.step("SPY-FIRE-1", "damage", damage, low=1, high=100, fire=command.name)
    ap = ask.step(
        "SPY-FIRE-1",
        "AP",
        fire_ap(command.temperature),
        low=0,
        high=99,
        degrees=command.temperature,
    )
    fire = Fire(
        new_id(encounter, who.id, "fire"),
        who.id,
        command.name,
        damage,
        ap,
        command.save,
        (command.name,),
    )
    encounter = encounter.with_source(fire)
    return put_into_fire(encounter, fire, who.id) if command.inside else encounter


def set_fire(ask: Ask, encounter: Encounter, command: SetFire) -> Encounter:
    """SPY-FIRE-1: sets the damage of a fire, and the save bonus next to it."""
    fire = find_source(encounter, command.source, Fire, command.target)
    ask.log("SPY-FIRE-1", "by hand", fire=fire.name, damage=command.damage)
    fire = replace(fire, save=command.save)
    return clean_up_burning(set_fire_damage(ask, encounter.with_source(fire), fire, command.damage))


def into_fire(ask: Ask, encounter: Encounter, command: IntoFire) -> Encounter:
    """SPY-FIRE-2, SPY-FIRE-12: puts people into the fire, unless they are 10 ft. or more above it."""
    fire = find_source(encounter, command.source, Fire, command.target)
    for id in dict.fromkeys(command.others or (command.target,)):
        part, name = ask.scope(id), person(encounter, id).name
        if command.above >= SAFE_HEIGHT:
            part.log("SPY-FIRE-12", "above", name=name, feet=command.above)
            continue
        part.log("SPY-FIRE-2", "in it", name=name, fire=fire.name)
        encounter = put_into_fire(encounter, fire, id)
    return encounter


def leave_fire(ask: Ask, encounter: Encounter, command: LeaveFire) -> Encounter:
    """SPY-FIRE-2: takes somebody out of the burning squares; a person on fire still burns."""
    flames = find_source(encounter, command.source, Flames, command.target)
    name = person(encounter, command.target).name
    ask.log("SPY-FIRE-2", "leaves", name=name, fire=flames.name)
    return clean_up_burning(update_flames(encounter, replace(flames, square=0)))


def roll_out(ask: Ask, encounter: Encounter, command: RollOut) -> Encounter:
    """SPY-FIRE-5: each half action of rolling outside burning squares halves a person's fire, rounded down."""
    flames = find_source(encounter, command.source, Flames, command.target)
    who = person(encounter, command.target)
    if not flames.burning:
        raise Refused("target", f"{who.name} is not on fire.")
    if is_in_fire(sources_on(encounter, who.id, Flames)):
        raise Refused("target", f"{who.name} is in a burning square: rolling does not help there.")
    burning = flames.burning
    for number in range(1, command.half_actions + 1):
        part = ask.scope(f"half action {number}")
        burning = part.step("SPY-FIRE-5", "rolls", burning // 2, low=0, high=999, name=who.name)
    return clean_up_burning(update_flames(encounter, replace(flames, burning=burning)))


def put_out(ask: Ask, encounter: Encounter, command: PutOut) -> Encounter:
    """SPY-FIRE-9: 1d6 per gallon, 1d4 per pat, 2d6 per round of an extinguisher; at 0 it is out."""
    source = encounter.source(command.source)
    if not isinstance(source, Fire | Flames) or source.about != command.target:
        raise Refused("source", "This source does not belong to this combatant.")
    each = MEANS_DICE[command.means]
    dice = Dice(each.count * command.times, each.sides)
    facts = (("fire", source.name), ("dice", str(dice)))
    less = ask(Roll("SPY-FIRE-9", command.means, dice, about=command.target, facts=facts))
    if isinstance(source, Fire):
        left = max(0, source.damage - less)
        left = ask.step("SPY-FIRE-9", "left", left, low=0, high=100, before=source.damage)
        return clean_up_burning(set_fire_damage(ask, encounter, source, left))
    return clean_up_burning(douse_person(ask, encounter, source, less))


def douse_person(ask: Ask, encounter: Encounter, flames: Flames, less: int) -> Encounter:
    """SPY-FIRE-9: lowers the fire on a person; refused if the person is not on fire."""
    if not flames.burning:
        raise Refused("source", "Nobody is on fire there; put out the fire itself.")
    left = max(0, flames.burning - less)
    left = ask.step("SPY-FIRE-9", "left", left, low=0, high=100, before=flames.burning)
    return update_flames(encounter, replace(flames, burning=left))


def burn_item(ask: Ask, encounter: Encounter, command: BurnItem) -> Encounter:
    """SPY-FIRE-7: an item saves or burns; in a container only if the container burns."""
    source = encounter.source(command.source)
    if not isinstance(source, Fire | Flames) or source.about != command.target:
        raise Refused("source", "This source does not belong to this combatant.")
    fire = source if isinstance(source, Fire) else fire_of(encounter, source)
    burnt = fire.items if fire else ()
    if command.container and command.container not in burnt:
        raise Refused(
            "container", f"“{command.container}” is not on fire, so what is in it cannot be."
        )
    who = person(encounter, command.target)
    dc = damage_save_dc(ask, who.settings, "SPY-FIRE-7", source.damage)
    trial = D20Check("SPY-FIRE-7", "save", command.bonus, dc, "gm")
    if passes(ask, who, trial, item=command.name):
        return encounter
    ask.log("SPY-FIRE-7", "burns", item=command.name)
    if fire is None:
        return encounter
    fire = replace(fire, items=(*fire.items, command.name)[-MOST_ITEMS:])
    return with_fire(encounter, fire)


def fire_of(encounter: Encounter, flames: Flames) -> Fire | None:
    """The fire that the flames belong to, if it still burns."""
    return next(
        (one for one in encounter.sources if isinstance(one, Fire) and one.id == flames.fire), None
    )


def clean_up_burning(encounter: Encounter) -> Encounter:
    """SPY-FIRE-4: removes Burning from everybody who no longer burns."""
    for id in encounter.order:
        encounter = without_burning(encounter, id)
    return encounter
