"""What the screen shows of a combatant: on the roster and in full, with the preview of a command.

Players see the wounds of everybody. The numbers of the GM's combatants (threshold, reductions, skills, AP) are not
sent to players at all.
"""

from collections import Counter
from collections.abc import Iterator

from hurtbox.core.clock import Clock, Reminder
from hurtbox.core.view import (
    Form,
    Prompt,
    Severity,
    State,
    Tone,
    ViewPiece,
    gauge,
    prompt,
    state,
    text,
)
from hurtbox.core.words import number_text, pluralize
from hurtbox.kit.view import DefaultView

from .chart import chart, freeing, marking
from .derived import (
    ap_maximum,
    box_name,
    effective_skills,
    in_category,
    may_act,
    penalty,
)
from .prompts import DYING, dismiss_reminder, end_dying, prompt_id, set_reminder
from .settings import Settings, Who, type_name
from .sheet import ANY_TYPE, Body, Sheet
from .tables import EVERY_TYPE, ROWS, Category, category

FEW = 5
SEVERITY: dict[str, Severity] = {"severe": "hampered", "critical": "grave", "fatal": "grave"}
"""How bad a category is in which one still acts; the milder ones take little off a rating."""


def state_in(worst: Category) -> State:
    """The state of somebody who still acts, with this as the worst category."""
    return state(worst.name, SEVERITY.get(worst.key, "hurt"), worst.rule)


class View(DefaultView[Sheet, Body, Settings]):
    """The health chart, AP, prompts and the numbers of the sheet."""

    def state(self, who: Who, *, open_: bool) -> State:
        """Dying, or the worst category (MYT-EFF-2, MYT-EFF-4, MYT-EFF-5)."""
        if who.body.dying:
            return state("Dying", "dying", "MYT-EFF-4")
        worst = in_category(who.body, who.settings)
        if not worst:
            return state("Unhurt", "well", "MYT-EFF-2")
        if not may_act(who.body):
            return state(worst.name, "out", "MYT-EFF-5")
        return state_in(worst)

    def short(self, who: Who, *, open_: bool, asks: bool) -> Iterator[ViewPiece]:
        """The chart and AP."""
        yield chart(who, None, small=True)
        if open_:
            yield ap(who, who)

    def pieces(
        self, who: Who, after: Who | None, *, open_: bool, asks: bool
    ) -> Iterator[ViewPiece]:
        """AP, the chart, the prompts and the facts."""
        if open_:
            yield ap(who, after or who)
        heals = asks or (open_ and who.settings.owners_heal)
        picks = (*(marking(who.id) if asks else ()), *(freeing(who.id) if heals else ()))
        yield chart(who, after.body if after else None, picks)
        if open_:
            yield from (self.prompt(who, reminder, asks=asks) for reminder in reminders(who))
            yield from facts(who)

    def question(self, reminder: Reminder, clock: Clock) -> str:
        """The question of a prompt, with the time left."""
        asked: str = self.words.get(f"{reminder.rule} {reminder.what}", reminder.what)
        if reminder.run_out:
            return f"Time is up. {asked}"
        if reminder.unit == "none":
            return asked
        unit = reminder.unit
        return f"{asked} {pluralize(reminder.left(clock), f'{unit}|{unit}s')} left."

    def prompt(self, who: Who, reminder: Reminder, *, asks: bool) -> Prompt:
        """A prompt, with the forms that answer it (MYT-EFF-4, MYT-EFF-5, MYT-TIM-1)."""
        forms: list[Form] = []
        if asks:
            forms = [
                self._form(rule, who.id, source=reminder.id)
                for rule in (set_reminder, dismiss_reminder)
            ]
            if reminder.id == prompt_id(who.id, DYING):
                forms.insert(0, self._form(end_dying, who.id))
        tone: Tone = "owed" if is_asking(reminder) else "quiet"
        return prompt(self.question(reminder, who.fight.clock), reminder.rule, forms, tone)

    def changed(self, was: Who, now: Who, *, open_: bool) -> str:
        """Such as “4 wounds: 1 Severe, 2 Moderate, 1 Minor · −5 AP”. Players see AP of their own."""
        before, after = was.body, now.body
        parts = ["Dying"] if after.dying and not before.dying else []
        new = [mark.row for mark in after.marks if mark.box not in before.marked]
        if new:
            count, named = pluralize(len(new), "wound|wounds"), rows_named(new)
            parts.append(
                f"{count}: {named}" if len(set(new)) > 1 else f"{named} {count.split()[1]}"
            )
        freed = sorted(before.marked - after.marked, reverse=True)
        if freed:
            where = ", ".join(map(box_name, freed[:FEW])) + (" …" if len(freed) > FEW else "")
            parts.append(f"Frees {where}")
        if open_ and before.ap != after.ap:
            sign = "−" if after.ap < before.ap else "+"
            parts.append(f"{sign}{abs(after.ap - before.ap)} AP")
        columns = was.settings.columns
        full = sum(column <= columns for _, column in before.marked) == ROWS * columns
        return " · ".join(parts) or ("The chart is full" if full else "No wound")


def reminders(who: Who) -> list[Reminder]:
    """The prompts about somebody."""
    return [source for source in who.sources if isinstance(source, Reminder)]


def is_asking(reminder: Reminder) -> bool:
    """Whether the GM is asked now: no time was set, or it has run out."""
    return reminder.run_out or reminder.unit == "none"


def ap(who: Who, after: Who) -> ViewPiece:
    """The AP gauge, with what wounds take off the maximum (MYT-EFF-3)."""
    most, base = ap_maximum(who.sheet, who.body, who.settings), who.sheet.ap_maximum
    words = f"{who.body.ap} of {most}"
    if most != base:
        words += f" ({base} − {base - most} for wounds)"
    if who.body.debt:
        words += f" · {who.body.debt} AP owed"
    return gauge("AP", who.body.ap, base, words, then=after.body.ap)


def facts(who: Who) -> Iterator[ViewPiece]:
    """Lines for skills after wounds, reductions and downgrades (MYT-EFF-3, MYT-DMG-1, MYT-DWN-3)."""
    sheet, settings = who.sheet, who.settings
    off = penalty(who.body, settings)
    if skills := effective_skills(sheet, who.body, settings):
        named = ", ".join(f"{name} {number_text(rating)}" for name, rating in skills)
        yield text(f"Skills{' (after wounds)' if off else ''}: {named}", "harm" if off else "plain")
    elif off:
        yield text(f"Every skill −{off}", "harm")
    if sheet.reductions:
        named = ", ".join(
            f"{type_name(settings, reduction.type)} {number_text(reduction.amount)}"
            for reduction in sheet.reductions
        )
        yield text(f"Reduction: {named}")
    if sheet.downgrades:
        named = ", ".join(
            f"{d.source} ({against(settings, d.against)} {d.steps})" for d in sheet.downgrades
        )
        yield text(f"Downgrades: {named}")


def against(settings: Settings, type_: str) -> str:
    """What a downgrade is against, in words."""
    return EVERY_TYPE if type_ == ANY_TYPE else type_name(settings, type_)


def rows_named(rows: list[int]) -> str:
    """The categories of some wounds, the worst first, with how many there are of each; of a single wound only its
    category.
    """
    if len(rows) == 1:
        return category(rows[0]).name
    counts = sorted(Counter(rows).items(), reverse=True)
    return ", ".join(f"{count} {category(row).name}" for row, count in counts)
