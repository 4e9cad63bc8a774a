"""The tiny system of the page "adding a system"."""

from ..systems.playing import Game
from .tiny_system import RULEBOOK, Sheet


def test_TINY_1_to_5_armor_healing_a_fire_and_a_save() -> None:
    game = Game(RULEBOOK, Sheet(armor=1))
    game.play("hit", damage=5)
    assert game.body.hit_points == 6
    game.play("heal", points=9)
    assert game.body.hit_points == 10
    game.play("hit", damage=10, fire=True)
    game.play("end_round", 6, 10)
    assert game.body.dead
