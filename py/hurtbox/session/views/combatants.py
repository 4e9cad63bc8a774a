"""The views of the roster and of a combatant, and the forms for them and for the fight."""

from collections.abc import Sequence
from dataclasses import asdict

from hurtbox.core.clock import MINUTES, Clock, after_turn
from hurtbox.core.encounter import Combatant, Encounter
from hurtbox.core.forms import fields, form, preset
from hurtbox.core.markers import Marker, open_ones
from hurtbox.core.own_attacks import values_of
from hurtbox.core.rulebook import Audience, CombatantPieces, Rulebook
from hurtbox.core.view import Form, FormField, FormPreset, Piece, Place, badge, text
from hurtbox.session.commands.numbering import without_number
from hurtbox.session.commands.roster import Add, Duplicate, Edit, Move
from hurtbox.session.commands.turns import PassTime
from hurtbox.session.commands.wordings import SetWordings
from hurtbox.session.fight.state import Fight
from hurtbox.session.runtime import ChangeSettings, SystemRuntime
from hurtbox.session.views.fight_names import fight_name
from hurtbox.session.views.squads import squads

Shown = dict[str, object]


def visible(encounter: Encounter, audience: Audience) -> tuple[Combatant, ...]:
    """The combatants that an audience may see."""
    return tuple(c for c in encounter.combatants if audience == "gm" or not c.hidden)


def roster(
    fight: Fight, audience: Audience, pieces: dict[str, CombatantPieces], waiting: list[Piece]
) -> Shown:
    """The roster: every visible combatant with turn, state and open requests; prepared fights if it is empty."""
    now, runtime = fight.now, fight.runtime
    people = visible(now, audience)
    ready = [] if now.combatants else runtime.rulebook.prepared_fights
    its = runtime.rulebook.initiative
    rows: list[Shown] = [
        {
            "id": c.id,
            "name": c.name,
            "turn": c.id == now.clock.turn,
            "owed": sum(piece["about"] == c.id for piece in waiting) if audience == "gm" else 0,
            "hidden": c.hidden,
            "owner": c.owner,
            "public": _public_name(runtime, c, audience),
            **({"read_as": c.public_name} if audience == "gm" and c.public_name else {}),
            "count": its.count(c) if audience == "gm" or c.owner else None,
            "counts": its.takes(c),
            "pieces": [*pieces[c.id].short, *marker_badges(c, audience)],
        }
        for c in people
    ]
    return {
        "title": fight_name(fight, audience),
        "round": now.clock.round,
        "when": when(runtime, now.clock),
        "rows": rows,
        "next": _next(runtime.rulebook, now) if audience == "gm" else "",
        "squads": squads(runtime.rulebook, now, people, rows, audience),
        "ready": [{"key": r.key, "title": r.title, "text": r.text} for r in ready],
        "again": _again(fight) if audience == "gm" else None,
        "rolls": its.roll is not None,
        "asks": _asking(people, pieces) if audience == "gm" else [],
    }


def _next(rulebook: Rulebook, now: Encounter) -> str:
    """The name of whose turn comes next, as far as that is known; "" in an empty fight."""
    clock = now.clock
    for _ in now.order:
        clock = after_turn(clock, now.order)
        if not (clock.skip_out and rulebook.is_out(now, clock.turn)):
            return now.combatant(clock.turn).name
    return now.combatant(after_turn(now.clock, now.order).turn).name if now.order else ""


def _asking(
    people: tuple[Combatant, ...], pieces: dict[str, CombatantPieces]
) -> list[tuple[str, str, int]]:
    """About whom the game master is asked without a stop of the fight, such as by a reminder that is due.

    Each with id, name, and how many questions.
    """
    buttons = []
    for person in people:
        asked = [piece for piece in pieces[person.id].pieces if piece["kind"] == "prompt"]
        count = sum(piece["tone"] == "owed" and bool(piece["forms"]) for piece in asked)
        if count:
            buttons.append((person.id, person.name, count))
    return buttons


def _again(fight: Fight) -> Piece | None:
    """The button that adds one more of those who have just been added; None after anything else."""
    if not fight.applied:
        return None
    last = fight.records[fight.applied - 1]
    if last.command["kind"] not in ("add", "duplicate") or last.id not in fight.now.order:
        return None
    again = app_form(fight.runtime, "duplicate", target=last.id)
    name = without_number(fight.now.combatant(last.id).name)
    return {**again, "label": fight.runtime.say("app.again", name=name)}


def when(runtime: SystemRuntime, clock: Clock) -> str:
    """The current round, time and scene in words."""
    days, minute = divmod(clock.minute, MINUTES["day"])
    hours = minute // MINUTES["hour"]
    id = "app.day" if days else "app.hour" if hours else "app.minute" if minute else "app.round"
    when = runtime.say(id, round=clock.round, minute=minute, day=days + 1)
    return (
        runtime.say("app.scene", scene=clock.scene, when=when) if runtime.rulebook.scenes else when
    )


def combatant(
    fight: Fight, combatant: Combatant, pieces: CombatantPieces, audience: Audience
) -> Shown:
    """The state of one combatant, and for the game master the note, the own attacks and the public name."""
    attacks = combatant.attacks if audience == "gm" else ()
    own = [{"name": a.name, "form": a.form, "values": values_of(a)} for a in attacks]
    public = _public_name(fight.runtime, combatant, audience)
    first, *others = pieces.pieces  # the state is the first piece
    return {
        "id": combatant.id,
        "name": combatant.name,
        "turn": combatant.id == fight.now.clock.turn,
        "line": pieces.line,
        "pieces": [first, *([text(public, "quiet")] if public else ()), *others],
        **({"note": combatant.note} if audience == "gm" else {}),
        **shown_markers(combatant.markers, audience),
        **({"attacks": own} if own else {}),
    }


def _public_name(runtime: SystemRuntime, combatant: Combatant, audience: Audience) -> str:
    """What the game master reads of the name that players read; "" where it is the same."""
    if audience != "gm" or not combatant.public_name:
        return ""
    return runtime.say("app.public_name", name=combatant.public_name)


def seen_markers(markers: tuple[Marker, ...], audience: Audience) -> tuple[Marker, ...]:
    """The markers that an audience may see."""
    return markers if audience == "gm" else open_ones(markers)


def shown_markers(markers: tuple[Marker, ...], audience: Audience) -> Shown:
    """The markers of a view; nothing without any."""
    seen = seen_markers(markers, audience)
    return (
        {
            "markers": [
                {**asdict(marker), "text": marker.text, "due": marker.is_due} for marker in seen
            ]
        }
        if seen
        else {}
    )


def marker_badges(combatant: Combatant, audience: Audience) -> list[Piece]:
    """The markers of a combatant that an audience may see, as the roster, the table view and links show them."""
    return [
        badge(marker.text, "owed" if marker.is_due else "plain", name=marker.name)
        for marker in seen_markers(combatant.markers, audience)
    ]


def fight_forms(fight: Fight, audience: Audience) -> Shown:
    """The forms and the note for the fight as a whole. They change seldom, so they are a view of their own."""
    if audience != "gm":
        return {"forms": [], **shown_markers(fight.now.markers, audience)}
    return {
        "forms": _fight_forms(fight.runtime, fight.now),
        "note": fight.now.note,
        **shown_markers(fight.now.markers, audience),
    }


def combatant_forms(pieces: CombatantPieces, own: list[Piece]) -> Shown:
    """The forms for a combatant: `play` for the keypad, then the system's forms and the app's `own`."""
    return {"play": list(pieces.play), "forms": [*pieces.forms, *own]}


def app_form(
    runtime: SystemRuntime,
    kind: str,
    of: Sequence[FormField] = (),
    *,
    presets: Sequence[FormPreset] = (),
    group: str = "",
    place: Place = "",
    **fixed: str,
) -> Form:
    """The form with these fields for a command of the app."""
    title, label = runtime.words[f"app.{kind}"], runtime.words[f"app.{kind}.label"]
    command = {"kind": kind, **fixed}
    return form(command, title, label, of, presets=presets, group=group, place=place, act=label)


def _fight_forms(runtime: SystemRuntime, now: Encounter) -> list[Piece]:
    rulebook, words = runtime.rulebook, runtime.words
    options = rulebook.options(now.settings)
    sheet = _sheet_fields(runtime, now)
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
    add[1] |= {"low": 1, "value": 1}
    switches = {"skip_out": True, **({"shows_odds": False} if rulebook.odds_tests else {})}
    left_out = ("settings", "skip_out", "shows_odds")
    named = fields(ChangeSettings, "app.settings", words, values=now, without=left_out)
    of_app = fields(
        ChangeSettings, "app.settings", words, values=now.clock, without=("settings", "title")
    )
    turns: list[FormField] = [
        {**field, "default": switches[field["key"]], "rare": True}
        for field in of_app
        if field["key"] in switches
    ]
    time = _time(runtime)
    wordings = fields(SetWordings, "app.set_wordings", words, values=now)
    return [
        app_form(runtime, "next_turn"),
        app_form(runtime, "end_round"),
        *((app_form(runtime, "end_scene"),) if rulebook.scenes else ()),
        *(app_form(runtime, f"end_{chapter}") for chapter in rulebook.chapters),
        app_form(runtime, "add", _add_order(add, sheet), presets=_presets(runtime, now)),
        app_form(runtime, "pass_time", time),
        app_form(runtime, "settings", [*named, *settings, *turns]),
        app_form(runtime, "set_wordings", wordings),
    ]


def _time(runtime: SystemRuntime) -> list[FormField]:
    """The fields of "pass time". With a single span there is nothing to choose."""
    spans = [(span, runtime.words[f"app.pass_time.span.{span}"]) for span in runtime.rulebook.spans]
    amount, span = fields(
        PassTime, "app.pass_time", runtime.words, options={"pass_time.span": spans}
    )
    if len(spans) > 1:
        return [amount, span]
    return [{**amount, "unit": spans[0][1]}]


def _sheet_fields(runtime: SystemRuntime, now: Encounter, sheet: object = None) -> list[FormField]:
    """The fields of a sheet in a form, with the values of this one."""
    book, settings = runtime.rulebook, now.settings
    return fields(
        *(book.sheet, f"{book.key}.sheet", runtime.words),
        values=sheet,
        options=book.options(settings),
        prefix="sheet.",
        settings=settings,
    )


def _presets(runtime: SystemRuntime, now: Encounter) -> list[FormPreset]:
    """The system's prepared sheets as presets of the form "add"."""
    presets = []
    for its in runtime.rulebook.presets:
        values = {field["key"]: field["value"] for field in _sheet_fields(runtime, now, its.sheet)}
        presets.append(preset(its.name, {"name": its.name, **values}))
    return presets


def own_forms(fight: Fight, combatant: Combatant, audience: Audience) -> list[Piece]:
    """The app's forms for a combatant. They are for the game master only."""
    if audience != "gm":
        return []
    runtime, target = fight.runtime, combatant.id
    words = runtime.words
    group = words["app.group.person"]
    copies = fields(Duplicate, "app.duplicate", words)
    place = fields(Move, "app.move", words)
    place[0]["value"] = fight.now.order.index(target) + 1
    place[0]["high"] = len(fight.now.order)
    return [
        edit_form(runtime, fight.now, combatant),
        app_form(runtime, "duplicate", copies, group=group, target=target),
        app_form(runtime, "move", place, group=group, target=target),
        app_form(runtime, "reveal" if combatant.hidden else "hide", group=group, target=target),
        app_form(runtime, "remove", place="end", target=target),
    ]


def edit_form(runtime: SystemRuntime, now: Encounter, combatant: Combatant) -> Form:
    """The form for the name, the owner and the sheet of a combatant."""
    words, sheet = runtime.words, _sheet_fields(runtime, now, combatant.sheet)
    own = fields(Edit, "app.edit", words, values=combatant, without=("sheet",))
    group, order = words["app.group.person"], _add_order(own, sheet)
    return app_form(runtime, "edit", order, group=group, target=combatant.id)


def _add_order(own: list[FormField], sheet: list[FormField]) -> list[FormField]:
    """The fields in order: the name, how many, the sheet, then what is rarely needed."""
    first = [field for field in own if field["key"] in ("name", "count")]
    rare: list[FormField] = [{**field, "rare": True} for field in own if field not in first]
    return [*first, *sheet, *rare]
