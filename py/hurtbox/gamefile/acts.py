"""The acts of a game file as commands of the kit."""

from types import ModuleType
from typing import Any
from warnings import catch_warnings, simplefilter

from hurtbox.core.ask import Ask
from hurtbox.core.refusal import Refused
from hurtbox.kit.commands import command
from hurtbox.kit.person import Person, refuse

from . import model
from .by_hand import FIELDS_TAKEN, TITLES, by_hand_acts, is_of_models
from .fields import GameField
from .game import Game, rule_id, tested
from .unfit import Key
from .values import At, Entry
from .view import GameView

TAKEN = frozenset({
    "add", "delay", "duplicate", "edit", "end_mission", "end_round", "end_scene", "end_session", "hide",
    "initiative", "join", "keep_attack", "move", "next_turn", "note", "pass_time", "previous_turn", "receive",
    "remove", "remove_attack", "remove_marker", "reset_markers", "reveal", "roll_dice", "set_marker", "set_note",
    "set_wordings", "settings", "step_marker", "end_it", "kind", "target", *TITLES,
})  # fmt: skip
"""What no act can be called: the commands that every game has."""
END = rule_id("end")


def acts_of(game: Game) -> ModuleType:
    """A module with the commands of a game, as the kit finds them; raises Unfit."""
    rules = ModuleType(f"hurtbox.gamefile.{game.key}")
    with catch_warnings():
        simplefilter("ignore", UserWarning)  # of a field that is called as a method, such as “copy”
        for name, said in game.entry.acts.items():
            setattr(rules, name, _act(game, name, said, rules.__name__))
        vars(rules).update(by_hand_acts(game, rules.__name__))
    if any(lasts.button for lasts in game.lasting.values()):
        vars(rules)["end_it"] = _end(rules.__name__)
    return rules


def once_field(name: str) -> str:
    """The field of the body that says in which scene, or after how many rounds, an act was used last."""
    return f"once_{name}"


def _act(game: Game, name: str, said: model.ActEntry, module: str) -> Any:
    key: Key = ("acts", name)
    label = said.label or name.replace("_", " ").capitalize()
    if name in TAKEN or GameView.TEXTS.get(name, label) != label:  # it would say a text of the view
        raise game.unfit(key, f"Every game has a “{name}” already: choose another name.")
    rule = game.rule(key, said.rule, name)
    asks = _asks(game, name, rule)
    keypad = game.keypad(name)
    if keypad and (keypad not in asks or asks[keypad].entry.type != "number"):
        raise game.unfit((*key, "keypad"), f"“{keypad}” is no number that this act asks for.")
    when = game.expression((*key, "when"), said.when, "yes or no").run if said.when else None
    given = {asked: _given(field.entry) for asked, field in asks.items()}
    steps, once = game.steps(key, said.does, rule, given), said.once
    a_minute = game.entry.rounds_a_minute

    def act(ask: Ask, who: Any, /, **values: Any) -> Any:
        if when and not when(At(who)):
            raise Refused("", f"“{label}” is not offered for {who.name} now.")
        if once:
            now = who.fight.clock.scene if once == "scene" else who.now(a_minute)
            had = getattr(who.body, once_field(name)) == now
            refuse(had, "", f"{who.name} has had this already in this {once}.")
            who = who.but(**{once_field(name): now})
        at = At(who, ask=ask, rule=rule)
        at.named.update(values)
        steps.on(at)
        return at.who

    parts = [part for field in asks.values() for part in field.parts]
    types: dict[str, Any] = {asked: type_ for asked, type_, _ in parts}
    act.__name__, act.__module__ = name, module
    act.__doc__ = f"{label}."
    act.__annotations__ = {"ask": Ask, "who": Person, **types, "return": Person}
    act.__kwdefaults__ = {asked: first for asked, _, first in parts if asked != keypad}
    more: Any = {"when": tested(when)} if when else {}
    made = command(
        *(said.tone,), rule=rule, keypad=keypad, place=said.place, several=said.several, own=said.own, **more
    )  # fmt: skip
    return made(act)


def _asks(game: Game, act: str, rule: str) -> dict[str, GameField]:
    key: Key = ("acts", act, "asks")
    asks = game.asks(act, rule)
    for name in asks:
        game.check_new((*key, name), name)
        if asks[name].places:
            raise game.unfit((*key, name), "An act asks for one number: leave out “each”.")
        is_name = name == "name" and asks[name].entry.type not in ("word", "dice")
        if name in FIELDS_TAKEN or is_name or is_of_models(name):
            taken = ", ".join((*FIELDS_TAKEN, "name", "model_…"))
            raise game.unfit(
                (*key, name), f"“{name}” needs another name: these are taken: {taken}."
            )
    game.check_only("acts", asks)
    return asks


def _given(entry: Entry) -> Entry:
    """A field of an act: a name that no step can give another value."""
    return Entry(entry.kind, entry.type, entry.get, entry.index, low=entry.low, about="given")


def _end(module: str) -> Any:
    """The command behind the button of something that lasts."""

    def end_it(ask: Ask, who: Any, *, source: str) -> Any:
        """It ends before its time."""
        ask.log(END, "it ends", name=who.name)
        return who.without_source(source)

    end_it.__module__ = module
    end_it.__annotations__ = {"ask": Ask, "who": Person, "source": str, "return": Person}
    return command("plain", rule=END, touch=True)(end_it)
