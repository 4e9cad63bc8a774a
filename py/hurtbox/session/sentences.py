"""The sentences of records, steps and requests: here message ids and values become text."""

from collections.abc import Callable, Mapping
from typing import Any

from pydantic.fields import FieldInfo

from hurtbox.core.answers import Amount, Answer, Chosen, Faces, Passed, Pick, Total
from hurtbox.core.forms import own_fields
from hurtbox.core.names import displayable
from hurtbox.core.records import UNREADABLE, Record
from hurtbox.core.refusal import Refused
from hurtbox.core.requests import Request
from hurtbox.core.rulebook import Audience, FormHint
from hurtbox.core.steps import SURE, Fact, Step, Value
from hurtbox.core.words import capitalized, fill_in, number_text, placeholders
from hurtbox.session.commands.dice_rolls import rolled_dice
from hurtbox.session.commands.numbering import without_number
from hurtbox.session.fight.pending import Act
from hurtbox.session.fight.state import CHANGE, Fight, effective_records
from hurtbox.session.fight.undo import last_act, next_act
from hurtbox.session.runtime import SystemRuntime

JOINING = frozenset({"add", "receive", "join"})
"""The commands with which somebody joins: under a number, where the name is taken."""
NAMING = JOINING | {"edit"}
"""The commands that give a name to somebody."""
MOST_NAMED = 3
"""Of more that join, a title says how many more."""
_TOLD_APART = 2
"""So many fields tell commands of one title apart."""
_ENDS = tuple(".?!:")
"""A question that ends in one of these needs no colon before its answer."""


def title(fight: Fight, command: Mapping[str, Any], name: str = "") -> str:
    """The title of a command, from its JSON: “Reyes hit for 12 piercing”. `name` stands in for the one in it."""
    runtime = fight.runtime
    kind = str(command.get("kind", ""))
    if kind == CHANGE:
        return runtime.say("app.change.record", title=title(fight, _changed(fight, command), name))
    if kind == UNREADABLE:
        return runtime.words["app.unreadable.record"]
    if kind not in runtime.commands:  # a command of another version of the rules
        return displayable(kind)
    form = runtime.form(kind)
    pattern = runtime.words[f"{form}.record"]
    given = {*own_fields(runtime.commands[kind]), *command}
    asked = [key for key in placeholders(pattern) if key in given]
    named = {key: _in_the_title(fight, command, key) for key in asked}
    named |= {"name": name} if name else {}
    if "target" in given:
        target = str(_given(fight, command, "target"))
        named["who"] = name_of(fight, target)
        named["name"] = named.get("name") or named["who"]
        others = set(command.get("others") or ()) - {target}
        if others:
            named["name"] = runtime.say("app.and_others", name=named["name"], count=len(others))
    return fill_in(pattern, named)


def heading(fight: Fight, command: Mapping[str, Any]) -> str:
    """The title of a command without the names of its targets: “Hit for 12 piercing”."""
    said = title(fight, {**command, "others": ()}, " ").strip(" :")
    return capitalized(said)


def _in_the_title(fight: Fight, command: Mapping[str, Any], key: str) -> int | str:
    """A field of a command as its title says it: by the words for its value if there are any."""
    runtime, kind = fight.runtime, command["kind"]
    value = _given(fight, command, key)
    chosen = value if isinstance(value, int | str) else ""
    id = f"{runtime.form(kind)}.{key}.{chosen}"
    if pattern := runtime.words.get(f"{id}.record"):
        return fill_in(
            pattern,
            {
                placeholder: _given(fight, command, placeholder)
                for placeholder in placeholders(pattern)
            },
        )
    if id in runtime.words:
        return str(runtime.words[id])
    named = dict(runtime.rulebook.options(fight.now.settings).get(f"{kind}.{key}", ()))
    return named.get(str(chosen), chosen)


def _given(fight: Fight, command: Mapping[str, Any], key: str) -> Any:
    """The value of a field of a command; its default where it is left out, and "" where it has none."""
    if key in command:
        return command[key]
    field = own_fields(fight.runtime.commands[command["kind"]])[key]
    return "" if field.is_required() else field.get_default()


def pending_title(fight: Fight, command: Mapping[str, Any]) -> str:
    """The title of a command that waits, with what tells it from others of this title that wait: damage first."""
    named, kind = title(fight, command), str(command.get("kind", ""))
    alike = [waiting.command for waiting in fight.pending if waiting.command != command]
    alike = [
        waiting for waiting in alike if waiting["kind"] == kind and title(fight, waiting) == named
    ]
    if not alike or kind not in fight.runtime.commands:
        return named
    fields = own_fields(fight.runtime.commands[kind])
    own = {key: _given(fight, command, key) for key in fields}
    differ = [
        key for key in own if any(_given(fight, waiting, key) != own[key] for waiting in alike)
    ]
    differ.sort(key=lambda key: not _is_damage(key, fields[key]))
    said = [_field_text(fight, kind, key, own[key]) for key in differ]
    return " · ".join([named, *filter(None, said)][: 1 + _TOLD_APART])


def _is_damage(key: str, field: FieldInfo) -> bool:
    return key == "damage" or any(
        isinstance(hint, FormHint) and hint.dice for hint in field.metadata
    )


def _field_text(fight: Fight, kind: str, key: str, value: Any) -> str:
    """A field of a form with its value: “Base damage 2d6+1”; "" for a value that is no number, text or tick."""
    runtime = fight.runtime
    base = f"{runtime.form(kind)}.{key}"
    label = runtime.words.get(base, "")
    if isinstance(value, bool):
        return label if value else ""
    if not label or not isinstance(value, int | str) or value == "":
        return ""
    named = dict(runtime.rulebook.options(fight.now.settings).get(f"{kind}.{key}", ()))
    of = runtime.words.get(f"{base}.{value}", named.get(str(value), value))
    return f"{label} {number_text(of) if isinstance(of, int) else of}"


def record_title(fight: Fight, record: Record, audience: Audience = "gm") -> str:
    """The title of a record. The title of a change names the record that it changed; dice have their total.

    Who joins has the name of the roster. Players read of them, and of who is edited, by the name that they know.
    """
    ran = record.rerun[0][1] if record.rerun else record
    named = _title_with_names(fight, ran, audience)
    if rolled := rolled_dice(ran):
        named = fight.runtime.say("app.roll_dice.total", title=named, total=rolled.total)
    if not record.rerun:
        return named
    if left_out := record.command.get("without"):
        name = name_of(fight, left_out)
        return fight.runtime.say("app.change.without", name=name, title=named)
    return fight.runtime.say("app.change.record", title=named)


def _title_with_names(fight: Fight, record: Record, audience: Audience) -> str:
    kind, names = record.command["kind"], list[str]()
    if audience == "players" and kind in NAMING:
        names = [each.name for each in fight.now.combatants if each.id in record.about] or ["?"]
    elif kind in JOINING:
        names = _joined_as(fight, record)
    if kind == "join" and len(names) > 1:
        return fight.runtime.say("app.join.several", names=_listed(fight, names))
    name = names[0] if names else ""
    is_of_several = kind == "add" and len(names) > 1
    return title(fight, record.command, without_number(name) if is_of_several else name)


def _joined_as(fight: Fight, record: Record) -> list[str]:
    """The names under which a record let people join; those that cannot be read are left out."""
    names = []
    for change in record.changes:
        if change.part.startswith("c:") and change.before is None and change.after is not None:
            try:
                names.append(fight.runtime.parts.name(change.part, change.after))
            except Refused:
                continue  # stored by another version
    return names


def _listed(fight: Fight, names: list[str]) -> str:
    """Names with commas, of many only the first ones."""
    if len(names) <= MOST_NAMED + 1:
        return f"{', '.join(names[:-1])} and {names[-1]}"
    first = ", ".join(names[:MOST_NAMED])
    return fight.runtime.say("app.and_others", name=first, count=len(names) - MOST_NAMED)


TitleOf = Callable[[Fight, Record], str]
"""Gives the title of a record: `record_title`, or one that remembers."""


def undo_title(fight: Fight, audience: Audience = "gm", title_of: TitleOf = record_title) -> str:
    """The title of what undo takes back; empty when there is nothing."""
    if act := last_act(fight):
        return act_title(fight, act, audience)
    return _readable_title(fight, fight.applied - 1, title_of) if fight.applied else ""


def redo_title(fight: Fight, title_of: TitleOf = record_title) -> str:
    """The title of what redo repeats; empty when there is nothing."""
    if act := next_act(fight):
        return act_title(fight, act)
    is_more = fight.applied < len(fight.records)
    return _readable_title(fight, fight.applied, title_of) if is_more else ""


def _readable_title(fight: Fight, place: int, title_of: TitleOf) -> str:
    """A record's title; empty for an unreadable record, at which undo and redo stop."""
    record = fight.records[place]
    return title_of(fight, record) if record.is_readable else ""


def act_title(fight: Fight, act: Act, audience: Audience = "gm") -> str:
    """The title of an act: the command itself, the answer to it, or its cancelling.

    Only the game master reads what tells it from another one.
    """
    if act.what == "finish" and not fight.records[act.at].is_readable:
        return ""
    command = act_command(fight, act)
    named = pending_title(fight, command) if audience == "gm" else title(fight, command)
    return named if act.what == "wait" else fight.runtime.say(f"app.act.{act.what}", title=named)


def act_command(fight: Fight, act: Act) -> Mapping[str, Any]:
    """The command of an act that is the next to be undone or redone."""
    if act.pending:
        return act.pending.command
    if act.what == "finish":
        return fight.records[act.at].command
    return fight.pending[act.place].command


def name_of(fight: Fight, id: str) -> str:
    """The name of a combatant. A removed one has the last name in the history. No id is the fight as a whole."""
    if not id:
        return fight.runtime.words["app.this_fight"]
    for combatant in fight.now.combatants:
        if combatant.id == id:
            return combatant.name
    part = f"c:{id}"
    touched = (c for record in reversed(fight.records) for c in record.changes if c.part == part)
    for change in touched:
        try:
            return fight.runtime.parts.name(part, change.before or change.after or "")
        except Refused:
            continue  # tries an older record
    return "?"


def asks(runtime: SystemRuntime, request: Request[Any]) -> str:
    """The question of a request."""
    return runtime.say(request.sentence, **dict(request.facts))


def _changed(fight: Fight, change: Mapping[str, Any]) -> Mapping[str, Any]:
    """The new command of a change, or the one that it runs again."""
    if change.get("command"):
        return dict(change["command"])
    seq, id = change.get("seq"), change.get("record")
    effective = effective_records(fight)
    if isinstance(seq, int) and seq in effective and effective[seq].id == id:
        return effective[seq].command
    return next((record.command for record in fight.records if record.id == id), {})


def line(runtime: SystemRuntime, step: Step) -> str:
    """One step as a sentence.

    A step of another version may have no words; it is shown as stored.
    """
    try:
        if step.answer is not None:
            return _answered(runtime, step, step.answer)
        if SURE in dict(step.facts):
            return _not_asked(runtime, step)
        values: dict[str, Fact] = {"value": _value(runtime, step, step.value), **dict(step.facts)}
        return runtime.say(step.sentence, **values)
    except LookupError:
        return displayable(f"{step.rule} {step.what}: {step.value}")


def on_whose_phone(runtime: SystemRuntime, record: Record, key: str) -> str:
    """That a player gave the answer of this key on the own phone ("" for the command); "" if nobody did."""
    player = dict(record.answered_by).get(key) if record.answered_by else ""
    what = "app.phone.answer" if key else "app.phone.command"
    return runtime.say(what, player=player) if player else ""


def _not_asked(runtime: SystemRuntime, step: Step) -> str:
    """A request whose result was sure, as a sentence."""
    result = dict(step.facts)[SURE]
    what = runtime.say(step.sentence, **dict(step.facts)).rstrip("".join(_ENDS))
    return runtime.say(f"app.sure.{result}" if result else "app.sure", what=what)


def value(runtime: SystemRuntime, step: Step, of: Value) -> str:
    """A step's value in words: yes or no, the name of an option, or a number."""
    said = _value(runtime, step, of)
    return number_text(said) if isinstance(said, int) else said


def _value(runtime: SystemRuntime, step: Step, of: Value) -> Fact:
    if isinstance(of, bool):
        return runtime.words["app.yes" if of else "app.no"]
    if isinstance(of, tuple):
        pattern = runtime.words.get(f"{step.rule} {step.what}.of")
        return pattern.format(*of) if pattern else ", ".join(number_text(n) for n in of)
    return runtime.words.get(f"{step.rule} {step.what}.{of}", of)


def _answered(runtime: SystemRuntime, step: Step, answer: Answer) -> str:
    what = runtime.say(step.sentence, **dict(step.facts))
    match answer:
        case Faces(faces=faces):
            said = " ".join(number_text(face) for face in faces)
        case Total(total=of) | Amount(amount=of):
            said = number_text(of)
        case Passed(passed=passed):
            said = runtime.words["app.passed" if passed else "app.failed"]
        case Chosen(chosen=chosen):
            names = dict(step.facts).get("chosen") or ", ".join(str(name + 1) for name in chosen)
            said = str(names) or runtime.words["app.none"]
        case Pick(option=option):
            said = runtime.words.get(f"{step.rule} {step.what}.{option}", option)
    id = "app.rolled" if answer.by == "rolled" else "app.typed"
    asks_already = what[-1:] in _ENDS
    return runtime.say(f"{id}.asked" if asks_already else id, what=what, faces=said)
