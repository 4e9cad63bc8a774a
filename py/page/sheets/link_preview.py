"""The glance of a link as elements: everybody in it and how they are. Nothing in it can be tapped."""

from page import words
from page.widgets import dom, ladder, pieces


def drawn(of):
    """The rows, under one line that says when it was."""
    made = []
    said = [one for one in (of["system"], of["when"]) if one]
    if said:
        made.append(dom.make("p", "printed", " · ".join(said)))
    rows = dom.make("ol", "glance alone" if len(of["rows"]) == 1 else "glance")
    for row in of["rows"]:
        dom.put(rows, _row(row))
    return made + [rows]


def _row(row):
    name = dom.make("span", "name", row["name"])
    if row["turn"]:
        dom.put(name, dom.make("span", "mark", words.TURN))
    facts = dom.make("span", "facts")
    pictures, sentences = [], []
    for piece in row["pieces"]:
        if piece["kind"] == "grid":
            pictures.append(pieces.picture(piece))
        elif piece["kind"] == "track":
            pictures.append(ladder.picture(piece))
        elif piece["kind"] == "text":
            sentences.append(pieces.sentence(piece))
        else:
            dom.put(facts, pieces.reading(piece))
    if row["hidden"]:
        dom.put(facts, dom.make("span", "quiet", words.HIDDEN))
    head = dom.put(dom.make("div", "said"), name, facts, *sentences)
    node = dom.put(dom.make("li", "turn" if row["turn"] else ""), head)
    if pictures:
        dom.put(node, dom.put(dom.make("div", "pictures"), *pictures))
    return node
