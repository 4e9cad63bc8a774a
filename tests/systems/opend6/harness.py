"""Helpers of the tests of OpenD6: a fight with one character, running commands, and reading the result."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from hurtbox.core.advance import advance_to
from hurtbox.core.answer_sources import defaults
from hurtbox.core.answers import Amount, Answer, Answered, Faces, Passed, Pick, Total
from hurtbox.core.ask import Rule
from hurtbox.core.clock import Clock, Elapsed, after_minutes, after_round, after_scene
from hurtbox.core.odds import odds
from hurtbox.core.requests import Request
from hurtbox.core.rulebook import Command
from hurtbox.core.run import Done, Unfinished, resolve
from hurtbox.core.steps import Value
from hurtbox.systems.opend6 import RULEBOOK
from hurtbox.systems.opend6.person import Combatant, Encounter
from hurtbox.systems.opend6.settings import Settings
from hurtbox.systems.opend6.sheet import Body, Protection, Sheet, Track

from ..playing import steps as steps
from .commands import Hit

THEM = "c1"
ARMOR = (Protection("Vest", "armor", "2D"),)
LEVELS = ("Bruised", "Stunned", "Wounded", "Severely Wounded", "Incapacitated", "Mortally Wounded")
LADDER = (*LEVELS, "Dead")


def counted_in(track: Track, **others: Any) -> Settings:
    """The settings with this way of counting."""
    return Settings(track=track, **others)


BP = counted_in("body_points")
BPC = counted_in("chart")
WL = counted_in("wound_levels")


def fight(
    sheet: Sheet | None = None,
    *,
    settings: Settings = WL,
    body: Body | None = None,
    clock: Clock | None = None,
    owner: str = "",
    **facts: Any,
) -> Encounter:
    """A fight with one combatant; `facts` go into the body."""
    sheet = sheet or Sheet()
    begun = replace(body or RULEBOOK.new_body(sheet, settings), **facts)
    who = Combatant(THEM, "Mara", sheet, begun, owner=owner)
    return Encounter("opend6", "Test", settings, (who,), clock or Clock())


def hit(damage: int = 0, **fields: Any) -> Command:
    """A hit on them."""
    made: Command = Hit(id="h", target=THEM, damage=damage, **fields)
    return made


def said(answer: object) -> Answer:
    """An answer from a plain value: faces, a total, passed or failed, an option."""
    match answer:
        case bool():
            return Passed(passed=answer)
        case int():
            return Total(total=answer)
        case str():
            return Pick(option=answer)
        case tuple():
            return Faces(faces=answer)
    raise TypeError(answer)


class Script:
    """Answers by the request's `what`, in order; other decisions get their default."""

    def __init__(self, script: Mapping[str, object]) -> None:
        self.left = {
            what: list(given) if isinstance(given, list) else [given]
            for what, given in script.items()
        }

    def __call__(self, key: str, request: Request[Any]) -> Answer | None:
        waiting = self.left.get(request.what)
        if not waiting:
            return defaults(key, request)
        answer = waiting.pop(0)
        if isinstance(defaults(key, request), Amount) and isinstance(answer, int):
            return Amount(amount=answer)
        return said(answer)


def run(
    encounter: Encounter,
    command: Command,
    script: Mapping[str, object] | None = None,
    *,
    put: Mapping[str, Value] | None = None,
    answers: Iterable[Answered] = (),
) -> Done[Encounter]:
    """Run a command to its end; the whole script must be used."""
    source = Script(script or {})
    done = resolve(
        lambda ask: RULEBOOK.resolve(ask, encounter, command), answers, (put or {}).items(), source
    )
    assert isinstance(done, Done), f"owed: {done.key}"
    assert not any(source.left.values()), f"not asked: {source.left}"
    assert not done.dropped
    return done


def owes(encounter: Encounter, command: Command, script: Mapping[str, object]) -> Unfinished:
    """The unfinished run of a command."""
    source = Script(script)
    owed = resolve(
        lambda ask: RULEBOOK.resolve(ask, encounter, command),
        source=lambda key, request: source(key, request) if request.what in script else None,
    )
    assert isinstance(owed, Unfinished)
    return owed


def after(encounter: Encounter, command: Command, **script: object) -> Encounter:
    """The fight after a command; a keyword is the `what` of a request with _ for blanks."""
    return run(encounter, command, {k.replace("_", " "): v for k, v in script.items()}).outcome


def pass_time(
    encounter: Encounter,
    *,
    rounds: int = 0,
    minutes: int = 0,
    script: Mapping[str, object] | None = None,
) -> Done[Encounter]:
    """Let rounds pass one by one, or minutes at once; return the last run."""
    source = Script(script or {})
    done = None
    for _ in range(rounds or 1):
        was = encounter.clock
        now = after_minutes(was, minutes) if minutes else after_round(was, encounter.order)
        done = _passed(encounter, now, source)
        encounter = done.outcome
    assert done
    assert not any(source.left.values()), f"not asked: {source.left}"
    return done


def scene_ends(encounter: Encounter, script: Mapping[str, object] | None = None) -> Done[Encounter]:
    """End the scene."""
    return _passed(encounter, after_scene(encounter.clock), Script(script or {}))


def _passed(encounter: Encounter, until: Clock, source: Script) -> Done[Encounter]:
    """Advance the clock; return the steps of the system without those of the app."""
    if until.time == encounter.clock.time:
        done = resolve(
            _ticking(replace(encounter, clock=until), Elapsed(encounter.clock, until)),
            source=source,
        )
    else:
        done = resolve(lambda ask: advance_to(RULEBOOK, ask, encounter, until), source=source)
    assert isinstance(done, Done), f"owed: {done.key}"
    return done


def _ticking(later: Encounter, passing: Elapsed) -> Rule[Encounter]:
    tick = RULEBOOK.tick
    assert tick
    return lambda ask: tick(ask, later, passing)


def body(encounter: Encounter, id: str = THEM) -> Body:
    """Somebody's body."""
    found = encounter.combatant(id).body
    assert isinstance(found, Body)
    return found


def level(encounter: Encounter) -> str:
    """Their level, by name, with Wound Levels."""
    return str(encounter.settings.levels[body(encounter).level].name)


def chances(encounter: Encounter, command: Command, read: Any) -> dict[Any, Fraction]:
    """The odds of a command, as a function of the body; nothing may be missing."""
    found = odds(lambda ask: read(body(RULEBOOK.resolve(ask, encounter, command))))
    assert not found.missing
    return dict(found.of)
