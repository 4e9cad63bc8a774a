"""Long spans of time: the GC is not asked again about what is already decided."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hurtbox.core.answer_sources import defaults, rolled
from hurtbox.core.answers import Answer
from hurtbox.core.dice_requests import DiceRequest
from hurtbox.core.refusal import Refused
from hurtbox.core.requests import Request
from hurtbox.core.rulebook import Command
from hurtbox.core.run import Done
from hurtbox.session.commands.turns import PassTime
from hurtbox.systems.spycraft import RULEBOOK
from hurtbox.systems.spycraft.lasting.who_stays import ROUNDS_BEFORE_ASKING
from hurtbox.systems.spycraft.packet import Packet
from hurtbox.systems.spycraft.person import Combatant, Encounter
from hurtbox.systems.spycraft.settings import Settings
from hurtbox.systems.spycraft.sheet import Sheet
from hurtbox.systems.spycraft.sources import Vacuum

from . import commands as c
from .harness import HIM, MOOK, body_of, easily, fight, run, steps, take
from .random_acts import CLOCK, DANGERS, readings, special, standard


def gala() -> Encounter:
    """The nine combatants of the prepared fight."""
    (ready,), reading = RULEBOOK.prepared_fights, Settings()
    people = tuple(
        Combatant(f"c{number}", name, sheet, RULEBOOK.new_body(sheet, reading), owner=owner)
        for number, (name, owner, sheet) in enumerate(ready.combatants, 1)
    )
    return Encounter("spycraft", "Gala", reading, people)


def decisions(now: Encounter, command: Command, seed: int, script: Any = None) -> Counter[str]:
    """The decisions asked for, and how often: by rule, message and combatant."""
    asked: Counter[str] = Counter()
    said, dice = easily(script or {}), rolled(Random(seed))

    def source(key: str, request: Request[Any]) -> Answer | None:
        if isinstance(request, DiceRequest):
            return dice(key, request)
        asked[f"{request.rule} {request.what} {request.about}"] += 1
        return said(key, request) if script else defaults(key, request)

    run(now, command, source)
    return asked


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_a_month_in_the_cold_decides_everything_once(seed: int) -> None:
    """After a day the GC is asked who is still in it; if nobody is, it is over."""
    now = gala()
    others = tuple(one.id for one in now.combatants[1:])
    outside = run(now, c.Expose(target="c1", temperature=10, others=others)).outcome
    asked = decisions(outside, PassTime(amount=1, span="month"), seed)
    assert asked.pop("SPY-COLD-4 who stays ") == 1
    assert set(asked.values()) == {1}
    standard = [one.id for one in now.combatants if one.sheet.sort == "standard"]
    about = {what.rpartition(" ")[2] for what in asked}
    assert about <= set(standard)
    assert len(asked) <= 2 * len(standard)


def in_the_cold(times: int, stays: tuple[int, ...]) -> tuple[list[tuple[str, str]], list[str]]:
    """Two people in the cold for this many hours: who is asked about, and who is still in it afterwards."""
    outside = run(fight(), c.Expose(target=HIM, temperature=20, others=(MOOK,))).outcome
    script = {"SPY-COLD-4 who stays": stays, "SPY-COLD-4 damage": 1, "SPY-NPC-1": True}
    done = run(outside, PassTime(amount=times, span="hour"), easily(script))
    rolls = [s for s in done.steps if s.kind == "asked" and s.rule == "SPY-COLD-4"]
    return [(s.what, str(dict(s.facts))) for s in rolls], [s.about for s in done.outcome.sources]


@pytest.mark.parametrize(
    ("hours", "stays", "rolls", "asked", "left"),
    [
        (24, (), 48, 0, [HIM, MOOK]),
        (25, (), 48, 1, []),
        (25, (1,), 49, 1, [MOOK]),
        (72, (0,), 24 + 72, 2, [HIM]),
        (72, (0, 1), 2 * 72, 2, [HIM, MOOK]),
    ],
)
def test_COLD_4_after_many_times_the_gc_says_who_is_still_in_it(
    hours: int, stays: tuple[int, ...], rolls: int, asked: int, left: list[str]
) -> None:
    """The second question is only about those who are still in it."""
    found, in_it = in_the_cold(hours, stays)
    assert sum(what == "damage" for what, _ in found) == rolls
    assert sum(what == "who stays" for what, _ in found) == asked
    assert in_it == left


def test_COLD_4_other_weather_is_asked_about_on_its_own() -> None:
    outside = run(fight(), c.Expose(target=HIM, temperature=20)).outcome
    both = run(outside, c.Expose(target=MOOK, temperature=-20)).outcome
    asked = decisions(both, PassTime(amount=2, span="day"), 1)
    assert asked["SPY-COLD-4 who stays "] == 2


@pytest.mark.parametrize(("said", "rolls"), [("as it is", 1), ("each", 5)])
def test_NPC_7_an_unconscious_minion_is_left_in_the_cold_or_rolled_for(
    said: str, rolls: int
) -> None:
    outside = run(fight(), c.Expose(target=MOOK, temperature=20)).outcome
    script = {
        "SPY-COLD-4 damage": 6,
        "SPY-NPC-1": False,
        "SPY-NPC-7 wakes": "later",
        "SPY-NPC-7 stays out": said,
    }
    done = run(outside, PassTime(amount=5, span="hour"), script)
    assert sum(step.what == "damage" and step.kind == "asked" for step in done.steps) == rolls
    assert sum(step.what == "wakes" for step in done.steps) == 1
    assert sum(step.what == "stays out" for step in done.steps) == 1
    assert body_of(done.outcome, MOOK).fate == "unconscious"


def test_NPC_7_who_wakes_after_an_hour_is_harmed_awake() -> None:
    outside = run(fight(), c.Expose(target=MOOK, temperature=20)).outcome
    script = {"SPY-COLD-4 damage": 6, "SPY-NPC-1": False, "SPY-NPC-7 wakes": "hour"}
    done = run(outside, PassTime(amount=5, span="hour"), script)
    assert sum(step.what == "wakes" for step in done.steps) == 5


def test_NPC_7_who_is_unconscious_already_is_asked_for_nothing() -> None:
    script = {"SPY-NPC-1": False, "SPY-NPC-7": "scene"}
    out = take(fight(), Packet(8, "subdual"), script, target=MOOK)
    again = take(out.outcome, Packet(8, "subdual"), {"SPY-NPC-1": False}, target=MOOK)
    assert "still out" in steps(again, "SPY-NPC-7")
    assert body_of(again.outcome, MOOK).conditions == body_of(out.outcome, MOOK).conditions
    killed = take(out.outcome, Packet(8), {"SPY-NPC-1": False}, target=MOOK)
    assert body_of(killed.outcome, MOOK).fate == "dead"


@pytest.mark.parametrize(("said", "stress"), [("applies", 50), ("left out", 0)])
def test_NPC_9_the_word_on_the_stress_of_what_lasts_is_given_once(said: str, stress: int) -> None:
    steady = Sheet(sort="standard", damage_save=99, saves_needed=9)
    empty = run(fight(minion=steady), c.IntoVacuum(target=MOOK)).outcome
    script = {
        "SPY-VAC-2 damage": 10,
        "SPY-VAC-3": False,
        "SPY-VAC-5": True,
        "SPY-NPC-1": True,
        "SPY-NPC-9": said,
    }
    done = run(empty, PassTime(amount=1), script)
    assert sum(step.key.endswith("SPY-NPC-9 stress") for step in done.steps) == 1
    assert f"again.{said}" in steps(done, "SPY-NPC-9")
    assert body_of(done.outcome, MOOK).accumulated == 100 + stress
    (source,) = done.outcome.sources
    assert isinstance(source, Vacuum) and source.stress == said


@given(
    special,
    standard,
    readings,
    st.lists(st.one_of(*DANGERS), max_size=4),
    CLOCK[2],
    st.integers(0, 99),
)
@settings(max_examples=min(1_000, settings().max_examples))
def test_no_decision_comes_again_and_again_while_time_passes(
    agent: Sheet, minion: Sheet, reading: Settings, acts: list[Command], time: Command, seed: int
) -> None:
    """Each decision is asked once for each person and source, and once more for the fire under the person.

    A fire that spreads and a thing that fails another save ask in each of the few rounds before the GC
    is asked whether it goes on. Rest of the dying is asked about once a day. The fight has no DR,
    because DR with circumstances asks each time.
    """
    bare = replace(agent, reductions=()), replace(minion, reductions=())
    now = fight(bare[0], minion=bare[1], settings=reading)
    for command in acts:
        try:
            done = run(now, command, easily({}))
        except Refused:
            continue
        assert isinstance(done, Done)
        now = done.outcome
    for what, times in decisions(now, time, seed).items():
        about = what.rpartition(" ")[2]
        sources = [one for one in now.sources if not about or one.about == about]
        each_round = what.startswith(("SPY-FIRE-6", "SPY-FIRE-4 spread", "SPY-GEN-1 object"))
        each_day = what.startswith("SPY-HEAL-3")
        most = ROUNDS_BEFORE_ASKING * 4 if each_round else 40 if each_day else 1
        assert times <= most + len(sources), what
