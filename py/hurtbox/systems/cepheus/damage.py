"""Damage, from the dice to the track: what multiplies, halves and stops it."""

from functools import partial
from typing import Annotated, Literal, NamedTuple

from hurtbox.kit.fields import Field, FormHint, People, RareBool
from hurtbox.kit.rules import Ask, command, for_each

from .acting import distracted
from .checks import Bonus, Effect, dm, effect, endurance, passed, standing
from .sheet import MOST, NO_WORK, Who
from .tables import ARMOR, REFLEC
from .track import able, alive, knocked_out, suffered, wound

Beam = Literal["solid", "laser", "energy"]


class Blow(NamedTuple):
    """What reaches a person: the whole damage, and all that still changes it.

    `exceptional`: a hit with Effect 6 or more, which no blast or place is. `parts` is what the damage is divided
    by. `dodged` is what a dodged blast loses. `attack`: not a place or a substance, so it may interrupt work.
    """

    total: int
    exceptional: bool = False
    beam: str = "solid"
    parts: int = 1
    mist: bool = False
    dodged: int = 0
    armor: bool = True
    stun: bool = False
    attack: bool = True


def rating(ask: Ask, who: Who, *, laser: bool) -> int:
    """Returns what all layers of armor take off a hit (CEP-ARM-3, CEP-ARM-4, CEP-ARM-6, CEP-ARM-7)."""
    sheet = who.sheet
    ordinary, against_lasers, _ = ARMOR[sheet.armor]
    worn = against_lasers if laser else ordinary
    if sheet.armor == "ablat" and laser:
        worn = max(0, worn - who.body.ablat)
    worn = ask.step("CEP-ARM-7", "armor", worn, low=0, high=99) if sheet.armor != "none" else 0
    if laser and sheet.armor != "none":
        ask.log("CEP-ARM-3", "against lasers", rating=worn)
    if laser and sheet.reflec:
        worn += ask.step("CEP-ARM-4", "reflec", REFLEC, low=0, high=99)
    if sheet.natural_armor:
        worn += ask.step("CEP-ARM-6", "natural armor", sheet.natural_armor, low=0, high=999)
    return worn


def struck(ask: Ask, who: Who, blow: Blow) -> Who:
    """Returns the person after a hit, from its total to the scores (CEP-DMG-3, CEP-ARM-1, CEP-ARM-2).

    Ablat wears down with each laser hit (CEP-ARM-5), fractions are rounded (CEP-DMG-4), and animals are hurt
    like characters (CEP-ANI-1).
    """
    if who.sheet.animal:
        ask.log("CEP-ANI-1", "hurt like a character", name=who.name)
    up = who.settings.fractions == "up"
    damage = -(-blow.total // blow.parts) if up else blow.total // blow.parts
    if blow.parts > 1:
        damage = ask.step("CEP-DMG-4", "part", damage, low=0, high=MOST)
    laser = blow.beam == "laser"
    if laser and (blow.mist or who.lasting("mist")):
        damage -= ask.step("CEP-EXP-8", "mist", min(10, damage), low=0, high=10)
    damage = ask.step("CEP-DMG-3", "before armor", max(0, damage - blow.dodged), low=0, high=MOST)
    if blow.armor:
        stops = rating(ask, who, laser=laser)
        past = max(0, damage - stops)
        damage = ask.step("CEP-ARM-1", "past armor", past, low=0, high=MOST, stops=stops)
        if laser and who.sheet.armor == "ablat" and who.body.ablat < ARMOR["ablat"][1]:
            ask.log("CEP-ARM-5", "ablat worn down", left=ARMOR["ablat"][1] - who.body.ablat - 1)
            who = who.but(ablat=who.body.ablat + 1)
    else:
        ask.log("CEP-ARM-9", "no armor")
    if not damage and blow.exceptional:
        damage = ask.step("CEP-ARM-2", "at least", 1, low=0, high=1)
    who = distracted(ask, who)
    if blow.stun:
        return stunned(ask, who, damage)
    damage = suffered(ask, who, damage)
    who = wound(ask, who, damage)
    return interrupted(ask, who, damage) if blow.attack else who


def harmed(ask: Ask, who: Who, points: int) -> Who:
    """Damage without an attack, against which armor does not count."""
    return struck(ask, who, Blow(points, armor=False, attack=False))


def stunned(ask: Ask, who: Who, damage: int) -> Who:
    """Makes the check against a stun weapon; failed, the person is unconscious (CEP-STN-1)."""
    if not damage and who.settings.stun_stopped == "nothing":
        ask.log("CEP-STN-1", "stopped")
        return who
    bonus = dm(endurance(who)) + standing(ask, who, by_skill=False) - damage
    passes = passed(ask, who, "CEP-STN-1", "stun", bonus)
    return who if passes else knocked_out(ask, who, "CEP-STN-1")


def interrupted(ask: Ask, who: Who, damage: int) -> Who:
    """Makes the check that keeps an extended action going after a hit (CEP-DMG-6).

    An Effect of −6 ends the work.
    """
    if not damage or who.body.work == NO_WORK:
        return who
    bonus = who.body.work - damage + standing(ask, who, by_skill=True)
    result = effect(ask, who, "CEP-DMG-6", "work goes on", bonus)
    if result >= 0:
        return who
    ask.log(
        "CEP-DMG-6", "work", case="start again" if result <= -6 else "round lost", name=who.name
    )
    return who.but(work=NO_WORK) if result <= -6 else who


@command("harm", rule="CEP-DMG-1", keypad="damage")
def hit(
    ask: Ask, who: Who, *, damage: Annotated[int, Field(ge=0, le=999), FormHint(unit="points")],
    beam: Beam = "solid", effect: Effect = 0, stun: bool = False, others: People = (),
    half: RareBool = False, through_mist: RareBool = False, blast_or_place: RareBool = False,
    armor_counts: RareBool = True,
) -> Who:  # fmt: skip
    """Applies damage whose dice were rolled elsewhere to each target (CEP-DMG-1, CEP-DMG-2)."""
    total = damage + (0 if blast_or_place else effect)
    total = ask.step("CEP-DMG-1", "damage", total, low=0, high=MOST)
    if blast_or_place:
        ask.log("CEP-DMG-2", "no Effect")
    blow = Blow(total, not blast_or_place and effect >= 6, beam, 2 if half else 1, through_mist)
    blow = blow._replace(armor=armor_counts, stun=stun)
    return for_each(ask, alive(who), others, partial(struck, blow=blow))


@command(rule="CEP-DMG-6", group="state", quiet=True)
def work(ask: Ask, who: Who, *, skill_and_modifiers: Bonus = 0) -> Who:
    """Somebody begins an extended action (CEP-DMG-6); a hit may interrupt it."""
    ask.log("CEP-DMG-6", "work begins", name=who.name)
    return distracted(ask, able(who)).but(work=skill_and_modifiers)
