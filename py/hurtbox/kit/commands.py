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
from hurtbox.core.view import Tone
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
    """A rule that a person can start. `about` is the class of its second argument, a Person or an Encounter.

    `when` says for whom its form is offered, `touch` that it has none, `own` whether players have it for their own
    characters too. `values` are what the form begins with, `without` the fields that it leaves out, `choices` what
    can be chosen in a field.
    """

    function: Function[AboutT, Values]
    model: type[Command]
    about: Any
    tone: Tone
    keypad: str
    group: str
    when: Shows
    presets: tuple[tuple[str, Mapping[str, object]], ...]
    touch: bool
    own: bool | Shows
    values: Begins | None
    without: LeavesOut
    choices: Callable[[Any], Options] | None
    names: tuple[str, ...]
    whole: bool

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
        found
        for module in modules
        for found in vars(module).values()
        if isinstance(found, CommandRule) and found.__module__ == module.__name__
    )


def command(
    tone: Tone = "plain",
    *,
    rule: str = "",
    keypad: str = "",
    group: str = "",
    when: Shows = always,
    presets: tuple[tuple[str, Mapping[str, object]], ...] = (),
    quiet: bool = False,
    later: bool = False,
    together: bool = False,
    touch: bool = False,
    several: bool = False,
    own: bool | Shows = False,
    values: Begins | None = None,
    without: LeavesOut = nothing,
    choices: Callable[[Any], Options] | None = None,
) -> Callable[[Function[AboutT, Values]], CommandRule[AboutT, Values]]:
    """Make a rule a command about one combatant, or about the fight.

    The rule is called with `ask`, the `Person`, and its keyword arguments, which are the fields of the form; it
    returns the changed Person. If its second argument is an `Encounter` instead, so is what it returns, and the
    command has no target. An argument called `id` receives the command's id and is no field. `keypad` is the
    field whose number the keypad types; `presets` are prepared values by name; `values(who)` are the values that
    the form begins with, `without(who)` the fields that it leaves out, `choices(who)` what its fields offer. With
    `several` the form also asks for whom else it is, and the rule is called once for each of them. `rule` is the
    id of every field that names none.

    A rule with very many fields has a class of command of its own, whose fields name their rules. It is called
    with `ask`, the `Person` and the command.
    """

    def made(function: Function[AboutT, Values]) -> CommandRule[AboutT, Values]:
        check(function)
        types = {name: of for name, of in function.__annotations__.items() if name != "return"}
        _, subject, *names = types
        about = get_origin(types[subject]) or types[subject]
        own_model = types[names[0]] if names and is_model(types[names[0]]) else None
        if own_model:
            own_model.quiet, own_model.later, own_model.together = quiet, later, together
            return CommandRule(
                *(function, own_model, about, tone, keypad, group, when, presets, touch),
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
            *(function, model, about, tone, keypad, group, when, presets, touch),
            *(own, values, without, choices, tuple(names), False),
        )

    return made


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
    hint = next((one for one in noted if isinstance(one, FormHint)), FormHint())
    others = [one for one in noted if not isinstance(one, FormHint)]
    result: Any = Annotated
    for one in (*others, hint if hint.rule else replace(hint, rule=rule)):
        inner = result[inner, one]
    return inner
