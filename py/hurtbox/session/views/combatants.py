"""The views of the table: the roster, a combatant, and the forms about them and about the fight."""

from hurtbox.core.clock import MINUTES, Clock
from hurtbox.core.encounter import Combatant, Encounter
from hurtbox.core.forms import fields, form, preset
from hurtbox.core.rulebook import Audience, CombatantPieces, Options
from hurtbox.core.view import Piece
from hurtbox.session.commands.roster import Add, Edit, Move
from hurtbox.session.commands.turns import PassTime
from hurtbox.session.fight.state import Fight
from hurtbox.session.runtime import ChangeSettings, SystemRuntime

Shown = dict[str, object]


def visible(encounter: Encounter, audience: Audience) -> tuple[Combatant, ...]:
    """Who is in an audience's data at all."""
    return tuple(c for c in encounter.combatants if audience == "gm" or not c.hidden)


def roster(
    fight: Fight, audience: Audience, pieces: dict[str, CombatantPieces], waiting: list[Piece]
) -> Shown:
    """Who is here, how hurt, whose turn, how many answers are `waiting` about whom, and ready fights."""
    now, runtime = fight.now, fight.runtime
    ready = [] if now.combatants else runtime.rulebook.prepared_fights
    return {
        "title": now.title,
        "round": now.clock.round,
        "when": when(runtime, now.clock),
        "rows": [
            {
                "id": c.id,
                "name": c.name,
                "turn": c.id == now.clock.turn,
                "owed": sum(piece["about"] == c.id for piece in waiting) if audience == "gm" else 0,
                "hidden": c.hidden,
                "owner": c.owner,
                "pieces": list(pieces[c.id].short),
            }
            for c in visible(now, audience)
        ],
        "ready": [{"key": r.key, "title": r.title, "text": r.text} for r in ready],
    }


def when(runtime: SystemRuntime, clock: Clock) -> str:
    """What time it is, as far as the table counts it."""
    days, minute = divmod(clock.minute, MINUTES["day"])
    hours = minute // MINUTES["hour"]
    id = "app.day" if days else "app.hour" if hours else "app.minute" if minute else "app.round"
    when = runtime.say(id, round=clock.round, minute=minute, day=days + 1)
    return (
        runtime.say("app.scene", scene=clock.scene, when=when) if runtime.rulebook.scenes else when
    )


def combatant(fight: Fight, who: Combatant, pieces: CombatantPieces) -> Shown:
    """One combatant: how they are."""
    return {
        "id": who.id,
        "name": who.name,
        "turn": who.id == fight.now.clock.turn,
        "line": pieces.line,
        "pieces": list(pieces.pieces),
    }


def fight_forms(fight: Fight, audience: Audience) -> Shown:
    """What can be done about the fight as a whole. It changes seldom, so it is a view of its own."""
    return {"forms": _fight_forms(fight.runtime, fight.now) if audience == "gm" else []}


def combatant_forms(pieces: CombatantPieces, own: list[Piece]) -> Shown:
    """What can happen to a combatant: `play` from the keypad, the rest as forms, the app's `own` at the end."""
    return {"play": list(pieces.play), "forms": [*pieces.forms, *own]}


def button(runtime: SystemRuntime, kind: str, **fixed: str) -> Piece:
    """A command of the app that needs no field."""
    form_ = f"app.{kind}"
    return form({"kind": kind, **fixed}, runtime.words[form_], runtime.words[f"{form_}.label"])


def _fight_forms(runtime: SystemRuntime, now: Encounter) -> list[Piece]:
    rulebook, words = runtime.rulebook, runtime.words
    options = rulebook.options(now.settings)
    sheet = fields(rulebook.sheet, f"{rulebook.key}.sheet", words, options=options, prefix="sheet.")
    settings = fields(
        rulebook.settings,
        f"{rulebook.key}.settings",
        words,
        values=now.settings,
        options=options,
        prefix="settings.",
        defaults=True,
    )
    add = fields(Add, "app.add", words, without=("sheet",))
    named = fields(ChangeSettings, "app.settings", words, values=now, without=("settings",))
    time = _time(runtime)
    return [
        button(runtime, "next_turn"),
        button(runtime, "end_round"),
        *((button(runtime, "end_scene"),) if rulebook.scenes else ()),
        *(button(runtime, f"end_{one}") for one in rulebook.chapters),
        form(
            {"kind": "add"},
            words["app.add"],
            words["app.add.label"],
            _add_order(add, sheet),
            presets=_presets(runtime, options),
        ),
        form({"kind": "pass_time"}, words["app.pass_time"], words["app.pass_time.label"], time),
        form(
            {"kind": "settings"},
            words["app.settings"],
            words["app.settings.label"],
            [*named, *settings],
        ),
    ]


def _time(runtime: SystemRuntime) -> list[Piece]:
    """How long: in the spans that the system knows; with one alone there is nothing to choose."""
    spans = [(span, runtime.words[f"app.pass_time.span.{span}"]) for span in runtime.rulebook.spans]
    amount, span = fields(
        PassTime, "app.pass_time", runtime.words, options={"pass_time.span": spans}
    )
    if len(spans) > 1:
        return [amount, span]
    return [{**amount, "unit": spans[0][1]}]


def _presets(runtime: SystemRuntime, options: Options) -> list[Piece]:
    """The prepared sheets, as values of the form that adds somebody."""
    its, form_ = runtime.rulebook, f"{runtime.rulebook.key}.sheet"
    return [
        preset(
            one.name,
            {"name": one.name}
            | {
                field["key"]: field["value"]
                for field in fields(
                    its.sheet,
                    form_,
                    runtime.words,
                    values=one.sheet,
                    options=options,
                    prefix="sheet.",
                )
            },
        )
        for one in its.presets
    ]


def own_forms(fight: Fight, who: Combatant, audience: Audience) -> list[Piece]:
    """The app's forms about a combatant: the system decides what players may do, these are the game master's."""
    if audience != "gm":
        return []
    runtime, target = fight.runtime, who.id
    words, rulebook = runtime.words, runtime.rulebook
    options = rulebook.options(fight.now.settings)
    sheet = fields(
        rulebook.sheet,
        f"{rulebook.key}.sheet",
        words,
        values=who.sheet,
        options=options,
        prefix="sheet.",
    )
    edit = fields(Edit, "app.edit", words, values=who, without=("sheet",))
    place = fields(Move, "app.move", words)
    place[0]["value"] = fight.now.order.index(target) + 1
    place[0]["high"] = len(fight.now.order)
    return [
        form(
            {"kind": "edit", "target": target},
            words["app.edit"],
            words["app.edit.label"],
            _add_order(edit, sheet),
        ),
        form({"kind": "move", "target": target}, words["app.move"], words["app.move.label"], place),
        button(runtime, "remove", target=target),
    ]


def _add_order(own: list[Piece], sheet: list[Piece]) -> list[Piece]:
    """The name first, then the sheet, then what is rarely needed."""
    name, *others = own
    return [name, *sheet, *({**field, "rare": True} for field in others)]
