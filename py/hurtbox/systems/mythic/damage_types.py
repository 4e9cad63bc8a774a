"""The damage types of a campaign, and adding and removing them."""

from dataclasses import replace

from hurtbox.core.names import Name
from hurtbox.core.rulebook import Options
from hurtbox.kit.rules import Ask, Refused, command

from .settings import Encounter, MadeType, Settings, damage_types, type_key, type_name
from .sheet import ANY_TYPE, TypeKey
from .tables import EVERY_TYPE, PATTERN_NAME, DamageType, Pattern


def options(settings: Settings) -> Options:
    """The choices of forms that depend on the settings (MYT-TYP, MYT-TYP-X)."""
    types = [(type.key, type.name) for type in damage_types(settings)]
    return {
        "hit.type": types,
        "reductions.type": types,
        "downgrades.against": [*types, (ANY_TYPE, EVERY_TYPE)],
        "remove_type.made": [(type_key(type.name), type.name) for type in settings.made_types],
    }


def damage_type(settings: Settings, key: str) -> DamageType:
    """The damage type with this key; raises Refused with the list of types (MYT-TYP)."""
    for type in damage_types(settings):
        if type.key == key:
            return type
    names = ", ".join(type.name for type in damage_types(settings))
    raise Refused("type", f"The damage types here are {names}.")


@command(rule="MYT-TYP-X", group="types")
def add_type(ask: Ask, fight: Encounter, *, name: Name, pattern: Pattern) -> Encounter:
    """Adds a damage type to the settings; a name that exists is refused (MYT-TYP-X)."""
    settings = fight.settings
    if type_key(name) in {"", ANY_TYPE, *(type.key for type in damage_types(settings))}:
        raise Refused("name", "A damage type with this name exists; choose another name.")
    ask.log("MYT-TYP-X", "added", name=name, pattern=PATTERN_NAME[pattern])
    added = (*settings.made_types, MadeType(name, pattern))
    return replace(fight, settings=replace(settings, made_types=added))


@command(rule="MYT-TYP-X", group="types", when=lambda who: who.settings.made_types)
def remove_type(ask: Ask, fight: Encounter, *, made: TypeKey) -> Encounter:
    """Remove an added type; marks and sheets keep its name (MYT-TYP-X)."""
    settings = fight.settings
    left = tuple(type for type in settings.made_types if type_key(type.name) != made)
    if len(left) == len(settings.made_types):
        raise Refused("made", "Only a damage type that was added here can be removed.")
    ask.log("MYT-TYP-X", "removed", name=type_name(settings, made))
    return replace(fight, settings=replace(settings, made_types=left))
