"""Section 8.9: Triumphs, their critical hit, XP, and the stress of those who see them."""

from dataclasses import replace
from typing import Any

import pytest

from hurtbox.core.decisions import Choice, Subset
from hurtbox.core.parts import Parts
from hurtbox.core.refusal import Refused
from hurtbox.systems.spycraft import RULEBOOK
from hurtbox.systems.spycraft.body import Body
from hurtbox.systems.spycraft.person import Encounter
from hurtbox.systems.spycraft.settings import Settings
from hurtbox.systems.spycraft.triumphs import Triumphs, bonus_xp

from .attack_harness import attack, attacked, waits, whats
from .commands import TriumphXp
from .harness import AGENT, CRATE, HIM, MINION, MOOK, body_of, fight, run, steps

TRIUMPH = {
    "SPY-ATK-1": [15],
    "SPY-DMG-2": 5,
    "SPY-THR-5": "wounds_0",
    "SPY-TRI-4 stress": 11,
    "SPY-TRI-5 stress": 6,
    "SPY-TRI-4 witnesses": (),
    "SPY-NPC-1": True,
}


def shot(**fields: Any) -> Any:
    """A shot with a result of 75."""
    return attack(bonus=60, **fields)


def later(encounter: Encounter, **clock: int) -> Encounter:
    return replace(encounter, clock=replace(encounter.clock, **clock))


def offered(command: Any, script: dict[str, Any], now: Encounter | None = None) -> tuple[str, ...]:
    without = {key: said for key, said in TRIUMPH.items() if key != "SPY-THR-5"}
    found = waits(command, {**without, **script}, now)
    assert found is not None and isinstance(found.request, Choice)
    return found.request.options


def test_SPY_TRI_2_a_critical_hit_for_one_die_and_more_can_be_added() -> None:
    assert offered(shot(), {}) == ("wounds_0",)
    assert offered(shot(), {"SPY-DMG-2": 12}, fight(replace(AGENT, constitution=11))) == (
        "wounds_0",
        "injury_1",
    )
    assert offered(shot(), {}, fight(body=Body(vitality=0, wounds=12))) == ("injury_0",)
    assert offered(shot(target=MOOK, by=HIM), {}) == (
        "fails_1_for_0",
        "fails_2_for_1",
        "fails_3_for_2",
        "fails_4_for_3",
    )
    done = attacked(shot(), TRIUMPH)
    assert body_of(done.outcome).wounds == 12 - 5


def test_SPY_TRI_2_a_laser_pays_no_die_twice() -> None:
    assert offered(shot(target=MOOK, by=HIM, type="laser"), {})[0] == "fails_1_for_0"


@pytest.mark.parametrize(("reading", "wounds"), [("always", 7), ("threat", 12)])
def test_SPY_TRI_2_T59_without_a_natural_threat_or_the_quality(reading: str, wounds: int) -> None:
    now = fight(minion=MINION, settings=replace(Settings(), triumph_critical=reading))
    done = attacked(shot(), TRIUMPH, now)
    assert body_of(done.outcome).wounds == wounds
    assert f"SPY-TRI-2 critical.{reading}" in whats(done)
    natural = attacked(shot(), {**TRIUMPH, "SPY-ATK-1": [20]}, now)
    assert body_of(natural.outcome).wounds == 7


def test_SPY_TRI_4_standard_opponents_suffer_2d10_each_time() -> None:
    now = fight()
    for _ in range(2):
        done = attacked(
            shot(target=CRATE, by=HIM, witnesses=(MOOK,)),
            {**TRIUMPH, "SPY-THR-5": "fails_1_for_0", "SPY-GEN-1": "goes on"},
            now,
        )
        assert "SPY-TRI-6 morale" in whats(done)
        now = done.outcome
    assert body_of(now, MOOK).accumulated == 22
    asked = {key: said for key, said in TRIUMPH.items() if key != "SPY-TRI-4 stress"}
    asked |= {"SPY-THR-5": "fails_1_for_0", "SPY-GEN-1": "goes on"}
    owed = waits(shot(target=CRATE, by=HIM, witnesses=(MOOK,)), asked)
    assert owed is not None and (owed.request.rule, owed.request.who) == ("SPY-TRI-4", "gm")
    assert dict(owed.request.facts)["dice"] == "2d10"


def test_SPY_TRI_5_special_opponents_suffer_1d10_once_a_session() -> None:
    command = shot(target=CRATE, by=MOOK, witnesses=(HIM,))
    script = {**TRIUMPH, "SPY-THR-5": "fails_1_for_0", "SPY-GEN-1": "goes on"}
    first = attacked(command, script)
    assert body_of(first.outcome).stress == 6
    second = attacked(command, script, first.outcome)
    assert body_of(second.outcome).stress == 6
    assert "SPY-TRI-5 already" in whats(second)
    assert "SPY-TRI-6 morale" in whats(second)  # morale is checked each time
    third = attacked(command, script, later(second.outcome, session=2))
    assert body_of(third.outcome).stress == 12


def test_SPY_TRI_5_a_triumph_that_no_special_opponent_sees_uses_nothing_up() -> None:
    script = {**TRIUMPH, "SPY-THR-5": "fails_1_for_0", "SPY-GEN-1": "goes on"}
    first = attacked(shot(target=CRATE, by=HIM, witnesses=(MOOK,)), script)
    second = attacked(shot(target=CRATE, by=MOOK, witnesses=(HIM,)), script, first.outcome)
    assert body_of(second.outcome).stress == 6


def test_SPY_TRI_3_a_tenth_more_xp_once_a_mission() -> None:
    first = attacked(shot(), TRIUMPH)
    assert "SPY-TRI-3 XP" in whats(first)
    second = attacked(shot(), TRIUMPH, first.outcome)
    assert "SPY-TRI-3 already" in whats(second)
    third = attacked(shot(), TRIUMPH, later(second.outcome, mission=2))
    assert "SPY-TRI-3 XP" in whats(third)


@pytest.mark.parametrize(
    ("reward", "more"), [(0, 0), (1, 1), (9, 1), (10, 1), (11, 2), (1000, 100), (1001, 101)]
)
def test_SPY_TRI_3_the_tenth_is_rounded_up(reward: int, more: int) -> None:
    assert bonus_xp(reward) == more
    scored = attacked(shot(), TRIUMPH).outcome
    done = run(scored, TriumphXp(target=HIM, reward=reward))
    assert steps(done, "SPY-TRI-3")["bonus"] == more
    assert steps(done, "SPY-TRI-3")["whole"] == {"name": "Kestrel", "whole": reward + more}


def test_SPY_TRI_3_no_triumph_no_xp() -> None:
    with pytest.raises(Refused, match="Triumph"):
        run(fight(), TriumphXp(target=HIM, reward=10))
    scored = attacked(shot(), TRIUMPH).outcome
    run(later(scored, mission=2), TriumphXp(target=HIM, reward=10))  # calculated after the mission
    with pytest.raises(Refused, match="Triumph"):
        run(later(scored, mission=3), TriumphXp(target=HIM, reward=10))


def test_the_gc_says_who_saw_it_and_the_other_side_is_proposed() -> None:
    owned = replace(fight().combatant(HIM), owner="Ana")
    now = fight().with_combatant(owned)
    script = {key: said for key, said in TRIUMPH.items() if key != "SPY-TRI-4 witnesses"}
    command = shot(target=CRATE, by=HIM)
    script |= {"SPY-THR-5": "fails_1_for_0", "SPY-GEN-1": "goes on"}
    found = waits(command, script, now)
    assert found is not None and isinstance(found.request, Subset)
    assert (found.request.labels, found.request.default) == (("Minion",), (0,))
    against = waits(shot(), {**script, "SPY-THR-5": "wounds_0"}, now)
    assert against is not None and isinstance(against.request, Subset)
    assert (against.request.labels, against.request.default) == (("Kestrel",), (0,))


def test_what_is_kept_of_triumphs_can_be_stored() -> None:
    scored = attacked(shot(witnesses=(HIM,)), TRIUMPH).outcome
    assert scored.sources == (Triumphs(mission=1, session=1),)
    parts = Parts(RULEBOOK)
    assert parts.read(parts.write(scored)) == scored
