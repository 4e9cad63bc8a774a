"""`@command`: a rule that asks becomes a command, with a form made from its keyword arguments."""

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from types import ModuleType
from typing import Annotated, Any, Concatenate, Generic, Literal, TypeAlias, get_args, get_origin

from pydantic import create_model
from typing_extensions import ParamSpec, TypeVar

from hurtbox.core.ask import Ask
from hurtbox.core.encounter import Encounter
from hurtbox.core.rulebook import Command, FormHint, Options, People, TargetedCommand
from hurtbox.core.view import Place, Tone
from hurtbox.kit.person import Person, for_each

RULE_ID = re.compile(r"[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+")
Values = ParamSpec("Values", default=...)
AboutT = TypeVar("AboutT", bound=Person | Encounter, default=Any)
Function: TypeAlias = Callable[Concatenate[Ask, AboutT, Values], AboutT]
Shows = Callable[[Any], bool]
Begins: TypeAlias = Callable[[Any], Mapping[str, object]]
LeavesOut: TypeAlias = Callable[[Any], Collection[str]]
Chosen: TypeAlias = tuple[tuple[str, tuple[tuple[str, str], ...]], ...]
"""Choices that are not in the types, as `Options`, but hashable."""


def chosen(options: Options) -> Chosen:
    """The same choices, hashable."""
    return tuple((field, tuple(choices)) for field, choices in options.items())


def always(who: object) -> bool:
    """The default of `when`: the form is always offered."""
    return True


def nothing(who: object) -> tuple[str, ...]:
    """The default of `without`: the form has every field."""
    return ()


@dataclass(frozen=True, eq=False)
class CommandRule(Generic[AboutT, Values]):
    """A rule that a person can start; the arguments of `@command` say what most fields are."""

    function: Function[AboutT, Values]
    model: type[Command]
    about: Any
    """The class of the rule's second argument, a Person or an Encounter."""
    tone: Tone
    keypad: str
    group: str
    place: Place
    when: Shows
    presets: tuple[tuple[str, Mapping[str, object]], ...]
    touch: bool
    own: bool | Shows
    values: Begins | None
    without: LeavesOut
    choices: Callable[[Any], Options] | None
    names: tuple[str, ...]
    """The keyword arguments that the rule is called with."""
    whole: bool
    """Whether the rule is called with the command itself."""

    @property
    def kind(self) -> str:
        """The command's kind, which is the name of its function."""
        return self.function.__name__

    @property
    def __doc__(self) -> str:  # type: ignore[override]
        return self.function.__doc__ or ""

    @property
    def __module__(self) -> str:  # type: ignore[override]
        return self.function.__module__

    def __call__(
        self, ask: Ask, who: AboutT, *args: Values.args, **values: Values.kwargs
    ) -> AboutT:
        """Call the rule from another rule."""
        return self.function(ask, who, *args, **values)

    def run(self, ask: Ask, encounter: Encounter, command: Command) -> Encounter:
        """The fight after the command."""
        rule: Callable[..., Any] = self.function  # the model has checked the values
        first = (command,) if self.whole else ()
        values = vars(command)
        given = {name: values[name] for name in self.names}
        if isinstance(command, TargetedCommand):
            who: Person = self.about.of(encounter, command.target)
            if others := self.model.several and values["others"]:
                return for_each(ask, who, others, partial(rule, **given)).encounter
            done: Person = rule(ask, who, *first, **given)
            return done.encounter
        fight: Encounter = rule(ask, encounter, *first, **given)
        return fight

    def is_offered(self, who: Person, *, own: bool) -> bool:
        """Whether there is a form about somebody; with `own`, for the player whose character it is."""
        if self.touch or not self.when(who):
            return False
        return not own or (self.own(who) if callable(self.own) else self.own)

    def begins(self, who: Person) -> tuple[tuple[tuple[str, object], ...], tuple[str, ...], Chosen]:
        """The values that the form begins with for somebody, the fields that it leaves out, and own choices."""
        values = tuple(self.values(who).items()) if self.values else ()
        return values, tuple(self.without(who)), chosen(self.choices(who)) if self.choices else ()


def commands_of(modules: Iterable[ModuleType]) -> tuple[CommandRule, ...]:
    """The commands that the modules define, in their order."""
    return tuple(
        value
        for module in modules
        for value in vars(module).values()
        if isinstance(value, CommandRule) and value.__module__ == module.__name__
    )


def command(
    # How its button looks: harm, heal or plain.
    tone: Tone = "plain",
    *,
    # The rule id of every field that names none.
    rule: str = "",
    # The field whose number the keypad types.
    keypad: str = "",
    # The heading under which its form stands.
    group: str = "",
    # Where its button stands below the keypad: of those offered with one place the first is taken.
    place: Place = "",
    # For whom its form is offered.
    when: Shows = always,
    # Prepared values of the form, by name.
    presets: tuple[tuple[str, Mapping[str, object]], ...] = (),
    # Players do not see it when it is about one of the game master's combatants.
    quiet: bool = False,
    # Its effect comes when time passes, so no odds are shown for it.
    later: bool = False,
    # Of which commands the further targets decide what happens to the first, as in a collision with them.
    together: Shows = lambda command: False,
    # It has no form: a tap in the view starts it.
    touch: bool = False,
    # The form also asks for whom else it is; the rule is called once for each of them.
    several: bool = False,
    # Whether players have it for their own characters too.
    own: bool | Shows = False,
    # The values that the form begins with.
    values: Begins | None = None,
    # The fields that the form leaves out.
    without: LeavesOut = nothing,
    # What can be chosen in a field.
    choices: Callable[[Any], Options] | None = None,
) -> Callable[[Function[AboutT, Values]], CommandRule[AboutT, Values]]:
    """Makes a rule a command about one combatant, or about the fight.

    The rule is called with `ask`, the `Person`, and its keyword arguments, which are the fields of the form. It
    returns the changed Person. A rule whose second argument is an `Encounter` returns an Encounter, and its
    command has no target. An argument called `id` is the command's id and no field.

    A rule with very many fields has a class of command of its own, whose fields name their rules. It is called
    with `ask`, the `Person` and the command.
    """

    def decorate(function: Function[AboutT, Values]) -> CommandRule[AboutT, Values]:
        check(function)
        types = {name: of for name, of in function.__annotations__.items() if name != "return"}
        _, subject, *names = types
        about = get_origin(types[subject]) or types[subject]
        own_model = types[names[0]] if names and is_model(types[names[0]]) else None
        if own_model:
            own_model.quiet, own_model.later, own_model.together = quiet, later, together
            return CommandRule(
                *(function, own_model, about, tone, keypad, group, place, when, presets, touch),
                *(own, values, without, choices, (), True),
            )
        firsts = function.__kwdefaults__ or {}
        kind: Any = Literal[function.__name__]
        fields: dict[str, Any] = {
            name: (_hinted(types[name], rule), firsts.get(name, ...))
            for name in names
            if name != "id"
        }
        if several:
            fields["others"] = (_hinted(People, rule), ())
        name = function.__name__.title().replace("_", "")
        model = create_model(
            name,
            __base__=Command if about is Encounter else TargetedCommand,
            __module__=function.__module__,
            __doc__=_without_ids(function.__doc__ or ""),
            kind=(kind, function.__name__),
            **fields,
        )
        model.quiet, model.later, model.together = quiet, later, together
        model.several = several
        return CommandRule(
            *(function, model, about, tone, keypad, group, place, when, presets, touch),
            *(own, values, without, choices, tuple(names), False),
        )

    return decorate


def is_model(annotation: object) -> bool:
    """Whether an argument of this type receives the command whole."""
    return isinstance(annotation, type) and issubclass(annotation, Command)


def check(function: Any) -> None:
    """TypeError, if a rule cannot be a command: its arguments become the fields of the form."""
    code, rule = function.__code__, f"of the rule “{function.__name__}”"
    for name in code.co_varnames[2 : code.co_argcount]:
        if is_model(function.__annotations__.get(name)):
            continue
        raise TypeError(f"The argument “{name}” {rule} must stand after “*”.")
    for name in code.co_varnames[code.co_argcount : code.co_argcount + code.co_kwonlyargcount]:
        if name in ("kind", "target"):
            raise TypeError(
                f"The argument “{name}” {rule} needs another name: every command has a “{name}”."
            )
        if name not in function.__annotations__:
            raise TypeError(f"The argument “{name}” {rule} has no type.")


def _without_ids(doc: str) -> str:
    """The first paragraph of a docstring without its rule ids: what the command says of itself to scripts."""
    paragraph = " ".join(doc.split("\n\n")[0].split())
    listed = rf" \({RULE_ID.pattern}(?:(?:, | … )[A-Z0-9-]+)*\)"
    return re.sub(rf"{listed}|{RULE_ID.pattern}: ", "", paragraph)


def _hinted(annotation: Any, rule: str) -> Any:
    """The annotation with the rule in its FormHint, if it names none itself."""
    inner, *noted = get_args(annotation) if get_origin(annotation) is Annotated else (annotation,)
    hint = next((note for note in noted if isinstance(note, FormHint)), FormHint())
    others = [note for note in noted if not isinstance(note, FormHint)]
    result: Any = Annotated
    for note in (*others, hint if hint.rule else replace(hint, rule=rule)):
        inner = result[inner, note]
    return inner
