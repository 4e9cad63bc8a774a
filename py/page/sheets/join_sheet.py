"""Who joins while turns are taken is asked for their initiative at once, with a proposal."""

from page import turn_words, words
from page.sheets.order_sheet import OrderSheet
from page.types import Controller, Element, Elements, State
from page.widgets import dom


class JoinSheet(OrderSheet):
    """The initiatives of those who have just joined, in place of the whole turn order."""

    def __init__(self, controller: Controller, who: list[str]) -> None:
        OrderSheet.__init__(self, controller)
        self.who = who
        names = [self.state.name_of(one) for one in who]
        text = words.count(turn_words.JOINS_ONE, turn_words.JOINS_MANY, len(who))
        self.title = text.format(name=names[0], n=len(who))
        self.proposed = _after(self.state)
        if self.proposed is not None:
            self.typed = {one: str(self.proposed) for one in who}

    def fight_changed(self) -> bool:
        """Go on with those who are still in the fight."""
        self.who = self.state.among(self.who, "")
        return bool(self.who) and OrderSheet.fight_changed(self)

    def body(self) -> Elements:
        """One line for each of them."""
        if self.asked:
            return OrderSheet.body(self)
        self.entries = []
        self.trouble = dom.make("p", "trouble", "", role="alert", hidden="")
        self._look_up()
        made = dom.make("ol", "lines order")
        for who in self.who:
            name = self.state.name_of(who)
            dom.put(made, dom.make("li", "", *self._number_and_name(who, name)))
        said: list[Element | None] = [self.trouble]
        if self.proposed is not None:
            other = self.state.name_of(self._turn())
            names = self.state.names_of(self.who)
            text = turn_words.PROPOSED.format(name=names, other=other)
            said.insert(0, dom.make("p", "quiet", text))
        return said + [made]

    def foot(self) -> Elements:
        """The number pad, and the buttons that roll for them or take what is typed."""
        self._show_pad()
        buttons = dom.make("div", "thumb turn-acts")
        roll = self._roll_button()
        dom.write(roll.lastChild, turn_words.ROLL_FOR_THEM)
        dom.put(buttons, roll, dom.button(turn_words.SET, "big", "sort-order"))
        return [self.pad.node, buttons]

    def _rolls_for_all(self) -> bool:
        """Nobody but those who have just joined is rolled for."""
        return False

    def send(self, roll: bool) -> None:
        """Take what is typed, or roll: a proposal that nobody has changed is no number of theirs then."""
        if roll and not self.asked:
            for _, entry in self.entries:
                if entry.value.strip() == str(self.proposed):
                    entry.value = ""
        elif roll and self.proposed is not None:
            self.typed = {
                who: text for who, text in self.typed.items() if text != str(self.proposed)
            }
        OrderSheet.send(self, roll)


def newcomers(state: State, before: list[str]) -> list[str]:
    """Those who were not in the fight before and lack an initiative, while turns are taken and others have one."""
    here = [who for who, _ in state.names()]
    if not state.listed().get("turn") or not before:
        return []
    counts = {who: state.row(who).get("count") for who in here}
    if not [count for count in counts.values() if count is not None]:
        return []
    return [
        who
        for who in here
        if who not in before and counts[who] is None and state.row(who).get("counts")
    ]


def _after(state: State) -> int | None:
    """The highest initiative that nobody has and that comes after whose turn it is; None if they have none."""
    counts = [state.row(who).get("count") for who, _ in state.names()]
    now = state.row(state.turn()).get("count")
    if now is None:
        return None
    now = int(now) - 1
    while now in counts:
        now -= 1
    return now
