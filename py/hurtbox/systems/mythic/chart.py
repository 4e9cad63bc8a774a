"""The health chart on the screen: its rows, its marks, and the preview of a command."""

from collections.abc import Iterable, Sequence

from hurtbox.core.view import Grid, Pick, grid, grid_row, pick
from hurtbox.core.view import Mark as Drawn

from .derived import worst_row
from .settings import Settings, Who, type_name
from .sheet import Body, Mark
from .tables import CATEGORIES, Category


def chart(who: Who, ahead: Body | None, picks: Sequence[Pick] = (), *, small: bool = False) -> Grid:
    """Five rows of boxes (MYT-CHT-1, MYT-CHT-2). `ahead` is the body after a previewed command."""
    body, settings = who.body, who.settings
    widest = max((mark.column for mark in body.marks), default=0)
    worst = worst_row(body, settings)
    return grid(
        "Health chart",
        max(settings.columns, widest),
        [grid_row(c.name, note(c), worst=c.row == worst) for c in CATEGORIES],
        (*marked(body, ahead, settings), *ghosts(body, ahead)),
        picks,
        small=small,
    )


def note(row: Category) -> str:
    """The In Category effect of a row, in a few words."""
    skills = f"skills −{row.penalty}" if row.penalty else ""
    return f"{skills}, AP maximum −{row.ap_cut}" if row.ap_cut else skills


def marked(body: Body, ahead: Body | None, settings: Settings) -> Iterable[Drawn]:
    """The marked boxes; those that the preview frees come last, the worst first."""
    stay = body.marked if ahead is None else body.marked & ahead.marked
    words_of: dict[tuple[str, int], str] = {}  # all boxes of one hit have the same text
    for mark in body.marks:
        if mark.box in stay:
            kind = mark.type, mark.round
            if kind not in words_of:
                words_of[kind] = described(mark, settings)
            yield mark.row, mark.column, "marked", 0, words_of[kind]
    for order, box in enumerate(sorted(body.marked - stay, reverse=True), 1):
        yield *box, "freeing", order, f"will be freed, number {order}"


def ghosts(body: Body, ahead: Body | None) -> Iterable[Drawn]:
    """The boxes that the preview marks, numbered in their order."""
    new = [mark.box for mark in ahead.marks if mark.box not in body.marked] if ahead else []
    for order, box in enumerate(new, 1):
        yield *box, "next", order, f"will be marked, number {order}"


def described(mark: Mark, settings: Settings) -> str:
    """The text of a mark: its damage type and its round."""
    by = f" by {type_name(settings, mark.type).lower()}" if mark.type else ""
    return f"marked{by} in round {mark.round}"


def marking(target: str) -> tuple[Pick, ...]:
    """What a tap on a free box offers the GM (MYT-CHT-1)."""
    mark = {"kind": "mark", "target": target}
    return (
        pick("free", "Mark this box", "harm", {**mark, "sustained": True}),
        pick("free", "Mark without effect", "plain", {**mark, "sustained": False}),
    )


def freeing(target: str) -> tuple[Pick, ...]:
    """What a tap on a marked box offers to those who may heal (MYT-HEA-1)."""
    return (pick("marked", "Free this box", "heal", {"kind": "free", "target": target}),)
