"""Skips the turns of those who are out of action. What is due in these turns still happens."""

from typing import NamedTuple

from hurtbox.core.advance import begin_turn
from hurtbox.core.ask import Ask
from hurtbox.core.clock import after_turn
from hurtbox.core.encounter import Encounter
from hurtbox.core.rulebook import Rulebook

SKIPPED = "turn skipped"


class Going(NamedTuple):
    """The fight while turns are skipped, and how many have been."""

    encounter: Encounter
    skipped: int = 0


def skip_out(rulebook: Rulebook, ask: Ask, encounter: Encounter) -> Encounter:
    """Go on to the next combatant who can act.

    Each skipped turn begins and ends as any other, so lasting effects run. When everybody is out, nobody is
    skipped. It ends after one turn each, whatever happens to them meanwhile.
    """
    if not encounter.clock.skip_out:
        return encounter

    def upcoming(going: Going) -> str | None:
        now, number = going.encounter, going.skipped
        if number == len(now.order) or not _is_out(rulebook, now):
            return None
        if all(rulebook.is_out(now, id) for id in now.order):
            return None
        return f"skipped {number + 1}"

    def one_turn(ask: Ask, going: Going, name: str) -> Going:
        now, number = going
        ask.log("APP", SKIPPED, name=now.combatant(now.clock.turn).name)
        return Going(begin_turn(rulebook, ask, now, after_turn(now.clock, now.order)), number + 1)

    return ask.loop(one_turn, Going(encounter), upcoming).encounter


def _is_out(rulebook: Rulebook, encounter: Encounter) -> bool:
    turn = encounter.clock.turn
    return bool(turn) and rulebook.is_out(encounter, turn)
