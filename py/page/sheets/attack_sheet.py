"""The sheet that keeps the values of an attack's form as an attack of the combatant who attacks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from page import attack_words, words
from page.forms import own_attacks, presets
from page.sheets.sheet import LastingSheet
from page.widgets import dom

if TYPE_CHECKING:
    from pyscript import Element

    from page.controller import Controller
    from page.types import Actions, Elements, Form, Json


class AttackSheet(LastingSheet):
    """`values` are those of the form, `who` is the attacker. It closes when the attack is stored."""

    topic = "ask"

    def __init__(self, controller: Controller, form: Form, values: Json, who: str) -> None:
        name = controller.state.name_of(who)
        LastingSheet.__init__(self, controller, attack_words.KEEP_AS.format(name=name))
        self.form, self.values, self.who = form, values, who
        self.draft = controller.draft()
        self.entry = dom.entry("attack-name")
        self.entry.setAttribute("maxlength", presets.LONGEST)
        self.entry.value = presets.said(form, presets.worth_keeping(form, values))
        self.trouble = dom.make("p", "trouble", "", role="alert", hidden="")

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {"keep-attack": self.save}

    def body(self) -> Elements:
        """The entry for the name."""
        node = dom.make("div", "field")
        dom.put(node, dom.make("label", "", attack_words.NAME, for_="attack-name"), self.entry)
        return [node, self.trouble]

    def foot(self) -> Elements:
        """The button."""
        return [dom.button(words.SAVE, "big", "keep-attack")]

    def refused(self, text: str) -> bool:
        """Show why it is refused; the next try is another command."""
        self.draft = self.controller.draft()
        dom.write(self.trouble, text)
        dom.show(self.trouble, True)
        return True

    def save(self, spot: Element) -> None:
        """Keep the attack."""
        title = presets.titled(self.entry.value) or str(self.form["title"])
        command = own_attacks.keep(self.who, self.form, title, self.values)
        self.controller.run(self.draft, command, title)
