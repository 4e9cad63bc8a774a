"""Injury, stress and time against an independent model, over random games."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

from hurtbox.core.answer_sources import defaults
from hurtbox.core.answers import Answer, Chosen, Faces
from hurtbox.core.decisions import Choice, Number, Subset
from hurtbox.core.dice_requests import DiceRequest
from hurtbox.core.requests import Request
from hurtbox.core.run import Done, resolve
from hurtbox.session.commands import turns
from hurtbox.session.runtime import runtime_of
from hurtbox.systems.spycraft import RULEBOOK
from hurtbox.systems.spycraft.body import Body
from hurtbox.systems.spycraft.person import Combatant, Encounter
from hurtbox.systems.spycraft.sheet import Reduction, Sheet

from ...conftest import tries
from .model import Game, Source

GAMES = tries(few=20, some=40, most=20_000)
ACTS = 12
HIM = "c1"
MODELS = {c.model_fields["kind"].default: c for c in (*RULEBOOK.commands, *turns.COMMANDS)}
WEAPONS = ("lethal", "lethal", "subdual", "stress", "laser")


@dataclass
class Dice:
    """The same faces for the app and the model: each roll of a rule has its own."""

    seed: int
    rolled: Counter[str] = field(default_factory=Counter)

    def __call__(self, rule: str, count: int, sides: int) -> tuple[int, ...]:
        """The next faces for a rule."""
        self.rolled[rule] += 1
        chance = Random(f"{self.seed} {rule} {self.rolled[rule]}")
        return tuple(chance.randint(1, sides) for _ in range(count))

    def answers(self, key: str, request: Request[Any]) -> Answer | None:
        """Answers to the app: these faces, and the default of each choice."""
        if isinstance(request, Subset):  # who rests and who stays in the cold: everybody
            return Chosen(chosen=tuple(range(len(request.labels))))
        if isinstance(request, (Choice, Number)):
            return defaults(key, request)
        assert isinstance(request, DiceRequest)
        thrown = request.dice
        return Faces(faces=self(request.rule, thrown.count, thrown.sides))


@dataclass
class Played:
    """One game in the app and in the model."""

    encounter: Encounter
    game: Game
    dice: Dice
    story: list[str] = field(default_factory=list)

    def run(self, kind: str, **values: Any) -> None:
        """Carries out a command in the app."""
        command = MODELS[kind](**values)
        rules = runtime_of("spycraft")
        done = resolve(
            lambda ask: rules.act(ask, self.encounter, command), source=self.dice.answers
        )
        assert isinstance(done, Done), self.said()
        self.encounter = done.outcome
        self.story.append(f"{kind} {values}")

    def said(self) -> str:
        """The story so far."""
        return "\n".join(self.story)

    def compare(self) -> None:
        """Compares everything that the model knows with the app."""
        body: Body = self.encounter.combatant(HIM).body
        game = self.game
        assert (body.wounds <= -10) == game.dead, self.said()
        if game.dead:  # no rule says what else happens to a dead body
            return
        app = (body.vitality, body.wounds, body.stress, body.subdual, len(body.injuries))
        model = (game.vitality, game.wounds, game.stress, game.subdual, len(game.injuries))
        assert app == model, self.said()
        assert self.dice.rolled == game.dice.rolled, self.said()  # type: ignore[attr-defined]


def begun(seed: int, chance: Random) -> Played:
    """The same character in the app and in the model."""
    values: dict[str, int] = {
        "constitution": chance.randint(6, 16),
        "wisdom": chance.randint(6, 16),
        "fortitude": chance.randint(0, 8),
        "reflex": chance.randint(0, 8),
        "will": chance.randint(0, 8),
        "level": chance.randint(1, 6),
    }
    vitality, wounds = chance.randint(0, 40), chance.randint(8, 16)
    reduction = chance.choice((0, 0, 2, 5))
    sheet = Sheet(
        vitality=vitality,
        wounds=wounds,
        strength=20,  # the highest of three, so injuries lower Strength, which changes nothing here
        intelligence=20,
        reductions=(Reduction(reduction),) if reduction else (),
        **values,  # type: ignore[arg-type]
    )
    settings = RULEBOOK.settings()
    him = Combatant(HIM, "Kestrel", sheet, RULEBOOK.new_body(sheet, settings))
    game = Game(Dice(seed), vitality, wounds, **values, reduction=reduction)
    return Played(
        Encounter("spycraft", "Test", settings, (him,)), game, Dice(seed), [f"seed {seed}: {sheet}"]
    )


def act(chance: Random, played: Played) -> None:
    """One random act in both."""
    game = played.game
    kinds = ["hit"] * 4 + ["rounds", "minutes", "hours", "days", "cold", "vacuum", "escape", "aid"]
    match chance.choice([*kinds, "scene", "mission"]):
        case "hit":
            type_, ap = chance.choice(WEAPONS), chance.choice((0, 0, 2))
            damage = chance.randint(1, 60) if type_ == "lethal" else chance.randint(1, 24)
            game.hit(damage, type_, ap)
            played.run("hit", target=HIM, damage=damage, type=type_, ap=ap)
        case "rounds":
            if not game.reduction and chance.random() < 0.7:
                damage = chance.randint(1, 20)
                game.splash(damage)
                played.run("splash", id=f"s{len(played.story)}", target=HIM, damage=damage)
            game.combat, game.rested = True, 0
            for _ in range(chance.randint(1, 4)):
                if not game.dead:
                    game.round()
                    played.run("end_round")
            if not game.dead:
                game.combat = False
                played.run("end_combat")
        case "minutes" | "hours" | "days" as span:
            if game.sources:  # otherwise a game would have thousands of events
                span = "minutes"
            amount = chance.randint(1, {"minutes": 50, "hours": 6, "days": 2}[span])
            game.pass_minutes(amount * {"minutes": 1, "hours": 60, "days": 1440}[span])
            played.run("pass_time", amount=amount, span=span[:-1])
        case "cold" if not game.sources:
            kind, degrees = chance.choice(
                (("cold", 20), ("cold", -10), ("heat", 100), ("heat", 150))
            )
            game.expose(kind, degrees)
            played.run(
                "expose", id=f"x{len(played.story)}", target=HIM, type=kind, temperature=degrees
            )
        case "vacuum" if not game.sources:
            game.sources.append(Source("vacuum"))
            played.run("into_vacuum", id=f"v{len(played.story)}", target=HIM, dice=1)
        case "escape" if played.encounter.sources:
            (first, *_) = played.encounter.sources
            game.sources = game.sources[1:]
            played.run("end_source", target=HIM, source=first.id)
        case "aid" if not game.aided:
            game.first_aid()
            played.run("first_aid", target=HIM)
        case "scene":
            game.end_scene()
            played.run("end_scene")
        case "mission":
            game.end_mission()
            played.run("end_mission")


def test_random_games_agree_with_the_model() -> None:
    """VW, AD, OUCH, STRESS, SUBD, ACID, COLD, HEAT, VAC, LASER, HEAL, DR, AP and BRU, with passing time."""
    for seed in range(GAMES):
        chance = Random(seed)
        played = begun(seed, chance)
        for _ in range(ACTS):
            act(chance, played)
            played.compare()
            if played.game.dead:
                break
