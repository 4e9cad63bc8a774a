"""An answer that a pending command was given and that does not count any more is never dropped silently."""

import json
from typing import Any

from .client import Client, refused


def armed() -> Client:
    """Kestrel with one point of armor and no Resolve."""
    table = Client("cybergod", "docks")
    table.run("spend_armor", target="c1", points=3)
    table.run("set_resolve", target="c1", points=0)
    return table


def of(table: Client, pending: str) -> dict[str, Any]:
    """The one thing that a pending command waits for."""
    (found,) = [one for one in table.owed if one["pending"] == pending]
    return found


def say(table: Client, waits: dict[str, Any], **answer: Any) -> Any:
    return table.do("answer", pending=waits["pending"], key=waits["key"], answer=answer)


def two_hits_for_one_point(table: Client) -> tuple[str, str]:
    """Two hits of DC 4 wait; for each the last point of armor was chosen. Their pending ids."""
    ids = []
    for _ in range(2):
        table.run("hit", target="c1", dc=4)
        waits = table.owed[-1]
        assert waits["key"].endswith("CND-MIT-4 which")
        say(table, waits, kind="chosen", chosen=[0])
        ids.append(waits["pending"])
    return ids[0], ids[1]


def test_CND_MIT_4_a_mitigation_that_another_hit_has_paid_for_is_said_before_anything_else() -> (
    None
):
    table = armed()
    first, second = two_hits_for_one_point(table)
    assert "Escalation" in of(table, first)["text"]
    assert say(table, of(table, second), kind="passed", passed=True)["record"] is not None
    assert table.body("c1")["armor"] == 0
    waits = of(table, first)
    assert (waits["key"], waits["rule"], waits["about"]) == ("lost", "CND-MIT-4", "c1")
    assert "Which hits do you mitigate?" in waits["text"]
    table.crash()
    assert of(table, first) == waits
    no = refused(table.do, "answer", pending=first, key="x", answer={"kind": "roll"})
    assert no.field == "answer"
    say(table, waits, kind="pick", option="on")
    asked = of(table, first)
    assert "Death" in asked["text"]
    assert say(table, asked, kind="passed", passed=True)["record"] is not None
    assert table.body("c1")["levels"][4] == 1


def test_CND_MIT_4_the_mitigation_counts_again_when_the_other_hit_is_undone() -> None:
    table = armed()
    first, second = two_hits_for_one_point(table)
    say(table, of(table, second), kind="passed", passed=True)
    assert of(table, first)["key"] == "lost"
    table.do("undo")
    assert "Escalation" in of(table, first)["text"]
    assert of(table, first)["ways"]
    say(table, of(table, first), kind="passed", passed=True)
    assert table.body("c1")["levels"][1] == 1


def test_CND_MIT_4_a_mitigation_that_has_become_too_dear_is_asked_again() -> None:
    table = Client("cybergod", "docks")
    table.run("set_resolve", target="c1", points=0)
    table.run("hit", target="c1", dc=4, hits=3)
    first = table.owed[0]["pending"]
    say(table, of(table, first), kind="chosen", chosen=[0, 1, 2])
    table.run("spend_armor", target="c1", points=2)
    waits = of(table, first)
    assert waits["key"].endswith("CND-MIT-4 which")
    no = refused(say, table, waits, kind="chosen", chosen=[0, 1, 2])
    assert "you have 2" in no.text
    say(table, waits, kind="chosen", chosen=[1, 2])
    assert table.owed[0]["pending"] == first


def test_dice_that_nothing_asks_for_any_more_are_said_to_be_so() -> None:
    """Nothing is left to test when the GM gives the target DR: the throw is named before it is dropped."""
    table = Client("cybergod", "docks")
    table.run("hit", target="c6", dc=2, hits=1, others=["c7"])
    for waits in [one for one in table.owed if one["about"] == "c6"]:
        say(table, waits, kind="chosen", chosen=[])
    (waits,) = [one for one in table.owed if one["about"] == "c6"]
    say(table, waits, kind="passed", passed=False)
    (waits,) = [one for one in table.owed if one["about"] == "c6"]
    assert "Critical" in waits["text"]
    sheet = {"die": "D8", "toughness": 3, "armor": 4, "dr": 9}
    table.run("edit", target="c6", name="Dock guard", **{f"sheet.{k}": v for k, v in sheet.items()})
    lost = table.owed[0]
    assert lost["key"] == "lost"
    said = say(table, lost, kind="pick", option="on")
    assert said["record"] is not None
    answers = json.loads(table.storage.records[said["record"]])["answers"]
    assert answers == []


def test_an_answer_further_on_is_kept_while_an_earlier_one_is_asked_again() -> None:
    """Two targets: the first one's mitigation is asked again; the dice thrown for it are still there."""
    table = Client("cybergod", "docks")
    table.run("set_resolve", target="c1", points=0)
    table.run("hit", target="c1", dc=5, hits=2, others=["c6"])
    pending = table.owed[0]["pending"]

    def asked(about: str) -> dict[str, Any]:
        return next(one for one in table.owed if one["about"] == about)

    say(table, asked("c1"), kind="chosen", chosen=[0, 1])
    say(table, asked("c1"), kind="passed", passed=False)
    table.run("spend_armor", target="c1", points=3)
    assert asked("c1")["key"].endswith("which")
    say(table, asked("c6"), kind="chosen", chosen=[])
    say(table, asked("c1"), kind="chosen", chosen=[0])
    thrown = [key for key, _ in table.storage.fight().pending[0].answers]
    assert any(key.endswith("CND-TRG-ESC test") for key in thrown)
    assert asked("c1")["text"].startswith("Critical")
    assert asked("c1")["pending"] == pending


def test_CND_MIT_4_a_change_of_an_earlier_hit_says_whose_mitigation_it_loses() -> None:
    """The last point is spent on the first hit after all: the second one's mitigation is named."""
    table = Client("cybergod", "docks")
    sheet = {"die": "D12", "toughness": 3, "armor": 1, "simplified": True}
    table.run("edit", target="c4", name="Ganger", **{f"sheet.{k}": v for k, v in sheet.items()})
    for chosen in ([], [0]):
        table.run("hit", target="c4", dc=2)
        say(table, table.owed[0], kind="chosen", chosen=chosen)
    seq = max(table.storage.records) - 1
    answers = [["target 1/CND-MIT-4 which", {"kind": "chosen", "chosen": [0]}]]
    said = {"seq": seq, "answers": answers, "overrides": [], "command": None}
    lost = "no longer counts: “Which hits do you mitigate?"
    looked = table.doing("change", apply=False, **said)["difference"]
    assert [lost in one["text"] for one in looked if one["kind"] == "text"] == [True]
    table.do("change", apply=True, **said)
    why = {at: [one["text"] for one in table.why(at)[0]["steps"]] for at in (seq, seq + 1)}
    assert [any(lost in text for text in why[at]) for at in (seq, seq + 1)] == [False, True]
    assert table.body("c4")["levels"][:2] == [1, 1]


def test_D6_DIE_6_a_character_point_that_is_spent_elsewhere_meanwhile() -> None:
    """The sibling in OpenD6: two hits were promised the same last Character Point."""
    table = Client("opend6", "warehouse")
    table.run("spend_points", target="c1", character=4)
    ids = []
    for _ in range(2):
        table.run("hit", target="c1", damage=9)
        pending = table.owed[-1]["pending"]
        say(table, of(table, pending), kind="pick", option="no")
        while "D6-DIE-6" not in of(table, pending)["key"]:
            waits = of(table, pending)
            kinds = {way["kind"]: way for way in waits["ways"]}
            faces = [1] * kinds["faces"]["count"]
            say(table, waits, kind="faces", faces=faces)
        say(table, of(table, pending), kind="amount", amount=1)
        ids.append(pending)
    first, second = ids
    while later := of_or_none(table, second):
        (way,) = [way for way in later["ways"] if way["kind"] in ("roll", "pick")]
        option = {"option": way["default"]} if way["kind"] == "pick" else {}
        say(table, later, kind=way["kind"], **option)
    assert table.body("c1")["character_points"] == 0
    waits = of_or_none(table, first) or {}
    assert (waits["key"], waits["rule"]) == ("lost", "D6-DIE-6")
    seq = say(table, waits, kind="pick", option="on")["record"]
    assert "D6-DIE-6" not in table.storage.records[seq]


def of_or_none(table: Client, pending: str) -> dict[str, Any] | None:
    return next((one for one in table.owed if one["pending"] == pending), None)
