"""What other windows show of the open fight, each for its own audience.

The views for the players come from the same rules as everybody's, so what players may not know is not in
them: the page that shows them has nothing to hide.
"""

from typing import Any

from hurtbox.core.rulebook import Audience
from hurtbox.session.fight.state import Fight
from hurtbox.session.views.cache import Texts, ViewCache
from hurtbox.session.views.visible_records import SHORT_HISTORY


class SpectatorUpdates:
    """For each audience the views as they were given last, and of which revision."""

    def __init__(self) -> None:
        self._views_cache: dict[Audience, ViewCache] = {}
        self._given: dict[Audience, tuple[Fight, Texts]] = {}

    def of(self, fight: Fight, audience: Audience, since: int | None) -> dict[str, Any]:
        """The views that differ from those of revision `since`; all, if another one was given last."""
        # A window that follows cannot ask for what is not sent unasked.
        showing = self._views_cache.setdefault(audience, ViewCache(audience, reasons=SHORT_HISTORY))
        texts = showing.views(fight)
        before, given = self._given.get(audience, (None, {}))
        if before is None or before.id != fight.id or before.revision != since:
            since, given = None, {}
        self._given[audience] = (fight, texts)
        return {
            "revision": fight.revision,
            "since": since,
            "views": [[key, text] for key, text in texts.items() if given.get(key) != text],
            "gone": [key for key in given if key not in texts],
        }
