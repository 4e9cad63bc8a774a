"""What is owed: requests put into words, and every way in which they can be answered."""

from typing import Any

from hurtbox.core.decisions import Choice, Number, Subset
from hurtbox.core.refusal import Refused
from hurtbox.core.requests import Request
from hurtbox.core.running import Owed, resolve
from hurtbox.core.thrown import Check, FirstShowing, Tally, Thrown
from hurtbox.core.view import Piece
from hurtbox.service.fight import CHANGE, Fight, Pending
from hurtbox.service.rewrite import rewritten
from hurtbox.service.sentences import asks

MOST_TYPED = 20
"""So many dice are offered to be typed one by one."""


def waiting(fight: Fight, pending: Pending) -> Owed | None:
    """What a pending command waits for, by running it again; None when it could run to its end now."""
    if known := fight.waits.of(fight, pending):
        return known
    run = _run(fight, pending)
    if not isinstance(run, Owed):
        return None
    fight.waits.keep(fight, pending, run)
    return run


def _run(fight: Fight, pending: Pending) -> object:
    if pending.command["kind"] == CHANGE:
        return rewritten(fight, pending)
    return resolve(fight.rule(pending.command, pending.id), pending.answers, pending.overrides)


def owed(fight: Fight, pending: Pending) -> list[Piece]:
    """The pieces for a pending command, one for each thing it waits for: it can always be given up.

    The fight may have moved on since: what it was about is gone, or nothing is asked any more.
    """
    about = str(pending.command.get("target", ""))
    words = fight.book.words
    stuck = {"kind": "owed", "pending": pending.id, "key": "", "who": words["app.gm"], "rule": ""}
    try:
        run = waiting(fight, pending)
    except Refused as no:
        what = words.get(fight.book.form(str(pending.command["kind"])), words["app.change"])
        text = fight.book.say("app.stuck", what=what, text=no.text)
        return [{**stuck, "text": text, "about": about, "ways": []}]
    if run is None:
        go_on = {"kind": "pick", "options": [["on", words["app.go_on"]]], "default": "on"}
        return [{**stuck, "text": words["app.freed"], "about": about, "ways": [go_on]}]
    return [owed_piece(fight, pending.id, key, one, about) for key, one in run.open_requests]


def owed_piece(
    fight: Fight, pending: str, key: str, request: Request[Any], about: str = ""
) -> Piece:
    """A request as the page can draw it; `about` is whom the command is about."""
    about = request.about or about
    return {
        "kind": "owed",
        "pending": pending,
        "key": key,
        "text": asks(fight.book, request),
        "who": _who(fight, request, about),
        "rule": request.rule,
        "about": about,
        "ways": ways(fight, request),
    }


def _who(fight: Fight, request: Request[Any], about: str) -> str:
    if request.who == "gm":
        return fight.book.words["app.gm"]
    if request.who == "opponent":
        return fight.book.words["app.opponent"]
    owner = next((c.owner for c in fight.now.combatants if c.id == about), "")
    return owner or fight.book.words["app.gm"]


def ways(fight: Fight, request: Request[Any]) -> list[Piece]:
    """Every way to answer a request, the quickest first."""
    words = fight.book.words
    base = f"{request.rule} {request.what}"
    match request:
        case Choice(options=options, default=default):
            named = [[o, words.get(f"{base}.{o}", o)] for o in options]
            return [{"kind": "pick", "options": named, "default": default}]
        case Number(low=low, high=high, default=default):
            return [{"kind": "amount", "low": low, "high": high, "value": default}]
        case Subset(labels=labels, default=chosen):
            return [{"kind": "subset", "labels": list(labels), "default": list(chosen)}]
        case FirstShowing(dice=dice, labels=labels):
            named = [[label, words.get(f"{base}.{label}", label)] for label in labels]
            shown = [*named, ["none", words["app.none"]]]
            return [
                {"kind": "roll"},
                _faces(dice.count, dice.sides, [label for _, label in named]),
                {"kind": "pick", "options": shown, "default": ""},
            ]
        case Thrown():
            return _thrown(request, words.get(f"{base}.total", ""))
    raise TypeError(f"no way to answer {type(request).__name__}")


def _thrown(request: Thrown[Any], label: str) -> list[Piece]:
    """Dice: rolled by the app, passed or failed where that is enough, face by face, or as a total.

    `label` is what the total is called where it is no sum, as a number of successes.
    """
    dice = request.dice
    found: list[Piece] = [{"kind": "roll"}]
    if isinstance(request, Check) or (isinstance(request, Tally) and request.passed):
        found.append({"kind": "passed"})
    if dice.count <= MOST_TYPED:
        found.append(_faces(dice.count, dice.sides, list(request.labels)))
    if not isinstance(request, Tally):
        found.append(_total(dice.low, dice.high, label))
    elif request.summed:
        found.append(_total(request.lowest, request.highest, label))
    return found


def _total(low: int, high: int, label: str) -> Piece:
    return {"kind": "total", "low": low, "high": high, "label": label}


def _faces(count: int, sides: int, labels: list[str]) -> Piece:
    return {"kind": "faces", "count": count, "sides": sides, "labels": labels}
