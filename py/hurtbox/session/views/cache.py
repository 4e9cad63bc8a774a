"""The cache of views: every view of a fight by key. A view with the same inputs is not made again."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import TypeVar, cast

from pydantic_core import to_json

from hurtbox.core.encounter import OF_FIGHT, Combatant, Encounter, changed
from hurtbox.core.records import Record
from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import Audience, CombatantPieces
from hurtbox.core.view import Piece
from hurtbox.core.view_inputs import view_inputs
from hurtbox.core.wordings import reworded_json
from hurtbox.session.fight.state import Fight, effective_records
from hurtbox.session.pending.requests import all_pending_pieces
from hurtbox.session.sentences import line, record_title, redo_title, undo_title
from hurtbox.session.views.combatants import (
    Shown,
    combatant,
    combatant_forms,
    fight_forms,
    own_forms,
    roster,
    visible,
)
from hurtbox.session.views.fight_names import fight_name
from hurtbox.session.views.forms_apart import NOTHING, FormsApart, forms_apart
from hurtbox.session.views.public_names import read_by
from hurtbox.session.views.records import come_out_the_same, record_view, steps_view
from hurtbox.session.views.results import PiecesOf
from hurtbox.session.views.visible_records import VisibleRecords

Texts = dict[str, str]
"""Views as JSON texts, by key."""
Inputs = tuple[object, ...]
V = TypeVar("V")
FORMS_AT_ONCE = 24
"""Up to this many combatants, all forms are made without being asked for."""
FORMS_OF_MANY = 4
"""With more combatants, only the forms of the first ones are made, because forms slow the start down."""
REASONS_AT_ONCE = 3
"""The steps of this many newest records are made without being asked for."""


class ViewCache:
    """The views of one fight for one audience. `reasons`: how many of the newest records have their steps made."""

    def __init__(self, audience: Audience, reasons: int = REASONS_AT_ONCE) -> None:
        self.audience: Audience = audience
        self._entries = VisibleRecords(audience)
        self._reasons = reasons
        self._wanted: set[str] = set()
        self._made: dict[str, tuple[Inputs, object]] = {}
        self._before = self._made  # made for the previous call of `views`

    def load(self, fight: Fight, key: str) -> None:
        """From now on also make this view: a combatant's forms ("f:…") or a record's steps ("w:…")."""
        kind, _, whose = key.partition(":")
        if kind == "f":
            fight.now.combatant(whose)  # refused when the combatant is gone
        elif kind != "w" or whose not in map(str, self._entries.of(fight)):
            raise Refused("key", "That entry is not listed any more.")
        self._wanted.add(key)

    def views(self, fight: Fight) -> Texts:
        """Every view of a fight by key, and the views that `load` has asked for."""
        fight = read_by(fight, self.audience)
        now = fight.now
        self._before, self._made = self._made, {}  # drops views that no longer exist
        newest = self._entries.of(fight)
        there = {f"f:{combatant.id}" for combatant in now.combatants} | {
            f"w:{number}" for number in newest
        }
        self._wanted &= there
        pieces: dict[str, CombatantPieces] = {}
        texts: Texts = {}
        seen = visible(now, self.audience)
        unasked = FORMS_AT_ONCE if len(seen) <= FORMS_AT_ONCE else FORMS_OF_MANY
        for place, person in enumerate(seen):
            inputs = (view_inputs(now, person.id), self.audience)
            pieces[person.id] = self._cached(
                f"pieces:{person.id}",
                inputs,
                partial(fight.runtime.rulebook.view, now, person, self.audience, None),
            )
            texts[f"c:{person.id}"] = self._cached(
                f"c:{person.id}", inputs, partial(self._combatant, fight, person, pieces[person.id])
            )
            if place < unasked or f"f:{person.id}" in self._wanted:
                texts |= self._forms(fight, person, pieces[person.id])
        texts |= self._cached(
            "table",
            (
                now.title,
                *(getattr(now, name) for name in OF_FIGHT),
                now.settings,
                now.clock.skip_out,
                now.clock.shows_odds,
                self.audience,
            ),
            lambda: self._apart("table", fight_forms(fight, self.audience)),
        ).texts
        waiting = all_pending_pieces(fight)
        texts["roster"] = _text(roster(fight, self.audience, pieces, waiting))
        texts |= self._records(fight, newest)
        texts["status"] = _text(self._status(fight, waiting, newest))
        return self._in_own_words(now, texts) if now.wordings else texts

    def _in_own_words(self, now: Encounter, texts: Texts) -> Texts:
        """The views with the group's own words."""
        own = now.wordings
        return {
            key: self._cached(f"worded:{key}", (text, own), partial(reworded_json, text, own))
            for key, text in texts.items()
        }

    def preview(self, fight: Fight, target: str, ahead: Encounter, kind: str) -> tuple[str, str]:
        """The view of a combatant with what a command of this kind would change, and one line about it."""
        person = fight.now.combatant(target)
        then = ahead if target in ahead.order else None
        pieces = fight.runtime.rulebook.view(fight.now, person, self.audience, then)
        line = fight.runtime.outcome(fight.now, then, target, self.audience, kind) if then else ""
        shown = _text(combatant(fight, person, pieces, self.audience))
        own = fight.now.wordings
        return reworded_json(shown, own) if own else shown, line

    def pieces_of(self, fight: Fight) -> PiecesOf:
        """Gives the pieces of a combatant in an encounter; the last two calls of `views` keep theirs."""

        def find(encounter: Encounter, id: str) -> Sequence[Piece]:
            combatant = encounter.combatant(id)
            inputs = (view_inputs(encounter, id), self.audience)
            for kept in (self._made, self._before):
                cached = kept.get(f"pieces:{id}")
                if cached is not None and cached[0] == inputs:
                    return cast(CombatantPieces, cached[1]).pieces
            return fight.runtime.rulebook.view(encounter, combatant, self.audience, None).pieces

        return find

    def keypad_commands(self, id: str) -> frozenset[str]:
        """The commands of a combatant's keypad when the views were last made."""
        cached = self._made.get(f"pieces:{id}")
        if cached is None:
            return frozenset()
        pieces = cast(CombatantPieces, cached[1])
        return frozenset(form["command"] for form in pieces.play)

    def _records(self, fight: Fight, newest: Mapping[int, int]) -> Texts:
        effective = effective_records(fight)
        names = self._names(fight)
        texts: Texts = {}
        unasked = len(newest) - self._reasons
        for place, (number, seq) in enumerate(newest.items()):
            record = fight.records[seq]
            stands = effective.standing(seq, record)
            places, state = frozenset({seq}), "done"
            if stands is not record or record.rerun or seq >= fight.applied:
                its_own = ((seq, stands), *stands.rerun)
                places = frozenset(at for at, one in its_own if effective.get(at) is one)
                state = _state(places, record, stands) if seq < fight.applied else "undone"
            texts[f"r:{number}"] = self._cached(
                f"r:{number}",
                (stands, state, names, self.audience),
                partial(self._record, fight, number, stands, state, record),
            )
            if place >= unasked or f"w:{number}" in self._wanted:
                texts[f"w:{number}"] = self._cached(
                    f"w:{number}",
                    (stands, places, names, self.audience),
                    partial(self._why, fight, seq, stands, places),
                )
        return texts

    def _names(self, fight: Fight) -> Inputs:
        """What the words of a record depend on besides the record."""
        names = tuple((c.id, c.name, c.hidden) for c in fight.now.combatants), fight.now.settings
        return self._cached("names", names, lambda: names)  # the same object compares quickly

    def title_of(self, fight: Fight, record: Record) -> str:
        """The title of a record. A hit and its undo each need it three times."""
        make_title = partial(record_title, fight, record, self.audience)
        return self._cached(f"title:{record.id}", (record, self._names(fight)), make_title)

    def _combatant(self, fight: Fight, person: Combatant, pieces: CombatantPieces) -> str:
        return _text(combatant(fight, person, pieces, self.audience))

    def _forms(self, fight: Fight, combatant: Combatant, pieces: CombatantPieces) -> Texts:
        """The forms of a combatant. They are views of their own, because a hit seldom changes them."""
        without_body = partial(
            changed, combatant, "body", None
        )  # no form of the app reads the body
        its = self._cached(f"its:{combatant.id}", (combatant,), without_body)
        inputs = (its, fight.now.settings, fight.now.order, self.audience)
        own = self._cached(
            f"own:{combatant.id}", inputs, partial(own_forms, fight, combatant, self.audience)
        )
        key = f"f:{combatant.id}"
        return self._cached(
            key,
            (own, pieces.play, pieces.forms),
            lambda: self._apart(key, combatant_forms(pieces, own)),
        ).texts

    def _apart(self, key: str, shown: Shown) -> FormsApart:
        before = self._before.get(key)
        return forms_apart(key, shown, cast(FormsApart, before[1]) if before else NOTHING)

    def _record(self, fight: Fight, seq: int, record: Record, state: str, earlier: Record) -> str:
        view = record_view(fight, seq, record, state, self.audience, self.title_of, earlier)
        return _text(view)

    def _why(self, fight: Fight, seq: int, record: Record, places: frozenset[int]) -> str:
        def lines_of(place: int, record: Record) -> Sequence[str]:
            """The sentences of its steps; they stay when the record is undone."""
            return self._cached(
                f"lines:{seq}:{place}",
                (record,),
                lambda: [line(fight.runtime, step) for step in record.steps],
            )

        return _text(steps_view(fight, seq, record, places, self.audience, lines_of))

    def _status(
        self, fight: Fight, waiting: list[Piece], newest: Collection[int]
    ) -> dict[str, object]:
        gm = self.audience == "gm"
        return {
            "encounter": fight.id,
            "title": fight_name(fight, self.audience),
            "key": fight.runtime.rulebook.key,
            "system": fight.runtime.rulebook.title,
            "edition": fight.runtime.rulebook.edition,
            "revision": fight.revision,
            "undo": undo_title(fight, title_of=self.title_of) if gm else "",
            "redo": redo_title(fight, self.title_of) if gm else "",
            "owed": waiting if gm else [],
            "records": sorted(newest, reverse=True),
            "audience": self.audience,
            "odds": gm and fight.now.clock.shows_odds,
        }

    def _cached(self, key: str, inputs: Inputs, make: Callable[[], V]) -> V:
        """The result of `make`, or the previous one if the inputs are the same."""
        cached = self._made.get(key) or self._before.get(key)
        if cached is None or cached[0] != inputs:
            cached = (inputs, make())
        self._made[key] = cached
        return cast(V, cached[1])  # a key always holds the same type


def _state(places: frozenset[int], record: Record, stands: Record) -> str:
    """Whether a record that something has changed still reads as it did."""
    return "done" if places and come_out_the_same(record, stands) else "changed"


def _text(view: Shown) -> str:
    return to_json(view).decode()
