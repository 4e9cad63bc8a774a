"""The menu: forms about the whole fight, other screens, settings of this device."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from pyscript import document

from page import library_words, words
from page.bridge import choices, storage, turn_timer, windows
from page.sheets import storage_status
from page.sheets.sheet import LastingSheet
from page.widgets import dom, pieces

if TYPE_CHECKING:
    from pyscript import Element

    from page.controller import Controller
    from page.types import Actions, Elements

SIGNS = {"add": "add", "pass_time": "clock", "settings": "gear"}
THEMES = ("", "light", "dark")
THEME = (
    "theme"  # the name under which this device stores the choice; static/boot/theme.js applies it
)


class Menu(LastingSheet):
    """The menu."""

    topic = "menu"

    def __init__(self, controller: Controller) -> None:
        LastingSheet.__init__(self, controller, words.MENU)

    def safety_changed(self) -> None:
        """Show how safe the fight is now."""
        tap = dom.find("sheet-body").querySelector("[data-do=light]")
        if tap and self.is_open():
            storage_status.draw_line(self.controller, tap)

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {
            "leaf": self.go,
            "audience": self.show_to,
            "theme": self.next_theme,
            "odds": self.switch_odds,
            "stay-on": self.switch_screen,
            "turn-timer": self.next_limit,
            "buzz": self.switch_buzz,
            "table-view": self.open_spectator_view,
            "table-view-again": self.reuse_spectator_view,
        }

    def body(self) -> Elements:
        """The menu's lines, in groups: what is needed most often comes first."""
        made: list[Element] = []
        for title, lines in (
            (words.MENU_TABLE, self._at_the_table()),
            (words.MENU_FIGHT, self._of_the_fight()),
            (words.MENU_SHARING, self._sharing()),
            (words.MENU_DEVICE, self._of_the_device()),
        ):
            if len(lines) > 1:  # one line needs no heading
                made.append(dom.make("h3", "group", title))
            if lines:
                each = [dom.put(dom.make("li"), one) for one in lines]
                made.append(dom.put(dom.make("ul", "lines"), *each))
        return made

    def _at_the_table(self) -> list[Element]:
        state = self.state
        made: list[Element] = []
        if state.status().get("audience") == "gm" and not self.controller.role.is_following:
            made += [
                _line(words.ROLL_DICE, "dice", "die"),
                pieces.note_line(words.FIGHT_NOTE, "", state),
                _line(words.FIGHT_MARKERS, "fight-markers", "check"),
            ]
        if state.status():
            made.append(_line(words.RULES, "rules", "about"))
        made.append(_line(words.HISTORY, "leaf", "history", data_of="history"))
        if state.status() and not self.controller.role.is_following:
            made.append(_line(words.SUMMARY, "summary", "fights"))
        return made

    def _of_the_fight(self) -> list[Element]:
        state = self.state
        thumb = state.thumb_forms()
        rest = [form for form in state.fight_forms() if form not in thumb]
        # A form without fields is sent at once, so it comes after those that only open.
        rest = [one for one in rest if one["fields"]] + [one for one in rest if not one["fields"]]
        made: list[Element] = []
        for form in rest:
            sign = SIGNS.get(form["command"], "pen" if form["fields"] else "clock")
            made.append(_line(form["title"], "menu-form", sign, data_form=state.offer(form)))
        return made

    def _sharing(self) -> list[Element]:
        state = self.state
        made: list[Element] = []
        if state.status():
            players = state.status().get("audience") == "players"
            text = words.GM_VIEW if players else words.PLAYERS_VIEW
            made += [
                _line(words.SHARE, "share", "share"),
                _line(text, "audience", "eye", data_of="gm" if players else "players"),
                self._spectator_link(),
            ]
            if state.names() and not (players or self.controller.role.is_following):
                made.append(_line(library_words.SAVE_TITLE, "to-library", "save"))
            if not players:
                made.append(_line(words.SHARE_PACK, "share-pack", "share"))
        made.append(_line(words.OPEN_CODE, "open-code", "scan"))
        return made

    def _of_the_device(self) -> list[Element]:
        made = [_line(words.FIGHTS, "leaf", "fights", data_of="fights")]
        if self.state.status():
            made.append(storage_status.line(self.controller))
        made += [
            _line(_theme_text(), "theme", "lamp"),
            _line(_odds_text(), "odds", "die"),
            _line(_screen_text(), "stay-on", "screen"),
            _line(_timer_text(), "turn-timer", "clock"),
        ]
        if windows.can_vibrate():
            made.append(_line(_buzz_text(), "buzz", "screen"))
        return made + [_line(words.ABOUT, "leaf", "about", data_of="about")]

    def _spectator_link(self) -> Element:
        """The line that opens the spectator view: a link, so that the new window shares nothing with this one.

        While a spectator view is open, the line shows the fight in it instead.
        """
        encounter = self.state.status()["encounter"]
        marks = {"target": "_blank", "rel": "noopener", "data_do": "table-view"}
        link = dom.make("a", "go", href="./table.html#" + encounter, **marks)
        asyncio.create_task(_reuse(link, encounter))
        return dom.put(link, dom.icon("screen"), dom.make("span", "", words.TABLE_VIEW))

    def open_spectator_view(self, spot: Element) -> None:
        """Close the menu; the browser opens the link."""
        self.close()

    def reuse_spectator_view(self, spot: Element) -> None:
        """Show the fight in the spectator view that is open."""
        windows.show_spectators(dom.of(spot, "of"))
        self.close()
        self.state.say(words.TABLE_SHOWS, "quiet")

    def go(self, spot: Element) -> None:
        """Go to another screen."""
        self.close()
        self.controller.go_to(dom.of(spot, "of"))

    def show_to(self, spot: Element) -> None:
        """Show the screen to the players, or to the GM again."""
        self.close()
        self.controller.show_to(dom.of(spot, "of"))

    def switch_odds(self, spot: Element) -> None:
        """Show the odds, or hide them."""
        choices.keep(choices.ODDS, not choices.is_on(choices.ODDS))
        self.controller.odds.of(None)
        dom.write(spot.querySelector("span"), _odds_text())

    def switch_screen(self, spot: Element) -> None:
        """Let the screen stay on while a fight is open, or go dark as usual."""
        self.controller.screen_lock.switch()
        dom.write(spot.querySelector("span"), _screen_text())

    def next_limit(self, spot: Element) -> None:
        """Give a turn another time, or none."""
        turn_timer.next_limit()
        dom.write(spot.querySelector("span"), _timer_text())

    def switch_buzz(self, spot: Element) -> None:
        """Buzz at each change, or be still."""
        choices.keep(choices.BUZZ, not choices.is_on(choices.BUZZ))
        dom.write(spot.querySelector("span"), _buzz_text())

    def next_theme(self, spot: Element) -> None:
        """Switch to the next theme: like the device, light, dark."""
        after = THEMES[(THEMES.index(_theme()) + 1) % len(THEMES)]
        dom.mark(document.documentElement, "data-theme", after or None)
        dom.write(spot.querySelector("span"), _theme_text())
        storage.remember(THEME, after)


async def _reuse(link: Element, encounter: str) -> None:
    if await windows.is_spectator_open():
        again = dom.button(words.TABLE_VIEW, "go", "table-view-again", "screen", data_of=encounter)
        link.replaceWith(again)


def _line(text: str, do: str, sign: str, **marks: str) -> Element:
    return dom.button(text, "go", do, sign, **marks)


def _theme() -> str:
    theme = document.documentElement.getAttribute("data-theme") or ""
    return theme if theme in THEMES else ""


def _theme_text() -> str:
    return words.THEME.format(now=words.THEMES[THEMES.index(_theme())])


def _switch_text(text: str, choice: tuple[str, str], texts: tuple[str, str]) -> str:
    return text.format(now=texts[1 if choices.is_on(choice) else 0])


def _odds_text() -> str:
    return _switch_text(words.ODDS, choices.ODDS, words.ODDS_SWITCH)


def _buzz_text() -> str:
    return _switch_text(words.BUZZ, choices.BUZZ, words.BUZZ_SWITCH)


def _screen_text() -> str:
    return _switch_text(words.SCREEN, choices.SCREEN, words.SCREEN_SWITCH)


def _timer_text() -> str:
    return words.TURN_TIMER.format(now=words.time_span(turn_timer.limit()))
