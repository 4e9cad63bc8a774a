"""Explosive (7.7): Reflex and Fortitude against the damage of the diagram, takedown, and stress."""

from hurtbox.kit.rules import Ask

from ..body import MOST_POINTS
from ..checks import D20Check, passes
from ..packet import Packet, Taken
from ..person import Person
from ..takedown import take_down
from .save_rounds import add_for_rounds, roll_d4_stress, rounds_by_margin
from .type_rules import TypeRules, stress_share

TAKES_DOWN = 20
HALF, FULL = 4, 8
MOVED = ("none", "half", "full", "both", "toward")
ROOM = ("moves", "behind cover", "nowhere")
_quarter = stress_share("SPY-EXPL-6", 4)


def before_explosive(ask: Ask, who: Person, packet: Packet) -> tuple[Person, Packet | None]:
    """Makes both saves, against the damage of the diagram (T38, SPY-EXPL-2, SPY-EXPL-3, SPY-EXPL-5)."""
    if who.is_object or not packet.amount:
        return who, packet
    diagram = packet.amount
    bonus = movement_bonus(ask, who)
    packet = explosive_reflex_save(ask, who, packet, bonus)
    stun = rounds_by_margin(ask, who, "SPY-EXPL-3", diagram, 4, bonus)
    reading = who.settings.explosive_takedown
    looked_at = packet.amount if reading == "faced" else diagram
    over = looked_at > TAKES_DOWN
    if over:
        ask.log("SPY-EXPL-5", "takes down", name=who.name, damage=looked_at, case=reading)
    takedown = packet.takedown or over
    return who, packet._replace(takedown=takedown, overwhelming=over, stun=stun)


def movement_bonus(ask: Ask, who: Person) -> int:
    """Asks about movement: +4 after a half action, +8 after a full one, 0 toward the blast (SPY-EXPL-4)."""
    adds = who.settings.explosive_moved == "adds"
    options = tuple(moved for moved in MOVED if adds or moved != "both")
    moved = who.choose(ask, "SPY-EXPL-4", "moved", *options, by="gm", name=who.name)
    bonus = {"half": HALF, "full": FULL, "both": HALF + FULL}.get(moved, 0)
    return ask.step("SPY-EXPL-4", "bonus", bonus, low=0, high=99) if bonus else 0


def explosive_reflex_save(ask: Ask, who: Person, packet: Packet, bonus: int) -> Packet:
    """Makes the Reflex save, which halves the damage, rounded down but at least 1 (SPY-EXPL-2).

    It needs somewhere to dive to, or cover.
    """
    dc = ask.step("SPY-EXPL-2", "save DC", packet.amount, low=0, high=MOST_POINTS)
    if not passes(ask, who, D20Check("SPY-EXPL-2", "save", who.sheet.reflex + bonus, dc)):
        return packet
    room = who.choose(ask, "SPY-EXPL-2", "room", *ROOM, by="gm", name=who.name)
    if room == "nowhere":
        ask.log("SPY-EXPL-2", "fails anyway", name=who.name)
        return packet
    half = max(1, packet.amount // 2)
    half = ask.step("SPY-EXPL-2", "half", half, low=1, high=MOST_POINTS, damage=packet.amount)
    return packet._replace(amount=half)


def explosive_stress(ask: Ask, who: Person, taken: Taken) -> int:
    """Returns 1d4 stress for being caught and a quarter of the damage lost, rounded down (SPY-EXPL-6).

    A standard character takes all of it with a Damage save, so without that save there is no stress.
    """
    if (who.is_standard and not taken.applied) or not taken.incoming:
        return 0
    return roll_d4_stress(ask, who, "SPY-EXPL-6") + _quarter(ask, who, taken)


def explosive_stopped(ask: Ask, who: Person, taken: Taken) -> Person:
    """Takes somebody down even if no damage gets through; the stun does not happen (SPY-EXPL-5, T25, SPY-DR-3)."""
    if taken.packet.stun:
        ask.log("SPY-EXPL-3", "not stunned", name=who.name)
    return take_down(ask, who, taken) if taken.packet.overwhelming else who


def stun(ask: Ask, who: Person, taken: Taken) -> Person:
    """Stuns for a quarter of the margin in rounds, rounded up (SPY-EXPL-3)."""
    return add_for_rounds(ask, who, "SPY-EXPL-3", "stunned", taken.packet.stun, "explosion")


EXPLOSIVE = TypeRules(
    "explosive",
    "SPY-EXPL-1",
    boost="SPY-EXPL-8",
    before=before_explosive,
    stopped=explosive_stopped,
    stress=explosive_stress,
    riders=stun,
)
