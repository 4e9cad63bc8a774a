"""Values derived from a character's state: worst category, penalty, AP maximum, skills. None of them is stored."""

from functools import lru_cache

from .settings import Encounter, Settings, Who
from .sheet import Body, Sheet
from .tables import CATEGORIES, FATAL, Box, Category, category


@lru_cache(maxsize=256)
def box_name(box: Box) -> str:
    """The name of a box: its category and its column, such as "Severe 4"."""
    row, column = box
    return f"{category(row).name} {column}"


def box_named(name: str) -> Box:
    """The box with this name; the inverse of `box_name`."""
    words, column = name.rsplit(" ", 1)
    return next(category.row for category in CATEGORIES if category.name == words), int(column)


def worst_marked(body: Body) -> int:
    """The worst row with a marked box, or 0."""
    return max((mark.row for mark in body.marks), default=0)


def worst_row(body: Body, settings: Settings) -> int:
    """Returns the row whose lasting effect counts, or 0 (MYT-EFF-2).

    It is the worst row marked now, or the worst ever marked if the setting `worst` says so (trap 5).
    """
    return max(worst_marked(body), body.deepest if settings.worst == "ever" else 0)


def in_category(body: Body, settings: Settings) -> Category | None:
    """The category whose In Category effect applies, or None (MYT-EFF-2)."""
    row = worst_row(body, settings)
    return category(row) if row else None


def penalty(body: Body, settings: Settings) -> int:
    """How much wounds take off the rating of every skill (MYT-EFF-2)."""
    worst = in_category(body, settings)
    return worst.penalty if worst else 0


def ap_maximum(sheet: Sheet, body: Body, settings: Settings) -> int:
    """The AP maximum of the sheet less the cut of the worst category, at least 0 (trap 12) (MYT-EFF-3)."""
    worst = in_category(body, settings)
    return max(0, sheet.ap_maximum - (worst.ap_cut if worst else 0))


def effective(rating: int, taken_off: int, settings: Settings) -> int:
    """A rating less the wound penalty. The setting `low_skills` says whether it may be negative (MYT-EFF-3)."""
    left = rating - taken_off
    return max(min(rating, 0), left) if settings.low_skills == "zero" else left


def effective_skills(sheet: Sheet, body: Body, settings: Settings) -> tuple[tuple[str, int], ...]:
    """Every skill with its rating after the wound penalty (MYT-EFF-3)."""
    off = penalty(body, settings)
    return tuple((skill.name, effective(skill.rating, off, settings)) for skill in sheet.skills)


def numbers(who: Who) -> dict[str, int]:
    """The AP maximum, the penalty, and every skill after it (MYT-EFF-2, MYT-EFF-3)."""
    sheet, body, settings = who.sheet, who.body, who.settings
    own = {"ap": ap_maximum(sheet, body, settings), "penalty": penalty(body, settings)}
    return {**dict(effective_skills(sheet, body, settings)), **own}


def is_fatally_wounded(body: Body) -> bool:
    """Whether a Fatal box is marked (MYT-EFF-5)."""
    return worst_marked(body) == FATAL


def may_act(body: Body) -> bool:
    """Whether somebody is neither fatally wounded nor dying (MYT-EFF-5, MYT-EFF-4)."""
    return not (body.dying or is_fatally_wounded(body))


def cannot_act(encounter: Encounter, id: str) -> bool:
    """Whether a combatant is fatally wounded or dying (MYT-EFF-5, MYT-EFF-4)."""
    return not may_act(encounter.combatant(id).body)
