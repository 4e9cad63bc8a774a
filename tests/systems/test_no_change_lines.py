"""A command that is meant to hurt and does not says so; any other command speaks of no hit."""

import pytest

from hurtbox.core.rulebook import Command
from hurtbox.session.fight.new_fight import new_fight
from hurtbox.systems import RULEBOOKS

from ..session.client import Client

HARMLESS = "Condition unchanged"
HARMFUL = {
    "mythic": ("hit",),
    "opend6": ("hit", "fall"),
    "cybergod": ("hit",),
    "spycraft": ("hit", "explode", "collide", "fall", "dive", "splash", "attack"),
}
"""The commands whose line without effect is the system's own: “No wound”, “No injury”, “Nothing gets through”."""
EVERY = [(book.key, model) for book in RULEBOOKS if book.key in HARMFUL for model in book.commands]


@pytest.mark.parametrize(("key", "model"), EVERY, ids=str)
def test_only_a_command_that_is_meant_to_hurt_says_that_it_did_not(
    key: str, model: type[Command]
) -> None:
    ready = next(book for book in RULEBOOKS if book.key == key).prepared_fights[0].key
    fight = new_fight("d", "e", key, ready)
    kind = model.model_fields["kind"].default
    who = fight.now.order[0]
    line = fight.runtime.outcome(fight.now, fight.now, who, "gm", kind)
    own = fight.runtime.rulebook.outcome(fight.now, fight.now, who, "gm")
    assert own != HARMLESS
    assert line == (own if kind in HARMFUL[key] else HARMLESS)


def test_points_set_to_what_they_are_are_no_hit_that_was_stopped() -> None:
    """In the preview, and in the sentence when it is done."""
    client = Client("opend6", "warehouse")
    form = next(one for one in client.view("table")["forms"] if one["command"] == "settings")
    values = {field["key"]: field["value"] for field in form["fields"]}
    client.run("settings", **{**values, "settings.track": "body_points"})
    points = client.body("c1")["points"]
    command = {"kind": "set_points", "target": "c1", "points": points}
    assert client.say("preview", command=command)["line"] == HARMLESS
    said = client.run("set_points", target="c1", points=points)["say"]["text"]
    assert said == f"Mara: Body Points set to {points}"
