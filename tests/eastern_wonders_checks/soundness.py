"""What must be true of every position of Century: Eastern Wonders, for drivers that look after every step.

`broken` is written like a rule: it runs interpreted and compiled, allocates nothing, and asks the rules nothing.
"""

from __future__ import annotations

from tradewinds.games.century.cubes import COLOURS
from tradewinds.games.century.eastern_wonders.printed import (
    BONUS_COUNT,
    BONUS_POINTS,
    BONUSES,
    CLOSED_PORT,
    CLOSED_PORT_AMONG,
    COLUMNS,
    EXTRA_SPACES,
    HOLD_SPACES,
    LAST_VP_TILE,
    PILE,
    PORTS,
    STARTING_SETS,
    Bonus,
)
from tradewinds.games.century.eastern_wonders.record import EasternWonders, HoldCheck
from tradewinds.games.century.islands.maps import TILES, Kind
from tradewinds.games.century.islands.outposts import MARKET_SYMBOL, MARKETS, SYMBOLS
from tradewinds.games.century.words import Phase

SEATS = 4
LAST_PHASE = Phase.DISCARD
OF_EACH_SYMBOL = 5

INVARIANTS: dict[int, str] = {
    1: "The phase, the players and the flags are numbers that exist.",
    2: "No hold has a negative number of cubes.",
    3: "No tile has a negative number of cubes lying on it.",
    4: "Every VP tile, the Closed Port among them, is in the pile's list once.",
    5: "The VP tiles drawn are those on ports and those claimed, each in one place.",
    6: "The Closed Port is among the first six after the ports', and on one port once it was drawn; all else is open.",
    7: "The ports lie on the four port tiles.",
    8: "Every market space has a market tile of its own, and ports have none.",
    9: "Five market tiles of each symbol are on the map.",
    10: "Outposts are on market tiles and belong to players.",
    11: "The outposts taken from each row are those on tiles of its symbol.",
    12: "No row of a player board gave more outposts than it had.",
    13: "Of each kind of bonus tile, those in the supply and those owned are four.",
    14: "A player has a bonus tile for each emptied column, but for the one being chosen.",
    15: "Each player's bonus points are possible for the kinds of bonus tile owned.",
    16: "The points tiles owned by all together are the top ones of their pile.",
    17: "When a turn begins, the holds that are checked are within their limits.",
    18: "Boats are on tiles once placed, and not before.",
    19: "Nobody has more VP tiles than end the game.",
    20: "The game is ending if and only if somebody has the last VP tile.",
    21: "Only discards are decided by a player whose turn it is not.",
    22: "Who must discard is over the limit.",
    23: "Cubes are owed only while boats are paid, to others whose boats are there, and the hold has enough for all.",
    24: "Counters of steps, prices and upgrades are not negative.",
    25: "While an outpost is paid for, or upgrades are chosen, something is left to pay or upgrade, and cubes for it.",
    26: "The game is over only if it was ending, and a round has been finished.",
    27: "Seats that nobody plays are empty.",
    28: "Each player has one of the starting sets, and all differ.",
}


def broken(s: EasternWonders) -> int:
    """The number of an invariant that this position breaks, or 0."""
    found = broken_numbers(s)
    if found == 0:
        found = broken_cubes(s)
    if found == 0:
        found = broken_vp_tiles(s)
    if found == 0:
        found = broken_map(s)
    if found == 0:
        found = broken_outposts(s)
    if found == 0:
        found = broken_bonus_tiles(s)
    if found == 0:
        found = broken_boats(s)
    if found == 0:
        found = broken_turn(s)
    return found


def hold_size(s: EasternWonders, player: int) -> int:
    n = 0
    for c in range(COLOURS):
        n += s.seat[player].cubes[c]
    return n


def over_limit(s: EasternWonders, player: int) -> bool:
    return hold_size(s, player) > HOLD_SPACES + EXTRA_SPACES * s.seat[player].bonus[Bonus.CARGO]


def set_bits(word: int) -> int:
    n = 0
    for i in range(8):
        n += word >> i & 1
    return n


def is_flag(value: int) -> bool:
    return value == 0 or value == 1


def broken_numbers(s: EasternWonders) -> int:
    """Ranges first: the other checks use these numbers as indices."""
    if s.phase < 0 or s.phase > LAST_PHASE or s.players < 2 or s.players > SEATS:
        return 1
    if min(s.player, s.turn, s.first) < 0 or max(s.player, s.turn, s.first) >= s.players:
        return 1
    if not is_flag(s.over) or not is_flag(s.ending):
        return 1
    for p in range(s.players, SEATS):
        seat = s.seat[p]
        if seat.boat != -1 or seat.vp_tiles != 0 or seat.bonus_points != 0:
            return 27
        for c in range(COLOURS):
            if seat.cubes[c] != 0:
                return 27
        for i in range(SYMBOLS):
            if seat.built[i] != 0:
                return 27
        for b in range(BONUSES):
            if seat.bonus[b] != 0:
                return 27
    return 0


def broken_cubes(s: EasternWonders) -> int:
    for p in range(s.players):
        for c in range(COLOURS):
            if s.seat[p].cubes[c] < 0:
                return 2
    for t in range(TILES):
        for c in range(COLOURS):
            if s.left[t, c] < 0:
                return 3
    return 0


def broken_vp_tiles(s: EasternWonders) -> int:
    listed = 0
    for i in range(PILE):
        if s.pile[i] < 0 or s.pile[i] >= PILE:
            return 4
        listed |= 1 << s.pile[i]
    if listed != (1 << PILE) - 1:
        return 4

    claims = 0
    ending = 0
    for p in range(s.players):
        n = s.seat[p].vp_tiles
        if n < 0 or n > LAST_VP_TILE:
            return 19
        if n == LAST_VP_TILE:
            ending = 1
        claims += n
    if s.ending != ending:
        return 20

    if s.drawn != PORTS + claims:
        return 5
    drawn = 0
    for i in range(s.drawn):
        drawn |= 1 << s.pile[i]
    placed = 0
    closed = 0
    for i in range(PORTS):
        tile = s.port_vp[i]
        if tile < 0 or tile >= PILE:
            return 5
        if tile == CLOSED_PORT:
            closed += 1
        placed |= 1 << tile
    for p in range(s.players):
        for i in range(s.seat[p].vp_tiles):
            tile = s.seat[p].claimed[i]
            if tile < 0 or tile >= CLOSED_PORT:
                return 5
            placed |= 1 << tile
    if closed != (drawn >> CLOSED_PORT & 1):
        return 6
    if placed != drawn:  # as many places as tiles drawn, so equal sets leave no tile in two places
        return 5
    for i in range(PILE):
        if s.pile[i] == CLOSED_PORT and (i < PORTS or i >= PORTS + CLOSED_PORT_AMONG):
            return 6
    return 0


def broken_map(s: EasternWonders) -> int:
    ports = 0
    for i in range(PORTS):
        t = s.port[i]
        if t < 0 or t >= TILES:
            return 7
        if s.kind[t] != Kind.PORT:
            return 7
        ports |= 1 << t
    laid = 0
    symbols = 0  # a count of four bits for each
    for t in range(TILES):
        market = s.market[t]
        if s.kind[t] == Kind.PORT:
            if not ports >> t & 1:
                return 7
            if market != -1:
                return 8
        else:
            if market < 0 or market >= MARKETS or laid >> market & 1:
                return 8
            laid |= 1 << market
            symbols += 1 << 4 * MARKET_SYMBOL[market]
    for symbol in range(SYMBOLS):
        if symbols >> 4 * symbol & 15 != OF_EACH_SYMBOL:
            return 9
    return 0


def broken_outposts(s: EasternWonders) -> int:
    for t in range(TILES):
        if s.outposts[t] < 0 or s.outposts[t] >> s.players != 0:
            return 10
        if s.outposts[t] != 0 and s.kind[t] != Kind.MARKET:
            return 10
    for p in range(s.players):
        standing = 0  # a count of four bits for each symbol
        for t in range(TILES):
            if s.outposts[t] >> p & 1:
                standing += 1 << 4 * MARKET_SYMBOL[s.market[t]]
        for symbol in range(SYMBOLS):
            built = s.seat[p].built[symbol]
            if built < 0 or built > COLUMNS:
                return 12
            if standing >> 4 * symbol & 15 != built:
                return 11
    return 0


def broken_bonus_tiles(s: EasternWonders) -> int:
    for b in range(BONUSES):
        n = s.bonus_left[b]
        if n < 0:
            return 13
        for p in range(s.players):
            if s.seat[p].bonus[b] < 0:
                return 13
            n += s.seat[p].bonus[b]
        if n != BONUS_COUNT:
            return 13

    all_points = 0
    for p in range(s.players):
        seat = s.seat[p]
        columns = COLUMNS
        for symbol in range(SYMBOLS):
            columns = min(columns, seat.built[symbol])
        if s.phase == Phase.BONUS and not s.over and p == s.player:
            columns -= 1
        owned = 0
        for b in range(BONUSES):
            owned += seat.bonus[b]
        if owned != columns:
            return 14

        points = seat.bonus_points
        for b in range(BONUSES):
            if b != Bonus.POINTS:
                points -= BONUS_POINTS[b, 0] * seat.bonus[b]
        least = 0
        most = 0
        for i in range(seat.bonus[Bonus.POINTS]):
            most += BONUS_POINTS[Bonus.POINTS, i]
            least += BONUS_POINTS[Bonus.POINTS, BONUS_COUNT - 1 - i]
        if points < least or points > most:
            return 15
        all_points += points
    for i in range(BONUS_COUNT - s.bonus_left[Bonus.POINTS]):
        all_points -= BONUS_POINTS[Bonus.POINTS, i]
    if all_points != 0:
        return 16
    return 0


def broken_boats(s: EasternWonders) -> int:
    """Starting cubes and boats are chosen in reverse turn order: seats later than the player's have them."""
    setting_up = s.phase == Phase.TAKE_CUBES or s.phase == Phase.PLACE_BOAT
    own_place = (s.player - s.first + s.players) % s.players
    chosen = 0
    for p in range(s.players):
        boat = s.seat[p].boat
        if setting_up and (p - s.first + s.players) % s.players <= own_place:
            if boat != -1:
                return 18
        else:
            if boat < 0 or boat >= TILES:
                return 18
            if setting_up and s.kind[boat] != Kind.MARKET:
                return 18
            chosen += 1
    if s.phase == Phase.PLACE_BOAT:
        chosen += 1
    if s.sets_taken < 0 or s.sets_taken >> STARTING_SETS != 0 or set_bits(s.sets_taken) != chosen:
        return 28

    owed = s.owed
    if owed < 0 or owed >> s.players != 0:
        return 23
    if (owed != 0) != (s.phase == Phase.PAY_BOATS):
        return 23
    if owed != 0 and hold_size(s, s.player) < set_bits(owed):
        return 23
    for p in range(s.players):
        if owed >> p & 1 and (p == s.player or s.seat[p].boat != s.seat[s.player].boat):
            return 23
    return 0


def broken_turn(s: EasternWonders) -> int:
    if s.moved < 0 or s.free < 0 or s.price < 0 or s.upgrades < 0:
        return 24
    if s.over:
        if s.ending and s.turn == s.first:
            return 0
        return 26
    if s.player != s.turn and s.phase != Phase.DISCARD:
        return 21
    if s.player != s.turn and s.hold_limit_checked_for == HoldCheck.TURN_OWNER:
        return 21
    if s.phase == Phase.DISCARD and not over_limit(s, s.player):
        return 22
    if s.phase == Phase.MOVE and s.moved == 0:
        for p in range(s.players):
            just_played = (p + 1) % s.players == s.turn
            if (just_played or s.hold_limit_checked_for == HoldCheck.EVERY_PLAYER) and over_limit(s, p):
                return 17
    if (s.price > 0) != (s.phase == Phase.BUILD):
        return 25
    if s.price > hold_size(s, s.player):
        return 25
    if s.phase == Phase.UPGRADE:
        brown = s.seat[s.player].cubes[COLOURS - 1]
        if s.upgrades == 0 or hold_size(s, s.player) == brown:
            return 25
    return 0
