"""The rulebook of Spycraft 2.0: vitality and wounds, Damage saves, sixteen damage types, attacks."""

from hurtbox.core.rulebook import Rulebook

from .body import Body, refitted, resized, unhurt
from .clock_hooks import due, tick
from .commands import COMMANDS
from .initiative import INITIATIVE
from .outcomes import ODDS_TESTS, is_out_now
from .presets import PRESETS, READY
from .reference import REFERENCE
from .resolving import resolve
from .settings import Settings
from .sheet import Sheet
from .sources import SOURCES
from .state_merge import state_merge
from .triumphs import SOURCES as TRIUMPHS
from .value_keys import value_key
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
    harmful=frozenset({"hit", "attack", "explode", "collide", "fall", "dive", "splash"}),
    words=WORDS,
    reference=REFERENCE,
    sources=(*SOURCES, *TRIUMPHS),
    tick=tick,
    due=due,
    spans=("minute", "hour", "day", "week", "month"),
    scenes=True,
    chapters=("session", "mission"),
    odds_tests=ODDS_TESTS,
    value_key=value_key,
    state_merge=state_merge,
    presets=PRESETS,
    prepared_fights=READY,
    place=4,
    is_out=is_out_now,
    initiative=INITIATIVE,
)
