"""The odds of attacks: complete for every weapon on every kind of target, and exact."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from operator import itemgetter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hurtbox.core.ask import Ask
from hurtbox.core.odds import Odds, OddsCalculation
from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import Command
from hurtbox.systems.spycraft import RULEBOOK
from hurtbox.systems.spycraft.attack import WEAPONS
from hurtbox.systems.spycraft.attack_command import Multiplier
from hurtbox.systems.spycraft.body import Body
from hurtbox.systems.spycraft.person import Encounter
from hurtbox.systems.spycraft.settings import Settings
from hurtbox.systems.spycraft.sheet import Reduction, Sheet

from .attack_harness import attack
from .harness import AGENT, CRATE, HIM, MINION, MOOK, fight
from .random_acts import DANGERS, attacks, hits, readings, special, standard

ENOUGH = 100_000
RUNS = 6_000
"""This many runs of parts of the rules take about half a second on the slowest machine that we test on."""
Chances = dict[str, Fraction]
TARGETS = {"special": HIM, "standard": MOOK, "object": CRATE, "tough": MOOK, "in armor": HIM}
TOUGH = replace(MINION, saves_needed=2, reductions=(Reduction(3),))
ARMORED = replace(AGENT, armor="moderate", reductions=(Reduction(4),))
PRESETS: dict[str, Any] = dict(WEAPONS)
HEAVY: dict[str, dict[str, Any]] = {
    "10d6": {"damage": "10d6"},
    "20d10": {"damage": "20d10"},
    "rocket": {"damage": "10d6+10", "type": "explosive", "blast": True},
    "grenade": {"way": "hurled", "damage": "6d6", "type": "explosive", "blast": True},
    "tripled": {"damage": "6d6", "multipliers": (Multiplier(3),)},
    "sneak": {"way": "melee", "damage": "1d8", "sneak": 5, "extra": "2d6", "boost": True},
    "wide threat": {"damage": "10d6", "threat": 9},
    "takedown": {"damage": "8d6", "takedown": True},
    **{
        one: {"damage": "6d6", "type": one}
        for one in ("acid", "bang", "cold", "electrical", "fire", "flash", "heat", "laser")
    },
    **{one: {"damage": "6d6", "type": one} for one in ("stress", "subdual", "vacuum")},
}


def table(kind: str) -> Encounter:
    """A fight with a target of some kind."""
    agent = ARMORED if kind == "in armor" else AGENT
    return fight(agent, minion=TOUGH if kind == "tough" else MINION)


def reckoned(
    now: Encounter, command: Command, target: str, *, lumped: bool = True, budget: int = ENOUGH
) -> tuple[Odds[tuple[bool, ...]], int]:
    """The odds that the screen shows, and how many runs they took."""

    def rule(ask: Ask) -> tuple[bool, ...]:
        after = RULEBOOK.resolve(ask, now, command)
        return tuple(test(now, after, target) for _, test in RULEBOOK.odds_tests)

    alike = RULEBOOK.value_key(now, command, 1) if lumped else None
    reckoning = OddsCalculation(rule, budget=budget, alike=alike)
    found = reckoning.go()
    assert found is not None
    return found, budget - reckoning.runs


def chances(now: Encounter, command: Command, target: str) -> Chances:
    """The chances of being hurt, out and dead."""
    return {
        name: chance
        for name, chance in chances_of_tests(now, command, target).items()
        if name != "harmed"
    }


def chances_of_tests(now: Encounter, command: Command, target: str) -> Chances:
    """The chance of everything that the odds are about."""
    found, _ = reckoned(now, command, target)
    assert not found.missing
    names = ("harmed", "hurt", "out", "dead")
    return {name: found.chance(itemgetter(at)) for at, name in enumerate(names)}


@pytest.mark.slow
@pytest.mark.parametrize("kind", TARGETS)
@pytest.mark.parametrize("weapon", [*PRESETS, *HEAVY])
def test_every_weapon_has_its_line_against_every_target(weapon: str, kind: str) -> None:
    fields = (PRESETS | HEAVY)[weapon]
    command = attack(TARGETS[kind], by=HIM if TARGETS[kind] != HIM else MOOK, **fields)
    found, runs = reckoned(table(kind), command, TARGETS[kind])
    assert not found.missing
    assert sum(found.of.values()) == 1
    assert runs <= (800 if weapon in PRESETS else RUNS)


@pytest.mark.slow
@pytest.mark.parametrize("kind", TARGETS)
@pytest.mark.parametrize(("attacks", "most"), [(3, 2_000), (9, 10_000)])
def test_several_attacks_in_one_action_have_their_line(kind: str, attacks: int, most: int) -> None:
    by = HIM if TARGETS[kind] != HIM else MOOK
    command = attack(TARGETS[kind], by=by, attacks=attacks, threat=2, error=2)
    found, runs = reckoned(table(kind), command, TARGETS[kind])
    assert not found.missing
    assert runs <= most


class AskedOdds(OddsCalculation[tuple[bool, ...]]):
    """Odds that count what they ask for."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.asked = Counter[str]()

    def ways(self, request: Any, key: str) -> Any:
        self.asked[f"{request.rule} {request.what}"] += 1
        return super().ways(request, key)


def test_the_rolls_of_nine_attacks_are_shared_by_all_states_of_the_target() -> None:
    """Neither the attack roll nor the damage roll looks at what earlier attacks have done, and what adds up to the
    same has one save.
    """
    now, command = table("tough"), attack(MOOK, by=HIM, damage="2d6+2", attacks=9)

    def rule(ask: Ask) -> tuple[bool, ...]:
        after = RULEBOOK.resolve(ask, now, command)
        return tuple(test(now, after, MOOK) for _, test in RULEBOOK.odds_tests)

    alike, merge = RULEBOOK.value_key(now, command, 1), RULEBOOK.state_merge(now, command, 1)
    found = AskedOdds(rule, alike=alike, merge=merge)
    assert found.go() is not None
    assert (found.asked["SPY-ATK-1 roll"], found.asked["SPY-DMG-2 roll"]) == (1, 1)
    assert found.asked["SPY-NPC-1 save"] < 120
    assert found.followed < 2_500


@cache
def totals(dice: int, plus: int = 0) -> dict[int, Fraction]:
    """The chance of each total of this many d6, added die by die."""
    found = {plus: Fraction(1)}
    for _ in range(dice):
        more: dict[int, Fraction] = {}
        for total, chance in found.items():
            for face in range(1, 7):
                more[total + face] = more.get(total + face, Fraction(0)) + chance / 6
        found = more
    return found


def reaches(bonus: int, dc: int) -> Fraction:
    """The chance that a d20 plus a bonus reaches a number."""
    return Fraction(sum(face + bonus >= dc for face in range(1, 21)), 20)


def expected(hurt: Fraction, out: Fraction, dead: Fraction, hit: Fraction) -> Chances:
    return {"hurt": hurt * hit, "out": out * hit, "dead": dead * hit}


@pytest.mark.parametrize(("dice", "vitality"), [(10, 24), (10, 0), (4, 12), (12, 40)])
def test_ten_dice_on_a_special_character(dice: int, vitality: int) -> None:
    """Hurt: a wound or an injury; out: wounds at 0, or the fall to −9 from 50 damage on; dead at −10."""
    sheet = replace(AGENT, vitality=vitality, defense=15)
    hurt = out = dead = Fraction(0)
    for damage, chance in totals(dice).items():
        wounds = 12 - max(0, damage - vitality)
        fails = 1 - reaches(4, damage // 2) if damage >= 25 and wounds > -10 else Fraction(0)
        hurt += chance if wounds < 12 else chance * fails
        out += chance if wounds <= 0 else chance * fails * (damage >= 50)
        dead += chance * (wounds <= -10)
    found = chances(fight(sheet), attack(damage=f"{dice}d6"), HIM)
    assert found == expected(hurt, out, dead, reaches(5, 15))


@pytest.mark.parametrize(
    ("dr", "type_"), [(0, "lethal"), (4, "lethal"), (2, "subdual"), (0, "stress")]
)
def test_somebody_hardy_is_harmed_by_what_armor_leaves(dr: int, type_: Any) -> None:
    """200 vitality: no wounds are lost; a bruise or 1 point of subdual is not harm; DR counts double against
    subdual.
    """
    sheet = replace(AGENT, vitality=200, wisdom=99, constitution=99, reductions=(Reduction(dr),))
    less, least = (2 * dr, 2) if type_ == "subdual" else (dr, 1)
    through = sum(p for n, p in totals(2).items() if n - less >= least)
    found = chances_of_tests(fight(sheet), attack(type=type_), HIM)
    assert found == {"harmed": through * reaches(5, 10), "hurt": 0, "out": 0, "dead": 0}


def test_damage_that_adds_up_is_harm_and_what_a_thing_withstands_is_none() -> None:
    on_minion = chances_of_tests(fight(), attack(MOOK, by=HIM), MOOK)
    assert on_minion["harmed"] == reaches(5, 10) > on_minion["hurt"] > 0
    on_crate = chances_of_tests(fight(), attack(CRATE, by=HIM), CRATE)
    assert on_crate["harmed"] == on_crate["hurt"] > 0


@pytest.mark.parametrize("need", [1, 2])
def test_ten_dice_on_a_minion_and_on_a_thing(need: int) -> None:
    minion = replace(MINION, saves_needed=need)
    fails = sum(p * (1 - reaches(10, 10 + n // 2)) for n, p in totals(10).items())
    falls = fails if need == 1 else Fraction(0)
    shot = attack(MOOK, by=HIM, damage="10d6")
    got = chances(fight(minion=minion), shot, MOOK)
    assert got == expected(Fraction(fails), Fraction(falls), Fraction(falls), reaches(5, 10))
    broken = sum(p * (1 - reaches(6, 10 + n // 2)) for n, p in totals(10).items())
    on_it = chances(fight(), attack(CRATE, by=HIM, damage="10d6"), CRATE)
    assert on_it == expected(Fraction(broken), Fraction(0), Fraction(0), reaches(5, 10))


def by_blast(bonus: int, dc: int) -> Iterator[tuple[int, Fraction]]:
    """The chance of each number of failed saves against a blast: one more for each full 10 of the margin."""
    for face in range(1, 21):
        below = dc - face - bonus
        yield (1 + below // 10 if below > 0 else 0), Fraction(1, 20)


@pytest.mark.slow
@pytest.mark.parametrize(("dice", "need", "reflex"), [(6, 1, 0), (6, 2, 3), (3, 3, 9)])
def test_a_grenade_on_a_standard_character(dice: int, need: int, reflex: int) -> None:
    """Reflex halves; a save against the damage; then stress of 1d4 plus a quarter, with its own save."""
    sheet = replace(MINION, damage_save=6, reflex=reflex, saves_needed=need)
    hurt = out = dead = Fraction(0)
    for rolled, chance in totals(dice).items():
        for damage, dived in ((rolled // 2, True), (rolled, False)):
            saved = reaches(reflex, rolled)
            first = chance * (saved if dived else 1 - saved)
            for fails, one in by_blast(6, 10 + damage // 2):
                weight = first * one
                if fails >= need:
                    hurt, out, dead = hurt + weight, out + weight, dead + weight
                    continue
                kept = 0 if fails else damage
                for shock in range(1, 5):
                    stress = kept + shock + damage // 4
                    again = 1 - reaches(0, 10 + stress // 2)  # AP (all) leaves no bonus
                    hurt += weight / 4 * (again if not fails else 1)
                    out += weight / 4 * again * (fails + 1 >= need)
    got = chances(
        fight(minion=sheet),
        attack(MOOK, by=HIM, damage=f"{dice}d6", type="explosive", blast=True),
        MOOK,
    )
    assert got == expected(hurt, out, dead, reaches(5, 10))


def test_added_dice_are_added_up() -> None:
    """1d6, a sneak attack’s 5d6, 2d6 more and a boost of 1d4 against a minion with DR 3."""
    minion = replace(MINION, reductions=(Reduction(3),))
    fails = Fraction(0)
    for total, chance in totals(8).items():
        for boost in range(1, 5):
            through = max(0, total + boost - 3)
            fails += chance / 4 * (1 - reaches(10, 10 + through // 2))
    command = attack(MOOK, by=HIM, way="melee", damage="1d6", sneak=5, extra="2d6", boost=True)
    calm = fight(minion=minion, settings=Settings(standard_stress="none"))
    assert chances(calm, command, MOOK) == expected(fails, fails, fails, reaches(5, 10))


SHOTS = attacks.map(lambda one: one.model_copy(update={"damage": "2d6", "sneak": 0}))
BLOWS = st.one_of(hits, SHOTS, *(one for one in DANGERS[:3]), DANGERS[4])
FOLLOWED = 2_000


@given(special, standard, readings, BLOWS, st.integers(0, 40), st.integers(0, 30))
@settings(max_examples=min(1_000, settings().max_examples // 4))
def test_what_is_taken_as_one_changes_no_chance(
    agent: Sheet, minion: Sheet, reading: Settings, command: Command, stress: int, subdual: int
) -> None:
    """Grouping values gives the same odds as keeping every value apart, as far as those can be calculated."""
    body = Body(vitality=agent.vitality, wounds=agent.wounds, stress=stress, subdual=subdual)
    now = fight(agent, minion=minion, settings=reading, body=body)
    target = str(getattr(command, "target", ""))
    alone = command.model_copy(update={"others": ()}) if hasattr(command, "others") else command
    try:
        lumped, _ = reckoned(now, alone, target, budget=FOLLOWED)
        plain, _ = reckoned(now, alone, target, lumped=False, budget=FOLLOWED)
    except Refused:
        return
    for at in range(len(RULEBOOK.odds_tests)):
        one, other = (found.chance(itemgetter(at)) for found in (lumped, plain))
        assert other <= one + lumped.missing
        assert one <= other + plain.missing
