"""A hit, from the damage total to the points or levels lost and their effects.

Each hit is resolved in full before the next one (D6-WL-6). The targets of one hit are independent of each other.
"""

from functools import partial
from typing import Annotated, Any, NamedTuple

from hurtbox.core.requests import Who
from hurtbox.kit.fields import Field, FormHint, People, rare
from hurtbox.kit.rules import Ask, command, for_each, refuse

from .codes import Code
from .dying import dead, start_dying, unharmed
from .effects import once_more, out_for, reels, worsened
from .ladder import climb, first_mortal, lowered, result
from .opposed import Strike, exchanged
from .person import Encounter, Person, is_few, named, rank, with_level
from .resistance import is_unprotected, resisted, row_of_resistance
from .rolling import Rolled, physique_or_stamina, total, total_with_points
from .sheet import Body
from .tables import BLOW, HARMS, PRINTED, UNHURT, Armor
from .wild_die import RollPurpose

MOST = 9999
FIRST = 1
DiceCount = Annotated[int, Field(ge=0, le=40), rare("D6-DIE-1", unit="D")]
Pips = Annotated[int, Field(ge=-20, le=99), rare("D6-DIE-1", unit="pips")]
Damage = Annotated[int, Field(ge=0, le=MOST), FormHint("D6-WL-2")]
Stun = Annotated[bool, FormHint("D6-STN-1")]
Times = Annotated[int, Field(ge=1, le=20), rare(unit="hits")]
Against = Annotated[Armor, rare("D6-MSC-3")]
CODES = tuple((harm.name, {"dice": harm.code.dice, "pips": harm.code.plus}) for harm in HARMS)
"""The printed damage codes. The text has no weapons."""


@command("harm", rule="D6-WL-6", keypad="damage", presets=CODES)
def hit(
    ask: Ask, who: Person, *, damage: Damage = 0, stun: Stun = False, others: People = (),
    dice: DiceCount = 0, pips: Pips = 0, times: Times = 1, armor: Against = "full",
) -> Person:  # fmt: skip
    """Applies one or several hits, each in full before the next (D6-WL-6)."""
    code = Code(dice, pips)
    refuse(dice and damage, "damage", "Give a damage total or a damage code, not both.")
    alone = "Pips alone are no damage code: give dice, or a damage total."
    refuse(pips and not dice, "dice", alone)
    if times > 1:
        ask.log("D6-WL-6", "one by one", times=times)

    def one_hit(ask: Ask, fight: Encounter, _: int) -> Encounter:
        now = Person.of(fight, who.id)
        if not (stun or others) and (both := exchanged(ask, now, code, armor)):
            return strike(ask, now, both).encounter
        called = rolled(ask, now, code, "D6-DIE-1", "opponent") if dice else damage
        blow = Strike(ask.step("D6-DIE-1", "damage", called, low=0, high=MOST), stun, armor)
        return for_each(ask, now, others, partial(strike, blow=blow)).encounter

    return Person.of(ask.fold(one_hit, who.encounter, (0,) * times, "hit"), who.id)


def rolled(ask: Ask, target: Person, code: Code, rule: str, by: Who) -> int:
    """Roll a damage code (D6-DIE-1). Level penalties do not count (D6-PEN-2)."""
    return max(0, total(ask, target, RollPurpose(rule, "damage roll", by), code))


def strike(ask: Ask, target: Person, blow: Strike) -> Person:
    """Returns the target after one hit, in the way that their damage is counted (D6-SYS-1)."""
    if target.body.dead:
        ask.log("D6-LVL-DEA", "already", name=target.name)
        return target
    if target.sheet.fodder:
        return _hit_fodder(ask, target, blow.damage)
    ask.log("D6-SYS-1", "track", case=target.track, name=target.name)
    harm = take_level if target.track == "wound_levels" else lose_points
    return harm(ask, target, blow)


def _hit_fodder(ask: Ask, target: Person, damage: int) -> Person:
    """Returns cannon fodder after a hit: out, or as before (D6-GMC-2)."""
    if target.body.down:
        ask.log("D6-GMC-2", "already", name=target.name)
        return target
    purpose = RollPurpose("D6-GMC-2", "Physique")
    shown, body = total_with_points(ask, target, purpose, target.physique, damage, enough=damage)
    over = ask.step("D6-GMC-2", "over", damage > shown, damage=damage, shown=shown)
    if over and target.settings.fodder == "ask":
        over = target.choose(ask, "D6-GMC-2", "falls", "falls", "stands", by="gm") == "falls"
    if over:
        ask.log("D6-GMC-2", "out", name=target.name)
    return target.with_body(body).but(down=over)


def count_result(now: Person, before: int, lost: int = 0) -> Person:
    """Count one more result in this round; `before` is the rank before this hit (D6-MAS-1, D6-KIL-1)."""
    body = now.body
    if body.round != now.round:
        return now.but(round=now.round, rank_then=before, lost_then=lost, results_then=1)
    return now.but(lost_then=body.lost_then + lost, results_then=body.results_then + 1)


def lose_points(ask: Ask, target: Person, blow: Strike) -> Person:
    """Returns the target after the loss of Body Points (D6-BP-5, D6-BP-6).

    Stun is absorbed first, and may cost no points (setting `stun_costs_bp`).
    """
    absorbed, begun = 0, target
    if blow.stun:
        absorbed, body = _absorbed(ask, target, blow.damage)
        begun = target.with_body(body)
    met = blow.damage - absorbed
    resistance, body = resisted(ask, begun, met, blow.armor, shown=blow.shown)
    now = begun.with_body(body)
    if met <= resistance:
        ask.log("D6-BP-6", "no injury", damage=met, resistance=resistance)
        return unharmed(ask, begun, now)
    facts: dict[str, Any] = {"damage": met, "resistance": resistance}
    lost = ask.step("D6-BP-5", "lost", met - resistance, low=0, high=MOST, **facts)
    if blow.stun and lost:
        now = _stunned(ask, now, blow.damage, absorbed, resistance)
        if not now.settings.stun_costs_bp:
            ask.log("D6-STN-1", "costs nothing")
            return now
    return _points_lost(ask, begun, now.but(points=_left(ask, begun, lost), charted=-1), lost)


def _absorbed(ask: Ask, target: Person, damage: int) -> Rolled:
    """Rolls Physique or stamina against stun; returns the total and the body after it (D6-STN-1)."""
    code = physique_or_stamina(ask, target, "D6-STN-1")
    return total_with_points(ask, target, RollPurpose("D6-STN-1", "stun roll"), code, damage)


def _stunned(ask: Ask, now: Person, damage: int, absorbed: int, resistance: int) -> Person:
    """Unconscious for minutes: the damage less the total that the setting `stun_minutes` names (D6-STN-1)."""
    reading = now.settings.stun_minutes
    totals = {"resistance": resistance, "stun_roll": absorbed, "net": absorbed + resistance}
    out = damage - totals[reading]
    facts: dict[str, Any] = {"case": reading, "damage": damage, "against": totals[reading]}
    return out_for(now, ask.step("D6-STN-1", "minutes", out, low=0, high=MOST, **facts))


def _left(ask: Ask, target: Person, lost: int) -> int:
    """Returns the points left, at least minus the maximum (D6-BP-7, D6-UNC-6)."""
    most = target.sheet.body_points
    left = max(-most, target.body.points - lost)
    rule = "D6-BP-5" if left >= 0 else "D6-BP-7"
    return ask.step(rule, "left", left, low=-most, high=most, before=target.body.points)


def _points_lost(ask: Ask, target: Person, now: Person, lost: int) -> Person:
    """Returns the target after the effects of lost points (D6-UNC-7).

    These are a killing blow, a new level of the chart, or dying with few points left.
    """
    before, after = rank(target), rank(now)
    now = count_result(now, before, lost)
    if lost and now.settings.killing_blow and _kills_by_points(ask, now, lost):
        return dead(now)
    if now.body.points <= 0 and target.body.points > 0:
        final = target.settings.zero_is_final
        ask.log("D6-UNC-7", "no points", case="final" if final else "rescue")
        if final:
            return dead(now)
    if now.body.points == -target.sheet.body_points:
        ask.log("D6-UNC-6", "beyond help")
    ask.certain(now.encounter)
    if target.track == "chart":
        return _charted(ask, now, before, after)
    return start_dying(ask, now, "D6-UNC-1") if is_few(now) else now


def _charted(ask: Ask, target: Person, before: int, after: int) -> Person:
    """Returns the target at the level of the points left, with its effect if it is worse (D6-BPC-1, D6-BPC-3)."""
    left, most = target.body.points, target.sheet.body_points
    percent = 100 * max(0, left) // most
    ask.log("D6-BPC-2", "percent", percent=percent, left=left, most=most)
    charted = with_level(ask, target, "D6-BPC-1", "level", after, percent=percent)
    if charted != after:
        after = charted
        target = target.but(charted=after)
    if after == UNHURT:
        ask.log("D6-LVL-BRU", "entered", name=target.names[after])
        return target
    if after <= before:
        ask.log("D6-BPC-3", "same", name=target.names[after])
        again = after == before and target.settings.same_row == "again"
        return once_more(ask, target, "D6-BPC-3") if again else target
    return reels(ask, worsened(ask, target, after), after)


def _kills_by_points(ask: Ask, target: Person, lost: int) -> bool:
    """Says whether a blow, or all lost in this round, kills at once (D6-KIL-1).

    Both are compared exactly (trap 13).
    """
    most = target.sheet.body_points
    whole = target.body.lost_then
    kills = 100 * lost >= BLOW * most or whole >= most
    need = -(-BLOW * most // 100)
    return ask.step("D6-KIL-1", "killing", kills, lost=lost, need=need, whole=whole, most=most)


class Result(NamedTuple):
    """The rank of a result, the difference if stun needs it (else 0), and the body after points were spent."""

    rank: int
    apart: int
    body: Body


def take_level(ask: Ask, target: Person, blow: Strike) -> Person:
    """Returns the target at the level to which the damage less the resistance leads (D6-WL-2)."""
    # A fold of one step, so that the odds merge equal results. Only stun needs the difference.
    none = Result(UNHURT, 0, target.body)
    rank, apart, body = ask.fold(lambda ask, *_: _found(ask, target, blow), none, (0,), "result")
    now = target.with_body(body)
    if rank == UNHURT:
        return unharmed(ask, target, now)
    if apart:
        rank = _lowered_by_stun(ask, now, rank)
        now = out_for(now, ask.step("D6-STN-2", "minutes", apart, low=0, high=MOST))
    after = _level_after(ask, now, rank)
    ask.certain(now.but(level=after).encounter)
    return now.with_body(ask.cached(_level_reached, now, rank, after))


def _found(ask: Ask, target: Person, blow: Strike) -> Result:
    """The result. The odds calculate it once for all levels: only points and `harder` matter (D6-PEN-2)."""
    if not ask.takes_defaults:
        return _result(ask, target, blow)
    spent = ("character_points", "fate_points", "harder")
    seen = target.with_body(Body()).taking(target.body, *spent)
    result = ask.cached(_result, seen, blow)
    return result._replace(body=target.taking(result.body, *spent).body)


def _result(ask: Ask, target: Person, blow: Strike) -> Result:
    """Returns the row of the difference, as for somebody unhurt (D6-WL-2)."""
    damage = blow.damage
    effect = None if blow.stun else row_of_resistance(target, damage)
    resistance, body = resisted(ask, target, damage, blow.armor, effect, blow.shown)
    facts: dict[str, Any] = {"damage": damage, "resistance": resistance}
    apart = damage - resistance
    apart = ask.step("D6-WL-2", "difference", apart, low=-MOST, high=MOST, **facts)
    if target.ladder != PRINTED:
        ask.log("D6-ADJ-3", "own ladder", rows=len(target.ladder))
    rank = _row_of_difference(ask, target.with_body(body), apart)
    return Result(rank, apart if blow.stun and apart > 0 else 0, body)


def _row_of_difference(ask: Ask, target: Person, apart: int) -> int:
    """Returns the rank of a difference; for a near miss the GM may choose Stunned (D6-WL-5)."""
    if apart > 0:
        rank = result(target.ladder, apart)
        return with_level(ask, target, "D6-WL-2", "result", rank, FIRST, difference=apart)
    ask.log("D6-WL-5", "no injury", difference=apart)
    most = target.settings.near_miss
    if -apart > most or not most or not is_unprotected(target):
        return UNHURT
    known: dict[str, Any] = {"short": -apart, "level": target.names[FIRST]}
    near = target.choose(ask, "D6-WL-5", "near", "bruised", "injured", by="gm", **known)
    return FIRST if near == "injured" else UNHURT


def _lowered_by_stun(ask: Ask, target: Person, rank: int) -> int:
    """Returns the rank of a result that stun makes milder (D6-STN-2)."""
    low, result = lowered(rank), target.names[rank]
    return with_level(ask, target, "D6-STN-2", "lowered", low, FIRST, result=result)


def _level_after(ask: Ask, target: Person, result: int) -> int:
    """Returns the rank to which a result raises the present level (D6-WL-3, D6-WL-4)."""
    settings, before = target.settings, rank(target)
    readings = {by: getattr(settings, f"{by}_result") for by in ("equal", "passed", "lesser")}
    to, by = climb(target.ladder, before, result, **readings)
    rule = "D6-WL-3" if by in ("first", "doubled") else "D6-WL-4"
    if by in ("equal", "passed") or readings.get(by) == "stay":
        by = f"{by} {readings[by]}"
    facts: dict[str, Any] = {
        "case": by,
        "before": named(target, before),
        "result": target.names[result],
    }
    return with_level(ask, target, rule, "level", to, **facts)


def _level_reached(ask: Ask, target: Person, result: int, after: int) -> Body:
    """Returns the body after the effects of the level reached (D6-GMC-1).

    The optional rules on what a round has cost apply as well.
    """
    before = rank(target)
    last = len(target.ladder) - 1
    if target.sheet.levels and after >= target.sheet.levels:
        ask.log("D6-GMC-1", "fewer levels", levels=target.sheet.levels)
        after = last
    now = count_result(target.but(level=after), before)
    if now.settings.killing_blow and _kills_by_level(ask, now, result, after):
        return dead(now.but(level=last)).body
    if after == before:
        again = result == before and target.settings.equal_effect == "again"
        return once_more(ask, now, "D6-WL-4").body if again else now.body
    return reels(ask, worsened(ask, now, after), after).body


def _kills_by_level(ask: Ask, target: Person, rank: int, after: int) -> bool:
    """Says whether a result, or the level reached in this round, kills at once (D6-KIL-2)."""
    mortal = first_mortal(target.ladder)
    kills = rank >= mortal or after == len(target.ladder) - 1
    result, least = target.ladder[rank].name, target.ladder[mortal].name
    return ask.step("D6-KIL-2", "killing", kills, result=result, least=least)
