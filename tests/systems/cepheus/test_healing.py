"""Getting better, drugs and the mind."""

from typing import Any

import pytest

from hurtbox.core.refusal import Refused
from hurtbox.core.steps import Bounds
from hurtbox.systems.cepheus.checks import score
from hurtbox.systems.cepheus.sheet import Sheet, Who, begin
from hurtbox.systems.cepheus.track import is_dead, is_serious

from .harness import (
    HER,
    HIM,
    act,
    body,
    command,
    fight,
    hurt,
    lasting,
    passes,
    played,
    rounds,
    scores,
    skilled,
    steps,
)

SERIOUS = {"strength": 3, "dexterity": 5, "endurance": 6}


def test_HEA_1_points_go_where_the_player_chooses() -> None:
    start = hurt(fight(), strength=3, endurance=4)
    assert scores(act(start, "heal", 1, points=3)) == (5, 7, 5)
    assert scores(act(start, "heal", points=30)) == (7, 7, 7)


@pytest.mark.parametrize(("spent", "said", "healed"), [("resting", (4,), 4), ("active", (), 1)])
def test_HEA_2_natural_healing(spent: str, said: tuple[int, ...], healed: int) -> None:
    start = hurt(fight(), strength=1)
    assert scores(act(start, "days_of_healing", *said, spent=spent))[0] == 1 + healed


def test_HEA_2_trap_18_a_low_endurance_loses_points() -> None:
    weak = hurt(fight(), strength=3, endurance=0)
    assert sum(scores(act(weak, "days_of_healing", 0, spent="active"))) == 3 + 7 - 1
    rested = act(weak, "days_of_healing", 1, 0, spent="resting")
    assert sum(scores(rested)) == 9
    dying = hurt(fight(), strength=0, dexterity=1, endurance=0)
    assert is_dead(Who.of(act(dying, "days_of_healing", spent="active"), HER))


def test_HEA_3_the_seriously_wounded() -> None:
    tough = Sheet(endurance=12)
    start = hurt(fight(tough), strength=3, dexterity=3, endurance=9)
    assert sum(scores(act(start, "days_of_healing", 0, 1))) == 16
    active = act(start, "days_of_healing", 0, 1, spent="active")
    assert sum(scores(active)) == 16, "the same, not resting"


@pytest.mark.parametrize(("minutes", "healed"), [(0, 6), (5, 6), (6, 3), (60, 3), (61, 0)])
def test_HEA_4_first_aid_and_its_time(minutes: int, healed: int) -> None:
    now = act(fight(), "hit", damage=7)
    now = passes(now, amount=minutes, span="minute") if minutes else now
    said = (11,) if healed else ()
    assert scores(act(now, "first_aid", *said))[2] == healed


def test_HEA_4_who_is_treated_and_once() -> None:
    now = act(fight(), "hit", damage=7)
    assert scores(act(now, "first_aid", 11, on_oneself=True))[2] == 2
    assert scores(act(now, "first_aid", 11, other_species=True))[2] == 2
    assert scores(act(now, "first_aid", 8, medicine_and_education=2))[2] == 4
    tired = hurt(now, fatigued=True)
    assert scores(act(tired, "first_aid", 12, on_oneself=True))[2] == 0, (
        "2 less, and fatigue 2 less"
    )
    assert scores(act(tired, "first_aid", 11))[2] == 6, "another one is not tired"
    failed = act(now, "first_aid", 3)
    assert scores(failed) == (7, 7, 0)
    with pytest.raises(Refused):
        act(failed, "first_aid", 12)
    again = act(failed, "hit", 1, damage=2)
    assert not body(again).treated, "new injuries"
    assert sum(scores(act(again, "first_aid", 9, 1, 1))) == 12 + 2


@pytest.mark.parametrize(("reading", "healed"), [("double", 4), ("single", 2)])
def test_HEA_5_trap_11_surgery(reading: str, healed: int) -> None:
    start = hurt(fight(surgery_points=reading), **SERIOUS)
    said = (0, 3) if reading == "double" else (0, 2)
    done = act(start, "surgery", 10, *said)
    assert sum(scores(done)) == 14 + healed
    with pytest.raises(Refused):
        act(hurt(fight(), strength=3), "surgery", 10)


def test_HEA_4_what_bad_healing_loses_is_no_injury_for_first_aid() -> None:
    """Nor is it the first damage of a fight, which would go to Endurance."""
    old = hurt(fight(first_damage="fight"), **SERIOUS, hurt_at=1, treated=True)
    worse = act(old, "surgery", 6, 0, 0)
    assert sum(scores(worse)) == 12
    for now in (worse, act(old, "days_of_healing", days=1)):
        assert body(now).treated and body(now).hurt_at == 1 and not body(now).hit_before


def test_HEA_4_5_nobody_unconscious_treats_oneself() -> None:
    out = hurt(fight(), **SERIOUS, unconscious=True)
    for kind in ("first_aid", "surgery"):
        with pytest.raises(Refused):
            act(out, kind, on_oneself=True)


def test_HEA_5_trap_18_failed_surgery_loses_and_may_kill() -> None:
    start = hurt(fight(), **SERIOUS)
    assert sum(scores(act(start, "surgery", 6, 0, 0))) == 12
    assert sum(scores(act(start, "surgery", 8, 0, 0, on_oneself=True))) == 10
    assert is_serious(Who.of(start, HER))
    dying = hurt(fight(), strength=1, dexterity=1, endurance=1)
    assert is_dead(Who.of(act(dying, "surgery", 4), HER))


@pytest.mark.parametrize("reading", [False, True])
def test_HEA_6_medical_care(reading: bool) -> None:
    start = hurt(fight(care_adds_rest=reading), strength=1, dexterity=2)
    more = (3, 1) if reading else ()
    now = act(start, "days_of_healing", 1, *more, spent="medical_care", medicine=3)
    assert scores(now) == ((4, 4, 7) if not reading else (5, 6, 7))


def test_HEA_6_care_overflows_and_is_not_for_the_seriously_wounded() -> None:
    start = hurt(fight(), strength=6, dexterity=1)
    assert scores(act(start, "days_of_healing", spent="medical_care", medicine=4)) == (7, 6, 7)
    serious = hurt(fight(), **SERIOUS)
    assert scores(act(serious, "days_of_healing", spent="medical_care", medicine=4)) == (3, 5, 6)


def test_HEA_7_the_mind_heals_1_a_day() -> None:
    now = act(hurt(fight(), intelligence=3, education=6), "days_of_healing", days=3)
    assert (body(now).intelligence, body(now).education) == (6, 7)


def test_HEA_2_and_TRK_9_a_party_rests_in_one_act() -> None:
    """Each heals by the own die and Endurance; two acts, one for each, come to the same."""
    start = hurt(hurt(fight(), strength=1, fatigued=True), HIM, dexterity=2, fatigued=True)
    both = act(start, "days_of_healing", 4, 2, others=(HIM,))
    assert scores(both) == (5, 7, 7) and scores(both, HIM) == (7, 4, 7)
    one = act(start, "days_of_healing", 4)
    assert scores(one, HIM) == (7, 2, 7)
    other = played(one, command("days_of_healing", target=HIM), 2).outcome
    assert other.combatants == both.combatants
    rested = act(start, "rest", others=(HIM, HER))
    assert not body(rested).fatigued and not body(rested, HIM).fatigued


@pytest.mark.parametrize(
    ("spent", "fresh"), [("resting", True), ("medical_care", True), ("active", False)]
)
def test_HEA_2_TRK_9_a_day_of_full_rest_ends_fatigue(spent: str, fresh: bool) -> None:
    now = act(hurt(fight(), fatigued=True, stims=2), "days_of_healing", spent=spent)
    assert (not body(now).fatigued, body(now).stims == 0) == (fresh, fresh)


def test_HEA_8_slow_drug_and_older_technology() -> None:
    now = act(hurt(fight(), strength=1, intelligence=0), "days_of_healing", 1, 5, spent="slow_drug")
    assert scores(now) == (7, 7, 7) and body(now).intelligence == 7
    hit = act(fight(), "hit", damage=7)
    assert scores(act(hit, "first_aid", 11, older_technology=2))[2] == 2


def test_HEA_9_regeneration() -> None:
    start = hurt(fight(Sheet(psi=4)), endurance=5)
    now = act(start, "regenerate", points=9)
    assert scores(now) == (7, 7, 7) and body(now).psi == 2


def test_HEA_9_not_again_before_all_psi_is_back() -> None:
    start = hurt(fight(Sheet(psi=4)), endurance=3, psi=3)
    once = act(start, "regenerate", points=1)
    with pytest.raises(Refused):
        act(once, "regenerate", points=1)
    back = act(once, "set_score", of="psi", to=4)
    assert scores(act(back, "regenerate", points=2))[2] == 6


def after(start: Any, count: int, *said: int | str) -> Any:
    """The fight some rounds later; what is asked is asked in the last one."""
    for _ in range(count - 1):
        start = rounds(start)
    return rounds(start, *said)


def test_DRG_1_combat_drug() -> None:
    taken = act(fight(Sheet(endurance=20)), "take_drug", drug="combat")
    assert scores(act(taken, "hit", damage=5))[2] == 15, "not yet"
    works = after(taken, 4)
    assert (
        scores(act(works, "hit", damage=5))[2] == 17
        and scores(act(works, "hit", damage=1))[2] == 20
    )
    free = act(works, "attack", 2, by=(HIM,), reaction="dodge")
    assert "reactions" not in lasting(free), "no initiative"
    trained = hurt(fight(Sheet(skills=skilled(melee=0))))
    trained = begin(Who.of(trained, HER), "combat", 99).encounter
    dodged = act(trained, "attack", 2, by=(HIM,), reaction="dodge")
    told = command("check", with_skill="melee")
    assert steps(played(dodged, told, 8), "CEP-CHK-3")["Effect.number"] == -1, (
        "but 1 on skill checks"
    )
    assert lasting(act(free, "attack", 2, by=(HIM,), reaction="dodge"))["reactions"].amount == 1
    over = passes(works, amount=10, span="minute")
    assert body(over).fatigued and not lasting(over)
    earlier = act(works, "end_effect", source=f"{HER}/combat")
    assert body(earlier).fatigued and not lasting(earlier)


def test_DRG_2_accelerator() -> None:
    works = after(act(fight(), "take_drug", drug="accelerator"), 8)
    for _ in range(2):
        works = act(works, "attack", 2, by=(HIM,), reaction="dodge")
    assert "reactions" not in lasting(works)
    assert "reactions" in lasting(act(works, "attack", 2, by=(HIM,), reaction="dodge"))
    over = passes(works, 5, amount=10, span="minute")
    assert scores(over)[2] == 2 and body(over).fatigued


def test_DRG_3_stim_costs_more_each_time() -> None:
    now = hurt(fight(), fatigued=True)
    now = act(now, "take_drug", drug="stim")
    assert scores(now)[2] == 6 and not body(now).fatigued
    now = act(now, "take_drug", 0, 0, drug="stim")
    assert sum(scores(now)) == 21 - 1 - 2
    assert body(act(now, "rest", hours=8)).stims == 0
    assert body(act(now, "rest", hours=8, asleep=False)).stims == 2


def test_DRG_4_medicine() -> None:
    ill = act(fight(), "infect", 2, 3, 4, disease="flu")
    assert not lasting(act(ill, "take_drug", 6, drug="right_medicine", medicine=2))
    assert lasting(act(ill, "take_drug", 6, drug="panacea", medicine=2)), (
        "a panacea counts as Medicine 0"
    )
    assert not lasting(act(ill, "take_drug", 8, drug="panacea"))
    assert not lasting(act(ill, "take_drug", 7, drug="panacea", education=1))
    assert scores(act(fight(), "take_drug", 9, 4, drug="wrong_medicine")) == (7, 7, 3)
    assert scores(act(fight(), "take_drug", 10, drug="wrong_medicine")) == (7, 7, 7)


def test_DRG_5_anti_radiation() -> None:
    hot = hurt(fight(), rads=90)
    now = act(hot, "take_drug", drug="anti_radiation")
    assert body(now).rads == 0
    again = act(hurt(now, rads=50), "take_drug", 4, drug="anti_radiation")
    assert body(again).permanent == 4 and scores(again)[2] == 3 and body(again).rads == 0
    assert scores(act(hurt(again, endurance=1), "heal", points=9))[2] == 3, "for good"
    tomorrow = passes(now, amount=1, span="day")
    assert body(act(hurt(tomorrow, rads=50), "take_drug", drug="anti_radiation")).permanent == 0


@pytest.mark.parametrize(("rads", "most"), [(0, 0), (90, 90), (650, 100)])
def test_DRG_5_no_more_rads_can_be_taken_than_are_there(rads: int, most: int) -> None:
    taken = played(hurt(fight(), rads=rads), command("take_drug", drug="anti_radiation"))
    (bounds,) = (what for key, what in taken.open.items() if key.endswith("rads absorbed"))
    assert bounds == Bounds(0, most)


def test_DRG_5_before_or_within_ten_minutes() -> None:
    """A dose works on what came in the last ten minutes; what it has left, on what comes within the day."""
    hot = act(fight(), "irradiate", 9, source="active_low")
    soon, late = (passes(hot, amount=n, span="minute") for n in (10, 11))
    assert body(act(soon, "take_drug", drug="anti_radiation")).rads == 0
    assert body(act(late, "take_drug", drug="anti_radiation")).rads == 9
    worn = passes(hurt(fight(Sheet(armor="vacc_suit")), rads=9), amount=11, span="minute")
    shielded = act(worn, "irradiate", 6, source="active_low")
    assert body(act(shielded, "take_drug", drug="anti_radiation")).rads == 9, "nothing came through"
    ready = act(fight(), "take_drug", drug="anti_radiation")
    first = act(ready, "irradiate", 6, source="active_medium")
    assert body(first).rads == 0 and lasting(first)["dose"].amount == 40
    second = act(first, "irradiate", 5, source="active_medium")
    assert body(second).rads == 10 and lasting(second)["dose"].amount == 0
    tomorrow = passes(ready, amount=1, span="day")
    assert body(act(tomorrow, "irradiate", 6, source="active_medium")).rads == 60


def test_DRG_5_what_the_dose_makes_of_the_scores_is_settled() -> None:
    """The level’s loss becomes damage: with two scores at 0 unconscious, with three dead."""
    weak = hurt(fight(), strength=0, endurance=1, rads=250)
    out = act(weak, "take_drug", drug="anti_radiation")
    assert scores(out) == (0, 7, 0) and body(out).unconscious and "waking" in lasting(out)
    dying = hurt(weak, dexterity=0)
    dead = act(dying, "take_drug", drug="anti_radiation")
    assert is_dead(Who.of(dead, HER)) and not lasting(dead)


def test_DRG_5_the_lost_endurance_is_damage_too_and_leaves_at_least_1() -> None:
    start = act(hurt(fight(), endurance=5), "take_drug", drug="anti_radiation")
    now = act(start, "take_drug", 3, drug="anti_radiation")
    assert scores(now)[2] == 2, "3 of the 5 that are left"
    assert scores(act(now, "heal", points=9))[2] == 4
    gone = act(act(now, "take_drug", 6, drug="anti_radiation"), "heal", points=9)
    assert scores(gone)[2] == 1


def test_MNT_1_mental_damage() -> None:
    done = played(fight(), command("mind_damage", to="education", points=8))
    assert body(done.outcome).education == 0 and "at zero" in steps(done, "CEP-MNT-1")


def test_MNT_2_telepathic_assault() -> None:
    psionic = Sheet(psi=3, armor="battle_dress")
    now = act(fight(psionic), "telepathic_assault", 10, effect=2)
    assert (body(now).psi, body(now).intelligence, scores(now)[2]) == (0, 0, 5)
    assert (
        body(now).unconscious and scores(act(fight(), "telepathic_assault", 12, effect=30))[2] == 0
    )
    for safe in (
        act(fight(), "telepathic_assault", shielded=True),
        act(fight(Sheet(anti_psionic=True)), "telepathic_assault"),
    ):
        assert not body(safe).unconscious


def test_MNT_2_the_anti_psionic_have_no_psi() -> None:
    start = hurt(fight(Sheet(psi=9, anti_psionic=True)), endurance=5)
    for kind in ("spend_psi", "regenerate"):
        with pytest.raises(Refused):
            act(start, kind)
    assert score(Who.of(start, HER), "psi") == 0


def test_MNT_3_overspent_psi() -> None:
    now = act(fight(Sheet(psi=2)), "spend_psi", points=5)
    assert body(now).psi == 0 and scores(now) == (7, 7, 4)
