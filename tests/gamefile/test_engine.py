"""A game from a file in the engine, as the page uses it: begun, played, undone, shared, kept, checked."""

import json
from typing import Any

import pytest

import hurtbox
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Roll
from hurtbox.session.game_examples import check_game
from hurtbox.session.pending.requests import code_of
from hurtbox.session.runtime import runtime_of_game

from ..session.client import Client, refused
from ..session.test_prospects import looked_ahead
from .mutants import ROOT, TEXTS

TEMPLATES = ROOT / "py/hurtbox/gamefile/templates"
HIT_POINTS = (TEMPLATES / "hit_points.toml").read_text(encoding="utf-8")
PLACES = (TEMPLATES / "hit_locations.toml").read_text(encoding="utf-8")


class GameClient(Client):
    """A client whose fight is of a game from a file."""

    def __init__(self, game: str, ready: str = "") -> None:
        super().__init__("mythic", ready="")
        self.storage.parts.clear()
        self.take(
            self.say("begin", id="own", encounter="own", system="", ready=ready, game_file=game)
        )
        self.storage.encounter = "own"


def hit_client() -> tuple[GameClient, str]:
    client = GameClient(HIT_POINTS)
    return client, str(client.run("add", name="Ana", owner="Zoe", sheet={"armor": 1})["id"])


def test_a_fight_is_played_undone_and_opened_again() -> None:
    client, ana = hit_client()
    client.run("hit", target=ana, damage=21)
    assert client.body(ana)["hp"] == 0
    client.run("death_save", target=ana)
    assert client.owed[0]["text"] == "Face"
    client.answer(kind="faces", faces=[20])
    assert client.body(ana)["hp"] == 1
    client.crash()
    assert client.view("status")["system"] == "Hit points and armor"
    for _ in range(3):
        client.do("undo")
    assert client.body(ana)["hp"] == 20
    for _ in range(3):
        client.do("redo")
    assert client.body(ana)["hp"] == 1


def test_the_text_is_stored_once() -> None:
    client, ana = hit_client()
    assert json.loads(client.storage.parts["game"]) == HIT_POINTS
    changed = client.doing("run", command={"kind": "hit", "target": ana, "damage": 3})["keep"][
        "put"
    ]
    assert "game" not in {key for _, key, _ in changed}


def test_a_preview_and_the_odds_are_those_of_the_kit() -> None:
    client, ana = hit_client()
    client.run("hit", target=ana, damage=21)
    said = client.say("preview", command={"kind": "hit", "target": ana, "damage": 5})
    assert said["line"] == "Failures 0 → 1"
    save = {"kind": "death_save", "target": ana}
    while (odds := client.say("odds", command=save))["more"]:
        pass
    assert odds["line"]


def test_a_link_says_what_it_is_before_anything_is_kept() -> None:
    client, _ = hit_client()
    shared = client.say("share", what="fight", audience="gm", history=True)
    there = Client("mythic", ready="")
    (find,) = there.say("inspect", text=f"#{shared['fragment']}")["found"]
    assert (find["game"], find["system"]) == ("Hit points and armor", "own-hit-points-and-armor")
    assert find["game_file"] == HIT_POINTS
    taken = there.say("import", text=f"#{shared['fragment']}", place=0, way="open", id="other")
    parts = {key: text for store, key, text in taken["keep"]["put"] if store == "part"}
    assert json.loads(parts["game"]) == HIT_POINTS


def test_an_entry_of_the_library_joins_a_later_version_of_the_game() -> None:
    client, ana = hit_client()
    entry = client.say("to_library", people=[ana])["entry"]
    later = GameClient(HIT_POINTS.replace('armor = "0..30"', 'armor = "0..30"\nluck = "0..9 = 3"'))
    joined = later.say("import", text=f"#{entry}", place=0, way="add", id="joins")
    later.do("run", id="joins", command=joined["command"])
    assert [row["name"] for row in later.view("roster")["rows"]] == ["Ana"]
    other = GameClient(TEXTS[-1])
    assert (
        "Open a fight of that game first"
        in refused(other.say, "import", text=f"#{entry}", place=0, way="add", id="no").text
    )


@pytest.mark.parametrize("game", [None, '"no game"', "7", "{"])
def test_a_stored_fight_without_its_game_is_refused(game: str | None) -> None:
    client, _ = hit_client()
    if game is None:
        del client.storage.parts["game"]
    else:
        client.storage.parts["game"] = game
    assert refused(client.crash).text


def test_the_page_learns_what_is_wrong_and_how_examples_end() -> None:
    client = Client("mythic", ready="")
    templates: list[dict[str, Any]] = client.say("game_templates")["templates"]
    assert len(templates) == 5 and all(not check_game(one["file"]).wrong for one in templates)
    reply = client.say("check_game", text=HIT_POINTS, tries=["armor = 1 | hit 6 | |"])
    assert (reply["trouble"], reply["title"], reply["acts"][0]) == (
        "",
        "Hit points and armor",
        "Hit",
    )
    assert reply["tries"][0]["now"].startswith("Hurt · Hit points 15 of 20")
    assert len(reply["examples"]) == 16 and not any(one["why"] for one in reply["examples"])
    wrong = client.say("check_game", text=HIT_POINTS.replace("hurt hp past", "hurt hpp past"))
    assert (wrong["line"], wrong["key"]) == (51, "acts.hit.does") and "Did you mean “hp”?" in wrong[
        "trouble"
    ]


def test_values_are_set_and_boxes_tapped_by_hand() -> None:
    client, ana = hit_client()
    client.run("by_hand", target=ana, hp=7, successes=0, failures=2, killed=False)
    assert (client.body(ana)["hp"], client.body(ana)["failures"]) == (7, 2)
    client.run("renew", target=ana)
    assert (client.body(ana)["hp"], client.body(ana)["failures"]) == (20, 0)
    chart = GameClient(next(text for text in TEXTS if "Boxes with an order" in text))
    bo = str(chart.run("add", name="Bo", sheet={})["id"])
    grids = [piece for piece in chart.view(f"c:{bo}")["pieces"] if piece["kind"] == "grid"]
    mark, free = (offer["command"] for offer in grids[0]["pick"])
    chart.do("run", command={**mark, "row": 2, "column": 3})
    assert chart.body(bo)["chart"] == [[2, 3, 0]]
    assert (
        "cannot be tapped"
        in refused(chart.doing, "run", command={**mark, "row": 2, "column": 3}).text
    )
    assert (
        "cannot be tapped"
        in refused(chart.doing, "run", command={**mark, "row": 2, "column": 16}).text
    )
    chart.do("run", command={**free, "row": 2, "column": 3})
    assert chart.body(bo)["chart"] == []


def test_a_roll_under_says_what_passes() -> None:
    client = GameClient(
        (ROOT / "py/hurtbox/gamefile/templates/hit_locations.toml").read_text("utf-8")
    )
    bo = str(client.run("add", name="Bo", sheet={})["id"])
    client.run("hit", target=bo, damage=5, called="left_leg")
    (owed,) = client.owed
    assert (owed["need"], owed["under"], owed["dice"]) == (55, True, "d100")
    prospects = client.say("prospects", pending=owed["pending"], key=owed["key"])
    while prospects["more"]:
        prospects = client.say("prospects", pending=owed["pending"], key=owed["key"])
    assert prospects["rows"]
    client.answer(kind="faces", faces=[56])
    assert client.body(bo)["useless"] == 1


def test_ten_dice_are_not_called_none() -> None:
    client = GameClient(next(text for text in TEXTS if "armor is thrown" in text))
    bo = str(client.run("add", name="Bo", sheet={"strength": 5})["id"])
    client.run("first_aid", target=bo)
    assert client.owed[0]["dice"] == "d6"
    assert code_of(Roll("OWN-X", "x", Dice(10, 6))) == "10d6"
    assert code_of(Roll("OWN-X", "x", Dice(1, 6))) == "d6"


def test_the_rows_of_a_rolled_table_have_their_names_and_chances() -> None:
    client = GameClient(
        PLACES.replace("[choices]\n", '[choices]\nsaid = { head = "The noggin" }\n')
    )
    ana = str(client.run("add", name="Ana", sheet={})["id"])
    client.run("hit", target=ana, damage=3)
    said = [
        (row["row"], row["low"], row["high"], row["chance"])
        for row in looked_ahead(client, client.owed[0])
    ]
    assert said[0] == ("The noggin", 95, None, "6")
    assert said[-1] == ("Right leg", None, 20, "20")
    client.answer(kind="total", total=100)
    assert any(
        "Location: The noggin" in str(piece)
        for piece in client.why(client.view("status")["records"][0])
    )
    assert [int(chance) for *_, chance in said] == [6, 12, 12, 15, 15, 20, 20]


def test_what_is_worn_at_a_place_stands_there() -> None:
    more = 'points_max = { of = "1..9 = 6", each = "part" }\narmor = {'
    tracks = """lame = { shape = "count", each = "part", most = 1 }
spare = { shape = "pool", most = "points_max[head]" }
points = {"""
    client = GameClient(PLACES.replace("armor = {", more).replace("points = {", tracks))
    ana = str(client.run("add", name="Ana", sheet={"armor_head": 4})["id"])
    gauges = [one for one in client.view(f"c:{ana}")["pieces"] if one["kind"] == "gauge"]
    worn = [(gauge["label"], gauge["worn"]) for gauge in gauges if "worn" in gauge]
    assert worn == [("Lame: Head", [["Armor", 4]])], "once, and no maximum"


def test_an_example_writes_a_place_as_rules_do_and_a_yes_by_its_name() -> None:
    rule = '[settings]\nsoft = "no"\n[choices]\n'
    lines = """armor[chest] = 4, now points[chest] = 5, soft | hit 6, called = chest | | points[chest] = 3
 | hit 1, called = head | | points[head] = 9
"""
    text = PLACES.replace("[choices]\n", rule).replace(
        'examples = """\n', f'examples = """\n{lines}'
    )
    first, second, *_ = check_game(text).examples
    assert not first.why
    assert "points[head] = 4" in second.why


SEEN = """
title = "Seen"
choices.element = ["fire", "deep_cold"]
fields = { hp = "1..9 = 9", armor = "0..9", weak = "element = deep_cold" }
tracks.hp.shape = "pool"
states.prone = true
presets.Guard = { armor = 3 }
people = [{ name = "Ann", preset = "Guard", sheet = { hp = 4 } }]
notes.weak_to = "weak"
[conditions]
dead = { when = "hp < 9", implies = ["prone_now"] }
prone_now = { when = "prone", label = "Prone" }
[acts.fall]
does = "hurt hp 1"
"""


def test_an_implied_condition_is_not_shown_as_its_state_and_a_note_says_a_label() -> None:
    fight = hurtbox.Fight(hurtbox.game(SEEN.replace("prone = true", "prone = false")))
    ana = fight.add("Ana")
    fight.run("by_hand", target=ana, hp=8, prone=True)
    assert ana.conditions == ("Dead",)
    assert ana.texts == ("Weak to: Deep cold",)


def test_the_sheet_of_a_person_goes_above_the_preset() -> None:
    (prepared,) = runtime_of_game(SEEN).rulebook.prepared_fights
    ((_, _, sheet),) = prepared.combatants
    assert (sheet.hp, sheet.armor) == (4, 3)
