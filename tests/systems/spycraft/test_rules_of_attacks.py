"""Section 8, rule by rule: whatever the tests by topic leave out."""

from dataclasses import replace

import pytest

from hurtbox.core.decisions import Choice
from hurtbox.systems.spycraft.body import Body
from hurtbox.systems.spycraft.criticals import offers
from hurtbox.systems.spycraft.packet import Packet

from .attack_harness import KILLER, attack, attacked, outcome, somebody, waits, whats
from .danger_harness import SCRIPT
from .harness import AGENT, CRATE, HIM, MOOK, body_of, fight, steps

HARD = replace(AGENT, defense=30)


@pytest.mark.parametrize(("natural", "hits"), [(9, False), (10, True), (11, True)])
def test_SPY_ATK_1_a_d20_and_the_bonus_against_defense(natural: int, hits: bool) -> None:
    """An attack bonus of 5 against Defense 15."""
    target = fight(replace(AGENT, defense=15))
    done = attacked(attack(damage="4"), {"SPY-ATK-1": [natural]}, target)
    assert body_of(done.outcome).vitality == (26 if hits else 30)
    assert steps(done, "SPY-ATK-1")["outcome"] == ("hit" if hits else "miss")


def test_SPY_RNG_4_the_gc_says_who_is_engaged_if_it_is_unknown() -> None:
    found = waits(attack(engaged="ask"), {})
    assert found is not None and isinstance(found.request, Choice)
    assert (found.request.rule, found.request.who) == ("SPY-RNG-4", "gm")
    assert found.request.options == ("nobody", "target", "attacker", "both")
    for way in ("unarmed", "melee"):
        hand_to_hand = waits(attack(engaged="ask", way=way), {})
        assert hand_to_hand is not None and hand_to_hand.request.rule == "SPY-ATK-1"


def test_SPY_DEF_1_the_defense_of_a_character_is_that_of_the_sheet_with_modifiers() -> None:
    sheet = replace(AGENT, defense=17)
    done = attacked(attack(), {"SPY-ATK-1": [1]}, fight(sheet))
    assert steps(done, "SPY-DEF-1")["Defense"] == 17


@pytest.mark.parametrize(("threat", "lowest"), [(0, 20), (1, 19), (-1, 21), (-5, 21)])
def test_SPY_THR_2_a_range_beyond_20_is_no_threat(threat: int, lowest: int) -> None:
    done = attacked(attack(threat=threat), {"SPY-ATK-1": [2]})
    assert steps(done, "SPY-THR-1")["range"] == lowest
    assert ("SPY-THR-2 none" in whats(done)) is (lowest > 20)
    assert outcome(20, 50, 10, threat=lowest) == ("hit" if lowest > 20 else "threat")


@pytest.mark.parametrize(
    ("natural", "bonus", "found"),
    [(19, 20, "threat"), (18, 20, "hit"), (19, 0, "miss"), (20, 0, "threat")],
)
def test_SPY_THR_3_a_threat_is_a_hit_and_a_natural_number_in_the_range(
    natural: int, bonus: int, found: str
) -> None:
    assert outcome(natural, bonus, 20, threat=19) == found


@pytest.mark.parametrize(
    ("natural", "bonus", "found"),
    [(3, 0, "error"), (4, 0, "miss"), (3, 20, "hit"), (1, 0, "error")],
)
def test_SPY_ERR_2_an_error_is_a_miss_and_a_natural_number_in_the_range(
    natural: int, bonus: int, found: str
) -> None:
    assert outcome(natural, bonus, 20, error=3) == found


def test_SPY_CRI_1_what_is_offered_depends_on_the_target() -> None:
    whole, spent = somebody(), somebody(body=Body(0, 12))
    assert [one.what for one in offers(whole, Packet(5))] == ["wounds"]
    assert [one.what for one in offers(whole, Packet(13))] == ["wounds", "injury"]
    assert [one.what for one in offers(spent, Packet(5))] == ["injury"]
    for target in (MOOK, CRATE):
        script = {"SPY-ATK-1": [20], "SPY-DMG-2": 8}
        found = waits(attack(target, by=HIM), script, fight(minion=KILLER))
        assert found is not None and isinstance(found.request, Choice)
        assert len(found.request.options) == 5  # nothing, or 1 to 4 failed Damage saves


def test_SPY_CMI_2_one_effect_for_each_error() -> None:
    script = {**SCRIPT, "SPY-ATK-1": [1], "SPY-CMI-1": "misfire"}
    done = attacked(attack(error=2), script, fight(HARD))
    assert sum(step.what == "effect" for step in done.steps) == 1
    assert "SPY-CMI-2 one" in whats(done)
    twice = attacked(attack(error=2, attacks=2), script, fight(HARD))
    assert sum(step.what == "effect" for step in twice.steps) == 2


def test_SPY_CMI_5_it_is_logged_that_some_actions_have_their_own_list() -> None:
    script = {"SPY-ATK-1": [1], "SPY-CMI-1": "misfire"}
    assert "SPY-CMI-5 own list" in whats(attacked(attack(error=2), script, fight(HARD)))
    nothing = {**script, "SPY-CMI-1": "none"}
    assert "SPY-CMI-5 own list" not in whats(attacked(attack(error=2), nothing, fight(HARD)))


@pytest.mark.parametrize("seen", [(), (HIM,), (HIM, CRATE)])
def test_SPY_TRI_6_and_7_each_witness_checks_morale_and_the_chronicle_has_it(
    seen: tuple[str, ...],
) -> None:
    script = {
        **SCRIPT,
        "SPY-ATK-1": [20],
        "SPY-DMG-2": 3,
        "SPY-THR-5": "fails_1_for_0",
        "SPY-TRI-4 witnesses": (),
        "SPY-TRI-4 stress": 2,
        "SPY-TRI-5": 2,
        "SPY-GEN-1": "goes on",
    }
    triumph = attack(CRATE, by=MOOK, bonus=60, witnesses=seen)
    done = attacked(triumph, script, fight(minion=KILLER))
    assert sum(step.rule == "SPY-TRI-6" for step in done.steps) == len(seen)
    assert sum(step.rule == "SPY-TRI-7" for step in done.steps) == 1
    missed = attacked(attack(CRATE, by=MOOK), {"SPY-ATK-1": [2]})
    assert "SPY-TRI-7 chronicle" not in whats(missed)
