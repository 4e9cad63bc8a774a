"""An attack on each of its targets: hits, Damage Reduction, mitigation, conditions, triggers."""

from collections.abc import Sequence
from typing import Annotated

from pydantic.dataclasses import dataclass

from hurtbox.kit.fields import FROZEN, Field, FormHint, People, rare
from hurtbox.kit.rules import Ask, command, for_each

from .conditions import log_penalty, mark_wounds, raise_condition
from .fate import with_fate
from .mitigation import Blow, check_hit_count, mitigate, reduce_hits, with_classes
from .settings import Who
from .sheet import Body
from .tables import CONDITION, MOST_DC, MOST_HITS, MOST_POINTS, Ap, WeaponCondition
from .triggers import resolve_triggers

Dc = Annotated[int, Field(ge=0, le=MOST_DC), FormHint("CND-DMG-1")]
HitCount = Annotated[int, Field(ge=1, le=MOST_HITS), FormHint("CND-ATK-1", unit="hits")]
# The numbers of weapons come from another public chapter of the game; the GM may enter others.
WEAPONS: tuple[tuple[str, dict[str, object]], ...] = (
    ("unarmed", {"dc": 1, "ap": "1", "nonlethal": True, "adds": "none"}),
    ("pistol", {"dc": 2, "ap": "half", "nonlethal": False, "adds": "none"}),
    ("rifle", {"dc": 3, "ap": "1", "nonlethal": False, "adds": "none"}),
    ("gauss", {"dc": 4, "ap": "4", "nonlethal": False, "adds": "none"}),
    ("knife", {"dc": 2, "ap": "1", "nonlethal": False, "adds": "bleeding"}),
)


@dataclass(frozen=True, slots=True, config=FROZEN)
class Salvo:
    """Further hits of the same attack, with another Damage Class or AP (CND-ATK-1)."""

    dc: Dc
    ap: Ap = "1"
    hits: HitCount = 1


Salvos = Annotated[tuple[Salvo, ...], Field(max_length=6), rare("CND-ATK-1")]


@command("harm", rule="CND-ATK-1", keypad="dc", presets=WEAPONS)
def hit(
    ask: Ask,
    who: Who,
    *,
    dc: Dc,
    ap: Annotated[Ap, FormHint("CND-MIT-2")] = "1",
    hits: HitCount = 1,
    nonlethal: Annotated[bool, FormHint("CND-NON-1")] = False,
    others: Annotated[People, FormHint("CND-ATK-1")] = (),
    adds: Annotated[WeaponCondition, rare("CND-CON-3")] = "none",
    also: Salvos = (),
) -> Who:
    """Resolves the hits of an attack on each target; each trigger is resolved once for the attack
    (CND-ATK-1).
    """
    blows = all_blows((Salvo(dc, ap, hits), *also))
    classes = tuple(blow.dc for blow in blows)
    classes = ask.step("CND-ATK-1", "hits", classes, low=0, high=MOST_DC, count=len(blows))
    blows = with_classes(blows, classes)
    several = bool(set(others) - {who.id})

    def one_target(ask: Ask, who: Who) -> Who:
        if several:
            ask.log("CND-ATK-1", "target", name=who.name)
        return apply_hits(ask, who, blows, nonlethal=nonlethal, adds=adds)

    return for_each(ask, who, others, one_target)


def all_blows(salvos: Sequence[Salvo]) -> tuple[Blow, ...]:
    """Returns every hit of the attack, those of the main row first (CND-ATK-1).

    Too many hits are refused.
    """
    blows = [Blow(salvo.dc, salvo.ap) for salvo in salvos for _ in range(salvo.hits)]
    check_hit_count(len(blows))
    return tuple(blows)


def apply_hits(
    ask: Ask, who: Who, blows: Sequence[Blow], *, nonlethal: bool, adds: WeaponCondition
) -> Who:
    """Applies DR and mitigation to the hits, and what is left to the body (CND-DR-1, CND-MIT-4)."""
    if who.body.fate == "destroyed":
        ask.log("CND-CON-DES", "final")
        return who
    left = reduce_hits(ask, who, blows)
    classes, body = mitigate(ask, who, left)
    return apply_damage(ask, who, who.with_body(body), classes, nonlethal=nonlethal, adds=adds)


def apply_damage(
    ask: Ask,
    before: Who,
    who: Who,
    classes: Sequence[int],
    *,
    nonlethal: bool = False,
    adds: WeaponCondition = "none",
    stress: bool = False,
) -> Who:
    """Turns final Damage Classes into conditions, then resolves the triggers (CND-DMG-1 … 3, CND-TRG-1).

    `before` is the person before the attack; `who` has already paid for mitigation. With `stress`
    any damage also adds a point of Stress (CND-CON-4).
    """
    classes = ask.step("CND-DMG-1", "classes", tuple(classes), low=0, high=MOST_DC)
    if not any(classes):
        ask.log("CND-DMG-1", "nothing")
        return who
    if stress:
        more = min(MOST_POINTS, who.body.stress + 1)
        who = who.but(stress=ask.step("CND-CON-4", "stress", more, low=0, high=MOST_POINTS))
    was_over = who.body.fate != "alive"
    body, fired = mark_wounds(ask, who.body, classes, nonlethal=nonlethal)
    if adds != "none":
        body = add_weapon_condition(ask, body, adds)
    who = who.with_body(body)
    ask.certain(with_fate(before, who).encounter)
    if was_over:
        ask.log("CND-TRG-4", "dead before")
    else:
        who = who.with_body(resolve_triggers(ask, who, fired, nonlethal=nonlethal))
    log_penalty(ask, before, who)
    if who.body.fate == "destroyed" and before.body.fate != "destroyed":
        ask.log("CND-CON-DES", "allies")
    if who.body.fate == "dead" and before.body.fate == "alive":
        ask.log("CND-STB-2", "one chance", rounds=who.settings.revival_rounds)
    return with_fate(before, who)


def add_weapon_condition(ask: Ask, body: Body, adds: WeaponCondition) -> Body:
    """Adds the level of Bleeding or Burning that a weapon brings, if it caused a wound (CND-CON-3)."""
    name = CONDITION[adds].name
    ask.log("CND-CON-3", "added", condition=name)
    return raise_condition(ask.scope("weapon"), body, adds, 1)
