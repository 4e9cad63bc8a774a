"""Adding and removing damage types of the campaign."""

from dataclasses import replace

from hurtbox.core.ask import Ask
from hurtbox.core.refusal import Refused

from .commands import AddType, RemoveType
from .encounter import Encounter
from .settings import MadeType, damage_types, type_key, type_name
from .sheet import ANY_TYPE
from .tables import PATTERN_NAME


def add_type(ask: Ask, encounter: Encounter, command: AddType) -> Encounter:
    """MYT-TYP-X: add a type with one of the four patterns; its name must be new."""
    settings = encounter.settings
    key = type_key(command.name)
    if key in {"", ANY_TYPE, *(one.key for one in damage_types(settings))}:
        raise Refused("name", "A damage type with this name exists; choose another name.")
    ask.log("MYT-TYP-X", "added", name=command.name, pattern=PATTERN_NAME[command.pattern])
    made = (*settings.made_types, MadeType(command.name, command.pattern))
    return replace(encounter, settings=replace(settings, made_types=made))


def remove_type(ask: Ask, encounter: Encounter, command: RemoveType) -> Encounter:
    """MYT-TYP-X: remove an added type; marks and sheets keep its name."""
    settings = encounter.settings
    left = tuple(one for one in settings.made_types if type_key(one.name) != command.made)
    if len(left) == len(settings.made_types):
        raise Refused("made", "Only a damage type that was added here can be removed.")
    ask.log("MYT-TYP-X", "removed", name=type_name(settings, command.made))
    return replace(encounter, settings=replace(settings, made_types=left))
