"""The endpoint: one message in, one reply out, both as text. It never raises; a bug leaves the fight unchanged."""

import json
import re
from typing import Any

from pydantic_core import from_json, to_json

from hurtbox.core.refusal import Refused
from hurtbox.core.validation import read
from hurtbox.session.fight.history import NotLoaded
from hurtbox.session.messages import MESSAGE, Message
from hurtbox.session.session import Session, Stale
from hurtbox.session.traceback_text import trace_of
from hurtbox.systems import RULEBOOKS

MOST = 80_000_000
"""Longer messages than this many characters are refused unread."""

NUMBERED = re.compile(r'\s*\{\s*"n"\s*:\s*(\d{1,15})\s*[,}]')
"""How the page's messages begin: with the number that their reply is to carry."""

MISTAKE = "Hurtbox made a mistake of its own. Nothing has changed; please export the fight."

_session = Session()


def answer(message: str) -> str:
    """Answer one request of the page; see messages.py for what can be asked.

    A reply that `wants` records (from a place, to before another) is no answer yet: they are to be brought by
    `older`, or the fight to be opened with all from the first on, and then the request to be made again.
    """
    numbered = NUMBERED.match(message)
    number = int(numbered[1]) if numbered else None
    before = dict(vars(_session))
    try:
        return _text({"n": number, **_replied(message)})
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException as mistake:
        # The page must hear of every mistake, and the fight stays as it was.
        vars(_session).update(before)
        failed = {"n": number, "ok": False, "failed": True, "field": "", "text": MISTAKE}
        return json.dumps({**failed, "trace": trace_of(mistake)})


def _replied(message: str) -> dict[str, Any]:
    try:
        return {"ok": True, **_session.answer(_read(message))}
    except Refused as no:
        reply = {"ok": False, "field": no.field, "text": no.text}
        return {**reply, "stale": True} if isinstance(no, Stale) else reply
    except NotLoaded as more:
        return {"ok": False, "wants": [more.since, _session.before]}


def _text(reply: dict[str, Any]) -> str:
    return to_json(reply).decode()


def systems() -> str:
    """The systems and their prepared fights, for the first screen."""
    return json.dumps(
        [
            {
                "key": r.key,
                "title": r.title,
                "edition": r.edition,
                "notice": r.notice,
                "licence": r.licence,
                "ready": [
                    {"key": f.key, "title": f.title, "text": f.text} for f in r.prepared_fights
                ],
            }
            for r in RULEBOOKS
        ],
        ensure_ascii=False,
    )


def _read(message: str) -> Message:
    """The request in a message; one that does not fit is read again, slowly, for a sentence about it."""
    if len(message) > MOST:
        raise Refused("message", "The message is longer than anything a fight can need.")
    try:
        return MESSAGE.validate_json(message, strict=True)
    except ValueError:  # not valid, or a text that is not Unicode
        return read(MESSAGE, _loaded(message), _label)


def _loaded(message: str) -> dict[str, Any]:
    try:
        raw = from_json(message)  # stops at a depth, where json's own parser ends the worker
    except (ValueError, TypeError) as wrong:
        raise Refused("message", "The message is not JSON.") from wrong
    if not isinstance(raw, dict):
        raise Refused("message", "The message must be an object.")
    return raw


def _label(field: str) -> str:
    """A request's field in a sentence; the name of the union's branch in front of it says nothing."""
    return field.split(".", 1)[-1]
