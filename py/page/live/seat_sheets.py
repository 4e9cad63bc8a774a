"""The sheets of a player's phone: what is asked of the player, and a command of the own character."""

from __future__ import annotations

from typing import TYPE_CHECKING

from page import roll_words
from page.forms import pending_entries
from page.sheets import pending_choice, pending_roll
from page.sheets.form_sheet import FormSheet
from page.sheets.pending import PendingSheet
from page.sheets.pending_roll import way_of
from page.widgets import dom

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from pyscript import Element

    from page.types import Elements, Piece


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

    def foot(self) -> Elements:
        """The answers that take one tap, the pad, and later."""
        piece = self.shown()
        later = dom.button(roll_words.LATER, "text", "shut")
        if piece is None or not piece.get("dice"):
            return [later]
        row = dom.make("div", "other-ways")
        types = not self.typed_as and not way_of(piece, "passed") and pending_roll.typed_as(piece)
        pad = dom.button(roll_words.TYPE, "text", "type-answer", data_n=self.at)
        return self._answers(piece) + [dom.put(row, pad if types else None, later)]

    def roll(self, spot: Element) -> None:
        """Have the app roll these dice."""
        self.entries.types = False
        self.send(self.piece_of(spot), {"kind": "roll"})

    def amount_changed(self, amount: int) -> None:
        """The stepper shows another number: say it on the button."""
        piece = self.shown()
        if piece:
            take = dom.find("sheet-body").querySelector('[data-do="take"]')
            dom.write(take, pending_choice.act_of(piece["ways"][0], amount))


class CommandSheet(FormSheet):
    """A command that the player of a character may run."""

    def fight_changed(self) -> bool:
        """Stay as it is entered."""
        return True
