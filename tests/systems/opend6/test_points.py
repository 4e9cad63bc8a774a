"""Character Points and Fate Points on every roll that a player makes for a character."""

from dataclasses import replace
from typing import Any

import pytest

from hurtbox.core.answers import Answer
from hurtbox.core.clock import Clock
from hurtbox.core.requests import Request
from hurtbox.core.run import resolve
from hurtbox.systems.opend6 import RULEBOOK
from hurtbox.systems.opend6.person import Encounter
from hurtbox.systems.opend6.sheet import Sheet

from .commands import Aid, Contact, Fall, Recover, StayUp
from .harness import BP, LADDER, THEM, WL, Script, body, chances, fight, hit, pass_time, run, steps

MORTAL = LADDER.index("Mortally Wounded")
SHEET = Sheet(physique="3D", stamina="3D", character_points=4, fate_points=1)
POOR = replace(SHEET, character_points=0, fate_points=0)
MASSIVE = replace(WL, massive=True)
LATE = "holding on, every round"


def fainting(sheet: Sheet = SHEET, **fields: Any) -> Encounter:
    return fight(sheet, level=LADDER.index("Incapacitated"), **fields)


def dying(minute: int, sheet: Sheet = SHEET, round: int = 1, **fields: Any) -> Encounter:
    return fight(sheet, clock=Clock(round=round, minute=minute), level=MORTAL, mortal=1, **fields)


def reeling(sheet: Sheet = SHEET, **fields: Any) -> Encounter:
    return fight(sheet, settings=MASSIVE, clock=Clock(round=2), reels_from=2, reeling=3, **fields)


ROLLS: list[tuple[Encounter, Any, str, int]] = [
    (fainting(), StayUp(target=THEM), "staying up", 15),
    (dying(9), Aid(target=THEM), "reviving", 9),
    (dying(14), Aid(target=THEM), "reviving", 14),
    (reeling(), Recover(target=THEM), "stamina", 10),
    (fight(replace(SHEET, fodder=True)), hit(9), "Physique", 9),
    (fight(SHEET, settings=BP), hit(9, stun=True), "stun roll", 9),
    (fight(SHEET), Fall(target=THEM, meters=3), "resistance roll", 9),
    (fight(SHEET), Contact(id="f", target=THEM, source="acid"), "resistance roll", 9),
]


@pytest.mark.parametrize(("before", "command", "roll", "need"), ROLLS)
def test_D6_DIE_6_points_help_any_roll_after_it_is_thrown(
    before: Encounter, command: Any, roll: str, need: int
) -> None:
    damage = {"damage roll": need} if roll == "resistance roll" else {}
    script = {**damage, roll: 4, "points": 2, "dice": ((need - 4) // 2, (need - 3) // 2)}
    done = run(before, command, script)
    assert steps(done, "D6-DIE-6")["bought"] == need - 4
    now = body(done.outcome)
    assert (now.character_points, now.fate_points) == (2, 1)
    harmless = run(before, command, {**damage, roll: need})
    assert not steps(harmless, "D6-DIE-6")
    assert replace(now, character_points=4) == body(harmless.outcome)


@pytest.mark.parametrize(("before", "command", "roll", "need"), ROLLS)
def test_D6_DIE_7_a_fate_point_is_asked_for_before_the_roll_and_doubles_it(
    before: Encounter, command: Any, roll: str, need: int
) -> None:
    asked: list[str] = []
    given = {"fate": "yes", roll: (2,) * 6, "damage roll": 7, "skill": "stamina"}
    script = Script(given)

    def source(key: str, request: Request[Any]) -> Answer | None:
        asked.append(request.what)
        return script(key, request)

    done = resolve(lambda ask: RULEBOOK.resolve(ask, before, command), source=source)
    assert roll in asked
    assert asked.index("fate") == asked.index(roll) - 1
    assert "points" not in asked[: asked.index(roll) + 2]  # not together on one roll
    assert any(step.rule == "D6-DIE-7" and step.value == 0 for step in done.steps)


@pytest.mark.parametrize(("before", "command", "roll", "need"), ROLLS)
def test_D6_DIE_6_D6_DIE_7_nobody_without_points_is_asked(
    before: Encounter, command: Any, roll: str, need: int
) -> None:
    poor = replace(body(before), character_points=0, fate_points=0)
    script: dict[str, object] = {"damage roll": 3} if roll == "resistance roll" else {}
    if roll == "staying up":
        script["minutes"] = 30
    done = run(before.with_body(THEM, poor), command, {**script, roll: 5})
    assert not {"fate", "points"} & {key.rpartition(" ")[2] for key, _ in done.answers}


@pytest.mark.parametrize(("together", "asked"), [(False, 2), (True, 3)])
def test_D6_DIE_7_together_only_where_the_gm_allows_it(together: bool, asked: int) -> None:
    before = dying(9, settings=replace(WL, fate_with_points=together))
    done = run(before, Aid(target=THEM), {"fate": "yes", "reviving": (1,) * 6})
    assert len(done.answers) == asked


def test_D6_DIE_7_doubles_before_penalty_dice_are_taken_off() -> None:
    before = reeling(level=LADDER.index("Severely Wounded"))
    done = run(before, Recover(target=THEM, actions=2), {"fate": "yes", "stamina": (4, 4, 4)})
    assert steps(done, "D6-DIE-3")["less"] == {"off": 3, "code": "3D"}
    hopeless = run(before, Recover(target=THEM, actions=2), {"fate": "no"})
    assert "no dice" in steps(hopeless, "D6-DIE-3")
    assert body(hopeless.outcome).fate_points == 1


def test_D6_DIE_6_a_stun_roll_and_the_resistance_are_two_rolls() -> None:
    before = fight(replace(SHEET, fate_points=2), settings=BP)
    script = {"fate": ["yes", "yes"], "stun roll": (2,) * 6, "resistance roll": 9}
    done = run(before, hit(30, stun=True), script)
    assert body(done.outcome).fate_points == 0
    assert body(done.outcome).points == 30 - (30 - 12 - 9)


def test_D6_MOR_1_the_dying_are_asked_round_by_round() -> None:
    before = dying(0, round=48)
    done = pass_time(before, rounds=1, script={LATE: 3, "points": 1, "dice": (1,)})
    assert not body(done.outcome).dead
    assert body(done.outcome).character_points == 3
    failed = pass_time(before, rounds=1, script={LATE: 3})
    assert body(failed.outcome).dead


def test_D6_MOR_1_not_where_minutes_pass_at_once_and_the_log_says_so() -> None:
    done = pass_time(dying(4), minutes=1, script={"rolls in a row": True, LATE: True})
    assert "not at once" in steps(done, "D6-DIE-6")
    assert not {"fate", "points"} & {key.rpartition(" ")[2] for key, _ in done.answers}
    poor = pass_time(dying(4, POOR), minutes=1, script={"rolls in a row": True, LATE: True})
    assert not steps(poor, "D6-DIE-6")


@pytest.mark.parametrize("wild_die", [False, True])
@pytest.mark.parametrize(("before", "command", "roll", "need"), ROLLS[:5])
def test_the_odds_assume_that_no_point_is_spent(
    before: Encounter, command: Any, roll: str, need: int, wild_die: bool
) -> None:
    before = replace(before, settings=replace(before.settings, wild_die=wild_die))
    poor = replace(body(before), character_points=0, fate_points=0)

    def read(now: Any) -> tuple[bool, ...]:
        return now.dead, now.down, bool(now.mortal), now.wakes > 0, now.reeling == 2

    assert chances(before, command, read) == chances(before.with_body(THEM, poor), command, read)
