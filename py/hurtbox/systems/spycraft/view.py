"""What the screen shows of a combatant: on the roster and in full, with a previewed command's changes.

Players see the state of everybody. The numbers of the GC's combatants (pools, totals, saves, DR) are
not sent to players at all.
"""

from hurtbox.core.rulebook import Audience, CombatantPieces
from hurtbox.core.view import Tone, ViewPiece, badge, gauge, rung, text, track
from hurtbox.core.words import sentence

from . import danger_forms
from .body import Condition
from .checks import signed
from .combatant_forms import injury_prompts, other_forms, own_forms, play_forms
from .derived import STATES, state, threshold
from .encounter import Combatant, Encounter
from .outcomes import change_line
from .person import Person, person
from .round_times import rounds_now
from .sheet import Attribute, Sheet
from .triumphs import is_scored
from .words import WORDS
from .words.names import ATTRIBUTE_NAMES, CONDITION_NAMES, TYPE_NAMES

STATE_RULE = {
    "up": "SPY-GEN-1",
    "unconscious": "SPY-AD-3",
    "dying": "SPY-AD-4",
    "dead": "SPY-AD-5",
    "destroyed": "SPY-AD-6",
    "broken": "SPY-GEN-1",
}
MULTIPLES = 5


def view(
    encounter: Encounter, combatant: Combatant, audience: Audience, ahead: Encounter | None
) -> CombatantPieces:
    """All pieces of one combatant for one audience."""
    who = person(encounter, combatant.id)
    after = person(ahead, combatant.id) if ahead else None
    gm = audience == "gm"
    open_ = gm or bool(combatant.owner)
    return CombatantPieces(
        line=sheet_line(who) if open_ else "",
        short=(*state_badges(who), *condition_badges(who), *(number_badges(who) if open_ else ())),
        pieces=(
            *(
                () if who.is_special and state(who) == "up" else state_badges(who)
            ),  # the ladder shows it
            *condition_badges(who, encounter if open_ else None),
            *(gauges(who, after) if open_ else ()),
            *((wound_ladder(who, after),) if who.is_special else ()),
            *(injury_prompts(who, asks=gm) if open_ else ()),
            *(danger_forms.source_prompts(encounter, who, asks=gm) if open_ else ()),
            *(facts(who) if open_ else ()),
        ),
        acts=lambda: (
            play_forms(who.id, thing=who.is_object) if gm else (),
            other_forms(who, triumph=is_scored(encounter))
            if gm
            else own_forms(who)
            if open_
            else (),
        ),
        ahead=outcome(encounter, ahead, who.id, audience) if ahead else "",
    )


def outcome(before: Encounter, after: Encounter, id: str, audience: Audience) -> str:
    """What an act did to a combatant, in one line; players read the numbers of player characters only."""
    open_ = audience == "gm" or bool(before.combatant(id).owner)
    return change_line(person(before, id), person(after, id), numbers=open_)


def sheet_line(who: Person) -> str:
    """SPY-DEF-1, SPY-DR-2, SPY-NPC-1: the most important numbers of the sheet that no gauge shows, in one line."""
    sheet = who.sheet
    defense = sentence(WORDS, "spycraft.line.defense", defense=sheet.defense)
    parts = [defense, *highest_dr(sheet)]
    if who.is_special:
        saves = (("fortitude", sheet.fortitude), ("reflex", sheet.reflex), ("will", sheet.will))
        parts += [sentence(WORDS, f"spycraft.line.save.{of}", bonus=signed(n)) for of, n in saves]
        return " · ".join(parts)
    return " · ".join(
        (sentence(WORDS, "spycraft.line.save", bonus=signed(sheet.damage_save)), *parts)
    )


def highest_dr(sheet: Sheet) -> tuple[str, ...]:
    """SPY-DR-2: the highest DR of the sheet, and the kind of attack if it is against one; or nothing."""
    if not sheet.reductions:
        return ()
    best = max(sheet.reductions, key=lambda one: (one.against == "any", one.points))
    if best.against == "any":
        return (sentence(WORDS, "spycraft.line.dr", points=best.points),)
    against = WORDS[f"spycraft.hit.by.{best.against}"]
    return (sentence(WORDS, "spycraft.line.dr.against", points=best.points, against=against),)


def state_badges(who: Person) -> tuple[ViewPiece, ...]:
    """SPY-AD-3 … 6, SPY-NPC-7: a badge for the state."""
    now = state(who)
    rule = STATE_RULE[now] if who.is_special or now == "up" else "SPY-NPC-7"
    words = WORDS[f"spycraft.state.{'whole' if now == 'up' and who.is_object else now}"]
    return (badge(words, "quiet" if now == "up" else "harm", rule),)


def condition_badges(who: Person, encounter: Encounter | None = None) -> tuple[ViewPiece, ...]:
    """A badge for each condition; with the fight, also how long it lasts."""
    found: dict[str, Condition] = {}
    for one in who.body.conditions:
        if one.name != "unconscious" and one.name not in found:
            found[one.name] = one
    return tuple(badge(condition_words(one, encounter), "harm", one.rule) for one in found.values())


def condition_words(one: Condition, encounter: Encounter | None) -> str:
    """A condition, and how long it lasts."""
    name = CONDITION_NAMES[one.name]
    if encounter is None or one.until not in ("round", "minute", "turn"):
        return name
    if one.until == "turn":
        return sentence(WORDS, "spycraft.condition.turn", name=name, round=one.due)
    clock = encounter.clock
    rounds = rounds_now(clock, one.since, encounter.settings.minute_rounds)
    left = one.due - (rounds if one.until == "round" else clock.minute)
    return sentence(WORDS, f"spycraft.condition.{one.until}", name=name, left=max(0, left))


def number_badges(who: Person) -> tuple[ViewPiece, ...]:
    """SPY-VW-1, SPY-NPC-6: badges for pools and totals on the roster."""
    body, sheet = who.body, who.sheet
    found: list[tuple[str, int, str]] = []
    if who.is_special:
        words = sentence(
            WORDS,
            "spycraft.pools",
            vitality=body.vitality,
            most=sheet.vitality,
            wounds=body.wounds,
            whole=sheet.wounds,
        )
        found.append((words, 1, "SPY-VW-1"))
    found += [
        (
            sentence(WORDS, "spycraft.accumulated", total=body.accumulated),
            body.accumulated,
            "SPY-NPC-6",
        ),
        (sentence(WORDS, "spycraft.failed", failed=body.failed), body.failed, "SPY-NPC-8"),
        (sentence(WORDS, "spycraft.stress", total=body.stress), body.stress, "SPY-STRESS-1"),
        (sentence(WORDS, "spycraft.subdual", total=body.subdual), body.subdual, "SPY-SUBD-1"),
        (
            sentence(WORDS, "spycraft.injuries", count=len(body.injuries)),
            len(body.injuries),
            "SPY-OUCH-2",
        ),
    ]
    return tuple(badge(words, "plain", rule) for words, there, rule in found if there)


def gauges(who: Person, after: Person | None) -> tuple[ViewPiece, ...]:
    """SPY-VW-1, SPY-VW-2, SPY-STRESS-2, SPY-SUBD-3: gauges of pools, and of totals with the threshold exceeded."""
    now = after or who
    body, sheet = now.body, who.sheet
    found: list[ViewPiece] = []
    if who.is_special:
        found.append(pool_gauge("vitality", body.vitality, sheet.vitality))
        found.append(pool_gauge("wounds", body.wounds, sheet.wounds))
    if who.body.stress or body.stress:
        found.append(total_gauge("stress", body.stress, now, "wisdom"))
    if who.body.subdual or body.subdual:
        found.append(total_gauge("subdual", body.subdual, now, "constitution"))
    return tuple(found)


def pool_gauge(key: str, left: int, most: int) -> ViewPiece:
    """A gauge of the points left; below 0 it is empty, and its text shows the number."""
    words = sentence(WORDS, "spycraft.of", left=left, most=most)
    tone: Tone = "harm" if left < most else "plain"
    return gauge(WORDS[f"spycraft.{key}.label"], max(0, left), max(most, left), words, tone)


def total_gauge(key: str, points: int, who: Person, attribute: Attribute) -> ViewPiece:
    """A gauge of stress or subdual, up to five times its score."""
    score = who.score(attribute)
    exceeded = threshold(points, score)
    id = "spycraft.exceeds" if exceeded else "spycraft.within"
    name = ATTRIBUTE_NAMES[attribute]
    words = sentence(WORDS, id, total=points, times=exceeded, score=score, attribute=name)
    most = max(points, MULTIPLES * score, 1)
    return gauge(WORDS[f"spycraft.{key}.label"], points, most, words, "harm", fills=True)


def wound_ladder(who: Person, after: Person | None) -> ViewPiece:
    """SPY-AD-3 … 6: the states in order, with the current one and the one after a previewed command."""
    now = STATES.index(state(who))
    then = STATES.index(state(after)) if after else now
    steps = []
    for place, key in enumerate(STATES):
        short = WORDS[f"spycraft.state.{key}.short"]
        if place in (now, then):
            at = rung(WORDS[f"spycraft.state.{key}"], short, "now" if place == now else "next")
        else:
            at = rung(WORDS[f"spycraft.state.{key}"], short, "past" if place < now else "")
        steps.append(at)
    return track(WORDS["spycraft.ladder"], steps)


def facts(who: Person) -> tuple[ViewPiece, ...]:
    """SPY-DR-2, SPY-RES-1, SPY-NPC-8: other DR, resistances, losses, and failed saves of the tough."""
    sheet, found = who.sheet, []
    if len(sheet.reductions) > 1 or any(one.unless for one in sheet.reductions):
        named = ", ".join(
            sentence(WORDS, "spycraft.dr", points=one.points, unless=one.unless or "—")
            + ("" if one.against == "any" else f" ({WORDS[f'spycraft.hit.by.{one.against}']})")
            for one in sheet.reductions
        )
        found.append(text(named))
    if sheet.resistances:
        named = ", ".join(f"{TYPE_NAMES[one.type]} {one.points}" for one in sheet.resistances)
        found.append(text(sentence(WORDS, "spycraft.resistances", named=named)))
    if who.is_standard and sheet.saves_needed > 1:
        words = sentence(WORDS, "spycraft.tough", failed=who.body.failed, need=sheet.saves_needed)
        found.append(text(words))
    if who.body.losses:
        named = ", ".join(
            f"{ATTRIBUTE_NAMES[one.attribute]} −{one.points}" for one in who.body.losses
        )
        found.append(text(sentence(WORDS, "spycraft.losses", named=named), "harm"))
    if who.body.aided:
        found.append(text(WORDS["spycraft.aided"], "quiet"))
    return tuple(found)
