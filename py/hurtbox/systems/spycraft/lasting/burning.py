"""In the fire (SPY-FIRE-2 … 5): the harm of each round, catching fire, and keeping one’s head."""

from collections.abc import Iterator
from dataclasses import replace

from hurtbox.core.ask import Ask
from hurtbox.core.clock import Clock, Elapsed
from hurtbox.core.encounter import Encounter

from ..body import Condition
from ..checks import Trial, passes
from ..conditions import gained, without
from ..moments import next_round, round_began
from ..packet import Packet
from ..person import person
from ..pipeline import inflicted
from ..readings import is_dead, is_out
from ..settings import Settings
from ..sources import Fire, Flames, new_id
from .fire import bonus_against, save_dc, stands_in
from .going_on import once_more
from .sources_of import on, still

IGNITES = 10
BASE = 10


def dc_of(ask: Ask, settings: Settings, rule: str, damage: int) -> int:
    """SPY-FIRE-3, SPY-FIRE-4: Reflex and Will “against the damage” (T41)."""
    reading = settings.fire_dc
    dc = damage if reading == "whole" else BASE + damage // 2
    return ask.step(rule, f"DC, {reading}", dc, low=0, high=999, damage=damage)


def burns(ask: Ask, encounter: Encounter, id: str, passing: Elapsed) -> Encounter:
    """SPY-FIRE-2, SPY-FIRE-3: the start of a round in a fire, or on fire."""
    if not round_began(encounter, passing):
        return encounter
    for source in that_harm(on(encounter, id, Flames)):
        now = still(encounter, source)
        if now and now.damage:
            part = ask.scope(source.id)
            encounter = scorched(part, encounter.with_source(once_more(now, passing)), now)
    return encounter


def flames_due(encounter: Encounter, before: Clock, target: Clock) -> Iterator[Clock | None]:
    """SPY-FIRE-2, SPY-FIRE-6: while anything burns, each round."""
    if any(
        isinstance(one, Fire) or (isinstance(one, Flames) and one.damage)
        for one in encounter.sources
    ):
        yield next_round(encounter, before)


def that_harm(flames: tuple[Flames, ...]) -> tuple[Flames, ...]:
    """SPY-FIRE-8: who burns in a burning square suffers the highest damage alone; else every fire harms."""
    hot = tuple(one for one in flames if one.damage)
    if is_burning(hot) and is_in_fire(hot):
        return (max(hot, key=lambda one: one.damage),)
    return hot


def is_burning(flames: tuple[Flames, ...]) -> bool:
    """SPY-FIRE-4: whether somebody is on fire, whichever fire it was."""
    return any(one.burning for one in flames)


def is_in_fire(flames: tuple[Flames, ...]) -> bool:
    """SPY-FIRE-2: whether somebody stands in a square that burns."""
    return any(one.square for one in flames)


def scorched(ask: Ask, encounter: Encounter, flames: Flames) -> Encounter:
    """SPY-FIRE-2, SPY-FIRE-8: the higher of square and own fire, once; then who may catch fire (T44)."""
    who = person(encounter, flames.about)
    all_ = on(encounter, who.id, Flames)
    if is_burning(all_) and is_in_fire(all_):
        square, burning = (max(getattr(one, key) for one in all_) for key in ("square", "burning"))
        ask.log("SPY-FIRE-8", "the higher", square=square, burning=burning)
    damage = ask.step("SPY-FIRE-2", "damage", flames.damage, low=0, high=999, name=who.name)
    packet = Packet(damage, "fire", ap=flames.ap, source=flames.id)
    encounter, through = inflicted(ask, encounter, who.id, packet)
    now = still(encounter, flames)
    if now is None:
        return encounter
    encounter = catches_fire(ask, encounter, now, stopped=not through)
    return square_catches(ask, encounter, now)


def catches_fire(ask: Ask, encounter: Encounter, flames: Flames, *, stopped: bool) -> Encounter:
    """SPY-FIRE-3, SPY-DR-3: in a square with 10 or more fire damage: Reflex, or on fire (T41)."""
    who = person(encounter, flames.about)
    reading = who.settings.fire_ignites
    enough = flames.square >= IGNITES or (reading == "any" and flames.square > 0)
    aflame = is_burning(on(encounter, who.id, Flames))
    if who.is_object or is_dead(who) or aflame or not enough:
        return encounter
    if stopped:
        ask.log("SPY-FIRE-3", f"stopped, {who.settings.stopped_effects}", name=who.name)
        if who.settings.stopped_effects == "none":
            return encounter
    if flames.square < IGNITES:
        ask.log("SPY-FIRE-3", "ignites, any", name=who.name, damage=flames.square)
    dc = dc_of(ask, who.settings, "SPY-FIRE-3", flames.square)
    if passes(ask, who, Trial("SPY-FIRE-3", "save", who.sheet.reflex, dc)):
        return encounter
    who = gained(ask, who, Condition("burning", "SPY-FIRE-3", flames.id, "source"))
    if not who.has("burning"):
        return encounter
    encounter = encounter.with_body(who.id, who.body)
    return encounter.with_source(replace(flames, burning=flames.square))


def square_catches(ask: Ask, encounter: Encounter, flames: Flames) -> Encounter:
    """SPY-FIRE-3: a square that does not burn yet, under somebody who burns with 10 or more."""
    if is_in_fire(on(encounter, flames.about, Flames)) or flames.burning < IGNITES:
        return encounter
    who = person(encounter, flames.about)
    dc = save_dc(ask, who.settings, "SPY-FIRE-3", flames.burning)
    bonus = bonus_against(who.settings, flames)
    if passes(ask, who, Trial("SPY-FIRE-3", "square save", bonus, dc, "gm")):
        return encounter
    name = f"Under {who.name}"[:60]
    new = new_id(encounter, who.id, "fire")
    fire = Fire(new, who.id, name, flames.burning, flames.ap, flames.save, (name,))
    ask.log("SPY-FIRE-3", "square burns", name=who.name)
    encounter = encounter.with_source(fire)
    encounter = encounter.with_source(replace(flames, fire=new, square=fire.damage))
    return stands_in(encounter, fire, who.id)


def keeps_head(ask: Ask, encounter: Encounter, id: str, passing: Elapsed) -> Encounter:
    """SPY-FIRE-4: at his Initiative Count, Will against the damage to do anything but flee, drop and roll."""
    if passing.turn_began != id or is_out(person(encounter, id)):
        return encounter
    aflame = [one for one in on(encounter, id, Flames) if one.burning]
    if not aflame:
        return encounter
    flames = max(aflame, key=lambda one: one.burning)
    part, who = ask.scope(flames.id), person(encounter, id)
    dc = dc_of(part, who.settings, "SPY-FIRE-4", flames.burning)
    calm = passes(part, who, Trial("SPY-FIRE-4", "save", who.sheet.will, dc))
    part.log("SPY-FIRE-4", "keeps head" if calm else "panics", name=who.name)
    return encounter


def burning_over(ask: Ask, encounter: Encounter, id: str, passing: Elapsed) -> Encounter:
    """SPY-FIRE-4: who burns no more has no note of it."""
    return extinguished(encounter, id)


def extinguished(encounter: Encounter, id: str) -> Encounter:
    """SPY-FIRE-4: the note is gone with the fire on somebody."""
    who = person(encounter, id)
    aflame = {one.id for one in on(encounter, id, Flames) if one.burning}
    body = without(who.body, lambda one: one.rule == "SPY-FIRE-3" and one.source not in aflame)
    return encounter if body == who.body else encounter.with_body(id, body)
