"""Section 7: the traps, with each option of their settings (11)."""

from dataclasses import replace
from typing import Any

import pytest

from hurtbox.core.answers import Chosen
from hurtbox.core.clock import Clock
from hurtbox.core.refusal import Refused
from hurtbox.core.requests import InvalidAnswer
from hurtbox.core.run import Unfinished, resolve
from hurtbox.session.commands import turns
from hurtbox.session.commands.turns import EndMission, EndRound, EndScene, NextTurn, PassTime
from hurtbox.systems.spycraft import RULEBOOK
from hurtbox.systems.spycraft.packet import Packet
from hurtbox.systems.spycraft.person import Encounter
from hurtbox.systems.spycraft.sheet import Reduction, Resistance
from hurtbox.systems.spycraft.sources import Acid, Fire, Flames

from ...session.client import Client
from . import commands as c
from .danger_harness import NO_D4, SCRIPT, TOUGH, at
from .harness import (
    CRATE,
    HIM,
    MOOK,
    body_of,
    easily,
    fight,
    names,
    owed,
    run,
    scripted,
    steps,
    take,
)
from .played_lasting import burning


@pytest.mark.parametrize(("reading", "ap"), [("inflicting", 5), ("suffering", 4), ("none", 4)])
def test_T31_T32_whose_size(reading: str, ap: int) -> None:
    table = fight(TOUGH, settings=at(collision_size=reading))
    done = run(table, c.Collide(target=HIM, mph=40), {"SPY-COLL-1": 9})
    assert steps(done, "SPY-COLL-3")[f"AP.{reading}"] == ap


@pytest.mark.parametrize(("mph", "down", "up"), [(40, 4, 4), (45, 4, 5), (49, 4, 5), (50, 5, 5)])
def test_T33_tens_of_mph(mph: int, down: int, up: int) -> None:
    for reading, times in (("down", down), ("up", up)):
        table = fight(settings=at(collision_tens=reading))
        done = run(table, c.Collide(target=HIM, mph=mph, size="medium", by="character"))
        assert steps(done, "SPY-COLL-1")["damage"] == times


def test_COLL_3_AP_is_never_below_0() -> None:
    done = run(fight(TOUGH), c.Collide(target=HIM, mph=20, size="diminutive"))
    assert steps(done, "SPY-COLL-3")["AP.inflicting"] == 0


def test_COLL_2_small_things_only_tickle_things() -> None:
    done = run(fight(), c.Collide(target=CRATE, mph=50, size="tiny"), {"SPY-COLL-1": 7})
    assert "ignored" in steps(done, "SPY-COLL-2")


@pytest.mark.parametrize(("reading", "dice", "ap"), [("dice", 3, 4), ("height", 3, 3)])
def test_T39_soft_landings(reading: str, dice: int, ap: int) -> None:
    table = fight(TOUGH, settings=at(falling_soft=reading))
    done = run(table, c.Fall(target=HIM, feet=45, onto="soft"), {"SPY-FALL-2": 9})
    assert (steps(done, "SPY-FALL-2")["dice.down"], steps(done, "SPY-FALL-1")["AP"]) == (dice, ap)


@pytest.mark.parametrize(
    ("feet", "dice"),
    [(9, 0), (10, 1), (11, 1), (25, 2), (199, 19), (200, 20), (209, 20), (210, 20)],
)
def test_FALL_1_and_2_T39_whole_tens_and_20_dice_at_most(feet: int, dice: int) -> None:
    done = run(fight(TOUGH), c.Fall(target=HIM, feet=feet), {**SCRIPT, "SPY-FALL-2 damage": dice})
    assert steps(done, "SPY-FALL-2")["dice.down"] == dice
    assert steps(done, "SPY-FALL-1")["AP"] == feet // 10
    assert "sprawled" in names(body_of(done.outcome))


@pytest.mark.parametrize(("feet", "down", "up"), [(20, 2, 2), (21, 2, 3), (29, 2, 3), (30, 3, 3)])
def test_T39_tens_of_feet(feet: int, down: int, up: int) -> None:
    for reading, tens in (("down", down), ("up", up)):
        table = fight(TOUGH, settings=at(falling_feet=reading))
        done = run(table, c.Fall(target=HIM, feet=feet), {**SCRIPT, "SPY-FALL-2 damage": tens})
        assert steps(done, "SPY-FALL-2")[f"dice.{reading}"] == tens
        assert steps(done, "SPY-FALL-1")["AP"] == tens


@pytest.mark.parametrize(
    ("feet", "dc", "depth"), [(24, 15, 10), (25, 20, 10), (30, 20, 10), (31, 20, 20), (50, 25, 20)]
)
def test_FALL_3_dives(feet: int, dc: int, depth: int) -> None:
    dive = c.Dive(target=HIM, feet=feet, depth=depth)
    done = run(fight(), dive, {"SPY-FALL-3": True})
    found = steps(done, "SPY-FALL-3")
    assert (found["dive DC"], found["depth"]) == (dc, depth)
    assert body_of(done.outcome) == body_of(fight())
    shallow = run(fight(TOUGH), c.Dive(target=HIM, feet=feet, depth=depth - 1), {
        "SPY-FALL-3": True, "SPY-FALL-2": feet // 10,
    })  # fmt: skip
    assert "too shallow" in steps(shallow, "SPY-FALL-3")


@pytest.mark.parametrize(("reading", "stress"), [("suffered", 3), ("lost", 0)])
def test_T34_electrical_stress(reading: str, stress: int) -> None:
    table = fight(TOUGH, settings=at(electrical_stress=reading))
    assert body_of(take(table, Packet(12, "electrical")).outcome).stress == stress


@pytest.mark.parametrize(("reading", "left"), [("suffered", 6), ("unmodified", 4)])
def test_T36_half_of_which_number(reading: str, left: int) -> None:
    weak = replace(TOUGH, constitution=1, resistances=(Resistance("electrical", 4),))
    table = fight(weak, settings=at(electrical_initiative=reading))
    script = {**SCRIPT, "SPY-ELEC-2 count now": 10, "SPY-ELEC-2 rounds": 1}
    assert body_of(take(table, Packet(12, "electrical"), script).outcome).initiative == left


@pytest.mark.parametrize(("reading", "rules"), [("longer", 2), ("minutes", 1)])
def test_T36_two_durations(reading: str, rules: int) -> None:
    weak = replace(TOUGH, constitution=1)
    table = fight(weak, settings=at(electrical_knockout=reading))
    script = {**SCRIPT, "SPY-ELEC-2 count now": 1, "SPY-ELEC-2 rounds": 1}
    after = body_of(take(table, Packet(12, "electrical"), script).outcome)
    assert names(after).count("unconscious") == rules


@pytest.mark.parametrize(("reading", "points", "rigid"), [("own", 1, True), ("none", 0, False)])
def test_T37_the_two_injuries_of_electricity(reading: str, points: int, rigid: bool) -> None:
    table = fight(TOUGH, settings=at(electrical_injury=reading))
    script = {**SCRIPT, "SPY-ELEC-4": False, "SPY-ELEC-4 rounds": 7}
    done = take(table, Packet(50, "electrical"), script)
    assert sum(one.points for one in body_of(done.outcome).losses) == points
    assert ("paralyzed" in names(body_of(done.outcome))) is rigid
    assert "save" in steps(done, "SPY-AD-8")  # the save against 50 or more damage is separate
    assert ("no injuries" in steps(done, "SPY-ELEC-4")) is not rigid


@pytest.mark.parametrize(("reading", "down"), [("faced", False), ("diagram", True)])
def test_T38_more_than_20_of_which_number(reading: str, down: bool) -> None:
    table = fight(TOUGH, settings=at(explosive_takedown=reading))
    script = {**NO_D4, "SPY-EXPL-2 save": True, "SPY-EXPL-3": [20], "SPY-AD-7": True}
    done = take(table, Packet(30, "explosive"), script)
    assert ("takedown" in steps(done, "SPY-COLL-4")) is down
    assert steps(done, "SPY-EXPL-3")["save DC"] == 30


@pytest.mark.parametrize(("moved", "bonus"), [("none", 0), ("half", 4), ("full", 8), ("toward", 0)])
def test_EXPL_4_moving(moved: str, bonus: int) -> None:
    script = {**NO_D4, "SPY-EXPL-4": moved, "SPY-EXPL-2 save": False, "SPY-EXPL-3": [20]}
    done = take(fight(TOUGH), Packet(12, "explosive"), script)
    assert steps(done, "SPY-EXPL-4").get("bonus", 0) == bonus


def test_T38_both_bonuses_by_the_other_reading() -> None:
    table = fight(TOUGH, settings=at(explosive_moved="adds"))
    script = {**NO_D4, "SPY-EXPL-4": "both", "SPY-EXPL-2 save": False, "SPY-EXPL-3": [20]}
    assert steps(take(table, Packet(12, "explosive"), script), "SPY-EXPL-4")["bonus"] == 12


def test_T25_DR_stops_it_but_not_the_takedown_nor_the_1d4() -> None:
    steel = replace(TOUGH, reductions=(Reduction(99),))
    script = {**NO_D4, "SPY-EXPL-6 d4": 3, "SPY-EXPL-2 save": False, "SPY-EXPL-3": [1]}
    done = take(fight(steel), Packet(30, "explosive"), script)
    body = body_of(done.outcome)
    assert (body.vitality, body.stress, body.subdual) == (200, 3, 1)
    assert "takedown" in steps(done, "SPY-COLL-4")
    assert "stunned" not in names(body)


@pytest.mark.parametrize(("reading", "times"), [("once", 1), ("each", 2)])
def test_T51_once_or_at_each_multiple(reading: str, times: int) -> None:
    table = fight(TOUGH, settings=at(long_injury=reading))
    acid = Acid("c1/acid 1", HIM, 25)
    now = table.with_source(acid)
    for _ in range(2):
        packet = Packet(25, "acid", source=acid.id)
        now = take(now, packet, SCRIPT).outcome
    assert sum(one.points for one in body_of(now).losses) == times


def test_T51_a_fire_counts_over_rounds() -> None:
    now = burning(damage=9)
    script = {**SCRIPT, "SPY-FIRE-6 save, ignored": [10]}
    for round_, lost in ((1, 0), (2, 0), (3, 1), (4, 1)):
        now = run(now, EndRound(), script).outcome
        assert len(body_of(now).losses) == lost, round_


@pytest.mark.parametrize(("reading", "asked"), [("at_once", True), ("round", False)])
def test_T27_first_save_of_things(reading: str, asked: bool) -> None:
    clad = replace(TOUGH, armor="full", reductions=(Reduction(3),))
    table = fight(clad, settings=at(acid_items=reading))
    done = take(table, Packet(9, "acid"), {**SCRIPT, "SPY-ACID-2": [1]})
    assert ("save DC" in steps(done, "SPY-ACID-3")) is asked


@pytest.mark.parametrize(("reading", "dc"), [("incoming", 11), ("applied", 9)])
def test_T28_dc_of_the_reflex_save(reading: str, dc: int) -> None:
    clad = replace(TOUGH, armor="none", reductions=(Reduction(3),))
    table = fight(clad, settings=at(acid_reflex=reading))
    done = take(table, Packet(11, "acid"), {**SCRIPT, "SPY-ACID-4 save": True})
    assert steps(done, "SPY-ACID-4")["save DC"] == dc


@pytest.mark.parametrize(("reading", "lost"), [("every", 2), ("first", 4)])
def test_T29_dr_against_later_acid(reading: str, lost: int) -> None:
    clad = replace(TOUGH, reductions=(Reduction(3),))
    table = fight(clad, settings=at(acid_armor=reading))
    begun = take(table, Packet(9, "acid", ap=1), SCRIPT).outcome
    after = run(begun, EndRound()).outcome
    assert body_of(begun).vitality - body_of(after).vitality == lost


def test_RES_3_acid_of_which_nothing_gets_through_does_not_stay() -> None:
    proof = replace(TOUGH, resistances=(Resistance("acid", 50),))
    assert take(fight(proof), Packet(9, "acid"), SCRIPT).outcome.sources == ()


def test_ACID_4_half_actions_are_missing_once() -> None:
    script = {**SCRIPT, "SPY-ACID-4 gives up": "two"}
    now = take(replace(fight(TOUGH), clock=Clock(turn=CRATE)), Packet(4, "acid"), script).outcome
    acid = now.sources[0].id
    with pytest.raises(Refused):
        run(now, c.Wash(target=HIM, source=acid))
    done = run(now, NextTurn())
    assert "missing" in steps(done, "SPY-ACID-4")
    assert body_of(done.outcome).half_actions == 2
    assert body_of(run(done.outcome, NextTurn()).outcome).half_actions == 0


@pytest.mark.parametrize("reading", ["incoming", "applied"])
def test_ACID_4_another_half_of_the_acid_counts(reading: str) -> None:
    table = fight(TOUGH, settings=at(acid_reflex=reading))
    script = {**SCRIPT, "SPY-ACID-4 save": True}
    done = take(table, Packet(20, "acid"), script, put={"SPY-ACID-4 half": 3})
    assert TOUGH.vitality - body_of(done.outcome).vitality == 3
    acid = done.outcome.sources[0]
    assert isinstance(acid, Acid) and acid.damage == 3


@pytest.mark.parametrize(("reading", "dc"), [("half", 16), ("whole", 13)])
def test_T40_saves_against_fire(reading: str, dc: int) -> None:
    script = {**SCRIPT, "SPY-FIRE-6": [20]}
    done = run(burning(at(fire_saves=reading)), EndRound(), script)
    assert steps(done, "SPY-FIRE-6")[f"save DC.{reading}"] == dc


@pytest.mark.parametrize(("reading", "dc"), [("whole", 12), ("half", 16)])
def test_T41_reflex_against_fire(reading: str, dc: int) -> None:
    script = {**SCRIPT, "SPY-FIRE-6": [14 - 5]}
    done = run(burning(at(fire_dc=reading), 12), EndRound(), {**script, "SPY-FIRE-6": [12]})
    assert steps(done, "SPY-FIRE-3")[f"DC.{reading}"] == dc


def test_T42_fire_ap_against_squares() -> None:
    table = burning(at(fire_ap="counts"))
    hot = replace(table.sources[0], ap=16)  # type: ignore[type-var]
    done = run(table.with_source(hot), EndRound(), {**SCRIPT, "SPY-FIRE-6 save, counts": [1]})
    assert steps(done, "SPY-FIRE-6")["squares"] == 6  # 1 + 6 - 16 = -9 against 16: failed by 25


def test_T44_and_FIRE_8_the_higher_once() -> None:
    now = burning(damage=8, own=13)
    done = run(now, EndRound(), {**SCRIPT, "SPY-FIRE-6 save, ignored": [8]})
    assert body_of(done.outcome).vitality == 200 - 13


def test_FIRE_6_grows_to_100_at_most() -> None:
    done = run(burning(damage=98), EndRound(), {**SCRIPT, "SPY-FIRE-6 save, ignored": [1]})
    assert steps(done, "SPY-FIRE-6")["damage"] == 100


def test_FIRE_7_a_container_first() -> None:
    now = burning()
    fire = now.sources[0].id
    inside = c.BurnItem(target=HIM, source=fire, name="Papers", container="Case")
    with pytest.raises(Refused):
        run(now, inside)
    case = run(now, c.BurnItem(target=HIM, source=fire, name="Case"), SCRIPT).outcome
    after = run(case, inside, SCRIPT).outcome.source(fire)
    assert isinstance(after, Fire) and after.items == ("Case", "Papers")


def test_FIRE_5_no_rolling_in_a_burning_square() -> None:
    with pytest.raises(Refused):
        run(burning(own=9), c.RollOut(target=HIM, source="c1/flames 1"))


def test_FIRE_3_a_burning_man_lights_the_square() -> None:
    table = burning(own=12, square=0).without_source("c1/fire 1")
    done = run(table, EndRound(), {**SCRIPT, "SPY-FIRE-3 square save": False})
    assert [type(one) for one in done.outcome.sources] == [Flames, Fire]


def test_a_blast_halves_outward_only_outside_the_text() -> None:
    boom = c.Explode(target=HIM, damage=31, others=(CRATE,))
    where = {**SCRIPT, **NO_D4, "SPY-EXPL-2 save": False, "SPY-EXPL-3": [20], "SPY-AD-7": True}
    where |= {"c1/SPY-EXPL-1 increment": 0, "c3/SPY-EXPL-1 increment": 2, "SPY-GEN-1": "goes on"}
    known = fight(TOUGH, settings=at(outside_text=True))
    done = run(known, boom, {**where, "SPY-COLL-4": True})
    assert steps(done, "SPY-EXPL-1")["halved"] == 7
    typed = run(fight(TOUGH), boom, {**where, "SPY-EXPL-1 diagram": 11})
    assert "halved" not in steps(typed, "SPY-EXPL-1")
    assert steps(typed, "SPY-NPC-1")["save DC"] == 15


def test_T70_bang_and_standard_characters() -> None:
    packet = Packet(20, "bang")
    assert owed(fight(), packet, {"SPY-BANG-2": [20]}, target=MOOK) == []
    strict = fight(settings=at(bang_standard="save"))
    assert owed(strict, packet, {"SPY-BANG-2": [20]}, target=MOOK) == ["SPY-NPC-1 save"]


@pytest.mark.parametrize(
    ("face", "text"), [(8, "at most 1 direction"), (4, "at most 2 directions")]
)
def test_FIRE_6_no_more_directions_than_squares(face: int, text: str) -> None:
    """14 damage is DC 17; the save bonus next to the fire is 5."""
    now = burning(damage=14)
    fire = now.sources[0]
    assert isinstance(fire, Fire)
    now = now.with_source(replace(fire, save=5))
    found = resolve(
        lambda ask: turns.act(RULEBOOK, ask, now, EndRound()),
        source=scripted({"SPY-FIRE-6 save, ignored": [face], "SPY-FIRE-6 growth": 1}),
    )
    assert isinstance(found, Unfinished)
    with pytest.raises(InvalidAnswer, match=text):
        found.request.read(Chosen(chosen=(0, 1, 2)))


def test_EXPL_1_the_diagram_is_asked_about_who_stands_there() -> None:
    """Not about the first target, who may stand at the center."""
    client = Client("spycraft", "gala")
    first, second, third = (row["id"] for row in client.view("roster")["rows"][:3])
    client.run("explode", target=first, damage=20, others=[second, third])
    for increments in (0, 1, 2):
        client.answer(kind="amount", amount=increments)
    assert client.owed[0]["about"] == second
    client.answer(kind="amount", amount=10)
    assert client.owed[0]["about"] == third


def giving_up(turn: str, target: str = MOOK) -> Encounter:
    """A fight in which somebody has just given up two half actions during this turn."""
    script = {**SCRIPT, "SPY-ACID-4 gives up": "two", "SPY-ACID-4 save": True}
    now = fight(TOUGH, settings=at(standard_stress="none"))
    started = replace(now, clock=Clock(turn=turn))
    hurt = take(started, Packet(4, "acid"), script, target=target).outcome
    return hurt.without_source(hurt.sources[0].id)


def half_actions(encounter: Encounter, *commands: Any, id: str = MOOK) -> int:
    for command in commands:
        encounter = run(encounter, command, easily(SCRIPT)).outcome
    return body_of(encounter, id).half_actions


@pytest.mark.parametrize(
    "ends",
    [c.EndCombat(), EndScene(), EndMission(), PassTime(amount=1), PassTime(span="day"), EndRound()],
)
def test_ACID_4_half_actions_end_without_a_turn(ends: Any) -> None:
    assert half_actions(giving_up(HIM), ends) == 0


def test_ACID_4_half_actions_last_through_the_next_turn() -> None:
    own = giving_up(MOOK)
    assert half_actions(own, *[NextTurn()] * 3) == 2  # her next turn has begun
    assert half_actions(own, *[NextTurn()] * 4) == 0
    acted = giving_up(CRATE)
    assert half_actions(acted, EndRound()) == half_actions(acted, EndRound(), NextTurn()) == 2
    assert half_actions(acted, EndRound(), EndRound()) == 0
    nobodys = giving_up("")
    assert half_actions(nobodys, EndRound(), NextTurn()) == 2
    assert (
        half_actions(nobodys, EndRound(), EndRound())
        == half_actions(nobodys, *[NextTurn()] * 3)
        == 0
    )
