"""The health chart on the screen: its rows, its marks, and the preview of a command."""

from collections.abc import Iterable, Sequence

from hurtbox.core.view import Grid, Pick, grid, grid_row, pick
from hurtbox.core.view import Mark as Drawn
from hurtbox.core.words import sentence

from .derived import worst_row
from .person import Person
from .settings import Settings, type_name
from .sheet import Body, Mark
from .tables import CATEGORIES, Category
from .words import WORDS


def chart(
    target: Person, ahead: Body | None, picks: Sequence[Pick] = (), *, small: bool = False
) -> Grid:
    """MYT-CHT-1, MYT-CHT-2: five rows of boxes. `ahead` is the body after a previewed command."""
    body, settings = target.body, target.settings
    widest = max((mark.column for mark in body.marks), default=0)
    worst = worst_row(body, settings)
    return grid(
        WORDS["mythic.chart"],
        max(settings.columns, widest),
        [grid_row(c.name, c.short, note(c), worst=c.row == worst) for c in CATEGORIES],
        (*marked(body, ahead, settings), *ghosts(body, ahead)),
        picks,
        small=small,
    )


def note(row: Category) -> str:
    """The In Category effect of a row, in a few words."""
    if not row.penalty:
        return WORDS["mythic.row.none"]
    id = "mythic.row.both" if row.ap_cut else "mythic.row.skills"
    return sentence(WORDS, id, penalty=row.penalty, cut=row.ap_cut)


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
        words = sentence(WORDS, "mythic.box.freeing", order=order)
        yield *box, "freeing", order, words


def ghosts(body: Body, ahead: Body | None) -> Iterable[Drawn]:
    """The boxes that the preview marks, numbered in their order."""
    new = [mark.box for mark in ahead.marks if mark.box not in body.marked] if ahead else []
    for order, box in enumerate(new, 1):
        words = sentence(WORDS, "mythic.box.next", order=order)
        yield *box, "next", order, words


def described(mark: Mark, settings: Settings) -> str:
    """The text of a mark: its damage type and its round."""
    id = "mythic.box.typed" if mark.type else "mythic.box.marked"
    name = type_name(settings, mark.type).lower()
    return sentence(WORDS, id, type=name, round=mark.round)


def marking(target: str) -> tuple[Pick, ...]:
    """MYT-CHT-1: what a tap on a free box offers the GM."""
    mark = {"kind": "mark", "target": target}
    return (
        pick("free", WORDS["mythic.mark"], "harm", {**mark, "sustained": True}),
        pick("free", WORDS["mythic.mark.bare"], "plain", {**mark, "sustained": False}),
    )


def freeing(target: str) -> tuple[Pick, ...]:
    """MYT-HEA-1: what a tap on a marked box offers to those who may heal."""
    return (pick("marked", WORDS["mythic.free"], "heal", {"kind": "free", "target": target}),)
