"""Minutes of rest: how many a wound, an effect or somebody Incapacitated has had; they only add up here."""

from dataclasses import replace

from hurtbox.core.clock import MINUTES
from hurtbox.core.encounter import Encounter

from .effects import Effect
from .person import Person, person
from .settings import Settings
from .sheet import Body
from .tables import DAYS


def long_rest(settings: Settings) -> int:
    """CND-TIM-2: minutes of rest that end a Long effect."""
    return settings.downtime_hours * MINUTES["hour"]


def heals(who: Person) -> bool:
    """CND-REC-1: the living heal, but nothing does before Dying is stabilized."""
    return who.body.fate == "alive" and not who.body.levels.dying


def rested_more(encounter: Encounter, minutes: int) -> Encounter:
    """CND-REC-1, CND-TIM-2: so many minutes more for everything that counts them."""
    if not minutes:
        return encounter
    for source in encounter.sources:
        if isinstance(source, Effect):
            encounter = encounter.with_source(replace(source, rested=source.rested + minutes))
    for id in encounter.order:
        who = person(encounter, id)
        if (body := _body_rested(who, minutes)) != who.body:
            encounter = encounter.with_body(id, body)
    return encounter


def _body_rested(who: Person, minutes: int) -> Body:
    body = who.body
    if body.fate != "alive":
        return body
    resting = body.resting + minutes if body.incapacitated else 0
    mending, slept = body.mending, body.slept
    if heals(who):
        for key in DAYS:
            if body.levels.of(key):
                done = getattr(mending, key) + minutes * body.care
                mending = mending._replace(**{key: done})
        if body.levels.bruised and who.settings.bruised_rest != "scene":
            slept += minutes
    return replace(body, resting=resting, slept=slept, mending=mending)


def rest_broken(encounter: Encounter) -> Encounter:
    """CND-TIM-2: a round that is played ends a rest: what counts rest in one go begins anew."""
    for source in encounter.sources:
        if isinstance(source, Effect) and source.rested:
            encounter = encounter.with_source(replace(source, rested=0))
    for one in encounter.combatants:
        body: Body = one.body
        if body.resting or body.slept:
            encounter = encounter.with_body(one.id, replace(body, resting=0, slept=0))
    return encounter
