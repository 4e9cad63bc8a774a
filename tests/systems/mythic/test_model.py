"""The rules against a model written from the text alone, over random games in which time passes."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

from hurtbox.core.answer_sources import defaults
from hurtbox.core.clock import Reminder
from hurtbox.core.refusal import Refused
from hurtbox.core.run import Done, resolve
from hurtbox.session.commands import turns
from hurtbox.systems.mythic import RULEBOOK
from hurtbox.systems.mythic.settings import Encounter
from hurtbox.systems.mythic.sheet import Body, Downgrade, Reduction, Sheet

from ...conftest import tries
from .harness import HER, fight
from .model import PATTERN, Game

GAMES = tries(few=20, some=40, most=20_000)
ACTS = 14
COMMANDS: dict[str, Any] = {
    get_args(c.model_fields["kind"].annotation)[0]: c for c in RULEBOOK.commands
}
TIMES = {get_args(c.model_fields["kind"].annotation)[0]: c for c in turns.COMMANDS}


def started(chance: Random) -> tuple[Encounter, Game]:
    """The same character in the app and in the model, under random house rules."""
    types = sorted(PATTERN)
    reductions = {one: chance.randint(-2, 5) for one in chance.sample(types, 2)}
    downgrades = {one: chance.randint(1, 2) for one in chance.sample([*types, "any"], 1)}
    game = Game(
        threshold=chance.randint(1, 6),
        ap_base=chance.randint(0, 14),
        reductions=reductions,
        downgrades=downgrades,
        columns=chance.choice((15, 15, chance.randint(5, 20))),
        exceeds=chance.choice(("beyond", "reaching")),
        critical_ap_lost=chance.choice((0, 0, 3)),
        worst=chance.choice(("now", "now", "ever")),
        ap_debt=chance.random() < 0.3,
    )
    sheet = Sheet(
        wound_threshold=game.threshold,
        ap_maximum=game.ap_base,
        reductions=tuple(Reduction(*pair) for pair in reductions.items()),
        downgrades=tuple(Downgrade("worn", *pair) for pair in downgrades.items()),
    )
    settings = RULEBOOK.settings(
        columns=game.columns,
        exceeds=game.exceeds,
        critical_ap_lost=game.critical_ap_lost,
        worst=game.worst,
        ap_debt=game.ap_debt,
    )
    return fight(sheet, settings=settings), game


def run(encounter: Encounter, kind: str, **values: Any) -> Encounter:
    """The fight after a command in the app, every decision by its default."""
    if kind in TIMES:
        command = TIMES[kind](**values)
        done = resolve(lambda ask: turns.act(RULEBOOK, ask, encounter, command), source=defaults)
    else:
        command = COMMANDS[kind](target=HER, **values)
        done = resolve(lambda ask: RULEBOOK.resolve(ask, encounter, command), source=defaults)
    assert isinstance(done, Done)
    return done.outcome


def body(encounter: Encounter) -> Body:
    """Her body in the app."""
    found = encounter.combatant(HER).body
    assert isinstance(found, Body)
    return found


def boxes(encounter: Encounter) -> tuple[tuple[int, int], ...]:
    """Her marks in the app."""
    return tuple(one.box for one in body(encounter).marks)


def act(chance: Random, encounter: Encounter, game: Game) -> tuple[str, Encounter]:
    """Run one random command in both; return its description for a failure message."""
    free = [
        (row, column)
        for row in range(1, 6)
        for column in range(1, game.columns + 1)
        if (row, column) not in game.marks
    ]
    kind = chance.choice(["hit"] * 6 + ["heal", "mark", "free", "spend", "lose", "refill", "time"])
    match kind:
        case "hit":
            values = (
                chance.randint(0, 24),
                chance.choice(sorted(PATTERN)),
                chance.choice((0, 0, 1, 2)),
            )
            damage, type_, downgrade = values
            game.hit(*values)
            new = run(encounter, "hit", id="h", damage=damage, type=type_, downgrade=downgrade)
            return f"hit {values}", new
        case "mark" if free:
            box, sustained = chance.choice(free), chance.random() < 0.5
            game.mark(box, sustained=sustained)
            game.cut()
            row, column = box
            return f"mark {box}", run(
                encounter, "mark", row=row, column=column, sustained=sustained
            )
        case "free" if game.marks:
            row, column = box = chance.choice(game.marks)
            game.marks = tuple(one for one in game.marks if one != box)
            return f"free {box}", run(encounter, "free", row=row, column=column)
        case "heal" if game.marks:
            count = chance.randint(1, len(game.marks))
            gone = game.worst_first(count)
            new = run(encounter, "heal", count=count)
            freed = [row for row, column in game.marks if (row, column) not in boxes(new)]
            assert sorted(freed, reverse=True) == gone  # which box of a row is nobody's rule
            game.marks = tuple(box for box in game.marks if box in boxes(new))
            return f"heal {count}", new
        case "spend" if game.ap:
            points = chance.randint(1, game.ap)
            if not game.barred:  # the game master is asked; the default is no
                game.lose(points)
            return f"spend {points}", run(encounter, "spend_ap", points=points)
        case "lose":
            points = chance.randint(1, 4)
            game.lose(points, owed=game.ap_debt)
            return f"lose {points}", run(encounter, "lose_ap", points=points)
        case "refill":
            game.refill()
            return "refill", run(encounter, "refill_ap")
        case _:
            return passed(chance, encounter, game)


def passed(chance: Random, encounter: Encounter, game: Game) -> tuple[str, Encounter]:
    """Time goes by, now and then with a reminder set first: nothing heals, nothing hurts (MYT-TIM-1)."""
    waiting = [s for s in encounter.sources_on(HER) if isinstance(s, Reminder)]
    if waiting and chance.random() < 0.5:
        source, unit = chance.choice(waiting).id, chance.choice(("round", "minute"))
        length = chance.randint(1, 5)
        now = game.round if unit == "round" else game.minute
        game.reminders[source] = (unit, now + length)
        encounter = run(encounter, "set_reminder", source=source, length=length, unit=unit)
    if chance.random() < 0.5:
        game.round += 1
        return "end round", run(encounter, "end_round")
    amount = chance.randint(1, 6)
    game.minute += amount
    return f"{amount} minutes", run(encounter, "pass_time", amount=amount)


def compared(encounter: Encounter, game: Game, story: list[str]) -> None:
    """The app has the same values as the model."""
    found = body(encounter)
    assert set(boxes(encounter)) == set(game.marks), chr(10).join(story)
    assert (found.ap, found.debt) == (game.ap, game.debt), chr(10).join(story)
    now = (encounter.clock.minute, encounter.clock.round)
    assert now == (game.minute, game.round), chr(10).join(story)
    prompts = {one.id: one for one in encounter.sources_on(HER) if isinstance(one, Reminder)}
    for id_, (unit, due) in list(game.reminders.items()):
        source = prompts.get(id_)
        if source is None:  # what it was about is healed
            del game.reminders[id_]
        else:
            reached = (game.round if unit == "round" else game.minute) >= due
            assert source.run_out == reached, (source, chr(10).join(story))


def test_random_games_agree_with_the_model() -> None:
    """MYT-DMG-1 … 5, MYT-PAT-1 … 7, MYT-DWN-1 … 3, MYT-EFF-1 … 4, MYT-CAT-1 … 5, MYT-HEA-1."""
    for seed in range(GAMES):
        chance = Random(seed)
        encounter, game = started(chance)
        story = [f"seed {seed}: {game}"]
        for _ in range(ACTS):
            try:
                words, encounter = act(chance, encounter, game)
            except Refused as no:
                raise AssertionError([*story, no.text]) from no
            story.append(words)
            compared(encounter, game, story)
            game.dying = game.dying or body(encounter).dying  # the GM may be asked about its end
