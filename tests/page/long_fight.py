"""A fight of many people and records, laid into a browser's storage as if it had been played there."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from ..session.client import Client, Storage
from ..session.rich import crowded, rich
from .test_recovered import REPLACE_ROWS
from .visit import Visit

Rows = dict[str, list[dict[str, Any]]]


@lru_cache
def evening() -> Client:
    """A short fight whose records are repeated to make a long one."""
    return rich("spycraft", people=8, acts=20)


def empty() -> Storage:
    """A fight with nobody in it, in which nothing has happened."""
    return Client("spycraft", "").storage


def long(people: int, records: int, *, undone: int = 0) -> Storage:
    """A fight with so many people and records, so many of them taken back."""
    storage = crowded(evening(), people=people, records=records)
    head = {**json.loads(storage.head), "applied": records - undone}
    return Storage(storage.encounter, json.dumps(head), storage.parts, storage.records)


def rows(storage: Storage) -> Rows:
    """The rows of every store that hold this fight and no other."""
    its = {"encounter": storage.encounter}
    head = json.loads(storage.head)
    told = {"revision": head["revision"], "title": head["title"], "changed": 1, "turn": 1}
    return {
        "heads": [{**its, **told, "text": storage.head}],
        "parts": [{**its, "part": part, "text": text} for part, text in storage.parts.items()],
        "records": [{**its, "seq": seq, "text": text} for seq, text in storage.records.items()],
        "queue": [],
        "aside": [],
        "app": [{"key": "open", "value": storage.encounter}, {"key": "turn", "value": 1}],
    }


def laid(visit: Visit, storage: Storage) -> Visit:
    """Lay it into the storage of a tab, where the next load finds it and no copy of anything else."""
    visit.page.evaluate(REPLACE_ROWS, rows(storage))
    visit.page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
    return visit
