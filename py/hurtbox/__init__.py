"""Hurtbox: what does this hit do? The rules engine, without a browser.

>>> import hurtbox
>>> fight = hurtbox.Fight("opend6", seed=1)
>>> guard = fight.add("Guard", preset="Tough guard")
>>> fight.odds("hit", target=guard, dice=5).tests["hurt"] > 0
True

A `Fight` is one fight of a `System`: add combatants, run commands, read what happened. `help(hurtbox.Fight)` has
all that it can do; `hurtbox.all_systems()` lists the systems, their commands and fields.
"""

TYPE_CHECKING = False
"""Type checkers read this name as true. `typing` itself is not imported, because the engine's start counts."""

if TYPE_CHECKING:
    from hurtbox.api.answering import AnswerError as AnswerError
    from hurtbox.api.answering import Answers as Answers
    from hurtbox.api.answering import AnswerValue as AnswerValue
    from hurtbox.api.answering import Question as Question
    from hurtbox.api.chances import Odds as Odds
    from hurtbox.api.chances import Outcome as Outcome
    from hurtbox.api.chances import Until as Until
    from hurtbox.api.describing import Command as Command
    from hurtbox.api.describing import Field as Field
    from hurtbox.api.describing import System as System
    from hurtbox.api.describing import all_systems as all_systems
    from hurtbox.api.describing import game as game
    from hurtbox.api.describing import system as system
    from hurtbox.api.fights import Fight as Fight
    from hurtbox.api.files import load as load
    from hurtbox.api.files import loads as loads
    from hurtbox.api.files import loads_all as loads_all
    from hurtbox.api.history import Record as Record
    from hurtbox.api.history import Step as Step
    from hurtbox.api.over_time import OverTime as OverTime
    from hurtbox.api.packs import Pack as Pack
    from hurtbox.api.packs import PackEntry as PackEntry
    from hurtbox.api.packs import PackPreset as PackPreset
    from hurtbox.api.packs import load_pack as load_pack
    from hurtbox.api.packs import loads_pack as loads_pack
    from hurtbox.api.pending import Pending as Pending
    from hurtbox.api.people import Combatant as Combatant
    from hurtbox.api.people import Encounter as Encounter
    from hurtbox.api.people import Gauge as Gauge
    from hurtbox.api.people import UnknownCombatant as UnknownCombatant
    from hurtbox.api.previewing import Preview as Preview
    from hurtbox.core.refusal import Refused as Refused

_PUBLIC = {
    "AnswerError": "api.answering",
    "AnswerValue": "api.answering",
    "Answers": "api.answering",
    "Combatant": "api.people",
    "Command": "api.describing",
    "Field": "api.describing",
    "Fight": "api.fights",
    "Gauge": "api.people",
    "Odds": "api.chances",
    "Outcome": "api.chances",
    "Until": "api.chances",
    "OverTime": "api.over_time",
    "Preview": "api.previewing",
    "Question": "api.answering",
    "Record": "api.history",
    "Refused": "core.refusal",
    "Encounter": "api.people",
    "Step": "api.history",
    "System": "api.describing",
    "UnknownCombatant": "api.people",
    "Pack": "api.packs",
    "PackEntry": "api.packs",
    "PackPreset": "api.packs",
    "Pending": "api.pending",
    "all_systems": "api.describing",
    "game": "api.describing",
    "load": "api.files",
    "loads": "api.files",
    "load_pack": "api.packs",
    "loads_all": "api.files",
    "loads_pack": "api.packs",
    "system": "api.describing",
}
"""The module of each public name. It is imported at the first use of the name (PEP 562)."""


if not TYPE_CHECKING:  # type checkers report a name that does not exist

    def __getattr__(name: str) -> object:
        if name not in _PUBLIC:
            raise AttributeError(f"module 'hurtbox' has no attribute {name!r}")
        from importlib import import_module

        value = globals()[name] = getattr(import_module(f"hurtbox.{_PUBLIC[name]}"), name)
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_PUBLIC})
