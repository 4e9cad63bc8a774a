"""The trial of a fight from outside: show it to both audiences, log it, undo and redo one action.

It finds whatever would fail later, before anything of the fight is kept.
"""

from collections.abc import Iterator

from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import Audience
from hurtbox.session.fight.state import Fight
from hurtbox.session.fight.undo import redone, undone
from hurtbox.session.sentences import redo_title, undo_title
from hurtbox.session.slices import Work
from hurtbox.session.views.cache import ViewCache
from hurtbox.sharing.glance import glance_of
from hurtbox.sharing.log import log_lines

AUDIENCES: tuple[Audience, ...] = ("gm", "players")
TRIED = "trial"


def try_out(fight: Fight) -> Work[Fight]:
    """The same fight. Refused says that it cannot be shown or played."""
    try:
        for state in _states(fight):
            for audience in AUDIENCES:
                ViewCache(audience).views(state)
                yield
        for audience in AUDIENCES:
            for _ in log_lines(fight, audience):
                yield
            glance_of(fight, audience)
            yield
    except Refused:
        raise
    except Exception as wrong:  # any exception means that the fight does not fit its rules
        text = "The stored fight cannot be shown: something in it does not fit its rules."
        raise Refused("stored", text) from wrong
    return fight


def _states(fight: Fight) -> Iterator[Fight]:
    """The fight, and the fights after one undo and redo."""
    yield fight
    if undo_title(fight):
        back = undone(fight, TRIED)
        yield from (back, redone(back, TRIED))
    elif redo_title(fight):
        forth = redone(fight, TRIED)
        yield from (undone(forth, TRIED), forth)
