"""GAME SETUP of the islands, in both titles with boats: maps that the game makes, and maps that players give."""

from collections import Counter

import pytest

from tests.settlers_positions import scores, start
from tradewinds.engine.errors import BadMap
from tradewinds.games import game

from .positions import ADJACENT, BOTH, LAID, SEA, SPACES, boat, laid_on, sail, spaces, steps, tile
from .positions import do as play

# The six sides of a hex: two along its column (q), two in each column beside it.
SIDES = [(0, -1), (0, 1), (1, -1), (1, 0), (-1, 0), (-1, 1)]


@pytest.fixture(scope="module", params=BOTH)
def title(request):
    return request.param


@pytest.fixture(scope="module")
def starts(title):
    """The beginnings of many matches on maps that the game made, for two, three and four players."""
    return [start(title, 2 + seed % 3, seed) for seed in range(150)]


def around(s, t):
    """The tiles that touch one, by the places where they lie."""
    at = {(s.q[i], s.r[i]): i for i in range(s.q.size)}
    return {at[place] for dq, dr in SIDES if (place := (s.q[t] + dq, s.r[t] + dr)) in at}


# Maps that the game makes


@pytest.mark.rule("east-to-west-2", "GAME SETUP 18")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 21")
@pytest.mark.slow
def test_there_is_one_sea_tile_and_no_trade_on_it(starts):
    for s in starts:
        tiles = [laid_on(s, t) for t in range(s.q.size)]
        assert len(tiles) == 13
        assert tiles.count("sea") == 1


@pytest.mark.rule("east-to-west-2", "GAME SETUP 19")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 22")
def test_there_are_three_market_tiles_of_each_symbol(starts):
    for s in starts:
        tiles = {laid_on(s, t) for t in range(13)} - {"sea"}
        assert Counter(id[:2] for id in tiles) == {"GI": 3, "CH": 3, "TE": 3, "CL": 3}


@pytest.mark.rule("east-to-west-2", "GAME SETUP 19")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 22")
def test_chance_picks_the_tiles_and_their_order(starts):
    # Each of the 24 tiles is used in half of 150 matches; fewer than 45 or more than 105 is no chance.
    used = Counter(id for s in starts for t in range(13) if (id := laid_on(s, t)) != "sea")
    assert len(used) == 24
    assert all(45 < n < 105 for n in used.values())
    for t in range(1, 13):  # some 6 times each on any of the places
        assert len({laid_on(s, t) for s in starts} - {"sea"}) > 18


@pytest.mark.rule("east-to-west-2", "GAME SETUP 20")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 23")
def test_each_tile_of_a_generated_map_touches_two_others_and_all_are_in_one_piece(starts):
    for s in starts:
        assert len({(s.q[t], s.r[t]) for t in range(13)}) == 13
        reached, queue = {0}, [0]
        for t in queue:
            assert len(around(s, t)) >= 2
            assert {n for n in s.near[t].tolist() if n >= 0} == around(s, t)
            new = around(s, t) - reached
            reached |= new
            queue += new
        assert len(reached) == 13


@pytest.mark.rule("east-to-west-2", "GAME SETUP 20")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 23")
def test_generated_maps_differ_by_seed_and_are_the_same_for_the_same_seed(title, starts):
    shapes = {tuple(zip(s.q.tolist(), s.r.tolist(), strict=True)) for s in starts}
    assert len(shapes) > 0.9 * len(starts)
    assert start(title, 2 + 7 % 3, 7).tobytes() == starts[7].tobytes()


@pytest.mark.rule("east-to-west-2", "GAME SETUP 21")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 24")
def test_ports_and_whatever_is_done_there_or_with_cubes_on_tiles_play_no_part(title, starts):
    actions = game(title).actions
    kinds = {actions.named(a)["kind"] for a in range(actions.total())}
    assert not kinds & {"harvest", "claim", "leave_cube", "pick_up", "leave_cubes", "place_boat", "take_cubes"}
    assert {kind for s in starts for kind in s.kind.tolist()} == {0, 2}  # market tiles and the Sea tile


@pytest.mark.rule("east-to-west-2", "GAME SETUP 22")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 25")
def test_all_boats_start_on_the_sea_tile(starts):
    for s in starts:
        assert {laid_on(s, s.seat[p].boat) for p in range(s.players)} == {"sea"}


@pytest.mark.rule("east-to-west-2", "GAME SETUP 23")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 26")
def test_all_outposts_start_on_their_boards(starts):
    for s in starts:
        assert not any(s.outposts)
        assert all(s.seat[p].built.tolist() == [0, 0, 0, 0] for p in range(s.players))
        red = [s.seat[p].cubes[1] for p in range(s.players)]
        assert scores(s) == red  # nothing is uncovered: the fourth player's red cube is the only point


# Maps that players give


@pytest.fixture
def write(tmp_path):
    """Write spaces, or any text, as a TOML file; its name."""

    def to_file(given, name="map.toml"):
        text = given
        if not isinstance(given, str):
            rows = [", ".join(f"{k} = {_toml(v)}" for k, v in space.items()) for space in given]
            text = 'name = "Ours"\nspaces = [\n' + ",\n".join(f"{{ {row} }}" for row in rows) + "\n]\n"
        path = tmp_path / name
        path.write_text(text, "utf-8")
        return str(path)

    return to_file


def _toml(value):
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def refused(title, given):
    """The sentence with which a map is refused, whether options are chosen or a match is started."""
    with pytest.raises(BadMap) as problem:
        game(title).choose_options({"map": given})
    with pytest.raises(BadMap):
        start(title, 3, 1, map=given)
    assert str(problem.value).endswith(".")
    return str(problem.value)


@pytest.mark.rule("east-to-west-2", "GAME SETUP 20")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 23")
def test_a_given_map_is_laid_out_as_written_whether_a_file_or_data(title, write):
    for given in (write(spaces()), {"spaces": spaces()}):
        for seed in (1, 2):
            s = start(title, 4, seed, map=given)
            assert [laid_on(s, t) for t in range(13)] == list(LAID.values())
            for t, space in enumerate(SPACES):
                assert {SPACES[n] for n in s.near[t].tolist() if n >= 0} == set(ADJACENT[space].split())
            assert {boat(s, p) for p in range(4)} == {SEA}


@pytest.mark.rule("east-to-west-2", "GAME SETUP 19")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 22")
def test_where_a_map_names_no_tiles_chance_lays_them(title, write):
    path = write(spaces(named=False))
    deals = [[laid_on(s, t) for t in range(13)] for s in (start(title, 3, seed, map=path) for seed in range(20))]
    assert len({tuple(deal) for deal in deals}) == 20
    for deal in deals:
        assert deal[tile(SEA)] == "sea"
        assert Counter(id[:2] for id in deal if id != "sea") == {"GI": 3, "CH": 3, "TE": 3, "CL": 3}
        assert len(set(deal)) == 13


@pytest.mark.rule("east-to-west-2", "GAME SETUP 20")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 23")
def test_boats_move_over_a_given_map(title, write):
    s = start(title, 3, 1, map=write(spaces()))
    play(s, "work F2-1")
    assert steps(s) == set(ADJACENT[SEA].split())
    s = start(title, 3, 1, map=write(spaces()))
    mover = s.turn
    sail(s, "C2", "D1")
    assert boat(s, mover) == "D1"


@pytest.mark.rule("east-to-west-2", "GAME SETUP 20")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 23")
def test_the_sea_tile_counts_as_a_neighbour(title, write):
    # Under C4 a tile of its own would touch only C4 and B4; with the Sea tile on B4 that is enough.
    given = spaces(named=False)
    given[tile(SEA)]["kind"] = "market"
    given[tile("B4")]["kind"] = "sea"
    given[tile("C1")] |= {"q": 2, "r": 4}
    s = start(title, 3, 1, map=write(given))
    assert {SPACES[t] for t in around(s, tile("C1"))} == {"C4", "B4"}


@pytest.mark.rule("east-to-west-2", "GAME SETUP 20")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 23")
def test_a_tile_that_touches_fewer_than_two_others_is_refused(title, write):
    given = spaces()
    given[tile("D1")] |= {"q": -1, "r": 5}  # where only A4 touches it
    sentence = refused(title, write(given))
    assert "q = -1, r = 5" in sentence
    assert "fewer than 2 others: 1" in sentence
    assert "space 13" in sentence


@pytest.mark.rule("east-to-west-2", "GAME SETUP 20")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 23")
def test_a_map_in_two_parts_is_refused(title, write):
    given = spaces()
    for space in ("A1", "A2", "B1"):
        given[tile(space)]["q"] += 20
    assert "several parts" in refused(title, write(given))


@pytest.mark.rule("east-to-west-2", "GAME SETUP 18")
@pytest.mark.rule("east-to-west-2", "GAME SETUP 19")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 21")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 22")
@pytest.mark.parametrize(
    "change, said",
    [
        (lambda given: given[:-1], "11 market and 1 sea"),
        (lambda given: [*given, {"q": 3, "r": 2, "kind": "market"}], "13 market and 1 sea"),
        (lambda given: [{**space, "kind": "market"} for space in given], "13 market and 0 sea"),
        (lambda given: [given[0] | {"kind": "sea"}, *given[1:]], "11 market and 2 sea"),
        (lambda given: [], "0 market and 0 sea"),
    ],
)
def test_other_numbers_of_tiles_are_refused(title, write, change, said):
    sentence = refused(title, write(change(spaces(named=False))))
    assert said in sentence
    assert "12 and 1" in sentence


@pytest.mark.rule("east-to-west-2", "GAME SETUP 19")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 22")
def test_anything_but_three_tiles_of_each_symbol_is_refused(title, write):
    given = spaces()
    given[0]["tile"] = "CH1"  # in place of a ginger tile
    sentence = refused(title, write(given))
    assert "3 tiles of each symbol" in sentence
    assert "2 ginger" in sentence
    assert "4 chili" in sentence


@pytest.mark.rule("east-to-west-2", "GAME SETUP 19")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 22")
@pytest.mark.parametrize(
    "space, change, said",
    [
        ("A1", {"tile": "GI1"}, "GI1 is laid 2 times"),
        ("A1", {"tile": "GI7"}, "GI6"),  # what would be right
        (SEA, {"tile": "GI6"}, "market space"),
        ("A1", {"q": 1, "r": 2}, "2 spaces lie at q = 1, r = 2"),
        ("A1", {"kind": "port"}, "market or sea"),
        ("A1", {"q": 1.5}, "whole numbers"),
        ("A1", {"depth": 3}, "depth"),
    ],
)
def test_a_tile_written_wrongly_is_refused(title, write, space, change, said):
    given = spaces()
    given[tile(space)] |= change
    assert said in refused(title, write(given))


@pytest.mark.rule("east-to-west-2", "GAME SETUP 19")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 22")
def test_naming_some_of_the_tiles_is_refused(title, write):
    given = spaces()
    del given[0]["tile"]
    assert "all of them or none" in refused(title, write(given))


@pytest.mark.rule("east-to-west-2", "GAME SETUP 20")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 23")
def test_what_is_no_map_is_refused(title, write, tmp_path):
    assert "no map" in refused(title, str(tmp_path / "nowhere.toml"))
    assert "TOML" in refused(title, write("spaces = ["))
    for given in (None, 7, True, [], {}, {"spaces": [7]}):
        refused(title, given)
