"""What a result says of one combatant: the game's own facts, pools before and after, how tests went."""

from __future__ import annotations

from typing import TYPE_CHECKING

from page import words
from page.widgets import dom

if TYPE_CHECKING:
    from pyscript import Element

    from page.types import Elements, Json


def changed(row: Json) -> Element:
    """What has changed, in one line; the state afterwards stands apart."""
    node = dom.make("span", "changed")
    parts: Elements = [dom.make("span", "", fact) for fact in row["facts"]]
    for gauge in row["gauges"]:
        before = dom.make("span", "", "{} {} → ".format(gauge["label"], gauge["before"]))
        parts.append(dom.put(before, dom.make("b", "", gauge["after"])))
    parts += [dom.make("span", "", text) for text in _tests(row)]
    for at, part in enumerate(parts):
        dom.put(node, dom.make("span", "", " · ") if at else None, part)
    return node


def _tests(row: Json) -> list[str]:
    """How tests went: “2 passed”, “failed”; those that the game says in its own words are left out."""
    found = []
    for passed, text in ((True, words.PASSED), (False, words.FAILED)):
        n = len([one for one in row["dice"] if one["passed"] is passed and not one["said"]])
        if n and text.lower() not in row["line"]:
            found.append(text.lower() if n == 1 else "{} {}".format(n, text.lower()))
    return found
