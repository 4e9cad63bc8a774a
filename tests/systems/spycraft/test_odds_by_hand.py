"""The odds of special characters in Spycraft 2.0 are the very fractions of a second calculation from the texts."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from ..counting_faces import Chances, each, total
from ..odds_of_cases import Case, agrees
from .faces_by_hand import (
    Special,
    acid,
    bang,
    breathless,
    bruised,
    exploded,
    fallen,
    flash,
    laser,
    lethal,
    shot,
    stressed,
)

AGENT = Special()
SPENT = Special(vitality=0, wounds=40, score=40)
STRONG = Special(vitality=200, score=99, fortitude=9)
SHAKEN = {"drained": 5, **{f"shaken_{row}": row for row in range(1, 5)}}


def agent(who: Special, **more: Any) -> dict[str, Any]:
    return {
        "vitality": who.vitality,
        "wounds": who.wounds,
        "constitution": who.score,
        "wisdom": who.score,
        "fortitude": who.fortitude,
        "reflex": who.reflex,
        "will": who.will,
        "reductions": [{"points": who.dr}] if who.dr else [],
        **more,
    }


def end(body: Any) -> Any:
    names = {one.name for one in body.conditions}
    return (
        *(body.vitality, body.wounds, body.stress, body.subdual),
        body.injuries[0].row if body.injuries else "",
        max((SHAKEN[name] for name in names if name in SHAKEN), default=0),
        any(one.name == "unconscious" and one.rule == "SPY-SUBD-4" for one in body.conditions),
        "stunned" in names,
    )


def ids(case: Case) -> str:
    return case.name


def of(
    name: str,
    by_hand: Callable[[], Chances[Special]],
    commands: Sequence[Mapping[str, Any]],
    who: Special = AGENT,
    settings: Mapping[str, Any] | None = None,
    put: Mapping[str, Any] | None = None,
    **more: Any,
) -> Case:
    """Commands on one special character."""
    return Case(
        name,
        lambda: each(by_hand(), lambda found: found.end),
        [agent(who, **more)],
        commands,
        settings or {},
        [{"stress": who.stress, "subdual": who.subdual}],
        put or {},
    )


def hit(damage: int, **fields: Any) -> list[dict[str, Any]]:
    return [{"kind": "hit", "damage": damage, **fields}]


def shooting(damage: str, bonus: int, **fields: Any) -> list[dict[str, Any]]:
    return [{"kind": "attack", "damage": damage, "bonus": bonus, **fields}]


ARMORED = AGENT._replace(dr=3)
SPECIAL = (
    of(
        "SPY-AD-7 SPY-OUCH-1 lethal 37, DR 3, Fortitude +4",
        lambda: lethal(ARMORED, 37),
        hit(37),
        ARMORED,
    ),
    of(
        "SPY-AP-1 lethal 28, AP 2 against DR 5",
        lambda: lethal(AGENT._replace(dr=5), 28, 2),
        hit(28, ap=2),
        AGENT._replace(dr=5),
    ),
    of(
        "SPY-VW-5 overflow absorb, lethal 30 on 20 vitality",
        lambda: lethal(AGENT, 30, overflow="absorb"),
        hit(30),
        settings={"overflow": "absorb"},
    ),
    of("SPY-VW-4 lethal 26, no vitality left", lambda: lethal(SPENT, 26), hit(26), SPENT),
    of(
        "SPY-AD-8 lethal 55, Fortitude +9: the table and -9",
        lambda: lethal(STRONG, 55),
        hit(55),
        STRONG,
    ),
    of(
        "SPY-AD-7 big_hit_counts incoming, 27 against DR 4",
        lambda: lethal(STRONG._replace(dr=4), 27, counts="incoming"),
        hit(27),
        STRONG._replace(dr=4),
        {"big_hit_counts": "incoming"},
    ),
    of(
        "SPY-OUCH-9 beyond_table last, lethal 62",
        lambda: lethal(STRONG, 62),
        hit(62),
        STRONG,
    ),
    of(
        "SPY-OUCH-9 beyond_table none, lethal 62",
        lambda: lethal(STRONG, 62, beyond="none"),
        hit(62),
        STRONG,
        {"beyond_table": "none"},
    ),
    of(
        "SPY-BRU-1 lethal 2 stopped by DR 3 bruises, 12 subdual before",
        lambda: lethal(ARMORED._replace(subdual=12), 2),
        hit(2),
        ARMORED._replace(subdual=12),
    ),
    of(
        "SPY-ATK-1 SPY-DMG-2 2d6+1, +5 against Defense 14, DR 3",
        lambda: shot(ARMORED, 5, 14, total(2, 6, 1)),
        shooting("2d6+1", 5),
        ARMORED,
        defense=14,
    ),
    of(
        "SPY-ATK-3 8d6, +3 against Defense 24, AP 2 against DR 5",
        lambda: shot(AGENT._replace(dr=5, wounds=40, score=40), 3, 24, total(8), 2),
        shooting("8d6", 3, ap=2),
        AGENT._replace(dr=5, wounds=40, score=40),
        defense=24,
    ),
    of(
        "SPY-SUBD-2 subdual 9, DR 3 twice, 11 before, Con 12",
        lambda: bruised(ARMORED._replace(subdual=11), 3),
        hit(9, type="subdual"),
        ARMORED._replace(subdual=11),
    ),
    of(
        "SPY-SUBD-4 subdual 15, 22 before, the row of 3 × Con",
        lambda: bruised(AGENT._replace(subdual=22), 15),
        hit(15, type="subdual"),
        AGENT._replace(subdual=22),
    ),
    of(
        "SPY-DR-4 subdual_ap double_first, subdual 20, AP 2 against DR 3",
        lambda: bruised(ARMORED, 16),
        hit(20, type="subdual", ap=2),
        ARMORED,
        {"subdual_ap": "double_first"},
    ),
    of(
        "SPY-STRESS-2 stress 9, 11 before, Wis 12",
        lambda: stressed(AGENT._replace(stress=11), 9),
        hit(9, type="stress"),
        AGENT._replace(stress=11),
    ),
    of(
        "SPY-STRESS-4 stress 30, 35 before: Drained",
        lambda: stressed(AGENT._replace(stress=35), 30),
        hit(30, type="stress"),
        AGENT._replace(stress=35),
    ),
    of(
        "SPY-LASER-5 laser 18, resistance 5, 10 stress before",
        lambda: laser(ARMORED._replace(stress=10), 18, 5),
        hit(18, type="laser"),
        ARMORED._replace(stress=10),
        resistances=[{"type": "laser", "points": 5}],
    ),
    of("SPY-BANG-2 bang 18", lambda: bang(AGENT, 18), hit(18, type="bang")),
    of(
        "SPY-FLASH-2 flash 15, 10 stress before",
        lambda: flash(AGENT._replace(stress=10), 15),
        hit(15, type="flash"),
        AGENT._replace(stress=10),
    ),
    of(
        "SPY-EXPL-2 SPY-EXPL-3 SPY-EXPL-6 explosion 18, DR 3",
        lambda: exploded(ARMORED, 18),
        [{"kind": "explode", "damage": 18}],
        ARMORED,
    ),
    of(
        "SPY-FALL-2 fall of 45 ft., DR 6",
        lambda: fallen(AGENT._replace(dr=6), 45),
        [{"kind": "fall", "feet": 45}],
        AGENT._replace(dr=6),
    ),
    of(
        "SPY-FALL-4 fall of 40 ft. onto something soft",
        lambda: fallen(AGENT, 40, "soft"),
        [{"kind": "fall", "feet": 40, "onto": "soft"}],
    ),
    of(
        "SPY-FALL-2 fall of 50 ft. into water, DR 6",
        lambda: fallen(AGENT._replace(dr=6), 50, "fluid"),
        [{"kind": "fall", "feet": 50, "onto": "fluid"}],
        AGENT._replace(dr=6),
    ),
    of(
        "SPY-VAC-3 SPY-VAC-6 the first round in thin air, 2d6",
        lambda: breathless(AGENT._replace(stress=8), 2),
        [{"kind": "into_vacuum", "dice": 2}, {"kind": "end_round"}],
        AGENT._replace(stress=8),
    ),
    of(
        "SPY-ACID-4 SPY-ACID-5 acid 12 and the next round, AP 4 against DR 3",
        lambda: acid(ARMORED, 12, 2),
        [{"kind": "splash", "damage": 12, "ap": 4}, {"kind": "end_round"}],
        ARMORED,
    ),
    of(
        "put SPY-AD-7 save DC 21 for 15, lethal 30",
        lambda: lethal(AGENT, 30, dc=21),
        hit(30),
        put={"SPY-AD-7 save DC": 21},
    ),
    of(
        "put SPY-DR-2 DR 6 for 3, lethal 31",
        lambda: lethal(AGENT._replace(dr=6), 31),
        hit(31),
        ARMORED,
        put={"SPY-DR-2 DR": 6},
    ),
    of(
        "put SPY-DEF-1 Defense 18 for 10, 2d6 with +5",
        lambda: shot(AGENT, 5, 18, total(2)),
        shooting("2d6", 5),
        put={"SPY-DEF-1 Defense": 18},
    ),
    of(
        "put SPY-ATK-1 bonus 9 for 2, 3d6 against Defense 15",
        lambda: shot(AGENT, 9, 15, total(3)),
        shooting("3d6", 2),
        put={"SPY-ATK-1 bonus": 9},
        defense=15,
    ),
)


@pytest.mark.parametrize("case", SPECIAL, ids=ids)
def test_special_characters(case: Case) -> None:
    agrees("spycraft", case, end)
