"""An answer of a pending command that no longer counts is never dropped silently."""

import json
from typing import Any

from .client import Client, refused


def armed() -> Client:
    """Kestrel with one point of armor and no Resolve."""
    client = Client("cybergod", "docks")
    client.run("spend_armor", target="c1", points=3)
    client.run("set_resolve", target="c1", points=0)
    return client


def of(client: Client, pending: str) -> dict[str, Any]:
    """The one thing that a pending command waits for."""
    (found,) = [one for one in client.owed if one["pending"] == pending]
    return found


def say(client: Client, waits: dict[str, Any], **answer: Any) -> Any:
    return client.do("answer", pending=waits["pending"], key=waits["key"], answer=answer)


def two_hits_for_one_point(client: Client) -> tuple[str, str]:
    """Two hits of DC 4 wait; for each the last point of armor was chosen. Their pending ids."""
    ids = []
    for _ in range(2):
        client.run("hit", target="c1", dc=4)
        waits = client.owed[-1]
        assert waits["key"].endswith("CND-MIT-4 which")
        say(client, waits, kind="chosen", chosen=[0])
        ids.append(waits["pending"])
    return ids[0], ids[1]


def test_CND_MIT_4_a_mitigation_that_another_hit_has_paid_for_is_said_before_anything_else() -> (
    None
):
    client = armed()
    first, second = two_hits_for_one_point(client)
    assert "Escalation" in of(client, first)["text"]
    assert say(client, of(client, second), kind="passed", passed=True)["record"] == 2
    assert client.body("c1")["armor"] == 0
    waits = of(client, first)
    assert (waits["key"], waits["rule"], waits["about"]) == ("lost", "CND-MIT-4", "c1")
    assert "What do you mitigate?" in waits["text"]
    client.crash()
    assert of(client, first) == waits
    no = refused(client.do, "answer", pending=first, key="x", answer={"kind": "roll"})
    assert no.field == "answer"
    say(client, waits, kind="pick", option="on")
    asked = of(client, first)
    assert "Death" in asked["text"]
    assert say(client, asked, kind="passed", passed=True)["record"] == 3
    assert client.body("c1")["levels"][4] == 1


def test_CND_MIT_4_the_mitigation_counts_again_when_the_other_hit_is_undone() -> None:
    client = armed()
    first, second = two_hits_for_one_point(client)
    say(client, of(client, second), kind="passed", passed=True)
    assert of(client, first)["key"] == "lost"
    client.do("undo")
    assert "Escalation" in of(client, first)["text"]
    assert of(client, first)["ways"]
    say(client, of(client, first), kind="passed", passed=True)
    assert client.body("c1")["levels"][1] == 1


def test_CND_MIT_4_a_mitigation_that_has_become_too_dear_is_asked_again() -> None:
    client = Client("cybergod", "docks")
    client.run("set_resolve", target="c1", points=0)
    client.run("hit", target="c1", dc=4, hits=3)
    first = client.owed[0]["pending"]
    say(client, of(client, first), kind="chosen", chosen=[0, 1, 2])
    client.run("spend_armor", target="c1", points=2)
    waits = of(client, first)
    assert waits["key"].endswith("CND-MIT-4 which")
    no = refused(say, client, waits, kind="chosen", chosen=[0, 1, 2])
    assert "you have 2" in no.text
    say(client, waits, kind="chosen", chosen=[1, 2])
    assert client.owed[0]["pending"] == first


def test_dice_that_nothing_asks_for_any_more_are_said_to_be_so() -> None:
    """Nothing is left to test when the GM gives the target DR: the throw is named before it is dropped."""
    client = Client("cybergod", "docks")
    client.run("hit", target="c6", dc=2, hits=1, others=["c7"])
    for waits in [one for one in client.owed if one["about"] == "c6"]:
        say(client, waits, kind="chosen", chosen=[])
    (waits,) = [one for one in client.owed if one["about"] == "c6"]
    say(client, waits, kind="passed", passed=False)
    (waits,) = [one for one in client.owed if one["about"] == "c6"]
    assert "Critical" in waits["text"]
    sheet = {"die": "D8", "toughness": 3, "armor": 4, "dr": 9}
    client.run(
        "edit", target="c6", name="Dock guard", **{f"sheet.{k}": v for k, v in sheet.items()}
    )
    lost = client.owed[0]
    assert lost["key"] == "lost"
    said = say(client, lost, kind="pick", option="on")
    assert said["record"] == 1
    answers = json.loads(client.storage.records[said["record"]])["answers"]
    assert answers == []


def test_an_answer_further_on_is_kept_while_an_earlier_one_is_asked_again() -> None:
    """Two targets: the first one's mitigation is asked again; the dice thrown for it are still there."""
    client = Client("cybergod", "docks")
    client.run("set_resolve", target="c1", points=0)
    client.run("hit", target="c1", dc=5, hits=2, others=["c6"])
    pending = client.owed[0]["pending"]

    def asked(about: str) -> dict[str, Any]:
        return next(one for one in client.owed if one["about"] == about)

    say(client, asked("c1"), kind="chosen", chosen=[0, 1])
    say(client, asked("c1"), kind="passed", passed=False)
    client.run("spend_armor", target="c1", points=3)
    assert asked("c1")["key"].endswith("which")
    say(client, asked("c6"), kind="chosen", chosen=[])
    say(client, asked("c1"), kind="chosen", chosen=[0])
    thrown = [key for key, _ in client.storage.fight().pending[0].answers]
    assert any(key.endswith("CND-TRG-ESC test") for key in thrown)
    assert asked("c1")["text"].startswith("Critical")
    assert asked("c1")["pending"] == pending


def test_CND_MIT_4_a_change_of_an_earlier_hit_says_whose_mitigation_it_loses() -> None:
    """The last point is spent on the first hit after all: the second one's mitigation is named."""
    client = Client("cybergod", "docks")
    sheet = {"die": "D12", "toughness": 3, "armor": 1, "simplified": True}
    client.run("edit", target="c4", name="Ganger", **{f"sheet.{k}": v for k, v in sheet.items()})
    for chosen in ([], [0]):
        client.run("hit", target="c4", dc=2)
        say(client, client.owed[0], kind="chosen", chosen=chosen)
    seq = max(client.storage.records) - 1
    answers = [["target 1/CND-MIT-4 which", {"kind": "chosen", "chosen": [0]}]]
    said = {"seq": seq, "answers": answers, "overrides": [], "command": None}
    lost = "no longer counts: “What do you mitigate?"
    looked = client.doing("change", apply=False, **said)["difference"]
    assert [lost in one["text"] for one in looked if one["kind"] == "text"] == [True]
    client.do("change", apply=True, **said)
    why = {at: [one["text"] for one in client.why(at)[0]["steps"]] for at in (seq, seq + 1)}
    assert [any(lost in text for text in why[at]) for at in (seq, seq + 1)] == [False, True]
    assert client.body("c4")["levels"][:2] == [1, 1]


def test_D6_DIE_6_a_character_point_that_is_spent_elsewhere_meanwhile() -> None:
    """The sibling in OpenD6: two hits were promised the same last Character Point."""
    client = Client("opend6", "warehouse")
    client.run("spend_points", target="c1", character=4)
    ids = []
    for _ in range(2):
        client.run("hit", target="c1", damage=9)
        pending = client.owed[-1]["pending"]
        say(client, of(client, pending), kind="pick", option="no")
        while "D6-DIE-6" not in of(client, pending)["key"]:
            waits = of(client, pending)
            kinds = {way["kind"]: way for way in waits["ways"]}
            faces = [1] * kinds["faces"]["count"]
            say(client, waits, kind="faces", faces=faces)
        say(client, of(client, pending), kind="amount", amount=1)
        ids.append(pending)
    first, second = ids
    while later := of_or_none(client, second):
        (way,) = [way for way in later["ways"] if way["kind"] in ("roll", "pick")]
        option = {"option": way["default"]} if way["kind"] == "pick" else {}
        say(client, later, kind=way["kind"], **option)
    assert client.body("c1")["character_points"] == 0
    waits = of_or_none(client, first) or {}
    assert (waits["key"], waits["rule"]) == ("lost", "D6-DIE-6")
    assert waits["text"].endswith("“Spend Character Points?”")  # without what nobody knows any more
    seq = say(client, waits, kind="pick", option="on")["record"]
    assert "D6-DIE-6" not in client.storage.records[seq]


def of_or_none(client: Client, pending: str) -> dict[str, Any] | None:
    return next((one for one in client.owed if one["pending"] == pending), None)
