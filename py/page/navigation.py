"""What the browser's Back and Forward do: Back closes the topmost of what is open, and nothing more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from page.bridge import storage
from page.router import Router
from page.state import ROSTER

if TYPE_CHECKING:
    from page.controller import Controller
    from page.types import Route


class Navigation:
    """Counts what is open, and closes it when the person goes back."""

    def __init__(self, controller: Controller) -> None:
        self.controller = controller
        self.state = controller.state
        self.router = Router()

    def depth(self) -> int:
        """How many steps back the roster is: the screens over it, and the sheets over them."""
        depth, sheet = self._level(self.state.route), self.state.sheet
        while sheet:
            depth, sheet = depth + 1, sheet.behind
        return depth

    def _level(self, route: Route) -> int:
        if route["screen"] == "roster":
            return 0
        return 2 if self._is_combatants_form(route) else 1

    def _is_combatants_form(self, route: Route) -> bool:
        who = route.get("who") or ""
        return route["screen"] == "form" and bool(who) and bool(self.state.view("c:" + who))

    def place(self) -> None:
        """A screen or a sheet has opened or closed."""
        self.router.place(self.state.route, self.depth())

    def listen(self) -> None:
        """Follow the browser's Back and Forward."""
        self.router.listen(self.came_forward, self.close_above)
        self.place()

    def came_forward(self, there: Route) -> None:
        """Forward leads to this screen. Sheets stay closed."""
        self.controller.close_sheet()
        self._show(there)
        self.place()

    def close_above(self, level: int) -> bool:
        """Back: close what is open above that level. False when there is nothing."""
        if self.depth() <= level:
            return False
        while self.depth() > level:
            route = self.state.route
            if self.state.sheet:
                self.controller.leave_sheet()
            elif self._is_combatants_form(route):
                self._show({"screen": "combatant", "who": route["who"]})
            else:
                self._show(dict(ROSTER))
        self.place()
        return True

    def _show(self, there: Route) -> None:
        """Draw the screen to which Back or Forward leads."""
        if there != self.state.route:
            self.state.route = there
            self.state.forget_refusal()
            self.controller.forget_preview()
            storage.preview(None)
            self.state.changed()
