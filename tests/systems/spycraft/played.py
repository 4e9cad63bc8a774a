"""All that this system's tests play, and the inventory: 234 rules."""

from collections.abc import Iterator
from dataclasses import replace

from hurtbox.core.encounter import Encounter
from hurtbox.core.running import Done

from . import played_attacks, played_dangers, played_injury

PARTS = (played_injury, played_attacks, played_dangers)
FAMILIES = {
    "GEN": 9,
    "VW": 6,
    "AD": 8,
    "OUCH": 9,
    "NPC": 11,
    "DR": 4,
    "AP": 4,
    "BRU": 1,
    "RES": 3,
    "HEAL": 12,
    "ACID": 8,
    "BANG": 5,
    "COLD": 6,
    "COLL": 6,
    "CONT": 10,
    "ELEC": 6,
    "EXPL": 8,
    "FALL": 7,
    "FIRE": 13,
    "FLASH": 3,
    "HEAT": 6,
    "LASER": 6,
    "SNEAK": 6,
    "STRESS": 7,
    "SUBD": 7,
    "VAC": 7,
    "LOS": 1,
    "RNG": 4,
    "MOD": 4,
    "MEL": 3,
    "ATK": 3,
    "UNT": 1,
    "FIN": 2,
    "DEF": 3,
    "DMG": 4,
    "MUL": 1,
    "THR": 7,
    "CRI": 6,
    "ERR": 5,
    "CMI": 5,
    "TRI": 7,
}
IDS = tuple(f"SPY-{family}-{n}" for family, most in FAMILIES.items() for n in range(1, most + 1))
"""The ids of the inventory."""
WITHOUT_FORM: frozenset[str] = frozenset().union(
    *(getattr(one, "WITHOUT_FORM", ()) for one in PARTS)
)
UNSAID: frozenset[str] = frozenset().union(*(getattr(one, "UNSAID", ()) for one in PARTS))


def records() -> Iterator[Done[Encounter]]:
    """Every part's records, without what the app itself says of the clock."""
    for one in PARTS:
        for done in one.records():
            own = tuple(step for step in done.steps if step.rule != "APP")
            yield replace(done, steps=own)
