"""What the screen shows of a combatant: on the roster and in full, with a previewed command's changes.

Players see the state of everybody. The numbers of the GC's combatants (pools, totals, saves, DR) are
not sent to players at all.
"""

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

from hurtbox.core.encounter import Source
from hurtbox.core.view import Form, Severity, State, Tone, ViewPiece, badge, gauge, prompt, text
from hurtbox.core.view import state as state_piece
from hurtbox.core.words import fill_in, sentence
from hurtbox.kit.commands import CommandRule
from hurtbox.kit.view import DefaultView

from .body import Body, Condition, Injury
from .checks import signed
from .damage_saves import BASE_DC
from .derived import state, threshold
from .lasting.acid import wash
from .lasting.exposure import survive
from .lasting.fire_fighting import burn_item, into_fire, leave_fire, put_out, roll_out, set_fire
from .lasting.infection import antidote, infect
from .lasting.source_state import end_source
from .names import ATTRIBUTE_NAMES, CONDITION_NAMES, DR, INJURY_NAMES, TYPE_NAMES
from .ouch import surgery_dc
from .person import Person
from .round_times import rounds_now
from .settings import Settings
from .sheet import Attribute, Sheet
from .sources import SOURCES, Acid, Exposure, Fire, Flames, Infection, Vacuum
from .surgery import end_injury, operate
from .words import TEXTS

STATE_RULE = {
    "up": "SPY-GEN-1",
    "unconscious": "SPY-AD-3",
    "dying": "SPY-AD-4",
    "dead": "SPY-AD-5",
    "destroyed": "SPY-AD-6",
    "broken": "SPY-GEN-1",
}
SEVERITY: dict[str, Severity] = {"dying": "dying"}
"""How bad a state is; the others are out of action."""
WORST = ("helpless", "paralyzed", "stunned", "nauseated", "blinded", "burning", "bleeding", "exhausted", "held",
         "reeling", "shaken_4", "shaken_3", "shaken_2", "shaken_1")  # fmt: skip
"""The conditions that hamper most, the worst first; all others come after them."""
MULTIPLES = 5
FACES = 20


def say(id: str, **values: Any) -> str:
    """Returns a text of the view, filled in."""
    return sentence(TEXTS, id, **values) if values else TEXTS[id]


class View(DefaultView[Sheet, Body, Settings]):
    """Draws states, conditions, pools and totals, and what lasts."""

    TEXTS: ClassVar = {}

    def state(self, who: Any, *, open_: bool) -> State:
        """Draws the state; with damage and how long it lasts if `open_`."""
        return worst(who, open_=open_)

    def short(self, who: Any, *, open_: bool, asks: bool) -> Iterator[ViewPiece]:
        yield from condition_badges(who)
        if open_:
            yield from vital_gauges(who, who)
            yield from number_badges(who)

    def pieces(self, who: Any, after: Any, *, open_: bool, asks: bool) -> Iterator[ViewPiece]:
        yield from condition_badges(who, lasts=open_)
        if open_:
            yield from vital_gauges(who, after or who)
            yield from total_gauges(who, after or who)
            yield from self.injuries(who, asks=asks)
            yield from self.lasting(who, asks=asks)
            yield from facts(who)

    def injuries(self, who: Person, *, asks: bool) -> Iterator[ViewPiece]:
        """Draws the critical injuries, with their forms if `asks` is true (SPY-OUCH-7, SPY-OUCH-8)."""
        for place, injury in enumerate(who.body.injuries, 1):
            rules = (operate, end_injury) if asks else ()
            forms = [self._form(rule, who.id, place=place) for rule in rules]
            yield prompt(injury_words(injury), "SPY-OUCH-2", forms, tone="quiet")

    def lasting(self, who: Any, *, asks: bool) -> Iterator[ViewPiece]:
        """Draws the lasting sources of a combatant, with their forms if `asks` is true (10.2)."""
        for source in who.sources:
            said, rule = source_words(who, source)
            if said:
                forms = self.source_forms(source) if asks else ()
                yield prompt(said, rule, forms, tone="quiet")

    def source_forms(self, source: Source) -> list[Form]:
        """Returns the forms for a lasting source."""
        own = answers(source) if isinstance(source, SOURCES) else ()
        forms = [self._form(rule, source.about, source=source.id) for rule in own]
        if isinstance(source, Fire):
            begun = (("damage", source.damage), ("save", source.save)), (), ()
            forms.append(self._form(set_fire, source.about, begun, source=source.id))
        return forms

    def changed(self, was: Any, now: Any, *, open_: bool) -> str:
        """Says the difference in one line, the worst first: “Dying · Fatigued · wounds −4 · vitality −8”."""
        parts = [say(f"state.{state(now)}")] if state(now) != state(was) else []
        known = [condition.name for condition in was.body.conditions]
        parts += [
            CONDITION_NAMES[condition.name]
            for condition in conditions(now)
            if condition.name not in known
        ]
        if open_:
            parts += number_changes(was.body, now.body)
        return " · ".join(dict.fromkeys(parts)) or say("ahead.nothing")


def number_changes(was: Body, now: Body) -> Iterator[str]:
    """Says the changes of pools, totals and saves."""
    for pool in ("wounds", "failed", "vitality", "stress", "subdual"):
        if change := getattr(now, pool) - getattr(was, pool):
            yield say(f"ahead.{pool}", change=signed(change))
    if now.accumulated > was.accumulated:
        yield say("ahead.save", total=now.accumulated, dc=BASE_DC + now.accumulated // 2)
    elif now.accumulated < was.accumulated:
        yield say("ahead.accumulated", total=now.accumulated)


def line(who: Person) -> str:
    """Says the most important numbers of the sheet that no gauge shows (SPY-DEF-1, SPY-NPC-1)."""
    sheet = who.sheet
    parts = [say("line.defense", defense=sheet.defense), *highest_dr(sheet)]
    if not who.is_special:
        return " · ".join((say("line.save", bonus=signed(sheet.damage_save)), *parts))
    saves = (("fortitude", sheet.fortitude), ("reflex", sheet.reflex), ("will", sheet.will))
    return " · ".join((*parts, *(say(f"line.save.{of}", bonus=signed(n)) for of, n in saves)))


def highest_dr(sheet: Sheet) -> Iterator[str]:
    """Says the highest DR of the sheet, and the kind of attack it is against if any (SPY-DR-2)."""
    if sheet.reductions:
        best = max(
            sheet.reductions, key=lambda reduction: (reduction.against == "any", reduction.points)
        )
        id = "line.dr" if best.against == "any" else "line.dr.against"
        yield say(id, points=best.points, against=best.against)


def worst(who: Person, *, open_: bool) -> State:
    """Draws the state, else the worst condition, else whether somebody is hurt (SPY-AD-3 … 6, SPY-NPC-7)."""
    now = state(who)
    if now != "up":
        rule = STATE_RULE[now] if who.is_special else "SPY-NPC-7"
        return state_piece(say(f"state.{now}"), SEVERITY.get(now, "out"), rule)
    if held := conditions(who):
        name = CONDITION_NAMES[held[0].name]
        said = condition_words(who, held[0]) if open_ else name
        return state_piece(said, "hampered", held[0].rule, name)
    if is_hurt(who):
        name, total = say("damaged" if who.is_object else "hurt"), who.body.accumulated
        said = say("hurt.total", total=total) if open_ and total else name
        return state_piece(said, "hurt", STATE_RULE[now], name)
    return state_piece(say("intact" if who.is_object else "unhurt"), "well", STATE_RULE[now])


def is_hurt(who: Person) -> bool:
    """Whether somebody has lost points, taken damage or failed a Damage save."""
    body, sheet = who.body, who.sheet
    if who.is_special and (body.vitality < sheet.vitality or body.wounds < sheet.wounds):
        return True
    return bool(body.accumulated or body.failed or body.subdual)


def conditions(who: Person) -> list[Condition]:
    """Returns the conditions that the state does not imply, each once, the worst first."""
    if state(who) in ("dead", "destroyed", "broken"):
        return []
    by_name: dict[str, Condition] = {}
    for condition in who.body.conditions:
        if condition.name != "unconscious":
            by_name.setdefault(condition.name, condition)
    return sorted(by_name.values(), key=_place)


def _place(condition: Condition) -> int:
    return WORST.index(condition.name) if condition.name in WORST else len(WORST)


def condition_badges(who: Person, *, lasts: bool = False) -> Iterator[ViewPiece]:
    """Draws a badge for each condition beside the state; with `lasts`, also how long it lasts."""
    held = conditions(who)
    for condition in held[1:] if state(who) == "up" else held:
        name = CONDITION_NAMES[condition.name]
        said = condition_words(who, condition) if lasts else name
        yield badge(said, "harm", condition.rule, name, "hampered")


def condition_words(who: Person, condition: Condition) -> str:
    """Says a condition, and how long it lasts."""
    name, clock = CONDITION_NAMES[condition.name], who.clock
    if condition.until not in ("round", "minute", "turn"):
        return name
    if condition.until == "turn":
        return say("condition.turn", name=name, round=condition.due)
    rounds = rounds_now(clock, condition.since, who.settings.minute_rounds)
    left = condition.due - (rounds if condition.until == "round" else clock.minute)
    return say(f"condition.{condition.until}", name=name, left=max(0, left))


def number_badges(who: Person) -> Iterator[ViewPiece]:
    """Draws badges for failed saves, stress, subdual and injuries on the roster (SPY-NPC-8, SPY-OUCH-2)."""
    body = who.body
    for key, total, rule in (
        ("failed", body.failed, "SPY-NPC-8"),
        ("stress", body.stress, "SPY-STRESS-1"),
        ("subdual", body.subdual, "SPY-SUBD-1"),
        ("injuries", len(body.injuries), "SPY-OUCH-2"),
    ):
        if total:
            yield badge(say(key, total=total), "plain", rule)


def vital_gauges(who: Person, after: Person) -> Iterator[ViewPiece]:
    """Draws gauges of vitality and wounds, or of the next Damage save (SPY-VW-1, SPY-NPC-1)."""
    if not who.is_special:
        if state(who) == "up":
            yield save_gauge(who, after)
        return
    yield pool_gauge("vitality", who.body.vitality, who.sheet.vitality, after.body.vitality)
    at_zero = [(0, say("wounds.zero"))] if state(who) == "up" else []
    yield pool_gauge("wounds", who.body.wounds, who.sheet.wounds, after.body.wounds, at_zero)


def total_gauges(who: Person, after: Person) -> Iterator[ViewPiece]:
    """Draws gauges of stress and subdual, with the threshold exceeded (SPY-STRESS-2, SPY-SUBD-3)."""
    if who.body.stress or after.body.stress:
        yield total_gauge("stress", who, "wisdom", who.body.stress, after.body.stress)
    if who.body.subdual or after.body.subdual:
        yield total_gauge("subdual", who, "constitution", who.body.subdual, after.body.subdual)


def save_gauge(who: Person, after: Person) -> ViewPiece:
    """Draws how many faces of the d20 pass the next Damage save, of those without damage (SPY-NPC-1)."""
    most = max(1, passing_faces(who, 0))
    total = who.body.accumulated
    left = min(most, passing_faces(who, total)) if total else most
    then = min(most, passing_faces(after, after.body.accumulated)) if state(after) == "up" else 0
    need = save_needs(who, total)
    if not total:
        said = signed(who.sheet.damage_save)
    else:
        said = say("save.passes" if need <= 1 else "save.needs", need=need)
    if need > FACES:
        said = say("save.fails")
    label = say("save.label")
    return gauge(label, left, most, said, then=then if total or then < most else None, chance=True)


def save_needs(who: Person, total: int) -> int:
    """Returns the face of the d20 that passes a Damage save at this accumulated damage (SPY-NPC-1)."""
    return BASE_DC + total // 2 - who.sheet.damage_save


def numbers(who: Person) -> dict[str, int]:
    """Returns what a Damage save needs; a special character has none (SPY-NPC-1)."""
    return {} if who.is_special else {"save_needs": save_needs(who, who.body.accumulated)}


def passing_faces(who: Person, total: int) -> int:
    """Returns how many faces of the d20 pass it."""
    return max(0, min(FACES, FACES + 1 - save_needs(who, total)))


def pool_gauge(
    key: str, left: int, most: int, then: int, marks: Iterable[tuple[int, str]] = ()
) -> ViewPiece:
    """Draws a gauge of the points left; below 0 it is empty, and its text shows the number."""
    tone: Tone = "harm" if left < most else "plain"
    said, shown = say("of", left=left, most=most), max(0, left)
    label = say(f"{key}.label")
    return gauge(label, shown, max(most, left), said, tone, then=max(0, then), marks=marks)


def total_gauge(key: str, who: Person, attribute: Attribute, points: int, then: int) -> ViewPiece:
    """Draws a gauge of stress or subdual, up to five times its score."""
    score, name = who.score(attribute), ATTRIBUTE_NAMES[attribute]
    times = threshold(points, score)
    id = "exceeds" if times else "within"
    said = say(id, total=points, times=times, score=score, attribute=name)
    most = max(points, then, MULTIPLES * score, 1)
    return gauge(say(f"{key}.label"), points, most, said, "harm", fills=True, then=then)


def facts(who: Person) -> Iterator[ViewPiece]:
    """Says other DR, resistances, losses, and failed saves of the tough (SPY-DR-2, SPY-RES-1, SPY-NPC-8)."""
    sheet, body = who.sheet, who.body
    if len(sheet.reductions) > 1 or any(reduction.unless for reduction in sheet.reductions):
        yield text(
            ", ".join(
                fill_in(DR, {"points": reduction.points, "unless": reduction.unless or "—"})
                + ("" if reduction.against == "any" else f" ({reduction.against})")
                for reduction in sheet.reductions
            )
        )
    if sheet.resistances:
        named = ", ".join(
            f"{TYPE_NAMES[resistance.type]} {resistance.points}" for resistance in sheet.resistances
        )
        yield text(say("resistances", named=named))
    if who.is_standard and sheet.saves_needed > 1:
        yield text(say("tough", failed=body.failed, need=sheet.saves_needed))
    if body.losses:
        named = ", ".join(
            f"{ATTRIBUTE_NAMES[loss.attribute]} −{loss.points}" for loss in body.losses
        )
        yield text(say("losses", named=named), "harm")
    if body.aided:
        yield text(say("aided"), "quiet")


def injury_words(injury: Injury) -> str:
    """Says an injury, with its remaining healing time."""
    id = "injured" if injury.left else "injured.scene"
    return say(
        id, injury=INJURY_NAMES[injury.row], left=injury.left, surgery=surgery_dc(injury.row)
    )


def source_words(who: Person, source: Source) -> tuple[str, str]:
    """Says a source and returns its rule; both are empty for other sources."""
    match source:
        case Acid(damage=damage):
            return say("lasts.acid", damage=damage), "SPY-ACID-5"
        case Fire(name=name, damage=damage, squares=squares):
            said = say("lasts.fire", name=name, damage=damage, squares=len(squares))
            return said, "SPY-FIRE-1"
        case Flames(burning=burning) if burning:
            return say("lasts.flames.burning", burning=burning), "SPY-FIRE-4"
        case Flames(name=name, square=square) if square:
            return say("lasts.flames.square", name=name, square=square), "SPY-FIRE-2"
        case Exposure(minutes=minutes, due=due):
            dice, type = f"{source.dice}d{source.sides}", TYPE_NAMES[source.type].capitalize()
            id = "lasts.exposure.minutes" if minutes else "lasts.exposure.rounds"
            left = max(0, due - who.clock.minute)
            return say(id, type=type, dice=dice, minutes=minutes, left=left), "SPY-COLD-4"
        case Vacuum(dice=dice):
            return say("lasts.vacuum", dice=dice), "SPY-VAC-2"
        case Infection(name=name, phases=phases):
            phase = say("lasts.secondary" if phases else "lasts.primary")
            return say("lasts.infection", name=name, phase=phase), "SPY-CONT-6"
    return "", ""


def answers(source: Source) -> tuple[CommandRule, ...]:
    """Returns the commands that do something about a lasting source."""
    match source:
        case Acid():
            return wash, end_source
        case Fire():
            return put_out, into_fire, burn_item
        case Flames(square=square, burning=burning):
            rules = (leave_fire,) if square else ()
            if burning:
                rules = (*rules, put_out, burn_item, *(() if square else (roll_out,)))
            return *rules, end_source
        case Exposure(tried=tried):
            return (end_source,) if tried else (survive, end_source)
        case Infection(spreads=spreads):
            return (antidote, end_source) if spreads == "no" else (antidote, infect, end_source)
    return (end_source,)
