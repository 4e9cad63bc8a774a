"""The forms of section 7, and the lasting sources of a combatant with their forms."""

from functools import lru_cache

from hurtbox.core.encounter import Source
from hurtbox.core.rulebook import Command
from hurtbox.core.view import Form, Prompt, Tone, prompt
from hurtbox.core.words import sentence

from .commands import dangers as c
from .commands import fires
from .encounter import Encounter
from .form import BY_HAND, CACHED_COMBATANTS, form
from .person import Person
from .sources import SOURCES, Acid, Exposure, Fire, Flames, Infection, LastingSource, Vacuum
from .words import WORDS
from .words.names import TYPE_NAMES


def danger_forms(who: Person) -> tuple[Form, ...]:
    """The forms for dangers to this combatant, and for the values that the GC sets."""
    body = who.body
    first = body.losses[0].attribute if body.losses else ""
    return _danger_forms(
        who.id,
        is_thing=who.is_object,
        count=max(-99, min(99, body.initiative)),
        totals=(min(9999, body.stress), min(9999, body.subdual)),
        lost=first,
    )


@lru_cache(maxsize=CACHED_COMBATANTS)
def _danger_forms(
    target: str, *, is_thing: bool, count: int, totals: tuple[int, int], lost: str
) -> tuple[Form, ...]:
    everybody = (c.Explode, c.Collide, c.Fall, c.Splash, fires.StartFire, c.IntoVacuum)
    models = everybody if is_thing else (*everybody, c.Dive, c.Expose, c.ExposeTo)
    found = [form(model, tone="harm", group="dangers", target=target) for model in models]
    if is_thing:
        return tuple(found)
    order = c.SetInitiative(target=target, count=count)
    found.append(form(c.SetInitiative, values=order, group=BY_HAND, target=target))
    by_hand = c.SetTotals(target=target, stress=totals[0], subdual=totals[1])
    found.append(form(c.SetTotals, values=by_hand, group=BY_HAND, target=target))
    if lost:
        found.append(form(c.Restore, tone="heal", group=BY_HAND, target=target))
    return tuple(found)


def source_prompts(encounter: Encounter, who: Person, *, asks: bool) -> tuple[Prompt, ...]:
    """10.2: the lasting sources of a combatant, with their forms if `asks` is true."""
    found = []
    for source in encounter.sources_on(who.id):
        words, rule = source_words(encounter, source)
        if words:
            forms = source_forms(source) if asks and isinstance(source, SOURCES) else ()
            found.append(prompt(words, rule, forms))
    return tuple(found)


def source_words(encounter: Encounter, source: Source) -> tuple[str, str]:
    """A source in words, and its rule; empty for other sources."""
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
            return exposure_words(encounter, source), "SPY-COLD-4"
        case Vacuum(dice=dice):
            return sentence(WORDS, "spycraft.lasts.vacuum", dice=dice), "SPY-VAC-2"
        case Infection(name=name, phases=phases):
            phase = WORDS[f"spycraft.lasts.{'secondary' if phases else 'primary'}"]
            return sentence(WORDS, "spycraft.lasts.infection", name=name, phase=phase), "SPY-CONT-6"
    return "", ""


def exposure_words(encounter: Encounter, source: Exposure) -> str:
    """SPY-COLD-4, SPY-HEAT-4: cold or heat in words, with its interval and the time until it next harms."""
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


@lru_cache(maxsize=CACHED_COMBATANTS)
def source_forms(source: LastingSource) -> tuple[Form, ...]:
    """The forms for a lasting source."""

    def own_form(model: type[Command], tone: Tone = "plain", values: Command | None = None) -> Form:
        return form(model, tone=tone, values=values, target=source.about, source=source.id)

    over = own_form(c.EndSource)
    match source:
        case Acid():
            return own_form(c.Wash, "heal"), over
        case Fire(damage=damage, save=save):
            now = fires.SetFire(target=source.about, source=source.id, damage=damage, save=save)
            return (
                own_form(fires.PutOut, "heal"),
                own_form(fires.IntoFire, "harm"),
                own_form(fires.BurnItem, "harm"),
                own_form(fires.SetFire, values=now),
            )
        case Flames(square=square, burning=burning):
            found = [own_form(fires.LeaveFire, "heal")] if square else []
            if burning:
                found.append(own_form(fires.PutOut, "heal"))
                found.append(own_form(fires.BurnItem, "harm"))
            if burning and not square:
                found.append(own_form(fires.RollOut, "heal"))
            return (*found, over)
        case Exposure(tried=tried):
            return (*(() if tried else (own_form(c.Survive),)), over)
        case Infection(spreads=spreads):
            near = () if spreads == "no" else (own_form(c.Infect, "harm"),)
            return (own_form(c.Antidote, "heal"), *near, over)
    return (over,)
