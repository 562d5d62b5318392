"""A bot that plays a whole match against the server's own: python examples/play.py http://127.0.0.1:8080 GAME TOKEN"""

import json
import random
import sys
import time

import httpx
from websockets.sync.client import connect

if len(sys.argv) != 4:
    raise SystemExit(__doc__)
server, game, token = sys.argv[1:]
me = {"Authorization": f"Bearer {token}"}
wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]}
table = httpx.post(f"{server}/api/tables", json=wish, headers=me).raise_for_status().json()["id"]
print(f"Watch it at {server}/table/{table}", flush=True)
with connect(f"{server.replace('http', 'ws', 1)}/api/tables/{table}/live", additional_headers=me) as socket:
    for message in map(json.loads, socket):
        if message["type"] == "state" and message["status"] == "finished":
            print(f"The scores are {message['scores']}; winning seats: {message['winners']}.")
            break
        if message["type"] == "state" and message["legal"]:
            action = random.choice(message["legal"])["action"]  # put your own ideas here
            command = {"id": f"decision-{message['version']}", "version": message["version"], "actions": [action]}
            socket.send(json.dumps(command))
        elif message["type"] == "refused":
            time.sleep(message["retry_after"])  # it was too fast
            socket.send(json.dumps(command))  # again, under the same id: it cannot be taken twice
