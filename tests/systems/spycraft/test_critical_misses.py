"""Section 8.8: errors, and every row of table 9.6."""

from dataclasses import replace
from typing import Any

import pytest

from hurtbox.core.clock import Clock
from hurtbox.core.decisions import Choice
from hurtbox.core.run import Done
from hurtbox.session.commands.turns import EndRound, NextTurn
from hurtbox.systems.spycraft.person import Encounter, Person
from hurtbox.systems.spycraft.tables.critical_misses import (
    CRITICAL_MISSES,
    REDIRECTED,
    AttackKind,
    open_rows,
)
from hurtbox.systems.spycraft.view import worst

from .attack_harness import attack, attacked, waits, whats
from .harness import AGENT, CRATE, HIM, MOOK, body_of, fight, names, run, steps

ERROR = {"SPY-ATK-1": [1]}
HARD = replace(AGENT, defense=30)
# Table 9.6 as printed: Action Dice and error range.
PRINTED = {
    "unarmed": [(1, 1), (2, 1), (3, 2), (4, 3)],
    "melee": [(1, 1), (2, 1), (3, 2), (4, 3)],
    "hurled": [(1, 1), (2, 1), (2, 2), (3, 2), (4, 3), (4, 3)],
    "firearm": [(1, 1), (2, 1), (2, 2), (3, 2), (4, 3), (4, 3)],
}


def goes_wrong(effect: str, script: dict[str, Any] | None = None, **fields: Any) -> Done[Encounter]:
    """An attack on the agent that ends in a critical miss, with an error range of 1–3."""
    fields = {"way": "firearm", "error": 2, **fields}
    now = fight(HARD)
    return attacked(attack(**fields), {**ERROR, "SPY-CMI-1": effect, **(script or {})}, now)


def test_table_9_6_is_as_printed() -> None:
    for way, rows in CRITICAL_MISSES.items():
        assert [(row.dice, row.width) for row in rows] == PRINTED[way]
    assert {"adjacent", "near"} == REDIRECTED


@pytest.mark.parametrize("way", sorted(PRINTED))
@pytest.mark.parametrize("width", range(5))
@pytest.mark.parametrize("explosive", [False, True])
def test_SPY_CMI_3_T56_a_wider_range_opens_all_narrower_rows(
    way: AttackKind, width: int, explosive: bool
) -> None:
    barred = {"explosive_dropped"} if not explosive else {"dropped"} if way == "hurled" else set()
    expected = [row.key for row in CRITICAL_MISSES[way] if row.width <= width]
    found = [row.key for row in open_rows(way, width, explosive=explosive)]
    assert found == [key for key in expected if key not in barred]


@pytest.mark.parametrize(
    ("fields", "options"),
    [
        ({}, ("none", "misfire", "jam")),
        ({"error": 1}, ("none", "misfire", "jam", "adjacent", "broken")),
        ({"untrained": True}, ("none", "misfire", "jam", "adjacent", "broken", "near", "exploded")),
        (
            {"engaged": "target"},
            ("none", "misfire", "jam", "adjacent", "broken", "near", "exploded"),
        ),
    ],
)
def test_SPY_CMI_1_the_opponent_is_offered_what_the_modified_range_opens(
    fields: dict[str, Any], options: tuple[str, ...]
) -> None:
    owed = waits(attack(**fields), ERROR, fight(HARD))
    assert owed is not None and isinstance(owed.request, Choice)
    assert owed.request.who == "opponent"
    assert owed.request.options == options


def test_SPY_ERR_4_no_die_spent_leaves_a_miss_and_an_error() -> None:
    done = goes_wrong("none")
    assert "SPY-ERR-4 stays" in whats(done)
    assert "SPY-CMI-2 one" not in whats(done)
    assert done.outcome == fight(HARD)


@pytest.mark.parametrize(
    ("way", "effect", "condition"),
    [
        ("unarmed", "trips", "sprawled"),
        ("melee", "dropped", "weapon_dropped"),
        ("melee", "stuck", "weapon_stuck"),
        ("melee", "broken", "weapon_broken"),
        ("hurled", "dropped", "weapon_dropped"),
        ("firearm", "misfire", "weapon_misfired"),
        ("firearm", "jam", "weapon_jammed"),
        ("firearm", "broken", "weapon_broken"),
    ],
)
def test_SPY_CMI_1_what_stays_as_a_note(way: str, effect: str, condition: str) -> None:
    done = goes_wrong(effect, way=way)
    assert names(body_of(done.outcome, MOOK)) == [condition]
    assert "SPY-CMI-2 one" in whats(done)


def test_a_dropped_explosive() -> None:
    done = goes_wrong("explosive_dropped", way="hurled", blast=True)
    assert names(body_of(done.outcome, MOOK)) == ["weapon_dropped"]


def disoriented(turn: str) -> Encounter:
    """The minion makes an error in round 1; the order is agent, minion, crate."""
    done = goes_wrong("disoriented", way="unarmed", damage="")
    return replace(done.outcome, clock=Clock(turn=turn))


def test_SPY_CMI_3_disoriented_ends_with_his_initiative_count_in_the_following_round() -> None:
    now = disoriented(MOOK)
    (stunned,) = body_of(now, MOOK).conditions
    assert (stunned.name, stunned.until, stunned.due) == ("stunned", "turn", 2)
    turns = []
    while names(body_of(now, MOOK)):
        turns.append((now.clock.round, now.clock.turn))
        now = run(now, NextTurn()).outcome
    assert turns == [(1, MOOK), (1, CRATE), (2, HIM), (2, MOOK)]


def test_SPY_CMI_3_disoriented_lasts_through_the_round_where_nobody_takes_turns() -> None:
    now = replace(disoriented(""), clock=Clock())
    now = run(now, EndRound()).outcome
    assert names(body_of(now, MOOK)) == ["stunned"]
    assert names(body_of(run(now, EndRound()).outcome, MOOK)) == []


def test_SPY_CMI_3_how_long_a_disoriented_one_is_stunned_is_shown() -> None:
    shown = worst(Person.of(disoriented(MOOK), MOOK), open_=True)
    assert shown["text"] == "Stunned, until the end of the turn in round 2"


@pytest.mark.parametrize(("effect", "rolled"), [("scenery", 4), ("scenery_hard", 9)])
def test_knocked_against_the_scenery(effect: str, rolled: int) -> None:
    script = {"SPY-CMI-3 scenery": rolled, "SPY-NPC-1": True}
    done = goes_wrong(effect, script, way="unarmed", damage="")
    assert body_of(done.outcome, MOOK).accumulated == rolled


def test_SPY_CMI_3_the_own_blow_destroys_the_weapon_and_hits() -> None:
    done = goes_wrong("own_blow", {"SPY-DMG-2": 7, "SPY-NPC-1": True}, way="melee")
    body = body_of(done.outcome, MOOK)
    assert (names(body), body.accumulated) == (["weapon_destroyed"], 7)


def test_SPY_CMI_3_an_exploding_weapon_is_destroyed() -> None:
    script = {"SPY-CMI-3 exploded": 9, "SPY-NPC-1": True, "SPY-CMI-3 blinded save": 19}
    blind = goes_wrong("exploded", {**script, "SPY-CMI-3 blinded rounds": 3})
    body = body_of(blind.outcome, MOOK)
    assert names(body) == ["weapon_destroyed", "blinded"]
    assert (body.accumulated, body.conditions[-1].due) == (9, 4)
    seeing = goes_wrong("exploded", {**script, "SPY-CMI-3 blinded save": 20})
    assert names(body_of(seeing.outcome, MOOK)) == ["weapon_destroyed"]


@pytest.mark.parametrize("effect", sorted(REDIRECTED))
def test_SPY_CMI_4_the_gc_says_whom_it_hits_instead(effect: str) -> None:
    script = {"SPY-DMG-2": 7, "SPY-NPC-1": True, "SPY-GEN-1": "broken"}
    himself = goes_wrong(effect, {**script, "SPY-CMI-4": (0,)})
    assert body_of(himself.outcome, MOOK).accumulated == 7
    thing = goes_wrong(effect, {**script, "SPY-CMI-4": (1,), "SPY-NPC-1": False})
    assert body_of(thing.outcome, CRATE).failed == 1
    nobody = goes_wrong(effect, {**script, "SPY-CMI-4": (2,)})
    assert nobody.outcome == fight(HARD)
    assert "SPY-CMI-4 bystander" in whats(nobody)
    owed = waits(attack(error=2), {**ERROR, "SPY-CMI-1": effect, "SPY-CMI-4": (0, 1)}, fight(HARD))
    assert owed is not None and owed.request.who == "gm"


def test_a_wild_throw() -> None:
    assert "SPY-CMI-3 goes wild" in whats(goes_wrong("wild", way="hurled"))


def test_a_stranger_can_err_too() -> None:
    for effect in ("jam", "exploded"):
        done = goes_wrong(effect, by="")
        assert "SPY-CMI-3 not here" in whats(done)
        assert done.outcome == fight(HARD)
    done = goes_wrong("near", {"SPY-CMI-4": (0,), "SPY-DMG-2": 7, "SPY-NPC-1": True}, by="")
    assert body_of(done.outcome, MOOK).accumulated == 7


def test_the_price_is_logged() -> None:
    done = goes_wrong("broken")
    assert steps(done, "SPY-CMI-3")["paid"] == {"paid": "3 Action Dice", "width": 2}
    assert body_of(done.outcome, HIM).vitality == 30
