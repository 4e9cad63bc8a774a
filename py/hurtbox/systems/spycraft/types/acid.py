"""Acid (7.1): armor or clothes, what is carried, the Reflex save; what stays is a source on the clock."""

from dataclasses import replace

from hurtbox.core.ask import Ask
from hurtbox.core.decisions import Choice, Number
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Lookup
from hurtbox.core.encounter import Encounter

from ..checks import Trial, passes
from ..packet import Packet, Taken
from ..person import Person, person
from ..sources import Acid, Item, counting, new_id
from ..tables.temperatures import ACID_HITS_ARMOR
from .injuries import after_so_much
from .kind import Kind, share

LEAST_AP, MOST_AP = 1, 20
MOST_ITEMS = 3
BASE = 10
HALF_ACTIONS = 2
GIVEN = {"none": 0, "one": 1, "two": 2, "armor_one": 1, "armor_two": 2}


def splashed(
    ask: Ask, encounter: Encounter, target: str, packet: Packet
) -> tuple[Encounter, Packet | None]:
    """SPY-ACID-1 … 5: what the acid hits, the saves of things, then the Reflex save of a character."""
    if packet.source:
        return encounter, packet
    who = person(encounter, target)
    ap = max(LEAST_AP, min(MOST_AP, packet.ap))
    ap = ask.step("SPY-ACID-1", "AP", ap, low=LEAST_AP, high=MOST_AP)
    acid = Acid(new_id(encounter, target, "acid"), target, packet.amount, ap)
    if not who.is_object:
        acid = on_things(ask, who, acid, packet)
        if who.settings.acid_reflex == "incoming":
            who, acid = ducked(ask, who, acid, packet.amount)
    encounter = encounter.with_body(target, who.body).with_source(acid)
    packet = packet._replace(ap=ap, amount=acid.damage, source=acid.id)
    return encounter, packet._replace(no_armor=acid.armor == "missed" or packet.no_armor)


def on_things(ask: Ask, who: Person, acid: Acid, packet: Packet) -> Acid:
    """SPY-ACID-2, SPY-ACID-3: armor or clothes by 1d6; items by Action Dice, with a threat or a critical."""
    at_once = who.settings.acid_items == "at_once"
    if who.sheet.armor != "none" and packet.amount:
        bands: tuple[tuple[int | None, str], ...] = (
            (ACID_HITS_ARMOR[who.sheet.armor], "hit"),
            (None, "missed"),
        )
        roll = Lookup("SPY-ACID-2", "hits", Dice(1, 6), bands, about=who.id, facts=_name(who))
        hit = ask.step("SPY-ACID-2", "armor", ask(roll), options=("hit", "missed"))
        acid = replace(acid, armor="hit" if hit == "hit" else "missed")
        if hit == "hit":
            acid = replace(acid, armor_bonus=bonus_of(ask.scope("armor"), who))
            if at_once and not holds(ask.scope("armor"), who, acid.damage, acid.armor_bonus):
                acid = replace(acid, armor="missed")
                ask.log("SPY-ACID-3", "armor fails", name=who.name)
    if packet.critical or packet.threat:
        dice = Number(
            "SPY-ACID-3", "dice", 0, MOST_ITEMS, 0, who="opponent", about=who.id, facts=_name(who)
        )
        for number in range(1, ask(dice) + 1):
            part = ask.scope(f"item {number}")
            item = Item(f"Item {number}", bonus_of(part, who))
            if not at_once:
                part.log("SPY-ACID-3", "saves, round", name=item.name)
            if at_once and not holds(part, who, acid.damage, item.bonus):
                item = item._replace(failed=1)
            acid = replace(acid, items=(*acid.items, item))
    return acid


def bonus_of(ask: Ask, who: Person) -> int:
    """SPY-ACID-3: the Damage save bonus of a thing is on no sheet: the GC says it."""
    return ask(Number("SPY-ACID-3", "bonus", -50, 99, 0, who="gm", about=who.id, facts=_name(who)))


def holds(ask: Ask, who: Person, damage: int, bonus: int) -> bool:
    """SPY-ACID-3: a thing's Damage save against 10 and half of the acid damage, rounded down."""
    dc = ask.step("SPY-ACID-3", "save DC", BASE + damage // 2, low=0, high=99_999, damage=damage)
    return passes(ask, who, Trial("SPY-ACID-3", "save", bonus, dc, "gm"))


def ducked(ask: Ask, who: Person, acid: Acid, dc: int) -> tuple[Person, Acid]:
    """SPY-ACID-4: half actions given up, then Reflex against the damage: half of it, rounded down."""
    if not dc:
        return who, acid
    left = HALF_ACTIONS - who.body.half_actions
    options = ["none", *("one", "two")[:left]]
    if who.sheet.armor != "none":
        options += ("armor_one", "armor_two")[:left]
    said = "none"
    if left:
        said = ask(
            Choice("SPY-ACID-4", "gives up", tuple(options), "none", about=who.id, facts=_name(who))
        )
    given = GIVEN[said]
    if given:
        ask.log("SPY-ACID-4", "given up", name=who.name, given=given)
        who = who.now(replace(who.body, half_actions=who.body.half_actions + given))
    if said.startswith("armor"):
        ask.log("SPY-ACID-4", "armor off", name=who.name)
        acid = replace(acid, armor="missed")
    dc = ask.step("SPY-ACID-4", "save DC", dc, low=0, high=99_999)
    if passes(ask, who, Trial("SPY-ACID-4", "save", who.sheet.reflex + given, dc)):
        half = ask.step("SPY-ACID-4", "half", acid.damage // 2, low=0, high=99_999)
        acid = replace(acid, damage=half)
    return who, acid


def ducked_late(
    ask: Ask, encounter: Encounter, target: str, packet: Packet, taken: Taken
) -> tuple[Encounter, Taken]:
    """SPY-ACID-4: the reading in which the Reflex save is against the damage after DR (T28)."""
    who, acid = person(encounter, target), counting(encounter, packet)
    late = who.settings.acid_reflex == "applied" and not who.is_object
    if not late or not isinstance(acid, Acid) or not acid.fresh:
        return encounter, taken
    ask.log("SPY-ACID-4", "against, applied", damage=taken.applied)
    who, after = ducked(ask, who, acid, taken.applied)
    encounter = encounter.with_body(target, who.body).with_source(after)
    if after.damage == acid.damage:
        return encounter, taken
    return encounter, taken._replace(applied=taken.applied // 2)


def washed_off(
    ask: Ask, encounter: Encounter, target: str, packet: Packet, taken: Taken
) -> Encounter:
    """SPY-RES-3, SPY-DR-3: acid of which nothing gets through at first does not persist, at most tables."""
    acid = counting(encounter, packet)
    if not isinstance(acid, Acid) or not acid.fresh:
        return encounter
    if taken.stopped == "dr" and person(encounter, target).settings.stopped_acid == "stays":
        ask.log("SPY-ACID-5", "stopped, stays", name=person(encounter, target).name)
        return encounter
    ask.log("SPY-ACID-5", "does not stay", name=person(encounter, target).name)
    return encounter.without_source(acid.id)


def _name(who: Person) -> tuple[tuple[str, str], ...]:
    return (("name", who.name),)


ACID = Kind(
    "acid",
    "SPY-ACID-1",
    ouch=False,
    boost="SPY-ACID-8",
    before=splashed,
    faced=ducked_late,
    stopped=washed_off,
    injury=after_so_much("SPY-ACID-6", 25, attribute="charisma"),
    stress=share("SPY-ACID-7", 2),
)
