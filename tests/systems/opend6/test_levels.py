"""The effects of levels: Stunned, the roll to stay up, stun, near misses, minor characters."""

from dataclasses import replace

import pytest

from hurtbox.core.clock import Clock
from hurtbox.core.refusal import Refused
from hurtbox.systems.opend6 import RULEBOOK
from hurtbox.systems.opend6.by_hand import at_row
from hurtbox.systems.opend6.person import Combatant, Person, is_out, only_defends, penalty
from hurtbox.systems.opend6.person import level as level_now
from hurtbox.systems.opend6.settings import Settings
from hurtbox.systems.opend6.sheet import Protection, Sheet

from .commands import Heal, KnockOut, SetLevel, SetPenalty, SetPoints, StayUp, Wake
from .harness import (
    BP,
    BPC,
    LADDER,
    THEM,
    WL,
    after,
    body,
    fight,
    hit,
    level,
    owes,
    pass_time,
    run,
    steps,
)

TEN = {"resistance roll": 10}


@pytest.mark.parametrize(
    ("how", "now", "next_", "later"), [("penalty", 1, 1, 0), ("defend", 0, 0, 0)]
)
def test_D6_LVL_STU_this_round_and_the_next(how: str, now: int, next_: int, later: int) -> None:
    done = run(fight(clock=Clock(round=4)), hit(12), {**TEN, "stunned": how})
    stages = [done.outcome]
    for _ in range(2):
        stages.append(pass_time(stages[-1], rounds=1).outcome)
    assert [penalty(Person.of(one, THEM)) for one in stages] == [now, next_, later]
    defends = [False, how == "defend", False]
    assert [only_defends(Person.of(one, THEM)) for one in stages] == defends
    assert level(stages[-1]) == "Stunned"


def test_D6_INC_1_the_better_skill_is_suggested() -> None:
    before = fight(Sheet(physique="3D", stamina="4D", mettle="4D+1"))
    request = owes(before, hit(20), TEN).request
    assert getattr(request, "options", ()) == ("stamina", "mettle", "none")
    assert getattr(request, "default", "") == "mettle"
    assert getattr(owes(fight(), hit(20), TEN).request, "options", ()) == ("stamina", "none")


@pytest.mark.parametrize(("total", "up"), [(14, False), (15, True), (16, True)])
def test_D6_INC_1_D6_DIE_4_moderate(total: int, up: bool) -> None:
    script = {**TEN, "staying up": total} | ({} if up else {"minutes": 35})
    done = run(fight(Sheet(stamina="4D")), hit(20), script)
    who = Person.of(done.outcome, THEM)
    assert is_out(who) is not up
    assert penalty(who) == 3
    assert steps(done, "D6-DIE-4")["reached"] is up


def test_D6_INC_1_whoever_comes_round_is_still_incapacitated() -> None:
    done = run(fight(), hit(20), {**TEN, "skill": "none", "minutes": 10})
    almost = pass_time(done.outcome, minutes=9).outcome
    assert is_out(Person.of(almost, THEM))
    awake = pass_time(almost, minutes=1)
    assert steps(awake, "D6-INC-1")["comes round"] == {"name": "Mara"}
    assert not is_out(Person.of(awake.outcome, THEM))
    assert (level(awake.outcome), penalty(Person.of(awake.outcome, THEM))) == ("Incapacitated", 3)


def test_D6_INC_1_by_hand() -> None:
    up = run(fight(), SetLevel(target=THEM, level="Incapacitated")).outcome
    down = run(up, StayUp(target=THEM), {"staying up": False, "minutes": 20}).outcome
    assert body(down).wakes == 1 + 240
    assert not body(after(down, Wake(target=THEM))).wakes
    with pytest.raises(Refused):
        run(fight(), StayUp(target=THEM))
    with pytest.raises(Refused):
        run(fight(), Wake(target=THEM))
    assert body(after(fight(), KnockOut(target=THEM, minutes=3))).wakes == 37


@pytest.mark.parametrize(("difference", "asked"), [(0, True), (-3, True), (-4, False)])
def test_D6_WL_5_a_near_miss_on_bare_skin(difference: int, asked: bool) -> None:
    script = {**TEN} | ({"near": "injured"} if asked else {})
    done = run(fight(), hit(10 + difference), script)
    assert level(done.outcome) == ("Stunned" if asked else "Bruised")


def test_D6_WL_5_protection_or_the_gm_s_no_leave_it_a_bruise() -> None:
    armored = Sheet(protection=(Protection("Coat", "armor", "+1"),))
    assert level(run(fight(armored), hit(10), TEN).outcome) == "Bruised"
    assert level(run(fight(), hit(10), TEN).outcome) == "Bruised"


@pytest.mark.parametrize(
    ("difference", "then"),
    [(1, "Stunned"), (8, "Stunned"), (9, "Wounded"), (13, "Severely Wounded")],
)
def test_D6_STN_2_unhurt(difference: int, then: str) -> None:
    done = run(fight(), hit(10 + difference, stun=True), TEN)
    assert level(done.outcome) == then
    assert body(done.outcome).wakes == 1 + 12 * difference


def test_D6_STN_2_incapacitated_by_stun_is_out_already() -> None:
    done = run(fight(), hit(26, stun=True), TEN)
    assert level(done.outcome) == "Incapacitated"
    assert "out already" in steps(done, "D6-INC-1")


@pytest.mark.parametrize(
    ("current", "difference", "then"),
    [
        ("Wounded", 2, "Severely Wounded"),
        ("Wounded", 13, "Severely Wounded"),
        ("Stunned", 9, "Wounded"),
    ],
)
def test_D6_STN_2_on_somebody_hurt(current: str, difference: int, then: str) -> None:
    before = fight(level=LADDER.index(current))
    assert level(run(before, hit(10 + difference, stun=True), TEN).outcome) == then


@pytest.mark.parametrize("difference", [0, -2])
def test_D6_STN_2_nothing_over_the_resistance_is_nothing(difference: int) -> None:
    assert run(fight(), hit(10 + difference, stun=True), TEN).outcome == fight()


@pytest.mark.parametrize(
    ("reading", "minutes"), [("resistance", 12), ("stun_roll", 13), ("net", 5)]
)
def test_D6_STN_1_trap_10_the_minutes(reading: str, minutes: int) -> None:
    sheet = Sheet(protection=(Protection("Vest", "armor", "2D"),))
    settings = replace(BP, stun_minutes=reading)
    done = run(
        fight(sheet, settings=settings), hit(20, stun=True), {"stun roll": 7, "resistance roll": 8}
    )
    assert steps(done, "D6-STN-1")[f"minutes.{reading}"] == minutes
    assert body(done.outcome).points == 25
    assert body(done.outcome).wakes == 1 + 12 * minutes


def test_D6_STN_1_stun_that_costs_nothing() -> None:
    done = run(
        fight(settings=replace(BP, stun_costs_bp=False)), hit(12, stun=True), {"stun roll": 7}
    )
    assert body(done.outcome).points == 30
    assert is_out(Person.of(done.outcome, THEM))


@pytest.mark.parametrize(("stun_roll", "out"), [(11, True), (12, False), (13, False)])
def test_D6_STN_1_at_least_one_point(stun_roll: int, out: bool) -> None:
    done = run(
        fight(Sheet(stamina="4D"), settings=BP), hit(12, stun=True), {"stun roll": stun_roll}
    )
    assert is_out(Person.of(done.outcome, THEM)) is out


def test_D6_STN_1_physique_or_stamina() -> None:
    sheet = Sheet(physique="2D", stamina="3D")
    done = run(
        fight(sheet, settings=BP),
        hit(9, stun=True),
        {"rolled with": "physique", "stun roll": (1, 1)},
    )
    assert body(done.outcome).points == 23


@pytest.mark.parametrize(
    ("rule", "before", "difference", "level_", "off"),
    [
        ("D6-LVL-WOU", "Bruised", 4, "Wounded", 1),
        ("D6-LVL-WOU", "Stunned", 8, "Wounded", 1),
        ("D6-LVL-SEV", "Wounded", 4, "Severely Wounded", 2),
        ("D6-LVL-SEV", "Wounded", 8, "Severely Wounded", 2),
    ],
)
def test_the_penalty_of_a_level_lasts_until_it_is_healed(
    rule: str, before: str, difference: int, level_: str, off: int
) -> None:
    done = run(fight(level=LADDER.index(before)), hit(10 + difference), TEN)
    assert steps(done, rule)["entered"] == {"name": level_, "dice": off}
    later = pass_time(pass_time(done.outcome, rounds=3).outcome, minutes=60).outcome
    assert penalty(Person.of(later, THEM)) == off
    healed = run(later, SetLevel(target=THEM, level="Bruised")).outcome
    assert penalty(Person.of(healed, THEM)) == 0


def test_D6_ADJ_4_a_level_with_another_effect_has_it() -> None:
    own = (*WL.levels[:2], replace(WL.levels[2], dice=4), *WL.levels[3:])
    done = run(fight(settings=replace(WL, levels=own)), hit(15), TEN)
    assert steps(done, "D6-ADJ-4")["own effect"] == {"name": "Wounded", "dice": 4}
    assert penalty(Person.of(done.outcome, THEM)) == 4
    assert not steps(run(fight(), hit(15), TEN), "D6-ADJ-4")


def test_D6_PEN_3_the_gm_s_own_penalty_lasts_until_the_level_changes() -> None:
    hurt = fight(level=LADDER.index("Wounded"))
    put = after(hurt, SetPenalty(target=THEM, penalty=4))
    assert penalty(Person.of(put, THEM)) == 4
    worse = run(put, hit(14), TEN).outcome
    assert penalty(Person.of(worse, THEM)) == 2
    assert penalty(Person.of(after(put, SetPenalty(target=THEM)), THEM)) == 1


@pytest.mark.parametrize("settings", [BP, BPC])
def test_D6_PEN_3_healing_a_point_leaves_the_gm_s_own_penalty(settings: Settings) -> None:
    hurt = fight(Sheet(body_points=30), settings=settings, points=20, penalty=4)
    assert body(after(hurt, Heal(target=THEM, points=1))).penalty == 4
    assert body(after(hurt, Heal(target=THEM, points=10))).penalty == -1
    if settings is BPC:
        assert body(after(hurt, SetPoints(target=THEM, points=10))).penalty == -1


def test_D6_LVL_STU_points_that_heal_the_level_end_its_effect() -> None:
    facts = {"points": 20, "stunned": "defend", "stunned_until": 1}
    stunned = fight(Sheet(body_points=30), settings=BPC, **facts)
    assert only_defends(Person.of(stunned, THEM))
    assert only_defends(Person.of(after(stunned, Heal(target=THEM, points=1)), THEM))
    assert not only_defends(Person.of(after(stunned, Heal(target=THEM, points=9)), THEM))
    assert not only_defends(at_row(Person.of(stunned, THEM), LADDER.index("Wounded")))


def test_D6_GMC_1_a_minor_character_with_fewer_levels() -> None:
    done = run(fight(Sheet(levels=2)), hit(15), TEN)
    assert body(done.outcome).dead
    assert "fewer levels" in steps(done, "D6-GMC-1")
    assert not body(run(fight(Sheet(levels=2)), hit(12), TEN).outcome).dead


@pytest.mark.parametrize(("damage", "down"), [(9, False), (10, False), (11, True)])
def test_D6_GMC_2_over_the_roll(damage: int, down: bool) -> None:
    done = run(fight(Sheet(fodder=True)), hit(damage), {"Physique": 10})
    assert body(done.outcome).down is down


def test_D6_GMC_2_might_keel_over() -> None:
    settings = replace(WL, fodder="ask")
    before = fight(Sheet(fodder=True), settings=settings)
    stands = run(before, hit(12), {"Physique": 10, "falls": "stands"}).outcome
    assert not body(stands).down
    falls = run(before, hit(12), {"Physique": 10, "falls": "falls"}).outcome
    assert body(falls).down
    assert "already" in steps(run(falls, hit(12)), "D6-GMC-2")
    assert not body(after(falls, Wake(target=THEM))).down


def test_D6_WL_6_hits_one_by_one() -> None:
    done = run(fight(), hit(14, times=2), {"resistance roll": [10, 10]})
    assert level(done.outcome) == "Severely Wounded"


def test_the_dead_take_no_hit() -> None:
    dead = run(fight(), hit(30), TEN).outcome
    assert body(dead).dead
    assert run(dead, hit(30)).outcome == dead


def test_D6_SYS_1_one_fight_three_ways_of_counting() -> None:
    encounter = fight(Sheet(track="body_points"))
    for id, track in (("c2", "chart"), ("c3", "campaign")):
        sheet = Sheet(track=track)
        fresh = Combatant(id, id, sheet, RULEBOOK.new_body(sheet, WL))
        encounter = encounter.with_combatant(fresh)
    everybody = hit(13, others=("c2", "c3", "c2"))
    done = run(encounter, everybody, {"resistance roll": 9})
    assert body(done.outcome).points == 17
    assert body(done.outcome, "c2").points == 17
    assert body(done.outcome, "c3").level == LADDER.index("Wounded")


def test_targets_do_not_wait_for_each_other() -> None:
    encounter = fight(Sheet())
    for id in ("c2", "c3"):
        encounter = encounter.with_combatant(
            Combatant(id, id, Sheet(), RULEBOOK.new_body(Sheet(), WL))
        )
    owed = owes(encounter, hit(13, others=("c2", "c3")), {})
    assert [request.about for _, request in owed.open_requests] == [THEM, "c2", "c3"]


@pytest.mark.parametrize("fields", [{"damage": 9, "dice": 2}, {"damage": 0, "pips": 2}])
def test_a_total_or_a_code(fields: dict[str, int]) -> None:
    with pytest.raises(Refused):
        run(fight(settings=BP), hit(**fields))


def test_D6_LVL_BRU_trap_5_bruised_on_the_chart_is_a_level_without_effect() -> None:
    done = run(fight(Sheet(body_points=20), settings=BPC), hit(2))
    assert steps(done, "D6-LVL-BRU")["entered"] == {"name": "Bruised"}
    assert penalty(Person.of(done.outcome, THEM)) == 0


def test_D6_BPC_3_the_level_follows_the_points() -> None:
    before = fight(Sheet(body_points=20), settings=BPC)
    first = run(before, hit(9)).outcome
    again = run(first, hit(1))
    assert "same" in steps(again, "D6-BPC-3")
    assert body(again.outcome).points == 10


def test_D6_DSC_1_hints_can_be_switched_off() -> None:
    assert steps(run(fight(), hit(14), TEN), "D6-DSC-1")
    assert not steps(run(fight(settings=replace(WL, hints=False)), hit(14), TEN), "D6-DSC-1")


def test_an_override_moves_a_chart_boundary() -> None:
    before = fight(Sheet(body_points=31), settings=BPC)
    done = run(before, hit(6), put={"hit 1/target 1/D6-BPC-1 level": "Bruised"})
    assert steps(done, "D6-BPC-1")["level"] == "Bruised"
    assert level_now(Person.of(done.outcome, THEM)).name == "Bruised"
    assert level_now(Person.of(run(done.outcome, hit(1)).outcome, THEM)).name == "Stunned"
