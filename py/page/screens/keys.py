"""What keys do at a desk, where no field has the focus and no sheet is open: turns, arrows, and the list of keys.

Digits and Enter belong to the keypad (screens/keypad.py), Escape and Undo to the renderer.
"""

from pyscript import document

from page.types import Controller

SIDEWAYS = {"ArrowLeft": -1, "ArrowRight": 1}
DOWN = {"ArrowUp": -1, "ArrowDown": 1}
ROWS = '#rows [data-do="open"]'


def pressed(controller: Controller, key: str, is_held: bool) -> bool:
    """Carry out a key. False when it is none of these. One that is held down passes no further turns."""
    state = controller.state
    screen = state.screen.drawn["screen"]
    if key == "?":
        from page.sheets.keys_sheet import KeysSheet

        KeysSheet(controller).open()
    elif key in ("n", "p") and screen in ("roster", "combatant"):
        return is_held or _turn(controller, key == "n")
    elif key in SIDEWAYS and screen == "combatant":
        order = [who for who, _ in state.names()]
        at = order.index(state.screen.drawn["who"]) + SIDEWAYS[key]
        controller.navigation.go({"screen": "combatant", "who": order[at % len(order)]})
    elif key in DOWN and screen == "roster":
        return _go_through_rows(DOWN[key])
    else:
        return False
    return True


def _turn(controller: Controller, is_next: bool) -> bool:
    """The next turn, or back to the one before."""
    state = controller.state
    if not is_next:
        if state.listed().get("turn"):
            controller.previous_turn()
        return True
    for form in state.fight_forms():
        if form["command"] == "next_turn" and state.names():
            controller.run(controller.draft(), dict(form["fixed"]), form["title"])
    return True


def _go_through_rows(by: int) -> bool:
    """Give the focus to the row before or after; without one, to the first or the last."""
    rows = [node for node in list(document.querySelectorAll(ROWS)) if node.checkVisibility()]
    if not rows:
        return False
    focused = [at for at, node in enumerate(rows) if node.matches(":focus")]
    at = focused[0] + by if focused else (0 if by > 0 else len(rows) - 1)
    node = rows[min(max(at, 0), len(rows) - 1)]
    node.focus()
    return True
