"""A damage packet: one damage total of one source of injury, on its way to one target."""

from typing import Literal, NamedTuple

from .sheet import Against
from .tables.damage_types import DamageType


class Packet(NamedTuple):
    """SPY-GEN-3: what arrives at a target.

    `subdual` sends a lethal type to the subdual total (falling into water, a small thing's collision),
    `lethal` is the other way round (electricity on electronics).
    `critical` are the Action Dice that a critical hit was bought with, `to_wounds` and `injury` the
    option that was bought against a special character. `blast`: it has a blast increment. `by` is
    the kind of attack, for DR that is against one. `no_armor`: worn DR does not count. `bruise`:
    the point that bruising does. `derived`: stress that follows of other damage. `exposes`: a
    contagion on the weapon. `source` is the id of the lasting source, `before` what it has done to
    this target already. `dice` are the dice rolled, where a rule counts them. `threat`: the attack was a
    threat, bought or not. `boost`: somebody would add an Action Die to it. `stun` are
    rounds that come with what gets through, `overwhelming` a takedown that DR does not stop.
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
    """What came of a packet: what a type's own rules, stress and riders look at.

    `incoming` is the damage before DR, `applied` after DR and resistance. `dropped`: SPY-AD-8 has
    brought wounds to −9. `fails` are failed Damage saves, `passed_by` the margin of a rolled one that
    was passed, where somebody asked for it (0 to 5), else −1.
    """

    incoming: int
    applied: int
    stopped: Literal["", "dr", "resistance"] = ""
    vitality: int = 0
    wounds: int = 0
    dropped: bool = False
    fails: int = 0
    passed_by: int = -1

    @property
    def lost(self) -> int:
        """Vitality and wounds lost to it."""
        return self.vitality + self.wounds
