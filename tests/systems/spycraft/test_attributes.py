"""Attribute points: equal losses are one, and a score never falls below 0."""

from hurtbox.systems.spycraft.attributes import weaker
from hurtbox.systems.spycraft.body import Body, Loss
from hurtbox.systems.spycraft.person import person

from .table import HIM, fight

COLD = Loss("constitution", 1, "SPY-COLD-2", False, "s1")


def test_points_of_one_source_add_up() -> None:
    body = weaker(weaker(Body(), COLD), COLD._replace(points=2))
    assert body.losses == (COLD._replace(points=3),)
    for other in (COLD._replace(source="s2"), COLD._replace(permanent=True)):
        assert weaker(body, other).losses == (COLD._replace(points=3), other)


def test_a_score_stops_at_0() -> None:
    body = Body(vitality=9, wounds=9)
    for _ in range(200):
        body = weaker(body, COLD)
    assert body.losses[0].points == 99
    assert person(fight(body=body), HIM).score("constitution") == 0
