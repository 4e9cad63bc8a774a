"""The rules against an independent model, over random games in which time passes."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

from hurtbox.core.answers import Answer, Chosen, Faces
from hurtbox.core.clock import Clock
from hurtbox.core.decisions import Subset
from hurtbox.core.encounter import Combatant
from hurtbox.core.refusal import Refused
from hurtbox.core.requests import InvalidAnswer, Request
from hurtbox.core.run import Done, resolve
from hurtbox.session.commands import turns
from hurtbox.systems.cybergod import RULEBOOK
from hurtbox.systems.cybergod.settings import Encounter
from hurtbox.systems.cybergod.sheet import Body, Sheet

from ...conftest import tries
from .model import Answers, Game, TimedEffect

GAMES = tries(few=20, some=40, most=20_000)
ACTS = 12
TARGET = "c1"
COMMANDS: dict[str, Any] = {
    get_args(c.model_fields["kind"].annotation)[0]: c for c in RULEBOOK.commands
}
TIMES = {get_args(c.model_fields["kind"].annotation)[0]: c for c in turns.COMMANDS}
ASKED = {
    "CND-TRG-SHK test": "shock",
    "CND-TRG-ESC test": "escalation",
    "CND-TRG-CRI test": "critical",
    "CND-TRG-DEA test": "death",
    "CND-CON-BLE test": "bleeding",
    "CND-CON-BUR test": "burning",
    "CND-MIT-4 which": "mitigate",
    "CND-RSL-1 reroll": "reroll",
    "CND-RSL-1 dice again": "again",
    "CND-STB-1 MedTech": "medtech",
    "CND-STB-2 MedTech": "medtech",
}
AP = ("half", "1", "1", "2", "3")


class RandomAnswers:
    """Random answers, recorded in order for the model."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.said: list[tuple[str, tuple[int, ...]]] = []

    def __call__(self, key: str, request: Request[Any]) -> Answer | None:
        what = ASKED[f"{request.rule} {request.what}"]
        if isinstance(request, Subset):
            chosen = self.some_of(request)
            self.said.append((what, picked_values(request, chosen)))
            return Chosen(chosen=chosen)
        answer = request.rolled(self.chance)
        assert isinstance(answer, Faces)
        self.said.append((what, tuple(answer.faces)))
        return answer

    def some_of(self, request: Subset) -> tuple[int, ...]:
        """The default, nothing, or any choice that is allowed."""
        if self.chance.random() < 0.3:
            return ()
        all_of = tuple(range(len(request.labels)))
        for _ in range(5):
            some = tuple(place for place in all_of if self.chance.random() < 0.5)
            try:
                request.read(Chosen(chosen=some))
            except InvalidAnswer:
                continue
            return some
        return request.default


def picked_values(request: Subset, chosen: tuple[int, ...]) -> tuple[int, ...]:
    """The faces picked, or the numbers of the hits picked, from 0: “Hit 3: DC 4 → 2 (1 point)”."""
    if request.rule == "CND-RSL-1":
        return tuple(int(request.labels[at]) for at in chosen)
    if request.labels[0].startswith("Spend"):  # the only hit of the attack
        return chosen
    return tuple(int(request.labels[at].split(":")[0].split()[1]) - 1 for at in chosen)


def new_game(chance: Random) -> tuple[Encounter, Game]:
    """The same character in the app and in the model, under random house rules."""
    game = Game(
        die=chance.choice(("D6", "D8", "D10", "D12")),
        toughness=chance.choice((0, 1, 2, 3, 4, 5, 9)),
        armor=chance.randint(0, 6),
        dr=chance.choice((0, 0, 0, 1, 2)),
        resolve=chance.choice((0, 0, 1, 3)),
        simplified=chance.random() < 0.2,
        tens_count_double=chance.random() < 0.6,
        dead_triggers=chance.random() < 0.6,
        minute_rounds=chance.choice((0, 1, 3, 10)),
        rest_hours=chance.choice((1, 2)),
        same_maimed=chance.random() < 0.3,
    )
    sheet = Sheet(game.die, game.toughness, game.armor, game.dr, game.resolve, game.simplified)  # type: ignore[arg-type]
    settings = RULEBOOK.settings(
        tens_count_double=game.tens_count_double,
        dead_triggers="resolve" if game.dead_triggers else "skip",
        minute_rounds=game.minute_rounds,
        downtime_hours=game.rest_hours,
        stabilized="same" if game.same_maimed else "one",
    )
    they = Combatant(TARGET, "They", sheet, RULEBOOK.new_body(sheet, settings))
    return Encounter("cybergod", "Test", settings, (they,), Clock()), game


class Play:
    """One game, played in the app and in the model."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.encounter, self.game = new_game(self.chance)
        self.story = [f"seed {seed}: {self.game}"]
        self.number = 0

    def run(self, kind: str, **values: Any) -> Answers:
        """Carries out a command in the app; returns the rolls and choices."""
        source, before = RandomAnswers(self.chance), self.encounter
        self.number += 1
        self.story.append(f"{kind} {values}")
        if kind in TIMES:
            command = TIMES[kind](**values)
            done = resolve(lambda ask: turns.act(RULEBOOK, ask, before, command), source=source)
        else:
            command = COMMANDS[kind](id=f"a{self.number}", target=TARGET, **values)
            done = resolve(lambda ask: RULEBOOK.resolve(ask, before, command), source=source)
        assert isinstance(done, Done)
        self.encounter = done.outcome
        self.story.append(f"    {source.said}")
        return Answers(source.said)

    def act(self) -> None:
        """One random act in both."""
        kinds = ["round", "minutes", "minutes", "scene"]
        if self.game.fate == "alive":
            kinds += ["hit", "hit", "hit", "drug", "stim", "set", "treat", "cover", "react"]
            kinds += ["care", "lower"]
        if self.game.fate == "dead" or self.game.levels["dying"]:
            kinds += ["stabilize", "stabilize"]
        said = getattr(self, f"_{self.chance.choice(kinds)}")()
        assert said is None or not said.left, f"asked in the app alone: {said.left}"

    def _hit(self) -> Answers:
        chance = self.chance
        hits = [(chance.choice((1, 2, 2, 3, 3, 4, 5, 7)), chance.choice(AP), chance.randint(1, 3))]
        hits += [(chance.randint(1, 4), chance.choice(AP), 1)] if chance.random() < 0.3 else []
        (dc, ap, count), *also = hits
        salvo = COMMANDS["hit"].model_fields["also"].annotation.__args__[0]  # type: ignore[union-attr]
        values = {
            "nonlethal": chance.random() < 0.25,
            "adds": chance.choice(("none", "none", "bleeding", "burning")),
        }
        said = self.run(
            "hit", dc=dc, ap=ap, hits=count, also=tuple(salvo(*one) for one in also), **values
        )
        flat = [(dc, ap) for dc, ap, count in hits for _ in range(count)]
        self.game.hit(said, flat, **values)  # type: ignore[arg-type]
        return said

    def _round(self) -> Answers:
        said = self.run("end_round")
        self.game.round_starts(said)
        return said

    def _minutes(self) -> Answers:
        spans = [("minute", 1, 20)]
        if not self.rounds_need_dice():
            spans += [("minute", 1, 300), ("hour", 60, 30), ("day", 1440, 32)]
        span, minutes, most = self.chance.choice(spans)
        amount = self.chance.randint(1, most)
        said = self.run("pass_time", amount=amount, span=span)
        self.game.minutes_pass(said, amount * minutes)
        return said

    def rounds_need_dice(self) -> bool:
        """Whether each round asks for dice."""
        return any(self.game.levels[one] for one in ("bleeding", "burning", "dying"))

    def _scene(self) -> Answers:
        said = self.run("end_scene")
        self.game.scene_ends(said)
        return said

    def _drug(self) -> None:
        drug = self.chance.choice(("painkillers", "stimulants", "boosters"))
        if any(one.what == drug for one in self.game.lasting):
            return  # the text hardly says what a second dose does
        self.run("take_drug", drug=drug)
        self.game.lasting.append(TimedEffect("drug", drug, "moderate"))

    def _stim(self) -> None:
        durations = {
            "bruised": "short",
            "bleeding": "short",
            "wounded": "moderate",
            "injured": "long",
        }
        purpose = self.chance.choice([one for one in durations if self.game.levels[one]] or [""])
        if purpose:
            self.run("use_stim", purpose=purpose)
            self.game.lasting.append(TimedEffect("stim", purpose, durations[purpose]))

    def _set(self) -> None:
        condition = self.chance.choice(("bleeding", "burning", "wounded", "injured", "maimed"))
        level = self.chance.randint(0, 3)
        self.run("set_condition", condition=condition, level=level)
        self.game.levels[condition] = level

    def _treat(self) -> None:
        wounds = [
            one for one in ("bruised", "wounded", "injured", "maimed") if self.game.levels[one]
        ]
        if wounds and not self.game.levels["dying"]:
            one = self.chance.choice(wounds)
            levels = self.chance.randint(1, self.game.levels[one])
            self.run("treat", condition=one, levels=levels)
            self.game.levels[one] -= levels

    def _cover(self) -> None:
        points = self.chance.randint(0, 4)
        self.run("set_cover", points=points)
        self.game.cover = points

    def _react(self) -> None:
        if self.game.levels["stunned"] and not self.game.incapacitated:
            self.run("take_reaction")
            self.game.levels["stunned"] -= 1

    def _care(self) -> None:
        factor = self.chance.randint(1, 3)
        self.run("set_care", factor=factor)
        self.game.care = factor

    def _lower(self) -> None:
        condition = self.chance.choice(("bleeding", "burning"))
        if self.game.levels[condition]:
            self.run("lower", condition=condition, levels=1)
            self.game.levels[condition] -= 1

    def _stabilize(self) -> Answers:
        meds = self.chance.random() < 0.3
        said = self.run("stabilize", medtech=self.chance.randint(2, 6), mind="D8", meds=meds)
        self.game.stabilize(said, meds=meds)
        return said

    def compared(self) -> None:
        """Compares everything that the model knows with the app."""
        body, game = self.encounter.combatant(TARGET).body, self.game
        assert isinstance(body, Body)
        levels = {one: getattr(body.levels, one) for one in game.levels}
        assert levels == game.levels
        for one in ("fate", "incapacitated", "armor", "cover", "resolve", "stress"):
            assert getattr(body, one) == getattr(game, one), one
        for one, minutes in game.reset_and_get_healing().items():
            assert getattr(body.mending, one) == minutes, f"mending {one}"


def test_random_games_agree_with_the_model() -> None:
    """CND-MIT, CND-DMG, CND-TRG, CND-NON, CND-CON, CND-TIM, CND-STB, CND-REC, CND-STM, CND-DRG, CND-SMP."""
    for seed in range(GAMES):
        play = Play(seed)
        for _ in range(ACTS):
            if play.game.fate == "destroyed":
                break
            try:
                play.act()
                play.compared()
            except (AssertionError, Refused) as wrong:
                text = "\n".join([*play.story, str(wrong)])
                raise AssertionError(text) from wrong
