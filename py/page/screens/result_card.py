"""The result of the last command for the combatant on the screen, as a sentence beside the keypad.

It gives way to the first digit of the next number. What it did to others stands on the sheet of the whole result.
"""

from page import result_words
from page.types import Element, Elements, Json
from page.widgets import dom, result_line


def card(rows: list[Json], result: Json, who: str, asks: list[str]) -> Elements:
    """The sentence about this combatant, or about the first of the rows, and what is asked about them.

    `result` is what the rows are of; a tap on the sentence of several opens their sheet.
    """
    row = told_first(rows, who)
    is_own = row["id"] == who
    asked = dom.button(asks[0], "act answer", "to-asks", "note") if asks and is_own else None
    begins = "" if asked else result.get("heading") or ""
    return [_sentence(row, result, who, len(rows), begins), asked]


def told_first(rows: list[Json], who: str) -> Json:
    """The row of this combatant, or the first of the rows."""
    own = [row for row in rows if row["id"] == who]
    return own[0] if own else rows[0]


def _sentence(row: Json, result: Json, who: str, count: int, begins: str) -> Element:
    if count > 1 and "act" in result:
        node = dom.button(None, "outcome", "results", aria_haspopup="dialog")
    else:
        node = dom.make("p", "outcome")
    if row["id"] != who:
        begins = begins + ": " + row["name"] if begins else row["name"]
    dom.put(node, dom.make("span", "", begins + ". ") if begins else None)
    line = result_line.changed(row)
    state = row["state"]
    if state and state["is_new"]:
        now = " · " + result_words.NOW if line.firstChild else result_words.NOW_FIRST
        dom.put(line, dom.make("span", "", now + " "), dom.make("b", row["tone"], state["text"]))
    dom.put(node, line)
    if count > 1:
        more = result_words.ALL_ROWS.format(n=count)
        dom.put(node, dom.make("span", "", " · "), dom.make("u", "", more))
    return node
