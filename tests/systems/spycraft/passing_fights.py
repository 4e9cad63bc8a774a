"""Random fights with every lasting source, for the tests of passing time (tests/systems/test_time_adds_up.py)."""

from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from hurtbox.core.clock import Clock
from hurtbox.core.encounter import Source
from hurtbox.core.rulebook import Command
from hurtbox.systems.spycraft.body import Body, Condition, Injury, Loss
from hurtbox.systems.spycraft.person import Encounter
from hurtbox.systems.spycraft.settings import Settings
from hurtbox.systems.spycraft.sheet import Sheet
from hurtbox.systems.spycraft.sources import Acid, Exposure, Fire, Flames, Infection, Phase, Vacuum

from . import commands as c
from .harness import CRATE, HIM, MOOK, fight
from .random_acts import readings, special, standard

SMALL = st.integers(0, 12)
MINUTE, ROUND = 500, 3
"""The time of these fights; most sources are due near it."""
soon = st.integers(MINUTE - 5, MINUTE + 3_000)
rounds = st.integers(1, 40)
since = st.sampled_from([-1, MINUTE, MINUTE, MINUTE - 1])

conditions = st.one_of(
    st.builds(
        Condition,
        st.sampled_from(["stunned", "blinded", "fatigued", "unconscious"]),
        st.just("SPY-GEN-1"),
        st.just("by hand"),
        st.sampled_from(["round", "turn"]),
        rounds,
        since,
    ),
    st.builds(
        Condition,
        st.sampled_from(["unconscious", "stunned"]),
        st.just("SPY-SUBD-4"),
        st.just("subdual"),
        st.just("minute"),
        soon,
        st.just(-1),
    ),
    st.builds(
        Condition,
        st.sampled_from(["shaken_1", "shaken_2", "shaken_3", "shaken_4", "drained"]),
        st.just("SPY-STRESS-4"),
        st.just("stress"),
        st.sampled_from(["open", "mission", "scene"]),
        st.just(0),
        st.just(-1),
    ),
)
injuries = st.builds(
    Injury,
    st.integers(1, 3),
    st.sampled_from(["bleeding", "broken_limb", "brain_damage", "nerve_damage"]),
    st.integers(1, 3),
    st.booleans(),
)


def different(found: list[Injury]) -> tuple[Injury, ...]:
    """The injuries, each with its own id."""
    return tuple(one._replace(id=place) for place, one in enumerate(found, 1))


bodies = st.builds(
    Body,
    vitality=st.integers(0, 20),
    wounds=st.integers(-10, 12),
    stress=st.integers(0, 70),
    subdual=st.integers(0, 70),
    conditions=st.lists(conditions, max_size=3, unique_by=lambda one: one.name).map(tuple),
    losses=st.sampled_from([(), (Loss("strength", 1, "SPY-OUCH-5"),)]),
    injuries=st.lists(injuries, max_size=2).map(different),
    rested=st.sampled_from([0, 0, 30, 59, 600, 1439]),
    treated=st.sampled_from([0, MINUTE + 30, MINUTE + 1440]),
    calmed=st.integers(0, 30),
    recovered=st.integers(0, 30),
    rests=st.booleans(),
    busy=st.sampled_from([0, 0, MINUTE + 90]),
    downtime=st.sampled_from([0, 0, 1, 43_199, 40_000]),
    initiative=SMALL,
)
minions = st.builds(
    Body,
    accumulated=SMALL,
    fate=st.sampled_from(["", "", "unconscious", "dead"]),
    stress=SMALL,
    conditions=st.lists(conditions, max_size=1).map(tuple),
)
phases = st.builds(
    Phase,
    onset=st.sampled_from([0, 1, 2, 15, 60, 1_440]),
    minutes=st.booleans(),
    dc=st.integers(5, 25),
    attribute=st.sampled_from(["none", "constitution", "wisdom"]),
    points=st.integers(0, 2),
    effect=st.just(""),
    permanent=st.booleans(),
)
WHO = st.sampled_from([HIM, HIM, MOOK, CRATE])
PEOPLE = st.sampled_from([HIM, MOOK])


def named(kind: str, who: st.SearchStrategy[str]) -> dict[str, Any]:
    """A source with the only id of its class, about a random combatant."""
    return {"id": st.just(f"x/{kind} 1"), "about": who}


acid = st.builds(Acid, **named("acid", WHO), damage=st.integers(1, 40), fresh=st.booleans())
fire = st.builds(
    Fire,
    id=st.just(f"{HIM}/fire 1"),
    about=st.just(HIM),
    name=st.just("Curtain"),
    damage=st.integers(1, 40),
    save=st.integers(0, 14),
    squares=st.just(("Curtain",)),
    times=st.integers(0, 24),
)
flames = st.builds(
    Flames,
    **named("flames", WHO),
    fire=st.just(f"{HIM}/fire 1"),
    name=st.just("Curtain"),
    square=SMALL,
    burning=SMALL,
    save=st.integers(0, 14),
    times=st.integers(0, 24),
    stress=st.sampled_from(["", "applies", "left out"]),
)
weather = st.builds(
    Exposure,
    **named("cold", WHO),
    type=st.sampled_from(["cold", "heat"]),
    dice=st.integers(1, 2),
    sides=st.just(6),
    minutes=st.sampled_from([0, 1, 5, 10, 60, 60]),
    due=soon,
    tried=st.booleans(),
    times=st.integers(0, 24),
)
vacuum = st.builds(Vacuum, **named("vacuum", WHO), dice=st.integers(1, 5), rounds=st.integers(0, 3))
infection = st.builds(
    Infection,
    **named("infection", PEOPLE),
    name=st.just("Fever"),
    primary=phases,
    secondary=phases,
    due=soon,
    phases=st.integers(0, 2),
    doses=st.integers(1, 3),
    most=st.integers(1, 4),
    since=since,
)
LASTING = (acid, fire, flames, weather, weather, vacuum, infection, infection)


def in_rounds(source: Source) -> Source:
    """The source, due in one of the next rounds if it counts rounds."""
    if isinstance(source, Exposure) and not source.minutes:
        return replace(source, due=ROUND + source.due % 9, since=MINUTE)
    if isinstance(source, Infection) and not source.next.minutes:
        return replace(source, due=ROUND + source.due % 30)
    return source


@st.composite
def a_fight(draw: st.DrawFn) -> Encounter:
    """A special character, a standard one and a thing, with any lasting sources."""
    reading: Settings = draw(readings)
    agent: Sheet = draw(special)
    minion: Sheet = draw(standard)
    clock = Clock(ROUND, MINUTE, draw(st.sampled_from(["", "", "", HIM, MOOK])))
    now = fight(agent, minion=minion, settings=reading, clock=clock)
    now = now.with_body(HIM, draw(bodies)).with_body(MOOK, draw(minions))
    for source in draw(st.lists(st.one_of(*LASTING), max_size=4, unique_by=lambda one: one.id)):
        now = now.with_source(in_rounds(source))
    return now


fights = a_fight()
acts: st.SearchStrategy[Command] = st.one_of(
    st.builds(c.Hit, id=st.just("a"), target=PEOPLE, damage=st.integers(0, 15)),
    st.builds(c.Hit, id=st.just("a"), target=WHO, damage=st.integers(1, 15), type=st.just("acid")),
    st.builds(c.FirstAid, id=st.just("a"), target=PEOPLE),
    st.builds(c.Treat, id=st.just("a"), target=st.just(HIM)),
    st.builds(c.Operate, id=st.just("a"), target=st.just(HIM), bonus=st.integers(0, 30)),
    st.builds(c.SetPools, id=st.just("a"), target=st.just(HIM), vitality=SMALL, wounds=SMALL),
    st.builds(
        c.SetTotals,
        id=st.just("a"),
        target=PEOPLE,
        stress=st.integers(0, 60),
        subdual=st.integers(0, 60),
    ),
    st.builds(c.EndCombat, id=st.just("a")),
    st.builds(c.IntoVacuum, id=st.just("a"), target=WHO),
    st.builds(
        c.Expose, id=st.just("a"), target=WHO, temperature=st.integers(-60, 30), others=st.just(())
    ),
    st.builds(c.Survive, id=st.just("a"), target=WHO, source=st.just("x/cold 1")),
    st.builds(c.EndSource, id=st.just("a"), target=WHO, source=st.just("x/vacuum 1")),
)
