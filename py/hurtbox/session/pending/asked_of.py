"""What is asked of one player: the open requests that the player of a character answers."""

from collections.abc import Iterator
from typing import Any

from hurtbox.core.encounter import Encounter
from hurtbox.core.refusal import Refused
from hurtbox.core.requests import Request
from hurtbox.session.fight.pending import Pending
from hurtbox.session.fight.state import MOST_WAITING, Fight
from hurtbox.session.pending.requests import MOST_WORK, estimated_work, run_pending

Asked = tuple[Pending, str, Request[Any]]
"""A pending command, and the key and the request that is open."""


def open_requests(fight: Fight) -> list[Asked]:
    """The open requests of all pending commands, as far as they take little time to find."""
    found, spent = list[Asked](), 0
    for place, pending in enumerate(fight.pending):
        spent += estimated_work(fight, pending)
        if place and (place >= MOST_WAITING or spent > MOST_WORK):
            break
        try:
            run, lost = run_pending(fight, pending)
        except Refused:
            continue
        if run and not lost:
            found += [(pending, key, request) for key, request in run.open_requests]
    return found


def asked_of(fight: Fight, who: str) -> Iterator[Asked]:
    """The open requests that the player of this combatant answers."""
    for pending, key, request in open_requests(fight):
        if player_of(fight.now, pending, request) == who:
            yield pending, key, request


def player_of(now: Encounter, pending: Pending, request: Request[Any]) -> str:
    """The combatant whose player answers a request; "" when it is not for a player."""
    about = request.about or str(pending.command.get("target", ""))
    if request.who != "player" or not is_played(now, about) or pending.command.get("secret"):
        return ""
    return about


def is_played(now: Encounter, who: str) -> bool:
    """Whether a combatant is a player's, and to be seen."""
    return any(c.id == who and c.owner and not c.hidden for c in now.combatants)
