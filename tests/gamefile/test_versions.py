"""People of one version of a game from a file join a fight of another one."""

from collections.abc import Callable
from typing import Any

import pytest

from .test_engine import GameClient

HEAT = """
title = "Heat"
choices.kind = ["cold", "acid"]
fields = { hp = "1..99 = 10", size = "1..9 = 5", resists = "list kind" }
states = { heat = 0, fear = 0 }
tracks.hp = { shape = "pool", low = -99 }
tracks.will = { shape = "pool", most = "size" }
tracks.pain = { shape = "ladder", levels = ["sore", "bad", "worst"] }
lasting.fire = { every = "minute", does = "heat += 2", says = "Burning {amount}" }
acts.shoot = { tone = "harm", asks.n = "0..99", does = "hurt hp n" }
acts.scare.does = "fear = 3"
acts.daunt.does = "hurt will 3"
acts.ignite.does = "start fire amount 2"
acts.ache.does = "hurt pain 3"
acts.sit = { once = "scene", does = "heat = 0" }
# [END]
"""
OWN_ATTACK: dict[str, Any] = {"name": "Ray", "form": "shoot", "values": '{"n": 3}'}


def joined(change: Callable[[GameClient], object], *new: tuple[str, str]) -> tuple[Any, list[str]]:
    """Ana, after `change`, as she joins the game in which these texts are others; and what is left out."""
    client, later = GameClient(HEAT), HEAT
    client.run("add", name="Ana", owner="", sheet={"size": 7})
    change(client)
    entry = client.say("to_library", people=["id1"])["entry"]
    for old, instead in new:
        assert old in later
        later = later.replace(old, instead)
    there = GameClient(later)
    reply = there.say("import", text=f"#{entry}", place=0, way="add", id="joins")
    there.do("run", id="joins", command=reply["command"])
    assert [row["name"] for row in there.view("roster")["rows"]] == ["Ana"]
    there.crash()
    (ana,) = there.storage.fight().now.combatants
    return ana, reply["left"]


@pytest.mark.parametrize(
    "change, new, left",
    [
        (lambda at: None, [(", fear = 0", ""), ('acts.scare.does = "fear = 3"', "")], ""),
        (
            lambda at: at.run("scare", target="id1"),
            [(", fear = 0", ""), ('acts.scare.does = "fear = 3"', "")],
            "Fear",
        ),
        (
            lambda at: None,
            [('size = "1..9 = 5"', 'bulk = "1..9 = 5"'), ('most = "size"', 'most = "bulk"')],
            "Size",
        ),
        (lambda at: None, [("hp =", "life ="), ("hurt hp n", "hurt life n")], "Hp"),
        (
            lambda at: at.run("ignite", target="id1"),
            [("lasting.fire", "lasting.flame"), ("start fire", "start flame")],
            "Fire",
        ),
        (
            lambda at: at.run("keep_attack", target="id1", **OWN_ATTACK),
            [("acts.shoot", "acts.blast")],
            "Ray",
        ),
        (lambda at: at.run("sit", target="id1"), [("acts.sit", "acts.stand")], ""),
    ],
)
def test_what_another_version_does_not_have_is_left_out_and_named(
    change: Callable[[GameClient], object], new: list[tuple[str, str]], left: str
) -> None:
    _, said = joined(change, *new)
    why = "This version of the game does not have it, or not so much of it."
    assert said == ([f"Ana: {left}. {why}"] if left else [])


def test_what_is_too_much_for_another_version_is_the_nearest_that_fits() -> None:
    def hurt(at: GameClient) -> None:
        at.run(
            "edit",
            target="id1",
            name="Ana",
            owner="",
            sheet={"size": 7, "resists": [["cold"], ["acid"]]},
        )
        at.run("shoot", target="id1", n=35)
        at.run("ache", target="id1")

    ana, said = joined(
        hurt,
        ('size = "1..9 = 5"', 'size = "1..6 = 2"'),
        ('"cold", "acid"', '"acid"'),
        ("low = -99", "low = -20"),
        (', "worst"', ""),
    )
    assert (ana.sheet.size, ana.body.hp, ana.body.pain) == (6, -20, 2)
    assert [row.of for row in ana.sheet.resists] == ["acid"]
    why = "This version of the game does not have it, or not so much of it."
    assert said == [f"Ana: Size, Resists, Hp. {why}"]


def test_what_a_pool_lacks_stays_and_a_new_one_begins_full() -> None:
    ana, said = joined(
        lambda at: at.run("daunt", target="id1"),
        ("# [END]", '[tracks.grit]\nshape = "pool"\nmost = "size + 4"'),
        ('most = "size" }', 'most = "size + 13" }'),
    )
    assert (ana.body.will, ana.body.grit, said) == (17, 11, [])


def test_a_correction_of_another_version_stays_behind() -> None:
    def corrected(at: GameClient) -> None:
        at.run("shoot", target="id1", n=8)
        at.run("edit", target="id1", name="Ana", owner="", sheet={"hp": 3})

    ana, said = joined(corrected, (", fear = 0", ""), ('acts.scare.does = "fear = 3"', ""))
    assert (ana.body.hp, said) == (-5, [])


def test_a_pack_of_the_game_takes_somebody_of_another_version() -> None:
    client, there = (
        GameClient(HEAT),
        GameClient(HEAT.replace(", fear = 0", ", dread = 0").replace("fear =", "dread =")),
    )
    client.run("add", name="Ana", owner="", sheet={"size": 7})
    client.run("scare", target="id1")
    entry = client.say("to_library", people=["id1"])["entry"]
    pack = there.say(
        "share_pack", title="Ours", rules=False, library=[{"title": "Ana", "text": entry}]
    )
    looked = there.say("inspect", text=pack["text"])
    assert ([one["people"] for one in looked["pack"]["library"]], looked["lost"]) == ([["Ana"]], [])
