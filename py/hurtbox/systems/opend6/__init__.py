"""OpenD6: damage counted in Body Points, in Body Points with levels, or in Wound Levels."""

from hurtbox.core.rulebook import Rulebook

from .by_hand import refitted, resized, unhurt
from .combatant_forms import options
from .foundry import read_foundry
from .hazards import Touch
from .outcomes import ODDS_TESTS, is_out_now
from .passing import due, tick
from .presets import PRESETS, READY
from .reference import REFERENCE
from .resolving import RULES, resolve
from .settings import Settings
from .sheet import Body, Sheet
from .state_merge import state_merge
from .view import outcome, view
from .words import WORDS

RULEBOOK = Rulebook(
    key="opend6",
    title="OpenD6",
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
    harmful=frozenset({"hit", "fall"}),
    words=WORDS,
    reference=REFERENCE,
    sources=(Touch,),
    tick=tick,
    due=due,
    spans=("minute", "hour", "day"),
    scenes=True,
    odds_tests=ODDS_TESTS,
    state_merge=state_merge,
    presets=PRESETS,
    prepared_fights=READY,
    notice="The rules of OpenD6 damage are Open Game Content, used under the Open Game License"
    " 1.0a.",
    licence="LICENSE-OGL-1.0a.txt",
    options=options,
    place=2,
    readers=(read_foundry,),
    is_out=is_out_now,
)
