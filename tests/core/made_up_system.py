"""A made-up rulebook that uses everything a rulebook can have. Tests of core and session run it."""

from dataclasses import replace
from typing import Annotated, Literal

from pydantic import Field
from pydantic.dataclasses import dataclass

from hurtbox.core.ask import Ask
from hurtbox.core.clock import MINUTES, Clock, Elapsed, Reminder, at_minute, first_of
from hurtbox.core.decisions import Choice, Subset
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Check, Roll
from hurtbox.core.encounter import Combatant, Encounter
from hurtbox.core.forms import fields, form
from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import (
    Audience,
    CombatantPieces,
    Command,
    FormHint,
    People,
    Pool,
    PreparedFight,
    Rulebook,
    SheetPreset,
    TargetedCommand,
)
from hurtbox.core.steps import FROZEN
from hurtbox.core.view import gauge, state

D6 = Dice(1, 6)
HOUR = MINUTES["hour"]


@dataclass(frozen=True, config=FROZEN)
class Armour:
    """Armour against one kind of damage."""

    kind_of_damage: Literal["blade", "fire"]
    stops: Annotated[int, Field(ge=0, le=20)]


@dataclass(frozen=True, config=FROZEN)
class Sheet:
    """What a fight does not change."""

    toughness: Annotated[int, Field(ge=1, le=99)] = 12
    armour: Annotated[tuple[Armour, ...], Field(max_length=5)] = ()


@dataclass(frozen=True, config=FROZEN)
class Body:
    """What a fight changes."""

    points: int
    scars: tuple[tuple[str, int], ...] = ()
    dead: bool = False


@dataclass(frozen=True, config=FROZEN)
class Settings:
    """The house rules."""

    saves: bool = True
    dc: Annotated[int, Field(ge=2, le=20)] = 12


@dataclass(frozen=True, config=FROZEN)
class Fire:
    """A source that hurts at the end of each round."""

    id: str
    about: str
    heat: int
    kind: Literal["fire"] = "fire"


@dataclass(frozen=True, config=FROZEN)
class Fever:
    """A source that costs a die of points each hour, next at minute `due`."""

    id: str
    about: str
    due: int
    kind: Literal["fever"] = "fever"


class Strike(TargetedCommand):
    """A strike of 2d6 plus `more` damage."""

    kind: Literal["strike"] = "strike"
    more: Annotated[int, Field(ge=-10, le=99), FormHint(rule="MAD-1", unit="points")] = 0


class Rest(TargetedCommand):
    """A combatant regains points."""

    kind: Literal["rest"] = "rest"
    points: Annotated[int, Field(ge=1, le=99)] = 1


class Ignite(TargetedCommand):
    """A combatant begins to burn."""

    kind: Literal["ignite"] = "ignite"


class Sicken(TargetedCommand):
    """A combatant gets a fever."""

    kind: Literal["sicken"] = "sicken"


class Remind(TargetedCommand):
    """A reminder, some rounds from now."""

    kind: Literal["remind"] = "remind"
    rounds: Annotated[int, Field(ge=0, le=9)] = 1


class Burst(TargetedCommand):
    """A programming mistake: the rule raises an exception."""

    kind: Literal["burst"] = "burst"


class Sweep(TargetedCommand):
    """A strike on several; each decides which of two blows to ward off."""

    kind: Literal["sweep"] = "sweep"
    others: People = ()


Commands = Strike | Rest | Ignite | Remind | Burst | Sweep | Sicken


def begin(sheet: Sheet, settings: Settings) -> Body:
    """An unhurt body."""
    return Body(sheet.toughness)


def refit(sheet: Sheet, body: Body, settings: Settings) -> Body:
    """No more points than the sheet allows."""
    return replace(body, points=min(body.points, sheet.toughness))


def strike(ask: Ask, encounter: Encounter, target: Combatant, more: int) -> Encounter:
    """MAD-1 the dice; MAD-2 armour against the chosen kind; MAD-3 at zero, save or die."""
    body: Body = target.body
    if body.dead:
        raise Refused("target", f"{target.name} is dead already.")
    how = ask(Choice("MAD-2", "kind", ("blade", "fire"), "blade", who="gm", about=target.id))
    rolled = ask(Roll("MAD-1", "damage", Dice(2, 6, more), about=target.id))
    stops = sum(a.stops for a in target.sheet.armour if a.kind_of_damage == how)
    hurt = ask.step("MAD-2", "through", max(0, rolled - stops), low=0, high=999, stops=stops)
    body = replace(body, points=body.points - hurt, scars=(*body.scars, (how, hurt)))
    if body.points <= 0 and encounter.settings.saves:
        save = Check("MAD-3", "save", Dice(1, 20), 0, encounter.settings.dc, about=target.id)
        body = replace(body, dead=not ask(save))
    return encounter.with_body(target.id, body)


def sweep(ask: Ask, encounter: Encounter, target: str) -> Encounter:
    """MAD-7: two blows of a die each; what is warded off does nothing."""
    who = encounter.combatant(target)
    blows = ("first blow", "second blow")
    warded = ask(Subset("MAD-7", "warded", blows, (0,), one_at_most, about=target))

    def blow(ask: Ask, body: Body, number: int) -> Body:
        if number in warded:
            return body
        about = (("name", who.name),)
        return replace(
            body, points=body.points - ask(Roll("MAD-7", "blow", D6, about=target, facts=about))
        )

    return encounter.with_body(target, ask.fold(blow, who.body, (0, 1), "blow"))


def one_at_most(chosen: tuple[int, ...]) -> str:
    """MAD-7: not both."""
    return "" if len(chosen) < 2 else "Only one blow can be warded off."


def resolve(ask: Ask, encounter: Encounter, command: Command) -> Encounter:
    """The fight after a command."""
    assert isinstance(command, Commands)
    target = encounter.combatant(command.target)
    match command:
        case Strike(more=more):
            return strike(ask, encounter, target, more)
        case Rest(points=points):
            whole = min(target.sheet.toughness, target.body.points + points)
            whole = ask.step("MAD-4", "points", whole, low=-99, high=target.sheet.toughness)
            return encounter.with_body(target.id, replace(target.body, points=whole))
        case Ignite():
            ask.log("MAD-5", "burns", name=target.name)
            return encounter.with_source(Fire(f"fire-{command.id}", target.id, 2))
        case Remind(rounds=rounds):
            due = encounter.clock.round + rounds
            ask.log("MAD-6", "reminder", round=due)
            return encounter.with_source(
                Reminder(f"rem-{command.id}", target.id, "MAD-6", "look", "round", due)
            )
        case Sweep(others=others):
            return ask.each(sweep, encounter, (target.id, *others), "target")
        case Sicken():
            ask.log("MAD-8", "sick", name=target.name)
            due = encounter.clock.minute + HOUR
            return encounter.with_source(Fever(f"fever-{command.id}", target.id, due))
        case Burst():
            raise ZeroDivisionError("a mistake of our own")


def due(encounter: Encounter, before: Clock, target: Clock) -> Clock | None:
    """MAD-8: the next hour of a fever."""
    fevers = [source for source in encounter.sources if isinstance(source, Fever)]
    return first_of(at_minute(before, fever.due) for fever in fevers)


def tick(ask: Ask, encounter: Encounter, passing: Elapsed) -> Encounter:
    """MAD-5: fires burn when a round is over. MAD-8: fevers cost points each hour."""

    def sweats(ask: Ask, now: Encounter, fever: Fever) -> Encounter:
        who = now.combatant(fever.about)
        about = (("name", who.name),)
        lost = ask(Roll("MAD-8", "fever", D6, about=who.id, facts=about))
        lost = ask.step("MAD-8", "lost", lost, low=0, high=99)
        now = now.with_body(who.id, replace(who.body, points=who.body.points - lost))
        return now.with_source(replace(fever, due=passing.after.minute + HOUR))

    fevers = [source for source in encounter.sources if isinstance(source, Fever)]
    over = [fever for fever in fevers if fever.due <= passing.after.minute]
    encounter = ask.each(sweats, encounter, over, "fever")
    if not passing.round_began:
        return encounter

    def burn(ask: Ask, now: Encounter, fire: Fire) -> Encounter:
        body = now.combatant(fire.about).body
        heat = ask.step("MAD-5", "heat", fire.heat, low=0, high=50)
        return now.with_body(fire.about, replace(body, points=body.points - heat))

    fires = [source for source in encounter.sources if isinstance(source, Fire)]
    return ask.fold(burn, encounter, fires, "fire")


def is_hurt(before: Encounter, after: Encounter, target: str) -> bool:
    """Fewer points than before."""
    points: int = after.combatant(target).body.points
    return points < int(before.combatant(target).body.points)


def is_down(before: Encounter, after: Encounter, target: str) -> bool:
    """No points left."""
    points: int = after.combatant(target).body.points
    return points <= 0


def is_dead(encounter: Encounter, id: str) -> bool:
    """Dead people do not act."""
    body: Body = encounter.combatant(id).body
    return body.dead


def view(
    encounter: Encounter, who: Combatant, audience: Audience, ahead: Encounter | None
) -> CombatantPieces:
    """How somebody is."""
    body: Body = who.body
    words = "dead" if body.dead else f"{body.points} of {who.sheet.toughness}"
    after = "" if ahead is None else outcome(encounter, ahead, who.id, audience)
    points = gauge("Points", body.points, who.sheet.toughness, words)
    struck = {"kind": "strike", "target": who.id}
    play = form(struck, "Strike", "Strike", fields(Strike, "mad.strike", WORDS), keypad="more")
    plays = (play,) if audience == "gm" else ()
    how = state(
        words, "out" if body.dead else "hurt" if body.points < who.sheet.toughness else "well"
    )
    return CombatantPieces(words, (how,), (how, points), lambda: (plays, ()), after)


def outcome(before: Encounter, after: Encounter, id: str, audience: Audience) -> str:
    """One line on what has changed for a combatant."""
    return f"then {after.combatant(id).body.points}"


WORDS = {
    "MAD-1 damage": "Damage",
    "MAD-2 kind": "Kind of damage",
    "MAD-2 kind.blade": "blade",
    "MAD-2 kind.fire": "fire",
    "MAD-2 through": "{value} get through, {stops} stopped",
    "MAD-3 save": "Save or die",
    "MAD-4 points": "{value} points now",
    "MAD-5 burns": "{name} burns",
    "MAD-5 heat": "{value} from the fire",
    "MAD-8 sick": "{name} has a fever",
    "MAD-8 fever": "How the fever goes for {name}",
    "MAD-8 lost": "{value} lost to the fever",
    "mad.sicken.record": "{name} falls ill",
    "MAD-7 warded": "Which blow is warded off?",
    "MAD-7 blow": "A blow at {name}",
    "mad.hurt": "hurt",
    "mad.down": "down",
    "mad.odds.out": "out of action",
    "mad.sweep": "Sweep",
    "mad.sweep.record": "{name} swept",
    "mad.sweep.others": "Others",
    "MAD-6 look": "Look again",
    "MAD-6 reminder": "Look again in round {round}",
    "mad.strike": "Strike",
    "mad.strike.record": "{name} struck with {more}",
    "mad.strike.more": "More",
    "mad.rest.record": "{name} rests for {points}",
    "mad.rest.points": "Points",
    "mad.ignite.record": "{name} is set on fire",
    "mad.remind.record": "Reminder about {name}",
    "mad.remind.rounds": "Rounds",
    "mad.burst.record": "{name} bursts",
    "mad.sheet.toughness": "Toughness",
    "mad.sheet.armour": "Armour",
    "mad.sheet.armour.kind_of_damage": "Kind",
    "mad.sheet.armour.kind_of_damage.blade": "blade",
    "mad.sheet.armour.kind_of_damage.fire": "fire",
    "mad.sheet.armour.stops": "Stops",
    "mad.settings.saves": "Saves",
    "mad.settings.dc": "Save number",
}
REFERENCE = {f"MAD-{n}": f"Made-up rule {n}." for n in range(1, 9)}
PLATE = Sheet(20, (Armour("blade", 3), Armour("fire", 1)))

MADE_UP = Rulebook(
    key="mad",
    title="Made up",
    edition="1",
    sheet=Sheet,
    body=Body,
    settings=Settings,
    commands=(Strike, Rest, Ignite, Remind, Burst, Sweep, Sicken),
    resolve=resolve,
    new_body=begin,
    fit_body=refit,
    pools=lambda sheet, settings: {"points": Pool(-999, sheet.toughness)},
    view=view,
    outcome=outcome,
    words=WORDS,
    reference=REFERENCE,
    sources=(Fire, Fever),
    tick=tick,
    due=due,
    spans=("minute", "day"),
    scenes=True,
    odds_tests=(("mad.hurt", is_hurt), ("mad.down", is_down)),
    presets=(SheetPreset("Plated", PLATE),),
    is_out=is_dead,
    prepared_fights=(
        PreparedFight(
            "two", "A duel", "Two of them.", (("Ann", "Zoe", PLATE), ("Bo", "", Sheet()))
        ),
    ),
)
