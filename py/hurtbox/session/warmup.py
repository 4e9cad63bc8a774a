"""The engine before and after its memory is kept on the device: all built beforehand, fresh chance afterwards."""

import gc
import random

from hurtbox.session import endpoint
from hurtbox.session.warmup_run import run_every_system

FIRST = '{"n": 0, "do": "open", "stored": null}'


def build_all() -> None:
    """Build what is built at first use; what stays is not looked through for garbage again."""
    run_every_system()
    endpoint.answer('{"do": "nothing that there is"}')
    gc.collect()
    gc.freeze()


def wake() -> str:
    """Go on in a memory that was kept; RuntimeError when a first request does not go well.

    Returns the systems as the endpoint says them. Dice come from the system's entropy, which needs no seed;
    Python's own generator would go on where every other start from this memory does.
    """
    random.seed()
    reply = endpoint.answer(FIRST)
    if '"ok":true' not in reply:
        raise RuntimeError(f"The first request failed: {reply}")
    return endpoint.systems()
