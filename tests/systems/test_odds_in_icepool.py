"""Real rules written once more with icepool's dice, for every system: the odds are the very same fractions.

icepool adds, maps and compares whole dice; nothing of the app is in these models, nor of `faces_by_hand.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

import icepool
import pytest
from icepool import d4, d6, d8, d10, d12, d20

from hurtbox.core.odds import odds
from hurtbox.systems.mythic.settings import Settings, Who
from hurtbox.systems.mythic.skill_check import throw

from .mythic.harness import HER
from .mythic.harness import fight as mythic_fight
from .odds_of_cases import Case, agrees

Die = Any
Read = Callable[[Any], Any]


def chances(die: Die) -> dict[Any, Fraction]:
    """The outcomes of a die with their chances; icepool keeps whole numbers."""
    pairs = zip(die.outcomes(), die.quantities(), strict=True)
    return {outcome: Fraction(ways, die.denominator()) for outcome, ways in pairs if ways}


def case(
    name: str,
    die: Callable[[], Die],
    sheet: Mapping[str, Any],
    command: Mapping[str, Any] | Sequence[Mapping[str, Any]],
    settings: Mapping[str, Any] | None = None,
    body: Mapping[str, Any] | None = None,
) -> Case:
    """A command on one person, and the die of what becomes of that person."""
    commands = [command] if isinstance(command, Mapping) else list(command)
    return Case(name, lambda: chances(die()), [sheet], commands, settings or {}, [body or {}])


def level(difference: int) -> int:
    """D6-WL-2, for somebody unhurt: 1 Stunned, 2 Wounded, 4 Incapacitated, 5 Mortally Wounded, 6 Dead."""
    return sum(
        step for least, step in ((1, 1), (4, 1), (9, 2), (13, 1), (16, 1)) if difference >= least
    )


OPEND6: tuple[tuple[Case, Read], ...] = (
    (
        case(
            "D6-WL-2 5D+2 against 3D",
            lambda: (5 @ d6 + 2 - 3 @ d6).map(level),
            {"physique": "3D"},
            {"kind": "hit", "dice": 5, "pips": 2},
        ),
        lambda body: body.level,
    ),
    (
        case(
            "D6-INC-1 6D against 3D, then stamina 4D against 15",
            lambda: icepool.map(
                lambda difference, stays: 9 <= difference <= 12 and stays < 15,
                6 @ d6 - 3 @ d6,
                4 @ d6,
            ),
            {"physique": "3D", "stamina": "4D", "mettle": "2D+1"},
            {"kind": "hit", "dice": 6},
        ),
        lambda body: bool(body.wakes),
    ),
    (
        case(
            "D6-BP-5 4D+1 against armor of 1D, 20 points",
            lambda: 20 - (4 @ d6 + 1 - d6).map(lambda gone: max(0, gone)),
            {"body_points": 20, "protection": [{"name": "Vest", "kind": "armor", "code": "1D"}]},
            {"kind": "hit", "dice": 4, "pips": 1},
            {"track": "body_points"},
        ),
        lambda body: body.points,
    ),
    (
        case(
            "D6-MSC-2 a fall of 7 meters, 4D of 30 points",
            lambda: 30 - 4 @ d6,
            {"body_points": 30},
            {"kind": "fall", "meters": 7},
            {"track": "body_points"},
        ),
        lambda body: body.points,
    ),
    (
        case(
            "D6-BP-1 two hits of 3D, each against 1D",
            lambda: 40 - 2 @ (3 @ d6 - d6).map(lambda gone: max(0, gone)),
            {"body_points": 40, "protection": [{"name": "Vest", "kind": "armor", "code": "1D"}]},
            {"kind": "hit", "dice": 3, "times": 2},
            {"track": "body_points"},
        ),
        lambda body: body.points,
    ),
    (
        case(
            "D6-GMC-2 fodder falls to 3D+1 that beats 2D",
            lambda: 3 @ d6 + 1 > 2 @ d6,
            {"physique": "2D", "fodder": True},
            {"kind": "hit", "dice": 3, "pips": 1},
        ),
        lambda body: body.down,
    ),
)


def left_of_21(damage: Die) -> Die:
    """CEP-TRK-1: what is left of Strength 7, Dexterity 8 and Endurance 6 together."""
    return damage.map(lambda points: max(0, 21 - max(0, points)))


def scores(body: Any) -> int:
    return int(body.strength + body.dexterity + body.endurance)


ANSA = {"strength": 7, "dexterity": 8, "endurance": 6}
CEPHEUS: tuple[tuple[Case, Read], ...] = (
    (
        case(
            "CEP-HAZ-FAL 9 meters: 4D6",
            lambda: left_of_21(4 @ d6),
            ANSA,
            {"kind": "fall", "meters": 9},
        ),
        scores,
    ),
    (
        case(
            "CEP-HAZ-COL 50 kph without a belt: 5D6",
            lambda: left_of_21(5 @ d6),
            ANSA,
            {"kind": "collide", "kph": 50},
        ),
        scores,
    ),
    (
        case(
            "CEP-HAZ-ACD a splash of 1D6, jack 3",
            lambda: left_of_21(d6 - 3),
            {**ANSA, "armor": "jack"},
            {"kind": "expose", "to": "acid_splash"},
        ),
        scores,
    ),
    (
        case(
            "CEP-HAZ-FIR a check of 2D6 less 2, or 2D6",
            lambda: left_of_21(
                icepool.map(lambda check, hurt: 0 if check - 2 >= 8 else hurt, 2 @ d6, 2 @ d6)
            ),
            ANSA,
            {"kind": "expose", "to": "fire"},
        ),
        scores,
    ),
    (
        case(
            "CEP-HAZ-TMP 30 degrees below −200, 3D6 in the next round",
            lambda: left_of_21(3 @ d6),
            ANSA,
            [{"kind": "temperature", "degrees": -230}, {"kind": "end_round"}],
        ),
        scores,
    ),
)


def successes(die: Die, tens: bool = True) -> Die:
    """CND-TST-1, CND-TST-2: 5 and more is a success, 10 and more two."""
    return die.map(lambda face: (face >= 5) + (tens and face >= 10))


def shock(found: int, level: int) -> str:
    """CND-TRG-SHK."""
    return "" if found >= level else "stunned" if found >= level // 2 else "out"


def shaken(body: Any) -> str:
    return "out" if body.incapacitated else "stunned" if body.levels.stunned else ""


def cascade(escalation: int, critical: int, death: int, wounded: int) -> tuple[int, int, str]:
    """CND-TRG-ESC and what follows on a failed test: the levels of Injured and Dying, and the fate."""
    if escalation >= wounded:
        return 0, 0, "alive"
    if critical >= 1:  # Injured 1
        return 1, 0, "alive"
    return 1, 1, "alive" if death >= 1 else "dead"  # Dying 1


CYBERGOD: tuple[tuple[Case, Read], ...] = (
    (
        case(
            "CND-TRG-SHK the third Bruise on 4D8",
            lambda: (4 @ successes(d8)).map(lambda found: shock(found, 3)),
            {"die": "D8", "toughness": 4},
            {"kind": "hit", "dc": 1},
            None,
            {"levels": {"bruised": 2}},
        ),
        shaken,
    ),
    (
        case(
            "CND-TST-2 tens count twice: level 5 on 3D12",
            lambda: (3 @ successes(d12)).map(lambda found: shock(found, 5)),
            {"die": "D12", "toughness": 3},
            {"kind": "hit", "dc": 1},
            None,
            {"levels": {"bruised": 4}},
        ),
        shaken,
    ),
    (
        case(
            "CND-TRG-3 a second Wound and what follows on 2D6",
            lambda: icepool.map(
                lambda one, two, three: cascade(one, two, three, 2),
                *[2 @ successes(d6)] * 3,
                star=False,
            ),
            {"die": "D6", "toughness": 2},
            {"kind": "hit", "dc": 2},
            None,
            {"levels": {"wounded": 1}},
        ),
        lambda body: (body.levels.injured, body.levels.dying, body.fate),
    ),
    (
        case(
            "CND-CON-DYI a Death Trigger against Dying 3 on 4D10",
            lambda: (4 @ successes(d10)).map(lambda found: "alive" if found >= 3 else "dead"),
            {"die": "D10", "toughness": 4},
            {"kind": "end_round"},
            None,
            {"levels": {"dying": 3}},
        ),
        lambda body: body.fate,
    ),
    (
        case(
            "CND-STB-1 MedTech 3 on D8 stabilizes with 2",
            lambda: (3 @ successes(d8)).map(lambda found: 0 if found >= 2 else 2),
            {"die": "D8", "toughness": 3},
            {"kind": "stabilize", "medtech": 3, "mind": "D8"},
            None,
            {"levels": {"dying": 2}},
        ),
        lambda body: body.levels.dying,
    ),
)
MINION = {
    "sort": "standard",
    "damage_save": 7,
    "saves_needed": 2,
    "defense": 14,
    "reductions": [{"points": 3}],
}
AGENT = {
    "vitality": 20,
    "wounds": 12,
    "constitution": 12,
    "wisdom": 12,
    "fortitude": 4,
    "reflex": 3,
    "will": 2,
}


def save_of_a_minion(damage: int, face: int) -> tuple[int, int]:
    """SPY-NPC-1, SPY-DR-1: what adds up and the failed saves, of a minion with DR 3 and a save of +7."""
    left = max(0, damage - 3)
    if not left:
        return 0, 0
    return (left, 0) if face + 7 >= 10 + left // 2 else (0, 1)


def shot_at_a_minion(attack: int, damage: int, face: int) -> tuple[int, int]:
    """SPY-ATK-1: d20 + 6 against Defense 14."""
    return save_of_a_minion(damage, face) if attack + 6 >= 14 else (0, 0)


def two_shots(first: tuple[int, int], attack: int, damage: int, face: int) -> tuple[int, int]:
    """SPY-ATK-2, SPY-NPC-6: another attack of the same action, on what the first one left."""
    sum_of, failed = first
    left = max(0, damage - 3) if attack + 6 >= 14 else 0
    if not left or failed == 2:
        return first
    if face + 7 >= 10 + (sum_of + left) // 2:
        return sum_of + left, failed
    return 0, failed + 1


def pools(attack: int, damage: int) -> tuple[int, int, int]:
    """SPY-VW-3, SPY-BRU-1: vitality, wounds and subdual after d20 + 5 against 15 and damage on DR 4."""
    if attack + 5 < 15:
        return 6, 12, 0
    left = max(0, damage - 4)
    return max(0, 6 - left), 12 - max(0, left - 6), int(left == 0)


SPYCRAFT: tuple[tuple[Case, Read], ...] = (
    (
        case(
            "SPY-NPC-1 an attack with 2d8 on a minion with DR 3",
            lambda: icepool.map(shot_at_a_minion, d20, 2 @ d8, d20),
            MINION,
            {"kind": "attack", "damage": "2d8", "bonus": 6},
        ),
        lambda body: (body.accumulated, body.failed),
    ),
    (
        case(
            "SPY-ATK-2 SPY-NPC-6 two attacks with 2d6+2 in one action",
            lambda: icepool.map(
                two_shots,
                icepool.map(shot_at_a_minion, d20, 2 @ d6 + 2, d20),
                d20,
                2 @ d6 + 2,
                d20,
                star=False,
            ),
            MINION,
            {"kind": "attack", "damage": "2d6+2", "bonus": 6, "attacks": 2},
        ),
        lambda body: (body.accumulated, body.failed),
    ),
    (
        case(
            "SPY-VW-3 SPY-BRU-1 an attack with 3d6 on DR 4 and 6 vitality",
            lambda: icepool.map(pools, d20, 3 @ d6),
            {**AGENT, "vitality": 6, "defense": 15, "reductions": [{"points": 4}]},
            {"kind": "attack", "damage": "3d6", "bonus": 5},
        ),
        lambda body: (body.vitality, body.wounds, body.subdual),
    ),
    (
        case(
            "SPY-FALL-2 a fall of 20 ft., 2d6 with AP 2 on DR 3",
            lambda: 20 - (2 @ d6 - 1),
            {**AGENT, "reductions": [{"points": 3}]},
            {"kind": "fall", "feet": 20},
        ),
        lambda body: body.vitality,
    ),
    (
        case(
            "SPY-BANG-2 SPY-BANG-4 bang 16 against Fortitude +4: stunned, and 1d4 stress",
            lambda: icepool.map(lambda save, stress: 0 if save + 4 >= 16 else stress, d20, d4),
            AGENT,
            {"kind": "hit", "damage": 16, "type": "bang"},
        ),
        lambda body: body.stress,
    ),
    (
        case(
            "SPY-AD-7 31 damage at once: Fortitude against 15 or an injury",
            lambda: d20 + 4 < 15,
            {**AGENT, "vitality": 40},
            {"kind": "hit", "damage": 31},
        ),
        lambda body: bool(body.injuries),
    ),
)
CASES = [
    *(("opend6", *one) for one in OPEND6),
    *(("cepheus", *one) for one in CEPHEUS),
    *(("cybergod", *one) for one in CYBERGOD),
    *(("spycraft", *one) for one in SPYCRAFT),
]


@pytest.mark.parametrize(
    ("system", "one", "read"), CASES, ids=lambda value: getattr(value, "name", "")
)
def test_the_odds_are_those_of_icepool(system: str, one: Case, read: Read) -> None:
    agrees(system, one, read)


def eight(face: int) -> Die:
    """MYT-OUT-1: the place of the first of eight dice that shows the face; 8 if none does."""
    first: Die = icepool.Die([8])
    for place in reversed(range(8)):
        first = icepool.map(
            lambda die, later, place=place: place if die == face else later, d6, first
        )
    return first


def thrown(settings: Settings) -> dict[Any, Fraction]:
    who = Who.of(mythic_fight(settings=settings), HER)
    return dict(odds(lambda ask: throw(ask, who, "player")).of)


@pytest.mark.parametrize("face", [6, 2])
def test_MYT_OUT_1_a_throw_in_mythic_epoch(face: int) -> None:
    """As far as the second throw again: 0 to 23."""
    once = eight(face)
    rolled = icepool.map(
        lambda *shown: next((8 * at + one for at, one in enumerate(shown) if one < 8), 24),
        *[once] * 3,
        star=False,
    )
    expected, found = chances(rolled), thrown(Settings(special_face=face))
    for value in range(24):
        assert found[value] == expected[value]
    assert sum(chance for value, chance in found.items() if value >= 24) < expected[24]


def test_MYT_OUT_1_the_higher_of_two_throws() -> None:
    """Each throws once: the chance that one shows the face earlier, so that the other is ahead."""
    once, found = eight(6), thrown(Settings())
    ahead = icepool.map(lambda one, other: other < one < 8, once, once)
    by_throws = sum(
        found[one] * found[other] for one in range(8) for other in range(8) if other < one
    )
    assert by_throws == chances(ahead)[True]
