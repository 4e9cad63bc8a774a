"""Attacks as the page sends them: the values of a form become a command, or are refused by field."""

from typing import Any

import pytest

from hurtbox.core.refusal import Refused
from hurtbox.session.runtime import SystemRuntime
from hurtbox.systems.spycraft import RULEBOOK
from hurtbox.systems.spycraft.attack_command import Attack, Modifier, Multiplier
from hurtbox.systems.spycraft.triumphs import Triumphs

from .harness import HIM, MOOK, body_of, fight, forms_of, run

BOOK = SystemRuntime(RULEBOOK)
SCORED = fight().with_source(Triumphs(mission=1))
ATTACK, XP = forms_of(SCORED)[:2]


def sent(form: dict[str, Any], **changed: Any) -> dict[str, Any]:
    """The command that the page sends: the fixed values, and the value of every field."""
    return {
        **form["fixed"],
        **{field["key"]: field["value"] for field in form["fields"]},
        **changed,
    }


def test_the_form_as_it_stands_lacks_only_the_damage() -> None:
    command = BOOK.read(sent(ATTACK, by=[MOOK]), "a")
    with pytest.raises(Refused) as no:
        run(fight(), command)
    assert no.value.field == "damage"


@pytest.mark.parametrize("preset", ATTACK["presets"], ids=lambda preset: str(preset["title"]))
def test_every_prepared_weapon_attacks(preset: dict[str, Any]) -> None:
    command = BOOK.read(sent(ATTACK, by=[MOOK], bonus=4, **preset["values"]), "a")
    assert isinstance(command, Attack)
    dice = {"SPY-DMG-2": [1] * int(command.damage[:1] or 1)}
    done = run(fight(), command, {"SPY-ATK-1": [12], **dice})
    body = body_of(done.outcome)
    assert (body.vitality, body.subdual) != (30, 0)


def test_rows_come_as_lists() -> None:
    rows = {"modifiers": [["gear", 2, "attack"], ["dodge", 1, "defense"]], "multipliers": [[2]]}
    command = BOOK.read(sent(ATTACK, damage="4", **rows), "a")
    assert isinstance(command, Attack)
    assert command.modifiers == (Modifier("gear", 2), Modifier("dodge", 1, "defense"))
    assert command.multipliers == (Multiplier(2),)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("bonus", 100),
        ("way", "laser"),
        ("damage", "1d6+1234567890"),
        ("threat", 20),
        ("increment", 0),
        ("attacks", 10),
        ("engaged", "all"),
        ("sneak", -1),
        ("witnesses", "everybody"),
    ],
)
def test_what_does_not_fit_is_refused_by_its_name(field: str, value: Any) -> None:
    with pytest.raises(Refused) as no:
        BOOK.read(sent(ATTACK, **{field: value}), "a")
    assert no.value.field == field


@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({"extra": "lots"}, "extra"),
        ({"damage": "2d1"}, "damage"),
        ({"damage": "41d6"}, "damage"),
        ({"extra": "1d101"}, "extra"),
        ({"by": [MOOK, HIM]}, "by"),
        ({"by": ["nobody"]}, "by"),
        ({"witnesses": ["nobody"]}, "witnesses"),
        ({"aim": "carried", "holder": ["nobody"]}, "holder"),
        ({"aim": "carried"}, "holder"),
    ],
)
def test_what_cannot_be_carried_out_is_refused_before_any_die(
    fields: dict[str, Any], named: str
) -> None:
    command = BOOK.read(sent(ATTACK, **{"damage": "4", **fields}), "a")
    with pytest.raises(Refused) as no:
        run(fight(), command)
    assert no.value.field == named


def test_the_xp_form() -> None:
    with pytest.raises(Refused):
        BOOK.read({**XP["fixed"], "reward": -1}, "a")
    assert BOOK.read({**XP["fixed"], "reward": 10}, "a").kind == "triumph_xp"
