"""Spycraft 2.0: vitality and wounds, Damage saves, sixteen damage types, attacks."""

from hurtbox.core.rulebook import Rulebook

from .begin import refitted, unhurt
from .body import Body
from .commands import COMMANDS
from .passing import tick
from .reference import REFERENCE
from .resolving import resolve
from .settings import Settings
from .sheet import Sheet
from .view import view
from .words import WORDS

RULEBOOK = Rulebook(
    key="spycraft",
    title="Spycraft 2.0",
    edition="1",
    sheet=Sheet,
    body=Body,
    settings=Settings,
    commands=COMMANDS,
    resolve=resolve,
    begin=unhurt,
    refit=refitted,
    view=view,
    words=WORDS,
    reference=REFERENCE,
    tick=tick,
    spans=("minute", "hour", "day", "week", "month"),
    scenes=True,
    chapters=("session", "mission"),
)
