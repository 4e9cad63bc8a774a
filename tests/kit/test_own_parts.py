"""What a system on the kit may have of its own: a Person, a view, forms that depend on who it is and settings."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from types import ModuleType
from typing import Annotated, Any, Literal

from hurtbox.core.encounter import Combatant, Encounter
from hurtbox.core.rulebook import FormHint, Options, Pool, Pools, TargetedCommand
from hurtbox.core.run import Done, resolve
from hurtbox.core.view import ViewPiece, text
from hurtbox.kit import person
from hurtbox.kit.catalogue import read_catalogue
from hurtbox.kit.conditions import Condition, about
from hurtbox.kit.lazy import LazyRulebook
from hurtbox.kit.rules import Ask, command
from hurtbox.kit.system import system
from hurtbox.kit.view import DefaultView

from .tiny_system import Body, Points, Settings, Sheet

Fight = Encounter[Sheet, Body, Settings]


class Person(person.Person[Sheet, Body, Settings]):
    """A combatant as these rules see one."""

    @property
    def is_low(self) -> bool:
        """Half of the hit points are gone."""
        return 2 * self.body.hit_points <= self.sheet.hit_points


@command(
    rule="OWN-4",
    own=lambda who: not who.settings.death_saves,
    choices=lambda who: {"nurse.by": [(who.id, who.name)]},
)
def nurse(ask: Ask, who: Person, *, by: str = "") -> Person:
    """Somebody nurses (OWN-4)."""
    return who


@command(rule="OWN-5", touch=True)
def place(ask: Ask, who: Person, *, column: int = 1) -> Person:
    """A box of a chart is touched (OWN-5)."""
    return who


@command(rule="OWN-1", own=True, values=lambda who: {"to": who.body.hit_points})
def set_to(ask: Ask, who: Person, *, to: Points = 0) -> Person:
    """Hit points are set by hand (OWN-1)."""
    return who.but(hit_points=to)


def left_out(who: Person) -> tuple[str, ...]:
    """Only somebody low gets the most."""
    return () if who.is_low else ("most",)


@command(rule="OWN-2", without=left_out)
def aid(ask: Ask, who: Person, *, at: str = "home", most: bool = False) -> Person:
    """Aid brings back all or half (OWN-2)."""
    full = who.sheet.hit_points
    return who.but(hit_points=full if most else full // 2)


@command(rule="OWN-3", when=lambda who: who.settings.death_saves)
def everybody_up(ask: Ask, fight: Fight) -> Fight:
    """Everybody has a point left (OWN-3)."""
    ask.log("OWN-3", "up")
    for one in fight.combatants:
        fight = fight.with_body(one.id, replace(one.body, hit_points=1))
    return fight


class Boast(TargetedCommand):
    """Somebody boasts."""

    kind: Literal["boast"] = "boast"
    times: Annotated[int, FormHint(rule="OWN-6", group="loudness")] = 1
    loud: Annotated[bool, FormHint(rule="OWN-6", group="place")] = False


@command("plain", rule="OWN-6", later=True)
def boast(ask: Ask, who: Person, words: Boast) -> Person:
    """A boast costs a point each time (OWN-6)."""
    return who.but(hit_points=who.body.hit_points - words.times)


@command("harm", rule="OWN-1", keypad="damage")
def struck(
    ask: Ask, who: Person, *, damage: Points, at: Literal["head", "hit_points"] = "head"
) -> Person:
    """A hit at a place (OWN-1)."""
    return who.but(hit_points=who.body.hit_points - damage)


class View(DefaultView[Sheet, Body, Settings]):
    """One line instead of the gauge."""

    def pieces(self, who: Any, after: Any, *, open_: bool, asks: bool) -> Iterator[ViewPiece]:
        yield text("low" if who.is_low else "well")
        yield text("low" if (after or who).is_low else "well")


def options(settings: Settings) -> Options:
    """Where aid is given."""
    places = ("home", "field") if settings.death_saves else ("home",)
    return {"aid.at": [(place, place.upper()) for place in places]}


RULES = ModuleType("own")
for rule in (set_to, aid, everybody_up, nurse, place, boast):
    rule.function.__module__ = "own"
    setattr(RULES, rule.kind, rule)
STRUCK = ModuleType("limited")
struck.function.__module__ = "limited"
vars(STRUCK)["struck"] = struck
CATALOGUE = """
title = "Own"
[[topics]]
title = "Own"
[topics.rules]
OWN-4 = { says = "Somebody nurses." }
OWN-5 = { says = "A box of a chart is touched." }
OWN-1 = { says = "Hit points are set by hand." }
OWN-2 = { says = "Aid brings back all or half." }
OWN-3 = { says = "Everybody has a point left." }
OWN-6 = { says = "A boast costs a point each time." }
[words]
"group.place" = "Where"
place = { column = "" }
[[fights.two]]
name = "Ann"
owner = "Zoe"
"""
BOOK = system(
    LazyRulebook("own.rulebook", title="Own", ready=(("two", "Two", "Two.", (1, 7)),)),
    sheet=Sheet, body=Body, settings=Settings, rules=(RULES,), view=View, person=Person, options=options,
    conditions=(Condition("Low", "OWN-1", about(Person, lambda who: who.is_low), odds=True, out=True),),
    catalogue=read_catalogue(CATALOGUE),
)  # fmt: skip
CHOSEN = {one.model_fields["kind"].default: one for one in BOOK.commands}


def fight(points: int = 10, **settings: Any) -> Fight:
    """Ann, who has an owner, and Bo."""
    people = (
        Combatant("ann", "Ann", Sheet(), Body(points), owner="Zoe"),
        Combatant("bo", "Bo", Sheet(), Body(10)),
    )
    return Encounter("own", "A fight", Settings(**settings), people)


def forms(now: Fight, audience: Any = "gm") -> dict[str, Any]:
    """The forms of Ann by their kind."""
    drawn = BOOK.view(now, now.combatants[0], audience, None)
    return {form["command"]: form for form in (*drawn.play, *drawn.forms)}


def texts(pieces: Iterable[Any]) -> list[str]:
    """What the pieces say."""
    return [piece["text"] for piece in pieces]


def after(now: Fight, kind: str, **fields: Any) -> Fight:
    """The fight after a command."""
    done = resolve(lambda ask: BOOK.resolve(ask, now, CHOSEN[kind](kind=kind, **fields)))
    assert isinstance(done, Done)
    return done.outcome


def test_a_rule_about_the_fight_has_no_target() -> None:
    assert "target" not in CHOSEN["everybody_up"].model_fields
    assert forms(fight())["everybody_up"]["fixed"] == {"kind": "everybody_up"}
    assert [one.body.hit_points for one in after(fight(), "everybody_up").combatants] == [1, 1]
    assert "everybody_up" not in forms(fight(death_saves=False))
    assert BOOK.words["own.everybody_up.record"] == "Everybody up"


def test_a_form_begins_with_somebodys_values_and_leaves_out_what_is_not_theirs() -> None:
    assert [field["value"] for field in forms(fight(7))["set_to"]["fields"]] == [7]
    assert [field["key"] for field in forms(fight(7))["aid"]["fields"]] == ["at"]
    assert [field["key"] for field in forms(fight(3))["aid"]["fields"]] == ["at", "most"]


def test_a_rule_with_a_class_of_command_receives_it_whole() -> None:
    assert CHOSEN["boast"] is Boast and Boast.later
    assert after(fight(7), "boast", target="ann", times=3).combatants[0].body.hit_points == 4
    rules = [field["rule"] for field in forms(fight())["boast"]["fields"]]
    assert rules == ["OWN-6", "OWN-6"]


def test_a_group_of_fields_has_a_heading() -> None:
    groups = [field["group"] for field in forms(fight())["boast"]["fields"]]
    assert groups == ["Loudness", "Where"]


def test_choices_follow_the_settings() -> None:
    for said, places in ((True, ["home", "field"]), (False, ["home"])):
        (at,) = forms(fight(death_saves=said))["aid"]["fields"]
        assert [option for option, _ in at["options"]] == places
    assert BOOK.options(Settings()) == options(Settings())


def test_players_have_the_forms_that_are_for_them_for_their_own_characters() -> None:
    assert list(forms(fight(), "players")) == ["set_to"]
    now = fight()
    stranger = replace(now, combatants=(replace(now.combatants[0], owner=""),))
    assert not forms(stranger, "players")


def test_players_have_some_forms_only_under_a_house_rule() -> None:
    assert list(forms(fight(death_saves=False), "players")) == ["set_to", "nurse"]


def test_choices_follow_the_person() -> None:
    (by,) = forms(fight(death_saves=False))["nurse"]["fields"]
    assert by["options"] == [["ann", "Ann"]]


def test_an_empty_text_takes_a_label_away() -> None:
    assert BOOK.words["own.place"] == "Place"
    assert "own.place.column" not in BOOK.words


def test_an_own_view_and_an_own_person_are_used_everywhere() -> None:
    now, low = fight(), fight(5)
    drawn = BOOK.view(now, now.combatants[0], "gm", low)
    assert texts(drawn.pieces) == ["Unhurt", "well", "low"]
    assert texts(BOOK.view(low, low.combatants[0], "gm", None).short)[0] == "Low"
    assert BOOK.outcome(now, low, "ann", "gm").startswith("Low")
    (_, was_hurt), (_, became_low) = BOOK.odds_tests
    assert was_hurt(now, low, "ann") and became_low(now, low, "ann")
    assert not became_low(low, low, "ann")
    assert BOOK.is_out(low, "ann") and not BOOK.is_out(now, "ann")


def limits(sheet: Sheet, settings: Settings) -> Pools:
    """Without death saves everybody has twice the hit points."""
    return {"hit_points": Pool(0, sheet.hit_points * (1 if settings.death_saves else 2))}


LIMITED = system(
    LazyRulebook("limited.rulebook", title="Own"),
    sheet=Sheet, body=Body, settings=Settings, rules=(STRUCK,), pools=limits,
    catalogue=read_catalogue(CATALOGUE.partition("[[fights")[0]),
)  # fmt: skip


def limited_gauge(now: Fight) -> Any:
    drawn = LIMITED.view(now, now.combatants[0], "gm", None).pieces
    return next(piece for piece in drawn if piece["kind"] == "gauge")


def test_a_house_rule_changes_the_maximum_of_a_pool() -> None:
    hard, soft = Settings(), Settings(death_saves=False)
    assert LIMITED.new_body(Sheet(), soft).hit_points == 20
    assert LIMITED.fit_body(Sheet(), Body(19), hard).hit_points == 10
    gauge = limited_gauge(fight(7, death_saves=False))
    assert (gauge["value"], gauge["max"]) == (7, 20)


def test_a_pool_with_the_name_of_an_option_on_the_keypad_is_a_place_of_the_body() -> None:
    assert limited_gauge(fight())["place"] == "hit_points"


def test_the_tour_plays_the_hit_that_the_entry_names() -> None:
    assert BOOK.prepared_fights[0].example == (1, 7)
    assert BOOK.listing["ready"][0]["example"] == [1, 7]
