"""What people do about a fire (SPY-FIRE-5, 7, 9): light it, come and go, roll, put it out, save things."""

from dataclasses import replace

from hurtbox.core.ask import Ask
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Roll
from hurtbox.core.encounter import Encounter
from hurtbox.core.refusal import Refused

from ..checks import Trial, passes
from ..commands.fires import BurnItem, IntoFire, LeaveFire, PutOut, RollOut, SetFire, StartFire
from ..person import person
from ..sources import Fire, Flames, new_id
from ..tables.temperatures import fire_ap
from .burning import extinguished, is_in_fire
from .fire import lower, save_dc, settled, stands_in, with_fire
from .sources_of import found, on

ABOVE = 10
MOST_ITEMS = 100
MEANS = {"water": Dice(1, 6), "blanket": Dice(1, 4), "extinguisher": Dice(2, 6)}


def start_fire(ask: Ask, encounter: Encounter, command: StartFire) -> Encounter:
    """SPY-FIRE-1: a fire with one current damage; its AP by its temperature."""
    who = person(encounter, command.target)
    damage = command.damage
    if not damage and not command.dice:
        raise Refused("damage", "A fire needs its damage, or dice for it.")
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
    return stands_in(encounter, fire, who.id) if command.inside else encounter


def set_fire(ask: Ask, encounter: Encounter, command: SetFire) -> Encounter:
    """SPY-FIRE-1: the damage and the surroundings as the GC says."""
    fire = found(encounter, command.source, Fire, command.target)
    ask.log("SPY-FIRE-1", "by hand", fire=fire.name, damage=command.damage)
    fire = replace(fire, save=command.save)
    return tidy(lower(ask, encounter.with_source(fire), fire, command.damage))


def into_fire(ask: Ask, encounter: Encounter, command: IntoFire) -> Encounter:
    """SPY-FIRE-2, SPY-FIRE-12: who is in it now; 10 ft. or more above it nobody is."""
    fire = found(encounter, command.source, Fire, command.target)
    for id in dict.fromkeys(command.others or (command.target,)):
        part, name = ask.scope(id), person(encounter, id).name
        if command.above >= ABOVE:
            part.log("SPY-FIRE-12", "above", name=name, feet=command.above)
            continue
        part.log("SPY-FIRE-2", "in it", name=name, fire=fire.name)
        encounter = stands_in(encounter, fire, id)
    return encounter


def leave_fire(ask: Ask, encounter: Encounter, command: LeaveFire) -> Encounter:
    """SPY-FIRE-2: out of the burning squares; a fire on oneself goes along."""
    flames = found(encounter, command.source, Flames, command.target)
    name = person(encounter, command.target).name
    ask.log("SPY-FIRE-2", "leaves", name=name, fire=flames.name)
    return tidy(settled(encounter, replace(flames, square=0)))


def roll_out(ask: Ask, encounter: Encounter, command: RollOut) -> Encounter:
    """SPY-FIRE-5: each half action of rolling where it does not burn halves the own fire, rounded down."""
    flames = found(encounter, command.source, Flames, command.target)
    who = person(encounter, command.target)
    if not flames.burning:
        raise Refused("target", f"{who.name} is not on fire.")
    if is_in_fire(on(encounter, who.id, Flames)):
        raise Refused("target", f"{who.name} is in a burning square: rolling does not help there.")
    burning = flames.burning
    for number in range(1, command.half_actions + 1):
        part = ask.scope(f"half action {number}")
        burning = part.step("SPY-FIRE-5", "rolls", burning // 2, low=0, high=999, name=who.name)
    return tidy(settled(encounter, replace(flames, burning=burning)))


def put_out(ask: Ask, encounter: Encounter, command: PutOut) -> Encounter:
    """SPY-FIRE-9: 1d6 for each gallon, 1d4 for each pat, 2d6 for each round of an extinguisher; 0 is out."""
    source = encounter.source(command.source)
    if not isinstance(source, Fire | Flames) or source.about != command.target:
        raise Refused("source", "That is something else.")
    each = MEANS[command.means]
    dice = Dice(each.count * command.times, each.sides)
    facts = (("fire", source.name), ("dice", str(dice)))
    less = ask(Roll("SPY-FIRE-9", command.means, dice, about=command.target, facts=facts))
    if isinstance(source, Fire):
        left = max(0, source.damage - less)
        left = ask.step("SPY-FIRE-9", "left", left, low=0, high=100, before=source.damage)
        return tidy(lower(ask, encounter, source, left))
    return tidy(doused(ask, encounter, source, less))


def doused(ask: Ask, encounter: Encounter, flames: Flames, less: int) -> Encounter:
    """SPY-FIRE-9: the fire on somebody who burns; who does not burn stands in a fire of its own page."""
    if not flames.burning:
        raise Refused("source", "Nobody burns there: put out the fire itself.")
    left = max(0, flames.burning - less)
    left = ask.step("SPY-FIRE-9", "left", left, low=0, high=100, before=flames.burning)
    return settled(encounter, replace(flames, burning=left))


def burn_item(ask: Ask, encounter: Encounter, command: BurnItem) -> Encounter:
    """SPY-FIRE-7: a thing that matters saves or burns; in a container only when the container burns."""
    source = encounter.source(command.source)
    if not isinstance(source, Fire | Flames) or source.about != command.target:
        raise Refused("source", "That is something else.")
    fire = source if isinstance(source, Fire) else the_fire(encounter, source)
    burnt = fire.items if fire else ()
    if command.container and command.container not in burnt:
        raise Refused(
            "container", f"“{command.container}” does not burn, so what is in it does not."
        )
    who = person(encounter, command.target)
    dc = save_dc(ask, who.settings, "SPY-FIRE-7", source.damage)
    trial = Trial("SPY-FIRE-7", "save", command.bonus, dc, "gm")
    if passes(ask, who, trial, item=command.name):
        return encounter
    ask.log("SPY-FIRE-7", "burns", item=command.name)
    if fire is None:
        return encounter
    fire = replace(fire, items=(*fire.items, command.name)[-MOST_ITEMS:])
    return with_fire(encounter, fire)


def the_fire(encounter: Encounter, flames: Flames) -> Fire | None:
    """The fire that flames belong to, if it still burns."""
    return next(
        (one for one in encounter.sources if isinstance(one, Fire) and one.id == flames.fire), None
    )


def tidy(encounter: Encounter) -> Encounter:
    """Nobody has a note of burning without a fire."""
    for id in encounter.order:
        encounter = extinguished(encounter, id)
    return encounter
