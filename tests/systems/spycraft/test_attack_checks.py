"""Sections 8.1 to 8.5, 8.7 and 8.8: positions, modifiers, Defense, and the outcome of the d20."""

from dataclasses import replace

import pytest

from hurtbox.core.refusal import Refused
from hurtbox.systems.spycraft.body import Body, Condition
from hurtbox.systems.spycraft.modifiers import Stack, is_usual, stack_modifiers
from hurtbox.systems.spycraft.positions import range_of
from hurtbox.systems.spycraft.settings import Settings
from hurtbox.systems.spycraft.sheet import Sheet

from .attack_harness import KILLER, attack, attacked, mod, outcome, waits, whats
from .commands import SetInitiative
from .harness import AGENT, CRATE, HIM, MINION, MOOK, body_of, fight, run, steps

MISS = {"SPY-ATK-1": [2]}
DODGING = replace(AGENT, defense=16, dodge=2)


def test_SPY_RNG_2_and_3_thirty_feet_are_still_close_quarters() -> None:
    assert [range_of(attack(feet=feet), Settings()) for feet in (29, 30, 31)] == [
        "cqb",
        "cqb",
        "long",
    ]
    assert range_of(attack(), Settings()) == "unsaid"
    assert range_of(attack(range="melee", feet=99), Settings()) == "melee"


@pytest.mark.parametrize(
    ("found", "rule"), [("melee", "SPY-RNG-1"), ("cqb", "SPY-RNG-2"), ("long", "SPY-RNG-3")]
)
def test_SPY_RNG_1_to_3_the_range_is_logged(found: str, rule: str) -> None:
    assert f"{rule} range" in whats(attacked(attack(range=found), MISS))


def test_SPY_LOS_1_the_gc_says_whether_somebody_is_in_sight() -> None:
    asked = waits(attack(sight="ask"), {})
    assert asked is not None and asked.request.who == "gm"
    unseen = attacked(attack(sight="ask"), {"SPY-LOS-1": "none"})
    assert not steps(unseen, "SPY-ATK-1")
    assert steps(attacked(attack(sight="ask"), {"SPY-LOS-1": "clear", **MISS}), "SPY-ATK-1")
    assert not steps(attacked(attack(sight="none"), {}), "SPY-ATK-1")


@pytest.mark.parametrize(
    ("engaged", "rule", "penalty", "width"),
    [
        ("nobody", "", 0, 1),
        ("target", "SPY-MEL-1", -4, 3),
        ("attacker", "SPY-MEL-2", -4, 3),
        ("both", "SPY-MEL-3", -8, 5),
    ],
)
def test_SPY_MEL_1_to_3_shots_into_and_out_of_melee(
    engaged: str, rule: str, penalty: int, width: int
) -> None:
    done = attacked(attack(engaged=engaged, bonus=3), MISS)
    assert steps(done, "SPY-ATK-1")["bonus"] == 3 + penalty
    assert steps(done, "SPY-ERR-1")["range"] == width
    assert not rule or steps(done, rule) == {"penalty": penalty}
    asked = attacked(attack(engaged="ask", bonus=3), {**MISS, "SPY-RNG-4": engaged})
    assert steps(asked, "SPY-ATK-1")["bonus"] == 3 + penalty


def test_SPY_MEL_3_who_shoots_within_reach_is_engaged_with_that_very_opponent() -> None:
    for way in ("hurled", "firearm"):
        assert steps(attacked(attack(range="melee", way=way), MISS), "SPY-MEL-3")
    for way in ("unarmed", "melee"):
        done = attacked(attack(range="melee", way=way, engaged="both"), MISS)
        assert steps(done, "SPY-ATK-1")["bonus"] == 5


@pytest.mark.parametrize(
    ("modifiers", "worst", "add"),
    [
        ([("dodge", 1), ("dodge", 2)], (3, 0), (3, 0)),
        ([("gear", 1), ("gear", 2)], (2, 0), (2, 0)),
        ([("gear", 2), ("morale", 1), ("insight", 3)], (6, 0), (6, 0)),
        ([("gear", -1), ("gear", -3)], (0, -3), (0, -4)),
        ([("gear", 2), ("gear", -3)], (2, -3), (2, -3)),
        ([("other", 1), ("other", 1), ("other", -1), ("other", -1)], (2, -2), (2, -2)),
        ([("dodge", 6), ("dodge", 6)], (12, 0), (12, 0)),
    ],
)
def test_SPY_MOD_2_and_4_stacking_in_both_readings_of_T53(
    modifiers: list[tuple[str, int]], worst: tuple[int, int], add: tuple[int, int]
) -> None:
    rows = [mod(*one) for one in modifiers]
    assert stack_modifiers(rows, "worst") == Stack(*worst)
    assert stack_modifiers(rows, "add") == Stack(*add)


def test_SPY_MOD_4_the_reading_of_penalties_is_in_the_log() -> None:
    rows = (mod("gear", -1), mod("gear", -3))
    done = attacked(attack(modifiers=rows), MISS)
    assert steps(done, "SPY-MOD-4") == {"attack.worst": -3}
    settings = replace(Settings(), penalties="add")
    done = attacked(attack(modifiers=rows), MISS, fight(settings=settings))
    assert steps(done, "SPY-MOD-4") == {"attack.add": -4}
    assert steps(done, "SPY-ATK-1")["bonus"] == 1


@pytest.mark.parametrize(
    ("type_", "low", "high"),
    [
        ("discretionary", -4, 4),
        ("dodge", 1, 6),
        ("insight", 1, 6),
        ("gear", -4, 4),
        ("morale", -4, 4),
        ("size", -16, 16),
    ],
)
def test_SPY_MOD_1_printed_ranges_are_no_caps(type_: str, low: int, high: int) -> None:
    assert is_usual(mod(type_, low)) and is_usual(mod(type_, high))
    assert not is_usual(mod(type_, low - 1)) and not is_usual(mod(type_, high + 1))
    done = attacked(attack(modifiers=(mod(type_, high + 1),)), MISS)
    assert "SPY-MOD-1 attack" in whats(done)
    assert steps(done, "SPY-ATK-1")["bonus"] == 5 + high + 1


def test_SPY_MOD_3_the_vulnerable_lose_every_dodge_bonus() -> None:
    rows = (mod("dodge", 3, "defense"), mod("gear", 1, "defense"))
    whole = attacked(attack(modifiers=rows), MISS, fight(DODGING))
    assert steps(whole, "SPY-DEF-1") == {"Defense": 20}
    open_ = Body(vitality=30, wounds=12, conditions=(Condition("vulnerable", "SPY-MOD-3"),))
    done = attacked(attack(modifiers=rows), MISS, fight(DODGING, body=open_))
    assert steps(done, "SPY-MOD-3") == {"no dodge": 14}
    assert steps(done, "SPY-DEF-1") == {"Defense": 15}


def test_SPY_MOD_3_who_else_is_vulnerable_stands_on_other_pages() -> None:
    stunned = Body(vitality=30, wounds=12, conditions=(Condition("stunned", "SPY-BANG-2"),))
    inside = attacked(attack(), MISS, fight(DODGING, body=stunned))
    assert steps(inside, "SPY-DEF-1") == {"Defense": 16}
    settings = replace(Settings(), outside_text=True)
    outside = attacked(attack(), MISS, fight(DODGING, body=stunned, settings=settings))
    assert steps(outside, "SPY-DEF-1") == {"Defense": 14}
    quick = replace(DODGING, dexterity=15)
    slowed = attacked(attack(), MISS, fight(quick, body=stunned, settings=settings))
    assert steps(slowed, "SPY-DEF-1") == {"Defense": 12}


def test_SPY_LASER_2_a_laser_ignores_dodge_bonuses() -> None:
    rows = (mod("dodge", 3, "defense"),)
    done = attacked(attack(modifiers=rows, type="laser"), MISS, fight(DODGING))
    assert steps(done, "SPY-DEF-1") == {"Defense": 14}


def test_SPY_DEF_2_and_3_items_and_squares() -> None:
    def against(**fields: object) -> dict[str, object]:
        done = attacked(attack(CRATE, size_modifier=2, **fields), {"SPY-ATK-1 roll": [1]})
        return {**steps(done, "SPY-DEF-2"), **steps(done, "SPY-DEF-3")}

    assert against(aim="stationary") == {"Defense.stationary": 7}
    assert against(aim="moving") == {"Defense.moving": 12}
    assert against(aim="sheet") == {"Defense.sheet": 10}
    assert against(aim="square") == {"Defense": 15}
    with pytest.raises(Refused, match="carries"):
        against(aim="carried")


@pytest.mark.parametrize(("reading", "whole"), [("full", 18), ("bonus", 8)])
def test_SPY_DEF_2_T52_a_carried_item(reading: str, whole: int) -> None:
    settings = replace(Settings(), carried_defense=reading)
    now = fight(DODGING, settings=settings)
    carried = attack(CRATE, aim="carried", holder=(HIM,), size_modifier=2)
    done = attacked(carried, {"SPY-ATK-1": [1]}, now)
    assert steps(done, "SPY-DEF-2") == {f"carried.{reading}": whole - 2, "Defense.carried": whole}


@pytest.mark.parametrize("aim", ["stationary", "moving", "carried", "square"])
def test_SPY_DEF_2_and_3_a_hit_on_an_item_or_a_square_harms_no_person(aim: str) -> None:
    now = fight(minion=KILLER)
    command = attack(aim=aim, holder=(HIM,), damage="4", bonus=25)
    done = attacked(command, {"SPY-ATK-1": [10]}, now)
    assert done.outcome == now
    assert whats(done) & {"SPY-DEF-2 hit instead", "SPY-DEF-3 hit instead"}
    thing = attacked(
        attack(CRATE, aim=aim, holder=(HIM,), damage="4", bonus=25),
        {"SPY-ATK-1": [10], "SPY-NPC-1": True},
        now,
    )
    assert "SPY-NPC-1 save DC" in whats(thing)


@pytest.mark.parametrize(("natural", "found"), [(9, "miss"), (10, "hit"), (11, "hit")])
def test_SPY_GEN_6_a_result_that_equals_defense_hits(natural: int, found: str) -> None:
    assert outcome(natural, 5, 15) == found


def test_SPY_ATK_3_and_T54_no_natural_number_decides() -> None:
    assert outcome(20, 5, 26) == "miss"  # a miss cannot be a threat
    assert outcome(20, 5, 25) == "threat"
    assert outcome(1, 9, 10) == "hit"  # a hit cannot be an error
    assert outcome(1, 8, 10) == "error"
    assert "SPY-ATK-3 20 misses" in whats(attacked(attack(bonus=-11), MISS))
    assert "SPY-ATK-3 1 hits" in whats(attacked(attack(bonus=9), {**MISS, "SPY-DMG-2": 2}))


@pytest.mark.parametrize(("change", "lowest"), [(1, 19), (0, 20), (-1, 21), (-2, 21), (5, 15)])
def test_SPY_EX_26_and_SPY_THR_1_threat_ranges(change: int, lowest: int) -> None:
    done = attacked(attack(threat=change), MISS)
    assert steps(done, "SPY-THR-1") == {"range": lowest}
    assert bool(steps(done, "SPY-THR-2")) is (lowest == 21)
    for natural in (lowest - 1, lowest, lowest + 1):
        if 6 <= natural <= 20:
            expected = "threat" if natural >= lowest else "hit"
            assert outcome(natural, 5, 10, threat=lowest) == expected


@pytest.mark.parametrize(("change", "width"), [(2, 3), (0, 1), (-1, 0), (-2, 0)])
def test_SPY_EX_27_and_SPY_ERR_1_error_ranges(change: int, width: int) -> None:
    done = attacked(attack(error=change), MISS)
    assert steps(done, "SPY-ERR-1") == {"range": width}
    for natural in range(1, 6):
        expected = "error" if natural <= width else "miss"
        assert outcome(natural, 0, 15, error=width) == expected


def test_SPY_ERR_1_the_range_is_cut_at_0_after_all_modifiers() -> None:
    """−2, and +2 for being untrained, leave the error range unchanged."""
    done = attacked(attack(error=-2, untrained=True), MISS)
    assert steps(done, "SPY-ERR-1") == {"range": 1}


@pytest.mark.parametrize(("bonus", "found"), [(-1, "error"), (-2, "negative"), (-3, "negative")])
def test_SPY_ERR_3_below_0_is_an_error_at_any_range(bonus: int, found: str) -> None:
    assert outcome(1, bonus, 10) == found
    assert outcome(5, bonus - 4, 10, error=0) == ("miss" if found == "error" else "negative")


def test_SPY_ERR_3_T55_the_other_reading() -> None:
    assert outcome(5, -9, 10, error=0, reading="miss") == "miss"
    assert outcome(1, -9, 10, reading="miss") == "error"
    settings = replace(Settings(), negative_result="miss")
    roll = {"SPY-ATK-1": [5], "SPY-CMI-1": "none"}
    other = attacked(attack(bonus=-9), roll, fight(settings=settings))
    assert "SPY-ERR-3 below 0.miss" in whats(other)
    assert steps(other, "SPY-ATK-1")["outcome"] == "miss"
    first = attacked(attack(bonus=-9), roll)
    assert steps(first, "SPY-ATK-1")["outcome"] == "negative"


def test_SPY_ERR_3_T55_with_an_error_range_of_0_nothing_can_be_bought() -> None:
    done = attacked(attack(bonus=-9, error=-1), {"SPY-ATK-1": [5]})
    assert steps(done, "SPY-CMI-3") == {"no row": {"width": 0}}


def test_SPY_ERR_5_and_SPY_THR_7_override_what_defense_says() -> None:
    assert outcome(1, -2, -5) == "negative"
    low = attacked(
        attack(bonus=-2), {"SPY-ATK-1": [1], "SPY-CMI-1": "none"}, fight(Sheet(defense=-5))
    )
    assert "SPY-ERR-5 overrides" in whats(low)
    assert body_of(low.outcome).vitality == 10
    high = attacked(
        attack(MOOK, "", bonus=60, witnesses=(HIM,)),
        {
            "SPY-ATK-1": [15],
            "SPY-DMG-2": 2,
            "SPY-THR-5": "fails_1_for_0",
            "SPY-NPC-1": True,
            "SPY-TRI-5": 1,
        },
        fight(minion=replace(MINION, defense=90)),
    )
    assert "SPY-THR-7 overrides" in whats(high)
    assert body_of(high.outcome, MOOK).fate == "dead"


@pytest.mark.parametrize(("natural", "found"), [(14, "hit"), (15, "triumph"), (16, "triumph")])
def test_SPY_TRI_1_seventy_five_is_a_triumph(natural: int, found: str) -> None:
    assert outcome(natural, 60, 10) == found
    assert outcome(natural, 60, 10, threat=14) == (
        "threat" if found == "hit" else "triumph and threat"
    )


def test_SPY_UNT_1_untrained() -> None:
    done = attacked(attack(untrained=True), MISS)
    assert steps(done, "SPY-ERR-1") == {"range": 3}
    assert "SPY-UNT-1 untrained" in whats(attacked(attack(by="", untrained=True), MISS))


@pytest.mark.parametrize(("before", "after"), [(None, None), (5, 1), (4, 0), (0, -4)])
def test_SPY_UNT_1_costs_4_of_the_known_initiative_count(
    before: int | None, after: int | None
) -> None:
    now = fight()
    if before is not None:
        now = run(now, SetInitiative(target=MOOK, count=before)).outcome
    done = attacked(attack(untrained=True), MISS, now)
    assert body_of(done.outcome, MOOK).count == after
    assert ("Initiative Count" in steps(done, "SPY-UNT-1")) is (after is not None)


def test_SPY_ATK_2_and_FIN_1_and_2_several_attacks_and_a_final_one() -> None:
    two = attacked(attack(attacks=2), {**MISS, "SPY-CMI-1": "none"})
    assert steps(two, "SPY-ATK-2") == {"attacks": 2}
    assert [step.key for step in two.steps if step.what == "roll"] == [
        "attack 1/SPY-ATK-1 roll",
        "attack 2/SPY-ATK-1 roll",
    ]
    final = attacked(attack(attacks=3, final=True), MISS)
    assert steps(final, "SPY-FIN-2") == {"attacks": 1}
    assert len([step for step in final.steps if step.what == "roll"]) == 1


def test_who_attacks_is_picked_or_has_the_turn() -> None:
    turn = replace(fight(), clock=replace(fight().clock, turn=MOOK))
    asked = waits(attack(by=""), {}, turn)
    assert asked is not None and asked.request.about == MOOK
    stranger = waits(attack(MOOK, by=""), {}, turn)
    assert stranger is not None and stranger.request.who == "gm"
    with pytest.raises(Refused, match="only one attacker"):
        waits(attack(by="").model_copy(update={"by": (MOOK, HIM)}), {})


@pytest.mark.parametrize("damage", ["", " ", "much", "0d6", "2x6"])
def test_an_attack_without_damage_is_refused_before_any_die(damage: str) -> None:
    with pytest.raises(Refused) as no:
        waits(attack(damage=damage), {})
    assert no.value.field == "damage"


def test_a_bare_hit_will_do_where_no_threat_and_no_error_is_possible() -> None:
    plain = attack(threat=-1, error=-1)
    done = attacked(plain, {"SPY-ATK-1 roll": True, "SPY-DMG-2": 7})
    assert body_of(done.outcome).vitality == 23
    assert body_of(attacked(plain, {"SPY-ATK-1 roll": False}).outcome).vitality == 30
    needed = waits(attack(), {"SPY-ATK-1 roll": True})
    assert needed is not None and needed.key == "SPY-ATK-1 roll"


def test_a_typed_result_is_read_with_its_bonus() -> None:
    for total, found in ((6, "error"), (14, "miss"), (15, "hit"), (25, "threat")):
        done = attacked(
            attack(),
            {"SPY-ATK-1 roll": total, "SPY-DMG-2": 2, "SPY-THR-5": "leave", "SPY-CMI-1": "none"},
            fight(replace(AGENT, defense=15)),
        )
        assert steps(done, "SPY-ATK-1")["outcome"] == found
