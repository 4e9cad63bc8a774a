"""The whole rulebook, put together by the kit.

The characters are made up. The numbers of cover and armor come from other public chapters of the game, outside the
text of this damage system; the GM may enter others.
"""

from hurtbox.core.rulebook import Rulebook
from hurtbox.kit.catalogue import catalogue
from hurtbox.kit.system import system

from . import RULEBOOK as LISTED
from . import (
    aid,
    attack,
    by_hand,
    chart,
    condition_tests,
    conditions,
    derived,
    drugs,
    due,
    effects,
    fate,
    mitigation,
    outcomes,
    recovery,
    resting,
    rounds,
    settings,
    sheet,
    tables,
    triggers,
    view,
)
from .npc_tables import read_npc_tables
from .settings import Settings
from .sheet import Body, Sheet

RULES = (
    *(attack, aid, drugs, by_hand, fate, mitigation, condition_tests, triggers, conditions),
    *(rounds, recovery, resting, due, effects, derived, outcomes, settings, sheet, tables),
    *(chart, view),
)

RULEBOOK: Rulebook[Sheet, Body, Settings] = system(
    LISTED,
    sheet=Sheet,
    body=Body,
    settings=Settings,
    rules=RULES,
    view=view.View,
    catalogue=catalogue(__package__),
    ends=drugs.end_effect,
    line=view.sheet_line,
    spans=("minute", "hour", "day", "week"),
    scenes=True,
    fit_body=by_hand.refitted,
    harmful=frozenset({"hit"}),
    sources=(effects.Effect,),
    tick=recovery.tick,
    due=due.due,
    odds_tests=outcomes.ODDS_TESTS,
    is_out=outcomes.is_out_now,
    readers=(read_npc_tables,),
)
