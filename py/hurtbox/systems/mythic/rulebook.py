"""The whole rulebook, put together by the kit."""

from hurtbox.core.rulebook import Rulebook
from hurtbox.kit.catalogue import catalogue
from hurtbox.kit.modules import modules_of
from hurtbox.kit.system import system

from . import RULEBOOK as LISTED
from . import damage_types, derived, healing, outcomes
from .next_state import next_state
from .settings import Settings
from .sheet import Body, Sheet
from .view import View

RULEBOOK: Rulebook[Sheet, Body, Settings] = system(
    LISTED,
    sheet=Sheet,
    body=Body,
    settings=Settings,
    rules=modules_of(
        __package__,
        ("damage", "action_points", "skill_check", "prompts", "healing", "marking"),
    ),
    view=View,
    catalogue=catalogue(__package__),
    options=damage_types.options,
    line=lambda who: f"Wound threshold {who.sheet.wound_threshold} · {who.sheet.ap_maximum} AP",
    new_body=healing.unhurt,
    fit_body=healing.refitted,
    pools=healing.limits,
    derived=derived.numbers,
    is_out=derived.cannot_act,
    odds_tests=outcomes.ODDS_TESTS,
    next_state=next_state,
)
