"""A bot that answers an arena over HTTP: python examples/answer.py 8100, and then give the arena api:http://HOST:8100"""

import json
import random
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


def choose(question):
    """Put your ideas here: `view`, `legal` and `record` are as at the tables of a server (examples/play.py)."""
    return random.choice(question["legal"])["action"]


class Arena(BaseHTTPRequestHandler):
    def do_POST(self):
        message = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        answer = {"action": choose(message)} if message["type"] == "decide" else {"ready": True}
        body = json.dumps(answer).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        """Nothing for each request."""


if len(sys.argv) != 2:
    raise SystemExit(__doc__)
with ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Arena) as server:
    print(f"Waiting at http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()
