"""What every system must have. Each check yields what is missing, as sentences; an empty one is passed.

`build.py system NAME` runs all of them, and so does `test_every_system.py` for the systems that are offered.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, TypeAlias

from hurtbox.sharing.codec.layout import layout_of

from . import beside, code, inventory, keys, records, texts
from . import system as places
from .system import Missing, System, place_of

Check: TypeAlias = Callable[[System], Missing]


def it_has_something_to_open(system: System) -> Missing:
    """Commands, a prepared fight, and the text of its licence."""
    book = system.rulebook
    if not book.commands:
        yield "No module has a command."
    if not book.prepared_fights:
        yield "There is no prepared fight, so the first visit has nothing to open."
    if any(len(ready.combatants) < 2 for ready in book.prepared_fights):
        yield "A prepared fight has at least two people: nobody fights alone."
    if book.licence and not (places.ROOT / book.licence).exists():
        yield f"The licence file {book.licence} is missing."


def it_can_be_shared(system: System) -> Missing:
    """All that a fight keeps can be written into a link."""
    try:
        layout_of(system.rulebook)
    except TypeError as error:
        yield f"A fight of this system cannot travel in a link: {error}."


CHECKS: tuple[Check, ...] = (
    it_has_something_to_open,
    it_can_be_shared,
    *code.CHECKS,
    *texts.CHECKS,
    *inventory.CHECKS,
    *beside.CHECKS,
    *keys.CHECKS,
)
WITH_PLAYED: tuple[Check, ...] = (
    *code.WITH_PLAYED,
    *keys.WITH_PLAYED,
    *texts.WITH_PLAYED,
    *records.WITH_PLAYED,
    *beside.WITH_PLAYED,
)
"""Those that look at the fights of `played.py`."""
WHEN_FINISHED: tuple[Check, ...] = (beside.a_link_of_it_is_kept,)
"""Those about what is made last; the tests of sharing run them."""


def lacks(name: str) -> Missing:
    """Each thing that a system lacks, as one sentence."""
    folder = places.SYSTEMS / name
    if not (folder / "__init__.py").exists():
        known = sorted(one.parent.name for one in places.SYSTEMS.glob("*/__init__.py"))
        yield f"There is no system “{name}”. There are {', '.join(known)}."
        return
    try:
        book: Any = getattr(import_module(f"hurtbox.systems.{name}"), "RULEBOOK", None)
        if book is None:
            yield f"systems/{name}/__init__.py has no RULEBOOK."
            return
        listing = book.listing
        _ = book.commands  # imports the rules of one that is imported at first use
    except Exception as error:
        yield f"{place_of(error, folder)}: {error or type(error).__name__}"
        return
    if listing != book.listing:
        yield "The entry in the list of systems says something else than the rulebook."
    system = System(book)
    for check in (*CHECKS, *(WITH_PLAYED if system.has_played else ()), *WHEN_FINISHED):
        try:
            yield from check(system)
        except Exception as error:
            place = place_of(error, folder, system.tests)
            yield f"{place}: {type(error).__name__}: {error}"
            return
