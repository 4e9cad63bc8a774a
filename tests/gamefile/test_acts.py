"""Acts of a game file: what `when` means for the button, for an example and for a command that comes anyway."""

import pytest

import hurtbox
from hurtbox.core.refusal import Refused
from hurtbox.session.game_examples import check_game

GAME = """
title = "Offers"
fields.hp = "1..9 = 9"
tracks.hp.shape = "pool"
acts.hit = { tone = "harm", asks.n = "0..9", does = "hurt hp n" }
acts.tend = { label = "Tend it", when = "hp < most(hp)", does = "heal hp 1" }
examples = '''
| tend | | refused
| hit 1; tend; tend | | refused
| hit 2; tend | | hp = 8
| tend | | hp = 9
'''
"""


def test_an_act_that_is_not_offered_is_refused_in_examples_and_in_play() -> None:
    said = "“Tend it” is not offered for {} now."
    (wrong,) = check_game(GAME).wrong
    assert said.format("Somebody") in wrong.why
    fight = hurtbox.Fight(hurtbox.game(GAME), seed=1)
    ana, bo = fight.add("Ana"), fight.add("Bo")
    fight.run("hit", target=ana, n=3)
    with pytest.raises(Refused, match=said.format("Bo")):
        fight.run("tend", target=ana, others=[bo.id])
    assert ana.body["hp"] == 6
    fight.run("tend", target=ana)
    assert ana.body["hp"] == 7


HIT_DICE = """
title = "Hit dice"
choices.size = ["small", "large"]
tables.die = { small = 4, large = 12 }
fields = { hp = "1..99 = 50", hit_die = "4..120 = 8", size = "size" }
tracks.hp = { shape = "pool" }
acts.hit = { tone = "harm", asks.n = "0..99", does = "hurt hp n" }
acts.rest = { asks.spent = "1..5", does = "rolled = dice(spent, hit_die)\\nheal hp rolled" }
acts.tend = { does = "rolled = dice(1, max(2, die[size]))\\nheal hp rolled" }
acts.luck = { does = "best = highest(dice(2, hit_die))\\nheal hp best" }
examples = '''
| hit 30; rest 2 | 16 | hp = 36
hit_die = 12 | hit 30; rest 2 | 12 11 | hp = 43
hit_die = 12 | hit 30; luck | 12 11 | hp = 32
size = large | hit 30; tend | 12 | hp = 32
hit_die = 120 | hit 30; rest 1 | | refused
| hit 30; tend | 12 | hp = 32
'''
"""


def test_dice_have_the_sides_that_a_field_says() -> None:
    (wrong,) = check_game(HIT_DICE).wrong
    assert "cannot be “12”" in wrong.why
    fight = hurtbox.Fight(hurtbox.game(HIT_DICE), seed=1)
    ana = fight.add("Ana", {"hit_die": 6})
    fight.run("hit", target=ana, n=30)
    odds = fight.odds("rest", target=ana, spent=2)
    assert odds.missing == 0 and sum(outcome.chance for outcome in odds.outcomes) == 1
