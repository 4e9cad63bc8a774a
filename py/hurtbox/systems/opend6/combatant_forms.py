"""The forms of a combatant: those of the keypad, and the others that are possible now."""

from functools import lru_cache

from hurtbox.core import forms
from hurtbox.core.forms import command_form
from hurtbox.core.rulebook import Command, Options
from hurtbox.core.view import Form, FormPreset, Tone

from . import commands
from .derived import is_out, is_reeling, level
from .person import Person
from .settings import Settings
from .tables import HARMS
from .words import WORDS

KEPT = 400
"""How many forms are cached. A hit changes few of them, and making them takes longer than the hit."""


def options(settings: Settings) -> Options:
    """D6-ADJ-3: the choices of forms that depend on the settings: the levels of the ladder."""
    return {"set_level.level": [(row.name, row.name) for row in settings.levels]}


@lru_cache(maxsize=KEPT)
def a_form(
    model: type[Command],
    target: str = "",
    *,
    settings: Settings | None = None,
    values: Command | None = None,
    tone: Tone = "plain",
    keypad: str = "",
    presets: bool = False,
    without: str = "",
    source: str = "",
) -> Form:
    """The form of a command on a combatant, or on the fight; `without` is a field to leave out."""
    fixed = {name: id for name, id in (("target", target), ("source", source)) if id}
    return command_form(
        "opend6",
        WORDS,
        model,
        options(settings or Settings()),
        values=values,
        without=(without,),
        tone=tone,
        keypad=keypad,
        presets=_printed() if presets else (),
        **fixed,
    )


def _printed() -> tuple[FormPreset, ...]:
    """D6-MSC-1: the printed damage codes as presets. The text has no weapons."""
    return tuple(
        forms.preset(harm.name, {"dice": harm.code.dice, "pips": harm.code.plus}) for harm in HARMS
    )


def play_forms(who: Person) -> tuple[Form, ...]:
    """The forms of the keypad: Hit, and Heal."""
    hit = a_form(commands.Hit, who.id, tone="harm", keypad="damage", presets=True)
    if who.sheet.fodder:
        return (hit,)
    return hit, a_form(commands.Heal, who.id, tone="heal", keypad="points")


def other_forms(who: Person) -> tuple[Form, ...]:
    """The other forms that are possible now, the most urgent first."""
    body, id = who.body, who.id
    found: list[Form] = []
    if body.mortal:
        left_out = "levels" if who.has_points else "points"
        found.append(a_form(commands.Aid, id, tone="heal", without=left_out))
    if is_reeling(who) and not is_out(who):
        found.append(a_form(commands.Recover, id))
    if level(who).effect == "stay_up" and not is_out(who):
        found.append(a_form(commands.StayUp, id))
    if not body.mortal and (body.wakes > who.now or body.down):
        found.append(a_form(commands.Wake, id, tone="heal"))
    if not body.dead:
        harms = (commands.Fall, commands.Contact, commands.KnockOut, commands.Die)
        found += [a_form(model, id, tone="harm") for model in harms]
    if who.has_points and not who.sheet.fodder:
        points = commands.SetPoints(target=id, points=max(-999, min(999, body.points)))
        found.append(a_form(commands.SetPoints, id, values=points, tone="heal"))
    if not who.has_points:
        now = commands.SetLevel(target=id, level=level(who).name)
        found.append(a_form(commands.SetLevel, id, settings=who.settings, values=now, tone="heal"))
    found.append(a_form(commands.SetPenalty, id))
    if body.character_points or body.fate_points:
        found.append(a_form(commands.SpendPoints, id))
    found.append(a_form(commands.AwardPoints, id))
    if who.sheet.skills:
        lost = commands.SetSkillLoss(target=id, dice=body.skill_loss)
        found.append(a_form(commands.SetSkillLoss, id, values=lost))
    if who.has_points:
        found.append(a_form(commands.RollMaximum, id))
    found.append(a_form(commands.Renew, id, tone="heal"))
    if who.settings.fast_combat:
        found.append(a_form(commands.EndCombat if body.combat else commands.BeginCombat))
    return tuple(found)


def own_forms(who: Person) -> tuple[Form, ...]:
    """The forms of a player's own character."""
    body = who.body
    spends = bool(body.character_points or body.fate_points)
    recovers = is_reeling(who) and not is_out(who)
    return (
        *((a_form(commands.Recover, who.id),) if recovers else ()),
        *((a_form(commands.SpendPoints, who.id),) if spends else ()),
    )
