"""What the engine says of the open fight: its views, as the rest of the page reads them."""

from page.types import Any, Callable, Form, Json, Piece, View, ViewCache


class FightViews:
    """The views of the open fight, as far as who is looking may see them."""

    def __init__(self, views: ViewCache) -> None:
        self.views = views
        self.view = views.view  # the view under a key, or None while there is none
        self.offered: dict[str, Form] = {}  # by the name that its button carries
        self.request_view: Callable[[str], None] = lambda key: None

    def status(self) -> View:
        """Undo, redo, what waits for a roll, the records. Empty before there is a fight."""
        return self.view("status") or {}

    def pending(self) -> list[Piece]:
        """Everything that waits for a roll or a choice."""
        return self.status().get("owed") or []

    def pending_of(self, who: str) -> list[Piece]:
        """What waits for a roll or a choice and is about this combatant."""
        return [piece for piece in self.pending() if piece["about"] == who]

    def listed(self) -> View:
        """The fight's title, time and turn, and (id, stamp) of every row. Empty before there is a fight."""
        return self.view("list") or {}

    def row(self, who: str) -> View:
        """A combatant's row on the roster. Its stamp changes whenever the row does."""
        return self.view("row:" + who) or {}

    def names(self) -> list[Any]:
        """(id, name) of every combatant."""
        return self.view("names") or []  # type: ignore[return-value]

    def fight_forms(self) -> list[Form]:
        """What can be done about the fight as a whole."""
        return (self.view("table") or {}).get("forms") or []

    def combatant(self, who: str) -> View | None:
        """A combatant's view with the forms that apply, or None."""
        body = self.view("c:" + who) if who else None
        if body:
            body.update(self._requested("f:" + who) or {})
        return body

    def note(self, who: str) -> str | None:
        """The game master's note on a combatant, on the fight for ""; None while players look."""
        found: str | None = (self.view("c:" + who if who else "table") or {}).get("note")
        return found

    def markers(self, who: str) -> list[Json]:
        """The markers on a combatant, on the fight for ""; as far as who is looking may see them."""
        return (self.view("c:" + who if who else "table") or {}).get("markers") or []

    def record(self, seq: int) -> View | None:
        """One record's view; None when the record is older than those whose views are kept."""
        return self.view("r:" + str(seq))

    def why(self, seq: int) -> list[Piece] | None:
        """The pieces that explain a record; None while they are on their way from the engine."""
        found = self._requested("w:" + str(seq))
        return found and found["pieces"]  # type: ignore[return-value]

    def _requested(self, key: str) -> View | None:
        """A view that the engine sends only on request."""
        found = self.view(key)
        if found is None:
            self.request_view(key)
        return found

    def name_of(self, who: str) -> str:
        """A combatant's name; "" when nobody has this id."""
        for id_, name in self.names():
            if id_ == who:
                return str(name)
        return ""

    def names_of(self, ids: list[str]) -> str:
        """The names of these ids, with commas."""
        return ", ".join([self.name_of(who) for who in ids])

    def others(self, but: str) -> list[Any]:
        """(id, name) of every combatant but one."""
        return [(id_, name) for id_, name in self.names() if id_ != but]

    def among(self, value: list[str], but: str) -> list[str]:
        """Those of these ids that are in the fight, without the id `but`, in the order of the fight."""
        return [who for who, _ in self.others(but) if who in value]

    def turn(self) -> str:
        """The id of the combatant whose turn it is; if it is nobody's, the first one's; "" in an empty fight."""
        now = self.listed().get("turn")
        there = self.names()
        return now[0] if now else there[0][0] if there else ""

    # Forms that have a button on the screen.

    def offer(self, form: Form) -> str:
        """Store a form under a name for its button. Returns the name."""
        fixed = form.get("fixed") or {}
        key: str = form["command"] + "".join(
            ["|{}={}".format(k, fixed[k]) for k in sorted(fixed) if k != "kind"]
        )
        self.offered[key] = form
        return key

    def whole_form(self, key: str) -> Form | None:
        """The whole form of that name; None when the fight no longer offers it."""
        form = self.offered.get(key)
        if not form or "whole" not in form:
            return form
        whole = self.view(form["whole"])
        if whole and all(whole[part] == form[part] for part in ("command", "fixed")):
            return whole
        return None
