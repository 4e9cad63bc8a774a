"""Dying and aid: the minutes, the rolls, the time limits of aid, and who is beyond help."""

from dataclasses import replace
from fractions import Fraction

import pytest

from hurtbox.core.clock import Clock
from hurtbox.core.dice_requests import Tally
from hurtbox.core.refusal import Refused
from hurtbox.core.run import Unfinished, resolve
from hurtbox.systems.opend6.dying import death_rolls
from hurtbox.systems.opend6.person import Encounter, Person, is_out, penalty, skills_left
from hurtbox.systems.opend6.sheet import Sheet, Skill, moment

from .commands import Aid, Heal, SetLevel, SetPoints, SetSkillLoss
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
    pass_time,
    run,
    steps,
)

MORTAL = LADDER.index("Mortally Wounded")
WEAK = Sheet(physique="1D")


def dying(minute: int = 0, round: int = 1, sheet: Sheet = WEAK, **fields: object) -> Encounter:
    """Somebody who has been dying since the first round."""
    clock = Clock(round=round, minute=minute)
    facts: dict[str, object] = {"level": MORTAL, "mortal": 1, **fields}
    return fight(sheet, clock=clock, **facts)


@pytest.mark.parametrize(
    ("points", "lies"), [(4, False), (3, False), (2, True), (1, True), (0, True), (-1, True)]
)
def test_D6_UNC_1_trap_8_below_a_tenth(points: int, lies: bool) -> None:
    before = fight(Sheet(body_points=30), settings=BP)
    now = body(run(before, hit(30 - points)).outcome)
    assert bool(now.mortal) is lies
    assert now.points == points


@pytest.mark.parametrize(("points", "lies"), [(4, False), (3, True), (0, True)])
def test_D6_UNC_1_on_the_chart_it_is_the_mortal_row(points: int, lies: bool) -> None:
    before = fight(Sheet(body_points=35), settings=BPC)
    script = {} if lies else {"skill": "none", "minutes": 30}
    assert bool(body(run(before, hit(35 - points), script).outcome).mortal) is lies


def test_D6_LVL_MOR_no_roll_against_it() -> None:
    done = run(fight(clock=Clock(round=3)), hit(23), {"resistance roll": 10})
    assert body(done.outcome).mortal == 3
    assert is_out(Person.of(done.outcome, THEM))
    assert len(done.answers) == 1


def test_D6_DIE_5_whole_minutes_of_twelve_rounds() -> None:
    for round, minutes in ((11, 0), (12, 1), (23, 1)):
        done = pass_time(dying(round=round), rounds=1)
        assert steps(done, "D6-DIE-5")["minutes dying"] == minutes
        assert ("first minute" in steps(done, "D6-MOR-1")) is (minutes == 0)
        assert ("cannot fail" in steps(done, "D6-MOR-1")) is (minutes == 1)


@pytest.mark.parametrize(("roll", "dead"), [(1, True), (2, False), (3, False)])
def test_D6_MOR_1_at_minute_two(roll: int, dead: bool) -> None:
    done = pass_time(dying(round=24), rounds=1, script={"holding on, every round": (roll,)})
    assert body(done.outcome).dead is dead


def test_D6_UNC_1_with_points_it_is_the_same_roll() -> None:
    before = fight(WEAK, settings=BP, points=1, mortal=1, clock=Clock(round=24))
    done = pass_time(before, rounds=1, script={"holding on, every round": (1,)})
    assert "dies" in steps(done, "D6-UNC-1")
    assert body(done.outcome).dead


def test_trap_9_every_round_or_every_minute() -> None:
    settings = replace(WL, death_roll_every="minute")
    at_24 = replace(dying(round=24), settings=settings)
    first = pass_time(at_24, rounds=1, script={"holding on, every minute": (4,)})
    rest = pass_time(first.outcome, rounds=11)
    assert not rest.answers
    pass_time(rest.outcome, rounds=1, script={"holding on, every minute": (4,)})
    every = dying(round=24)
    for _ in range(3):
        every = pass_time(every, rounds=1, script={"holding on, every round": (5,)}).outcome


@pytest.mark.parametrize(
    ("row", "last", "dead"),
    [
        ((2,) * 11, (3,), False),
        ((2,) * 11, (2,), True),
        ((2,) * 10 + (1,), None, True),
        (True, True, False),
        (False, None, True),
    ],
)
def test_D6_MOR_1_minutes_at_once_are_a_request_a_minute(
    row: object, last: object, dead: bool
) -> None:
    single = {} if last is None else {"holding on, every round": last}
    done = pass_time(dying(minute=2), minutes=1, script={"rolls in a row": row, **single})
    assert body(done.outcome).dead is dead


def test_D6_MOR_1_the_rolls_of_a_minute_have_the_odds_of_so_many_rolls() -> None:
    before = dying(sheet=Sheet(physique="2D"), rolled=12 * 4)
    owed = resolve(lambda ask: death_rolls(ask, before, THEM, 12 * 5, at_once=True))
    assert isinstance(owed, Unfinished)
    request = owed.request
    assert isinstance(request, Tally)
    assert request.dice.count == 24
    ways = request.outcomes()
    whole = sum(number for _, number in ways)
    holds = Fraction(sum(number for row, number in ways if not row.failed), whole)
    assert holds == Fraction(33, 36) ** 12


def test_D6_MOR_1_an_hour_is_long() -> None:
    script = {"holding on, every round": [True, True], "rolls in a row": [True, False]}
    done = pass_time(dying(sheet=Sheet(physique="2D")), minutes=60, script=script)
    assert body(done.outcome).dead
    assert Person.of(done.outcome, THEM).body.mortal == 0


def test_D6_MOR_1_no_rolls_are_due_for_a_time_that_no_fight_had() -> None:
    """A file can say that somebody began to die at the first minute, and that it is minute 100,000,000,000."""
    late = dying(minute=10**11, rolled=2)
    done = pass_time(late, rounds=1, script={"holding on, every round": [True]})
    assert body(done.outcome).rolled == moment(done.outcome.clock)
    assert len(done.answers) == 1


SKILLS = (Skill("Dodge", "4D", "3D+2"), Skill("Search", "6D+1", "3D"))


@pytest.mark.parametrize(
    ("minute", "rule", "loss"),
    [
        *((0, "D6-UNC-3", 0), (4, "D6-UNC-3", 0), (5, "D6-UNC-4", 1), (10, "D6-UNC-4", 1)),
        *((11, "D6-UNC-5", 2), (15, "D6-UNC-5", 2)),
    ],
)
def test_D6_UNC_3_4_5_the_windows(minute: int, rule: str, loss: int) -> None:
    before = dying(minute=minute, sheet=Sheet(physique="3D", skills=SKILLS))
    script = {"reviving": minute} if loss else {}
    done = run(before, Aid(target=THEM), script)
    now = body(done.outcome)
    assert steps(done, rule)
    assert (now.mortal, now.skill_loss, level(done.outcome)) == (0, loss, "Incapacitated")
    assert not is_out(Person.of(done.outcome, THEM))
    assert penalty(Person.of(done.outcome, THEM)) == 3


@pytest.mark.parametrize(
    ("loss", "codes"), [(0, ["4D", "6D+1"]), (1, ["3D+2", "5D+1"]), (2, ["3D+2", "4D+1"])]
)
def test_D6_UNC_4_skills_never_fall_below_their_attribute(loss: int, codes: list[str]) -> None:
    before = fight(Sheet(skills=SKILLS))
    now = Person.of(after(before, SetSkillLoss(target=THEM, dice=loss)), THEM)
    assert [str(code) for _, code in skills_left(now)] == codes


@pytest.mark.parametrize(("loss", "stamina", "mettle"), [(1, "4D", "2D"), (2, "3D+1", "1D")])
def test_D6_UNC_4_5_stamina_and_mettle_are_skills_too(loss: int, stamina: str, mettle: str) -> None:
    sheet = Sheet(physique="3D+1", stamina="5D", mettle="3D")
    before = fight(sheet, level=LADDER.index("Wounded"))
    reduced = after(before, SetSkillLoss(target=THEM, dice=loss))
    now = Person.of(reduced, THEM)
    assert (str(now.stamina), str(now.mettle)) == (stamina, mettle)
    known = replace(sheet, skills=(Skill("Mettle", "3D", "2D+1"),))
    assert str(Person.of(fight(known, skill_loss=loss), THEM).mettle) == "2D+1"


@pytest.mark.parametrize(("minute", "roll"), [(9, 8), (14, 13)])
def test_D6_UNC_4_5_a_failed_roll_is_death(minute: int, roll: int) -> None:
    done = run(
        dying(minute=minute, sheet=Sheet(physique="3D")), Aid(target=THEM), {"reviving": roll}
    )
    assert body(done.outcome).dead


@pytest.mark.parametrize(("late", "script"), [("dies", {}), ("rolls", {"reviving": True})])
def test_D6_UNC_5_beyond_fifteen_minutes_the_gm_decides(
    late: str, script: dict[str, object]
) -> None:
    before = dying(minute=16, sheet=Sheet(physique="4D"))
    done = run(before, Aid(target=THEM), {"late": late, **script})
    assert body(done.outcome).dead is (late == "dies")


def test_D6_UNC_2_the_player_picks_what_is_rolled() -> None:
    before = dying(minute=9, sheet=Sheet(physique="3D", stamina="4D"))
    done = run(before, Aid(target=THEM), {"rolled with": "physique", "reviving": (3, 3, 3)})
    assert not body(done.outcome).dead


@pytest.mark.parametrize(("gained", "enough"), [(1, False), (2, True), (3, True)])
def test_D6_UNC_2_a_tenth_of_the_maximum(gained: int, enough: bool) -> None:
    before = fight(Sheet(body_points=30), settings=BP, points=1, mortal=1)
    now = body(run(before, Aid(target=THEM, points=gained)).outcome)
    assert now.points == 1 + gained
    assert bool(now.mortal) is not enough


def test_D6_UNC_2_points_below_zero_are_counted_from_zero() -> None:
    before = fight(Sheet(body_points=30), settings=BP, points=-12, mortal=1)
    assert body(run(before, Aid(target=THEM, points=3)).outcome).points == 3


def test_D6_UNC_2_only_the_dying_need_it() -> None:
    with pytest.raises(Refused, match="not dying"):
        run(fight(), Aid(target=THEM))
    with pytest.raises(Refused, match="at least one level"):
        run(dying(), Aid(target=THEM, levels=0))


@pytest.mark.parametrize(("lost", "beyond"), [(59, False), (60, True), (61, True), (99, True)])
def test_D6_UNC_6_as_many_again(lost: int, beyond: bool) -> None:
    before = fight(Sheet(body_points=30), settings=BP)
    lying = run(before, hit(lost))
    assert ("beyond help" in steps(lying, "D6-UNC-6")) is beyond
    assert body(lying.outcome).points == max(-30, 30 - lost)
    aided = run(lying.outcome, Aid(target=THEM, points=30)).outcome
    assert body(aided).dead is beyond
    if beyond:
        more = run(lying.outcome, Aid(target=THEM, points=30), {"beyond": "revived"}).outcome
        assert not body(more).dead


def test_D6_UNC_7_trap_7_zero_is_dead_unless_rescued() -> None:
    rescued = run(fight(settings=BP), hit(30))
    assert "no points.rescue" in steps(rescued, "D6-UNC-7")
    assert body(rescued.outcome).mortal
    final = run(fight(settings=replace(BP, zero_is_final=True)), hit(30))
    assert body(final.outcome).dead
    on_chart = run(fight(settings=BPC), hit(30)).outcome
    assert body(on_chart).mortal
    assert not body(on_chart).dead


def test_the_clock_of_dying_starts_once() -> None:
    before = fight(Sheet(body_points=30), settings=BP, points=2, mortal=1, clock=Clock(round=9))
    done = run(before, hit(1))
    assert "still dying" in steps(done, "D6-UNC-1")
    assert body(done.outcome).mortal == 1


def test_D6_HEA_1_points_and_levels_by_hand() -> None:
    mortal = run(fight(), SetLevel(target=THEM, level="Mortally Wounded")).outcome
    assert body(mortal).mortal == 1
    healed = after(mortal, SetLevel(target=THEM, level="Wounded"))
    assert not body(healed).mortal
    dead = after(mortal, SetLevel(target=THEM, level="Dead"))
    assert body(dead).dead
    assert not body(after(dead, SetLevel(target=THEM, level="Bruised"))).dead
    low = run(fight(settings=BPC), SetPoints(target=THEM, points=2))
    assert body(low.outcome).mortal
    assert steps(low, "D6-BPC-3")["level"] == {"before": "Bruised", "after": "Mortally Wounded"}
    assert not body(after(low.outcome, SetPoints(target=THEM, points=3))).mortal


def test_D6_HEA_1_points_come_back_and_levels_are_healed() -> None:
    mortal = run(fight(), SetLevel(target=THEM, level="Mortally Wounded")).outcome
    one = after(mortal, Heal(target=THEM, points=1))
    assert (body(one).level, body(one).mortal) == (body(mortal).level - 1, 0)
    assert body(after(mortal, Heal(target=THEM, points=99))).level == 0
    low = run(fight(settings=BPC), SetPoints(target=THEM, points=2)).outcome
    assert body(after(low, Heal(target=THEM, points=5))).points == 7
    assert not body(after(low, Heal(target=THEM, points=5))).mortal
    full = body(fight(settings=BPC)).points
    assert body(after(low, Heal(target=THEM, points=99))).points == full
    dead = after(mortal, SetLevel(target=THEM, level="Dead"))
    for nobody in (fight(), fight(settings=BPC), dead):
        with pytest.raises(Refused):
            run(nobody, Heal(target=THEM, points=1))


@pytest.mark.parametrize(
    ("settings", "command"),
    [
        (WL, SetPoints(target=THEM, points=3)),
        (BP, SetPoints(target=THEM, points=31)),
        (BP, SetPoints(target=THEM, points=-31)),
        (BP, SetLevel(target=THEM, level="Wounded")),
        (WL, SetLevel(target=THEM, level="Scratched")),
    ],
)
def test_D6_HEA_1_what_does_not_fit_is_refused(settings: object, command: object) -> None:
    with pytest.raises(Refused):
        run(fight(settings=settings), command)  # type: ignore[arg-type]


@pytest.mark.parametrize(("base", "harder", "dead"), [(2, 0, False), (2, 1, True)])
def test_D6_NEG_1_difficulties_of_the_dying_are_raised(base: int, harder: int, dead: bool) -> None:
    before = dying(round=24, harder=harder)
    done = pass_time(before, rounds=1, script={"holding on, every round": (base,)})
    assert body(done.outcome).dead is dead


@pytest.mark.parametrize(
    ("minute", "round", "dice"),
    [(4, 1, 0), (4, 2, 1), (4, 12, 1), (10, 1, 1), (10, 2, 2), (15, 1, 2)],
)
def test_D6_UNC_3_D6_UNC_4_D6_UNC_5_a_round_later_is_no_more_within_the_minutes(
    minute: int, round: int, dice: int
) -> None:
    before = dying(minute=minute, round=round, sheet=Sheet(physique="4D"))
    done = run(before, Aid(target=THEM), {"reviving": True} if dice else {})
    assert body(done.outcome).skill_loss == dice


def test_D6_UNC_5_a_round_after_fifteen_minutes_the_gm_decides() -> None:
    before = dying(minute=15, round=2, sheet=Sheet(physique="4D"))
    assert body(run(before, Aid(target=THEM), {"late": "dies"}).outcome).dead
