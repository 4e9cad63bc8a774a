"""A hit, from the damage total to the points or levels lost and their effects.

Each hit is resolved in full before the next one (D6-WL-6). The targets of one hit are independent of each other.
"""

from dataclasses import replace
from typing import NamedTuple

from hurtbox.core.rules import Ask, Choice, Refused

from .body_points import lose_points
from .codes import Code
from .commands import Armor, Hit
from .encounter import Encounter
from .opposed import exchanged
from .own_rolls import total_with_points
from .person import Person, person
from .roll_purpose import RollPurpose
from .rolling import total
from .wound_levels import take_level

MOST = 9999


class Strike(NamedTuple):
    """The damage total of a hit, whether it stuns, and how armor helps. `shown`: a known resistance roll."""

    damage: int
    stun: bool = False
    armor: Armor = "full"
    shown: int | None = None


def take_hit(ask: Ask, encounter: Encounter, hit: Hit) -> Encounter:
    """D6-WL-6: resolve hit after hit, each on all targets."""
    code = Code(hit.dice, hit.pips)
    if code.dice and hit.damage:
        raise Refused("damage", "Give a damage total or a damage code, not both.")
    if hit.pips and not hit.dice:
        raise Refused("dice", "Pips alone are no damage code: give dice, or a damage total.")
    targets = tuple(dict.fromkeys((hit.target, *hit.others)))
    if hit.times > 1:
        ask.log("D6-WL-6", "one by one", times=hit.times)

    def one(ask: Ask, now: Encounter, hit: Hit) -> Encounter:
        target = person(now, hit.target)
        both = None if hit.stun or len(targets) > 1 else exchanged(ask, target, code, hit.armor)
        if both:
            return strike(ask, now, target, Strike(both.damage, False, hit.armor, both.shown))
        called = rolled(ask, target, code) if code.dice else hit.damage
        damage = ask.step("D6-DIE-1", "damage", called, low=0, high=MOST)
        return strike_all(ask, now, targets, Strike(damage, hit.stun, hit.armor))

    return ask.fold(one, encounter, (hit,) * hit.times, "hit")


def strike_all(ask: Ask, encounter: Encounter, targets: tuple[str, ...], blow: Strike) -> Encounter:
    """Resolve one strike on all its targets."""
    return ask.each(
        lambda ask, now, id: strike(ask, now, person(now, id), blow), encounter, targets, "target"
    )


def rolled(ask: Ask, target: Person, code: Code) -> int:
    """D6-DIE-1: roll a damage code for the attacker. Level penalties do not count (D6-PEN-2)."""
    return max(0, total(ask, target, RollPurpose("D6-DIE-1", "damage roll", "opponent"), code))


def strike(ask: Ask, encounter: Encounter, target: Person, blow: Strike) -> Encounter:
    """D6-SYS-1: resolve one strike on one target, in points or levels as this character is counted."""
    if target.body.dead:
        ask.log("D6-LVL-DEA", "already", name=target.name)
        return encounter
    if target.sheet.fodder:
        return _hit_fodder(ask, encounter, target, blow.damage)
    ask.log("D6-SYS-1", target.track, name=target.name)
    harm = take_level if target.track == "wound_levels" else lose_points
    return harm(
        ask, encounter, target, blow.damage, stun=blow.stun, armor=blow.armor, shown=blow.shown
    )


def _hit_fodder(ask: Ask, encounter: Encounter, target: Person, damage: int) -> Encounter:
    """D6-GMC-2: cannon fodder is out if the damage is higher than a Physique roll, and unharmed otherwise."""
    if target.body.down:
        ask.log("D6-GMC-2", "already", name=target.name)
        return encounter
    purpose = RollPurpose("D6-GMC-2", "Physique")
    shown, body = total_with_points(ask, target, purpose, target.physique, damage, enough=damage)
    over = ask.step("D6-GMC-2", "over", damage > shown, damage=damage, shown=shown)
    if over and target.settings.fodder == "ask":
        options = ("falls", "stands")
        falls = Choice("D6-GMC-2", "falls", options, "falls", who="gm", about=target.id)
        over = ask(falls) == "falls"
    if over:
        ask.log("D6-GMC-2", "out", name=target.name)
    return encounter.with_body(target.id, replace(body, down=over))
