"""A host on which a site changes and breaks: builds are swapped, connections are cut, bytes counted."""

from __future__ import annotations

import contextlib
import functools
import http.server
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sitebuild.serve import SiteHandler, in_thread

SUB_PATH = "/a/project/page/"
PORTAL = b"<!doctype html><title>Welcome</title><p>Room number and surname, please."
PIECE = 16_384


class Host:
    """What the host serves, how, and what it has sent. Files are named from the site's root."""

    def __init__(self, sites: dict[str, Path]) -> None:
        self.sites = sites  # by the path they lie under
        self.away = False  # every connection is closed without an answer
        self.portal: tuple[str, ...] = ()  # files with these endings are answered by a login page
        self.cuts: dict[str, int] = {}  # a file's ending: after so many bytes the connection ends
        self.pause = 0.0  # seconds between two pieces of a file
        self.behind: Path | None = (
            None  # a build that takes over behind the next page that is answered
        )
        self.sent: Counter[str] = Counter()  # bytes of bodies
        self.asked: Counter[str] = Counter()
        self.port = 0

    def address(self, path: str = SUB_PATH) -> str:
        """Where a site is found."""
        return f"http://localhost:{self.port}{path}"

    def put(self, folder: Path, path: str = SUB_PATH) -> None:
        """Serve another build from now on."""
        self.sites[path] = folder

    def forget(self) -> None:
        """Count from here."""
        self.sent.clear()
        self.asked.clear()


class HostHandler(SiteHandler):
    """Answers as the host says at this moment."""

    def __init__(self, *connection: Any, host: Host) -> None:
        self.host = host
        super().__init__(
            *connection,
            folder=Path(),
            prefix="/",
            compress=False,
            cached=600,
            quiet=True,
        )

    def translate_path(self, path: str) -> str:
        """The deepest site under whose path this is."""
        for prefix in sorted(self.host.sites, key=len, reverse=True):
            if path.startswith(prefix):
                self.prefix, self.directory = prefix, str(self.host.sites[prefix])
                break
        else:
            self.prefix = "/nowhere/"
        return super().translate_path(path)

    def handle(self) -> None:
        """A browser may hang up at any time; with the killed ones that is the point."""
        with contextlib.suppress(ConnectionError):
            super().handle()

    def name(self) -> str:
        """The file that is asked for, from its site's root."""
        self.translate_path(self.path)
        return self.path.removeprefix(self.prefix).split("?")[0] or "./"

    def do_GET(self) -> None:
        """Serve, unless this host is away or a portal stands before it."""
        self.host.asked[self.name()] += 1
        # Hosts tell builds apart by their contents; by its date the earlier one would never come back.
        del self.headers["If-Modified-Since"]
        if self.host.away:
            self.close_connection = True
        elif self.name().endswith(self.host.portal):
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.send_header("Content-Length", str(len(PORTAL)))
            http.server.BaseHTTPRequestHandler.end_headers(self)
            self.wfile.write(PORTAL)
        else:
            super().do_GET()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send a file in pieces, up to where it is to be cut."""
        name, sent = self.name(), 0
        if name == "./" and self.host.behind:
            self.host.put(self.host.behind)
        while piece := source.read(PIECE):
            ends = [end for end in self.host.cuts if name.endswith(end)]
            if self.host.away or any(sent + len(piece) > self.host.cuts[end] for end in ends):
                self.close_connection = True
                return
            sent += len(piece)
            self.host.sent[name] += len(piece)  # before the browser has it, and a test goes on
            outputfile.write(piece)
            if self.host.pause:
                time.sleep(self.host.pause)


@contextlib.contextmanager
def hosting(folder: Path) -> Iterator[Host]:
    """A host with one site, for as long as the block runs."""
    host = Host({SUB_PATH: folder})
    answer = functools.partial(HostHandler, host=host)
    listening = http.server.ThreadingHTTPServer(("127.0.0.1", 0), answer)
    host.port = listening.server_port
    with in_thread(listening):
        yield host
