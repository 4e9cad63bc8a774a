"""Errors that no code expects: each is printed in full and told to the person in a sentence; the page goes on."""

import asyncio

from js import console, hurtbox

from page.types import Any, Callable


def reason(fault: BaseException) -> str:
    """What kind of error it is, and its text."""
    return "{}: {}".format(type(fault).__name__, fault)


def log(fault: BaseException) -> str:
    """Print an error that was caught. Returns its reason."""
    console.error(reason(fault))
    return reason(fault)


def listen(say: Callable[[str], None]) -> None:
    """Call `say` with the reason of each error in a task, in a handler or in JavaScript that nothing catches."""

    def failed(_loop: Any, context: dict[str, Any]) -> None:
        log(context["exception"])
        say(reason(context["exception"]))

    hurtbox.faults.listen(say)
    asyncio.get_event_loop().set_exception_handler(failed)
