"""The Table of Ouch: the roll, the row, its healing time and its effect (3.3)."""

from dataclasses import replace
from typing import NamedTuple

from hurtbox.core.requests import Facts
from hurtbox.kit.rules import Ask, Dice, Lookup

from .body import Body, Condition, Injury, Loss, add_loss, check_room
from .checks import d20
from .conditions import add_condition
from .names import ATTRIBUTE_NAMES, INJURY_NAMES
from .person import Person
from .sheet import ATTRIBUTES, Attribute
from .tables.conditions import ConditionName
from .tables.ouch import (
    ATTRIBUTE_LOSS,
    BLEEDING_STRESS,
    HIGHEST_RESULT,
    OUCH,
    OUCH_ROW,
    InjuryKey,
    OuchRow,
)

NO_ROW = "none"
LIMBS = ("arm", "speed")
INJURY_CONDITION: dict[str, ConditionName] = {
    "arm": "arm_lost",
    "speed": "slowed",
    "sickened": "sickened",
    "nauseated": "nauseated",
    "paralyzed": "paralyzed",
}


class InjuredPerson(NamedTuple):
    """A person after an injury. `stress`: what Bleeding inflicts. `injury`: the id of the new injury, or 0."""

    who: Person
    stress: int = 0
    injury: int = 0


def roll_injury(ask: Ask, who: Person, damage: int) -> InjuredPerson:
    """Rolls 1d20 + damage on the Table of Ouch and applies the row (SPY-OUCH-1)."""
    row = roll_row(ask, who, damage)
    if row is None:
        ask.log("SPY-OUCH-9", "no row", name=who.name)
        return InjuredPerson(who)
    id_ = max((injury.id for injury in who.body.injuries), default=0) + 1
    check_room("injuries", who.body.injuries)
    left = healing_time(ask, who, row)
    injury = Injury(id_, row.key, left)
    who = who.with_body(replace(who.body, injuries=(*who.body.injuries, injury)))
    if row.effect == "bleeding":
        who = add_condition(
            ask, who, Condition("bleeding", "SPY-OUCH-3", injury_source(id_), "scene")
        )
        stress = who.roll(ask, "SPY-OUCH-3", "stress", BLEEDING_STRESS, name=who.name)
        return InjuredPerson(who, stress, id_)
    if row.effect == "attribute":
        return InjuredPerson(lose_attribute(ask, who, row, id_), 0, id_)
    return InjuredPerson(disable(ask, who, row, id_), 0, id_)


def injury_source(id_: int) -> str:
    """Returns the source name of conditions and losses that come from an injury."""
    return f"injury {id_}"


def roll_row(ask: Ask, who: Person, damage: int) -> OuchRow | None:
    """Rolls the row of an injury; above 70 it is the last one, or None (SPY-OUCH-1, SPY-OUCH-9, T8)."""
    beyond = OUCH[-1].key if who.settings.beyond_table == "last" else NO_ROW
    bands: tuple[tuple[int | None, str], ...] = (
        *((row.highest, row.key) for row in OUCH),
        (None, beyond),
    )
    facts: Facts = (("name", who.name), ("damage", damage))
    request = Lookup("SPY-OUCH-1", "roll", d20(damage), bands, about=who.id, facts=facts)
    key = ask(request)
    options = (*(row.key for row in OUCH), NO_ROW)
    key = ask.step("SPY-OUCH-1", "row", key, options=options, damage=damage)
    if damage + 20 > HIGHEST_RESULT:
        ask.log("SPY-OUCH-9", "beyond", last=HIGHEST_RESULT, case=who.settings.beyond_table)
    return next((row for row in OUCH if row.key == key), None)


def healing_time(ask: Ask, who: Person, row: OuchRow) -> int:
    """Rolls the missions until the injury is healed; 0 means the current scene (SPY-OUCH-2)."""
    missions = row.missions
    if isinstance(missions, Dice):
        missions = who.roll(
            ask, "SPY-OUCH-2", "missions", missions, name=who.name, injury=INJURY_NAMES[row.key]
        )
    return ask.step("SPY-OUCH-2", "healing time", missions, low=0, high=99, surgery=row.surgery_dc)


def lose_attribute(ask: Ask, who: Person, row: OuchRow, id_: int) -> Person:
    """Takes 2 off the highest of three attributes; a die picks among equals (SPY-OUCH-5)."""
    attributes: list[Attribute] = [attribute for attribute in ATTRIBUTES if attribute in row.among]
    highest = max(who.score(attribute) for attribute in attributes)
    tied = [attribute for attribute in attributes if who.score(attribute) == highest]
    chosen: str = tied[0]
    if len(tied) > 1:
        bands = tuple((place, attribute) for place, attribute in enumerate(tied, 1))
        dice = Dice(1, len(tied))
        facts = (
            ("name", who.name),
            ("attributes", ", ".join(ATTRIBUTE_NAMES[attribute] for attribute in tied)),
        )
        request = Lookup("SPY-OUCH-5", "tie", dice, bands, who="gm", about=who.id, facts=facts)
        chosen = ask(request)
    chosen = ask.step(
        "SPY-OUCH-5", "attribute", chosen, options=tuple(attributes), points=ATTRIBUTE_LOSS
    )
    attribute = ATTRIBUTES[ATTRIBUTES.index(chosen)]
    lost = Loss(attribute, ATTRIBUTE_LOSS, "SPY-OUCH-5", True, injury_source(id_))
    return who.with_body(add_loss(who.body, lost))


def disable(ask: Ask, who: Person, row: OuchRow, id_: int) -> Person:
    """Disables a limb that the GC picks, or adds a condition, while the injury lasts (SPY-OUCH-4, SPY-OUCH-6)."""
    if row.effect == "limb":
        limb = who.choose(ask, "SPY-OUCH-4", "limb", *LIMBS, by="gm", name=who.name)
        meanwhile, rule = INJURY_CONDITION[limb], "SPY-OUCH-4"
    else:
        meanwhile, rule = INJURY_CONDITION[row.condition], "SPY-OUCH-6"
    return add_condition(ask, who, Condition(meanwhile, rule, injury_source(id_), "injury"))


def without_injury(body: Body, id_: int, *, effects: bool) -> Body:
    """Returns the body without an injury; `effects`: its effects end too (SPY-OUCH-7, T11)."""
    body = replace(body, injuries=tuple(injury for injury in body.injuries if injury.id != id_))
    if not effects:
        return body
    return replace(
        body,
        conditions=tuple(
            condition for condition in body.conditions if condition.source != injury_source(id_)
        ),
        losses=tuple(loss for loss in body.losses if loss.source != injury_source(id_)),
    )


def surgery_dc(key: InjuryKey) -> int:
    """Returns the surgery DC of a row (SPY-OUCH-8)."""
    return OUCH_ROW[key].surgery_dc
