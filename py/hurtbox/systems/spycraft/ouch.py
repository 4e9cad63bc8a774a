"""The Table of Ouch: the roll, the row, how long it takes to heal, what it does meanwhile (3.3)."""

from dataclasses import replace
from typing import NamedTuple

from hurtbox.core.ask import Ask
from hurtbox.core.decisions import Choice
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Lookup, Roll
from hurtbox.core.requests import Facts

from .attributes import weaker
from .body import Body, Condition, Injury, Loss, room_for
from .checks import d20
from .conditions import gained
from .person import Person
from .sheet import Attribute
from .tables.conditions import Named
from .tables.ouch import ATTRIBUTE_LOSS, BLEEDING_STRESS, LAST, OUCH, OUCH_ROW, InjuryKey, OuchRow
from .words.names import ATTRIBUTE_NAMES, INJURY_NAMES

NO_ROW = "none"
LIMBS = ("arm", "speed")
MEANWHILE: dict[str, Named] = {
    "arm": "arm_lost",
    "speed": "slowed",
    "sickened": "sickened",
    "nauseated": "nauseated",
    "paralyzed": "paralyzed",
}


class Hurt(NamedTuple):
    """Somebody after an injury; `stress` is what Bleeding inflicts, `injury` the new one's id, or 0."""

    who: Person
    stress: int = 0
    injury: int = 0


def injured(ask: Ask, who: Person, damage: int) -> Hurt:
    """SPY-OUCH-1: 1d20 + damage on the Table of Ouch, and what its row brings."""
    row = rolled_row(ask, who, damage)
    if row is None:
        ask.log("SPY-OUCH-9", "no row", name=who.name)
        return Hurt(who)
    id_ = max((one.id for one in who.body.injuries), default=0) + 1
    room_for("injuries", who.body.injuries)
    left = healing_time(ask, who, row)
    injury = Injury(id_, row.key, left)
    who = who.now(replace(who.body, injuries=(*who.body.injuries, injury)))
    if row.effect == "bleeding":
        who = gained(ask, who, Condition("bleeding", "SPY-OUCH-3", source(id_), "scene"))
        stress = Roll("SPY-OUCH-3", "stress", BLEEDING_STRESS, about=who.id, facts=_name(who))
        return Hurt(who, ask(stress), id_)
    if row.effect == "attribute":
        return Hurt(weakened(ask, who, row, id_), 0, id_)
    return Hurt(crippled(ask, who, row, id_), 0, id_)


def source(id_: int) -> str:
    """What conditions and losses call the injury that they come from."""
    return f"injury {id_}"


def rolled_row(ask: Ask, who: Person, damage: int) -> OuchRow | None:
    """SPY-OUCH-1, SPY-OUCH-9: the row; past 70 the last one, or none (T8)."""
    beyond = OUCH[-1].key if who.settings.beyond_table == "last" else NO_ROW
    bands: tuple[tuple[int | None, str], ...] = (
        *((row.highest, row.key) for row in OUCH),
        (None, beyond),
    )
    facts: Facts = (*_name(who), ("damage", damage))
    request = Lookup("SPY-OUCH-1", "roll", d20(damage), bands, about=who.id, facts=facts)
    key = ask(request)
    options = (*(row.key for row in OUCH), NO_ROW)
    key = ask.step("SPY-OUCH-1", "row", key, options=options, damage=damage)
    if damage + 20 > LAST:
        ask.log("SPY-OUCH-9", f"beyond, {who.settings.beyond_table}", last=LAST)
    return next((row for row in OUCH if row.key == key), None)


def healing_time(ask: Ask, who: Person, row: OuchRow) -> int:
    """SPY-OUCH-2: missions until it is healed, rolled when it is gained; 0 is the current scene."""
    missions = row.missions
    if isinstance(missions, Dice):
        facts = (*_name(who), ("injury", INJURY_NAMES[row.key]))
        missions = ask(Roll("SPY-OUCH-2", "missions", missions, about=who.id, facts=facts))
    return ask.step("SPY-OUCH-2", "healing time", missions, low=0, high=99, surgery=row.surgery_dc)


def weakened(ask: Ask, who: Person, row: OuchRow, id_: int) -> Person:
    """SPY-OUCH-5: −2 to the highest of three attributes; among equals the dice decide."""
    attributes: list[Attribute] = [one for one in ALL if one in row.among]
    highest = max(who.score(one) for one in attributes)
    tied = [one for one in attributes if who.score(one) == highest]
    chosen: str = tied[0]
    if len(tied) > 1:
        bands = tuple((place, one) for place, one in enumerate(tied, 1))
        dice = Dice(1, len(tied))
        facts = (*_name(who), ("attributes", ", ".join(ATTRIBUTE_NAMES[one] for one in tied)))
        request = Lookup("SPY-OUCH-5", "tie", dice, bands, who="gm", about=who.id, facts=facts)
        chosen = ask(request)
    chosen = ask.step(
        "SPY-OUCH-5", "attribute", chosen, options=tuple(attributes), points=ATTRIBUTE_LOSS
    )
    attribute = ALL[ALL.index(chosen)]
    lost = Loss(attribute, ATTRIBUTE_LOSS, "SPY-OUCH-5", True, source(id_))
    return who.now(weaker(who.body, lost))


ALL: tuple[Attribute, ...] = (
    "strength",
    "dexterity",
    "constitution",
    "intelligence",
    "wisdom",
    "charisma",
)


def crippled(ask: Ask, who: Person, row: OuchRow, id_: int) -> Person:
    """SPY-OUCH-4, SPY-OUCH-6: a limb that the GC picks, or a condition while the injury lasts."""
    if row.effect == "limb":
        request = Choice(
            "SPY-OUCH-4", "limb", LIMBS, LIMBS[0], who="gm", about=who.id, facts=_name(who)
        )
        meanwhile, rule = MEANWHILE[ask(request)], "SPY-OUCH-4"
    else:
        meanwhile, rule = MEANWHILE[row.condition], "SPY-OUCH-6"
    return gained(ask, who, Condition(meanwhile, rule, source(id_), "injury"))


def without_injury(body: Body, id_: int, *, effects: bool) -> Body:
    """SPY-OUCH-7: the body without an injury, and without what it did where the GC lifts that (T11)."""
    body = replace(body, injuries=tuple(one for one in body.injuries if one.id != id_))
    if not effects:
        return body
    return replace(
        body,
        conditions=tuple(one for one in body.conditions if one.source != source(id_)),
        losses=tuple(one for one in body.losses if one.source != source(id_)),
    )


def surgery_dc(key: InjuryKey) -> int:
    """SPY-OUCH-8: the DC of the row."""
    return OUCH_ROW[key].surgery_dc


def _name(who: Person) -> tuple[tuple[str, str], ...]:
    return (("name", who.name),)
