"""What can be read off a character at any moment: worst category, penalty, AP maximum, skills.

Nothing here is stored. The rules log these numbers where they matter; the view shows them always.
"""

from functools import lru_cache

from .settings import Settings
from .sheet import Body, Sheet
from .tables import CATEGORIES, FATAL, Box, Category, category


@lru_cache(maxsize=256)
def box_name(box: Box) -> str:
    """What a box is called: its category and its column, "Severe 4"."""
    row, column = box
    return f"{category(row).name} {column}"


def box_named(name: str) -> Box:
    """The box that `box_name` has given this name."""
    words, column = name.rsplit(" ", 1)
    return next(one.row for one in CATEGORIES if one.name == words), int(column)


def worst_marked(body: Body) -> int:
    """The worst row with a marked box, 0 when none is marked."""
    return max((mark.row for mark in body.marks), default=0)


def worst_row(body: Body, settings: Settings) -> int:
    """MYT-EFF-2: the row whose In Category effect holds, 0 for none.

    Read as the boxes marked now; the setting `worst` turns it to the worst ever marked (trap 5).
    """
    return max(worst_marked(body), body.deepest if settings.worst == "ever" else 0)


def in_category(body: Body, settings: Settings) -> Category | None:
    """MYT-EFF-2: the one category whose effect holds, or None without any wound."""
    row = worst_row(body, settings)
    return category(row) if row else None


def penalty(body: Body, settings: Settings) -> int:
    """MYT-EFF-2: what wounds take off the rating of every skill."""
    worst = in_category(body, settings)
    return worst.penalty if worst else 0


def ap_maximum(sheet: Sheet, body: Body, settings: Settings) -> int:
    """MYT-EFF-3: base AP maximum less that of the worst category, not below 0 (trap 12)."""
    worst = in_category(body, settings)
    return max(0, sheet.ap_maximum - (worst.ap_cut if worst else 0))


def effective(rating: int, taken_off: int, settings: Settings) -> int:
    """MYT-EFF-3: a rating less the wound penalty; below 0 it is shown so, or is 0 (setting)."""
    left = rating - taken_off
    return max(0, left) if settings.low_skills == "zero" and taken_off else left


def effective_skills(sheet: Sheet, body: Body, settings: Settings) -> tuple[tuple[str, int], ...]:
    """MYT-EFF-3: every skill with its rating as it counts now."""
    off = penalty(body, settings)
    return tuple((one.name, effective(one.rating, off, settings)) for one in sheet.skills)


def is_fatally_wounded(body: Body) -> bool:
    """MYT-EFF-5: whether a Fatal box is marked."""
    return worst_marked(body) == FATAL


def may_act(body: Body) -> bool:
    """MYT-EFF-5, MYT-EFF-4: the fatally wounded and the dying do not act, unless the GM says so."""
    return not (body.dying or is_fatally_wounded(body))
