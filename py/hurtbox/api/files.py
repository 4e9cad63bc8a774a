"""Fights from files, links and texts. Everything that comes in is checked as strictly as in the app."""

from pathlib import Path

from hurtbox.api.fights import Fight
from hurtbox.core.refusal import Refused
from hurtbox.session.slices import finished
from hurtbox.sharing.imports.inspection import finds_in
from hurtbox.sharing.imports.trial import try_out


def loads(text: str, seed: int | None = None) -> Fight:
    """The fight in the text of a file, or in a link. Refused says what cannot be read.

    >>> import hurtbox
    >>> fight = hurtbox.Fight("cybergod", prepared="docks")
    >>> hurtbox.loads(fight.link(history=True)).dumps() == fight.dumps()
    True
    """
    fights = loads_all(text, seed)
    if len(fights) != 1:
        raise Refused("file", f"There are {len(fights)} fights in it. Use `hurtbox.loads_all`.")
    return fights[0]


def loads_all(text: str, seed: int | None = None) -> tuple[Fight, ...]:
    """All fights in the text of a file. Refused if only one of them cannot be read."""
    finds, lost = finished(finds_in(text))
    if lost:
        raise Refused("file", lost[0])
    fights = [find.fight for find in finds if find.fight is not None]
    if not fights:
        raise Refused("link", "This link only shows a fight. It has nothing to open.")
    return tuple(Fight.of(finished(try_out(fight)), seed) for fight in fights)


def load(path: str | Path, seed: int | None = None) -> Fight:
    """The fight in a file that the app or `Fight.save` has written. Refused says what cannot be read."""
    return loads(Path(path).read_text(encoding="utf-8"), seed)
