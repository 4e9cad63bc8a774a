"""Acid (7.1): armor or clothes, carried items, and the Reflex save. lasting/acid.py has the acid that stays."""

from dataclasses import replace

from hurtbox.kit.rules import Ask, Dice, Lookup

from ..body import MOST_POINTS
from ..checks import D20Check, passes
from ..packet import Packet, Taken
from ..person import Person
from ..sources import Acid, Item, counting_source, new_id
from ..tables.temperatures import ACID_HITS_ARMOR
from .attribute_injuries import injury_at_total
from .type_rules import TypeRules, stress_share

LEAST_AP, MOST_AP = 1, 20
MOST_ITEMS = 3
BASE = 10
HALF_ACTIONS = 2
HALF_ACTIONS_GIVEN = {"none": 0, "one": 1, "two": 2, "armor_one": 1, "armor_two": 2}


def before_acid(ask: Ask, who: Person, packet: Packet) -> tuple[Person, Packet | None]:
    """Asks what the acid hits, makes the saves of items, then the Reflex save (SPY-ACID-1 … 5)."""
    if packet.source:
        return who, packet
    ap = max(LEAST_AP, min(MOST_AP, packet.ap))
    ap = ask.step("SPY-ACID-1", "AP", ap, low=LEAST_AP, high=MOST_AP)
    acid = Acid(new_id(who, "acid"), who.id, packet.amount, ap)
    if not who.is_object:
        acid = hit_gear(ask, who, acid, packet)
        if who.settings.acid_reflex == "incoming":
            who, acid, _ = acid_reflex_save(ask, who, acid, packet.amount)
    packet = packet._replace(ap=ap, amount=acid.damage, source=acid.id)
    packet = packet._replace(no_armor=acid.armor == "missed" or packet.no_armor)
    return who.with_source(acid), packet


def hit_gear(ask: Ask, who: Person, acid: Acid, packet: Packet) -> Acid:
    """Rolls 1d6 for armor or clothes; after a threat Action Dice hit items (SPY-ACID-2, SPY-ACID-3)."""
    at_once = who.settings.acid_items == "at_once"
    if who.sheet.armor != "none" and packet.amount:
        bands: tuple[tuple[int | None, str], ...] = (
            (ACID_HITS_ARMOR[who.sheet.armor], "hit"),
            (None, "missed"),
        )
        roll = Lookup(
            "SPY-ACID-2", "hits", Dice(1, 6), bands, about=who.id, facts=(("name", who.name),)
        )
        hit = ask.step("SPY-ACID-2", "armor", ask(roll), options=("hit", "missed"))
        acid = replace(acid, armor="hit" if hit == "hit" else "missed")
        if hit == "hit":
            acid = replace(acid, armor_bonus=ask_item_bonus(ask.scope("armor"), who))
            if at_once and not item_saves(ask.scope("armor"), who, acid.damage, acid.armor_bonus):
                acid = replace(acid, armor="missed")
                ask.log("SPY-ACID-3", "armor fails", name=who.name)
    if packet.critical or packet.threat:
        rule, what = "SPY-ACID-3", "dice"
        dice = who.number(ask, rule, what, 0, MOST_ITEMS, 0, by="opponent", name=who.name)
        for number in range(1, dice + 1):
            part = ask.scope(f"item {number}")
            item = Item(f"Item {number}", ask_item_bonus(part, who))
            if not at_once:
                part.log("SPY-ACID-3", "saves, round", name=item.name)
            if at_once and not item_saves(part, who, acid.damage, item.bonus):
                item = item._replace(failed=1)
            acid = replace(acid, items=(*acid.items, item))
    return acid


def ask_item_bonus(ask: Ask, who: Person) -> int:
    """Asks the GC for the Damage save bonus of an item, which is on no sheet (SPY-ACID-3)."""
    return who.number(ask, "SPY-ACID-3", "bonus", -50, 99, 0, by="gm", name=who.name)


def item_saves(ask: Ask, who: Person, damage: int, bonus: int) -> bool:
    """Makes an item's Damage save against 10 and half of the acid damage, rounded down (SPY-ACID-3)."""
    dc = ask.step("SPY-ACID-3", "save DC", BASE + damage // 2, low=0, high=99_999, damage=damage)
    return passes(ask, who, D20Check("SPY-ACID-3", "save", bonus, dc, "gm"))


def acid_reflex_save(ask: Ask, who: Person, acid: Acid, amount: int) -> tuple[Person, Acid, int]:
    """Makes the Reflex save, which halves the damage, rounded down (SPY-ACID-4).

    Before it somebody may give up half actions, +1 each. Returns what is left of `amount`, too.
    """
    if not amount:
        return who, acid, amount
    left = HALF_ACTIONS - who.body.half_actions
    options = ["none", *("one", "two")[:left]]
    if who.sheet.armor != "none":
        options += ("armor_one", "armor_two")[:left]
    choice = "none"
    if left:
        choice = who.choose(ask, "SPY-ACID-4", "gives up", *options, name=who.name)
    given = HALF_ACTIONS_GIVEN[choice]
    if given:
        ask.log("SPY-ACID-4", "given up", name=who.name, given=given)
        due = who.body.half_actions_due or round_of_next_turn(who)
        who = who.but(half_actions=who.body.half_actions + given, half_actions_due=due)
    if choice.startswith("armor"):
        ask.log("SPY-ACID-4", "armor off", name=who.name)
        acid = replace(acid, armor="missed")
    dc = ask.step("SPY-ACID-4", "save DC", amount, low=0, high=99_999)
    if not passes(ask, who, D20Check("SPY-ACID-4", "save", who.sheet.reflex + given, dc)):
        return who, acid, amount
    half = ask.step("SPY-ACID-4", "half", amount // 2, low=0, high=99_999)
    stays = max(0, acid.damage // 2 + half - amount // 2)  # DR has not lowered what stays
    return who, replace(acid, damage=min(MOST_POINTS, stays)), half


def round_of_next_turn(who: Person) -> int:
    """Returns the round of somebody's next turn: the next one once theirs has begun (SPY-ACID-4).

    It is 0, for unknown, while nobody has the turn.
    """
    turn, order = who.clock.turn, who.fight.order
    return who.clock.round + (order.index(turn) >= order.index(who.id)) if turn in order else 0


def late_reflex_save(ask: Ask, who: Person, taken: Taken) -> tuple[Person, Taken]:
    """Makes the Reflex save against the damage after DR, by the setting `acid_reflex` (T28, SPY-ACID-4)."""
    acid = counting_source(who, taken.packet)
    late = who.settings.acid_reflex == "applied" and not who.is_object
    if not late or not isinstance(acid, Acid) or not acid.fresh:
        return who, taken
    ask.log("SPY-ACID-4", "against, applied", damage=taken.applied)
    who, after, left = acid_reflex_save(ask, who, acid, taken.applied)
    return who.with_source(after), taken._replace(applied=left)


def acid_stopped(ask: Ask, who: Person, taken: Taken) -> Person:
    """Removes acid that DR or resistance stops at first (SPY-DR-3, SPY-RES-3).

    The setting `stopped_acid` can keep it.
    """
    acid = counting_source(who, taken.packet)
    if not isinstance(acid, Acid) or not acid.fresh:
        return who
    if taken.stopped == "dr" and who.settings.stopped_acid == "stays":
        ask.log("SPY-ACID-5", "stopped, stays", name=who.name)
        return who
    ask.log("SPY-ACID-5", "does not stay", name=who.name)
    return who.without_source(acid.id)


ACID = TypeRules(
    "acid",
    "SPY-ACID-1",
    boost="SPY-ACID-8",
    before=before_acid,
    faced=late_reflex_save,
    stopped=acid_stopped,
    injury=injury_at_total("SPY-ACID-6", 25, attribute="charisma"),
    stress=stress_share("SPY-ACID-7", 2),
)
