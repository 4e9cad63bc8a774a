"""Every option on the screen begins with a capital, like every other label."""

from collections.abc import Iterator
from typing import Any

import pytest

from hurtbox.core.decisions import Choice
from hurtbox.session.pending.requests import ways_to_answer
from hurtbox.systems import RULEBOOKS

from .client import Client
from .form_filling import offered

SYSTEMS = [book.key for book in RULEBOOKS if book.key != "mad"]


def options(field: dict[str, Any]) -> Iterator[str]:
    """The labels of a field's options, and of those of its columns."""
    for _, label in field.get("options", ()):
        yield label
    for column in field.get("columns", ()):
        yield from options(column)


@pytest.mark.parametrize("system", SYSTEMS)
def test_options_of_every_form_begin_with_a_capital(system: str) -> None:
    (book,) = [book for book in RULEBOOKS if book.key == system]
    small = set()
    for prepared in book.prepared_fights:
        client = Client(system, ready=prepared.key)
        for id in client.storage.fight().now.order:
            client.show(client.say("load_view", key=f"f:{id}"))
        for form in offered(client):
            for field in form["fields"]:
                for label in options(field):
                    small |= {label} if label[:1].islower() else set()
    assert not small


def test_an_option_of_a_request_too_and_a_name_stays_as_it_is() -> None:
    fight = Client("mythic", ready="").storage.fight()
    (way,) = ways_to_answer(fight, Choice("MYT-EFF-4", "acting", ("barred", "acts"), "barred"))
    assert [label for _, label in way["options"]] == ["Cannot act", "Acts anyway"]
    client = Client()
    client.run("edit", target="c1", name="von Ann", sheet={"toughness": 9})
    client.run("initiative", counts=[["c1", 3], ["c2", 3]])
    (way,) = client.owed[0]["ways"]
    assert "von Ann" in [label for _, label in way["options"]]
