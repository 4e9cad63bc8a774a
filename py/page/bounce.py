"""Taps that a bouncing finger makes: a second one at the same place, too soon to be another decision."""

BOUNCE = 350  # milliseconds
NEAR = 30  # pixels
# What may be tapped fast and meant each time. The keypad's strikes know a second tap by its draft.
OFTEN = ["digit", "clear", "erase", "strike", "step", "type", "face", "die", "before", "after"]
OFTEN += ["aim-row", "aim-column", "row-add", "row-remove", "theme"]


class Finger:
    """The last tap that decided something."""

    def __init__(self):
        self.at, self.x, self.y = -BOUNCE, 0, 0

    def bounced(self, name, at, x, y):
        """Whether this tap is an echo of the last one. Whatever lies there by now, such as the Undo
        under a sheet that has closed, was not meant; nor was a second turn, a second fight."""
        if at - self.at < BOUNCE and abs(x - self.x) < NEAR and abs(y - self.y) < NEAR:
            return True
        if name not in OFTEN:
            self.at, self.x, self.y = at, x, y
        return False
