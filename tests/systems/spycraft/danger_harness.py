"""A test harness for dangers, with the answers that most tests of section 7 need."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from hurtbox.core.run import Done
from hurtbox.core.steps import Value
from hurtbox.systems.spycraft.packet import Packet
from hurtbox.systems.spycraft.person import Encounter
from hurtbox.systems.spycraft.settings import Settings
from hurtbox.systems.spycraft.sheet import Reduction

from .harness import AGENT, HIM, easily, run, take

TOUGH = replace(AGENT, vitality=200, wisdom=99, constitution=99)
VEST = replace(TOUGH, armor="moderate", reductions=(Reduction(3),))
SCRIPT: Mapping[str, Any] = {
    "SPY-ACID-2": [3],
    "SPY-ACID-3 bonus": 0,
    "SPY-ACID-3 save": False,
    "SPY-ACID-3 dice": 1,
    "SPY-ACID-4 gives up": "none",
    "SPY-ACID-4 save": False,
    "SPY-ACID-6": False,
    "SPY-COLD-3": False,
    "SPY-FIRE-10": False,
    "SPY-HEAT-3": False,
    "SPY-VAC-5": False,
    "SPY-VAC-3": True,
    "SPY-ELEC-4 injury save": False,
    "SPY-STRESS-2": False,
    "SPY-SUBD-4": [1],
    "SPY-NPC-1": True,
    "SPY-NPC-9": "applies",
    "SPY-AD-7": True,
    "SPY-AD-8": True,
    "SPY-EXPL-1 increment": 1,
    "SPY-EXPL-1 diagram": 12,
    "SPY-EXPL-2 save": True,
    "SPY-EXPL-2 room": "moves",
    "SPY-EXPL-3 save": [1],
    "SPY-EXPL-4": "half",
    "SPY-EXPL-6": 2,
    "SPY-BANG-2": [1],
    "SPY-BANG-4": 2,
    "SPY-FLASH-1": "yes",
    "SPY-FLASH-2 save": [1],
    "SPY-FLASH-2 d4": 2,
    "SPY-COLL-1": 20,
    "SPY-FALL-2 damage": 12,
    "SPY-FALL-2 left": 3,
    "SPY-FIRE-1": 11,
    "SPY-FIRE-3": False,
    "SPY-FIRE-4 save": True,
    "SPY-FIRE-4 spread": "stays",
    "SPY-FIRE-4 out": "out",
    "SPY-FIRE-6 growth": 4,
    "SPY-FIRE-6 where": (4,),
    "SPY-FIRE-6 reaches": (),
    "SPY-FIRE-7": False,
    "SPY-FIRE-9 water": 3,
    "SPY-FIRE-9 blanket": 2,
    "SPY-FIRE-9 extinguisher": 7,
    "SPY-HEAL-3": (),
}
NO_D4 = {"SPY-EXPL-6 d4": 1, "SPY-EXPL-4": "none", "SPY-EXPL-2 room": "moves"}


def does(
    before: Encounter, command: Any, put: Mapping[str, Value] | None = None, **script: Any
) -> Done[Encounter]:
    """The record of a command; `also` adds answers by "SPY_ACID_2", or by whole names."""
    also = script.pop("also", {})
    return run(before, command, {**SCRIPT, **also}, put=put)


def passes(before: Encounter, command: Any, **also: Any) -> Done[Encounter]:
    """The record of passing time; other dice are rolled, other decisions take the default."""
    return run(before, command, easily({**SCRIPT, **also.pop("also", {})}))


def hit(before: Encounter, packet: Packet, target: str = HIM, **also: Any) -> Done[Encounter]:
    """The record of a damage packet."""
    return take(before, packet, {**SCRIPT, **also.pop("also", {})}, target=target)


def at(settings: Settings | None = None, **reading: Any) -> Settings:
    """A fight with these settings."""
    return replace(settings or Settings(), **reading)


def replace_(command: Any, **changes: Any) -> Any:
    """A command with other fields."""
    return type(command)(**{**dict(command), **changes})
