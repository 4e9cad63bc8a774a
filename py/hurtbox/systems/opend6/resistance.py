"""The damage resistance total: the roll against damage, and the points added to it."""

from collections.abc import Callable
from typing import Any, NamedTuple

from hurtbox.kit.rules import Ask

from .codes import NOTHING, Code, code
from .dying import below_zero
from .ladder import result
from .person import Person, printed_penalty
from .rolling import Rolled, total, with_character_points, with_fate_point
from .tables import UNHURT, Armor
from .wild_die import RollPurpose, SameTotals

MOST = 9999
MOST_ROLLED = 90
ROLL = "resistance roll"


class Pool(NamedTuple):
    """The code that is rolled, and the armor that makes it worse (`against`)."""

    code: Code
    against: Code = NOTHING


def resisted(
    ask: Ask,
    who: Person,
    damage: int,
    armor: Armor,
    effect: SameTotals = None,
    shown: int | None = None,
) -> Rolled:
    """Returns the resistance total, and the body after the points spent (D6-BP-2, D6-BP-3, D6-PEN-2).

    The total is the roll, if there are dice, plus bought dice plus modifiers. Below 0 it follows the setting
    `negative`. Totals with the same `effect` count as one in the odds, as long as no dice are bought. `shown` is
    the roll where it is known (opposed.py).
    """
    rule = _rule(who)
    fate, body = with_fate_point(ask, who, ROLL)
    pool = pooled(ask, who, armor, fate=fate)
    if off := printed_penalty(who):
        ask.log("D6-PEN-2", "left out", dice=off)
    against = total(ask, who, RollPurpose("D6-MSC-3", "armor against"), pool.against)
    modifier = modifier_of(ask, who) - against
    beyond = _near_misses(who)
    if shown is None and pool.code.dice:
        # A stun roll can leave damage below 0, but a resistance below 0 still matters (D6-NEG-1).
        enough = max(0, damage) - modifier
        buys = body.character_points and not ask.takes_defaults
        same = None if buys else _same_effect(effect, modifier)
        purpose = RollPurpose(rule, ROLL)
        shown = total(ask, who, purpose, pool.code, enough=enough, beyond=beyond, same=same)
    elif shown is None:
        shown = pool.code.plus
        ask.log("D6-BP-2" if rule == "D6-BP-1" else rule, "nothing to roll", plus=shown)
    short = damage - shown - modifier
    now = who.with_body(body)
    more, body = with_character_points(ask, now, ROLL, short, fate=fate, beyond=beyond)
    if more and who.has_points:
        ask.log("D6-BP-3", "bought", points=who.body.character_points - body.character_points)
    facts: dict[str, Any] = {"shown": shown, "more": more, "modifier": modifier}
    sum = ask.step(rule, "resistance", shown + more + modifier, low=-MOST, high=MOST, **facts)
    return Rolled(*(below_zero(ask, who.with_body(body), sum) if sum < 0 else (sum, body)))


def _rule(who: Person) -> str:
    """The rule of the resistance total."""
    return "D6-WL-1" if who.track == "wound_levels" else "D6-BP-1"


def _near_misses(who: Person) -> int:
    """How far beyond enough a total still matters: as far as it is a near miss (D6-WL-5)."""
    near = who.settings.near_miss
    return near + 1 if near and who.track == "wound_levels" and is_unprotected(who) else 0


def row_of_resistance(target: Person, damage: int) -> Callable[[int], tuple[int, bool]]:
    """For each resistance total, the row that it leads to, and whether it is a near miss (D6-WL-2, D6-WL-5)."""

    def row(resistance: int) -> tuple[int, bool]:
        apart = damage - resistance
        if apart > 0:
            return result(target.ladder, apart), False
        return UNHURT, -apart <= target.settings.near_miss

    return row


def _same_effect(effect: SameTotals, modifier: int) -> SameTotals:
    """The effect of a rolled total. Each resistance below 0 has its own (D6-NEG-1 … 3)."""
    if effect is None:
        return None
    return lambda shown: effect(shown + modifier) if shown + modifier >= 0 else ("below 0", shown)


def pooled(ask: Ask, who: Person, armor: Armor, *, fate: bool) -> Pool:
    """Returns the dice that resist, and the armor that makes it worse (D6-BP-1, D6-WL-1, D6-MSC-3)."""
    worn, ability = resisting(who, "armor"), resisting(who, "ability")
    if armor != "full" and worn:
        ask.log("D6-MSC-3", "helps", case=armor, armor=str(worn))
    kept = {"full": worn, "part": worn.halved, "none": NOTHING, "worse": NOTHING}[armor]
    against = worn if armor == "worse" else NOTHING
    against = Code(min(against.dice, MOST_ROLLED), against.plus)
    if who.track == "wound_levels":
        own = who.physique + ability
        own = own.doubled if fate else own
    else:
        kept, own = _doubled_by_fate(ask, who, kept, ability) if fate else (kept, ability)
    whole = kept + own
    facts: dict[str, Any] = {"armor": str(kept), "own": str(own)}
    most = min(whole.dice, MOST_ROLLED)
    dice = ask.step(_rule(who), "dice", most, low=0, high=MOST_ROLLED, **facts)
    return Pool(Code(dice, whole.plus), against)


def _doubled_by_fate(ask: Ask, who: Person, worn: Code, ability: Code) -> tuple[Code, Code]:
    """Returns armor and abilities after a Fate Point; without abilities Physique resists (D6-BP-4)."""
    if who.settings.fate_doubles == "all" and (worn or ability):
        ask.log("D6-BP-4", "all doubled")
        return worn.doubled, ability.doubled
    if ability:
        ask.log("D6-BP-4", "abilities doubled")
        return worn, ability.doubled
    ask.log("D6-BP-4", "Physique", case="added" if worn else "alone", code=str(who.physique))
    return worn, who.physique


def resisting(who: Person, kind: str) -> Code:
    """The sum of all armor, or of all abilities (D6-BP-1)."""
    return sum((code(worn.code) for worn in who.sheet.protection if worn.kind == kind), NOTHING)


def is_unprotected(who: Person) -> bool:
    """Whether somebody has neither armor nor an ability that resists (D6-WL-5)."""
    return not (resisting(who, "armor") or resisting(who, "ability"))


def modifier_of(ask: Ask, who: Person) -> int:
    """Returns the modifier of the character and that of the campaign, added up (D6-BP-1, D6-ADJ-2)."""
    if own := who.sheet.modifier:
        own = ask.step(_rule(who), "modifier", own, low=-MOST, high=MOST)
    if every := who.settings.resistance:
        every = ask.step("D6-ADJ-2", "modifier", every, low=-MOST, high=MOST)
    return own + every
