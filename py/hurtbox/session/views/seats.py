"""The views for the players' phones: of all that players may see, what the player of one character needs.

Every view is one of the players' views or a part of it, so a phone receives nothing that they may not know. Beside
them it gets the requests that it is asked itself, with the names that players read.
"""

import json
from functools import partial
from typing import Any

from pydantic_core import to_json

from hurtbox.core.answers import MOST_FACES, Faces, Seed, Stored, Total
from hurtbox.core.dice_requests import DiceRequest, Lookup, Roll, Tally
from hurtbox.core.refusal import Refused
from hurtbox.core.requests import InvalidAnswer
from hurtbox.core.view import Piece
from hurtbox.core.wordings import WORDED, reworded, reworded_value, with_texts
from hurtbox.session.commands.dice_rolls import RolledDice
from hurtbox.session.fight.state import Fight
from hurtbox.session.fight.targets import targets
from hurtbox.session.fight.undo import last_act, undone
from hurtbox.session.pending.asked_of import is_played, open_requests, player_of
from hurtbox.session.pending.requests import code_of, request_piece
from hurtbox.session.sentences import pending_title
from hurtbox.session.views.cache import Texts, ViewCache
from hurtbox.session.views.public_names import read_by, said_to
from hurtbox.session.views.records import may_know_command
from hurtbox.session.views.summary import latest

LAST_RECORDS = 3
"""How many of the newest records a phone gets."""
STATUS = ("encounter", "title", "key", "system", "edition", "revision", "audience")
"""What of the fight's status a phone gets as players see it."""
NAMING = WORDED | {"act", "labels", "who"}
"""The keys of a request under which a text may name somebody."""


class SeatViews:
    """Makes the views of all seats; they share the players' views of a fight."""

    def __init__(self) -> None:
        self._cache = ViewCache("players", reasons=0)

    def of(self, fight: Fight, seats: tuple[str, ...]) -> list[list[str]]:
        """[combatant, views as text] of each seat; nothing for one whose character is no longer a player's."""
        there = [who for who in seats if is_played(fight.now, who)]
        for who in there:
            self._cache.load(fight, f"f:{who}")
        texts = self._cache.views(fight)
        asked = _asked(fight)
        said = latest(fight, self._cache)
        return [[who, _text(fight, who, texts, asked, said)] for who in there]


def _asked(fight: Fight) -> list[tuple[str, dict[str, Any]]]:
    """[combatant, piece] of each request that a player answers."""
    seen, found = read_by(fight, "players"), list[tuple[str, dict[str, Any]]]()
    said = partial(said_to, fight, "players")
    for pending, key, request in open_requests(fight):
        if who := player_of(fight.now, pending, request):
            known = may_know_command(seen, pending.command)
            act = pending_title(seen, pending.command) if known else ""
            piece = request_piece(seen, pending.id, key, request, who)
            piece = {**piece, "act": act}
            if own := seen.now.wordings:
                piece = reworded_value(piece, own)
            found.append((who, with_texts(piece, said, NAMING)))
    return found


def _last(fight: Fight, said: Piece | None, who: str) -> str:
    """What the last act did, as players read it, and what became of this character if it was aimed at it."""
    told = str(said["text"]) if said else ""
    if not said or not told or said.get("result"):
        return told
    record = fight.records[fight.applied - 1]
    command = (record.rerun[0][1] if record.rerun else record).command
    if who not in targets(command):
        return told
    before, after = (read_by(state, "players").now for state in (undone(fight, ""), fight))
    if who not in before.order or who not in after.order:
        return told
    line = fight.runtime.outcome(before, after, who, "players", command["kind"])
    return told if line == fight.runtime.words["app.unchanged"] else f"{told}: {line}"


def _answered_by_gm(fight: Fight) -> str:
    """The command of the last act, if that was an answer which no player gave on a phone; "" otherwise."""
    act = last_act(fight)
    if act is None:
        return ""
    signed = [key for key, _ in _signed(fight, act.id)]
    return act.id if any(key not in signed for _, (key, _) in act.given) else ""


def _signed(fight: Fight, command: str) -> list[tuple[str, str]]:
    """(key, player) of each answer that this command has got from a phone."""
    newest = fight.records[fight.applied - 1 : fight.applied]
    return [
        signed
        for one in (*fight.pending, *newest)
        for signed in one.answered_by
        if one.id == command
    ]


def _rolled(fight: Fight, player: str) -> str:
    """What this player's own dice have come to, if they were answered on the phone by the last act."""
    act = last_act(fight)
    signed = [key for key, by in _signed(fight, act.id) if by == player] if act else []
    given = {key: answer for _, (key, answer) in act.given if key in signed} if act else {}
    if not act or not given:
        return ""
    try:
        return ", ".join(
            thrown(request, given[key])
            for pending, key, request in open_requests(undone(fight, ""))
            if pending.id == act.id and key in given and isinstance(request, DiceRequest)
        )
    except (Refused, InvalidAnswer):  # the fight is of another version of the rules
        return ""


def thrown(request: DiceRequest[Any], answer: Stored) -> str:
    """The dice of an answered request and what is added, their total, and each die, as far as they are known."""
    faces = answer.faces if isinstance(answer, Faces) else ()
    total = _total(request, answer)
    if total is None and not faces:
        return ""  # passed or failed, or which die showed it first
    dice, code = request.dice, code_of(request)
    if dice.count <= MOST_FACES:
        ends = [Faces(faces=(face,) * dice.count) for face in (1, dice.sides)]
        added = {(_total(request, end) or 0) - sum(end.faces) - dice.plus for end in ends}
        code += f"{added.pop():+d}".replace("+0", "").replace("-", "−") if len(added) == 1 else ""
    said = ", ".join(str(face) for face in faces)
    return f"{code}: {said if total is None else RolledDice(total, ((dice.sides, faces),))}"


def _total(request: DiceRequest[Any], answer: Stored) -> int | None:
    """What an answer comes to with everything that is added; None where the faces have no total."""
    if isinstance(answer, Seed):
        return None
    total = dict(request.facts_of(request.read(answer), answer)).get("total")
    is_sum = isinstance(request, Roll | Lookup) or isinstance(answer, Total)
    if isinstance(request, Tally) and request.summed and not request.total_of:
        is_sum = is_sum or (request.lowest, request.highest) == (
            request.dice.low,
            request.dice.high,
        )
    return total if isinstance(total, int) else request.shown(answer) if is_sum else None


def _text(
    fight: Fight,
    who: str,
    texts: Texts,
    asked: list[tuple[str, dict[str, Any]]],
    said: Piece | None,
) -> str:
    """The views of one seat. `said`: what the last act did, as players read it."""
    status = json.loads(texts["status"])
    records = status["records"][:LAST_RECORDS]
    names = {c.id: c.owner for c in fight.now.combatants}
    told = _last(fight, said, who)
    own = {
        **{key: status[key] for key in STATUS},
        "undo": "",
        "redo": "",
        "records": records,
        "owed": [piece for about, piece in asked if about == who],
        "rolled": _rolled(fight, names[who]),
        "last": reworded(told, words) if (words := fight.now.wordings) else told,
        "answered": _answered_by_gm(fight),
        "waits": list(dict.fromkeys(names[about] for about, _ in asked)),
        "odds": False,
    }
    keys = ["roster", f"c:{who}", f"f:{who}", *(f"r:{number}" for number in records)]
    keys += [key for key in texts if key.startswith(f"form:f:{who}:")]
    views = [[key, texts[key]] for key in keys if key in texts]
    sent = {
        "encounter": fight.id,
        "seat": who,
        "revision": fight.revision,
        "views": [*views, ["status", to_json(own).decode()]],
    }
    return to_json(sent).decode()
