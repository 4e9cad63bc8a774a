"""The turn order: everybody in a list, with their initiative and buttons that move them up or down."""

from page import turn_words, words
from page.forms import dice_codes, doubts
from page.forms.number_pad import NumberPad, replaces_keyboard
from page.sheets.initiative_dice import InitiativeDice
from page.sheets.sheet import Sheet
from page.types import Actions, Any, Controller, Element, Elements
from page.widgets import dom

LONGEST = 5  # characters of a number
DICE, BONUSES, AFTER_WHOM = "dice", "bonuses", "after whom"


class OrderSheet(Sheet):
    """Who acts before whom. Each move is one tap and one undo; Sort takes all typed numbers at once."""

    topic = "order"

    def __init__(self, controller: Controller) -> None:
        Sheet.__init__(self, controller, words.TURN_ORDER)
        self.pad = NumberPad()
        self.entries: list[tuple[str, Element]] = []  # the numbers on the screen
        self.doubted: list[Any] = []  # the numbers that were asked about
        self.counts: dict[str, int | None] = {}  # the initiatives of all
        self.many: list[int] = []  # the same as a list, without those who have none
        self.bonuses: dict[str, int] = {}  # what each adds to the dice, by name
        self.typed: dict[str, str] = {}  # what was typed and not sent yet
        self.trouble: Element | None = None
        self.asked = ""  # what it asks in place of the list: DICE, BONUSES or AFTER_WHOM
        self.rolling = InitiativeDice(self.state)

    def actions(self) -> Actions:
        """What the taps on it do."""
        made: Actions = {
            "move-by": self.move,
            "pad": self.pad.press,
            "delay": self.choose_delay,
            "act-after": self.delay,
            "sort-order": lambda spot: self.send(False),
            "roll-order": lambda spot: self.send(True),
            "roll-with": lambda spot: self.roll_with(dom.of(spot, "of")),
            "roll-typed": self.roll_typed,
            "choose-dice": self.choose_dice,
            "bonuses": self.choose_bonuses,
        }
        made.update(self.rolling.steppers.actions())
        return made

    def fight_changed(self) -> bool:
        """Show the new order. What is being typed stays."""
        self._keep_typed()
        self.draw_body()
        return True

    def closed(self) -> None:
        """Give the number pad back to the forms."""
        self.pad.stay_open(False)
        sends = dom.find("form").querySelector(".sends")
        sends.prepend(self.pad.node)

    def refused(self, text: str) -> bool:
        """Show why it is refused."""
        self.topic = "order"
        if self.trouble:
            self.trouble.textContent = text
            self.trouble.hidden = False
        return True

    def body(self) -> Elements:
        """One line for each combatant, with whose turn it is."""
        self.entries = []
        self.trouble = dom.make("p", "trouble", "", role="alert", hidden="")
        if self.asked == AFTER_WHOM:
            return self._after_whom()
        if self.asked == DICE:
            acts = dom.make("div", "acts", self._to_bonuses())
            return self.rolling.choice(self.pad, self.trouble, acts)
        if self.asked == BONUSES:
            return self.rolling.bonus_of_each()
        names = self.state.names()
        turn = self._turn()
        self._look_up()
        made = dom.make("ol", "lines order")
        for place, (who, name) in enumerate(names, 1):
            line = dom.make("li", "acting" if who == turn else "")
            up = _step(turn_words.MOVE_UP.format(name=name), "up", who, place - 1, place > 1)
            down = _step(
                turn_words.MOVE_DOWN.format(name=name), "down", who, place + 1, place < len(names)
            )
            dom.put(made, dom.put(line, *self._number_and_name(who, name), up, down))
        return self._how() + [self.trouble, made]

    def _look_up(self) -> None:
        """Read the initiatives and bonuses of all, once for each drawing."""
        self.counts = {who: self.state.row(who).get("count") for who, _ in self.state.names()}
        self.many = [count for count in self.counts.values() if count is not None]
        self.bonuses = self.rolling.bonuses()

    def _number_and_name(self, who: str, name: str) -> list[Element]:
        """The entry of the initiative, and the name with what is said about their turn."""
        text = dom.make("span", "", name)
        if who == self._turn():
            dom.put(text, dom.make("span", "mark", words.TURN))
        count = self.counts[who]
        if count is not None and self.many.count(count) > 1:
            dom.put(text, dom.make("span", "tie", turn_words.TIE))
        if self.bonuses.get(name):
            dom.put(text, dom.make("span", "printed bonus", _bonus(self.bonuses[name])))
        has_one = self.state.row(who).get("counts")
        return [self._entry(who, name) if has_one else _no_entry(), text]

    def _how(self) -> list[Element | None]:
        """What to do, and the way to other dice than those of last time."""
        if not self.entries:
            return []
        dice = self.rolling.code()
        if not dice or self.rolling.has_rule():
            return [dom.make("p", "quiet", turn_words.HOW)]
        how = dom.make("p", "quiet", turn_words.HOW_ROLLED.format(dice=dice))
        other = dom.button(turn_words.OTHER_DICE, "text", "choose-dice")
        return [dom.make("div", "acts", how, other, self._to_bonuses())]

    def foot(self) -> Elements:
        """The number pad, and the buttons that set all numbers at once."""
        buttons = dom.make("div", "thumb turn-acts")
        if self._turn():
            dom.put(buttons, dom.button(turn_words.DELAY, "act", "delay"))
        dom.put(buttons, self._roll_button(), dom.button(turn_words.SORT, "big", "sort-order"))
        self._show_pad()
        return [self.pad.node, buttons]

    def _show_pad(self) -> None:
        """The pad is there from the start wherever a number can be typed: no line moves under a finger."""
        dom.mark(self.pad.node, "data-keys", "dice" if self.asked == DICE else "signed")
        self.pad.stay_open(self.asked in ("", DICE))

    def _roll_button(self) -> Element:
        """Rolls for all, or asks with which dice where nobody has said so yet."""
        dice = "" if self.rolling.has_rule() else self.rolling.code()
        text = turn_words.ROLL_FOR_OTHERS if self._some_have_one() else turn_words.ROLL_FOR_ALL
        text = turn_words.ROLL_DICE.format(dice=dice) if dice else text
        do = "roll-order" if dice or self.rolling.has_rule() else "choose-dice"
        return dom.button(text, "act", do, "die")

    def _turn(self) -> str:
        return str((self.state.listed().get("turn") or [""])[0])

    # Dice and bonuses, in a game without a rule for rolling initiative.

    def _ask(self, what: str) -> None:
        """Ask this in place of the list; a second time goes back to the list. What was typed stays."""
        self._keep_typed()
        self.asked = "" if self.asked == what else what
        self._show_pad()
        self.draw_body()

    def choose_dice(self, spot: Element) -> None:
        """Ask which dice the table rolls; a second tap goes back to the list."""
        self._ask(DICE)
        if self.asked:
            dom.find("order-dice").focus()

    def _to_bonuses(self) -> Element:
        return dom.button(turn_words.BONUSES, "text", "bonuses")

    def choose_bonuses(self, spot: Element) -> None:
        """Ask what each adds to the dice; a second tap goes back to the list."""
        self._ask(BONUSES)
        dom.to_top("sheet-body")
        dom.find("sheet-title").focus()

    def roll_typed(self, spot: Element) -> None:
        """Roll the dice that were typed."""
        code = dom.find("order-dice").value.strip().replace("−", "-").replace(" ", "")
        if dice_codes.is_code(code):
            self.roll_with(code)
        else:
            self.refused(turn_words.DICE_WRONG)

    def roll_with(self, code: str) -> None:
        """Roll these dice for all, and keep them for the next time."""
        self.rolling.keep(code)
        self.send(True)

    def _after_whom(self) -> Elements:
        """The others, each as a button: first those whose turn comes in this round."""
        turn, order = self._turn(), [who for who, _ in self.state.names()]
        head = dom.make("p", "", turn_words.AFTER_WHOM.format(name=self.state.name_of(turn)))
        made: list[Element | None] = [head]
        at = order.index(turn)
        made += self._acting(order[at + 1 :])
        if at:
            made.append(dom.make("h3", "group", turn_words.NEXT_ROUND))
            made += self._acting(order[:at])
        return made + [dom.button(words.CANCEL, "text", "delay")]

    def _acting(self, order: list[str]) -> list[Element]:
        return [
            dom.button(self.state.name_of(who), "act wide", "act-after", data_who=who)
            for who in order
        ]

    def choose_delay(self, spot: Element) -> None:
        """Ask after whom the one whose turn it is acts; a second tap goes back to the list."""
        self._ask(AFTER_WHOM)

    def delay(self, spot: Element) -> None:
        """The one whose turn it is acts after the tapped one; the sheet closes."""
        command = {"kind": "delay", "target": dom.of(spot, "who")}
        self.topic = "ask"
        label = turn_words.DELAY + " · " + self.state.name_of(self._turn())
        self.controller.run(self.controller.draft(), command, label)

    def _entry(self, who: str, name: str) -> Element:
        entry = dom.entry(inputmode="numeric", data_pad="signed", data_who=who)
        entry.setAttribute("maxlength", str(LONGEST))
        entry.setAttribute("aria-label", turn_words.INITIATIVE_OF.format(name=name))
        if replaces_keyboard():
            entry.setAttribute("inputmode", "none")
        entry.value = self.typed[who] if who in self.typed else self._shown(who)
        entry.addEventListener("focus", self.pad.focused)
        self.entries.append((who, entry))
        return entry

    def _shown(self, who: str) -> str:
        count = self.state.row(who).get("count")
        return "" if count is None else str(count)

    def _keep_typed(self) -> None:
        if self.asked:
            return  # no number is on the screen
        self.typed = {}
        for who, entry in self.entries:
            if entry.value.strip() != self._shown(who):
                self.typed[who] = entry.value

    def move(self, spot: Element) -> None:
        """Move a combatant to the place that the button names."""
        who = dom.of(spot, "who")
        self._keep_typed()
        command = {"kind": "move", "target": who, "place": int(dom.of(spot, "place"))}
        label = words.TURN_ORDER + " · " + self.state.name_of(who)
        self.controller.run(self.controller.draft(), command, label)

    def send(self, roll: bool) -> None:
        """Set every number that was typed, roll for the others if asked, and sort; then the sheet closes."""
        if self.asked:
            self._ask(self.asked)
        counts = self._typed_counts()
        if counts is None:
            return
        if roll:
            counts = self._spared(counts)
        command = {"kind": "initiative", "counts": counts, "roll": roll}
        if roll and not self.rolling.has_rule():
            command["dice"] = self.rolling.code()
            bonuses = self.rolling.bonuses()
            named = [[who, bonuses[name]] for who, name in self.state.names() if bonuses.get(name)]
            if named:
                command["bonuses"] = named
        self.topic = "ask"  # it closes once it is stored, and a tie is asked then
        self.controller.run(self.controller.draft(), command, words.INITIATIVE, roll)

    def _typed_counts(self) -> list[list[Any]] | None:
        """Whose initiative was typed, with it. None, and a sentence, when one is wrong or doubtful."""
        counts: list[list[Any]] = []
        for who, entry in self.entries:
            text = entry.value.strip().replace("−", "-")
            if text == self._shown(who):
                continue
            trouble = ""
            if text and not _is_number(text):
                trouble = turn_words.NO_NUMBER.format(name=self.state.name_of(who))
            elif text and self._is_doubtful(who, int(text)):
                trouble = turn_words.DOUBTFUL.format(name=self.state.name_of(who), n=text)
            if trouble:
                self.refused(trouble)
                entry.focus()
                return None
            counts.append([who, int(text) if text else None])
        return counts

    def _is_doubtful(self, who: str, number: int) -> bool:
        """Whether this is far from all others and was not asked about yet; it is then."""
        others = [count for id_, count in self.counts.items() if id_ != who and count is not None]
        if [who, number] in self.doubted or not doubts.is_far(abs(number), others):
            return False
        self.doubted.append([who, number])
        return True

    def _some_have_one(self) -> bool:
        """Whether somebody has an initiative, and somebody has none."""
        counts = [self.state.row(who).get("count") for who, _ in self.entries]
        return 0 < len([count for count in counts if count is not None]) < len(counts)

    def _rolls_for_all(self) -> bool:
        """Whether everybody has an initiative, so that all are rolled anew."""
        return all(entry.value.strip() for _, entry in self.entries)

    def _spared(self, typed: list[list[Any]]) -> list[list[Any]]:
        """Whose initiative is not rolled: who was typed, and who has one while others have none.

        A number that was emptied is rolled too.
        """
        spared = [one for one in typed if one[1] is not None]
        if not self._rolls_for_all():
            named = [one[0] for one in typed]
            for who, count in self.counts.items():
                if count is not None and who not in named:
                    spared.append([who, count])
        return spared


def _bonus(bonus: int) -> str:
    sign = "+" if bonus > 0 else "−"
    return turn_words.BONUS.format(n=sign + str(abs(bonus)))


def _is_number(text: str) -> bool:
    return (text[1:] if text[:1] == "-" else text).isdigit()


def _no_entry() -> Element:
    return dom.make("span", "none", "")


def _step(text: str, way: str, who: str, place: int, can: bool) -> Element:
    style = "round " + way
    node = dom.icon_button(text, style, "move-by", "down", data_who=who, data_place=place)
    node.disabled = not can
    dom.mark(node, "data-at", way)
    return node
