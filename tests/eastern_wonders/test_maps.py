"""CREATE YOUR OWN MAPS: maps from files, and maps that the game makes itself."""

from collections import Counter

import pytest

from tradewinds.engine.errors import BadMap
from tradewinds.games.century.islands.outposts import MARKET_IDS, MARKET_SYMBOL

from .positions import G

# The six sides of a hex: two along its column (q), two in each column beside it.
SIDES = [(0, -1), (0, 1), (1, -1), (1, 0), (-1, 0), (-1, 1)]

# Tiles of each symbol but the sixth: 20, five of each.
TILES = [f"{symbol}{i}" for symbol in ("GI", "CH", "TE", "CL") for i in range(1, 6)]


def block():
    """Four rows of six hexes with the ports in the corners: a map that needs no warning."""
    corners = [(0, 0), (5, 0), (0, 3), (5, 3)]
    return [
        {"q": q, "r": r, "kind": "port" if (q, r) in corners else "market"}
        for q in range(6)
        for r in range(4)
    ]  # fmt: skip


def with_tiles(tiles):
    """The block with market tiles named, in order."""
    spaces = block()
    for space, id in zip([s for s in spaces if s["kind"] == "market"], tiles, strict=True):
        space["tile"] = id
    return spaces


@pytest.fixture
def write(tmp_path):
    """Write spaces, or any text, as a TOML file; its name."""

    def to_file(spaces, name="map.toml"):
        text = spaces
        if not isinstance(spaces, str):
            rows = ["{ " + ", ".join(f"{k} = {_toml(v)}" for k, v in space.items()) + " }" for space in spaces]
            text = 'name = "The block"\nspaces = [\n' + ",\n".join(rows) + "\n]\n"
        path = tmp_path / name
        path.write_text(text, "utf-8")
        return str(path)

    return to_file


def _toml(value):
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def refused(given):
    """The sentence with which a map is refused, whether options are chosen or a match is started."""
    with pytest.raises(BadMap) as problem:
        G.choose_options({"map": given})
    with pytest.raises(BadMap):
        G.start(3, 1, {"map": given})
    assert str(problem.value).endswith(".")
    return str(problem.value)


def around(s, t):
    """The tiles that touch one, by the places where they lie."""
    at = {(s.q[i], s.r[i]): i for i in range(24)}
    return {at[place] for dq, dr in SIDES if (place := (s.q[t] + dq, s.r[t] + dr)) in at}


# Maps from files


@pytest.mark.rule("eastern-wonders", "CREATE YOUR OWN MAPS 1")
@pytest.mark.rule("eastern-wonders", "GAME SETUP 4")
@pytest.mark.rule("eastern-wonders", "RULINGS 1")
def test_a_map_from_a_file_is_laid_out_as_written(write):
    s = G.start(3, 1, {"map": write(block())})
    for t, space in enumerate(block()):
        assert (s.q[t], s.r[t], s.kind[t]) == (space["q"], space["r"], space["kind"] == "port")
        assert {n for n in s.near[t].tolist() if n >= 0} == around(s, t)
    assert s.port.tolist() == [0, 3, 20, 23]


@pytest.mark.rule("eastern-wonders", "CREATE YOUR OWN MAPS 1")
def test_boats_start_and_move_on_the_players_map(write):
    s = G.start(2, 1, {"map": write(block())})
    for start in (5, 10):  # q = 1, r = 1 and q = 2, r = 2
        G.step(s, G.legal(s)[0])
        assert {G.actions.named(a)["tile"] for a in G.legal(s)} == set(range(24)) - {0, 3, 20, 23}
        G.step(s, G.actions.number(f"place_boat {start}"))
    assert s.seat[s.turn].boat == 10
    moves = {G.actions.named(a)["tile"] for a in G.legal(s) if G.actions.named(a)["kind"] == "move"}
    assert moves == {9, 11, 13, 14, 6, 7}


@pytest.mark.rule("eastern-wonders", "CREATE YOUR OWN MAPS 1")
def test_the_same_map_may_be_given_as_data():
    s = G.start(3, 1, {"map": {"spaces": block()}})
    assert [(s.q[t], s.r[t]) for t in range(24)] == [(q, r) for q in range(6) for r in range(4)]


@pytest.mark.rule("eastern-wonders", "CREATE YOUR OWN MAPS 1")
@pytest.mark.rule("eastern-wonders", "GAME SETUP 1")
def test_without_named_tiles_the_market_tiles_are_dealt_as_ever(write):
    path = write(block())
    deals = [G.start(3, seed, {"map": path}).market.tolist() for seed in range(10)]
    assert len({tuple(d) for d in deals}) == 10
    for deal in deals:
        assert [deal[t] for t in (0, 3, 20, 23)] == [-1] * 4
        assert Counter(MARKET_SYMBOL[m] for m in deal if m >= 0) == dict.fromkeys(range(4), 5)


@pytest.mark.rule("eastern-wonders", "CREATE YOUR OWN MAPS 1")
def test_named_tiles_lie_where_the_map_says(write):
    path = write(with_tiles(TILES))
    for seed in (1, 2):
        s = G.start(3, seed, {"map": path})
        assert [MARKET_IDS[m] for m in s.market.tolist() if m >= 0] == TILES


@pytest.mark.rule("eastern-wonders", "CREATE YOUR OWN MAPS 2")
@pytest.mark.rule("eastern-wonders", "RULINGS 18")
def test_tiles_with_fewer_than_two_neighbours_are_played_with_a_warning(write):
    spaces = block()
    spaces[4] |= {"q": -1, "r": 0}  # from q = 1, r = 0 to a place that touches only the port at q = 0, r = 0
    path = write(spaces)
    warnings = G.warnings(G.choose_options({"map": path}))
    assert len(warnings) == 1
    assert "q = -1, r = 0" in warnings[0]
    assert "fewer than 2 others: 1." in warnings[0]
    assert G.legal(G.start(3, 1, {"map": path}))


@pytest.mark.rule("eastern-wonders", "CREATE YOUR OWN MAPS 2")
def test_maps_whose_tiles_all_touch_two_others_get_no_warning(write):
    for given in (write(block()), "first-game", "generated"):
        assert G.warnings(G.choose_options({"map": given})) == []


@pytest.mark.rule("eastern-wonders", "RULINGS 18")
def test_a_map_in_parts_is_refused(write):
    spaces = block()
    for space in spaces:
        space["q"] += 10 * (space["q"] >= 3)
    assert "several parts" in refused(write(spaces))


@pytest.mark.rule("eastern-wonders", "RULINGS 18")
@pytest.mark.parametrize(
    "change, said",
    [
        (lambda spaces: spaces[:-1], "20 market and 3 port"),
        (lambda spaces: [*spaces, {"q": 0, "r": 4, "kind": "market"}], "21 market and 4 port"),
        (lambda spaces: [*spaces[:4], spaces[4] | {"kind": "port"}, *spaces[5:]], "19 market and 5 port"),
        (lambda spaces: [], "0 market and 0 port"),
    ],
)
def test_other_numbers_of_markets_and_ports_are_refused(write, change, said):
    sentence = refused(write(change(block())))
    assert said in sentence
    assert "20 and 4" in sentence


@pytest.mark.rule("eastern-wonders", "RULINGS 18")
def test_two_spaces_at_one_place_are_refused(write):
    spaces = block()
    spaces[9] |= {"q": 2, "r": 2}
    assert "2 spaces lie at q = 2, r = 2" in refused(write(spaces))


@pytest.mark.rule("eastern-wonders", "RULINGS 18")
def test_a_tile_that_does_not_exist_or_lies_on_a_port_is_refused(write):
    spaces = with_tiles(TILES)
    spaces[1]["tile"] = "GI7"
    assert "GI6" in refused(write(spaces))  # what would be right
    spaces = with_tiles(TILES)
    spaces[0]["tile"] = "GI6"
    assert "market space" in refused(write(spaces))


@pytest.mark.rule("eastern-wonders", "RULINGS 18")
def test_a_tile_laid_twice_is_refused(write):
    assert "CL4 is laid 2 times" in refused(write(with_tiles([*TILES[:-1], "CL4"])))


@pytest.mark.rule("eastern-wonders", "RULINGS 18")
def test_naming_some_of_the_tiles_is_refused(write):
    spaces = with_tiles(TILES)
    del spaces[1]["tile"]
    assert "all of them or none" in refused(write(spaces))


@pytest.mark.rule("eastern-wonders", "RULINGS 18")
def test_anything_but_five_tiles_of_each_symbol_is_refused(write):
    sentence = refused(write(with_tiles([*TILES[:-1], "GI6"])))
    assert "5 tiles of each symbol" in sentence
    assert "6 ginger" in sentence
    assert "4 cloves" in sentence


@pytest.mark.rule("eastern-wonders", "RULINGS 18")
@pytest.mark.parametrize(
    "wrong, said",
    [
        ({"kind": "sea"}, "market or port"),
        ({"q": 1.5}, "whole numbers"),
        ({"q": True}, "whole numbers"),
        ({"r": 100}, "-99 to 99"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_a_space_written_wrongly_is_refused_with_its_number(write, wrong, said):
    spaces = block()
    spaces[6] |= wrong
    sentence = refused(write(spaces))
    assert said in sentence
    assert "space 7" in sentence


@pytest.mark.rule("eastern-wonders", "RULINGS 18")
@pytest.mark.parametrize("text, said", [("spaces = [", "TOML"), ("", "spaces"), ('spaces = "all"', "spaces")])
def test_a_file_that_is_no_map_is_refused(write, text, said):
    path = write(text)
    sentence = refused(path)
    assert said in sentence
    assert path in sentence


@pytest.mark.rule("eastern-wonders", "RULINGS 18")
def test_a_file_that_cannot_be_read_is_refused(tmp_path):
    assert "no map" in refused(str(tmp_path / "nowhere.toml"))
    assert "cannot be read" in refused(str(tmp_path))  # a folder
    (tmp_path / "latin.toml").write_bytes(b'name = "\xe9"')
    assert "cannot be read" in refused(str(tmp_path / "latin.toml"))


@pytest.mark.rule("eastern-wonders", "RULINGS 18")
@pytest.mark.parametrize("given", [None, 7, True, [], {}, {"spaces": [7]}])
def test_data_that_is_no_map_is_refused(given):
    refused(given)


# Maps that the game makes


@pytest.fixture(scope="module")
def generated():
    return [G.start(3, seed, {"map": "generated"}) for seed in range(50)]


@pytest.mark.rule("eastern-wonders", "RULINGS 1")
@pytest.mark.slow
def test_a_generated_map_has_20_markets_and_4_ports_on_places_of_their_own(generated):
    for s in generated:
        assert Counter(s.kind.tolist()) == {0: 20, 1: 4}
        assert len({(s.q[t], s.r[t]) for t in range(24)}) == 24
        assert Counter(MARKET_SYMBOL[m] for m in s.market.tolist() if m >= 0) == dict.fromkeys(range(4), 5)
        assert all(s.kind[t] == 1 and s.market[t] < 0 for t in s.port)


@pytest.mark.rule("eastern-wonders", "RULINGS 1")
def test_a_generated_map_is_in_one_piece_and_its_tiles_know_their_neighbours(generated):
    for s in generated:
        reached, queue = {0}, [0]
        for t in queue:
            assert {n for n in s.near[t].tolist() if n >= 0} == around(s, t)
            new = around(s, t) - reached
            reached |= new
            queue += new
        assert len(reached) == 24


@pytest.mark.rule("eastern-wonders", "CREATE YOUR OWN MAPS 2")
def test_each_tile_of_a_generated_map_touches_two_others(generated):
    for s in generated:
        assert min(len(around(s, t)) for t in range(24)) >= 2
        # When it is laid, too: tiles are numbered in the order of laying, and the second has only the first to touch.
        assert all(sum(1 for n in around(s, t) if n < t) >= min(t, 2) for t in range(24))


@pytest.mark.rule("eastern-wonders", "CREATE YOUR OWN MAPS 1")
def test_ports_of_a_generated_map_lie_at_its_rim(generated):
    for s in generated:
        for t in s.port:
            assert sum(1 for n in around(s, t) if n < t) <= 3
            assert len(around(s, t)) < 6  # open water on some side


@pytest.mark.rule("eastern-wonders", "RULINGS 1")
def test_generated_maps_differ_by_seed_and_are_the_same_for_the_same_seed(generated):
    shapes = {tuple(zip(s.q.tolist(), s.r.tolist(), strict=True)) for s in generated}
    assert len(shapes) == len(generated)
    assert G.start(3, 7, {"map": "generated"}).tobytes() == generated[7].tobytes()
