"""An attack on each of its targets: hits, Damage Reduction, mitigation, conditions, triggers."""

from collections.abc import Sequence

from hurtbox.core.ask import Ask

from .commands import Hit, WeaponCondition
from .conditions import log_penalty, mark_wounds, raise_condition
from .encounter import Encounter
from .fate import with_fate
from .mitigation import Blow, check_hit_count, mitigate, reduce_hits, with_classes
from .person import Person, person
from .sheet import Body
from .tables import CONDITION, MOST_DC
from .triggers import resolve_triggers


def take_hit(ask: Ask, encounter: Encounter, hit: Hit) -> Encounter:
    """CND-ATK-1: resolves the hits of an attack on each target; each trigger is resolved once for the attack."""
    blows = all_blows(hit)
    classes = tuple(one.dc for one in blows)
    classes = ask.step("CND-ATK-1", "hits", classes, low=0, high=MOST_DC, count=len(blows))
    blows = with_classes(blows, classes)
    targets = tuple(dict.fromkeys((hit.target, *hit.others)))

    def one_target(ask: Ask, encounter: Encounter, id: str) -> Encounter:
        who = person(encounter, id)
        if len(targets) > 1:
            ask.log("CND-ATK-1", "target", name=who.name)
        return apply_hits(ask, encounter, who, blows, nonlethal=hit.nonlethal, adds=hit.adds)

    return ask.each(one_target, encounter, targets, "target")


def all_blows(hit: Hit) -> tuple[Blow, ...]:
    """CND-ATK-1: every hit of the attack, those of the main row first; refused when there are too many."""
    blows = [Blow(hit.dc, hit.ap)] * hit.hits
    for more in hit.also:
        blows += [Blow(more.dc, more.ap)] * more.hits
    check_hit_count(len(blows))
    return tuple(blows)


def apply_hits(
    ask: Ask,
    encounter: Encounter,
    who: Person,
    blows: Sequence[Blow],
    *,
    nonlethal: bool = False,
    adds: WeaponCondition = "none",
) -> Encounter:
    """CND-DR-1, CND-MIT-4: applies DR and mitigation to the hits, and what is left to the body."""
    if who.body.fate == "destroyed":
        ask.log("CND-CON-DES", "final")
        return encounter
    left = reduce_hits(ask, who, blows)
    classes, body = mitigate(ask, who, left)
    return apply_damage(
        ask, encounter, who, who.with_body(body), classes, nonlethal=nonlethal, adds=adds
    )


def apply_damage(
    ask: Ask,
    encounter: Encounter,
    before: Person,
    who: Person,
    classes: Sequence[int],
    *,
    nonlethal: bool = False,
    adds: WeaponCondition = "none",
) -> Encounter:
    """CND-DMG-1 … 3, CND-TRG-1: turns final Damage Classes into conditions, then resolves the triggers.

    `before` is the person before the attack; `who` has already paid for mitigation.
    """
    classes = ask.step("CND-DMG-1", "classes", tuple(classes), low=0, high=MOST_DC)
    if not any(classes):
        ask.log("CND-DMG-1", "nothing")
        return encounter.with_body(who.id, who.body)
    was_over = who.body.fate != "alive"
    body, fired = mark_wounds(ask, who.body, classes, nonlethal=nonlethal)
    if adds != "none":
        body = add_weapon_condition(ask, body, adds)
    who = who.with_body(body)
    ask.certain(with_fate(encounter, before, who))
    if was_over:
        ask.log("CND-TRG-4", "dead before")
    else:
        who = who.with_body(resolve_triggers(ask, who, fired, nonlethal=nonlethal))
    log_penalty(ask, before, who)
    if who.body.fate == "destroyed" and before.body.fate != "destroyed":
        ask.log("CND-CON-DES", "allies")
    if who.body.fate == "dead" and before.body.fate == "alive":
        ask.log("CND-STB-2", "one chance", rounds=who.settings.revival_rounds)
    return with_fate(encounter, before, who)


def add_weapon_condition(ask: Ask, body: Body, adds: WeaponCondition) -> Body:
    """CND-CON-3: a weapon with such a tag adds one level when the attack causes any wound."""
    name = CONDITION[adds].name
    ask.log("CND-CON-3", "added", condition=name)
    return raise_condition(ask.scope("weapon"), body, adds, 1)
