"""Presets: weapons for the hit form, cover, sheets with known armor, and a prepared fight.

The characters are made up. The numbers of weapons, cover and armor come from other public chapters of
the game, outside the text of this damage system; the GM may enter others.
"""

from typing import NamedTuple

from hurtbox.core.rulebook import PreparedFight, SheetPreset

from .commands import WeaponCondition
from .sheet import Sheet
from .tables import Ap


class Weapon(NamedTuple):
    """CND-ATK-1: the values that a weapon puts into the hit form."""

    key: str
    dc: int
    ap: Ap
    nonlethal: bool = False
    adds: WeaponCondition = "none"


WEAPONS = (
    Weapon("unarmed", 1, "1", nonlethal=True),
    Weapon("pistol", 2, "half"),
    Weapon("rifle", 3, "1"),
    Weapon("gauss", 4, "4"),
    Weapon("knife", 2, "1", adds="bleeding"),
)

# CND-MIT-5: the temporary points of each kind of cover.
COVERS = (("none", 0), ("minimal", 1), ("basic", 2), ("good", 4), ("full", 6))

PRESETS = (
    SheetPreset("Bystander", Sheet("D6", 2)),
    SheetPreset("Ganger, no armor", Sheet("D6", 3, simplified=True)),
    SheetPreset("Guard in Ballistic Weave", Sheet("D8", 3, armor=4)),
    SheetPreset("Guard in Ballistic Plates", Sheet("D8", 3, armor=2, dr=1)),
    SheetPreset("Officer in Security Armor", Sheet("D8", 4, armor=4, dr=1)),
    SheetPreset("Soldier in Combat Armor", Sheet("D8", 5, armor=10, dr=1, resolve=1)),
    SheetPreset("Trooper in a Hard Shell", Sheet("D10", 5, armor=12, dr=2, resolve=1)),
    SheetPreset("Heavy in a Power Suit", Sheet("D12", 6, armor=20, dr=3, resolve=2)),
)

DOCKS = PreparedFight(
    key="docks",
    title="Night shift at the docks",
    text="Three runners, two simplified gangers, a guard and a walking loader, all unhurt.",
    combatants=(
        ("Kestrel", "Ana", Sheet("D8", 4, armor=4, resolve=2)),
        ("Moss", "Ben", Sheet("D10", 5, armor=4, dr=1, resolve=1)),
        ("Doc Ansel", "Cleo", Sheet("D6", 3, resolve=3)),
        ("Ganger with a bat", "", Sheet("D6", 3, simplified=True)),
        ("Ganger with a pistol", "", Sheet("D8", 3, simplified=True)),
        ("Dock guard", "", Sheet("D8", 3, armor=4)),
        ("Walking loader", "", Sheet("D12", 6, armor=10, dr=2)),
    ),
    example=(1, 3),
)

READY = (DOCKS,)
