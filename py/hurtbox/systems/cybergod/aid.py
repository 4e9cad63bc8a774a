"""Help: stabilizing the dying and the dead, treating wounds, stopping Bleeding, putting out fires, cover."""

from dataclasses import replace
from typing import Annotated, Literal

from hurtbox.kit.fields import Field, FormHint
from hurtbox.kit.rules import Ask, Dice, Refused, Tally, command

from .condition_tests import successes_on
from .conditions import log_penalty
from .derived import whole_penalty
from .effects import limit_tiredness
from .fate import with_fate
from .settings import Who
from .sheet import Body, Points
from .tables import (
    CONDITION,
    DEATH,
    DOUBLE_SUCCESS,
    HARD_SUCCESSES,
    MODERATE_SUCCESSES,
    MOST_DICE,
    MOST_LEVELS,
    SIDES,
    Die,
)
from .triggers import resolve_triggers

LevelCount = Annotated[int, Field(ge=1, le=MOST_LEVELS), FormHint("CND-DMG-2", unit="levels")]
AllLevels = Annotated[int, Field(ge=1, le=20), FormHint("CND-TRT-1", unit="levels")]
Treated = Literal["bruised", "wounded", "injured", "maimed", "stunned", "fatigued"]
# CND-MIT-5: the temporary points of each kind of cover.
COVERS = (("none", 0), ("minimal", 1), ("basic", 2), ("good", 4), ("full", 6))
STUNNED_PENALTY = 2

WOUNDS_WORST_FIRST = ("maimed", "injured", "wounded", "bruised")


@command(
    "heal",
    rule="CND-STB-1",
    group="healing",
    place="second",
    when=lambda who: who.body.fate == "alive" and bool(who.body.levels.dying),
)
def stabilize(
    ask: Ask,
    who: Who,
    *,
    medtech: Annotated[int, Field(ge=0, le=MOST_DICE), FormHint("CND-STB-1", unit="dice")] = 3,
    mind: Annotated[Die, FormHint("CND-STB-1")] = "D8",
    meds: Annotated[bool, FormHint("CND-STB-1")] = False,
) -> Who:
    """Makes a dying person Maimed, or brings a dead one back (CND-STB-1, CND-STB-2, CND-CON-MAI).

    Anybody else is refused.
    """
    if who.body.fate == "dead":
        return bring_back(ask, who, medtech, mind)
    if who.body.fate == "destroyed" or not who.body.levels.dying:
        raise Refused(
            "target", f"{who.name} is not dying, and not dead with a chance to come back."
        )
    if meds:
        ask.log("CND-STB-1", "meds")
    elif not passes_medtech_test(ask, who, medtech, mind, "CND-STB-1", MODERATE_SUCCESSES):
        ask.log("CND-STB-1", "still dying")
        return who
    levels, gained = who.body.levels, 1
    if who.settings.stabilized == "same":
        gained = levels.dying
    maimed = min(MOST_LEVELS, levels.maimed + gained)
    case, dying = who.settings.stabilized, levels.dying
    maimed = ask.step(
        "CND-STB-1", "Maimed", maimed, low=0, high=MOST_LEVELS, case=case, dying=dying
    )
    levels = levels.at("dying", 0).at("maimed", maimed)
    ask.log("CND-CON-MAI", "gained", level=maimed)
    after = who.with_body(replace(who.body, levels=levels, spared=False))
    log_penalty(ask, who, after)
    return with_fate(who, after)


def bring_back(ask: Ask, who: Who, medtech: int, mind: Die) -> Who:
    """Makes the one attempt to bring back the dead: success means Dying, failure means destroyed (CND-STB-2).

    Meds do not replace the test. The next Death Trigger comes at the start of the next round, or at once
    (setting `revived_trigger`).
    """
    if not passes_medtech_test(ask, who, medtech, mind, "CND-STB-2", HARD_SUCCESSES):
        ask.log("CND-STB-2", "lost")
        return with_fate(who, who.but(fate="destroyed"))
    dying = max(1, who.body.levels.dying)
    dying = ask.step("CND-STB-2", "Dying", dying, low=1, high=MOST_LEVELS)
    levels = who.body.levels.at("dying", dying)
    after = who.with_body(replace(who.body, fate="alive", levels=levels, spared=False))
    log_penalty(ask, who, after)
    after = with_fate(who, after)
    ask.log("CND-STB-2", "trigger", case=who.settings.revived_trigger)
    if who.settings.revived_trigger == "next_round":
        return after
    ask.certain(after.encounter)
    tried = after.with_body(resolve_triggers(ask, after, frozenset({DEATH.key}), nonlethal=False))
    if tried.body.fate == "dead":
        ask.scope("again").log("CND-STB-2", "one chance", rounds=who.settings.revival_rounds)
    return with_fate(after, tried)


def passes_medtech_test(ask: Ask, who: Who, medtech: int, mind: Die, rule: str, need: int) -> bool:
    """Makes a test of MedTech × Mind, which needs `need` successes (CND-STB-1, CND-STB-2).

    The dying need 2, the dead 3.
    """
    need = ask.step(rule, "difficulty", need, low=0, high=20)
    if not medtech:
        ask.log("CND-TST-3", "no dice")
        return False
    double = who.settings.tens_count_double

    def add(successes: int, face: int) -> int:
        return successes + successes_on(face, double=double)

    dice = Dice(medtech, SIDES[mind])
    reached = ask(
        Tally(
            rule,
            "MedTech",
            dice,
            0,
            add,
            summed=lambda successes: successes,
            least=0,
            most=dice.count * (2 if double and dice.sides >= DOUBLE_SUCCESS else 1),
            passed=lambda passed: need if passed else -1,
            target=need,
            total_of=lambda successes: successes,
            who="gm",  # The helper rolls; the patient does not, so the GM answers.
            about=who.id,
            facts=(("dice", f"{medtech}{mind}"), ("need", need)),
        )
    )
    passed = "passed" if reached >= need else "failed"
    return ask.step(rule, "outcome", passed, options=("passed", "failed")) == "passed"


@command(
    rule="CND-CON-STU",
    group="by_hand",
    when=lambda who: is_awake(who) and bool(who.body.levels.stunned),
)
def take_reaction(ask: Ask, who: Who) -> Who:
    """Takes a Reaction, which removes one level of Stunned (CND-CON-STU).

    It has −2D on top of wounds, at every level of Stunned.
    """
    must_live(who)
    if who.body.incapacitated:
        raise Refused("target", f"{who.name} is Incapacitated and cannot take Reactions.")
    if who.body.levels.stunned:
        whole = whole_penalty(who) + STUNNED_PENALTY
        ask.log("CND-CON-STU", "reaction", penalty=STUNNED_PENALTY, whole=whole)
    return lower_condition(ask, who, "stunned", 1, "CND-CON-STU")


def is_awake(who: Who) -> bool:
    """Whether somebody is neither dead nor Incapacitated."""
    return is_alive(who) and not who.body.incapacitated


@command(
    "heal",
    rule="CND-CON-BLE",
    group="healing",
    place="second",
    when=lambda who: is_alive(who) and bool(who.body.levels.bleeding or who.body.levels.burning),
    values=lambda who: {"condition": "bleeding" if who.body.levels.bleeding else "burning"},
)
def lower(
    ask: Ask,
    who: Who,
    *,
    condition: Annotated[Literal["bleeding", "burning"], FormHint("CND-CON-3")],
    levels: LevelCount = 1,
) -> Who:
    """Lowers Bleeding by first aid or meds, or Burning by putting out the fire (CND-CON-BLE, CND-CON-BUR)."""
    must_live(who)
    return lower_condition(ask, who, condition, levels, CONDITION[condition].rule)


@command(
    rule="CND-MIT-3",
    group="armor",
    place="first",
    quiet=True,
    presets=tuple((name, {"points": points}) for name, points in COVERS),
    values=lambda who: {"points": who.body.cover},
)
def set_cover(
    ask: Ask,
    who: Who,
    *,
    points: Annotated[Points, FormHint("CND-MIT-3", unit="points")],
) -> Who:
    """Sets the temporary points; half a point kept from the old cover is lost (CND-MIT-3, CND-MIT-5)."""
    points = ask.step("CND-MIT-3", "cover set", points, low=0, high=999)
    if who.body.half and who.body.half_of_cover:
        ask.log("CND-MIT-5", "half gone")
        who = who.but(half=False, half_of_cover=False)
    return who.but(cover=points)


@command("heal", rule="CND-TRT-1", group="healing", place="second", when=lambda who: is_alive(who))
def treat(
    ask: Ask,
    who: Who,
    *,
    condition: Annotated[Treated, FormHint("CND-TRT-1")],
    levels: LevelCount = 1,
    by: Annotated[Literal["treatment", "augment"], FormHint("CND-TRT-2")] = "treatment",
) -> Who:
    """Takes off as many levels as the GM says (CND-TRT-1, CND-TRT-2).

    The dying must be stabilized first, unless the setting `treat_dying` says otherwise. Augments work on the
    dying too.
    """
    must_live(who)
    if by == "treatment" and who.body.levels.dying:
        if who.settings.treat_dying == "stabilize":
            raise Refused("condition", f"{who.name} is dying: stabilize first, then treat.")
        ask.log("CND-TRT-1", "while dying")
    rule = "CND-TRT-1" if by == "treatment" else "CND-TRT-2"
    return lower_condition(ask, who, condition, levels, rule)


@command("heal", rule="CND-TRT-1", keypad="levels")
def heal(ask: Ask, who: Who, *, levels: AllLevels) -> Who:
    """Takes levels off the worst wound first, then off the next; the dying must be stabilized first
    (CND-TRT-1).
    """
    must_live(who)
    if who.body.levels.dying:
        raise Refused("levels", f"{who.name} is dying: stabilize first.")
    left = levels
    for key in WOUNDS_WORST_FIRST:
        goes = min(left, who.body.levels.of(key))
        if goes:
            who, left = lower_condition(ask.scope(key), who, key, goes, "CND-TRT-1"), left - goes
    if left == levels:
        raise Refused("levels", f"{who.name} has no wounds.")
    return who


def lower_condition(ask: Ask, who: Who, key: str, levels: int, rule: str) -> Who:
    """Takes levels of one condition off; refused when the person does not have it."""
    before, name = who.body.levels.of(key), CONDITION[key].name
    if not before:
        raise Refused("condition", f"{who.name} is not {name}.")
    left = max(0, before - levels)
    left = ask.step(rule, "left", left, low=0, high=MOST_LEVELS, condition=name, before=before)
    after = who.with_body(with_level(who.body, key, left))
    log_penalty(ask, who, after)
    return limit_tiredness(after)


def with_level(body: Body, key: str, level: int) -> Body:
    """Returns the body with a condition at this level (CND-REC-1).

    At level 0 its healing time starts from 0 again.
    """
    mending = body.mending
    if not level and key in mending._fields:
        mending = mending._replace(**{key: 0})
    spared = body.spared and not (key == "dying" and not level)
    slept = 0 if key == "bruised" and not level else body.slept
    levels = body.levels.at(key, level)
    return replace(body, levels=levels, mending=mending, spared=spared, slept=slept)


def is_alive(who: Who) -> bool:
    """Whether somebody is neither dead nor destroyed."""
    return who.body.fate == "alive"


def must_live(who: Who) -> None:
    """Refuses a rule for the dead."""
    if not is_alive(who):
        raise Refused("target", f"{who.name} is dead.")
