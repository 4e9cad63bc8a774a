"""What a damage type brings of its own: the places of the pipeline where its rules stand in.

A type's hooks know a target and a packet and never call the pipeline: what they inflict besides they give
back as a number (stress), the pipeline inflicts it. What lasts on the clock stands in lasting/.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from hurtbox.core.ask import Ask
from hurtbox.core.encounter import Encounter

from ..packet import Packet, Taken
from ..person import Person
from ..tables.damage_types import ROW, DamageType, Pool

Before: TypeAlias = Callable[[Ask, Encounter, str, Packet], tuple[Encounter, Packet | None]]
"""(ask, encounter, target id, packet) → the same after the type's own saves; None: it ends here."""
Faced: TypeAlias = Callable[[Ask, Encounter, str, Packet, Taken], tuple[Encounter, Taken]]
After: TypeAlias = Callable[[Ask, Encounter, str, Packet, Taken], Encounter]
Amount: TypeAlias = Callable[[Ask, Person, Packet, Taken], int]


def unchanged(
    ask: Ask, encounter: Encounter, target: str, packet: Packet
) -> tuple[Encounter, Packet | None]:
    """Nothing happens before DR."""
    return encounter, packet


def nothing(ask: Ask, encounter: Encounter, target: str, packet: Packet, taken: Taken) -> Encounter:
    """Nothing of its own."""
    return encounter


def as_it_is(
    ask: Ask, encounter: Encounter, target: str, packet: Packet, taken: Taken
) -> tuple[Encounter, Taken]:
    """What got through stays as it is."""
    return encounter, taken


def no_stress(ask: Ask, who: Person, packet: Packet, taken: Taken) -> int:
    """No stress follows."""
    return 0


def no_modifier(who: Person) -> int:
    """No modifier to the Fortitude save against it."""
    return 0


@dataclass(frozen=True)
class Kind:
    """A damage type in the pipeline; what it says nothing about is as with lethal damage (SPY-GEN-2).

    `ap`: "given" by the packet, "damage" as much as the damage, "all" or "characters" (all against
    characters, none against objects); `ap_rule` says so. `ouch`: a big hit can bring the Table of Ouch.
    `boost` is the rule that forbids boosting it with Action Dice, and for some types its conversion to
    subdual. `before` is step 5; `faced` comes when something has got through, before it is applied;
    `stopped` is called instead of all the rest when DR or resistance
    leaves nothing; `stress` gives the stress that follows (step 11; it is called when stopped, too);
    `injury` is its own critical injury (step 10); `knocked` follows a failed Fortitude save against
    its subdual (step 12), `fortitude` modifies that save; `riders` are steps 13 and 14.
    """

    key: DamageType
    rule: str
    characters_only: bool = False
    ap: Literal["given", "damage", "all", "characters"] = "given"
    ap_rule: str = "SPY-AP-1"
    ouch: bool = True
    boost: str = ""
    before: Before = unchanged
    faced: Faced = as_it_is
    stopped: After = nothing
    stress: Amount = no_stress
    injury: After = nothing
    knocked: After = nothing
    fortitude: Callable[[Person], int] = no_modifier
    riders: After = nothing

    @property
    def pool(self) -> Pool:
        """Where it goes (9.9)."""
        return ROW[self.key].pool


def hurt_by(who: Person, taken: Taken) -> int:
    """SPY-NPC-9: what a share of stress is a share of: vitality and wounds lost, or a standard's damage."""
    if who.is_special:
        return taken.lost
    return taken.applied if who.is_standard else 0


def share(rule: str, divisor: int, *, up: bool = False) -> Amount:
    """SPY-GEN-9: stress that is a part of what was lost, rounded down, or up where the text says so.

    SPY-ACID-7 half, SPY-COLL-5 and SPY-LASER-5 a quarter, SPY-FIRE-11 all of it, SPY-VAC-6 half, up.
    """

    def amount(ask: Ask, who: Person, packet: Packet, taken: Taken) -> int:
        lost = hurt_by(who, taken)
        if not lost:
            return 0
        stress = -(-lost // divisor) if up else lost // divisor
        if divisor > 1:
            ask.log("SPY-GEN-9", "rounded up" if up else "rounded down", divisor=divisor)
        return ask.step(rule, "stress", stress, low=0, high=9999, lost=lost)

    return amount
