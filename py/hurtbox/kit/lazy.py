"""A rulebook whose modules are imported only when it is used, so that it costs nothing to others."""

from dataclasses import fields
from importlib import import_module
from typing import Any

from hurtbox.core.rulebook import EXAMPLE, Listing, Rulebook

_FIELDS = frozenset(field.name for field in fields(Rulebook))
_CHEAP = frozenset(("key", "title", "edition", "notice", "licence", "place", "vitals", "picture"))


class LazyRulebook(Rulebook):
    """A rulebook that knows only what the list of systems shows; the first other field imports the rest."""

    def __init__(
        self,
        module: str,
        *,
        title: str,
        edition: str = "1",
        notice: str = "",
        licence: str = "",
        vitals: str = "",
        picture: str = "bars",
        place: int = 100,
        ready: tuple[tuple[str, str, str] | tuple[str, str, str, tuple[int, int]], ...] = (),
    ) -> None:
        """`module` has the whole `RULEBOOK`. `ready` are key, title and text of its prepared fights. A fight may
        also name the hit that the tour plays.
        """
        key = module.rpartition(".")[0].rpartition(".")[2]
        listed = {"key": key, "title": title, "edition": edition, "notice": notice}
        shown = [
            {"key": key, "title": title, "text": text, "example": list(hit[0] if hit else EXAMPLE)}
            for key, title, text, *hit in ready
        ]
        listed |= {"licence": licence, "vitals": vitals, "picture": picture}
        listing = {**listed, "ready": shown}
        vars(self).update(listed, place=place, _module=module, _listing=listing)

    def __getattribute__(self, name: str) -> Any:
        if name in _FIELDS and name not in _CHEAP:
            object.__getattribute__(self, "_load")()
        return object.__getattribute__(self, name)

    @property
    def listing(self) -> Listing:
        """What the list of systems shows, without importing anything."""
        listing: Listing = vars(self)["_listing"]
        return listing

    def _load(self) -> None:
        """Import the rules and become the whole rulebook: from then on this object is a plain `Rulebook`."""
        whole: Rulebook = import_module(vars(self)["_module"]).RULEBOOK
        fields = {name: getattr(whole, name) for name in _FIELDS}
        vars(self).update({name: of for name, of in fields.items() if name not in _CHEAP})
        for gone in ("_module", "_listing"):
            del vars(self)[gone]
        object.__setattr__(self, "__class__", Rulebook)
