"""The sheet of one of the keypad's chips, or of all chips behind 'More'."""

from __future__ import annotations

from typing import TYPE_CHECKING

from page.sheets.sheet import LastingSheet

if TYPE_CHECKING:
    from pyscript import Element

    from page.controller import Controller
    from page.forms.touch_controls import TouchControls
    from page.types import Actions, Elements


class ChipSheet(LastingSheet):
    """The controls of one chip, or of several."""

    def __init__(
        self,
        controller: Controller,
        title: str,
        controls: TouchControls,
        body: list[Element],
        foot: list[Element],
    ) -> None:
        LastingSheet.__init__(self, controller, title)
        self.controls = controls
        self.elements = body
        self.buttons = foot

    def actions(self) -> Actions:
        """What the taps on it do."""
        return self.controls.actions()

    def body(self) -> Elements:
        """The controls."""
        return list(self.elements)

    def foot(self) -> Elements:
        """The button that closes it."""
        return list(self.buttons)
