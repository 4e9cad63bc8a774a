"""Which records of a fight an audience sees, and under which numbers.

For the game master the number of a record is its place. Players get consecutive numbers of their own, because
a gap would show that a record is hidden or undone.
"""

from hurtbox.core.rulebook import Audience
from hurtbox.session.fight.state import Fight, effective_records
from hurtbox.session.views.records import is_visible

SHORT_HISTORY = 50
"""How many of the newest records are shown."""
MOST_LOOKED_AT = 200
"""How many of the newest records are searched for those that players may see."""


class VisibleRecords:
    """The record numbers of one audience. A record keeps its number while it is visible."""

    def __init__(self, audience: Audience) -> None:
        self._audience = audience
        self._numbers: dict[str, int] = {}

    def of(self, fight: Fight) -> dict[int, int]:
        """The places of the newest visible records by number, the oldest first."""
        if self._audience == "gm":
            first = max(0, len(fight.records) - SHORT_HISTORY)
            return {place: place for place in range(first, len(fight.records))}
        places = _seen_by_players(fight)
        ids = [fight.records[place].id for place in places]
        starts = (
            known - at for at, id in enumerate(ids) if (known := self._numbers.get(id)) is not None
        )
        first = max(0, next(starts, 0))
        self._numbers = {id: first + at for at, id in enumerate(ids)}
        return dict(enumerate(places, first))


def _seen_by_players(fight: Fight) -> list[int]:
    """The places of the newest records in force that players may see, the oldest first."""
    effective, records, places = effective_records(fight), fight.records, list[int]()
    # Further back only loaded records are searched.
    here = max(records.unloaded, fight.applied - MOST_LOOKED_AT)
    least = max(0, min(here, fight.applied - SHORT_HISTORY))
    for place in range(fight.applied - 1, least - 1, -1):
        if is_visible(fight, effective.get(place, records[place]), "players"):
            places.append(place)
        if len(places) == SHORT_HISTORY:
            break
    return places[::-1]
