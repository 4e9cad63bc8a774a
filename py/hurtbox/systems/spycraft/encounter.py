"""The fight and its combatants with this system's sheet, body and settings."""

from typing import TypeAlias

from hurtbox.core import encounter

from .body import Body
from .settings import Settings
from .sheet import Sheet

Combatant: TypeAlias = encounter.Combatant[Sheet, Body]
Encounter: TypeAlias = encounter.Encounter[Sheet, Body, Settings]
