"""What the clock heals and ends: scenes, days, and everything that lasts for a time. When it does: due.py."""

from collections.abc import Callable
from dataclasses import replace

from hurtbox.core.asking import Ask
from hurtbox.core.clock import Passing
from hurtbox.core.encounter import Encounter

from .aid import with_level
from .conditions import explained
from .drugs import ended
from .effects import Effect
from .fate import waited
from .person import Person, person
from .resting import heals, long_rest, rest_broken, rested_more
from .rounds import begun, is_at_risk, is_ticking
from .settings import Settings
from .sheet import Body
from .tables import CONDITION, DAY, DAYS


def tick(ask: Ask, encounter: Encounter, passing: Passing) -> Encounter:
    """CND-TIM-1, CND-TIM-2, CND-REC-1: what is due now that the clock has moved.

    At the start of a round wounds tick first, then healing comes, then what is Short is over. The end
    of a scene holds the start of a round too, and so do the rounds of a minute that passes.
    """
    encounter = rested_more(encounter, passing.minutes)
    if passing.round_began:
        encounter = rest_broken(encounter)
    lasting = tuple(one for one in encounter.sources if isinstance(one, Effect))
    if passing.round_began or passing.scenes:
        encounter = begun(ask, encounter, is_ticking)
    elif passing.rounds_with_minutes(encounter.settings.minute_rounds):
        encounter = begun(ask, encounter, is_at_risk)
    if passing.scenes:
        encounter = _everybody(encounter, lambda who: scene_over(ask.part(who.id), who))
    if passing.minutes:
        encounter = _everybody(encounter, lambda who: mended(ask.part(who.id), who))
    encounter = waited(ask, encounter, passing)
    for effect in lasting:
        if is_over(effect, passing, encounter.settings):
            encounter = ended(ask.part(effect.id), encounter, effect)
    return encounter


def _everybody(encounter: Encounter, change: Callable[[Person], Body]) -> Encounter:
    for id in encounter.order:
        who = person(encounter, id)
        if who.body.fate == "alive" and (body := change(who)) != who.body:
            encounter = encounter.with_body(id, body)
    return encounter


def is_over(effect: Effect, passing: Passing, settings: Settings) -> bool:
    """CND-TIM-2: Short ends with a round, Moderate with the scene, Long with some downtime."""
    if passing.minutes and effect.rested >= long_rest(settings):
        return True
    if effect.lasts == "long":
        return False
    if passing.scenes:
        return True
    if effect.lasts == "moderate":
        return False
    in_rounds = passing.rounds_with_minutes(settings.minute_rounds)
    return bool(in_rounds) or (passing.minutes > 0 and not settings.minute_rounds)


def scene_over(ask: Ask, who: Person) -> Body:
    """CND-REC-1, CND-CON-INC: at the end of a scene a level of Bruised goes, and Incapacitated.

    Whoever is still dying does not heal.
    """
    body = who.body
    bruised = body.levels.bruised
    if bruised and not heals(who):
        ask.tell("CND-REC-1", "still dying", name=who.name)
    elif bruised:
        left = ask.step("CND-REC-1", "Bruised", bruised - 1, low=0, high=bruised, name=who.name)
        body = with_level(body, "bruised", left)
    return came_to(ask, who.now(body))


def came_to(ask: Ask, who: Person) -> Body:
    """CND-CON-INC, CND-TIM-2: Incapacitated lasts a Moderate time."""
    if not who.body.incapacitated:
        return who.body
    still = ask.step("CND-CON-INC", "Incapacitated", False, name=who.name)
    return replace(who.body, incapacitated=still, resting=0)


def mended(ask: Ask, who: Person) -> Body:
    """CND-REC-1: Wounded, Injured and Maimed heal side by side, each on its own clock.

    A level takes 1, 10 or 30 days; time that was not enough for one is kept; proper care counts
    for more. Dying does not heal by itself, and nothing else while it lasts. A long rest is as good as a
    scene's end for whoever is Incapacitated, and for Bruised where the table reads it so.
    """
    body, rest = who.body, long_rest(who.settings)
    if heals(who):
        for key, days in DAYS.items():
            body = mended_one(ask, who.now(body), key, days)
        if body.slept >= rest and who.settings.bruised_rest != "scene":
            body = slept(ask, who.now(body))
    explained(ask, who, who.now(body))
    return came_to(ask, who.now(body)) if body.resting >= rest else body


def mended_one(ask: Ask, who: Person, key: str, days: int) -> Body:
    """CND-REC-1: the levels of one wound for which the time is over; what is left of it is kept."""
    healed, kept = divmod(getattr(who.body.mending, key), days * DAY)
    level = who.body.levels.of(key)
    if not level or not healed:
        return who.body
    condition, care = CONDITION[key].name, who.body.care
    level = ask.step("CND-REC-1", key, max(0, level - healed), low=0, high=level, name=who.name)
    ask.tell("CND-REC-1", f"{key} took", condition=condition, days=days, care=care)
    body = with_level(who.body, key, level)
    return replace(body, mending=body.mending._replace(**{key: kept})) if level else body


def slept(ask: Ask, who: Person) -> Body:
    """CND-REC-1: a long rest heals a level of Bruised, or all of it (setting)."""
    reading, bruised = who.settings.bruised_rest, who.body.levels.bruised
    left = 0 if reading == "all" else bruised - 1
    left = ask.step("CND-REC-1", f"rested, {reading}", left, low=0, high=bruised, name=who.name)
    return replace(with_level(who.body, "bruised", left), slept=0)
