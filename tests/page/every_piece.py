"""A rulebook of no game that shows and asks everything a rulebook can: it is laid into a copy of the built
site, so that the page's parts are tested apart from any game's rules."""

from dataclasses import replace
from typing import Annotated, Literal

from pydantic import Field
from pydantic.dataclasses import dataclass

from hurtbox.core.ask import Ask
from hurtbox.core.decisions import Number, Subset
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Tally
from hurtbox.core.encounter import Combatant, Encounter
from hurtbox.core.forms import fields, form, preset
from hurtbox.core.rulebook import (
    Audience,
    CombatantPieces,
    Command,
    FormHint,
    People,
    PreparedFight,
    Rulebook,
    SheetPreset,
    TargetedCommand,
)
from hurtbox.core.steps import FROZEN
from hurtbox.core.view import Form, Severity, gauge, rung, state, text, track

Kind = Literal["cut", "blow", "burn"]


@dataclass(frozen=True, config=FROZEN)
class Level:
    """A line of the ladder."""

    name: Annotated[str, Field(min_length=1, max_length=30)]
    loss: Annotated[int, Field(ge=0, le=99)]
    penalty: Annotated[int, Field(ge=0, le=9)] = 0
    out: bool = False


@dataclass(frozen=True, config=FROZEN)
class Sheet:
    """Facts that a fight does not change."""

    points: Annotated[int, Field(ge=1, le=99), FormHint(rule="PCE-1")] = 20
    stun: Annotated[int, Field(ge=1, le=99), FormHint(rule="PCE-1")] = 12


@dataclass(frozen=True, config=FROZEN)
class Body:
    """What a fight does: losses."""

    lost: int = 0
    stunned: int = 0


LADDER = (
    Level("Unhurt", 0), Level("Bruised", 1), Level("Wounded", 5, 1),
    Level("Severely wounded", 9, 2), Level("Incapacitated", 13, 3, True),
    Level("Mortally wounded", 17, 4, True), Level("Dead", 20, 9, True),
)  # fmt: skip


@dataclass(frozen=True, config=FROZEN)
class Settings:
    """House rules."""

    equal: Annotated[Literal["up", "stay"], FormHint(rule="PCE-2")] = "up"
    wild: Annotated[bool, FormHint(rule="PCE-3")] = True
    dice: Annotated[int, Field(ge=1, le=20), FormHint(rule="PCE-3", unit="dice")] = 5
    sides: Annotated[Literal["d6", "d20"], FormHint(rule="PCE-3")] = "d6"
    levels: Annotated[
        tuple[Level, ...], Field(max_length=20), FormHint(rule="PCE-4", rare=True)
    ] = LADDER


@dataclass(frozen=True, config=FROZEN)
class More:
    """A hit of another kind in the same moment."""

    amount: Annotated[int, Field(ge=1, le=99)]
    kind: Kind = "cut"
    sneaky: bool = False


class Hit(TargetedCommand):
    """Everybody who is meant resists with some dice."""

    kind: Literal["hit"] = "hit"
    damage: Annotated[int, Field(ge=0, le=999), FormHint(rule="PCE-1")]
    type: Annotated[Kind, FormHint(rule="PCE-1")] = "cut"
    others: Annotated[People, FormHint(rule="PCE-1")] = ()
    cover: Annotated[int, Field(ge=0, le=9), FormHint(rule="PCE-1", rare=True)] = 0
    more: Annotated[tuple[More, ...], Field(max_length=6), FormHint(rule="PCE-1", rare=True)] = ()


class Heal(TargetedCommand):
    """Points come back."""

    kind: Literal["heal"] = "heal"
    points: Annotated[int, Field(ge=1, le=99)]


class Choose(TargetedCommand):
    """Some of five things, then a number."""

    kind: Literal["choose"] = "choose"


class Rally(TargetedCommand):
    """A short form with everything that taps can answer."""

    kind: Literal["rally"] = "rally"
    others: Annotated[People, FormHint(rule="PCE-1")] = ()
    gifts: Annotated[tuple[More, ...], Field(max_length=3), FormHint(rule="PCE-1")] = ()


def counted(sum_: int, face: int) -> int:
    return sum_ + face


def hit(ask: Ask, now: Encounter, command: Hit) -> Encounter:
    """PCE-1: damage and what comes with it, less half of what the dice show."""
    called = command.damage + sum(one.amount for one in command.more)
    settings: Settings = now.settings
    dice = Dice(settings.dice, int(settings.sides[1:]))
    labels = ("wild", *(str(n) for n in range(2, settings.dice + 1))) if settings.wild else ()

    def one(ask: Ask, now: Encounter, id: str) -> Encounter:
        total = Tally(
            "PCE-1", "resists", dice, 0, counted, about=id, labels=labels, summed=lambda n: n,
            facts=(("dice", str(dice)),),
            passed=lambda good: dice.high if good else dice.low,
        )  # fmt: skip
        body: Body = now.combatant(id).body
        least = max(0, called - command.cover - dice.high // 2)
        ask.certain(now.with_body(id, replace(body, lost=body.lost + least)))
        hurt = ask.step("PCE-1", "hurt", max(0, called - command.cover - ask(total) // 2))
        return now.with_body(id, replace(body, lost=body.lost + hurt, stunned=body.stunned + 2))

    return ask.each(one, now, (command.target, *command.others), "target")


def choose(ask: Ask, now: Encounter, command: Choose) -> Encounter:
    """PCE-2: at most two of five."""
    named = (
        "The first blow",
        "The second blow",
        "A burning cloak that nobody saw",
        "Dust",
        "Noise",
    )
    fits = lambda chosen: "" if len(chosen) <= 2 else "Take two at most."  # noqa: E731
    ask(Subset("PCE-2", "which", named, (1,), fits, about=command.target, who="gm"))
    ask(Number("PCE-2", "many", 0, 9, 3, about=command.target, who="gm"))
    return now


def resolve(ask: Ask, now: Encounter, command: Command) -> Encounter:
    """The fight after a command."""
    match command:
        case Hit():
            return hit(ask, now, command)
        case Choose():
            return choose(ask, now, command)
        case Heal(target=target, points=points):
            body: Body = now.combatant(target).body
            return now.with_body(target, replace(body, lost=max(0, body.lost - points)))
        case Rally():
            many = sum(one.amount for one in command.gifts) + len(command.others)
            ask.log("PCE-1", "rallied", many=many)
            return now
    raise TypeError(command)


def rank(body: Body, settings: Settings) -> int:
    return max(at for at, row in enumerate(settings.levels) if row.loss <= body.lost)


def view(
    now: Encounter, who: Combatant, audience: Audience, ahead: Encounter | None
) -> CombatantPieces:
    """How somebody is."""
    here = rank(who.body, now.settings)
    then = rank(ahead.combatant(who.id).body, now.settings) if ahead else here
    states = ["past" if n < here else "now" if n == here else "" for n in range(len(LADDER))]
    if then != here:
        states[then] = "next"
    rows = now.settings.levels
    steps = [rung(r.name, s) for r, s in zip(rows, states, strict=False)]  # type: ignore[arg-type]
    ladder = track("Wound level", steps, f"−{rows[here].penalty} D to every act")
    left = who.sheet.points - who.body.lost
    pools = (
        gauge("Body", left, who.sheet.points, f"{left} of {who.sheet.points}"),
        gauge("Stun", who.sheet.stun - who.body.stunned, who.sheet.stun, "", "owed"),
        gauge("Fate", 2, 3, "2 of 3"),
    )
    bad: Severity = "out" if rows[here].out else "hurt" if here else "well"
    mark = state(rows[here].name, bad)
    told = text("Resists with whatever lies at hand.")
    return CombatantPieces(
        f"{who.sheet.points} points",
        (mark, ladder),
        (mark, *pools, ladder, told),
        lambda: (plays(who.id), others(who.id)) if audience == "gm" else ((), ()),
        outcome(now, ahead, who.id, audience) if ahead else "",
    )


def plays(id: str) -> tuple[Form, ...]:
    hits, heals = fields(Hit, "pce.hit", WORDS), fields(Heal, "pce.heal", WORDS)
    ready = [
        preset("Axe", {"damage": 14, "type": "blow"}),
        preset("Torch and dagger", {"damage": 4, "type": "burn", "more": [[3, "cut", True]]}),
        preset("Nonsense", {"damage": 100000, "type": "ice", "unknown": 1, "cover": True}),
    ]
    return (
        form({"kind": "hit", "target": id}, "Hit", "Hit", hits, tone="harm", keypad="damage",
             presets=ready),
        form({"kind": "heal", "target": id}, "Heal", "Heal", heals, tone="heal", keypad="points"),
    )  # fmt: skip


def others(id: str) -> tuple[Form, ...]:
    rally = fields(Rally, "pce.rally", WORDS)
    return (
        form({"kind": "choose", "target": id}, "Choose", "Choose"),
        form({"kind": "rally", "target": id}, "Rally", "Rally", rally),
    )


WORDS = {
    "PCE-1 resists": "Resistance: {dice}",
    "PCE-1 hurt": "{value} get through",
    "PCE-1 rallied": "{many} rallied",
    "PCE-2 which": "Which of them count? Two at most",
    "PCE-2 many": "How many steps back",
    **{f"pce.{kind}.record": kind.title() + ": {name}" for kind in ("hit", "heal", "choose")},
    "pce.rally.record": "{name} rallies",
    "pce.hit.damage": "Damage", "pce.hit.type": "Type", "pce.hit.others": "More targets",
    "pce.hit.type.cut": "Cutting", "pce.hit.type.blow": "Blow", "pce.hit.type.burn": "Burning",
    "pce.hit.cover": "Cover", "pce.hit.more": "Hits of other kinds",
    "pce.hit.more.amount": "Damage", "pce.hit.more.kind": "Type", "pce.hit.more.sneaky": "Sneaky",
    "pce.hit.more.kind.cut": "Cutting", "pce.hit.more.kind.blow": "Blow",
    "pce.hit.more.kind.burn": "Burning", "pce.heal.points": "Points",
    "pce.rally.others": "Who comes along", "pce.rally.gifts": "Gifts",
    "pce.rally.gifts.amount": "How many", "pce.rally.gifts.kind": "Sort",
    "pce.rally.gifts.sneaky": "Secret", "pce.rally.gifts.kind.cut": "Sharp",
    "pce.rally.gifts.kind.blow": "Heavy", "pce.rally.gifts.kind.burn": "Hot",
    "pce.sheet.points": "Body points", "pce.sheet.stun": "Stun points",
    "pce.settings.equal": "A result equal to the level",
    "pce.settings.equal.up": "goes one level up, for it is a hit after all",
    "pce.settings.equal.stay": "stays where it is",
    "pce.settings.wild": "One die is wild", "pce.settings.dice": "Dice to resist",
    "pce.settings.sides": "Which dice", "pce.settings.sides.d6": "six sides",
    "pce.settings.sides.d20": "twenty sides", "pce.settings.levels": "Levels",
    "pce.settings.levels.name": "Name", "pce.settings.levels.loss": "From",
    "pce.settings.levels.penalty": "Penalty", "pce.settings.levels.out": "Out",
    "pce.wounded": "wounded or worse", "pce.out": "out",
}  # fmt: skip


def worse(least: int):  # type: ignore[no-untyped-def]
    return lambda before, after, id: rank(after.combatant(id).body, after.settings) >= least


def outcome(before: Encounter, after: Encounter, id: str, audience: Audience) -> str:
    """Where somebody would stand."""
    rows = after.settings.levels
    return f"{rows[rank(after.combatant(id).body, after.settings)].name}, if all dice fail"


RULEBOOK = Rulebook(
    key="pce", title="Every piece", edition="1", sheet=Sheet, body=Body, settings=Settings,
    commands=(Hit, Heal, Choose, Rally), resolve=resolve, new_body=lambda sheet, settings: Body(),
    fit_body=lambda sheet, body, settings: body, view=view, outcome=outcome, words=WORDS,
    reference={f"PCE-{n}": f"Piece {n}." for n in range(1, 5)},
    odds_tests=(("pce.wounded", worse(2)), ("pce.out", worse(4))),
    presets=(SheetPreset("Guard", Sheet(16, 10)), SheetPreset("Ogre", Sheet(40, 30))),
    prepared_fights=(PreparedFight("five", "A brawl", "Five of them.", tuple(
        (name, owner, Sheet()) for name, owner in
        (("Anna of the Long Bridge", "Zoe"), ("Bo", ""), ("Cid", ""), ("Dora", ""), ("Eve", ""))
    )),),
    notice="Nobody’s game, made up for tests.", licence="LICENSE-OGL-1.0a.txt", scenes=True,
    spans=("minute", "day"),
)  # fmt: skip
