"""Each message has one name on both sides. A request in the queue of an earlier build may have another one."""

import re
from collections.abc import Iterator
from typing import get_args

from pydantic import BaseModel

from hurtbox.session.messages import Action, Begin, Message

from ..conftest import ROOT

OF_BEFORE = {"drop"}


def names(model: type[BaseModel]) -> tuple[str, ...]:
    """What a message may be called in `do`, its name of now first."""
    return get_args(model.model_fields["do"].annotation)


def messages(union: object) -> Iterator[type[BaseModel]]:
    yield from get_args(union)


def test_a_message_is_called_as_its_class() -> None:
    called = {model.__name__: names(model) for model in messages(Message)}
    words = {name: re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower() for name in called}
    assert {name: found[0] for name, found in called.items()} == words
    assert {old for _, *before in called.values() for old in before} == OF_BEFORE


def test_the_queue_takes_what_changes_a_fight_and_nothing_else() -> None:
    text = (ROOT / "static" / "storage" / "row-validation.js").read_text(encoding="utf-8")
    (listed,) = re.findall(r"const WAITING = \[(.*)\];", text)
    acts = [name for model in messages(Begin | Action) for name in names(model)]
    assert sorted(re.findall(r'"(\w+)"', listed)) == sorted(acts)
