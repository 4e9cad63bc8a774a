"""The damage resistance total: the roll against damage, and the points added to it."""

from typing import NamedTuple

from hurtbox.core.ask import Ask

from .codes import NOTHING, Code, code
from .commands import Armor
from .derived import printed_penalty
from .negative import below_zero
from .own_rolls import RollTotal, with_character_points, with_fate_point
from .person import Person
from .roll_purpose import RollPurpose
from .rolling import total
from .wild_die import SameTotals

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
) -> RollTotal:
    """D6-BP-1 … 3, D6-WL-1: the roll (if there are dice) plus bought dice plus modifiers.

    Resistance totals with the same `effect` count as one in the odds, as long as no dice are bought. `shown` is
    the roll where it is known (opposed.py).

    D6-NEG-1 … 3: a total below 0 follows the setting `negative`. D6-PEN-2: level penalties do not count.
    """
    rule = _rule(who)
    fate, body = with_fate_point(ask, who, ROLL)
    pool = pooled(ask, who, armor, fate=fate)
    if off := printed_penalty(who):
        ask.log("D6-PEN-2", "left out", dice=off)
    against = total(ask, who, RollPurpose("D6-MSC-3", "armor against"), pool.against)
    modifier = modifier_of(ask, who) - against
    if shown is not None:
        pass
    elif pool.code.dice:
        # A stun roll can leave damage below 0, but a resistance below 0 still matters (D6-NEG-1).
        enough = max(0, damage) - modifier
        buys = body.character_points and not ask.takes_defaults
        same = None if buys else _same_effect(effect, modifier)
        shown = total(ask, who, RollPurpose(rule, ROLL), pool.code, enough=enough, same=same)
    else:
        shown = pool.code.plus
        ask.log("D6-BP-2" if rule == "D6-BP-1" else rule, "nothing to roll", plus=shown)
    short = damage - shown - modifier
    more, body = with_character_points(ask, who.but(body), ROLL, short, fate=fate)
    if more and who.has_points:
        spent = who.body.character_points - body.character_points
        ask.log("D6-BP-3", "bought", points=spent)
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
    return RollTotal(*below_zero(ask, who.but(body), sum)) if sum < 0 else RollTotal(sum, body)


def _rule(who: Person) -> str:
    """The rule of the resistance total."""
    return "D6-WL-1" if who.track == "wound_levels" else "D6-BP-1"


def _same_effect(effect: SameTotals, modifier: int) -> SameTotals:
    """The effect of a rolled total. Each resistance below 0 has its own (D6-NEG-1 … 3)."""
    if effect is None:
        return None
    return lambda shown: effect(shown + modifier) if shown + modifier >= 0 else ("below 0", shown)


def pooled(ask: Ask, who: Person, armor: Armor, *, fate: bool) -> Pool:
    """D6-BP-1, D6-WL-1: armor and abilities added together; with Wound Levels also Physique.

    D6-MSC-3: armor helps in full, by half, not at all, or makes it worse.
    """
    worn, ability = resisting(who, "armor"), resisting(who, "ability")
    if armor != "full" and worn:
        ask.log("D6-MSC-3", armor, armor=str(worn))
    kept = {"full": worn, "part": worn.halved, "none": NOTHING, "worse": NOTHING}[armor]
    against = worn if armor == "worse" else NOTHING
    against = Code(min(against.dice, MOST_ROLLED), against.plus)
    if who.track == "wound_levels":
        own, rule = who.physique + ability, "D6-WL-1"
        own = own.doubled if fate else own
    else:
        own, rule = ability, "D6-BP-1"
        if fate:
            kept, own = _doubled_by_fate(ask, who, kept, ability)
    whole = kept + own
    dice = ask.step(
        rule,
        "dice",
        min(whole.dice, MOST_ROLLED),
        low=0,
        high=MOST_ROLLED,
        armor=str(kept),
        own=str(own),
    )
    return Pool(Code(dice, whole.plus), against)


def _doubled_by_fate(ask: Ask, who: Person, worn: Code, ability: Code) -> tuple[Code, Code]:
    """D6-BP-4: armor and abilities after a Fate Point: it doubles abilities; without any, Physique resists too."""
    if who.settings.fate_doubles == "all" and (worn or ability):
        ask.log("D6-BP-4", "all doubled")
        return worn.doubled, ability.doubled
    if ability:
        ask.log("D6-BP-4", "abilities doubled")
        return worn, ability.doubled
    ask.log("D6-BP-4", "Physique added" if worn else "Physique alone", code=str(who.physique))
    return worn, who.physique


def resisting(who: Person, kind: str) -> Code:
    """D6-BP-1: the sum of all armor, or of all abilities."""
    return sum((code(one.code) for one in who.sheet.protection if one.kind == kind), NOTHING)


def is_unprotected(who: Person) -> bool:
    """D6-WL-5: whether somebody has neither armor nor an ability that resists."""
    return not (resisting(who, "armor") or resisting(who, "ability"))


def modifier_of(ask: Ask, who: Person) -> int:
    """D6-BP-1: the modifier of the character. D6-ADJ-2: plus the modifier of the campaign."""
    own = who.sheet.modifier
    if own:
        own = ask.step(_rule(who), "modifier", own, low=-MOST, high=MOST)
    every = who.settings.resistance
    if every:
        every = ask.step("D6-ADJ-2", "modifier", every, low=-MOST, high=MOST)
    return own + every
