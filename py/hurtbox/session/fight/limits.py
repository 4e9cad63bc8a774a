"""What one fight may hold. Play stays within it, and a file or a link from outside is held to the same."""

from collections.abc import Sized

from hurtbox.core.refusal import Refused
from hurtbox.session.commands.roster import MOST_COMBATANTS, MOST_LASTING

LONGEST_FILE = 60_000_000
"""The most characters of a file with one fight."""
MOST_RECORDS = 50_000
"""The most entries of a history: as many as fifty long evenings have."""
MOST_RERUN = 100_000
"""The most records that changes have run again, all together."""
MOST_ANSWERS = 20_000
"""The most answers of one record or pending command. Hours that the app rolls have one seed instead."""
MOST_OVERRIDES = 1_000
"""The most values that are set by hand in one record or pending command."""
MOST_STEPS = 200_000
"""The most steps of one record."""
MOST_UNREADABLE = 1_000
"""The most records that this version cannot read."""
MOST_CHANGED = 2 * (MOST_COMBATANTS + MOST_LASTING) + 20
"""The most parts that one record changes: everybody and all that lasts, gone or new, and the fight's own."""


def check_answers(answers: Sized) -> None:
    """Refused when a command would store more answers than a file may hold."""
    if len(answers) > MOST_ANSWERS:
        text = f"This takes more than {MOST_ANSWERS:,} answers. Let less time pass at once, or let the app roll."
        raise Refused("command", text)
