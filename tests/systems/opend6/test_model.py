"""The rules against a model written from the text alone, over random games in which time passes."""

from __future__ import annotations

from collections import deque
from random import Random
from typing import Any, get_args

from hurtbox.core.answers import Amount, Answer, Faces, Pick
from hurtbox.core.decisions import Choice, Number
from hurtbox.core.refusal import Refused
from hurtbox.core.requests import Request
from hurtbox.core.run import Done, resolve
from hurtbox.session.commands import turns
from hurtbox.systems.opend6 import RULEBOOK
from hurtbox.systems.opend6.person import Encounter
from hurtbox.systems.opend6.sheet import Body, Protection, Sheet

from ...conftest import tries
from .harness import THEM, fight
from .model import PIPS, Game, Refusal

GAMES = tries(few=20, some=40, most=20_000)
ACTS = 12
COMMANDS: dict[str, Any] = {
    get_args(c.model_fields["kind"].annotation)[0]: c for c in RULEBOOK.commands
}
TIMES = {get_args(c.model_fields["kind"].annotation)[0]: c for c in turns.COMMANDS}
NAMES = {
    "resistance roll": "resistance",
    "damage roll": "damage",
    "staying up": "staying up",
    "minutes": "minutes",
    "skill": "skill",
    "stunned": "stunned",
    "rolled with": "which",
    "stun roll": "stun",
    "reviving": "reviving",
    "holding on, every round": "holding on",
    "rolls in a row": "holding on",
}
"""What the app asks, by what the model calls it."""


class Said:
    """Answers the app at random and the model in the same way; both must ask for the same, in the same order."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.queue: deque[tuple[str, int | str]] = deque()

    def app(self, key: str, request: Request[Any]) -> Answer | None:
        """Answer a request of the app and note the answer for the model."""
        if isinstance(request, Number):  # how long contact lasts while minutes pass: on and on
            return Amount(amount=request.high)
        if request.what == "beyond":  # after fifteen minutes the text knows no help
            return Pick(option="lost")
        name = NAMES[request.what]
        if isinstance(request, Choice):
            option = self.chance.choice(request.options)
            if name != "which":  # Physique or stamina: both are dice
                self.queue.append((name, option))
            return Pick(option=option)
        answer = request.rolled(self.chance)
        assert isinstance(answer, Faces)
        rolls = int(str(dict(request.facts).get("rolls", 1)))
        dice = len(answer.faces) // rolls
        for at in range(0, len(answer.faces), dice):
            self.queue.append((name, sum(answer.faces[at : at + dice])))
        return answer

    def model(self, name: str) -> int | str:
        """The next answer noted for the model."""
        asked, value = self.queue.popleft() if self.queue else ("nothing", 0)
        assert asked == name, f"the app asked for {asked}, the model for {name}"
        return value


def started(chance: Random) -> tuple[Encounter, Game]:
    """The same character in the app and in the model, under random house rules."""
    maximum = chance.randint(5, 40)
    counts = chance.choice(("levels", "points"))
    game = Game(
        counts=counts,  # type: ignore[arg-type]
        physique=chance.randint(1, 5),
        maximum=maximum,
        armor=chance.choice((0, 0, 1, 3)),
        modifier=chance.choice((0, 0, 2, -4)),
        up_when_equal=chance.random() < 0.7,
        killing=chance.random() < 0.3,
        stun_costs=chance.random() < 0.7,
        minus=chance.choice(("zero", "injury")),  # type: ignore[arg-type]
        points=maximum,
    )
    sheet = Sheet(
        body_points=maximum,
        physique=f"{game.physique}D",
        protection=(Protection("Vest", "armor", f"{game.armor}D"),) if game.armor else (),
        modifier=game.modifier,
        stamina=chance.choice(("", "4D")),
    )
    settings = RULEBOOK.settings(
        track="wound_levels" if counts == "levels" else "body_points",
        equal_result="up" if game.up_when_equal else "stay",
        killing_blow=game.killing,
        stun_costs_bp=game.stun_costs,
        negative=game.minus,
        near_miss=0,
    )
    return fight(sheet, settings=settings), game


def run(said: Said, encounter: Encounter, kind: str, **values: Any) -> Encounter | None:
    """The fight after a command in the app; None when it is refused."""
    try:
        if kind in TIMES:
            command = TIMES[kind](**values)
            done = resolve(
                lambda ask: turns.act(RULEBOOK, ask, encounter, command), source=said.app
            )
        else:
            command = COMMANDS[kind](target=THEM, **values)
            done = resolve(lambda ask: RULEBOOK.resolve(ask, encounter, command), source=said.app)
    except Refused:
        return None
    assert isinstance(done, Done), done.key
    return done.outcome


def act(chance: Random, said: Said, encounter: Encounter, game: Game) -> tuple[str, Encounter]:
    """Run one random command in both; return its description for a failure message."""
    kind = chance.choice(
        ["hit"] * 4 + ["stun", "contact", "end", "round", "time", "time", "scene", "aid"]
    )
    match kind:
        case "hit" | "stun" if not game.dead:
            damage, stun = chance.randint(0, 34), kind == "stun"
            new = run(said, encounter, "hit", id="h", damage=damage, stun=stun)
            assert new
            game.hit(damage, said.model, stun=stun)
            return f"{kind} {damage}", new
        case "contact" if not game.contacts and not game.dead:
            source = chance.choice(sorted(PIPS))
            new = run(said, encounter, "contact", source=source)
            assert new
            game.contacts.append(source)
            game.touched(source, said.model)
            return f"contact with {source}", new
        case "end" if game.contacts:
            (source,) = [one.id for one in encounter.sources_on(THEM)]
            new = run(said, encounter, "end_contact", source=source)
            assert new
            game.contacts.clear()
            return "end of contact", new
        case "time":
            amount = chance.choice((1, 1, 2, 5, 30))
            new = run(said, encounter, "pass_time", amount=amount)
            assert new
            game.rounds(12 * amount, said.model)
            return f"{amount} minutes", new
        case "scene":
            new = run(said, encounter, "end_scene")
            assert new
            game.scene_ends()
            return "scene ends", new
        case "aid":
            points = chance.choice((1, 3, 10))
            helped = run(said, encounter, "aid", points=points, levels=1)
            before = game.copy()
            try:
                game.aid(said.model, points=points)
            except Refusal:
                assert helped is None, f"{points}: the app helps, the model does not: {before}"
                return "no aid", encounter
            assert helped is not None, f"{points}: the model helps, the app does not: {before}"
            return f"aid {points}", helped
        case _:
            new = run(said, encounter, "end_round")
            assert new
            game.rounds(1, said.model)
            return "round", new


def compared(said: Said, encounter: Encounter, game: Game) -> None:
    """The app has the same values as the model."""
    found = encounter.combatant(THEM).body
    assert isinstance(found, Body)
    if game.dead:
        said.queue.clear()  # dice that were thrown in a row with the last ones
    assert not said.queue, f"the model did not ask for {said.queue}"
    assert found.dead == game.dead
    if game.dead:
        return
    if game.counts == "levels":
        assert found.level == game.level
    else:
        assert found.points == game.points
    assert bool(found.mortal) == game.dying
    now = encounter.clock.round + 12 * encounter.clock.minute
    left = max(0, found.wakes - now)
    assert left == max(0, game.wakes - game.now)
    assert found.skill_loss == game.lost_dice


def test_random_games_agree_with_the_model() -> None:
    """D6-BP-1 … 7, D6-WL-1 … 4, D6-STN-1, D6-STN-2, D6-INC-1, D6-MOR-1, D6-UNC-1 … 6, D6-KIL-1, D6-MSC-1."""
    for seed in range(GAMES):
        chance, said = Random(seed), Said(seed)
        encounter, game = started(chance)
        story = [f"seed {seed}: {game}"]
        for _ in range(ACTS):
            try:
                words, encounter = act(chance, said, encounter, game)
                story.append(words)
                compared(said, encounter, game)
            except AssertionError as differs:
                body = encounter.combatant(THEM).body
                raise AssertionError(
                    "\n".join([*story, str(differs), str(game), str(body)])
                ) from differs
