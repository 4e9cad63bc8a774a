"""The start of a round: Bleeding, Burning, Dying, for everybody who has them."""

from collections.abc import Callable
from dataclasses import replace

from hurtbox.core.asking import Ask
from hurtbox.core.encounter import Encounter

from .attack import suffered
from .fate import fated
from .mitigation import Blow, mitigated, reduced
from .person import Person, person
from .tables import CONDITION, DEATH, FAILS_AT, MOST_DC, MOST_POINTS, Ap, Condition
from .testing import Trial, condition_test
from .triggers import resolved


def begun(ask: Ask, encounter: Encounter, is_due: Callable[[Person], bool]) -> Encounter:
    """CND-TIM-1: a round begins; what waits for an answer about one holds up nobody else."""
    ticking = tuple(id for id in encounter.order if is_due(person(encounter, id)))
    return ask.each(_one_combatant, encounter, ticking, "start of round")


def is_ticking(who: Person) -> bool:
    """Whether the start of a round does anything to them, or a sentence says why it does not."""
    levels = who.body.levels
    return who.body.fate == "alive" and bool(levels.bleeding or levels.burning or levels.dying)


def is_at_risk(who: Person) -> bool:
    """Whether the start of a round can change anything: only then do rounds count while minutes pass."""
    if not is_ticking(who):
        return False
    levels, settings = who.body.levels, who.settings
    at_least = FAILS_AT[who.sheet.die] if who.sheet.simplified else 1
    slips = settings.nonlethal_dying_ticks or not who.body.spared
    return (
        levels.bleeding >= at_least
        or (levels.burning >= at_least and levels.burning > who.sheet.dr)
        or (levels.dying >= at_least and slips)
    )


def _one_combatant(ask: Ask, encounter: Encounter, id: str) -> Encounter:
    """CND-TIM-1: first Bleeding, then Burning, then Dying at the level that it has by then.

    Dying that is gained in this very step has had its Death Trigger and is not tested again.
    """
    who = person(encounter, id)
    ask.tell("CND-TIM-1", "start of round", name=who.name)
    was_dying = bool(who.body.levels.dying)
    encounter = bled(ask.part("bleeding"), encounter, id)
    encounter = burned(ask.part("burning"), encounter, id)
    return slipped(ask.part("dying"), encounter, id) if was_dying else encounter


def bled(ask: Ask, encounter: Encounter, id: str) -> Encounter:
    """CND-CON-BLE, CND-CON-1: damage of the level less successes, past DR and mitigation."""
    who = person(encounter, id)
    if who.body.fate != "alive" or not who.body.levels.bleeding:
        return encounter
    dc, after = ongoing(ask, who, CONDITION["bleeding"])
    ask.tell("CND-CON-1", "an attack of its own")
    return suffered(ask, encounter, who, after, (dc,))


def burned(ask: Ask, encounter: Encounter, id: str) -> Encounter:
    """CND-CON-BUR, CND-CON-2: as Bleeding, but DR counts, and any damage is a point of Stress.

    Mitigation has no Armor Piercing to go by; a table may set one.
    """
    who = person(encounter, id)
    if who.body.fate != "alive" or not who.body.levels.burning:
        return encounter
    dc, after = ongoing(ask, who, CONDITION["burning"])
    ask.tell("CND-CON-2", "protection")
    setting = who.settings.burning_ap
    ap: Ap = "1" if setting == "none" else setting
    blows = reduced(ask, after, (Blow(dc, ap),))
    classes: tuple[int, ...] = tuple(one.dc for one in blows)
    if setting != "none":
        classes, body = mitigated(ask, after, blows)
        after = after.now(body)
    if any(classes):
        stress = min(MOST_POINTS, after.body.stress + 1)
        stress = ask.step("CND-CON-4", "stress", stress, low=0, high=MOST_POINTS)
        after = after.now(replace(after.body, stress=stress))
    return suffered(ask, encounter, who, after, classes)


def ongoing(ask: Ask, who: Person, condition: Condition) -> tuple[int, Person]:
    """CND-CON-BLE, CND-CON-BUR, CND-SMP-3: the level less the successes of a Condition Test.

    The level itself does not change. Under the simplified rules a passed test means no damage.
    """
    level = who.body.levels.of(condition.key)
    if who.sheet.simplified:
        fails = FAILS_AT[who.sheet.die]
        dc = level if level >= fails else 0
        dc = ask.step("CND-SMP-3", "damage", dc, low=0, high=MOST_DC, level=level, at=fails)
        return dc, who
    trial = Trial(condition.rule, "test", level, wounds=False)
    successes, body = condition_test(ask, who, trial)
    dc = max(0, level - max(0, successes))
    dc = ask.step(condition.rule, "damage", dc, low=0, high=MOST_DC, level=level)
    return dc, who.now(body)


def slipped(ask: Ask, encounter: Encounter, id: str) -> Encounter:
    """CND-CON-DYI, CND-NON-2: whoever is dying has a Death Trigger at the start of every round.

    Dying from non-lethal damage too, unless the table reads it otherwise.
    """
    who = person(encounter, id)
    if who.body.fate != "alive" or not who.body.levels.dying:
        return encounter
    if who.body.spared:
        ticks = who.settings.nonlethal_dying_ticks
        ask.tell("CND-NON-2", "ticks" if ticks else "does not tick")
        if not ticks:
            return encounter
    ask.sure(encounter)
    body = resolved(ask, who, frozenset({DEATH.key}), nonlethal=False)
    after = who.now(body)
    if body.fate == "dead":
        ask.tell("CND-STB-2", "one chance", rounds=who.settings.revival_rounds)
    return fated(encounter, who, after)
