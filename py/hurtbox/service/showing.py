"""Every view of a fight, by its key. A view whose inputs are the same is not made again."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from pydantic_core import to_json

from hurtbox.core.encounter import Combatant, Encounter
from hurtbox.core.records import Record
from hurtbox.core.rulebook import Audience, CombatantPieces
from hurtbox.core.view import Piece
from hurtbox.service.fight import Fight, in_force
from hurtbox.service.owed import owed
from hurtbox.service.record_view import is_shown, record_view
from hurtbox.service.sentences import record_title
from hurtbox.service.table_view import (
    combatant,
    combatant_forms,
    fight_forms,
    roster,
    visible,
)

Texts = dict[str, str]
FORMS_AT_ONCE = 24
"""Of so many combatants the forms are made unasked: they are long, and a screen shows one combatant's."""
FORMS_OF_MANY = 4
"""When there are more, those of the first so many: a start would have to wait for all of them."""
SHORT_HISTORY = 50
"""So many of the newest records are shown."""


class Showing:
    """The views of one fight for one audience, as they were last made."""

    def __init__(self, audience: Audience) -> None:
        self.audience: Audience = audience
        self._wanted: set[str] = set()
        self._made: dict[str, tuple[tuple[Any, ...], Any]] = {}
        self._before = self._made  # what was made for the views before these

    def want(self, id: str) -> None:
        """From now on somebody's forms are among the views."""
        self._wanted.add(id)

    def views(self, fight: Fight) -> Texts:
        """Every view of a fight, by its key; of a long list's end no forms but those asked for."""
        now = fight.now
        self._before, self._made = self._made, {}  # what nobody needs any more is let go
        self._wanted &= {who.id for who in now.combatants}
        pieces: dict[str, CombatantPieces] = {}
        texts: Texts = {}
        around = (now.settings, now.clock, now.order, now.sources_on(""), self.audience)
        seen = visible(now, self.audience)
        unasked = FORMS_AT_ONCE if len(seen) <= FORMS_AT_ONCE else FORMS_OF_MANY
        for place, who in enumerate(seen):
            inputs = (who, now.sources_on(who.id), *around)
            pieces[who.id] = self._once(
                f"pieces:{who.id}",
                inputs,
                partial(fight.book.rulebook.view, now, who, self.audience, None),
            )
            texts[f"c:{who.id}"] = self._once(
                f"c:{who.id}", inputs, partial(self._combatant, fight, who, pieces[who.id])
            )
            if place < unasked or who.id in self._wanted:
                texts[f"f:{who.id}"] = self._forms(fight, who, pieces[who.id])
        texts["table"] = self._once(
            "table",
            (now.title, now.settings, self.audience),
            lambda: _text(fight_forms(fight, self.audience)),
        )
        waiting = [piece for pending in fight.pending for piece in owed(fight, pending)]
        texts["roster"] = _text(roster(fight, self.audience, pieces, waiting))
        texts |= self._records(fight)
        texts["status"] = _text(self._status(fight, waiting))
        return texts

    def preview(self, fight: Fight, target: str, ahead: Encounter) -> tuple[str, str]:
        """A combatant as a command would leave them: their view with ghosts, and one line about it."""
        who = fight.now.combatant(target)
        then = ahead if target in ahead.order else None
        pieces = fight.book.rulebook.view(fight.now, who, self.audience, then)
        return _text(combatant(fight, who, pieces)), pieces.ahead

    def strikes(self, id: str) -> frozenset[str]:
        """The commands that stood under the keypad for a combatant when they were drawn last."""
        made = self._made.get(f"pieces:{id}")
        return frozenset(form["command"] for form in made[1].play) if made else frozenset()

    def _records(self, fight: Fight) -> Texts:
        counting = in_force(fight)
        names = tuple((c.id, c.name, c.hidden) for c in fight.now.combatants), fight.now.settings
        names = self._once("names", names, lambda: names)  # the same object compares at once
        texts: Texts = {}
        for seq in self._newest(fight):
            record = fight.records[seq]
            stands = counting.get(seq, record)
            its_own = ((seq, stands), *stands.rerun)
            places = frozenset(place for place, one in its_own if counting.get(place) is one)
            if seq >= fight.applied:
                state = "undone"
            elif stands is record and places:
                state = "done"
            else:
                state = "changed"
            texts[f"r:{seq}"] = self._once(
                f"r:{seq}",
                (stands, state, places, names, self.audience),
                partial(self._record, fight, seq, stands, state, places),
            )
        return texts

    def _newest(self, fight: Fight) -> list[int]:
        """The places of the newest records that this audience may know of, oldest first."""
        first = max(0, len(fight.records) - SHORT_HISTORY)
        places = range(first, len(fight.records))
        if self.audience == "gm":
            return list(places)
        counting = in_force(fight)
        stands = [(seq, counting.get(seq, fight.records[seq])) for seq in places]
        return [seq for seq, record in stands if is_shown(fight, record, self.audience)]

    def _combatant(self, fight: Fight, who: Combatant, pieces: CombatantPieces) -> str:
        return _text(combatant(fight, who, pieces))

    def _forms(self, fight: Fight, who: Combatant, pieces: CombatantPieces) -> str:
        """What can be done to somebody: apart from how they are, for a hit seldom changes it."""
        facts = replace(who, body=None)
        inputs = (facts, pieces.play, pieces.forms, fight.now.settings, fight.now.order)
        made: str = self._once(
            f"f:{who.id}",
            inputs,
            lambda: _text(combatant_forms(fight, who, self.audience, pieces)),
        )
        return made

    def _record(
        self, fight: Fight, seq: int, record: Record, state: str, places: frozenset[int]
    ) -> str:
        view = record_view(fight, seq, record, state=state, counting=places, audience=self.audience)
        return _text(view)

    def _status(self, fight: Fight, waiting: list[Piece]) -> dict[str, object]:
        last, records = fight.applied, fight.records
        gm = self.audience == "gm"
        return {
            "encounter": fight.id,
            "title": fight.now.title,
            "key": fight.book.rulebook.key,
            "system": fight.book.rulebook.title,
            "edition": fight.book.rulebook.edition,
            "revision": fight.revision,
            "undo": record_title(fight, records[last - 1]) if last and gm else "",
            "redo": record_title(fight, records[last]) if last < len(records) and gm else "",
            "owed": waiting if gm else [],
            "records": list(reversed(self._newest(fight))),
            "audience": self.audience,
        }

    def _once(self, key: str, inputs: tuple[Any, ...], make: Callable[[], Any]) -> Any:
        made = self._before.get(key)
        if made is None or made[0] != inputs:
            made = (inputs, make())
        self._made[key] = made
        return made[1]


def _text(view: dict[str, object]) -> str:
    return to_json(view).decode()
