"""Initiative for everybody at once: typed or rolled, sorted, ties asked once, one record."""

import json
from dataclasses import replace
from typing import Any

import pytest

from hurtbox.core.ask import Ask
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Roll
from hurtbox.core.encounter import Combatant, Encounter
from hurtbox.core.initiative import Initiative
from hurtbox.core.rulebook import Rulebook
from hurtbox.core.run import Done, resolve, unanswered
from hurtbox.session.commands.initiative import KEEP, SetInitiative, TypedCount, act, different
from hurtbox.systems import RULEBOOKS

from ..core.made_up_system import MADE_UP, PLATE, Body, Settings
from .client import Client, refused


def three(system: str = "mad") -> Client:
    """Ann, Bo and Cy."""
    client = Client(system)
    client.run("add", name="Cy", sheet={"toughness": 9})
    return client


def rows(client: Client) -> list[tuple[str, int | None]]:
    """The turn order, with the counts."""
    return [(row["name"], row["count"]) for row in client.view("roster")["rows"]]


def put(client: Client, *counts: int | None) -> dict[str, Any]:
    """Type counts for the first ones as they were added; None leaves one out."""
    ids = ["c1", "c2", *(name[2:] for name in client.storage.parts if name.startswith("c:id"))]
    typed = [[id, count] for id, count in zip(ids, counts, strict=False) if count is not None]
    return client.run("initiative", counts=typed)


def test_the_highest_count_acts_first_and_who_has_none_last() -> None:
    client = three()
    put(client, None, 4, 12)
    assert rows(client) == [("Cy", 12), ("Bo", 4), ("Ann", None)]
    assert client.view("status")["undo"] == "Initiative"


def test_one_undo_takes_all_of_it_back_byte_for_byte() -> None:
    client = three()
    before = dict(client.storage.parts)
    put(client, 1, 2, 3)
    client.do("undo")
    assert client.storage.parts == before


def test_the_one_whose_turn_it_is_stays_so() -> None:
    client = three()
    client.run("next_turn")
    put(client, 1, 2, 3)
    assert [row["name"] for row in client.view("roster")["rows"] if row["turn"]] == ["Ann"]


def test_a_tie_is_asked_once_and_answered_by_a_name() -> None:
    client = three()
    put(client, 7, 7, 9)
    (owed,) = client.owed
    assert owed["text"] == "Ann and Bo tie: who is first?"
    client.answer(kind="pick", option="Bo")
    assert rows(client) == [("Cy", 9), ("Bo", 7), ("Ann", 7)]
    put(client, None, None, 3)
    assert not client.owed
    assert rows(client) == [("Bo", 7), ("Ann", 7), ("Cy", 3)]


def test_a_tie_may_keep_the_present_order() -> None:
    client = three()
    put(client, 7, 7, 7)
    client.answer(kind="pick", option="keep")
    assert [name for name, _ in rows(client)] == ["Ann", "Bo", "Cy"]


def test_nobody_is_asked_who_of_two_equal_opponents_is_first() -> None:
    client = three()
    client.run("duplicate", target="c2")
    ids = [row["id"] for row in client.view("roster")["rows"]]
    client.run("initiative", counts=[["c2", 5], [ids[3], 5]])
    assert not client.owed


def test_counts_stay_with_the_fight_and_a_copy_has_none() -> None:
    client = three()
    put(client, 3, 2, 1)
    client.crash()
    assert rows(client) == [("Ann", 3), ("Bo", 2), ("Cy", 1)]
    client.run("duplicate", target="c1", wounded=True)
    assert rows(client)[-1][1] is None


def test_the_place_of_one_is_not_called_as_the_list_of_all() -> None:
    """“Turn order” is the sheet with everybody."""
    forms = three().view("f:c1")["forms"]
    (move,) = [form for form in forms if form["fixed"]["kind"] == "move"]
    (place,) = move["fields"]
    assert (move["title"], place["label"]) == ("Place in the turn order", "Place")


def test_players_see_the_counts_of_the_players() -> None:
    client = three()
    put(client, 3, 2, 1)
    client.crash("players")
    assert rows(client) == [("Ann", 3), ("Bo", None), ("Cy", None)]


def test_a_count_is_taken_away_again() -> None:
    client = three()
    put(client, 3, 2, 1)
    client.run("initiative", counts=[["c1", None]])
    assert rows(client) == [("Bo", 2), ("Cy", 1), ("Ann", None)]


@pytest.mark.parametrize(
    ("counts", "text"),
    [
        ([["c1", 1], ["c1", 2]], "Each combatant can have one count only."),
        ([["nobody", 1]], "That combatant is not in this fight any more."),
        ([["c1", 10_000]], "Initiative must be at most 9999."),
        ([["c1", 1]] * 301, "Initiative must have at most 300 entries."),
    ],
)
def test_what_does_not_fit_gets_one_sentence(counts: list[Any], text: str) -> None:
    client = three()
    before = dict(client.storage.parts)
    assert refused(client.run, "initiative", counts=counts).text == text
    assert client.storage.parts == before


def test_where_a_game_has_no_rule_nothing_is_rolled() -> None:
    client = three()
    assert client.view("roster")["rolls"] is False
    assert refused(client.run, "initiative", roll=True).field == "dice"


def test_without_a_rule_everybody_rolls_the_dice_of_the_table() -> None:
    """Each roll can be typed, by faces or as a total; the counts stand when all are there."""
    client = three()
    client.run("initiative", counts=[["c2", 9]], roll=True, dice="1d20+2")
    assert [one["text"] for one in client.owed] == [
        "Ann rolls initiative: 1d20+2", "Cy rolls initiative: 1d20+2"
    ]  # fmt: skip
    client.answer(kind="total", total=22)
    client.answer(kind="faces", faces=[3])
    assert rows(client) == [("Ann", 22), ("Bo", 9), ("Cy", 5)]


def test_each_adds_their_own_bonus_to_the_dice_of_the_table() -> None:
    """A rule of the game, and somebody whose count is typed, take no notice of it."""
    client = three()
    third = client.storage.fight().now.order[2]
    bonuses = [["c1", 3], ["c2", 5], [third, -1]]
    client.run("initiative", counts=[["c2", 9]], roll=True, dice="1d20+2", bonuses=bonuses)
    assert [one["text"] for one in client.owed] == [
        "Ann rolls initiative: 1d20+5", "Cy rolls initiative: 1d20+1"
    ]  # fmt: skip
    client.answer(kind="total", total=25)
    client.answer(kind="faces", faces=[3])
    assert rows(client) == [("Ann", 25), ("Bo", 9), ("Cy", 4)]
    dice = "1d6+1d4"
    client.run("initiative", counts=[["c2", 2]], roll=True, dice=dice, bonuses=bonuses)
    assert [one["text"] for one in client.owed][:2] == [
        "Ann rolls initiative: 1d6", "Cy rolls initiative: 1d6"
    ]  # fmt: skip
    client.answer(kind="faces", faces=[6])
    assert [one["text"] for one in client.owed] == [
        "Ann rolls initiative: 1d4+3", "Cy rolls initiative: 1d6"
    ]  # fmt: skip


@pytest.mark.parametrize("bonus", [100, -100, "many"])
def test_a_bonus_that_is_too_much_is_refused(bonus: object) -> None:
    client = three()
    no = refused(client.run, "initiative", roll=True, dice="1d20", bonuses=[["c1", bonus]])
    assert no.field.startswith("bonuses")


def test_two_kinds_of_dice_are_asked_one_after_the_other() -> None:
    client = three()
    client.run("initiative", counts=[["c1", 1], ["c2", 2]], roll=True, dice="1d6+1d4")
    client.answer(kind="faces", faces=[6])
    client.answer(kind="faces", faces=[4])
    assert rows(client)[0] == ("Cy", 10)


@pytest.mark.parametrize("dice", ["d", "0d6", "50d1000+3d6", "1d6+1d6+1d6+1d6", "x" * 61])
def test_dice_that_are_none_or_too_many_are_refused(dice: str) -> None:
    client = three()
    before = dict(client.storage.parts)
    assert refused(client.run, "initiative", roll=True, dice=dice).field == "dice"
    assert client.storage.parts == before


def test_a_fight_from_before_has_no_counts() -> None:
    client = three()
    for id in ("c1", "c2"):
        kept = json.loads(client.storage.parts[f"c:{id}"])
        del kept["initiative"]
        client.storage.parts[f"c:{id}"] = json.dumps(kept)
    client.crash()
    assert {count for _, count in rows(client)} == {None}


def test_dice_are_asked_for_everybody_at_once_but_the_typed_and_those_who_are_out() -> None:
    def die(ask: Ask, encounter: Encounter, id: str) -> int:
        return ask(Roll("MAD-1", "damage", Dice(1, 6), about=id))

    book = replace(MADE_UP, initiative=Initiative(roll=die))
    bodies = {"a": Body(9), "b": Body(9), "c": Body(9), "d": Body(0, dead=True)}
    there = tuple(Combatant(id, id.upper(), PLATE, body) for id, body in bodies.items())
    before = Encounter("mad", "", Settings(), there)
    command = SetInitiative(counts=(TypedCount("c", 4),), roll=True)
    open_ = resolve(lambda ask: act(book, ask, before, command), (), (), unanswered)
    assert not isinstance(open_, Done)
    assert [key for key, _ in open_.open_requests] == [
        "initiative 1/MAD-1 damage",
        "initiative 2/MAD-1 damage",
    ]


def test_spycraft_keeps_its_own_count() -> None:
    client = Client("spycraft", "gala")
    ids = [row["id"] for row in client.view("roster")["rows"]]
    client.run("initiative", counts=[[ids[1], 12], [ids[0], 0]])
    kept = json.loads(client.storage.parts[f"c:{ids[1]}"])
    assert (kept["body"]["initiative"], rows(client)[0][1]) == (12, 12)
    client.run("set_initiative", target=ids[2], count=20)
    assert rows(client)[0][1] == 20
    client.run("initiative", counts=[[ids[1], None]])
    assert [count for _, count in rows(client)][:3] == [20, 0, None]


def test_names_that_are_the_same_are_told_apart() -> None:
    assert different(["Thug", "Thug", KEEP]) == ["Thug", "Thug (2)", "keep (2)"]


@pytest.mark.parametrize("wounded", [False, True])
@pytest.mark.parametrize("rulebook", RULEBOOKS, ids=lambda book: book.key)
def test_a_copy_stands_last_and_has_no_initiative_yet(rulebook: Rulebook, wounded: bool) -> None:
    client = Client(rulebook.key, rulebook.prepared_fights[0].key)
    first = client.view("roster")["rows"][0]["id"]
    client.run("initiative", counts=[[first, 12]], roll=False)
    client.run("duplicate", target=first, wounded=wounded)
    assert client.view("roster")["rows"][0]["count"] == 12
    assert client.view("roster")["rows"][-1]["count"] is None
