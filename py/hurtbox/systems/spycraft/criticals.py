"""What Action Dice buy on a threat (8.7): what is offered against whom, at which price, and what it does."""

from typing import NamedTuple

from hurtbox.core.answer_sources import defaults
from hurtbox.core.ask import Ask
from hurtbox.core.decisions import Choice
from hurtbox.core.requests import Who
from hurtbox.core.run import Done, resolve

from .packet import Packet
from .person import Person
from .reduction import got_through, is_subdual, pierced
from .types import KINDS
from .words.names import ACTION_DICE

LEAVE = "leave"
MOST_FAILS = 4
INJURY, ONE = 2, 1


class Offer(NamedTuple):
    """One thing that can be bought: `price` in Action Dice, `fails` Damage saves that it fails."""

    key: str
    rule: str
    price: int
    fails: int = 0

    @property
    def option(self) -> str:
        """What the choice calls it: its key with the price."""
        return (
            f"{self.key}_{self.fails}_for_{self.price}"
            if self.fails
            else f"{self.key}_{self.price}"
        )


def offers(who: Person, packet: Packet, credit: int = 0) -> tuple[Offer, ...]:
    """SPY-CRI-1 … 6: what a critical hit can do to this target; `credit` are dice that need not be paid.

    A critical with stress or subdual is a save at once; other damage depends on the target. A type with one
    critical injury of its own brings none of the Table of Ouch (T7).
    """
    if not who.is_special:
        return on_saves(credit)
    if KINDS[packet.type].pool == "stress" or is_subdual(packet):
        return (Offer("save", "SPY-CRI-6", max(0, ONE - credit)),)
    if KINDS[packet.type].pool not in ("body", "merged"):
        return ()
    table = KINDS[packet.type].ouch or who.settings.special_injury == "beside"
    if not who.body.vitality:
        return (Offer("injury", "SPY-CRI-4", max(0, ONE - credit)),) if table else ()
    wounds = Offer("wounds", "SPY-CRI-2", max(0, ONE - credit))
    if not table or compared(who, packet) <= who.score("constitution"):
        return (wounds,)
    return (wounds, Offer("injury", "SPY-CRI-3", max(0, INJURY - credit)))


def on_saves(credit: int) -> tuple[Offer, ...]:
    """SPY-CRI-5: a failed Damage save for each of 1 to 4 dice; a die that need not be paid counts as one."""
    return tuple(
        Offer("fails", "SPY-CRI-5", max(0, fails - credit), fails)
        for fails in range(1, MOST_FAILS + 1)
    )


def compared(who: Person, packet: Packet) -> int:
    """SPY-CRI-3: the damage that must exceed Con: what DR will leave of it, or as rolled (T58).

    DR is worked out as far as nobody need be asked; when it comes to it, the pipeline looks again.
    """
    if who.settings.injury_con == "rolled":
        return packet.amount
    run = resolve(lambda ask: got_through(ask, who, pierced(ask, who, packet)), source=defaults)
    return run.outcome.applied if isinstance(run, Done) else packet.amount


def with_offer(ask: Ask, packet: Packet, offer: Offer) -> Packet:
    """SPY-CRI-2 … 6: the packet with what was bought; wounds and an injury are never bought together."""
    ask.log(offer.rule, offer.key, paid=ACTION_DICE[offer.price], fails=offer.fails)
    return packet._replace(
        critical=max(ONE, offer.fails or offer.price),
        to_wounds=offer.key == "wounds",
        injury=offer.key == "injury",
    )


def bought(ask: Ask, who: Person, packet: Packet, dice: int) -> Packet:
    """SPY-CRI-2 … 5: the packet with the most that so many dice buy against this target."""
    if not dice:
        return packet
    packet = packet._replace(threat=True)  # only a threat can be paid for
    credit = discount(ask, who, packet)
    there = [one for one in offers(who, packet, credit) if one.price <= dice]
    if not there:
        return packet
    return with_offer(ask, packet, there[-1])


def discount(ask: Ask, who: Person, packet: Packet) -> int:
    """SPY-LASER-4: a laser's threat is activated for one Action Die less, though never for less than none.

    On a Damage save the die that is saved fails one as if it were spent, or it does not count (T46).
    """
    if packet.type != "laser":
        return 0
    if not who.is_special and who.settings.laser_free_die == "unspent":
        ask.log("SPY-LASER-4", "one less, unspent")
        return 0
    return ask.step("SPY-LASER-4", "one less", ONE, low=0, high=ONE)


def activated(
    ask: Ask, attacker: Person | None, who: Person, packet: Packet, *, triumph: bool
) -> Packet:
    """SPY-THR-4, SPY-THR-5: the attacker's side says what to buy, or leaves it a threat.

    SPY-TRI-2: a Triumph is a critical hit bought with one die, and more may be added.
    """
    if triumph:
        ask.log("SPY-TRI-2", "one die")
    elif not may_activate(ask, attacker):
        return packet
    credit = ONE if triumph else discount(ask, who, packet)
    there = offers(who, packet, credit)
    if not there:
        ask.log("SPY-CRI-1", "nothing", name=who.name)
        return packet
    by_option = {one.option: one for one in there}
    options = tuple(by_option) if triumph else (LEAVE, *by_option)
    facts = (("name", who.name), ("damage", packet.amount), ("con", who.score("constitution")))
    what = "on a special" if who.is_special else "on a save"
    about = attacker.id if attacker else who.id
    decides: Who = "player" if attacker else "gm"
    request = Choice("SPY-THR-5", what, options, options[0], who=decides, about=about, facts=facts)
    chosen = ask(request)
    if chosen == LEAVE:
        ask.log("SPY-THR-4", "stays")
        return packet
    ask.log("SPY-CRI-1", "options")
    return with_offer(ask, packet, by_option[chosen])


def may_activate(ask: Ask, attacker: Person | None) -> bool:
    """SPY-THR-6, SPY-NPC-11: a standard NPC's threat stays one, unless he is treacherous."""
    if not attacker or not attacker.is_standard:
        return True
    if attacker.sheet.treacherous:
        ask.log("SPY-THR-6", "treacherous", name=attacker.name)
        return True
    ask.log("SPY-NPC-11", "not treacherous", name=attacker.name)
    return False
