"""The sentence about a finished action says what it did to each target."""

from ..kit import tiny_system
from .client import Client


def answered(client: Client) -> str:
    """Everything owed is rolled, or decided as proposed; the last sentence."""
    said = ""
    while client.owed:
        way = client.owed[0]["ways"][0]
        match way["kind"]:
            case "pick":
                reply = client.answer(kind="pick", option=way["default"])
            case "amount":
                reply = client.answer(kind="amount", amount=way["value"])
            case "subset":
                reply = client.answer(kind="chosen", chosen=way["default"])
            case _:
                reply = client.answer(kind="roll", rest=True)
        said = reply["say"]["text"]
    return said


def test_a_hit_on_one_says_what_became_of_her() -> None:
    client = Client("opend6", "warehouse")
    client.run("hit", target="c1", damage=60)
    assert answered(client) == "Mara hit for 60: Unhurt → Dead"


def test_a_hit_on_several_says_it_of_each_by_name() -> None:
    client = Client("opend6", "warehouse")
    client.run("hit", target="c1", others=["c2"], damage=60)
    title, outcomes = answered(client).split(": ", 1)
    assert title == "Mara and 1 more hit for 60"
    assert outcomes == "Mara: Unhurt → Dead · Teo: Unhurt → Dead"


def test_whom_the_players_do_not_see_is_not_in_their_sentence() -> None:
    client = Client("mythic", "away_team")
    form = next(f for f in client.view("f:c4")["forms"] if f["command"] == "edit")
    values = {field["key"]: field["value"] for field in form["fields"]}
    client.run("edit", target="c4", **{**values, "hidden": True})
    client.show_to("players")
    reply = client.run("hit", target="c4", damage=12, type="piercing")
    assert reply["say"]["text"] == ""


def test_a_target_that_is_named_twice_is_counted_once() -> None:
    client = Client("opend6", "warehouse")
    client.run("hit", target="c1", others=["c2", "c1", "c2"], damage=60)
    assert answered(client).startswith("Mara and 1 more hit for 60: Mara: ")


def test_what_time_does_is_said_of_each_even_if_one_ends_as_the_first_began() -> None:
    """Ann begins the round with 7 points, and Bo ends it with 7: both burn."""
    client = Client(tiny_system.RULEBOOK.key)
    client.run("hit", target="c1", damage=0, fire=True)
    client.run("end_round")
    client.answer(kind="total", total=3)
    client.run("hit", target="c2", damage=0, fire=True)
    client.run("end_round")
    for total in (2, 3):
        said = client.answer(kind="total", total=total)["say"]
    assert [(row["name"], row["gauges"][0]["after"]) for row in said["rows"]] == [
        ("Ann", "5"),
        ("Bo", "7"),
    ]


def test_who_joins_with_others_is_said_by_the_name_of_the_roster() -> None:
    client = Client()
    kept = client.say("to_library", people=["c1", "c2"], fresh=True)
    join = client.say("import", text=kept["entry"], way="join", id="j")
    said = client.take(
        client.say("run", id="j", revision=client.revision, command=join["command"])
    )["say"]
    assert said["text"].startswith("Ann 2 and Bo 2 join")
    assert client.view("status")["undo"] == "Ann 2 and Bo 2 join"
    (step,) = client.why(len(client.storage.records) - 1)[0]["steps"]
    assert step["text"] == "Ann 2, Bo 2: 2 join the fight."
    assert client.do("undo")["say"]["text"] == "Undone: Ann 2 and Bo 2 join"
