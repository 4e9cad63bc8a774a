"""What time heals: days, scenes, stims, and the end of effects."""

import pytest

from hurtbox.core.refusal import Refused
from hurtbox.systems.cybergod.settings import Encounter, Settings
from hurtbox.systems.cybergod.sheet import Body, Levels, Mending

from . import commands as c
from .harness import (
    HIM,
    after,
    body,
    days,
    fight,
    levels,
    minutes,
    next_round,
    run,
    scene_ends,
)


def end_of_scene(encounter: Encounter) -> Encounter:
    return after(encounter, scene_ends(encounter))


@pytest.mark.parametrize(
    ("condition", "count", "left"),
    [
        ("wounded", 0, 3),
        ("wounded", 1, 2),
        ("wounded", 2, 1),
        ("wounded", 9, 0),
        ("injured", 9, 3),
        ("injured", 10, 2),
        ("injured", 11, 2),
        ("maimed", 29, 3),
        ("maimed", 30, 2),
        ("maimed", 60, 1),
        ("bruised", 99, 3),
    ],
)
def test_CND_REC_1_days(condition: str, count: int, left: int) -> None:
    before = fight(**{condition: 3})
    assert levels(after(before, days(before, count))) == ({condition: left} if left else {})


def test_CND_REC_1_unfinished_time_is_kept_and_each_has_its_own_clock() -> None:
    hurt = fight(wounded=2, injured=1)
    half = after(hurt, minutes(hurt, 1000))
    assert body(half).mending == Mending(1000, 1000, 0)
    done = after(half, minutes(half, 440))
    assert levels(done) == {"wounded": 1, "injured": 1}
    assert body(done).mending == Mending(0, 1440, 0)
    later = after(done, days(done, 9))
    assert (levels(later), body(later).mending) == ({}, Mending())


def test_CND_REC_1_a_new_wound_starts_its_own_clock() -> None:
    hurt = fight(body=Body(Levels(wounded=1), mending=Mending(1439, 0, 0)))
    treated = after(hurt, c.Treat(target=HIM, condition="wounded"))
    assert body(treated).mending == Mending()


def test_CND_REC_1_care_is_faster() -> None:
    cared = after(fight(injured=2), c.SetCare(target=HIM, factor=5))
    assert levels(after(cared, days(cared, 2))) == {"injured": 1}


def test_CND_REC_1_a_bruise_a_scene_and_incapacitated_ends() -> None:
    hurt = fight(body=Body(Levels(bruised=2, wounded=2), incapacitated=True))
    after_it = end_of_scene(hurt)
    assert levels(after_it) == {"bruised": 1, "wounded": 2}
    assert not body(after_it).incapacitated


@pytest.mark.parametrize(
    ("hours", "count", "still"),
    [(8, 479, True), (8, 480, False), (2, 119, True), (2, 120, False)],
)
def test_CND_TIM_2_some_rest_ends_incapacitated(hours: int, count: int, still: bool) -> None:
    out = fight(settings=Settings(downtime_hours=hours), body=Body(incapacitated=True))
    assert body(after(out, minutes(out, count))).incapacitated is still


def test_the_dead_do_not_heal() -> None:
    dead = fight(body=Body(Levels(bruised=2, wounded=2), fate="dead"))
    assert end_of_scene(dead).combatants == dead.combatants
    assert after(dead, days(dead, 9)).combatants == dead.combatants


@pytest.mark.parametrize(
    ("purpose", "left"), [("bruised", {"wounded": 2}), ("wounded", {"bruised": 3, "wounded": 1})]
)
def test_CND_STM_1_heals_when_its_time_is_over(purpose: str, left: dict[str, int]) -> None:
    hurt = fight(bruised=3, wounded=2)
    stim = c.UseStim(id="s", target=HIM, purpose=purpose)  # type: ignore[arg-type]
    injected = after(hurt, stim)
    assert levels(injected) == levels(hurt)
    (effect,) = injected.sources
    ended = after(injected, c.EndEffect(target=HIM, source=effect.id))
    assert (levels(ended), ended.sources) == (left, ())


def test_CND_TIM_2_short_moderate_long() -> None:
    hurt = fight(bleeding=1, wounded=2, injured=1)
    for purpose in ("bleeding", "wounded", "injured"):
        hurt = after(hurt, c.UseStim(id=purpose, target=HIM, purpose=purpose))  # type: ignore[arg-type]
    short = after(hurt, next_round(hurt), 1)
    assert levels(short) == {"wounded": 2, "injured": 1}
    moderate = end_of_scene(short)
    assert levels(moderate) == {"wounded": 1, "injured": 1}
    long = after(moderate, minutes(moderate, 480))
    assert levels(long) == {"wounded": 1}
    assert long.sources == ()


def test_CND_STM_1_several_doses_run_side_by_side_whatever_ids_their_commands_have() -> None:
    hurt = fight(wounded=3, injured=1)
    doses = [("wounded", ""), ("injured", ""), ("wounded", ""), ("wounded", "x"), ("wounded", "x")]
    for purpose, id in doses:
        hurt = after(hurt, c.UseStim(id=id, target=HIM, purpose=purpose))  # type: ignore[arg-type]
        assert len({source.id for source in hurt.sources}) == len(hurt.sources)
    assert len(hurt.sources) == len(doses)
    (first, *_) = hurt.sources
    hurt = after(hurt, c.EndEffect(target=HIM, source=first.id))
    again = after(hurt, c.UseStim(target=HIM, purpose="wounded"))
    assert len(again.sources) == len(doses)


def test_CND_STM_1_not_for_what_is_not_there() -> None:
    with pytest.raises(Refused, match="not Bleeding"):
        run(fight(), c.UseStim(target=HIM, purpose="bleeding"))
