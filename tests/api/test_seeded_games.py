"""The same command, played again and again with seeded dice, comes out as often as the odds say.

`test` plays 500 games of each system, `--long` 100,000. How often each outcome came up must not be rarer than five
standard deviations, by the exact binomial distribution; all together not by the distribution of chi-square.
"""

import json
import os
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import erfc, exp, inf, lgamma, log, sqrt
from typing import Any

import pytest

import hurtbox

from ..conftest import tries

GAMES = int(os.environ.get("HURTBOX_ROUNDS") or tries(few=100, some=500, most=100_000))
SIGMAS = 5
RAREST = erfc(SIGMAS / sqrt(2)) / 2
"""The chance to be more than five standard deviations on one side: 1 in 3.5 million."""
FEW = 5
"""Outcomes that are expected more rarely than this share a class of chi-square."""


@dataclass(frozen=True)
class Game:
    """One command on Ana, in a fight of a system."""

    system: str
    sheet: Mapping[str, object]
    command: Mapping[str, object]
    settings: Mapping[str, object] = field(default_factory=dict)

    def begun(self) -> hurtbox.Fight:
        fight = hurtbox.Fight(self.system, settings=dict(self.settings), seed=0)
        fight.add("Ana", dict(self.sheet))
        return fight


VEST = {"name": "Vest", "kind": "armor", "code": "1D+1"}
GAMES_OF = (
    Game(
        "opend6",
        {"physique": "3D+1", "stamina": "4D", "protection": [VEST]},
        {"kind": "hit", "dice": 7},
    ),
    Game(
        "opend6",
        {"body_points": 24, "protection": [VEST]},
        {"kind": "fall", "meters": 9},
        {"track": "body_points", "killing_blow": True},
    ),
    Game(
        "cybergod",
        {"die": "D8", "toughness": 3, "armor": 3, "dr": 1},
        {"kind": "hit", "dc": 5, "hits": 2, "also": [{"dc": 2, "hits": 2}]},
    ),
    Game(
        "spycraft",
        {"vitality": 20, "wounds": 12, "fortitude": 4, "defense": 13},
        {"kind": "attack", "damage": "6d6+4", "bonus": 5},
    ),
    Game(
        "spycraft",
        {"sort": "standard", "damage_save": 8, "saves_needed": 3},
        {"kind": "explode", "damage": 30},
        {"standard_stress": "none"},
    ),
    Game(
        "cepheus",
        {"armor": "mesh"},
        {"kind": "attack", "weapon": "gauss_rifle", "fire": "group", "rounds": 10, "modifier": 1},
    ),
    Game(
        "cepheus",
        {"endurance": 8, "armor": "cloth"},
        {"kind": "blast", "explosive": "stun", "meters": 3},
    ),
)


def seen(now: Any) -> str:
    """Ana's state. OpenD6: that she is out, not for how long, of which the odds take the average (D6-INC-1)."""
    body = dict(now["Ana"].body)
    if "wakes" in body:
        body["wakes"] = bool(body["wakes"])
    return json.dumps(body, sort_keys=True, default=str)


def tail(count: int, games: int, chance: Fraction) -> float:
    """The chance of a count at least this far from what is expected, on its side: the binomial distribution."""
    p = float(chance)
    if chance in (0, 1):
        return 1.0 if count == games * chance else 0.0
    step = 1 if count >= games * p else -1
    sum_, at = 0.0, count
    while 0 <= at <= games:
        ways = lgamma(games + 1) - lgamma(at + 1) - lgamma(games - at + 1)
        term = exp(ways + at * log(p) + (games - at) * log(1 - p))
        sum_ += term
        if term < sum_ * 1e-12:
            break
        at += step
    return sum_


def highest_chi_square(classes: int) -> float:
    """Chi-square that is exceeded as rarely as five standard deviations (Wilson and Hilferty)."""
    freedom = classes - 1
    if not freedom:
        return inf
    part = 2 / (9 * freedom)
    return float(freedom * (1 - part + SIGMAS * sqrt(part)) ** 3)


def chi_square(
    counts: Counter[str], chances: Mapping[str, Fraction], games: int
) -> tuple[float, int]:
    """Chi-square and the number of its classes; what is expected rarely is one class."""
    often = [end for end, chance in chances.items() if games * chance >= FEW]
    pairs = [(counts[end], float(games * chances[end])) for end in often]
    rare = float(games * (1 - sum(chances[end] for end in often)))
    if rare >= FEW:
        pairs.append((games - sum(counts[end] for end in often), rare))
    return sum((count - mean) ** 2 / mean for count, mean in pairs), len(pairs)


def compare(counts: Counter[str], chances: Mapping[str, Fraction]) -> None:
    """The counts of some games are as likely as games with these chances have to be."""
    games = counts.total()
    assert set(counts) <= set(chances), "something came up that the odds call impossible"
    for end, chance in chances.items():
        least = tail(counts[end], games, chance)
        assert least >= RAREST, f"{counts[end]} of {games} for {float(chance):.5f}: {end}"
    found, classes = chi_square(counts, chances, games)
    assert found <= highest_chi_square(classes), f"chi-square {found} of {classes} classes"


@pytest.mark.parametrize("game", GAMES_OF, ids=lambda game: f"{game.system} {game.command['kind']}")
def test_seeded_games_come_out_as_the_odds_say(game: Game) -> None:
    begun = game.begun()
    odds = begun.odds(game.command, target="Ana")
    assert odds.missing == 0
    counts: Counter[str] = Counter()
    for seed in range(GAMES):
        fight = begun.copy(seed)
        fight.run(game.command, target="Ana")
        counts[seen(fight)] += 1
    chances = odds.by(seen)
    assert sum(chances.values()) == 1
    compare(counts, chances)


def test_seeded_throws_of_the_colours_come_out_as_counted() -> None:
    """MYT-OUT-1, up to 16: each colour shows the special face with 1 in 6; after white all are thrown again."""
    begun = hurtbox.Fight("mythic", seed=0)
    begun.add("Ana", {"wound_threshold": 3, "ap_maximum": 10})
    counts: Counter[str] = Counter()
    for seed in range(GAMES):
        record = begun.copy(seed).run("skill_check", target="Ana")
        total = record["total"]
        assert isinstance(total, int)
        counts[str(min(total, 16))] += 1
    chances = {str(shown): Fraction(5**shown, 6 ** (shown + 1)) for shown in range(16)}
    chances["16"] = 1 - sum(chances.values(), Fraction(0))
    compare(counts, chances)


@pytest.mark.parametrize("twist", [Fraction(9, 10), Fraction(11, 10)])
def test_a_chance_that_is_off_by_a_tenth_is_found(twist: Fraction) -> None:
    """The bounds are narrow enough: of 20,000 games, 30 % are told from 27 % and 33 %."""
    counts = Counter({"hit": 6_000, "miss": 14_000})
    compare(counts, {"hit": Fraction(3, 10), "miss": Fraction(7, 10)})
    wrong = Fraction(3, 10) * twist
    with pytest.raises(AssertionError, match="of 20000"):
        compare(counts, {"hit": wrong, "miss": 1 - wrong})
