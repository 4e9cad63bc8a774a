"""The share sheet: for whom, what, and then the link as a code, as text and as a file."""

import asyncio

from page import sharing_words as told
from page import state, words
from page.bridge import optional, storage
from page.fight import requests
from page.sheets import qr_codes, sheet
from page.widgets import dom

# What is chosen, and the JavaScript side once it is loaded; `turn` tells a late answer from the last one.
_now = {"what": "fight", "who": "", "audience": "players", "history": False, "turn": 0}
_held = {"module": None, "reply": None}


def open_(who=""):
    """The sheet: of one combatant when `who` names one, else of the whole fight."""
    _now["what"], _now["who"] = ("character", who) if who else ("fight", "")
    _now["audience"], _now["history"] = ("players" if _for_players() else ""), False
    _held["reply"] = None
    sheet.open_("share", words.SHARE, _body(), (), _stays, _left)
    asyncio.create_task(_begin())


def _for_players():
    """Whether the players hold this screen: then nothing else can be shared from it."""
    return state.status().get("audience") == "players"


def _stays():
    return bool(state.status())


def _left():
    _now["turn"] += 1
    qr_codes.stop()
    if _held["module"]:
        _held["module"].awake(False)


async def _begin():
    _held["module"] = await optional.load("sharing")
    if _held["module"] and sheet.topic == "share":
        _held["module"].awake(True)
        if _now["audience"]:
            await _make()


async def _make():
    """Has the link of what is chosen made, and shows it."""
    _now["turn"] += 1
    turn = _now["turn"]
    request = {"do": "share", "what": _now["what"], "audience": _now["audience"]}
    if _now["what"] == "character":
        request["target"] = _now["who"]
    else:
        request["history"] = _now["history"] and _now["audience"] == "gm"
    reply = await requests.ask_by(state.table.play.fight, _held["module"].make, request)
    if turn == _now["turn"] and sheet.topic == "share":
        _held["reply"] = reply
        sheet.body(*_body())


def _body():
    made = []
    if not _for_players():
        made.append(dom.make("h3", "", told.FOR))
        made.append(_choice(told.FOR, "audience", ("players", "gm"), _FOR))
    if not _now["audience"]:  # nobody has said who may see it: nothing is made
        texts = (told.FOR_PLAYERS, told.FOR_PLAYERS_TEXT), (told.FOR_GM, told.FOR_GM_TEXT)
        return made + [dom.make("p", "hint", who + ": " + text) for who, text in texts]
    made.append(_choice(told.WHAT, "what", ("fight", "character"), _WHAT))
    if _now["what"] == "character":
        made.append(_people())
    elif _now["audience"] == "gm":
        pressed = "true" if _now["history"] else "false"
        made.append(dom.tick(told.WITH_HISTORY, "share-history", pressed))
    text = told.FOR_GM_TEXT if _now["audience"] == "gm" else told.FOR_PLAYERS_TEXT
    made.append(dom.make("p", "hint", text))
    reply = _held["reply"]
    if reply is None:
        made.append(dom.make("p", "quiet", words.ON_ITS_WAY))
    elif not reply["ok"]:
        made.append(dom.make("p", "owed", reply["text"]))
    else:
        made += _ways_out(reply)
    made.append(_files())
    return made


_FOR = {"gm": told.FOR_GM, "players": told.FOR_PLAYERS}
_WHAT = {"fight": told.WHOLE, "character": told.ALONE}


def _choice(title, key, of, says):
    node = dom.make("div", "pair", role="group", aria_label=title)
    for one in of:
        pressed = "true" if _now[key] == one else "false"
        dom.put(
            node,
            dom.button(
                says[one], "act", "share-pick", data_of=key, data_by=one, aria_pressed=pressed
            ),
        )
    return node


def _people():
    """One row, however many there are: the code is to stay in sight."""
    node = dom.make("select", "", id="share-who", aria_label=told.WHO)
    for who, name in state.names():
        dom.put(node, dom.make("option", "", name, value=who))
    node.value = _now["who"]
    node.addEventListener("change", _chosen)
    return dom.put(dom.make("div", "field select"), node, dom.icon("down"))


def _chosen(event):
    _now["who"] = event.target.value
    _again()


def _ways_out(reply):
    """The code, and under it the other ways for the link."""
    made = [qr_codes.picture(_held["module"], reply)] if reply["codes"] else []
    if not made:
        made.append(dom.make("p", "owed", told.TOO_MUCH))
    acts = dom.put(dom.make("div", "acts"), dom.button(told.COPY, "act", "share-copy", "link"))
    if _held["module"].canPassOn():
        dom.put(acts, dom.button(told.PASS, "act", "share-pass", "share"))
    dom.put(acts, dom.button(told.SAVE, "act", "share-save", "save"))
    return made + [acts]


def _files():
    lines = dom.make("ul", "lines files")
    for text, do in ((told.LOG, "share-log"), (told.ALL_FIGHTS, "share-all")):
        if do == "share-log" or not _for_players():
            dom.put(lines, dom.put(dom.make("li"), dom.button(text, "go", do, "save")))
    return lines


@state.act("share-pick")
def _pick(spot):
    key, value = dom.of(spot, "of"), dom.of(spot, "by")
    _now[key] = value
    if key == "what":
        _now["who"] = (state.names() or [("", "")])[0][0] if value == "character" else ""
    _again()


@state.act("share-history")
def _history(spot):
    _now["history"] = not _now["history"]
    _again()


def _again():
    """Something else is chosen: what was made of the last choice is gone from the screen at once."""
    _held["reply"] = None
    qr_codes.stop()
    sheet.body(*_body())
    if _held["module"] and _now["audience"]:
        asyncio.create_task(_make())


@state.act("share-copy")
def _copy(spot):
    copying = _held["module"].copy()  # from the tap itself: some browsers allow it only then
    asyncio.create_task(_copied(spot, copying))


async def _copied(spot, copying):
    if await copying:
        dom.write(spot.querySelector("span"), told.COPIED)
        return
    node = dom.make("textarea", "", readonly="", rows="3", aria_label=told.LINK)
    node.value = _held["module"].link()
    spot.parentNode.after(dom.put(dom.make("div"), dom.make("p", "hint", told.LINK_HELD), node))
    node.select()


@state.act("share-pass")
def _pass(spot):
    _held["module"].passOn()


@state.act("share-save")
def _save(spot):
    """The whole fight with its history is the file that is also kept for the worst; the rest is the link."""
    if _now["what"] == "fight" and _now["audience"] == "gm":
        state.table.export()
    else:
        _held["module"].save()


@state.act("share-log")
def _log(spot):
    request = {"do": "log", "audience": "players" if _for_players() else _now["audience"]}
    state.table.play.when_open(lambda: _download(request))


async def _download(request):
    reply = await requests.ask(state.table.play.fight, request)
    if reply["ok"]:
        storage.save(reply)
    else:
        state.table.say(reply["text"])


@state.act("share-all")
def _all(spot):
    state.table.play.when_open(_download_all)


async def _download_all():
    fight, request = state.table.play.fight, {"do": "export"}
    reply = await requests.ask_by(fight, _held["module"].saveAll, request)
    if not reply["ok"]:
        state.table.say(reply["text"])
