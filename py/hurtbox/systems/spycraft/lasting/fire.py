"""Fires (7.9): where they burn, whom they burn, how they spread and go out. The GC is the map."""

from dataclasses import replace

from hurtbox.core.ask import Ask
from hurtbox.core.clock import Elapsed
from hurtbox.core.decisions import Choice, Subset
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Roll
from hurtbox.core.encounter import Encounter
from hurtbox.core.words import pluralize

from ..checks import Trial, graded
from ..moments import round_began
from ..person import person
from ..settings import Settings
from ..sources import Fire, Flames, new_id
from .going_on import once_more
from .sources_of import of_kind, on, still

MOST_DAMAGE = 100
BASE, STEP = 10, 5
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
WITH_IT = ("as the fire", "stays")
BURNS_ON = ("out", "burns on")


def with_fire(encounter: Encounter, fire: Fire) -> Encounter:
    """SPY-FIRE-1: the fire as it is now, and everybody in it meets its new damage."""
    encounter = encounter.with_source(fire)
    for flames in of_kind(encounter, Flames):
        if flames.fire == fire.id and flames.square:
            encounter = encounter.with_source(replace(flames, square=fire.damage))
    return encounter


def stands_in(encounter: Encounter, fire: Fire, id: str) -> Encounter:
    """SPY-FIRE-2: somebody comes into a burning square, or into contact with the fire."""
    for flames in on(encounter, id, Flames):
        if flames.fire == fire.id:
            return encounter.with_source(replace(flames, square=fire.damage))
    new = new_id(encounter, id, "flames")
    flames = Flames(new, id, fire.id, fire.name, fire.damage, ap=fire.ap, save=fire.save)
    return encounter.with_source(flames)


def save_dc(ask: Ask, settings: Settings, rule: str, damage: int) -> int:
    """SPY-FIRE-6: a Damage save against fire: 10 and half of it, or all of it, as the table reads it (T40)."""
    reading = settings.fire_saves
    dc = BASE + damage // 2 if reading == "half" else damage
    return ask.step(rule, f"save DC, {reading}", dc, low=0, high=999, damage=damage)


def bonus_against(settings: Settings, fire: Fire | Flames) -> int:
    """SPY-FIRE-6: the bonus of what is next to a fire; its AP does not count by default (T42)."""
    return fire.save - (fire.ap if settings.fire_ap == "counts" else 0)


def fires_spread(ask: Ask, encounter: Encounter, passing: Elapsed) -> Encounter:
    """SPY-FIRE-6: the end of a round: one Damage save for each fire."""
    if not round_began(encounter, passing):
        return encounter

    def one(ask: Ask, now: Encounter, fire: Fire) -> Encounter:
        fire = once_more(fire, passing)
        return spread(ask, now.with_source(fire), fire)

    return ask.each(one, encounter, of_kind(encounter, Fire), "fire")


def grade(margin: int) -> int:
    """SPY-FIRE-6: 1 burns down (by 5 or more), 0 nothing, else minus the squares it spreads."""
    if margin >= STEP:
        return 1
    return 0 if margin >= 0 else -1 - (-margin) // STEP


def spread(ask: Ask, encounter: Encounter, fire: Fire) -> Encounter:
    """SPY-FIRE-6: burns down by half, goes on, or spreads and grows by 1d6, up to 100."""
    settings = encounter.settings
    dc = save_dc(ask, settings, "SPY-FIRE-6", fire.damage)
    bonus = bonus_against(settings, fire)
    trial = Trial("SPY-FIRE-6", f"save, {settings.fire_ap}", bonus, dc, who="gm")
    result = graded(ask, person(encounter, fire.about), trial, grade, fire=fire.name)
    if not result:
        ask.log("SPY-FIRE-6", "goes on", fire=fire.name)
        return encounter
    if result > 0:
        half = ask.step(
            "SPY-FIRE-6", "burns down", fire.damage // 2, low=0, high=MOST_DAMAGE, fire=fire.name
        )
        return lower(ask, encounter, fire, half)
    squares = ask.step("SPY-FIRE-6", "squares", -result, low=0, high=99, fire=fire.name)
    roll = Roll("SPY-FIRE-6", "growth", GROWTH, who="gm", about=fire.about, facts=_fact(fire))
    damage = min(MOST_DAMAGE, fire.damage + ask(roll))
    damage = ask.step(
        "SPY-FIRE-6", "damage", damage, low=0, high=MOST_DAMAGE, fire=fire.name, before=fire.damage
    )
    fire = replace(fire, damage=damage, squares=placed(ask, fire, squares))
    encounter = with_fire(encounter, fire)
    encounter = reached(ask, encounter, fire)
    return on_people(ask, encounter, fire)


def placed(ask: Ask, fire: Fire, squares: int) -> tuple[str, ...]:
    """SPY-FIRE-6: the GC says in which directions, the Deviation Diagram being another page’s."""
    most = min(squares, len(DIRECTIONS))
    spread_by = f"It spreads by {pluralize(squares, 'square|squares')}: pick no more directions."
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
        names.append(unlike(DIRECTIONS[place], names))
    while len(names) < len(fire.squares) + squares:
        names.append(unlike("further", names))
    return tuple(names[:MOST_SQUARES])


def unlike(name: str, names: list[str]) -> str:
    """A square’s name that no other has."""
    number, new = 2, name
    while new in names:
        new, number = f"{name} {number}", number + 1
    return new


def reached(ask: Ask, encounter: Encounter, fire: Fire) -> Encounter:
    """SPY-FIRE-6: the GC says who stands in the squares that it has reached."""
    inside = {one.about for one in of_kind(encounter, Flames) if one.fire == fire.id and one.square}
    outside = [id for id in encounter.order if id not in inside]
    if not outside:
        return encounter
    labels = tuple(person(encounter, id).name for id in outside)
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
        encounter = stands_in(encounter, fire, outside[place])
    return encounter


def on_people(ask: Ask, encounter: Encounter, fire: Fire) -> Encounter:
    """SPY-FIRE-4: what burns on people is what lit them until the fire spreads; the GC says what then."""
    for flames in of_kind(encounter, Flames):
        if flames.fire != fire.id or not flames.burning or flames.burning == fire.damage:
            continue
        name = person(encounter, flames.about).name
        facts = (("name", name), ("damage", fire.damage))
        request = Choice(
            "SPY-FIRE-4",
            "spread",
            WITH_IT,
            WITH_IT[0],
            who="gm",
            about=flames.about,
            facts=facts,
        )
        if ask.scope(flames.id)(request) == WITH_IT[0]:
            encounter = encounter.with_source(replace(flames, burning=fire.damage))
    return encounter


def lower(ask: Ask, encounter: Encounter, fire: Fire, damage: int) -> Encounter:
    """SPY-FIRE-6, SPY-FIRE-9: a fire with less damage; at 0 it is out."""
    if damage:
        return with_fire(encounter, replace(fire, damage=damage))
    ask.log("SPY-FIRE-9", "out", fire=fire.name)
    encounter = encounter.without_source(fire.id)
    for flames in of_kind(encounter, Flames):
        if flames.fire == fire.id:
            encounter = without_square(ask.scope(flames.id), encounter, flames)
    return encounter


def without_square(ask: Ask, encounter: Encounter, flames: Flames) -> Encounter:
    """SPY-FIRE-4: the fire that lit somebody is out: the GC says whether they still burn."""
    if flames.burning:
        facts = (("name", person(encounter, flames.about).name),)
        request = Choice(
            "SPY-FIRE-4", "out", BURNS_ON, BURNS_ON[0], who="gm", about=flames.about, facts=facts
        )
        if ask(request) == BURNS_ON[1]:
            return encounter.with_source(replace(flames, square=0))
    return encounter.without_source(flames.id)


def settled(encounter: Encounter, flames: Flames) -> Encounter:
    """Flames as they are now; with neither square nor burning only their count is kept, while it burns."""
    fire_burns = any(one.id == flames.fire for one in of_kind(encounter, Fire))
    if not flames.damage and not (fire_burns and flames.total):
        gone = still(encounter, flames)
        return encounter.without_source(flames.id) if gone else encounter
    return encounter.with_source(flames)


def _fact(fire: Fire) -> tuple[tuple[str, str], ...]:
    return (("fire", fire.name),)
