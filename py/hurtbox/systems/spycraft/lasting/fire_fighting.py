"""What people do about a fire (SPY-FIRE-1, 2, 5, 7, 9): light it, enter, leave, roll, put it out, save items."""

from dataclasses import replace
from typing import Annotated, Literal

from hurtbox.core.names import Name, Owner
from hurtbox.kit.fields import Field, FormHint, People, rare
from hurtbox.kit.rules import Ask, Dice, Refused, always, command

from ..checks import D20Check, passes
from ..form_fields import Bonus, Feet, SourceId, Temperature
from ..person import Person
from ..sources import Fire, Flames, new_id
from ..tables.temperatures import fire_ap
from .burning import is_in_fire, without_burning
from .fire import damage_save_dc, put_into_fire, set_fire_damage, update_flames, with_fire
from .source_state import any_source, find_source, sources_of, sources_on

SAFE_HEIGHT = 10
BURNING: tuple[type[Fire | Flames], ...] = (Fire, Flames)
MOST_ITEMS = 100
MEANS_DICE = {"water": Dice(1, 6), "blanket": Dice(1, 4), "extinguisher": Dice(2, 6)}


@command("harm", rule="SPY-FIRE-1", group="dangers", later=True)
def start_fire(
    ask: Ask,
    who: Person,
    *,
    name: Name = "Fire",
    damage: Annotated[int, Field(ge=0, le=100)] = 0,
    temperature: Temperature = 1100,
    save: Annotated[Bonus, FormHint("SPY-FIRE-6")] = 0,
    inside: Annotated[bool, rare("SPY-FIRE-2")] = True,
    dice: Annotated[int, Field(ge=0, le=20), rare(unit="d6")] = 2,
) -> Person:
    """Starts a fire where the target is; with damage 0, the GC rolls the dice (SPY-FIRE-1)."""
    if not damage and not dice:
        raise Refused("damage", "Enter the fire’s damage, or dice for it.")
    if not damage:
        d6 = Dice(dice, 6)
        rolled = who.roll(ask, "SPY-FIRE-1", "start", d6, by="gm", fire=name, dice=str(d6))
        damage = min(100, rolled)
    damage = ask.step("SPY-FIRE-1", "damage", damage, low=1, high=100, fire=name)
    ap = ask.step("SPY-FIRE-1", "AP", fire_ap(temperature), low=0, high=99, degrees=temperature)
    fire = Fire(new_id(who, "fire"), who.id, name, damage, ap, save, (name,))
    who = who.with_source(fire)
    return put_into_fire(who, fire) if inside else who


@command(rule="SPY-FIRE-1", touch=True, quiet=True)
def set_fire(
    ask: Ask,
    who: Person,
    *,
    source: SourceId,
    damage: Annotated[int, Field(ge=0, le=100)],
    save: Annotated[Bonus, FormHint("SPY-FIRE-6")] = 0,
) -> Person:
    """Sets a fire’s damage and the save bonus next to it, as the GC says; 0 puts it out (SPY-FIRE-1)."""
    fire = find_source(who, source, Fire)
    ask.log("SPY-FIRE-1", "by hand", fire=fire.name, damage=damage)
    fire = replace(fire, save=save)
    return clean_up_burning(set_fire_damage(ask, who.with_source(fire), fire, damage))


@command("harm", rule="SPY-FIRE-12", touch=True, later=True, together=always)
def into_fire(
    ask: Ask,
    who: Person,
    *,
    source: SourceId,
    others: Annotated[People, FormHint("SPY-FIRE-2")] = (),
    above: Annotated[Feet, FormHint("SPY-FIRE-12", unit="ft.")] = 0,
) -> Person:
    """Puts people into the fire, unless they are 10 ft. or more above it (SPY-FIRE-2, SPY-FIRE-12)."""
    fire, person = find_source(who, source, Fire), who
    for id in dict.fromkeys(others or (who.id,)):
        part, person = ask.scope(id), person.other(id)
        if above >= SAFE_HEIGHT:
            part.log("SPY-FIRE-12", "above", name=person.name, feet=above)
            continue
        part.log("SPY-FIRE-2", "in it", name=person.name, fire=fire.name)
        person = put_into_fire(person, fire)
    return person.other(who.id)


@command("heal", rule="SPY-FIRE-2", touch=True)
def leave_fire(ask: Ask, who: Person, *, source: SourceId) -> Person:
    """Takes somebody out of the burning squares; a person on fire still burns (SPY-FIRE-2)."""
    flames = find_source(who, source, Flames)
    ask.log("SPY-FIRE-2", "leaves", name=who.name, fire=flames.name)
    return clean_up_burning(update_flames(who, replace(flames, square=0)))


@command("heal", rule="SPY-FIRE-5", touch=True)
def roll_out(
    ask: Ask,
    who: Person,
    *,
    source: SourceId,
    half_actions: Annotated[int, Field(ge=1, le=2), FormHint(unit="half actions")] = 1,
) -> Person:
    """Halves a person's fire for each half action of rolling, rounded down (SPY-FIRE-5).

    It is refused in a burning square.
    """
    flames = find_source(who, source, Flames)
    if not flames.burning:
        raise Refused("target", f"{who.name} is not on fire.")
    if is_in_fire(sources_on(who, Flames)):
        raise Refused("target", f"{who.name} is in a burning square: rolling does not help there.")
    burning = flames.burning
    for number in range(1, half_actions + 1):
        part = ask.scope(f"half action {number}")
        burning = part.step("SPY-FIRE-5", "rolls", burning // 2, low=0, high=999, name=who.name)
    return clean_up_burning(update_flames(who, replace(flames, burning=burning)))


@command("heal", rule="SPY-FIRE-9", touch=True)
def put_out(
    ask: Ask,
    who: Person,
    *,
    source: SourceId,
    means: Literal["water", "blanket", "extinguisher"] = "water",
    times: Annotated[int, Field(ge=1, le=50)] = 1,
) -> Person:
    """Rolls the dice of the means and takes them off the fire; at 0 it is out (SPY-FIRE-9)."""
    fire = any_source(who, source, BURNING)
    each = MEANS_DICE[means]
    dice = Dice(each.count * times, each.sides)
    less = who.roll(ask, "SPY-FIRE-9", means, dice, fire=fire.name, dice=str(dice))
    if isinstance(fire, Flames):
        return clean_up_burning(douse_person(ask, who, fire, less))
    left = max(0, fire.damage - less)
    left = ask.step("SPY-FIRE-9", "left", left, low=0, high=100, before=fire.damage)
    return clean_up_burning(set_fire_damage(ask, who, fire, left))


def douse_person(ask: Ask, who: Person, flames: Flames, less: int) -> Person:
    """Lowers the fire on a person; refused if the person is not on fire (SPY-FIRE-9)."""
    if not flames.burning:
        raise Refused("source", "Nobody is on fire there; put out the fire itself.")
    left = max(0, flames.burning - less)
    left = ask.step("SPY-FIRE-9", "left", left, low=0, high=100, before=flames.burning)
    return update_flames(who, replace(flames, burning=left))


@command("harm", rule="SPY-FIRE-7", touch=True, later=True)
def burn_item(
    ask: Ask,
    who: Person,
    *,
    source: SourceId,
    name: Name,
    bonus: Bonus = 0,
    container: Owner = "",
) -> Person:
    """Makes an item's save against the fire; one in a container is safe until that burns (SPY-FIRE-7)."""
    there = any_source(who, source, BURNING)
    fire = there if isinstance(there, Fire) else fire_of(who, there)
    burnt = fire.items if fire else ()
    if container and container not in burnt:
        raise Refused("container", f"“{container}” is not on fire, so what is in it cannot be.")
    dc = damage_save_dc(ask, who, "SPY-FIRE-7", there.damage)
    trial = D20Check("SPY-FIRE-7", "save", bonus, dc, "gm")
    if passes(ask, who, trial, item=name):
        return who
    ask.log("SPY-FIRE-7", "burns", item=name)
    if fire is None:
        return who
    fire = replace(fire, items=(*fire.items, name)[-MOST_ITEMS:])
    return with_fire(who, fire)


def fire_of(who: Person, flames: Flames) -> Fire | None:
    """Returns the fire that the flames belong to, if it still burns."""
    return next((fire for fire in sources_of(who.fight, Fire) if fire.id == flames.fire), None)


def clean_up_burning(who: Person) -> Person:
    """Removes Burning from everybody who no longer burns (SPY-FIRE-4)."""
    return who.now_in(Person.change_all(who.encounter, without_burning))
