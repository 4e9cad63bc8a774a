"""Critical hits: what Action Dice can buy on a threat, the prices and the effects (8.7)."""

from typing import NamedTuple

from hurtbox.core.answer_sources import defaults
from hurtbox.core.requests import Who
from hurtbox.core.run import Done, resolve
from hurtbox.kit.rules import Ask

from .names import ACTION_DICE
from .packet import Packet
from .person import Person
from .reduction import damage_through, is_subdual, with_ap
from .types import TYPE_RULES

LEAVE_THREAT = "leave"
MOST_FAILS = 4
INJURY_PRICE, ONE_DIE = 2, 1


class Offer(NamedTuple):
    """An effect on sale: `price` in Action Dice; `fails`: the Damage saves that it fails."""

    what: str
    rule: str
    price: int
    fails: int = 0

    @property
    def option(self) -> str:
        """Its key in the choice: the offer with its price."""
        return (
            f"{self.what}_{self.fails}_for_{self.price}"
            if self.fails
            else f"{self.what}_{self.price}"
        )


def offers(who: Person, packet: Packet, credit: int = 0) -> tuple[Offer, ...]:
    """Returns what a critical hit can do to this target (SPY-CRI-1).

    `credit`: dice that need not be paid (SPY-CRI-2 … 6). A critical hit with stress or subdual forces a save. A
    type with an injury of its own brings none from the Table of Ouch (T7). Without a Damage save there is none to
    fail (T70).
    """
    if who.sheet.no_criticals:
        return ()
    if not who.is_special:
        return save_offers(credit) if makes_damage_save(who, packet) else ()
    if TYPE_RULES[packet.type].pool == "stress" or is_subdual(packet):
        return (Offer("save", "SPY-CRI-6", max(0, ONE_DIE - credit)),)
    if TYPE_RULES[packet.type].pool not in ("body", "merged"):
        return ()
    table = TYPE_RULES[packet.type].ouch or who.settings.special_injury == "beside"
    if not who.body.vitality:
        return (Offer("injury", "SPY-CRI-4", max(0, ONE_DIE - credit)),) if table else ()
    wounds = Offer("wounds", "SPY-CRI-2", max(0, ONE_DIE - credit))
    if not table or compared_damage(who, packet) <= who.score("constitution"):
        return (wounds,)
    return (wounds, Offer("injury", "SPY-CRI-3", max(0, INJURY_PRICE - credit)))


def makes_damage_save(who: Person, packet: Packet) -> bool:
    """Whether a standard character or a thing makes a Damage save against this type (SPY-CRI-5, T70)."""
    pool = TYPE_RULES[packet.type].pool
    if pool == "save":
        return who.is_standard and who.settings.bang_standard == "save"
    return pool != "phases"


def save_offers(credit: int) -> tuple[Offer, ...]:
    """Offers one failed Damage save for each of 1 to 4 dice, those that need not be paid included (SPY-CRI-5)."""
    return tuple(
        Offer("fails", "SPY-CRI-5", max(0, fails - credit), fails)
        for fails in range(1, MOST_FAILS + 1)
    )


def compared_damage(who: Person, packet: Packet) -> int:
    """Returns the damage that must exceed Constitution (SPY-CRI-3, T58).

    It is the damage after DR, or as rolled if somebody would have to be asked. big_hits.py compares the exact
    value.
    """
    if who.settings.injury_con == "rolled":
        return packet.amount
    run = resolve(lambda ask: damage_through(ask, who, with_ap(ask, who, packet)), source=defaults)
    return run.outcome.applied if isinstance(run, Done) else packet.amount


def apply_offer(ask: Ask, packet: Packet, offer: Offer) -> Packet:
    """Returns the packet with what was bought: damage to wounds or an injury, never both (SPY-CRI-2 … 6)."""
    ask.log(offer.rule, offer.what, paid=ACTION_DICE[offer.price], fails=offer.fails)
    return packet._replace(
        critical=max(ONE_DIE, offer.fails or offer.price),
        to_wounds=offer.what == "wounds",
        injury=offer.what == "injury",
    )


def buy_best(ask: Ask, who: Person, packet: Packet, dice: int) -> Packet:
    """Returns the packet with the most expensive offer that this many dice can buy (SPY-CRI-2 … 5)."""
    if not dice:
        return packet
    packet = packet._replace(threat=True)  # only a threat can become a critical hit
    credit = discount(ask, who, packet)
    there = [offer for offer in offers(who, packet, credit) if offer.price <= dice]
    if not there:
        ask.log("SPY-CRI-1", "nothing", name=who.name)
        return packet
    return apply_offer(ask, packet, there[-1])


def discount(ask: Ask, who: Person, packet: Packet) -> int:
    """Returns the Action Dice that a laser saves on its critical hit: 1, or 0 (SPY-LASER-4).

    Against a Damage save the saved die counts as a failed save, or not at all (T46).
    """
    if packet.type != "laser":
        return 0
    if not who.is_special and who.settings.laser_free_die == "unspent":
        ask.log("SPY-LASER-4", "one less, unspent")
        return 0
    return ask.step("SPY-LASER-4", "one less", ONE_DIE, low=0, high=ONE_DIE)


def activate_threat(
    ask: Ask, who: Person, by: Person | None, packet: Packet, *, triumph: bool
) -> Packet:
    """Asks the attacker's side what to buy for a threat, which may stay a threat (SPY-THR-4, SPY-THR-5).

    A Triumph has bought one die (SPY-TRI-2).
    """
    if triumph:
        ask.log("SPY-TRI-2", "one die")
    elif not may_activate(ask, by):
        return packet
    credit = ONE_DIE if triumph else discount(ask, who, packet)
    there = offers(who, packet, credit)
    if not there:
        ask.log("SPY-CRI-1", "nothing", name=who.name)
        return packet
    by_option = {person.option: person for person in there}
    options = tuple(by_option) if triumph else (LEAVE_THREAT, *by_option)
    decides: Who = "player" if by else "gm"
    chosen = (by or who).choose(
        ask,
        "SPY-THR-5",
        "critical",
        *options,
        by=decides,
        case="special" if who.is_special else "standard",
        name=who.name,
        damage=packet.amount,
        con=who.score("constitution"),
    )
    if chosen == LEAVE_THREAT:
        ask.log("SPY-THR-4", "stays")
        return packet
    ask.log("SPY-CRI-1", "options")
    return apply_offer(ask, packet, by_option[chosen])


def may_activate(ask: Ask, by: Person | None) -> bool:
    """Whether Action Dice may turn this attacker's threat into a critical hit (SPY-THR-6, SPY-NPC-11).

    A standard NPC must be treacherous.
    """
    if not by or not by.is_standard:
        return True
    if by.sheet.treacherous:
        ask.log("SPY-THR-6", "treacherous", name=by.name)
        return True
    ask.log("SPY-NPC-11", "not treacherous", name=by.name)
    return False
