"""`@command`: a rule that asks becomes a command, with a form made from its keyword arguments."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any, Concatenate, Generic, Literal, TypeAlias, get_args, get_origin

from pydantic import create_model
from typing_extensions import ParamSpec, TypeVar

from hurtbox.core.ask import Ask
from hurtbox.core.encounter import Encounter
from hurtbox.core.rulebook import Command, FormHint, TargetedCommand
from hurtbox.core.view import Tone
from hurtbox.kit.person import Person

RULE_ID = re.compile(r"[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+")
Values = ParamSpec("Values", default=...)
PersonT = TypeVar("PersonT", bound=Person, default=Any)
Function: TypeAlias = Callable[Concatenate[Ask, PersonT, Values], PersonT]
Shows = Callable[[Any], bool]


def always(who: object) -> bool:
    """The default of `when`: the form is always offered."""
    return True


@dataclass(frozen=True, eq=False)
class CommandRule(Generic[PersonT, Values]):
    """A rule that a person can start. `when` says for whom its form is offered, `touch` that it has none."""

    function: Function[PersonT, Values]
    model: type[Command]
    tone: Tone
    keypad: str
    group: str
    when: Shows
    presets: tuple[tuple[str, Mapping[str, object]], ...]
    touch: bool
    wants_id: bool

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
        self, ask: Ask, who: PersonT, *args: Values.args, **values: Values.kwargs
    ) -> PersonT:
        """Call the rule from another rule."""
        return self.function(ask, who, *args, **values)

    def run(self, ask: Ask, encounter: Encounter, command: Command) -> Encounter:
        """The fight after the command."""
        hidden = {"kind", "target"} if self.wants_id else {"id", "kind", "target"}
        values = {name: getattr(command, name) for name in self.model.model_fields}
        who = Person.of(encounter, values["target"])
        given = {name: value for name, value in values.items() if name not in hidden}
        rule: Callable[..., Person] = self.function  # the model has checked the values
        return rule(ask, who, **given).encounter


def command(
    tone: Tone = "plain",
    *,
    keypad: str = "",
    group: str = "",
    when: Shows = always,
    presets: tuple[tuple[str, Mapping[str, object]], ...] = (),
    quiet: bool = False,
    later: bool = False,
    touch: bool = False,
) -> Callable[[Function[PersonT, Values]], CommandRule[PersonT, Values]]:
    """Make a rule a command about one combatant.

    The rule is called with `ask`, the `Person`, and its keyword arguments, which are the fields of the form; it
    returns the changed Person. An argument called `id` receives the command's id and is no field. `keypad` is the
    field whose number the keypad types; `presets` are prepared values by name. The first rule id of the docstring
    is the rule of every field that names none.
    """

    def made(function: Function[PersonT, Values]) -> CommandRule[PersonT, Values]:
        check(function)
        rule = next(iter(RULE_ID.findall(function.__doc__ or "")), "")
        _, _, *names = (name for name in function.__annotations__ if name != "return")
        firsts = function.__kwdefaults__ or {}
        kind: Any = Literal[function.__name__]
        own: dict[str, Any] = {
            name: (_hinted(function.__annotations__[name], rule), firsts.get(name, ...))
            for name in names
            if name != "id"
        }
        name = function.__name__.title().replace("_", "")
        model = create_model(
            name,
            __base__=TargetedCommand,
            __module__=function.__module__,
            kind=(kind, function.__name__),
            **own,
        )
        model.quiet, model.later = quiet, later
        return CommandRule(
            function, model, tone, keypad, group, when, presets, touch, "id" in names
        )

    return made


def check(function: Any) -> None:
    """TypeError, if a rule cannot be a command: its arguments become the fields of the form."""
    code, rule = function.__code__, f"of the rule “{function.__name__}”"
    for name in code.co_varnames[2 : code.co_argcount]:
        raise TypeError(f"The argument “{name}” {rule} must stand after “*”.")
    for name in code.co_varnames[code.co_argcount : code.co_argcount + code.co_kwonlyargcount]:
        if name in ("kind", "target"):
            raise TypeError(
                f"The argument “{name}” {rule} needs another name: every command has a “{name}”."
            )
        if name not in function.__annotations__:
            raise TypeError(f"The argument “{name}” {rule} has no type.")


def _hinted(annotation: Any, rule: str) -> Any:
    """The annotation with the rule in its FormHint, if it names none itself."""
    inner, *noted = get_args(annotation) if get_origin(annotation) is Annotated else (annotation,)
    hint = next((one for one in noted if isinstance(one, FormHint)), FormHint())
    others = [one for one in noted if not isinstance(one, FormHint)]
    result: Any = Annotated
    for one in (*others, hint if hint.rule else replace(hint, rule=rule)):
        inner = result[inner, one]
    return inner
