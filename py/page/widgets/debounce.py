"""Ignores the second tap of a bouncing finger: one at the same place, too soon to be meant."""

BOUNCE = 350  # milliseconds
NEAR = 30  # pixels
# Actions that may be tapped fast, each tap being meant. A second tap on Hit is recognized by its draft.
OFTEN = ["digit", "plus", "erase", "strike", "step", "type", "face", "die"]
OFTEN += ["aim-row", "aim-column", "row-add", "row-remove", "count", "theme"]
# Here, repeated taps on the same button are meant; only the first may be an echo of a tap on another button.
REPEATED = ["undo", "redo"]


def elapsed(since: float, now: float) -> int:
    """Milliseconds between two times of the browser's clock, which reach MicroPython cut to 32 bits."""
    return (int(now) - int(since)) & 0x3FFFFFFF


class Finger:
    """The last tap on a button that must not be hit twice."""

    def __init__(self) -> None:
        self.name: str | None = ""
        self.at = 0.0
        self.x = self.y = -float(NEAR)  # outside the page, so that no tap is near it

    def bounced(self, name: str | None, at: float, x: float, y: float) -> bool:
        """Whether this tap is an echo of the last one.

        It would hit what is there by now, such as Undo below a sheet that has just closed, or end a second turn.
        An echo comes next: a tap somewhere else was meant, and so is what follows it.
        """
        is_again = name in REPEATED and name == self.name
        is_near = abs(x - self.x) < NEAR and abs(y - self.y) < NEAR
        if not is_again and is_near and elapsed(self.at, at) < BOUNCE:
            return True
        if name not in OFTEN:
            self.name, self.at, self.x, self.y = name, at, x, y
        elif not is_near:
            self.name, self.x, self.y = "", -float(NEAR), -float(NEAR)
        return False
