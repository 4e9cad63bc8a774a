"""The damage resistance total: what is rolled against damage, and what points add to it."""

from dataclasses import replace
from typing import NamedTuple

from hurtbox.core.asking import Ask
from hurtbox.core.decisions import Choice, Number

from .asked_for import For
from .codes import NOTHING, Code, code
from .commands import Armor
from .negative import below_zero
from .person import Person
from .readings import printed_penalty
from .rolling import bought, total
from .sheet import Body

MOST = 9999
MOST_ROLLED = 90


class Resisted(NamedTuple):
    """The resistance total, and the body after the points that went into it."""

    total: int
    body: Body


class Pool(NamedTuple):
    """What is rolled: in all, and how much of it armor gives and takes."""

    code: Code
    against: Code = NOTHING


def resisted(ask: Ask, who: Person, damage: int, armor: Armor) -> Resisted:
    """D6-BP-1, D6-BP-2, D6-WL-1: the roll if there is one, the points, the modifiers.

    D6-NEG-1 … 3: a total below zero is read as this table reads it; D6-PEN-2: no level penalty counts.
    """
    rule = "D6-WL-1" if who.track == "wound_levels" else "D6-BP-1"
    fate, body = _fate(ask, who)
    pool = pooled(ask, who, armor, fate=fate)
    if off := printed_penalty(who):
        ask.tell("D6-PEN-2", "left out", dice=off)
    against = total(ask, who, For("D6-MSC-3", "armor against"), pool.against)
    modifier = _modifier(ask, who, rule) - against
    if pool.code.dice:
        enough = damage - modifier
        shown = total(ask, who, For(rule, "resistance roll"), pool.code, enough=enough)
    else:
        shown = pool.code.plus
        ask.tell("D6-BP-2" if rule == "D6-BP-1" else rule, "nothing to roll", plus=shown)
    more, body = _points(ask, who.but(body), damage - shown - modifier, fate=fate)
    sum = ask.step(
        rule,
        "resistance",
        shown + more + modifier,
        low=-MOST,
        high=MOST,
        shown=shown,
        more=more,
        modifier=modifier,
    )
    return Resisted(*below_zero(ask, who.but(body), sum)) if sum < 0 else Resisted(sum, body)


def pooled(ask: Ask, who: Person, armor: Armor, *, fate: bool) -> Pool:
    """D6-BP-1, D6-WL-1: armor and abilities added together, and Physique where levels are counted.

    D6-MSC-3: armor helps in full, by half, not at all, or makes it worse.
    """
    worn, ability = resisting(who, "armor"), resisting(who, "ability")
    if armor != "full" and worn:
        ask.tell("D6-MSC-3", armor, armor=str(worn))
    kept = {"full": worn, "part": worn.halved, "none": NOTHING, "worse": NOTHING}[armor]
    against = worn if armor == "worse" else NOTHING
    if who.track == "wound_levels":
        own, rule = who.physique + ability, "D6-WL-1"
        own = own.doubled if fate else own
    else:
        own, rule = ability, "D6-BP-1"
        if fate:
            kept, own = _bettered(ask, who, kept, ability)
    whole = kept + own
    dice = ask.step(
        rule, "dice", whole.dice, low=0, high=MOST_ROLLED, armor=str(kept), own=str(own)
    )
    return Pool(Code(dice, whole.plus), against)


def _bettered(ask: Ask, who: Person, worn: Code, ability: Code) -> tuple[Code, Code]:
    """D6-BP-4: a Fate Point doubles the abilities; where nothing is doubled, Physique resists."""
    if who.settings.fate_doubles == "all" and (worn or ability):
        ask.tell("D6-BP-4", "all doubled")
        return worn.doubled, ability.doubled
    if ability:
        ask.tell("D6-BP-4", "abilities doubled")
        return worn, ability.doubled
    ask.tell("D6-BP-4", "Physique added" if worn else "Physique alone", code=str(who.physique))
    return worn, who.physique


def resisting(who: Person, kind: str) -> Code:
    """D6-BP-1: all armor, or all abilities, added together."""
    return sum((code(one.code) for one in who.sheet.protection if one.kind == kind), NOTHING)


def is_unprotected(who: Person) -> bool:
    """D6-WL-5: neither armor nor an ability that resists."""
    return not (resisting(who, "armor") or resisting(who, "ability"))


def _modifier(ask: Ask, who: Person, rule: str) -> int:
    """D6-BP-1: disease, poison and other hindrances; D6-ADJ-2: and what this table adds to all."""
    own = who.sheet.modifier
    if own:
        own = ask.step(rule, "modifier", own, low=-MOST, high=MOST)
    every = who.settings.resistance
    if every:
        every = ask.step("D6-ADJ-2", "modifier", every, low=-MOST, high=MOST)
    return own + every


def _fate(ask: Ask, who: Person) -> tuple[bool, Body]:
    """D6-DIE-7: whether a Fate Point is spent, said before the roll by whoever has one."""
    body = who.body
    if not body.fate_points:
        return False, body
    facts = (("points", body.fate_points),)
    if ask(Choice("D6-DIE-7", "fate", ("no", "yes"), "no", about=who.id, facts=facts)) == "no":
        return False, body
    left = ask.step("D6-DIE-7", "left", body.fate_points - 1, low=0, high=999)
    return True, replace(body, fate_points=left)


def _points(ask: Ask, who: Person, short: int, *, fate: bool) -> tuple[int, Body]:
    """D6-DIE-6, D6-BP-3: dice bought after the roll, by whoever has points and still needs them."""
    body, settings = who.body, who.settings
    if short <= 0 or not body.character_points or (fate and not settings.fate_with_points):
        return 0, body
    most = min(body.character_points, settings.most_points or body.character_points)
    facts = (("short", short), ("points", body.character_points))
    spent = ask(Number("D6-DIE-6", "points", 0, most, 0, about=who.id, facts=facts))
    if not spent:
        return 0, body
    if who.has_points:
        ask.tell("D6-BP-3", "bought", points=spent)
    more = bought(ask, who, spent, enough=short)
    left = ask.step("D6-DIE-6", "left", body.character_points - spent, low=0, high=999)
    return more, replace(body, character_points=left)
