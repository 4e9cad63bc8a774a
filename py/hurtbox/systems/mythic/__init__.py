"""Mythic Epoch: Star Trek: health, wounds and damage. Damage has no dice: each hit has exactly one result."""

from hurtbox.core.rulebook import Rulebook

from .combatant_forms import options
from .derived import cannot_act
from .healing import refitted, resized, unhurt
from .presets import PRESETS, READY
from .reference import REFERENCE
from .resolving import RULES, resolve
from .settings import Settings
from .sheet import Body, Sheet
from .view import outcome, view
from .words import WORDS

RULEBOOK = Rulebook(
    key="mythic",
    title="Mythic Epoch: Star Trek",
    edition="1",
    sheet=Sheet,
    body=Body,
    settings=Settings,
    commands=tuple(RULES),
    resolve=resolve,
    new_body=unhurt,
    fit_body=refitted,
    resize_body=resized,
    view=view,
    outcome=outcome,
    harmful=frozenset({"hit"}),
    words=WORDS,
    reference=REFERENCE,
    presets=PRESETS,
    prepared_fights=READY,
    options=options,
    place=1,
    is_out=cannot_act,
)
