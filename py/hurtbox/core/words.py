"""Sentences from message ids and values. A table a system, one for the app; the systems' tables come first."""

from collections.abc import Mapping

from hurtbox.core.steps import Fact


def said(words: Mapping[str, str], id: str, /, **values: Fact) -> str:
    """The sentence for a message id; KeyError when the table lacks it (a test looks for that)."""
    return words[id].format_map(values)
