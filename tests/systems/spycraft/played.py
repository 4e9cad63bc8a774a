"""All that this system's tests play."""

from collections.abc import Iterator
from dataclasses import replace

from hurtbox.core.encounter import Encounter
from hurtbox.core.run import Done

from . import played_attacks, played_dangers, played_injury, played_readings
from .inventory import IDS as IDS

PARTS = (played_injury, played_attacks, played_dangers, played_readings)
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
