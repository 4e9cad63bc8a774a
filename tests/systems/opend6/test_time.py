"""Minutes that pass at once: each of their rounds counts, and each event happens at its own moment."""

from dataclasses import replace
from typing import Any

import pytest

from hurtbox.core.clock import Clock
from hurtbox.core.run import Done
from hurtbox.systems.opend6.hazards import Touch
from hurtbox.systems.opend6.person import (
    Encounter,
    Person,
    is_reeling,
    is_stunned,
    is_suspended,
    minutes_dying,
    only_defends,
    penalty,
)
from hurtbox.systems.opend6.sheet import Sheet

from .commands import Recover
from .harness import (
    BP,
    LADDER,
    THEM,
    WL,
    body,
    fight,
    hit,
    level,
    pass_time,
    run,
    scene_ends,
    steps,
)

TEN = {"resistance roll": 10}
KILLING = replace(BP, killing_blow=True)
MASSIVE = replace(WL, massive=True)
MORTAL = LADDER.index("Mortally Wounded")


def burning(source: Any = "fire", again: bool = True, due: int = 1, **fight_: Any) -> Encounter:
    """A character in contact with a source, after its first harm."""
    codes = {"fire": (1, 0), "acid": (2, 1), "nightshade": (8, 2)}
    dice, pips = codes[source]
    return fight(**fight_).with_source(
        Touch("f", THEM, "Fire", dice, pips, "full", due=due, again=again)
    )


def test_D6_KIL_1_a_torch_for_a_minute_is_twelve_rounds_of_one_die() -> None:
    """Twelve rounds of 3 points cost more than the maximum, but no single round does."""
    before = burning(sheet=Sheet(body_points=30, physique="9D"), settings=KILLING)
    done = pass_time(before, minutes=1, script={"rounds": 12, "damage roll": [3] * 12})
    now = body(done.outcome)
    assert now.points == 30 - 36
    assert not now.dead
    assert now.mortal == 1 + 10, "in the tenth round there are no points left"


def test_D6_MAS_1_a_level_a_round_is_no_massive_damage() -> None:
    before = burning("acid", settings=MASSIVE, sheet=Sheet(physique="4D", stamina="9D"))
    script = {
        "rounds": 4,
        "damage roll": [12] * 4,
        "resistance roll": [10] * 4,
        "staying up": True,
    }
    done = pass_time(before, minutes=1, script=script)
    assert level(done.outcome) == "Incapacitated", "a level up in each of four rounds"
    assert not steps(done, "D6-MAS-1")
    assert not is_reeling(Person.of(done.outcome, THEM))


def test_D6_MAS_1_two_levels_in_one_round_of_a_minute_count() -> None:
    before = burning("acid", settings=MASSIVE)
    script = {"rounds": 1, "damage roll": [13], "resistance roll": [8]}
    done = pass_time(before, minutes=1, script=script)
    assert level(done.outcome) == "Wounded"
    assert list(steps(done, "D6-MAS-1")) == ["reeling.steps"]
    assert not is_reeling(Person.of(done.outcome, THEM)), "the two rounds after it are over as well"


def test_D6_MOR_1_nightshade_strikes_after_one_of_two_hours() -> None:
    """The second hour is an hour of dying, with the rolls of each minute."""
    sheet = Sheet(physique="4D")
    before = burning("nightshade", again=False, due=1 + 12 * 60, sheet=sheet)
    held = {"holding on, every round": [True] * 2, "rolls in a row": [True, False]}
    script = {"damage roll": 28, "resistance roll": 14, **held}
    done = pass_time(before, minutes=120, script=script)
    assert level(done.outcome) == "Mortally Wounded"
    minutes = [
        step.value for step in done.steps if (step.rule, step.what) == ("D6-DIE-5", "minutes dying")
    ]
    assert minutes == sorted(minutes)
    assert minutes[0] == 0, "never less than none"
    assert body(done.outcome).dead


def test_D6_DIE_5_what_is_left_of_the_time_is_counted() -> None:
    sheet = Sheet(physique="1D+99")
    before = burning("nightshade", again=False, due=1 + 12 * 60, sheet=sheet, settings=BP)
    done = pass_time(before, minutes=120, script={"damage roll": 30})
    assert minutes_dying(Person.of(done.outcome, THEM)) == 60
    assert body(done.outcome).mortal == 1 + 12 * 60


def test_D6_MSC_1_a_source_that_strikes_later_strikes_at_its_minute() -> None:
    before = burning("nightshade", again=False, due=1 + 12 * 60, settings=BP)
    done = pass_time(before, minutes=120, script={"damage roll": (1,) * 8})
    (key,) = [key for key, _ in done.answers]
    assert key.startswith("minute 60/")
    assert not done.outcome.sources


@pytest.mark.parametrize(("how", "off"), [("penalty", 1), ("defend", 0)])
def test_D6_LVL_STU_the_end_of_a_scene_ends_the_round(how: str, off: int) -> None:
    stunned = run(fight(), hit(12), {**TEN, "stunned": how}).outcome
    assert penalty(Person.of(stunned, THEM)) == off
    later = scene_ends(stunned).outcome
    assert penalty(Person.of(later, THEM)) == 0
    next_ = pass_time(later, rounds=1).outcome
    assert not is_stunned(Person.of(next_, THEM))
    assert not only_defends(Person.of(next_, THEM))


def test_D6_KIL_1_the_harm_of_the_last_scene_is_no_harm_of_this_round() -> None:
    before = fight(Sheet(body_points=40), settings=KILLING)
    first = scene_ends(run(before, hit(20)).outcome).outcome
    assert not body(run(first, hit(20)).outcome).dead


@pytest.mark.parametrize("counts", ["steps", "results"])
def test_D6_MAS_1_the_end_of_a_scene_ends_what_a_round_has_brought(counts: Any) -> None:
    settings = replace(MASSIVE, massive_counts=counts)
    stunned = scene_ends(run(fight(settings=settings), hit(12), TEN).outcome).outcome
    assert not body(run(stunned, hit(12), TEN).outcome).reeling
    reeling = run(fight(settings=MASSIVE), hit(14), TEN).outcome
    later = pass_time(scene_ends(reeling).outcome, rounds=1).outcome
    assert not is_reeling(Person.of(later, THEM))


def test_D6_MAS_2_a_try_of_a_minute_ago_was_another_round() -> None:
    facts = {"settings": MASSIVE, "clock": Clock(round=2), "reels_from": 2, "reeling": 3}
    tried = run(fight(**facts), Recover(target=THEM), {"stamina": 3}).outcome
    later = pass_time(tried, minutes=1).outcome
    again = later.with_body(THEM, replace(body(later), reels_from=1, reeling=3))
    run(again, Recover(target=THEM), {"stamina": 3})


def test_D6_LVL_STU_stunned_in_the_last_round_of_a_minute_is_stunned_in_the_next_round() -> None:
    """The twelfth round of a minute is the one before the round in which play goes on."""
    before = burning(settings=WL, due=12, clock=Clock(round=1))
    script = {"rounds": 1, "damage roll": 6, "resistance roll": 4, "stunned": "penalty"}
    done = pass_time(before, minutes=1, script=script)
    assert penalty(Person.of(done.outcome, THEM)) == 1
    assert penalty(Person.of(pass_time(done.outcome, rounds=1).outcome, THEM)) == 0
    assert penalty(Person.of(pass_time(done.outcome, minutes=1).outcome, THEM)) == 0


def test_D6_FST_1_after_a_minute_the_first_round_of_a_combat_is_over() -> None:
    fast = fight(Sheet(fast=True), settings=replace(WL, fast_combat=True), level=2)
    assert not is_suspended(Person.of(fast, THEM))
    assert is_suspended(Person.of(pass_time(fast, minutes=1).outcome, THEM))


def test_D6_INC_1_whoever_is_out_comes_round_at_their_minute() -> None:
    out = fight(level=4, wakes=1 + 12 * 30)
    done = pass_time(out, minutes=60)
    assert [step.key for step in done.steps if step.what == "comes round"] == [
        "minute 30/combatant 1/D6-INC-1 comes round"
    ]


def test_D6_MSC_1_twelve_rounds_is_a_contact_until_somebody_ends_it() -> None:
    """The GM is asked once, so an hour at once asks the same as sixty minutes."""
    before = burning(sheet=Sheet(body_points=999), settings=BP)
    done = pass_time(before, minutes=3, script={"rounds": 12, "damage roll": [1] * 36})
    assert body(done.outcome).points == 999 - 36
    assert "goes on" in steps(done, "D6-MSC-1")
    (touch,) = done.outcome.sources
    more = pass_time(done.outcome, minutes=1, script={"damage roll": [1] * 12})
    assert body(more.outcome).points == 999 - 48
    assert more.outcome.sources == (touch,)


@pytest.mark.parametrize(("rounds", "lost"), [(0, 0), (1, 1), (11, 11)])
def test_D6_MSC_1_fewer_rounds_end_it(rounds: int, lost: int) -> None:
    before = burning(sheet=Sheet(body_points=999), settings=BP)
    script = {"rounds": rounds, "damage roll": [1] * lost} if lost else {"rounds": 0}
    done = pass_time(before, minutes=9, script=script)
    assert body(done.outcome).points == 999 - lost
    assert not done.outcome.sources
    assert "over" in steps(done, "D6-MSC-1")


def test_D6_MSC_1_rounds_that_are_left_may_also_be_played() -> None:
    """Repeated nightshade has its first harm in the middle of a minute."""
    before = burning(due=12, sheet=Sheet(body_points=999), settings=BP)
    done = pass_time(before, minutes=1, script={"rounds": 4, "damage roll": [1, 1]})
    assert len(done.outcome.sources) == 1
    played = pass_time(done.outcome, rounds=3, script={"damage roll": [1, 1]}).outcome
    assert body(played).points == 999 - 4
    assert not played.sources


@pytest.mark.parametrize("facts", [{"dead": True}, {"down": True}])
def test_D6_MSC_1_nobody_is_asked_about_whoever_is_past_harm(facts: dict[str, bool]) -> None:
    done = pass_time(burning(sheet=Sheet(fodder="down" in facts), **facts), minutes=60)
    assert not done.answers


def test_D6_MOR_1_the_rolls_of_a_round_come_before_the_next_harm() -> None:
    """Dying and burning: in each round first the harm, then the roll; the dead do not burn."""
    facts = {"level": MORTAL, "mortal": 1, "clock": Clock(minute=3)}
    before = burning(sheet=Sheet(physique="1D"), settings=replace(WL, near_miss=0), **facts)
    script = {
        "rounds": 12,
        "damage roll": [3, 3],
        "resistance roll": [4, 4],
        "holding on, every round": [(4,), (2,)],
    }
    done = pass_time(before, minutes=1, script=script)
    assert body(done.outcome).dead
    asked = [key.rpartition("/")[2] for key, _ in done.answers]
    assert asked == [
        "D6-MSC-1 rounds",
        "D6-MSC-1 damage roll",
        "D6-WL-1 resistance roll",
        "D6-MOR-1 holding on, every round",
        "D6-MSC-1 damage roll",
        "D6-WL-1 resistance roll",
        "D6-MOR-1 holding on, every round",
    ]


def test_D6_MOR_1_whoever_was_dying_in_a_stored_fight_rolls_from_now_on() -> None:
    """A body stored by an older version does not have the last roll: earlier rounds count as rolled."""
    stored = fight(Sheet(physique="2D"), level=MORTAL, mortal=1, clock=Clock(minute=3, round=7))
    done: Done[Encounter] = pass_time(stored, rounds=1, script={"holding on, every round": 9})
    assert len(done.answers) == 1
    minute = pass_time(done.outcome, minutes=1, script={"rolls in a row": [True, True]})
    asked = [dict(step.facts)["rolls"] for step in minute.steps if step.kind == "asked"]
    assert asked == [4, 8], "no round is left out, none is rolled twice"
