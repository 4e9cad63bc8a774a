"""Drops the taps that a bouncing finger makes: a second one at the same place, too soon to be meant."""

from __future__ import annotations

BOUNCE = 350  # milliseconds
NEAR = 30  # pixels
# What may be tapped fast and meant each time. The keypad's strikes know a second tap by its draft.
OFTEN = ["digit", "clear", "erase", "strike", "step", "type", "face", "die", "before", "after"]
OFTEN += ["aim-row", "aim-column", "row-add", "row-remove", "theme"]
# Each tap after the first one on the same button is meant too; the first one may be an echo of another button's.
REPEATED = ["undo", "redo"]


def elapsed(since: float, now: float) -> int:
    """Milliseconds between two times of the browser's clock: whole ones reach MicroPython cut to 32 bits."""
    return (int(now) - int(since)) & 0x3FFFFFFF


class Finger:
    """The last tap that decided something."""

    def __init__(self) -> None:
        self.name: str | None = ""
        self.at = 0.0
        self.x = self.y = -float(NEAR)  # where nobody taps

    def bounced(self, name: str | None, at: float, x: float, y: float) -> bool:
        """Whether this tap is an echo of the last one. What lies there by now, such as the Undo under a sheet
        that has closed, was not meant; nor was a second turn, a second fight."""
        is_again = name in REPEATED and name == self.name
        is_near = abs(x - self.x) < NEAR and abs(y - self.y) < NEAR
        if not is_again and is_near and elapsed(self.at, at) < BOUNCE:
            return True
        if name not in OFTEN:
            self.name, self.at, self.x, self.y = name, at, x, y
        return False
