"""A game file from a stranger: whatever its text is, it is refused with a line and a key, or it is a game."""

import resource
import time
from contextlib import suppress
from random import Random

import pytest

import hurtbox
from hurtbox.core.refusal import Refused
from hurtbox.gamefile.bounds import LONGEST_TEXT
from hurtbox.gamefile.unfit import Unfit
from hurtbox.session.game_examples import check_game

from .mutants import mutant

LONGEST = 2.0
"""Seconds of processor."""
MOST_MEMORY = 64 * 1024
"""kB that all of them together may need."""


def tried(text: str) -> str:
    """What came of a text: "refused" or "played". It is played as far as somebody at the table would."""
    try:
        check_game(text)
        fight = hurtbox.Fight(hurtbox.game(text), seed=1)
        who = fight.add("Somebody")
    except Unfit as no:
        assert no.text.endswith((".", "?")) and "\n" not in no.text, no.text
        assert no.line or not no.key, no.text
        return "refused"
    except Refused:
        return "refused"
    for command in list(fight._runtime.rulebook.commands)[:4]:
        fields = command.model_fields.items()
        asked = {
            name: 3
            for name, field in fields
            if field.is_required() and name not in ("target", "kind")
        }
        said = {"kind": command.model_fields["kind"].default, "target": who, **asked}
        with suppress(Refused):
            fight.run(said)
            str(fight)
    return "played"


def all_tried(count: int, seed: int) -> dict[str, int]:
    chance, found, before = Random(seed), dict[str, int](), 0
    for number in range(count):
        if number == count // 4:  # what is cached, up to its limit, is there by now
            before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        text, begun = mutant(chance), time.process_time()
        end = tried(text)
        assert time.process_time() - begun < LONGEST, (number, text)
        found[end] = found.get(end, 0) + 1
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < MOST_MEMORY
    return found


def test_mutants_are_refused_or_played() -> None:
    found = all_tried(250, seed=7)
    assert found["refused"] > 50 and found["played"] > 10


@pytest.mark.repeat
def test_twenty_thousand_mutants() -> None:
    found = all_tried(20_000, seed=37)
    assert found["refused"] > 5_000 and found["played"] > 1_000


MONSTERS = (
    "",
    "\n",
    "[" * LONGEST_TEXT,
    "a." * (LONGEST_TEXT // 2),
    "a." * (LONGEST_TEXT // 2 - 3) + "a = 1",
    '"a" . ' * (LONGEST_TEXT // 6 - 3) + "a = 1",
    "a = " + "[" * 10_000,
    "a = " + "[" * 150 + "]" * 150,
    "a = " + "9" * 10_000,
    'title = "x"\n' * 300,
    'title = "' + "x" * 5_000 + '"',
    "x" * (LONGEST_TEXT + 1),
    "title = 'x'\n[fields]\n" + "".join(f"f{n} = '0..9'\n" for n in range(900)),
    "title = 'x'\nderived.a = '" + "(" * 300 + "'",
)


@pytest.mark.parametrize("text", MONSTERS, ids=range(len(MONSTERS)))
def test_monsters_are_refused(text: str) -> None:
    begun = time.process_time()
    with pytest.raises(Unfit):
        check_game(text)
    assert time.process_time() - begun < LONGEST


def test_examples_that_let_too_much_happen_are_stopped() -> None:
    does = "hurt hp 1\nheal hp 1\n" * 40
    kinds = [f"l{number}" for number in range(5)]
    lasting = "".join(
        f"lasting.{one} = {{ stacks = true, does = '''{does}''' }}\n" for one in kinds
    )
    started = "".join(f"start {one}\n" for one in kinds) * 2
    text = f"""
title = "Much"
fields.hp = "1..9 = 9"
tracks.hp.shape = "pool"
acts.hit = {{ does = '''{started}''' }}
examples = "| hit; 60 minutes; 60 minutes; 60 minutes | | hp = 9"
{lasting}
"""
    begun = time.process_time()
    (example,) = check_game(text).examples
    assert "too many steps" in example.why
    assert time.process_time() - begun < LONGEST


def test_what_lasts_by_itself_counts_among_the_steps_of_examples() -> None:
    sums = " + ".join(["con"] * 55)
    alone = "".join(
        f'lasting.w{n} = {{ while = "{sums} > 9000", does = "z += 1" }}\n' for n in range(38)
    )
    text = f"""
title = "Alone"
fields = {{ con = "0..9 = 1" }}
states.z = 0
lasting.tick.does = "z += 1"
acts.go.does = "start tick"
examples = " | go; 15 hours | | z >= 0"
{alone}
"""
    begun = time.process_time()
    (example,) = check_game(text).examples
    assert "too many steps" in example.why
    assert time.process_time() - begun < 3 * LONGEST


@pytest.mark.parametrize("doubling", [6, 12, 30])
def test_procedures_that_call_each_other_twice_are_bounded(doubling: int) -> None:
    steps = 'steps.p0 = { takes = ["n"], does = "hurt hp n" }\n'
    for number in range(1, doubling):
        steps += f'steps.p{number} = {{ takes = ["n"], does = """\np{number - 1}(n)\np{number - 1}(n)\n""" }}\n'
    text = f"""
title = "Doubling"
fields.hp = "1..9 = 9"
tracks.hp.shape = "pool"
{steps}acts.hit = {{ asks.n = "0..9", does = "p{doubling - 1}(n)" }}
"""
    if doubling == 6:
        assert not check_game(text).wrong
    else:
        with pytest.raises(Unfit, match="at most"):
            check_game(text)


SMALL = """
title = "Small"
fields.hp = "1..9 = 9"
tracks.hp.shape = "pool"
lasting.fire = { does = "hurt hp 1", says = "SAYS" }
conditions.down = { when = "hp = 0", label = "LABEL" }
acts.hit = { tone = "harm", asks.n = "0..9", record = "RECORD", does = "hurt hp n" }
words.hurt = "WORDS"
"""


@pytest.mark.parametrize("place", ["SAYS", "LABEL", "RECORD", "WORDS", "Small"])
@pytest.mark.parametrize(
    "text",
    [
        "{name.__class__}",
        "{0}",
        "{",
        "}",
        "{{}}",
        "{n:99999999d}",
        "{amount!r}",
        "{other}",
        "\u202eevil",
    ],
)
def test_no_text_reaches_into_python_or_hides_something(place: str, text: str) -> None:
    assert not check_game(SMALL).wrong
    with pytest.raises(Unfit) as no:
        check_game(SMALL.replace(place, text))
    assert no.value.line > 1


def test_a_brace_in_a_text_of_the_steps_is_no_placeholder() -> None:
    asks = 'title = "A"\nfields.hp = "1..9"\ntracks.hp.shape = "pool"\n'
    assert (
        tried(asks + '[acts.a]\ndoes = """if hp = 0: refuse "So {first}."\nhurt hp 1"""\n')
        == "played"
    )
