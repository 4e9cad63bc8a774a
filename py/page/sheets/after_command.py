"""Opens the sheet that follows a command: what it waits for, or its result for several."""

from page.forms import pending_entries
from page.types import Controller, Element


class AfterCommand:
    """Knows the requests of the last draw, and so which ones are new."""

    def __init__(self, controller: Controller) -> None:
        self.controller = controller
        self.state = controller.state
        self.names: list[str] = []  # of the requests that waited at the last draw

    def is_due(self) -> bool:
        """Whether `look` will open a sheet: the command was entered here, and none is open."""
        screen = self.state.screen
        return not screen.sheet and (screen.expects_rows or bool(self._new()))

    def look(self) -> bool:
        """Open what the last command waits for, or its result; drop entries for requests that are answered.
        Returns whether a sheet was opened."""
        screen, opens, new = self.state.screen, self.is_due(), self._new()
        names = self._waiting()
        if names != self.names and not (screen.sheet and screen.sheet.topic == "correct"):
            self.state.pending_entries.keep(names)
        self.names = names
        screen.expects_rolls = screen.expects_rows = False
        if opens and new:
            self._open(new[0] if len(new) == 1 else "")
        elif opens:
            self.open_results()
        return opens

    def _waiting(self) -> list[str]:
        return [pending_entries.name(piece) for piece in self.state.pending()]

    def _new(self) -> list[str]:
        """The requests of the last command, if it was entered here."""
        if not self.state.screen.expects_rolls:
            return []
        return [name for name in self._waiting() if name not in self.names]

    def open_here(self, spot: Element) -> None:
        """Open the one about the combatant on the screen; the list, if there are more or for everybody."""
        is_of_all = spot.closest("#roster-notes") is not None
        who = self.state.screen.drawn.get("who") or ""
        here = [] if is_of_all else self.state.pending_of(who)
        self._open(pending_entries.name(here[0]) if len(here) == 1 else "")

    def _open(self, name: str) -> None:
        from page.sheets.pending import PendingSheet  # loaded by the visits that need it

        PendingSheet(self.controller, name).open()

    def open_results(self) -> None:
        """Open the result of the last command for several."""
        from page.sheets.results import ResultsSheet

        ResultsSheet(self.controller).open()
