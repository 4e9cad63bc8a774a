"""Explosive (7.7): Reflex and Fortitude against the damage of the diagram, takedown and stress besides."""

from hurtbox.core.ask import Ask
from hurtbox.core.decisions import Choice
from hurtbox.core.encounter import Encounter

from ..checks import Trial, passes
from ..packet import Packet, Taken
from ..person import Person, person
from ..takedown import taken_down
from .kind import Kind, share
from .rounds import afflicted, rounds_from_a_save, suffers_d4

TAKES_DOWN = 20
HALF, FULL = 4, 8
MOVED = ("none", "half", "full", "both", "toward")
ROOM = ("moves", "behind cover", "nowhere")
MOST = 99_999
_quarter = share("SPY-EXPL-6", 4)


def blown(
    ask: Ask, encounter: Encounter, target: str, packet: Packet
) -> tuple[Encounter, Packet | None]:
    """SPY-EXPL-2, SPY-EXPL-3, SPY-EXPL-5: both saves against the number of the diagram (T38)."""
    who = person(encounter, target)
    if who.is_object or not packet.amount:
        return encounter, packet
    diagram = packet.amount
    bonus = moving(ask, who)
    packet = dived(ask, who, packet, bonus)
    stun = rounds_from_a_save(ask, who, "SPY-EXPL-3", diagram, 4, bonus)
    reading = who.settings.explosive_takedown
    looked_at = packet.amount if reading == "faced" else diagram
    over = looked_at > TAKES_DOWN
    if over:
        ask.log("SPY-EXPL-5", f"takes down, {reading}", name=who.name, damage=looked_at)
    takedown = packet.takedown or over
    return encounter, packet._replace(takedown=takedown, overwhelming=over, stun=stun)


def moving(ask: Ask, who: Person) -> int:
    """SPY-EXPL-4: +4 after a half action of moving, +8 after a full one; none toward the blast."""
    adds = who.settings.explosive_moved == "adds"
    options = tuple(one for one in MOVED if adds or one != "both")
    facts = (("name", who.name),)
    moved = ask(
        Choice("SPY-EXPL-4", "moved", options, MOVED[0], who="gm", about=who.id, facts=facts)
    )
    bonus = {"half": HALF, "full": FULL, "both": HALF + FULL}.get(moved, 0)
    return ask.step("SPY-EXPL-4", "bonus", bonus, low=0, high=99) if bonus else 0


def dived(ask: Ask, who: Person, packet: Packet, bonus: int) -> Packet:
    """SPY-EXPL-2: a success halves, rounded down and at least 1, if there is anywhere to go, or cover."""
    dc = ask.step("SPY-EXPL-2", "save DC", packet.amount, low=0, high=MOST)
    if not passes(ask, who, Trial("SPY-EXPL-2", "save", who.sheet.reflex + bonus, dc)):
        return packet
    facts = (("name", who.name),)
    room = ask(Choice("SPY-EXPL-2", "room", ROOM, ROOM[0], who="gm", about=who.id, facts=facts))
    if room == "nowhere":
        ask.log("SPY-EXPL-2", "fails anyway", name=who.name)
        return packet
    half = max(1, packet.amount // 2)
    half = ask.step("SPY-EXPL-2", "half", half, low=1, high=MOST, damage=packet.amount)
    return packet._replace(amount=half)


def deafening(ask: Ask, who: Person, packet: Packet, taken: Taken) -> int:
    """SPY-EXPL-6: 1d4 for being affected at all, and a quarter of what was lost, rounded down.

    A standard character suffers all of it with a Damage save, so none where there is no save.
    """
    if (who.is_standard and not taken.applied) or not taken.incoming:
        return 0
    return suffers_d4(ask, who, "SPY-EXPL-6") + _quarter(ask, who, packet, taken)


def knocked_over(
    ask: Ask, encounter: Encounter, target: str, packet: Packet, taken: Taken
) -> Encounter:
    """SPY-EXPL-5, SPY-DR-3: nothing got through; the takedown happens all the same, the stun does not (T25)."""
    if packet.stun:
        ask.log("SPY-EXPL-3", "not stunned", name=person(encounter, target).name)
    if not packet.overwhelming:
        return encounter
    return taken_down(ask, encounter, target, taken)


def stuns(ask: Ask, encounter: Encounter, target: str, packet: Packet, taken: Taken) -> Encounter:
    """SPY-EXPL-3: stunned for a quarter of the margin in rounds, rounded up."""
    who = person(encounter, target)
    who = afflicted(ask, who, "SPY-EXPL-3", "stunned", packet.stun, "explosion")
    return encounter.with_body(target, who.body)


EXPLOSIVE = Kind(
    "explosive",
    "SPY-EXPL-1",
    boost="SPY-EXPL-8",
    before=blown,
    stopped=knocked_over,
    stress=deafening,
    riders=stuns,
)
