"""A test harness: an agent, a minion and a crate; commands on them; and short forms of the results."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from random import Random
from typing import Any

from hurtbox.core.answer_sources import defaults, rolled
from hurtbox.core.answers import Amount, Answer, Answered, Chosen, Faces, Passed, Pick, Total
from hurtbox.core.ask import Ask
from hurtbox.core.clock import Clock
from hurtbox.core.decisions import Number
from hurtbox.core.odds import odds
from hurtbox.core.rulebook import Audience, Command
from hurtbox.core.run import AnswerSource, Done, Unfinished, resolve, unanswered
from hurtbox.core.steps import SURE, Value
from hurtbox.core.view import Form
from hurtbox.session.commands import turns
from hurtbox.systems.spycraft import RULEBOOK
from hurtbox.systems.spycraft.body import Body
from hurtbox.systems.spycraft.packet import Packet
from hurtbox.systems.spycraft.person import Combatant, Encounter, Person
from hurtbox.systems.spycraft.pipeline import apply_damage
from hurtbox.systems.spycraft.settings import Settings
from hurtbox.systems.spycraft.sheet import Sheet

from ..playing import steps as steps

HIM, MOOK, CRATE = "c1", "c2", "c3"
AGENT = Sheet(vitality=30, wounds=12, constitution=12, wisdom=12, fortitude=4, reflex=4, will=3)
MINION = Sheet(sort="standard", damage_save=10)
THING = Sheet(sort="object", damage_save=6)


def fight(
    agent: Sheet = AGENT,
    *,
    minion: Sheet = MINION,
    thing: Sheet = THING,
    settings: Settings | None = None,
    body: Body | None = None,
    clock: Clock | None = None,
) -> Encounter:
    """A fight with a special character, a standard one and a thing, unhurt unless a body is given."""
    reading = settings or Settings()
    sheets = ((HIM, "Kestrel", agent), (MOOK, "Minion", minion), (CRATE, "Crate", thing))
    combatants = tuple(
        Combatant(id, name, sheet, RULEBOOK.new_body(sheet, reading)) for id, name, sheet in sheets
    )
    encounter = Encounter("spycraft", "Test", reading, combatants, clock or Clock())
    return encounter.with_body(HIM, body) if body else encounter


def answer(request: Any, said: Any) -> Answer:
    """An answer from a plain value: a total or a list of faces for dice."""
    if isinstance(request, Number):
        return Amount(amount=said)
    match said:
        case bool():
            return Passed(passed=said)
        case str():
            return Pick(option=said)
        case int():
            return Total(total=said)
        case tuple():
            return Chosen(chosen=said)
        case list():
            return Faces(faces=tuple(said))
    raise AssertionError(said)


def scripted(script: Mapping[str, Any]) -> AnswerSource:
    """Answers by whole key, by "RULE what", or by the rule alone."""

    def source(key: str, request: Any) -> Answer | None:
        for name in (key, f"{request.rule} {request.what}", request.rule):
            if name in script:
                return answer(request, script[name])
        return None

    return source


def settle(
    encounter: Encounter,
    rule: Any,
    script: Mapping[str, Any] | AnswerSource | None = None,
    put: Mapping[str, Value] | None = None,
    answers: Iterable[Answered] = (),
) -> Done[Encounter]:
    """The record of a rule that these answers complete."""
    source = scripted(script) if isinstance(script, Mapping) else script or unanswered
    done = resolve(rule, answers, (put or {}).items(), source)
    assert isinstance(done, Done), f"owed: {done.key}"
    return done


def easily(script: Mapping[str, Any]) -> AnswerSource:
    """Answers of a script; other dice are rolled with one seed, other decisions take the default."""
    said, dice = scripted(script), rolled(Random(0))
    return lambda key, request: said(key, request) or dice(key, request) or defaults(key, request)


def run(
    encounter: Encounter,
    command: Command,
    script: Mapping[str, Any] | AnswerSource | None = None,
    *,
    put: Mapping[str, Value] | None = None,
) -> Done[Encounter]:
    """Carries out a command of the system or of the clock."""

    def rule(ask: Ask) -> Encounter:
        if isinstance(command, turns.COMMANDS):
            return turns.act(RULEBOOK, ask, encounter, command)
        return RULEBOOK.resolve(ask, encounter, command)

    return settle(encounter, rule, script, put)


def damaged(ask: Ask, encounter: Encounter, target: str, packet: Packet) -> Encounter:
    """The fight after one packet of damage."""
    return apply_damage(ask, Person.of(encounter, target), packet).encounter


def take(
    encounter: Encounter,
    packet: Packet,
    script: Mapping[str, Any] | AnswerSource | None = None,
    *,
    target: str = HIM,
    put: Mapping[str, Value] | None = None,
) -> Done[Encounter]:
    """Sends one packet through the pipeline."""
    return settle(encounter, lambda ask: damaged(ask, encounter, target, packet), script, put)


def owed(
    encounter: Encounter,
    packet: Packet,
    script: Mapping[str, Any] | None = None,
    *,
    target: str = HIM,
) -> list[str]:
    """The request that a packet comes to first, as "RULE what"; also one whose result is sure."""
    source = scripted(script) if script else unanswered
    run = resolve(lambda ask: damaged(ask, encounter, target, packet), source=source)
    for step in run.steps:
        if SURE in dict(step.facts):
            return [f"{step.rule} {step.what}"]
    if isinstance(run, Unfinished):
        return [f"{request.rule} {request.what}" for _, request in run.open_requests]
    return []


def asked(encounter: Encounter, packet: Packet, *, target: str = HIM) -> set[str]:
    """Every request that a packet can lead to, as "RULE what"; also those whose result is sure."""
    found: set[str] = set()
    for seed in range(12):
        dice = rolled(Random(seed))

        def source(key: str, request: Any, dice: AnswerSource = dice) -> Answer | None:
            return dice(key, request) or defaults(key, request)

        done = settle(encounter, lambda ask: damaged(ask, encounter, target, packet), source)
        for step in done.steps:
            if step.kind == "asked" or SURE in dict(step.facts):
                found.add(f"{step.rule} {step.what}")
    return found


def chances(encounter: Encounter, packet: Packet, target: str = HIM) -> dict[Body, Fraction]:
    """The exact chance of each body of the target after a packet."""
    found = odds(lambda ask: damaged(ask, encounter, target, packet))
    assert not found.missing
    bodies: dict[Body, Fraction] = {}
    for after, chance in found.of.items():
        body = body_of(after, target)
        bodies[body] = bodies.get(body, Fraction(0)) + chance
    return bodies


def forms_of(encounter: Encounter, id: str = HIM) -> list[Form]:
    """The forms that the GC has for a combatant, without those of the keypad."""
    return list(RULEBOOK.view(encounter, encounter.combatant(id), "gm", None).forms)


def prompts_of(
    encounter: Encounter, id: str = HIM, audience: Audience = "gm"
) -> list[dict[str, Any]]:
    """What the own screen of a combatant says of injuries and of what lasts."""
    pieces: Any = RULEBOOK.view(encounter, encounter.combatant(id), audience, None).pieces
    return [piece for piece in pieces if piece["kind"] == "prompt"]


def body_of(encounter: Encounter, id: str = HIM) -> Body:
    """The body of a combatant."""
    found = encounter.combatant(id).body
    assert isinstance(found, Body)
    return found


def names(body: Body) -> list[str]:
    """The names of a body's conditions."""
    return [one.name for one in body.conditions]
