"""A hit: from the damage called or rolled at the table to points, levels, and what follows from them.

Each hit is resolved in full before the next one (D6-WL-6); the targets of one hit do not wait for each other.
"""

from dataclasses import replace
from typing import NamedTuple

from hurtbox.core.ask import Ask
from hurtbox.core.decisions import Choice
from hurtbox.core.encounter import Encounter
from hurtbox.core.refusal import Refused

from .asked_for import For
from .body_points import lose_points
from .codes import Code
from .commands import Armor, Hit
from .own_rolls import own_total
from .person import Person, person
from .rolling import total
from .wound_levels import take_level

MOST = 9999


class Blow(NamedTuple):
    """What strikes somebody: the damage total, and how."""

    damage: int
    stun: bool = False
    armor: Armor = "full"


def take_hit(ask: Ask, encounter: Encounter, hit: Hit) -> Encounter:
    """D6-WL-6: hit after hit, each on all its targets."""
    code = Code(hit.dice, hit.pips)
    if code.dice and hit.damage:
        raise Refused("damage", "Give a damage total or a damage code, not both.")
    if hit.pips and not hit.dice:
        raise Refused("dice", "Pips alone are no damage code: give dice, or a damage total.")
    targets = tuple(dict.fromkeys((hit.target, *hit.others)))
    if hit.times > 1:
        ask.log("D6-WL-6", "one by one", times=hit.times)

    def one(ask: Ask, now: Encounter, hit: Hit) -> Encounter:
        called = rolled(ask, person(now, hit.target), code) if code.dice else hit.damage
        damage = ask.step("D6-DIE-1", "damage", called, low=0, high=MOST)
        return struck_all(ask, now, targets, Blow(damage, hit.stun, hit.armor))

    return ask.fold(one, encounter, (hit,) * hit.times, "hit")


def struck_all(ask: Ask, encounter: Encounter, targets: tuple[str, ...], blow: Blow) -> Encounter:
    """One blow on everybody it strikes."""
    return ask.each(
        lambda ask, now, id: struck(ask, now, person(now, id), blow), encounter, targets, "target"
    )


def rolled(ask: Ask, target: Person, code: Code) -> int:
    """D6-DIE-1: the damage of a code, rolled by the attacker; level penalties are not for it (D6-PEN-2)."""
    return max(0, total(ask, target, For("D6-DIE-1", "damage roll", "opponent"), code))


def struck(ask: Ask, encounter: Encounter, target: Person, blow: Blow) -> Encounter:
    """D6-SYS-1: one hit on one target, counted in the way that this character is counted."""
    if target.body.dead:
        ask.log("D6-LVL-DEA", "already", name=target.name)
        return encounter
    if target.sheet.fodder:
        return _mown(ask, encounter, target, blow.damage)
    ask.log("D6-SYS-1", target.track, name=target.name)
    harm = take_level if target.track == "wound_levels" else lose_points
    return harm(ask, encounter, target, blow.damage, stun=blow.stun, armor=blow.armor)


def _mown(ask: Ask, encounter: Encounter, target: Person, damage: int) -> Encounter:
    """D6-GMC-2: any damage over a Physique roll puts cannon fodder out, and nothing less does."""
    if target.body.down:
        ask.log("D6-GMC-2", "already", name=target.name)
        return encounter
    of = For("D6-GMC-2", "Physique")
    shown, body = own_total(ask, target, of, target.physique, damage, enough=damage)
    over = ask.step("D6-GMC-2", "over", damage > shown, damage=damage, shown=shown)
    if over and target.settings.fodder == "ask":
        options = ("falls", "stands")
        falls = Choice("D6-GMC-2", "falls", options, "falls", who="gm", about=target.id)
        over = ask(falls) == "falls"
    if over:
        ask.log("D6-GMC-2", "out", name=target.name)
    return encounter.with_body(target.id, replace(body, down=over))
