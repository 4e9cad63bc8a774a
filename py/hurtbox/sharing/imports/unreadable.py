"""Reads stored fights again that could not be read when they were saved to a file or set aside by the page.

A later version may be able to read them, or only one record was unreadable. A file holds their stored texts: in
`unread` of version 2, or as the rows that the page has set aside.
"""

from typing import Any

from pydantic import TypeAdapter, ValidationError

from hurtbox.core.refusal import Refused
from hurtbox.session.fight.state import Fight
from hurtbox.session.fight.storage import stored_fight
from hurtbox.session.messages import StoredFight
from hurtbox.session.slices import Work
from hurtbox.sharing.imports.validation import validated

_STORED: TypeAdapter[StoredFight] = TypeAdapter(StoredFight)


def retried(value: Any) -> Work[Fight]:
    """The fight of these texts. Refused when it still cannot be read."""
    try:
        stored = _STORED.validate_python(_with_pairs(value), strict=False)
        rows = (stored.encounter, stored.head, stored.parts, stored.records)
        return (yield from validated(stored_fight(*rows, older=stored.older)))
    except ValidationError as wrong:
        raise Refused("file", "A fight in this file was damaged before it was saved.") from wrong
    except Refused as no:
        text = f"A fight in this file could not be read when it was saved. {no.text}"
        raise Refused("file", text) from no


def rows_of_page(whole: Any) -> dict[str, Any] | None:
    """The texts of rows that the page has set aside ({because, head, parts, records}); None for anything else."""
    try:
        if not isinstance(whole["because"], str):
            return None
        return {
            "encounter": whole["head"]["encounter"],
            "head": whole["head"]["text"],
            "parts": [[row["part"], row["text"]] for row in whole["parts"]],
            "records": [[row["seq"], row["text"]] for row in whole["records"]],
        }
    except (KeyError, TypeError):
        return None


def _with_pairs(value: Any) -> Any:
    """The value with pairs as tuples, which JSON has as lists."""
    if not isinstance(value, dict):
        return value
    return {
        key: _pairs(item) if key in ("parts", "records") else item for key, item in value.items()
    }


def _pairs(rows: Any) -> Any:
    if not isinstance(rows, list | tuple):
        return rows
    return tuple(tuple(row) if isinstance(row, list) else row for row in rows)
