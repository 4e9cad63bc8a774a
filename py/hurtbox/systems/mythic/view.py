"""What the screen shows of a combatant: on the roster and in full, with the preview of a command.

Players see the wounds of everybody. The numbers of the GM's combatants (threshold, reductions, skills, AP) are not
sent to players at all.
"""

from collections import Counter

from hurtbox.core.clock import Reminder
from hurtbox.core.rulebook import Audience, CombatantPieces
from hurtbox.core.view import ViewPiece, badge, gauge, text
from hurtbox.core.words import sentence

from .chart import chart, freeing, marking
from .combatant_forms import heal_form, is_asking, other_forms, play_forms, prompts
from .derived import (
    ap_maximum,
    box_name,
    effective_skills,
    in_category,
    is_fatally_wounded,
    may_act,
    penalty,
)
from .encounter import Combatant, Encounter
from .person import Person, person
from .settings import type_name
from .sheet import ANY_TYPE, Body
from .tables import ROWS, category
from .words import WORDS

FEW = 5


def view(
    encounter: Encounter, combatant: Combatant, audience: Audience, ahead: Encounter | None
) -> CombatantPieces:
    """The pieces of one combatant for one audience."""
    who = person(encounter, combatant.id)
    after = person(ahead, combatant.id) if ahead else None
    gm = audience == "gm"
    open_ = gm or bool(combatant.owner)
    heals = gm or (open_ and who.settings.owners_heal)
    picks = (*(marking(who.id) if gm else ()), *(freeing(who.id) if heals else ()))
    ghost = after.body if after else None
    reminders = [one for one in encounter.sources_on(who.id) if isinstance(one, Reminder)]
    return CombatantPieces(
        line=line(who) if open_ else "",
        short=(
            chart(who, None, small=True),
            *state(who),
            *((ap_badge(who),) if open_ else ()),
            *(asking(reminders) if gm else ()),
        ),
        pieces=(
            *state(who),
            *((ap(who),) if open_ else ()),
            chart(who, ghost, picks),
            *prompts(reminders if open_ else (), encounter.clock, asks=gm),
            *(facts(who) if open_ else ()),
        ),
        acts=lambda: (
            play_forms(who) if gm else (heal_form(who.id),) if heals else (),
            other_forms(who) if gm else (),
        ),
        ahead=outcome(encounter, ahead, who.id, audience) if ahead else "",
    )


def outcome(before: Encounter, after: Encounter, id: str, audience: Audience) -> str:
    """One line on what has changed for a combatant. Players see AP only of their own characters."""
    was, now = person(before, id), person(after, id)
    open_ = audience == "gm" or bool(before.combatant(id).owner)
    return ahead_line(was.body, now.body, columns=was.settings.columns, points=open_)


def line(who: Person) -> str:
    """The most important numbers, for the roster."""
    return sentence(
        WORDS, "mythic.line", threshold=who.sheet.wound_threshold, ap=who.sheet.ap_maximum
    )


def state(who: Person) -> tuple[ViewPiece, ...]:
    """MYT-EFF-2, MYT-EFF-4, MYT-EFF-5: the badges of the worst category and the conditions."""
    worst = in_category(who.body, who.settings)
    if worst is None:
        badges = [badge(WORDS["mythic.unhurt"], "quiet", "MYT-EFF-2")]
    else:
        badges = [badge(worst.name, "harm", worst.rule)]
    if who.body.dying:
        badges.append(badge(WORDS["mythic.dying"], "harm", "MYT-EFF-4"))
    if not may_act(who.body):
        rule = "MYT-EFF-5" if is_fatally_wounded(who.body) else "MYT-EFF-4"
        badges.append(badge(WORDS["mythic.barred"], "harm", rule))
    return tuple(badges)


def ap_badge(who: Person) -> ViewPiece:
    """The AP badge of the roster."""
    most = ap_maximum(who.sheet, who.body, who.settings)
    return badge(sentence(WORDS, "mythic.ap", ap=who.body.ap, most=most), "plain", "MYT-EFF-3")


def asking(reminders: list[Reminder]) -> tuple[ViewPiece, ...]:
    """A badge with the number of prompts that ask the GM now."""
    count = sum(map(is_asking, reminders))
    words = sentence(WORDS, "mythic.prompts", count=count)
    return (badge(words, "owed", "MYT-TIM-1"),) if count else ()


def ap(who: Person) -> ViewPiece:
    """MYT-EFF-3: the AP gauge, with what wounds take off the maximum."""
    most, base = ap_maximum(who.sheet, who.body, who.settings), who.sheet.ap_maximum
    id = "mythic.ap.of" if most == base else "mythic.ap.lowered"
    words = sentence(WORDS, id, ap=who.body.ap, most=most, base=base, cut=base - most)
    if who.body.debt:
        words += " · " + sentence(WORDS, "mythic.ap.debt", debt=who.body.debt)
    return gauge(WORDS["mythic.ap.label"], who.body.ap, most, words)


def facts(who: Person) -> tuple[ViewPiece, ...]:
    """MYT-EFF-3, MYT-DMG-1, MYT-DWN-3: lines for skills after wounds, reductions and downgrades."""
    sheet, settings = who.sheet, who.settings
    off = penalty(who.body, settings)
    found: list[ViewPiece] = []
    if skills := effective_skills(sheet, who.body, settings):
        id = "mythic.skills.lowered" if off else "mythic.skills"
        named = ", ".join(f"{name} {rating}".replace("-", "−") for name, rating in skills)
        found.append(text(sentence(WORDS, id, skills=named), "harm" if off else "plain"))
    elif off:
        found.append(text(sentence(WORDS, "mythic.skills.penalty", penalty=off), "harm"))
    if sheet.reductions:
        named = ", ".join(f"{type_name(settings, r.type)} {r.amount}" for r in sheet.reductions)
        found.append(text(sentence(WORDS, "mythic.reductions", reductions=named)))
    if sheet.downgrades:
        every = WORDS["mythic.type.any"]
        named = ", ".join(
            f"{d.source} ({every if d.against == ANY_TYPE else type_name(settings, d.against)}"
            f" {d.steps})"
            for d in sheet.downgrades
        )
        found.append(text(sentence(WORDS, "mythic.downgrades", downgrades=named)))
    return tuple(found)


def ahead_line(now: Body, after: Body, *, columns: int, points: bool) -> str:
    """One line on a command, the worst first, such as “4 wounds: Critical, Severe, Moderate, Minor · −3 AP”."""
    parts = [WORDS["mythic.dying"]] if after.dying and not now.dying else []
    new = [mark.row for mark in after.marks if mark.box not in now.marked]
    if new:
        where = rows_named(new)
        parts.append(sentence(WORDS, "mythic.ahead.wounds", count=len(new), where=where))
    freed = sorted(now.marked - after.marked, reverse=True)
    if freed:
        where = ", ".join(map(box_name, freed[:FEW])) + (" …" if len(freed) > FEW else "")
        parts.append(sentence(WORDS, "mythic.ahead.free", where=where))
    if points and now.ap != after.ap:
        id = "mythic.ahead.lost" if after.ap < now.ap else "mythic.ahead.gained"
        parts.append(sentence(WORDS, id, points=abs(after.ap - now.ap)))
    full = len([column for _, column in now.marked if column <= columns]) == ROWS * columns
    return " · ".join(parts) or WORDS["mythic.ahead.full" if full else "mythic.ahead.nothing"]


def rows_named(rows: list[int]) -> str:
    """The categories of some wounds, the worst first: listed if few, counted if many."""
    worst_first = sorted(rows, reverse=True)
    if len(rows) <= FEW:
        return ", ".join(category(row).name for row in worst_first)
    return ", ".join(
        sentence(WORDS, "mythic.ahead.times", count=count, category=category(row).name)
        for row, count in Counter(worst_first).items()
    )
