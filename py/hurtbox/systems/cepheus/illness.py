"""Illness: diseases, poisons and radiation."""

from typing import Annotated, Literal

from hurtbox.kit.fields import Field, unless
from hurtbox.kit.rules import Ask, Dice, Roll, command, refuse

from .checks import D6, RareDm, endurance, level_of, of_endurance
from .sheet import DAY, HOUR, LASTING, MOST, WEEK, Who, begin, moment
from .tables import DISEASES, POISONS, RADIATION, SHIELDING, Radiation
from .track import alive, drained, is_dead, knocked_out, scored, suffered, wound

Disease = Literal["pneumonia", "anthrax", "flu", "weapon"]
Poison = Literal["arsenic", "tranq_gas", "neurotoxin"]
UNIT = {"hour": HOUR, "day": DAY, "week": WEEK}


@command("harm", rule="CEP-HAZ-DIS", group="substances", when=lambda who: not is_dead(who))
def infect(ask: Ask, who: Who, *, disease: Disease = "flu", modifier: RareDm = 0) -> Who:
    """Makes the first check against a disease (CEP-HAZ-DIS)."""
    return ill(ask, alive(who), disease, modifier)


def ill(ask: Ask, who: Who, disease: LASTING, more: int = 0) -> Who:
    """One check against a disease (CEP-HAZ-DIS)."""
    check, damage, unit = DISEASES[disease]
    if of_endurance(ask, who, "CEP-HAZ-DIS", "disease", check + more) >= 0:
        return who.without(disease)
    interval = who.roll(ask, "CEP-HAZ-DIS", "interval", D6, unit=unit)
    return sick(ask, begin(who, disease, interval * UNIT[unit], more), "CEP-HAZ-DIS", 1, damage)


def sick(ask: Ask, who: Who, rule: str, dice: int, more: int) -> Who:
    """Damage of an illness, to Endurance first (setting `disease_to`)."""
    rolled = who.roll(ask, rule, "damage", Dice(dice, 6), name=who.name)
    points = ask.step(rule, "points", max(0, rolled + more), low=0, high=MOST)
    points = suffered(ask, who, points)
    return wound(ask, who, points, to_endurance=who.settings.disease_to == "endurance")


@command("harm", rule="CEP-HAZ-POI", group="substances", when=lambda who: not is_dead(who))
def poison(ask: Ask, who: Who, *, what: Poison = "arsenic", modifier: RareDm = 0) -> Who:
    """Makes the check against a poison (CEP-HAZ-POI)."""
    return poisoned(ask, alive(who), what, modifier)


def poisoned(ask: Ask, who: Who, what: str, more: int = 0) -> Who:
    """One check against a poison (CEP-HAZ-POI)."""
    check = POISONS[what] + more
    if what == "tranq_gas":
        check -= who.roll(ask, "CEP-HAZ-POI", "strength of the gas", D6)
    if of_endurance(ask, who, "CEP-HAZ-POI", "poison", check) >= 0:
        return who
    if what == "tranq_gas":
        return knocked_out(ask, who, "CEP-HAZ-POI")
    if what == "neurotoxin":
        lost = who.roll(ask, "CEP-HAZ-POI", "damage", D6, name=who.name)
        return drained(ask, who, lost, "intelligence")
    return sick(ask, who, "CEP-HAZ-POI", 2 if what == "arsenic" else 1, 0)


Hours = Annotated[int, Field(ge=0, le=24), unless("source", "fgmp", unit="hours")]


@command("harm", rule="CEP-HAZ-RAD", group="substances", when=lambda who: not is_dead(who))
def irradiate(ask: Ask, who: Who, *, source: Radiation, hours: Hours = 0) -> Who:
    """Rolls the rads of a source, once or for each hour, and adds what passes the armor (CEP-HAZ-RAD)."""
    dice, factor, an_hour, times = RADIATION[source]
    count, dice, factor = (hours, an_hour, times) if hours else (1, dice, factor)
    how = "This source gives rads by the hour." if an_hour else "It gives rads once."
    refuse(not dice, "hours", how)

    def once(ask: Ask, now: Who, _: int) -> Who:
        if is_dead(now):
            return now
        rads = factor * who.roll(ask, "CEP-HAZ-RAD", "rads", Dice(dice, 6))
        rads = max(0, rads - SHIELDING.get(who.sheet.armor, 0))
        rads = ask.step("CEP-HAZ-RAD", "absorbed", rads, low=0, high=MOST)
        if (dose := now.lasting("dose")) and (less := min(rads, dose.amount)):
            rads -= ask.step("CEP-DRG-5", "rads absorbed", less, low=0, high=less)
            now = begin(now, "dose", dose.due - moment(now), dose.amount - less)
        return irradiated(ask, now, rads)

    return ask.fold(once, alive(who), range(count), "hour")


def irradiated(ask: Ask, who: Who, rads: int) -> Who:
    """Returns somebody with more rads, at the level that follows, after the check against sickness (CEP-HAZ-RDL,
    CEP-HAZ-RDS).
    """
    if not rads:
        return who  # nothing came through, so the ten minutes of CEP-DRG-5 do not begin again
    before, level = level_of(who.body.rads), level_of(who.body.rads + rads)
    after = scored(ask, who, {"rads": who.body.rads + rads, "exposed_at": moment(who)})
    if level and level != before:
        ask.log("CEP-HAZ-RDL", "effective Endurance", value=endurance(after), name=who.name)
    return sickens(ask, after) if level else after


def sickens(ask: Ask, who: Who) -> Who:
    """One check against radiation sickness (CEP-HAZ-RDS)."""
    level = level_of(who.body.rads)
    if level is None or of_endurance(ask, who, "CEP-HAZ-RDS", "sickness", level.dm) >= 0:
        return who.without("sickness")
    dice, unit = Dice(level.dice, 6), (("unit", level.unit),)
    interval = ask(Roll("CEP-HAZ-RDS", "interval", dice, about=who.id, facts=unit))
    who = begin(who, "sickness", interval * UNIT[level.unit])
    return sick(ask, who, "CEP-HAZ-RDS", 1, level.damage)


def cleansed(ask: Ask, who: Who, rads: int) -> Who:
    """Rads that a drug absorbs; what a lower level gives back is damage now (CEP-HAZ-RDL)."""
    left = who.body.rads - rads
    gained = min(endurance(who.but(rads=left)) - endurance(who), who.body.endurance)
    if gained:
        ask.log("CEP-HAZ-RDL", "now damage", points=gained)
    return scored(ask, who, {"rads": left, "endurance": who.body.endurance - gained})
