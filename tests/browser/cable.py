"""A way to the server that can be cut off, as networks do: what is under way is lost, and nobody says goodbye."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from urllib.parse import urlsplit


class Cable:
    """A way to the server that can be pulled out and put back."""

    def __init__(self, address: str):
        url = urlsplit(address)
        assert url.hostname and url.port
        self._server = (url.hostname, url.port)
        self._door = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://localhost:{self._door.getsockname()[1]}/"
        self._through: set[socket.socket] = set()
        self._whole, self._lock = True, threading.Lock()
        threading.Thread(target=self._welcome, daemon=True).start()

    def pull(self) -> None:
        with self._lock:
            self._whole = False
            for end in self._through:
                with suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)

    def put_back(self) -> None:
        self._whole = True

    def close(self) -> None:
        self.pull()
        self._door.close()

    def _welcome(self) -> None:
        with suppress(OSError):  # until the door is closed
            while True:
                page, _ = self._door.accept()
                with self._lock:
                    if not self._whole:
                        page.close()
                        continue
                    server = socket.create_connection(self._server)
                    self._through |= {page, server}
                for ends in ((page, server), (server, page)):
                    threading.Thread(target=self._pass_on, args=ends, daemon=True).start()

    def _pass_on(self, source: socket.socket, sink: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                sink.sendall(data)
        with suppress(OSError):
            sink.shutdown(socket.SHUT_RDWR)
