"""Updates for other windows that show the open fight, each for its own audience.

Views for players contain only what players may know, so the window that shows them has nothing to hide.
"""

import json

from hurtbox.core.rulebook import Audience
from hurtbox.session.fight.state import Fight
from hurtbox.session.replies import SpectatorReply
from hurtbox.session.views.cache import Texts, ViewCache
from hurtbox.session.views.odds_line import ShownOdds
from hurtbox.session.views.visible_records import SHORT_HISTORY


class SpectatorUpdates:
    """For each audience, the views that were sent last and their fight."""

    def __init__(self) -> None:
        self._views_cache: dict[Audience, ViewCache] = {}
        self._given: dict[Audience, tuple[Fight, Texts]] = {}

    def of(
        self, fight: Fight, audience: Audience, since: int | None, odds: ShownOdds | None = None
    ) -> SpectatorReply:
        """The views that differ from revision `since`; all views if another revision was sent last.

        `odds` are a view too, which changes within one revision.
        """
        # A spectator window cannot load further views, so it gets the steps of every listed record.
        showing = self._views_cache.setdefault(audience, ViewCache(audience, reasons=SHORT_HISTORY))
        texts = showing.views(fight)
        if odds:
            texts = {**texts, "odds": json.dumps(odds)}
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
