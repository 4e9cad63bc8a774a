"""Random sheets, settings, bodies and commands for the tests of random fights."""

from typing import Any, get_args

from hypothesis import strategies as st

from hurtbox.core.forms import own_fields
from hurtbox.core.rulebook import Command
from hurtbox.session.commands import turns
from hurtbox.systems.spycraft.attack_command import Attack, Modifier, Multiplier
from hurtbox.systems.spycraft.names import CONDITION_NAMES
from hurtbox.systems.spycraft.settings import Settings
from hurtbox.systems.spycraft.sheet import Reduction, Resistance, Sheet
from hurtbox.systems.spycraft.tables.damage_types import TYPES

from . import commands as c
from .harness import CRATE, HIM, MOOK

WHO = st.sampled_from([HIM, HIM, MOOK, CRATE])
TYPE = st.sampled_from(TYPES)
SMALL = st.integers(0, 6)


def reading(key: str) -> st.SearchStrategy[Any]:
    """Any option of one setting."""
    annotation = own_fields(Settings)[key].annotation
    if annotation is int:
        return st.sampled_from([1, 6, 10])
    return st.booleans() if annotation is bool else st.sampled_from(get_args(annotation))


readings = st.builds(Settings, **{key: reading(key) for key in own_fields(Settings)})
reductions = st.lists(
    st.builds(
        Reduction,
        points=SMALL,
        unless=st.sampled_from(["", "", "fire"]),
        against=st.sampled_from(["any", "melee"]),
        worn=st.booleans(),
    ),
    max_size=2,
).map(tuple)
resistances = st.lists(
    st.builds(Resistance, type=st.sampled_from(TYPES[1:]), points=SMALL), max_size=2
).map(tuple)
special = st.builds(
    Sheet,
    vitality=st.integers(0, 60),
    wounds=st.integers(1, 20),
    fortitude=SMALL,
    reflex=SMALL,
    will=SMALL,
    level=st.integers(1, 5),
    constitution=st.integers(1, 18),
    wisdom=st.integers(1, 18),
    armor=st.sampled_from(["none", "partial", "moderate", "full"]),
    reductions=reductions,
    resistances=resistances,
)
standard = st.builds(
    Sheet,
    sort=st.just("standard"),
    damage_save=st.integers(-2, 15),
    saves_needed=st.integers(1, 3),
    reductions=reductions,
    resistances=resistances,
)


def act(model: type[Command], **fields: Any) -> st.SearchStrategy[Command]:
    """A random command about a combatant."""
    return st.builds(model, id=st.just("a"), target=WHO, **fields)


hits = act(
    c.Hit,
    damage=st.integers(0, 70),
    type=TYPE,
    ap=st.integers(0, 9),
    critical=st.integers(0, 4),
    others=st.sampled_from([(), (MOOK,), (CRATE, HIM)]),
    ap_all=st.booleans(),
    blast=st.booleans(),
    by=st.sampled_from(["any", "melee"]),
    subdual=st.booleans(),
    takedown=st.booleans(),
)
CLOCK: list[st.SearchStrategy[Command]] = [
    st.builds(turns.NextTurn),
    st.builds(turns.EndRound),
    st.builds(
        turns.PassTime,
        amount=st.integers(1, 40),
        span=st.sampled_from(["minute", "hour", "day", "week", "month"]),
    ),
    st.builds(turns.EndScene),
    st.builds(turns.EndSession),
    st.builds(turns.EndMission),
]
INJURY: list[st.SearchStrategy[Command]] = [
    hits,
    hits,
    hits,
    act(c.FirstAid, passed=st.booleans()),
    act(c.Treat),
    act(c.Operate, place=st.integers(1, 3), bonus=st.integers(0, 30)),
    act(c.SpendDice, dice=st.integers(1, 3)),
    act(c.Heal, points=st.integers(1, 30)),
    act(c.Refresh),
    act(c.SetPools, vitality=st.integers(0, 20), wounds=st.integers(-12, 12)),
    act(c.SetSaves, accumulated=SMALL, failed=SMALL),
    act(c.SetCondition, condition=st.sampled_from(list(CONDITION_NAMES)), rounds=SMALL),
    act(c.EndCondition, condition=st.sampled_from(list(CONDITION_NAMES))),
    act(c.EndInjury, place=st.integers(1, 3)),
    act(c.Renew),
    st.builds(c.EndCombat),
]
WAYS = st.sampled_from(["unarmed", "melee", "hurled", "firearm"])
RANGES = st.sampled_from(["unsaid", "melee", "cqb", "long"])
modifiers = st.builds(
    Modifier,
    st.sampled_from(["discretionary", "dodge", "insight", "gear", "morale", "size", "other"]),
    st.integers(-6, 6),
    st.sampled_from(["attack", "defense", "damage"]),
)
attacks = act(
    Attack,
    by=st.sampled_from([(), (HIM,), (MOOK,)]),
    bonus=st.sampled_from([-9, 0, 5, 15, 60]),
    way=WAYS,
    damage=st.sampled_from(["1d6", "2d6+1", "6d10", "4"]),
    engaged=st.sampled_from(["nobody", "target", "attacker", "both", "ask"]),
    type=TYPE,
    ap=SMALL,
    modifiers=st.lists(modifiers, max_size=3).map(tuple),
    threat=st.integers(-2, 19),
    error=st.integers(-2, 19),
    untrained=st.booleans(),
    sneak=st.integers(0, 2),
    range=RANGES,
    increment=st.integers(1, 3),
    sight=st.sampled_from(["clear", "clear", "none", "ask"]),
    multipliers=st.sampled_from([(), (Multiplier(2),), (Multiplier(2), Multiplier(3))]),
    extra=st.sampled_from(["", "1d4", "2"]),
    boost=st.booleans(),
    convert=st.sampled_from(["no", "to_subdual", "to_lethal"]),
    blast=st.booleans(),
    takedown=st.booleans(),
    aim=st.sampled_from(["sheet", "stationary", "moving", "carried", "square"]),
    holder=st.sampled_from([(), (HIM,)]),
    attacks=st.integers(1, 2),
    final=st.booleans(),
    witnesses=st.sampled_from([(), (HIM,), (HIM, MOOK)]),
)
ATTACKS: list[st.SearchStrategy[Command]] = [
    attacks,
    attacks,
    act(c.TriumphXp, reward=st.integers(0, 999)),
]
PEOPLE = st.sampled_from([(), (MOOK,), (CRATE, HIM)])
LASTING = ("acid 1", "fire 1", "fire 2", "flames 1", "cold 1", "heat 1", "vacuum 1", "infection 1")
SOURCES = st.sampled_from([f"{HIM}/{one}" for one in LASTING])


def about(model: type[Command], **fields: Any) -> st.SearchStrategy[Command]:
    """A random command about a lasting source."""
    return st.builds(model, id=st.just("a"), target=st.just(HIM), source=SOURCES, **fields)


contagions = act(
    c.ExposeTo,
    name=st.just("Fever"),
    route=st.sampled_from(["contact", "injury", "helpless"]),
    primary_dc=st.integers(0, 30),
    secondary_dc=st.integers(0, 30),
    primary_onset=SMALL,
    secondary_onset=SMALL,
    secondary_unit=st.sampled_from(["round", "minute", "day"]),
    primary_attribute=st.sampled_from(["none", "strength"]),
    secondary_attribute=st.sampled_from(["none", "constitution", "wisdom"]),
    primary_points=SMALL,
    secondary_points=SMALL,
    most=st.integers(0, 2),
    spreads=st.sampled_from(["no", "contact", "inhalation"]),
)
blazes = act(
    c.StartFire,
    damage=st.integers(0, 40),
    temperature=st.sampled_from([0, 500, 9000]),
    save=SMALL,
    inside=st.booleans(),
)
weather = act(
    c.Expose,
    type=st.sampled_from(["cold", "heat"]),
    medium=st.sampled_from(["air", "liquid"]),
    temperature=st.integers(-60, 230),
    dice=st.integers(1, 9),
    others=PEOPLE,
)
DANGERS: list[st.SearchStrategy[Command]] = [
    act(
        c.Explode,
        damage=st.integers(0, 60),
        bang=st.integers(0, 30),
        flash=st.integers(0, 30),
        others=PEOPLE,
    ),
    act(c.Collide, mph=st.integers(0, 99), others=PEOPLE),
    act(c.Fall, feet=st.integers(0, 300), onto=st.sampled_from(["solid", "soft", "fluid"])),
    act(c.Dive, feet=SMALL, depth=SMALL),
    act(c.Splash, damage=st.integers(0, 40), threat=st.booleans(), others=PEOPLE),
    about(c.Wash),
    blazes,
    blazes,
    about(c.SetFire, damage=st.integers(0, 20)),
    about(c.IntoFire, others=PEOPLE, above=st.sampled_from([0, 10])),
    about(c.LeaveFire),
    about(c.RollOut),
    about(c.PutOut, means=st.sampled_from(["water", "blanket", "extinguisher"])),
    about(c.BurnItem, name=st.just("Bag")),
    weather,
    about(c.Survive),
    act(c.IntoVacuum, others=PEOPLE),
    about(c.EndSource),
    contagions,
    about(c.Infect, others=PEOPLE, rounds=st.integers(8, 12)),
    about(c.Antidote),
    act(c.SetInitiative, count=SMALL),
    act(c.SetTotals, stress=st.integers(0, 99), subdual=st.integers(0, 99)),
    act(c.Restore, attribute=st.sampled_from(["strength", "constitution"])),
]


def anything() -> st.SearchStrategy[Command]:
    """Any command that a person can give, including those of the clock."""
    return st.one_of(*INJURY, *ATTACKS, *DANGERS, *CLOCK)
