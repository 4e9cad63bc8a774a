"""What each combatant adds to the table's dice for initiative, as this device remembers it for a game, by name.

In the next fight the same character has another id.
"""

import json

from page.bridge import storage
from page.forms import presets
from page.types import Any

MOST = 99
MOST_KEPT = 60  # names


def read(text: str) -> dict[str, int]:
    """The bonuses in a stored text, the latest first; what is not of this shape is left out."""
    out: dict[str, int] = {}
    for one in presets.rows(text):
        if _is_bonus(one) and one[0] not in out:
            out[one[0]] = one[1]
    return out


def _is_bonus(one: Any) -> bool:
    if not isinstance(one, list) or len(one) != 2 or not isinstance(one[0], str):
        return False
    bonus = one[1]
    if bonus is True or bonus is False or not isinstance(bonus, int):
        return False
    return bonus != 0 and -MOST <= bonus <= MOST


def with_one(bonuses: dict[str, int], name: str, bonus: int) -> str:
    """The text to store, with another bonus for a name; 0 is not kept."""
    rows = [[name, bonus]] if bonus else []
    rows += [[other, bonuses[other]] for other in bonuses if other != name]
    return json.dumps(rows[:MOST_KEPT]) if rows else ""


def of(system: str) -> dict[str, int]:
    """The bonuses that are remembered for a game."""
    return read(storage.recall(_name(system)))


def keep(system: str, name: str, bonus: int) -> None:
    """Remember the bonus of a name."""
    storage.remember(_name(system), with_one(of(system), name, bonus))


def _name(system: str) -> str:
    return "initiative bonuses " + system
