"""An attack from start to end: its requests, interrupting and resuming it, and its odds."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter

from hurtbox.core.answer_sources import rolled
from hurtbox.core.answers import Amount, Answer, Answered, Chosen, Pick
from hurtbox.core.ask import Ask
from hurtbox.core.decisions import Choice, Number, Subset
from hurtbox.core.dice_requests import DiceRequest
from hurtbox.core.odds import odds
from hurtbox.core.refusal import Refused
from hurtbox.core.requests import InvalidAnswer, Request
from hurtbox.core.rulebook import Command
from hurtbox.core.run import Done, Unfinished, resolve
from hurtbox.systems.spycraft import RULEBOOK
from hurtbox.systems.spycraft.attack_command import Attack
from hurtbox.systems.spycraft.body import Body
from hurtbox.systems.spycraft.person import Encounter
from hurtbox.systems.spycraft.settings import Settings
from hurtbox.systems.spycraft.sheet import Reduction, Sheet

from .attack_harness import KILLER, attack, attacked, waits
from .harness import AGENT, HIM, MOOK, body_of, fight, scripted
from .random_acts import attacks, readings, special, standard

STORED = TypeAdapter(tuple[Answered, ...])
BESIDES = 3
"""The most taps of a full attack, not counting one for each roll."""
SOLID = replace(AGENT, vitality=90, reductions=(Reduction(2),))
FULL = {
    "SPY-ATK-1": [20],
    "SPY-DMG-2": 56,
    "SPY-THR-5": "injury_1",
    "SPY-AD-8": 10,
    "SPY-OUCH-1": [3],
    "SPY-OUCH-2": [2],
    "SPY-STRESS-2": 9,
}


def rule_of(now: Encounter, command: Command) -> Any:
    def rule(ask: Ask) -> Encounter:
        return RULEBOOK.resolve(ask, now, command)

    return rule


def every_answer(now: Encounter, command: Command, script: dict[str, Any]) -> list[Request[Any]]:
    """The requests of an attack in order; each answer is stored before the next request."""
    source = scripted(script)
    answers: tuple[Answered, ...] = ()
    asked: list[Request[Any]] = []
    while isinstance(run := resolve(rule_of(now, command), answers), Unfinished):
        asked.append(run.request)
        said = source(run.key, run.request)
        assert said is not None, run.key
        answers = STORED.validate_json(STORED.dump_json((*answers, (run.key, said))))
    return asked


def test_a_full_attack_costs_a_tap_a_roll_and_three() -> None:
    """A laser, a critical hit, 50 or more damage, two injuries, stress with its save: one tap to send, and the
    decisions.
    """
    now = fight(SOLID, minion=KILLER)
    command = attack(type="laser", damage="6d10", threat=1)
    asked = every_answer(now, command, FULL)
    decided = [one for one in asked if not isinstance(one, DiceRequest)]
    assert 1 + len(decided) <= BESIDES
    assert len(asked) - len(decided) >= 7
    done = attacked(command, FULL, now)
    body = body_of(done.outcome)
    assert body.wounds == -9
    assert len(body.injuries) == 2
    assert body.stress == 56 // 4
    assert [one.name for one in body.conditions if one.name.startswith("shaken")]


def test_nothing_is_asked_of_a_plain_shot_but_its_two_rolls() -> None:
    asked = every_answer(fight(), attack(), {"SPY-ATK-1": [12], "SPY-DMG-2": 7})
    assert [(one.rule, one.what) for one in asked] == [("SPY-ATK-1", "roll"), ("SPY-DMG-2", "roll")]
    assert len(every_answer(fight(), attack(), {"SPY-ATK-1": [2]})) == 1


def test_each_pause_can_be_left_and_taken_up_again() -> None:
    now = fight(SOLID, minion=KILLER)
    command = attack(type="laser", damage="6d10")
    whole = attacked(command, FULL, now)
    for known in range(len(whole.answers) + 1):
        stored = STORED.validate_json(STORED.dump_json(whole.answers[:known]))
        again = resolve(rule_of(now, command), stored, source=scripted(FULL))
        assert isinstance(again, Done)
        assert (again.outcome, again.steps) == (whole.outcome, whole.steps)


class Anybody:
    """Rolls dice and decides at random."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.dice = rolled(self.chance)

    def __call__(self, key: str, request: Request[Any]) -> Answer | None:
        match request:
            case Choice(options=options):
                return Pick(option=self.chance.choice(options))
            case Number(low=low, high=high):
                return Amount(amount=self.chance.randint(low, high))
            case Subset(labels=labels, default=default):
                places = [n for n in range(len(labels)) if self.chance.random() < 0.5]
                chosen = Chosen(chosen=tuple(places))
                try:
                    request.read(chosen)
                except InvalidAnswer:
                    return Chosen(chosen=default)
                return chosen
        return self.dice(key, request)


@given(special, standard, readings, attacks, st.integers(0, 10**6))
@settings(max_examples=min(2_000, settings().max_examples))
def test_any_attack_by_anybody_resumes_from_every_prefix(
    agent: Sheet, minion: Sheet, reading: Settings, command: Command, seed: int
) -> None:
    now = fight(agent, minion=minion, settings=reading)
    try:
        whole = resolve(rule_of(now, command), source=Anybody(seed))
    except Refused:
        return
    assert isinstance(whole, Done)
    assert not whole.dropped
    assert resolve(rule_of(now, command), whole.answers) == whole
    for known, (key, _) in enumerate(whole.answers):
        owed = resolve(rule_of(now, command), whole.answers[:known])
        assert isinstance(owed, Unfinished)
        assert key in [one for one, _ in owed.open_requests]


def by_faces(bonus: int, defense: int, dice: int, flat: int) -> Iterator[tuple[int, Fraction]]:
    """The chance of each damage of a shot: every face of the d20 and of each d6 is counted."""
    for faces in product(range(1, 21), *[range(1, 7)] * dice):
        hits = faces[0] + bonus >= defense
        yield (sum(faces[1:]) + flat if hits else 0), Fraction(1, 20 * 6**dice)


@pytest.mark.parametrize("bonus", [-12, -3, 0, 5, 9, 21])
@pytest.mark.parametrize(("dice", "flat"), [(1, 0), (2, 0), (2, 3)])
def test_the_odds_of_a_shot_are_those_of_every_face(bonus: int, dice: int, flat: int) -> None:
    defense = 15
    now = fight(replace(AGENT, defense=defense))
    command = attack(damage=f"{dice}d6+{flat}", bonus=bonus)
    found = odds(rule_of(now, command))
    assert not found.missing
    expected: dict[int, Fraction] = {}
    for damage, chance in by_faces(bonus, defense, dice, flat):
        expected[30 - damage] = expected.get(30 - damage, Fraction(0)) + chance
    got: dict[int, Fraction] = {}
    for after, chance in found.of.items():
        left = body_of(after).vitality
        got[left] = got.get(left, Fraction(0)) + chance
    assert got == expected


@pytest.mark.parametrize("save", [0, 4, 10])
def test_the_odds_of_a_shot_at_a_minion_are_those_of_every_face(save: int) -> None:
    now = fight(minion=Sheet(sort="standard", damage_save=save, defense=12))
    found = odds(rule_of(now, attack(MOOK, by=HIM, damage="2d6", bonus=4)))
    dead = found.chance(lambda after: body_of(after, MOOK).fate == "dead")
    expected = Fraction(0)
    for shot, one, two, saved in product(range(1, 21), range(1, 7), range(1, 7), range(1, 21)):
        if shot + 4 >= 12 and saved + save < 10 + (one + two) // 2:
            expected += Fraction(1, 20 * 36 * 20)
    assert dead == expected


def test_an_attack_is_overridden_step_by_step() -> None:
    """The GC turns a miss into a hit; then the damage is rolled."""
    owed = waits(attack(), {"SPY-ATK-1": [2]})
    assert owed is None
    done = attacked(attack(), {"SPY-ATK-1": [2], "SPY-DMG-2": 5}, put={"SPY-ATK-1 outcome": "hit"})
    assert body_of(done.outcome) == Body(vitality=25, wounds=12)
    missed = attacked(attack(), {"SPY-ATK-1": [12]}, put={"SPY-ATK-1 outcome": "miss"})
    assert body_of(missed.outcome) == Body(vitality=30, wounds=12)


def test_the_attack_is_frozen_and_stored_as_it_was_sent() -> None:
    command = attack(engaged="both", sneak=2)
    assert Attack.model_validate_json(command.model_dump_json()) == command
