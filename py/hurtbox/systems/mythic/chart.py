"""The health chart as a picture: its rows, its marks, and the ghosts of a previewed command."""

from collections.abc import Iterable, Sequence

from hurtbox.core.view import Mark as Drawn
from hurtbox.core.view import Piece, grid, grid_row, pick
from hurtbox.core.words import sentence

from .person import Person
from .readings import worst_row
from .settings import Settings, type_name
from .sheet import Body, Mark
from .tables import CATEGORIES, Category
from .words import WORDS


def chart(
    target: Person, ahead: Body | None, picks: Sequence[Piece] = (), *, small: bool = False
) -> Piece:
    """MYT-CHT-1, MYT-CHT-2: five rows of boxes; `picks` is what a tap on one offers."""
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
    """What a row does while it is the worst, in a few words."""
    if not row.penalty:
        return WORDS["mythic.row.none"]
    id = "mythic.row.both" if row.ap_cut else "mythic.row.skills"
    return sentence(WORDS, id, penalty=row.penalty, cut=row.ap_cut)


def marked(body: Body, ahead: Body | None, settings: Settings) -> Iterable[Drawn]:
    """The marked boxes, and those of them that are about to be freed, the worst first."""
    stay = body.marked if ahead is None else body.marked & ahead.marked
    words_of: dict[tuple[str, int], str] = {}  # one hit marks many boxes in the same words
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
    """The boxes that are about to be marked, numbered in the order in which they are taken."""
    new = [mark.box for mark in ahead.marks if mark.box not in body.marked] if ahead else []
    for order, box in enumerate(new, 1):
        words = sentence(WORDS, "mythic.box.next", order=order)
        yield *box, "next", order, words


def described(mark: Mark, settings: Settings) -> str:
    """A mark in words: by what, when."""
    id = "mythic.box.typed" if mark.type else "mythic.box.marked"
    name = type_name(settings, mark.type).lower()
    return sentence(WORDS, id, type=name, round=mark.round)


def marking(target: str) -> tuple[Piece, ...]:
    """MYT-CHT-1: what the GM can do with a free box."""
    mark = {"kind": "mark", "target": target}
    return (
        pick("free", WORDS["mythic.mark"], "harm", {**mark, "sustained": True}),
        pick("free", WORDS["mythic.mark.bare"], "plain", {**mark, "sustained": False}),
    )


def freeing(target: str) -> tuple[Piece, ...]:
    """MYT-HEA-1: what the GM, or an owner who may heal, can do with a marked box."""
    return (pick("marked", WORDS["mythic.free"], "heal", {"kind": "free", "target": target}),)
