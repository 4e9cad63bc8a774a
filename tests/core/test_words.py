"""Numbers in sentences: plurals, durations and minus signs; and hostile text where a number belongs."""

import pytest

from hurtbox.core.words import duration_text, fill_in, sentence


@pytest.mark.parametrize(
    ("pattern", "value", "expected"),
    [
        ("{n}", 3, "3"),
        ("{n}", -3, "−3"),
        ("{n:+d}", -3, "−3"),
        ("{n:round|rounds}", 1, "1 round"),
        ("{n:round|rounds}", 0, "0 rounds"),
        ("{n:round|rounds}", -2, "−2 rounds"),
        ("{n:time}", 1441, "1 day 1 minute"),
        ("{n:time}", "soon", "soon"),
        ("{n:round|rounds}", "{n}", "{n}"),
        ("Over. {n}", "", "Over."),
    ],
)
def test_a_value_in_a_sentence(pattern: str, value: int | str, expected: str) -> None:
    assert fill_in(pattern, {"n": value}) == expected
    assert sentence({"id": pattern}, "id", n=value) == expected


@pytest.mark.parametrize(
    ("minutes", "words"),
    [
        (0, "0 minutes"),
        (1, "1 minute"),
        (60, "1 hour"),
        (90, "1 hour 30 minutes"),
        (11_440, "7 days 22 hours 40 minutes"),
    ],
)
def test_a_length_of_time(minutes: int, words: str) -> None:
    assert duration_text(minutes) == words


def test_how_often_is_said_in_words() -> None:
    said = [fill_in("hit {count:times}", {"count": count}) for count in (0, 1, 2, 3, 12, 13)]
    assert said == [
        "hit no times",
        "hit once",
        "hit twice",
        "hit three times",
        "hit twelve times",
        "hit 13 times",
    ]
