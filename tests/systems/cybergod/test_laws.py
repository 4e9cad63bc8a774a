"""Properties of random fights: replay, undo, storage, and that more protection never does more harm."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter

from hurtbox.core.ask import Ask, Rule
from hurtbox.core.odds import odds
from hurtbox.core.parts import Parts
from hurtbox.core.rulebook import Command
from hurtbox.core.run import Done, Unfinished, resolve
from hurtbox.core.steps import Bounds
from hurtbox.systems.cybergod import RULEBOOK
from hurtbox.systems.cybergod.derived import shock_level
from hurtbox.systems.cybergod.settings import Encounter, Settings
from hurtbox.systems.cybergod.sheet import Body, Levels, Sheet
from hurtbox.systems.cybergod.tables import DRUGS, HALF_POINTS, SIDES, STIMS

from ...conftest import tries
from . import commands as c
from .harness import HIM, asked_of, body, days, fight, hit, minutes, next_round, scene_ends
from .played import Act, Player, played

PARTS = Parts(RULEBOOK)
BODY = TypeAdapter(Body)
LEVEL = st.integers(0, 5)
APS = st.sampled_from(sorted(HALF_POINTS))
sheets = st.builds(
    Sheet,
    die=st.sampled_from(sorted(SIDES)),
    toughness=st.integers(0, 6),
    armor=st.integers(0, 8),
    dr=st.integers(0, 2),
    resolve=st.integers(0, 3),
    simplified=st.booleans(),
)
readings = st.builds(
    Settings,
    tens_count_double=st.booleans(),
    mitigation=st.sampled_from(["ask", "players"]),
    half_points=st.sampled_from(["lost", "kept"]),
    dead_triggers=st.sampled_from(["resolve", "skip"]),
    nonlethal_dying_ticks=st.booleans(),
    dying_half=st.sampled_from(["all", "painkillers"]),
    burning_ap=st.sampled_from(["none", "half", "2"]),
    revival_rounds=st.integers(1, 3),
    stabilized=st.sampled_from(["one", "same"]),
    safety_checks=st.booleans(),
)
salvos = st.lists(st.builds(c.Salvo, st.integers(0, 7), APS, st.integers(1, 3)), max_size=2)
hits = st.builds(
    c.Hit,
    id=st.just("h"),
    target=st.just(HIM),
    dc=st.integers(0, 7),
    ap=APS,
    hits=st.integers(1, 4),
    nonlethal=st.booleans(),
    others=st.sampled_from([(), ("c2",), ("c2", "c1")]),
    adds=st.sampled_from(["none", "bleeding", "burning"]),
    also=salvos.map(tuple),
)


def about_him(model: type[Command], **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[Command]:
    return st.builds(model, id=st.just("a"), target=st.just(HIM), **fields)


def _hours(now: Encounter) -> Rule[Encounter]:
    return minutes(now, 90)


def _days(now: Encounter) -> Rule[Encounter]:
    return days(now, 12)


anything: st.SearchStrategy[Act] = st.one_of(
    hits,
    st.sampled_from([next_round, scene_ends, _hours, _days]),
    about_him(
        c.SetCondition,
        condition=st.sampled_from(["dying", "bleeding", "burning", "injured", "dead", "stunned"]),
        level=LEVEL,
        trigger=st.booleans(),
    ),
    about_him(c.SetBox, row=st.integers(1, 5), column=st.integers(1, 5), clear=st.booleans()),
    about_him(c.Renew),
    about_him(c.SetCover, points=st.integers(0, 6)),
    about_him(c.SpendArmor, points=st.integers(1, 3)),
    about_him(c.RepairArmor, points=st.integers(1, 9)),
    about_him(c.SetResolve, points=st.integers(0, 3)),
    about_him(c.SetStress, points=st.integers(0, 9)),
    about_him(c.TakeReaction),
    about_him(c.Lower, condition=st.sampled_from(["bleeding", "burning"])),
    about_him(c.Stabilize, medtech=st.integers(0, 5), meds=st.booleans()),
    about_him(c.MoreTime),
    about_him(c.TooLate),
    about_him(c.Treat, condition=st.sampled_from(["bruised", "wounded", "maimed"])),
    about_him(c.Heal, levels=st.integers(1, 6)),
    about_him(c.SetCare, factor=st.integers(1, 5)),
    about_him(c.UseStim, purpose=st.sampled_from(sorted(STIMS))),
    about_him(c.TakeDrug, drug=st.sampled_from(sorted(DRUGS))),
)


@given(sheets, readings, st.lists(anything, max_size=7), st.integers(0, 10**6))
@settings(max_examples=60)
def test_anything_replays_undoes_redoes_and_is_stored(
    sheet: Sheet, reading: Settings, acts: list[Act], seed: int
) -> None:
    encounter = fight(sheet, settings=reading, others=1)
    for act in acts:
        done = played(encounter, act, Player(seed))
        if done is None:
            continue
        _replays(encounter, act, done)
        _undoes(encounter, done.outcome)
        encounter = done.outcome
        assert encounter == PARTS.read(PARTS.write(encounter))
        now = body(encounter)
        assert BODY.validate_json(BODY.dump_json(now)) == now
        assert all(0 <= level <= 5 for level in now.levels)


def _replays(encounter: Encounter, act: Act, done: Done[Encounter]) -> None:
    """The same record gives the same outcome; every shorter list of answers waits for the next answer."""
    rule = asked_of(encounter, act) if isinstance(act, Command) else act(encounter)
    assert resolve(rule, done.answers) == done
    for known, (key, _) in enumerate(done.answers):
        owed = resolve(rule, done.answers[:known])
        assert isinstance(owed, Unfinished)
        assert key in dict(owed.open_requests)
        assert owed.dropped == ()


def _undoes(before: Encounter, after: Encounter) -> None:
    changes = PARTS.changed(before, after)
    undone = PARTS.put(after, changes, "before")
    assert undone == before
    assert PARTS.write(undone) == PARTS.write(before)
    assert PARTS.put(undone, changes, "after") == after


@given(sheets, hits, st.integers(0, 10**6))
def test_levels_only_rise_by_a_hit_and_never_pass_five(sheet: Sheet, one: c.Hit, seed: int) -> None:
    before = fight(sheet, others=1, bruised=4, wounded=3, dying=1)
    done = played(before, one, Player(seed))
    if done is None:
        return
    was, now = body(before).levels, body(done.outcome).levels
    assert all(old <= new <= 5 for old, new in zip(was, now, strict=True))
    assert shock_level(now) <= 25


@given(st.integers(0, 9), st.integers(1, 4), st.integers(0, 4))
def test_more_dr_never_gives_more_shock(dc: int, count: int, dr: int) -> None:
    def marked(reduction: int) -> int:
        sheet = Sheet("D12", 9, dr=reduction)
        run = resolve(asked_of(fight(sheet), hit(dc, count)), source=lambda key, request: None)
        after = run.certain if isinstance(run, Unfinished) and run.certain else before_or(run)
        now = body(after)
        fate = ("alive", "dead", "destroyed").index(now.fate)
        weights = (1, 2, 3, 0, 4, 0, 0, 0, 0)
        severity = sum(w * n for w, n in zip(weights, now.levels, strict=True))
        return 100 * fate + severity

    def before_or(run: Done[Encounter] | Unfinished) -> Encounter:
        return run.outcome if isinstance(run, Done) else fight()

    assert marked(dr + 1) <= marked(dr)


@given(hits, st.integers(0, 10**6))
@settings(max_examples=tries(few=10, some=40, most=1_000))
def test_every_number_of_a_hit_takes_its_lowest_override(one: c.Hit, seed: int) -> None:
    encounter = fight(Sheet("D8", 3, armor=3, resolve=1), others=1)
    done = played(encounter, one, Player(seed))
    assert done is not None
    for key, bounds in done.open.items():
        if isinstance(bounds, Bounds) and bounds.low is not None:
            step = next(s for s in done.steps if s.key == key)
            low = step.value
            put = (bounds.low,) * len(low) if isinstance(low, tuple) else bounds.low
            again = resolve(asked_of(encounter, one), done.answers, [(key, put)], Player(seed))
            assert isinstance(again, Done)
            assert (key, put) in again.overrides


@given(
    st.sampled_from(sorted(SIDES)),
    st.integers(0, 5),
    st.integers(0, 5),
    st.tuples(*[LEVEL] * 9).map(Levels._make),
    st.integers(1, 4),
)
@settings(max_examples=tries(few=8, some=25, most=1_000))
def test_a_hit_has_complete_odds_without_waiting(
    die: Any, toughness: int, resolve_: int, hurt: Levels, dc: int
) -> None:
    sheet = Sheet(die, toughness, resolve=resolve_)
    before = fight(sheet, body=Body(hurt, resolve=resolve_))

    def rule(ask: Ask) -> Encounter:
        return RULEBOOK.resolve(ask, before, hit(dc, 2))

    found = odds(rule)
    assert found.missing == 0
    assert sum(found.of.values()) == 1
