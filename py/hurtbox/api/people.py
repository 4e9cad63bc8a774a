"""Reading a fight: its combatants, their sheets and bodies, and what the app shows of them."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from hurtbox.api.describing import known_key, no_such, test_name
from hurtbox.core import encounter as engine
from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import CombatantPieces
from hurtbox.core.view import ViewPiece, is_condition, name_of_condition
from hurtbox.session.runtime import SystemRuntime

Sheet = dict[str, Any]
"""A sheet or body as plain JSON: numbers, texts, yes or no, lists and dicts."""


@dataclass(frozen=True)
class Gauge:
    """A pool such as hit points: `value` out of `most`."""

    value: int
    most: int


class Combatant:
    """One character in a fight.

    One from a `Fight` shows the fight as it is now: `kirk.body` after a hit is the body after the hit. One from
    an `Encounter` stays as it is.
    """

    def __init__(self, now: "Callable[[], Encounter]", id: str) -> None:
        self._now = now
        self.id = id

    @property
    def name(self) -> str:
        """The name."""
        return self._its.name

    @property
    def owner(self) -> str:
        """The player's name; empty for one of the game master's."""
        return self._its.owner

    @property
    def hidden(self) -> bool:
        """Whether players do not see them."""
        return self._its.hidden

    @property
    def sheet(self) -> Sheet:
        """The facts that a fight does not change, as plain JSON by field name."""
        return self._row("sheet")

    @property
    def body(self) -> Sheet:
        """What the fight has done to them, as plain JSON by field name: points, levels, marks."""
        return self._row("body")

    @property
    def gauges(self) -> dict[str, Gauge]:
        """The pools by label."""
        return {
            piece["label"]: Gauge(piece["value"], piece["max"])
            for piece in self._pieces.pieces
            if piece["kind"] == "gauge"
        }

    @property
    def levels(self) -> dict[str, str]:
        """The current level of each ladder by label: {"Wound Level": "Stunned"}."""
        return {
            piece["label"]: next((s["label"] for s in piece["steps"] if s["state"] == "now"), "")
            for piece in self._pieces.pieces
            if piece["kind"] == "track"
        }

    @property
    def conditions(self) -> tuple[str, ...]:
        """The conditions in words: ("Stunned 2",)."""
        return tuple(_in_words(piece) for piece in self._pieces.pieces if is_condition(piece))

    @property
    def condition_names(self) -> tuple[str, ...]:
        """The conditions without the numbers that the odds do not tell apart: ("Unconscious",)."""
        return tuple(map(name_of_condition, filter(is_condition, self._pieces.pieces)))

    @property
    def marks(self) -> dict[str, int]:
        """How many boxes of each chart are marked, by the chart's label."""
        return {
            piece["label"]: len(piece["marks"])
            for piece in self._pieces.pieces
            if piece["kind"] == "grid"
        }

    @property
    def texts(self) -> tuple[str, ...]:
        """What their screen says: the line below the name, notes such as a penalty, and what lasts."""
        shown = self._pieces
        said = (piece["text"] for piece in shown.pieces if piece["kind"] in ("text", "prompt"))
        return tuple(filter(None, (shown.line, *said)))

    @property
    def note(self) -> str:
        """The game master's note on them; empty if there is none."""
        return self._its.note

    @property
    def derived(self) -> dict[str, int]:
        """The numbers that the system works out, by name: the maximum of each pool, penalties, and the like.

        In a game from a file these are those of [derived].
        """
        now = self._now()
        return dict(now.runtime.rulebook.derived(now.encounter, self.id))

    def __str__(self) -> str:
        """The name and the state in one line, as on the app's roster."""
        short = " · ".join(filter(None, dict.fromkeys(map(_in_words, self._pieces.short))))
        return f"{self.name}: {short}" if short else self.name

    def __repr__(self) -> str:
        return f"<hurtbox.Combatant {self}>"

    @property
    def _its(self) -> engine.Combatant:
        return self._now().encounter.combatant(self.id)

    @property
    def _pieces(self) -> CombatantPieces:
        now = self._now()
        return now.runtime.rulebook.view(now.encounter, self._its, "gm", None)

    def _row(self, part: str) -> Sheet:
        now = self._now()
        text = now.runtime.parts.combatant_text(self._its)
        row: Sheet = json.loads(text)[part]
        return row


Whom: TypeAlias = str | Combatant
"""One combatant: a handle, a name or an id."""
T = TypeVar("T")


class ByCombatant(dict[str, T]):
    """Values by the ids of combatants. A handle finds its own, too."""

    def __missing__(self, key: object) -> T:
        if isinstance(key, Combatant):
            return self[key.id]
        raise KeyError(key)

    def __getitem__(self, who: Whom) -> T:
        return super().__getitem__(who)  # type: ignore[index]


@dataclass(frozen=True)
class Encounter(Mapping[str, Combatant]):
    """A fight at one moment: its combatants by name, in turn order. It never changes.

    Those who share a name are listed by their ids. Equal ones compare equal: one can be the key of a dict.
    """

    runtime: SystemRuntime
    encounter: engine.Encounter

    @property
    def round(self) -> int:
        """The round, counted from 1."""
        return self.encounter.clock.round

    @property
    def minute(self) -> int:
        """The minutes that have passed since the fight began."""
        return self.encounter.clock.minute

    @property
    def turn(self) -> str:
        """The name of the combatant whose turn it is; empty before the first turn."""
        return next((c.name for c in self.encounter.combatants if self._is_next(c)), "")

    def _is_next(self, combatant: engine.Combatant) -> bool:
        return combatant.id == self.encounter.clock.turn

    @property
    def settings(self) -> Sheet:
        """The house rules by field name."""
        return self.runtime.parts.settings_json(self.encounter.settings)

    def tests(self, who: Whom, since: "Encounter | None" = None) -> dict[str, bool]:
        """The system's named outcomes for a combatant: {"hurt": True, "out": False}.

        They compare with `since`; without it, "hurt" and the like say that nothing has changed.
        """
        before = (since or self).encounter
        id = id_of(self.encounter.combatants, who)
        book = self.runtime.rulebook
        return {test_name(name): test(before, self.encounter, id) for name, test in book.ends}

    @property
    def sources(self) -> dict[str, Sheet]:
        """What lasts in the fight (a fire, a drug, a reminder) as plain JSON, by id."""
        parts = self.runtime.parts.write(self.encounter)
        return {part[2:]: json.loads(text) for part, text in parts.items() if part[:2] == "s:"}

    def __getitem__(self, who: Whom) -> Combatant:
        return Combatant(lambda: self, id_of(self.encounter.combatants, who))

    def __iter__(self) -> Iterator[str]:
        return (self.key_of(combatant.id) for combatant in self.encounter.combatants)

    def key_of(self, id: str) -> str:
        """What a combatant is listed by: the name, or the id if the name alone would not say who it is."""
        name, everybody = self.encounter.combatant(id).name, self.encounter.combatants
        return name if sum(name in (c.name, c.id) for c in everybody) == 1 else id

    def __len__(self) -> int:
        return len(self.encounter.combatants)

    def __hash__(self) -> int:
        return hash(self.encounter)

    def __str__(self) -> str:
        """The combatants, one a line."""
        return "\n".join(map(str, self.values()))

    def __repr__(self) -> str:
        return f"<hurtbox.Encounter round {self.round}: {', '.join(self)}>"


class UnknownCombatant(Refused, KeyError):
    """No combatant has that id or name, or several have it."""

    __module__ = "hurtbox"

    def __init__(self, text: str, field: str = "target") -> None:
        super().__init__(field, text)

    def __str__(self) -> str:
        return self.text


def id_of(combatants: Sequence[engine.Combatant], who: Whom) -> str:
    """The id of a combatant, or of the one with this id or name. UnknownCombatant unless there is exactly one."""
    if isinstance(who, Combatant):
        who = who.id
    if any(c.id == who for c in combatants):
        return who
    named = [c.id for c in combatants if c.name == who]
    if len(named) > 1:
        text = f"{len(named)} combatants are called “{who[:80]}”. Use one of the ids: {', '.join(named)}."
        raise UnknownCombatant(text)
    if not named:
        raise UnknownCombatant(no_such("combatant", who, [c.name for c in combatants]))
    return named[0]


def _in_words(piece: ViewPiece) -> str:
    """A view piece in a few words; empty for one that only makes sense as a picture."""
    match piece["kind"]:
        case "track":
            return next((s["label"] for s in piece["steps"] if s["state"] == "now"), "")
        case "gauge":
            return f"{piece['label']} {piece['text']}"
        case "grid":
            return f"{len(piece['marks'])} marked"
        case _:
            return piece["text"]


def preset_sheet(runtime: SystemRuntime, name: str) -> Sheet:
    """The sheet of a preset by its name; an empty one for no name. Refused names those that exist."""
    if not name:
        return {}
    sheets = {preset.name: preset.sheet for preset in runtime.rulebook.presets}
    named = known_key("preset", name, {field: field for field in sheets})
    return runtime.parts.sheet_json(sheets[named])
