"""A static server for dist/: MIME types, gzip, and a path prefix for the tests.

It sets no header that other static hosts would not set, so a site that runs here runs on any of them.
"""

import contextlib
import errno
import functools
import gzip
import http.server
import io
import socket
import socketserver
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

from sitebuild.stop import Stop

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".json": "application/json",
    ".py": "text/plain; charset=utf-8",
    ".toml": "application/toml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".svg": "image/svg+xml",
}
PACKED = (".zip", ".whl", ".xz", ".png", ".jpg")
PIECE = 16_384  # bytes
OFTEN = 0.02  # seconds after which a server in a thread looks again whether it shall stop


class Line:
    """A simulated phone connection: all requests share `rate` bytes a second; 0 is unlimited.

    `sent` counts the bytes of all bodies, after compression.
    """

    def __init__(self, rate: float = 0) -> None:
        self.rate, self.sent = rate, 0
        self._free = 0.0
        self._lock = threading.Lock()

    def wait_for(self, length: int) -> None:
        """Wait until this many bytes could have been sent."""
        with self._lock:
            self.sent += length
            if not self.rate:
                return
            self._free = max(self._free, time.monotonic()) + length / self.rate
            wait = self._free - time.monotonic()
        time.sleep(max(0, wait))


class SiteHandler(http.server.SimpleHTTPRequestHandler):
    """Serves one folder under one path prefix. Paths outside the prefix are not found."""

    protocol_version = "HTTP/1.1"

    def __init__(
        self,
        request: socket.socket,
        client: tuple[str, int],
        listening: socketserver.BaseServer,
        *,
        folder: Path,
        prefix: str,
        compress: bool,
        cached: int,
        quiet: bool,
        line: Line | None = None,
    ) -> None:
        self.line = line
        self.prefix, self.compress, self.cached, self.quiet = prefix, compress, cached, quiet
        self.extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, **TYPES}
        super().__init__(request, client, listening, directory=str(folder))

    def translate_path(self, path: str) -> str:
        """Map a request to a file; a path outside the prefix maps to a file that is not there."""
        if not path.startswith(self.prefix):
            return str(Path(self.directory) / ".outside-the-prefix")
        return super().translate_path("/" + path[len(self.prefix) :])

    def end_headers(self) -> None:
        """Add the caching header: for `cached` seconds, or 0 to revalidate every time."""
        self.send_header("Cache-Control", f"max-age={self.cached}" if self.cached else "no-cache")
        super().end_headers()

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """Send the headers, and return the file.

        It is gzipped, unless its type is packed already or the browser only asks whether it has changed.
        """
        path = Path(self.translate_path(self.path))
        accepted = "gzip" in self.headers.get("Accept-Encoding", "")
        revalidated = "If-Modified-Since" in self.headers
        if not (self.compress and accepted and path.is_file()) or revalidated:
            return super().send_head()
        if path.suffix in PACKED:
            return super().send_head()
        small = gzipped(path, path.stat().st_mtime_ns)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(small)))
        self.send_header("Last-Modified", self.date_time_string(path.stat().st_mtime))
        self.end_headers()
        return io.BytesIO(small)

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send a body at the line's rate."""
        if self.line is None:
            super().copyfile(source, outputfile)
            return
        while piece := source.read(PIECE):
            self.line.wait_for(len(piece))
            outputfile.write(piece)

    def log_message(self, format: str, *args: object) -> None:
        """Log a request, except for servers in tests."""
        if not self.quiet:
            super().log_message(format, *args)


class SiteServer(http.server.ThreadingHTTPServer):
    """One thread per connection. Connections that the browser cuts off are no errors."""

    def handle_error(
        self, request: socket.socket | tuple[bytes, socket.socket], client_address: Any
    ) -> None:
        """Report an error, unless the browser only closed the connection."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


@functools.lru_cache(maxsize=256)
def gzipped(path: Path, changed: int) -> bytes:
    """A file's gzipped bytes. They are cached until `changed`, its time of change, differs."""
    return gzip.compress(path.read_bytes(), 6)


def server(
    folder: Path,
    *,
    port: int = 0,
    prefix: str = "/",
    compress: bool = False,
    cached: int = 0,
    quiet: bool = True,
    line: Line | None = None,
) -> http.server.ThreadingHTTPServer:
    """Make a server on localhost. `port` 0 picks a free one. Raises Stop when the port is in use."""
    answer = functools.partial(
        SiteHandler,
        folder=folder,
        prefix=prefix,
        compress=compress,
        cached=cached,
        quiet=quiet,
        line=line,
    )
    try:
        return SiteServer(("127.0.0.1", port), answer)
    except OSError as trouble:
        if trouble.errno == errno.EADDRINUSE:
            raise Stop(f"Port {port} is in use: choose another one with --port.") from trouble
        if trouble.errno == errno.EACCES:
            raise Stop(
                f"You may not open port {port}: choose another one with --port."
            ) from trouble
        raise


@contextlib.contextmanager
def serve_folder(
    folder: Path,
    prefix: str = "/",
    *,
    compress: bool = False,
    cached: int = 0,
    line: Line | None = None,
) -> Iterator[str]:
    """Serve a folder in a thread while the block runs. Yields the site's address."""
    listening = server(folder, prefix=prefix, compress=compress, cached=cached, line=line)
    with in_thread(listening):
        yield f"http://localhost:{listening.server_port}{prefix}"


@contextlib.contextmanager
def in_thread(listening: socketserver.BaseServer) -> Iterator[None]:
    """Let a server answer in a thread of its own while the block runs, and close it."""
    with listening:
        thread = threading.Thread(target=listening.serve_forever, args=(OFTEN,), daemon=True)
        thread.start()
        try:
            yield
        finally:
            listening.shutdown()
            thread.join()


def serve(folder: Path, port: int) -> None:
    """Serve dist/ until Ctrl+C."""
    with server(folder, port=port, quiet=False) as listening:
        print(f"http://localhost:{listening.server_port}/ (Ctrl+C stops it)", flush=True)
        with contextlib.suppress(KeyboardInterrupt):
            listening.serve_forever()
