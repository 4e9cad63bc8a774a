"""Prepared values: what fits a form that has changed, what hostile storage comes to, what is said of them."""

import json
from typing import Any

import pytest

from page.forms import presets

from .test_lines import MORE, OTHERS, SORT, field

FORM: dict[str, Any] = {
    "command": "hit",
    "keypad": "damage",
    "fixed": {"kind": "hit", "target": "c1"},
    "fields": [field("damage", low=0, high=99), SORT, OTHERS, MORE],
}
SOME = {"damage": 14, "sort": "burn", "more": [[3, "cut", True]]}


def test_values_that_fit_are_taken() -> None:
    assert presets.fitting(FORM, SOME) == SOME


@pytest.mark.parametrize(
    "wrong",
    [{"damage": 100}, {"damage": "14"}, {"damage": True}, {"sort": "ice"}, {"sort": ["burn"]},
     {"more": [[3, "cut"]]}, {"more": "x"}, {"unknown": 1}, {"others": ["c2"]}, {"damage": None}],
)  # fmt: skip
def test_what_does_not_fit_any_more_is_left_out(wrong: dict[str, Any]) -> None:
    assert presets.fitting(FORM, {**wrong}) == {}


@pytest.mark.parametrize(
    "text",
    ["", "null", "{", "3", '"x"', "{}", "[3, null, []]", '[{"title": 3, "values": {}}]',
     '[{"title": "x", "values": []}]', '[{"title": "  ", "values": {}}]', '[{"values": {}}]'],
)  # fmt: skip
def test_hostile_storage_is_an_empty_shelf(text: str) -> None:
    assert presets.read(text) == []


def test_what_is_kept_is_read_again_once_and_on_one_line() -> None:
    own = presets.with_one([], presets.titled("  An\naxe "), SOME)
    assert presets.read(presets.as_text(own)) == [{"title": "An axe", "values": SOME}]
    assert presets.read(json.dumps(own * 3)) == own
    assert len(presets.titled("x" * 500)) == presets.LONGEST
    cut = "x" * (presets.LONGEST - 1) + " y"
    assert presets.titled(cut) == presets.titled(presets.titled(cut)) == cut[:-2]


def test_the_newest_comes_first_and_takes_the_place_of_its_namesake() -> None:
    own = presets.with_one(presets.with_one([], "a", {"n": 1}), "b", {"n": 2})
    assert [one["title"] for one in own] == ["b", "a"]
    assert presets.with_one(own, "a", {"n": 3})[0] == {"title": "a", "values": {"n": 3}}


def test_a_removed_one_is_shown_and_put_back_at_its_place() -> None:
    a, b, c, d = ({"title": title, "values": {}} for title in "abcd")
    assert presets.without([a, b, c], "b") == [a, c]
    assert presets.with_removed([a, c], [a, b, c], ["b"]) == [a, b, c]
    assert presets.with_removed([d, a, c], [a, b, c], ["b"]) == [d, b, a, c]
    assert presets.put_back([a, c], 1, b) == [a, b, c]
    theirs = {"title": "b", "values": {"n": 1}}  # another window has one of this title by now
    assert presets.put_back([theirs, a, c], 1, b) == [theirs, a, c]


def test_whom_a_hit_is_about_is_not_kept() -> None:
    assert presets.worth_keeping(FORM, {**SOME, "others": ["c2"], "x": 1}) == SOME


def test_values_are_told_in_words() -> None:
    assert presets.in_words(FORM, SOME) == "Damage 14 · Burning · Amount 3 · Cutting · Sly"
    assert presets.suggested(FORM, SOME) == presets.in_words(FORM, SOME)
    named = {**FORM, "fields": [field("name", "text"), *FORM["fields"]]}
    assert presets.suggested(named, {"name": "Guard"}) == "Guard"


def test_an_edited_combatant_is_kept_for_those_who_are_added() -> None:
    edit = {**FORM, "command": "edit"}
    assert (
        presets.store_name("x", edit)
        == presets.store_name("x", {**FORM, "command": "add"})
        == "x add"
    )
