"""The view: for the GM, for players, and with the preview of a command."""

import json

import pytest

from hurtbox.core.answer_sources import preview
from hurtbox.core.rulebook import Audience, CombatantPieces, Command
from hurtbox.core.run import Done
from hurtbox.core.view import Piece, is_condition
from hurtbox.systems.cybergod import RULEBOOK
from hurtbox.systems.cybergod.settings import Encounter
from hurtbox.systems.cybergod.sheet import Body, Levels, Sheet

from . import commands as c
from .harness import HIM, after, asked_of, fight, hit, next_round

SHEET = Sheet("D10", 5, armor=87, dr=36, resolve=49)


def seen(
    encounter: Encounter, audience: Audience = "gm", ahead: Encounter | None = None
) -> CombatantPieces:
    return RULEBOOK.view(encounter, encounter.combatant(HIM), audience, ahead)


def previewed(encounter: Encounter, command: Command) -> CombatantPieces:
    run = preview(asked_of(encounter, command))
    return seen(encounter, ahead=run.outcome if isinstance(run, Done) else run.certain)


def of_kind(pieces: tuple[Piece, ...], kind: str) -> list[Piece]:
    return [piece for piece in pieces if piece["kind"] == kind]


def grid(pieces: CombatantPieces) -> Piece:
    (found,) = of_kind(pieces.pieces, "grid")
    return found


def conditions(pieces: tuple[Piece, ...]) -> list[str]:
    """The state first, then the badges."""
    return [piece["text"] for piece in pieces if is_condition(piece)]


def words_of(pieces: CombatantPieces) -> str:
    return json.dumps([pieces.line, pieces.short, pieces.pieces, pieces.play, pieces.forms])


def test_CND_CHR_1_an_unhurt_runner() -> None:
    pieces = seen(fight(SHEET))
    assert pieces.line == "5 × D10 · DR 36 · armor 87"
    assert conditions(pieces.pieces) == ["Unhurt", "Resolve 49"]
    assert [row["label"] for row in grid(pieces)["rows"]] == [
        *("Bruised", "Wounded", "Injured", "Maimed", "Dying")
    ]
    assert grid(pieces)["columns"] == 5
    assert grid(pieces)["marks"] == []
    (armor,) = of_kind(pieces.pieces, "gauge")
    assert (armor["value"], armor["max"]) == (87, 87)


def test_the_hit_form_has_the_keypad_and_the_weapons() -> None:
    form, heal = seen(fight()).play
    assert (heal["command"], heal["keypad"]) == ("heal", "levels")
    assert (form["command"], form["keypad"]) == ("hit", "dc")
    assert [preset["title"] for preset in form["presets"]] == [
        *("Unarmed", "Light pistol", "Assault rifle", "Gauss rifle", "Combat knife")
    ]
    keys = {field["key"] for field in form["fields"]}
    assert all(set(preset["values"]) <= keys for preset in form["presets"])
    kinds = {field["key"]: field["kind"] for field in form["fields"]}
    assert kinds["others"] == "people"
    assert kinds["also"] == "rows"


def test_a_hurt_one_shows_marks_the_worst_row_and_conditions_with_rules() -> None:
    hurt = fight(body=Body(Levels(wounded=2, injured=1, stunned=1, bleeding=3), incapacitated=True))
    pieces = seen(hurt)
    assert [mark[:4] for mark in grid(pieces)["marks"]] == [
        *([2, 1, "marked", 0], [2, 2, "marked", 0], [3, 1, "marked", 0])
    ]
    assert [row["worst"] for row in grid(pieces)["rows"]] == [False, False, True, False, False]
    assert conditions(pieces.pieces) == ["Incapacitated", "Bleeding 3"]
    assert all(piece["rule"] for piece in pieces.pieces if is_condition(piece))
    assert "−2D" in conditions(pieces.short)


@pytest.mark.parametrize(
    ("body", "words", "severity"),
    [
        (Body(), ["Unhurt"], "well"),
        (Body(Levels(bruised=3, wounded=1)), ["Wounded 1"], "hurt"),
        (Body(Levels(wounded=1, injured=2)), ["Injured 2"], "hampered"),
        (Body(Levels(maimed=1, stunned=1)), ["Maimed 1", "Stunned 1"], "grave"),
        (Body(Levels(wounded=5, stunned=1)), ["Stunned 1"], "hampered"),
        (Body(Levels(fatigued=2, burning=1)), ["Burning 1", "Fatigued 2"], "hampered"),
        (Body(Levels(dying=2, bleeding=1)), ["Dying 2", "Bleeding 1"], "dying"),
        (Body(Levels(dying=1), incapacitated=True), ["Dying 1", "Incapacitated"], "dying"),
        (Body(Levels(stunned=2), incapacitated=True), ["Incapacitated"], "out"),
        (Body(Levels(dying=1, burning=1), fate="dead"), ["Dead"], "out"),
        (Body(fate="destroyed", incapacitated=True), ["Destroyed"], "out"),
    ],
)
def test_CND_DMG_1_one_state_is_shown_the_worst(
    body: Body, words: list[str], severity: str
) -> None:
    pieces = seen(fight(body=body), "players")
    for shown in (pieces.short, pieces.pieces):
        assert conditions(shown) == words
        assert shown[0]["kind"] == "state" and shown[0]["severity"] == severity


def test_a_preview_says_the_state_and_the_points_after_it() -> None:
    pieces = previewed(fight(Sheet("D6", 3, armor=3)), hit(3, 6, "half"))
    state = pieces.pieces[0]
    assert state["kind"] == "state"
    assert (state["text"], state["then"], state["then_severity"]) == ("Unhurt", "Bruised 5", "hurt")
    (armor,) = of_kind(pieces.pieces, "gauge")
    assert (armor["value"], armor["then"]) == (3, 0)


@pytest.mark.parametrize(
    ("sheet", "command", "line"),
    [
        (Sheet("D6", 3, dr=9), hit(3), "Nothing gets through"),
        (Sheet("D6", 3), hit(2), "Wounded 0 → 1 · Shock Level 1"),
        (
            Sheet("D6", 3, armor=3),
            hit(3, 6, "half"),
            "Bruised 0 → 5 · armor −3 · Shock Level 5",
        ),
        (Sheet("D6", 3), hit(5), "Dead"),
        (Sheet("D6", 3), hit(8, adds="bleeding"), "Destroyed · Bleeding 0 → 1"),
        (Sheet("D6", 3, simplified=True), hit(2), "Dead · Dying 0 → 1 · Injured 0 → 1"),
    ],
)
def test_the_preview_in_one_line_up_to_the_first_die(
    sheet: Sheet, command: Command, line: str
) -> None:
    assert previewed(fight(sheet), command).ahead.startswith(line)


def test_ghosts_stand_where_marks_will_be() -> None:
    pieces = previewed(fight(wounded=1), hit(2, 2))
    ghosts = [mark[:4] for mark in grid(pieces)["marks"] if mark[2] == "next"]
    assert ghosts == [[2, 2, "next", 1], [2, 3, "next", 2]]
    healing = previewed(fight(wounded=3), c.Treat(target=HIM, condition="wounded", levels=2))
    freeing = [mark[:4] for mark in grid(healing)["marks"] if mark[2] == "freeing"]
    assert freeing == [[2, 2, "freeing", 1], [2, 3, "freeing", 2]]


@pytest.mark.parametrize(("condition", "row"), [("bruised", 1), ("wounded", 2), ("dying", 5)])
def test_CND_TRG_1_a_condition_with_its_trigger_shows_its_marks_before_the_dice(
    condition: str, row: int
) -> None:
    raw = {"target": HIM, "condition": condition, "level": 2, "trigger": True}
    pieces = previewed(fight(), c.SetCondition.model_validate(raw))
    ghosts = [mark[:4] for mark in grid(pieces)["marks"]]
    assert ghosts == [[row, 1, "next", 1], [row, 2, "next", 2]]
    assert pieces.ahead.startswith(f"{condition.capitalize()} 0 → 2")


def test_the_dead_wait_for_help_and_effects_can_be_ended() -> None:
    dead = after(fight(), hit(5))
    (prompt,) = of_kind(seen(dead).pieces, "prompt")
    assert prompt["text"].endswith("1 round left.")
    assert [form["command"] for form in prompt["forms"]] == ["stabilize", "more_time", "too_late"]
    drugged = after(fight(), c.TakeDrug(target=HIM, drug="boosters"))
    (prompt,) = of_kind(seen(drugged).pieces, "prompt")
    assert prompt["text"] == "Adrenaline Boosters: until the scene ends"
    assert prompt["forms"][0]["fixed"]["source"] == f"{HIM}/boosters"
    stim = after(fight(wounded=1), c.UseStim(id="s", target=HIM, purpose="wounded"))
    assert "Nano stim: Wounded" in words_of(seen(stim))


def test_forms_follow_what_is_the_matter() -> None:
    def offered(encounter: Encounter) -> list[str]:
        forms = seen(encounter).forms
        return [form["command"] for form in forms if form.get("place") != "end"]

    assert offered(fight())[0] == "set_cover"
    assert offered(fight(dying=1))[0] == "stabilize"
    assert offered(fight(stunned=1))[0] == "take_reaction"
    assert offered(fight(burning=1))[0] == "lower"
    worn = offered(fight(Sheet("D6", 3, armor=4), body=Body(armor=1)))
    assert {"spend_armor", "repair_armor"} <= set(worn)
    dead = offered(fight(body=Body(fate="dead")))
    assert "take_drug" not in dead


def test_players_do_not_get_the_numbers_of_the_gms_own() -> None:
    hurt = fight(
        Sheet("D10", 19, armor=87, dr=36, resolve=49),
        body=Body(Levels(wounded=2), armor=58, cover=64, resolve=47, stress=71, care=13),
    )
    hurt = after(hurt, c.TakeDrug(target=HIM, drug="painkillers"))
    gm, players = words_of(seen(hurt)), words_of(seen(hurt, "players"))
    for secret in ("87", "36", "58", "64", "47", "71", "13", "19", "D10", "Painkillers"):
        assert secret in gm
        assert secret not in players
    pieces = seen(hurt, "players")
    assert conditions(pieces.pieces) == ["Wounded 2"]
    assert (pieces.line, pieces.play, pieces.forms) == ("", (), ())
    assert grid(pieces)["pick"] == []
    ahead = after(hurt, c.SetBox(target=HIM, row=1, column=1))
    assert seen(hurt, "players", ahead).ahead == "Bruised 0 → 1"


@pytest.mark.parametrize(
    "model",
    [c.SetCover, c.MoreTime, c.UseStim, c.TakeDrug, c.EndEffect, c.SpendArmor, c.SetResolve],
)
def test_players_do_not_read_in_the_history_what_they_do_not_see(model: type[Command]) -> None:
    """Commands about points, drugs and the time of the dead are not in the players' history."""
    assert model.quiet


def test_half_a_point_that_is_kept_is_shown() -> None:
    kept = [piece["text"] for piece in of_kind(seen(fight(body=Body(half=True))).pieces, "text")]
    assert kept == ["Half a point of mitigation is left over for the next hit at AP ½"]


def test_players_see_a_players_character_fully() -> None:
    pieces = seen(fight(SHEET, owner="Ana"), "players")
    assert pieces.line.startswith("5 × D10")
    assert "Resolve 49" in conditions(pieces.short)
    assert pieces.play == ()


def test_facts_of_the_simplified_and_the_healing() -> None:
    sheet = Sheet("D8", 5, simplified=True)
    hurt = fight(sheet, body=Body(Levels(wounded=1, fatigued=2), care=3))
    texts = [piece["text"] for piece in of_kind(seen(hurt).pieces, "text")]
    assert texts == [
        "Shock Level 1, Stunned from 4, Incapacitated from 7",
        "Skill tests: −3D (wounds 1, Fatigued 2)",
        "Days of healing done: Wounded 0 of 1",
        "Heals 3 times as fast",
    ]


def test_pieces_are_plain_json() -> None:
    hurt = fight(SHEET, owner="Ana", wounded=2, dying=1)
    assert json.loads(words_of(seen(hurt)))
    rounded = after(hurt, next_round(hurt), 1)
    assert json.loads(words_of(previewed(rounded, hit(3))))
