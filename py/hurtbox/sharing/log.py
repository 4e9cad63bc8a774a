"""The log: the history of a fight as Markdown, round by round, each step with its rule.

Players get the titles that they see on their screen (views/records.py), without steps.
"""

import re
from collections.abc import Iterator

from hurtbox.core.records import Record
from hurtbox.core.rulebook import Audience
from hurtbox.session.fight.state import Fight, effective_records
from hurtbox.session.sentences import line, on_whose_phone, record_title
from hurtbox.session.views.fight_names import fight_name
from hurtbox.session.views.public_names import read_by
from hurtbox.session.views.records import is_visible

_SIGNS = re.compile(r"([\\`*_{}\[\]()<>#+!|~&-])")
"""Characters with a meaning in Markdown or HTML."""


def log(fight: Fight, audience: Audience) -> str:
    """The whole log, without undone records."""
    return "\n".join(log_lines(fight, audience)) + "\n"


def log_lines(fight: Fight, audience: Audience) -> Iterator[str]:
    """The lines of the log."""
    fight = read_by(fight, audience)
    rulebook = fight.runtime.rulebook
    yield f"# {_plain(fight_name(fight, audience))}"
    yield ""
    yield f"{_plain(rulebook.title)}, rules of {_plain(rulebook.edition)}"
    effective = effective_records(fight)
    round_ = None
    for place in sorted(effective):
        record = effective[place]
        if not is_visible(fight, record, audience):
            continue
        if record.is_readable and record.round != round_:
            round_ = record.round
            yield from ("", f"## {fight.runtime.say('app.round', round=round_)}", "")
        yield f"- **{_plain(record_title(fight, record, audience))}**"
        if audience == "gm":
            yield from _why(fight, record)


def _why(fight: Fight, record: Record) -> Iterator[str]:
    if record.refused:
        yield f"  - {_plain(fight.runtime.say('app.refused', text=record.refused))}"
    if did := on_whose_phone(fight.runtime, record, ""):
        yield f"  - {_plain(did)}"
    for step in record.steps:
        put = "" if step.computed is None else " (set by hand)"
        by = on_whose_phone(fight.runtime, record, step.key)
        said = " ".join(filter(None, [line(fight.runtime, step), by]))
        yield f"  - {_plain(said)}{put} `{step.rule}`"


def _plain(text: str) -> str:
    return _SIGNS.sub(r"\\\1", " ".join(text.split()))
