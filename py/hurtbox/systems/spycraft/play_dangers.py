"""The forms of section 7, and what lasts on somebody with what can be done about it."""

from functools import lru_cache

from hurtbox.core.encounter import Encounter, Source
from hurtbox.core.rulebook import Command
from hurtbox.core.view import Piece, Tone, prompt
from hurtbox.core.words import sentence

from .commands import dangers as c
from .commands import fires
from .forming import BY_HAND, a_form
from .person import Person
from .sources import SOURCES, Acid, Exposure, Fire, Flames, Infection, Lasting, Vacuum
from .words import WORDS
from .words.names import TYPE_NAMES

KEPT = 400


def forms_of(who: Person) -> tuple[Piece, ...]:
    """What dangers can happen to this combatant, and what of them the GC sets by hand."""
    body = who.body
    first = body.losses[0].attribute if body.losses else ""
    return _forms_of(
        who.id,
        is_thing=who.is_object,
        count=max(-99, min(99, body.initiative)),
        totals=(min(9999, body.stress), min(9999, body.subdual)),
        lost=first,
    )


@lru_cache(maxsize=KEPT)
def _forms_of(
    target: str, *, is_thing: bool, count: int, totals: tuple[int, int], lost: str
) -> tuple[Piece, ...]:
    everybody = (c.Explode, c.Collide, c.Fall, c.Splash, fires.StartFire, c.IntoVacuum)
    models = everybody if is_thing else (*everybody, c.Dive, c.Expose, c.ExposeTo)
    found = [a_form(model, tone="harm", group="dangers", target=target) for model in models]
    if is_thing:
        return tuple(found)
    order = c.SetInitiative(target=target, count=count)
    found.append(a_form(c.SetInitiative, values=order, group=BY_HAND, target=target))
    by_hand = c.SetTotals(target=target, stress=totals[0], subdual=totals[1])
    found.append(a_form(c.SetTotals, values=by_hand, group=BY_HAND, target=target))
    if lost:
        found.append(a_form(c.Restore, tone="heal", group=BY_HAND, target=target))
    return tuple(found)


def prompts(encounter: Encounter, who: Person, *, asks: bool) -> tuple[Piece, ...]:
    """10.2: what lasts on them; `asks` if the audience may decide."""
    found = []
    for source in encounter.sources_on(who.id):
        words, rule = in_words(encounter, source)
        if words:
            forms = forms_about(source) if asks and isinstance(source, SOURCES) else ()
            found.append(prompt(words, rule, forms))
    return tuple(found)


def in_words(encounter: Encounter, source: Source) -> tuple[str, str]:
    """What a source is called on the screen, and its rule; nothing for what is not of this section."""
    match source:
        case Acid(damage=damage):
            return sentence(WORDS, "spycraft.lasts.acid", damage=damage), "SPY-ACID-5"
        case Fire(name=name, damage=damage, squares=squares):
            count = len(squares)
            return (
                sentence(WORDS, "spycraft.lasts.fire", name=name, damage=damage, squares=count),
                "SPY-FIRE-1",
            )
        case Flames(burning=burning) if burning:
            return sentence(WORDS, "spycraft.lasts.flames.burning", burning=burning), "SPY-FIRE-4"
        case Flames(name=name, square=square) if square:
            return (
                sentence(WORDS, "spycraft.lasts.flames.square", name=name, square=square),
                "SPY-FIRE-2",
            )
        case Exposure():
            return exposed(encounter, source), "SPY-COLD-4"
        case Vacuum(dice=dice):
            return sentence(WORDS, "spycraft.lasts.vacuum", dice=dice), "SPY-VAC-2"
        case Infection(name=name, phases=phases):
            phase = WORDS[f"spycraft.lasts.{'secondary' if phases else 'primary'}"]
            return sentence(WORDS, "spycraft.lasts.infection", name=name, phase=phase), "SPY-CONT-6"
    return "", ""


def exposed(encounter: Encounter, source: Exposure) -> str:
    """SPY-COLD-4, SPY-HEAT-4: how often it harms, and when next."""
    dice, type = f"{source.dice}d{source.sides}", TYPE_NAMES[source.type].capitalize()
    if not source.minutes:
        return sentence(WORDS, "spycraft.lasts.exposure.rounds", type=type, dice=dice)
    return sentence(
        WORDS,
        "spycraft.lasts.exposure.minutes",
        type=type,
        dice=dice,
        minutes=source.minutes,
        left=max(0, source.due - encounter.clock.minute),
    )


@lru_cache(maxsize=KEPT)
def forms_about(source: Lasting) -> tuple[Piece, ...]:
    """What can be done about something that lasts."""

    def form(model: type[Command], tone: Tone = "plain", values: Command | None = None) -> Piece:
        return a_form(model, tone=tone, values=values, target=source.about, source=source.id)

    over = form(c.EndSource)
    match source:
        case Acid():
            return form(c.Wash, "heal"), over
        case Fire(damage=damage, save=save):
            now = fires.SetFire(target=source.about, source=source.id, damage=damage, save=save)
            return (
                form(fires.PutOut, "heal"),
                form(fires.IntoFire, "harm"),
                form(fires.BurnItem, "harm"),
                form(fires.SetFire, values=now),
            )
        case Flames(square=square, burning=burning):
            found = [form(fires.LeaveFire, "heal")] if square else []
            if burning:
                found.append(form(fires.PutOut, "heal"))
                found.append(form(fires.BurnItem, "harm"))
            if burning and not square:
                found.append(form(fires.RollOut, "heal"))
            return (*found, over)
        case Exposure(tried=tried):
            return (*(() if tried else (form(c.Survive),)), over)
        case Infection(spreads=spreads):
            near = () if spreads == "no" else (form(c.Infect, "harm"),)
            return (form(c.Antidote, "heal"), *near, over)
    return (over,)
