"""Acts that ask for somebody else, and dice that are thrown again: by hand, exact odds, and refusals."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

import hurtbox
from hurtbox.session.game_examples import check_game

GAME = """
title = "Two people"
fields.con = "1..20 = 10"
fields.hp = "1..99 = 20"
fields.soak = "dice = 1d6"
tracks.hp = { shape = "pool" }
examples = '''
con = 12, other con = 15 | shove | 10, 6 | hp = 20
con = 12, other con = 15 | shove | 10, 7 | hp = 19
con = 12 | shove | 1, 3 | hp = 19
other con = 15 | shield 5 | | hp = 18
other con = 4 | shield 9, behind | | hp = 15
 | blast | 6 6, 6 2, 3, 4 | hp = 1
 | blast | 1 6, 2, 4 | hp = 15
 | blast | 1 2, 6 | hp = 20
other soak = 2d6 | blast | 5 5, 2 2 | hp = 14
'''
[acts.shove]
tone = "harm"
asks.attacker = "person"
does = '''
won = d20 + con of attacker >= d20 + con
if won: hurt hp 1
'''
[acts.shield]
tone = "harm"
asks = { n = "0..9", behind = "no", helper = { of = "person", label = "Helper" } }
does = "hurt hp max(0, n - (con of helper if behind else 3))"
[acts.blast]
tone = "harm"
asks.thrower = "person"
does = '''
heat = explode(2d6)
taken = roll(soak of thrower)
hurt hp heat - taken
'''
[acts.burst]
tone = "harm"
asks.count = "0..99"
does = '''
heat = explode(dice(count, 6))
hurt hp heat
'''
"""


def fight_of(text: str = GAME) -> tuple[hurtbox.Fight, hurtbox.Combatant, hurtbox.Combatant]:
    fight = hurtbox.Fight(hurtbox.game(text), seed=1)
    return fight, fight.add("Ana", {"hp": 99}), fight.add("Bo", {"con": 15})


def test_its_examples_hold() -> None:
    checked = check_game(GAME)
    assert len(checked.examples) == 9 and not checked.wrong, checked.wrong


def test_nobody_chosen_is_said_and_nothing_happens() -> None:
    fight, ana, bo = fight_of()
    with pytest.raises(hurtbox.Refused, match="Choose somebody: attacker"):
        fight.run("shove", target=ana)
    won = fight.odds("shove", target=ana, attacker=[bo]).tests["hurt"]
    reached = [mine + 15 >= foe + 10 for mine, foe in product(range(1, 21), repeat=2)]
    assert won == Fraction(sum(reached), 400)


def exploded(count: int) -> Counter[int]:
    """The ways to each total, by throwing die by die, each up to ten times; out of 6**10 for each die."""
    one = Counter({6 * more + face: 6 ** (9 - more) for more in range(10) for face in range(1, 6)})
    one[60] += 1
    whole = Counter({0: 1})
    for _ in range(count):
        further = Counter[int]()
        for (total, ways), (face, times) in product(whole.items(), one.items()):
            further[total + face] += ways * times
        whole = further
    return whole


@pytest.mark.parametrize("count", [1, 2, 4])
def test_the_odds_of_dice_that_are_thrown_again_are_exact(count: int) -> None:
    fight, ana, _ = fight_of()
    ways, whole = exploded(count), 6 ** (10 * count)
    chances = fight.odds("burst", target=ana, count=count).gauges(ana)["Hp"]
    assert sum(chances.values()) == 1
    for left in range(40, 99):
        assert chances.get(left, 0) == Fraction(ways[99 - left], whole), left


def test_a_total_is_typed_with_everything_in_it_and_a_die_stops_after_ten() -> None:
    fight, ana, _ = fight_of()
    assert fight.run("burst", target=ana, count=2, answers=[31])["heat"] == 31
    assert fight.run("burst", target=ana, count=1, answers=[[6]] * 10)["heat"] == 60
    assert fight.run("burst", target=ana, count=0, answers=[])["heat"] == 0
    with pytest.raises(hurtbox.Refused, match="Too many dice to throw again: 40d6"):
        fight.run("burst", target=ana, count=99)


@pytest.mark.parametrize(
    ("was", "is_", "said"),
    [
        ("con of attacker", "con of con", "“con” is no person"),
        ("con of attacker", "attacker", "“attacker” is a person: say what of them"),
        ("con of attacker", "7 of attacker", "is not expected here"),
        ('fields.con = "1..20 = 10"', 'fields.con = "person"', "Only an act asks for a person."),
        ("explode(2d6)", "explode(2d6 + 1)", "A “)” is missing"),
        ("explode(2d6)", "explode(7)", "needs dice"),
        ("other con = 15 | shove | 10, 6", "other x = 1 | shove | 10, 6", "“x” is not a name"),
        ("| shove | 1, 3", "| shove, attacker = 3 | 1, 3", "there are no fields"),
    ],
)
def test_what_does_not_fit_is_said(was: str, is_: str, said: str) -> None:
    assert was in GAME
    try:
        (wrong,) = check_game(GAME.replace(was, is_)).wrong
    except hurtbox.Refused as no:
        assert said in no.text
    else:
        assert said in wrong.why
