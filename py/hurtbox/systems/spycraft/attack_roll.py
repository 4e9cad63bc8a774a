"""The attack check: what is added, the two ranges, the d20, and how it is read (8.3, 8.4, 8.7, 8.8)."""

from typing import NamedTuple

from hurtbox.core.ask import Ask
from hurtbox.core.dice_requests import Tally
from hurtbox.core.requests import Who

from .checks import d20, signed
from .commands.attacks import Attack
from .converting import conversion_cost
from .modifiers import counted
from .person import Person
from .places import RANGE_RULE, engaged, is_near, range_of
from .words.names import NAMES

IN_MELEE = {"target": ("SPY-MEL-1", 1), "attacker": ("SPY-MEL-2", 1), "both": ("SPY-MEL-3", 2)}
PENALTY, WIDER = -4, 2
FACES = 20
TRIUMPH = 75
OUTCOMES = ("miss", "error", "negative", "hit", "threat", "triumph", "triumph and threat")
HITS = OUTCOMES[3:]


class Result(NamedTuple):
    """How the d20 is read. `overrides`: Defense alone would have said otherwise (T54)."""

    outcome: str
    overrides: bool = False


class Ranges(NamedTuple):
    """`threat` is the lowest natural number of a threat (21: none), `error` the width of the error range."""

    threat: int
    error: int


def attack_roll(
    ask: Ask, attacker: Person | None, target: Person, attack: Attack, defense: int
) -> tuple[Result, Ranges]:
    """SPY-ATK-1, SPY-ATK-3: d20 and the attack bonus against Defense; no natural number decides by itself."""
    found = range_of(attack, target.settings)
    if is_near(attack):
        ask.log("SPY-RNG-1", f"5 ft., {target.settings.five_feet}")
    if found != "unsaid":
        ask.log(RANGE_RULE[found], "range")
    close = engaged(ask, target, attack)
    stack = counted(ask, attack.modifiers, "attack", target.settings.penalties)
    bonus, wider = attack.bonus + stack.sum, WIDER * attack.untrained
    if close in IN_MELEE:
        rule, times = IN_MELEE[close]
        bonus += ask.step(rule, "penalty", PENALTY * times, low=-99, high=0, wider=WIDER * times)
        wider += WIDER * times
    bonus += conversion_cost(ask, target, attack)
    bonus = ask.step("SPY-ATK-1", "bonus", bonus, low=-999, high=999)
    ranges = ranges_of(ask, attack, wider)
    if FACES + bonus < defense:
        ask.log("SPY-ATK-3", "20 misses")
    if 1 + bonus >= defense:
        ask.log("SPY-ATK-3", "1 hits")
    reading = target.settings.negative_result
    if 1 + bonus < 0:
        ask.log("SPY-ERR-3", f"below 0, {reading}")
    result = rolled(ask, attacker, target, bonus, defense, ranges, reading)
    outcome = ask.step("SPY-ATK-1", "outcome", result.outcome, options=OUTCOMES)
    return Result(outcome, result.overrides and outcome == result.outcome), ranges


def ranges_of(ask: Ask, attack: Attack, wider: int) -> Ranges:
    """SPY-THR-1, SPY-THR-2, SPY-ERR-1: threats from 20 down, errors from 1 up; none beyond 20, never below 0."""
    lowest = min(FACES + 1, FACES - attack.threat)
    lowest = ask.step("SPY-THR-1", "range", lowest, low=1, high=FACES + 1)
    if lowest > FACES:
        ask.log("SPY-THR-2", "none")
    width = min(FACES, max(0, 1 + attack.error + wider))
    return Ranges(lowest, ask.step("SPY-ERR-1", "range", width, low=0, high=FACES))


def rolled(
    ask: Ask,
    attacker: Person | None,
    target: Person,
    bonus: int,
    defense: int,
    ranges: Ranges,
    reading: str,
) -> Result:
    """The d20, read no finer than the rules need it; where that is all they need, “hit” will do."""

    def read(natural: int) -> Result:
        return read_roll(natural, bonus, defense, ranges, reading)

    results = {face: read(face) for face in range(1, FACES + 1)}
    good = {result for result in results.values() if result.outcome in HITS}
    bad = set(results.values()) - good

    def bare(passed: bool) -> Result:
        (only,) = (good or {Result("hit")}) if passed else (bad or {Result("miss")})
        return only

    who: Who = "player" if attacker else "gm"
    return ask(
        Tally(
            "SPY-ATK-1",
            "roll",
            d20(bonus),
            results[1],
            lambda _, face: results[face],
            summed=lambda total: read(total - bonus),
            passed=bare if len(good) <= 1 and len(bad) <= 1 else None,
            target=defense,
            passed_by=lambda result: result.outcome in HITS,
            who=who,
            about=attacker.id if attacker else target.id,
            facts=(
                ("name", attacker.name if attacker else NAMES["spycraft.nobody"]),
                ("foe", target.name),
                ("bonus", signed(bonus)),
                ("defense", defense),
            ),
        )
    )


def read_roll(natural: int, bonus: int, defense: int, ranges: Ranges, reading: str) -> Result:
    """SPY-GEN-6, SPY-THR-3, SPY-ERR-2, SPY-ERR-3, SPY-TRI-1: what a natural number comes to.

    A threat needs a hit and an error a miss (T54), but a Triumph is a critical hit whatever the Defense
    (SPY-THR-7), and a result below 0 an error whatever the Defense (SPY-ERR-5, T55).
    """
    result = natural + bonus
    reaches = result >= defense
    threatens = reaches and natural >= ranges.threat
    if result >= TRIUMPH:
        return Result("triumph and threat" if threatens else "triumph", not reaches)
    if result < 0 and reading == "error":
        return Result("negative", reaches)
    if reaches:
        return Result("threat" if threatens else "hit")
    return Result("error" if natural <= ranges.error else "miss")


def said(ask: Ask, target: Person, result: Result, defense: int) -> None:
    """SPY-GEN-6, SPY-THR-3, SPY-THR-7, SPY-ERR-2, SPY-ERR-3, SPY-ERR-5, SPY-TRI-1: the result in a sentence."""
    if not result.overrides:
        what = "hit" if result.outcome in HITS else "miss"
        ask.log("SPY-GEN-6", what, name=target.name, defense=defense)
    match result.outcome:
        case "threat":
            ask.log("SPY-THR-3", "threat")
        case "error":
            ask.log("SPY-ERR-2", "error")
        case "negative":
            ask.log("SPY-ERR-3", "error")
    if result.outcome.startswith("triumph"):
        ask.log("SPY-TRI-1", "triumph")
    if result.overrides:
        rule = "SPY-ERR-5" if result.outcome == "negative" else "SPY-THR-7"
        ask.log(rule, "overrides", defense=defense)
