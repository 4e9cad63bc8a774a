"""Pictures of chances: a bar of shares, rows with percent, and a bar for each."""

from page import odds_words
from page.types import Element, odds_parts
from page.widgets import dom

OPENED = "data-opened"  # a row that shows its exact fraction
ROOM = 0.12  # the share of a bar from which its percent fits into it


def share_bar(ends: list[odds_parts.Chance]) -> Element:
    """Shares of one whole as a bar, the worst at the left end, with a legend that says the same in words."""
    bar = dom.make("div", "share-bar", aria_hidden="true")
    legend = dom.make("ul", "legend")
    for place, end in enumerate(ends):
        shade = _shade(place, len(ends))
        text = end["percent"] if end["share"] >= ROOM else ""
        part = dom.make("i", shade, text)
        part.style.setProperty("--share", str(end["share"]))
        dom.put(bar, part)
        sign = dom.make("i", shade, aria_hidden="true")
        what = dom.make("span", "", end["what"])
        dom.put(legend, dom.make("li", "", sign, what, dom.make("b", "", end["percent"])))
    return dom.make("div", "shares", bar, legend)


def rows(chances: list[odds_parts.Chance]) -> Element:
    """A row for each chance: what, in words, in percent. A tap shows the exact fraction in place of the words."""
    made = dom.make("ul", "lines chances")
    for chance in chances:
        about = odds_words.ABOUT.format(n=chance["about"]) if chance["about"] else ""
        row = dom.make(
            "button", "chance", type="button", data_do="exact", data_exact=chance["exact"]
        )
        dom.put(row, dom.make("span", "", chance["what"]), dom.make("i", "quiet", about))
        dom.put(made, dom.make("li", "", dom.put(row, dom.make("b", "", chance["percent"]))))
    return made


def show_exact(row: Element) -> None:
    """Show the exact fraction of a row in place of the words, or the words again."""
    text = row.querySelector("i")
    shown, row_exact = text.textContent, dom.of(row, "exact")
    dom.write(text, row_exact)
    dom.mark(row, "data-exact", shown)
    dom.mark(row, OPENED, None if row.hasAttribute(OPENED) else "")


def keep_opened(before: Element, after: Element) -> None:
    """Open again what is open in what is replaced: a target, and exact fractions by what they are of."""
    was, now = before.querySelector("details"), after.querySelector("details")
    if was and now:
        dom.mark(now, "open", "" if was.hasAttribute("open") else None)
    for old, new in zip(before.querySelectorAll(".chances"), after.querySelectorAll(".chances")):
        opened = [row.firstChild.textContent for row in old.querySelectorAll("[" + OPENED + "]")]
        for row in new.querySelectorAll(".chance"):
            if row.firstChild.textContent in opened:
                show_exact(row)


def bars(chances: list[odds_parts.Chance]) -> Element:
    """A bar for each chance, one below the other."""
    made = dom.make("ol", "bars")
    for chance in chances:
        bar = dom.make("i", "", aria_hidden="true")
        bar.style.setProperty("--share", str(chance["share"]))
        line = dom.make("li", "", dom.make("span", "", chance["what"]), bar)
        dom.put(made, dom.put(line, dom.make("b", "", chance["percent"])))
    return made


def _shade(place: int, of: int) -> str:
    """The class of a share: the worst is the strongest, the mildest the weakest."""
    return "shade-{}".format(3 if of == 1 else min(3, 3 * place // (of - 1)))
