"""Firefox, driven by WebDriver BiDi: JSON over a WebSocket of the browser."""

import base64
import itertools
import json
import re
import subprocess
from pathlib import Path
from typing import Any

from websocket import WebSocket, create_connection

from sitebuild.engines.driver import PATIENCE, packed, tapping, typing, wrapped
from sitebuild.stop import Stop

NAMES = ("firefox-esr", "firefox")
LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
# These stop the browser's own requests and its home page. It sets what automation needs itself.
PREFERENCES = """
user_pref("browser.startup.page", 0);
user_pref("browser.newtabpage.enabled", false);
user_pref("services.settings.server", "data:,#no-remote-settings/v1");
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("app.update.disabledForTesting", true);
"""
# Its question whether a site may keep data lies over the page, where it can take a tap: it is answered with no.
ASKS_NOBODY = """
user_pref("dom.storageManager.prompt.testing", true);
user_pref("dom.storageManager.prompt.testing.allow", false);
"""
Answer = dict[str, Any]


class Firefox:
    """A headless Firefox with one tab, tapped by a finger."""

    name = "Firefox"

    def __init__(self, program: str, profile: Path, screen: tuple[int, int]) -> None:
        profile.mkdir(parents=True, exist_ok=True)
        own = profile / "prefs.js"
        is_answered = own.exists() and "storageManager" in own.read_text(encoding="utf-8")
        preferences = PREFERENCES if is_answered else PREFERENCES + ASKS_NOBODY
        (profile / "user.js").write_text(preferences, encoding="utf-8")
        self.heard: list[str] = []
        self.numbers = itertools.count(1)
        flags = ["--headless", "--no-remote", "--profile", str(profile)]
        with (profile / "said.txt").open("w", encoding="utf-8") as said:
            self.process = subprocess.Popen(
                [program, *flags, "--remote-debugging-port", "0"],
                stdout=said,
                stderr=subprocess.PIPE,
            )
        self.socket = self._connect()
        found = self.send("session.new", capabilities={})["capabilities"]
        self.version: str = found["browserVersion"]
        self.tab: str = self.send("browsingContext.getTree")["contexts"][0]["context"]
        size = {"width": screen[0], "height": screen[1]}
        self.send("browsingContext.setViewport", context=self.tab, viewport=size)
        self.send("session.subscribe", events=["log.entryAdded"])

    def _connect(self) -> WebSocket:
        """Connect to the socket whose address the browser prints when it is ready."""
        assert self.process.stderr
        for line in self.process.stderr:
            if found := LISTENS.search(line.decode("utf-8", "replace")):
                return create_connection(
                    found[1] + "/session", timeout=PATIENCE, suppress_origin=True
                )
        raise Stop(f"Firefox ended with {self.process.wait()} before it could be driven.")

    def send(self, method: str, **parameters: Any) -> Answer:
        """Send a command and return its result. Events that arrive in between are handled."""
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            message: Answer = json.loads(self.socket.recv())
            if message.get("method") == "log.entryAdded":
                self._hear(message["params"])
            if message.get("id") != number:
                continue
            if "result" not in message:
                raise RuntimeError(f"{method}: {message['error']}: {message['message']}")
            result: Answer = message["result"]
            return result

    def _hear(self, entry: Answer) -> None:
        # Other entries come from the browser's own windows.
        own = entry["source"].get("context") == self.tab
        if own and entry["level"] in ("error", "warn"):
            self.heard.append(entry["text"])

    def open(self, address: str) -> None:
        """Begin to load an address."""
        self.send("browsingContext.navigate", context=self.tab, url=address, wait="none")

    def reload(self) -> None:
        """Load it again."""
        self.send("browsingContext.reload", context=self.tab, wait="none")

    def evaluate(self, function: str, *given: Any) -> Any:
        """Call a JavaScript function."""
        answer = self.send(
            "script.callFunction",
            functionDeclaration=wrapped(function),
            arguments=[{"type": "string", "value": packed(given)}],
            target={"context": self.tab},
            awaitPromise=True,
            userActivation=False,
        )
        if answer["type"] != "success":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def tap(self, x: float, y: float) -> None:
        """Tap with a finger."""
        self.send("input.performActions", context=self.tab, actions=tapping("touch", x, y))

    def write(self, words: str) -> None:
        """Type with the keyboard."""
        self.send("input.performActions", context=self.tab, actions=typing(words))

    def screenshot(self) -> bytes:
        """The visible part of the page."""
        taken = self.send("browsingContext.captureScreenshot", context=self.tab)["data"]
        return base64.b64decode(taken)

    def troubles(self) -> list[str]:
        """The console's errors and warnings, and uncaught exceptions."""
        self.send("session.status")  # handles all events that came before its reply
        return self.heard

    def close(self) -> None:
        """End the browser and wait until it has released its profile."""
        self.send("browser.close")
        self.socket.close()
        self.process.wait(PATIENCE)
        assert self.process.stderr
        self.process.stderr.close()
