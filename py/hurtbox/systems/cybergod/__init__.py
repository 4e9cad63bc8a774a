"""The rulebook of Cybergod: Reborn, damage version 2: Damage Classes, conditions and triggers."""

from hurtbox.core.rulebook import Rulebook

from .by_hand import refitted, resized, unhurt
from .due import due
from .effects import Effect
from .npc_tables import read_npc_tables
from .outcomes import ODDS_TESTS, is_out_now
from .presets import PRESETS, READY
from .recovery import tick
from .reference import REFERENCE
from .resolving import RULES, resolve
from .settings import Settings
from .sheet import Body, Sheet
from .view import outcome, view
from .words import WORDS

RULEBOOK = Rulebook(
    key="cybergod",
    title="Cybergod: Reborn",
    edition="2",
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
    sources=(Effect,),
    tick=tick,
    due=due,
    spans=("minute", "hour", "day", "week"),
    scenes=True,
    odds_tests=ODDS_TESTS,
    presets=PRESETS,
    prepared_fights=READY,
    place=3,
    readers=(read_npc_tables,),
    is_out=is_out_now,
)
