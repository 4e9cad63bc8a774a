"""The view: everything for the GC, the visible state for players, and the preview of a command in one line."""

import json
from dataclasses import replace
from typing import Any, get_args

import pytest

from hurtbox.core.answer_sources import preview
from hurtbox.core.clock import Clock
from hurtbox.core.odds import odds
from hurtbox.core.run import Done
from hurtbox.core.view import is_condition
from hurtbox.systems.spycraft import RULEBOOK
from hurtbox.systems.spycraft.body import Body, Condition, Injury, Loss
from hurtbox.systems.spycraft.person import Encounter
from hurtbox.systems.spycraft.sheet import Reduction, Resistance
from hurtbox.systems.spycraft.tables.conditions import ConditionName

from .commands import Hit
from .harness import AGENT, CRATE, HIM, MINION, MOOK, fight

INJURED = Body(
    vitality=7,
    wounds=-3,
    stress=25,
    subdual=12,
    conditions=(
        Condition("fatigued", "SPY-AD-1", "vitality"),
        Condition("stunned", "SPY-BANG-2", "", "round", 4),
    ),
    losses=(Loss("wisdom", 1, "SPY-VAC-5"),),
    injuries=(Injury(1, "broken_limb", 2), Injury(2, "bleeding")),
    aided=True,
)


def pieces(encounter: Encounter, id: str = HIM, audience: Any = "gm") -> Any:
    return RULEBOOK.view(encounter, encounter.combatant(id), audience, None)


def texts(found: Any, kind: str) -> list[str]:
    return [piece["text"] for piece in found if piece["kind"] == kind]


def conditions(found: Any) -> list[str]:
    """The state first, then the badges."""
    return [piece["text"] for piece in found if is_condition(piece)]


def ahead(encounter: Encounter, damage: int, id: str = HIM, **more: Any) -> str:
    """The line of a previewed hit, with its dice still open."""
    command = Hit(target=id, damage=damage, **more)
    run = preview(lambda ask: RULEBOOK.resolve(ask, encounter, command))
    then = run.outcome if isinstance(run, Done) else run.certain
    return RULEBOOK.view(encounter, encounter.combatant(id), "gm", then).ahead


def test_the_unhurt() -> None:
    shown = pieces(fight())
    assert conditions(shown.short) == ["Unhurt"]
    assert texts(shown.short, "gauge") == ["30 of 30", "12 of 12"]
    assert (
        shown.line.replace("\N{NO-BREAK SPACE}", " ") == "Defense 10 · Fort +4 · Ref +4 · Will +3"
    )
    assert [form["command"] for form in shown.play] == ["hit", "heal"]


def test_the_injured() -> None:
    agent = replace(
        AGENT,
        reductions=(Reduction(2, against="melee"), Reduction(3, unless="acid")),
        resistances=(Resistance("cold", 2),),
    )
    shown = pieces(fight(agent, body=INJURED, clock=Clock(round=2)))
    assert conditions(shown.pieces) == ["Dying", "Stunned, 2 rounds left", "Fatigued"]
    gauges = texts(shown.pieces, "gauge")
    assert gauges[:2] == ["7 of 30", "−3 of 12"]
    assert gauges[2:] == ["25, above 2 × Wisdom 11", "12, not above Constitution 12"]
    assert texts(shown.pieces, "prompt") == [
        "Broken limb: 2 missions to heal, surgery DC 20",
        "Bleeding: until the scene ends, surgery DC 20",
    ]
    assert texts(shown.pieces, "text") == [
        "DR 2/— (melee), DR 3/acid",
        "Resists cold 2",
        "Lost: Wisdom −1",
        "First Aid already tried this scene",
    ]


def test_surgery_is_offered_injury_by_injury() -> None:
    prompts = [p for p in pieces(fight(body=INJURED)).pieces if p["kind"] == "prompt"]
    fixed = [[form["fixed"] for form in p["forms"]] for p in prompts]
    assert fixed[1][0] == {"kind": "operate", "target": HIM, "place": 2}
    assert not [
        f
        for p in pieces(fight(body=INJURED), audience="players").pieces
        for f in p.get("forms", [])
    ]


def test_players_do_not_get_the_numbers_of_the_gcs_own() -> None:
    plain = {**json.loads(json.dumps(_shown(pieces(fight(body=INJURED), audience="players"))))}
    assert "Dying" in str(plain) and "Fatigued" in str(plain)
    for secret in ("V 7/30", "exceeds", "Wisdom", "Broken", "Stress", "round"):
        assert secret not in str(plain)
    assert not plain["play"] and not plain["forms"]


def _shown(found: Any) -> dict[str, Any]:
    keys = ("line", "short", "pieces", "play", "forms", "ahead")
    return {key: getattr(found, key) for key in keys}


@pytest.mark.parametrize(
    ("body", "texts_"),
    [
        (Body(), ["Unhurt"]),
        (Body(accumulated=7), ["Hurt 7"]),
        (Body(failed=1), ["Hurt", "1 failed save"]),
        (Body(fate="dead", failed=1), ["Dead", "1 failed save"]),
        (
            Body(fate="unconscious", conditions=(Condition("unconscious", "SPY-NPC-7"),)),
            ["Unconscious"],
        ),
    ],
)
def test_a_minion(body: Body, texts_: list[str]) -> None:
    minion = replace(MINION, saves_needed=2)
    shown = pieces(fight(minion=minion).with_body(MOOK, body), MOOK)
    assert conditions(shown.short) == texts_
    assert shown.line.replace("\N{NO-BREAK SPACE}", " ") == "Damage save +10 · Defense 10"
    assert f"Tough: {body.failed} of 2 saves failed" in texts(shown.pieces, "text")


@pytest.mark.parametrize(
    ("reductions", "line", "fact"),
    [
        ((Reduction(4),), "DR 4", []),
        ((Reduction(2, against="melee"),), "DR 2 (melee)", []),
        ((Reduction(5, against="melee"), Reduction(3)), "DR 3", ["DR 5/— (melee), DR 3/—"]),
        ((Reduction(3, unless="acid"),), "DR 3", ["DR 3/acid"]),
    ],
)
def test_the_dr_that_is_shown_first(
    reductions: tuple[Reduction, ...], line: str, fact: list[str]
) -> None:
    """SPY-DR-2: the best DR against everything is in the line, and no DR is shown twice."""
    shown = pieces(fight(replace(AGENT, reductions=reductions)))
    assert shown.line.replace("\N{NO-BREAK SPACE}", " ").split(" · ")[1] == line
    assert texts(shown.pieces, "text") == fact


def test_a_thing() -> None:
    assert conditions(pieces(fight(), CRATE).short) == ["Intact"]
    shown = pieces(fight().with_body(CRATE, Body(fate="broken", failed=1)), CRATE)
    assert conditions(shown.short) == ["Broken", "1 failed save"]
    assert {form["command"] for form in shown.forms} >= {"set_saves", "renew"}
    assert not {form["command"] for form in shown.forms} & {"first_aid", "set_condition"}


def test_the_usual_conditions_come_first_and_each_part_by_name() -> None:
    shown = pieces(fight())
    (form,) = [form for form in shown.forms if form["command"] == "set_condition"]
    (field,) = [field for field in form["fields"] if field["key"] == "condition"]
    names = [name for _, name in field["options"]]
    assert names[:6] == ["Blinded", "Fatigued", "Shaken I", "Sickened", "Sprawled", "Stunned"]
    assert names[6:] == sorted(names[6:])
    assert len(names) == len(get_args(ConditionName))
    assert field["value"] == "fatigued"


def test_a_preview_says_what_is_sure() -> None:
    low = Body(vitality=5, wounds=12)
    assert ahead(fight(body=low), 9) == "Fatigued · wounds −4 · vitality −5"
    assert ahead(fight(body=low), 20) == "Dying · Fatigued · wounds −15 · vitality −5"
    assert ahead(fight(), 9) == "vitality −9"
    assert ahead(fight(replace(AGENT, reductions=(Reduction(9),))), 9) == "subdual +1"
    assert ahead(fight(), 0) == "Nothing gets through"
    assert ahead(fight(), 8, MOOK) == "accumulated 8 (save DC 14)"


def test_SPY_VW_1_the_preview_of_an_edited_sheet_keeps_the_maximum_of_now() -> None:
    now = fight()
    who = now.combatant(HIM)
    edited = now.with_combatant(replace(who, sheet=replace(AGENT, vitality=20, wounds=9)))
    shown: Any = RULEBOOK.view(now, who, "gm", edited).pieces
    assert [piece["text"] for piece in shown if piece["kind"] == "gauge"] == [
        "30 of 30",
        "12 of 12",
    ]


def test_a_preview_says_the_state_and_the_points_after_it() -> None:
    encounter = fight(body=Body(vitality=0, wounds=5))
    then = encounter.with_body(HIM, Body(vitality=0, wounds=-10))
    shown: Any = RULEBOOK.view(encounter, encounter.combatant(HIM), "gm", then).pieces
    state, vitality, wounds = shown[:3]
    assert (state["text"], state["then"], state["then_severity"]) == ("Hurt", "Dead", "out")
    assert "then" not in vitality
    assert (wounds["value"], wounds["then"], wounds["marks"]) == (5, 0, [[0, "unconscious"]])


@pytest.mark.parametrize(
    ("body", "words", "severity"),
    [
        (Body(vitality=30, wounds=12), "Unhurt", "well"),
        (Body(vitality=29, wounds=12), "Hurt", "hurt"),
        (Body(vitality=30, wounds=12, subdual=1), "Hurt", "hurt"),
        (Body(vitality=0, wounds=9, conditions=(Condition("fatigued", "SPY-AD-1"),)), "Fatigued", "hampered"),
        (Body(vitality=0, wounds=0), "Unconscious", "out"),
        (Body(vitality=0, wounds=-1, conditions=(Condition("unconscious", "SPY-AD-3"),)), "Dying", "dying"),
        (Body(vitality=0, wounds=-10, conditions=(Condition("fatigued", "SPY-AD-1"),)), "Dead", "out"),
    ],
)  # fmt: skip
def test_SPY_AD_3_one_state_is_shown_the_worst(body: Body, words: str, severity: str) -> None:
    shown = pieces(fight(body=body), audience="players")
    for part in (shown.short, shown.pieces):
        assert conditions(part) == [words]
        assert (part[0]["kind"], part[0]["severity"]) == ("state", severity)


@pytest.mark.parametrize(
    ("bonus", "total", "words", "share"),
    [
        (10, 0, "+10", (20, 20)),
        (4, 0, "+4", (15, 15)),
        (4, 11, "needs 11+", (10, 15)),
        (10, 1, "always passes", (20, 20)),
        (4, 60, "always fails", (0, 15)),
    ],
)
def test_SPY_NPC_1_the_next_damage_save(
    bonus: int, total: int, words: str, share: tuple[int, int]
) -> None:
    encounter = fight(minion=replace(MINION, damage_save=bonus)).with_body(
        MOOK, Body(accumulated=total)
    )
    (gauge,) = (one for one in pieces(encounter, MOOK).short if one["kind"] == "gauge")
    assert (gauge["text"], (gauge["value"], gauge["max"])) == (words, share)
    then = encounter.with_body(MOOK, Body(accumulated=total + 4))
    shown: Any = RULEBOOK.view(encounter, encounter.combatant(MOOK), "gm", then).pieces
    (gauge,) = (one for one in shown if one["kind"] == "gauge")
    assert gauge.get("then", gauge["value"]) == max(0, min(share[1], 11 + bonus - (total + 4) // 2))


@pytest.mark.parametrize(
    ("id", "damage", "expected"),
    [(HIM, 29, (100, 0, 0, 0)), (MOOK, 8, (100, 15, 15, 15)), (CRATE, 8, (35, 35, 0, 0))],
)
def test_the_line_of_odds_for_each_kind_of_target(
    id: str, damage: int, expected: tuple[int, int, int, int]
) -> None:
    """The chances of being harmed, and of worse, for a special character, a minion and a crate."""
    encounter = fight(replace(AGENT, fortitude=30))
    command = Hit(target=id, damage=damage)
    found = odds(lambda ask: RULEBOOK.resolve(ask, encounter, command))
    chances = [
        found.chance(lambda after, test=test: test(encounter, after, id))  # type: ignore[misc]
        for _, test in RULEBOOK.odds_tests
    ]
    assert tuple(round(100 * chance) for chance in chances) == expected


def test_forms_change_with_combat() -> None:
    def commands(encounter: Encounter) -> set[str]:
        return {form["command"] for form in pieces(encounter).forms}

    assert "spend_dice" in commands(fight())
    fighting = fight(clock=Clock(turn=HIM))
    assert {"refresh", "end_combat"} <= commands(fighting)
    assert "spend_dice" not in commands(fighting)
    dead = fight(body=Body(vitality=0, wounds=-12))
    assert not {"first_aid", "treat", "spend_dice"} & commands(dead)


def test_the_prepared_fight_can_be_shown_to_everybody() -> None:
    from hurtbox.systems.spycraft.person import Combatant

    (ready,) = RULEBOOK.prepared_fights
    settings = RULEBOOK.settings()
    people = tuple(
        Combatant(f"c{n}", name, sheet, RULEBOOK.new_body(sheet, settings), owner=owner)
        for n, (name, owner, sheet) in enumerate(ready.combatants)
    )
    encounter = Encounter("spycraft", ready.title, settings, people)
    for one in people:
        for audience in ("gm", "players"):
            assert RULEBOOK.view(encounter, one, audience, None).short  # type: ignore[arg-type]
    assert {one.sheet.sort for one in people} == {"special", "standard", "object"}
