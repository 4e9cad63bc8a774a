"""The wound chart: five rows of five boxes, with the boxes that a previewed command would change."""

from collections.abc import Iterable, Sequence

from hurtbox.core.view import Grid, Mark, Pick, grid, grid_row, pick
from hurtbox.core.words import sentence

from .derived import worst_wound
from .sheet import Levels
from .tables import MOST_LEVELS, WOUNDS
from .words import WORDS


def chart(
    levels: Levels, ahead: Levels | None, picks: Sequence[Pick] = (), *, small: bool = False
) -> Grid:
    """CND-DMG-2, CND-DMG-3: one row for each wound with its level; the row of the worst wound is highlighted."""
    worst = worst_wound(levels)
    rows = [
        grid_row(
            one.name,
            one.short,
            sentence(
                WORDS, "cybergod.row" if one.penalty else "cybergod.row.none", penalty=one.penalty
            ),
            worst=one == worst,
        )
        for one in WOUNDS
    ]
    label = WORDS["cybergod.grid"]
    marks = boxes(levels, ahead or levels)
    return grid(label, MOST_LEVELS, rows, marks, picks, small=small)


def boxes(now: Levels, ahead: Levels) -> Iterable[Mark]:
    """The boxes that are marked, would be marked or would be freed, the last two numbered in order."""
    next_, freeing = 0, 0
    for row, one in enumerate(WOUNDS, 1):
        before, after = now.of(one.key), ahead.of(one.key)
        for column in range(1, max(before, after) + 1):
            state, order = "marked", 0
            if column > before:
                next_ += 1
                state, order = "next", next_
            elif column > after:
                freeing += 1
                state, order = "freeing", freeing
            id = f"cybergod.box.{state}"
            words = sentence(WORDS, id, condition=one.name, level=column, order=order)
            yield row, column, state, order, words


def box_commands(target: str) -> tuple[Pick, ...]:
    """CND-DMG-2: the commands that the GM can send by touching a box."""
    command = {"kind": "set_box", "target": target}
    return (
        pick("free", WORDS["cybergod.set_box"], "harm", {**command, "clear": False}),
        pick("marked", WORDS["cybergod.free_box"], "heal", {**command, "clear": True}),
    )
