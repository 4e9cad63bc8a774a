"""The view for the GM and for players, and the preview of a command."""

import json

import pytest

from hurtbox.core.clock import Reminder
from hurtbox.core.rulebook import Audience, CombatantPieces
from hurtbox.core.view import Piece, is_condition
from hurtbox.systems.mythic import RULEBOOK
from hurtbox.systems.mythic.settings import Encounter, MadeType, Settings
from hurtbox.systems.mythic.sheet import Body, Downgrade, Reduction, Sheet, Skill

from .commands import SetReminder
from .harness import HER, after, fight, heal, hit, mark, marked, run

ARMOURED = Sheet(
    wound_threshold=87,
    ap_maximum=93,
    skills=(Skill("Stealth", 71), Skill("Sing", 3)),
    reductions=(Reduction("fire", 64),),
    downgrades=(Downgrade("Blue coat", "any", 1),),
)


def seen(
    encounter: Encounter, audience: Audience = "gm", ahead: Encounter | None = None
) -> CombatantPieces:
    return RULEBOOK.view(encounter, encounter.combatant(HER), audience, ahead)


def of_kind(pieces: tuple[Piece, ...], kind: str) -> list[Piece]:
    return [piece for piece in pieces if piece["kind"] == kind]


def chart(pieces: CombatantPieces) -> Piece:
    (grid,) = of_kind(pieces.pieces, "grid")
    return grid


def texts(pieces: tuple[Piece, ...], kind: str) -> list[str]:
    return [piece["text"] for piece in of_kind(pieces, kind)]


def conditions(pieces: tuple[Piece, ...]) -> list[str]:
    """The state first, then the badges."""
    return [piece["text"] for piece in pieces if is_condition(piece)]


def words_of(pieces: CombatantPieces) -> str:
    return json.dumps([pieces.line, pieces.short, pieces.pieces, pieces.play, pieces.forms])


def test_an_unhurt_ensign() -> None:
    pieces = seen(fight())
    assert pieces.line == "Wound threshold 3 · 12 AP"
    assert conditions(pieces.pieces) == ["Unhurt"]
    assert chart(pieces)["marks"] == []
    assert chart(pieces)["columns"] == 15
    assert [row["label"] for row in chart(pieces)["rows"]] == [
        *("Minor", "Moderate", "Severe", "Critical", "Fatal")
    ]
    assert [form["command"] for form in pieces.play] == ["hit", "heal"]
    assert [form["keypad"] for form in pieces.play] == ["damage", "count"]


def test_a_hurt_one_shows_marks_worst_row_and_lowered_numbers() -> None:
    sheet = Sheet(wound_threshold=3, ap_maximum=12, skills=(Skill("Aim", 14), Skill("Sing", 3)))
    pieces = seen(run(fight(sheet), hit(12, "piercing")).outcome)
    marks = chart(pieces)["marks"]
    assert [mark[:4] for mark in marks] == [
        *([1, 1, "marked", 0], [2, 1, "marked", 0], [3, 1, "marked", 0], [4, 1, "marked", 0])
    ]
    assert marks[0][4] == "marked by piercing in round 1"
    assert [row["worst"] for row in chart(pieces)["rows"]] == [False, False, False, True, False]
    (gauge,) = of_kind(pieces.pieces, "gauge")
    assert (gauge["value"], gauge["max"]) == (7, 12)
    assert "Skills (after wounds): Aim −1, Sing −12" in texts(pieces.pieces, "text")
    assert gauge["text"] in texts(pieces.short, "gauge")
    assert conditions(pieces.short) == conditions(pieces.pieces) == ["Critical"]


def test_ghosts_stand_in_the_order_in_which_boxes_are_taken() -> None:
    now = after(fight(), hit(3, "piercing"))
    pieces = seen(now, ahead=run(now, hit(12, "piercing", 1)).outcome)
    ghosts = [mark[:4] for mark in chart(pieces)["marks"] if mark[2] == "next"]
    assert ghosts == [[1, 2, "next", 1], [2, 1, "next", 2], [1, 3, "next", 3], [2, 2, "next", 4]]
    assert pieces.ahead == "4 wounds: 2 Moderate, 2 Minor · −6 AP"


def test_ghosts_of_healing_are_the_boxes_about_to_be_freed() -> None:
    now = after(fight(), hit(9, "piercing"))
    pieces = seen(now, ahead=run(now, heal(2)).outcome)
    freeing = [mark[:4] for mark in chart(pieces)["marks"] if mark[2] == "freeing"]
    assert freeing == [[3, 1, "freeing", 1], [2, 1, "freeing", 2]]
    assert pieces.ahead == "Frees Severe 1, Moderate 1"


@pytest.mark.parametrize(
    ("damage", "type_", "line"),
    [
        (0, "fire", "No wound"),
        (3, "fire", "Minor wound · −1 AP"),
        (12, "piercing", "4 wounds: 1 Critical, 1 Severe, 1 Moderate, 1 Minor · −5 AP"),
        (
            45,
            "fire",
            "Dying · 15 wounds: 1 Fatal, 2 Critical, 3 Severe, 4 Moderate, 5 Minor · −12 AP",
        ),
    ],
)
def test_the_preview_in_one_line(damage: int, type_: str, line: str) -> None:
    assert seen(fight(), ahead=run(fight(), hit(damage, type_)).outcome).ahead == line


def test_a_box_can_be_touched() -> None:
    picks = chart(seen(fight()))["pick"]
    assert [(one["state"], one["command"]["kind"]) for one in picks] == [
        *(("free", "mark"), ("free", "mark"), ("marked", "free"))
    ]


@pytest.mark.parametrize(
    ("body", "words", "severity"),
    [
        (Body(), "Unhurt", "well"),
        (Body(marks=marked((1, 1), (1, 2))), "Minor", "hurt"),
        (Body(marks=marked((2, 1))), "Moderate", "hurt"),
        (Body(marks=marked((4, 1))), "Critical", "grave"),
        (Body(marks=marked((5, 1))), "Fatal", "out"),
        (Body(marks=marked((5, 1)), dying=True), "Dying", "dying"),
        (Body(dying=True), "Dying", "dying"),
    ],
)
def test_MYT_EFF_2_one_state_is_shown_the_worst(body: Body, words: str, severity: str) -> None:
    for audience in ("gm", "players"):
        pieces = seen(fight(body=body), audience)  # type: ignore[arg-type]
        for shown in (pieces.short, pieces.pieces):
            assert conditions(shown) == [words]
            assert shown[0]["kind"] == "state" and shown[0]["severity"] == severity
            assert shown[0]["rule"]


def test_a_preview_says_the_state_and_the_points_after_it() -> None:
    now = after(fight(), hit(3, "piercing"))
    state, gauge, *_ = seen(now, ahead=run(now, hit(12, "piercing", 1)).outcome).pieces
    assert (state["text"], state["then"], state["then_severity"]) == (  # type: ignore[typeddict-item]
        *("Minor", "Moderate", "hurt"),
    )
    assert gauge["then"] == gauge["value"] - 6  # type: ignore[typeddict-item]
    state, gauge, *_ = seen(now, ahead=now).pieces
    assert "then" not in state and "then" not in gauge


def test_MYT_EFF_5_a_fatal_wound_shows_prompts_with_their_forms() -> None:
    pieces = seen(run(fight(), hit(15, "piercing")).outcome)
    assert conditions(pieces.pieces) == ["Dying"]
    dying, fatal = of_kind(pieces.pieces, "prompt")
    assert [form["command"] for form in dying["forms"]] == [
        *("end_dying", "set_reminder", "dismiss_reminder")
    ]
    assert fatal["rule"] == "MYT-EFF-5"
    assert [form["command"] for form in fatal["forms"]] == ["set_reminder", "dismiss_reminder"]
    assert [field["key"] for field in fatal["forms"][0]["fields"]] == ["length", "unit"]
    assert "end_dying" in [form["command"] for form in pieces.forms]


def test_MYT_TIM_1_a_running_reminder_is_quiet_until_it_has_run_out() -> None:
    offered = after(fight(), mark(4, 1))
    source = f"{HER}/critical"
    running = after(offered, SetReminder(target=HER, source=source, length=3, unit="round"))
    (prompt,) = of_kind(seen(running).pieces, "prompt")
    assert prompt["tone"] == "quiet"
    assert prompt["text"].endswith("3 rounds left.")
    over = offered.with_source(Reminder(source, HER, "MYT-TIM-1", "critical", "round", 3, True))
    (prompt,) = of_kind(seen(over).pieces, "prompt")
    assert prompt["tone"] == "owed"
    assert prompt["text"].startswith("Time is up.")


def test_players_do_not_get_the_numbers_of_the_gms_own() -> None:
    debtor = Body(ap=58, debt=49, marks=marked((3, 1)), dying=True)
    hurt = fight(ARMOURED, body=debtor, settings=Settings(ap_debt=True))
    hurt = hurt.with_source(Reminder(f"{HER}/severe", HER, "MYT-TIM-1", "severe"))
    gm, players = words_of(seen(hurt)), words_of(seen(hurt, "players"))
    for secret in ("87", "93", "92", "58", "49", "64", "66", "Stealth", "Blue coat"):
        assert secret in gm
        assert secret not in players
    pieces = seen(hurt, "players")
    assert chart(pieces)["marks"]
    assert conditions(pieces.pieces) == ["Dying"]
    assert (pieces.line, pieces.play, pieces.forms) == ("", (), ())
    assert chart(pieces)["pick"] == []
    assert of_kind(pieces.pieces, "prompt") == []
    ahead = run(hurt, mark(1, 2)).outcome
    assert seen(hurt, "players", ahead).ahead == "Minor wound"


def test_players_see_a_players_character_fully() -> None:
    hers = fight(ARMOURED, owner="Ana")
    pieces = seen(hers, "players")
    assert pieces.line == "Wound threshold 87 · 93 AP"
    assert "Reduction: Fire 64" in texts(pieces.pieces, "text")
    assert "Downgrades: Blue coat (every type 1)" in texts(pieces.pieces, "text")
    assert pieces.play == ()


def test_a_weakness_has_a_minus_and_a_name_keeps_its_hyphens() -> None:
    skills = (Skill("Hand-to-hand", 1),)
    sheet = Sheet(3, 12, skills=skills, reductions=(Reduction("fire", -2),))
    said = texts(seen(fight(sheet)).pieces, "text")
    assert "Reduction: Fire −2" in said
    assert "Skills: Hand-to-hand 1" in said


def test_MYT_HEA_1_owners_heal_if_the_table_says_so() -> None:
    free = Settings(owners_heal=True)
    pieces = seen(fight(settings=free, owner="Ana"), "players")
    assert [form["command"] for form in pieces.play] == ["heal"]
    assert [pick["command"]["kind"] for pick in chart(pieces)["pick"]] == ["free"]
    assert seen(fight(settings=free), "players").play == ()


def test_forms_follow_settings() -> None:
    plain = [form["command"] for form in seen(fight()).forms]
    assert "skill_check" in plain
    assert "remove_type" not in plain
    house = Settings(skill_checks=False, made_types=(MadeType("Gas", "vertical"),))
    pieces = seen(fight(settings=house))
    assert "skill_check" not in [form["command"] for form in pieces.forms]
    assert "remove_type" in [form["command"] for form in pieces.forms]
    types = next(field for field in pieces.play[0]["fields"] if field["key"] == "type")
    assert types["options"][-1] == ["gas", "Gas"]


def test_MYT_CHT_2_marks_outside_a_narrowed_chart_stay_in_sight() -> None:
    narrow = fight(settings=Settings(columns=8), body=Body(marks=marked((1, 15))))
    assert chart(seen(narrow))["columns"] == 15


def test_pieces_are_plain_json() -> None:
    pieces = seen(run(fight(ARMOURED, owner="Ana"), hit(300, "piercing")).outcome)
    assert json.loads(words_of(pieces))
