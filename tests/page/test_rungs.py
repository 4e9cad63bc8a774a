"""A track of levels as plain values: what it says, where it stands, its small picture."""

from typing import Any

from page.widgets import ladder_model


def track(*states: str) -> dict[str, Any]:
    steps = [{"label": f"Level {n}", "state": s} for n, s in enumerate(states, 1)]
    return {"kind": "track", "label": "Wounds", "steps": steps, "note": ""}


def test_it_says_where_somebody_stands() -> None:
    assert ladder_model.name(track("past", "now", "", "next")) == "Wounds: Level 2, 2 of 4"
    assert ladder_model.name(track("", "")) == "Wounds"


def test_each_level_says_where_it_lies() -> None:
    steps = track("past", "now", "next", "")["steps"]
    assert [ladder_model.says(step) for step in steps] == [
        "Level 1, passed", "Level 2, now", "Level 3, after this hit", "Level 4"
    ]  # fmt: skip


def test_the_small_picture_has_a_band_for_each_level_and_raises_the_current_one() -> None:
    ahead, past, now = ladder_model.bands(track("past", "past", "now", "", "next"), 10, 15)
    assert [path.count("M") for path in (ahead, past, now)] == [2, 2, 1]
    assert now.startswith("M20.5 0.5") and past.startswith("M0.5 5.5")


def test_somebody_unhurt_has_empty_bands_alone() -> None:
    ahead, past, now = ladder_model.bands(track("now", "", ""), 10, 15)
    assert (ahead.count("M"), past, now) == (3, "", "")
