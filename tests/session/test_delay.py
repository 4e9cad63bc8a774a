"""Delay: the one whose turn it is acts later, after somebody, and the turn passes on."""

from .client import Client, refused
from .test_initiative import put, rows
from .test_markers import add, texts
from .test_previous_turn import back
from .test_skipping import three, turn, turns


def order(client: Client) -> list[str]:
    return [name for name, _ in rows(client)]


def test_the_turn_passes_on_and_comes_back_after_the_chosen_one() -> None:
    client = three(dead="")
    turns(client, 1)
    said = client.run("delay", target="c2")["say"]["text"]
    assert said == "Acts later, after Bo: It is Bo’s turn."
    assert (turn(client), order(client)) == ("Bo", ["Bo", "Ann", "Cy"])
    assert turns(client, 3) == ["Ann", "Cy", "Bo"]
    assert client.view("roster")["round"] == 2


def test_after_somebody_who_has_acted_he_acts_in_the_next_round() -> None:
    client = three(dead="")
    turns(client, 3)
    client.run("delay", target="c1")
    assert (turn(client), order(client)) == ("Ann", ["Ann", "Cy", "Bo"])
    assert client.view("roster")["round"] == 2


def test_the_initiative_becomes_that_of_the_one_he_waits_for() -> None:
    client = three(dead="")
    put(client, 9, 5, 3)
    turns(client, 1)
    client.run("delay", target="c2")
    assert rows(client) == [("Bo", 5), ("Ann", 5), ("Cy", 3)]
    assert not client.owed


def test_one_undo_or_the_previous_turn_takes_it_back() -> None:
    client = three(dead="")
    turns(client, 1)
    before = dict(client.storage.parts)
    client.run("delay", target="c2")
    back(client)
    assert client.storage.parts == before


def test_who_is_out_is_skipped_after_a_delay() -> None:
    client = three()
    turns(client, 1)
    client.run("delay", target="c2")
    assert (turn(client), order(client)) == ("Ann", ["Bo", "Ann", "Cy"])


def test_nobody_waits_without_a_turn_or_for_himself() -> None:
    client = three(dead="")
    assert refused(client.run, "delay", target="c2").text == "It is nobody’s turn yet."
    turns(client, 1)
    assert refused(client.run, "delay", target="c1").text == "Choose somebody else to act after."


def test_a_condition_of_a_turn_ends_with_that_turn_also_after_a_delay_or_going_back() -> None:
    """Those whose place in the order a delay has changed have not acted by that."""
    client = three(dead="")
    turns(client, 3)
    for who in ("c1", "c2"):
        add(client, who, {"name": "Aiming", "counts": True, "reset": "turn"})
    client.run("delay", target="c1")
    assert [texts(client, who) for who in ("c1", "c2")] == [["Aiming · this turn"]] * 2
    back(client)
    back(client)
    client.run("next_turn")
    assert [texts(client, who) for who in ("c1", "c2")] == [["Aiming · this turn"]] * 2


def test_a_condition_of_a_turn_ends_for_who_is_passed_over_by_a_delay() -> None:
    """Bo is out and skipped: his turn is over although Ann waits until after Cy."""
    client = three()
    turns(client, 1)
    add(client, "c2", {"name": "Aiming", "counts": True, "reset": "turn"})
    last = client.view("roster")["rows"][-1]["id"]
    client.run("delay", target=last)
    assert texts(client, "c2") == []
