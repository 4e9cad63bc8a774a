"""Damage Reduction, then mitigation: which hits the defender pays to halve, and with which points."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from hurtbox.core.decisions import Subset
from hurtbox.core.words import pluralize
from hurtbox.kit.rules import Ask, Refused

from .settings import Who
from .sheet import Body
from .tables import DESTROYED_AT, HALF_POINTS, MOST_DC, MOST_HITS, Ap


class Blow(NamedTuple):
    """One hit: its Damage Class and Armor Piercing (CND-ATK-1)."""

    dc: int
    ap: Ap


def reduce_hits(ask: Ask, who: Who, blows: Sequence[Blow]) -> tuple[Blow, ...]:
    """Takes Damage Reduction off each hit, before mitigation; a hit at 0 does nothing more (CND-DR-1)."""
    dr = ask.step("CND-DR-1", "reduction", who.sheet.dr, low=0, high=MOST_DC)
    if not dr:
        return tuple(blows)
    left = tuple(max(0, blow.dc - dr) for blow in blows)
    left = ask.step("CND-DR-1", "left", left, low=0, high=MOST_DC, dr=dr)
    return with_classes(blows, left)


def with_classes(blows: Sequence[Blow], classes: Sequence[int]) -> tuple[Blow, ...]:
    """Returns the same hits with these Damage Classes.

    Hits that the GM adds get the AP of the last one.
    """
    aps: list[Ap] = [blow.ap for blow in blows] or ["1"]
    check_hit_count(len(classes))
    return tuple(Blow(dc, aps[min(place, len(aps) - 1)]) for place, dc in enumerate(classes))


def check_hit_count(hits: int) -> None:
    """Refuses an attack with more than MOST_HITS hits (CND-ATK-1)."""
    if hits > MOST_HITS:
        raise Refused("hits", f"One attack has {MOST_HITS} hits at most; enter it as two attacks.")


def halved(dc: int) -> int:
    """Returns the Damage Class of a hit after mitigation (CND-MIT-1)."""
    return dc // 2


def cost(aps: Collection[Ap], *, spare: bool = False) -> int:
    """Returns the points for mitigating these hits (CND-MIT-2).

    An odd hit at AP ½ costs a whole point. With `spare`, half of it has been paid with an earlier hit.
    """
    halves = sum(HALF_POINTS[ap] for ap in aps if ap == "half")
    whole = sum(HALF_POINTS[ap] // 2 for ap in aps if ap != "half")
    return whole + (max(0, halves - spare) + 1) // 2


def proposal(blows: Sequence[Blow], points: int, *, spare: bool = False) -> tuple[int, ...]:
    """Returns the hits to mitigate by default, those with the highest Damage Class first (CND-MIT-4).

    It takes only hits that the points can pay for. It takes none if a hit would destroy the target all the
    same.
    """
    order = sorted(range(len(blows)), key=lambda i: (-blows[i].dc, HALF_POINTS[blows[i].ap], i))
    chosen: list[int] = []
    for place in order:
        if not 0 < blows[place].dc < 2 * DESTROYED_AT:
            continue
        if cost([blows[i].ap for i in (*chosen, place)], spare=spare) <= points:
            chosen.append(place)
    left = (halved(blow.dc) if i in chosen else blow.dc for i, blow in enumerate(blows))
    return () if max(left, default=0) >= DESTROYED_AT else tuple(sorted(chosen))


def mitigate(ask: Ask, who: Who, blows: Sequence[Blow]) -> tuple[tuple[int, ...], Body]:
    """Mitigates the hits that the defender chooses (CND-MIT-1 … 5).

    Returns the Damage Classes, and the body without the points spent. A hit is mitigated at most once, and only
    when its whole cost can be paid.
    """
    body = who.body
    classes = tuple(blow.dc for blow in blows)
    open_ = [i for i, blow in enumerate(blows) if blow.dc > 0]
    points = body.cover + body.armor
    if not open_ or not (points or body.half):
        return classes, body
    if min(cost([blows[i].ap], spare=body.half) for i in open_) > points:
        ask.log("CND-MIT-2", "too few", points=points)
        return classes, body
    chosen = choose_hits(ask, who, {i: blows[i] for i in open_}, points)
    if not chosen:
        return classes, body
    body = pay(ask, body, [blows[i].ap for i in chosen], kept=who.settings.half_points == "kept")
    classes = tuple(halved(dc) if i in chosen else dc for i, dc in enumerate(classes))
    return ask.step("CND-MIT-1", "left", classes, low=0, high=MOST_DC, count=len(chosen)), body


def choose_hits(ask: Ask, who: Who, by_place: Mapping[int, Blow], points: int) -> tuple[int, ...]:
    """Asks the defender which hits to mitigate; the proposal is the default (CND-MIT-4).

    With the setting `mitigation` combatants of the GM use it without a question. Returns the places of the hits
    in the attack.
    """
    places, blows = tuple(by_place), tuple(by_place.values())
    spare = who.body.half
    proposed = proposal(blows, points, spare=spare)
    if who.settings.mitigation == "players" and not who.combatant.owner:
        ask.log("CND-MIT-4", "as proposed", count=len(proposed))
        return tuple(places[i] for i in proposed)

    def fits(chosen: tuple[int, ...]) -> str:
        needed = cost([blows[i].ap for i in chosen], spare=spare)
        if needed <= points:
            return ""
        return f"Together that costs {pluralize(needed, 'point|points')}; you have {points}."

    labels = tuple(blow_label(place + 1, blow) for place, blow in by_place.items())
    if by_place.keys() == {0}:
        labels = (f"Spend {price(blows[0].ap)}: DC {blows[0].dc} → {halved(blows[0].dc)}",)
    facts = (("points", points),)
    chosen = ask(Subset("CND-MIT-4", "which", labels, proposed, fits, about=who.id, facts=facts))
    return tuple(places[i] for i in chosen)


def blow_label(place: int, blow: Blow) -> str:
    """Says what mitigation would leave of a hit, and what it costs."""
    return f"Hit {place}: DC {blow.dc} → {halved(blow.dc)} ({price(blow.ap)})"


def price(ap: Ap) -> str:
    """What mitigating a hit costs."""
    points = pluralize(HALF_POINTS[ap] // 2, "point|points")
    return "1 point for two" if ap == "half" else points


def pay(ask: Ask, body: Body, aps: Sequence[Ap], *, kept: bool) -> Body:
    """Pays with temporary points first, and the rest with armor (CND-MIT-2, CND-MIT-3, CND-MIT-5).

    Both may pay for one hit. Half a point that is left over is lost, unless `kept` saves it for the next hit.
    """
    points = body.cover + body.armor
    needed = cost(aps, spare=body.half)
    case = "kept" if kept else "lost"
    needed = ask.step("CND-MIT-2", "cost", needed, low=0, high=points, case=case, count=len(aps))
    cover = max(0, body.cover - needed)
    armor = body.armor - (needed - (body.cover - cover))
    if body.cover:
        cover = ask.step("CND-MIT-3", "cover", cover, low=0, high=999, before=body.cover)
    if armor != body.armor:
        armor = ask.step("CND-MIT-5", "armor", armor, low=0, high=999, before=body.armor)
    half = kept and (aps.count("half") + body.half) % 2 == 1
    from_cover = half and (needed <= body.cover if needed else body.half_of_cover)
    return replace(body, cover=cover, armor=armor, half=half, half_of_cover=from_cover)
