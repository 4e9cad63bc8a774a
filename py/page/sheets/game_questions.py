"""The sheet of the questions that fill a game file, with the same hit beside each answer."""

import asyncio

from page import game_words, words
from page.bridge import storage
from page.forms import game_questions, presets
from page.sheets import game_check, game_store
from page.sheets.game_file import GameFileSheet
from page.sheets.sheet import LastingSheet
from page.types import Actions, Callable, Controller, Element, Elements, Event, Reply
from page.widgets import dom

QUESTIONS = game_questions.QUESTIONS


class QuestionsSheet(LastingSheet):
    """A tap on an answer leads to the next question; at the end the game is named, kept and begun."""

    topic = "game-questions"

    def __init__(self, controller: Controller, left: Callable[[], None]) -> None:
        """`left` is called when it is closed or replaced by another sheet."""
        LastingSheet.__init__(self, controller, game_words.QUESTIONS)
        self.left = left
        # What was answered before the sheet was left, or the page loaded again, need not be answered again.
        self.answers = game_questions.read(storage.recall(storage.ANSWERS) or "")
        self.at = len(
            self.answers
        )  # the place of the question; behind the last one the game is named
        self.hit = ""  # as it was typed for this question; "" for the usual one
        self.turn = 0  # the number of the latest question or hit: tries of earlier ones are ignored
        self.lines: dict[str, Element] = {}  # where the hit stands beside each answer
        self.name = game_words.NAME_FIRST
        self.trouble = ""

    def closed(self) -> None:
        """Say that it is left."""
        self.left()

    async def begin(self) -> None:
        """Try the hit beside each answer."""
        await self._try_all(self.turn)

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {
            "game-answer": self.answer,
            "game-back": lambda spot: self._go(self.at - 1),
            "game-write": self.open_file,
            "game-start": self.begin_fight,
        }

    def _question(self) -> str:
        return QUESTIONS[self.at][0]

    def body(self) -> Elements:
        """The question with its answers, or the name of the game."""
        if self.at >= len(QUESTIONS):
            return self._naming()
        key, of = QUESTIONS[self.at]
        place = game_words.QUESTION_OF.format(n=self.at + 1, of=len(QUESTIONS))
        lines = dom.make("ul", "lines")
        self.lines = {}
        for one in of:
            under = self.lines[one] = dom.make("span", "under", "…")
            text = dom.make("span", "", dom.make("span", "", self._label(key, one)), under)
            tap = dom.make("button", "go", type="button", data_do="game-answer", data_of=one)
            if self.answers.get(key) == one:
                tap.setAttribute("aria-current", "true")
            dom.put(lines, dom.make("li", "", dom.put(tap, text)))
        entry = dom.entry("game-hit", "number", inputmode="numeric", maxlength="4")
        entry.value = self.hit or str(game_questions.usual_hit(key, self.answers))
        entry.addEventListener("input", self.typed)
        label = dom.make("label", "", game_words.HIT, for_="game-hit")
        return [
            dom.make("p", "quiet", place),
            dom.make("h3", "lead", game_words.QUESTION[key]),
            lines,
            dom.make("div", "field short", label, entry),
        ]

    def _label(self, question: str, answer: str) -> str:
        if question != "much":
            return game_words.ANSWER[answer]
        runs = game_questions.filled(self.answers)["runs"]
        return game_words.MUCH[runs].format(n=game_questions.MUCH[runs][answer])

    def _naming(self) -> list[Element]:
        entry = dom.entry("game-name", maxlength=presets.LONGEST)
        entry.value = self.name
        entry.addEventListener("input", self.named)
        entry.addEventListener("focus", lambda event: entry.select())
        made = []
        for key, _ in QUESTIONS:
            line = dom.make("li", "", dom.make("p", "hint", game_words.QUESTION[key]))
            text = self._label(key, self.answers[key])
            made.append(dom.put(line, dom.make("p", "", text)))
        label = dom.make("label", "", game_words.NAME, for_="game-name")
        field = dom.make("div", "field", label, entry)
        if self.trouble:
            dom.put(field, dom.make("p", "trouble", self.trouble, role="alert"))
        write = dom.make("div", "acts", dom.button(game_words.FILE, "act", "game-write"))
        return [field, dom.make("ul", "lines", *made), write]

    def foot(self) -> Elements:
        """The way back, and at the end what can be done with the game."""
        back = dom.button(game_words.BACK, "act", "game-back") if self.at else None
        if self.at < len(QUESTIONS):
            return [back]
        return [back, dom.button(game_words.BEGIN, "big", "game-start")]

    def named(self, event: Event) -> None:
        """The name was typed."""
        self.name = event.target.value

    def typed(self, event: Event) -> None:
        """Another hit is tried."""
        self.hit = "".join([sign for sign in event.target.value if sign.isdigit()])
        self._try_again()

    def answer(self, spot: Element) -> None:
        """Take an answer, and go on."""
        self.answers[self._question()] = dom.of(spot, "of")
        storage.remember(storage.ANSWERS, game_questions.as_text(self.answers))
        self._go(self.at + 1)

    def _go(self, at: int) -> None:
        """Show another question."""
        self.at, self.hit, self.trouble = at, "", ""
        self.draw_body()
        self.draw_foot()
        dom.to_top("sheet-body")
        dom.find("sheet-title").focus()
        self._try_again()

    def _try_again(self) -> None:
        """Another question is shown, or another hit is typed: what is tried for the last one is ignored."""
        self.turn += 1
        asyncio.create_task(self._try_all(self.turn))

    async def _try_all(self, turn: int) -> None:
        """Show beside each answer how the hit ends with it."""
        if self.at >= len(QUESTIONS):
            return
        key, of = QUESTIONS[self.at]
        hit = int(self.hit or game_questions.usual_hit(key, self.answers))
        for one in of:
            answers = dict(self.answers)
            answers[key] = one
            file = game_questions.game_file(answers, self.name)
            tries = game_questions.trials(answers, key, hit)
            reply = await game_check.check(file, [game_check.UNHURT] + tries)
            if turn != self.turn or not self.is_open():
                return
            dom.write(self.lines[one], self._tried(reply, key, one, hit))

    def _tried(self, reply: Reply, question: str, answer: str, hit: int) -> str:
        if not reply["ok"] or reply["trouble"]:
            return str(reply.get("trouble") or reply["text"])
        unhurt, plain, with_roll = reply["tries"]
        text = game_words.TRIED_OF.get((question, answer), game_words.TRIED)
        tried = with_roll if plain["why"] and not with_roll["why"] else plain
        said = text.format(n=hit, now=tried["why"] or game_check.changes(tried, unhurt))
        if tried is plain:
            return said
        return game_words.TRIED_ROLLED.format(said=said, n=game_questions.rolled(question))

    def _file(self) -> str:
        return game_questions.game_file(self.answers, presets.titled(self.name))

    def open_file(self, spot: Element) -> None:
        """Open the file that the answers have made."""
        storage.remember(storage.ANSWERS, "")  # from here on the file says it all
        title = presets.titled(self.name) or game_words.NAME_FIRST
        sheet = GameFileSheet(self.controller, title, self._file(), "", lambda: None)
        sheet.behind = self
        sheet.open()

    def begin_fight(self, spot: Element) -> None:
        """Keep the game, and begin a fight with it."""
        if presets.titled(self.name):
            asyncio.create_task(self.alone(self._begin_fight))
        else:
            self.trouble = words.TEXT_NEEDED.format(label=game_words.NAME_LABEL)
            self.draw_body()

    async def _begin_fight(self) -> None:
        file = self._file()
        _, why_not = await game_store.keep(self.name, file)
        if why_not:
            self.state.say(why_not, "harm")
        else:
            storage.remember(storage.ANSWERS, "")
        self.close()
        self.controller.begin("", "fight", file)
