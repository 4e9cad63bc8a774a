"""A command can be corrected: another number, another type, another target."""

from typing import Any

from .client import Client, refused

HIT = {"damage": 12, "type": "piercing"}


def hit_on_the_wrong_one() -> Client:
    client = Client("mythic", "away_team")
    client.run("hit", target="c1", **HIT)
    client.run("hit", target="c2", damage=3, type="cold")
    return client


def form(client: Client, seq: int) -> dict[str, Any]:
    return dict(client.say("alternatives", seq=seq, key="")["form"])


def test_the_form_holds_what_was_called_and_everybody_it_could_have_been() -> None:
    client = hit_on_the_wrong_one()
    shown = form(client, 0)
    values = {field["key"]: field["value"] for field in shown["fields"]}
    assert values == {"damage": 12, "type": "piercing", "downgrade": 0, "target": "c1"}
    assert shown["fixed"] == {"kind": "hit", "others": []}
    target = next(field for field in shown["fields"] if field["key"] == "target")
    assert [id for id, _ in target["options"]] == list(client.storage.fight().now.order)


def test_a_hit_on_the_wrong_one_moves_and_what_came_later_stays() -> None:
    client = hit_on_the_wrong_one()
    unhurt = Client("mythic", "away_team").body("c1")
    cold = client.body("c2")["marks"]
    command = {**form(client, 0)["fixed"], **HIT, "downgrade": 0, "target": "c3"}
    said = {"answers": [], "overrides": [], "command": command}
    looked = client.doing("change", seq=0, apply=False, **said)
    assert len(looked["difference"][0]["rows"]) == 2
    client.do("change", seq=0, apply=True, **said)
    assert client.body("c1") == unhurt
    direct = Client("mythic", "away_team")
    direct.run("hit", target="c3", **HIT)
    assert [mark[:2] for mark in client.body("c3")["marks"]] == [
        mark[:2] for mark in direct.body("c3")["marks"]
    ]
    assert client.body("c2")["marks"] == cold


def test_only_what_taps_can_call_is_offered() -> None:
    client = hit_on_the_wrong_one()
    client.run("add_type", name="Acid Spray", pattern="zigzag")
    client.run("end_round")
    offered = {
        client.view(f"r:{seq}")["title"]: [piece["again"] for piece in client.why(seq)]
        for seq in range(4)
    }
    assert list(offered.values()) == [[True], [True], [False], [False]]


def test_what_is_undone_cannot_be_corrected() -> None:
    client = hit_on_the_wrong_one()
    client.do("undo")
    no = refused(client.say, "alternatives", seq=1, key="")
    assert no.field == "seq"


def test_a_misread_die_shows_the_new_result_before_and_after_it_is_applied() -> None:
    client = Client("mythic", "away_team")
    client.run("skill_check", target="c1", rating=14)
    key = client.owed[0]["key"]
    client.answer(kind="faces", faces=[1, 1, 1, 6, 1, 1, 1, 1])
    better = [key, {"kind": "faces", "faces": [6, 1, 1, 1, 1, 1, 1, 1]}]
    said = {"answers": [better], "overrides": [], "command": None}
    (rows,) = [
        piece["rows"]
        for piece in client.doing("change", seq=0, apply=False, **said)["difference"]
        if piece["kind"] == "changes"
    ]
    assert "17" in rows[0]["before"]
    assert "14" in rows[0]["after"]
    assert "14" in client.do("change", seq=0, apply=True, **said)["say"]["text"]
