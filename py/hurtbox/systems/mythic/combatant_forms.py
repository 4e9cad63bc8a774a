"""The forms of a combatant: those of the keypad, the others, and those of prompts."""

from collections.abc import Sequence
from functools import lru_cache, partial

from hurtbox.core.clock import Clock, Reminder
from hurtbox.core.forms import command_form
from hurtbox.core.rulebook import Command, Options
from hurtbox.core.view import Form, Prompt, prompt
from hurtbox.core.words import sentence

from . import commands
from .person import Person
from .prompts import DYING, prompt_id
from .settings import Settings, damage_types, type_key
from .sheet import ANY_TYPE, Skill
from .words import WORDS

KEPT = 400
"""How many forms are cached. A hit does not change them, and making them takes longer than the hit."""


def options(settings: Settings) -> Options:
    """MYT-TYP, MYT-TYP-X: the choices of forms that depend on the settings."""
    types = [(one.key, one.name) for one in damage_types(settings)]
    return {
        "hit.type": types,
        "reductions.type": types,
        "downgrades.against": [*types, (ANY_TYPE, WORDS["mythic.type.any"])],
        "remove_type.made": [(type_key(one.name), one.name) for one in settings.made_types],
    }


a_form = partial(command_form, "mythic", WORDS)


def play_forms(target: Person) -> tuple[Form, ...]:
    """The forms of the keypad: Hit and Heal."""
    return _play_forms(target.settings, target.id)


@lru_cache(maxsize=KEPT)
def _play_forms(settings: Settings, target: str) -> tuple[Form, ...]:
    hit = a_form(commands.Hit, options(settings), tone="harm", keypad="damage", target=target)
    return hit, heal_form(target)


@lru_cache(maxsize=KEPT)
def heal_form(target: str) -> Form:
    """The form Heal."""
    return a_form(commands.Heal, {}, tone="heal", keypad="count", target=target)


def other_forms(target: Person) -> tuple[Form, ...]:
    """The other forms, the most frequent first."""
    return _other_forms(target.settings, target.id, target.sheet.skills, target.body.dying)


@lru_cache(maxsize=KEPT)
def _other_forms(
    settings: Settings, target: str, skills: tuple[Skill, ...], dying: bool
) -> tuple[Form, ...]:
    condition = commands.EndDying if dying else commands.GainDying
    models: tuple[type[Command], ...] = (commands.SpendAp, commands.LoseAp, commands.RefillAp)
    checks = (check_form(target, skills),) if settings.skill_checks else ()
    types: tuple[type[Command], ...] = (commands.AddType,)
    if settings.made_types:
        types = (commands.AddType, commands.RemoveType)
    return (
        *(a_form(model, {}, target=target) for model in models),
        *checks,
        *(a_form(model, {}, target=target) for model in (condition, commands.Renew)),
        *(a_form(model, options(settings)) for model in types),
    )


def check_form(target: str, skills: tuple[Skill, ...]) -> Form:
    """MYT-OUT-1: the form of a skill check: a skill of the sheet, or another with a typed rating."""
    named = [(one.name, f"{one.name} {one.rating}") for one in skills]
    choices = [*named, ("", WORDS["mythic.skill_check.skill.none"])]
    first = commands.SkillCheck(target=target, skill=choices[0][0])
    return a_form(commands.SkillCheck, {"skill_check.skill": choices}, values=first, target=target)


def prompts(reminders: Sequence[Reminder], clock: Clock, *, asks: bool) -> tuple[Prompt, ...]:
    """MYT-EFF-4, MYT-EFF-5, MYT-TIM-1: the prompts; with their forms if the audience may decide (`asks`)."""
    return tuple(
        prompt(
            prompt_text(one, clock),
            one.rule,
            prompt_forms(one) if asks else (),
            "owed" if is_asking(one) else "quiet",
        )
        for one in reminders
    )


def is_asking(reminder: Reminder) -> bool:
    """Whether the GM is asked now: no time was set, or it has run out."""
    return reminder.run_out or reminder.unit == "none"


def prompt_text(reminder: Reminder, clock: Clock) -> str:
    """The question of a prompt, with the time left."""
    text = WORDS.get(f"{reminder.rule} {reminder.what}", reminder.what)
    if reminder.run_out:
        return sentence(WORDS, "mythic.prompt.over", text=text)
    if reminder.unit == "none":
        return text
    return sentence(WORDS, f"mythic.prompt.{reminder.unit}", text=text, left=reminder.left(clock))


def prompt_forms(reminder: Reminder) -> tuple[Form, ...]:
    """The forms with which the GM answers a prompt."""
    target, source = reminder.about, reminder.id
    again = a_form(commands.SetReminder, {}, target=target, source=source)
    dealt = a_form(commands.DismissReminder, {}, target=target, source=source)
    if reminder.id == prompt_id(reminder.about, DYING):
        return a_form(commands.EndDying, {}, target=reminder.about), again, dealt
    return again, dealt
