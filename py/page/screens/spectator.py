"""The spectator view for a second screen: whose turn it is, everybody's condition and the latest record.

It gets the players' views, so it has nothing to hide. Its type is large enough for three metres.
"""

from page import words
from page.bridge import turn_timer
from page.types import Element, Piece, State, View
from page.widgets import dom, squads, vitals, vitals_model
from page.widgets.ladder import Ladders
from page.widgets.panel import Bars, Ribbon


class SpectatorView:
    """Draws the whole screen, and redraws only what has changed."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.ladders = Ladders()
        self.ribbon = Ribbon(dom.find("up-ribbon"))
        self.bars = Bars(dom.find("up-pools"))
        self.rows: dict[str, tuple[str, Element]] = {}  # the stamp and the element of each line

    def draw(self, is_led: bool, can_hear: bool) -> None:
        """Draw the fight. `is_led`: a window that leads it is open; `can_hear`: that one can send it here."""
        fight = self.state.listed()
        dom.write(dom.find("title"), fight.get("title") or "Hurtbox")
        dom.write(dom.find("when"), fight.get("when") or "")
        turn = fight["turn"][0] if fight.get("turn") else ""
        self._draw_turn(turn)
        turn_timer.follow((self.state.status().get("encounter") or ""), fight)
        self._draw_order(fight, turn)
        dom.write(dom.find("last"), self._last())
        odds = self.state.view("odds") or {}
        dom.write(dom.find("shown-odds-of"), odds.get("name") or "")
        dom.write(dom.find("shown-odds-line"), odds.get("line") or "")
        dom.show(dom.find("shown-odds"), bool(odds))
        note = words.TABLE_CLOSED if not is_led else "" if fight else words.TABLE_WAITS
        if not can_hear:
            note = words.TABLE_ALONE
        dom.write(dom.find("note"), note)
        dom.show(dom.find("note"), bool(note))

    def _draw_turn(self, who: str) -> None:
        """Whose turn it is, with everything that the players know about them."""
        body = self.state.view("c:" + who) if who else None
        dom.show(dom.find("up"), body is not None)
        dom.mark(dom.body(), "data-up", "" if body else None)
        if not body:
            return
        dom.write(dom.find("up-name"), body["name"])
        parts = body["pieces"]
        self.ribbon.draw(parts)
        self.bars.draw(parts)
        badges = [vitals.badge(piece) for piece in parts if piece["kind"] == "badge"]
        dom.fill(dom.find("up-state"), *badges)
        charts = [
            self._chart(piece, parts[0]) for piece in parts if piece["kind"] in ("grid", "track")
        ]
        dom.fill(dom.find("up-charts"), *charts)

    def _chart(self, piece: Piece, state: Piece) -> Element:
        """A chart as a picture that cannot be tapped."""
        if piece["kind"] == "track":
            return self.ladders.track("up", piece, state)
        rows = dom.make("div", "rows")
        for row in piece["rows"]:
            style = "worst" if row.get("worst") else ""
            dom.put(rows, dom.make("span", style, row["label"]))
        return dom.make("figure", "picture-of", rows, vitals.picture(piece))

    def _draw_order(self, fight: View, turn: str) -> None:
        host, up = dom.find("order"), None
        lines = squads.lines(fight, [])
        dom.body().style.setProperty("--rows", str(max(1, len(lines))))
        there = {line.key: True for line in lines}
        for key in [key for key in self.rows if key not in there]:
            self.rows[key][1].remove()
            del self.rows[key]
        at = host.firstElementChild
        for line in lines:
            held = self.rows.get(line.key)
            if held is None or held[0] != line.stamp:
                if held:
                    if at and dom.of(at, "line") == line.key:
                        at = at.nextElementSibling
                    held[1].remove()
                held = (line.stamp, self._row(line))
                self.rows[line.key] = held
            if at and dom.of(at, "line") == line.key:
                at = at.nextElementSibling
            elif at:
                at.before(held[1])
            else:
                host.append(held[1])
            if turn in line.ids:
                up = held[1]
        if up:
            _scroll_to(host, up)

    def _row(self, line: squads.Line) -> Element:
        row = squads.row_of(line, self.state.row)
        style = (
            "who s-" + vitals_model.severity(row["pieces"]) + (" turn" if row.get("turn") else "")
        )
        node = dom.make("li", style, data_who=row["id"], data_line=line.key)
        if row.get("turn"):
            node.setAttribute("aria-current", "true")
        facts, _ = vitals.summary(row["pieces"])  # the bars are for the one whose turn it is
        name = dom.make("span", "name", row["name"])
        if line.squad:
            dom.put(name, dom.make("span", "size", words.SQUAD_SIZE.format(n=row["size"])))
        return dom.put(node, name, dom.make("span", "facts", *facts))

    def _last(self) -> str:
        """The title of the newest record that is not undone."""
        for seq in self.state.status().get("records") or []:
            record = self.state.record(seq)
            if record and record["state"] != "undone":
                return str(record["title"])
        return ""


def _scroll_to(host: Element, node: Element) -> None:
    """Scroll a long turn order to whose turn it is."""
    host.scrollTop = max(0, node.offsetTop - host.offsetTop - host.clientHeight // 3)
