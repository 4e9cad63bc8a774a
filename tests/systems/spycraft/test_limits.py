"""Numbers and lists at their limits: more is ignored or refused with a message, and never fails."""

from dataclasses import replace
from typing import Any

import pytest

from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import Command
from hurtbox.session.commands.turns import PassTime
from hurtbox.systems.spycraft.body import MOST_NOTES, MOST_POINTS, Body, Condition, Injury, Loss
from hurtbox.systems.spycraft.packet import Packet
from hurtbox.systems.spycraft.person import Encounter
from hurtbox.systems.spycraft.sources import MOST_DOSES, Exposure, Infection
from hurtbox.systems.spycraft.tables.damage_types import DamageType

from .commands import Collide, SetCondition
from .harness import AGENT, CRATE, HIM, MINION, MOOK, body_of, easily, fight, run, steps, take
from .played_lasting import sick

MUCH = 9_999
FULL = Body(vitality=0, wounds=-MOST_POINTS + 9, stress=MOST_POINTS - 9, subdual=MOST_POINTS - 9)
STEADY: dict[str, Any] = {"SPY-NPC-1": True}


@pytest.mark.parametrize(
    ("type_", "field"), [("lethal", "wounds"), ("stress", "stress"), ("subdual", "subdual")]
)
def test_totals_of_a_special_character_stop_where_they_end(type_: DamageType, field: str) -> None:
    alive = replace(FULL, wounds=-MOST_POINTS + 9 if field == "wounds" else 12)
    after = body_of(take(fight(body=alive), Packet(MUCH, type_), easily({})).outcome)
    assert abs(getattr(after, field)) == MOST_POINTS


def test_what_a_minion_has_accumulated_stops_where_it_ends() -> None:
    table = fight(minion=replace(MINION, damage_save=99)).with_body(
        MOOK, Body(accumulated=MOST_POINTS - 9)
    )
    after = take(table, Packet(MUCH), STEADY, target=MOOK).outcome
    assert body_of(after, MOOK).accumulated == MOST_POINTS


def test_what_a_source_has_done_stops_where_it_ends() -> None:
    cold = Exposure("c1/cold 1", HIM, "cold", 1, 6, 60, 60, total=MOST_POINTS - 9)
    table = fight(replace(AGENT, constitution=99)).with_source(cold)
    after = take(table, Packet(40, "cold", source=cold.id), easily({})).outcome.source(cold.id)
    assert isinstance(after, Exposure) and after.total == MOST_POINTS


@pytest.mark.parametrize("doses", [1, MOST_DOSES - 1, MOST_DOSES])
def test_CONT_9_doses_are_counted_as_far_as_they_matter(doses: int) -> None:
    ill = run(fight(), sick()).outcome
    (source,) = ill.sources
    assert isinstance(source, Infection)
    again = run(ill.with_source(replace(source, doses=doses)), sick()).outcome.sources[0]
    assert isinstance(again, Infection) and again.doses == min(MOST_DOSES, doses + 1)


@pytest.mark.parametrize(("doses", "penalty"), [(1, 0), (2, 1), (10, 9), (11, 10), (12, 10)])
def test_CONT_9_a_dose_more_is_1_less_and_10_at_most(doses: int, penalty: int) -> None:
    ill = run(fight(), sick()).outcome
    (source,) = ill.sources
    assert isinstance(source, Infection)
    dosed = ill.with_source(replace(source, doses=doses))
    done = run(dosed, PassTime(amount=1), {"SPY-CONT-6": True})
    assert steps(done, "SPY-CONT-9").get("penalty", 0) == penalty


def refused(table: Encounter, act: Packet | Command, script: dict[str, Any]) -> Refused:
    with pytest.raises(Refused) as no:
        take(table, act, script) if isinstance(act, Packet) else run(table, act, script)
    return no.value


def test_lists_that_are_full_are_refused_with_a_sentence() -> None:
    notes = tuple(Condition("held", "SPY-GEN-1", str(n)) for n in range(MOST_NOTES))
    injuries = tuple(Injury(n + 1, "bleeding") for n in range(MOST_NOTES))
    losses = tuple(Loss("charisma", 1, "SPY-CONT-8", source=str(n)) for n in range(MOST_NOTES))
    healthy = Body(vitality=30, wounds=12)
    tired = SetCondition(target=HIM, condition="fatigued")
    no = refused(fight(body=replace(healthy, conditions=notes)), tired, {})
    assert no.text == "There are already 200 conditions. End some of them first."
    ouch = {"SPY-AD-7": False, "SPY-OUCH-1": [1]}
    no = refused(fight(body=replace(healthy, injuries=injuries)), Packet(30), ouch)
    assert no.text == "There are already 200 injuries. End some of them first."
    burnt = {"SPY-FIRE-10": False, "SPY-STRESS-2": True}
    no = refused(fight(body=replace(healthy, losses=losses)), Packet(30, "fire"), burnt)
    assert no.text == "There are already 200 lost attributes. End some of them first."


@pytest.mark.parametrize("mph", [500, 510, 1000])
def test_COLL_1_the_app_rolls_any_number_of_dice(mph: int) -> None:
    """2d12 for each 10 MPH: a hundred dice, too many to be shown one by one."""
    crash = Collide(target=CRATE, mph=mph, size="enormous")
    done = run(fight(), crash, easily({**STEADY, "SPY-GEN-1": "goes on"}))
    low, high = mph // 10 * 2, mph // 10 * 24
    assert low <= steps(done, "SPY-COLL-1")["damage"] <= high
