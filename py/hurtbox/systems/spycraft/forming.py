"""Forms of this system's commands: made here and nowhere else."""

from typing import Any

from hurtbox.core import forms
from hurtbox.core.rulebook import Command, Options
from hurtbox.core.view import Piece, Tone

from .words import WORDS

BY_HAND = "by_hand"
"""The group of what the GC sets without a rule."""


def a_form(
    model: type[Command],
    *,
    values: Command | None = None,
    options: Options | None = None,
    tone: Tone = "plain",
    keypad: str = "",
    presets: tuple[Piece, ...] = (),
    group: str = "",
    **fixed: Any,
) -> Piece:
    """The form of a command: `fixed` is sent as it is, `values` are where the rest starts;
    `group` names the words above it and its like."""
    kind = model.model_fields["kind"].default
    base = f"spycraft.{kind}"
    fields = forms.fields(model, base, WORDS, options=options, values=values, without=fixed)
    return forms.form(
        {"kind": kind, **fixed},
        WORDS[base],
        WORDS[f"{base}.label"],
        fields,
        tone=tone,
        keypad=keypad,
        presets=presets,
        group=WORDS[f"spycraft.group.{group}"] if group else "",
    )
