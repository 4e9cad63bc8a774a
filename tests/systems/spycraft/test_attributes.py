"""Attribute points: equal losses become one entry, and a score never falls below 0."""

from hurtbox.systems.spycraft.body import Body, Loss, add_loss
from hurtbox.systems.spycraft.person import Person

from .harness import HIM, fight

COLD = Loss("constitution", 1, "SPY-COLD-2", False, "s1")


def test_points_of_one_source_add_up() -> None:
    body = add_loss(add_loss(Body(), COLD), COLD._replace(points=2))
    assert body.losses == (COLD._replace(points=3),)
    for other in (COLD._replace(source="s2"), COLD._replace(permanent=True)):
        assert add_loss(body, other).losses == (COLD._replace(points=3), other)


def test_a_score_stops_at_0() -> None:
    body = Body(vitality=9, wounds=9)
    for _ in range(200):
        body = add_loss(body, COLD)
    assert body.losses[0].points == 99
    assert Person.of(fight(body=body), HIM).score("constitution") == 0
