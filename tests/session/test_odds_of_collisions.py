"""The odds of a collision with somebody in the fight are those of what he inflicts, not of a large thing."""

from __future__ import annotations

from typing import Any

import pytest

from hurtbox.session.views import odds_line, odds_sheet

from .client import Client
from .test_odds_line import look
from .test_odds_sheet import by_what, sheet

TOUGH = {"vitality": 9, "wounds": 8, "constitution": 10, "defense": 12, "fortitude": 2}


@pytest.fixture(autouse=True)
def _patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is known does not depend on how busy this machine is."""
    for module in (odds_line, odds_sheet):
        monkeypatch.setattr(module, "LIMIT", 60.0)


def three_ways(size: str, mph: int) -> tuple[Client, list[dict[str, Any]]]:
    """A collision with somebody of this Size in the fight, with such a Size alone, and with a large thing."""
    client = Client("spycraft", ready="")
    for sort in ("medium", size):
        fields = {f"sheet.{key}": value for key, value in {**TOUGH, "size": sort}.items()}
        client.run("add", name="Ana", owner="", hidden=False, **fields)
    first, second = client.storage.fight().now.order
    asked: dict[str, Any] = {"kind": "collide", "target": first, "mph": mph}
    by_size = {**asked, "size": size, "by": "character"}
    return client, [{**asked, "others": [second]}, by_size, asked]


@pytest.mark.parametrize(("size", "mph"), [("small", 40), ("medium", 30)])
def test_SPY_COLL_1_the_line_counts_the_size_of_the_other_side(size: str, mph: int) -> None:
    client, collisions = three_ways(size, mph)
    met, like_him, a_thing = (look(client, **fields) for fields in collisions)
    assert met == like_him != a_thing


@pytest.mark.slow
def test_SPY_COLL_1_the_sheet_counts_the_size_of_the_other_side() -> None:
    """Both sides are followed from time to time, so fewer times may be known with him than without."""
    client, collisions = three_ways("small", 40)
    met, like_him, a_thing = (sheet(client, **fields) for fields in collisions)
    of_first = by_what(met["targets"][0]["tests"])
    assert of_first == by_what(like_him["targets"][0]["tests"])
    assert of_first != by_what(a_thing["targets"][0]["tests"])
    twice, twice_like_him = (found["until"]["chances"][:2] for found in (met, like_him))
    assert len(twice) == 2 and twice == twice_like_him
