"""Pending requests on the screen: their sentence, and every way to answer them."""

from collections.abc import Mapping
from typing import Any

from hurtbox.core.advance import MOST_ROLLED
from hurtbox.core.decisions import Choice, Division, Number, Subset, defaults
from hurtbox.core.dice_requests import Check, DiceRequest, FirstShowing, Tally
from hurtbox.core.encounter import Encounter
from hurtbox.core.refusal import Refused
from hurtbox.core.requests import Request
from hurtbox.core.run import Done, Unfinished, resolve
from hurtbox.core.seeds import split
from hurtbox.core.view import Piece
from hurtbox.core.words import capitalized
from hurtbox.session.fight.change import Changed, run_change
from hurtbox.session.fight.lost_answers import lost_answers, question_of, rule_of
from hurtbox.session.fight.pending import Pending
from hurtbox.session.fight.state import CHANGE, MOST_WAITING, Fight
from hurtbox.session.pending.auto_roll import who_answers, with_time
from hurtbox.session.sentences import asks, pending_title

LOST = "lost"
"""The key of the answer that lets a command continue without its lost answers."""
MOST_WORK = 3_000
"""The most `estimated_work` of all pending commands that are run: about a second on a slow phone."""
A_RECORD = 20
"""The estimated work of running one record again."""
MOST_TYPED = 20
"""The most dice that can be typed one by one."""


def run_pending(fight: Fight, pending: Pending) -> tuple[Unfinished | None, tuple[str, ...]]:
    """The unfinished run of a pending command (None if it can finish now), and the keys of lost answers."""
    run: Unfinished | Done[Encounter] | Changed | None = fight.runs.get(fight, pending)
    if run is None:
        run = _run(fight, pending)
        if isinstance(run, Unfinished):
            fight.runs.put(fight, pending, run)
    lost = () if isinstance(run, Changed) else lost_answers(fight, pending, run)
    return (run if isinstance(run, Unfinished) else None), lost


def _run(fight: Fight, pending: Pending) -> Unfinished | Done[Encounter] | Changed:
    if pending.command["kind"] == CHANGE:
        return run_change(fight, pending)
    return resolve(fight.rule(pending.command, pending.id), pending.answers, pending.overrides)


def all_pending_pieces(fight: Fight) -> list[Piece]:
    """The pieces of all pending commands. Those that would take too long to run are only counted.

    A fight has to open quickly, whatever storage holds, and each of them runs again.
    """
    pieces, spent = list[Piece](), 0
    for place, pending in enumerate(fight.pending):
        spent += estimated_work(fight, pending)
        if place and (place >= MOST_WAITING or spent > MOST_WORK):
            text = fight.runtime.say("app.more_wait", count=len(fight.pending) - place)
            return [*pieces, {**_stuck(fight, pending), "text": text, "ways": []}]
        pieces += pending_pieces(fight, pending)
    return pieces


def estimated_work(fight: Fight, pending: Pending) -> int:
    """An estimate of the work of running a command: what it may read, and its answers."""
    given, seeds = split(pending.answers)
    asked = len(given) + sum(min(seed.rolls, MOST_ROLLED) for seed in seeds.values())
    of_rules = len(fight.now.combatants) + len(fight.now.sources) + 3 * asked
    seq = pending.command.get("seq")
    if pending.command["kind"] == CHANGE and isinstance(seq, int):
        return of_rules + A_RECORD * max(0, len(fight.records) - seq)
    return of_rules


def _stuck(fight: Fight, pending: Pending) -> Piece:
    """A piece for a pending command without an open request. It can only be cancelled."""
    about = str(pending.command.get("target", ""))
    gm = fight.runtime.words["app.gm"]
    act = pending_title(fight, pending.command)
    piece = {"kind": "owed", "pending": pending.id, "key": "", "who": gm, "rule": ""}
    return {**piece, "about": about, "act": act}


def pending_pieces(fight: Fight, pending: Pending) -> list[Piece]:
    """The pieces of a pending command, one for each open request. Each of them can be cancelled.

    The fight may have changed since: the target may be gone, or no request may be open any more.
    """
    about = str(pending.command.get("target", ""))
    words = fight.runtime.words
    stuck = _stuck(fight, pending)
    try:
        run, lost = run_pending(fight, pending)
    except Refused as no:
        what = words.get(fight.runtime.form(str(pending.command["kind"])), words["app.change"])
        text = fight.runtime.say("app.stuck", what=what, text=no.text)
        return [{**stuck, "text": text, "ways": []}]
    go_on = {"kind": "pick", "options": [["on", words["app.go_on"]]], "default": "on"}
    if lost:
        what = " · ".join(question_of(fight.runtime, key) for key in lost)
        piece = {**stuck, "key": LOST, "rule": rule_of(lost[0]), "ways": [go_on]}
        return [{**piece, "text": fight.runtime.say("app.lost", what=what)}]
    if run is None:
        return [{**stuck, "text": words["app.freed"], "ways": [go_on]}]
    pieces = (
        request_piece(fight, pending.id, key, request, about) for key, request in run.open_requests
    )
    return [with_time(fight, pending, {**piece, "act": stuck["act"]}) for piece in pieces]


def request_piece(
    fight: Fight, pending: str, key: str, request: Request[Any], about: str = ""
) -> Piece:
    """A request as a view piece. `about` is the target of the command."""
    about = request.about or about
    piece: dict[str, Any] = {
        "kind": "owed",
        "pending": pending,
        "key": key,
        "text": asks(fight.runtime, request),
        "who": who_answers(fight, request, about),
        "rule": request.rule,
        "about": about,
        "ways": ways_to_answer(fight, request),
    }
    if usual := defaults(key, request):
        piece["usual"] = usual.model_dump(exclude={"by"})
    if isinstance(request, DiceRequest):
        piece["dice"] = code_of(request)
    if isinstance(request, Check):
        piece["need"] = request.dc - request.bonus - request.dice.plus
        piece["under"] = request.under
    return piece


def code_of(request: DiceRequest[Any]) -> str:
    """The dice of a request as the game writes them."""
    facts = dict(request.facts)
    given = [said for key in ("code", "dice") if isinstance(said := facts.get(key), str)]
    return given[0] if given else str(request.dice)[request.dice.count == 1 :].replace("-", "−")


def ways_to_answer(fight: Fight, request: Request[Any]) -> list[Piece]:
    """Every way to answer a request, the quickest first."""
    words = fight.runtime.words
    base = f"{request.rule} {request.what}"
    match request:
        case Choice(options=options, default=default):
            named = [[o, _option(words, f"{base}.{o}", o)] for o in options]
            return [{"kind": "pick", "options": named, "default": default}]
        case Number(low=low, high=high, default=default, division=division):
            act = words.get(f"{base}.act", "")
            way = {"kind": "amount", "low": low, "high": high, "value": default, "act": act}
            return [{**way, "division": _divided(fight, request, division)} if division else way]
        case Subset(labels=labels, default=chosen):
            return [{"kind": "subset", "labels": list(labels), "default": list(chosen)}]
        case FirstShowing(dice=dice, labels=labels):
            named = [[label, _option(words, f"{base}.{label}", label)] for label in labels]
            shown = [*named, ["none", words["app.none"]]]
            return [
                {"kind": "roll"},
                _faces(dice.count, dice.sides, [label for _, label in named]),
                {"kind": "pick", "options": shown, "default": ""},
            ]
        case DiceRequest():
            return _thrown(request, words.get(f"{base}.total", ""))
    raise TypeError(f"no way to answer {type(request).__name__}")


def _divided(fight: Fight, request: Request[Any], division: Division) -> Piece:
    """The parts of a division, each with the words for its amount."""
    words, base = fight.runtime.words, request.rule
    shares = [
        {**share._asdict(), "act": words[f"{base} {share.what}.act"]} for share in division.shares
    ]
    act = fight.runtime.say(f"{base} {division.what}.act", **dict(request.facts))
    return {"points": division.points, "shares": shares, "act": act}


def _option(words: Mapping[str, str], id: str, option: str) -> str:
    """The label of an option. A name that somebody was given stays as it is."""
    return capitalized(words[id]) if id in words else option


def _thrown(request: DiceRequest[Any], label: str) -> list[Piece]:
    """Ways to answer dice: the app rolls, passed or failed, face by face, or as a total.

    `label` names a total that is not a sum, such as a number of successes.
    """
    dice = request.dice
    pieces: list[Piece] = [{"kind": "roll"}]
    if isinstance(request, Check) or (isinstance(request, Tally) and request.passed):
        pieces.append({"kind": "passed"})
    if dice.count <= MOST_TYPED:
        pieces.append(_faces(dice.count, dice.sides, list(request.labels)))
    if not isinstance(request, Tally):
        pieces.append(_total(dice.low, dice.high, label))
    elif request.summed:
        pieces.append(_total(request.lowest, request.highest, label))
    return pieces


def _total(low: int, high: int, label: str) -> Piece:
    return {"kind": "total", "low": low, "high": high, "label": label}


def _faces(count: int, sides: int, labels: list[str]) -> Piece:
    return {"kind": "faces", "count": count, "sides": sides, "labels": labels}
