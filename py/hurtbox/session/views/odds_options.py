"""What else could be chosen: another option of a decision, or a preset of the form, such as another weapon."""

from collections.abc import Iterator
from typing import Any, TypeVar

from hurtbox.core.ask import Rule
from hurtbox.core.decisions import Choice
from hurtbox.core.encounter import Encounter
from hurtbox.core.odds import OddsCalculation
from hurtbox.core.refusal import Refused
from hurtbox.core.requests import Request, Weights
from hurtbox.core.rulebook import Command
from hurtbox.session.messages import CommandJson
from hurtbox.session.runtime import SystemRuntime

T = TypeVar("T")
MOST_PRESETS = 8


class DecidedOdds(OddsCalculation[T]):
    """Odds that note every decision between options, and take `option` for the decision `name`."""

    def __init__(self, rule: Rule[T], name: str = "", option: str = "") -> None:
        super().__init__(rule)
        self.decisions: dict[str, Choice] = {}
        self._name = name
        self._option = option

    def ways(self, request: Request[Any], key: str) -> Weights[Any]:
        if isinstance(request, Choice):
            name = f"{request.rule} {request.what}"
            self.decisions.setdefault(name, request)
            if name == self._name and self._option in request.options:
                return ((self._option, 1),)
        return super().ways(request, key)


def default_first(request: Choice) -> list[str]:
    """The options of a decision, the default first."""
    return [request.default, *(option for option in request.options if option != request.default)]


def with_presets(
    runtime: SystemRuntime, now: Encounter, raw: CommandJson
) -> Iterator[tuple[str, Command]]:
    """The title of each preset, and the command with it; those that do not fit the other values are left out."""
    target = now.combatant(str(raw["target"]))
    pieces = runtime.rulebook.view(now, target, "gm", None)
    forms = [form for form in (*pieces.play, *pieces.forms) if form["command"] == raw["kind"]]
    for preset in forms[0]["presets"][:MOST_PRESETS] if forms else ():
        try:
            yield preset["title"], runtime.read({**raw, **preset["values"]}, "odds")
        except Refused:
            continue
