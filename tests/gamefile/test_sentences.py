"""What is said about a file that is not yet right: its line, the name in it, and what would be right."""

import pytest

from hurtbox.core.refusal import Refused
from hurtbox.session.game_examples import check_game

TOP = """title = "Sentences"
choices.kind = ["blade", "fire"]
fields.hp = "1..99 = 10"
fields.armor = "0..9"
states.dead = false
tracks.hp = { shape = "pool", label = "Hit points" }
tracks.harm = { shape = "boxes", rows = ["light", "bad"], columns = 3 }
tracks.health = { shape = "boxes", rows = ["row"], columns = 3, kinds = ["bruise", "cut"] }
"""
"""Eight lines."""
HIT = """
[acts.hit]
tone = "harm"
asks.n = "0..9"
does = "DOES"
"""

COOLING = 'lasting.cooling = { while = "hp < 3", does = "hurt hp 1"'
"""What lasts by itself, without its end."""


def said_of(text: str) -> tuple[int, str]:
    with pytest.raises(Refused) as no:
        check_game(text)
    return no.value.line, no.value.text  # type: ignore[attr-defined]


INLINE = '''
[acts]
one = { does = "hurt hp 1" }
two = { tone = "heal", asks = { n = "1..9" }, does = """
heal hp n
if n > 3:
    hael hp 1
""" }
'''


def test_a_step_in_an_inline_table_is_named_by_its_own_line() -> None:
    line, text = said_of(TOP + INLINE)
    assert (line, TOP.count("\n") + 7) == (15, 15)
    assert "acts.two.does" in text and "“heal”" in text
    assert said_of(TOP + "acts.a = { does = '''hurt hp 1\nhurt hq 1''' }")[0] == 10


@pytest.mark.parametrize(
    ("added", "line", "said"),
    [
        ('[acts.a]\nlabel = "A"\nlable = "B"\ndoes = "stop"', 11, "no key “lable” here. Did you mean “label”?"),
        ('acts.a = { does = """\nstop""", lable = "B" }', 10, "Did you mean “label”?"),
        ('[acts.a]\ndoes = "stop"\nasks.n = { of = "0..9", lable = "N" }', 11, "Did you mean “label”?"),
        ('[tracks.b]\nshape = "pool"\nmost = 3\nmaximum = 4', 12, "There are: shape, label"),
        ('track.b = { shape = "pool" }', 9, "no key “track” here. Did you mean “tracks”?"),
        ('states.armor = 3', 9, "“armor” is a field already (line 4)"),
        ('[acts.a]\ndoes = "stop"\nasks.dead = "no"', 11, "“dead” is a state already (line 5)"),
        ('[acts.a]\ndoes = "stop"\nasks.stop = "no"', 11, "“stop” is a word of the rules"),
        ('steps.a = { takes = ["armor"], does = "stop" }', 9, "“armor” is a field already (line 4)"),
        ("fields.size = 3..18", 9, "A text stands in quotation marks"),
        ("fields.size = blade", 9, "A text stands in quotation marks"),
        ("[presets.Guard]\narmour = 3", 10, "Did you mean “armor”?"),
        ('[[people]]\nname = "Ann"\nsheet.armour = 3', 11, "Did you mean “armor”?"),
        ("[presets.Guard]\narmor = 30", 10, "Armor must be at most 9."),
        ('derived.a = "armor + 1"\nderived.b = "a + marked(harm)"', 10, "“harm” changes in a fight: a"),
        ('notes = { a = "armor" }\nnotes.b = "hp"', 10, "“notes” is written once more: a part in braces is"),
        ('conditions = { a = "dead", b = { when = "a" } }', 9, "and the conditions that stand above it."),
        ('conditions.a = { when = "dead", severity = "heavy" }', 9, "hurt, hampered, grave, dying or out."),
        ('notes.pain = "armor"\nacts.a = { does = "hurt hp pain" }', 10, "“pain” is a note, which only"),
        ('acts.a = { asks.n = "0..9", does = "b()" }\nsteps.b.does = "hurt hp n"', 10, "“n” is asked by the act"),
        (
            'steps.b = { takes = { n = "number", k = "kind" }, does = "stop" }\nacts.a = { does = "b(1, 2)" }',
            *(10, "“b” needs a word, and this is a number"),
        ),
        ('steps.b = { takes = { n = "person" }, does = "stop" }', 9, "There are: number, yes or no, kind."),
        (f'steps.b = {{ takes = {{ n = "{"x" * 401}" }}, does = "stop" }}', 9, "It has at most 400 characters."),
        (f'steps.b = {{ takes = {[f"n{n}" for n in range(9)]}, does = "stop" }}', 9, "It has at most 8 entries."),
        (f'acts.a = {{ rule = "a{"b" * 30}", does = "stop" }}', 9, "It has at most 24 characters."),
        ('acts.a = { once = "day", does = "stop" }', 9, "It is one of: scene or round."),
        ('[acts.a]\ndoes = "stop"\n[acts.a]\ndoes = "stop"', 11, "“acts.a” is written once more."),
        ('conditions.a = "a or dead"', 9, "“a” is a condition: rules can name it"),
        ('presets.Guard = { mod = 3 }\nfields.mods = "0..9"', 9, "Did you mean “mods”?"),
        ('acts.a = { does = "if hp under 3: stop" }', 9, "Write “<” or “<=”."),
        ('acts.a = { asks.who = "0..9", does = "stop" }', 9, "these are taken: ask, id, kind,"),
        ('acts.a = { does = "armor -= 1" }', 9, "A field stays as it is: give the result a name"),
        ('acts.a = { does = "while hp > 0: hurt hp 1" }', 9, "There are no loops."),
        ('acts.a = { does = "low = d20 under armor" }', 9, "“under” is not expected here. Write “<” or “<=”."),
        ('acts.a = { does = "hurt hp rest(9, armor)" }', 9, "could be 0"),
        (f'{COOLING}, button = true }}', 9, "lasting.cooling.button: What has a “while” needs no “button”"),
        (f'{COOLING}, stacks = false }}', 9, "lasting.cooling.stacks: What has a “while” needs no “stacks”"),
        ('lasting.cold = { while = "hp < 3" }', 9, "needs a “does”. A state alone is a condition"),
        ('lasting.cold = { while = "cold = 0", does = "stop" }', 9, "“cold” lasts while “cold = 0”: say that"),
        ('lasting.cold = { while = "armor + 1.", does = "stop" }', 9, "lasting.cold.while: "),
        ('lasting.cold = { while = "d6 > 3", does = "stop" }', 9, "Dice are thrown in steps only, not here."),
        (f'{COOLING} }}\nconditions.hot = "cooling"', 10, "lasts while “hp < 3”: say that instead"),
        (f'{COOLING} }}\nacts.a.does = "start cooling"', 10, "“cooling” has a “while”: it starts and ends by"),
        (f'{COOLING} }}\nacts.a.does = "stop cooling"', 10, "“cooling” has a “while”: it starts and ends by"),
        (f'{COOLING} }}\nacts.a.does = "end cooling"', 10, "Leave this out, or change what the “while” names."),
        (f'{COOLING} }}\nacts.a.does = "hurt hp amount(cooling)"', 10, "“amount” is asked of a track, and"),
        ('lasting.cold = { while = "hp < 3", does = "hurt hp amount" }', 9, "“amount” is what “start” says"),
        (f'{COOLING}, says = "{{amount}}" }}', 9, "Nothing is put in for {amount}. There are: none."),
        ('lasting.cold = { whil = "hp < 3", does = "stop" }', 9, "Did you mean “while”? There are: every"),
        ('lasting.cold = { while_ = "hp < 3", does = "stop" }', 9, "Did you mean “while”?"),
        ('lasting.fire_on = { does = "hurt hp 1" }\nacts.a = { does = "stop fire_on" }', 10, "Write “end fire"),
        ('derived.a = "most(hp)"', 9, "“most” is asked of a track, and “hp” is none that it knows here."),
        ('fields.c_blade = "0..9"\ntracks.c = { shape = "count", each = "kind" }', 10, "be called “c_blade”"),
        ('fields.mail = { of = "0..9", each = "kind" }\nstates.mail_fire = 0', 10, "be called “mail_fire”"),
        ('fields.mail = { of = "0..9", each = "kind" }\nfields.mail_fire = "0..9"', 10, "called “mail_fire”"),
        ('derived.c_fire = "armor"\ntracks.c = { shape = "pool", each = "kind", most = 3 }', 10, "“c_fire”"),
        ('fields.mana = "dice = 2d6"\ntracks.mana.shape = "pool"', 10, "The maximum of a pool is a number"),
        ('fields.mana = "kind"\ntracks.mana.shape = "pool"', 10, "The maximum of a pool is a number"),
        ('fields.mana = "list kind 0..9"\ntracks.mana.shape = "pool"', 10, "The maximum of a pool is a number"),
        ('fields.soak = "dice = 2d6+3"\nacts.a.does = "x = soak"', 10, "Dice are thrown by “roll”"),
        ('words."body.hp" = ""', 9, "A label cannot be empty."),
        (
            'fields.m = { of = "0..9", each = "kind" }\nfields.k = { of = "0..9", only = ["m", 1] }',
            *(10, "which is no single field beside it."),
        ),
        ('acts.a.does = "x = highest((2d6 + 100))"', 9, "“highest” is of dice alone"),
        ('acts.a.does = "x = explode((d6 + 70))"', 9, "“explode” is of dice alone"),
        ('acts.a.does = "x = count((d6 + 70) > 3)"', 9, "“count” is of dice alone"),
        ('acts.end_round.does = "stop"', 9, "Every game has a “end_round” already"),
        ('acts.over.does = "stop"', 9, "Every game has a “over” already"),
        ('acts.hurt = { label = "Harm", does = "stop" }', 9, "Every game has a “hurt” already"),
        ('acts.a = { rule = "nope", does = "stop" }', 9, "acts.a.rule: There is no rule “nope”"),
        ('conditions.a = { when = "dead", label = "out" }', 9, "The odds say “out” of everybody"),
        ('conditions.a = { when = "dead", label = "A\\u202eB" }', 9, "it has an invisible character."),
        ('[[people]]\nname = " "', 10, "it needs a visible character."),
        ('[[people]]\nname = "A\\u202eB"', 10, "it has an invisible character."),
        ('[[people]]\nname = "A"\nowner = " "', 11, "it needs a visible character."),
        ('[presets." "]\narmor = 3', 9, "it needs a visible character."),
        ('tables.t = { blade = 1000000 }', 9, "1000000 is too large"),
    ],
)  # fmt: skip
def test_a_key_is_named_by_its_own_line(added: str, line: int, said: str) -> None:
    found, text = said_of(TOP + added + "\n")
    assert found == line and said in text, (found, text)


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ("heal harm 1 from 1", "“from” is for “hurt”"),
        ("hurt hp 1 from 2", "“from” is for charts"),
        ("hurt health 1 from 2", "“from” is for charts without kinds"),
        ("hurt harm 1 as blade", "“as” is for charts with kinds"),
        ("heal hp 1 as blade", "“as” is for charts"),
        ("x = dice(n, 101)", "Dice have 2 to 100 sides"),
        ("x = dice(2, n)", "Dice have 2 to 100 sides"),
    ],
)
def test_a_step_that_says_what_nothing_heeds_is_refused(step: str, said: str) -> None:
    line, text = said_of(TOP + HIT.replace("DOES", step))
    assert line == 13 and said in text, text


@pytest.mark.parametrize(
    ("example", "said"),
    [
        ("| roll | | dead", "“roll: saved” is asked"),
        ("| hit 1; 1 round | | dead", "“burning: more” is asked"),
        (
            "armour = 2 | hit 1 | | dead",
            "“armour” is not a name of this game. Did you mean “armor”?",
        ),
        ("| hit 10 | | dead", "“hit 10”: N must be at most 9."),
        ("armor = 10 | hit 1 | | dead", "Armor must be at most 9."),
        ("| hit 1; 100 minutes | | dead", "at most 60 minutes"),
        ("| hit 1; 1000000000 rounds | | dead", "at most 60 rounds"),
        ("| hti 1 | | dead", "There is no act “hti”. Did you mean “hit”?"),
        ("| hit 1 | | armer = 3", "Did you mean “armor”?"),
        ("Gard | hit 1 | | dead", "There is no preset “Gard”"),
        ("| hit 1, n | | dead", "“n” needs a value, as in “n = …”."),
        (
            "now hp = 3, dead = yes | hit 1 | | dead",
            "“dead” is a state, and no field: write “now dead = yes”.",
        ),
    ],
)
def test_an_example_is_answered_in_words_of_the_file(example: str, said: str) -> None:
    text = TOP + f"examples = '{example}'\n" + HIT.replace("DOES", "hurt hp n\\nstart burning")
    text += "[acts.roll]\ndoes = '''saved = d20 >= 11\nif saved: dead = yes'''\n"
    text += "[lasting.burning]\ndoes = '''more = d6\nhurt hp more'''\n"
    (played,) = check_game(text).examples
    assert said in played.why, played.why


def test_of_a_word_without_end_a_sentence_shows_the_beginning() -> None:
    _, text = said_of(f'title = "A"\nboxes{"9" * 600} = "harm"\n')
    assert "boxes9999" in text and len(text) < 400 and text.endswith(".")


@pytest.mark.parametrize("title", [" ", "A\\nB", "A\\u202eB", "A\\u0000B"])
def test_a_title_is_as_readable_as_one_that_somebody_types(title: str) -> None:
    line, text = said_of(f'title = "{title}"')
    assert line == 1 and "character" in text


def test_a_game_has_no_more_values_than_the_app_can_show() -> None:
    options = [f"o{number}" for number in range(40)]
    fields = "".join(f'fields.f{n} = {{ of = "0..9", each = "many" }}\n' for n in range(11))
    line, text = said_of(f'title = "T"\nchoices.many = {options}\n{fields}')
    assert line == 13 and "at most 400 values" in text
