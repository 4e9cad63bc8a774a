"""The command line: list the systems, run a saved fight again, calculate odds, check a pack or a game file."""

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

from hurtbox.api.chances import Odds
from hurtbox.api.fights import Fight
from hurtbox.api.over_time import OverTime
from hurtbox.api.packs import load_pack
from hurtbox.core.forms import own_fields
from hurtbox.core.refusal import Refused
from hurtbox.session.fight.replay import replay
from hurtbox.session.fight.state import Fight as EngineFight
from hurtbox.session.runtime import runtime_of
from hurtbox.session.slices import finished
from hurtbox.sharing.backups import texts_in
from hurtbox.sharing.encodings import text_of
from hurtbox.sharing.files import fight_from_file
from hurtbox.sharing.imports.inspection import finds_in
from hurtbox.systems import RULEBOOKS


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command. Returns 0, or 1 with one sentence on stderr."""
    parser = argparse.ArgumentParser(prog="hurtbox", description=__doc__)
    commands = parser.add_subparsers(dest="do", required=True)
    commands.add_parser("systems", help="systems, sheets, commands, settings and rule ids, as JSON")
    replay = commands.add_parser(
        "replay",
        help="run the fights of a file or link again and print their last states as JSON",
    )
    replay.add_argument("file", type=Path)
    chances = commands.add_parser(
        "odds", help="the odds of a command: a saved fight with one more key, “command”; as JSON"
    )
    chances.add_argument("file", type=Path)
    pack = commands.add_parser("pack", help="check the pack in a file; what is in it, as JSON")
    pack.add_argument("file", type=Path)
    game = commands.add_parser("game", help="check a game file and play its examples")
    game.add_argument("file", type=Path, nargs="?")
    game.add_argument("--schema", action="store_true", help="print the JSON Schema of game files")
    asked = parser.parse_args(arguments)
    try:
        match asked.do:
            case "systems":
                print(json.dumps([_system(r.key) for r in RULEBOOKS], indent=1, ensure_ascii=False))
            case "replay":
                return _replay(asked.file)
            case "odds":
                _odds(asked.file)
            case "pack":
                return _pack(asked.file)
            case "game":
                return _game(asked.file, schema=asked.schema)
    except (Refused, OSError) as no:
        print(f"hurtbox: {no}", file=sys.stderr)
        return 1
    return 0


def _game(file: Path | None, *, schema: bool) -> int:
    """Check a game file. Every example that does not hold is printed with its line."""
    from hurtbox.gamefile.model import GameEntry  # loaded only for this command
    from hurtbox.session.game_examples import check_game

    if schema:
        print(json.dumps(GameEntry.model_json_schema(), indent=1, ensure_ascii=False))
        return 0
    if file is None:
        raise Refused("file", "Name a game file: python3 -m hurtbox game my-game.toml.")
    checked = check_game(text_of(file.read_bytes()))
    for example in checked.wrong:
        print(f"hurtbox: Line {example.line}, {example.text}: {example.why}", file=sys.stderr)
    held, title = len(checked.examples) - len(checked.wrong), checked.runtime.rulebook.title
    print(f"{title}: {held} of {len(checked.examples)} examples hold.")
    return 1 if checked.wrong else 0


def _system(key: str) -> dict[str, object]:
    runtime = runtime_of(key)
    rulebook = runtime.rulebook
    return {
        "key": rulebook.key,
        "title": rulebook.title,
        "edition": rulebook.edition,
        "sheet": list(own_fields(rulebook.sheet)),
        "commands": {kind: list(own_fields(model)) for kind, model in runtime.commands.items()},
        "settings": list(own_fields(rulebook.settings)),
        "rules": sorted(rulebook.reference),
    }


def _replay(file: Path) -> int:
    """Run every fight of a file or link again. Several fights print a list of states."""
    fights, lost = list[EngineFight](), list[str]()
    for text in texts_in(file):
        try:
            finds, unread = finished(finds_in(text))
        except Refused as no:
            finds, unread = [], (no.text,)
        fights += [find.fight for find in finds if find.fight]
        lost += unread
    if not fights:
        raise Refused("file", lost[0] if lost else "There is no fight in this file.")
    states, differs = [], bool(lost)
    for sentence in lost:
        print(f"hurtbox: {sentence}", file=sys.stderr)
    for fight in fights:
        again = replay(fight)
        differs |= again.differs is not None
        named = f"{fight.now.title}: " if len(fights) > 1 else ""
        for sentence in again.sentences:
            print(f"hurtbox: {named}{sentence}", file=sys.stderr)
        parts = fight.runtime.parts.write(again.now)
        states.append({part: json.loads(text) for part, text in parts.items()})
    print(json.dumps(states[0] if len(states) == 1 else states, indent=1))
    return 1 if differs else 0


def _pack(file: Path) -> int:
    """Check every part of a pack. Returns 1 if one cannot be read."""
    pack = load_pack(file)
    for sentence in pack.unread:
        print(f"hurtbox: {sentence}", file=sys.stderr)
    whole: dict[str, object] = {
        "system": pack.system,
        "title": pack.title,
        "by": pack.by,
        "settings": pack.settings,
    }
    whole |= {"presets": {preset.title: preset.command for preset in pack.presets.values()}}
    whole |= {"library": {entry.title: entry.people for entry in pack.library.values()}}
    print(json.dumps(whole, indent=1, ensure_ascii=False))
    return 1 if pack.unread else 0


def _odds(file: Path) -> None:
    """The file is a saved fight with the additional key "command". Every outcome has names, none is a bare row."""
    text = text_of(file.read_bytes())
    fight = Fight.of(fight_from_file(text))
    command = json.loads(text).get("command")
    if not isinstance(command, dict):
        raise Refused("command", "The file needs a command besides the fight, under “command”.")
    odds = fight.odds(command)
    outcomes = [
        {
            "chance": _fraction(outcome.chance),
            "result": outcome.lines,
            "changes": {
                name: {key: {"before": was, "after": now} for key, (was, now) in fields.items()}
                for name, fields in outcome.changes.items()
            },
            "lasting": outcome.lasting,
        }
        for outcome in odds.outcomes
    ]
    lasting = fight.over_times(command) if odds.target else {}
    whole = {
        "target": odds.target,
        "tests": {name: _fraction(chance) for name, chance in odds.tests.items()},
        "results": {line: _fraction(chance) for line, chance in odds.lines.items()},
        "combatants": {name: _marginals(odds, name) for name in _changed(odds)},
        "outcomes": outcomes,
        "over_time": {name: _over_time(over_time) for name, over_time in lasting.items()},
        "missing": _fraction(odds.missing),
    }
    print(json.dumps(whole, indent=1, ensure_ascii=False))


def _over_time(over_time: OverTime) -> dict[str, object]:
    return {
        "unit": over_time.unit,
        "chances": _fractions(over_time.chances),
        "missing": _fraction(over_time.missing),
        "whole": over_time.is_whole,
    }


def _changed(odds: Odds) -> list[str]:
    """The target and everybody whom any outcome changes, by name."""
    changed = (name for outcome in odds.outcomes for name in outcome.changes)
    return list(dict.fromkeys(filter(None, (odds.target, *changed))))


def _marginals(odds: Odds, name: str) -> dict[str, object]:
    """The chances of each gauge's values, each ladder's levels and each condition of somebody."""
    return {
        "gauges": {label: _fractions(values) for label, values in odds.gauges(name).items()},
        "levels": {label: _fractions(values) for label, values in odds.levels(name).items()},
        "conditions": _fractions(odds.conditions(name)),
        "expected_loss": _fractions(odds.expected_loss(name)),
    }


def _fractions(chances: Mapping[Any, Fraction]) -> dict[str, str]:
    return {str(key): _fraction(chance) for key, chance in chances.items()}


def _fraction(chance: Fraction) -> str:
    return f"{chance.numerator}/{chance.denominator}"
