"""What a roll is for."""

from typing import NamedTuple

from hurtbox.core.requests import Facts, Who

from .codes import Code

MOST = 999
"""The highest total that can be typed; as `enough`, that nothing is."""


class For(NamedTuple):
    """What a roll is for: its rule, its name, who rolls, and the difficulty where there is one."""

    rule: str
    what: str
    who: Who = "player"
    difficulty: int | None = None

    def facts(self, code: Code) -> Facts:
        """What its sentence says: the code, and the difficulty."""
        against = () if self.difficulty is None else (("difficulty", self.difficulty),)
        return (("code", str(code)), *against)
