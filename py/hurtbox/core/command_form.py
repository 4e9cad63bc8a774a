"""The form of a command, from its model and a system's words."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from hurtbox.core import forms
from hurtbox.core.rulebook import Command, Options
from hurtbox.core.view import Piece, Tone


def command_form(
    system: str,
    words: Mapping[str, str],
    model: type[Command],
    options: Options | None = None,
    *,
    values: Command | None = None,
    without: Collection[str] = (),
    tone: Tone = "plain",
    keypad: str = "",
    presets: Sequence[Piece] = (),
    group: str = "",
    **fixed: Any,
) -> Piece:
    """The form of one of a system's commands; `fixed` is sent as it is, `values` are where the rest starts.

    Its title stands in the words under "<system>.<kind>", what its button says under "<system>.<kind>.label", the
    heading above it and its like under "<system>.group.<group>". `without` names fields that are left out.
    """
    kind = model.model_fields["kind"].default
    base = f"{system}.{kind}"
    left_out = (*fixed, *without)
    fields = forms.fields(model, base, words, options=options, values=values, without=left_out)
    return forms.form(
        {"kind": kind, **fixed},
        words[base],
        words[f"{base}.label"],
        fields,
        tone=tone,
        keypad=keypad,
        presets=presets,
        group=words[f"{system}.group.{group}"] if group else "",
    )
