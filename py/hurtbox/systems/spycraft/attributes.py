"""Attribute points that are lost: equal losses from one source are one."""

from dataclasses import replace

from .body import Body, Loss, room_for

MOST = 99


def weaker(body: Body, loss: Loss) -> Body:
    """SPY-HEAL-11: the body with these points gone too; what heals them stands on another page."""
    for one in body.losses:
        if one._replace(points=1) == loss._replace(points=1):
            more = one._replace(points=min(MOST, one.points + loss.points))
            losses = tuple(more if other is one else other for other in body.losses)
            return replace(body, losses=losses)
    room_for("lost attributes", body.losses)
    return replace(body, losses=(*body.losses, loss))
