"""The sheet that corrects an answer of a record, such as a misread die."""

from page import words
from page.sheets import pending_roll
from page.sheets.pending import PendingSheet
from page.types import Any, Callable, Controller, Elements, Piece, Reply, Request


class CorrectionSheet(PendingSheet):
    """Corrects an answer of a record, such as a misread die. It shows first what that would change."""

    topic = "correct"

    def __init__(
        self,
        controller: Controller,
        seq: int,
        piece: Piece,
        show: Callable[[Reply, Request], None],
    ) -> None:
        self.piece = piece
        PendingSheet.__init__(self, controller)
        self.title = words.CORRECT
        self.seq = seq
        self.show = show
        self.entries.forget(piece)  # drops what was typed in an earlier correction

    def pieces(self) -> list[Piece]:
        """The request that was answered."""
        return [self.piece]

    def heading(self) -> str:
        """What the sheet does."""
        return words.CORRECT

    def first_typed(self, piece: Piece) -> str:
        """The pad is there at once: the app does not roll again."""
        kinds = pending_roll.typed_as(piece) if piece.get("dice") else []
        return kinds[0] if kinds else ""

    def foot(self) -> Elements:
        """Passed or failed, where that is all that matters."""
        return self._answers(self.piece)

    def fight_changed(self) -> bool:
        """Close: the record may have changed."""
        return False

    def send(self, piece: Piece, answer: Any) -> None:
        """Show what the other answer would change."""
        self.controller.change(self.seq, [[piece["key"], answer]], [], None, self.show)
