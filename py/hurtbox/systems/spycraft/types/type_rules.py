"""The hooks with which a damage type adds its own rules to the pipeline.

A hook knows the target and the packet and never calls the pipeline. It returns stress as a number, which the
pipeline applies. Lasting sources are in lasting/.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from hurtbox.kit.rules import Ask

from ..packet import Packet, Taken
from ..person import Person
from ..tables.damage_types import TYPE_ROW, DamageType, Pool

BeforeHook: TypeAlias = Callable[[Ask, Person, Packet], tuple[Person, Packet | None]]
"""Called before DR. Returns the target and the packet after the type's own saves; None ends the packet."""
FacedHook: TypeAlias = Callable[[Ask, Person, Taken], tuple[Person, Taken]]
AfterHook: TypeAlias = Callable[[Ask, Person, Taken], Person]
StressHook: TypeAlias = Callable[[Ask, Person, Taken], int]


def unchanged(ask: Ask, who: Person, packet: Packet) -> tuple[Person, Packet | None]:
    """Does nothing before DR."""
    return who, packet


def no_effect(ask: Ask, who: Person, taken: Taken) -> Person:
    """Adds no further effect."""
    return who


def unchanged_damage(ask: Ask, who: Person, taken: Taken) -> tuple[Person, Taken]:
    """Leaves the damage as it is."""
    return who, taken


def no_stress(ask: Ask, who: Person, taken: Taken) -> int:
    """Returns no stress."""
    return 0


def no_modifier(who: Person) -> int:
    """Returns no modifier."""
    return 0


@dataclass(frozen=True)
class TypeRules:
    """The rules of a damage type; whatever it leaves out is as for lethal damage (SPY-GEN-2).

    `ap`: "given" by the packet, "damage" (as much as the damage), "all", or "characters" (all against
    characters, none against things). `ap_rule`: the rule for that. `boost`: the rule
    that forbids boosting with Action Dice, and for some types making it subdual.

    The hooks run in the order of the pipeline. `before`: step 5. `faced`: damage has got through and is not
    applied yet. `stopped`: DR or resistance has left nothing; only `stress` runs after it. `injury`: the type's
    own critical injury (step 10). `stress`: the stress that follows (step 11). `knocked`: a Fortitude save
    against its subdual has failed (step 12). `fortitude`: a modifier to that save. `riders`: steps 13 and 14.
    """

    key: DamageType
    rule: str
    characters_only: bool = False
    ap: Literal["given", "damage", "all", "characters"] = "given"
    ap_rule: str = "SPY-AP-1"
    boost: str = ""
    before: BeforeHook = unchanged
    faced: FacedHook = unchanged_damage
    stopped: AfterHook = no_effect
    stress: StressHook = no_stress
    injury: AfterHook = no_effect
    knocked: AfterHook = no_effect
    fortitude: Callable[[Person], int] = no_modifier
    riders: AfterHook = no_effect

    @property
    def pool(self) -> Pool:
        """Where the damage goes (table 9.9)."""
        return TYPE_ROW[self.key].pool

    @property
    def ouch(self) -> bool:
        """Whether a big hit can bring the Table of Ouch (table 9.9)."""
        return TYPE_ROW[self.key].injury in ("ouch", "attack")


def stress_base(who: Person, taken: Taken) -> int:
    """Returns the damage of which a part is stress (SPY-NPC-9).

    For special characters it is the vitality and wounds lost, for standard ones the damage.
    """
    if who.is_special:
        return taken.lost
    return taken.applied if who.is_standard else 0


def stress_share(rule: str, divisor: int, *, up: bool = False) -> StressHook:
    """Returns a hook for stress that is the damage / `divisor`, rounded down, or up if `up` (SPY-GEN-9).

    Acid and vacuum give a half (SPY-ACID-7, SPY-VAC-6), collisions and lasers a quarter (SPY-COLL-5,
    SPY-LASER-5), fire all (SPY-FIRE-11).
    """

    def amount(ask: Ask, who: Person, taken: Taken) -> int:
        lost = stress_base(who, taken)
        if not lost:
            return 0
        stress = -(-lost // divisor) if up else lost // divisor
        if divisor > 1:
            ask.log("SPY-GEN-9", "rounded", case="up" if up else "down", divisor=divisor)
        return ask.step(rule, "stress", stress, low=0, high=9999, lost=lost)

    return amount
