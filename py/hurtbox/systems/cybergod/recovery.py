"""What the clock heals and ends: scenes, days, and everything that lasts for a time."""

from collections.abc import Callable
from dataclasses import replace

from hurtbox.core.asking import Ask
from hurtbox.core.clock import MINUTES, Passing
from hurtbox.core.encounter import Encounter

from .aid import with_level
from .conditions import explained
from .drugs import ended
from .effects import Effect
from .fate import waited
from .person import Person, person
from .rounds import begun
from .settings import Settings
from .sheet import Body
from .tables import CONDITION, DAY, DAYS


def tick(ask: Ask, encounter: Encounter, passing: Passing) -> Encounter:
    """CND-TIM-1, CND-TIM-2, CND-REC-1: what is due now that the clock has moved.

    At the start of a round wounds tick first, then what is Short is over.
    """
    lasting = tuple(one for one in encounter.sources if isinstance(one, Effect))
    if passing.round_began:
        encounter = begun(ask, encounter)
    if passing.scenes:
        encounter = _everybody(encounter, lambda who: scene_over(ask.part(who.id), who))
    if passing.minutes:
        encounter = _everybody(
            encounter, lambda who: mended(ask.part(who.id), who, passing.minutes)
        )
        if is_downtime(passing, encounter.settings) and not passing.scenes:
            encounter = _everybody(encounter, lambda who: came_to(ask.part(who.id), who))
    if passing.scenes or passing.minutes:
        encounter = waited(ask, encounter)
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


def is_downtime(passing: Passing, settings: Settings) -> bool:
    """CND-TIM-2: whether enough time has passed in one go to end what lasts long."""
    return passing.minutes >= settings.downtime_hours * MINUTES["hour"]


def is_over(effect: Effect, passing: Passing, settings: Settings) -> bool:
    """CND-TIM-2: Short ends with a round, Moderate with the scene, Long with some downtime."""
    if is_downtime(passing, settings):
        return True
    if effect.lasts == "long":
        return False
    scene = bool(passing.scenes)
    return scene or (effect.lasts == "short" and (passing.round_began or passing.minutes > 0))


def scene_over(ask: Ask, who: Person) -> Body:
    """CND-REC-1, CND-CON-INC: at the end of a scene a level of Bruised goes, and Incapacitated."""
    body = who.body
    bruised = body.levels.bruised
    if bruised:
        left = ask.step("CND-REC-1", "Bruised", bruised - 1, low=0, high=bruised, name=who.name)
        body = with_level(body, "bruised", left)
    return came_to(ask, who.now(body))


def came_to(ask: Ask, who: Person) -> Body:
    """CND-CON-INC, CND-TIM-2: Incapacitated lasts a Moderate time."""
    if not who.body.incapacitated:
        return who.body
    still = ask.step("CND-CON-INC", "Incapacitated", False, name=who.name)
    return replace(who.body, incapacitated=still)


def mended(ask: Ask, who: Person, minutes: int) -> Body:
    """CND-REC-1: Wounded, Injured and Maimed heal side by side, each on its own clock.

    A level takes 1, 10 or 30 days; time that was not enough for one is kept; proper care counts
    for more. Dying does not heal by itself.
    """
    body = who.body
    for key, days in DAYS.items():
        level = body.levels.of(key)
        if not level:
            continue
        done = getattr(body.mending, key) + minutes * body.care
        healed, kept = divmod(done, days * DAY)
        if healed:
            condition = CONDITION[key].name
            level = ask.step(
                "CND-REC-1", key, max(0, level - healed), low=0, high=level, name=who.name
            )
            ask.tell("CND-REC-1", f"{key} took", condition=condition, days=days, care=body.care)
        body = with_level(body, key, level)
        if level:
            body = replace(body, mending=body.mending._replace(**{key: kept}))
    explained(ask, who, who.now(body))
    return body
