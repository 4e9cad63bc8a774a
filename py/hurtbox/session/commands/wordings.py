"""The group's own words for the app's, in one fight. Every system has them."""

from dataclasses import replace
from typing import Literal

from hurtbox.core.ask import Ask
from hurtbox.core.encounter import Encounter
from hurtbox.core.rulebook import Command
from hurtbox.core.wordings import Wordings


class SetWordings(Command):
    """Say these words instead of the app's. Without any, everything is called as the app calls it."""

    kind: Literal["set_wordings"] = "set_wordings"
    wordings: Wordings = ()


def act(ask: Ask, encounter: Encounter, command: SetWordings) -> Encounter:
    """Put the wordings in the place of those before."""
    ask.log("APP", "wordings", count=len(command.wordings))
    return replace(encounter, wordings=command.wordings)
