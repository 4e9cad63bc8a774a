"""The roster: all combatants with their condition, whose turn it is, what waits for a roll, and Next turn."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from page import words
from page.bridge import choices
from page.screens.start import StartScreen
from page.tasks import wait_up_to
from page.widgets import dom, pieces, squads

if TYPE_CHECKING:
    from typing import Any

    from pyscript import Element

    from page.controller import Controller
    from page.state import State
    from page.types import Actions, Form

AT_ONCE = 24  # rows drawn without a pause: a screen shows fewer, and a phone needs a second for 200
FRAME = 0.02  # seconds
MOST_ASKS = 3  # combatants about whom the top of the roster says that something is asked
PATIENCE = 1.5  # seconds for which the other rows wait while the engine opens the fight


class Row:
    """What a drawn row shows. Held in Python, because reading it from hundreds of elements would be slow."""

    def __init__(self, stamp: str, node: Element, before: str) -> None:
        self.stamp = stamp
        self.node = node
        self.before = before  # the combatant above it
        self.is_open: bool | None = (
            None  # whether its combatant is shown beside the roster; None: unknown
        )


class Roster:
    """Draws the roster, and redraws only what has changed."""

    def __init__(self, controller: Controller) -> None:
        self.controller = controller
        self.state = controller.state
        self.host = dom.find("rows")
        self.start = StartScreen(controller)
        self.rows: dict[str, Row] = {}
        self.is_continuing = False
        self.drawn: dict[str, Any] = {}
        self.is_folding = not choices.is_on(choices.SQUADS)
        self.unfolded: list[str] = []  # members of the squads that are unfolded
        self.previous: Element | None = None  # the button that goes back to the turn before

    def actions(self) -> Actions:
        """What the taps on it do."""
        made: Actions = {
            "open": self.open,
            "open-asks": self.open_asks,
            "previous-turn": self.go_to_previous_turn,
            "squads": self.fold_squads,
            "unfold": self.unfold,
        }
        made.update(self.start.actions())
        return made

    def draw(self) -> None:
        """Draw the whole screen."""
        fight = self.state.listed()
        rows = fight.get("rows") or []
        turn = fight["turn"][1] if fight.get("turn") else ""
        when = " · ".join([part for part in (fight.get("when") or "", turn) if part])
        dom.write(dom.find("fight-title"), fight.get("title") or "Hurtbox")
        dom.write(dom.find("fight-when"), when)
        self._draw_rows()
        self._draw_pending()
        self._draw_thumb(bool(rows))
        self._draw_joining(fight.get("again"), bool(rows))
        dom.show(self.host, bool(rows))
        self.safety_changed()
        if rows:
            self.controller.safety.refresh()
        self.start.draw(fight, bool(rows))

    def safety_changed(self) -> None:
        """Show how safe the fight is, as far as that is known."""
        tap, status = dom.find("safety"), self.state.safety
        is_shown = bool(status and self.state.names())
        if is_shown:
            from page import safety_words  # loaded after the first draw

            tap.querySelector(".light").className = "light " + safety_words.level(status)
            text = safety_words.TITLE + " " + safety_words.short(status)
            dom.write(tap.querySelector(".unseen"), text)
        dom.show(tap, is_shown)

    def _draw_rows(self) -> None:
        shown = self.state.screen.drawn
        open_ = shown["who"] if shown["screen"] == "combatant" else ""
        lines = squads.lines(self.state.listed(), self.is_folding, self.unfolded)
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
        for who, name, many in asks[:MOST_ASKS]:
            text = words.count(words.ASKS_ONE, words.ASKS_MANY, many).format(name=name)
            made.append(dom.button(text, "act answer", "open-asks", "note", data_who=who))
        if len(asks) > MOST_ASKS:
            text = words.ASKS_MORE.format(n=len(asks) - MOST_ASKS)
            made.append(dom.make("p", "quiet", text))
        dom.fill(dom.find("roster-notes"), *made)

    def _draw_thumb(self, has_rows: bool) -> None:
        """The forms without fields as buttons at the foot, the first one big. The other forms are in the menu."""
        forms = self.state.thumb_forms() if has_rows else []
        if not dom.is_drawn(self.drawn, "thumb", forms):
            made = [pieces.form_button(form, self.state) for form in forms[1:]]
            self.previous = None
            if forms:
                text = words.PREVIOUS_TURN
                self.previous = dom.icon_button(text, "act previous", "previous-turn", "back")
                made += [self.previous, pieces.form_button(forms[0], self.state, "big")]
            dom.fill(dom.find("turns"), *made)
        if self.previous:
            self.previous.disabled = not self.state.listed().get("turn")

    def _draw_joining(self, again: Form | None, has_rows: bool) -> None:
        """Below the rows: the form that adds a combatant, the turn order, and one more of those added last."""
        forms = [form for form in self.state.fight_forms() if form["command"] == "add"]
        has_order = bool(forms) and len(self.state.names()) > 1
        folded = self.is_folding if self.state.listed().get("squads") else None
        shown = (forms, again, has_order, folded) if has_rows else ([], None, False, None)
        if dom.is_drawn(self.drawn, "joining", shown):
            return
        made = [
            dom.button(form["label"], "act", "add-people", "add", data_form=self.state.offer(form))
            for form in shown[0]
        ]
        if shown[2]:
            made.append(dom.button(words.TURN_ORDER, "act", "order", aria_haspopup="dialog"))
        if shown[1]:
            made.append(pieces.form_button(shown[1], self.state))
        if shown[3] is not None:
            made.append(dom.tick(words.SQUADS, "squads", shown[3]))
        dom.fill(dom.find("joining"), *made)

    def wipe(self) -> None:
        """Remove everything that was drawn."""
        self.rows = {}
        self.drawn = {}
        self.start.wipe()
        dom.fill(self.host)
        dom.fill(dom.find("joining"))

    def go_to_previous_turn(self, spot: Element) -> None:
        """Go back to the turn before. What has been done since stays."""
        request = {"do": "undo", "id": self.controller.draft(), "turn": True}
        self.controller.runner.enter(request, words.PREVIOUS_TURN)

    def fold_squads(self, spot: Element) -> None:
        """Show each squad as one row, or everybody on a row of their own."""
        self.is_folding = not self.is_folding
        self.unfolded = []
        choices.keep(choices.SQUADS, not self.is_folding)
        self.state.changed()

    def unfold(self, spot: Element) -> None:
        """Show the members of a squad below its row, or hide them again."""
        ids = dom.of(spot, "ids").split()
        is_open = spot.getAttribute("aria-expanded") == "true"
        self.unfolded = [one for one in self.unfolded if one not in ids] + ([] if is_open else ids)
        self.state.changed()

    def open_asks(self, spot: Element) -> None:
        """Go to what the game master is asked about a combatant."""
        from page.screens.combatant import show_asks

        self.open(spot)
        show_asks()

    def open(self, spot: Element) -> None:
        """Go to the combatant that was tapped."""
        self.controller.navigation.go({"screen": "combatant", "who": dom.of(spot, "who")})


def _row(line: squads.Line, state: State) -> Element:
    row = squads.row_of(line, state.row)
    style = "who turn" if row.get("turn") and not (line.squad and line.is_open) else "who"
    node = dom.make("li", style + (" member" if line.is_member else ""), data_who=row["id"])
    tap = dom.make("button", "", type="button", data_do="open", data_who=row["id"])
    name = dom.make("span", "name", row["name"])
    if line.squad:
        dom.put(name, dom.make("span", "size", words.SQUAD_SIZE.format(n=row["size"])))
    if row.get("turn"):
        dom.put(name, dom.make("span", "mark", words.TURN))
    if row.get("count") is not None:
        label = dom.make("span", "unseen", words.INITIATIVE + " ")
        count = dom.make("span", "", words.number(row["count"]))
        dom.put(name, dom.put(dom.make("span", "count"), label, count))
    facts, picture = pieces.summary(row["pieces"], state)
    if row.get("owed"):
        dom.put(facts, pieces.pending_badge(row["owed"]))
    if row.get("hidden"):
        dom.put(facts, dom.make("span", "quiet", words.HIDDEN))
    if row.get("public") and not line.squad:
        dom.put(facts, dom.make("span", "quiet", row["public"]))
    if row.get("owner"):
        dom.put(facts, dom.make("span", "quiet", row["owner"]))
    dom.put(node, dom.put(tap, name, facts, picture))
    if not line.squad:
        return node
    text = words.SQUAD_EACH.format(name=row["name"])
    unfold = dom.icon_button(text, "round", "unfold", "down", data_ids=" ".join(line.ids))
    unfold.setAttribute("data-of", line.squad)  # the focus finds the new button by it
    unfold.setAttribute("aria-expanded", dom.truth(line.is_open))
    node.classList.add("squad")
    return dom.put(node, unfold)
