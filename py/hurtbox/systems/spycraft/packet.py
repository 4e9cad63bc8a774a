"""A damage packet: one damage total from one source of injury to one target."""

from typing import Literal, NamedTuple

from .sheet import Against
from .tables.damage_types import DamageType


class Packet(NamedTuple):
    """The damage that reaches a target (SPY-GEN-3).

    `subdual`: a lethal type that goes to the subdual total (falling into water, a collision with something
    small). `lethal`: a subdual type that is lethal here (electricity on electronics). `critical`: the Action
    Dice of a critical hit. `to_wounds` and `injury`: what they bought against a special character. `blast`: it
    has a blast increment. `by`: the kind of attack, for DR against one kind. `no_armor`: worn DR does not
    count. `bruise`: this is the point of a bruise. `derived`: stress caused by other damage. `exposes`: there
    is a contagion on the weapon. `source`: the id of the lasting source. `before`: the damage that it has done
    to this target already. `dice`: the number of dice rolled, if a rule needs it. `threat`: the attack was a
    threat. `boost`: an Action Die should be added. `stun`: rounds stunned if anything gets through.
    `overwhelming`: a takedown that DR does not stop.
    """

    amount: int
    type: DamageType = "lethal"
    ap: int = 0
    ap_all: bool = False
    subdual: bool = False
    lethal: bool = False
    critical: int = 0
    to_wounds: bool = False
    injury: bool = False
    blast: bool = False
    by: Against = "any"
    no_armor: bool = False
    sneak: bool = False
    takedown: bool = False
    exposes: bool = False
    bruise: bool = False
    derived: bool = False
    source: str = ""
    before: int = 0
    dice: int = 0
    threat: bool = False
    boost: bool = False
    stun: int = 0
    overwhelming: bool = False


class Taken(NamedTuple):
    """A packet and what it did to the target.

    `applied`: the damage after DR and resistance. `dropped`: the wounds fell to −9 (SPY-AD-8). `fails`: failed
    Damage saves. `passed_by`: 0 if a Damage save that matters was passed by 0 to 5, else −1.
    """

    packet: Packet
    applied: int
    stopped: Literal["", "dr", "resistance"] = ""
    vitality: int = 0
    wounds: int = 0
    dropped: bool = False
    fails: int = 0
    passed_by: int = -1

    @property
    def incoming(self) -> int:
        """The damage before DR."""
        return self.packet.amount

    @property
    def lost(self) -> int:
        """The vitality and wounds lost."""
        return self.vitality + self.wounds
