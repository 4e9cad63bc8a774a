"""The endpoint: one message in, one reply out, both as text. It never raises; a bug leaves the fight unchanged."""

import json
import re

from pydantic_core import from_json, to_json

from hurtbox.core.refusal import Refused
from hurtbox.core.validation import read
from hurtbox.engine.session import Session, Stale
from hurtbox.engine.traceback_text import trace_of
from hurtbox.session.fight.history import NotLoaded
from hurtbox.session.fight.limits import LONGEST_FILE
from hurtbox.session.messages import MESSAGE, Message
from hurtbox.systems import RULEBOOKS

MOST = 4 * LONGEST_FILE
"""Characters: longer messages are refused unread. A file in JSON and the fight that it may continue are less."""

NUMBERED = re.compile(r'\s*\{\s*"n"\s*:\s*(\d{1,15})\s*[,}]')
"""A message begins with a number, which its reply repeats."""

BUG = "Hurtbox has a bug. Nothing has changed. Please save the fight as a file."

_session = Session()


def answer(message: str) -> str:
    """The reply to one message (messages.py, replies.py).

    A reply with `wants` [first, end] asks for records: send them by `load_older`, or open the fight again with all
    records from `first`. Then send the message again.
    """
    numbered = NUMBERED.match(message)
    number = int(numbered[1]) if numbered else None
    before = dict(vars(_session))
    try:
        return _text({"n": number, **_replied(message)})
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException as bug:
        # The page must learn of every bug, and the fight stays unchanged.
        vars(_session).update(before)
        failed = {"n": number, "ok": False, "failed": True, "field": "", "text": BUG}
        return json.dumps({**failed, "trace": trace_of(bug)})


def _replied(message: str) -> dict[str, object]:
    try:
        return {"ok": True, **_session.answer(_read(message))}
    except Refused as no:
        stale = {"stale": True} if isinstance(no, Stale) else {}
        return {"ok": False, "field": no.field, "text": no.text, **stale}
    except NotLoaded as more:
        return {"ok": False, "wants": [more.since, _session.unloaded]}


def _text(reply: dict[str, object]) -> str:
    return to_json(reply).decode()


def systems() -> str:
    """The systems and their prepared fights as JSON, for the first screen."""
    return json.dumps([rulebook.listing for rulebook in RULEBOOKS], ensure_ascii=False)


def _read(message: str) -> Message:
    """The message. An invalid one is read again by a slower way, which says in a sentence what is wrong."""
    if len(message) > MOST:
        raise Refused("message", "The message is too long.")
    try:
        return MESSAGE.validate_json(message, strict=True)
    except ValueError:  # invalid, or not Unicode
        return read(MESSAGE, _loaded(message), _label)


def _loaded(message: str) -> dict[str, object]:
    try:
        raw = from_json(message)  # refuses deep nesting; Python's own parser would end the worker
    except (ValueError, TypeError) as wrong:
        raise Refused("message", "The message is not JSON.") from wrong
    if not isinstance(raw, dict):
        raise Refused("message", "The message must be an object.")
    return raw


def _label(field: str) -> str:
    """The field without the name of the message in front of it."""
    return field.split(".", 1)[-1]
