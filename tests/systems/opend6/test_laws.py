"""Properties of random fights: replay, undo, storage, and that more armor never hurts."""

from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter

from hurtbox.core.advance import advance_to
from hurtbox.core.answer_sources import defaults, rolled
from hurtbox.core.answers import Answer
from hurtbox.core.clock import Clock, after_minutes, after_round, after_scene
from hurtbox.core.parts import Parts
from hurtbox.core.refusal import Refused
from hurtbox.core.requests import Request
from hurtbox.core.rulebook import Command
from hurtbox.core.run import Done, Unfinished, resolve
from hurtbox.core.steps import Bounds
from hurtbox.systems.opend6 import RULEBOOK
from hurtbox.systems.opend6.person import Combatant, Encounter, Person, rank
from hurtbox.systems.opend6.settings import Settings
from hurtbox.systems.opend6.sheet import Body, Protection, Sheet, Skill

from . import commands
from .harness import LADDER, THEM, body, fight, hit, run

PARTS = Parts(RULEBOOK)
BODY = TypeAdapter(Body)
TRACKS = ["body_points", "chart", "wound_levels"]
OTHER = "c2"

readings = st.builds(
    Settings,
    track=st.sampled_from(TRACKS),
    wild_die=st.booleans(),
    wild_one=st.sampled_from(["ask", "cancel", "complication"]),
    negative=st.sampled_from(["difficulties", "injury", "zero"]),
    killing_blow=st.booleans(),
    massive=st.booleans(),
    massive_counts=st.sampled_from(["steps", "results"]),
    fast_combat=st.booleans(),
    equal_result=st.sampled_from(["up", "stay"]),
    passed_result=st.sampled_from(["up", "stay"]),
    stun_minutes=st.sampled_from(["resistance", "stun_roll", "net"]),
    stun_costs_bp=st.booleans(),
    death_roll_every=st.sampled_from(["round", "minute"]),
    zero_is_final=st.booleans(),
    fodder=st.sampled_from(["falls", "ask"]),
    resistance=st.integers(-4, 4),
    lesser_result=st.sampled_from(["up", "stay"]),
    same_row=st.sampled_from(["nothing", "again"]),
    equal_effect=st.sampled_from(["nothing", "again"]),
    already_out=st.sampled_from(["stays", "minutes"]),
    harmless=st.sampled_from(["raises", "nothing"]),
)
codes = st.sampled_from(["", "1D", "2D+1", "+3", "4D+2", "9D"])
sheets = st.builds(
    Sheet,
    track=st.sampled_from(["campaign", *TRACKS]),
    body_points=st.integers(1, 40),
    physique=codes,
    stamina=codes,
    mettle=codes,
    protection=st.lists(
        st.builds(Protection, st.just("Coat"), st.sampled_from(["armor", "ability"]), codes),
        max_size=2,
    ).map(tuple),
    modifier=st.integers(-9, 3),
    character_points=st.integers(0, 3),
    fate_points=st.integers(0, 2),
    skills=st.just((Skill("Dodge", "4D", "3D"),)),
    fodder=st.booleans(),
    levels=st.sampled_from([0, 0, 3]),
    fast=st.booleans(),
)
armors = st.sampled_from(["full", "part", "none", "worse"])
hits = st.one_of(
    st.builds(
        commands.Hit,
        id=st.just("h"),
        target=st.just(THEM),
        damage=st.integers(0, 60),
        stun=st.booleans(),
        others=st.sampled_from([(), (OTHER,)]),
        times=st.integers(1, 2),
        armor=armors,
    ),
    st.builds(commands.Hit, id=st.just("h"), target=st.just(THEM), dice=st.integers(1, 6)),
)


def about_them(model: type[Command], **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.builds(model, id=st.just("x"), target=st.just(THEM), **fields)


SOURCES = ["botulism", "cold", "nightshade", "fire", "acid"]
done_to_them: st.SearchStrategy[Any] = st.one_of(
    hits,
    hits,
    about_them(commands.Fall, meters=st.integers(0, 12), half=st.booleans(), armor=armors),
    about_them(commands.Contact, source=st.sampled_from(SOURCES), armor=armors),
    about_them(commands.EndContact, source=st.just("x/touch")),
    about_them(commands.Aid, points=st.integers(0, 20), levels=st.integers(0, 3)),
    about_them(
        commands.Recover, skill=st.sampled_from(["stamina", "mettle"]), actions=st.integers(1, 3)
    ),
    about_them(commands.StayUp),
    about_them(commands.KnockOut, minutes=st.integers(1, 9)),
    about_them(commands.Wake),
    about_them(commands.SetPoints, points=st.integers(-40, 40)),
    about_them(commands.Heal, points=st.integers(1, 40)),
    about_them(commands.SetLevel, level=st.sampled_from(LADDER)),
    about_them(commands.SetPenalty, penalty=st.integers(-1, 4)),
    about_them(commands.SetSkillLoss, dice=st.integers(0, 3)),
    about_them(commands.RollMaximum),
    about_them(commands.SpendPoints, character=st.integers(0, 2), fate=st.integers(0, 2)),
    about_them(commands.AwardPoints, character=st.integers(0, 2), fate=st.integers(0, 2)),
    about_them(commands.Renew),
    st.builds(commands.BeginCombat),
    st.builds(commands.EndCombat),
)
anything: st.SearchStrategy[Any] = st.one_of(
    *(done_to_them for _ in range(7)), st.sampled_from(["round", "minutes", "scene"])
)


class _Dice:
    """Dice and decisions from a seed."""

    def __init__(self, seed: int) -> None:
        self.rolls = rolled(Random(seed))

    def __call__(self, key: str, request: Request[Any]) -> Answer | None:
        return self.rolls(key, request) or defaults(key, request)


def carried_out(encounter: Encounter, doing: Command | str) -> Any:
    """A command, or passing time, as a rule."""
    if not isinstance(doing, str):
        return lambda ask: RULEBOOK.resolve(ask, encounter, doing)
    was = encounter.clock
    now = {
        "round": after_round(was, encounter.order),
        "minutes": after_minutes(was, 3),
        "scene": after_scene(was),
    }[doing]
    return lambda ask: advance_to(RULEBOOK, ask, encounter, now)


def company(sheet: Sheet, other: Sheet, reading: Settings) -> Encounter:
    one = fight(sheet, settings=reading)
    return one.with_combatant(Combatant(OTHER, "Teo", other, RULEBOOK.new_body(other, reading)))


@given(sheets, sheets, readings, st.lists(anything, max_size=7), st.integers(0, 10**6))
def test_anything_replays_undoes_redoes_and_is_stored(
    sheet: Sheet, other: Sheet, reading: Settings, played: list[Any], seed: int
) -> None:
    encounter = company(sheet, other, reading)
    for doing in played:
        rule = carried_out(encounter, doing)
        try:
            done = resolve(rule, source=_Dice(seed))
        except Refused:
            continue
        assert isinstance(done, Done)
        _replays(rule, done)
        _undoes(encounter, done.outcome)
        encounter = done.outcome
        assert encounter == PARTS.read(PARTS.write(encounter))
        _fits(encounter)


def _replays(rule: Any, done: Done[Encounter]) -> None:
    """Same answers, same outcome; every prefix of the answers waits for one of the others."""
    assert resolve(rule, done.answers) == done
    for known in range(len(done.answers)):
        owed = resolve(rule, done.answers[:known])
        assert isinstance(owed, Unfinished)
        waiting = {key for key, _ in owed.open_requests}
        assert waiting <= {key for key, _ in done.answers[known:]}


def _undoes(before: Encounter, after: Encounter) -> None:
    """Undo puts 'before' back byte for byte, redo puts 'after' back."""
    changes = PARTS.changed(before, after)
    undone = PARTS.put(after, changes, "before")
    assert undone == before
    assert PARTS.write(undone) == PARTS.write(before)
    assert PARTS.put(undone, changes, "after") == after


def _fits(encounter: Encounter) -> None:
    """What must be true of every character at any time."""
    for id in (THEM, OTHER):
        who = Person.of(encounter, id)
        assert BODY.validate_json(BODY.dump_json(who.body)) == who.body
        assert -who.sheet.body_points <= who.body.points <= who.sheet.body_points
        assert 0 <= rank(who) < len(LADDER)
        assert not (who.body.dead and who.body.mortal)
        assert RULEBOOK.view(encounter, encounter.combatant(id), "gm", encounter)
        assert RULEBOOK.view(encounter, encounter.combatant(id), "players", None)


@given(sheets, readings, st.booleans())
def test_no_damage_hurts_nobody_whose_resistance_is_not_below_zero(
    sheet: Sheet, reading: Settings, stun: bool
) -> None:
    sound = replace(sheet, modifier=0, character_points=0, fate_points=0)
    before = fight(sound, settings=replace(reading, resistance=0))
    done = resolve(lambda ask: RULEBOOK.resolve(ask, before, hit(0, stun=stun)), source=_Dice(1))
    assert isinstance(done, Done)
    assert body(done.outcome) == body(before)


@given(st.integers(0, 60), st.integers(0, 30), st.integers(0, 30), st.sampled_from(TRACKS))
def test_more_armor_never_hurts_more(damage: int, less: int, more: int, track: Any) -> None:
    def worst(plus: int) -> tuple[int, int]:
        coat = (Protection("Coat", "armor", f"+{plus}"),)
        sheet = Sheet(physique="", body_points=40, protection=coat)
        before = fight(sheet, settings=Settings(track=track))
        done = resolve(lambda ask: RULEBOOK.resolve(ask, before, hit(damage)), source=_Dice(3))
        assert isinstance(done, Done)
        who = Person.of(done.outcome, THEM)
        return rank(who), -who.body.points

    assert worst(less + more) <= worst(less)


@given(st.integers(1, 40), st.integers(1, 6))
def test_the_order_of_hits_does_not_matter_to_body_points(damage: int, count: int) -> None:
    before = fight(Sheet(body_points=40), settings=Settings(track="body_points"))
    first = run(run(before, hit(damage)).outcome, hit(count)).outcome
    second = run(run(before, hit(count)).outcome, hit(damage)).outcome
    assert body(first).points == body(second).points


@given(sheets, readings, hits, st.integers(0, 99))
def test_every_number_of_a_hit_takes_its_lowest_override(
    sheet: Sheet, reading: Settings, one: commands.Hit, seed: int
) -> None:
    before = company(sheet, sheet, reading)
    rule = carried_out(before, one)
    done = resolve(rule, source=_Dice(seed))
    assert isinstance(done, Done)
    for key, bounds in done.open.items():
        if isinstance(bounds, Bounds) and bounds.low is not None:
            again = resolve(rule, done.answers, {key: bounds.low}.items(), _Dice(seed))
            assert isinstance(again, Done)
            assert (key, bounds.low) in again.overrides


def test_the_clock_of_a_fight_can_begin_anywhere() -> None:
    assert fight(clock=Clock(round=7, minute=3)).clock.round == 7
