"""Helpers of the tests of 2D6 Sci-Fi: a fight with one person, running commands with answers in their order."""

from collections.abc import Mapping
from typing import Any

from hurtbox.core.answers import Amount, Answer, Faces, Pick, Total
from hurtbox.core.decisions import Number
from hurtbox.core.encounter import Combatant, Encounter
from hurtbox.core.requests import Request
from hurtbox.core.run import Done, resolve
from hurtbox.core.steps import Value
from hurtbox.session.commands.turns import EndRound, PassTime
from hurtbox.session.runtime import runtime_of
from hurtbox.systems.cepheus.rulebook import RULEBOOK
from hurtbox.systems.cepheus.sheet import Body, Lasting, Settings, Sheet, Skill, Who

from ..playing import steps as steps

HER, HIM = "c1", "c2"
COMMANDS: dict[str, Any] = {one.model_fields["kind"].default: one for one in RULEBOOK.commands}
PLAIN = Sheet()
Said = int | str | tuple[int, ...]


def fight(sheet: Sheet = PLAIN, other: Sheet = PLAIN, **readings: Any) -> Encounter:
    """A fight of two unhurt people."""
    settings = Settings(**readings)
    there = ((HER, "Ansa", sheet), (HIM, "Brandt", other))
    bodies = [RULEBOOK.new_body(one, settings) for _, _, one in there]
    return Encounter(
        "cepheus",
        "Test",
        settings,
        tuple(
            Combatant(id, name, one, body)
            for (id, name, one), body in zip(there, bodies, strict=True)
        ),
    )


def skilled(**levels: int) -> tuple[Skill, ...]:
    """Skills for a sheet."""
    return tuple(Skill(name, level) for name, level in levels.items())


def hurt(encounter: Encounter, id: str = HER, **changes: Any) -> Encounter:
    """The fight with some of a body's fields set."""
    return Who.of(encounter, id).but(**changes).encounter


def body(encounter: Encounter, id: str = HER) -> Body:
    """A person's body."""
    found = encounter.combatant(id).body
    assert isinstance(found, Body)
    return found


def scores(encounter: Encounter, id: str = HER) -> tuple[int, int, int]:
    """Strength, Dexterity and Endurance."""
    one = body(encounter, id)
    return one.strength, one.dexterity, one.endurance


def lasting(encounter: Encounter, id: str = HER) -> dict[str, Lasting]:
    """What lasts on a person, by what it is."""
    return {one.what: one for one in encounter.sources_on(id) if isinstance(one, Lasting)}


def answer(request: Request[Any], said: Said) -> Answer:
    """An answer: a total or a number, an option, or faces."""
    if isinstance(said, tuple):
        return Faces(faces=said)
    if isinstance(said, str):
        return Pick(option=said)
    return Amount(amount=said) if isinstance(request, Number) else Total(total=said)


def played(encounter: Encounter, command: Any, *said: Said) -> Done[Encounter]:
    """Run a command with the answers in the order in which they are asked; all are used, and none is missing."""
    return changed(encounter, command, {}, *said)


def changed(
    encounter: Encounter, command: Any, puts: Mapping[str, Value], *said: Said
) -> Done[Encounter]:
    """The same with other values that the game master has put in the place of steps, by their keys."""
    left, seen = list(said), []

    def next_answer(key: str, request: Request[Any]) -> Answer | None:
        seen.append(key)
        return answer(request, left.pop(0)) if left else None

    runtime = runtime_of("cepheus")
    done = resolve(lambda ask: runtime.act(ask, encounter, command), (), puts.items(), next_answer)
    assert isinstance(done, Done), f"asked, or does not fit: {done.key} {done.request}"
    assert not left, f"not asked for: {left} after {seen}"
    return done


def act(
    encounter: Encounter, kind: str, *said: Said, target: str = HER, **fields: Any
) -> Encounter:
    """The fight after a command."""
    return played(encounter, command(kind, target, **fields), *said).outcome


def command(kind: str, target: str = HER, **fields: Any) -> Any:
    """A command with these fields."""
    return COMMANDS[kind](id="x", target=target, **fields)


def rounds(encounter: Encounter, *said: Said) -> Encounter:
    """The fight in the next round."""
    return played(encounter, EndRound(id="x"), *said).outcome


def passes(encounter: Encounter, *said: Said, **time: Any) -> Encounter:
    """The fight after some time: amount and span."""
    return played(encounter, PassTime(id="x", **time), *said).outcome
