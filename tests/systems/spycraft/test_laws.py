"""Properties of random fights: replay, undo, storage, and that more protection never does more harm."""

from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter

from hurtbox.core.answer_sources import defaults, rolled
from hurtbox.core.answers import Answer
from hurtbox.core.ask import Ask, Rule
from hurtbox.core.parts import Parts
from hurtbox.core.refusal import Refused
from hurtbox.core.requests import Request
from hurtbox.core.rulebook import Command
from hurtbox.core.run import Done, Unfinished, resolve
from hurtbox.session.commands import turns
from hurtbox.systems.spycraft import RULEBOOK
from hurtbox.systems.spycraft.body import Body
from hurtbox.systems.spycraft.packet import Packet
from hurtbox.systems.spycraft.person import Encounter
from hurtbox.systems.spycraft.settings import Settings
from hurtbox.systems.spycraft.sheet import Reduction, Sheet

from .harness import AGENT, HIM, body_of, fight, take
from .random_acts import anything, readings, special, standard

PARTS = Parts(RULEBOOK)
BODY = TypeAdapter(Body)


def doing(encounter: Encounter, command: Command) -> Rule[Encounter]:
    """The rule that carries out a command."""

    def rule(ask: Ask) -> Encounter:
        if isinstance(command, turns.COMMANDS):
            return turns.act(RULEBOOK, ask, encounter, command)
        return RULEBOOK.resolve(ask, encounter, command)

    return rule


def tried(encounter: Encounter, command: Command, seed: int) -> Done[Encounter] | None:
    """The record of a command, with dice rolled and defaults taken; None if it is refused."""
    dice = rolled(Random(seed))

    def source(key: str, request: Request[Any]) -> Answer | None:
        return dice(key, request) or defaults(key, request)

    try:
        done = resolve(doing(encounter, command), source=source)
    except Refused:
        return None
    assert isinstance(done, Done)
    return done


@given(special, standard, readings, st.lists(anything(), max_size=6), st.integers(0, 10**6))
@settings(max_examples=min(2_000, settings().max_examples))
def test_anything_replays_undoes_redoes_and_is_stored(
    agent: Sheet, minion: Sheet, reading: Settings, acts: list[Command], seed: int
) -> None:
    encounter = fight(agent, minion=minion, settings=reading)
    for place, command in enumerate(acts):
        done = tried(encounter, command, seed + place)
        if done is None:
            continue
        _replays(encounter, command, done)
        _undoes(encounter, done.outcome)
        encounter = done.outcome
        assert encounter == PARTS.read(PARTS.write(encounter))
        for one in encounter.combatants:
            assert BODY.validate_json(BODY.dump_json(one.body)) == one.body
            assert one.body.vitality <= one.sheet.vitality
            assert one.body.wounds <= one.sheet.wounds
            for audience in ("gm", "players"):
                RULEBOOK.view(encounter, one, audience, None)  # type: ignore[arg-type]
        hash(encounter)


def _replays(encounter: Encounter, command: Command, done: Done[Encounter]) -> None:
    """The same record gives the same outcome; every shorter list of answers waits for the next answer."""
    again = resolve(doing(encounter, command), done.answers)
    assert isinstance(again, Done)
    assert (again.outcome, again.steps) == (done.outcome, done.steps)
    for known, (key, _) in enumerate(done.answers):
        owed = resolve(doing(encounter, command), done.answers[:known])
        assert isinstance(owed, Unfinished)
        assert key in [one for one, _ in owed.open_requests]


def _undoes(before: Encounter, after: Encounter) -> None:
    """Undo restores 'before' byte for byte, redo restores 'after'."""
    changes = PARTS.changed(before, after)
    undone = PARTS.put(after, changes, "before")
    assert undone == before
    assert PARTS.write(undone) == PARTS.write(before)
    assert PARTS.put(undone, changes, "after") == after


@given(st.integers(0, 24), st.integers(0, 20), st.integers(0, 20))
def test_more_dr_never_costs_more(damage: int, less: int, more: int) -> None:
    def lost(points: int) -> int:
        sheet = replace(AGENT, reductions=(Reduction(points),))
        body = body_of(take(fight(sheet), Packet(damage)).outcome)
        return sheet.vitality + sheet.wounds - body.vitality - body.wounds

    assert lost(less + more) <= lost(less)


@given(st.integers(0, 24), st.integers(0, 12), st.integers(0, 9), st.integers(0, 9))
def test_more_ap_never_costs_less(damage: int, dr: int, less: int, more: int) -> None:
    sheet = replace(AGENT, reductions=(Reduction(dr),))

    def lost(ap: int) -> int:
        body = body_of(take(fight(sheet), Packet(damage, ap=ap)).outcome)
        return sheet.vitality + sheet.wounds - body.vitality - body.wounds

    assert lost(less + more) >= lost(less)


@given(st.integers(1, 24), st.integers(0, 30), st.integers(-9, 12))
def test_spilled_damage_is_lost_to_the_last_point(damage: int, vitality: int, wounds: int) -> None:
    before = fight(body=Body(vitality=vitality, wounds=wounds))
    after = body_of(take(before, Packet(damage)).outcome)
    assert vitality + wounds - after.vitality - after.wounds == damage


@given(special, readings)
def test_no_damage_changes_nothing(sheet: Sheet, reading: Settings) -> None:
    bare = fight(replace(sheet, reductions=(), resistances=()), settings=reading)
    assert take(bare, Packet(0)).outcome == bare
    assert body_of(bare, HIM) == RULEBOOK.new_body(bare.combatant(HIM).sheet, reading)
