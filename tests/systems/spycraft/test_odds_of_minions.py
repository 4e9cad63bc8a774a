"""The odds of standard characters and objects in Spycraft 2.0 are those of a second calculation, too."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from ..counting_faces import Chances, each, sure, then, total
from ..odds_of_cases import Case, agrees
from .faces_by_hand import Standard, harmed


def minion(who: Standard, sort: str = "standard") -> dict[str, Any]:
    return {
        "sort": sort,
        "damage_save": who.bonus,
        "saves_needed": who.need,
        "reductions": [{"points": who.dr}] if who.dr else [],
    }


def ids(case: Case) -> str:
    return case.name


def hit(damage: int, **fields: Any) -> list[dict[str, Any]]:
    return [{"kind": "hit", "damage": damage, **fields}]


def shooting(damage: str, bonus: int, **fields: Any) -> list[dict[str, Any]]:
    return [{"kind": "attack", "damage": damage, "bonus": bonus, **fields}]


def on(
    name: str,
    who: Standard,
    damage: int,
    by_hand: Callable[[], Chances[Standard]],
    settings: Mapping[str, Any] | None = None,
    put: Mapping[str, Any] | None = None,
    *,
    sort: str = "standard",
    times: int = 1,
    **fields: Any,
) -> Case:
    """Damage on a standard character or an object: what adds up, the failed saves, the end."""
    return Case(
        name,
        lambda: each(by_hand(), lambda one: (one.accumulated, one.failed, one.fate)),
        [minion(who, sort)],
        hit(damage, **fields) * times,
        settings or {},
        [{"accumulated": who.accumulated, "failed": who.failed}],
        put or {},
    )


MINION, TOUGH = Standard(7, dr=3), Standard(5, need=3, failed=1)
STANDARD = (
    on("SPY-NPC-1 lethal 14, DR 3, +7", MINION, 14, lambda: harmed(MINION, 14)),
    on("SPY-NPC-3 AP 2 lowers the save", MINION, 14, lambda: harmed(MINION, 14, 2), ap=2),
    on(
        "SPY-NPC-3 ap_on_saves floor, AP 9",
        MINION,
        14,
        lambda: harmed(MINION, 14, 9, ap_on_saves="floor"),
        {"ap_on_saves": "floor"},
        ap=9,
    ),
    on(
        "SPY-NPC-3 ap_on_saves none, AP 9",
        MINION,
        14,
        lambda: harmed(MINION, 14, 9, ap_on_saves="none"),
        {"ap_on_saves": "none"},
        ap=9,
    ),
    on(
        "SPY-NPC-5 SPY-NPC-8 a critical for 1 die on a tough one, 1 of 3 failed",
        TOUGH,
        9,
        lambda: harmed(TOUGH, 9, critical=1),
        critical=1,
    ),
    on(
        "SPY-NPC-4 blast, one more for each 10 below, tough",
        TOUGH,
        40,
        lambda: harmed(TOUGH, 40, blast=True),
        blast=True,
    ),
    on(
        "SPY-NPC-6 three hits of 7 add up",
        Standard(10),
        7,
        lambda: then(
            harmed(Standard(10), 7),
            lambda one: one_more(one, 7, 2),
        ),
        times=3,
    ),
    on(
        "SPY-NPC-6 lethal 5, 13 before",
        Standard(8, accumulated=13),
        5,
        lambda: harmed(Standard(8, accumulated=13), 5),
    ),
    on(
        "SPY-NPC-7 subdual 12 knocks out",
        Standard(4),
        12,
        lambda: harmed(Standard(4), 12, kills="unconscious"),
        type="subdual",
    ),
    on(
        "put SPY-NPC-1 save DC 19 for 15, lethal 14, DR 3",
        MINION,
        14,
        lambda: harmed(MINION, 14, dc=19),
        put={"SPY-NPC-1 save DC": 19},
    ),
)


def one_more(who: Standard, damage: int, times: int) -> Chances[Standard]:
    """Further hits; on the dead nothing more is tested."""
    if not times or who.fate:
        return sure(who)
    return then(harmed(who, damage), lambda one: one_more(one, damage, times - 1))


@pytest.mark.parametrize("case", STANDARD, ids=ids)
def test_standard_characters(case: Case) -> None:
    agrees("spycraft", case, lambda body: (body.accumulated, body.failed, body.fate))


def test_SPY_GEN_1_objects_count_failed_saves() -> None:
    """SPY-AP-4 is about standard characters: AP lowers the DR of objects, not their save."""
    thing = Standard(6, dr=5)
    case = Case(
        "SPY-GEN-1",
        lambda: each(harmed(thing, 25, 1, ap_on_saves="none"), lambda one: one.failed),
        [minion(thing, "object")],
        hit(25, ap=1),
    )
    agrees("spycraft", case, lambda body: body.failed)


def test_SPY_ATK_1_an_attack_on_a_minion() -> None:
    def by_hand() -> Chances[Any]:
        return then(
            each(total(1, 20), lambda face: face + 6 >= 13),
            lambda struck: (
                then(total(2, 8), lambda damage: harmed(MINION, damage, 1))
                if struck
                else sure(MINION)
            ),
        )

    case = Case(
        "SPY-ATK-1",
        lambda: each(by_hand(), lambda one: (one.accumulated, one.failed, one.fate)),
        [{**minion(MINION), "defense": 13}],
        shooting("2d8", 6, ap=1),
    )
    agrees("spycraft", case, lambda body: (body.accumulated, body.failed, body.fate))


def test_SPY_NPC_1_one_hit_on_two_minions_who_save_for_themselves() -> None:
    def by_hand() -> Chances[Any]:
        return then(
            harmed(MINION, 20),
            lambda one: each(harmed(TOUGH, 20), lambda other: (one.fate, other.failed)),
        )

    case = Case(
        "SPY-NPC-1",
        lambda: each(by_hand(), lambda ends: ((ends[0], int(ends[0] != "")), ("", ends[1]))),
        [minion(MINION), minion(TOUGH)],
        hit(20, others=["c2"]),
        bodies=[{}, {"failed": 1}],
    )
    agrees("spycraft", case, lambda body: (body.fate, body.failed))
