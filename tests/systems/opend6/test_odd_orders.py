"""Unusual orders and sizes: commands twice, too late, across minutes, or with extreme numbers."""

from dataclasses import replace
from typing import Any

import pytest

from hurtbox.core.answers import Faces
from hurtbox.core.clock import Clock
from hurtbox.core.refusal import Refused
from hurtbox.core.run import resolve
from hurtbox.systems.opend6 import RULEBOOK
from hurtbox.systems.opend6.person import Person, is_out, is_reeling, is_stunned, only_defends
from hurtbox.systems.opend6.sheet import Body, Protection, Sheet
from hurtbox.systems.opend6.view import note

from .commands import (
    Aid,
    Contact,
    Die,
    Fall,
    KnockOut,
    Recover,
    SetPoints,
    Wake,
)
from .harness import BP, BPC, LADDER, THEM, WL, after, body, fight, hit, pass_time, run, steps

MASSIVE = replace(WL, massive=True)
TEN = {"resistance roll": 10}
MORTAL = LADDER.index("Mortally Wounded")


@pytest.mark.parametrize("aid", [1, 30])
def test_D6_UNC_6_aid_that_is_not_enough_does_not_help_anybody_beyond_help(aid: int) -> None:
    before = fight(settings=BP, points=-30, mortal=1)
    assert body(after(before, Aid(target=THEM, points=aid))).dead


def test_D6_UNC_2_aid_is_at_least_a_point_or_a_level() -> None:
    before = fight(settings=BP, points=-12, mortal=1)
    with pytest.raises(Refused, match="at least one Body Point") as refused:
        run(before, Aid(target=THEM))
    assert refused.value.field == "points"


def test_D6_UNC_2_what_the_gm_puts_for_the_points_counts_where_it_is_not_enough() -> None:
    before = fight(settings=BPC, points=1, mortal=1, charted=5)
    done = run(before, Aid(target=THEM, points=9), put={"D6-UNC-2 points": 2})
    now = body(done.outcome)
    assert (now.points, now.charted, bool(now.mortal)) == (2, -1, True)


def test_D6_UNC_2_nobody_is_aided_twice() -> None:
    saved = after(fight(level=MORTAL, mortal=1), Aid(target=THEM))
    with pytest.raises(Refused, match="not dying"):
        run(saved, Aid(target=THEM))


def test_D6_MAS_1_a_second_massive_blow_lets_nobody_go_for_the_rest_of_the_round() -> None:
    first = run(fight(settings=MASSIVE), hit(14), TEN).outcome
    second = pass_time(first, rounds=1).outcome
    assert is_reeling(Person.of(second, THEM))
    again = run(second, hit(20), {**TEN, "staying up": True}).outcome
    for round in (2, 3, 4):
        assert is_reeling(Person.of(replace(again, clock=Clock(round=round)), THEM))
    assert not is_reeling(Person.of(replace(again, clock=Clock(round=5)), THEM))


def test_short_effects_end_when_minutes_pass_at_once() -> None:
    stunned = fight(level=1, stunned="penalty", stunned_until=2)
    assert is_stunned(Person.of(stunned, THEM))
    assert not is_stunned(Person.of(pass_time(stunned, minutes=1).outcome, THEM))
    massive = fight(settings=MASSIVE, clock=Clock(round=2), reels_from=2, reeling=3)
    assert not is_reeling(Person.of(pass_time(massive, minutes=1).outcome, THEM))


def test_D6_KIL_1_a_minute_later_is_another_round() -> None:
    killing = fight(Sheet(body_points=40), settings=replace(BP, killing_blow=True))
    first = pass_time(run(killing, hit(20)).outcome, minutes=1).outcome
    assert not body(run(first, hit(20)).outcome).dead


def test_D6_PEN_1_a_worse_level_ends_what_being_stunned_did() -> None:
    stunned = run(fight(), hit(12), {**TEN, "stunned": "defend"}).outcome
    worse = run(stunned, hit(15), TEN).outcome
    assert not only_defends(Person.of(pass_time(worse, rounds=1).outcome, THEM))


def test_D6_INC_1_whoever_is_dying_does_not_come_round_with_the_minutes() -> None:
    before = fight(level=MORTAL, mortal=1, wakes=13, clock=Clock(round=12))
    with pytest.raises(Refused, match="need medical aid"):
        run(before, Wake(target=THEM))
    later = pass_time(before, rounds=1)
    assert "comes round" not in steps(later, "D6-INC-1")
    assert is_out(Person.of(later.outcome, THEM))


@pytest.mark.parametrize(
    "command",
    [
        hit(9),
        Fall(target=THEM, meters=9),
        Contact(id="f", target=THEM, source="fire"),
        Contact(id="f", target=THEM, source="acid", armor="worse"),
    ],
)
def test_nothing_is_rolled_for_the_dead(command: Any) -> None:
    before = fight(Sheet(protection=(Protection("Vest", "armor", "2D"),)), dead=True)
    done = run(before, command)
    assert not done.answers
    assert body(done.outcome) == body(before)
    with pytest.raises(Refused, match="is dead"):
        run(before, KnockOut(target=THEM))
    with pytest.raises(Refused):
        run(before, Recover(target=THEM))


def test_a_hundred_hits_end_in_one_death() -> None:
    now = fight(Sheet(physique="+9"))
    for _ in range(10):
        now = run(
            now, hit(10, times=10), {"skill": "none", "minutes": 35} if not body(now).dead else {}
        ).outcome
    assert body(now).dead


def test_D6_DIE_6_no_more_dice_are_bought_than_can_be_thrown_at_once() -> None:
    before = fight(Sheet(character_points=999), settings=replace(BP, most_points=0))
    owed = resolve(lambda ask: RULEBOOK.resolve(ask, before, hit(9999)))
    request: Any = owed.request  # type: ignore[union-attr]
    assert (request.what, request.high) == ("points", 99)
    done = run(before, hit(9999), {"points": 99, "dice": [(1,) * 99]})
    assert steps(done, "D6-DIE-6")["bought"] == 99


def test_D6_WL_1_no_more_dice_are_rolled_than_can_be_thrown_at_once() -> None:
    sheet = Sheet(physique="40D", protection=(Protection("Hull", "armor", "40D"),) * 20)
    done = run(fight(sheet), hit(9), {"resistance roll": (1,) * 90})
    assert isinstance(dict(done.answers).popitem()[1], Faces)
    script = {"armor against": (1,) * 90, "resistance roll": 40, "skill": "none", "minutes": 35}
    worse = run(fight(sheet), hit(9, armor="worse"), script)
    assert steps(worse, "D6-WL-1")["resistance"] == 40 - 90


@pytest.mark.parametrize(
    ("settings", "facts", "dying"),
    [
        (WL, {"level": 0, "points": 1, "mortal": 7}, False),
        (WL, {"level": MORTAL, "points": 1, "mortal": 7}, True),
        (BP, {"level": MORTAL, "points": 30, "mortal": 7}, False),
        (BP, {"level": 0, "points": 2, "mortal": 7}, True),
        (BPC, {"level": 0, "points": 3, "mortal": 7}, False),
        (BPC, {"level": 0, "points": 0, "mortal": 7}, True),
    ],
)
def test_D6_SYS_1_whoever_is_counted_otherwise_dies_only_where_that_says_so(
    settings: Any, facts: dict[str, Any], dying: bool
) -> None:
    assert bool(RULEBOOK.fit_body(Sheet(), Body(**facts), settings).mortal) is dying


def test_players_are_told_that_the_gms_own_lose_points_but_not_how_many() -> None:
    before = fight(settings=BP)
    ahead = after(before, hit(9))
    who = before.combatant(THEM)
    assert RULEBOOK.view(before, who, "players", ahead).ahead == "Hurt"
    assert RULEBOOK.view(before, who, "gm", ahead).ahead == "−9 BP: 21 left"
    nothing = after(before, hit(0))
    assert RULEBOOK.view(before, who, "players", nothing).ahead == "No injury"


@pytest.mark.parametrize("settings", [BP, BPC, WL])
def test_D6_LVL_DEA_the_gm_can_say_that_somebody_dies(settings: Any) -> None:
    dead = after(fight(settings=settings, wakes=99), Die(target=THEM))
    assert body(dead).dead
    with pytest.raises(Refused, match="already dead"):
        run(dead, Die(target=THEM))
    if settings is not WL:
        assert not body(after(dead, SetPoints(target=THEM, points=9))).dead


def test_what_cannot_be_done_with_the_dead_is_not_offered() -> None:
    def offered(**facts: Any) -> set[str]:
        before = fight(**facts)
        forms = RULEBOOK.view(before, before.combatant(THEM), "gm", None).forms
        return {str(form["command"]) for form in forms}

    assert offered() - offered(dead=True, level=6) == {"fall", "contact", "knock_out", "die"}


def test_D6_MSC_1_a_printed_source_has_its_own_damage() -> None:
    with pytest.raises(Refused, match="has its own damage") as refused:
        run(fight(), Contact(id="f", target=THEM, source="fire", dice=5))
    assert refused.value.field == "dice"


def test_D6_MSC_1_after_an_hour_a_lasting_dose_harms_once_and_goes_on() -> None:
    eaten = run(
        fight(settings=BP), Contact(id="f", target=THEM, source="nightshade"), {"dose": "again"}
    )
    hour = pass_time(eaten.outcome, minutes=60, script={"damage roll": (1,) * 8})
    assert (body(hour.outcome).points, len(hour.outcome.sources)) == (20, 1)


def test_D6_BPC_2_the_points_of_a_row_are_not_shown_where_the_gm_has_said_another() -> None:
    assert note(Person.of(fight(settings=BPC, points=9), THEM)) == "−2D to all actions · 6–11 BP"
    put = fight(settings=BPC, points=9, charted=2)
    assert note(Person.of(put, THEM)) == "−1D to all actions"
