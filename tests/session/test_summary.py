"""The sentence when something is done: what became of everybody whom it was aimed at."""

from .client import Client


def answered(table: Client) -> str:
    """Everything owed is rolled, or decided as proposed; the last sentence."""
    said = ""
    while table.owed:
        way = table.owed[0]["ways"][0]
        match way["kind"]:
            case "pick":
                reply = table.answer(kind="pick", option=way["default"])
            case "amount":
                reply = table.answer(kind="amount", amount=way["value"])
            case "subset":
                reply = table.answer(kind="chosen", chosen=way["default"])
            case _:
                reply = table.answer(kind="roll", rest=True)
        said = reply["say"]["text"]
    return said


def test_a_hit_on_one_says_what_became_of_her() -> None:
    table = Client("opend6", "warehouse")
    table.run("hit", target="c1", damage=60)
    assert answered(table) == "Mara hit for 60: Unhurt → Dead"


def test_a_hit_on_several_says_it_of_each_by_name() -> None:
    table = Client("opend6", "warehouse")
    table.run("hit", target="c1", others=["c2"], damage=60)
    title, outcomes = answered(table).split(": ", 1)
    assert title == "Mara and 1 more hit for 60"
    assert outcomes == "Mara: Unhurt → Dead · Teo: Unhurt → Dead"


def test_whom_the_players_do_not_see_is_not_in_their_sentence() -> None:
    table = Client("mythic", "away_team")
    form = next(f for f in table.view("f:c4")["forms"] if f["command"] == "edit")
    values = {field["key"]: field["value"] for field in form["fields"]}
    table.run("edit", target="c4", **{**values, "hidden": True})
    table.show(table.say("views", audience="players"))
    reply = table.run("hit", target="c4", damage=12, type="piercing")
    assert reply["say"]["text"] == "Ambush at the relay"


def test_a_target_that_is_named_twice_is_counted_once() -> None:
    table = Client("opend6", "warehouse")
    table.run("hit", target="c1", others=["c2", "c1", "c2"], damage=60)
    assert answered(table).startswith("Mara and 1 more hit for 60: Mara: ")
