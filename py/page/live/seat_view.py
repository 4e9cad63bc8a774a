"""The screen of a player's phone: the own character, whose turn it is, what is asked, and everybody.

It is the table view with the own character in the place of whose turn it is.
"""

from page import live_words, roll_words, words
from page.screens.spectator import SpectatorView
from page.types import Any, Element, Form, Json, Piece, State
from page.widgets import dom


class SeatView(SpectatorView):
    """Draws the whole screen."""

    def __init__(self, state: State) -> None:
        SpectatorView.__init__(self, state)
        self.parts: dict[str, Any] = {}  # what each part shows
        self.is_answered_for = False  # whether the game master has just answered for the player

    def draw_seat(self, status: Json | None, asked: list[Piece]) -> None:
        """Draw the seat; None: the player has none. `asked`: what is asked of the player and not answered."""
        for name in ("seat-top", "seat-acts", "order"):
            dom.show(dom.find(name), status is not None)
        for spot in ("header", "footer"):
            dom.show(dom.body().querySelector("main > " + spot), status is not None)
        if status is None:
            return dom.show(dom.find("up"), False)
        fight = self.state.listed()
        who = status["seat"]
        dom.write(dom.find("title"), self.state.name_of(who) or fight.get("title") or "Hurtbox")
        dom.write(dom.find("when"), fight.get("when") or "")
        turn = fight["turn"] if fight.get("turn") else ("", "")
        self._draw_turn(who)
        self._draw_lines(who)
        self._draw_top(status, turn, asked)
        self._draw_acts(who)
        self._draw_order(fight, turn[0])
        dom.write(dom.find("last"), self._last())

    def draw_line(self, status: Json) -> None:
        """Say how the line is."""
        node = dom.find("seat-line")
        if node is None:
            return
        text = live_words.LINE_STATES.get(status["line"]) or live_words.LINE_ASLEEP.format(
            time=live_words.minutes(status["asleep"])
        )
        dom.write(node, text)

    def say(self, text: str) -> None:
        """Say a sentence at the foot."""
        dom.write(dom.find("note"), text)
        dom.show(dom.find("note"), bool(text))

    def _draw_top(self, status: Json, turn: Any, asked: list[Piece]) -> None:
        """How the line is, what the game master says, whose turn it is, and what is asked."""
        view = self.state.status()
        others = [name for name in view.get("waits") or [] if name]
        rolled = view.get("rolled")
        shown = (status["line"], status["word"], status["refusal"], status["unsent"], asked, others)
        if dom.is_drawn(
            self.parts, "top", (shown, rolled, turn, status["seat"], self.is_answered_for)
        ):
            return
        line = dom.make("p", "line", "", id="seat-line", data_state=status["line"])
        made: list[Element | None] = [line]
        if status["line"] == "asleep":
            made.append(dom.button(live_words.SCAN_AGAIN, "text", "scan-again"))
        for text, style in ((status["word"], "message"), (status["refusal"], "message owed")):
            if text:
                node = dom.make("p", style, dom.make("span", "", text), role="status")
                made.append(dom.put(node, dom.button(live_words.READ, "act", "read")))
        if status["unsent"]:
            one, many = live_words.UNSENT_ONE, live_words.UNSENT_MANY
            made.append(dom.make("p", "owed", words.count(one, many, status["unsent"])))
        if rolled:
            text = live_words.YOU_ROLLED.format(dice=rolled)
            made.append(dom.make("p", "turn-now", text, role="status"))
        if self.is_answered_for:
            made.append(dom.make("p", "turn-now", live_words.ANSWERED_FOR_YOU, role="status"))
        if turn[0]:
            mine = turn[0] == status["seat"]
            text = live_words.YOUR_TURN if mine else live_words.UP_NOW.format(name=turn[1])
            made.append(dom.make("p", "turn-now" + (" mine" if mine else ""), text))
        if asked:
            text = roll_words.YOU_ROLL if asked[0].get("dice") else asked[0]["text"]
            made.append(dom.button(text, "big", "asked"))
        elif others:
            made.append(
                dom.make("p", "quiet", live_words.WAITING_FOR.format(names=", ".join(others)))
            )
        dom.fill(dom.find("seat-top"), *made)
        self.draw_line(status)

    def _last(self) -> str:
        """What the last act did, as far as players may know; else the newest record."""
        return str(self.state.status().get("last") or SpectatorView._last(self))

    def _draw_lines(self, who: str) -> None:
        """What else the player knows of the own character, such as the points left."""
        body = self.state.view("c:" + who) or {}
        texts = [piece["text"] for piece in body.get("pieces") or [] if piece["kind"] == "text"]
        dom.put(dom.find("up-state"), *[dom.make("p", "known", text) for text in texts])

    def _draw_acts(self, who: str) -> None:
        """The commands that the player may run."""
        body = self.state.combatant(who) or {}
        forms: list[Form] = list(body.get("play") or []) + list(body.get("forms") or [])
        offered = [(form.get("act") or form["title"], self.state.offer(form)) for form in forms]
        if dom.is_drawn(self.parts, "acts", (who, offered)):
            return
        made = [
            dom.button(text, "act", "form", data_form=key)
            for text, key in offered
            if self.state.whole_form(key)
        ]
        dom.fill(dom.find("seat-acts"), *made)
