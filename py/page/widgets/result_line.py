"""What a result says of one combatant: the game's own facts, pools before and after, how tests went."""

from page import words
from page.result_words import TEST_FAILED, TEST_PASSED, TESTS_FAILED, TESTS_PASSED
from page.types import Element, Json
from page.widgets import dom


def changed(row: Json) -> Element:
    """What has changed, in one line; the state afterwards stands apart."""
    node = dom.make("span", "changed")
    parts: list[Element] = [dom.make("span", "", fact) for fact in row["facts"]]
    for gauge in row["gauges"]:
        before = dom.make(
            "span", "", "{}\u00a0{}\u00a0→\u00a0".format(gauge["label"], gauge["before"])
        )
        parts.append(dom.put(before, dom.make("b", "", gauge["after"])))
    parts += [dom.make("span", "", text) for text in _tests(row)]
    for at, part in enumerate(parts):
        dom.put(node, dom.make("span", "", " · ") if at else None, part)
    return node


def _tests(row: Json) -> list[str]:
    """How tests went: “2 tests passed”, “test failed”; those that the game says in its own words are left out."""
    found = []
    for passed, one, many in (
        (True, TEST_PASSED, TESTS_PASSED),
        (False, TEST_FAILED, TESTS_FAILED),
    ):
        n = len([each for each in row["dice"] if each["passed"] is passed and not each["said"]])
        if n and one.split(" ")[1] not in row["line"]:
            found.append(words.count(one, many, n))
    return found
