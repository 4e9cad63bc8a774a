"""The printed page: a list for the table, with everybody, how they are, and room for a pencil."""

from page import words
from page.types import Element, State, View
from page.widgets import dom, vitals


def draw(state: State) -> None:
    """Draw the list of everybody, whatever screen is shown. Without anybody the screen itself is printed."""
    fight, host = state.listed(), dom.find("paper")
    rows = [state.row(one[0]) for one in state.names()]
    dom.mark(dom.body(), "data-paper", "" if rows else None)
    head = dom.make(
        "header",
        "",
        dom.make("h1", "", fight.get("title") or ""),
        dom.make("p", "", fight.get("when") or ""),
    )
    people = dom.make("ol", "", *[_person(row, state) for row in rows])
    dom.fill(host, *((head, people) if rows else ()))


def clear() -> None:
    """Remove the list: it is drawn anew for each print."""
    dom.fill(dom.find("paper"))
    dom.mark(dom.body(), "data-paper", None)


def _person(row: View, state: State) -> Element:
    """A combatant: name, player and state on the left, the picture and an empty place beside them."""
    name = dom.make("span", "name", row["name"])
    if row.get("count") is not None:
        dom.put(name, dom.make("span", "count", words.number(row["count"])))
    facts, picture = vitals.summary(row["pieces"])
    for text in (row.get("public"), row.get("owner"), words.HIDDEN if row.get("hidden") else ""):
        if text:
            facts.append(dom.make("span", "quiet", text))
    who = dom.make("div", "", name, dom.make("span", "facts", *facts))
    return dom.make("li", "", who, picture, dom.make("span", "pencil"))
