"""The outcomes whose odds are shown: the worst category of the boxes that a command marks."""

from hurtbox.core.rulebook import OutcomeTest

from .settings import Encounter
from .tables import CATEGORIES


def worst_new_row(before: Encounter, after: Encounter, id: str) -> int:
    """The worst row with a box that is newly marked, or 0 (MYT-CHT-1, MYT-EFF-1)."""
    was = before.combatant(id).body.marked
    return max((row for row, _ in after.combatant(id).body.marked - was), default=0)


def marks(row: int) -> OutcomeTest:
    """The test whether a box of this row or a worse one is newly marked."""

    def is_marked(before: Encounter, after: Encounter, id: str) -> bool:
        return worst_new_row(before, after, id) >= row

    return is_marked


ODDS_TESTS: tuple[tuple[str, OutcomeTest], ...] = tuple(
    (f"mythic.odds.{category.name.lower()}", marks(category.row)) for category in CATEGORIES
)
