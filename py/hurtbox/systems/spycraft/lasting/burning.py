"""People in a fire (SPY-FIRE-2 … 5): the damage of each round, catching fire, and panic."""

from collections.abc import Iterator
from dataclasses import replace

from hurtbox.core.clock import Clock, Elapsed
from hurtbox.kit.rules import Ask

from ..body import Condition
from ..checks import D20Check, passes
from ..conditions import add_condition, without_conditions
from ..derived import is_dead, is_out
from ..packet import Packet
from ..person import Person
from ..pipeline import try_damage
from ..round_times import next_round, round_began
from ..sources import Fire, Flames, new_id
from .fire import damage_save_dc, neighbor_bonus, put_into_fire
from .source_state import count_harm, current_source, sources_on

IGNITES_AT = 10
BASE_DC = 10


def fire_save_dc(ask: Ask, who: Person, rule: str, damage: int) -> int:
    """Returns the DC of Reflex and Will saves “against the damage” (T41, SPY-FIRE-3, SPY-FIRE-4)."""
    reading = who.settings.fire_dc
    dc = damage if reading == "whole" else BASE_DC + damage // 2
    return ask.step(rule, "DC", dc, low=0, high=999, damage=damage, case=reading)


def fire_harms(ask: Ask, who: Person, passing: Elapsed) -> Person:
    """Applies the damage of fire at the start of a round (SPY-FIRE-2, SPY-FIRE-3)."""
    if not round_began(who.settings, passing):
        return who
    for source in harming_flames(sources_on(who, Flames)):
        now = current_source(who, source)
        if now and now.damage:
            part = ask.scope(source.id)
            who = apply_fire(part, who.with_source(count_harm(now, passing)), now)
    return who


def flames_due(who: Person, before: Clock, target: Clock) -> Iterator[Clock | None]:
    """Returns the next round while something burns (SPY-FIRE-2, SPY-FIRE-6)."""
    if sources_on(who, Fire) or any(flame.damage for flame in sources_on(who, Flames)):
        yield next_round(who.settings, before)


def harming_flames(flames: tuple[Flames, ...]) -> tuple[Flames, ...]:
    """Returns the flames that harm: all, or only the hottest for a person on fire in a burning square
    (SPY-FIRE-8).
    """
    hot = tuple(flame for flame in flames if flame.damage)
    if is_burning(hot) and is_in_fire(hot):
        return (max(hot, key=lambda flame: flame.damage),)
    return hot


def is_burning(flames: tuple[Flames, ...]) -> bool:
    """Whether somebody is on fire (SPY-FIRE-4)."""
    return any(flame.burning for flame in flames)


def is_in_fire(flames: tuple[Flames, ...]) -> bool:
    """Whether somebody is in a burning square (SPY-FIRE-2)."""
    return any(flame.square for flame in flames)


def apply_fire(ask: Ask, who: Person, flames: Flames) -> Person:
    """Applies the damage of the fire, after which the person or the square may catch fire (T44, SPY-FIRE-2,
    SPY-FIRE-8).
    """
    all_ = sources_on(who, Flames)
    if is_burning(all_) and is_in_fire(all_):
        square, burning = (
            max(getattr(flame, key) for flame in all_) for key in ("square", "burning")
        )
        ask.log("SPY-FIRE-8", "the higher", square=square, burning=burning)
    damage = ask.step("SPY-FIRE-2", "damage", flames.damage, low=0, high=999, name=who.name)
    packet = Packet(damage, "fire", ap=flames.ap, source=flames.id)
    who, through = try_damage(ask, who, packet)
    now = current_source(who, flames)
    if now is None:
        return who
    return square_catches(ask, person_catches_fire(ask, who, now, stopped=not through), now)


def person_catches_fire(ask: Ask, who: Person, flames: Flames, *, stopped: bool) -> Person:
    """Sets somebody on fire who fails Reflex in a square with 10 or more fire damage (T41, SPY-FIRE-3).

    `stopped`: DR stopped the damage (SPY-DR-3).
    """
    reading = who.settings.fire_ignites
    enough = flames.square >= IGNITES_AT or (reading == "any" and flames.square > 0)
    aflame = is_burning(sources_on(who, Flames))
    if who.is_object or is_dead(who) or aflame or not enough:
        return who
    if stopped:
        ask.log("SPY-FIRE-3", "stopped", name=who.name, case=who.settings.stopped_effects)
        if who.settings.stopped_effects == "none":
            return who
    if flames.square < IGNITES_AT:
        ask.log("SPY-FIRE-3", "ignites, any", name=who.name, damage=flames.square)
    dc = fire_save_dc(ask, who, "SPY-FIRE-3", flames.square)
    if passes(ask, who, D20Check("SPY-FIRE-3", "save", who.sheet.reflex, dc)):
        return who
    who = add_condition(ask, who, Condition("burning", "SPY-FIRE-3", flames.id, "source"))
    return who.with_source(replace(flames, burning=flames.square)) if who.has("burning") else who


def square_catches(ask: Ask, who: Person, flames: Flames) -> Person:
    """Makes the save of the square under a person who burns with 10 or more; it may catch fire (SPY-FIRE-3)."""
    if is_in_fire(sources_on(who, Flames)) or flames.burning < IGNITES_AT:
        return who
    dc = damage_save_dc(ask, who, "SPY-FIRE-3", flames.burning)
    bonus = neighbor_bonus(who, flames)
    if passes(ask, who, D20Check("SPY-FIRE-3", "square save", bonus, dc, "gm")):
        return who
    name = f"Under {who.name}"[:60]
    new = new_id(who, "fire")
    fire = Fire(new, who.id, name, flames.burning, flames.ap, flames.save, (name,))
    ask.log("SPY-FIRE-3", "square burns", name=who.name)
    who = who.with_source(fire).with_source(replace(flames, fire=new, square=fire.damage))
    return put_into_fire(who, fire)


def panic_save(ask: Ask, who: Person, passing: Elapsed) -> Person:
    """Makes the Will save of a person on fire in their turn (SPY-FIRE-4).

    A failure allows only fleeing, dropping and rolling.
    """
    if passing.turn_began != who.id or is_out(who):
        return who
    aflame = [flame for flame in sources_on(who, Flames) if flame.burning]
    if not aflame:
        return who
    flames = max(aflame, key=lambda flame: flame.burning)
    part = ask.scope(flames.id)
    dc = fire_save_dc(part, who, "SPY-FIRE-4", flames.burning)
    calm = passes(part, who, D20Check("SPY-FIRE-4", "save", who.sheet.will, dc))
    part.log("SPY-FIRE-4", "result", case="calm" if calm else "panics", name=who.name)
    return who


def end_burning(ask: Ask, who: Person, passing: Elapsed) -> Person:
    """Removes the condition Burning from a person who no longer burns (SPY-FIRE-4)."""
    return without_burning(who)


def without_burning(who: Person) -> Person:
    """Returns the person without Burning, unless they are still on fire (SPY-FIRE-4)."""
    aflame = {flame.id for flame in sources_on(who, Flames) if flame.burning}
    return who.with_body(
        without_conditions(
            who.body, lambda flame: flame.rule == "SPY-FIRE-3" and flame.source not in aflame
        )
    )
