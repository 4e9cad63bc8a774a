"""Random fights of Cybergod for the tests of passing time: wounds, drugs, stims, fires, the dying and the dead."""

from dataclasses import replace

from hypothesis import strategies as st

from hurtbox.core.clock import Clock
from hurtbox.core.encounter import Combatant
from hurtbox.core.rulebook import Command
from hurtbox.kit.person import Person
from hurtbox.systems.cybergod.effects import Effect, drug_effect, stim_effect, tiredness_effect
from hurtbox.systems.cybergod.fate import with_fate
from hurtbox.systems.cybergod.settings import Encounter, Settings
from hurtbox.systems.cybergod.sheet import Body, Levels, Mending, Sheet
from hurtbox.systems.cybergod.tables import DRUGS, STIMS, DrugKey

from . import commands as c

IDS = ("c1", "c2", "c3")
seldom = st.sampled_from([0, 0, 0, 0, 1, 2])
some = st.integers(0, 5)
settings = st.builds(
    Settings,
    tens_count_double=st.booleans(),
    mitigation=st.sampled_from(["ask", "players"]),
    half_points=st.sampled_from(["lost", "kept"]),
    nonlethal_dying_ticks=st.booleans(),
    burning_ap=st.sampled_from(["none", "none", "half", "2"]),
    revival_rounds=st.integers(1, 40),
    downtime_hours=st.integers(1, 30),
    bruised_rest=st.sampled_from(["scene", "level", "all"]),
    minute_rounds=st.sampled_from([0, 0, 1, 3, 10]),
    treat_dying=st.sampled_from(["stabilize", "any"]),
    no_dice_shock=st.sampled_from(["fail", "zero"]),
    revived_trigger=st.sampled_from(["next_round", "at_once"]),
)
sheets = st.builds(
    Sheet,
    die=st.sampled_from(["D6", "D8", "D10", "D12"]),
    toughness=st.integers(0, 6),
    armor=st.integers(0, 4),
    dr=st.sampled_from([0, 0, 1, 3]),
    resolve=st.integers(0, 2),
    simplified=st.booleans(),
)
conditions = st.builds(
    Levels,
    bruised=some,
    wounded=some,
    injured=some,
    maimed=some,
    dying=seldom,
    stunned=seldom,
    fatigued=some,
    bleeding=seldom,
    burning=seldom,
)
mendings = st.builds(
    Mending,
    wounded=st.integers(0, 1439),
    injured=st.integers(0, 14_399),
    maimed=st.integers(0, 43_199),
)
bodies = st.builds(
    Body,
    levels=conditions,
    fate=st.sampled_from(["alive", "alive", "alive", "alive", "dead", "destroyed"]),
    incapacitated=st.booleans(),
    armor=st.integers(0, 4),
    cover=st.integers(0, 2),
    resolve=st.integers(0, 2),
    spared=st.booleans(),
    care=st.sampled_from([1, 1, 2, 7, 20]),
    mending=mendings,
    resting=st.sampled_from([0, 0, 59]),
    slept=st.sampled_from([0, 0, 59]),
)


@st.composite
def at_work(draw: st.DrawFn, about: str) -> list[Effect]:
    """Drugs, stims and tiredness of a combatant, some of which began earlier."""
    drugs = draw(st.lists(st.sampled_from(sorted(DRUGS)), unique=True, max_size=2))
    stims = draw(st.lists(st.sampled_from(sorted(STIMS)), unique=True, max_size=2))
    afters: list[DrugKey] = ["stimulants", "boosters"]
    after = draw(st.lists(st.sampled_from(afters), unique=True, max_size=1))
    found = [
        *(drug_effect(about, drug) for drug in drugs),
        *(stim_effect(about, purpose, "x") for purpose in stims),
        *(tiredness_effect(about, drug, DRUGS[drug].after or "long") for drug in after),
    ]
    return [replace(one, rested=draw(st.sampled_from([0, 0, 59, 100]))) for one in found]


@st.composite
def anyone(draw: st.DrawFn) -> Encounter:
    """One to three combatants with their effects; the dead have the reminder that they can be brought back."""
    reading = draw(settings)
    people = []
    for id in IDS[: draw(st.integers(1, 3))]:
        owner = draw(st.sampled_from(["", "Ana"]))
        people.append(Combatant(id, f"Runner {id}", draw(sheets), draw(bodies), owner=owner))
    clock = Clock(round=draw(st.integers(1, 5)), minute=draw(st.sampled_from([0, 7, 2000])))
    now = Encounter("cybergod", "Test", reading, tuple(people), clock)
    for one in people:
        if one.body.fate == "dead":
            who = Person.of(now, one.id)
            now = with_fate(who.but(fate="alive"), who).encounter
        for effect in draw(at_work(one.id)):
            now = now.with_source(effect)
    return now


def _acts() -> st.SearchStrategy[Command]:
    who = st.sampled_from(IDS[:1])
    hits = st.builds(
        c.Hit,
        target=who,
        dc=st.integers(1, 6),
        hits=st.integers(1, 3),
        ap=st.sampled_from(["half", "1", "10"]),
        nonlethal=st.booleans(),
        adds=st.sampled_from(["none", "none", "bleeding", "burning"]),
    )
    return st.one_of(
        hits,
        st.builds(c.TakeDrug, target=who, drug=st.sampled_from(sorted(DRUGS))),
        st.builds(c.UseStim, target=who, purpose=st.sampled_from(sorted(STIMS))),
        st.builds(c.Stabilize, target=who, medtech=st.integers(0, 6), meds=st.booleans()),
        st.builds(
            c.Treat, target=who, condition=st.sampled_from(["bruised", "fatigued", "maimed"])
        ),
        st.builds(c.Lower, target=who, condition=st.sampled_from(["bleeding", "burning"])),
        st.builds(c.SetCare, target=who, factor=st.integers(1, 20)),
        st.builds(c.MoreTime, target=who, rounds=st.integers(1, 50)),
    )


fights = anyone()
acts = _acts()
