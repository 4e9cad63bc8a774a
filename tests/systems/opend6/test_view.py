"""The view for the GM and for players, and the preview of a command."""

import json
from dataclasses import replace
from typing import Any

import pytest

from hurtbox.core.answer_sources import preview
from hurtbox.core.clock import Clock
from hurtbox.core.rulebook import Audience, CombatantPieces
from hurtbox.core.run import Done, Unfinished
from hurtbox.core.view import Piece, is_condition
from hurtbox.systems.opend6 import RULEBOOK
from hurtbox.systems.opend6.person import Encounter
from hurtbox.systems.opend6.sheet import Protection, Sheet, Skill

from .commands import Contact
from .harness import BP, BPC, LADDER, THEM, WL, Script, fight, hit, run

SECRETIVE = Sheet(
    physique="17D",
    body_points=871,
    protection=(Protection("Blue coat", "armor", "13D"),),
    modifier=-63,
    stamina="19D",
    character_points=373,
    fate_points=377,
    skills=(Skill("Stealth", "23D", "3D"),),
)


def seen(
    encounter: Encounter, audience: Audience = "gm", ahead: Encounter | None = None
) -> CombatantPieces:
    return RULEBOOK.view(encounter, encounter.combatant(THEM), audience, ahead)


def of_kind(pieces: tuple[Piece, ...], kind: str) -> list[Piece]:
    return [piece for piece in pieces if piece["kind"] == kind]


def conditions(encounter: Encounter, audience: Audience = "gm") -> list[str]:
    """The state first, then the badges."""
    pieces = seen(encounter, audience).pieces
    return [piece["text"] for piece in pieces if is_condition(piece)]


def rungs(encounter: Encounter, ahead: Encounter | None = None) -> dict[str, str]:
    (track,) = of_kind(seen(encounter, ahead=ahead).pieces, "track")
    return {step["label"]: step["state"] for step in track["steps"]}


def forms(encounter: Encounter, audience: Audience = "gm") -> list[str]:
    pieces = seen(encounter, audience)
    return [form["command"] for form in (*pieces.play, *pieces.forms)]


def test_an_unhurt_character_with_wound_levels() -> None:
    sheet = Sheet(physique="3D+1", protection=(Protection("Coat", "armor", "2D"),))
    pieces = seen(fight(sheet))
    assert pieces.line == "Physique 3D+1 · resists 5D+1"
    assert conditions(fight()) == ["Unhurt"]
    assert set(rungs(fight()).values()) == {"now", ""}
    assert not of_kind(pieces.pieces, "gauge")
    assert pieces.play[0]["keypad"] == "damage"


def test_body_points_have_a_gauge_and_no_ladder() -> None:
    pieces = seen(fight(settings=BP, points=12))
    (gauge,) = of_kind(pieces.pieces, "gauge")
    assert (gauge["value"], gauge["max"], gauge["text"]) == (12, 30, "12 of 30")
    assert not of_kind(pieces.pieces, "track")
    assert conditions(fight(settings=BP, points=12)) == ["Hurt"]
    assert [form["keypad"] for form in pieces.play] == ["damage", "points"]


def test_the_chart_has_both_and_says_where_a_level_ends() -> None:
    now = fight(Sheet(body_points=35), settings=BPC, points=20)
    (track,) = of_kind(seen(now).pieces, "track")
    assert track["note"] == "−1D to all actions · 14–20 BP"
    assert rungs(now)["Wounded"] == "now"
    assert rungs(now)["Stunned"] == "past"
    assert conditions(now) == ["Wounded", "−1D"]


def test_D6_BP_7_below_zero_is_shown_as_zero() -> None:
    now = fight(settings=BP, points=-9, mortal=1)
    (gauge,) = of_kind(seen(now).pieces, "gauge")
    assert (gauge["value"], gauge["text"]) == (0, "0 of 30 (9 below)")
    assert conditions(now) == ["Dying", "Dead unless rescued"]
    beyond = fight(settings=BP, points=-30, mortal=1)
    assert conditions(replace(now, combatants=beyond.combatants)) == ["Dying", "Beyond help"]


def ahead_of(before: Encounter, script: dict[str, Any] | None = None, **fields: Any) -> str:
    after = run(before, hit(**fields), script or {}).outcome
    return seen(before, ahead=after).ahead


@pytest.mark.parametrize(
    ("settings", "damage", "line"),
    [
        (BP, 0, "No injury"),
        (BP, 9, "−9 BP: 21 left"),
        (BP, 29, "Dying · −29 BP: 1 left"),
        (BPC, 14, "Unhurt → Wounded · −14 BP: 16 left"),
        (WL, 14, "Unhurt → Wounded"),
        (WL, 23, "Dying"),
    ],
)
def test_the_line_about_what_would_come(settings: Any, damage: int, line: str) -> None:
    script = {"resistance roll": 10} if settings is WL else {}
    assert ahead_of(fight(settings=settings), script, damage=damage) == line


def test_a_preview_without_a_die_is_the_hit_itself() -> None:
    before = fight(settings=BP)
    done = preview(lambda ask: RULEBOOK.resolve(ask, before, hit(9)))
    assert isinstance(done, Done)
    assert seen(before, ahead=done.outcome).ahead == "−9 BP: 21 left"


def test_a_preview_that_a_die_stops_shows_the_points_that_are_sure() -> None:
    before = fight(settings=BPC)
    owed = preview(lambda ask: RULEBOOK.resolve(ask, before, hit(25)))
    assert isinstance(owed, Unfinished)
    assert seen(before, ahead=owed.certain).ahead == "Unhurt → Incapacitated · −25 BP: 5 left"


def test_a_rung_about_to_be_reached() -> None:
    after = run(fight(level=1), hit(14), {"resistance roll": 10}).outcome
    steps = rungs(fight(level=1), after)
    assert (steps["Stunned"], steps["Wounded"]) == ("now", "next")


@pytest.mark.parametrize("settings", [BP, BPC, WL])
def test_players_read_no_number_of_the_gm_s_own(settings: Any) -> None:
    now = fight(SECRETIVE, settings=settings, points=444, level=2, harder=367, wakes=8000)
    pieces = seen(now, "players")
    told = json.dumps([pieces.line, pieces.short, pieces.pieces, pieces.play, pieces.forms])
    for secret in ("17", "871", "13D", "63", "19D", "373", "377", "Stealth", "444", "367", "coat"):
        assert secret not in told, secret
    assert pieces.line == ""
    assert conditions(now, "players")[-1] == "Unconscious"


def test_players_see_their_own_in_full_and_may_spend() -> None:
    own = fight(replace(SECRETIVE, physique="3D"), owner="Ana")
    assert "377" in json.dumps(seen(own, "players").pieces)
    assert forms(own, "players") == ["spend_points"]
    assert "hit" not in forms(own, "players")


@pytest.mark.parametrize(
    ("facts", "form"),
    [
        ({"mortal": 1, "level": 5}, "aid"),
        ({"reeling": 2}, "recover"),
        ({"level": 4}, "stay_up"),
        ({"wakes": 99}, "wake"),
        ({"character_points": 1}, "spend_points"),
        ({"sheet": Sheet(stamina="4D")}, "set_skill_loss"),
    ],
)
def test_what_can_be_done_now_is_offered_and_else_it_is_not(facts: Any, form: str) -> None:
    assert form in forms(fight(**facts))
    assert form not in forms(fight())


def test_a_contact_is_shown_and_can_be_ended() -> None:
    burning = run(fight(settings=BP), Contact(id="f", target=THEM), {"damage roll": 1}).outcome
    (prompt,) = of_kind(seen(burning).pieces, "prompt")
    assert prompt["text"] == "In contact with Fire, the size of a torch, 1D each round"
    assert prompt["forms"][0]["fixed"] == {
        "kind": "end_contact",
        "target": THEM,
        "source": "f/touch",
    }
    assert not of_kind(seen(burning, "players").pieces, "prompt")


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ({"level": 2}, ["Wounded", "−1D"]),
        ({"level": 2, "reeling": 2}, ["Wounded", "Can only defend", "−1D"]),
        ({"level": 4, "wakes": 60}, ["Unconscious, 5 min left"]),
        ({"level": 5, "mortal": 1}, ["Dying"]),
        ({"level": 6, "dead": True}, ["Dead"]),
        ({"level": 1, "harder": 2}, ["Stunned", "Difficulties +2"]),
    ],
)
def test_the_conditions_in_words(facts: Any, words: list[str]) -> None:
    assert conditions(fight(**facts)) == words


@pytest.mark.parametrize(
    ("settings", "facts", "words", "severity"),
    [
        (BP, {}, "Unhurt", "well"),
        (BP, {"points": 4}, "Hurt", "hurt"),
        (BPC, {"points": 29}, "Bruised", "hurt"),
        (WL, {"level": 1, "stunned": "penalty", "stunned_until": 1}, "Stunned", "hampered"),
        (WL, {"level": 1}, "Stunned", "hurt"),
        (WL, {"level": 2}, "Wounded", "hampered"),
        (WL, {"level": 3}, "Severely Wounded", "hampered"),
        (WL, {"level": 4}, "Incapacitated", "grave"),
        (WL, {"level": 4, "wakes": 60}, "Unconscious", "out"),
        (WL, {"level": 5, "mortal": 1}, "Dying", "dying"),
        (BP, {"points": 1, "mortal": 1}, "Dying", "dying"),
        (WL, {"level": 6, "dead": True}, "Dead", "out"),
    ],
)
def test_D6_WL_2_one_state_is_shown_the_worst(
    settings: Any, facts: Any, words: str, severity: str
) -> None:
    pieces = seen(fight(settings=settings, **facts), "players")
    for shown in (pieces.short, pieces.pieces):
        assert shown[0]["kind"] == "state"
        assert (shown[0]["text"], shown[0]["severity"]) == (words, severity)


def test_a_preview_says_the_state_and_the_points_after_it() -> None:
    before = fight(settings=BPC)
    state, gauge, *_ = seen(before, ahead=run(before, hit(14)).outcome).pieces
    assert state["kind"] == "state" and gauge["kind"] == "gauge"
    assert (state["text"], state["then"], state["then_severity"]) == (
        "Unhurt",
        "Wounded",
        "hampered",
    )
    assert (gauge["value"], gauge["then"]) == (30, 16)


def test_every_condition_of_a_hurt_one_names_its_rule() -> None:
    now = fight(level=2, reeling=2, harder=1)
    assert all(piece["rule"] for piece in seen(now).pieces if is_condition(piece))


def test_D6_GMC_2_cannon_fodder_is_up_or_down() -> None:
    sheet = Sheet(fodder=True, physique="2D")
    assert seen(fight(sheet)).line == "Cannon fodder · Physique 2D"
    assert conditions(fight(sheet)) == ["Unhurt"]
    assert conditions(fight(sheet, down=True)) == ["Down"]


def test_skills_as_they_are_now() -> None:
    sheet = Sheet(skills=(Skill("Dodge", "4D+1", "3D"),))
    hurt = fight(sheet, level=3, skill_loss=1)
    assert "Skills at −2D: Dodge 1D+1" in [p["text"] for p in of_kind(seen(hurt).pieces, "text")]


def test_the_presets_of_the_hit_form_are_the_printed_codes() -> None:
    presets = {one["title"]: one["values"] for one in seen(fight()).play[0]["presets"]}
    assert presets["Nightshade, fatal dose"] == {"dice": 8, "pips": 2}
    assert len(presets) == 5


def test_the_levels_of_the_table_are_the_choices() -> None:
    (form,) = [one for one in seen(fight(level=2)).forms if one["command"] == "set_level"]
    (field,) = form["fields"]
    assert [option[0] for option in field["options"]] == list(LADDER)
    assert field["value"] == "Wounded"


def test_a_dying_minute_is_counted() -> None:
    assert "Dying for 3 min" in conditions(fight(level=5, mortal=1, clock=Clock(minute=3)))
    assert Script({}).left == {}
