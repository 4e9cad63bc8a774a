"""What the GC sets by hand, a fresh start, and the end of combat."""

from dataclasses import replace
from typing import Annotated

from hurtbox.core.clock import last_begun
from hurtbox.kit.fields import Field, FormHint
from hurtbox.kit.rules import Ask, Refused, command

from .body import Condition, unhurt
from .conditions import add_condition, for_rounds, wake_up, without_conditions, without_named
from .form_fields import Amount
from .initiative import forget_half_actions
from .lasting.fire import hand_over_fires
from .names import ATTRIBUTE_NAMES, CONDITION_NAMES
from .natural_healing import interrupt_rest
from .person import Encounter, Person, is_character, is_in_combat
from .sheet import Attribute
from .tables.conditions import ConditionName

USUAL = ("stunned", "shaken_1", "sprawled", "blinded", "fatigued", "sickened")
CONDITIONS = sorted(
    CONDITION_NAMES.items(), key=lambda condition: (condition[0] not in USUAL, condition[1])
)
"""The choices of a form: the usual ones, then the others, each in the order in which a reader looks for a name."""


@command(
    "heal",
    rule="SPY-COLD-2",
    group="by_hand",
    when=lambda who: not who.is_object and bool(who.body.losses),
)
def restore(
    ask: Ask,
    who: Person,
    *,
    attribute: Attribute,
    points: Annotated[int, Field(ge=1, le=99)] = 1,
) -> Person:
    """Gives attribute points back, but not those that a lasting cold or heat has taken (SPY-COLD-2,
    SPY-HEAT-2).
    """
    here = {source.id for source in who.sources}
    name = ATTRIBUTE_NAMES[attribute]
    held = [loss for loss in who.body.losses if loss.attribute == attribute]
    free = [loss for loss in held if loss.source not in here]
    if not held:
        raise Refused("attribute", f"{who.name} has lost no {name}.")
    if not free:
        raise Refused("attribute", "Only after escaping the cold or heat.")
    left, losses = points, list(who.body.losses)
    for loss in sorted(free, key=lambda loss: loss.permanent):
        back = min(left, loss.points)
        left -= back
        losses[losses.index(loss)] = loss._replace(points=loss.points - back)
    ask.log("SPY-COLD-2", "restored", name=who.name, attribute=name, points=points - left)
    return who.but(losses=tuple(loss for loss in losses if loss.points))


@command(
    rule="SPY-VW-1",
    group="by_hand",
    quiet=True,
    when=lambda who: who.is_special,
    values=lambda who: {
        "vitality": min(999, who.body.vitality),
        "wounds": max(-99, who.body.wounds),
    },
)
def set_pools(
    ask: Ask,
    who: Person,
    *,
    vitality: Annotated[int, Field(ge=0, le=999)],
    wounds: Annotated[int, Field(ge=-99, le=999), FormHint("SPY-VW-2")],
) -> Person:
    """Sets vitality and wounds, without the effects of crossing a threshold (SPY-VW-1, SPY-VW-2)."""
    if not who.is_special:
        raise Refused("target", f"{who.name} has no vitality and no wounds.")
    if vitality > who.sheet.vitality:
        raise Refused("vitality", f"{who.name} has at most {who.sheet.vitality} vitality.")
    if wounds > who.sheet.wounds:
        raise Refused("wounds", f"{who.name} has at most {who.sheet.wounds} wounds.")
    ask.log("SPY-VW-1", "by hand", vitality=vitality, wounds=wounds)
    return who.but(vitality=vitality, wounds=wounds)


@command(
    rule="SPY-NPC-6",
    group="by_hand",
    quiet=True,
    when=lambda who: not who.is_special,
    values=lambda who: {
        "accumulated": min(9999, who.body.accumulated),
        "failed": min(99, who.body.failed),
    },
)
def set_saves(
    ask: Ask,
    who: Person,
    *,
    accumulated: Amount,
    failed: Annotated[int, Field(ge=0, le=99), FormHint("SPY-NPC-8")],
) -> Person:
    """Sets accumulated damage and failed saves; whoever was out stands up again (SPY-NPC-6, SPY-NPC-8)."""
    if who.is_special:
        raise Refused("target", f"{who.name} makes no Damage saves.")
    ask.log("SPY-NPC-6", "by hand", accumulated=accumulated, failed=failed)
    body = replace(who.body, accumulated=accumulated, failed=failed, fate="")
    return who.with_body(without_conditions(body, lambda save: save.rule == "SPY-NPC-7"))


@command(
    rule="SPY-GEN-1",
    group="by_hand",
    place="condition",
    when=is_character,
    values=lambda who: {"condition": "fatigued"},
    choices=lambda who: {"condition": CONDITIONS},
)
def set_condition(
    ask: Ask,
    who: Person,
    *,
    condition: ConditionName,
    rounds: Annotated[int, Field(ge=0, le=9999), FormHint(unit="rounds")] = 0,
    turn: bool = False,
) -> Person:
    """Adds a condition, for some rounds, for a turn or until it is removed (SPY-GEN-1)."""
    check_character(who)
    gained = Condition(condition, "SPY-GEN-1", source="by hand")
    if turn:
        gained = gained._replace(until="turn", due=who.clock.round)
    elif rounds:
        gained = for_rounds(who, gained, rounds)
    return add_condition(ask, who, gained)


@command(
    rule="SPY-GEN-1",
    group="by_hand",
    when=lambda who: bool(who.body.conditions),
    values=lambda who: {"condition": who.body.conditions[0].name},
    choices=lambda who: {"condition": conditions_there(who)},
)
def end_condition(ask: Ask, who: Person, *, condition: ConditionName) -> Person:
    """Removes a condition, unless the source that causes it still lasts (SPY-GEN-1, SPY-COLD-2)."""
    check_character(who)
    if not who.has(condition):
        raise Refused("condition", f"{who.name} does not have this condition.")
    lasting = {source.id for source in who.sources}
    for held in who.body.conditions:
        if held.name == condition and held.until == "source" and held.source in lasting:
            raise Refused("condition", "It lasts as long as its cause; end that first.")
    ask.log("SPY-GEN-1", "condition over", name=who.name, condition=CONDITION_NAMES[condition])
    return who.with_body(wake_up(without_named(who.body, condition)))


def conditions_there(who: Person) -> list[tuple[str, str]]:
    """Returns the conditions that somebody has, each once, with their names."""
    there = dict.fromkeys(condition.name for condition in who.body.conditions)
    return [(condition, CONDITION_NAMES[condition]) for condition in there]


def check_character(who: Person) -> None:
    """Refuses a thing, which has no conditions."""
    if who.is_object:
        raise Refused("target", f"{who.name} is a thing and has no conditions.")


@command(rule="SPY-HEAL-10", group="by_hand", when=is_in_combat)
def end_combat(ask: Ask, encounter: Encounter) -> Encounter:
    """Ends combat: from now on stress and subdual wear off, and people can rest (SPY-HEAL-10)."""
    if not encounter.clock.turn:
        raise Refused("kind", "Nobody has the turn: there is no combat to end.")
    ask.log("SPY-HEAL-10", "combat over")
    encounter = Person.change_all(encounter, interrupt_rest)
    encounter = Person.change_all(encounter, forget_half_actions)
    return replace(encounter, clock=replace(last_begun(encounter.clock), turn=""))


@command(
    "heal",
    rule="SPY-HEAL-1",
    group="by_hand",
    place="end",
    when=lambda who: who.body != unhurt(who.sheet),
)
def renew(ask: Ask, who: Person) -> Person:
    """Restores the pools and removes conditions, injuries and lasting sources (SPY-HEAL-1)."""
    ask.log("SPY-HEAL-1", "renewed", name=who.name)
    who = hand_over_fires(who)
    for source in who.sources:
        who = who.without_source(source.id)
    return who.with_body(unhurt(who.sheet))
