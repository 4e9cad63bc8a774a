"""An attack: hits, Damage Reduction, mitigation, conditions, triggers – for each target on its own."""

from collections.abc import Sequence

from hurtbox.core.asking import Ask
from hurtbox.core.encounter import Encounter

from .commands import Fuel, Hit
from .conditions import explained, marked, raised
from .fate import fated
from .mitigation import Blow, at_most, mitigated, reduced, with_classes
from .person import Person, person
from .sheet import Body
from .tables import CONDITION, MOST_DC
from .triggers import resolved


def take_hit(ask: Ask, encounter: Encounter, hit: Hit) -> Encounter:
    """CND-ATK-1: a list of hits, each worked out on its own; triggers are resolved for the attack."""
    blows = blows_of(hit)
    classes = tuple(one.dc for one in blows)
    classes = ask.step("CND-ATK-1", "hits", classes, low=0, high=MOST_DC, count=len(blows))
    blows = with_classes(blows, classes)
    targets = tuple(dict.fromkeys((hit.target, *hit.others)))

    def one_target(ask: Ask, encounter: Encounter, id: str) -> Encounter:
        who = person(encounter, id)
        if len(targets) > 1:
            ask.tell("CND-ATK-1", "target", name=who.name)
        return attacked(ask, encounter, who, blows, nonlethal=hit.nonlethal, adds=hit.adds)

    return ask.each(one_target, encounter, targets, "target")


def blows_of(hit: Hit) -> tuple[Blow, ...]:
    """CND-ATK-1: every hit of the attack, the equal ones first; Refused where there are too many."""
    blows = [Blow(hit.dc, hit.ap)] * hit.hits
    for more in hit.also:
        blows += [Blow(more.dc, more.ap)] * more.hits
    at_most(len(blows))
    return tuple(blows)


def attacked(
    ask: Ask,
    encounter: Encounter,
    who: Person,
    blows: Sequence[Blow],
    *,
    nonlethal: bool = False,
    adds: Fuel = "none",
) -> Encounter:
    """CND-DR-1, CND-MIT-4: hits against protection, then against the body."""
    if who.body.fate == "destroyed":
        ask.tell("CND-CON-DES", "final")
        return encounter
    left = reduced(ask, who, blows)
    classes, body = mitigated(ask, who, left)
    return suffered(ask, encounter, who, who.now(body), classes, nonlethal=nonlethal, adds=adds)


def suffered(
    ask: Ask,
    encounter: Encounter,
    before: Person,
    who: Person,
    classes: Sequence[int],
    *,
    nonlethal: bool = False,
    adds: Fuel = "none",
) -> Encounter:
    """CND-DMG-1 … 3, CND-TRG-1: final Damage Classes become conditions, then triggers.

    `before` is who they were before the attack, points of mitigation included.
    """
    classes = ask.step("CND-DMG-1", "classes", tuple(classes), low=0, high=MOST_DC)
    if not any(classes):
        ask.tell("CND-DMG-1", "nothing")
        return encounter.with_body(who.id, who.body)
    was_over = who.body.fate != "alive"
    body, fired = marked(ask, who.body, classes, nonlethal=nonlethal)
    if adds != "none":
        body = inflicted(ask, body, adds)
    who = who.now(body)
    ask.sure(fated(encounter, before, who))
    if was_over:
        ask.tell("CND-TRG-4", "dead before")
    else:
        who = who.now(resolved(ask, who, fired, nonlethal=nonlethal))
    explained(ask, before, who)
    if who.body.fate == "destroyed" and before.body.fate != "destroyed":
        ask.tell("CND-CON-DES", "allies")
    if who.body.fate == "dead" and before.body.fate == "alive":
        ask.tell("CND-STB-2", "one chance", rounds=who.settings.revival_rounds)
    return fated(encounter, before, who)


def inflicted(ask: Ask, body: Body, adds: Fuel) -> Body:
    """CND-CON-3: a weapon so tagged adds a level when the attack causes any wound."""
    name = CONDITION[adds].name
    ask.tell("CND-CON-3", "added", condition=name)
    return raised(ask.part("weapon"), body, adds, 1)
