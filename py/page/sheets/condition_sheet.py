"""The sheet that says what a condition does."""

from page.sheets import rule_texts
from page.sheets.sheet import LastingSheet
from page.types import Actions, Controller, Element, Elements
from page.widgets import dom


class ConditionSheet(LastingSheet):
    """A condition with its rule. `line` says what it does; without one the rule's own sentence is loaded."""

    topic = "condition"

    def __init__(self, controller: Controller, text: str, rule: str, line: str = "") -> None:
        LastingSheet.__init__(self, controller, text)
        self.text, self.rule, self.line = text, rule, line

    async def begin(self) -> None:
        """Load what is missing."""
        if self.line:
            return
        for _, rules in await rule_texts.topics(self.state):
            for rule in rules:
                if rule[0] == self.rule:
                    self.line = rule[1]
        if self.line:
            self.draw_loaded()

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {"rule": self.open_rule}

    def body(self) -> Elements:
        """What it does, and its rule."""
        made: list[Element | None] = [dom.make("p", "", self.line)] if self.line else []
        marks = {"data_of": self.rule, "aria_haspopup": "dialog"}
        made.append(dom.button(self.rule, "id text", "rule", **marks))
        return made

    def open_rule(self, spot: Element) -> None:
        """Open the rules at its rule."""
        from page.sheets.rules_sheet import RulesSheet  # loaded by the visits that need it

        back = ConditionSheet(self.controller, self.text, self.rule, self.line)
        RulesSheet(self.controller, self.rule, back.open).open()
