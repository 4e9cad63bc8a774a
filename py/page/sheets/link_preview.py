"""The preview of a link: the combatants in it and their condition. Nothing in it can be tapped."""

from page import words
from page.types import Element, Json, State
from page.widgets import dom, pieces, vitals


def elements(preview: Json, state: State) -> list[Element]:
    """A line with the game and the moment, and a row for each combatant."""
    made = []
    when = [part for part in (preview["system"], preview["when"]) if part]
    if when:
        made.append(dom.make("p", "printed", " · ".join(when)))
    rows = dom.make("ol", "glance alone" if len(preview["rows"]) == 1 else "glance")
    for row in preview["rows"]:
        dom.put(rows, _row(row))
    return made + [rows]


def _row(row: Json) -> Element:
    name = dom.make("span", "name", row["name"])
    if row["turn"]:
        dom.put(name, dom.make("span", "mark", words.TURN))
    facts, picture = vitals.summary(row["pieces"])
    sentences = [pieces.sentence(piece) for piece in row["pieces"] if piece["kind"] == "text"]
    if row["hidden"]:
        facts.append(dom.make("span", "quiet", words.HIDDEN))
    head = dom.make("div", "said", name, dom.make("span", "facts", *facts), *sentences)
    return dom.make("li", "turn" if row["turn"] else "", head, picture)
