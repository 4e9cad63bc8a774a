"""What the screen shows of the scores: the three that damage takes always, the others once they are low."""

from collections.abc import Iterator

from hurtbox.core.view import ViewPiece
from hurtbox.kit.view import DefaultView

from .sheet import Body, Settings, Sheet, Who
from .track import MIND, PHYSICAL

MOST_BOXES = 15
"""A higher score is drawn as a bar."""


class View(DefaultView[Sheet, Body, Settings]):
    """Draws the three physical scores as boxes, Endurance first (CEP-TRK-1)."""

    def gauges(self, who: Who, after: Who) -> Iterator[ViewPiece]:
        for name in PHYSICAL:
            yield self.pool(who, after, name, boxes=getattr(who.sheet, name) <= MOST_BOXES)
        for name in MIND:
            full = getattr(who.sheet, name)
            if not getattr(who.body, name) == getattr(after.body, name) == full:
                yield self.pool(who, after, name)
