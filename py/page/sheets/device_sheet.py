"""The settings of this device, how safe the fight is on it, and the way to About."""

from pyscript import document

from page import menu_words, words
from page.bridge import choices, storage, turn_timer, windows
from page.sheets import storage_status
from page.sheets.sheet import LastingSheet
from page.types import Actions, Controller, Element, Elements
from page.widgets import dom

THEMES = ("", "light", "dark")
THEME = (
    "theme"  # the name under which this device stores the choice; static/boot/theme.js applies it
)


class DeviceSheet(LastingSheet):
    """A tap on a setting changes it to the next one."""

    topic = "device"

    def __init__(self, controller: Controller) -> None:
        LastingSheet.__init__(self, controller, menu_words.DEVICE)

    def safety_changed(self) -> None:
        """Show how safe the fight is now."""
        tap = dom.find("sheet-body").querySelector("[data-do=light]")
        if tap and self.is_open():
            storage_status.draw_line(self.controller, tap)

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {
            "theme": self.next_theme,
            "odds": self.switch_odds,
            "stay-on": self.switch_screen,
            "turn-timer": self.next_limit,
            "buzz": self.switch_buzz,
        }

    def body(self) -> Elements:
        """The settings, each with what it is now; first how safe the open fight is."""
        lines = [storage_status.line(self.controller)] if self.state.status() else []
        for text, do in (
            (_theme_text(), "theme"),
            (_odds_text(), "odds"),
            (_screen_text(), "stay-on"),
            (_timer_text(), "turn-timer"),
        ):
            lines.append(dom.button(text, "go", do))
        if windows.can_vibrate():
            lines.append(dom.button(_buzz_text(), "go", "buzz"))
        lines.append(dom.button(words.ABOUT, "go", "leaf", data_of="about"))
        each = [dom.make("li", "", one) for one in lines]
        return [dom.make("ul", "lines", *each)]

    def switch_odds(self, spot: Element) -> None:
        """Show the odds, or hide them."""
        choices.keep(choices.ODDS, not choices.is_on(choices.ODDS))
        self.controller.odds.of(None)
        dom.write(spot, _odds_text())

    def switch_screen(self, spot: Element) -> None:
        """Let the screen stay on while a fight is open, or go dark as usual."""
        self.controller.screen_lock.switch()
        dom.write(spot, _screen_text())

    def next_limit(self, spot: Element) -> None:
        """Give a turn another time, or none."""
        turn_timer.next_limit()
        dom.write(spot, _timer_text())

    def switch_buzz(self, spot: Element) -> None:
        """Buzz at each change, or be still."""
        choices.keep(choices.BUZZ, not choices.is_on(choices.BUZZ))
        dom.write(spot, _buzz_text())

    def next_theme(self, spot: Element) -> None:
        """Switch to the next theme: like the device, light, dark."""
        after = THEMES[(THEMES.index(_theme()) + 1) % len(THEMES)]
        dom.mark(document.documentElement, "data-theme", after or None)
        dom.write(spot, _theme_text())
        storage.remember(THEME, after)


def _theme() -> str:
    theme = document.documentElement.getAttribute("data-theme") or ""
    return theme if theme in THEMES else ""


def _theme_text() -> str:
    return menu_words.THEME.format(now=menu_words.THEMES[THEMES.index(_theme())])


def _switch_text(text: str, choice: tuple[str, str], texts: tuple[str, str]) -> str:
    return text.format(now=texts[1 if choices.is_on(choice) else 0])


def _odds_text() -> str:
    return _switch_text(menu_words.ODDS, choices.ODDS, menu_words.ODDS_SWITCH)


def _buzz_text() -> str:
    return _switch_text(menu_words.BUZZ, choices.BUZZ, menu_words.BUZZ_SWITCH)


def _screen_text() -> str:
    return _switch_text(menu_words.SCREEN, choices.SCREEN, menu_words.SCREEN_SWITCH)


def _timer_text() -> str:
    return menu_words.TURN_TIMER.format(now=menu_words.time_span(turn_timer.limit()))
