"""How somebody is, as values: what a gauge says and shows, the letters before small bars, what comes next."""

from __future__ import annotations

from typing import Any

import pytest

from page.widgets import vitals_model


def gauge(value: int, most: int = 24, **more: Any) -> dict[str, Any]:
    text = more.pop("text", f"{value} of {most}".replace("-", "−"))
    return {"kind": "gauge", "label": "Vitality", "value": value, "max": most, "text": text, **more}


def test_the_severity_is_that_of_the_state() -> None:
    badge = {"kind": "badge", "text": "Deafened", "severity": "hampered"}
    state = {"kind": "state", "text": "Dying", "severity": "dying"}
    assert vitals_model.severity([state, badge]) == "dying"
    assert vitals_model.severity([badge]) == ""


@pytest.mark.parametrize(
    ("piece", "number"),
    [
        (gauge(6), "6"),
        (gauge(-1), "−1"),
        (gauge(5, text="needs 5+"), ""),
        (gauge(1, text="10 of 24"), ""),
        (gauge(0, text=""), "0"),
    ],
)
def test_the_large_number_is_the_one_with_which_its_words_begin(
    piece: dict[str, Any], number: str
) -> None:
    assert vitals_model.number_of(piece) == number


def test_what_harm_takes_is_empty_at_nothing_and_what_it_fills_is_not() -> None:
    assert vitals_model.is_empty(gauge(0)) and vitals_model.is_empty(gauge(-3))
    assert not vitals_model.is_empty(gauge(0, fills=True))
    assert not vitals_model.is_empty(gauge(0, chance=True))


def test_it_is_never_less_than_nothing_or_more_than_full() -> None:
    assert [vitals_model.part(value, 24) for value in (-3, 0, 6, 24, 30)] == [0, 0, 25, 100, 100]
    assert vitals_model.part(3, 0) == 0


def test_less_is_harm_but_for_what_fills() -> None:
    assert vitals_model.is_worse(gauge(6, then=0)) and not vitals_model.is_worse(gauge(6, then=9))
    assert vitals_model.is_worse(gauge(6, then=9, fills=True))


def test_small_bars_have_letters_that_differ() -> None:
    taken: list[str] = []
    for label in ("Vitality", "AP", "Body Points", "Stress", "Subdual"):
        taken.append(vitals_model.short(label, taken))
    assert taken == ["V", "AP", "BP", "S", "Su"]


def test_the_next_threshold_on_the_way_of_harm_is_said() -> None:
    marks = [[0, "unconscious"], [-10, "dead"]]
    assert vitals_model.threshold(gauge(6, marks=marks)) == "unconscious at 0"
    assert vitals_model.threshold(gauge(0, marks=marks)) == "dead at −10"
    assert vitals_model.threshold(gauge(-10, marks=marks)) == ""
    stress = gauge(4, fills=True, marks=[[12, "Shaken"], [6, "uneasy"]])
    assert vitals_model.threshold(stress) == "uneasy at 6"


def test_a_row_shows_the_places_of_the_body_that_are_hurt_the_worst_first() -> None:
    whole, hit, gone, own = (
        gauge(24, place="head"),
        gauge(10, place="leg"),
        gauge(0, place="arm"),
        gauge(3),
    )
    filled = gauge(20, place="chest", fills=True)
    shown = vitals_model.worst_places([whole, hit, gone, own, filled])
    assert [piece["place"] for piece in shown] == ["arm", "chest", "leg"]
