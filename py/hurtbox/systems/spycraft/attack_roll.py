"""The attack check: bonuses, threat and error range, the d20, and its outcome (8.3, 8.4, 8.7, 8.8)."""

from typing import NamedTuple

from hurtbox.core.requests import Who
from hurtbox.kit.rules import Ask, Tally

from .attack_command import Attack
from .checks import d20, signed
from .modifiers import count_modifiers
from .names import NOBODY
from .person import Person
from .positions import RANGE_RULE, engaged_in_melee, is_near, range_of
from .weapon_damage import conversion_cost

MELEE_PENALTIES = {
    "target": ("SPY-MEL-1", 1),
    "attacker": ("SPY-MEL-2", 1),
    "both": ("SPY-MEL-3", 2),
}
MELEE_PENALTY, WIDER_ERROR_RANGE = -4, 2
FACES = 20
TRIUMPH = 75
OUTCOMES = ("miss", "error", "negative", "hit", "threat", "triumph", "triumph and threat")
HITS = OUTCOMES[3:]


class AttackResult(NamedTuple):
    """The outcome of the d20. `overrides`: Defense alone would give the opposite outcome (T54)."""

    outcome: str
    overrides: bool = False


class Ranges(NamedTuple):
    """`threat`: the lowest natural roll that is a threat (21: none). `error`: the highest that is an error."""

    threat: int
    error: int


def attack_check(
    ask: Ask, who: Person, by: Person | None, attack: Attack, defense: int
) -> tuple[AttackResult, Ranges]:
    """Rolls d20 plus attack bonus against Defense (SPY-ATK-1).

    A natural 1 or 20 decides nothing by itself (SPY-ATK-3). Returns the outcome and the threat and error
    ranges.
    """
    distance = range_of(attack, who.settings)
    if is_near(attack):
        ask.log("SPY-RNG-1", "five feet", case=who.settings.five_feet)
    if distance != "unsaid":
        ask.log(RANGE_RULE[distance], "range")
    close = engaged_in_melee(ask, who, attack)
    stack = count_modifiers(ask, attack.modifiers, "attack", who.settings.penalties)
    bonus, wider = attack.bonus + stack.sum, WIDER_ERROR_RANGE * attack.untrained
    if close in MELEE_PENALTIES:
        rule, times = MELEE_PENALTIES[close]
        bonus += ask.step(
            rule, "penalty", MELEE_PENALTY * times, low=-99, high=0, wider=WIDER_ERROR_RANGE * times
        )
        wider += WIDER_ERROR_RANGE * times
    bonus += conversion_cost(ask, who, attack)
    bonus = ask.step("SPY-ATK-1", "bonus", bonus, low=-999, high=999)
    ranges = ranges_of(ask, attack, wider)
    if FACES + bonus < defense:
        ask.log("SPY-ATK-3", "20 misses")
    if 1 + bonus >= defense:
        ask.log("SPY-ATK-3", "1 hits")
    reading = who.settings.negative_result
    if 1 + bonus < 0:
        ask.log("SPY-ERR-3", "below 0", case=reading)
    result = roll_attack(ask, who, by, bonus, defense, ranges, reading)
    outcome = ask.step("SPY-ATK-1", "outcome", result.outcome, options=OUTCOMES)
    return AttackResult(outcome, result.overrides and outcome == result.outcome), ranges


def ranges_of(ask: Ask, attack: Attack, wider: int) -> Ranges:
    """Returns the threat range and the error range (SPY-THR-1, SPY-THR-2, SPY-ERR-1).

    `wider` is what the situation adds to the error range.
    """
    lowest = min(FACES + 1, FACES - attack.threat)
    lowest = ask.step("SPY-THR-1", "range", lowest, low=1, high=FACES + 1)
    if lowest > FACES:
        ask.log("SPY-THR-2", "none")
    width = min(FACES, max(0, 1 + attack.error + wider))
    return Ranges(lowest, ask.step("SPY-ERR-1", "range", width, low=0, high=FACES))


def roll_attack(
    ask: Ask,
    who: Person,
    by: Person | None,
    bonus: int,
    defense: int,
    ranges: Ranges,
    reading: str,
) -> AttackResult:
    """Rolls the d20; “hit” or “miss” is an answer too if no other outcome is possible."""

    def read(natural: int) -> AttackResult:
        return interpret_roll(natural, bonus, defense, ranges, reading)

    results = {face: read(face) for face in range(1, FACES + 1)}
    good = {result for result in results.values() if result.outcome in HITS}
    bad = set(results.values()) - good

    def from_pass_fail(passed: bool) -> AttackResult:
        (only,) = (good or {AttackResult("hit")}) if passed else (bad or {AttackResult("miss")})
        return only

    decides: Who = "player" if by else "gm"
    return ask(
        Tally(
            "SPY-ATK-1",
            "roll",
            d20(bonus),
            results[1],
            lambda _, face: results[face],
            summed=lambda total: read(total - bonus),
            passed=from_pass_fail if len(good) <= 1 and len(bad) <= 1 else None,
            target=defense,
            passed_by=lambda result: result.outcome in HITS,
            who=decides,
            about=by.id if by else who.id,
            facts=(
                ("name", by.name if by else NOBODY),
                ("foe", who.name),
                ("bonus", signed(bonus)),
                ("defense", defense),
            ),
        )
    )


def interpret_roll(
    natural: int, bonus: int, defense: int, ranges: Ranges, reading: str
) -> AttackResult:
    """Returns the outcome of a natural roll (SPY-GEN-6, SPY-ERR-2, SPY-ERR-3, SPY-THR-3, SPY-TRI-1).

    A threat must hit and an error must miss (T54). A Triumph hits whatever the Defense (SPY-THR-7). A result
    below 0 misses whatever the Defense (SPY-ERR-5, T55).
    """
    result = natural + bonus
    reaches = result >= defense
    threatens = reaches and natural >= ranges.threat
    if result >= TRIUMPH:
        return AttackResult("triumph and threat" if threatens else "triumph", not reaches)
    if result < 0 and reading == "error":
        return AttackResult("negative", reaches)
    if reaches:
        return AttackResult("threat" if threatens else "hit")
    return AttackResult("error" if natural <= ranges.error else "miss")


def log_result(ask: Ask, who: Person, result: AttackResult, defense: int) -> None:
    """Logs the outcome (SPY-GEN-6, SPY-THR-3, SPY-ERR-2, SPY-ERR-3, SPY-TRI-1).

    It also logs when a Triumph or an error overrides Defense (SPY-THR-7, SPY-ERR-5).
    """
    if not result.overrides:
        case = "hit" if result.outcome in HITS else "miss"
        ask.log("SPY-GEN-6", "result", case=case, name=who.name, defense=defense)
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
