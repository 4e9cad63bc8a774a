"""Asks the engine about a game file, and shows what it says: what the game is, what is wrong, how a hit ends."""

from page import game_words
from page.bridge import engine
from page.types import Element, Json, Reply
from page.widgets import dom

UNHURT = " | | | "  # somebody to whom nothing is done: an example without acts


async def check(file: str, tries: list[str]) -> Reply:
    """What the engine says about a game file ("": the open fight's), with these examples without a result."""
    reply = await engine.ask({"do": "check_game", "text": file, "tries": tries})
    while reply["ok"] and reply.get("work"):
        reply = await engine.ask({"do": "continue", "work": reply["work"]})
    return reply


def about(reply: Reply) -> list[Element]:
    """What a game is, before anything of it is played: what runs out, what can be done, how many rules."""
    made = [dom.make("p", "", reply["text"])] if reply["text"] else []
    if reply["runs_out"]:
        text = game_words.RUNS_OUT.format(runs_out=", ".join(reply["runs_out"]))
        made.append(dom.make("p", "quiet", text))
    if reply["acts"]:
        text = game_words.ACTS.format(acts=", ".join(reply["acts"]))
        made.append(dom.make("p", "quiet", text))
    return made + [
        dom.make(
            "p", "quiet", game_words.rules(sum([len(rules) for _, rules in reply["rules"]])) + "."
        )
    ]


def examples(reply: Reply) -> Element:
    """How many of its examples come true."""
    of = reply["examples"]
    true = len([one for one in of if not one["why"]])
    text = game_words.EXAMPLES.format(n=true, of=len(of)) if of else game_words.EXAMPLES_NONE
    return dom.make("p", "quiet", text)


def changes(tried: Json, unhurt: Json) -> str:
    """How somebody is after a try, without what is as it was before."""
    before = unhurt["now"].split(" · ")
    parts = [part for part in tried["now"].split(" · ") if part not in before]
    return " · ".join(parts) or game_words.NO_CHANGE
