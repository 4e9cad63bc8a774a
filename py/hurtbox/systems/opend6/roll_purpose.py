"""The purpose of a roll."""

from typing import NamedTuple

from hurtbox.core.requests import Facts, Who

from .codes import Code

MOST = 999
"""The highest total that can be typed. As the value of `enough` it means that no total is enough."""


class RollPurpose(NamedTuple):
    """The rule and the name of a roll, who rolls, and its difficulty if it has one."""

    rule: str
    what: str
    who: Who = "player"
    difficulty: int | None = None

    def facts(self, code: Code) -> Facts:
        """The values in the request's sentence: the code, and the difficulty."""
        against = () if self.difficulty is None else (("difficulty", self.difficulty),)
        return (("code", str(code)), *against)
