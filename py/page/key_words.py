"""The words of the keys at a desk: loaded with their sheet, not at the start."""

TITLE = "Keys"
KEYS = (
    ("0–9", "Type the number"),
    ("Enter", "Hit"),
    ("Backspace", "Delete a digit"),
    ("Delete", "Clear the number"),
    ("↑ ↓", "Go through everybody"),
    ("← →", "The combatant before, the next one"),
    ("n", "Next turn"),
    ("p", "Previous turn"),
    ("Ctrl+Z", "Undo"),
    ("Ctrl+Shift+Z", "Redo"),
    ("Esc", "Back"),
    ("?", "These keys"),
)
