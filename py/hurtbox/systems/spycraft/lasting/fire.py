"""Fires (7.9): where they burn, how they spread, and how they go out. The GC keeps the map."""

from dataclasses import replace

from hurtbox.core.clock import Elapsed
from hurtbox.core.decisions import Subset
from hurtbox.core.words import pluralize
from hurtbox.kit.rules import Ask, Dice

from ..checks import D20Check, graded_check
from ..person import Encounter, Person
from ..round_times import round_began
from ..sources import Fire, Flames, new_id
from .source_state import count_harm, current_source, sources_of, sources_on

MOST_DAMAGE = 100
BASE_DC, MARGIN_STEP = 10, 5
GROWTH = Dice(1, 6)
SAVES = {"ignored": "save, ignored", "counts": "save, counts"}
"""The save of what is next to a fire, by the house rule for AP: a stored seed rolls it by these names."""
DIRECTIONS = (
    "north",
    "northeast",
    "east",
    "southeast",
    "south",
    "southwest",
    "west",
    "northwest",
    "up",
    "down",
)
MOST_SQUARES = 200
SPREAD_OPTIONS = ("as the fire", "stays")
OUT_OPTIONS = ("out", "burns on")


def with_fire(who: Person, fire: Fire) -> Person:
    """Returns the person with this fire; everybody in it suffers its new damage (SPY-FIRE-1)."""
    who = who.with_source(fire)
    for flames in flames_of(who, fire):
        if flames.square:
            who = who.with_source(replace(flames, square=fire.damage))
    return who


def flames_of(who: Person, fire: Fire) -> tuple[Flames, ...]:
    """Returns what a fire does to everybody, oldest first (SPY-FIRE-2)."""
    return tuple(flame for flame in sources_of(who.fight, Flames) if flame.fire == fire.id)


def put_into_fire(who: Person, fire: Fire) -> Person:
    """Puts somebody into a burning square or in contact with the fire (SPY-FIRE-2)."""
    for flames in sources_on(who, Flames):
        if flames.fire == fire.id:
            return who.with_source(replace(flames, square=fire.damage))
    new = new_id(who, "flames")
    flames = Flames(new, who.id, fire.id, fire.name, fire.damage, ap=fire.ap, save=fire.save)
    return who.with_source(flames)


def hand_over_fires(who: Person) -> Person:
    """Makes somebody else who suffers from a fire the one whose fire it is (SPY-FIRE-1)."""
    for fire in sources_on(who, Fire):
        others = [flames.about for flames in flames_of(who, fire) if flames.about != who.id]
        if others:
            who = who.with_source(replace(fire, about=others[0]))
    return who


def damage_save_dc(ask: Ask, who: Person, rule: str, damage: int) -> int:
    """Returns the DC of a Damage save against fire (SPY-FIRE-6).

    It is 10 and half of the damage, or all of it (T40).
    """
    reading = who.settings.fire_saves
    dc = BASE_DC + damage // 2 if reading == "half" else damage
    return ask.step(rule, "save DC", dc, low=0, high=999, damage=damage, case=reading)


def neighbor_bonus(who: Person, fire: Fire | Flames) -> int:
    """Returns the save bonus of what is next to a fire (SPY-FIRE-6).

    By default the fire's AP does not lower it (T42).
    """
    return fire.save - (fire.ap if who.settings.fire_ap == "counts" else 0)


def spread_fires(ask: Ask, encounter: Encounter, passing: Elapsed) -> Encounter:
    """Makes one Damage save for each fire at the end of a round (SPY-FIRE-6)."""
    if not round_began(encounter.settings, passing):
        return encounter

    def one_fire(ask: Ask, now: Encounter, fire: Fire) -> Encounter:
        fire = count_harm(fire, passing)
        who = Person.of(now, fire.about).with_source(fire)
        return resolve_spread(ask, who, fire).encounter

    return ask.each(one_fire, encounter, sources_of(encounter, Fire), "fire")


def spread_grade(margin: int) -> int:
    """Returns what a margin does to the fire (SPY-FIRE-6).

    1 means that it burns down, 0 that it burns on. A negative number is minus the squares that it spreads.
    """
    if margin >= MARGIN_STEP:
        return 1
    return 0 if margin >= 0 else -1 - (-margin) // MARGIN_STEP


def resolve_spread(ask: Ask, who: Person, fire: Fire) -> Person:
    """Makes a fire burn down by half, burn on, or spread and grow by 1d6, up to 100 (SPY-FIRE-6)."""
    dc = damage_save_dc(ask, who, "SPY-FIRE-6", fire.damage)
    bonus = neighbor_bonus(who, fire)
    trial = D20Check("SPY-FIRE-6", SAVES[who.settings.fire_ap], bonus, dc, who="gm")
    result = graded_check(ask, who, trial, spread_grade, fire=fire.name)
    if not result:
        ask.log("SPY-FIRE-6", "goes on", fire=fire.name)
        return who
    if result > 0:
        half = ask.step(
            "SPY-FIRE-6", "burns down", fire.damage // 2, low=0, high=MOST_DAMAGE, fire=fire.name
        )
        return set_fire_damage(ask, who, fire, half)
    squares = ask.step("SPY-FIRE-6", "squares", -result, low=0, high=99, fire=fire.name)
    grown = who.roll(ask, "SPY-FIRE-6", "growth", GROWTH, by="gm", fire=fire.name)
    damage = min(MOST_DAMAGE, fire.damage + grown)
    damage = ask.step(
        "SPY-FIRE-6", "damage", damage, low=0, high=MOST_DAMAGE, fire=fire.name, before=fire.damage
    )
    fire = replace(fire, damage=damage, squares=new_squares(ask, fire, squares))
    who = ask_who_is_reached(ask, with_fire(who, fire), fire)
    return update_burning_people(ask, who, fire)


def new_squares(ask: Ask, fire: Fire, squares: int) -> tuple[str, ...]:
    """Returns the burning squares after it spreads (SPY-FIRE-6).

    The GC picks directions, as the Deviation Diagram is in another chapter.
    """
    most = min(squares, len(DIRECTIONS))
    spread_by = f"Pick at most {pluralize(squares, 'direction|directions')}."
    request = Subset(
        "SPY-FIRE-6",
        "where",
        DIRECTIONS,
        tuple(range(most)),
        lambda chosen: "" if len(chosen) <= squares else spread_by,
        who="gm",
        about=fire.about,
        facts=(*_fact(fire), ("squares", squares)),
    )
    names = list(fire.squares)
    for place in ask(request):
        names.append(unused_name(DIRECTIONS[place], names))
    while len(names) < len(fire.squares) + squares:
        names.append(unused_name("further", names))
    return tuple(names[:MOST_SQUARES])


def unused_name(name: str, names: list[str]) -> str:
    """Returns a name that is not in the list yet."""
    number, new = 2, name
    while new in names:
        new, number = f"{name} {number}", number + 1
    return new


def ask_who_is_reached(ask: Ask, who: Person, fire: Fire) -> Person:
    """Asks the GC who is in the squares that the fire has reached (SPY-FIRE-6)."""
    inside = {flame.about for flame in flames_of(who, fire) if flame.square}
    outside = [combatant for combatant in who.encounter.combatants if combatant.id not in inside]
    if not outside:
        return who
    labels = tuple(person.name for person in outside)
    request = Subset(
        "SPY-FIRE-6",
        "reaches",
        labels,
        (),
        lambda _: "",
        who="gm",
        about=fire.about,
        facts=_fact(fire),
    )
    reached = who
    for place in ask(request):
        reached = put_into_fire(reached.other(outside[place].id), fire)
    return reached.other(who.id)


def update_burning_people(ask: Ask, who: Person, fire: Fire) -> Person:
    """Asks the GC whether people on fire burn as strongly as the fire that lit them (SPY-FIRE-4).

    The fire has just spread.
    """
    for flames in flames_of(who, fire):
        if not flames.burning or flames.burning == fire.damage:
            continue
        part, burns = ask.scope(flames.id), who.other(flames.about)
        spread = burns.choose(
            part,
            "SPY-FIRE-4",
            "spread",
            *SPREAD_OPTIONS,
            by="gm",
            name=burns.name,
            damage=fire.damage,
        )
        if spread == SPREAD_OPTIONS[0]:
            who = who.with_source(replace(flames, burning=fire.damage))
    return who


def set_fire_damage(ask: Ask, who: Person, fire: Fire, damage: int) -> Person:
    """Sets a fire's damage; at 0 it is out (SPY-FIRE-6, SPY-FIRE-9)."""
    if damage:
        return with_fire(who, replace(fire, damage=damage))
    ask.log("SPY-FIRE-9", "out", fire=fire.name)
    who = who.without_source(fire.id)
    for flames in flames_of(who, fire):
        who = fire_is_out(ask.scope(flames.id), who, flames)
    return who


def fire_is_out(ask: Ask, who: Person, flames: Flames) -> Person:
    """Asks the GC whether a person still burns when the fire that lit them is out (SPY-FIRE-4)."""
    if flames.burning:
        burns = who.other(flames.about)
        out = burns.choose(ask, "SPY-FIRE-4", "out", *OUT_OPTIONS, by="gm", name=burns.name)
        if out == OUT_OPTIONS[1]:
            return who.with_source(replace(flames, square=0))
    return who.without_source(flames.id)


def update_flames(who: Person, flames: Flames) -> Person:
    """Returns the person with these flames.

    Without damage they are kept only while their fire burns and they have a total.
    """
    fire_burns = any(fire.id == flames.fire for fire in sources_of(who.fight, Fire))
    if flames.damage or (fire_burns and flames.total):
        return who.with_source(flames)
    return who.without_source(flames.id) if current_source(who, flames) else who


def _fact(fire: Fire) -> tuple[tuple[str, str], ...]:
    return (("fire", fire.name),)
