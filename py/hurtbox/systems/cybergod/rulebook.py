"""The whole rulebook, put together by the kit.

The characters are made up. The text of this damage system has no numbers of cover and armor. They come from
other public chapters of the game; the GM may enter others.
"""

from hurtbox.core.rulebook import Rulebook
from hurtbox.kit.catalogue import catalogue
from hurtbox.kit.modules import modules_of
from hurtbox.kit.system import system

from . import RULEBOOK as LISTED
from . import by_hand, derived, due, outcomes, recovery, view
from .drugs import end_effect
from .effects import Effect
from .npc_tables import read_npc_tables
from .settings import Settings
from .sheet import Body, Sheet

RULEBOOK: Rulebook[Sheet, Body, Settings] = system(
    LISTED,
    sheet=Sheet,
    body=Body,
    settings=Settings,
    rules=modules_of(__package__, ("attack", "aid", "drugs", "by_hand", "fate")),
    view=view.View,
    catalogue=catalogue(__package__),
    ends=end_effect,
    line=view.sheet_line,
    spans=("minute", "hour", "day", "week"),
    scenes=True,
    fit_body=by_hand.refitted,
    derived=derived.numbers,
    harmful=frozenset({"hit"}),
    sources=(Effect,),
    tick=recovery.tick,
    due=due.due,
    odds_tests=outcomes.ODDS_TESTS,
    is_out=outcomes.is_out_now,
    readers=(read_npc_tables,),
)
