"""Spycraft 2.0: vitality and wounds, Damage saves, sixteen damage types, attacks."""

from hurtbox.core.rulebook import Rulebook

from .ahead import PROSPECTS
from .alike import alike
from .begin import refitted, resized, unhurt
from .body import Body
from .commands import COMMANDS
from .passing import due, tick
from .presets import PRESETS, READY
from .reference import REFERENCE
from .resolving import resolve
from .settings import Settings
from .sheet import Sheet
from .sources import SOURCES
from .triumphs import SOURCES as TRIUMPHS
from .view import outcome, view
from .words import WORDS

RULEBOOK = Rulebook(
    key="spycraft",
    title="Spycraft 2.0",
    edition="2",
    sheet=Sheet,
    body=Body,
    settings=Settings,
    commands=COMMANDS,
    resolve=resolve,
    new_body=unhurt,
    fit_body=refitted,
    resize_body=resized,
    view=view,
    outcome=outcome,
    words=WORDS,
    reference=REFERENCE,
    sources=(*SOURCES, *TRIUMPHS),
    tick=tick,
    due=due,
    spans=("minute", "hour", "day", "week", "month"),
    scenes=True,
    chapters=("session", "mission"),
    odds_tests=PROSPECTS,
    value_key=alike,
    presets=PRESETS,
    prepared_fights=READY,
)
