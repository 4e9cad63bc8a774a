"""Fires (7.9): where they burn, how they spread, and how they go out. The GC keeps the map."""

from dataclasses import replace

from hurtbox.core.clock import Elapsed
from hurtbox.core.decisions import Subset
from hurtbox.core.words import pluralize
from hurtbox.kit.rules import Ask, Choice, Dice, Roll

from ..checks import D20Check, graded_check
from ..person import Encounter, Person
from ..round_times import round_began
from ..settings import Settings
from ..sources import Fire, Flames, new_id
from .source_state import count_harm, current_source, sources_of, sources_on

MOST_DAMAGE = 100
BASE_DC, MARGIN_STEP = 10, 5
GROWTH = Dice(1, 6)
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


def with_fire(encounter: Encounter, fire: Fire) -> Encounter:
    """Returns the fight with this fire; everybody in it suffers its new damage (SPY-FIRE-1)."""
    encounter = encounter.with_source(fire)
    for flames in sources_of(encounter, Flames):
        if flames.fire == fire.id and flames.square:
            encounter = encounter.with_source(replace(flames, square=fire.damage))
    return encounter


def put_into_fire(encounter: Encounter, fire: Fire, id: str) -> Encounter:
    """Puts somebody into a burning square or in contact with the fire (SPY-FIRE-2)."""
    for flames in sources_on(encounter, id, Flames):
        if flames.fire == fire.id:
            return encounter.with_source(replace(flames, square=fire.damage))
    new = new_id(encounter, id, "flames")
    flames = Flames(new, id, fire.id, fire.name, fire.damage, ap=fire.ap, save=fire.save)
    return encounter.with_source(flames)


def damage_save_dc(ask: Ask, settings: Settings, rule: str, damage: int) -> int:
    """Returns the DC of a Damage save against fire (SPY-FIRE-6).

    It is 10 and half of the damage, or all of it (T40).
    """
    reading = settings.fire_saves
    dc = BASE_DC + damage // 2 if reading == "half" else damage
    return ask.step(rule, f"save DC, {reading}", dc, low=0, high=999, damage=damage)


def neighbor_bonus(settings: Settings, fire: Fire | Flames) -> int:
    """Returns the save bonus of what is next to a fire (SPY-FIRE-6).

    By default the fire's AP does not lower it (T42).
    """
    return fire.save - (fire.ap if settings.fire_ap == "counts" else 0)


def spread_fires(ask: Ask, encounter: Encounter, passing: Elapsed) -> Encounter:
    """Makes one Damage save for each fire at the end of a round (SPY-FIRE-6)."""
    if not round_began(encounter, passing):
        return encounter

    def one(ask: Ask, now: Encounter, fire: Fire) -> Encounter:
        fire = count_harm(fire, passing)
        return resolve_spread(ask, now.with_source(fire), fire)

    return ask.each(one, encounter, sources_of(encounter, Fire), "fire")


def spread_grade(margin: int) -> int:
    """Returns what a margin does to the fire (SPY-FIRE-6).

    1 means that it burns down, 0 that it burns on. A negative number is minus the squares that it spreads.
    """
    if margin >= MARGIN_STEP:
        return 1
    return 0 if margin >= 0 else -1 - (-margin) // MARGIN_STEP


def resolve_spread(ask: Ask, encounter: Encounter, fire: Fire) -> Encounter:
    """Makes a fire burn down by half, burn on, or spread and grow by 1d6, up to 100 (SPY-FIRE-6)."""
    settings = encounter.settings
    dc = damage_save_dc(ask, settings, "SPY-FIRE-6", fire.damage)
    bonus = neighbor_bonus(settings, fire)
    trial = D20Check("SPY-FIRE-6", f"save, {settings.fire_ap}", bonus, dc, who="gm")
    result = graded_check(
        ask, Person.of(encounter, fire.about), trial, spread_grade, fire=fire.name
    )
    if not result:
        ask.log("SPY-FIRE-6", "goes on", fire=fire.name)
        return encounter
    if result > 0:
        half = ask.step(
            "SPY-FIRE-6", "burns down", fire.damage // 2, low=0, high=MOST_DAMAGE, fire=fire.name
        )
        return set_fire_damage(ask, encounter, fire, half)
    squares = ask.step("SPY-FIRE-6", "squares", -result, low=0, high=99, fire=fire.name)
    roll = Roll("SPY-FIRE-6", "growth", GROWTH, who="gm", about=fire.about, facts=_fact(fire))
    damage = min(MOST_DAMAGE, fire.damage + ask(roll))
    damage = ask.step(
        "SPY-FIRE-6", "damage", damage, low=0, high=MOST_DAMAGE, fire=fire.name, before=fire.damage
    )
    fire = replace(fire, damage=damage, squares=new_squares(ask, fire, squares))
    encounter = with_fire(encounter, fire)
    encounter = ask_who_is_reached(ask, encounter, fire)
    return update_burning_people(ask, encounter, fire)


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


def ask_who_is_reached(ask: Ask, encounter: Encounter, fire: Fire) -> Encounter:
    """Asks the GC who is in the squares that the fire has reached (SPY-FIRE-6)."""
    inside = {
        one.about for one in sources_of(encounter, Flames) if one.fire == fire.id and one.square
    }
    outside = [id for id in encounter.order if id not in inside]
    if not outside:
        return encounter
    labels = tuple(Person.of(encounter, id).name for id in outside)
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
    for place in ask(request):
        encounter = put_into_fire(encounter, fire, outside[place])
    return encounter


def update_burning_people(ask: Ask, encounter: Encounter, fire: Fire) -> Encounter:
    """Asks the GC whether people on fire burn as strongly as the fire that lit them (SPY-FIRE-4).

    The fire has just spread.
    """
    for flames in sources_of(encounter, Flames):
        if flames.fire != fire.id or not flames.burning or flames.burning == fire.damage:
            continue
        name = Person.of(encounter, flames.about).name
        facts = (("name", name), ("damage", fire.damage))
        request = Choice(
            "SPY-FIRE-4",
            "spread",
            SPREAD_OPTIONS,
            SPREAD_OPTIONS[0],
            who="gm",
            about=flames.about,
            facts=facts,
        )
        if ask.scope(flames.id)(request) == SPREAD_OPTIONS[0]:
            encounter = encounter.with_source(replace(flames, burning=fire.damage))
    return encounter


def set_fire_damage(ask: Ask, encounter: Encounter, fire: Fire, damage: int) -> Encounter:
    """Sets a fire's damage; at 0 it is out (SPY-FIRE-6, SPY-FIRE-9)."""
    if damage:
        return with_fire(encounter, replace(fire, damage=damage))
    ask.log("SPY-FIRE-9", "out", fire=fire.name)
    encounter = encounter.without_source(fire.id)
    for flames in sources_of(encounter, Flames):
        if flames.fire == fire.id:
            encounter = fire_is_out(ask.scope(flames.id), encounter, flames)
    return encounter


def fire_is_out(ask: Ask, encounter: Encounter, flames: Flames) -> Encounter:
    """Asks the GC whether a person still burns when the fire that lit them is out (SPY-FIRE-4)."""
    if flames.burning:
        facts = (("name", Person.of(encounter, flames.about).name),)
        request = Choice(
            "SPY-FIRE-4",
            "out",
            OUT_OPTIONS,
            OUT_OPTIONS[0],
            who="gm",
            about=flames.about,
            facts=facts,
        )
        if ask(request) == OUT_OPTIONS[1]:
            return encounter.with_source(replace(flames, square=0))
    return encounter.without_source(flames.id)


def update_flames(encounter: Encounter, flames: Flames) -> Encounter:
    """Returns the fight with these flames.

    Without damage they are kept only while their fire burns and they have a total.
    """
    fire_burns = any(one.id == flames.fire for one in sources_of(encounter, Fire))
    if not flames.damage and not (fire_burns and flames.total):
        gone = current_source(encounter, flames)
        return encounter.without_source(flames.id) if gone else encounter
    return encounter.with_source(flames)


def _fact(fire: Fire) -> tuple[tuple[str, str], ...]:
    return (("fire", fire.name),)
