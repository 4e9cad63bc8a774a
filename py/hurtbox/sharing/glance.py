"""The glance: the small picture of a fight in a link, which the page draws without the engine.

It is raw deflate of JSON in base64url, made of lists:

    [1, audience, title, system, when, rows]      row: [name, flags, pieces]; flags: 1 their turn, 2 hidden
    [0, text, tone]                               the state, or a badge
    [1, label, value, most, tone]                 a gauge
    [2, label, columns, [[label, "x..x"], …]]     a grid of boxes: x is marked
    [3, label, [label, …], place]                 a ladder, and the current level
    [4, text, tone]                               a sentence

static/sharing/link-preview.js draws it; tests/page/test_link_preview.py compares what it draws with the view.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Annotated

from pydantic import Field, TypeAdapter, ValidationError
from pydantic_core import from_json

from hurtbox.core.rulebook import Audience
from hurtbox.core.view import Piece, tone_of_condition
from hurtbox.session.fight.state import Fight
from hurtbox.session.views.combatants import marker_badges, visible, when
from hurtbox.sharing.codec.compression import bytes_of, deflated, incomplete, inflated, text_of

TONES = ("plain", "harm", "heal", "owed", "quiet")
BADGE, GAUGE, CHART, LADDER, SENTENCE = range(5)
TURN, HIDDEN = 1, 2
MOST = 64_000
"""The most bytes of a glance's JSON. A link goes without a larger one."""
MOST_PIECES = 40
"""Of more pieces of one combatant the page would draw none."""
Word = Annotated[str, Field(max_length=400)]
Glance = tuple[int, Audience, Word, Word, Word, list[tuple[Word, int, list[list[object]]]]]
_READ: TypeAdapter[Glance] = TypeAdapter(Glance)


def glance_of(fight: Fight, audience: Audience, *, alone: str = "") -> Glance:
    """The glance of a fight for an audience, or of the combatant `alone` with more details."""
    rows = list[tuple[Word, int, list[list[object]]]]()
    for combatant in visible(fight.now, audience):
        if alone in ("", combatant.id):
            pieces = fight.runtime.rulebook.view(fight.now, combatant, audience, None)
            flags = TURN * (combatant.id == fight.now.clock.turn) + HIDDEN * combatant.hidden
            shown = [
                *(pieces.pieces if alone else pieces.short),
                *marker_badges(combatant, audience),
            ]
            rows.append((combatant.name, flags, list(_small(shown[:MOST_PIECES]))))
    title, system = fight.now.title, fight.runtime.rulebook.title
    return 1, audience, title, system, when(fight.runtime, fight.now.clock), rows


def glance_text(glance: Glance) -> str:
    """The text of a glance; empty when it would be too large to be read."""
    data = json.dumps(glance, ensure_ascii=False, separators=(",", ":")).encode()
    return text_of(deflated(data)) if len(data) <= MOST else ""


def read_glance(text: str) -> Glance:
    """Read a glance. Refused when it is damaged."""
    data = inflated(bytes_of(text), MOST)
    try:
        return _READ.validate_python(from_json(data))
    except (ValidationError, ValueError) as wrong:
        raise incomplete() from wrong


def _small(pieces: Iterable[Piece]) -> Iterator[list[object]]:
    """View pieces (core/view.py) as short lists."""
    for piece in pieces:
        match piece:
            case {"kind": "state" | "badge", "text": words}:
                yield _toned([BADGE, words], tone_of_condition(piece))
            case {"kind": "gauge", "label": label, "value": value, "max": most, "tone": tone}:
                yield _toned([GAUGE, label, value, most], tone)
            case {"kind": "grid", "label": label, "columns": columns}:
                yield [CHART, label, columns, _boxes(piece)]
            case {"kind": "track", "label": label, "steps": steps}:
                states = [step["state"] for step in steps]
                place = states.index("now") if "now" in states else 0
                yield [LADDER, label, [step["label"] for step in steps], place]
            case {"kind": "text" | "prompt", "text": words, "tone": tone}:
                yield _toned([SENTENCE, words], tone)


def _boxes(grid: Piece) -> list[list[str]]:
    marked = {(row, column) for row, column, state, _, _ in grid["marks"] if state == "marked"}
    rows = [(row["label"], row.get("boxes") or grid["columns"]) for row in grid["rows"]]
    return [
        [label, "".join("x" if (row, at + 1) in marked else "." for at in range(boxes))]
        for row, (label, boxes) in enumerate(rows, 1)
    ]


def _toned(piece: list[object], tone: str) -> list[object]:
    return piece if tone == "plain" else [*piece, TONES.index(tone)]
