"""Makes docs/pictures anew: the lobby, a table of each family, a replay and a review, at two widths, light and dark.

    python tools/pictures.py [--only NAME ...]

The page must be built (tools/page) and Chromium be there (tools/browser). A server of its own is started in a folder
that is thrown away. Isla and two captains play; she decides as a captain would, on what the server tells her.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import sleep
from typing import Any

import httpx
import numpy as np
from playwright.sync_api import Browser, Page, sync_playwright

from tradewinds.bots import Bot
from tradewinds.engine.match import Line
from tradewinds.games import game
from tradewinds.progress import progress

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
WIDTHS = {1440: 900, 390: 844}
LOOKS = ("light", "dark")
TURNS = {"eastern-wonders": 14, "spice-road": 16, "new-world": 16, "east-to-west-3": 18, "world-wonders": 16}
PREVIEWED = {  # what the pointer rests on, of what may be done: the first that is there
    "eastern-wonders": ("move", "trade", "build"),
    "spice-road": ("claim", "play", "acquire"),
    "new-world": ("work", "discard"),
    "east-to-west-3": ("work", "move"),
    "world-wonders": ("place", "buy_building"),
}
LEVEL = "captain"


@contextmanager
def served() -> Iterator[str]:
    """A server's address, while it runs."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tradewinds.cli", "serve", "--no-limits", "--port", "0", "--folder", folder]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            assert server.stdout is not None
            yield server.stdout.readline().split(" at ")[1].split()[0].rstrip("/")
        finally:
            server.terminate()
            server.wait(30)


def sit_down(web: httpx.Client, id: str) -> str:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": LEVEL}, {"kind": "bot", "bot": LEVEL}]
    return str(web.post("/api/tables", json={"game": id, "seats": seats}).raise_for_status().json()["id"])


def decide(web: httpx.Client, table: str, state: dict[str, Any], seed: int) -> None:
    """What a captain would do in Isla's place."""
    found = web.get(f"/api/tables/{table}/record").raise_for_status().json()
    rules = game(found["game"])
    record = rules.record(np.frombuffer(b64decode(found["record"]), rules.record.dtype)[0, ...].copy())
    line = Line(rules, record)
    action = rules.actions.short(Bot(rules, LEVEL, seed).choose(line.seat(record.player)))
    command = {"id": f"decision-{state['version']}", "version": state["version"], "actions": [action]}
    web.post(f"/api/tables/{table}/commands", json=command).raise_for_status()


def play(web: httpx.Client, table: str, turns: int | None, kinds: tuple[str, ...] = ()) -> None:
    """So many of Isla's decisions, and on until something of these kinds may be done; or to the end."""
    decided = 0
    while True:
        state = web.get(f"/api/tables/{table}").raise_for_status().json()
        if state["status"] == "finished":
            return
        if state["legal"]:
            offered = {entry["action"]["kind"] for entry in state["legal"]}
            if turns is not None and decided >= turns and kinds[0] in offered and len(state["legal"]) > 1:
                return
            decide(web, table, state, decided)
            decided += 1


def wait_for_review(web: httpx.Client, table: str) -> None:
    while web.get(f"/api/tables/{table}/review").raise_for_status().json()["review"] is None:
        sleep(1)


def open_page(browser: Browser, web: httpx.Client, width: int, look: str) -> Page:
    phone = {"has_touch": True, "is_mobile": True} if width < 600 else {}
    size = {"width": width, "height": WIDTHS[width]}
    context = browser.new_context(viewport=size, color_scheme=look, reduced_motion="reduce", **phone)
    address = str(web.base_url).rstrip("/")
    context.add_cookies([{"name": c.name, "value": c.value or "", "url": address} for c in web.cookies.jar])
    return context.new_page()


def rest_on(page: Page, kinds: tuple[str, ...]) -> None:
    """Let the pointer, or a first tap, show what an action would change."""
    for kind in kinds:
        places = page.locator(f"main .board [role=button][data-action^='{kind}']")
        if places.count():
            page.mouse.move(1, 1)
            places.nth(places.count() // 2).hover(force=True)
            return


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", metavar="NAME", help="lobby, replay, review or a game's id")
    only = parser.parse_args().only
    names = [name for name in (*TURNS, "replay", "review", "lobby") if not only or name in only]
    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if path is None:
        raise SystemExit("There is no Chromium here: ./tools/browser installs it, or says what to install.")
    PICTURES.mkdir(exist_ok=True)
    with served() as address, httpx.Client(base_url=address, timeout=60) as web, sync_playwright() as playwright:
        web.post("/api/session", json={"name": "Isla"}).raise_for_status()
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        with progress("Making pictures", len(names) * len(WIDTHS) * len(LOOKS)) as bar:
            for name in names:
                where, kinds = f"{address}/", PREVIEWED.get(name, ())
                if name in TURNS:
                    play(web, table := sit_down(web, name), TURNS[name], kinds)
                    where = f"{address}/table/{table}"
                elif name in ("replay", "review"):
                    play(web, table := sit_down(web, "eastern-wonders"), None)
                    where = f"{address}/{name}/{table}"
                if name == "review":
                    wait_for_review(web, table)
                for width in WIDTHS:
                    for look in LOOKS:
                        page = open_page(browser, web, width, look)
                        page.goto(where)
                        page.wait_for_load_state("networkidle")
                        if name in TURNS:
                            page.locator("main [data-action]").first.wait_for()
                            rest_on(page, kinds)
                        if name == "review":
                            page.get_by_role("slider", name="Step").wait_for()
                            page.keyboard.press("n")  # past mistakes of the set-up
                        page.wait_for_timeout(800)  # for the fonts, and what appears slowly
                        page.screenshot(path=PICTURES / f"{name}-{width}-{look}.png")
                        page.context.close()
                        bar.advance()
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
