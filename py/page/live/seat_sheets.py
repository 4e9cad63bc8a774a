"""The sheets of a player's phone: what is asked of the player, and a command of the own character."""

from page import roll_words
from page.forms import pending_entries
from page.sheets.form_sheet import FormSheet
from page.sheets.pending import PendingSheet
from page.types import Any, Callable, Element, Piece


class SeatPending(PendingSheet):
    """One request after the other: a player answers them, and decides nothing about the command."""

    def __init__(self, seat: Any, asked: Callable[[], list[Piece]]) -> None:
        self.asked = asked
        PendingSheet.__init__(self, seat)

    def pieces(self) -> list[Piece]:
        """What is asked of this player and not answered yet."""
        return self.asked()

    def shown(self) -> Piece | None:
        """The one that was shown, as long as it waits, then the first of the others."""
        names = [pending_entries.name(piece) for piece in self.pieces()]
        if names and self.unfolded not in names:
            self.unfolded = names[0]
        return PendingSheet.shown(self)

    def by_whom(self, piece: Piece, name: str) -> str:
        """The player answers."""
        return roll_words.YOU_ROLL if piece.get("dice") else roll_words.YOU_DECIDE

    def phone_of(self, piece: Piece) -> str:
        """It is this phone."""
        return ""

    def other_ways(self, piece: Piece) -> list[Element | None]:
        """To type what the own dice show."""
        return [self.pad_button(piece) if piece.get("dice") else None]

    def roll(self, spot: Element) -> None:
        """Have the app roll these dice."""
        self.entries.types = False
        self.send(self.piece_of(spot), {"kind": "roll"})

    def amount_changed(self) -> None:
        """Another number is set: say it on the button."""
        piece = self.shown()
        if piece:
            self.choices.name_take(piece["ways"][0])


class CommandSheet(FormSheet):
    """A command that the player of a character may run."""

    def fight_changed(self) -> bool:
        """Stay as it is entered."""
        return True
