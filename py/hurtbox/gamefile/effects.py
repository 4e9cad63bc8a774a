"""The steps that change a track or what lasts: hurt, heal, start and end."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from hurtbox.core.words import DefaultText

from .bounds import MOST_POINTS
from .functions import word
from .grammar import Parser
from .lasting import UNITS, Lasts
from .tokens import Wrong, unknown
from .tracks import PLAINLY, Boxes, How, Track
from .values import At, Expr, Names, Step, need


class Reads(Protocol):
    """What reads the lines of a rule (steps.py)."""

    names: Names

    @property
    def tracks(self) -> Mapping[str, Track]: ...

    @property
    def lasting(self) -> Mapping[str, Lasts]: ...

    @property
    def texts(self) -> dict[str, str]: ...

    def key(self, what: str, parser: Parser) -> tuple[str, str]: ...

    def plain(self, parser: Parser) -> Expr: ...


def harm_step(reader: Reads, parser: Parser, *, heals: bool) -> Step:
    name = parser.name("track")
    if name not in reader.tracks:
        raise Wrong(unknown(name, list(reader.tracks)))
    track = reader.tracks[name]
    count = need(reader.plain(parser), "number", f"“{name}”").run
    how = _how(reader, track, parser, heals=heals)
    rule, what = reader.key(("heal " if heals else "") + track.label.lower(), parser)
    others = [track]
    while (over := others[-1].over) and not heals:
        others.append(reader.tracks[over])
    said_so = f"{track.label} healed" if heals else f"Harm to {track.label.lower()}"
    reader.texts.setdefault(f"{rule} {what}", DefaultText(said_so))

    def harm(at: At) -> None:
        points = max(0, count(at))
        assert at.ask is not None
        points = at.ask.step(rule, what, min(points, MOST_POINTS), low=0, high=MOST_POINTS)
        said = how(at)
        if heals:
            track.heal(at, points, said)
            return
        for one in others:
            points = one.hurt(at, points, said)
            if not points:
                return
            said = How(kind=said.kind)  # it flows on by the usual order of the next track

    return harm


def _how(reader: Reads, track: Track, parser: Parser, *, heals: bool) -> Callable[[At], How]:
    """at PLACE, by ORDER, as KIND, from NUMBER."""
    place = kind = first = order = None
    while said := parser.took("at", "by", "as", "from"):
        if said == "at":
            place = need(reader.plain(parser), "word", "“at”").run
        elif not isinstance(track, Boxes):
            raise Wrong(f"“{said}” is for charts, and “{track.name}” is none.")
        elif said == "from" and heals:
            raise Wrong("“from” is for “hurt”: “heal” frees the boxes that come last in the order.")
        elif said in ("as", "from") and bool(track.kinds) != (said == "as"):
            needs = "with" if said == "as" else "without"
            raise Wrong(f"“{said}” is for charts {needs} kinds, and “{track.name}” is none.")
        elif said == "from":
            first = need(reader.plain(parser), "number", "“from”").run
        elif said == "by":
            order = need(_with_words(reader, parser, track.orders), "word", "“by”").run
        else:
            kind = need(_with_words(reader, parser, track.kinds), "word", "“as”").run
    if bool(track.places) != (place is not None):
        raise Wrong(
            f"“{track.name}” needs “at” and a place."
            if track.places
            else f"“{track.name}” has no places."
        )
    orders = dict(track.orders) if isinstance(track, Boxes) else {}
    kinds = list(track.kinds) if isinstance(track, Boxes) else []
    if not (place or kind or first or order):
        return lambda at: PLAINLY

    def how(at: At) -> How:
        named = kind(at) if kind else ""
        return How(
            place(at) if place else "",
            orders.get(order(at), "") if order else "",
            kinds.index(named) if named in kinds else None,
            first(at) if first else 1,
        )

    return how


def _with_words(reader: Reads, parser: Parser, words: Mapping[str, Any]) -> Expr:
    """An expression in which the orders or kinds of a chart are words."""
    for name in words:
        known = reader.names.get(name)
        if known is None:
            reader.names.own[name] = word(name)
    return reader.plain(parser)


def startable(reader: Reads, parser: Parser) -> Lasts:
    """What a step starts or ends by its name."""
    name = parser.name("lasting effect")
    if name not in reader.lasting:
        raise Wrong(unknown(name, list(reader.lasting)))
    if reader.lasting[name].while_:
        said = f"“{name}” has a “while”: it starts and ends by itself"
        raise Wrong(f"{said}. Leave this out, or change what the “while” names.")
    return reader.lasting[name]


def start_step(reader: Reads, parser: Parser) -> Step:
    """start NAME [amount N] [for N rounds] [in N rounds]."""
    lasts = startable(reader, parser)
    name = lasts.name
    amount = for_ = in_ = None
    while said := parser.took("amount", "for", "in"):
        found = need(reader.plain(parser), "number", f"“{said}”")
        if said == "amount":
            amount = found.run
            continue
        unit = parser.name("time").removesuffix("s")
        if unit not in UNITS:
            raise Wrong(f"“{unit}” is no time: there are rounds, minutes, hours, days and weeks.")
        if said == "for":
            for_ = found.run, unit
        else:
            in_ = found.run, unit
    rule, what = reader.key(f"{name.replace('_', ' ')} begins", parser)
    reader.texts[f"{rule} {what}"] = f"{lasts.label} begins"

    def start(at: At) -> None:
        assert at.ask is not None
        at.ask.log(rule, what)
        many = max(0, min(amount(at), MOST_POINTS)) if amount else 0
        left = max(0, for_[0](at)) * lasts.rounds(for_[1]) if for_ else 0
        wait = max(0, in_[0](at)) * lasts.rounds(in_[1]) if in_ else 0
        if for_ and not left:
            return
        at.now(lasts.begun(at.who, many, left, wait))

    return start


def end_step(reader: Reads, parser: Parser) -> Step:
    lasts = startable(reader, parser)
    name = lasts.name
    rule, what = reader.key(f"{name.replace('_', ' ')} ends", parser)
    reader.texts[f"{rule} {what}"] = f"{lasts.label} ends"

    def end(at: At) -> None:
        if at.who.lasting(name) is not None:
            assert at.ask is not None
            at.ask.log(rule, what)
            at.now(at.who.without(name))

    return end
