"""The whole rulebook, put together by the kit."""

from hurtbox.core.rulebook import Rulebook
from hurtbox.kit.modules import modules_of
from hurtbox.kit.system import system

from . import RULEBOOK as LISTED
from . import by_hand, hazards, passing
from .foundry import read_foundry
from .next_state import next_state
from .outcomes import ODDS_TESTS, is_out_now, state_merge
from .person import Person
from .settings import Settings
from .sheet import Body, Sheet
from .view import View, line, numbers, options
from .words import CATALOGUE, COMPUTED

RULEBOOK: Rulebook[Sheet, Body, Settings] = system(
    LISTED,
    sheet=Sheet,
    body=Body,
    settings=Settings,
    rules=modules_of(__package__, ("damage", "aid", "effects", "hazards", "by_hand")),
    catalogue=CATALOGUE,
    words=COMPUTED,
    ends=hazards.end_contact,
    spans=("minute", "hour", "day"),
    scenes=True,
    line=line,
    options=options,
    view=View,
    person=Person,
    new_body=by_hand.unhurt,
    fit_body=by_hand.refitted,
    pools=by_hand.limits,
    derived=numbers,
    settle=by_hand.settled,
    harmful=frozenset({"hit", "fall"}),
    sources=(hazards.Touch,),
    tick=passing.tick,
    due=passing.due,
    odds_tests=ODDS_TESTS,
    state_merge=state_merge,
    readers=(read_foundry,),
    is_out=is_out_now,
    next_state=next_state,
)
