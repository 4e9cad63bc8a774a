"""What the screen shows of a combatant: on the roster and in full, with a previewed command's changes.

Players see the wounds of everybody. The numbers of the GM's combatants (dice, DR, points, Shock Level)
are not sent to players at all.
"""

from collections.abc import Iterator

from hurtbox.core.clock import Reminder
from hurtbox.core.view import (
    Prompt,
    Severity,
    State,
    ViewPiece,
    badge,
    gauge,
    prompt,
    state,
    text,
)
from hurtbox.core.words import pluralize
from hurtbox.kit.view import DefaultView

from .aid import stabilize
from .chart import box_commands, chart
from .derived import (
    is_dead,
    penalty,
    penalty_reduction,
    shock_level,
    shock_threshold,
    whole_penalty,
    worst_wound,
    wound_penalty,
)
from .drugs import end_effect
from .effects import Effect
from .fate import more_time, too_late
from .outcomes import change_line
from .settings import Settings, Who
from .sheet import Body, Sheet
from .tables import CONDITION, DAYS_TO_HEAL, DRUGS, MINUTES_A_DAY, Condition

MILD = ("bruised", "wounded")
"""The wounds with which somebody is only hurt."""
WORST_FIRST = tuple(CONDITION[key] for key in ("stunned", "burning", "bleeding", "fatigued"))


class View(DefaultView[Sheet, Body, Settings]):
    """Draws the wound chart, the conditions, points, prompts and the numbers that follow from wounds."""

    def state(self, who: Who, *, open_: bool) -> State:
        """The worst of fate, Dying, Incapacitated, wounds and other conditions (CND-DMG-1, CND-CON-INC)."""
        body = who.body
        if is_dead(who):
            rule = "CND-CON-DEA" if body.fate == "dead" else "CND-CON-DES"
            return state(body.fate.capitalize(), "out", rule)
        if body.incapacitated and not body.levels.dying:
            return state("Incapacitated", "out", "CND-CON-INC")
        if worst := worst_condition(who):
            words = f"{worst.name} {body.levels.of(worst.key)}"
            return state(words, severity(worst), worst.rule)
        return state("Unhurt", "well", "CND-DMG-1")

    def short(self, who: Who, *, open_: bool, asks: bool) -> Iterator[ViewPiece]:
        """Draws the chart, the other conditions and the points."""
        yield chart(who.body.levels, None, small=True)
        yield from condition_badges(who)
        if open_:
            yield from gauges(who, who.body)
            yield from number_badges(who)

    def pieces(
        self, who: Who, after: Who | None, *, open_: bool, asks: bool
    ) -> Iterator[ViewPiece]:
        """Draws the other conditions, the points, the chart, the prompts and the facts."""
        yield from condition_badges(who)
        if open_:
            yield from gauges(who, (after or who).body)
            yield from point_badges(who.body)
        ghost = after.body.levels if after else None
        yield chart(who.body.levels, ghost, box_commands(who.id) if asks else ())
        if open_:
            yield from self.prompts(who, asks=asks)
            yield from facts(who)

    def changed(self, was: Who, now: Who, *, open_: bool) -> str:
        """Says what an act did; players read points of player characters only."""
        return change_line(was, now, points=open_)

    def prompts(self, who: Who, *, asks: bool) -> Iterator[Prompt]:
        """Draws effects, and the dead who can be brought back (CND-STB-2, CND-TIM-2).

        Their forms are drawn too if `asks` is true.
        """
        for source in who.sources:
            if isinstance(source, Reminder):
                asked = self.words["CND-STB-2 revival"]  # this system sets no other reminders
                left = pluralize(source.left(who.fight.clock), "round|rounds")
                words = f"Time is up. {asked}" if source.run_out else f"{asked} {left} left."
                revival = (stabilize, more_time, too_late)
                forms = [self._form(offer, who.id) for offer in revival] if asks else []
                yield prompt(words, source.rule, forms)
            elif isinstance(source, Effect):
                ends = (self._form(end_effect, who.id, source=source.id),) if asks else ()
                yield prompt(effect_words(source), "CND-TIM-2", ends, tone="quiet")


def sheet_line(who: Who) -> str:
    """Says the most important numbers of the sheet, in one line (CND-CHR-1)."""
    sheet = who.sheet
    first = f"Simplified, {sheet.die}" if sheet.simplified else f"{sheet.toughness} × {sheet.die}"
    return f"{first} · DR {sheet.dr} · armor {sheet.armor}"


def severity(condition: Condition) -> Severity:
    """Returns how bad a condition is."""
    match condition.key:
        case "dying":
            return "dying"
        case "maimed":
            return "grave"
    return "hurt" if condition.key in MILD else "hampered"


def worst_condition(who: Who) -> Condition | None:
    """Returns the worst condition; of those that hamper, the wound."""
    levels, wound = who.body.levels, worst_wound(who.body.levels)
    others = [condition for condition in WORST_FIRST if levels.of(condition.key)]
    if wound and (wound.key not in MILD or not others):
        return wound
    return others[0] if others else None


def condition_badges(who: Who) -> Iterator[ViewPiece]:
    """Draws badges for the conditions but the worst; wounds are on the chart (CND-CON-STU, CND-CON-INC)."""
    body = who.body
    if is_dead(who):
        return
    worst = worst_condition(who)
    if body.incapacitated and body.levels.dying:
        yield badge("Incapacitated", "harm", "CND-CON-INC", severity="hampered")
    for condition in WORST_FIRST:
        level = body.levels.of(condition.key)
        implied = body.incapacitated and condition.key == "stunned"
        is_state = condition is worst and not body.incapacitated
        if level and not implied and not is_state:
            words = f"{condition.name} {level}"
            yield badge(words, "harm", condition.rule, severity="hampered")


def number_badges(who: Who) -> Iterator[ViewPiece]:
    """Draws badges for penalty, Resolve and Stress on the roster (CND-PEN-1, CND-RSL-1)."""
    if off := whole_penalty(who):
        yield badge(f"−{off}D", "plain", "CND-PEN-1")
    yield from point_badges(who.body)


def point_badges(body: Body) -> Iterator[ViewPiece]:
    """Draws badges for Resolve and Stress (CND-RSL-1, CND-CON-4)."""
    if body.resolve:
        yield badge(f"Resolve {body.resolve}", "plain", "CND-RSL-1")
    if body.stress:
        yield badge(f"Stress {body.stress}", "plain", "CND-CON-4")


def gauges(who: Who, after: Body) -> Iterator[ViewPiece]:
    """Draws gauges of armor and cover, with what a previewed command leaves (CND-MIT-3, CND-MIT-5)."""
    body = who.body
    if most := max(who.sheet.armor, body.armor):
        yield gauge("Armor", body.armor, most, f"{body.armor} of {most}", then=after.armor)
    if most := body.cover:
        yield gauge("Cover", most, most, f"{most} of {most}", then=after.cover)


def effect_words(effect: Effect) -> str:
    """Says an effect."""
    if effect.effect == "stim":
        return f"Nano stim: {CONDITION[effect.what].name}"
    name = next(drug.name for key, drug in DRUGS.items() if key == effect.what)
    return f"{name}: until the scene ends" if effect.effect == "drug" else f"Fatigued after {name}"


def facts(who: Who) -> Iterator[ViewPiece]:
    """Says Shock Level, penalties, and the progress of healing (CND-SHK-1, CND-PEN-1, CND-MIT-2, CND-REC-1)."""
    body = who.body
    if level := shock_level(body.levels):
        words = f"Shock Level {level}"
        if who.sheet.simplified:
            most = shock_threshold(who)
            words += f", Stunned from {-(-most // 2)}, Incapacitated from {most}"
        yield text(words)
    wounds, fatigued = wound_penalty(body.levels), body.levels.fatigued
    if wounds or fatigued:
        off = min(penalty_reduction(who), wounds - penalty(who))
        parts = {f"wounds {wounds}": wounds, f"drugs −{off}": off, f"Fatigued {fatigued}": fatigued}
        said = ", ".join(part for part, points in parts.items() if points)
        yield text(f"Skill tests: −{whole_penalty(who)}D ({said})", "harm")
    healing = [
        f"{CONDITION[key].name} {getattr(body.mending, key) // MINUTES_A_DAY} of {days}"
        for key, days in DAYS_TO_HEAL.items()
        if body.levels.of(key)
    ]
    if healing:
        yield text(f"Days of healing done: {', '.join(healing)}", "quiet")
    if body.half:
        yield text("Half a point of mitigation is left over for the next hit at AP ½", "quiet")
    if body.care > 1:
        yield text(f"Heals {pluralize(body.care, 'time|times')} as fast", "heal")
