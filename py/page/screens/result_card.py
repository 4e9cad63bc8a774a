"""The result card: what the last command did to each combatant, the worst first, with the dice that fell.

It stands beside the keypad, where the number is entered, and gives way to the first digit of the next number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from page import words
from page.widgets import dom

if TYPE_CHECKING:
    from pyscript import Element

    from page.types import Elements, Json


MOST_CONDITIONS = 2


def card(rows: list[Json], who: str, asks: list[str]) -> Elements:
    """The card. One row alone also shows the new conditions and the dice, and what they do; of several, Why? does.

    `who`: the combatant on the screen, whose name the row need not repeat; `asks`: what is to decide
    about them.
    """
    several = len(rows) > 1
    made: list[Element | None] = [_row(row, several or row["id"] != who, several) for row in rows]
    if several:
        return made
    row = rows[0]
    made.append(_conditions(row))
    lines = dom.make("div", "fell")
    if asks and row["id"] == who:
        dom.put(lines, dom.button(asks[0], "act answer", "to-asks", "note"))
    dom.put(lines, *[_rolled(one) for one in row["dice"]])
    for one in row["conditions"]:
        if one["line"]:
            says = one["line"]
            if not says.startswith(one["text"]):
                says = one["text"] + ": " + says
            dom.put(lines, dom.make("p", "quiet", says))
    return made + [lines if lines.firstChild else None]


def _conditions(row: Json) -> Element | None:
    """The new conditions of a row, as many as a phone shows at once; of more, the last one says how many."""
    new = row["conditions"]
    if not new:
        return None
    shown = new if len(new) <= MOST_CONDITIONS else new[: MOST_CONDITIONS - 1]
    made = [_condition(at, one) for at, one in enumerate(shown)]
    if len(shown) < len(new):
        text = words.MORE_CONDITIONS.format(n=len(new) - len(shown))
        more = dom.button(text, "act gain", "why-of", data_of=row["id"], aria_haspopup="dialog")
        made.append(more)
    return dom.put(dom.make("div", "gained" if len(made) > 1 else "gained alone"), *made)


def _tests(dice: list[Json]) -> list[str]:
    """How tests went, for a row without dice: “2 passed”, “failed”."""
    found = []
    for passed, text in ((True, words.PASSED), (False, words.FAILED)):
        n = len([one for one in dice if one["passed"] is passed and not one["said"]])
        if n:
            found.append(text.lower() if n == 1 else "{} {}".format(n, text.lower()))
    return found


def _row(row: Json, is_named: bool, is_one_of_several: bool) -> Element:
    """One combatant: the result in the words of the game, and below it the pools and boxes that it leaves out.

    One of several is one line, which is cut at its end, and also says how tests went.
    """
    pools = [
        "{} {} → {}".format(one["label"], one["before"], one["after"]) for one in row["gauges"]
    ]
    said = row["line"].split(" · ")
    facts = [pool for pool in pools if pool not in said]
    if row["boxes"] > 0:
        facts.append(words.count(words.BOXES_ONE, words.BOXES_MANY, row["boxes"]))
    elif row["boxes"] < 0:
        facts.append(words.count(words.FREED_ONE, words.FREED_MANY, -row["boxes"]))
    if is_one_of_several:
        facts = [one for one in _tests(row["dice"]) if one not in row["line"]] + facts
    style = "outcome each" if is_one_of_several else "outcome"
    node = dom.make("button", style, type="button", data_do="why-of", data_of=row["id"])
    node.setAttribute("aria-haspopup", "dialog")
    line = dom.make("span", "became")
    if is_one_of_several:
        name, number = _numbered(row["name"])
        dom.put(line, dom.make("span", "", name), dom.make("span", "", number + ": "))
    elif is_named:
        dom.put(line, dom.make("span", "", row["name"] + ": "))
    said_first = row["line"] if is_named else words.capital(row["line"])
    dom.put(node, dom.put(line, dom.make("b", row["tone"], said_first)))
    if facts:
        dom.put(node, dom.make("span", "under", " · ".join(facts)))
    return node


def _numbered(name: str) -> tuple[str, str]:
    """A name without its number, and the number, which tells it from the others of its kind."""
    base, _, number = name.rpartition(" ")
    return (base, " " + number) if base and number.isdigit() else (name, "")


def _rolled(one: Json) -> Element:
    """Dice as dice, what they were for, and whether the test was passed."""
    node = dom.make("p", "", None)
    for face in one["faces"]:
        dom.put(node, dom.make("i", "fallen", str(face)))
    if one["passed"] is not None:
        passed = one["passed"]
        text = one["said"] or (words.PASSED if passed else words.FAILED)
        style = (
            "" if one["said"] else "heal" if passed else "harm"
        )  # a hit is good for one side only
        dom.put(node, dom.make("b", style, text))
    return dom.put(node, dom.make("span", "quiet", one["what"]))


def _condition(at: int, one: Json) -> Element:
    style = "act gain " + one["tone"]
    return dom.button(one["text"], style, "condition", data_of=at, aria_haspopup="dialog")
