"""Each sentence of the catalogue is said by a step or a question of some fight."""

from itertools import chain

from hurtbox.core.answers import Pick
from hurtbox.systems.spycraft.words import TEXTS

from . import played_attacks, played_dangers, played_injury

PLAYED = (played_attacks, played_dangers, played_injury)
READINGS = {
    "SPY-BANG-2 resisted.whole",
    "SPY-CMI-3 stopped.happen",
    "SPY-DR-2 hurled.apart",
    "SPY-FIRE-3 stopped.happen",
    "SPY-FLASH-2 resisted.whole",
    "SPY-RNG-1 five feet.cqb",
}
"""Said where a house rule could be read otherwise."""


def test_every_sentence_is_used() -> None:
    """Those of a house rule have tests of their own (test_house_rules_logged.py)."""
    records = chain.from_iterable(module.records() for module in PLAYED)
    steps = [step for record in records for step in record.steps]
    said = {step.sentence for step in steps}
    said |= {f"{step.rule} {step.what}" for step in steps if isinstance(step.answer, Pick)}
    sentences = {id for id, text in TEXTS.items() if id[0].isupper() and "(house rule)" not in text}
    sentences -= READINGS
    assert not {id for id in sentences if id not in said and id.rpartition(".")[0] not in said}
