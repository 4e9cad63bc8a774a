"""What the screen shows of somebody in a game from a file: the kit's view, and a piece for each kind of track."""

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

from hurtbox.core.view import (
    State,
    ViewPiece,
    badge,
    gauge,
    grid,
    grid_row,
    pick,
    rung,
    state,
    track,
)
from hurtbox.core.words import number_text, pluralize, rounds_text, sentence
from hurtbox.kit.view import DefaultView

from .bounds import MOST_POINTS
from .fields import GameField
from .tracks import Boxes, Ladder, Pool, Track


class GameView(DefaultView[Any, Any, Any]):
    """A subclass for each game has its `tracks`; `worn` are the fields for each place that are no maxima.

    `buttons` are the names of what people can end.
    """

    tracks: ClassVar[tuple[Track, ...]]
    worn: ClassVar[tuple[GameField, ...]]
    buttons: ClassVar[frozenset[str]]

    def state(self, who: Any, *, open_: bool) -> State:
        """The worst condition, else the level of a ladder, else whether any track is touched."""
        for condition in self._shown(who):
            return state(condition.label, condition.weight, condition.rule)
        for one in self.tracks:
            if (
                isinstance(one, Ladder)
                and not one.places
                and (level := getattr(who.body, one.name))
            ):
                return state(list(one.levels.values())[level - 1], "hurt", one.rule)
        if any(one.harm(who) > 0 for one in self.tracks):
            return state(self.words[f"{self.key}.hurt"], "hurt")
        return state(self.words[f"{self.key}.unhurt"], "well")

    def short(self, who: Any, *, open_: bool, asks: bool) -> Iterable[ViewPiece]:
        """The other conditions, and the tracks: of counts and places only those that are touched."""
        return (*self._others(who), *(self._tracks(who, who, small=True) if open_ else ()))

    def gauges(self, who: Any, after: Any) -> Iterator[ViewPiece]:
        """Every track."""
        yield from self._tracks(who, after)

    def _tracks(
        self, who: Any, after: Any, *, small: bool = False, asks: bool = False
    ) -> Iterator[ViewPiece]:
        for one in self.tracks:
            if isinstance(one, Boxes):
                yield self._chart(one, who, after, small=small, asks=asks)
            else:
                always = isinstance(one, Pool) and not one.places
                for place, key in one.keys.items():
                    is_touched = getattr(who.body, key) != _untouched(one, who, place)
                    if always or is_touched or not small:
                        yield self._one(one, who, after, place, key)

    def _one(self, one: Track, who: Any, after: Any, place: str, key: str) -> ViewPiece:
        value, then = getattr(who.body, key), getattr(after.body, key)
        label = self.words[f"{self.key}.body.{key}"]
        if isinstance(one, Ladder):
            names = [self.words[f"{self.key}.unhurt"], *one.levels.values()]
            steps = [
                rung(
                    name,
                    "now"
                    if at == value
                    else "next"
                    if at == then
                    else "past"
                    if at < value
                    else "",
                )
                for at, name in enumerate(names)
            ]
            piece = track(label, steps, place=place)
            return {**piece, "worn": worn} if (worn := self._worn(one, who, place)) else piece
        most = one.most(who, place)
        if not isinstance(one, Pool) and most >= MOST_POINTS:
            return badge(f"{label} {number_text(value)}", "harm" if value else "plain")
        most = max(most, value)
        said = sentence(self.words, f"{self.key}.of", value=value, most=most)
        fills = not isinstance(one, Pool)
        made = gauge(label, value, most, said, then=then, fills=fills, place=place)
        return {**made, "worn": worn} if (worn := self._worn(one, who, place)) else made

    def _worn(self, one: Track, who: Any, place: str) -> list[list[int | str]]:
        """What somebody has at a place, such as its armor: the label, and how much. One track shows it."""
        if not place or one is not next(track for track in self.tracks if place in track.places):
            return []
        there = [field for field in self.worn if place in field.places]
        values = [(field.label, getattr(who.sheet, f"{field.name}_{place}")) for field in there]
        return [[label, value] for label, value in values if value > 0]

    def _chart(self, one: Boxes, who: Any, after: Any, *, small: bool, asks: bool) -> ViewPiece:
        marks, then = getattr(who.body, one.name), getattr(after.body, one.name)
        kinds, there, gone = (
            list(one.kinds.values()),
            {mark[:2]: mark.kind for mark in marks},
            {m[:2] for m in then},
        )
        shown: list[tuple[int, int, Any, int, str]] = [
            (
                *mark[:2],
                "marked" if mark[:2] in gone else "freeing",
                0,
                kinds[mark.kind] if kinds else "",
            )
            for mark in marks
        ]
        shown += [
            (*mark[:2], "next", 0, kinds[mark.kind] if kinds else "")
            for mark in then
            if mark[:2] not in there
        ]
        worst = max((mark.row for mark in marks), default=0)
        widths = list(one.widths(who))
        for row, column, *_ in shown:
            widths[row - 1] = max(widths[row - 1], column)
        wide = max(widths)
        rows = [
            grid_row(label, worst=row == worst, boxes=boxes if boxes < wide else 0)
            for row, (label, boxes) in enumerate(zip(one.rows.values(), widths, strict=True), 1)
        ]
        about = {"target": who.id, "chart": one.name}
        picks = (
            pick("free", "Mark this box", "harm", {"kind": "mark_box", **about}),
            pick("marked", "Free this box", "heal", {"kind": "free_box", **about}),
        )
        return grid(one.label, wide, rows, shown, picks if asks else (), small=small)

    def pieces(self, who: Any, after: Any, *, open_: bool, asks: bool) -> Iterable[ViewPiece]:
        """What stands on the own screen."""
        yield from self._others(who)
        if open_:
            yield from self._tracks(who, after or who, asks=asks)
            yield from self._below(who, asks=asks)

    def can_end(self, source: Any) -> bool:
        """Whether it has a button."""
        return source.what in self.buttons

    def said_of(self, who: Any, source: Any) -> tuple[str, str]:
        """The line about something that lasts; how long still, where it ends by itself."""
        said, rule = super().said_of(who, source)
        if said and not self._has_begun(who, source):
            wait = source.begins - who.now(self.rounds_a_minute)
            return f"{said} · in {rounds_text(wait, self.rounds_a_minute)}", rule
        return f"{said} · {self.left(who, source)} left" if said and source.ends else said, rule

    def _has_begun(self, who: Any, source: Any) -> bool:
        """Whether something lasts now; false of what only begins later (`in`)."""
        return bool(getattr(source, "begins", 0) <= who.now(self.rounds_a_minute))

    def changed(self, was: Any, now: Any, *, open_: bool) -> str:
        """What is different now, also of tracks and of what lasts."""
        nothing = self.words[f"{self.key}.unchanged"]
        said = super().changed(was, now, open_=open_)
        parts = [] if said == nothing else [said]
        for one in self.tracks if open_ else ():
            if not isinstance(one, Pool):
                parts += self._changed_track(one, was, now)
        there, before = (
            {source.what for source in who.sources if open_ and self._has_begun(who, source)}
            for who in (now, was)
        )
        ids = [f"{self.key}.begins.{what}" for what in sorted(there - before)]
        parts += [self.words[id] for id in ids if id in self.words]
        return " · ".join(dict.fromkeys(parts)) or nothing

    def _changed_track(self, one: Track, was: Any, now: Any) -> Iterator[str]:
        for key, label in one.labels.items():
            old, new = getattr(was.body, key), getattr(now.body, key)
            if old == new:
                continue
            if isinstance(one, Boxes):
                yield from _boxes_changed(one, old, new)
            elif isinstance(one, Ladder):
                names = [self.words[f"{self.key}.unhurt"], *one.levels.values()]
                yield f"{label}: {names[new]}"
            else:
                yield f"{label} {number_text(old)} → {number_text(new)}"


def _untouched(one: Track, who: Any, place: str) -> int:
    """The value of a track of somebody unhurt."""
    return one.most(who, place) if isinstance(one, Pool) else 0


def _boxes_changed(one: Boxes, before: tuple[Any, ...], after: tuple[Any, ...]) -> Iterator[str]:
    """How many boxes of which row or kind are marked now, and how many are free."""
    names = list((one.kinds or one.rows).values())
    where = {mark[:2]: mark for mark in before}
    new = [mark for mark in after if where.get(mark[:2]) != mark]
    if new:
        of = [mark.kind if one.kinds else mark.row - 1 for mark in new]
        counts = [f"{of.count(at)} {names[at]}" for at in sorted(set(of), reverse=True)]
        which = f" ({', '.join(counts)})" if len(names) > 1 else ""
        yield f"{one.label}: {pluralize(len(new), 'box|boxes')}{which}"
    if (freed := len(before) - len(after)) > 0:
        yield f"{one.label}: frees {pluralize(freed, 'box|boxes')}"
