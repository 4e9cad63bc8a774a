"""The start screen: what this is, and the fights that can be begun.

The build has written it into index.html for the first draw (py/sitebuild/start_screen.py). It is taken over as it
stands, and drawn anew only when something else has to be shown.
"""

import asyncio
import json

from page import words
from page.bridge import storage
from page.types import Any, Controller, Element, Form, Json, State, View
from page.widgets import dom

LAST_GAME = "game"  # the name under which this device remembers the game begun last
BUILT = "data-built"  # on the element while it shows what the build has written


class StartScreen:
    """Draws what an empty roster shows, and begins fights."""

    def __init__(self, controller: Controller) -> None:
        self.controller = controller
        self.state = controller.state
        self.host = dom.find("start")
        self.drawn: Any = None
        self.has_asked = False  # for the fights on this device
        if self.host.hasAttribute(BUILT) and not self.host.hidden:
            self.drawn = (
                False,
                offered_fights(games(self.state), True),
                False,
                False,
                [],
                [],
            )
            _unfold(self.host)

    def draw(self, fight: View, has_rows: bool) -> None:
        """In an empty roster: the fights that can be begun, and the form that adds a combatant."""
        opening = bool(fight) and not self.state.status()  # only its title is known yet
        offers: list[Json] = []
        if not opening and not has_rows:
            offers = offered_fights(games(self.state), not fight)
        forms = [form for form in self.state.fight_forms() if form["fields"] and not has_rows][:1]
        shown = (has_rows, offers, bool(fight), opening, forms, self._saved(fight, has_rows))
        if self.drawn == shown:
            return self._mark_begun()
        self.drawn = shown
        dom.show(self.host, not has_rows)
        dom.mark(self.host, BUILT, None)
        dom.fill(self.host, *self._elements(fight, has_rows, opening, offers, forms))
        self._mark_begun()

    def _elements(
        self, fight: View, has_rows: bool, opening: bool, offers: list[Json], forms: list[Form]
    ) -> list[Element]:
        if has_rows:
            return []
        if opening:
            return [dom.make("p", "lead", words.OPENING)]
        made = [dom.make("p", "lead", words.EMPTY_LEAD if not fight else words.NOBODY)]
        if forms:
            name = self.state.offer(forms[0])
            new = dom.button(words.NEW_COMBATANT, "big", "form", data_form=name)
            ready = dom.button(words.READY_MADE, "act", "add-people", data_form=name)
            made.append(dom.make("div", "thumb", new, ready))
        if not fight:
            made += self._latest()
        if offers:
            made.append(dom.make("p", "quiet", words.EMPTY_OR if forms else words.EMPTY_TEXT))
            made.append(dom.make("p", "waits-for-rules", words.BEGINS))
        made += fight_buttons(offers)
        return made if fight else made + [own_game_button(), _ways_on()]

    def _latest(self) -> list[Element]:
        """The fight that was played last, to go on with."""
        known = [one for one in self.state.saved_fights or [] if one.get("encounter")]
        if not known:
            return []
        from page.widgets import dates  # only where there are fights

        last = known[0]
        under = dom.make("span", "", dates.day(last["changed"]))
        marks = {"data_do": "open-fight", "data_of": last["encounter"]}
        tap = dom.make("button", "big latest", type="button", **marks)
        text = dom.make("span", "", dom.make("b", "", last["title"] or words.NO_TITLE), under)
        return [dom.put(tap, text, dom.icon("on"))]

    def _saved(self, fight: View, has_rows: bool) -> list[Json]:
        """The fights to go on with. They are read where a fight was begun on this device before."""
        if fight or has_rows:
            return []
        if not self.has_asked and storage.recall(LAST_GAME):
            self.has_asked = True
            asyncio.create_task(self.controller.load_fights())
        return self.state.saved_fights or []

    def wipe(self) -> None:
        """Draw it anew the next time."""
        self.drawn = None

    def begin(self, spot: Element) -> None:
        """Begin the fight that was tapped."""
        self.state.screen.tour = None
        self._begin(spot)

    def begin_tour(self, spot: Element) -> None:
        """Begin a prepared fight whose first hit is shown tap by tap."""
        from page.screens.tour import Tour  # not needed for the first draw

        system, ready = dom.of(spot, "system"), dom.of(spot, "ready")
        place, number = example_of(games(self.state), system, ready)
        self.state.screen.tour = Tour(self.controller, self._begin(spot), place, number)

    def _begin(self, spot: Element) -> str:
        system = dom.of(spot, "system")
        storage.remember(LAST_GAME, system)
        encounter = self.controller.begin(system, dom.of(spot, "ready"))
        for node in self._busy():
            dom.mark(node, "aria-busy", None)
        if not self.state.fight.is_open():
            dom.mark(spot, "aria-busy", "true")
        return encounter

    def _busy(self) -> list[Element]:
        return list(self.host.querySelectorAll("[aria-busy]"))

    def _mark_begun(self) -> None:
        """A button stays marked for as long as its fight waits for the rules."""
        if not any(job.request["do"] == "begin" for job in self.state.queue.jobs):
            for node in self._busy():
                dom.mark(node, "aria-busy", None)


def games(state: State) -> list[Json]:
    """The games: as the engine lists them, or before it is up as the build has written them down."""
    state.engine.systems = state.engine.systems or json.loads(dom.find("games").textContent)
    return state.engine.systems


def example_of(systems: list[Json], system: str, ready: str) -> tuple[int, int]:
    """The hit that the tour of a prepared fight plays: the place of the target, and the number."""
    for one in systems:
        for fight in one["ready"]:
            if (one["key"], fight["key"]) == (system, ready):
                return fight["example"][0], fight["example"][1]
    return 0, 12


def offered_fights(systems: list[Json], with_empty: bool) -> list[Json]:
    """Every fight that can be begun: {do, system, game, ready, title, text}; if asked, the guided example of each
    game and the empty fights too."""
    out = []
    for system in systems:
        ready = list(system.get("ready") or [])
        offers = [("begin", one["key"], one["title"], one["text"]) for one in ready]
        if with_empty and ready:
            offers.insert(0, ("tour", ready[0]["key"], words.TOUR, words.TOUR_TEXT))
        if with_empty:
            offers.append(("begin", "", words.EMPTY_TABLE, words.EMPTY_TABLE_TEXT))
        for do, key, title, text in offers:
            offer = {"do": do, "system": system["key"], "game": system["title"], "ready": key}
            offer.update({"title": title, "text": text, "vitals": system.get("vitals") or ""})
            offer["picture"] = system.get("picture") or ""
            out.append(offer)
    return out


def fight_buttons(offers: list[Json], group: str = "game") -> list[Element]:
    """The buttons to begin these fights. With several games, all but the one played last are folded.

    `group`: of its games the browser keeps only one unfolded, hidden ones included.
    """
    games: list[Json] = []  # the first offer of each
    for offer in offers:
        if offer["system"] not in [one["system"] for one in games]:
            games.append(offer)
    if len(games) < 2:
        return [_fight_button(offer) for offer in offers]
    last = storage.recall(LAST_GAME)
    if last not in [one["system"] for one in games]:
        last = games[0]["system"]
    made = []
    for game in games:
        node = dom.make("details", "game", name=group, data_system=game["system"])
        if game["system"] == last:
            node.setAttribute("open", "")
        own = [_fight_button(one) for one in offers if one["system"] == game["system"]]
        made.append(dom.put(node, _game_line(game), *own))
    return made


def _game_line(game: Json) -> Element:
    """The name of a game, with a picture of what is counted in it."""
    text = dom.make("span", "", game["game"])
    dom.put(text, dom.make("small", "quiet", game["vitals"]))
    picture = dom.icon("counted-" + game["picture"])
    picture.setAttribute("class", "counted-in")
    return dom.make("summary", "", picture, text, dom.icon("down"))


def own_game_button() -> Element:
    """Below the games: what leads to a game of one's own."""
    node = dom.make("button", "ready own-game", type="button", data_do="own-game")
    return dom.put(
        node,
        dom.make("b", "", words.OWN_GAME),
        dom.make("span", "quiet", words.OWN_GAME_TEXT),
    )


def _ways_on() -> Element:
    """Below the games: the other fights of this device, and what somebody else has shared."""
    node = dom.make("div", "ways-on")
    dom.put(node, dom.button(words.ALL_FIGHTS, "act", "leaf", data_of="fights"))
    return dom.put(node, dom.button(words.OPEN_A_CODE, "act", "open-code"))


def _fight_button(offer: Json) -> Element:
    marks = {"data_do": offer["do"], "data_system": offer["system"], "data_ready": offer["ready"]}
    style = "ready example" if offer["do"] == "tour" else "ready"
    node = dom.make("button", style, type="button", **marks)
    return dom.put(
        node, dom.make("b", "", offer["title"]), dom.make("span", "quiet", offer["text"])
    )


def _unfold(host: Element) -> None:
    """Unfold the game that was played last on this device; the browser folds the others."""
    last = storage.recall(LAST_GAME)
    for node in list(host.querySelectorAll("details")):
        if dom.of(node, "system") == last:
            node.setAttribute("open", "")
