"""Attacks, bursts and what changes them."""

from typing import Any

import pytest

from hurtbox.core.refusal import Refused
from hurtbox.systems.cepheus.attack_dms import band_of, burst
from hurtbox.systems.cepheus.sheet import Sheet
from hurtbox.systems.cepheus.tables import BANDS, RANGES, WEAPONS

from .harness import (
    HER,
    HIM,
    act,
    body,
    changed,
    command,
    fight,
    hurt,
    lasting,
    played,
    rounds,
    scores,
    skilled,
    steps,
)

GUNNER = Sheet(skills=skilled(gun_combat=0, melee=0, natural_weapons=0, athletics=0))
BY = {"by": (HIM,)}


def bonus(start: Any = None, **fields: Any) -> int:
    """The sum of the DMs of an attack of his on her."""
    fields = {**BY, **fields, "modifier": -40}
    done = played(start or fight(GUNNER, GUNNER), command("attack", **fields), 2)
    (effect,) = (step for step in done.steps if step.what == "Effect")
    assert isinstance(effect.value, int)
    return effect.value + 8 - 2 + 40


@pytest.mark.parametrize(("effect", "hits"), [(7, False), (8, True)])
def test_ATK_1_effect_0_hits(effect: int, hits: bool) -> None:
    said = (effect, 5) if hits else (effect,)
    assert (scores(act(fight(GUNNER, GUNNER), "attack", *said, **BY))[2] == 2) == hits


def test_ATK_1_strength_or_dexterity_in_melee() -> None:
    strong = Sheet(strength=12, dexterity=3, skills=GUNNER.skills)
    near = {"weapon": "cudgel", "distance": "personal"}
    start = fight(GUNNER, strong)
    assert bonus(start, **near) == 2
    assert bonus(start, **near, uses="dexterity") == -1
    assert bonus(start, weapon="auto_pistol") == -1
    assert bonus(start, weapon="thrown_dagger", distance="close") == -1


@pytest.mark.parametrize(
    "weapon", ["cudgel", "sword", "thrown_dagger", "revolver", "rifle", "shotgun", "bow"]
)
@pytest.mark.parametrize("band", BANDS)
def test_ATK_2_the_range_table(weapon: str, band: str) -> None:
    expected = RANGES[WEAPONS[weapon].category][BANDS.index(band)]
    if expected is None:
        with pytest.raises(Refused):
            bonus(weapon=weapon, distance=band)
    else:
        assert bonus(weapon=weapon, distance=band) == expected


@pytest.mark.parametrize(
    ("meters", "band"),
    [(14, "personal"), (15, "close"), (30, "close"), (31, "short"), (120, "short"), (121, "medium"), (500,
    "medium"),
     (505, "long"), (2500, "long"), (2501, "very_long"), (5000, "very_long"), (5001, "distant")],
)  # fmt: skip
def test_ATK_3_bands_in_decimeters(meters: int, band: str) -> None:
    assert band_of(meters) == band


def test_ATK_3_meters_choose_the_band() -> None:
    assert bonus(meters=13) == -2 and bonus(meters=12) == 0


def test_ATK_4_aiming_and_sights() -> None:
    aimed = act(fight(GUNNER, GUNNER), "aim", target=HIM, minor_actions=4)
    assert bonus(aimed) == 4 and bonus(aimed, sights=2) == 6 and bonus(sights=2) == 0
    assert body(act(aimed, "aim", target=HIM, minor_actions=5), HIM).aim == 6
    fired = act(aimed, "attack", 2, **BY)
    assert body(fired, HIM).aim == 0
    assert body(act(aimed, "attack", 2, target=HIM, by=(HER,), reaction="dodge"), HIM).aim == 0


@pytest.mark.parametrize(("actions", "more"), [(1, 2), (2, 4), (3, 6), (6, 6)])
def test_ATK_5_trap_1_aiming_for_the_kill(actions: int, more: int) -> None:
    start = fight(Sheet(strength=30, endurance=30), GUNNER)
    now = act(start, "aim", target=HIM, minor_actions=actions, for_the_kill=True)
    assert bonus(now) == 0
    assert scores(act(now, "attack", 8, 5, **BY))[2] == 30 - 5 - more
    hit = act(now, "hit", target=HIM, damage=1)
    assert body(hit, HIM).kill == 0
    stopped = act(hurt(now, HIM), "hit", target=HIM, damage=0)
    assert body(stopped, HIM).kill == 0, "hit, though not hurt"


def test_ATK_4_aiming_counts_for_every_kind_of_attack() -> None:
    """For a blow, a throw and a launch; sights for an aimed shot alone, and nothing to hit for an aimed kill."""
    aimed = hurt(fight(GUNNER, GUNNER), HIM, aim=3)
    assert bonus(aimed, weapon="cudgel", distance="personal", sights=2) == 3
    assert bonus(aimed, weapon="thrown_dagger", distance="close") == 3
    done = played(aimed, command("launch", HIM, distance="close"), 5)
    assert steps(done, "CEP-ATK-4") == {"aimed": 3} and "on target" in steps(done, "CEP-ATK-1")
    assert body(done.outcome, HIM).aim == 0
    assert bonus(hurt(fight(GUNNER, GUNNER), HIM, kill=4), sights=2) == 0


def test_ATK_6_given_modifiers() -> None:
    assert bonus(smart_weapon=True) == 1
    assert bonus(moved=19) == -1 and bonus(moved=20) == -2
    assert bonus(fight(Sheet(huge=True), GUNNER)) == 1
    assert bonus(weapon="pgmp") == -5 and bonus(weapon="fgmp") == -2
    floats = Sheet(skills=skilled(gun_combat=0, zero_g=0))
    assert bonus(fight(GUNNER, floats), zero_gravity=True) == -2
    assert bonus(fight(GUNNER, floats), zero_gravity=True, gyrostabilizer=True) == -1
    assert bonus(fight(GUNNER, floats), zero_gravity=True, weapon="snub_pistol") == 0


@pytest.mark.parametrize(
    ("cover", "standing", "low"),
    [("none", 0, 0), ("quarter", 0, -1), ("half", -1, -2), ("three_quarters", -2, -4)],
)
def test_ATK_7_trap_2_cover(cover: str, standing: int, low: int) -> None:
    assert bonus(cover=cover) == standing
    assert bonus(cover=cover, crouching=True) == low
    assert bonus(cover="full") == -4
    with pytest.raises(Refused):
        bonus(cover="full", crouching=True)


@pytest.mark.parametrize(("reading", "short"), [("minus_2", -2), ("zero", 0)])
def test_ATK_8_trap_3_prone(reading: str, short: int) -> None:
    down = hurt(fight(GUNNER, GUNNER, prone_short=reading), prone=True)
    assert bonus(down, distance="short") == short
    assert bonus(down, distance="close") == 0
    assert bonus(down, distance="personal") == 2 - 2  # a pistol at Personal range is Difficult
    assert bonus(down, distance="medium") == -2 - 2
    assert bonus(down, weapon="sword", distance="close") == 0
    with pytest.raises(Refused):
        bonus(down, reaction="dodge")
    assert bonus(down, weapon="sword", distance="close", reaction="parry") == 0
    with pytest.raises(Refused):
        act(
            hurt(fight(GUNNER, GUNNER), HIM, prone=True),
            "attack",
            weapon="sword",
            distance="close",
            **BY,
        )
    assert body(act(down, "posture", prone=False)).prone is False


def test_ATK_9_dodge() -> None:
    assert bonus(reaction="dodge") == -1 and bonus(reaction="dodge_behind") == -2
    assert bonus(reaction="dodge", cover="half") == -1 - 2, "from cover"


def test_GRP_1_in_a_grapple_nothing_else_is_possible() -> None:
    both = hurt(hurt(fight(GUNNER, GUNNER), grappling=True), HIM, grappling=True)
    acts: tuple[tuple[str, dict[str, Any]], ...] = (
        ("attack", BY), ("attack", {"reaction": "dodge"}), ("aim", {}), ("work", {}), ("launch", {}),
        ("attack", {"reaction": "parry", "weapon": "cudgel", "distance": "personal"}),
    )  # fmt: skip
    for kind, fields in acts:
        with pytest.raises(Refused):
            act(both, kind, **fields)
    assert body(act(both, "grapple", 9, 5, "escape", **BY)).grappling is False
    alone = hurt(both, HIM, unconscious=True)
    assert body(act(alone, "aim")).aim == 1, "the other one no longer holds her"


def test_ATK_1_the_dead_the_unconscious_and_the_stunned_do_not_attack() -> None:
    for state in ({"slain": True}, {"unconscious": True}, {"stunned": True}):
        there = hurt(fight(GUNNER, GUNNER), HIM, **state)
        for kind, fields in (("attack", BY), ("grapple", BY)):
            with pytest.raises(Refused):
                act(there, kind, **fields)
        for kind in ("launch", "aim", "work"):
            with pytest.raises(Refused):
                act(there, kind, target=HIM)
    with pytest.raises(Refused):
        bonus(hurt(fight(GUNNER, GUNNER), stunned=True), reaction="dodge")


@pytest.mark.parametrize(("skills", "level"), [((), 0), (skilled(natural_weapons=2), 2)])
def test_CHK_6_a_natural_weapon_brings_its_skill_at_level_0(skills: Any, level: int) -> None:
    near = {"weapon": "natural", "distance": "personal"}
    assert bonus(fight(GUNNER, Sheet(natural_weapon="trait", skills=skills)), **near) == level
    beast = Sheet(natural_weapon="teeth", animal=True, skills=skills)
    assert bonus(fight(GUNNER, beast), **near) == (level or -3), "animals have their own list"


@pytest.mark.parametrize(("level", "value"), [(None, 0), (0, 0), (3, -3)])
def test_ATK_10_parry_is_never_a_bonus(level: int | None, value: int) -> None:
    defender = Sheet(skills=() if level is None else skilled(melee=level))
    start = fight(defender, GUNNER)
    assert bonus(start, weapon="sword", distance="close", reaction="parry") == value
    with pytest.raises(Refused):
        bonus(start, reaction="parry")


def test_ATK_13_firing_into_combat() -> None:
    start = fight(GUNNER, GUNNER)
    missed = act(start, "attack", 9, 3, by=(HIM,), into_combat=True, others=(HIM,))
    assert scores(missed, HIM) == scores(missed) == (7, 7, 7)
    other = act(start, "attack", 9, 4, 6, by=(HIM,), into_combat=True, others=(HIM,))
    assert scores(other, HIM) == (7, 7, 1) and scores(other) == (7, 7, 7)


def test_ATK_14_blind_firing_takes_a_highest_die_away() -> None:
    able = fight(GUNNER, Sheet(skills=skilled(gun_combat=3)))
    miss = played(able, command("attack", fire="blind", **BY), (6, 5, 2))
    assert steps(miss, "CEP-CHK-3")["Effect.number"] == -1
    hit = act(able, "attack", (6, 6, 2), 6, 2, fire="blind", others=(HIM,), **BY)
    assert scores(hit, HIM) == (7, 7, 1) and scores(hit) == (7, 7, 7)
    assert scores(act(able, "attack", (6, 6, 2), 6, fire="blind", **BY)) == (7, 7, 1)


def test_ATK_15_extreme_range() -> None:
    able = fight(GUNNER, Sheet(skills=skilled(gun_combat=3)))
    assert bonus(able, weapon="rifle", distance="extreme") == 3 - 4 - 2
    with pytest.raises(Refused):
        bonus(weapon="rifle", distance="extreme")
    with pytest.raises(Refused):
        bonus(able, weapon="laser_rifle", distance="personal", fire="flechettes")
    far = {"weapon": "pgmp", "distance": "extreme", "modifier": 10}
    now = act(
        fight(Sheet(endurance=40), Sheet(strength=12, skills=skilled(gun_combat=3))),
        "attack",
        2,
        30,
        **far,
        **BY,
    )
    assert scores(now)[2] == 40 - 16  # (30 + 1) / 2, rounded up: the Effect is 1


def test_ATK_15_a_rocket_reaches_beyond_distant_and_half_is_always_rounded_up() -> None:
    able = Sheet(strength=12, skills=skilled(gun_combat=3))
    far = {"what": "rocket", "distance": "extreme"}
    done = played(fight(able), command("launch", **far), 11)
    assert steps(done, "CEP-ATK-15") == {"extreme range": -2} and "on target" in steps(
        done, "CEP-ATK-1"
    )
    for what, skill in (("rocket", 2), ("launcher", 3)):
        with pytest.raises(Refused):
            act(
                fight(Sheet(skills=skilled(gun_combat=skill))),
                "launch",
                what=what,
                distance="extreme",
            )
    shot = {"weapon": "pgmp", "distance": "extreme", "modifier": 10, **BY}
    start = fight(Sheet(endurance=40), able, fractions="down")
    assert scores(act(start, "attack", 2, 30, **shot))[2] == 40 - 16


def test_ATK_16_suppression() -> None:
    assert bonus(fire="suppression") == -2
    now = act(fight(GUNNER, GUNNER), "attack", 12, fire="suppression", **BY)
    assert scores(now) == (7, 7, 7)
    assert (lasting(now)["suppressed"].amount, lasting(now)["suppressed"].count) == (1, 2)
    now = act(now, "attack", 10, fire="suppression", **BY)
    assert lasting(now)["suppressed"].count == 2, "the highest counts"
    assert "suppressed" in lasting(rounds(now)) and not lasting(rounds(rounds(now)))
    for hard in (Sheet(fearless=True), Sheet(armor="battle_dress")):
        assert not lasting(act(fight(hard, GUNNER), "attack", 12, fire="suppression", **BY))


def test_CHK_3_the_effect_that_the_game_master_puts_goes_on() -> None:
    start = fight(GUNNER, GUNNER)
    done = changed(start, command("attack", **BY), {"CEP-CHK-3 Effect": -3}, 9)
    assert scores(done.outcome) == (7, 7, 7) and "degree.miss" in steps(done, "CEP-CHK-3")
    done = changed(start, command("attack", **BY), {"CEP-CHK-3 Effect": 2}, 2, 3)
    assert scores(done.outcome) == (7, 7, 2) and "degree.hit" in steps(done, "CEP-CHK-3")
    told = command("attack", fire="suppression", **BY)
    done = changed(start, told, {"CEP-ATK-16 initiative lost": 0}, 12)
    assert lasting(done.outcome)["suppressed"].count == 0


def test_ATK_17_shotgun_spread() -> None:
    told = {"weapon": "shotgun", "fire": "flechettes"}
    assert bonus(**told, distance="medium") == -2 + 1 and bonus(**told, distance="short") == -2
    now = act(
        fight(Sheet(), GUNNER), "attack", 9, 6, **told, distance="medium", others=(HIM,), **BY
    )
    assert scores(now) == scores(now, HIM) == (7, 7, 1)
    near = played(
        fight(Sheet(endurance=30), GUNNER), command("attack", **told, **BY), 10, (6, 6, 6, 6)
    )
    assert scores(near.outcome)[2] == 6
    with pytest.raises(Refused):
        bonus(fire="flechettes")


def test_ATK_17_18_only_a_shotgun_has_flechettes_and_only_slugs_fly_in_panic() -> None:
    for fields in (
        {"fire": "flechettes", "weapon": "carbine"},
        {"fire": "panic", "weapon": "laser_pistol"},
    ):
        with pytest.raises(Refused):
            bonus(**fields)
    assert bonus(fire="panic", weapon="gauss_rifle") == -2


def test_ATK_13_a_burst_that_strays_is_still_a_burst() -> None:
    start = fight(GUNNER, GUNNER)
    told = {**BY, "into_combat": True, "others": (HIM,), "fire": "group", "rounds": 3}
    told["weapon"] = "accelerator_rifle"
    assert scores(act(start, "attack", 9, 4, 5, **told), HIM) == (7, 7, 1)


def test_ATK_18_panic_fire_gets_the_damage_and_not_the_dm() -> None:
    start = fight(Sheet(endurance=40), GUNNER)
    now = act(start, "attack", 10, (1, 2, 3, 4), fire="panic", rounds=19, **BY)
    assert scores(now)[2] == 40 - 10


def test_ATK_19_coup_de_grace() -> None:
    with pytest.raises(Refused):
        act(fight(), "coup_de_grace")
    assert body(act(hurt(fight(), unconscious=True), "coup_de_grace")).slain


def test_ATK_20_conditions() -> None:
    laser = {"weapon": "laser_pistol"}
    assert bonus(light="low") == -1 and bonus(light="dark") == -4
    assert bonus(smoke="smoke") == -1 and bonus(smoke="thick") == -2
    assert bonus(smoke="smoke", **laser) == -2 and bonus(smoke="thick", **laser) == -4
    assert bonus(smoke="thick", weapon="pgmp") == -2 - 5, "trap 5: energy is not laser"
    assert bonus(weather="sight") == -1 and bonus(weather="sight_and_wind") == -2
    assert bonus(weapon="cudgel", distance="personal", light="dark") == 0


def test_ATK_20_EXP_8_a_cloud_counts_for_who_stands_in_it_and_for_every_attack() -> None:
    start = act(fight(GUNNER, GUNNER), "blast", 1, target=HIM, explosive="smoke")
    assert bonus(start) == -2 and bonus(start, weapon="laser_pistol") == -4
    assert bonus(start, weapon="cudgel", distance="personal") == -2
    both = act(fight(GUNNER, GUNNER), "blast", 2, explosive="mist", others=(HIM,))
    assert {"mist"} == lasting(both).keys() == lasting(both, HIM).keys()
    misty = act(fight(Sheet(endurance=40), GUNNER), "blast", 2, target=HIM, explosive="mist")
    assert scores(act(misty, "attack", 8, 14, weapon="laser_pistol", **BY))[2] == 40 - 4
    longer = act(act(fight(), "blast", 6, explosive="smoke"), "blast", 1, explosive="smoke")
    assert lasting(longer)["smoke"].due == 1 + 18, "a second cloud does not end the first"


def test_BST_1_spray_or_group() -> None:
    start, gauss = fight(Sheet(endurance=60), GUNNER), {"weapon": "gauss_rifle"}
    assert bonus(fire="spray", rounds=10, **gauss) == 2
    assert bonus(fire="group", rounds=10, **gauss) == 0
    now = act(start, "attack", 8, (1, 1, 2, 2, 1, 1), fire="group", rounds=10, **gauss, **BY)
    assert scores(now)[2] == 60 - 8
    three = act(start, "attack", 8, (1, 1, 1, 1), fire="group", rounds=3, **gauss, **BY)
    assert scores(three)[2] == 60 - 5
    sprayed = act(start, "attack", 8, (1, 1, 1, 1), fire="spray", rounds=3, **gauss, **BY)
    assert scores(sprayed)[2] == 60 - 4 - 1


@pytest.mark.parametrize(
    ("rounds_", "row"),
    [
        (1, (0, 0, 0)),
        (2, (0, 0, 0)),
        (3, (1, 1, 0)),
        (4, (1, 0, 1)),
        (9, (1, 0, 1)),
        (10, (2, 0, 2)),
        (20, (3, 0, 3)),
        (100, (4, 0, 4)),
    ],
)
def test_BST_2_between_rows(rounds_: int, row: tuple[int, int, int]) -> None:
    assert burst(rounds_) == row


@pytest.mark.parametrize("weapon", ["sword", "unarmed", "natural"])
@pytest.mark.parametrize("fire", ["spray", "group", "suppression", "blind"])
def test_BST_2_no_melee_weapon_is_fired(weapon: str, fire: str) -> None:
    brawler = Sheet(natural_weapon="trait", skills=GUNNER.skills)
    told = command("attack", weapon=weapon, fire=fire, distance="personal", **BY)
    with pytest.raises(Refused, match="A melee weapon is not fired") as no:
        played(fight(GUNNER, brawler), told)
    assert no.value.field == "fire"


def test_BST_3_a_ram_launcher_checks_three_times() -> None:
    told = command("launch", what="ram_launcher", grenades=3)
    done = played(fight(GUNNER), told, 8, 7, 6)
    assert [s.value for s in done.steps if s.rule == "CEP-EXP-7"] == [7, 8]
    one = played(fight(GUNNER), command("launch", what="launcher", grenades=3, modifier=2), 8)
    assert steps(one, "CEP-BST-3") == {"blasts": {"number": 1}}


def test_trap_16_odd_range_categories_as_printed() -> None:
    assert [WEAPONS[one].category for one in ("carbine", "laser_carbine", "bow")] == [
        "shotgun",
        "pistol",
        "assault",
    ]


def test_DMG_1_natural_weapon_trait_adds_1_and_an_animal_its_dice() -> None:
    near = {"weapon": "natural", "distance": "personal"}
    trait = Sheet(natural_weapon="trait", skills=GUNNER.skills)
    assert scores(act(fight(Sheet(), trait), "attack", 8, (4,), **near, **BY))[2] == 7 - 5
    beast = Sheet(strength=22, animal=True, natural_weapon="teeth", skills=GUNNER.skills)
    # the Strength DM of +5 is part of the Effect
    assert (
        scores(act(fight(Sheet(endurance=30), beast), "attack", 3, (1, 1, 1), **near, **BY))[2]
        == 27
    )
    with pytest.raises(Refused):
        bonus(**near)


def test_ANI_1_animals_are_hurt_like_characters() -> None:
    beast = Sheet(animal=True, endurance=3)
    assert scores(act(fight(beast), "hit", "dexterity", damage=5)) == (7, 5, 0)
    done = played(fight(beast), command("set_score", of="strength", to=9))
    assert scores(done.outcome)[0] == 7, "not above the full score"


@pytest.mark.parametrize(
    ("weapon", "dice"),
    [
        ("unarmed", 1),
        ("cudgel", 3),
        ("pike", 4),
        ("blade", 2),
        ("revolver", 2),
        ("shotgun", 4),
        ("gauss_rifle", 4),
        ("laser_rifle", 5),
        ("pgmp", 10),
        ("fgmp", 16),
    ],
)
def test_DMG_5_weapons(weapon: str, dice: int) -> None:
    assert WEAPONS[weapon].dice == dice
