"""The whole rulebook, put together by the kit. The characters of the prepared fight are made up.

Numbers marked as examples are those of the texts.
"""

from dataclasses import replace

from hurtbox.core.rulebook import Rulebook
from hurtbox.core.words import overlaid
from hurtbox.kit.modules import modules_of
from hurtbox.kit.system import system

from . import RULEBOOK as LISTED
from .body import Body, limits, refitted, unhurt
from .clock_hooks import due, tick
from .initiative import INITIATIVE
from .lasting.fire import hand_over_fires
from .next_state import next_state
from .outcomes import ODDS_TESTS, is_out_now
from .person import Person
from .round_merge import round_key, round_merge
from .settings import Settings
from .sheet import Sheet
from .sources import SOURCES
from .state_merge import state_merge
from .triumphs import Triumphs
from .value_keys import value_key
from .view import View, line, numbers
from .words import CATALOGUE

FORMS = (
    *("attack", "triumphs", "first_aid", "healing_dice", "surgery", "explosions", "collisions"),
    *("falls", "lasting.acid", "lasting.fire_fighting", "lasting.vacuum", "dives"),
    *("lasting.exposure", "lasting.infection", "lasting.source_state", "initiative"),
    *("wearing_off", "by_hand"),
)
"""The modules with commands, in the order of their forms."""

BY_DEFAULT = system(
    LISTED,
    sheet=Sheet,
    body=Body,
    settings=Settings,
    rules=modules_of(__package__, FORMS),
    catalogue=CATALOGUE,
    spans=("minute", "hour", "day", "week", "month"),
    scenes=True,
    line=line,
    view=View,
    person=Person,
    pools=limits,
    derived=numbers,
)
RULEBOOK: Rulebook[Sheet, Body, Settings] = replace(
    BY_DEFAULT,
    new_body=unhurt,
    fit_body=refitted,
    words=overlaid({"app.gm": "GC"}, BY_DEFAULT.words),
    harmful=frozenset({"hit", "attack", "explode", "collide", "fall", "dive", "splash"}),
    sources=(*SOURCES, Triumphs),
    tick=tick,
    due=due,
    chapters=("session", "mission"),
    odds_tests=ODDS_TESTS,
    value_key=value_key,
    state_merge=state_merge,
    round_key=round_key,
    round_merge=round_merge,
    is_out=is_out_now,
    leave=lambda encounter, id: hand_over_fires(Person.of(encounter, id)).encounter,
    next_state=next_state,
    initiative=INITIATIVE,
    die=20,
)
