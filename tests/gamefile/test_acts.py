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
