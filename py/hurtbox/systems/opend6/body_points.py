"""Damage to a character with Body Points, with or without the level chart."""

from dataclasses import replace

from hurtbox.core.rules import Ask, Choice

from .commands import Armor
from .derived import is_few, rank
from .dying import dead_body, start_dying
from .effects import once_more, worsened
from .encounter import Encounter
from .killing import kills_by_points
from .massive import reels
from .negative import unharmed
from .own_rolls import RollTotal, total_with_points
from .person import Person
from .resistance import resisted
from .roll_purpose import RollPurpose
from .rounds import count_result
from .sheet import Body
from .tables import ROUNDS, UNHURT

MOST = 9999


def lose_points(
    ask: Ask,
    encounter: Encounter,
    target: Person,
    damage: int,
    *,
    stun: bool,
    armor: Armor,
    shown: int | None,
) -> Encounter:
    """D6-BP-5, D6-BP-6: lose as many points as the damage exceeds the resistance total (trap 1)."""
    absorbed, body = _absorbed(ask, target, damage) if stun else RollTotal(0, target.body)
    target = target.but(body)
    met = damage - absorbed
    resistance, body = resisted(ask, target, met, armor, shown=shown)
    if met <= resistance:
        ask.log("D6-BP-6", "no injury", damage=met, resistance=resistance)
        return encounter.with_body(target.id, unharmed(ask, target, body))
    lost = met - resistance
    lost = ask.step("D6-BP-5", "lost", lost, low=0, high=MOST, damage=met, resistance=resistance)
    if stun and lost:
        body = _stunned(ask, target.but(body), damage, absorbed, resistance)
        if not target.settings.stun_costs_bp:
            ask.log("D6-STN-1", "costs nothing")
            return encounter.with_body(target.id, body)
    body = replace(body, points=_left(ask, target, lost), charted=-1)
    return _harmed(ask, encounter, target, body, lost)


def _absorbed(ask: Ask, target: Person, damage: int) -> RollTotal:
    """D6-STN-1: roll Physique or stamina; the total is subtracted from stun damage first."""
    code = target.physique
    if target.stamina != code:
        best = "stamina" if target.stamina.pips > code.pips else "physique"
        options = ("physique", "stamina")
        facts = (("physique", str(code)), ("stamina", str(target.stamina)))
        choice = Choice("D6-STN-1", "rolled with", options, best, about=target.id, facts=facts)
        if ask(choice) == "stamina":
            code = target.stamina
    return total_with_points(ask, target, RollPurpose("D6-STN-1", "stun roll"), code, damage)


def _stunned(ask: Ask, target: Person, damage: int, absorbed: int, resistance: int) -> Body:
    """D6-STN-1: unconscious for minutes: the damage less the total that the setting `stun_minutes` names."""
    reading = target.settings.stun_minutes
    against = {"resistance": resistance, "stun_roll": absorbed, "net": absorbed + resistance}[
        reading
    ]
    minutes = ask.step(
        "D6-STN-1",
        f"minutes, {reading}",
        damage - against,
        low=0,
        high=MOST,
        damage=damage,
        against=against,
    )
    wakes = max(target.body.wakes, target.now + ROUNDS * minutes)
    return replace(target.body, wakes=wakes)


def _left(ask: Ask, target: Person, lost: int) -> int:
    """D6-BP-5, D6-BP-7: the points left. They are counted below 0, down to minus the maximum."""
    most = target.sheet.body_points
    left = max(-most, target.body.points - lost)
    rule = "D6-BP-5" if left >= 0 else "D6-BP-7"
    return ask.step(rule, "left", left, low=-most, high=most, before=target.body.points)


def _harmed(ask: Ask, encounter: Encounter, target: Person, body: Body, lost: int) -> Encounter:
    """The effects of lost points: a killing blow, a new level of the chart, or dying with few points left."""
    before, after = rank(target), rank(target.but(body))
    body = count_result(target, body, before, lost=lost)
    now = target.but(body)
    if lost and kills_by_points(ask, now, lost):
        return encounter.with_body(target.id, dead_body(body))
    if body.points <= 0 and target.body.points > 0:
        reading = "final" if target.settings.zero_is_final else "rescue"
        ask.log("D6-UNC-7", reading)
        if reading == "final":
            return encounter.with_body(target.id, dead_body(body))
    if body.points == -target.sheet.body_points:
        ask.log("D6-UNC-6", "beyond help")
    ask.certain(encounter.with_body(target.id, body))
    if target.track == "chart":
        body = _charted(ask, now, before, after)
    elif is_few(now):
        body = start_dying(ask, now, "D6-UNC-1")
    return encounter.with_body(target.id, body)


def _charted(ask: Ask, target: Person, before: int, after: int) -> Body:
    """D6-BPC-1 … 3: find the level for the points left; a worse level has its effect."""
    names = [row.name for row in target.ladder]
    most = target.sheet.body_points
    percent = 100 * max(0, target.body.points) // most
    ask.log("D6-BPC-2", "percent", percent=percent, left=target.body.points, most=most)
    name = ask.step("D6-BPC-1", "level", names[after], options=names, percent=percent)
    if name != names[after]:
        after = names.index(name)
        target = target.but(replace(target.body, charted=after))
    if after == UNHURT:
        ask.log("D6-LVL-BRU", "entered", name=name)
        return target.body
    if after <= before:
        ask.log("D6-BPC-3", "same", name=name)
        again = after == before and target.settings.same_row == "again"
        return once_more(ask, target, "D6-BPC-3") if again else target.body
    return reels(ask, target.but(worsened(ask, target, after)), after)
