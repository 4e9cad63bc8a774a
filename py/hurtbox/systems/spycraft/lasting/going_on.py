"""How often something has harmed while minutes pass. What is played round by round is not counted.

The count stands in the source, so it is the same however the time was let pass (who_stays.py reads it).
"""

from dataclasses import replace
from typing import TypeVar

from hurtbox.core.clock import Elapsed

from ..sources import Exposure, Fire, Flames, Vacuum

C = TypeVar("C", Exposure, Fire, Flames, Vacuum)


def minutes_pass(passing: Elapsed) -> bool:
    """Whether this moment lies in minutes that pass, and is no round that is played."""
    return passing.after.time != passing.before.time


def once_more(source: C, passing: Elapsed) -> C:
    """The source when it has harmed once more."""
    return replace(source, times=source.times + 1) if minutes_pass(passing) else source
