"""What the clock heals and ends. The file due.py says when."""

from collections.abc import Callable
from dataclasses import replace

from hurtbox.core.clock import Elapsed
from hurtbox.kit.rules import Ask

from .aid import with_level
from .conditions import log_penalty
from .drugs import expire
from .effects import Effect
from .fate import count_revival_time
from .resting import add_rest, can_heal, interrupt_rest, long_rest
from .rounds import has_round_effects, is_at_risk, start_round
from .settings import Encounter, Settings, Who
from .sheet import Body
from .tables import CONDITION, DAYS_TO_HEAL, MINUTES_A_DAY


def tick(ask: Ask, encounter: Encounter, passing: Elapsed) -> Encounter:
    """Carries out what is due now that the clock has moved (CND-TIM-1, CND-TIM-2, CND-REC-1).

    At the start of a round Bleeding, Burning and Dying come first, then healing, then the end of Short effects.
    The end of a scene includes the start of a round, and so does each round of a passing minute.
    """
    encounter = add_rest(encounter, passing.minutes)
    if passing.round_began:
        encounter = interrupt_rest(encounter)
    lasting = tuple(source for source in encounter.sources if isinstance(source, Effect))
    if passing.round_began or passing.scenes:
        encounter = start_round(ask, encounter, has_round_effects)
    elif passing.rounds_with_minutes(encounter.settings.minute_rounds):
        encounter = start_round(ask, encounter, is_at_risk)
    if passing.scenes:
        encounter = _change_living(encounter, lambda who: end_scene(ask.scope(who.id), who))
    if passing.minutes:
        encounter = _change_living(encounter, lambda who: heal_wounds(ask.scope(who.id), who))
    encounter = count_revival_time(ask, encounter, passing)
    for effect in lasting:
        if has_ended(effect, passing, encounter.settings):
            who = Who.of(encounter, effect.about)
            encounter = expire(ask.scope(effect.id), who, effect).encounter
    return encounter


def _change_living(encounter: Encounter, change: Callable[[Who], Body]) -> Encounter:
    for id in encounter.order:
        who = Who.of(encounter, id)
        if who.body.fate == "alive" and (body := change(who)) != who.body:
            encounter = encounter.with_body(id, body)
    return encounter


def has_ended(effect: Effect, passing: Elapsed, settings: Settings) -> bool:
    """Whether an effect is over: Short with a round, Moderate with the scene, Long after a long rest
    (CND-TIM-2).
    """
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


def end_scene(ask: Ask, who: Who) -> Body:
    """Removes a level of Bruised, and Incapacitated, when a scene ends (CND-REC-1, CND-CON-INC).

    Bruised stays while the character is dying.
    """
    body = who.body
    bruised = body.levels.bruised
    if bruised and not can_heal(who):
        ask.log("CND-REC-1", "still dying", name=who.name)
    elif bruised:
        left = ask.step("CND-REC-1", "Bruised", bruised - 1, low=0, high=bruised, name=who.name)
        body = with_level(body, "bruised", left)
    return end_incapacitated(ask, who.with_body(body))


def end_incapacitated(ask: Ask, who: Who) -> Body:
    """Ends Incapacitated, which lasts a Moderate time (CND-CON-INC, CND-TIM-2)."""
    if not who.body.incapacitated:
        return who.body
    still = ask.step("CND-CON-INC", "Incapacitated", False, name=who.name)
    return replace(who.body, incapacitated=still, resting=0)


def heal_wounds(ask: Ask, who: Who) -> Body:
    """Heals Wounded, Injured and Maimed side by side, each with its own healing time (CND-REC-1).

    A level takes 1, 10 or 30 days, less with proper care; time left over counts towards the next level. Nothing
    heals while the character is Dying. A long rest also ends Incapacitated, and heals Bruised if the setting
    `bruised_rest` says so.
    """
    body, rest = who.body, long_rest(who.settings)
    if can_heal(who):
        for key, days in DAYS_TO_HEAL.items():
            body = heal_wound(ask, who.with_body(body), key, days)
        if body.slept >= rest and who.settings.bruised_rest != "scene":
            body = heal_bruised(ask, who.with_body(body))
    log_penalty(ask, who, who.with_body(body))
    return end_incapacitated(ask, who.with_body(body)) if body.resting >= rest else body


def heal_wound(ask: Ask, who: Who, what: str, days: int) -> Body:
    """Heals the levels of one wound whose time is complete, and keeps the time left over (CND-REC-1)."""
    healed, kept = divmod(getattr(who.body.mending, what), days * MINUTES_A_DAY)
    level = who.body.levels.of(what)
    if not level or not healed:
        return who.body
    condition, care = CONDITION[what].name, who.body.care
    level = ask.step("CND-REC-1", what, max(0, level - healed), low=0, high=level, name=who.name)
    ask.scope(what).log("CND-REC-1", "took", condition=condition, days=days, care=care)
    body = with_level(who.body, what, level)
    return replace(body, mending=body.mending._replace(**{what: kept})) if level else body


def heal_bruised(ask: Ask, who: Who) -> Body:
    """Heals one level of Bruised after a long rest, or all of it (setting `bruised_rest`; CND-REC-1)."""
    reading, bruised = who.settings.bruised_rest, who.body.levels.bruised
    left = 0 if reading == "all" else bruised - 1
    left = ask.step("CND-REC-1", "rested", left, low=0, high=bruised, case=reading, name=who.name)
    return replace(with_level(who.body, "bruised", left), slept=0)
