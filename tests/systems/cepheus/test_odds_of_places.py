"""The odds of blasts, places and substances in 2D6 Sci-Fi, too, are those of a second calculation."""

from typing import Any

import pytest

from ..counting_faces import Chances, each, sure, then, total
from ..odds_of_cases import Case, agrees
from .cases_by_hand import ANSA, HURT, end, ids, of, sheet
from .faces_by_hand import (
    Person,
    burning,
    dm,
    fails,
    harmed,
    ill,
    past_armor,
    stunned,
    unhurt,
    waking,
    wounded,
)


def half(number: int, parts: int = 2, fractions: str = "up") -> int:
    """CEP-DMG-4: a part of the damage."""
    return -(-number // parts) if fractions == "up" else number // parts


def two_minutes_of_bad_air() -> Chances[Person]:
    return then(harmed(ANSA, total(1)), lambda now: harmed(now, total(1)))


def two_rounds_on_fire() -> Chances[Person]:
    return then(
        burning(ANSA),
        lambda now: each(burning(now[0]), lambda then_: then_[0]) if now[1] else sure(now[0]),
    )


def charge_at(meters: int, times: int) -> Chances[Person]:
    """CEP-EXP-4: plastic, 3D6 times the Effect within 2D6 m."""
    return then(
        total(2),
        lambda radius: (
            harmed(ANSA, total(3), lambda rolled: times * rolled)
            if meters <= radius
            else sure(ANSA)
        ),
    )


def gassed() -> Chances[Person]:
    """CEP-HAZ-POI: tranq gas, DM less 1D6."""
    return then(
        total(1),
        lambda strength: each(fails(dm(6) - strength), lambda failed: ANSA._replace(out=failed)),
    )


PLACES = (
    of(
        "CEP-HAZ-FAL 9 m on size 6: 4D6 times 0.7, rounded up",
        lambda: harmed(ANSA, total(4), lambda rolled: half(70 * rolled, 100)),
        [{"kind": "fall", "meters": 9, "world_size": 6}],
        armor="mesh",
    ),
    of(
        "CEP-DMG-4 fractions down, a fall of 12 m on size 3",
        lambda: harmed(ANSA, total(6), lambda rolled: half(25 * rolled, 100, "down")),
        [{"kind": "fall", "meters": 12, "world_size": 3}],
        settings={"fractions": "down"},
    ),
    of(
        "CEP-HAZ-COL 45 kph with a belt: a quarter of 5D6",
        lambda: harmed(ANSA, total(5), lambda rolled: half(rolled, 4)),
        [{"kind": "collide", "kph": 45, "seat": "secured"}],
    ),
    of(
        "CEP-EXP-3 fragmentation at 2 m: 5D6, jack 3",
        lambda: harmed(ANSA, total(5), lambda rolled: past_armor(rolled, 3)),
        [{"kind": "blast", "explosive": "fragmentation", "meters": 2}],
        armor="jack",
    ),
    of(
        "CEP-EXP-3 fragmentation at 5 m: 3D6, cloth 9, already hurt",
        lambda: harmed(HURT, total(3), lambda rolled: past_armor(rolled, 9)),
        [{"kind": "blast", "explosive": "fragmentation", "meters": 5}],
        HURT,
        armor="cloth",
    ),
    of(
        "CEP-EXP-4 plastic at 6 m, Demolitions Effect 2",
        lambda: charge_at(6, 2),
        [{"kind": "blast", "explosive": "plastic", "demolitions_effect": 2, "meters": 6}],
    ),
    of(
        "CEP-STN-2 stun grenade 3D6 at 4 m, mesh 5",
        lambda: then(total(3), lambda rolled: stunned(ANSA, max(0, rolled - 5))),
        [{"kind": "blast", "explosive": "stun", "meters": 4}],
        armor="mesh",
    ),
    of(
        "CEP-STN-1 stun 9, mesh 5",
        lambda: stunned(ANSA, 4),
        [{"kind": "hit", "damage": 9, "stun": True}],
        armor="mesh",
    ),
    of(
        "CEP-STN-1 stopped by armor: still a check",
        lambda: stunned(ANSA, 0),
        [{"kind": "hit", "damage": 3, "stun": True}],
        armor="mesh",
    ),
    of(
        "CEP-STN-1 stun_stopped nothing",
        lambda: sure(ANSA),
        [{"kind": "hit", "damage": 3, "stun": True}],
        settings={"stun_stopped": "nothing"},
        armor="mesh",
    ),
    of(
        "CEP-TRK-8 stun 30, then three minutes to wake",
        lambda: waking(ANSA._replace(out=True), 3),
        [{"kind": "hit", "damage": 30, "stun": True}, {"kind": "pass_time", "amount": 3}],
    ),
    of(
        "CEP-HAZ-FIR fire and the next round",
        two_rounds_on_fire,
        [{"kind": "expose", "to": "fire"}, {"kind": "end_round"}],
    ),
    of(
        "CEP-HAZ-ACD a splash of acid 1D6, jack 3",
        lambda: harmed(ANSA, total(1), lambda rolled: past_armor(rolled, 3)),
        [{"kind": "expose", "to": "acid_splash"}],
        armor="jack",
    ),
    of(
        "CEP-HAZ-ACD immersed in acid 10D6",
        lambda: harmed(unhurt(12, 11, 15), total(10)),
        [{"kind": "expose", "to": "acid_bath"}],
        unhurt(12, 11, 15),
        armor="jack",
    ),
    of(
        "CEP-HAZ-SUF bad air for two minutes",
        two_minutes_of_bad_air,
        [{"kind": "expose", "to": "bad_air"}, {"kind": "pass_time", "amount": 2}],
    ),
    of(
        "CEP-HAZ-POI arsenic -2, 2D6",
        lambda: ill(ANSA, -2, total(2)),
        [{"kind": "poison", "what": "arsenic"}],
    ),
    of(
        "CEP-HAZ-POI arsenic on somebody hurt, Endurance first",
        lambda: ill(HURT, -2, total(2)),
        [{"kind": "poison", "what": "arsenic"}],
        HURT,
    ),
    of("CEP-HAZ-POI tranq gas -1D6", gassed, [{"kind": "poison", "what": "tranq_gas"}]),
    of(
        "CEP-HAZ-DIS anthrax -3, 1D6+2",
        lambda: ill(ANSA, -3, total(1, 6, 2)),
        [{"kind": "infect", "disease": "anthrax"}],
    ),
    of(
        "CEP-HAZ-DIS flu +1, 1D6-2 but not below 0",
        lambda: ill(ANSA, 1, total(1, 6, -2)),
        [{"kind": "infect", "disease": "flu"}],
    ),
    of(
        "CEP-HAZ-DIS disease_to track, a biological weapon -6, 1D6+8, on somebody hurt",
        lambda: then(
            fails(dm(4) - 6),
            lambda failed: harmed(HURT, total(1, 6, 8)) if failed else sure(HURT),
        ),
        [{"kind": "infect", "disease": "weapon"}],
        HURT,
        {"disease_to": "track"},
    ),
    of(
        "put CEP-HAZ-POI points 5 for 2D6",
        lambda: ill(ANSA, -2, sure(5)),
        [{"kind": "poison", "what": "arsenic"}],
        put={"CEP-HAZ-POI points": 5},
    ),
)


@pytest.mark.parametrize("case", PLACES, ids=ids)
def test_places_and_substances(case: Case) -> None:
    agrees("cepheus", case, end)


@pytest.mark.parametrize("rolls", ["once", "each"])
def test_CEP_EXP_1_one_roll_for_all_or_one_for_each(rolls: str) -> None:
    other = unhurt(9, 7, 10)

    def by_hand() -> Chances[Any]:
        def ends(one: int, two: int) -> Any:
            theirs = wounded(other, past_armor(two, 9))
            return wounded(ANSA, past_armor(one, 3)).end, theirs.end

        if rolls == "once":
            return each(total(3), lambda rolled: ends(rolled, rolled))
        return then(total(3), lambda one: each(total(3), lambda two: ends(one, two)))

    case = Case(
        "CEP-EXP-1",
        by_hand,
        [sheet(ANSA, armor="jack"), sheet(other, armor="cloth")],
        [{"kind": "blast", "explosive": "fragmentation", "meters": 4, "others": ["c2"]}],
        {"blast_rolls": rolls},
    )
    agrees("cepheus", case, end)


def test_CEP_HAZ_POI_neurotoxin_takes_Intelligence() -> None:
    case = Case(
        "CEP-HAZ-POI",
        lambda: then(
            fails(dm(6) - 4),
            lambda failed: each(total(1), lambda lost: max(0, 4 - lost)) if failed else sure(4),
        ),
        [sheet(ANSA, intelligence=4)],
        [{"kind": "poison", "what": "neurotoxin"}],
    )
    agrees("cepheus", case, lambda found: found.intelligence)


def test_CEP_MNT_2_a_telepathic_assault_takes_Psi_then_Intelligence_then_Endurance() -> None:
    def left(points: int) -> tuple[int, int, int]:
        found = []
        for score in (5, 4, 6):
            taken = min(points, score)
            points -= taken
            found.append(score - taken)
        return found[0], found[1], found[2]

    case = Case(
        "CEP-MNT-2",
        lambda: each(total(2, 6, 3), left),
        [sheet(ANSA, intelligence=4, psi=5)],
        [{"kind": "telepathic_assault", "effect": 3}],
    )
    agrees("cepheus", case, lambda found: (found.psi, found.intelligence, found.endurance))


@pytest.mark.parametrize("endurance", [4, 12])
def test_CEP_HAZ_LOW_revival_or_death(endurance: int) -> None:
    case = Case(
        "CEP-HAZ-LOW",
        lambda: fails(dm(endurance) + 4),
        [{"endurance": endurance}],
        [{"kind": "revive"}],
    )
    agrees("cepheus", case, lambda found: found.slain)
