"""The rules of the open fight's system: by topic, and by what one looks for. They are files of the site."""

from page import rules_words, words
from page.sheets import rule_texts
from page.sheets.sheet import LastingSheet
from page.types import Actions, Any, Callable, Controller, Element, Elements, Event
from page.widgets import dom, pieces

SHORTEST = 2  # characters after which the search begins


def matches(topics: list[Any], query: str) -> list[Any]:
    """The topics with the rules that have every word of the query; a topic whose name has them is whole."""
    parts = query.lower().split()
    found = []
    for topic, rules in topics:
        if all(part in topic.lower() for part in parts):
            found.append([topic, rules])
            continue
        fitting = [rule for rule in rules if all(part in " ".join(rule).lower() for part in parts)]
        if fitting:
            found.append([topic, fitting])
    return found


class RulesSheet(LastingSheet):
    """All rules, folded by topic. `rule` is the one to show; `back` opens what led here."""

    topic = "rules"

    def __init__(
        self, controller: Controller, rule: str = "", back: Callable[[], None] | None = None
    ) -> None:
        LastingSheet.__init__(self, controller, rules_words.RULES)
        self.rule = rule
        self.back = back
        self.topics: list[Any] | None = None  # None until they are loaded
        self.list = dom.make("div", "rules")
        self.entry = dom.entry("rules-search")
        self.entry.setAttribute("enterkeyhint", "search")
        self.entry.addEventListener("input", self.search)

    async def begin(self) -> None:
        """Load the rules."""
        self.topics = await rule_texts.topics(self.state)
        self._draw("")
        spot = self.list.querySelector(".here") if self.is_open() else None
        if spot:
            spot.scrollIntoView(True)

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {"rules-back": self.go_back}

    def body(self) -> Elements:
        """The entry, and below it the topics."""
        if self.topics is None:
            dom.fill(self.list, dom.make("p", "quiet", words.LOADING_PART))
        return [dom.field(rules_words.SEARCH, self.entry), self.list]

    def foot(self) -> Elements:
        """The button that leads back to the steps, else the group's own words for what the app says."""
        if self.back:
            return [dom.button(rules_words.BACK, "act", "rules-back")]
        if self.controller.role.is_following:
            return []
        forms = [form for form in self.state.fight_forms() if form["command"] == "set_wordings"]
        return [pieces.form_button(form, self.state) for form in forms]

    def go_back(self, spot: Element) -> None:
        """Open what led here."""
        if self.back:
            self.back()

    def search(self, event: Event) -> None:
        """Show the rules that have the words."""
        query = self.entry.value.strip()
        self._draw(query if len(query) >= SHORTEST else "")

    def _draw(self, query: str) -> None:
        made = []
        for topic, rules in matches(self.topics or [], query):
            is_here = self.rule in [rule[0] for rule in rules]
            head = dom.make("summary", "go")
            dom.put(head, dom.make("span", "", topic), dom.icon("down"))
            lines = dom.make("ul", "lines")
            for id_, says, reading in rules:
                line = dom.make("li", "rule here" if id_ == self.rule else "rule")
                dom.put(line, dom.make("p", "", says))
                if reading:
                    dom.put(line, dom.make("p", "quiet", reading))
                dom.put(lines, dom.put(line, dom.make("p", "id", id_)))
            group = dom.make("details", "about", head, lines)
            if query or is_here:
                group.setAttribute("open", "")
            made.append(group)
        if not made:
            text = rules_words.FOUND_NONE.format(what=query) if query else rules_words.NOT_THERE
            made.append(dom.make("p", "quiet", text))
        dom.fill(self.list, *made)
