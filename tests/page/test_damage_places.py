"""The damage is drawn over everything that the site keeps: the places of damage.py are compared with what the code
names, and with what a browser holds after every feature that keeps something was used."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path

from playwright.sync_api import expect

from .damage import APP, COLUMNS, LOCAL, OWN, SESSION, STRANGE, kind_of, places
from .playing_spycraft import gala
from .test_attack_form import attack_on
from .test_markers import make, new
from .test_storage import LINES, fights
from .test_table_view import opened
from .visit import Visit

ROOT = Path(__file__).parents[2]
STATIC, PAGE = ROOT / "static", ROOT / "py" / "page"
ALL = """async () => ({
  local: Object.keys(localStorage), session: Object.keys(sessionStorage),
  databases: (await indexedDB.databases()).map(({ name }) => name), caches: await caches.keys() })"""

# How many rows a database has, in all its stores.
ROWS = """(name) => new Promise((done, failed) => {
  const asked = indexedDB.open(name);
  asked.onerror = () => failed(asked.error);
  asked.onsuccess = async () => {
    const db = asked.result;
    const count = (store) => new Promise((go) => {
      const counted = db.transaction(store).objectStore(store).count();
      counted.onsuccess = () => go(counted.result);
    });
    const counts = await Promise.all([...db.objectStoreNames].map(count));
    db.close();
    done(counts.reduce((sum, one) => sum + one, 0));
  };
})"""


def constants(tree: ast.Module) -> dict[str, str]:
    """The texts of a module by the names that they have in it."""
    found = {}
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant):
            for target in node.targets:
                if isinstance(target, ast.Name) and isinstance(node.value.value, str):
                    found[target.id] = node.value.value
    return found


def first_texts(tree: ast.Module) -> Iterator[str]:
    """The first text of each constant pair of a module."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Tuple):
            yield str(ast.literal_eval(node.value)[0])


def named_in_python() -> Iterator[str]:
    """The key of each choice that the page keeps, or how it begins where there is one for each game."""
    shared = constants(ast.parse((PAGE / "bridge" / "storage.py").read_text(encoding="utf-8")))
    for path in PAGE.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        texts = constants(tree)
        begins = {
            node.name: back.value.left.value
            for node in ast.walk(tree)
            if isinstance(node, ast.FunctionDef)
            for back in ast.walk(node)
            if isinstance(back, ast.Return)
            and isinstance(back.value, ast.BinOp)
            and isinstance(back.value.left, ast.Constant)
        }
        for node in ast.walk(tree):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
                continue
            owner = node.func.value
            is_storage = isinstance(owner, ast.Name) and owner.id == "storage"
            if node.func.attr not in ("recall", "remember") or not is_storage:
                continue
            key = node.args[0]
            if isinstance(key, ast.Name):
                yield texts[key.id]
            elif isinstance(key, ast.Constant):
                yield str(key.value)
            elif isinstance(key, ast.Attribute):  # a name of storage.py
                yield shared[key.attr]
            elif isinstance(key, ast.Subscript):  # the first of a choice: choices.py
                yield from first_texts(tree)
            else:
                assert isinstance(key, ast.Call), f"{path}: {ast.unparse(key)}"
                called = key.func
                name = called.attr if isinstance(called, ast.Attribute) else ast.unparse(called)
                yield str(begins[name])


def named_in_javascript() -> Iterator[str]:
    """The key of each choice that static/ keeps."""
    for path in STATIC.rglob("*.js"):
        text = path.read_text(encoding="utf-8")
        if "choices.js" not in text and "choice(" not in text and "local-copies.js" not in text:
            continue
        texts = dict(re.findall(r"^const (\w+) = \"([^\"]*)\"", text, re.MULTILINE))
        for key in re.findall(r"\b(?:recall|remember|choice)\(([^,)]+)[,)]", text):
            if key.startswith('"'):
                yield key.strip('"')
            elif key in texts:
                yield texts[key]
            else:  # a parameter, or a name of names.js
                assert key in ("name", "FIGHT", "WINDOW", "LED", "TABLE_COPY", "names.map"), (
                    f"{path}: {key}"
                )


def test_every_choice_that_the_code_names_is_drawn() -> None:
    names = (STATIC / "boot" / "names.js").read_text(encoding="utf-8")
    copies = re.findall(r"^export const (?:VIEWS|MIRROR) = \"hurtbox:(\w+)\"", names, re.MULTILINE)
    named = {*named_in_python(), *named_in_javascript(), *copies}
    assert len(named) > 10
    drawn = {*LOCAL}
    for name in named:
        fits = {
            key for key in drawn if key == name or (name.endswith(" ") and key.startswith(name))
        }
        assert fits, f"{name}: damage.py does not draw it"
    for key in drawn:
        assert key in named or any(name.endswith(" ") and key.startswith(name) for name in named), (
            key
        )


def test_every_key_of_a_windows_own_storage_is_drawn() -> None:
    names = (STATIC / "boot" / "names.js").read_text(encoding="utf-8")
    (own,) = re.findall(r"sessionStorage\.\n((?:export const .*\n)+)", names)
    assert re.findall(r"\"hurtbox:(\w+)\"", own) == list(SESSION)


def test_every_store_and_column_is_drawn() -> None:
    database = (STATIC / "storage" / "database.js").read_text(encoding="utf-8")
    (stores,) = re.findall(r"^const STORES = \{\n(.*?)^\};", database, re.MULTILINE | re.DOTALL)
    assert re.findall(r"^  (\w+):", stores, re.MULTILINE) == list(COLUMNS) == list(STRANGE)
    types = (STATIC / "types" / "app.d.ts").read_text(encoding="utf-8")
    for store, columns in COLUMNS.items():
        name = {"heads": "Head", "parts": "Part", "records": "Record"}.get(store, store.title())
        (shape,) = re.findall(
            rf"^interface {name}Row \{{\n(.*?)^\}}", types, re.MULTILINE | re.DOTALL
        )
        keys = {
            "heads": ("encounter",),
            "parts": ("encounter", "part"),
            "records": ("encounter", "seq"),
        }
        its = set(re.findall(r"^  (\w+)\??:", shape, re.MULTILINE)) - {*keys.get(store, ("key",))}
        assert its == set(columns), store


def test_every_place_is_there_once() -> None:
    assert len(places()) == len(set(places()))


def test_what_a_browser_holds_after_every_feature_is_drawn(tab: Callable[[], Visit]) -> None:
    """A feature that keeps something under a new name fails here, or in the tests of the names above."""
    visit = gala(tab())
    page = visit.page
    for line in ("theme", "odds", "stay-on", "turn-timer", "buzz"):
        visit.menu("This device").sheet("This device").tap(f"#sheet [data-do={line}]").shut()
    visit.done("#turns [data-form=next_turn]")
    visit.tap("#add").sheet("Add").tap("#sheet [data-do=how-many][data-of='2']")
    visit.done("#sheet [data-do=person-add]")
    visit.tap("#add").sheet("Add").tap("#sheet [data-do=save-people]")
    visit.tap("#sheet [data-do=save-who]").tap("#sheet [data-do=save-entry]").says(
        "Saved to the library"
    )
    visit.tap("#to-order").sheet("Turn order").tap("#sheet [data-do=choose-dice]")
    visit.tap("#sheet [data-do=bonuses]").tap("#sheet .stepper [data-do=step][data-by='1']")
    visit.tap("#sheet [data-do=bonuses]", "Done").tap("#sheet [data-do=choose-dice]")
    # Of so many people at least two roll the same with a d6: the sheet of the tie opens, and is closed.
    visit.done("#sheet .dice-codes [data-of='1d6']").waits().shut()
    make(new(visit.target()), "Ki")
    visit.call(7).tap("#chips [data-do=chip]").sheet("This hit").tap(
        "#sheet [data-do=keep-preset]"
    ).shut()
    visit.clear()
    attack_on(visit, "Marlow")
    page.locator("#f-damage").fill("1d6+5")
    visit.done("#form-send").shut()
    fights(visit).done("#leaf-body .game[open] [data-do=begin]")
    fights(visit).tap(f"{LINES}:last-child [data-do=remove-fight]").tap(
        "#leaf-body [data-do=remove-fight-now]"
    )
    expect(page.locator("#leaf-body [data-do=put-fight-back]")).to_be_visible()
    table = opened(visit)
    table.wait_for_function("() => 'hurtbox:table' in sessionStorage")
    page.wait_for_function(
        "() => 'hurtbox:mirror' in localStorage && 'hurtbox:views' in localStorage"
    )
    held, of_table = page.evaluate(ALL), table.evaluate(ALL)
    own = {name.removeprefix("hurtbox:") for name in (*held["session"], *of_table["session"])}
    assert own <= set(SESSION)
    # A start that fails writes the one, a page that is left with a form half filled the other.
    assert set(SESSION) - own == {"retried", "renewed", "form"}
    local = {kind_of(name.removeprefix("hurtbox:")) for name in held["local"]}
    # Written where a player's phone has a line, and by an answer about a game: test_live.py, test_own_game.py.
    assert set(LOCAL) - local == {"players", "game-answers"}
    assert local <= set(LOCAL)
    assert {kind_of(row["key"]) for row in visit.stored()["app"]} == {*APP, *OWN}
    assert set(visit.stored()) == set(COLUMNS)
    assert set(held["databases"]) <= {"hurtbox", "hurtbox-fresh-log", "IDBMap/@pyscript.fs"}
    assert page.evaluate(ROWS, "IDBMap/@pyscript.fs") == 0, (
        "PyScript opens it and keeps nothing in it"
    )
    # The caches of the site itself: test_damaged_site_cache.py.
    assert [name for name in held["caches"] if not name.startswith("hurtbox-site-")] == [
        "hurtbox-start"
    ]
    table.close()
