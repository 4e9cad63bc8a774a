"""Everybody: all combatants with their condition, whose turn it is, what waits for a roll, and Next turn."""

import asyncio

from page import words
from page.tasks import wait_up_to
from page.types import Actions, Any, Controller, Element, Form, StartScreen, State, View
from page.widgets import dom, pieces, squads, vitals, vitals_model

AT_ONCE = 24  # rows drawn without a pause: a screen shows fewer, and a phone needs a second for 200
FRAME = 0.02  # seconds
PATIENCE = 1.5  # seconds for which the other rows wait while the engine opens the fight


class Row:
    """What a drawn row shows. Held in Python, because reading it from hundreds of elements would be slow."""

    def __init__(self, stamp: str, node: Element, before: str) -> None:
        self.stamp = stamp
        self.node = node
        self.before = before  # the combatant above it
        self.is_open = False  # whether its combatant is shown beside the roster


class Roster:
    """Draws the roster, and redraws only what has changed."""

    def __init__(self, controller: Controller) -> None:
        self.controller = controller
        self.state = controller.state
        self.host = dom.find("rows")
        self.made_start: StartScreen | None = None
        self.rows: dict[str, Row] = {}
        self.is_continuing = False
        self.drawn: dict[str, Any] = {}
        self.unfolded: list[str] = []  # members of the squads that are unfolded

    def actions(self) -> Actions:
        """What the taps on it do."""
        made: Actions = {
            "open": self.open,
            "open-asks": self.open_asks,
            "unfold": self.unfold,
            "previous-turn": lambda spot: self.controller.previous_turn(),
        }
        made["begin"] = lambda spot: self.start().begin(spot)
        made["tour"] = lambda spot: self.start().begin_tour(spot)
        return made

    def start(self) -> StartScreen:
        """What an empty roster shows, made when it is first needed."""
        from page.screens.start import StartScreen

        if self.made_start is None:
            self.made_start = StartScreen(self.controller)
        return self.made_start

    def draw(self) -> None:
        """Draw the whole screen."""
        fight = self.state.listed()
        rows = fight.get("rows") or []
        dom.write(dom.find("fight-title"), fight.get("title") or "Hurtbox")
        dom.write(dom.find("fight-when"), _when(fight))
        self._draw_legend(fight)
        self._draw_rows()
        self._draw_pending()
        self._draw_foot(fight)
        dom.show(self.host, bool(rows))
        if rows:
            self.controller.safety.refresh()
        if rows and self.made_start is None:
            dom.show(dom.find("start"), False)  # the build has written it for those without a fight
        else:
            self.start().draw(fight, bool(rows))

    def _draw_legend(self, fight: View) -> None:
        """What stands in the columns."""
        legend, counted = fight.get("legend") or [], bool(fight.get("counted"))
        if not dom.is_drawn(self.drawn, "legend", (legend, counted)):
            parts = [words.INITIATIVE_SHORT if counted else "", words.WHO, ", ".join(legend)]
            dom.fill(dom.find("legend"), *[dom.make("span", "", text) for text in parts])
            dom.mark(dom.find("everybody"), "data-counted", "" if counted else None)
        dom.show(dom.find("legend"), bool(legend) or counted)

    def _draw_rows(self) -> None:
        shown = self.state.screen.drawn
        open_ = shown["who"] if shown["screen"] == "combatant" else ""
        lines = squads.lines(self.state.listed(), self.unfolded)
        # An attribute, not :has(): Chromium would then check every element of the page at each change.
        dom.mark(self.host, "data-squads", "" if any(line.squad for line in lines) else None)
        there = {line.key: True for line in lines}
        for key in [key for key in self.rows if key not in there]:
            self.rows[key].node.remove()
            del self.rows[key]
        before, last, made = None, "", 0
        for line in lines:
            held = self.rows.get(line.key)
            if held is None or held.stamp != line.stamp:
                if made == AT_ONCE:
                    asyncio.create_task(self._continue())
                    return
                made += 1
                node = _row(line, self.state)
                if held and held.before == last:
                    held.node.replaceWith(node)
                else:
                    if held:
                        held.node.remove()
                    self._put_after(before, node)
                held = Row(line.stamp, node, last)
                self.rows[line.key] = held
            elif held.before != last:
                self._put_after(before, held.node)
                held.before = last
            is_open = open_ in line.ids
            if held.is_open != is_open:
                held.is_open = is_open
                dom.mark(held.node.firstChild, "aria-current", "true" if is_open else None)
            before, last = held.node, line.key

    async def _continue(self) -> None:
        """Draw the other rows of a long list, once the engine has opened the fight or PATIENCE has passed."""
        if self.is_continuing:
            return
        self.is_continuing = True
        await asyncio.sleep(FRAME)
        await wait_up_to(PATIENCE, self.state.fight.opened)
        self.is_continuing = False
        self._draw_rows()

    def _put_after(self, before: Element | None, node: Element) -> None:
        if before:
            before.after(node)
        else:
            self.host.prepend(node)

    def _draw_pending(self) -> None:
        count = len(self.state.pending())
        markers = self.state.markers("")
        is_gm = self.state.note("") is not None
        asks = self.state.listed().get("asks") or []
        if dom.is_drawn(self.drawn, "pending", (count, markers, is_gm, asks)):
            return
        made = []
        if markers:
            from page.widgets import marker_rows  # loaded only where the fight has a marker

            made.append(marker_rows.rows(markers, "", is_gm))
        if count:
            text = pieces.pending_text(self.state.pending())
            made.append(dom.button(text, "act answer", "owed", "die"))
        for who, name, many in asks[:1]:
            text = words.count(words.ASKS_ONE, words.ASKS_MANY, many).format(name=name)
            if len(asks) > 1:
                text += words.ASKS_MORE.format(n=len(asks) - 1)
            made.append(dom.button(text, "act answer", "open-asks", "note", data_who=who))
        dom.fill(dom.find("roster-notes"), *made)

    def _draw_foot(self, fight: View) -> None:
        """The foot: the next turn, with who is next; and who joins. The menu is always there."""
        has_rows = bool(fight.get("rows"))
        all_forms = self.state.fight_forms() if has_rows else []
        forms = [one for one in all_forms if one["command"] == "add"]
        turns = [one for one in all_forms if one["command"] == "next_turn"]
        ends = [one for one in all_forms if one["command"] == "end_round"]
        self._draw_end(ends, fight)
        after = fight.get("next") or ""
        if not dom.is_drawn(self.drawn, "foot", (forms, turns, after)):
            for form in forms:
                dom.mark(dom.find("add"), "data-form", self.state.offer(form))
            self._draw_next_turn(turns, after)
        dom.show(dom.find("add"), bool(forms))
        dom.show(dom.find("to-order"), bool(forms) and len(self.state.names()) > 1)

    def _draw_end(self, forms: list[Form], fight: View) -> None:
        """Below the last row: one more of those just added, the turn before, and the end of the round."""
        again, has_turn = fight.get("again"), bool(fight.get("turn"))
        if dom.is_drawn(self.drawn, "end", (forms, again, has_turn)):
            return
        made = [pieces.form_button(form, self.state, "text") for form in forms]
        if has_turn and forms:
            made.insert(0, dom.button(words.PREVIOUS_TURN, "text", "previous-turn"))
        if again:
            made.insert(0, pieces.form_button(again, self.state, "text"))
        dom.fill(dom.find("rows-end"), *made)

    def _draw_next_turn(self, forms: list[Form], after: str) -> None:
        """The same button shows who is next: it may just be shaking its head at a tap."""
        place = dom.find("next-turn")
        offers = [(self.state.offer(form), form["title"]) for form in forms]
        if not dom.is_drawn(self.drawn, "next-turn", offers):
            made = [pieces.form_button(form, self.state, "big") for form in forms]
            for node in made:
                dom.put(node, dom.make("small"))
            dom.fill(place, *made)
        for node in list(place.children):
            dom.write(node.lastChild, after)

    def wipe(self) -> None:
        """Remove everything that was drawn."""
        self.rows = {}
        self.drawn = {}
        if self.made_start:
            self.made_start.wipe()
        dom.fill(self.host)

    def unfold(self, spot: Element) -> None:
        """Show the members of a squad below its row, or hide them again."""
        ids = dom.of(spot, "ids").split()
        is_open = spot.getAttribute("aria-expanded") == "true"
        self.unfolded = [one for one in self.unfolded if one not in ids] + ([] if is_open else ids)
        self.state.changed()

    def open_asks(self, spot: Element) -> None:
        """Go to what the game master is asked about a combatant."""
        from page.screens.combatant import open_more

        self.open(spot)
        open_more(self.controller, dom.of(spot, "who"))

    def open(self, spot: Element) -> None:
        """Go to the combatant that was tapped."""
        self.controller.navigation.go({"screen": "combatant", "who": dom.of(spot, "who")})


def _when(fight: View) -> str:
    """The round, and how many are in the fight."""
    count = len(fight.get("rows") or [])
    return " · ".join(
        [
            part
            for part in (fight.get("when") or "", words.IN_FIGHT.format(n=count) if count else "")
            if part
        ]
    )


def _row(line: squads.Line, state: State) -> Element:
    row = squads.row_of(line, state.row)
    severity = vitals_model.severity(row["pieces"])
    style = "who s-" + severity if severity else "who"
    if row.get("turn") and not (line.squad and line.is_open):
        style += " turn"
    if row.get("owed"):
        style += " waits"
    if line.is_member:
        style += " member"
    count = None
    if row.get("count") is not None:
        label = dom.make("span", "unseen", words.INITIATIVE + " ")
        count = dom.make("span", "count", label, dom.make("span", "", words.number(row["count"])))
    size = dom.make("span", "size", words.SQUAD_SIZE.format(n=row["size"])) if line.squad else None
    turn = dom.make("span", "unseen", words.TURN) if row.get("turn") else None
    name = dom.make("span", "name", row["name"], size, turn)
    facts, picture = vitals.summary(row["pieces"])
    if row.get("owed"):
        facts.append(pieces.pending_badge(row["owed"]))
    if row.get("hidden"):
        facts.append(dom.make("span", "quiet", words.HIDDEN))
    if row.get("public") and not line.squad:
        facts.append(dom.make("span", "quiet", row["public"]))
    shown = (count, name, dom.make("span", "facts", *facts), picture if severity != "out" else None)
    tap = dom.make("button", "", *shown, type="button", data_do="open", data_who=row["id"])
    node = dom.make("li", style, tap, data_who=row["id"])
    if not line.squad:
        return node
    text = words.SQUAD_EACH.format(name=row["name"])
    marks = {
        "data_of": line.squad,
        "aria_expanded": dom.truth(line.is_open),
    }  # the focus finds it by data-of
    unfold = dom.icon_button(text, "round", "unfold", "down", data_ids=" ".join(line.ids), **marks)
    node.classList.add("squad")
    return dom.put(node, unfold)
