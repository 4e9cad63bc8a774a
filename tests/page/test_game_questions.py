"""The questions that fill a game file: whatever is answered, the engine takes the file, and the hit beside it."""

from __future__ import annotations

import json
from itertools import product
from random import Random

import pytest

from hurtbox.session.game_examples import game_reply
from hurtbox.session.messages import CheckGame
from hurtbox.session.replies import GameReply
from page.forms import game_questions, own_games

from ..conftest import tries

EVERY = list(product(*[of for _, of in game_questions.QUESTIONS]))
KEYS = [key for key, _ in game_questions.QUESTIONS]


def checked(file: str, tried: list[str]) -> GameReply:
    work = game_reply(CheckGame(do="check_game", text=file, tries=tuple(tried)))
    while True:
        try:
            next(work)
        except StopIteration as done:
            reply: GameReply = done.value
            return reply


def test_every_file_is_a_game_whose_hits_can_be_tried() -> None:
    for combination in Random(37).sample(EVERY, tries(few=40, some=80, most=len(EVERY))):
        answers = dict(zip(KEYS, combination, strict=True))
        file = game_questions.game_file(answers, "My game")
        assert len(file.splitlines()) <= 80, answers
        tried = [
            one
            for key in KEYS
            for one in game_questions.trials(answers, key, game_questions.usual_hit(key, answers))
        ]
        reply = checked(file, tried)
        assert not reply["trouble"], (answers, reply["trouble"])
        assert reply["hit"] == "hit"
        for key, plain, rolled in zip(KEYS, reply["tries"][::2], reply["tries"][1::2], strict=True):
            assert not (plain["why"] and rolled["why"]), (answers, key, plain, rolled)


@pytest.mark.parametrize("title", ['Our "own" game', "back\\slash", "Ærø 🎲"])
def test_any_name_is_the_title(title: str) -> None:
    assert checked(game_questions.game_file({}, title), [])["title"] == title


RESULTS = {
    # answers, question, hit: how somebody is afterwards, worked out by hand from what the answers say
    ("points", "armor", "dead", "nothing", "heal", "stops", 7): "Hit points 15 of 20",
    ("points", "kinds", "dead", "nothing", "heal", "stops", 7): "Hit points 18 of 20",
    ("points", "nothing", "dead", "bleed", "heal", "big", 15): "Hit points 3 of 20",
    ("points", "nothing", "out", "nothing", "heal", "ends", 99): "Out of the fight",
    ("points", "nothing", "dying", "nothing", "heal", "ends", 99): "Dying",
    ("levels", "nothing", "dead", "nothing", "heal", "runs", 7): "Wounds: Serious",
    ("boxes", "nothing", "dead", "nothing", "rest", "back", 4): "Wounds: 3 marked",
    ("places", "nothing", "dead", "nothing", "heal", "runs", 3): "Chest 5 of 8",
}


@pytest.mark.parametrize(("case", "said"), RESULTS.items(), ids=map(str, RESULTS))
def test_a_hit_ends_as_the_answers_say(case: tuple[str, ...], said: str) -> None:
    runs, stops, ends, big, back, question, hit = case
    answers = {"runs": runs, "stops": stops, "ends": ends, "big": big, "back": back}
    plain, _ = game_questions.trials(answers, question, int(hit))
    (tried,) = checked(game_questions.game_file(answers, "x"), [plain])["tries"]
    assert said in tried["now"], tried


def test_games_that_are_stored_are_checked() -> None:
    good = {"title": "Mine", "values": {"file": 'title = "Mine"'}}
    bad = [
        {"title": "", "values": {"file": "x"}},
        {"title": "No file", "values": {}},
        {"title": "A number", "values": {"file": 7}},
        {"title": "Empty", "values": {"file": ""}},
        {"title": "Long", "values": {"file": "x" * (own_games.LONGEST + 1)}},
        "text",
        None,
    ]
    games = own_games.read(json.dumps([*bad, good]))
    assert games == [{"title": "Mine", "file": 'title = "Mine"'}]
    assert own_games.read(own_games.as_text(games)) == games
    assert own_games.read("no list") == [] and own_games.as_text([]) == ""


def test_a_game_takes_the_place_of_what_was_kept_of_it() -> None:
    one, two = {"title": "One", "file": "1"}, {"title": "Two", "file": "2"}
    games = [one, two]
    assert own_games.with_one(games, "Two", "3", "Two") == [one, {"title": "Two", "file": "3"}]
    assert own_games.with_one(games, "Four", "4", "One") == [{"title": "Four", "file": "4"}, two]
    assert own_games.with_one(games, "New", "5") == [{"title": "New", "file": "5"}, *games]
