"""Fights from files, links and texts. Everything that comes in is checked as strictly as in the app."""

from pathlib import Path

from hurtbox.api.fights import Fight
from hurtbox.core.refusal import Refused
from hurtbox.session.slices import finished
from hurtbox.sharing.encodings import text_of
from hurtbox.sharing.imports.inspection import finds_in
from hurtbox.sharing.imports.trial import try_out


def loads(
    text: str, seed: int | None = None, *, unread: list[str] | None = None, choice: str = ""
) -> Fight:
    """The fight in the text of a file, or in a link. Refused says what cannot be read.

    A table of characters, and actors of Foundry's OpenD6 and 2D6 systems, are read as a new fight. `unread` is a
    list that gets a sentence for each value that cannot be read; without it, the first is refused. `choice` says
    what a file leaves open, by key or title: the game of a table that fits several; for a Foundry world how it
    counts wounds, "1" to "5", "points" or "chart".

    >>> import hurtbox
    >>> fight = hurtbox.Fight("cybergod", prepared="docks")
    >>> hurtbox.loads(fight.link(history=True)).dumps() == fight.dumps()
    True
    >>> unread = []
    >>> list(hurtbox.loads("Name;Physique;Hat\\nMara;3D+1;red\\nBo;4D;\\n", unread=unread))
    ['Mara', 'Bo']
    >>> unread
    ['Line 1, column “Hat”: not a field of OpenD6, so not read.']
    """
    fights = loads_all(text, seed, unread=unread, choice=choice)
    if len(fights) != 1:
        raise Refused("file", f"There are {len(fights)} fights in it. Use `hurtbox.loads_all`.")
    return fights[0]


def loads_all(
    text: str, seed: int | None = None, *, unread: list[str] | None = None, choice: str = ""
) -> tuple[Fight, ...]:
    """All fights in the text of a file. Without `unread`, refused if only one of them cannot be read."""
    finds, lost = finished(finds_in(text, choice))
    if lost and unread is None:
        raise Refused("file", lost[0])
    if unread is not None:
        unread += lost
    fights = [find.fight for find in finds if find.fight is not None]
    if not fights:
        raise Refused("link", "This link only shows a fight. It has nothing to open.")
    return tuple(Fight.of(finished(try_out(fight)), seed) for fight in fights)


def load(
    path: str | Path, seed: int | None = None, *, unread: list[str] | None = None, choice: str = ""
) -> Fight:
    """The fight in a file that the app, `Fight.save` or another program has written: see `loads`."""
    return loads(text_of(Path(path).read_bytes()), seed, unread=unread, choice=choice)
