"""What the screen shows of a combatant: on the roster and in full, with a previewed command's changes.

Players see the wounds of everybody. The numbers of the GM's combatants (dice, DR, points, Shock Level)
are not sent to players at all.
"""

from hurtbox.core.clock import Reminder
from hurtbox.core.rulebook import Audience, CombatantPieces
from hurtbox.core.view import Prompt, ViewPiece, badge, gauge, prompt, text
from hurtbox.core.words import sentence

from .chart import box_commands, chart
from .combatant_forms import effect_forms, other_forms, play_forms, revival_forms
from .derived import (
    may_act,
    penalty,
    penalty_reduction,
    shock_level,
    shock_threshold,
    whole_penalty,
    worst_wound,
    wound_penalty,
)
from .effects import Effect
from .encounter import Combatant, Encounter
from .outcomes import change_line
from .person import Person, person
from .tables import CONDITION, DAYS_TO_HEAL, DRUGS, MINUTES_A_DAY, OTHERS
from .words import WORDS


def view(
    encounter: Encounter, combatant: Combatant, audience: Audience, ahead: Encounter | None
) -> CombatantPieces:
    """All pieces of one combatant for one audience."""
    who = person(encounter, combatant.id)
    after = person(ahead, combatant.id) if ahead else None
    gm = audience == "gm"
    sees_numbers = gm or bool(combatant.owner)
    levels = who.body.levels
    ghost = after.body.levels if after else None
    return CombatantPieces(
        line=sheet_line(who) if sees_numbers else "",
        short=(
            chart(levels, None, small=True),
            *state_badges(who),
            *(number_badges(who) if sees_numbers else ()),
        ),
        pieces=(
            *state_badges(who),
            *(gauges(who, after) if sees_numbers else ()),
            chart(levels, ghost, box_commands(who.id) if gm else ()),
            *(prompts(encounter, who, asks=gm) if sees_numbers else ()),
            *(facts(who) if sees_numbers else ()),
        ),
        acts=lambda: (play_forms(who.id), other_forms(who)) if gm else ((), ()),
        ahead=outcome(encounter, ahead, who.id, audience) if ahead else "",
    )


def outcome(before: Encounter, after: Encounter, id: str, audience: Audience) -> str:
    """What an act did to a combatant, in one line; players read points of player characters only."""
    sees_numbers = audience == "gm" or bool(before.combatant(id).owner)
    return change_line(person(before, id), person(after, id), points=sees_numbers)


def sheet_line(who: Person) -> str:
    """CND-CHR-1: the most important numbers of the sheet, in one line."""
    id = "cybergod.line.simple" if who.sheet.simplified else "cybergod.line"
    sheet = who.sheet
    return sentence(
        WORDS, id, toughness=sheet.toughness, die=sheet.die, dr=sheet.dr, armor=sheet.armor
    )


def state_badges(who: Person) -> tuple[ViewPiece, ...]:
    """CND-DMG-1, CND-CON-STU, CND-CON-INC: badges for the worst wound and the other conditions."""
    body = who.body
    if body.fate != "alive":
        rule = "CND-CON-DEA" if body.fate == "dead" else "CND-CON-DES"
        return (badge(WORDS[f"cybergod.{body.fate}"], "harm", rule),)
    badges = []
    worst = worst_wound(body.levels)
    for one in (*((worst,) if worst else ()), *OTHERS):
        if level := body.levels.of(one.key):
            words = sentence(WORDS, "cybergod.badge", condition=one.name, level=level)
            badges.append(badge(words, "harm", one.rule))
    if body.incapacitated:
        badges.append(badge(WORDS["cybergod.incapacitated"], "harm", "CND-CON-INC"))
    if not badges:
        return (badge(WORDS["cybergod.unhurt"], "quiet", "CND-DMG-1"),)
    if not may_act(who):
        rule = "CND-CON-INC" if body.incapacitated else "CND-CON-STU"
        badges.append(badge(WORDS["cybergod.barred"], "harm", rule))
    return tuple(badges)


def number_badges(who: Person) -> tuple[ViewPiece, ...]:
    """CND-PEN-1, CND-MIT-5, CND-RSL-1: badges for penalty, points and Resolve on the roster."""
    body = who.body
    found = []
    if off := whole_penalty(who):
        found.append(badge(sentence(WORDS, "cybergod.penalty", penalty=off), "harm", "CND-PEN-1"))
    if who.sheet.armor:
        points = sentence(WORDS, "cybergod.of", points=body.armor, most=who.sheet.armor)
        found.append(badge(f"{WORDS['cybergod.armor']} {points}", "plain", "CND-MIT-5"))
    if body.cover:
        words = f"{WORDS['cybergod.cover']} {body.cover}"
        found.append(badge(words, "plain", "CND-MIT-3"))
    if body.resolve:
        words = sentence(WORDS, "cybergod.resolve", points=body.resolve)
        found.append(badge(words, "plain", "CND-RSL-1"))
    if body.stress:
        words = sentence(WORDS, "cybergod.stress", points=body.stress)
        found.append(badge(words, "plain", "CND-CON-4"))
    return tuple(found)


def gauges(who: Person, after: Person | None) -> tuple[ViewPiece, ...]:
    """CND-MIT-3, CND-MIT-5: gauges of armor and cover; in a preview, what would be left."""
    now = after.body if after else who.body
    found = []
    if who.sheet.armor or who.body.armor:
        most = max(who.sheet.armor, who.body.armor)
        words = sentence(WORDS, "cybergod.of", points=now.armor, most=most)
        found.append(gauge(WORDS["cybergod.armor"], now.armor, most, words))
    if who.body.cover:
        words = sentence(WORDS, "cybergod.of", points=now.cover, most=who.body.cover)
        found.append(gauge(WORDS["cybergod.cover"], now.cover, who.body.cover, words))
    return tuple(found)


def prompts(encounter: Encounter, who: Person, *, asks: bool) -> tuple[Prompt, ...]:
    """CND-STB-2, CND-TIM-2: the dead who can be brought back, and effects; with their forms if `asks` is true."""
    found: list[Prompt] = []
    for source in encounter.sources_on(who.id):
        if isinstance(source, Reminder):
            words = WORDS["CND-STB-2 revival"]  # this system sets no other reminders
            id = "cybergod.prompt.over" if source.run_out else "cybergod.prompt.left"
            words = sentence(WORDS, id, text=words, left=source.left(encounter.clock))
            found.append(prompt(words, source.rule, revival_forms(who.id) if asks else ()))
        elif isinstance(source, Effect):
            buttons = effect_forms(who.id, source.id) if asks else ()
            found.append(prompt(effect_words(source), "CND-TIM-2", buttons, tone="quiet"))
    return tuple(found)


def effect_words(effect: Effect) -> str:
    """An effect in words."""
    if effect.effect == "stim":
        name = CONDITION[effect.what].name
    else:
        name = next(drug.name for key, drug in DRUGS.items() if key == effect.what)
    return sentence(WORDS, f"cybergod.effect.{effect.effect}", name=name)


def facts(who: Person) -> tuple[ViewPiece, ...]:
    """CND-SHK-1, CND-PEN-1, CND-MIT-2, CND-REC-1: Shock Level, penalties, and the progress of healing."""
    body, found = who.body, []
    if level := shock_level(body.levels):
        most = shock_threshold(who)
        id = "cybergod.facts.threshold" if who.sheet.simplified else "cybergod.facts.shock"
        found.append(text(sentence(WORDS, id, level=level, half=-(-most // 2), most=most)))
    wounds, fatigued = wound_penalty(body.levels), body.levels.fatigued
    if wounds or fatigued:
        off = min(penalty_reduction(who), wounds - penalty(who))
        found.append(
            text(
                sentence(
                    WORDS,
                    "cybergod.facts.penalty",
                    whole=whole_penalty(who),
                    wounds=wounds,
                    off=off,
                    fatigued=fatigued,
                ),
                "harm",
            )
        )
    parts = [
        sentence(
            WORDS,
            "cybergod.facts.part",
            condition=CONDITION[key].name,
            done=getattr(body.mending, key) // MINUTES_A_DAY,
            days=days,
        )
        for key, days in DAYS_TO_HEAL.items()
        if body.levels.of(key)
    ]
    if parts:
        found.append(
            text(sentence(WORDS, "cybergod.facts.mending", parts=", ".join(parts)), "quiet")
        )
    if body.half:
        found.append(text(WORDS["cybergod.facts.half"], "quiet"))
    if body.care > 1:
        found.append(text(sentence(WORDS, "cybergod.facts.care", care=body.care), "heal"))
    return tuple(found)
