"""A second reading of the rules of Century: Eastern Wonders, to hold the program against.

Plain Python over `state.as_dict()`, written from the rulebook and the rulings, clear and slow. It shares with the
program nothing but the record's field names, the actions' short texts and the printed tables.
"""

from __future__ import annotations

import tomllib
from copy import deepcopy
from importlib.resources import files
from typing import Any

Table = dict[str, Any]  # a state: every field of the record by its name

PRINTED = tomllib.loads((files("tradewinds") / "components" / "eastern_wonders.toml").read_text("utf-8"))
MARKET_TILES = PRINTED["market_tiles"]["tiles"]
VP_TILES = PRINTED["vp_tiles"]["tiles"]
BONUS_TILES = PRINTED["bonus_tiles"]["tiles"]
CLOSED_PORT = len(VP_TILES)

COLOURS = ("yellow", "red", "green", "brown")
ROWS = ("ginger", "chili", "tea", "cloves")  # of the player board
BONUSES = ("move", "points", "upgrade", "harvest", "cargo")

# what is being decided: the values of the field `phase`
TAKE_CUBES, PLACE_BOAT, MOVE, MOVE_ON, PAY_BOATS, PICK_UP, ACT, BUILD, BONUS, UPGRADE, TRADE, DISCARD = range(12)
MARKET, PORT = 0, 1  # values of the field `kind`
CHECK_EVERY_PLAYER = 0  # a value of the field `hold_limit_checked_for`


# Looking at the table


def neighbours(s: Table, tile: int) -> list[int]:
    """The tiles whose hexes touch this one, found from where they lie."""
    touching = {(0, -1), (0, 1), (1, 0), (-1, 0), (1, -1), (-1, 1)}
    q, r = s["q"][tile], s["r"][tile]
    return [t for t in range(len(s["kind"])) if (s["q"][t] - q, s["r"][t] - r) in touching]


def others_on(s: Table, tile: int) -> list[int]:
    """The other players with a boat on the tile, clockwise from the player whose turn it is."""
    n = s["players"]
    seats = [(s["turn"] + i) % n for i in range(1, n)]
    return [p for p in seats if s["seat"][p]["boat"] == tile]


def owners_of_outposts(s: Table, tile: int) -> list[int]:
    return [p for p in range(s["players"]) if s["outposts"][tile] & 2**p]


def owns_bonus(s: Table, player: int, kind: str) -> int:
    return int(s["seat"][player]["bonus"][BONUSES.index(kind)])


def hold_limit(s: Table, player: int) -> int:
    spaces = PRINTED["cargo_hold"]["spaces"] + PRINTED["bonus_tiles"]["extra_spaces"] * owns_bonus(s, player, "cargo")
    return int(spaces)


def affordable(hold: list[int], cost: list[int]) -> bool:
    return all(have >= need for have, need in zip(hold, cost, strict=True))


def free_steps(s: Table, player: int) -> int:
    """The first step, and one more for each bonus tile (or for one of them, if they do not add up)."""
    tiles = owns_bonus(s, player, "move")
    if not s["extra_steps_add_up"]:
        tiles = min(tiles, 1)
    return int(1 + PRINTED["bonus_tiles"]["extra_steps"] * tiles)


def outpost_cost(s: Table, tile: int) -> int:
    each = PRINTED["turn"]["cubes_for_each_outpost"][str(s["players"])]
    return int(each * len(owners_of_outposts(s, tile)))


def row_of(s: Table, tile: int) -> int:
    return ROWS.index(MARKET_TILES[s["market"][tile]]["symbol"])


def empty_columns(built: list[int]) -> int:
    return sum(all(row > column for row in built) for column in range(5))


# MOVE


def boats_are_paid(s: Table, tile: int, steps: int) -> bool:
    return bool((s["kind"][tile] == MARKET or s["pay_on_port"]) and (steps > 0 or s["pay_when_not_moving"]))


def may_stop(s: Table, tile: int, hold: list[int], steps: int) -> bool:
    """Whether the movement may end here, after so many steps and with these cubes."""
    if steps > 0 and tile == s["start"] and not s["may_return"]:
        return False
    return not boats_are_paid(s, tile, steps) or sum(hold) >= len(others_on(s, tile))


def may_leave_cube(s: Table, steps: int, free: int) -> bool:
    """Cubes are left from the second step on; while there are free steps only if the option lets them wait."""
    return steps > 0 and not (free > 0 and s["extra_steps_first"])


def can_finish(s: Table, tile: int, hold: list[int], steps: int, free: int) -> bool:
    """Whether some sequence of steps from here, perhaps none, ends the movement legally."""
    if may_stop(s, tile, hold, steps):
        return True
    if free > 0 and any(can_finish(s, t, hold, steps + 1, free - 1) for t in neighbours(s, tile)):
        return True
    if may_leave_cube(s, steps, free):
        for colour in range(4):
            if hold[colour] > 0:
                rest = [n - (c == colour) for c, n in enumerate(hold)]
                if any(can_finish(s, t, rest, steps + 1, free) for t in neighbours(s, tile)):
                    return True
    return False


def legal_movement(s: Table) -> set[str]:
    me = s["seat"][s["player"]]
    tile, hold, steps, free = me["boat"], me["cubes"], s["moved"], s["free"]
    actions = set()
    if may_stop(s, tile, hold, steps):
        actions.add("end_movement")
    if free > 0:
        for t in neighbours(s, tile):
            if can_finish(s, t, hold, steps + 1, free - 1):
                actions.add(f"move {t}")
    if may_leave_cube(s, steps, free):
        for colour in range(4):
            rest = [n - (c == colour) for c, n in enumerate(hold)]
            if hold[colour] > 0 and any(can_finish(s, t, rest, steps + 1, free) for t in neighbours(s, tile)):
                actions.add(f"leave_cube {COLOURS[colour]}")
    # hemmed in, with boats here to be paid and too few cubes: the player stays and pays nobody
    return actions or {"end_movement"}


def legal_after_leaving_cube(s: Table) -> set[str]:
    me = s["seat"][s["player"]]
    ahead = neighbours(s, me["boat"])
    return {f"move {t}" for t in ahead if can_finish(s, t, me["cubes"], s["moved"] + 1, s["free"])}


# The legal actions


def each_colour(action: str, cubes: list[int]) -> set[str]:
    return {f"{action} {colour}" for colour, n in zip(COLOURS, cubes, strict=True) if n > 0}


def legal_pick_up(s: Table) -> set[str]:
    lying = s["left"][s["seat"][s["player"]]["boat"]]
    if s["pick_up_all_or_none"]:
        return {"pick_up", "leave_cubes"}
    return each_colour("pick_up_cube", lying) | {"leave_cubes"}


def trade_is_open(s: Table) -> bool:
    """Whether the player's boat is at an outpost of theirs whose trade they can pay for."""
    me = s["seat"][s["player"]]
    if s["kind"][me["boat"]] != MARKET or s["player"] not in owners_of_outposts(s, me["boat"]):
        return False
    return affordable(me["cubes"], MARKET_TILES[s["market"][me["boat"]]]["cost"])


def port_here(s: Table) -> int | None:
    """The number of the port that the player's boat is on."""
    tile = s["seat"][s["player"]]["boat"]
    return s["port"].index(tile) if tile in s["port"] else None


def legal_act(s: Table) -> set[str]:
    me = s["seat"][s["player"]]
    actions = {"harvest"}
    if s["action_is_optional"]:
        actions.add("done")
    if s["kind"][me["boat"]] == MARKET and s["player"] not in owners_of_outposts(s, me["boat"]):
        in_row = 5 - me["built"][row_of(s, me["boat"])]
        if in_row > 0 and sum(me["cubes"]) >= outpost_cost(s, me["boat"]):
            actions.add("build")
    if trade_is_open(s):
        actions.add("trade")
    port = port_here(s)
    shown = CLOSED_PORT if port is None else s["port_vp"][port]
    if shown != CLOSED_PORT and affordable(me["cubes"], VP_TILES[shown]["cost"]):
        actions.add("claim")
    return actions


def legal_bonus(s: Table) -> set[str]:
    """Any kind that is left; if no kind may be owned twice, one that the player lacks."""
    mine = s["seat"][s["player"]]["bonus"]
    return {
        f"take_bonus {kind}"
        for kind, left, owned in zip(BONUSES, s["bonus_left"], mine, strict=True)
        if left > 0 and (owned == 0 or s["same_bonus_twice"])
    }


def legal_actions(s: Table) -> set[str]:
    """The short texts of all the actions that are legal in this state."""
    if s["over"]:
        return set()
    hold = s["seat"][s["player"]]["cubes"]
    phase = s["phase"]
    if phase == TAKE_CUBES:
        sets = range(len(PRINTED["starting_cubes"]["sets"]))
        return {f"take_cubes {i}" for i in sets if not s["sets_taken"] & 2**i}
    if phase == PLACE_BOAT:
        return {f"place_boat {t}" for t, kind in enumerate(s["kind"]) if kind == MARKET}
    if phase == MOVE:
        return legal_movement(s)
    if phase == MOVE_ON:
        return legal_after_leaving_cube(s)
    if phase == PAY_BOATS:
        return each_colour("pay", hold)
    if phase == PICK_UP:
        return legal_pick_up(s)
    if phase == ACT:
        return legal_act(s)
    if phase == BUILD:
        return each_colour("spend", hold)
    if phase == BONUS:
        return legal_bonus(s)
    if phase == UPGRADE:
        return each_colour("upgrade", [*hold[:3], 0]) | {"done"}
    if phase == TRADE:
        return {"trade", "done"}
    if phase == DISCARD:
        return each_colour("discard", hold)
    raise AssertionError(f"There is no phase {phase}.")


# Taking an action


def change(hold: list[int], cubes: list[int], sign: int) -> None:
    for colour, n in enumerate(cubes):
        hold[colour] += sign * n


def begin_turn(s: Table, player: int) -> None:
    s["turn"] = s["player"] = player
    s["phase"] = MOVE
    s["start"] = s["seat"][player]["boat"]
    s["moved"] = 0
    s["free"] = free_steps(s, player)


def after_place_boat(s: Table) -> None:
    """Starting cubes and boats in reverse turn order; the first player is the last, and begins."""
    if s["player"] == s["first"]:
        begin_turn(s, s["first"])
    else:
        s["turn"] = s["player"] = (s["player"] - 1) % s["players"]
        s["phase"] = TAKE_CUBES


def after_movement(s: Table) -> None:
    tile = s["seat"][s["player"]]["boat"]
    owners = others_on(s, tile) if boats_are_paid(s, tile, s["moved"]) else []
    if sum(s["seat"][s["player"]]["cubes"]) < len(owners):
        owners = []  # hemmed in: see legal_movement
    s["owed"] = sum(2**p for p in owners)
    if owners:
        s["phase"] = PAY_BOATS
    else:
        after_paying(s)


def after_paying(s: Table) -> None:
    tile = s["seat"][s["player"]]["boat"]
    allowed_here = s["kind"][tile] == MARKET or s["pick_up_on_port"]
    allowed_now = s["moved"] > 0 or s["pick_up_when_not_moving"]
    s["phase"] = PICK_UP if sum(s["left"][tile]) > 0 and allowed_here and allowed_now else ACT


def place_outpost(s: Table) -> None:
    """The leftmost outpost of the row goes to the tile. An emptied column earns a bonus tile; then come upgrades."""
    player = s["player"]
    me = s["seat"][player]
    columns = empty_columns(me["built"])
    me["built"][row_of(s, me["boat"])] += 1
    s["outposts"][me["boat"]] += 2**player
    s["upgrades"] = owns_bonus(s, player, "upgrade")
    if empty_columns(me["built"]) > columns:
        s["phase"] = BONUS
    else:
        upgrade_or_trade(s)


def upgrade_or_trade(s: Table) -> None:
    if s["upgrades"] > 0 and sum(s["seat"][s["player"]]["cubes"][:3]) > 0:
        s["phase"] = UPGRADE
    else:
        trade_or_end(s)


def trade_or_end(s: Table) -> None:
    """The trade may be made any number of times; where it cannot be made, nothing is left to decide."""
    s["upgrades"] = 0
    if trade_is_open(s):
        s["phase"] = TRADE
    else:
        end_turn(s)


def take_bonus(s: Table, kind: str) -> None:
    me, i = s["seat"][s["player"]], BONUSES.index(kind)
    points = BONUS_TILES[i]["points"]
    me["bonus_points"] += points[len(points) - s["bonus_left"][i]]  # the top of the pile
    s["bonus_left"][i] -= 1
    me["bonus"][i] += 1
    if kind == "upgrade" and s["new_upgrade_counts"]:
        s["upgrades"] += 1
    upgrade_or_trade(s)


def claim(s: Table) -> None:
    """Pay for the VP tile here and lay the next one out; a Closed Port elsewhere comes here first."""
    me, port = s["seat"][s["player"]], port_here(s)
    assert port is not None
    tile = s["port_vp"][port]
    change(me["cubes"], VP_TILES[tile]["cost"], -1)
    me["claimed"][me["vp_tiles"]] = tile
    me["vp_tiles"] += 1
    if me["vp_tiles"] == PRINTED["turn"]["vp_tiles_that_end_the_game"]:
        s["ending"] = 1
    empty = port
    if CLOSED_PORT in s["port_vp"]:
        empty = s["port_vp"].index(CLOSED_PORT)
        s["port_vp"][port] = CLOSED_PORT
    s["port_vp"][empty] = s["pile"][s["drawn"]]
    s["drawn"] += 1
    s["reveals"] += 1
    end_turn(s)


def harvest(s: Table) -> None:
    hold = s["seat"][s["player"]]["cubes"]
    change(hold, PRINTED["turn"]["harvest"], 1)
    for _ in range(owns_bonus(s, s["player"], "harvest")):
        change(hold, PRINTED["bonus_tiles"]["extra_harvest"], 1)
    end_turn(s)


def end_turn(s: Table) -> None:
    """Discards, the player whose turn it is first and then clockwise; then the next turn, or the end of the game."""
    n, turn = s["players"], s["turn"]
    checked = [(turn + i) % n for i in range(n)] if s["hold_limit_checked_for"] == CHECK_EVERY_PLAYER else [turn]
    for player in checked:
        if sum(s["seat"][player]["cubes"]) > hold_limit(s, player):
            s["phase"], s["player"] = DISCARD, player
            return
    following = (turn + 1) % n
    if s["ending"] and following == s["first"]:
        s["over"] = 1  # with the first player up, and the phase as it was: nothing is decided any more
        s["turn"] = s["player"] = following
    else:
        begin_turn(s, following)


def apply(state: Table, action: str) -> Table:
    """The state after a legal action; `rng` is left alone."""
    s = deepcopy(state)
    kind, _, what = action.partition(" ")
    me = s["seat"][s["player"]]
    hold = me["cubes"]
    colour = COLOURS.index(what) if what in COLOURS else -1
    if kind == "take_cubes":
        change(hold, PRINTED["starting_cubes"]["sets"][int(what)], 1)
        s["sets_taken"] += 2 ** int(what)
        s["phase"] = PLACE_BOAT
    elif kind == "place_boat":
        me["boat"] = int(what)
        after_place_boat(s)
    elif kind == "move":
        if s["phase"] == MOVE:
            s["free"] -= 1
        me["boat"] = int(what)
        s["moved"] += 1
        s["phase"] = MOVE
    elif kind == "leave_cube":
        hold[colour] -= 1
        s["left"][me["boat"]][colour] += 1
        s["phase"] = MOVE_ON
    elif kind == "end_movement":
        after_movement(s)
    elif kind == "pay":
        owner = next(p for p in others_on(s, me["boat"]) if s["owed"] & 2**p)
        hold[colour] -= 1
        s["seat"][owner]["cubes"][colour] += 1
        s["owed"] -= 2**owner
        if not s["owed"]:
            after_paying(s)
    elif kind == "pick_up":
        change(hold, s["left"][me["boat"]], 1)
        s["left"][me["boat"]] = [0, 0, 0, 0]
        s["phase"] = ACT
    elif kind == "pick_up_cube":
        hold[colour] += 1
        s["left"][me["boat"]][colour] -= 1
        if sum(s["left"][me["boat"]]) == 0:
            s["phase"] = ACT
    elif kind == "leave_cubes":
        s["phase"] = ACT
    elif kind == "build":
        s["price"] = outpost_cost(s, me["boat"])
        if s["price"] == 0:
            place_outpost(s)
        else:
            s["phase"] = BUILD
    elif kind == "spend":
        hold[colour] -= 1
        s["price"] -= 1
        if s["price"] == 0:
            place_outpost(s)
    elif kind == "take_bonus":
        take_bonus(s, what)
    elif kind == "upgrade":
        hold[colour] -= 1
        hold[colour + 1] += 1
        s["upgrades"] -= 1
        upgrade_or_trade(s)
    elif kind == "done" and s["phase"] == UPGRADE:
        trade_or_end(s)
    elif kind == "trade":
        trade = MARKET_TILES[s["market"][me["boat"]]]
        s["give"], s["take"] = list(trade["cost"]), list(trade["gain"])
        change(hold, trade["cost"], -1)
        change(hold, trade["gain"], 1)
        trade_or_end(s)
    elif kind == "claim":
        claim(s)
    elif kind == "harvest":
        harvest(s)
    elif kind == "discard":
        hold[colour] -= 1
        end_turn(s)
    elif kind == "done":
        end_turn(s)
    else:
        raise AssertionError(f"There is no action {action!r}.")
    return s


# GAME END


def scores(s: Table) -> list[int]:
    """VP tiles, uncovered values of the player board, bonus tiles, and 1 for each cube that is not yellow."""
    values = PRINTED["player_board"]["column_values"]
    points = []
    for seat in s["seat"][: s["players"]]:
        total = sum(VP_TILES[tile]["points"] for tile in seat["claimed"][: seat["vp_tiles"]])
        total += sum(sum(values[:built]) for built in seat["built"])
        total += seat["bonus_points"] + sum(seat["cubes"][1:])
        points.append(total)
    return points


def winner(s: Table) -> int:
    """The most points; among equals the last in turn order, who took a turn last when a round ends."""
    points = scores(s)
    order = [(s["first"] + i) % s["players"] for i in range(s["players"])]
    best: int = [p for p in order if points[p] == max(points)][-1]
    return best
