"""Properties of random fights: replay, undo, storage, and that more reduction never means more wounds."""

from collections.abc import Mapping
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter

from hurtbox.core.answer_sources import defaults, rolled
from hurtbox.core.answers import Answer
from hurtbox.core.parts import Parts
from hurtbox.core.refusal import Refused
from hurtbox.core.requests import Request
from hurtbox.core.rulebook import Command
from hurtbox.core.run import Done, Unfinished, resolve
from hurtbox.core.steps import Bounds
from hurtbox.systems.mythic import RULEBOOK
from hurtbox.systems.mythic.settings import Encounter, MadeType, Settings
from hurtbox.systems.mythic.sheet import ANY_TYPE, Body, Downgrade, Reduction, Sheet, Skill
from hurtbox.systems.mythic.tables import PATTERNS, TYPES

from . import commands
from .harness import HER, body, boxes, fight, hit, run

PARTS = Parts(RULEBOOK)
BODY = TypeAdapter(Body)
KEYS = st.sampled_from([one.key for one in TYPES])
ROWS, COLUMNS = st.integers(1, 5), st.integers(1, 15)

readings = st.builds(
    Settings,
    columns=st.integers(5, 20),
    exceeds=st.sampled_from(["beyond", "reaching"]),
    critical_ap_lost=st.integers(0, 5),
    worst=st.sampled_from(["now", "ever"]),
    ap_debt=st.booleans(),
    low_skills=st.sampled_from(["negative", "zero"]),
    special_face=st.integers(1, 6),
    made_types=st.sampled_from([(), (MadeType("Gas", "vertical"),)]),
)
sheets = st.builds(
    Sheet,
    wound_threshold=st.integers(1, 9),
    ap_maximum=st.integers(0, 30),
    skills=st.just((Skill("Aim", 12),)),
    reductions=st.lists(st.builds(Reduction, KEYS, st.integers(-3, 9)), max_size=3).map(tuple),
    downgrades=st.lists(
        st.builds(Downgrade, st.just("Coat"), KEYS | st.just(ANY_TYPE), st.integers(1, 2)),
        max_size=2,
    ).map(tuple),
)
damage = st.integers(0, 60)
hits = st.builds(
    commands.Hit,
    id=st.just("h"),
    target=st.just(HER),
    damage=damage,
    type=KEYS,
    downgrade=st.integers(0, 3),
)


def about_her(model: type[Command], **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[Command]:
    return st.builds(model, target=st.just(HER), **fields)


topics = st.sampled_from(["dying", "severe", "critical", "fatal"]).map(lambda t: f"{HER}/{t}")
anything = st.one_of(
    hits,
    about_her(commands.Heal, count=st.integers(1, 20)),
    about_her(commands.FreeBox, row=ROWS, column=COLUMNS),
    about_her(commands.MarkBox, row=ROWS, column=COLUMNS, sustained=st.booleans()),
    about_her(commands.Renew),
    about_her(commands.SpendAp, points=st.integers(1, 9)),
    about_her(commands.LoseAp, points=st.integers(1, 9)),
    about_her(commands.RefillAp),
    about_her(commands.GainDying),
    about_her(commands.EndDying),
    about_her(commands.SetReminder, source=topics, length=st.integers(1, 99)),
    about_her(commands.DismissReminder, source=topics),
    about_her(commands.SkillCheck, skill=st.sampled_from(["Aim", ""]), opposed=st.booleans()),
    st.builds(
        commands.AddType, name=st.sampled_from(["Acid", "Gas"]), pattern=st.sampled_from(PATTERNS)
    ),
    st.builds(commands.RemoveType, made=st.sampled_from(["acid", "gas"])),
)


class _Dice:
    """Rolls what can be rolled and decides the rest by default."""

    def __init__(self, seed: int) -> None:
        self.rolls = rolled(Random(seed))

    def __call__(self, key: str, request: Request[Any]) -> Answer | None:
        return self.rolls(key, request) or defaults(key, request)


def tried(encounter: Encounter, command: Command, seed: int) -> Done[Encounter] | None:
    """The run of a command; None if it is refused."""
    try:
        done = resolve(lambda ask: RULEBOOK.resolve(ask, encounter, command), source=_Dice(seed))
    except Refused:
        return None
    assert isinstance(done, Done)
    return done


@given(sheets, readings, st.lists(anything, max_size=8), st.integers(0, 10**6))
def test_any_command_replays_undoes_redoes_and_is_stored(
    sheet: Sheet, reading: Settings, played: list[Command], seed: int
) -> None:
    encounter = fight(sheet, settings=reading)
    for command in played:
        done = tried(encounter, command, seed)
        if done is None:
            continue
        _replays(encounter, command, done)
        _undoes(encounter, done.outcome)
        encounter = done.outcome
        assert encounter == PARTS.read(PARTS.write(encounter))
        assert BODY.validate_json(BODY.dump_json(body(encounter))) == body(encounter)
        assert body(encounter).ap <= sheet.ap_maximum


def _replays(encounter: Encounter, command: Command, done: Done[Encounter]) -> None:
    """Same record, same outcome; every prefix of the answers waits for the next one."""

    def again(known: int) -> Done[Encounter] | Unfinished:
        answers = done.answers[:known]
        return resolve(lambda ask: RULEBOOK.resolve(ask, encounter, command), answers)

    assert again(len(done.answers)) == done
    for known, (key, _) in enumerate(done.answers):
        owed = again(known)
        assert isinstance(owed, Unfinished)
        assert owed.key == key


def _undoes(before: Encounter, after: Encounter) -> None:
    """Undo puts 'before' back byte for byte, redo puts 'after' back."""
    changes = PARTS.changed(before, after)
    undone = PARTS.put(after, changes, "before")
    assert undone == before
    assert PARTS.write(undone) == PARTS.write(before)
    assert PARTS.put(undone, changes, "after") == after


@given(sheets, readings, hits)
def test_zero_damage_changes_nothing(sheet: Sheet, reading: Settings, one: commands.Hit) -> None:
    bare = Sheet(wound_threshold=sheet.wound_threshold, ap_maximum=sheet.ap_maximum)
    before = fight(bare, settings=reading)
    assert run(before, hit(0, one.type, one.downgrade)).outcome == before


@given(damage, KEYS, st.integers(-5, 30), st.integers(0, 30), st.integers(1, 9))
def test_more_reduction_never_gives_more_wounds(
    called: int, type_: str, less: int, more: int, threshold: int
) -> None:
    def wounds(amount: int) -> int:
        sheet = Sheet(
            wound_threshold=threshold, ap_maximum=9, reductions=(Reduction(type_, amount),)
        )
        return len(boxes(run(fight(sheet), hit(called, type_)).outcome))

    assert wounds(less + more) <= wounds(less)


@given(st.lists(hits, max_size=3), hits)
def test_MYT_DWN_2_downgrading_never_changes_the_number_of_wounds(
    before: list[commands.Hit], one: commands.Hit
) -> None:
    encounter = fight()
    for earlier in before:
        encounter = run(encounter, earlier).outcome
    counts = {
        len(boxes(run(encounter, hit(one.damage, one.type, steps)).outcome)) for steps in range(4)
    }
    assert len(counts) == 1


@given(st.lists(hits, max_size=5), st.integers(1, 80))
def test_healing_everything_leaves_no_wound_and_gives_no_ap(
    suffered: list[commands.Hit], count: int
) -> None:
    encounter = fight()
    for one in suffered:
        encounter = run(encounter, one).outcome
    marks = len(boxes(encounter))
    if not marks:
        return
    done = tried(encounter, commands.Heal(target=HER, count=count), 0)
    assert done is not None
    assert len(boxes(done.outcome)) == max(0, marks - count)
    assert body(done.outcome).ap == body(encounter).ap


def overridable(done: Done[Encounter]) -> Mapping[str, int]:
    """The steps of a record that take a number, with the lowest one that they take."""
    return {
        key: bounds.low
        for key, bounds in done.open.items()
        if isinstance(bounds, Bounds) and bounds.low is not None
    }


@given(hits)
def test_every_number_of_a_hit_takes_its_lowest_override(one: commands.Hit) -> None:
    for key, low in overridable(run(fight(), one)).items():
        done = run(fight(), one, put={key: low})
        assert (key, low) in done.overrides
