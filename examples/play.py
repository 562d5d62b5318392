"""A bot that plays a whole match against the server's own, at random. Put your ideas into `choose`."""

import argparse
import json
import random
import time

import httpx
from websockets.sync.client import connect


def choose(state, web):
    """One of the legal actions. A search begins with web.get(f"/tables/{state['id']}/record"): see docs/bots.md."""
    return random.choice(state["legal"])["action"]


parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--server", default="http://127.0.0.1:8080", help="where to play (%(default)s)")
parser.add_argument("--game", default="eastern-wonders", help="what to play (%(default)s)")
parser.add_argument("--token", help="whom to play as (a new guest)")
args = parser.parse_args()

web = httpx.Client(base_url=f"{args.server}/api")
if not args.token:
    web.post("/session", json={"name": "Example"}).raise_for_status()
    args.token = web.post("/tokens", json={"name": "examples/play.py"}).raise_for_status().json()["token"]
web.headers["Authorization"] = f"Bearer {args.token}"
seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
table = web.post("/tables", json={"game": args.game, "seats": seats}).raise_for_status().json()["id"]
print(f"Watch it at {args.server}/table/{table}", flush=True)
live = f"{args.server.replace('http', 'ws', 1)}/api/tables/{table}/live"
with connect(live, additional_headers={"Authorization": f"Bearer {args.token}"}) as socket:
    command = None
    for message in map(json.loads, socket):
        if message["type"] == "refused" and message["retry_after"]:
            time.sleep(message["retry_after"])
            socket.send(json.dumps(command))  # again, under the same id: it cannot be taken twice
        elif message["type"] == "refused":
            raise SystemExit(message["text"])
        elif message["type"] == "state" and message["status"] == "finished":
            print(f"The scores are {message['scores']}; winning seats: {message['winners']}.")
            break
        elif message["type"] == "state" and message["legal"]:
            command = {"id": f"decision-{message['version']}", "version": message["version"]}
            command["actions"] = [choose(message, web)]
            socket.send(json.dumps(command))
