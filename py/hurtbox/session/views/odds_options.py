"""What else could be decided: the odds with another option of a decision."""

from typing import Any, TypeVar

from hurtbox.core.ask import Rule
from hurtbox.core.decisions import Choice
from hurtbox.core.odds import OddsCalculation
from hurtbox.core.requests import Request, Weights

T = TypeVar("T")


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
