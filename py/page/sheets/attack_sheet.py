"""The sheet that keeps the values of an attack's form as an attack of the combatant who attacks."""

from page import attack_words
from page.forms import own_attacks, presets
from page.sheets.form_sheet import EntrySheet
from page.types import Command, Controller, Field, Form, Json


class AttackSheet(EntrySheet):
    """`values` are those of the form, `who` is the attacker. It closes when the attack is stored."""

    def __init__(self, controller: Controller, form: Form, values: Json, who: str) -> None:
        title = attack_words.KEEP_AS.format(name=controller.state.name_of(who))
        said = presets.said(form, presets.worth_keeping(form, values))
        name: Field = {"key": "name", "kind": "text", "label": attack_words.NAME, "value": said}
        name["longest"] = presets.LONGEST
        EntrySheet.__init__(self, controller, title, [name], {})
        self.attack, self.values, self.who = form, values, who

    def run(self, draft: str, command: Command, label: str) -> bool:
        """Keep the attack."""
        title = presets.titled(command["name"]) or str(self.attack["title"])
        kept = own_attacks.keep(self.who, self.attack, title, self.values)
        return EntrySheet.run(self, draft, kept, title)
