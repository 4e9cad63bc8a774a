"""The whole rulebook, put together by the kit.

The characters are made up. The numbers of cover and armor come from other public chapters of the game, outside the
text of this damage system; the GM may enter others.
"""

from hurtbox.core.rulebook import Rulebook
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
from .words import WORDS

PRESETS = {
    "Bystander": Sheet("D6", 2),
    "Ganger, no armor": Sheet("D6", 3, simplified=True),
    "Guard in Ballistic Weave": Sheet("D8", 3, armor=4),
    "Guard in Ballistic Plates": Sheet("D8", 3, armor=2, dr=1),
    "Officer in Security Armor": Sheet("D8", 4, armor=4, dr=1),
    "Soldier in Combat Armor": Sheet("D8", 5, armor=10, dr=1, resolve=1),
    "Trooper in a Hard Shell": Sheet("D10", 5, armor=12, dr=2, resolve=1),
    "Heavy in a Power Suit": Sheet("D12", 6, armor=20, dr=3, resolve=2),
}
DOCKS: tuple[tuple[str, str, Sheet | str], ...] = (
    ("Kestrel", "Ana", Sheet("D8", 4, armor=4, resolve=2)),
    ("Moss", "Ben", Sheet("D10", 5, armor=4, dr=1, resolve=1)),
    ("Doc Ansel", "Cleo", Sheet("D6", 3, resolve=3)),
    ("Ganger with a bat", "", "Ganger, no armor"),
    ("Ganger with a pistol", "", Sheet("D8", 3, simplified=True)),
    ("Dock guard", "", "Guard in Ballistic Weave"),
    ("Walking loader", "", Sheet("D12", 6, armor=10, dr=2)),
)
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
    words=WORDS,
    ends=drugs.end_effect,
    line=view.sheet_line,
    presets=PRESETS,
    prepared={"docks": DOCKS},
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
