"""The whole rulebook, put together by the kit."""

from hurtbox.core.rulebook import Rulebook
from hurtbox.kit.catalogue import catalogue
from hurtbox.kit.conditions import Condition
from hurtbox.kit.modules import modules_of
from hurtbox.kit.system import system

from . import RULEBOOK as LISTED
from . import hazards, track
from .checks import SCORES, dm, endurance, from_upp, upp
from .foundry import read_foundry
from .next_state import next_state
from .sheet import A_MINUTE, Body, Lasting, Settings, Sheet, Who
from .track import is_dead, is_out, is_serious, is_wounded
from .value_keys import value_key
from .view import View

CATALOGUE = catalogue(__package__)


def line(who: Who) -> str:
    """What is worn."""
    armor = who.sheet.armor
    worn = CATALOGUE.texts.get(f"sheet.armor.{armor}", armor.replace("_", " "))
    return "" if armor == "none" else worn


def is_stunned(who: Who) -> bool:
    """Whether somebody is stunned (CEP-STN-1)."""
    return who.body.stunned and not is_dead(who)


def is_grappling(who: Who) -> bool:
    """Whether somebody is in a grapple (CEP-GRP-1)."""
    return who.body.grappling and not is_dead(who)


def dms(who: Who) -> dict[str, int]:
    """Returns the DMs of the physical scores by their names (CEP-CHR-2)."""
    scores = {"strength": who.body.strength, "dexterity": who.body.dexterity}
    return {name: dm(score) for name, score in (scores | {"endurance": endurance(who)}).items()}


def notes(who: Who) -> tuple[str, ...]:
    """Returns the lines with the UPP, the DMs of the scores, and what hinders (CEP-CHR-1, CEP-CHR-2)."""
    said = (f"{name[:3].capitalize()} {bonus:+d}" for name, bonus in dms(who).items())
    lines = ["DM " + " · ".join(said).replace("-", "−")]
    lines.insert(0, "UPP " + upp(getattr(who.sheet, name) for name in SCORES))
    if is_serious(who) and not is_out(who):
        lines.append("Crawls 1.5 m a round, no minor action")
    return tuple(lines)


RULEBOOK: Rulebook[Sheet, Body, Settings] = system(
    LISTED, sheet=Sheet, body=Body, settings=Settings,
    rules=modules_of(__package__, ("damage", "attack", "blasts", "healing", "track", "checks")),
    conditions=(
        Condition("Dead", "CEP-TRK-4", is_dead, odds=True, out=True),
        Condition("Unconscious", "CEP-TRK-3", is_out, odds=True, out=True,
                  implies=("Seriously wounded", "Wounded", "Stunned")),
        Condition("Seriously wounded", "CEP-TRK-5", is_serious, odds=True),
        Condition("Stunned", "CEP-STN-1", is_stunned, implies=("Wounded",)),
        Condition("Grappling", "CEP-GRP-1", is_grappling, implies=("Wounded",)),
        Condition("Wounded", "CEP-TRK-5", is_wounded, severity="hurt"),
    ),
    lasting={Lasting: hazards.due}, ends=hazards.end_effect, rounds_a_minute=A_MINUTE,
    spans=("minute", "hour", "day", "week"),
    silent=("unconscious", "slain", "hit_before", "treated", "permanent", "hurt_at", "stims", "work",
            "exposed_at", "regenerated"),
    catalogue=CATALOGUE, notes=notes, line=line, view=View,
    derived=lambda who: {f"{name}_dm": bonus for name, bonus in dms(who).items()},
    value_key=value_key, next_state=next_state, settle=track.corrected, entangled=lambda one: one.body.grappling,
    readers=(read_foundry,), columns={"UPP": lambda cell: from_upp(cell.upper())},
)  # fmt: skip
