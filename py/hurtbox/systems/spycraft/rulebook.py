"""The whole rulebook, put together by the kit. The characters of the prepared fight are made up.

Numbers marked as examples are those of the texts.
"""

import json
from dataclasses import replace

from hurtbox.core.own_attacks import OwnAttack
from hurtbox.core.rulebook import Rulebook
from hurtbox.core.words import overlaid
from hurtbox.kit.system import system

from . import RULEBOOK as LISTED
from . import (
    attack,
    attack_command,
    attack_roll,
    big_hits,
    body,
    by_hand,
    checks,
    collisions,
    critical_misses,
    criticals,
    damage_roll,
    damage_saves,
    dead_targets,
    defense,
    derived,
    dives,
    explosions,
    falls,
    first_aid,
    healing_dice,
    initiative,
    modifiers,
    natural_healing,
    ouch,
    pipeline,
    pools,
    positions,
    reduction,
    sneaking,
    stress,
    subdual,
    surgery,
    takedown,
    threshold_saves,
    triumphs,
    value_keys,
    weapon_damage,
    wearing_off,
    wound_states,
)
from .body import Body, limits, refitted, unhurt
from .clock_hooks import due, tick
from .initiative import INITIATIVE
from .lasting import acid, burning, exposure, fire, fire_fighting, infection, source_state, vacuum
from .outcomes import ODDS_TESTS, is_out_now
from .person import Person
from .round_merge import round_key, round_merge
from .settings import Settings
from .sheet import Reduction, Resistance, Sheet
from .sources import SOURCES
from .state_merge import state_merge
from .triumphs import Triumphs
from .types import (
    acid as acid_type,
)
from .types import (
    attribute_injuries,
    bang,
    cold_and_heat,
    contagion,
    electrical,
    explosive,
    falling,
    flash,
    laser,
    type_rules,
)
from .types import (
    vacuum as vacuum_type,
)
from .value_keys import value_key
from .view import View, line
from .words import WORDS

AGENT = Sheet(
    vitality=24,
    wounds=12,
    fortitude=4,
    reflex=4,
    will=3,
    level=2,
    constitution=12,
    wisdom=12,
    dexterity=14,
    defense=15,
)
LINER = Reduction(2, against="melee")  # the example of DR, a tuxedo liner
MINION = Sheet(sort="standard", damage_save=10, defense=12)  # the example of Damage saves
PRESETS = {
    "Agent": AGENT,
    "Minion": MINION,
    "Minion, tough": Sheet(sort="standard", damage_save=10, saves_needed=2, defense=13),
    "Polar bear": Sheet(
        sort="standard", damage_save=9, size="large", resistances=(Resistance("cold", 2),)
    ),
    "Wall of drywall": Sheet(sort="object", damage_save=6),  # the example of fire
    "Control panel": Sheet(sort="object", damage_save=6, electronic=True, size="small"),
}
KESTREL = replace(AGENT, dexterity=10, reductions=(LINER,), defense=16, dodge=1)
MARLOW = Sheet(
    vitality=32,
    wounds=15,
    fortitude=6,
    reflex=2,
    will=2,
    level=3,
    strength=16,
    constitution=15,
    armor="moderate",
    reductions=(Reduction(4),),
    defense=14,
)
VANE = Sheet(
    vitality=17,
    wounds=10,
    fortitude=2,
    reflex=3,
    will=5,
    level=2,
    intelligence=16,
    wisdom=14,
    defense=13,
)
CURATOR = Sheet(
    vitality=40,
    wounds=13,
    fortitude=5,
    reflex=4,
    will=7,
    level=5,
    constitution=13,
    wisdom=15,
    defense=17,
)
BODYGUARD = Sheet(
    sort="standard",
    damage_save=10,
    saves_needed=2,
    fortitude=4,
    reductions=(Reduction(3),),
    defense=14,
)
DOG = Sheet(sort="standard", damage_save=4, reflex=4, size="small", defense=14)
PANEL = Sheet(sort="object", damage_save=6, size="small", electronic=True, defense=6)
GALA: tuple[tuple[str, str, Sheet | str], ...] = (
    ("Kestrel", "Ana", KESTREL),
    ("Marlow", "Ben", MARLOW),
    ("Dr. Vane", "Cleo", VANE),
    ("The Curator", "", CURATOR),
    ("Bodyguard", "", BODYGUARD),
    ("Minion with a pistol", "", "Minion"),
    ("Minion with a baton", "", "Minion"),
    ("Guard dog", "", DOG),
    ("Control panel", "", PANEL),
)


def own_attack(
    name: str, way: str = "firearm", bonus: int = 0, damage: str = "", type: str = "lethal"
) -> OwnAttack:
    """An own attack: values of the form of an attack (SPY-ATK-1, SPY-DMG-2)."""
    values = {"bonus": bonus, "damage": damage, "way": way, "type": type}
    return OwnAttack(name, "attack", json.dumps(values))


ATTACKS = {
    "Kestrel": (
        own_attack("Pistol", bonus=7, damage="1d10+1"),
        own_attack("Knife", "melee", 4, "1d6"),
    ),
    "Marlow": (own_attack("Shotgun", bonus=5, damage="4d4"), own_attack("Fists", "unarmed", 6)),
    "Dr. Vane": (own_attack("Stun pistol", bonus=3, damage="2d6", type="subdual"),),
    "The Curator": (own_attack("Sword cane", "melee", 9, "1d8+2"),),
    "Bodyguard": (own_attack("Machine pistol", bonus=5, damage="2d6"),),
    "Minion with a pistol": (own_attack("Pistol", bonus=3, damage="1d10"),),
    "Minion with a baton": (own_attack("Baton", "melee", 3, "1d6", type="subdual"),),
    "Guard dog": (own_attack("Bite", "melee", 4, "1d6"),),
}
"""What the people of the gala attack with: our examples, not the book's."""
FORMS = (
    *(attack, triumphs, first_aid, healing_dice, surgery),
    *(explosions, collisions, falls, acid, fire_fighting, vacuum, dives, exposure, infection),
    *(source_state, initiative, wearing_off, by_hand),
)
"""The modules with commands, in the order of their forms."""
RULES = (
    *FORMS,
    *(attack_command, attack_roll, big_hits, body, checks, critical_misses, criticals, damage_roll),
    *(damage_saves, dead_targets, defense, derived, modifiers, natural_healing, ouch, pipeline),
    *(pools, positions, reduction, sneaking, stress, subdual, takedown, threshold_saves),
    *(value_keys, weapon_damage, wound_states, burning, fire),
    *(type_rules, attribute_injuries, acid_type, bang, cold_and_heat, contagion, electrical),
    *(explosive, falling, flash, laser, vacuum_type),
)

BY_DEFAULT = system(
    LISTED,
    sheet=Sheet,
    body=Body,
    settings=Settings,
    rules=RULES,
    words=WORDS,
    spans=("minute", "hour", "day", "week", "month"),
    scenes=True,
    line=line,
    view=View,
    person=Person,
    presets=PRESETS,
    prepared={"gala": GALA},
    attacks=ATTACKS,
)
RULEBOOK: Rulebook[Sheet, Body, Settings] = replace(
    BY_DEFAULT,
    new_body=unhurt,
    fit_body=refitted,
    pools=limits,
    words=overlaid({"app.gm": "GC"}, BY_DEFAULT.words),
    harmful=frozenset({"hit", "attack", "explode", "collide", "fall", "dive", "splash"}),
    sources=(*SOURCES, Triumphs),
    tick=tick,
    due=due,
    chapters=("session", "mission"),
    odds_tests=ODDS_TESTS,
    value_key=value_key,
    state_merge=state_merge,
    round_key=round_key,
    round_merge=round_merge,
    is_out=is_out_now,
    initiative=INITIATIVE,
    die=20,
)
