"""One is never counted as many in the page's own words."""

import pytest

from page import sharing_words, words

from ..core.counting import counts_one_as_many

TABLES = {"words": words, "sharing_words": sharing_words}
NEVER_ONE = {"OF_BOXES", "FULL", "MANY", "OPENED_MANY"}
"""A chart has more boxes than one; what stands here of fights is said of several."""
MANY = sorted(name for name in vars(words) if name.endswith("_MANY"))


@pytest.mark.parametrize("table", TABLES)
def test_no_sentence_counts_one_as_many(table: str) -> None:
    texts = {name: text for name, text in vars(TABLES[table]).items() if isinstance(text, str)}
    assert len(texts) > 10
    wrong = {
        name: found
        for name, text in texts.items()
        if not name.startswith("__") and name not in NEVER_ONE.union(MANY)
        for found in counts_one_as_many(text)
    }
    assert not wrong


@pytest.mark.parametrize("name", MANY)
def test_what_there_may_be_many_of_has_a_sentence_for_one(name: str) -> None:
    one, many = getattr(words, name.removesuffix("_MANY") + "_ONE"), getattr(words, name)
    assert words.count(one, many, 1) == one and "{n}" not in one
    assert words.count(one, many, 3) == many.format(n=3)
