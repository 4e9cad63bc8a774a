"""Checks: two dice, a skill, a characteristic and what else counts, against 8."""

from collections.abc import Iterable
from functools import partial
from operator import add
from typing import Annotated, Literal, get_args

from hurtbox.kit.fields import RARE, Field, FormHint, RareBool, RareOnePerson, only, rare
from hurtbox.kit.rules import Ask, Check, Dice, Refused, Tally, command

from .acting import acts
from .sheet import Few, Who
from .spellings import DIGITS
from .tables import ARMOR, DIFFICULTY, LEVELS, Difficulty, Level

TARGET = 8
D6, TWO = Dice(1, 6), Dice(2, 6)
Dm = Annotated[int, Field(ge=-99, le=99), FormHint(unit="DM")]
Bonus = Annotated[int, Field(ge=-20, le=30)]
Effect = Annotated[int, Field(ge=0, le=30)]
Meters = Annotated[int, Field(ge=0, le=999), FormHint(unit="m")]
RareDm = Annotated[int, Field(ge=-99, le=99), rare(unit="DM")]
Characteristic = Literal["strength", "dexterity", "endurance", "intelligence", "education", "psi"]
PHYSICAL = ("strength", "dexterity", "endurance")
SCORES = ("strength", "dexterity", "endurance", "intelligence", "education", "social")


def dm(score: int) -> int:
    """Returns the DM of a characteristic's score (CEP-CHR-2)."""
    return max(-2, min(9, score // 3 - 2))


def level_of(rads: int) -> Level | None:
    """The radiation level of a sum of rads, or None below 100 (CEP-HAZ-RDL)."""
    return next((level for level in LEVELS if rads >= level.rads), None)


def endurance(who: Who) -> int:
    """Endurance less what the radiation level takes off; it may be negative."""
    level = level_of(who.body.rads)
    return who.body.endurance - (level.off if level else 0)


def score(who: Who, name: str) -> int:
    """Returns the score that counts for checks, with battle dress and radiation (CEP-CHR-3, CEP-CHR-4).

    Psi of the anti-psionic is always 0 (CEP-MNT-2).
    """
    if name == "endurance":
        return endurance(who)
    if name == "psi" and who.sheet.anti_psionic:
        return 0
    worn = who.sheet.armor == "battle_dress" and name in ("strength", "dexterity")
    return int(getattr(who.body, name)) + (4 if worn else 0)


def upp(scores: Iterable[int]) -> str:
    """Returns the UPP of six scores, one digit each (CEP-CHR-1)."""
    return "".join(DIGITS[min(33, score)] for score in scores)


def from_upp(code: str) -> dict[str, int]:
    """The scores of a UPP, by field of the sheet; Refused if it is none (CEP-CHR-1)."""
    if len(code) != 6 or not set(code) <= set(DIGITS):
        raise Refused("upp", "A UPP has six digits, 0 to 9 and A to Z without I and O.")
    return {name: DIGITS.index(digit) for name, digit in zip(SCORES, code, strict=True)}


def skill(who: Who, name: str) -> int:
    """Returns a skill's level, −3 without it (CEP-CHK-6).

    Who has a natural weapon has its skill at level 0 at least, except animals.
    """
    level = next((skill.level for skill in who.sheet.skills if skill.name == name), -3)
    born = who.sheet.natural_weapon != "none" and not who.sheet.animal
    return max(0, level) if born and name == "natural_weapons" else level


def standing(ask: Ask, who: Who, *, by_skill: bool, physical: bool = False) -> int:
    """Returns the DMs of fatigue, reactions and armor without its skill (CEP-CHK-7, CEP-ARM-8)."""
    off = -2 if who.body.fatigued else 0
    if by_skill:
        off -= who.amount("reactions", "free dodges", "suppressed")
    if off:
        off = ask.step("CEP-CHK-7", "standing DM", off, low=-99, high=99)
    needs = ARMOR[who.sheet.armor][2]
    if physical and needs and skill(who, needs) < 0:
        off += ask.step("CEP-ARM-8", "armor without its skill", -3, low=-9, high=0)
    return off


def effect(ask: Ask, who: Who, rule: str, what: str, bonus: int) -> int:
    """Makes a check and returns its Effect, negative for a failure (CEP-CHK-1, CEP-CHK-3)."""
    facts = (("name", who.name), ("dm", bonus))
    total: int = ask(Tally(
        *(rule, what, TWO, bonus, add),
        summed=partial(add, bonus), target=TARGET, total_of=int, about=who.id, facts=facts,
    ))  # fmt: skip
    return total - TARGET


def passed(ask: Ask, who: Who, rule: str, what: str, bonus: int) -> bool:
    """Whether a check succeeds whose Effect does not matter."""
    facts = (("name", who.name), ("dm", bonus))
    return ask(Check(rule, what, TWO, bonus, TARGET, about=who.id, facts=facts))


def of_endurance(ask: Ask, who: Who, rule: str, what: str, more: int = 0) -> int:
    """The Effect of an Endurance check."""
    bonus = dm(endurance(who)) + standing(ask, who, by_skill=False) + more
    return effect(ask, who, rule, what, bonus)


def degree(of: int) -> str:
    """The name of an Effect (CEP-CHK-3)."""
    return ("exceptional " if abs(of) >= 6 else "") + ("success" if of >= 0 else "failure")


Checked = Literal["none", "athletics", "gun_combat", "medicine", "melee", "natural_weapons", "zero_g"]  # fmt: skip


def checked(ask: Ask, who: Who, name: Checked, of: str, more: int = 0) -> int:
    """The sum of the DMs of a check; one without a skill uses the characteristic alone (CEP-CHK-5)."""
    by_skill = name != "none"
    level = skill(who, name) if by_skill else 0
    total = level + dm(score(who, of)) + more
    return total + standing(ask, who, by_skill=by_skill, physical=of in PHYSICAL)


SKILLED = only("with_skill", *get_args(Checked)[1:], rare=True)


@command(rule="CEP-CHK-2", group="checks", quiet=True)
def check(
    ask: Ask, who: Who, *, with_skill: Checked = "none", characteristic: Characteristic = "dexterity",
    difficulty: Difficulty = "average", modifier: Dm = 0,
    further_tasks: Annotated[Few, SKILLED] = 0, hasty: RareBool = False,
    load: Annotated[Literal["light", "medium", "heavy"], RARE] = "light",
    tools: Annotated[Literal["none", "good", "bad"], SKILLED] = "none", against: RareOnePerson = (),
) -> Who:  # fmt: skip
    """Makes a check with a skill or a characteristic, and logs its Effect (CEP-CHK-2, CEP-CHK-5)."""
    who = acts(ask, who, works=True)
    entered = {"light": 0, "medium": -1, "heavy": -2}[load] - hasty
    if with_skill != "none":
        entered += {"none": 0, "good": 1, "bad": -1}[tools] - 2 * further_tasks
    of_difficulty = ask.step("CEP-CHK-2", "difficulty", DIFFICULTY[difficulty], low=-9, high=9)
    if against:
        other = acts(ask.scope("other"), who.other(against[0]), works=True)
        who = other.other(who.id)
        own = modifier + entered
        opposed(ask, who, other, with_skill, characteristic, own, both=of_difficulty)
        return who
    more = modifier + entered + of_difficulty
    own = ask.step("CEP-CHR-3", "DM of the current score", dm(score(who, characteristic)))
    if characteristic in ("strength", "dexterity") and who.sheet.armor == "battle_dress":
        ask.log("CEP-CHR-4", "battle dress counts")
    rule, what = ("CEP-CHK-5", "characteristic check")
    if with_skill != "none":
        rule, what = "CEP-CHK-1", "check"
        own += ask.step("CEP-CHK-6", "skill", skill(who, with_skill), low=-3, high=9)
    own += standing(ask, who, by_skill=with_skill != "none", physical=characteristic in PHYSICAL)
    result = effect(ask, who, rule, what, own + more)
    result = ask.step("CEP-CHK-3", "Effect", result, low=-99, high=99, case="number")
    ask.log("CEP-CHK-3", "degree", case=degree(result))
    return who


MOST_OPPOSED = 99
Opposed = tuple[int, int, int]
"""How often both have rolled, and both Effects, which are 0 where a tie is rolled again."""


def opposed(
    ask: Ask, who: Who, other: Who, name: Checked, of: str = "", more: int = 0, both: int = 0
) -> tuple[bool, int, int]:
    """Returns whether the first one has won an opposed check, and both Effects (CEP-CHK-4).

    `more` are DMs of the first one, `both` is the difficulty. A complete tie is rolled again.
    Without `of` each uses the better of Strength and Dexterity.
    """
    names = (of,) if of else ("strength", "dexterity")
    ours, theirs = (max(names, key=partial(score, by)) for by in (who, other))
    by_score = score(who, ours) - score(other, theirs)

    def roll(again: Ask, before: Opposed, time: str) -> Opposed:
        bonus = checked(again, who, name, ours, more + both)
        first = effect(again, who, "CEP-CHK-4", "own check", bonus)
        there = again.scope("other")
        bonus = checked(there, other, name, theirs, both)
        second = effect(there, other, "CEP-CHK-4", "check of the other", bonus)
        times = before[0] + 1
        tied = first == second and not by_score and times < MOST_OPPOSED
        return (times, 0, 0) if tied else (times, first, second)

    def upcoming(state: Opposed) -> str | None:
        times, first, second = state
        decided = times and (first != second or by_score or times == MOST_OPPOSED)
        return None if decided else f"time {times + 1}"

    _, first, second = ask.loop(roll, (0, 0, 0), upcoming)
    won = (first, by_score) > (second, 0)
    if first != second or by_score:
        ask.log("CEP-CHK-4", "result", case="won" if won else "lost", effect=first, other=second)
    return won, first, second
