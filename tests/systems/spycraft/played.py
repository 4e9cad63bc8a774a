"""The records of this system that the tests of rule ids look through."""

from collections.abc import Iterator
from dataclasses import replace

from hurtbox.core.run import Done
from hurtbox.systems.spycraft.person import Encounter

from . import played_attacks, played_dangers, played_house_rules, played_injury
from .inventory import IDS as IDS

PARTS = (played_injury, played_attacks, played_dangers, played_house_rules)
OUT = ("gala", {"wounds": -10})  # a prepared fight, and the body of somebody who is out of it
WITHOUT_FORM: frozenset[str] = frozenset().union(
    *(getattr(one, "WITHOUT_FORM", ()) for one in PARTS)
)
UNSAID: frozenset[str] = frozenset().union(*(getattr(one, "UNSAID", ()) for one in PARTS))


def records() -> Iterator[Done[Encounter]]:
    """The records of every part, without the steps of the clock itself."""
    for one in PARTS:
        for done in one.records():
            own = tuple(step for step in done.steps if step.rule != "APP")
            yield replace(done, steps=own)
