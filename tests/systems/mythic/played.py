"""Two fights that use every rule and produce every sentence."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from hurtbox.core.answers import Pick
from hurtbox.core.rulebook import Command
from hurtbox.core.run import Done
from hurtbox.systems.mythic.settings import Encounter, MadeType, Settings
from hurtbox.systems.mythic.sheet import Downgrade, Sheet, Skill

from . import commands
from .harness import ENSIGN, HER, fight, free, heal, hit, mark, run

OUT = ("away_team", {"dying": True})  # a prepared fight, and the body of somebody who is out of it
WITHOUT_FORM = frozenset({"free", "mark"})  # the chart is touched
UNSAID = frozenset({"MYT-EFF-4 dying"})  # the view asks it
IDS = (
    *("MYT-CHR-1", "MYT-CHT-1", "MYT-CHT-2", "MYT-CHT-3"),
    *("MYT-CAT-1", "MYT-CAT-2", "MYT-CAT-3", "MYT-CAT-4", "MYT-CAT-5"),
    *("MYT-EFF-1", "MYT-EFF-2", "MYT-EFF-3", "MYT-EFF-4", "MYT-EFF-5", "MYT-TIM-1"),
    *("MYT-DMG-1", "MYT-DMG-2", "MYT-DMG-3", "MYT-DMG-4", "MYT-DMG-5"),
    *("MYT-PAT-1", "MYT-PAT-2", "MYT-PAT-3", "MYT-PAT-4", "MYT-PAT-5", "MYT-PAT-6", "MYT-PAT-7"),
    *("MYT-DWN-1", "MYT-DWN-2", "MYT-DWN-3", "MYT-TYP", "MYT-TYP-X", "MYT-HEA-1", "MYT-OUT-1"),
)
"""The ids of the inventory."""


PROMPT, COLOURS = f"{HER}/severe", "throw 1/MYT-OUT-1 colours"
Played = tuple[Command, Mapping[str, str]]


def picked(command: Command, **colours: str) -> Played:
    """A skill check, with the colours that show the special face first."""
    return command, {f"{who}/{COLOURS}": colour for who, colour in colours.items()}


CHECK = commands.SkillCheck(target=HER, rating=3)
OPPOSED = commands.SkillCheck(target=HER, rating=3, opposed=True, opponent_rating=3)
PIERCED: tuple[Command | Played, ...] = (
    hit(0, "fire"),
    hit(48, "acid"),
    hit(6, "cold"),
    commands.RefillAp(target=HER),
    commands.SpendAp(target=HER, points=1),
    hit(3, "ballistic"),
    hit(6, "ballistic", 1),
    hit(12, "piercing"),
    mark(5, 9),
    CHECK,
    free(1, 1),
    (heal(99), {"MYT-HEA-1 Dying": "ends"}),
    picked(commands.SkillCheck(target=HER), own="Blue"),
    hit(400, "piercing"),
)
BY_HAND: tuple[Command | Played, ...] = (
    hit(1, "fire"),
    picked(OPPOSED, own="Blue", opponent="Red"),
    picked(OPPOSED, own="Black", opponent="White"),
    picked(OPPOSED, own="Red", opponent="Red"),
    commands.LoseAp(target=HER, points=2),
    mark(3, 1),
    free(3, 1),
    mark(4, 1),
    free(4, 1),
    mark(3, 2, sustained=False),
    commands.SetReminder(target=HER, source=PROMPT, length=2, unit="round"),
    commands.SetReminder(target=HER, source=PROMPT, length=2),
    commands.DismissReminder(target=HER, source=PROMPT),
    commands.LoseAp(target=HER, points=99),
    commands.GainDying(target=HER),
    CHECK,
    commands.EndDying(target=HER),
    commands.Renew(target=HER),
    commands.AddType(name="Gas", pattern="vertical"),
    commands.RemoveType(made="gas"),
)
VEST = Sheet(
    wound_threshold=3,
    ap_maximum=12,
    skills=(Skill("Aim", 12),),
    downgrades=(Downgrade("Vest", "any", 1),),
)


@cache
def records() -> tuple[Done[Encounter], ...]:
    """Two fights, one a reading: hits above all, then everything that is done by hand."""
    acid = Settings(made_types=(MadeType("Acid", "horizontal"),), ap_debt=True)
    other = Settings(exceeds="reaching", worst="ever", low_skills="zero")
    return (
        *_records(fight(ENSIGN, settings=acid), PIERCED),
        *_records(fight(VEST, settings=other), BY_HAND),
    )


def _records(encounter: Encounter, script: Iterable[Command | Played]) -> Iterator[Done[Encounter]]:
    for one in script:
        command, picks = one if isinstance(one, tuple) else (one, {})
        answers = [(key, Pick(option=option)) for key, option in picks.items()]
        done = run(encounter, command, answers=answers)
        assert not done.dropped
        encounter = done.outcome
        yield done
