"""The menu, and what stands in it: forms about the whole fight, other screens, the theme."""

import asyncio

from js import hurtbox
from pyscript import document

from page import state, words
from page.fight import odds
from page.screens import form_screen
from page.sheets import sheet, storage_status
from page.widgets import dom

_SIGNS = {"add": "add", "pass_time": "clock", "settings": "gear"}
_THEMES = ("", "light", "dark")
_KEPT = "theme"  # put on by static/theme.js at the start


@state.act("menu")
def _menu(spot):
    made = dom.make("ul", "lines")
    thumb = state.under_thumb()
    rest = [form for form in state.fight_forms() if form not in thumb]
    # What wants no field is done at once: it stands after what is only opened.
    for form in [one for one in rest if one["fields"]] + [one for one in rest if not one["fields"]]:
        sign = _SIGNS.get(form["command"], "pen" if form["fields"] else "clock")
        _line(made, form["title"], "menu-form", sign, data_form=state.offer(form))
    _line(made, words.HISTORY, "leaf", "history", data_of="history")
    _line(made, words.FIGHTS, "leaf", "fights", data_of="fights")
    if state.status():
        players = state.status().get("audience") == "players"
        text = words.GM_VIEW if players else words.PLAYERS_VIEW
        _line(made, text, "audience", "eye", data_of="gm" if players else "players")
        dom.put(made, dom.put(dom.make("li"), _table_view()), storage_status.line())
        _line(made, words.SHARE, "share", "share")
    _line(made, words.OPEN_CODE, "open-code", "scan")
    _line(made, _theme_words(), "theme", "lamp")
    _line(made, _odds_words(), "odds", "die")
    _line(made, words.ABOUT, "leaf", "about", data_of="about")
    sheet.open_("menu", words.MENU, [made])


def _line(made, text, do, sign, **marks):
    dom.put(made, dom.put(dom.make("li"), dom.button(text, "go", do, sign, **marks)))


def _table_view():
    """A link, so that every browser opens it as its own window, which gets nothing of this one's.

    While a table view is open the line shows the fight in that one.
    """
    encounter = state.status()["encounter"]
    marks = {"target": "_blank", "rel": "noopener", "data_do": "table-view"}
    link = dom.make("a", "go", href="./table.html#" + encounter, **marks)
    asyncio.create_task(_reuse(link, encounter))
    return dom.put(link, dom.icon("screen"), dom.make("span", "", words.TABLE_VIEW))


async def _reuse(link, encounter):
    if await hurtbox.table.isOpen():
        link.replaceWith(
            dom.button(words.TABLE_VIEW, "go", "table-view-again", "screen", data_of=encounter)
        )


@state.act("table-view-again")
def _table_view_again(spot):
    hurtbox.table.showFight(dom.of(spot, "of"))
    sheet.shut()
    state.table.screens.say(words.TABLE_SHOWS, "quiet")


@state.act("table-view")
def _to_table_view(spot):
    sheet.shut()


@state.act("menu-form")
def _form(spot):
    form_screen.open_(spot)
    if sheet.topic == "menu":
        sheet.shut()


@state.act("leaf")
def _leaf(spot):
    sheet.shut()
    state.table.go({"screen": dom.of(spot, "of"), "who": ""})


@state.act("audience")
def _audience(spot):
    sheet.shut()
    state.table.audience(dom.of(spot, "of"))


@state.act("share")
def _share(spot):
    """From the menu the whole fight, from a combatant's screen that one."""
    who = dom.of(spot, "who")
    state.table.play.when_open(lambda: _share_now(who))


async def _share_now(who):
    from page.sheets import share

    share.open_(who)


@state.act("open-code")
def _open_code(spot):
    from page.sheets import scan

    scan.open_()


def _theme():
    theme = document.documentElement.getAttribute("data-theme") or ""
    return theme if theme in _THEMES else ""


def _theme_words():
    return words.THEME.format(now=words.THEMES[_THEMES.index(_theme())])


def _odds_words():
    return words.ODDS.format(now=words.ODDS_SWITCH[1 if odds.are_shown() else 0])


@state.act("odds")
def _switch_odds(spot):
    odds.switch()
    state.table.odds.of(None)
    dom.write(spot.querySelector("span"), _odds_words())


@state.act("theme")
def _next_theme(spot):
    after = _THEMES[(_THEMES.index(_theme()) + 1) % len(_THEMES)]
    dom.mark(document.documentElement, "data-theme", after or None)
    dom.write(spot.querySelector("span"), _theme_words())
    state.table.remember(_KEPT, after)
