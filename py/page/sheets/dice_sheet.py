"""The sheet that rolls dice for anything: tap the dice, roll, and the result stands on the sheet."""

from page import dice_words, words
from page.sheets.sheet import LastingSheet
from page.types import Actions, Any, Controller, Element, Elements, Request, View
from page.widgets import dom, pieces

SIDES = (4, 6, 8, 10, 12, 20, 100)
# The limits of hurtbox/session/commands/dice_rolls.py.
MOST_DICE = 50
MOST_KINDS = 3
MOST_MODIFIER = 10_000
LONGEST_TITLE = 80
MANY = 8  # more dice than these need more than one line
MODIFIER = "modifier"  # the name of its stepper; those of the dice have their sides


class DiceSheet(LastingSheet):
    """Dice, a modifier, what they are for, and the result of the last roll."""

    topic = "dice"

    def __init__(self, controller: Controller) -> None:
        LastingSheet.__init__(self, controller, words.ROLL_DICE)
        self.kinds: list[list[int]] = []  # [number of dice, sides]
        self.modifier = 0
        self.is_secret = False
        self.rolled = ""  # the id of the last roll
        self.label = ""  # what it was, in words
        self.shown: View | None = None  # the record whose result is shown
        self.result = dom.make("div", "rolled", role="status", aria_atomic="true")
        self.chosen = dom.make("div", "chosen-dice")
        self.entry = dom.entry("dice-for", maxlength=LONGEST_TITLE)

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {
            "die": self.add,
            "step": self.step,
            "dice-clear": self.clear,
            "dice-secret": self.switch_secret,
            "dice-roll": self.roll,
            "dice-own": self.type_own,
        }

    def body(self) -> Elements:
        """The result, the dice to tap, how many of each, and what they are for."""
        dom.fill(self.result, dom.make("p", "quiet", dice_words.FIRST))
        dice = dom.make("div", "faces", role="group", aria_label=dice_words.DICE, data_of="4")
        for sides in SIDES:
            text = "d{}".format(sides)
            name = dice_words.ADD_DIE.format(die=text)
            dom.put(dice, dom.button(text, "face", "die", data_of=sides, aria_label=name))
        dom.put(dice, dom.icon_button(dice_words.CLEAR, "face", "dice-clear", "erase"))
        field = dom.field(dice_words.FOR, self.entry)
        secret = dom.tick(dice_words.SECRET, "dice-secret", self.is_secret)
        self.draw_chosen()
        return [self.result, dice, self.chosen, field, secret]

    def foot(self) -> Elements:
        """Type the dice of the table, or have the app roll."""
        again = dice_words.ROLL_AGAIN if self.rolled else words.ROLL
        own = dom.button(words.OWN_DICE, "act", "dice-own")
        return [own, dom.button(again, "big", "dice-roll")]

    # The dice.

    def add(self, spot: Element) -> None:
        """Add one die."""
        sides = int(dom.of(spot, "of"))
        for kind in self.kinds:
            if kind[1] == sides:
                kind[0] = min(MOST_DICE, kind[0] + 1)
                return self.draw_chosen()
        if len(self.kinds) == MOST_KINDS:
            return self.say(dice_words.FULL)
        self.kinds.append([1, sides])
        self.draw_chosen()

    def step(self, spot: Element) -> None:
        """Change how many dice of a kind there are, or the modifier. None of a kind removes it."""
        name, by = dom.of(spot, "of"), int(dom.of(spot, "by"))
        if name == MODIFIER:
            self.modifier = max(-MOST_MODIFIER, min(MOST_MODIFIER, self.modifier + by))
        for kind in self.kinds:
            if str(kind[1]) == name:
                kind[0] = max(0, min(MOST_DICE, kind[0] + by))
        self.kinds = [kind for kind in self.kinds if kind[0]]
        self.draw_chosen()
        same = '[data-do="step"][data-of="{}"][data-by="{}"]'.format(name, by)
        step = self.chosen.querySelector(same)
        (step or dom.find("sheet-title")).focus()

    def clear(self, spot: Element) -> None:
        """Begin again without dice."""
        self.kinds = []
        self.modifier = 0
        self.draw_chosen()

    def draw_chosen(self) -> None:
        """Draw a stepper for each kind of dice, and one for the modifier."""
        made = [
            _stepper(str(sides), "d{}".format(sides), "{}d{}".format(count, sides))
            for count, sides in self.kinds
        ]
        made.append(_stepper(MODIFIER, dice_words.MODIFIER, _signed(self.modifier)))
        dom.fill(self.chosen, *made)

    def code(self) -> str:
        """The dice as they are written: 2d6+1d4-3."""
        dice = "+".join(["{}d{}".format(count, sides) for count, sides in self.kinds])
        sign = "-" if self.modifier < 0 else "+"
        return dice + (sign + str(abs(self.modifier)) if self.modifier else "")

    def switch_secret(self, spot: Element) -> None:
        """Keep the roll from the players, or let them see it."""
        self.is_secret = not self.is_secret
        dom.mark(spot, "aria-pressed", dom.truth(self.is_secret))

    # Rolling.

    def request(self) -> Request | None:
        """The roll as a request; None without dice, and then the sheet says so."""
        if not self.kinds:
            self.say(dice_words.ROLL_NOTHING)
            return None
        command = {"kind": "roll_dice", "dice": self.code(), "secret": self.is_secret}
        command["title"] = self.entry.value.strip()
        return {"do": "run", "id": self.controller.draft(), "command": command}

    def roll(self, spot: Element) -> None:
        """Have the app roll."""
        request = self.request()
        if request is None:
            return
        request["roll"] = True
        self.rolled = str(request["id"])
        command = request["command"]
        self.label = ": ".join([part for part in (command["title"], command["dice"]) if part])
        self.say(dice_words.ROLLING)
        self.controller.runner.enter(request, words.ROLL_DICE)

    def type_own(self, spot: Element) -> None:
        """Type the dice that lie on the table: the sheet of what waits for a roll opens."""
        self.state.pending_entries.types = True
        request = self.request()
        if request is not None:
            self.close()
            self.controller.runner.enter(request, words.ROLL_DICE)

    def fight_changed(self) -> bool:
        """Show the result when it is stored."""
        for seq in self.state.status().get("records") or []:
            record = self.state.record(seq)
            if record and record["id"] == self.rolled:
                if record != self.shown:
                    self.show(record)
                break
        return True

    def show(self, record: View) -> None:
        """Show the result of a roll: the total, each die, and what it was for."""
        self.shown = record
        total = dom.make("b", "total", words.number(record["total"]))
        dice = pieces.fallen_dice(record["dice"])
        # Many dice scroll, also by the keys of a keyboard.
        count = sum([len(one["faces"]) for one in record["dice"]])
        dom.mark(self.result, "tabindex", "0" if count > MANY else None)
        dom.fill(self.result, total, dice, dom.make("p", "quiet", self.label))
        dom.to_top("sheet-body")
        dom.write(dom.find("sheet-foot").querySelector(".big"), dice_words.ROLL_AGAIN)

    def say(self, text: str) -> None:
        """Say a sentence in place of the result."""
        self.shown = None
        dom.fill(self.result, dom.make("p", "quiet", text))

    def refused(self, text: str) -> bool:
        """Show why the roll is refused."""
        self.say(text)
        return True


def _signed(number: int) -> str:
    return ("+" if number >= 0 else "") + words.number(number)


def _stepper(name: str, what: str, text: str) -> Element:
    node = dom.make("div", "stepper", role="group", aria_label=what)
    out = dom.make("output", "", text, aria_live="polite")
    return dom.put(
        node,
        *[_step(name, what, by) for by in (-10, -1)],
        out,
        *[_step(name, what, by) for by in (1, 10)],
    )


def _step(name: str, what: str, by: int) -> Any:
    text = ("−" if by < 0 else "+") + str(abs(by))
    says = (dice_words.LESS if by < 0 else dice_words.MORE).format(n=abs(by), what=what)
    return dom.button(text, "", "step", data_of=name, data_by=by, aria_label=text + " " + says)
