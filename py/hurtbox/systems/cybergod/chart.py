"""The wound chart: five rows of five boxes, with the boxes that a previewed command would change."""

from collections.abc import Iterable, Sequence

from hurtbox.core.view import Grid, Mark, Pick, grid, grid_row, pick

from .derived import worst_wound
from .sheet import Levels
from .tables import MOST_LEVELS, WOUNDS


def chart(
    levels: Levels, ahead: Levels | None, picks: Sequence[Pick] = (), *, small: bool = False
) -> Grid:
    """Draws a row for each wound with its level, and highlights the worst (CND-DMG-2, CND-DMG-3)."""
    worst = worst_wound(levels)
    rows = [
        grid_row(wound.name, f"−{wound.penalty}D" if wound.penalty else "", worst=wound == worst)
        for wound in WOUNDS
    ]
    marks = boxes(levels, ahead or levels)
    return grid("Wounds", MOST_LEVELS, rows, marks, picks, small=small)


def boxes(now: Levels, ahead: Levels) -> Iterable[Mark]:
    """Returns the boxes that are marked, would be marked or would be freed, the last two numbered in order."""
    next_, freeing = 0, 0
    for row, wound in enumerate(WOUNDS, 1):
        before, after = now.of(wound.key), ahead.of(wound.key)
        for column in range(1, max(before, after) + 1):
            state, order, words = "marked", 0, f"{wound.name} {column}"
            if column > before:
                next_ += 1
                state, order = "next", next_
                words += f", about to be marked, number {order}"
            elif column > after:
                freeing += 1
                state, order = "freeing", freeing
                words += f", about to be cleared, number {order}"
            yield row, column, state, order, words


def box_commands(target: str) -> tuple[Pick, ...]:
    """Returns the commands that the GM can send by touching a box (CND-DMG-2)."""
    command = {"kind": "set_box", "target": target}
    return (
        pick("free", "Set to this level", "harm", {**command, "clear": False}),
        pick("marked", "Clear from here on", "heal", {**command, "clear": True}),
    )
