"""How many values a JSON text has. They are counted before it is parsed, because each of them takes memory."""

import re

_QUOTED = re.compile(r'"[^"\\]*+(?:\\.?[^"\\]*+)*+"?', re.DOTALL)
"""A text within the JSON; the last one may have no end."""


def has_more_values(text: str, most: int) -> bool:
    """Whether a JSON text has more than `most` objects, lists and commas. Those within its texts do not count.

    >>> [has_more_values(one, 2) for one in ('[1, 2]', '[1, 2, 3]', r'["a,[{\\"", ","]', '["a,,,')]
    [False, True, False, False]
    """
    return _count(text) > most and sum(map(_count, _QUOTED.split(text))) > most


def _count(text: str) -> int:
    return sum(map(text.count, "[{,"))
