"""The fight and its combatants with this system's sheet, body and settings."""

from typing import TypeAlias

from hurtbox.core import encounter

from .settings import Settings
from .sheet import Body, Sheet

Combatant: TypeAlias = encounter.Combatant[Sheet, Body]
Encounter: TypeAlias = encounter.Encounter[Sheet, Body, Settings]
