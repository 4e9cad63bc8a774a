"""What the engine finds in a link, file or text, as the sheets draw it: fights, people, and what was lost."""

from page import library_words, sharing_words
from page.types import Callable, Element, Event, Json
from page.widgets import dom


def is_library(found: Json) -> bool:
    """Whether it is a file with entries of a library."""
    return [one["ways"] for one in found["found"]] == [["library"]] * len(found["found"])


def default_way(one: Json) -> str:
    """What is done with one of several fights by default: a new or newer one is saved, others are not."""
    for way in ("open", "go on", "library"):
        if way in one["ways"]:
            return way
    return ""


def several(found: Json, ticked: list[int]) -> list[Element | None]:
    """The fights of a file, each with a tick and the engine's sentence about it."""
    ticks = dom.make("div", "ticks")
    for one in found["found"]:
        if default_way(one):
            tap = dom.tick(one["title"], "given-tick", one["place"] in ticked, data_of=one["place"])
            dom.put(tap.lastChild, dom.make("span", "under", one["text"]))
            dom.put(ticks, tap)
        else:
            node = dom.make("div", "passed", dom.make("b", "", one["title"]))
            dom.put(ticks, dom.put(node, dom.make("p", "quiet", one["text"])))
    many = library_words.MANY if is_library(found) else sharing_words.MANY
    return [dom.make("p", "lead", many.format(n=len(found["found"]))), ticks]


def people(one: Json, with_names: bool) -> list[Element | None]:
    """The game, and who is in it; of another program's file a line about each."""
    lines = [one["game"]]
    if with_names:
        lines += one.get("details") or [", ".join(one["people"])]
    return [dom.make("p", "quiet", text) for text in lines if text]


def ticks(one: Json, ticked: list[int]) -> Element:
    """The people of it, each with a tick; those of another program's file with a line about them."""
    made = dom.make("div", "ticks")
    for at, text in enumerate(one.get("details") or one["people"]):
        dom.put(made, dom.tick(text, "given-tick", at in ticked, data_of=at))
    return made


def choice(of: Json, picked: Callable[[Event], None]) -> Element:
    """A list box for what another program's file leaves open."""
    node = dom.make("select", "", id="given-choice")
    for key, title in of["options"]:
        dom.put(node, dom.make("option", "", title, value=key))
    node.value = of["chosen"]
    node.addEventListener("change", picked)
    label = dom.make("label", "", of["label"], for_="given-choice")
    box = dom.make("div", "field select", node, dom.icon("down"))
    return dom.make("div", "field", label, box)


def lost(of: list[str]) -> list[Element | None]:
    """What could not be read."""
    if not of:
        return []
    made: list[Element | None] = [dom.make("p", "group", sharing_words.LOST)]
    return made + [dom.make("p", "owed", text) for text in of]
