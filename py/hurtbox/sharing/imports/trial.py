"""The trial of a fight from outside: show it to both audiences, log it, undo and redo one action.

It finds whatever would fail later, before anything of the fight is kept.
"""

from collections.abc import Iterator

from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import Audience
from hurtbox.session.fight.state import Fight
from hurtbox.session.fight.undo import redone, undone
from hurtbox.session.pending.requests import MOST_WORK, estimated_work
from hurtbox.session.sentences import redo_title, undo_title
from hurtbox.session.slices import Work
from hurtbox.session.views.cache import ViewCache
from hurtbox.sharing.glance import glance_of
from hurtbox.sharing.log import log_lines

AUDIENCES: tuple[Audience, ...] = ("gm", "players")
TRIED = "trial"
WAITS_LONG = (
    "The stored fight is not opened: too much in it waits for a roll. "
    "Answer or cancel some of it where it was saved."
)


def try_out(fight: Fight) -> Work[Fight]:
    """The same fight. Refused says that it cannot be shown or played."""
    try:
        _waiting(fight)
        for one in _states(fight):
            for audience in AUDIENCES:
                ViewCache(audience).views(one)
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


def _waiting(fight: Fight) -> None:
    """Refused when the pending commands, also undone ones, take more work than opening a fight may."""
    undone_ones = [act.pending for act in fight.acts if act.pending]
    spent = sum(estimated_work(fight, pending) for pending in (*fight.pending, *undone_ones))
    if spent > MOST_WORK and len(fight.pending) + len(undone_ones) > 1:
        raise Refused("stored", WAITS_LONG)


def _states(fight: Fight) -> Iterator[Fight]:
    """The fight, and the fights after one undo and redo."""
    yield fight
    if undo_title(fight):
        back = undone(fight, TRIED)
        yield from (back, redone(back, TRIED))
    elif redo_title(fight):
        forth = redone(fight, TRIED)
        yield from (undone(forth, TRIED), forth)
