"""Opens the sheet of pending requests: what the last command waits for, or what a person asks for."""

from page.forms import pending_entries
from page.types import Controller, Element


class PendingOpener:
    """Knows the requests of the last draw, and so which ones are new."""

    def __init__(self, controller: Controller) -> None:
        self.controller = controller
        self.state = controller.state
        self.names: list[str] = []  # of the requests that waited at the last draw

    def look(self) -> bool:
        """Open what the last command waits for, if it was entered here; drop entries for requests that are
        answered. Returns whether a sheet was opened."""
        names = [pending_entries.name(piece) for piece in self.state.pending()]
        fresh = [name for name in names if name not in self.names]
        sheet = self.state.screen.sheet
        if names != self.names and not (sheet and sheet.topic == "correct"):
            self.state.pending_entries.keep(names)
        self.names = names
        opens = bool(fresh) and self.state.screen.expects_rolls and not sheet
        self.state.screen.expects_rolls = False
        if opens:
            self._open(fresh[0] if len(fresh) == 1 else "")
        return opens

    def open_here(self, spot: Element) -> None:
        """Open the one about the combatant on the screen; the list, if there are more."""
        here = self.state.pending_of(self.state.screen.drawn.get("who") or "")
        self._open(pending_entries.name(here[0]) if len(here) == 1 else "")

    def _open(self, name: str) -> None:
        from page.sheets.pending import PendingSheet  # loaded by the visits that need it

        PendingSheet(self.controller, name).open()
