"""The rules against a model written from the text alone, over random games."""

from random import Random
from typing import Any, get_args

import pytest

from hurtbox.core.answers import Answer, Faces
from hurtbox.core.decisions import Choice, Number
from hurtbox.core.encounter import Encounter
from hurtbox.core.forms import own_fields
from hurtbox.core.refusal import Refused
from hurtbox.core.requests import Request
from hurtbox.core.run import Done, resolve
from hurtbox.session.commands.turns import PassTime
from hurtbox.session.runtime import runtime_of
from hurtbox.systems.cepheus.sheet import Settings, Sheet

from ...conftest import tries
from .harness import HER, answer, body, command, fight, hurt, lasting
from .model import ARMOR, NAMES, Game

GAMES = tries(few=20, some=60, most=20_000)
ACTS = 9
READINGS = {
    name: get_args(info.annotation) or (False, True) for name, info in own_fields(Settings).items()
}


class Table:
    """A game in the app and in the model, with the same dice and decisions."""

    def __init__(self, seed: int) -> None:
        self.chance = chance = Random(seed)
        self.answers: list[object] = []
        rules = {name: chance.choice(found) for name, found in READINGS.items()}
        sheet = Sheet(
            strength=chance.randint(1, 14),
            dexterity=chance.randint(1, 14),
            endurance=chance.randint(1, 14),
            armor=chance.choice((*ARMOR, "none", "none")),
            reflec=chance.random() < 0.2,
            natural_armor=chance.choice((0, 0, 0, 2)),
        )
        self.now = fight(sheet, **rules)
        full = [getattr(sheet, name) for name in NAMES]
        self.game = Game(full, list(full), sheet.armor, sheet.reflec, sheet.natural_armor, rules)
        self.failed = 0

    def says(self, key: str, request: Request[Any]) -> Answer | None:
        """A random answer, which the model is told too."""
        if isinstance(request, Choice):
            said: int | str = self.chance.choice(request.options)
        elif isinstance(request, Number):
            said = self.chance.randint(request.low, request.high)
        else:
            rolled = request.rolled(self.chance)
            assert isinstance(rolled, Faces)
            said = sum(rolled.faces)
        self.answers.append(said)
        return answer(request, said)

    def plays(self, told: Any) -> bool:
        """Run a command in the app; whether it was not refused."""
        self.answers = []
        before: Encounter = self.now
        try:
            done = resolve(
                lambda ask: runtime_of("cepheus").act(ask, before, told), source=self.says
            )
        except Refused:
            return False
        assert isinstance(done, Done)
        self.now = done.outcome
        self.game.said = self.answers
        return True

    def act(self) -> str:
        """One random act in both; returns what it was."""
        chance, game = self.chance, self.game
        kind = chance.choice(
            ("hit", "hit", "hit", "blast", "fall", "heal", "first_aid", "surgery", "day", "tire", "rest", "stim",
             "poison", "minute", "rads")
        )  # fmt: skip
        serious = game.serious()
        if kind == "hit":
            told = {"damage": chance.randint(0, 24), "effect": chance.randint(0, 7)}
            flags = {name: chance.random() < 0.2 for name in ("stun", "half")}
            mist, beam = chance.random() < 0.2, chance.choice(("solid", "laser", "energy"))
            if self.plays(command("hit", **told, **flags, beam=beam, through_mist=mist)):
                game.hit(**told, **flags, beam=beam, mist=mist)
        elif kind == "blast":
            meters = chance.randint(0, 11)
            if not game.dead() and self.plays(command("blast", meters=meters)):
                game.blast(meters)
        elif kind == "fall":
            meters, size = chance.randint(0, 14), chance.randint(0, 10)
            if not game.dead() and self.plays(command("fall", meters=meters, world_size=size)):
                game.fall(meters, size)
        elif kind == "heal":
            points = chance.randint(1, 12)
            if self.plays(command("heal", points=points)):
                game.heal(points)
        elif kind in ("first_aid", "surgery"):
            medicine = chance.randint(-3, 4)
            fits = not game.dead() and (serious if kind == "surgery" else not game.treated)
            assert self.plays(command(kind, medicine_and_education=medicine)) == fits, kind
            if fits:
                getattr(game, kind)(medicine)
        elif kind == "day":
            spent, medicine = (
                chance.choice(("resting", "active", "medical_care")),
                chance.randint(0, 4),
            )
            if self.plays(command("days_of_healing", spent=spent, medicine=medicine)):
                game.day(spent, medicine)
        elif kind == "rest":
            hours = chance.randint(1, 6)
            if self.plays(command("rest", hours=hours)):
                game.rest(hours)
        elif kind == "stim":
            if self.plays(command("take_drug", drug="stim")):
                game.stim()
        elif kind == "poison":
            what = chance.choice(("arsenic", "tranq_gas"))
            if self.plays(command("poison", what=what)):
                game.poison(what)
        elif kind == "tire":
            if self.plays(command("tire")):
                game.tire()
        elif kind == "minute":
            game.reactions = 0
            assert self.plays(PassTime(id="x", amount=1, span="minute"))
            self.failed = game.minute(self.failed)
        elif chance.random() < 0.3:
            game.rads = chance.choice((0, 50, 150, 300))
            self.now = hurt(self.now, rads=game.rads)
        if not game.out:
            self.failed = 0
        return kind

    def compare(self, what: str) -> None:
        """The same state in both."""
        one, game = body(self.now), self.game
        assert not game.said, f"{what}: not used {game.said}"
        assert [getattr(one, name) for name in NAMES] == game.now, what
        if game.dead():
            assert not self.now.sources_on(HER)
            return
        seen = (
            one.unconscious,
            one.fatigued,
            one.prone,
            one.treated,
            one.ablat,
            one.stims,
            one.hit_before,
        )
        expected = (
            game.out,
            game.tired,
            game.prone,
            game.treated,
            game.laser_hits,
            game.stims,
            game.hit_before,
        )
        assert seen == expected, what
        reactions = lasting(self.now).get("reactions")
        assert (reactions.amount if reactions else 0) == game.reactions, what
        assert ("waking" in lasting(self.now)) == game.out


@pytest.mark.parametrize("tens", range(10))
def test_the_rules_and_the_model_agree(tens: int) -> None:
    for seed in range(tens, GAMES, 10):
        table = Table(seed)
        played = []
        for _ in range(ACTS):
            played.append(table.act())
            table.compare(f"seed {seed}: {played}")
