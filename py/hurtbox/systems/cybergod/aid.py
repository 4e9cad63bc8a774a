"""Help: stabilizing the dying and the dead, treating wounds, stopping Bleeding, putting out fires."""

from dataclasses import replace

from hurtbox.core.ask import Ask
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Tally
from hurtbox.core.refusal import Refused

from .commands import Heal, Lower, Stabilize, TakeReaction, Treat
from .condition_tests import successes_on
from .conditions import log_penalty
from .derived import whole_penalty
from .effects import limit_tiredness
from .encounter import Encounter
from .fate import with_fate
from .person import Person, person
from .sheet import Body
from .tables import (
    CONDITION,
    DEATH,
    DOUBLE_SUCCESS,
    HARD_SUCCESSES,
    MODERATE_SUCCESSES,
    MOST_LEVELS,
    SIDES,
)
from .triggers import resolve_triggers

STUNNED_PENALTY = 2

WOUNDS_WORST_FIRST = ("maimed", "injured", "wounded", "bruised")


def stabilize(ask: Ask, encounter: Encounter, command: Stabilize) -> Encounter:
    """CND-STB-1, CND-STB-2, CND-CON-MAI: a dying person becomes Maimed, a dead one is brought back.

    Anybody else is refused.
    """
    who = person(encounter, command.target)
    if who.body.fate == "dead":
        return bring_back(ask, encounter, who, command)
    if who.body.fate == "destroyed" or not who.body.levels.dying:
        raise Refused(
            "target", f"{who.name} is not dying, and not dead with a chance to come back."
        )
    if command.meds:
        ask.log("CND-STB-1", "meds")
    elif not passes_medtech_test(ask, who, command, "CND-STB-1", MODERATE_SUCCESSES):
        ask.log("CND-STB-1", "still dying")
        return encounter
    levels, gained = who.body.levels, 1
    if who.settings.stabilized == "same":
        gained = levels.dying
    maimed = min(MOST_LEVELS, levels.maimed + gained)
    reading = f"Maimed, {who.settings.stabilized}"
    maimed = ask.step("CND-STB-1", reading, maimed, low=0, high=MOST_LEVELS, dying=levels.dying)
    levels = levels.at("dying", 0).at("maimed", maimed)
    ask.log("CND-CON-MAI", "gained", level=maimed)
    after = who.with_body(replace(who.body, levels=levels, spared=False))
    log_penalty(ask, who, after)
    return with_fate(encounter, who, after)


def bring_back(ask: Ask, encounter: Encounter, who: Person, command: Stabilize) -> Encounter:
    """CND-STB-2: the one attempt to bring back the dead: success means Dying, failure means destroyed.

    Meds do not replace the test. The next Death Trigger comes at the start of the next round, or at
    once (setting `revived_trigger`).
    """
    if not passes_medtech_test(ask, who, command, "CND-STB-2", HARD_SUCCESSES):
        ask.log("CND-STB-2", "lost")
        return with_fate(encounter, who, who.with_body(replace(who.body, fate="destroyed")))
    dying = max(1, who.body.levels.dying)
    dying = ask.step("CND-STB-2", "Dying", dying, low=1, high=MOST_LEVELS)
    levels = who.body.levels.at("dying", dying)
    after = who.with_body(replace(who.body, fate="alive", levels=levels, spared=False))
    log_penalty(ask, who, after)
    encounter = with_fate(encounter, who, after)
    ask.log("CND-STB-2", f"trigger, {who.settings.revived_trigger}")
    if who.settings.revived_trigger == "next_round":
        return encounter
    ask.certain(encounter)
    tried = after.with_body(resolve_triggers(ask, after, frozenset({DEATH.key}), nonlethal=False))
    if tried.body.fate == "dead":
        ask.scope("again").log("CND-STB-2", "one chance", rounds=who.settings.revival_rounds)
    return with_fate(encounter, after, tried)


def passes_medtech_test(ask: Ask, who: Person, command: Stabilize, rule: str, need: int) -> bool:
    """CND-STB-1, CND-STB-2: whether a test of MedTech x Mind has `need` successes: 2 for the dying, 3 for the
    dead.
    """
    need = ask.step(rule, "difficulty", need, low=0, high=20)
    if not command.medtech:
        ask.log("CND-TST-3", "no dice")
        return False
    double = who.settings.tens_count_double

    def add(found: int, face: int) -> int:
        return found + successes_on(face, double=double)

    dice = Dice(command.medtech, SIDES[command.mind])
    found = ask(
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
            total_of=lambda found: found,
            who="gm",  # The helper rolls; the patient does not, so the GM answers.
            about=who.id,
            facts=(("dice", f"{command.medtech}{command.mind}"), ("need", need)),
        )
    )
    passed = "passed" if found >= need else "failed"
    return ask.step(rule, "outcome", passed, options=("passed", "failed")) == "passed"


def treat(ask: Ask, encounter: Encounter, command: Treat) -> Encounter:
    """CND-TRT-1, CND-TRT-2: takes off as many levels as the GM says; the dying must be stabilized first
    (setting).

    Augments work on the dying too.
    """
    who = living_person(encounter, command.target)
    if command.by == "treatment" and who.body.levels.dying:
        if who.settings.treat_dying == "stabilize":
            raise Refused("condition", f"{who.name} is dying: stabilize first, then treat.")
        ask.log("CND-TRT-1", "while dying")
    rule = "CND-TRT-1" if command.by == "treatment" else "CND-TRT-2"
    return lower_condition(ask, encounter, who, command.condition, command.levels, rule)


def heal(ask: Ask, encounter: Encounter, command: Heal) -> Encounter:
    """CND-TRT-1: takes levels off the worst wound first, then off the next; the dying must be stabilized first."""
    who = living_person(encounter, command.target)
    if who.body.levels.dying:
        raise Refused("levels", f"{who.name} is dying: stabilize first.")
    left = command.levels
    for key in WOUNDS_WORST_FIRST:
        goes = min(left, who.body.levels.of(key))
        if goes:
            encounter = lower_condition(ask.scope(key), encounter, who, key, goes, "CND-TRT-1")
            who, left = living_person(encounter, command.target), left - goes
    if left == command.levels:
        raise Refused("levels", f"{who.name} has no wounds.")
    return encounter


def lower(ask: Ask, encounter: Encounter, command: Lower) -> Encounter:
    """CND-CON-BLE, CND-CON-BUR: first aid or meds lower Bleeding; putting out the fire lowers Burning."""
    who = living_person(encounter, command.target)
    rule = CONDITION[command.condition].rule
    return lower_condition(ask, encounter, who, command.condition, command.levels, rule)


def lower_condition(
    ask: Ask, encounter: Encounter, who: Person, key: str, levels: int, rule: str
) -> Encounter:
    """Takes levels of one condition off; refused when the person does not have it."""
    before = who.body.levels.of(key)
    if not before:
        raise Refused("condition", f"{who.name} is not {CONDITION[key].name}.")
    left = max(0, before - levels)
    name = CONDITION[key].name
    left = ask.step(rule, "left", left, low=0, high=MOST_LEVELS, condition=name, before=before)
    after = who.with_body(with_level(who.body, key, left))
    log_penalty(ask, who, after)
    encounter = encounter.with_body(who.id, after.body)
    return limit_tiredness(encounter, who.id, after.body.levels.fatigued)


def with_level(body: Body, key: str, level: int) -> Body:
    """CND-REC-1: the body with a condition at this level; at level 0 its healing time starts from 0 again."""
    mending = body.mending
    if not level and key in mending._fields:
        mending = mending._replace(**{key: 0})
    spared = body.spared and not (key == "dying" and not level)
    slept = 0 if key == "bruised" and not level else body.slept
    levels = body.levels.at(key, level)
    return replace(body, levels=levels, mending=mending, spared=spared, slept=slept)


def take_reaction(ask: Ask, encounter: Encounter, command: TakeReaction) -> Encounter:
    """CND-CON-STU: a Reaction at -2D on top of wounds removes one level of Stunned.

    The penalty is the same at every level.
    """
    who = living_person(encounter, command.target)
    if who.body.incapacitated:
        raise Refused("target", f"{who.name} is Incapacitated and cannot take Reactions.")
    if who.body.levels.stunned:
        whole = whole_penalty(who) + STUNNED_PENALTY
        ask.log("CND-CON-STU", "reaction", penalty=STUNNED_PENALTY, whole=whole)
    return lower_condition(ask, encounter, who, "stunned", 1, "CND-CON-STU")


def living_person(encounter: Encounter, target: str) -> Person:
    """The person with this id; refused when they are dead."""
    who = person(encounter, target)
    if who.body.fate != "alive":
        raise Refused("target", f"{who.name} is dead.")
    return who
