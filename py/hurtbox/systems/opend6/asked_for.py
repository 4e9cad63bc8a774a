"""What a roll is for."""

from typing import NamedTuple

from hurtbox.core.requests import Who

MOST = 999
"""The highest total that can be typed; as `enough`, that nothing is."""


class For(NamedTuple):
    """What a roll is for: its rule, its name, and who rolls."""

    rule: str
    what: str
    who: Who = "player"
