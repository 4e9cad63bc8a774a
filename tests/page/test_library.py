"""The library's rows: what is taken from hostile storage, how entries are replaced, renamed and found."""

import json
from typing import Any

import pytest

from page.forms import library

GOOD: dict[str, Any] = {"title": "The party", "text": "1.AbC_-9", "people": ["Ana", "Ben"]}


def test_what_is_kept_is_read_again_and_once() -> None:
    assert library.read(library.as_text([GOOD])) == [GOOD]
    assert library.read(json.dumps([GOOD, {**GOOD, "people": ["Eve"]}])) == [GOOD]
    assert library.read(json.dumps([{**GOOD, "more": 1}])) == [GOOD]
    assert library.as_text([]) == ""


@pytest.mark.parametrize("text", ["", "null", "{", "3", '"x"', "{}", "[3, null, []]"])
def test_a_damaged_row_is_an_empty_library(text: str) -> None:
    assert library.read(text) == []


@pytest.mark.parametrize(
    "wrong",
    [{"title": 3}, {"title": ""}, {"title": " x"}, {"title": "x\ny"}, {"title": "x" * 61}, {"text": None},
     {"text": ""}, {"text": "1."}, {"text": "2.abc"}, {"text": "1.ab#c"}, {"text": "1.<b>"},
     {"text": "1." + "a" * 100_000},
     {"people": []}, {"people": "Ana"}, {"people": [3]}, {"people": [""]},
     {"people": ["x" * 61]}, {"people": ["x"] * 41}],
)  # fmt: skip
def test_an_entry_of_another_shape_is_left_out(wrong: dict[str, Any]) -> None:
    assert library.read(json.dumps([{**GOOD, **wrong}, GOOD])) == [GOOD]


def test_the_newest_comes_first_and_takes_the_place_of_its_namesake() -> None:
    two = library.with_one([GOOD], "Guard", "1.x", ["Guard"])
    assert [one["title"] for one in two] == ["Guard", "The party"]
    again = library.with_one(two, "The party", "1.y", ["Cleo"])
    assert [(one["title"], one["text"]) for one in again] == [
        ("The party", "1.y"),
        ("Guard", "1.x"),
    ]
    assert [one["title"] for one in library.renamed(two, "Guard", "Dock guard")] == [
        "Dock guard",
        "The party",
    ]
    assert library.without(two, "Guard") == [GOOD]


def test_a_title_of_others_gets_a_number_and_the_same_people_are_saved_again() -> None:
    """The second “The party” must not take the place of other people; that of a file never that of one's own."""
    assert library.title_for([], "The party", ["Cleo"]) == "The party"
    assert library.title_for([GOOD], "The party", ["Ana", "Ben"]) == "The party"
    assert library.title_for([GOOD], "The party", ["Cleo"]) == "The party 2"
    two = library.with_one([GOOD], "The party 2", "1.y", ["Dora"])
    assert library.title_for(two, "The party", ["Cleo"]) == "The party 3"
    assert library.title_for(two, "The party", ["Dora"]) == "The party 2"
    assert library.title_for(two, "The party", ["Ana", "Ben"], "1.other") == "The party 3"
    assert library.title_for(two, "The party", ["Ana", "Ben"], "1.AbC_-9") == "The party"
    long = {**GOOD, "title": "x" * 60}
    assert library.is_entry({**long, "title": library.title_for([long], "x" * 60, ["Cleo"])})


def test_a_file_has_the_entries_as_the_engine_reads_them() -> None:
    file = json.loads(library.as_file([GOOD]))
    assert file == {
        "hurtbox": "library",
        "entries": [{"title": "The party", "text": "1.AbC_-9"}],
    }


def test_what_is_typed_finds_titles_and_names() -> None:
    assert library.fits(" PARTY", "The party", "Ana, Ben") and library.fits("", "x")
    assert library.fits("ben", "The party", "Ana, Ben")
    assert not library.fits("zoe", "The party", "Ana, Ben")
