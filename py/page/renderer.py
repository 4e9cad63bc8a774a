"""The renderer: draws the state, and passes every tap, key and entry to the part of the page that handles it."""

import asyncio

from pyscript import when, window

from page.screens.combatant import CombatantView
from page.screens.footer import Footer
from page.screens.roster import Roster
from page.screens.update_offer import UpdateOffer
from page.sheets.after_command import AfterCommand
from page.sheets.sheet import SheetView, openers
from page.state import ALL, FOOTER, FORM, KEYPAD, ODDS, OFFER, SAFETY, SHEET, WIPE
from page.types import Actions, Controller, Element, Event, FormScreen, Leaf
from page.widgets import dom, focus
from page.widgets.taps import Taps

FRAME = 0.05  # seconds after which the browser has drawn what is asked
IDLE = 0.3  # seconds after the engine has opened a fight, when the page has drawn it
WIDE = "(min-width: 960px)"  # the roster stands beside the combatant
TURNED = "turned"  # the tablet; the fight is the same, so the open sheet stays
TYPED_IN = ("INPUT", "SELECT", "TEXTAREA")
SCROLLED = ("table", "combatant", "leaf", "form-page")


class Renderer:
    """All screens and sheets of the page."""

    def __init__(self, controller: Controller) -> None:
        self.controller = controller
        self.state = controller.state
        self.wide = window.matchMedia(WIDE)
        self.roster = Roster(controller)
        self.combatant = CombatantView(controller)
        self.made_form: FormScreen | None = None
        self.made_leaf: Leaf | None = None
        self.footer = Footer(controller)
        self.update_offer = UpdateOffer(controller)
        self.sheet = SheetView(controller)
        self.after_command = AfterCommand(controller)
        self.page = ("", "")  # (screen, who) that is drawn
        # The screen that the page's attributes name, and whether a combatant is on it.
        self.shown = ("", False)
        self.fight = ""  # the fight that is drawn
        self.taps = Taps()
        self.touched: Element | None = None  # what was tapped last
        self.actions = self._actions()
        self.state.draw = self.draw
        controller.on_joined = self.ask_newcomers

    def _actions(self) -> Actions:
        """What taps do, except those on sheets and on the controls of a form."""
        controller = self.controller
        made: Actions = {
            "back": lambda spot: controller.navigation.back(),
            "shut": lambda spot: controller.navigation.leave_sheet(),
            "why": self.open_newest_record,
            "owed": self.after_command.open_here,
            "export": self.export,
            "show-odds": self.open_odds,
            "leaf": self.go_to,
            "audience": self.show_to,
            "results": lambda spot: self.after_command.open_results(),
            "open-code": self.open_code,
            "form": lambda spot: controller.once_sent(lambda: self.form().open_form(spot)),
            "form-shelf": lambda spot: self.form().open_presets(spot),
            "form-usual": lambda spot: self.form().reset(),
            "form-next": lambda spot: self.form().go_to_next(),
            "form-another": lambda spot: self.form().send(True),
            "own-attack": lambda spot: self.form().fill_in(spot),
            "keep-form": lambda spot: self.form().open_keeping(spot),
            "pad": self.press_pad,
        }
        for part in (self.roster, self.combatant, self.footer, self.update_offer):
            made.update(part.actions())
        made.update(openers(controller))
        return made

    def form(self) -> FormScreen:
        """The form screen. It is made when it is first needed, which is never for the first draw."""
        from page.screens.form_screen import FormScreen

        if self.made_form is None:
            self.made_form = FormScreen(self.controller)
            self.listen_to_form()
        return self.made_form

    def leaf(self) -> Leaf:
        """The screens for reading, made when they are first needed."""
        from page.screens.leaf import Leaf

        if self.made_leaf is None:
            self.made_leaf = Leaf(self.controller)
            self.actions.update(self.made_leaf.actions())
        return self.made_leaf

    # Drawing.

    def draw(self, part: str) -> None:
        """Draw a part of the page."""
        if part in (ALL, TURNED):
            self.draw_all(is_same_fight=part == TURNED)
        elif part == FOOTER:
            # Where a sheet will open over it, it is drawn with the screen.
            is_new = not self.after_command.is_due() and self.footer.draw_news()
            if is_new and self.state.screen.drawn["screen"] == "combatant":
                self.combatant.keypad.draw_notice()
        elif part == KEYPAD:
            self.combatant.keypad.draw()
        elif part == ODDS:
            self.draw_odds()
        elif part == FORM:
            self.form().draw_trouble()
        elif part == SHEET:
            self.sheet.draw()
        elif part == SAFETY:
            for shown in (self.footer, self.sheet):
                shown.safety_changed()
        elif part == OFFER:
            self.update_offer.draw()
        elif part == WIPE:
            for screen in (self.footer, self.combatant, self.made_leaf, self.made_form):
                if screen:
                    screen.wipe()
        if self.state.screen.tour:
            self.state.screen.tour.draw()

    def draw_all(self, *, is_same_fight: bool = False) -> None:
        """Draw the screen that the person went to. On a wide window the roster stands beside a combatant."""
        state = self.state
        self.controller.screen_lock.update()
        had_focus = focus.held()
        is_wide = self.wide.matches
        screen, who = self._resolved(is_wide)
        beside = screen == "combatant" or (screen == "roster" and is_wide and who != "")
        state.screen.drawn = dict(state.screen.route)
        state.screen.drawn["screen"] = "combatant" if beside else screen
        state.screen.drawn["who"] = who
        has_gone = (screen, who) != self.page  # to another screen
        if has_gone:
            self.page = (screen, who)
            for name in SCROLLED:
                dom.to_top(name)
        if state.fight.encounter != self.fight:
            self.fight = state.fight.encounter
            dom.to_top("everybody")
            asyncio.create_task(self._prepare())
        is_free = not (has_gone or self.controller.previews.line or state.screen.sheet)
        if is_free and self.after_command.look():
            asyncio.create_task(self._draw_behind())
            return
        self._draw_screen(screen, who, is_wide)
        if not (is_same_fight or self.controller.previews.line):
            self.sheet.fight_changed()
            self.after_command.look()
        if had_focus is not None and not has_gone and focus.seems_to_stay(had_focus):
            asyncio.create_task(focus.keep_soon(had_focus))
        else:
            focus.keep(had_focus)

    async def _prepare(self) -> None:
        """Get the first opening of a combatant ready, once the engine has opened the fight."""
        await self.state.fight.opened.wait()
        await asyncio.sleep(IDLE)
        self.combatant.prepare()

    def _draw_screen(self, screen: str, who: str, is_wide: bool) -> None:
        """Draw the screen and the foot."""
        state = self.state
        beside = state.screen.drawn["screen"] == "combatant"
        if self.shown != (screen, beside):
            self.shown = (screen, beside)
            dom.mark(dom.body(), "data-screen", screen)
            dom.mark(dom.body(), "data-beside", "" if beside else None)
            dom.mark(self.combatant.node, "aria-hidden", None if beside else "true")
        try:
            if is_wide or screen == "roster":
                self.roster.draw()
            if beside:
                self.combatant.draw(who)
            elif screen == "form":
                self.form().draw(state.whole_form(state.screen.route["form"]))
            elif screen in ("history", "fights", "about"):
                self.leaf().draw(screen)
        finally:
            self.footer.draw()  # so that Undo is up to date when a screen cannot be drawn

    async def _draw_behind(self) -> None:
        """Draw the screen behind a new sheet a frame later. The sheet stays: a finger may be on it."""
        await asyncio.sleep(FRAME)
        is_wide = self.wide.matches
        self._draw_screen(*self._resolved(is_wide), is_wide)

    def _resolved(self, is_wide: bool) -> tuple[str, str]:
        """(screen, who) to show: the roster if the combatant has left or the form is no longer offered."""
        route = self.state.screen.route
        screen, who = route["screen"], route.get("who") or ""
        if screen == "combatant" and not self.state.combatant(who):
            screen, who = "roster", ""
        if screen == "form" and route.get("form") not in self.state.offered:
            screen = "roster"
        if screen == "roster" and is_wide:
            who = self.state.turn()
        return screen, who

    def draw_odds(self) -> None:
        """Show the odds on the sheet, form or keypad that asked for them."""
        if self.state.screen.sheet and self.state.screen.sheet.odds_changed():
            return
        if self.state.screen.drawn["screen"] == "form":
            self.form().draw_odds()
        else:
            self.combatant.draw_odds()

    # What taps do. Modules that the first draw does not need are imported here; app.py has loaded most by then.

    def open_odds(self, spot: Element) -> None:
        """Open the odds sheet of what is entered."""
        from page.sheets.odds import OddsSheet

        command = self.controller.odds.latest
        if command is not None:
            sheet = OddsSheet(self.controller, command)
            sheet.behind = self.state.screen.sheet
            sheet.open()

    def open_newest_record(self, spot: Element) -> None:
        """Open Why? for the newest record of whom the result tells, or of the combatant on the screen."""
        from page.sheets import why

        who = dom.of(spot, "of") or self.state.screen.drawn.get("who")
        why.newest(self.controller, who or "")

    def go_to(self, spot: Element) -> None:
        """Go to another screen from a sheet."""
        self.controller.navigation.close_sheet()
        self.controller.go_to(dom.of(spot, "of"))

    def show_to(self, spot: Element) -> None:
        """Show the screen as the players see it, or as the game master does again."""
        self.controller.navigation.close_sheet()
        self.controller.show_to(dom.of(spot, "of"))

    def export(self, spot: Element) -> None:
        """Save the whole fight as a file."""
        if self.state.screen.sheet:
            self.controller.navigation.close_sheet()
        self.controller.export()

    def open_code(self, spot: Element) -> None:
        """Open the sheet that reads codes, links and files."""
        from page.sheets import received  # loaded by the visits that need it

        received.scan(self.controller)

    def ask_newcomers(self, before: list[str]) -> None:
        """Ask for the initiative of those who have joined while turns are taken."""
        from page.sheets import join_sheet

        who = join_sheet.newcomers(self.state, before)
        if who:
            join_sheet.JoinSheet(self.controller, who).open()

    def press_pad(self, spot: Element) -> None:
        """Type on the form's number pad."""
        self.form().pad.press(spot)
        self.form().changed()

    # Events.

    def tapped(self, event: Event) -> None:
        """Carry out the action of the tapped element."""
        self._select_tapped(event.target)
        spot = self.taps.spot(event, self.state.screen.sheet)
        if spot is None:
            return
        name = dom.of(spot, "do")
        do = (self.state.screen.sheet.actions() if self.state.screen.sheet else {}).get(name)
        do = do or self.actions.get(name) or self._tour_actions().get(name)
        if do:
            do(spot)
        elif self.state.forms.open:
            do = self.state.forms.open.controls.actions().get(name)
            if do:
                do(spot)
                self.form().changed()

    def _select_tapped(self, spot: Element) -> None:
        """A tap in a field selects what is there; a second tap in a text sets the cursor, as everywhere."""
        is_again = self.touched is not None and self.touched.isSameNode(spot)
        is_entry = spot.tagName == "INPUT" and spot.type == "text"
        if is_entry and (not is_again or spot.hasAttribute("data-pad")):
            spot.select()
        self.touched = spot

    def _tour_actions(self) -> Actions:
        return self.state.screen.tour.actions() if self.state.screen.tour else {}

    def pressed(self, event: Event) -> None:
        """Carry out the action of a key on a keyboard."""
        if event.defaultPrevented or event.altKey:
            return
        if event.ctrlKey or event.metaKey:
            self._pressed_with_control(event)
            return
        if self._goes_to_next(event):
            self.form().go_to_next()
            event.preventDefault()
        elif self.combatant.panel.grids.pressed(event) or (
            not self.state.screen.sheet and self.combatant.keypad.typed(event)
        ):
            event.preventDefault()
        elif event.key == "Escape" and not self.state.screen.sheet:
            self._escape(event.target)
        elif not self.state.screen.sheet and event.target.tagName not in TYPED_IN:
            from page.screens import keys  # loaded by the visits that have a keyboard

            if keys.pressed(self.controller, event.key, event.repeat):
                event.preventDefault()

    def _goes_to_next(self, event: Event) -> bool:
        """Whether this is the Enter of a phone's keyboard in a field of a form, which goes to the next one."""
        is_entry = event.key == "Enter" and event.target.tagName == "INPUT"
        if not is_entry or event.target.closest("#form-fields") is None:
            return False
        from page.forms.number_pad import replaces_keyboard  # not needed for the first draw

        return replaces_keyboard()

    def _pressed_with_control(self, event: Event) -> None:
        """Ctrl+Z undoes; Ctrl+Shift+Z and Ctrl+Y redo. In a field and on a sheet they do what the browser does.

        Holding the keys down repeats nothing: each Undo is one decision.
        """
        key = event.key.lower()
        if event.target.tagName in TYPED_IN or self.state.screen.sheet or event.repeat:
            return
        if key == "z" and not event.shiftKey and self.state.status().get("undo"):
            self.controller.undo()
        elif (key == "y" or (key == "z" and event.shiftKey)) and self.state.status().get("redo"):
            self.controller.redo()
        else:
            return
        event.preventDefault()

    def _escape(self, spot: Element) -> None:
        """Escape leaves a field, else clears the number, else goes back a screen. The browser closes a sheet."""
        if spot.tagName in TYPED_IN:
            spot.blur()  # one key must not throw away what is typed in a form
        elif self.state.keypad.is_entering() and self.state.screen.drawn["screen"] == "combatant":
            self.combatant.keypad.clear()
        elif self.state.screen.route["screen"] != "roster":
            self.controller.navigation.back()

    def listen(self) -> None:
        """Register the listeners for taps and keys."""
        self.wide.addEventListener("change", lambda event: self.draw(TURNED))
        self.combatant.listen()

        @when("click", "#table, #dock, #steps, #sheet")
        def on_click(event: Event) -> None:
            if event.target.id != "sheet":
                self.tapped(event)
            elif self.sheet.lies_beside(event):
                self.controller.navigation.leave_sheet()

        @when("close", "#sheet")
        def on_sheet_closed(event: Event) -> None:
            self.sheet.gone()

        @when("keydown", "body")
        def on_key(event: Event) -> None:
            self.pressed(event)

    def listen_to_form(self) -> None:
        """Register the listeners of the form screen."""

        @when("submit", "#form")
        def on_form(event: Event) -> None:
            event.preventDefault()
            self.form().send()

        @when("input", "#form")
        def on_form_changed(event: Event) -> None:
            self.form().changed()

        @when("focusin", "#form")
        def on_form_focus(event: Event) -> None:
            if not event.target.closest("#pad"):
                self.form().pad.focused(event)

        @when("mousedown", "#pad, #form-next")
        def on_pad(event: Event) -> None:
            event.preventDefault()  # the entry keeps the focus
