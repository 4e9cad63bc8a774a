"""The dice with which a table rolls initiative, in a game without a rule for it, and what each adds to them."""

from page import turn_words, words
from page.bridge import storage
from page.forms import dice_codes, initiative_bonuses
from page.forms.number_pad import NumberPad, replaces_keyboard
from page.types import Element, FightViews
from page.widgets import dom
from page.widgets.stepper import Steppers

USUAL = ("1d6", "2d6", "3d6", "1d10", "1d12", "1d20", "1d100")


class InitiativeDice:
    """The dice and bonuses that this device keeps for the table of a game."""

    def __init__(self, state: FightViews) -> None:
        self.state = state
        self.steppers = Steppers()

    def has_rule(self) -> bool:
        """Whether the game has a rule for rolling initiative."""
        return bool(self.state.listed().get("rolls"))

    def _system(self) -> str:
        return str(self.state.status().get("key") or "")

    def _name(self) -> str:
        """The name under which this device keeps the dice of the table for a game."""
        return "initiative " + self._system()

    def code(self) -> str:
        """The dice of last time; "" for none."""
        kept = storage.recall(self._name())
        return kept if dice_codes.is_code(kept) else ""

    def keep(self, code: str) -> None:
        """Keep these dice for the next time."""
        storage.remember(self._name(), code)

    def bonuses(self) -> dict[str, int]:
        """The bonuses by name; none where the game has a rule, which knows its own."""
        return {} if self.has_rule() else initiative_bonuses.of(self._system())

    def choice(self, pad: NumberPad, trouble: Element, acts: Element) -> list[Element]:
        """The usual dice as buttons, and an entry for others."""
        faces = dom.make("div", "faces dice-codes", role="group", aria_label=turn_words.DICE)
        for code in USUAL:
            dom.put(faces, dom.button(code, "face", "roll-with", data_of=code))
        entry = dom.entry("order-dice", data_pad="dice", maxlength="20", value=self.code())
        if replaces_keyboard():
            entry.setAttribute("inputmode", "none")
        entry.addEventListener("focus", pad.focused)
        roll = dom.button(words.ROLL, "act", "roll-typed", "die")
        field = dom.field(turn_words.OTHER_DICE, entry, "field keeping", roll)
        return [dom.make("p", "", turn_words.TABLE_DICE), trouble, faces, field, acts]

    def bonus_of_each(self) -> list[Element]:
        """A stepper for each combatant, and the way back."""
        bonuses = self.bonuses()
        made = [dom.make("p", "quiet", turn_words.BONUS_HELP)]
        for who, name in self.state.names():
            if self.state.row(who).get("counts"):
                made.append(dom.make("h3", "group", name))
                made.append(self._stepper(who, name, bonuses.get(name, 0)))
        done = dom.button(words.DONE, "act wide", "bonuses")
        return made + [done]

    def _stepper(self, who: str, name: str, bonus: int) -> Element:
        most, system = initiative_bonuses.MOST, self._system()

        def changed(after: int) -> None:
            initiative_bonuses.keep(system, name, after)

        return self.steppers.stepper(
            "bonus " + who, name, bonus, -most, most, changed, digits=False
        )
